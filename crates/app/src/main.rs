//! The command-line program: reads the arguments, hands them to a subcommand, and turns what it
//! says into an exit code. Everything else lives in the modules, one for each subcommand.

mod analyze;
mod arena;
mod bench;
mod board;
mod bots;
mod challenge;
mod check;
mod data;
mod database;
mod db;
mod demo;
mod input;
mod interrupt;
mod join;
mod journal;
mod lab;
mod ladder;
mod load;
mod output;
mod perft;
mod play;
mod replay;
mod report;
mod rules;
mod selfplay;
mod serve;
mod shell;
mod terminal;
mod trace;
mod tune;
mod turns;
mod watch;
mod words;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use cartagena_bots::Group;
use clap::{Parser, Subcommand};

/// The server makes and drops many small texts: this allocator is quicker and keeps less to itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A recorded game is not right: not legal, or not even written as a game.
const FAILED: u8 = 1;
/// The command was not usable: wrong arguments, files that cannot be read.
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
  cartagena play --seats me,level:3                 play in the terminal
  cartagena join 'http://HOST:1672/game/NAME#KEY'   ... on a server
  cartagena watch --seats level:4,level:5           watch bots play
  cartagena db export games.jsonl                   all games of the server in a file
  cartagena demo                                    a short game, told in words
  cartagena rules piatnik+adventure,crew=4          explain these rules
  cartagena selfplay --rules tortuga --games 100    play random games
  cartagena selfplay --save games                   ... and keep them as files
  cartagena replay games/game-0000.cgr --to 5       look at one of them
  cartagena check games                             verify all of them
  cartagena analyze games/game-0000.cgr             where was it lost?
  cartagena lab --vary players=2..5                 what do variants change?
  cartagena bots                                    who can play
  cartagena arena --players random,random           let them play each other
  cartagena challenge serve                         let clients of 2013 play

Exit codes: 0 all is well, 1 a recorded game is not right, 2 bad arguments, no
terminal, files that cannot be read or a server that cannot be reached, 130
stopped by Ctrl-C.";

#[derive(Subcommand)]
enum Command {
    Play(play::Arguments),
    Join(join::Arguments),
    Watch(watch::Arguments),
    Serve(Box<serve::Arguments>),
    Db(db::Arguments),
    Load(load::Arguments),
    Demo(demo::Arguments),
    Rules(rules::Arguments),
    Selfplay(selfplay::Arguments),
    Replay(replay::Arguments),
    Check(check::Arguments),
    Perft(Box<perft::Arguments>),
    Bench(bench::Arguments),
    Bots(bots::Arguments),
    Analyze(analyze::Arguments),
    Lab(lab::Arguments),
    Arena(Box<arena::Arguments>),
    Ladder(ladder::Arguments),
    Challenge(challenge::Arguments),
    Tune(tune::Arguments),
    Completions(shell::CompletionArguments),
    Man(shell::ManualArguments),
}

/// What a subcommand found out, when nothing kept it from doing its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// All is well.
    Good,
    /// A recorded game is not right; why has been printed.
    Failed,
    /// Some of the input could not be used; why has been printed.
    Unusable,
    /// Somebody pressed Ctrl-C; what there was has been printed.
    Interrupted,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // Of these the exit code is wanted, even if nobody reads the words.
    let judges = matches!(arguments.command, Some(Command::Check(_) | Command::Replay(_)));
    let mut out = BufWriter::new(output::Listened::new(io::stdout().lock(), judges));
    let result = run(arguments.command, &mut out);
    // What was found before an error is shown before the error.
    let flushed = out.flush();
    // Threads may still be thinking, and hold the programs that do it for them.
    Group::end_all();
    match result.and_then(|verdict| Ok(flushed.map(|()| verdict)?)) {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(FAILED),
        Ok(Verdict::Unusable) => ExitCode::from(UNUSABLE),
        Ok(Verdict::Interrupted) => ExitCode::from(interrupt::INTERRUPTED),
        // Who reads the output has seen enough.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&format!("{error:#}"));
            ExitCode::from(UNUSABLE)
        }
    }
}

fn run(command: Option<Command>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    match command {
        None => serve::run(&serve::Arguments::usual(), out),
        Some(Command::Play(arguments)) => play::run(&arguments, out),
        Some(Command::Join(arguments)) => join::run(&arguments, out),
        Some(Command::Watch(arguments)) => watch::run(&arguments, out),
        Some(Command::Serve(arguments)) => serve::run(&arguments, out),
        Some(Command::Db(arguments)) => db::run(&arguments, out),
        Some(Command::Load(arguments)) => load::run(&arguments, out),
        Some(Command::Demo(arguments)) => demo::run(&arguments, out),
        Some(Command::Rules(arguments)) => rules::run(&arguments, out),
        Some(Command::Selfplay(arguments)) => selfplay::run(&arguments, out),
        Some(Command::Replay(arguments)) => replay::run(&arguments, out),
        Some(Command::Check(arguments)) => check::run(&arguments, out),
        Some(Command::Perft(arguments)) => perft::run(&arguments, out),
        Some(Command::Bench(arguments)) => bench::run(&arguments, out),
        Some(Command::Bots(arguments)) => bots::run(&arguments, out),
        Some(Command::Analyze(arguments)) => analyze::run(&arguments, out),
        Some(Command::Lab(arguments)) => lab::run(&arguments, out),
        Some(Command::Arena(arguments)) => arena::run(&arguments, out),
        Some(Command::Ladder(arguments)) => ladder::run(&arguments, out),
        Some(Command::Challenge(arguments)) => challenge::run(arguments, out),
        Some(Command::Tune(arguments)) => tune::run(&arguments, out),
        Some(Command::Completions(arguments)) => shell::completions(&arguments, out),
        Some(Command::Man(arguments)) => shell::manual(&arguments, out),
    }
}
