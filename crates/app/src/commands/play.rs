//! `cartagena play`: a game in the terminal, against bots or with several people at one keyboard.

use std::fs;
use std::io::Write;
use std::iter;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use cartagena::Position;
use cartagena_server::random_seed;

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
    /// [default: me,level:4,level:4]
    #[arg(long, value_name = "LIST")]
    seats: Option<String>,
    /// A position to start from, in notation or as a link from the page. Such a game is saved only with
    /// --file, and by default you play the deciding seat
    #[arg(long, value_name = "POSITION", value_parser = input::position, conflicts_with_all = ["rules", "seed"])]
    position: Option<Box<Position>>,
    /// Resume the saved game
    #[arg(long = "continue", conflicts_with_all = ["rules", "seats", "seed", "position"])]
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
  cartagena play --rules tortuga --seats me,level:9    ... against the strongest
  cartagena play --seats me,me                         two people at one keyboard
  cartagena play --rules piatnik+adventure+sorceress --lang de
  cartagena play --position 'http://localhost:2000/position#...'   from a position of the page
  cartagena play --continue                            go on with the last game";

/// Plays until somebody quits.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    check_terminal("play", "`cartagena selfplay` plays without one")?;
    let look = Look::new(&arguments.look);
    let file = match &arguments.file {
        Some(file) => file.clone(),
        None => {
            data_folder::path().context("where are games stored? Name it with --file FILE")?.join("play.cgr")
        }
    };
    if let (Some(position), None) = (&arguments.position, &arguments.file) {
        let mut local = from_position(arguments, position, look)?.with_pace(arguments.deal.pace());
        show_game(look, &mut local)?;
        return Ok(Verdict::Good);
    }
    let local = if arguments.go_on { resume(&file, look)? } else { begin(arguments, &file, look)? };
    let mut local = local.with_pace(arguments.deal.pace()).keep_in(file.clone())?;
    show_game(look, &mut local)?;
    let id = if local.is_over() { "terminal-over" } else { "terminal-kept" };
    let kept = look.language.format(id, &[("file", file.display().to_string().into())]);
    writeln!(out, "{}", look.text(&kept))?;
    Ok(Verdict::Good)
}

fn begin(arguments: &Arguments, file: &Path, look: Look) -> Result<Local> {
    let local = match &arguments.position {
        Some(position) => from_position(arguments, position, look)?,
        None => {
            let usual = || vec![Who::Me, Who::usual_bot(), Who::usual_bot()];
            arguments.deal.deal(players(arguments, usual)?, look.language)?
        }
    };
    set_aside(file)?;
    Ok(local)
}

fn players(arguments: &Arguments, usual: impl FnOnce() -> Vec<Who>) -> Result<Vec<Who>> {
    let chosen = arguments.seats.as_deref().map(Who::list).transpose().context("--seats")?;
    let seats = chosen.unwrap_or_else(usual);
    ensure!(seats.contains(&Who::Me), "--seats: nobody here plays (me); `cartagena watch` shows bots");
    Ok(seats)
}

fn from_position(arguments: &Arguments, position: &Position, look: Look) -> Result<Local> {
    let decider = position.decider().context("--position: the game is over in it")?;
    let who = |seat| if seat == decider { Who::Me } else { Who::usual_bot() };
    let seats = players(arguments, || position.rules().seats().map(who).collect())?;
    let count = usize::from(position.rules().players);
    ensure!(seats.len() == count, "--seats: the position has {count} seats");
    Local::continued(*position, random_seed().context("no seed")?, seats, look.language)
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
    ensure!(file.exists(), "there is no game to continue: {} does not exist", file.display());
    let record = input::record(&input::game_bytes(file)?).with_context(|| file.display().to_string())?;
    if record.result.is_some() {
        bail!("that game is over; `cartagena replay {}` shows it", file.display());
    }
    Local::resume(&record, look.language).with_context(|| file.display().to_string())
}
