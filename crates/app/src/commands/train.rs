//! `cartagena train`: the captain plays against itself, a network is fitted to the results, and evaluates for
//! the captain in the next round.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail, ensure};
use cartagena::Rules;
use cartagena_bots::training::{Course, Epoch, Lessons, Part, Phase, Student, play};
use cartagena_bots::{
    CaptainSettings, FAMILIES, Family, Match, Network, Seating, Settings, Spec, Sprt, SprtVerdict, Tally,
    in_order, later_seed,
};
use serde::{Deserialize, Serialize};

use crate::Verdict;
use crate::support::bot_games::BotGames;
use crate::support::files;
use crate::support::input;
use crate::support::interrupt;
use crate::support::journal::{Journal, Lines};
use crate::support::output::grouped;
use crate::support::progress::Progress;

/// One game in this many is held out, to see whether what was learned generalises.
const KEPT_APART: u64 = 12;
/// Seeds between the first games of two rounds.
const SEEDS_A_ROUND: u64 = 10_000_000;
/// A network must be at least as strong as the previous one; with two players the test ends as soon as it is
/// known whether it is stronger by this many Elo.
const STRONGER: f64 = 20.0;
/// The largest file of a network, in bytes: many times what the usual ones have.
const LARGEST_NETWORK: u64 = 16 << 20;
/// A line after the samples of each game.
const GAME_OVER: &str = "# game over";

/// Train the network that judges positions for the captain.
///
/// Each round has three parts. The captain plays games against itself by the rules of a family, and records
/// its search's estimates of the positions. A new network is fitted to these estimates and to the results.
/// Then the captain with the new network plays the captain with the previous one, and the better one
/// continues.
///
/// Everything is stored in the folder: rerun the same command after an interruption, and it resumes. The best
/// network is `best.net` there; to use it, replace the family's file in crates/bots/networks.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[arg(value_name = "FAMILY", value_parser = family, help = format!("Which rules: {}", family_names()))]
    family: &'static Family,
    /// Where to store samples and networks
    #[arg(long, value_name = "DIR")]
    folder: PathBuf,
    /// How many rounds
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=100))]
    rounds: u64,
    /// Games in a round
    #[arg(long, value_name = "G", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(KEPT_APART..=1_000_000))]
    games: u64,
    /// The captain that plays
    #[arg(long, value_name = "BOT", default_value = "captain:nodes=400")]
    by: String,
    /// How much the result counts in the training target, in percent; the rest is the search's estimate
    #[arg(long, value_name = "P", default_value_t = 25, value_parser = clap::value_parser!(u8).range(0..=100))]
    result: u8,
    /// How many times the fit goes through all samples
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=1000))]
    epochs: u64,
    /// How many of the latest rounds to learn from
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=100))]
    memory: u64,
    /// Maximum number of games between the new network and the previous one
    #[arg(long, value_name = "G", default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    test: u64,
    #[command(flatten)]
    played: BotGames,
}

const EXAMPLES: &str = "\
Examples:
  cartagena train hidden --folder train-hidden
  cartagena train hidden --folder train-hidden --rounds 5     # two more rounds
  cartagena train open --folder train-open --by captain:mind=weights,nodes=400";

fn family(name: &str) -> Result<&'static Family, String> {
    Family::named(name).ok_or_else(|| format!("there are {}", family_names()))
}

fn family_names() -> String {
    FAMILIES.iter().map(|family| family.name).collect::<Vec<_>>().join(", ")
}

/// The first line of the journal: what the folder is for.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Plan {
    train: u32,
    family: String,
    by: String,
    games: u64,
    seed: String,
}

/// One line per round.
#[derive(Serialize, Deserialize, Debug)]
struct Round {
    round: u64,
    lessons: usize,
    /// The surprise at held-out games, for each of the two parts of the network.
    surprise: Option<f64>,
    prior_surprise: Option<f64>,
    /// The new network's share against the previous one.
    share: f64,
    test_games: u64,
    kept: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let spec: Spec = arguments.by.parse().with_context(|| format!("--by {}", arguments.by))?;
    let Settings::Captain(settings) = *spec.settings() else {
        bail!("--by {}: only a captain can be trained", arguments.by)
    };
    let rules = arguments.family.rules.iter().map(|text| text.parse::<Rules>());
    let rules = rules.collect::<Result<Vec<_>, _>>().context("the rules of the family")?;
    files::make_folder(&arguments.folder)?;
    let plan = Plan {
        train: 2,
        family: arguments.family.name.to_owned(),
        by: spec.to_string(),
        games: arguments.games,
        seed: arguments.played.seed.to_string(),
    };
    let path = arguments.folder.join("train.jsonl");
    let (mut journal, done) = if path.exists() {
        Journal::resume(&path, |lines| rounds_done(lines, &plan))?
    } else {
        (Journal::begin(&path, &plan)?, 0)
    };
    let school = School { arguments, rules, settings, stop: interrupt::watch()? };
    for round in done + 1..=arguments.rounds {
        let Some(result) = school.round(round)? else { return Ok(Verdict::Interrupted) };
        journal.add(&result)?;
    }
    let best = school.file("best.net");
    if best.exists() {
        writeln!(out, "{}", best.display())?;
    } else {
        writeln!(out, "no network was as strong as the one in use")?;
    }
    Ok(Verdict::Good)
}

/// How many rounds a journal has; an error if it is about something else.
fn rounds_done(lines: &mut Lines, plan: &Plan) -> Result<u64> {
    let first = lines.next().transpose()?.unwrap_or_default();
    let first: Plan = serde_json::from_str(&first).context("line 1")?;
    ensure!(first == *plan, "the folder holds other work: {first:?}, not {plan:?}");
    let mut done = 0;
    for (number, line) in (2..).zip(lines) {
        let round: Round = serde_json::from_str(&line?).with_context(|| format!("line {number}"))?;
        done = round.round;
    }
    Ok(done)
}

/// A training run.
struct School<'a> {
    arguments: &'a Arguments,
    rules: Vec<Rules>,
    settings: CaptainSettings,
    stop: &'static AtomicBool,
}

impl School<'_> {
    fn file(&self, name: &str) -> PathBuf {
        self.arguments.folder.join(name)
    }

    fn lessons_file(&self, round: u64) -> PathBuf {
        self.file(&format!("round-{round}.lessons"))
    }

    /// The best network so far; `None` before the first round.
    fn best(&self) -> Result<Option<Arc<Network>>> {
        let path = self.file("best.net");
        if !path.exists() {
            return Ok(None);
        }
        let bytes = input::bytes(&path, LARGEST_NETWORK)?;
        let network = Network::from_bytes(&bytes).with_context(|| path.display().to_string())?;
        Ok(Some(Arc::new(network)))
    }

    fn student(&self, name: &str, network: Option<Arc<Network>>) -> Student {
        Student { settings: self.settings, network, name: name.to_owned() }
    }

    /// Plays, fits and tests; `None` if it was interrupted.
    fn round(&self, round: u64) -> Result<Option<Round>> {
        let before = self.student("before", self.best()?);
        eprintln!("round {round}: {}", self.arguments.family.description);
        self.play(round, &before)?;
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let lessons = self.lessons(round)?;
        let (network, fits) = self.fit(round, &lessons);
        let bytes = network.to_bytes();
        files::write(&self.file(&format!("round-{round}.net")), &bytes)?;
        let after = self.student("after", Some(Arc::new(network)));
        let tally = self.test(round, after, before)?;
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let scores = &tally.players[0].scores;
        let fair = 1.0 / tally.players.len() as f64;
        let kept = scores.share() >= fair;
        let interval = scores.interval(tally.set_size);
        eprintln!(
            "  {:.1} % ({:.1}-{:.1}) of {} games against the one before: {}",
            100.0 * scores.share(),
            100.0 * interval.low,
            100.0 * interval.high,
            tally.games,
            if kept { "kept" } else { "not kept" }
        );
        if kept {
            files::write(&self.file("best.net"), bytes)?;
        }
        let lessons = lessons.len();
        let surprise = |part| fits.iter().find(|epoch| epoch.part == part).map(|epoch| epoch.apart);
        Ok(Some(Round {
            round,
            lessons,
            surprise: surprise(Part::Chances),
            prior_surprise: surprise(Part::Prior),
            share: scores.share(),
            test_games: tally.games,
            kept,
        }))
    }

    /// Plays the remaining games of a round.
    fn play(&self, round: u64, student: &Student) -> Result<()> {
        let path = self.lessons_file(round);
        let done = cut_after_last_game(&path)?;
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let file = file.with_context(|| format!("{} cannot be written", path.display()))?;
        let mut file = BufWriter::new(file);
        let games = self.arguments.games;
        let mut progress = Progress::new(games, done);
        let mut failed = None;
        let seed = later_seed(self.arguments.played.seed, round * SEEDS_A_ROUND);
        in_order(
            done..games,
            self.arguments.played.threads(),
            self.stop,
            |game, _| {
                let rules = &self.rules[(game % self.rules.len() as u64) as usize];
                play(rules, later_seed(seed, game), student).map(Some)
            },
            |game, lessons| {
                progress.reached(game + 1, "playing");
                let write = || -> std::io::Result<()> {
                    for lesson in lessons {
                        writeln!(file, "{lesson}")?;
                    }
                    writeln!(file, "{GAME_OVER}")
                };
                match write() {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => {
                        failed = Some(error);
                        ControlFlow::Break(())
                    }
                }
            },
        )?;
        let written = failed.map_or_else(|| file.flush(), Err);
        written.with_context(|| format!("{} cannot be written", path.display()))
    }

    /// The samples of the latest rounds.
    fn lessons(&self, round: u64) -> Result<Lessons> {
        let weight = f32::from(self.arguments.result) / 100.0;
        let mut lessons = Lessons::default();
        let first = (round + 1).saturating_sub(self.arguments.memory).max(1);
        for path in (first..=round).map(|round| self.lessons_file(round)) {
            let mut games = 0;
            for (number, line) in (1..).zip(BufReader::new(open(&path)?).lines()) {
                let place = || format!("{}, line {number}", path.display());
                let line = line.with_context(place)?;
                if line == GAME_OVER {
                    games += 1;
                } else {
                    lessons.add(&line.parse().with_context(place)?, weight, games % KEPT_APART == 0);
                }
            }
        }
        ensure!(!lessons.is_empty(), "no game taught anything");
        Ok(lessons)
    }

    fn fit(&self, round: u64, lessons: &Lessons) -> (Network, Vec<Epoch>) {
        eprintln!("  {} lessons", grouped(lessons.len() as u64));
        let epochs = self.arguments.epochs;
        let mut progress = Progress::of("epochs", 2 * epochs, 0);
        let mut fits = Vec::new();
        let course = Course { epochs: epochs as usize, seed: round, ..Course::default() };
        let (network, phases) = lessons.fit(course, |epoch| {
            let Epoch { part, number, surprise, apart } = epoch;
            let before = if part == Part::Chances { 0 } else { epochs };
            progress.reached(before + number as u64, &format!("surprise {surprise:.4}, apart {apart:.4}"));
            if number as u64 == epochs {
                fits.push(epoch);
            }
        });
        drop(progress);
        for Epoch { part, surprise, apart, .. } in &fits {
            let what = match part {
                Part::Chances => "who wins",
                Part::Prior => "what the search tries",
            };
            eprintln!("  {what}: surprise {surprise:.4}, by games not learned from {apart:.4}");
        }
        for (home, Phase { positions, thought, network }) in phases.into_iter().enumerate() {
            eprintln!(
                "  {home} home: {positions:6} positions, by who won: search {thought:.4}, network {network:.4}"
            );
        }
        (network, fits)
    }

    /// Plays the new network against the previous one, under the first of the rules.
    fn test(&self, round: u64, after: Student, before: Student) -> Result<Tally> {
        let rules = self.rules[0];
        let count = usize::from(rules.players);
        let mut players = vec![after];
        players.resize(count, before);
        let contest = Match {
            rules,
            players,
            seating: Seating::Rotate,
            seed: later_seed(self.arguments.played.seed, round * SEEDS_A_ROUND + SEEDS_A_ROUND / 2),
            sets: self.arguments.test.div_ceil(count as u64),
        };
        let sprt = if count == 2 { Sprt::new(0.0, STRONGER).ok() } else { None };
        let mut tally = Tally::new(count, contest.set_size());
        let mut progress = Progress::new(contest.games(), 0);
        contest.play(0, self.arguments.played.threads(), self.stop, |game, _| {
            progress.reached(game.number + 1, "testing");
            let complete = tally.add(game);
            let scores = &tally.players[0].scores;
            match sprt {
                Some(sprt) if complete && sprt.verdict(scores, tally.set_size) != SprtVerdict::Open => {
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            }
        })?;
        Ok(tally)
    }
}

fn open(path: &Path) -> Result<File> {
    File::open(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Counts the games in a file of samples, and truncates it after the last complete one.
fn cut_after_last_game(path: &Path) -> Result<u64> {
    if !path.exists() {
        return Ok(0);
    }
    let (mut games, mut length, mut whole) = (0, 0, 0);
    let mut reader = BufReader::new(open(path)?);
    let mut line = String::new();
    loop {
        line.clear();
        let read = reader.read_line(&mut line).with_context(|| path.display().to_string())?;
        if read == 0 {
            break;
        }
        length += read as u64;
        if line.strip_suffix('\n') == Some(GAME_OVER) {
            games += 1;
            whole = length;
        }
    }
    let file = OpenOptions::new().write(true).open(path);
    let cut = file.and_then(|file| file.set_len(whole));
    cut.with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(games)
}
