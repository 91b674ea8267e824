//! `cartagena play`: a game in the terminal, against bots or with several people at one keyboard.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use cartagena::{Rules, Seed};
use cartagena_server::random_seed;

use crate::Verdict;
use crate::terminal::{Local, Look, LookArguments, Session, Who, check_terminal, run as show};
use crate::{data, input};

/// Play in the terminal, against bots or together at one keyboard.
///
/// The game is kept after every action, in a game file in the user's folder for data, and
/// --continue goes on with it. Press ? for the keys.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The rules, as explained by `cartagena rules`
    #[arg(long, default_value = "jamaica")]
    rules: String,
    /// Who sits where: me (as often as there are people here) and bots, as listed by `cartagena bots`
    #[arg(long, value_name = "LIST", default_value = "me,level:3,level:3")]
    seats: String,
    /// A number, or 64 hexadecimal digits, to play the same deal again [default: by chance]
    #[arg(long, value_name = "S", value_parser = input::seed)]
    seed: Option<Seed>,
    /// Go on with the game that was kept
    #[arg(long = "continue", conflicts_with_all = ["rules", "seats", "seed"])]
    go_on: bool,
    /// The game file [default: cartagena/play.cgr in the user's folder for data]
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Milliseconds that a bot takes at least for an action
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = clap::value_parser!(u64).range(..=10_000))]
    pace: u64,
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
        None => data::folder().context("where are games kept? --file FILE")?.join("play.cgr"),
    };
    let local = if arguments.go_on { resume(&file, look)? } else { begin(arguments, &file, look)? };
    let local = local.with_pace(Duration::from_millis(arguments.pace)).keep_in(file.clone())?;
    let mut session = Session::new(look, local);
    show(&mut session)?;
    if let Some(failed) = session.failed() {
        bail!("{failed}");
    }
    let kept = look.language.format("terminal-kept", &[("file", file.display().to_string().into())]);
    writeln!(out, "{}", look.text(&kept))?;
    Ok(Verdict::Good)
}

fn begin(arguments: &Arguments, file: &Path, look: Look) -> Result<Local> {
    let seats = Who::list(&arguments.seats).context("--seats")?;
    ensure!((2..=cartagena::MAX_SEATS).contains(&seats.len()), "--seats: 2 to 5 players sit at a table");
    let rules: Rules = input::rules_for(&arguments.rules, seats.len() as u8)?;
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => random_seed().context("--seed gives one")?,
    };
    // A game that is not over yet is not thrown away.
    if file.exists() {
        fs::rename(file, file.with_extension("old.cgr"))
            .with_context(|| format!("{} cannot be renamed", file.display()))?;
    }
    Local::new(&rules, seed, seats, look.language)
}

fn resume(file: &Path, look: Look) -> Result<Local> {
    ensure!(file.exists(), "there is no game to go on with: {} does not exist", file.display());
    let record = input::record(&input::bytes(file)?).with_context(|| file.display().to_string())?;
    if record.result.is_some() {
        bail!("that game is over; `cartagena replay {}` shows it", file.display());
    }
    Local::resume(&record, look.language).with_context(|| file.display().to_string())
}
