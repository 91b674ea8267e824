//! `cartagena puzzles`: positions with something to find, made from games between bots and proved.

mod make;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Result, anyhow};
use cartagena_puzzles::make::level;
use cartagena_puzzles::{Puzzle, PuzzleId, puzzles, read_puzzles};
use clap::Subcommand;

use crate::Verdict;
use crate::support::input;
use crate::support::output::complain;
use crate::support::progress::Progress;

/// Make, prove and list puzzles.
///
/// A puzzle is a position and a goal: win in this turn whatever is drawn, win in the next turn whatever the
/// opponent does, draw as many cards as possible, or find the only action that keeps the lead. All but the
/// last are proved by exhaustive search; the last by a deep search in which one action beats all others by a
/// wide margin.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: What,
}

const EXAMPLES: &str = "\
Examples:
  cartagena puzzles list
  cartagena puzzles show bfe5e762 --solution
  cartagena puzzles check
  cartagena puzzles rate > puzzles.txt
  cartagena puzzles make --games 100 --log puzzles.jsonl --out puzzles.txt
  cartagena puzzles make --games 200 --log puzzles.jsonl --out puzzles.txt --resume";

/// The largest file of puzzles, in bytes: more than fifty thousand of them.
const LARGEST: u64 = 16 << 20;

#[derive(Subcommand)]
enum What {
    /// List the puzzles that come with the program: name, goal, the level that solves it, rules, themes
    List,
    /// Show the position of a puzzle in notation
    Show {
        /// The puzzle
        puzzle: PuzzleId,
        /// Show the solution, too
        #[arg(long)]
        solution: bool,
    },
    /// Prove every puzzle again. Exit code 1: one of them is wrong
    Check {
        /// A file of puzzles [default: those that come with the program]
        file: Option<PathBuf>,
    },
    /// Rate each puzzle again by the level that solves it, and print the file: for use after the bots have
    /// changed
    Rate {
        /// A file of puzzles [default: those that come with the program]
        file: Option<PathBuf>,
    },
    Make(Box<make::Arguments>),
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    match &arguments.command {
        What::List => list(out),
        What::Show { puzzle, solution } => show(*puzzle, *solution, out),
        What::Check { file } => check(file.as_deref(), out),
        What::Rate { file } => rate(file.as_deref(), out),
        What::Make(arguments) => make::run(arguments, out),
    }
}

fn list(out: &mut impl Write) -> Result<Verdict> {
    for puzzle in puzzles() {
        let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.name()).collect();
        let Puzzle { id, level, task, .. } = puzzle;
        let (goal, rules) = (task.goal.to_string(), task.position.rules());
        writeln!(out, "{id} {goal:8} {level} {rules} {}", themes.join(" "))?;
    }
    Ok(Verdict::Good)
}

fn show(id: PuzzleId, with_solution: bool, out: &mut impl Write) -> Result<Verdict> {
    let found = puzzles().iter().find(|puzzle| puzzle.id == id);
    let puzzle = found.ok_or_else(|| anyhow!("there is no puzzle {id}"))?;
    writeln!(out, "goal     {}\nposition {}", puzzle.task.goal, puzzle.task.position)?;
    if with_solution {
        let actions: Vec<String> = puzzle.task.solution.iter().map(ToString::to_string).collect();
        writeln!(out, "solution {}", actions.join(" "))?;
    }
    Ok(Verdict::Good)
}

fn check(file: Option<&Path>, out: &mut impl Write) -> Result<Verdict> {
    let read = file.map(read).transpose()?;
    let all = read.as_deref().unwrap_or_else(|| puzzles());
    let started = Instant::now();
    let mut wrong = 0;
    for puzzle in all {
        if let Err(error) = puzzle.task.prove() {
            complain(&format!("{}: {error}", puzzle.id));
            wrong += 1;
        }
    }
    writeln!(
        out,
        "{} of {} proved in {:.1} s",
        all.len() - wrong,
        all.len(),
        started.elapsed().as_secs_f64()
    )?;
    Ok(if wrong == 0 { Verdict::Good } else { Verdict::Failed })
}

fn rate(file: Option<&Path>, out: &mut impl Write) -> Result<Verdict> {
    let read = file.map(read).transpose()?;
    let all = read.as_deref().unwrap_or_else(|| puzzles());
    let mut progress = Progress::new(all.len() as u64, 0);
    for (number, puzzle) in (1..).zip(all) {
        let rated = Puzzle::new(puzzle.task.clone(), level(&puzzle.task));
        progress.reached(number, "");
        writeln!(out, "{rated}")?;
    }
    Ok(Verdict::Good)
}

fn read(path: &Path) -> Result<Vec<Puzzle>> {
    let name = path.display();
    let bytes = input::bytes(path, LARGEST)?;
    let text = String::from_utf8(bytes).map_err(|_| anyhow!("{name}: this is not text"))?;
    read_puzzles(&text).map_err(|(line, error)| anyhow!("{name}, line {line}: {error}"))
}
