//! `cartagena perft`: counts the ways a game can continue, to compare move generators.

use std::io::{self, Write};
use std::time::Instant;

use anyhow::Result;
use cartagena::{Game, PerftError, Position, Preset, Rules, Seed, perft, perft_divide};
use serde::Serialize;

use crate::Verdict;
use crate::support::input;
use crate::support::output::{grouped, json};

/// More than any computer can count; keeps the recursion bounded.
const DEEPEST: i64 = 32;

/// Ways a second. No computer follows more than this one by one: the last card draws were multiplied.
const FASTEST: f64 = 1e10;

/// Count the ways a game can continue.
///
/// Counts sequences of exactly this many actions, where every different card or token that chance can bring
/// counts separately, whatever its probability.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The rules of the game to begin with
    #[arg(long, default_value_t = Preset::default().rules(), conflicts_with = "position")]
    rules: Rules,
    /// The seed of the deal: a number, or 64 hexadecimal digits
    #[arg(long, value_name = "S", default_value = "0", conflicts_with = "position", value_parser = input::seed)]
    seed: Seed,
    /// A position in notation, instead of the beginning of a game
    #[arg(long, value_name = "TEXT")]
    position: Option<Position>,
    /// How many actions
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(0..=DEEPEST))]
    depth: u8,
    /// Count separately for each first action
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena perft --depth 4
  cartagena perft --rules tortuga,players=3 --seed 7 --depth 4 --divide
  cartagena perft --depth 3 --position \"jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \\
      0:AAAAAABBBBBB s2k/d3 - * - A3 A0 - - -\"";

#[derive(Serialize)]
struct Counts {
    position: Position,
    depths: Vec<Depth>,
    /// The last depth, split by the first action.
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Branch>>,
}

#[derive(Serialize)]
struct Depth {
    depth: usize,
    ways: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Branch {
    action: cartagena::Action,
    ways: u64,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let position = match arguments.position {
        Some(position) => position,
        None => *Game::new(&arguments.rules, arguments.seed)?.position(),
    };
    let last = usize::from(arguments.depth);
    let mut counts = Counts { position, depths: Vec::new(), divide: None };
    if !arguments.json {
        writeln!(out, "{position}\n")?;
        writeln!(out, "depth                 ways         time         ways/s")?;
    }
    for depth in last.min(1)..=last {
        let started = Instant::now();
        let ways = if arguments.divide && depth == last && depth > 0 {
            let branches = perft_divide(&position, depth)?;
            let ways = branches.iter().try_fold(0u64, |sum, branch| sum.checked_add(branch.1));
            let ways = ways.ok_or(PerftError::Overflow)?;
            counts.divide =
                Some(branches.into_iter().map(|(action, ways)| Branch { action, ways }).collect());
            ways
        } else {
            perft(&position, depth)?
        };
        let row = Depth { depth, ways, seconds: started.elapsed().as_secs_f64() };
        if !arguments.json {
            print_depth(out, &row)?;
        }
        counts.depths.push(row);
    }
    if arguments.json {
        json(out, &counts)?;
    } else if let Some(branches) = &counts.divide {
        writeln!(out)?;
        for branch in branches {
            writeln!(out, "{:10} {:>15}", branch.action.to_string(), grouped(branch.ways))?;
        }
    }
    Ok(Verdict::Good)
}

/// Shown at once: the next depth takes longer.
fn print_depth(out: &mut impl Write, row: &Depth) -> io::Result<()> {
    let speed = row.ways as f64 / row.seconds.max(1e-9);
    let speed = if speed < FASTEST { grouped(speed as u64) } else { "-".to_owned() };
    let ways = grouped(row.ways);
    writeln!(out, "{:>5} {ways:>20} {:>10.3} s {speed:>14}", row.depth, row.seconds)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_followed_has_a_speed() {
        let line = |ways, seconds| {
            let mut out = Vec::new();
            print_depth(&mut out, &Depth { depth: 3, ways, seconds }).expect("writes to memory");
            String::from_utf8(out).expect("is text")
        };
        assert_eq!(line(290, 0.001), "    3                  290      0.001 s        290,000\n");
        let most = line(u64::MAX, 0.0);
        assert_eq!(most, "    3 18,446,744,073,709,551,615      0.000 s              -\n");
    }
}
