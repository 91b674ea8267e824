//! `cartagena puzzles make`: searches games between bots for puzzles, and can be resumed after an
//! interruption.

use std::collections::HashMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::{Context, Result, anyhow, ensure};
use cartagena::{Rules, Seed, StartError};
use cartagena_bots::{Spec, in_order, later_seed};
use cartagena_puzzles::{Puzzle, make};
use serde::{Deserialize, Serialize};

use crate::Verdict;
use crate::support::bot_games::{thread_count, threads};
use crate::support::files::write;
use crate::support::journal::{Journal, Lines};
use crate::support::progress::Progress;
use crate::support::{input, interrupt};

/// Search games between bots for puzzles.
///
/// The games go through the rules and the seeds in order, so the puzzles depend only on the arguments, not on
/// threads or interruptions.
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The rules of the games, in rotation [default: every edition and every module]
    #[arg(long)]
    rules: Vec<Rules>,
    /// The bot that plays all seats
    #[arg(long, default_value = "planner:overlook=3")]
    bot: Spec,
    /// How many games
    #[arg(long, value_name = "N", default_value = "100")]
    games: u64,
    /// A number, or 64 hexadecimal digits; the first 8 bytes go up by one for each game
    #[arg(long, value_name = "S", default_value = "0", value_parser = input::seed)]
    seed: Seed,
    /// Keep at most this many puzzles for the same rules, goal and level
    #[arg(long, value_name = "N", default_value = "4")]
    each: usize,
    /// Write the results of each game to this file, one line of JSON each, for --resume
    #[arg(long, value_name = "FILE")]
    log: PathBuf,
    /// Continue where the log ends
    #[arg(long)]
    resume: bool,
    /// Write the puzzles to this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Games played at the same time [default: one per core]
    #[arg(long, value_name = "N", value_parser = thread_count())]
    threads: Option<u16>,
}

/// The first line of the log: what is searched.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    rules: Vec<Rules>,
    bot: String,
    seed: Seed,
}

/// The puzzles of one game, as written.
#[derive(Serialize, Deserialize)]
struct Found {
    game: u64,
    puzzles: Vec<String>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let header = header(arguments)?;
    let (mut journal, mut found) = if arguments.resume {
        Journal::resume(&arguments.log, |lines| read(lines, &header))?
    } else {
        (Journal::begin(&arguments.log, &header)?, Vec::new())
    };
    let stop = interrupt::watch()?;
    let before = found.len() as u64;
    let mut progress = Progress::new(arguments.games, before);
    let mut failed = None;
    let bots = [&arguments.bot; cartagena::MAX_SEATS];
    let work = |number: u64, stops: &[&_]| -> Result<Option<Vec<Puzzle>>, StartError> {
        let rules = &header.rules[number as usize % header.rules.len()];
        make::from_game(rules, later_seed(arguments.seed, number), &bots[..rules.players.into()], stops)
    };
    in_order(before..arguments.games, threads(arguments.threads), stop, work, |game, puzzles| {
        let line = Found { game, puzzles: puzzles.iter().map(Puzzle::to_string).collect() };
        if let Err(error) = journal.add(&line) {
            failed = Some(error);
            return ControlFlow::Break(());
        }
        found.push(line);
        progress.reached(game + 1, "");
        ControlFlow::Continue(())
    })?;
    drop(progress);
    failed.map_or(Ok(()), Err)?;
    let kept = keep(&found, arguments.each)?;
    write(&arguments.out, text(arguments, &kept))?;
    writeln!(out, "{} puzzles from {} games: {}", kept.len(), found.len(), arguments.out.display())?;
    let stopped = stop.load(Ordering::Relaxed) && (found.len() as u64) < arguments.games;
    Ok(if stopped { Verdict::Interrupted } else { Verdict::Good })
}

fn header(arguments: &Arguments) -> Result<Header> {
    let usual = || make::RULES.iter().map(|rules| rules.parse().map_err(|error| anyhow!("{rules}: {error}")));
    let rules = if arguments.rules.is_empty() {
        usual().collect::<Result<Vec<Rules>>>()?
    } else {
        arguments.rules.clone()
    };
    Ok(Header { rules, bot: arguments.bot.to_string(), seed: arguments.seed })
}

/// The results of earlier games.
fn read(lines: &mut Lines, header: &Header) -> Result<Vec<Found>> {
    let first = lines.next().transpose()?.unwrap_or_default();
    let first: Header = serde_json::from_str(&first).context("this is not the log of a search")?;
    ensure!(first == *header, "this is the log of another search");
    let read = |(index, line): (usize, Result<String>)| -> Result<Found> {
        let found: Found = serde_json::from_str(&line?).with_context(|| format!("line {}", index + 2))?;
        ensure!(found.game == index as u64, "line {}: this is game {}", index + 2, found.game);
        Ok(found)
    };
    lines.enumerate().map(read).collect()
}

/// The puzzles to keep: not too many of a kind.
fn keep(found: &[Found], each: usize) -> Result<Vec<Puzzle>> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut kept = Vec::new();
    for line in found.iter().flat_map(|found| &found.puzzles) {
        let puzzle: Puzzle = line.parse().with_context(|| line.clone())?;
        let (rules, goal) = (puzzle.task.position.rules(), puzzle.task.goal.name());
        let count = counts.entry(format!("{rules} {goal} {}", puzzle.level)).or_default();
        *count += 1;
        if *count <= each && kept.iter().all(|other: &Puzzle| other.id != puzzle.id) {
            kept.push(puzzle);
        }
    }
    Ok(kept)
}

/// The file: how it was made, then one puzzle per line.
fn text(arguments: &Arguments, kept: &[Puzzle]) -> String {
    let Arguments { rules, bot, games, seed, each, .. } = arguments;
    let rules: String = rules.iter().map(|rules| format!(" --rules {rules}")).collect();
    let made =
        format!("cartagena puzzles make{rules} --bot {bot} --games {games} --seed {seed} --each {each}");
    let lines: Vec<String> = kept.iter().map(Puzzle::to_string).collect();
    format!("# {made}\n{}\n", lines.join("\n"))
}
