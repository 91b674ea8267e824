//! The command-line program: parses the arguments, passes them to a subcommand, and turns its verdict into an
//! exit code.

mod commands;
#[cfg(test)]
mod documents;
mod support;
mod terminal;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use cartagena_bots::Group;
use clap::Parser;

use commands::Command;
use support::{interrupt, output};

/// A recorded game is illegal or malformed.
const FAILED: u8 = 1;
/// The command could not be carried out: wrong arguments, unreadable files.
const UNUSABLE: u8 = 2;

#[derive(Parser)]
#[command(name = "cartagena", version, about, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  cartagena                                         start the server and print its address
  cartagena serve --port 8080 --bind 0.0.0.0        ... for others, too
  cartagena play --seats me,level:4                 play in the terminal
  cartagena day                                     ... the deal that everyone gets today
  cartagena join 'http://HOST:1672/game/NAME#KEY'   ... on a server
  cartagena watch --seats level:8,level:9           watch bots play
  cartagena db export games.jsonl                   export all games of the server
  cartagena demo                                    a short game, described in words
  cartagena rules piatnik+adventure,crew=4          explain these rules
  cartagena selfplay --rules tortuga --games 100    play random games
  cartagena selfplay --save games                   ... and save them as files
  cartagena replay games/game-0000.cgr --to 5       look at one of them
  cartagena check games                             verify all of them
  cartagena analyze games/game-0000.cgr             where was it lost?
  cartagena lab --vary players=2..5                 what do variants change?
  cartagena puzzles list                            list positions with something to find
  cartagena bots                                    list the bots
  cartagena arena --players captain,planner         let bots play each other
  cartagena challenge serve                         serve clients of the contest of 2013

Exit codes: 0 success, 1 a recorded game is invalid, 2 bad arguments, no terminal,
an unreadable file or an unreachable server, 130 stopped by Ctrl-C.";

/// The verdict of a subcommand that could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// Success.
    Good,
    /// A recorded game is invalid; the reason has been printed.
    Failed,
    /// Some of the input could not be used; the reason has been printed.
    Unusable,
    /// Somebody pressed Ctrl-C; the results so far have been printed.
    Interrupted,
}

/// Does what the arguments of the process say, and returns its exit code.
#[must_use]
pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(words) => return print_words(&words),
    };
    // For these the exit code matters, even if nobody reads the output.
    let judges = arguments.command.as_ref().is_some_and(Command::judges);
    let mut out = BufWriter::new(output::Listened::new(io::stdout().lock(), judges));
    let result = commands::run(arguments.command, &mut out);
    // Results from before an error are shown before the error.
    let flushed = out.flush();
    // Threads may still be thinking, and hold external bots.
    Group::end_all();
    match result.and_then(|verdict| Ok(flushed.map(|()| verdict)?)) {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(FAILED),
        Ok(Verdict::Unusable) => ExitCode::from(UNUSABLE),
        Ok(Verdict::Interrupted) => ExitCode::from(interrupt::INTERRUPTED),
        // The reader of the output has seen enough.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&output::in_full(&error));
            ExitCode::from(UNUSABLE)
        }
    }
}

/// Prints the help, the version, or what is wrong with the arguments.
fn print_words(words: &clap::Error) -> ExitCode {
    match words.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            output::complain(&error.to_string());
            ExitCode::from(UNUSABLE)
        }
        _ if words.use_stderr() => ExitCode::from(UNUSABLE),
        _ => ExitCode::SUCCESS,
    }
}
