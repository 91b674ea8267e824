//! `cartagena lab`: bots play variants of the rules, and the figures show what the variants change.

mod answers;
mod figures;
mod mix;
mod report;
mod results;
mod text;
mod variants;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use cartagena::{RulesSpec, Seed};
use cartagena_bots::{Spec, duel, in_order, later_seed};
use cartagena_language::Language;

use crate::Verdict;
use crate::support::bot_games::{thread_count, threads};
use crate::support::files::make_folder;
use crate::support::html::write_page;
use crate::support::output::{harmless, json};
use crate::support::progress::Progress;
use crate::support::{input, interrupt};
use crate::terminal::{Look, LookArguments};
use figures::{Figures, GameFigures};
use results::Results;
use variants::{Plan, Vary};

/// Let bots play variants of the rules and show what the variants change.
///
/// Every combination of the varied parts is played, with the same kind of bot in every seat. Game number k
/// (from 0) of each variant is dealt from the seed S + k. Contradictory combinations are named and left out.
/// The same seed gives the same figures whatever the number of threads, unless the bot thinks by the clock.
///
/// The answers: how long games take, which place in the playing order is best, how often the leader after a
/// quarter, a half and three quarters of the turns wins, and what players do. The player with more points
/// leads: each pirate scores the number of its tile.
///
/// Ctrl-C stops and shows the results so far; a second one ends the program at once.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The rules to vary, as explained by `cartagena rules`; may be given several times
    #[arg(long, default_values_t = [RulesSpec::default()])]
    rules: Vec<RulesSpec>,
    /// An option with a range or a list of values (players=2..5, actions=0-2,0-3), or a module, to play
    /// without and with it (+jungle), or with each of its values (+morgan:morgan,both); may be given several
    /// times
    #[arg(long, value_name = "WHAT", value_parser = variants::vary)]
    vary: Vec<Vary>,
    /// The bot in every seat, as listed by `cartagena bots`
    #[arg(long, default_value = "greedy:overlook=12")]
    bot: Spec,
    /// Games of each variant
    #[arg(long, value_name = "G", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// A number, or 64 hexadecimal digits (whose first 8 bytes go up by one for each game)
    #[arg(long, value_name = "S", default_value = "0", value_parser = input::seed)]
    seed: Seed,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
    /// Create a page with plots, DIR/index.html
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Games played at the same time [default: one per core]
    #[arg(long, value_name = "N", value_parser = thread_count())]
    threads: Option<u16>,
    #[command(flatten)]
    look: LookArguments,
}

const EXAMPLES: &str = "\
Examples:
  cartagena lab --vary players=2..5
  cartagena lab --rules piatnik --vary +morgan:morgan,both --games 1000
  cartagena lab --rules piatnik+morgan:both --vary players=2..5 --vary +jungle --report lab
  cartagena lab --rules jamaica --rules tortuga --vary actions=1-2,1-3 --bot level:4
  cartagena lab --rules tortuga --bot captain:nodes=200 --games 20 --json";

/// More than anyone would wait for.
const MOST_GAMES: u64 = 1_000_000;

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let plan = Plan::new(&arguments.rules, &arguments.vary)?;
    if let Some(folder) = &arguments.report {
        make_folder(folder)?;
    }
    let stop = interrupt::watch()?;
    let mut figures: Vec<Figures> =
        plan.variants.iter().map(|variant| Figures::new(&variant.rules)).collect();
    let total = figures.len() as u64 * arguments.games;
    let done = play(arguments, &plan, &mut figures, stop)?;
    let look = Look::new(&arguments.look);
    show(arguments, &plan, &figures, look, out)?;
    let stopped = stop.load(Ordering::Relaxed) && done < total;
    if stopped && !arguments.json {
        let number = |games| look.language.number(games).into();
        let games = [("done", number(done)), ("total", number(total))];
        writeln!(out, "\n{}", look.text(&look.language.format("lab-stopped", &games)))?;
    }
    Ok(if stopped { Verdict::Interrupted } else { Verdict::Good })
}

/// Plays all games, unless interrupted. Returns how many were played.
fn play(arguments: &Arguments, plan: &Plan, figures: &mut [Figures], stop: &AtomicBool) -> Result<u64> {
    let count = figures.len() as u64;
    let total = count * arguments.games;
    let mut progress = Progress::new(total, 0);
    let mut done = 0;
    in_order(
        0..total,
        threads(arguments.threads),
        stop,
        // The variants take turns, so that an interruption leaves all of them with equally many games.
        |number, stops| -> Result<Option<GameFigures>> {
            let rules = &plan.variants[(number % count) as usize].rules;
            let seed = later_seed(arguments.seed, number / count);
            let seats = vec![&arguments.bot; rules.players.into()];
            let Some((report, record)) = duel::play(rules, seed, 0, &seats, stops)? else {
                return Ok(None);
            };
            Ok(Some(GameFigures::new(&report, &record)?))
        },
        |number, game| {
            figures[(number % count) as usize].add(&game);
            done = number + 1;
            progress.reached(done, "");
            ControlFlow::Continue(())
        },
    )?;
    Ok(done)
}

/// Outputs the figures wherever requested.
fn show(
    arguments: &Arguments,
    plan: &Plan,
    figures: &[Figures],
    look: Look,
    out: &mut impl Write,
) -> Result<()> {
    let results = |language| Results::new(plan, figures, &arguments.bot, arguments.seed, language);
    if arguments.json {
        json(out, &results(Language::English))?;
    } else {
        results(look.language).print(&mut look.writer(&mut *out))?;
    }
    if let Some(folder) = &arguments.report {
        let page = write_page(folder, &report::html(&results(look.language), figures))?;
        if !arguments.json {
            let label = look.message("study-report");
            writeln!(out, "\n{label:9} {}", harmless(&page.display().to_string()))?;
        }
    }
    Ok(())
}
