//! `cartagena arena`: bots play many games against each other; the results show who is stronger and how
//! certain that is.

mod log;
mod report;
mod results;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use anyhow::{Context, Result, ensure};
use cartagena::{MAX_SEATS, MIN_SEATS, Record, RulesSpec, Seed};
use cartagena_bots::{Match, Played, Seating, Spec, Sprt, SprtVerdict, Tally};
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::Verdict;
use crate::support::bot_games::{labels, thread_count, threads};
use crate::support::files::{make_folder, write};
use crate::support::game_page;
use crate::support::input::{self, rules_for};
use crate::support::interrupt;
use crate::support::output::{grouped, harmless, json};
use crate::support::progress::Progress;
use log::Log;
use results::Results;

/// Let bots play many games against each other and show who is stronger.
///
/// Games are played in sets: the same board, cards and first player for every rotation of the seats,
/// so that luck cancels. The same seed gives the same games whatever the number of threads, if all
/// bots count positions (nodes) instead of time. Set number k (from 0) is dealt from the seed S + k.
///
/// Ctrl-C stops the match and shows the results so far; a second one ends the program at once.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The rules, as explained by `cartagena rules`; the number of players follows from --players
    #[arg(long, default_value_t)]
    rules: RulesSpec,
    /// Two to five bots with their settings, as listed by `cartagena bots`
    #[arg(long, value_name = "BOT,BOT..")]
    players: String,
    /// How many games to play; the last set is always completed
    #[arg(long, value_name = "G", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// Seating: every rotation of a set, all orders, or only the order given
    #[arg(long, value_name = "WHICH", default_value = "rotate", value_parser = seating())]
    seats: Seating,
    /// Games played at the same time [default: one per core]. More than the number of cores is unfair to
    /// external and multi-threaded bots that think by the clock
    #[arg(long, value_name = "N", value_parser = thread_count())]
    threads: Option<u16>,
    /// A number, or 64 hexadecimal digits (whose first 8 bytes go up by one for each set)
    #[arg(long, value_name = "S", default_value = "0", value_parser = input::seed)]
    seed: Seed,
    /// Stop as soon as the first of two players is known (with 5% errors) to be stronger by ELO1 rather than
    /// by ELO0, or vice versa
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = sprt)]
    sprt: Option<Sprt>,
    /// Write every figure and every game as JSON into this file (- for stdout, instead of the table)
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Create a page with plots, DIR/index.html, with DIR/log.jsonl for --resume beside it, and save the
    /// games in DIR/games
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Save each game as DIR/game-NNNNNN.cgr, overwriting existing files
    #[arg(long, value_name = "DIR")]
    save_games: Option<PathBuf>,
    /// Write the result of each game to this file, one line of JSON each, for --resume
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Continue where the log ends
    #[arg(long)]
    resume: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena arena --players random,random --games 1000
  cartagena arena --rules tortuga --players random,random,random --seed 7
  cartagena arena --players random,random --games 100000 --sprt 0,10
  cartagena arena --players random,random --report match
  cartagena arena --players random,random --report match --resume --games 500
  cartagena arena --players random,random --log match.jsonl --json match.json";

/// More than anyone would wait for.
const MOST_GAMES: u64 = 100_000_000;

/// The file name for standard output.
const STDOUT: &str = "-";

/// Parses the seating, and lets the help list the choices.
fn seating() -> impl TypedValueParser<Value = Seating> {
    PossibleValuesParser::new(Seating::ALL.map(|row| row.1)).map(|name| {
        let found = Seating::ALL.iter().find(|row| row.1 == name);
        found.map_or_else(Seating::default, |row| row.0)
    })
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let (low, high) = text.split_once(',').ok_or("write two numbers, such as 0,10")?;
    let number = |text: &str| text.trim().parse::<f64>().map_err(|_| format!("`{text}` is not a number"));
    Sprt::new(number(low)?, number(high)?).map_err(|error| error.to_string())
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let contest = contest(arguments)?;
    let labels = labels(&contest.players);
    let files = Files::new(arguments)?;
    let header = log::Header::new(&contest, &labels);
    let (mut log, earlier) = files.open_log(arguments.resume, &header)?;

    let mut judge = Judge::new(&contest, arguments.sprt);
    let wanted = earlier.into_iter().take(contest.games() as usize);
    let undecided = wanted.into_iter().all(|game| judge.add(game).is_continue());
    let played = judge.games.len() as u64;
    let stop = interrupt::watch()?;
    let mut failed = None;
    if undecided && played < contest.games() {
        let threads = threads(arguments.threads);
        let mut progress = Progress::new(contest.games(), played);
        contest.play(played, threads, stop, |game, record| {
            if let Err(error) = files.keep(log.as_mut(), &header, &game, &record) {
                failed = Some(error);
                return ControlFlow::Break(());
            }
            let number = game.number;
            let verdict = judge.add(game);
            progress.reached(number + 1, &judge.score(&labels));
            verdict
        })?;
    }

    let results = Results::new(&contest, &labels, &judge.tally, arguments.sprt);
    files.show(&results, &judge, out)?;
    // Results from before an error are shown first.
    if let Some(error) = failed {
        return Err(error);
    }
    let stopped = stop.load(Ordering::Relaxed);
    if stopped && files.json != Some(Path::new(STDOUT)) {
        let (done, all) = (grouped(judge.games.len() as u64), grouped(contest.games()));
        let advice = if files.log.is_some() { "; --resume goes on" } else { "" };
        writeln!(out, "\nstopped after {done} of {all} games{advice}")?;
    }
    Ok(if stopped { Verdict::Interrupted } else { Verdict::Good })
}

/// Where output is written.
struct Files<'a> {
    json: Option<&'a Path>,
    report: Option<&'a Path>,
    games: Option<PathBuf>,
    log: Option<PathBuf>,
}

impl Files<'_> {
    /// Creates the necessary folders before anything is played: an unwritable path should be reported now and
    /// not in an hour.
    fn new(arguments: &Arguments) -> Result<Files<'_>> {
        let report = arguments.report.as_deref();
        let in_report = |name: &str| report.map(|folder| folder.join(name));
        let games = arguments.save_games.clone().or_else(|| in_report("games"));
        let log = arguments.log.clone().or_else(|| in_report("log.jsonl"));
        ensure!(!arguments.resume || log.is_some(), "--resume needs the --log or --report to continue from");
        for folder in report.iter().copied().chain(games.as_deref()) {
            make_folder(folder)?;
        }
        if let (Some(_), Some(folder)) = (report, &games) {
            game_page::prepare(folder)?;
        }
        if let Some(folder) = arguments.json.as_deref().and_then(Path::parent) {
            let there = folder == Path::new("") || folder.is_dir();
            ensure!(there, "--json: there is no folder {}", folder.display());
        }
        Ok(Files { json: arguments.json.as_deref(), report, games, log })
    }

    /// The log to write to, and the games it already has.
    fn open_log(&self, resume: bool, header: &log::Header) -> Result<(Option<Log>, Vec<Played>)> {
        match &self.log {
            Some(path) if resume => Log::resume(path, header).map(|(log, games)| (Some(log), games)),
            Some(path) => Ok((Some(Log::begin(path, header)?), Vec::new())),
            None => Ok((None, Vec::new())),
        }
    }

    /// Writes everything that has to outlast the program.
    fn keep(
        &self,
        log: Option<&mut Log>,
        header: &log::Header,
        game: &Played,
        record: &Record,
    ) -> Result<()> {
        if let Some(folder) = &self.games {
            write(&folder.join(game_file(game.number, "cgr")), record.to_string())?;
            if self.report.is_some() && game.number < report::MOST_LISTED as u64 {
                write(&folder.join(game_file(game.number, "html")), report::game(game, record))?;
            }
        }
        log.map_or(Ok(()), |log| log.add(header, game))
    }

    /// Outputs the results wherever requested, starting where nothing can fail.
    fn show(&self, results: &Results, judge: &Judge, out: &mut impl Write) -> Result<()> {
        let page = self.report.map(|folder| folder.join("index.html"));
        if self.json == Some(Path::new(STDOUT)) {
            json(out, &results.with_games(&judge.games))?;
        } else {
            results.print(out)?;
            let files = [("report", &page), ("games", &self.games), ("log", &self.log)];
            let files = files.iter().filter_map(|(name, path)| path.as_ref().map(|path| (name, path)));
            for (index, (name, path)) in files.enumerate() {
                let gap = if index == 0 { "\n" } else { "" };
                writeln!(out, "{gap}{name:9} {}", harmless(&path.display().to_string()))?;
            }
            if let Some(path) = self.json {
                let mut bytes = Vec::new();
                json(&mut bytes, &results.with_games(&judge.games))?;
                write(path, &bytes)?;
            }
        }
        if let (Some(page), Some(folder), Some(saved)) = (&page, self.report, &self.games) {
            let (tally, games) = (&judge.tally, &judge.games[..]);
            let material = report::Material { results, tally, games, folder, saved };
            write(page, material.html())?;
        }
        Ok(())
    }
}

/// The match to play.
fn contest(arguments: &Arguments) -> Result<Match<Spec>> {
    let players =
        Spec::list(&arguments.players).with_context(|| format!("--players {}", arguments.players))?;
    let count = players.len();
    ensure!(
        (MIN_SEATS..=MAX_SEATS).contains(&count),
        "--players names {count}: {MIN_SEATS} to {MAX_SEATS} can play"
    );
    ensure!(arguments.sprt.is_none() || count == 2, "--sprt compares two players, not {count}");
    let rules = rules_for(&arguments.rules, count as u8)?;
    let mut contest = Match { rules, players, seating: arguments.seats, seed: arguments.seed, sets: 0 };
    contest.sets = arguments.games.div_ceil(contest.set_size());
    Ok(contest)
}

/// The name of a saved game, or of the page about it.
fn game_file(number: u64, ending: &str) -> String {
    format!("game-{number:06}.{ending}")
}

/// Adds up the games and decides when there are enough.
struct Judge {
    tally: Tally,
    sprt: Option<Sprt>,
    games: Vec<Played>,
}

impl Judge {
    fn new(contest: &Match<Spec>, sprt: Option<Sprt>) -> Judge {
        let tally = Tally::new(contest.players.len(), contest.set_size());
        Judge { tally, sprt, games: Vec::new() }
    }

    fn add(&mut self, game: Played) -> ControlFlow<()> {
        self.games.push(game.clone());
        let complete = self.tally.add(game);
        let scores = &self.tally.players[0].scores;
        match self.sprt {
            Some(sprt) if complete && sprt.verdict(scores, self.tally.set_size) != SprtVerdict::Open => {
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// The running score for the progress bar.
    fn score(&self, labels: &[String]) -> String {
        let parts = labels.iter().zip(&self.tally.players);
        let parts = parts.map(|(label, player)| format!("{label} {:.1} %", 100.0 * player.scores.share()));
        parts.collect::<Vec<_>>().join(", ")
    }
}
