//! `cartagena selfplay`: random games that can be repeated from their seeds, summed up, traced step
//! by step, or saved.

mod trace;

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use cartagena::{
    ActionList, MAX_SEATS, MIN_SEATS, Origin, Outcome, Position, Record, Recorded, RuleOption, Rules,
    RulesSpec, Sampler, Seat, Seed, Seeded, WonBy,
};
use cartagena_bots::later_seed;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

use crate::Verdict;
use crate::support::bot_games::ROUNDS;
use crate::support::files::{make_folder, write};
use crate::support::input::{self, checked};
use crate::support::output::{grouped, harmless, json};
use crate::support::progress::Progress;

/// Play random games.
///
/// Every seat chooses among its legal actions, all equally likely. The same rules and seed always give the
/// same games: game number k (from 0) is dealt from the seed S + k, and its choices come from a xoshiro256++
/// generator that starts from the SHA-256 of that seed.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The rules, as explained by `cartagena rules`
    #[arg(long, default_value_t)]
    rules: RulesSpec,
    /// Number of players, overriding the rules
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(MIN_SEATS as i64..=MAX_SEATS as i64))]
    players: Option<u8>,
    /// A number, or 64 hexadecimal digits (whose first 8 bytes go up by one for each game)
    #[arg(long, value_name = "S", default_value = "0", value_parser = input::seed)]
    seed: Seed,
    /// How many games to play
    #[arg(long, value_name = "G", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Let points decide after this many rounds [default: as the rules say, otherwise 200]
    #[arg(long, value_name = "N")]
    max_rounds: Option<NonZeroU16>,
    /// Print every step instead of a summary, as described in docs/TRACE.md
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    trace: Option<TraceFormat>,
    /// Save each game as DIR/game-NNNN.cgr, overwriting existing files
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena selfplay --rules tortuga --players 3 --seed 7 --games 1000
  cartagena selfplay --rules piatnik+adventure --trace jsonl > trace.jsonl
  cartagena selfplay --games 20 --save games && cartagena check games";

#[derive(Clone, Copy, clap::ValueEnum)]
enum TraceFormat {
    /// One JSON object in each line
    Jsonl,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let rules = agreed_rules(arguments)?;
    if let Some(folder) = &arguments.save {
        make_folder(folder)?;
    }
    let tracing = arguments.trace.is_some();
    let mut progress = (!tracing || !io::stdout().is_terminal()).then(|| Progress::new(arguments.games, 0));
    let mut summary = Summary::new(&rules, arguments);
    for number in 0..arguments.games {
        let seed = later_seed(arguments.seed, number);
        let game = match arguments.trace {
            Some(TraceFormat::Jsonl) => play(&rules, seed, number, Some(&mut *out))?,
            None => play(&rules, seed, number, None::<&mut io::Sink>)?,
        };
        summary.add(&game);
        if let Some(folder) = &arguments.save {
            save(folder, number, arguments.games, game.record)?;
        }
        if let Some(progress) = &mut progress {
            progress.reached(number + 1, "");
        }
    }
    drop(progress);
    if arguments.json {
        json(out, &summary)?;
    } else if !tracing {
        summary.print(out)?;
        if let Some(folder) = &arguments.save {
            writeln!(out, "saved     {}", harmless(&folder.display().to_string()))?;
        }
    }
    Ok(Verdict::Good)
}

/// The rules, with overrides from the other arguments.
fn agreed_rules(arguments: &Arguments) -> Result<Rules> {
    let spec = arguments.rules.clone();
    let mut rules = checked(&match arguments.players {
        Some(players) => spec.with(RuleOption::Players.to(players)),
        None => spec,
    })?;
    rules.round_limit = arguments.max_rounds.or(rules.round_limit).or(Some(ROUNDS));
    rules.check()?;
    Ok(rules)
}

/// A game played to its end.
struct Finished {
    record: Record,
    last: Position,
    outcome: Outcome,
    actions: usize,
}

/// Plays one game, and traces it step by step if requested.
fn play(rules: &Rules, seed: Seed, number: u64, mut trace: Option<&mut impl Write>) -> Result<Finished> {
    let mut dealer = Recorded::new(Seeded::new(seed));
    let mut chooser = Sampler(Xoshiro256PlusPlus::from_seed(seed.commitment().0));
    let mut position =
        Position::deal(rules, seed.board(rules), seed.first_player(rules), &mut dealer, &mut ())?;
    let dealt = dealer.take();
    if let Some(out) = &mut trace {
        trace::game_line(out, number, seed, &dealt, &position)?;
    }
    let mut record = Record::new(*rules, Origin::Seed(seed));
    let mut list = ActionList::new();
    let mut events = Vec::new();
    let mut actions = 0;
    loop {
        if let Some(outcome) = position.outcome() {
            if let Some(out) = &mut trace {
                trace::end_line(out, number, &position, outcome, actions)?;
            }
            record.result = Some(outcome);
            return Ok(Finished { record, last: position, outcome, actions });
        }
        let before = position;
        before.legal_actions_into(&mut list);
        let Some(action) = list.get(chooser.below(list.len())) else {
            bail!("nothing is legal in {before}");
        };
        events.clear();
        position.play(action, &mut dealer, &mut events)?;
        let chances = dealer.take();
        if let Some(out) = &mut trace {
            let step = trace::Step {
                number: actions,
                before: &before,
                legal: &list,
                action,
                chances: &chances,
                events: &events,
                after: &position,
            };
            trace::step_line(out, number, &step)?;
        }
        // The seed determines the draws.
        record.push(&before, action, Vec::new());
        actions += 1;
    }
}

fn save(folder: &Path, number: u64, games: u64, mut record: Record) -> Result<()> {
    record.set_tag("Event", "selfplay");
    for seat in record.rules.seats() {
        record.set_player(seat, "random");
    }
    let digits = (games - 1).to_string().len().max(4);
    let path = folder.join(format!("game-{number:0digits$}.cgr"));
    write(&path, record.to_string())
}

/// The results of all games.
#[derive(Serialize)]
struct Summary {
    rules: Rules,
    seed: Seed,
    games: u64,
    actions: u64,
    turns: u64,
    rounds: u64,
    /// Games that each seat won alone.
    wins: BTreeMap<char, u64>,
    /// Games that several seats won together.
    shared: u64,
    ended_by: EndedBy,
    actions_per_game: f64,
    turns_per_game: f64,
    rounds_per_game: f64,
}

#[derive(Default, Serialize)]
struct EndedBy {
    crew: u64,
    points: u64,
}

impl Summary {
    fn new(rules: &Rules, arguments: &Arguments) -> Summary {
        Summary {
            rules: *rules,
            seed: arguments.seed,
            games: 0,
            actions: 0,
            turns: 0,
            rounds: 0,
            wins: rules.seats().map(|seat| (seat.letter(), 0)).collect(),
            shared: 0,
            ended_by: EndedBy::default(),
            actions_per_game: 0.0,
            turns_per_game: 0.0,
            rounds_per_game: 0.0,
        }
    }

    fn add(&mut self, game: &Finished) {
        self.games += 1;
        self.actions += game.actions as u64;
        self.turns += game.record.turns.len() as u64;
        self.rounds += game.last.rounds() as u64;
        let winners: Vec<Seat> = game.outcome.winners.iter().collect();
        match winners.as_slice() {
            [winner] => *self.wins.entry(winner.letter()).or_default() += 1,
            _ => self.shared += 1,
        }
        match game.outcome.by {
            WonBy::Crew => self.ended_by.crew += 1,
            WonBy::Points => self.ended_by.points += 1,
        }
        let mean = |sum: u64| sum as f64 / self.games as f64;
        self.actions_per_game = mean(self.actions);
        self.turns_per_game = mean(self.turns);
        self.rounds_per_game = mean(self.rounds);
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let share =
            |part: u64| format!("{:>9}  {:5.1} %", grouped(part), 100.0 * part as f64 / self.games as f64);
        writeln!(out, "rules     {}", self.rules)?;
        writeln!(out, "seed      {}", self.seed)?;
        writeln!(
            out,
            "played    {}: {} actions in {} turns",
            if self.games == 1 { "1 game".to_owned() } else { format!("{} games", grouped(self.games)) },
            grouped(self.actions),
            grouped(self.turns)
        )?;
        writeln!(
            out,
            "a game    {:.1} actions, {:.1} turns, {:.1} rounds",
            self.actions_per_game, self.turns_per_game, self.rounds_per_game
        )?;
        for (seat, &wins) in &self.wins {
            writeln!(out, "{seat} won     {}", share(wins))?;
        }
        if self.shared > 0 {
            writeln!(out, "shared    {}", share(self.shared))?;
        }
        writeln!(out, "by crew   {}", share(self.ended_by.crew))?;
        writeln!(out, "by points {}", share(self.ended_by.points))
    }
}
