//! `cartagena ladder`: every bot plays every other under several rules, and the results become rating lists.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};
use cartagena::{Preset, Rules, RulesSpec, Seed};
use cartagena_bots::{BOTS, Match, Pairing, Seating, Spec, Tally, bradley_terry};
use serde::Serialize;

use crate::Verdict;
use crate::support::bot_games::{labels, thread_count, threads};
use crate::support::input::{self, rules_for};
use crate::support::interrupt;
use crate::support::output::{grouped, json};
use crate::support::progress::Progress;

/// The default rules of a ladder.
fn usual_rules() -> [RulesSpec; 4] {
    let [jamaica, tortuga, challenge] =
        [Preset::Jamaica, Preset::Tortuga, Preset::SoftwareChallenge].map(RulesSpec::from);
    [jamaica, tortuga, challenge, Preset::Piatnik.with_every_module()]
}

/// The bot whose rating is 0, if it plays.
const ANCHOR: &str = "random";

/// Let every bot play every other, and print rating lists.
///
/// Each pair plays in sets of two games with the same deal and swapped seats. Ratings are
/// Bradley-Terry ratings in Elo with 95 % intervals: one list for each of the rules, and one overall.
/// The bot random has the rating 0; without it, the mean is 0.
///
/// Ctrl-C stops the ladder and prints the ratings so far.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The rules; give it several times for several rules [default: jamaica, tortuga,
    /// software-challenge, and piatnik with all modules]
    #[arg(long, default_values_t = usual_rules(), hide_default_value = true)]
    rules: Vec<RulesSpec>,
    /// The bots with their settings [default: all that `cartagena bots` lists]
    #[arg(long, value_name = "BOT,BOT..")]
    players: Option<String>,
    /// How many games each pair plays under each of the rules; the last pair of games is always completed
    #[arg(long, value_name = "G", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Games played at the same time [default: one per core]. More than the number of cores is unfair to
    /// external and multi-threaded bots that think by the clock
    #[arg(long, value_name = "N", value_parser = thread_count())]
    threads: Option<u16>,
    /// A number, or 64 hexadecimal digits
    #[arg(long, value_name = "S", default_value = "0", value_parser = input::seed)]
    seed: Seed,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena ladder --games 200
  cartagena ladder --rules tortuga --rules jamaica,crew=4 --games 20
  cartagena ladder --players random,random,random --json";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let players = players(arguments)?;
    let names = labels(&players);
    let all_rules: Vec<Rules> =
        arguments.rules.iter().map(|spec| rules_for(spec, 2)).collect::<Result<_>>()?;

    let pairs = players.len() * (players.len() - 1) / 2;
    let per_pair = arguments.games.div_ceil(2) * 2;
    let mut progress = Progress::new(per_pair * (pairs * all_rules.len()) as u64, 0);
    let stop = interrupt::watch()?;
    let mut played = 0;
    let mut lists = Vec::new();
    for rules in &all_rules {
        let mut pairings = Vec::new();
        for first in 0..players.len() {
            for second in first + 1..players.len() {
                let words = format!("{} and {}", names[first], names[second]);
                let two = [first, second].map(|player| players[player].clone());
                let (score, games) = meet(arguments, rules, &two, stop, || {
                    played += 1;
                    progress.reached(played, &words);
                })?;
                pairings.push(Pairing { first, second, score, games });
            }
        }
        // There is nothing to report for rules that were not reached.
        pairings.retain(|pairing| pairing.games > 0.0);
        if pairings.is_empty() {
            break;
        }
        lists.push(List::new(&rules.to_string(), &players, &names, pairings));
    }
    drop(progress);
    let overall = lists.iter().flat_map(|list| list.pairings.iter().copied()).collect();
    lists.push(List::new("Overall", &players, &names, overall));
    if arguments.json {
        let json_lists: Vec<JsonList<'_>> = lists.iter().map(|list| list.for_json(&names)).collect();
        json(out, &Ladder { seed: arguments.seed, games_per_pair: per_pair, lists: json_lists })?;
    } else {
        for (index, list) in lists.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            list.print(out)?;
        }
    }
    Ok(if stop.load(Ordering::Relaxed) { Verdict::Interrupted } else { Verdict::Good })
}

fn players(arguments: &Arguments) -> Result<Vec<Spec>> {
    let players = match &arguments.players {
        Some(text) => Spec::list(text).with_context(|| format!("--players {text}"))?,
        None => {
            let inside = BOTS.iter().filter(|row| !row.takes_command);
            inside.map(|row| row.name.parse()).collect::<Result<_, _>>()?
        }
    };
    ensure!(players.len() >= 2, "a ladder needs two bots or more: name them with --players");
    Ok(players)
}

/// Lets two bots play and returns the first one's score and the number of games.
fn meet(
    arguments: &Arguments,
    rules: &Rules,
    two: &[Spec; 2],
    stop: &AtomicBool,
    mut played: impl FnMut(),
) -> Result<(f64, f64)> {
    let contest = Match {
        rules: *rules,
        players: two.to_vec(),
        seating: Seating::Rotate,
        seed: arguments.seed,
        sets: arguments.games.div_ceil(2),
    };
    let mut tally = Tally::new(2, contest.set_size());
    let threads = threads(arguments.threads);
    contest.play(0, threads, stop, |game, _| {
        tally.add(game);
        played();
        ControlFlow::Continue(())
    })?;
    let games = tally.games as f64;
    Ok((tally.players[0].scores.share() * games, games))
}

/// A rating list.
struct List {
    title: String,
    /// The best first.
    rows: Vec<ListRow>,
    pairings: Vec<Pairing>,
}

#[derive(Clone, Serialize)]
struct ListRow {
    bot: String,
    elo: f64,
    /// Half the width of the 95 % interval.
    margin: f64,
    /// The share of all games that it has won.
    share: f64,
    games: u64,
}

impl List {
    fn new(title: &str, players: &[Spec], names: &[String], pairings: Vec<Pairing>) -> List {
        let anchor = players.iter().position(|player| player.to_string() == ANCHOR);
        let ratings = bradley_terry(players.len(), &pairings, anchor);
        let mut rows: Vec<ListRow> = ratings
            .iter()
            .enumerate()
            .map(|(player, rating)| {
                let (score, games) = total(player, &pairings);
                ListRow {
                    bot: names[player].clone(),
                    elo: rating.elo,
                    margin: rating.margin,
                    share: if games > 0.0 { score / games } else { 0.0 },
                    games: games as u64,
                }
            })
            .collect();
        // There is nothing to report for a bot that has not played.
        rows.retain(|row| row.games > 0);
        rows.sort_by(|left, right| right.elo.total_cmp(&left.elo));
        List { title: title.to_owned(), rows, pairings }
    }

    /// A table that is Markdown and readable as is.
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let width = self.rows.iter().map(|row| row.bot.len()).max().unwrap_or(0).max(3);
        writeln!(out, "### {}\n", self.title)?;
        let (name, elo, margin, share, games) = ("bot", "Elo", "±", "won", "games");
        writeln!(out, "|  # | {name:width$} | {elo:>6} | {margin:>5} | {share:>7} | {games:>9} |")?;
        writeln!(out, "|---:|:{:-<width$}-|-------:|------:|--------:|----------:|", "")?;
        for (index, row) in self.rows.iter().enumerate() {
            let (rank, bot) = (index + 1, &row.bot);
            let won = format!("{:.1} %", 100.0 * row.share);
            let games = grouped(row.games);
            let (elo, margin) = (row.elo, row.margin);
            writeln!(
                out,
                "| {rank:>2} | {bot:width$} | {elo:>6.0} | {margin:>5.0} | {won:>7} | {games:>9} |"
            )?;
        }
        Ok(())
    }

    fn for_json<'a>(&'a self, names: &'a [String]) -> JsonList<'a> {
        let pairing = |pairing: &Pairing| JsonPairing {
            first: &names[pairing.first],
            second: &names[pairing.second],
            score: pairing.score,
            games: pairing.games as u64,
        };
        let pairings = self.pairings.iter().map(pairing).collect();
        JsonList { rules: &self.title, ratings: &self.rows, pairings }
    }
}

/// A player's score and number of games.
fn total(player: usize, pairings: &[Pairing]) -> (f64, f64) {
    pairings.iter().fold((0.0, 0.0), |(score, games), pairing| match player {
        player if player == pairing.first => (score + pairing.score, games + pairing.games),
        player if player == pairing.second => (score + pairing.games - pairing.score, games + pairing.games),
        _ => (score, games),
    })
}

#[derive(Serialize)]
struct Ladder<'a> {
    seed: Seed,
    games_per_pair: u64,
    lists: Vec<JsonList<'a>>,
}

#[derive(Serialize)]
struct JsonList<'a> {
    /// A rules string, or `Overall`.
    rules: &'a str,
    ratings: &'a [ListRow],
    pairings: Vec<JsonPairing<'a>>,
}

#[derive(Serialize)]
struct JsonPairing<'a> {
    first: &'a str,
    second: &'a str,
    score: f64,
    games: u64,
}
