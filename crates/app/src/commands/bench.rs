//! `cartagena bench`: how fast random games are played on one core, with and without listing all legal
//! actions at every decision, and how fast the captain searches.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use cartagena::{ActionList, FastRng, Game, PRESETS, Position, Preset, Rules, Sampler, Seed, Viewer};
use cartagena_bots::{Spec, speed};
use serde::Serialize;

use crate::Verdict;
use crate::support::bot_games::ROUNDS;
use crate::support::output::json;

/// Deals prepared before the clock starts.
const DEALS: u64 = 256;
/// Slices of each way of playing. Odd, so that one of them is the median.
const SLICES: u32 = 11;
/// Thinks long enough for its tree to outgrow the caches.
const CAPTAIN: &str = "captain:nodes=5000";
/// Longer rules get a separate line.
const NAME_WIDTH: usize = 24;

/// Measure how fast random games are played on one core.
///
/// Games are played to the end (at most 200 rounds) in two ways: "listed" lists all legal actions at every
/// decision and picks one, "unlisted" plays a random legal action without listing them where that can be
/// avoided. "search" is what the captain plays while thinking: the actions of its passes through the tree and
/// of its rollouts, including all overhead. They alternate in short slices, and the median slice counts,
/// because the machine may be busy with other work. Games per second are those of the unlisted way.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Measure these rules [default: every preset, and piatnik with all modules]
    #[arg(long, num_args = 1..)]
    rules: Vec<Rules>,
    /// How long to measure each of the rules, all ways together
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds)]
    seconds: Duration,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena bench
  cartagena bench --rules tortuga jamaica,players=4 --seconds 5
  cartagena bench --json > speed.json";

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "this is not a number".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(duration) if !duration.is_zero() && seconds <= 86_400.0 => Ok(duration),
        _ => Err("give more than 0 and at most 86400 seconds".to_owned()),
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let all = if arguments.rules.is_empty() { default_rules()? } else { arguments.rules.clone() };
    if !arguments.json {
        let (listed, unlisted, search) = ("listed/s", "unlisted/s", "search/s");
        let (games, length) = ("games/s", "actions/game");
        writeln!(
            out,
            "{:NAME_WIDTH$} {listed:>9} {unlisted:>10} {search:>9} {games:>9} {length:>12}",
            "rules"
        )?;
    }
    let mut speeds = Vec::new();
    for rules in all {
        out.flush()?;
        let speed = measure(&rules, arguments.seconds)?;
        if !arguments.json {
            speed.print(out)?;
        }
        speeds.push(speed);
    }
    if arguments.json {
        json(out, &speeds)?;
    }
    Ok(Verdict::Good)
}

fn default_rules() -> Result<Vec<Rules>> {
    let mut all: Vec<Rules> = PRESETS.iter().map(|row| row.preset.rules()).collect();
    // Everything at once: no position takes more work.
    all.push(Preset::Piatnik.with_every_module().rules()?);
    Ok(all)
}

#[derive(Serialize)]
struct Speed {
    rules: Rules,
    listed_actions_per_second: f64,
    unlisted_actions_per_second: f64,
    search_actions_per_second: f64,
    games_per_second: f64,
    actions_per_game: f64,
}

impl Speed {
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let mut name = self.rules.to_string();
        if name.len() > NAME_WIDTH {
            writeln!(out, "{name}")?;
            name.clear();
        }
        let (listed, unlisted) =
            (short(self.listed_actions_per_second), short(self.unlisted_actions_per_second));
        let (search, games) = (short(self.search_actions_per_second), short(self.games_per_second));
        let length = self.actions_per_game;
        writeln!(out, "{name:NAME_WIDTH$} {listed:>9} {unlisted:>10} {search:>9} {games:>9} {length:>12.1}")
    }
}

/// A speed with three or four digits: `31.4 M`.
fn short(number: f64) -> String {
    match number {
        1e6.. => format!("{:.2} M", number / 1e6),
        1e3.. => format!("{:.2} k", number / 1e3),
        _ => format!("{number:.1}  "),
    }
}

fn measure(rules: &Rules, time: Duration) -> Result<Speed> {
    let mut limited = *rules;
    limited.round_limit = rules.round_limit.or(Some(ROUNDS));
    let deal = |number| Ok(*Game::new(&limited, Seed::from_number(number))?.position());
    let deals: Vec<Position> = (0..DEALS).map(deal).collect::<Result<_>>()?;

    let mut sampler = Sampler(FastRng::new(0));
    let mut list = ActionList::new();
    let captain: Spec = CAPTAIN.parse().context(CAPTAIN)?;
    let mut seeds = 0..;
    let slice = time / (3 * SLICES);
    let (mut listed, mut unlisted, mut search) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..SLICES {
        listed.push(play_slice(&deals, slice, |position| {
            Ok(speed::play_listed(position, &mut list, &mut sampler)?)
        })?);
        unlisted
            .push(play_slice(&deals, slice, |position| Ok(speed::play_unlisted(position, &mut sampler)))?);
        search.push(think_slice(&limited, &captain, slice, &mut seeds)?);
    }
    let total = |part: fn(&Slice) -> u64| listed.iter().chain(&unlisted).map(part).sum::<u64>() as f64;
    let speed = |slices: &[Slice], part: fn(&Slice) -> u64| {
        let mut speeds: Vec<f64> = slices.iter().map(|slice| part(slice) as f64 / slice.seconds).collect();
        speeds.sort_by(f64::total_cmp);
        speeds[speeds.len() / 2]
    };
    Ok(Speed {
        rules: *rules,
        listed_actions_per_second: speed(&listed, |slice| slice.actions),
        unlisted_actions_per_second: speed(&unlisted, |slice| slice.actions),
        search_actions_per_second: speed(&search, |slice| slice.actions),
        games_per_second: speed(&unlisted, |slice| slice.games),
        actions_per_game: total(|slice| slice.actions) / total(|slice| slice.games),
    })
}

/// What was played in a short time.
struct Slice {
    games: u64,
    actions: u64,
    seconds: f64,
}

/// Plays whole games until the time is up.
fn play_slice(
    deals: &[Position],
    time: Duration,
    mut play: impl FnMut(&mut Position) -> Result<u64>,
) -> Result<Slice> {
    let started = Instant::now();
    let (mut games, mut actions) = (0, 0);
    for deal in deals.iter().cycle() {
        let mut position = *deal;
        actions += play(&mut position)?;
        games += 1;
        ensure!(position.outcome().is_some(), "a game came to no end: {position}");
        if started.elapsed() >= time {
            break;
        }
    }
    Ok(Slice { games, actions, seconds: started.elapsed().as_secs_f64() })
}

/// Lets captains play until the time is up, and counts the actions they search.
fn think_slice(
    rules: &Rules,
    captain: &Spec,
    time: Duration,
    seeds: &mut impl Iterator<Item = u64>,
) -> Result<Slice> {
    let started = Instant::now();
    let (mut games, mut actions) = (0, 0);
    while let Some(seed) = seeds.next()
        && started.elapsed() < time
    {
        let mut game = Game::new(rules, Seed::from_number(seed))?;
        let mut bots: Vec<_> = rules.seats().map(|seat| captain.build(seat.index() as u64)).collect();
        while let Some(seat) = game.position().decider()
            && started.elapsed() < time
        {
            let choice = bots[seat.index()].choose(&game.view(Viewer::Seat(seat)), captain.budget())?;
            actions += choice.actions;
            game.play(choice.action)?;
        }
        games += 1;
    }
    Ok(Slice { games, actions, seconds: started.elapsed().as_secs_f64() })
}
