//! `cartagena play`: a game in the terminal, against bots or with several people at one keyboard.

use std::fs;
use std::io::Write;
use std::iter;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::Verdict;
use crate::support::{data_folder, input};
use crate::terminal::{DealArguments, Local, Look, LookArguments, Who, check_terminal, show_game};

/// Play in the terminal, against bots or together at one keyboard.
///
/// The game is saved after every action, in a game file in the user's data folder, and --continue resumes it.
/// Press ? for the keys.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    deal: DealArguments,
    /// The seats: me (once per person here) and bots, as listed by `cartagena bots`
    #[arg(long, value_name = "LIST", default_value = "me,level:3,level:3")]
    seats: String,
    /// Resume the saved game
    #[arg(long = "continue", conflicts_with_all = ["rules", "seats", "seed"])]
    go_on: bool,
    /// The game file [default: cartagena/play.cgr in the user's data folder]
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    look: LookArguments,
}

const EXAMPLES: &str = "\
Examples:
  cartagena play                                       you against two bots
  cartagena play --rules tortuga --seats me,level:5    ... against the strongest
  cartagena play --seats me,me                         two people at one keyboard
  cartagena play --rules piatnik+adventure+sorceress --lang de
  cartagena play --continue                            go on with the last game";

/// Plays until somebody quits.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    check_terminal("play", "`cartagena selfplay` plays without one")?;
    let look = Look::new(&arguments.look);
    let file = match &arguments.file {
        Some(file) => file.clone(),
        None => data_folder::path().context("where are games kept? --file FILE")?.join("play.cgr"),
    };
    let local = if arguments.go_on { resume(&file, look)? } else { begin(arguments, &file, look)? };
    let mut local = local.with_pace(arguments.deal.pace()).keep_in(file.clone())?;
    show_game(look, &mut local)?;
    let id = if local.is_over() { "terminal-over" } else { "terminal-kept" };
    let kept = look.language.format(id, &[("file", file.display().to_string().into())]);
    writeln!(out, "{}", look.text(&kept))?;
    Ok(Verdict::Good)
}

fn begin(arguments: &Arguments, file: &Path, look: Look) -> Result<Local> {
    let seats = Who::list(&arguments.seats).context("--seats")?;
    ensure!(seats.contains(&Who::Me), "--seats: nobody here plays (me); `cartagena watch` shows bots");
    let local = arguments.deal.deal(seats, look.language)?;
    set_aside(file)?;
    Ok(local)
}

/// Renames the previous game. An unfinished one is never thrown away.
fn set_aside(file: &Path) -> Result<()> {
    if !file.exists() {
        return Ok(());
    }
    let name = match input::game_bytes(file).and_then(|bytes| input::record(&bytes)) {
        Ok(record) if record.turns.is_empty() => return Ok(()),
        Ok(record) if record.result.is_some() => file.with_extension("over.cgr"),
        _ => {
            let names = (1..).map(|number: u32| file.with_extension(format!("old{number}.cgr")));
            iter::once(file.with_extension("old.cgr"))
                .chain(names)
                .find(|name| !name.exists())
                .unwrap_or_else(|| file.with_extension("old.cgr"))
        }
    };
    fs::rename(file, name).with_context(|| format!("{} cannot be renamed", file.display()))
}

fn resume(file: &Path, look: Look) -> Result<Local> {
    ensure!(file.exists(), "there is no game to go on with: {} does not exist", file.display());
    let record = input::record(&input::game_bytes(file)?).with_context(|| file.display().to_string())?;
    if record.result.is_some() {
        bail!("that game is over; `cartagena replay {}` shows it", file.display());
    }
    Local::resume(&record, look.language).with_context(|| file.display().to_string())
}
