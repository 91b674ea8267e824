//! `cartagena tune`: fits the weights of the bots to games that they play against themselves.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use anyhow::{Context, Result, ensure};
use cartagena::{Preset, Rules};
use cartagena_bots::{Match, Purpose, Sample, Seating, Spec, Weights, fit, samples, surprise};

use crate::Verdict;
use crate::support::bot_games::BotGames;
use crate::support::interrupt;
use crate::support::output::grouped;
use crate::support::progress::Progress;

/// One game in five is held out, to see whether the fit generalises.
const KEPT_APART: u64 = 5;

/// Fit the bots' weights to games that a bot plays against itself.
///
/// The evaluation is fitted to the results, the policy (which judges single actions) to the bot's choices.
/// The fit starts with the current weights and ends with one line for weights.txt in the source of the bots,
/// on standard output. Information about the fit goes to standard error: the surprise is the mean negative
/// logarithm of the chance given to the actual outcome, so lower is better.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// What to fit
    #[arg(value_name = "evaluation|policy", value_parser = purpose)]
    purpose: Purpose,
    /// The rules, as explained by `cartagena rules`
    #[arg(long, default_value_t = Preset::default().rules())]
    rules: Rules,
    /// The bot that plays the games
    #[arg(long, value_name = "BOT", default_value = "captain:nodes=200")]
    by: String,
    /// How many games
    #[arg(long, value_name = "G", default_value_t = 600, value_parser = clap::value_parser!(u64).range(KEPT_APART..=1_000_000))]
    games: u64,
    /// How many steps the fit takes
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    steps: u64,
    #[command(flatten)]
    played: BotGames,
}

const EXAMPLES: &str = "\
Examples:
  cartagena tune evaluation --rules tortuga --games 600 --by captain:nodes=200
  cartagena tune policy --rules tortuga --games 80 --by captain:nodes=1500";

fn purpose(text: &str) -> Result<Purpose, String> {
    let named = Purpose::ALL.into_iter().find(|purpose| purpose.name() == text);
    named.ok_or_else(|| "there are evaluation and policy".to_owned())
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let rules = arguments.rules;
    let spec: Spec = arguments.by.parse().with_context(|| format!("--by {}", arguments.by))?;
    let contest = Match {
        rules,
        players: vec![spec; rules.players.into()],
        seating: Seating::Fixed,
        seed: arguments.played.seed,
        sets: arguments.games,
    };
    let stop = interrupt::watch()?;
    let mut progress = Progress::new(arguments.games, 0);
    let (mut seen, mut apart): (Vec<Sample>, Vec<Sample>) = Default::default();
    let mut failed = None;
    let mut games = 0;
    contest.play(0, arguments.played.threads(), stop, |_, record| {
        games += 1;
        progress.reached(games, "playing");
        match samples(arguments.purpose, &record) {
            Ok(more) if games % KEPT_APART == 0 => apart.extend(more),
            Ok(more) => seen.extend(more),
            Err(error) => failed = Some(error),
        }
        if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    drop(progress);
    if let Some(error) = failed {
        return Err(error).context("a game that was played cannot be replayed");
    }
    if stop.load(Ordering::Relaxed) {
        return Ok(Verdict::Interrupted);
    }
    ensure!(!seen.is_empty() && !apart.is_empty(), "no game came to an end");

    let start = Weights::for_rules(arguments.purpose, &rules);
    let steps = arguments.steps as usize;
    let mut progress = Progress::of("steps", 2 * arguments.steps, 0);
    let check = fit(&seen, &start, steps, |step| progress.reached(step as u64, "fitting"));
    let (before, after) = (surprise(&apart, &start), surprise(&apart, &check));
    seen.extend(apart);
    let mut fitted = fit(&seen, &start, steps, |step| progress.reached((steps + step) as u64, "fitting"));
    fitted.rules = rules;
    drop(progress);
    eprintln!(
        "{} samples; surprise on games not fitted to: {before:.4} before, {after:.4} after",
        grouped(seen.len() as u64)
    );
    writeln!(out, "{fitted}")?;
    Ok(Verdict::Good)
}
