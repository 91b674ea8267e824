//! `cartagena challenge serve`: the server that clients of the Software Challenge 2013 expect.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use anyhow::{Context, Result};
use cartagena_challenge::{Dialect, Finished, GameLine, Options, PORT, Server};
use serde::Serialize;

use super::{GameArguments, dialects};
use crate::Verdict;
use crate::support::files::{make_folder, write};
use crate::support::interrupt;
use crate::support::output::{complain, harmless, in_full, json_line};

/// Serve games to clients of the Software Challenge 2013.
///
/// The first two clients to connect play each other, then the next two, and so on; any number of games run at
/// once. Prints a line for each finished game. Ctrl-C stops the server.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The port; 0 for any free one
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// The address to listen on; 0.0.0.0 for everyone on the network
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: String,
    /// 2012 for clients made before the end of October 2012
    #[arg(long, default_value = "current", value_parser = dialects())]
    dialect: Dialect,
    /// A second port for the other dialect: clients of both play each other
    #[arg(long, value_name = "PORT")]
    other_port: Option<u16>,
    #[command(flatten)]
    game: GameArguments,
    /// Save each game as DIR/ROOM.xml.gz, in the original format
    #[arg(long, value_name = "DIR")]
    replays: Option<PathBuf>,
    /// A passphrase for preparing, watching and pausing games
    #[arg(long, value_name = "TEXT")]
    passphrase: Option<String>,
    /// The maximum number of concurrent connections
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    connections: u32,
    /// Print lines of JSON: where clients can connect, and each game
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena challenge serve
  cartagena challenge serve --bind 0.0.0.0 --replays replays
  cartagena challenge serve --dialect 2012 --other-port 13051
  cartagena challenge serve --soft-ms 60000 --hard-ms 120000 --rounds 30";

/// How often to check whether the server should stop.
const GLANCE: Duration = Duration::from_millis(100);

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<Verdict> {
    if let Some(folder) = &arguments.replays {
        make_folder(folder)?;
    }
    let (sender, games) = mpsc::channel();
    let options = Options {
        rounds: arguments.game.rounds,
        clock: arguments.game.clock()?,
        passphrase: arguments.passphrase.clone(),
        connections: arguments.connections as usize,
        finished: Some(sender),
        ..Options::default()
    };
    let server = Server::new(options).context("the server cannot be started")?;
    open_doors(&server, &arguments, out)?;
    let stop = interrupt::watch()?;
    let mut number = 0;
    let mut tell = |game: Finished| -> Result<()> {
        let line = Line::new(number, game, arguments.replays.as_deref());
        number += 1;
        if arguments.json {
            json_line(out, &line)?;
        } else {
            writeln!(out, "{}", line.words())?;
        }
        Ok(out.flush()?)
    };
    while !stop.load(Ordering::Relaxed) {
        match games.recv_timeout(GLANCE) {
            Ok(game) => tell(game)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    games.try_iter().try_for_each(tell)?;
    Ok(Verdict::Interrupted)
}

/// Accepts clients, and prints where.
fn open_doors(server: &Server, arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let doors = [(Some(arguments.port), arguments.dialect), (arguments.other_port, other(arguments.dialect))];
    for (port, dialect) in doors.into_iter().filter_map(|(port, dialect)| Some((port?, dialect))) {
        let address = server.listen((arguments.bind.as_str(), port), dialect);
        let address = address.with_context(|| format!("cannot listen on {}:{port}", arguments.bind))?;
        if arguments.json {
            json_line(out, &Door { listening: address.to_string(), dialect: dialect.name() })?;
        } else {
            writeln!(out, "listening at {address}, dialect {dialect}")?;
        }
    }
    Ok(out.flush()?)
}

const fn other(dialect: Dialect) -> Dialect {
    match dialect {
        Dialect::Current => Dialect::Old,
        Dialect::Old => Dialect::Current,
    }
}

fn save(folder: &Path, game: &Finished) -> Result<PathBuf> {
    let path = folder.join(format!("{}.xml.gz", game.room));
    write(&path, game.replay.packed(Dialect::Current)?)?;
    Ok(path)
}

/// Where clients can connect.
#[derive(Serialize)]
struct Door {
    listening: String,
    dialect: &'static str,
}

/// A finished game.
#[derive(Serialize)]
struct Line {
    room: String,
    #[serde(flatten)]
    game: GameLine,
    #[serde(skip_serializing_if = "Option::is_none")]
    replay: Option<String>,
}

impl Line {
    /// Saves the game if requested. The other games continue, whatever happens to its file.
    fn new(number: u64, game: Finished, replays: Option<&Path>) -> Line {
        let replay = match replays.map(|folder| save(folder, &game)) {
            Some(Ok(file)) => Some(file.display().to_string()),
            Some(Err(error)) => {
                complain(&in_full(&error));
                None
            }
            None => None,
        };
        Line { game: GameLine::new(number, &game), room: game.room, replay }
    }

    fn words(&self) -> String {
        let GameLine { players: [red, blue], score, points, turns, .. } = &self.game;
        let replay = self.replay.as_ref().map(|file| format!(", {file}")).unwrap_or_default();
        let (ending, [first, second]) = (self.game.ending(), score);
        let [red_points, blue_points] = points;
        harmless(&format!(
            "red {red} {first}:{second} blue {blue}, points {red_points}:{blue_points}, {turns} turns, \
             {ending}{replay}"
        ))
    }
}
