//! The subcommands, one module each. What several of them need is in `support` or `terminal`: commands know
//! nothing about each other.

mod analyze;
mod arena;
mod bench;
mod bots;
mod challenge;
mod check;
mod completions;
mod day;
mod db;
mod demo;
mod join;
mod lab;
mod ladder;
mod load;
mod man;
mod operate;
mod perft;
mod play;
mod puzzles;
mod replay;
mod rules;
mod selfplay;
mod serve;
mod train;
mod tune;
mod watch;

use std::io::Write;

use anyhow::Result;
use clap::Subcommand;

use crate::Verdict;

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(play::Arguments),
    Day(day::Arguments),
    Join(join::Arguments),
    Watch(watch::Arguments),
    Serve(Box<serve::Arguments>),
    Db(db::Arguments),
    Operate(operate::Arguments),
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
    Puzzles(Box<puzzles::Arguments>),
    Arena(Box<arena::Arguments>),
    Ladder(ladder::Arguments),
    Challenge(challenge::Arguments),
    Train(Box<train::Arguments>),
    Tune(tune::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

impl Command {
    /// Whether the exit code matters even if nobody reads the output.
    pub(crate) const fn judges(&self) -> bool {
        matches!(self, Command::Check(_) | Command::Replay(_) | Command::Puzzles(_))
    }
}

/// Runs a subcommand. Without one, the server starts.
pub(crate) fn run(command: Option<Command>, out: &mut impl Write) -> Result<Verdict> {
    match command {
        None => serve::run(&serve::Arguments::usual(), out),
        Some(Command::Play(arguments)) => play::run(&arguments, out),
        Some(Command::Day(arguments)) => day::run(&arguments, out),
        Some(Command::Join(arguments)) => join::run(&arguments, out),
        Some(Command::Watch(arguments)) => watch::run(&arguments, out),
        Some(Command::Serve(arguments)) => serve::run(&arguments, out),
        Some(Command::Db(arguments)) => db::run(&arguments, out),
        Some(Command::Operate(arguments)) => operate::run(&arguments, out),
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
        Some(Command::Puzzles(arguments)) => puzzles::run(&arguments, out),
        Some(Command::Arena(arguments)) => arena::run(&arguments, out),
        Some(Command::Ladder(arguments)) => ladder::run(&arguments, out),
        Some(Command::Challenge(arguments)) => challenge::run(arguments, out),
        Some(Command::Train(arguments)) => train::run(&arguments, out),
        Some(Command::Tune(arguments)) => tune::run(&arguments, out),
        Some(Command::Completions(arguments)) => completions::run(&arguments, out),
        Some(Command::Man(arguments)) => man::run(&arguments, out),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use clap::Subcommand;

    /// The Rust files in a folder and its subfolders.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn commands_import_nothing_from_each_other() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let command = super::Command::augment_subcommands(clap::Command::new("cartagena"));
        let names: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        let mut seen = 0;
        for file in sources(&source.join("commands")) {
            let below = file.strip_prefix(source.join("commands")).expect("a file in that folder");
            let steps: Vec<_> = below.iter().map(|step| step.to_string_lossy()).collect();
            let own = steps[0].trim_end_matches(".rs");
            assert!(names.contains(&own), "{}: no subcommand has this name", file.display());
            let text = fs::read_to_string(&file).expect("a text");
            assert!(!text.contains("commands::"), "{} looks into commands", file.display());
            // From this file up to the folder of commands; a test module reaches only its file.
            let up = "super::".repeat(steps.len());
            let mut ways = text.match_indices(&up).map(|(at, _)| &text[at + up.len()..]);
            assert!(ways.all(|way| way.starts_with('*')), "{} looks beside itself", file.display());
            seen += 1;
        }
        assert!(seen > names.len(), "{seen} files");
        for file in sources(&source.join("support")).into_iter().chain(sources(&source.join("terminal"))) {
            let text = fs::read_to_string(&file).expect("a text");
            assert!(!text.contains("commands::"), "{} knows a command", file.display());
        }
    }
}
