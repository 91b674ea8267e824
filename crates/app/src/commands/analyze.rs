//! `cartagena analyze`: the chances in a recorded game turn by turn, where it was lost, and what would have
//! been better.

mod report;
mod results;
mod text;

use std::convert::Infallible;
use std::io::Write;
use std::ops::{ControlFlow, Range};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, anyhow};
use cartagena::Record;
use cartagena_bots::analysis::{self, Moment};
use cartagena_bots::luck::LuckMeter;
use cartagena_bots::review::{self, Reviewed};
use cartagena_bots::{BotError, Clock, Spec, in_order};

use crate::Verdict;
use crate::support::bot_games::{thread_count, threads};
use crate::support::files::make_folder;
use crate::support::html::write_page;
use crate::support::output::{complain, harmless, in_full, json};
use crate::support::progress::Progress;
use crate::support::{input, interrupt};
use crate::terminal::{Look, LookArguments};
use results::{Material, Results};

/// Estimate the chances over a recorded game and find the turns that lost most.
///
/// A bot looks at every decision as the deciding seat saw it, with hidden cards unknown. If it would have
/// played something else, both actions are compared over the same deals of the hidden cards; the difference
/// is the loss. A turn that loses 5 percentage points or more is a mistake, one that loses 15 or more a
/// blunder.
///
/// The luck of a draw is the chance after it minus the mean over other draws that the seat's view allowed.
/// The result breaks down into luck and the cost of decisions; the level is estimated from the cost per
/// decision.
///
/// For bots that do not estimate chances (all but captain), the positions are evaluated instead. The same bot
/// counting nodes gives the same analysis whatever the number of threads.
///
/// Ctrl-C shows the results so far. Exit code 1: the game is illegal or malformed.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game file, or a replay of the Software Challenge (.xml, .xml.gz); - reads the standard
    /// input
    file: PathBuf,
    /// The bot that judges, as listed by `cartagena bots`
    #[arg(long, default_value = "captain:ms=200")]
    bot: Spec,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
    /// Create a page with the graph and the boards of the worst turns, DIR/index.html
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Turns judged at the same time [default: one per core]
    #[arg(long, value_name = "N", value_parser = thread_count())]
    threads: Option<u16>,
    #[command(flatten)]
    look: LookArguments,
}

const EXAMPLES: &str = "\
Examples:
  cartagena analyze docs/example.cgr
  cartagena analyze docs/example.cgr --bot captain:ms=1000 --report analysis
  cartagena analyze replay.xml.gz --bot captain:nodes=2000 --json > analysis.json
  cat game.cgr | cartagena analyze -";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let name = arguments.file.display().to_string();
    let bytes = input::game_bytes(&arguments.file)?;
    let (record, moments) = match read(&bytes) {
        Ok(read) => read,
        Err(error) => {
            complain(&format!("{name}: {}", in_full(&error)));
            return Ok(Verdict::Failed);
        }
    };
    if let Some(folder) = &arguments.report {
        make_folder(folder)?;
    }
    let stop = interrupt::watch()?;
    let pieces = analysis::turns(&moments);
    let deal = LuckMeter::new(&record.rules).of_deal(&record, 0)?;
    let judged = judge(arguments, &moments, &pieces, stop)?;

    let material = Material { name: &name, record: &record, deal, moments: &moments, pieces: &pieces };
    let results = Results::new(&material, &arguments.bot, &judged);
    let look = Look::new(&arguments.look);
    if arguments.json {
        json(out, &results)?;
    } else {
        results.print(&mut look.writer(&mut *out), look.language)?;
    }
    if let Some(folder) = &arguments.report {
        let page = write_page(folder, &report::html(&results, &moments, look.language))?;
        if !arguments.json {
            let label = look.message("study-report");
            writeln!(out, "\n{label:9} {}", harmless(&page.display().to_string()))?;
        }
    }
    let stopped = stop.load(Ordering::Relaxed) && judged.len() < pieces.len();
    Ok(if stopped { Verdict::Interrupted } else { Verdict::Good })
}

/// A valid game, with its decisions.
fn read(bytes: &[u8]) -> Result<(Record, Vec<Moment>)> {
    let record = input::record(bytes)?;
    let moments = analysis::moments(&record)?;
    Ok((record, moments))
}

/// Lets the bot judge all pieces, or as many as there is time for.
fn judge(
    arguments: &Arguments,
    moments: &[Moment],
    pieces: &[Range<usize>],
    stop: &AtomicBool,
) -> Result<Vec<Vec<Reviewed>>> {
    let mut all = Vec::new();
    let mut failed: Option<BotError> = None;
    let mut progress = Progress::of("turns", pieces.len() as u64, 0);
    let work = |number: u64, stops: &[&AtomicBool]| -> Result<_, Infallible> {
        let mut judged = Vec::new();
        let mut meter = LuckMeter::new(moments[0].view.rules());
        for moment in &moments[pieces[number as usize].clone()] {
            if stops.iter().any(|stop| stop.load(Ordering::Relaxed)) {
                return Ok(None);
            }
            let seed = moment.step as u64;
            judged.push(review::review(moment, &arguments.bot, &mut meter, seed, Clock::system()));
        }
        Ok(Some(judged.into_iter().collect::<Result<Vec<Reviewed>, BotError>>()))
    };
    let done = in_order(0..pieces.len() as u64, threads(arguments.threads), stop, work, |number, judged| {
        progress.reached(number + 1, "");
        match judged {
            Ok(judged) => all.push(judged),
            Err(error) => {
                failed = Some(error);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    let Ok(()) = done;
    match failed {
        Some(error) => Err(anyhow!("--bot {}: it {error}", arguments.bot)),
        None => Ok(all),
    }
}
