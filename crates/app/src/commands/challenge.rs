//! `cartagena challenge`: the Software Challenge 2013. A server for its clients, our bots as clients,
//! matches and tournaments between clients, and its replays.

mod convert;
mod join;
mod keeper;
mod matches;
mod replay_page;
mod report;
mod serve;
mod standings;
mod tournament;

use std::io::Write;
use std::num::NonZeroU16;
use std::time::Duration;

use anyhow::{Result, ensure};
use cartagena_challenge::{Clock, Dialect};
use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::Verdict;

/// Play with clients of the Software Challenge 2013.
///
/// For the Software Challenge 2013 school students wrote programs that played Cartagena against each other,
/// over TCP in XML. Their clients play here unchanged, and new ones can be written in any language: see
/// docs/CHALLENGE.md.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  cartagena challenge serve
  cartagena challenge join --bot captain:ms=1000
  cartagena challenge match --red 'java -jar client.jar --host %host% --port %port%' \\
      --blue bot:level:3 --games 10
  cartagena challenge tournament class.toml
  cartagena challenge convert replay.xml.gz game.cgr";

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Join(join::Arguments),
    Match(matches::Arguments),
    Tournament(tournament::Arguments),
    Convert(convert::Arguments),
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<Verdict> {
    match arguments.command {
        Command::Serve(arguments) => serve::run(arguments, out),
        Command::Join(arguments) => join::run(&arguments, out),
        Command::Match(arguments) => matches::run(&arguments, out),
        Command::Tournament(arguments) => tournament::run(&arguments, out),
        Command::Convert(arguments) => convert::run(&arguments, out),
    }
}

/// The options of a game, for servers and matches.
#[derive(Clone, clap::Args)]
struct GameArguments {
    /// After this many rounds points decide
    #[arg(long, value_name = "N", default_value_t = cartagena_challenge::ROUNDS, value_parser = rounds)]
    rounds: NonZeroU16,
    /// A later answer loses the game
    #[arg(long, value_name = "MS", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..=MOST_MS))]
    soft_ms: u64,
    /// Give up on a client that has not answered by then
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=MOST_MS))]
    hard_ms: u64,
}

/// An hour.
const MOST_MS: u64 = 3_600_000;

impl GameArguments {
    fn clock(&self) -> Result<Clock> {
        clock(self.soft_ms, self.hard_ms)
    }
}

fn clock(soft_ms: u64, hard_ms: u64) -> Result<Clock> {
    ensure!(soft_ms <= hard_ms, "the soft limit of {soft_ms} ms exceeds the hard limit of {hard_ms} ms");
    Ok(Clock { soft: Duration::from_millis(soft_ms), hard: Duration::from_millis(hard_ms) })
}

fn rounds(text: &str) -> Result<NonZeroU16, String> {
    let rounds = text.parse().ok().filter(|rounds: &NonZeroU16| rounds.get() <= 9999);
    rounds.ok_or_else(|| format!("`{text}` is not a number of rounds from 1 to 9999"))
}

/// Parses a dialect, and lets the help list the choices.
fn dialects() -> impl TypedValueParser<Value = Dialect> {
    PossibleValuesParser::new(Dialect::ALL.map(|row| row.1)).try_map(|name| name.parse::<Dialect>())
}
