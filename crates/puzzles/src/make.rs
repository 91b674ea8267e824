//! Making puzzles: games between bots are searched for positions with something to find. All puzzles are
//! proved; their difficulty follows from which of the bots' levels solve them.

use std::num::NonZeroU16;
use std::sync::atomic::AtomicBool;

use cartagena::{
    Action, Decision, FastRng, Game, Place, Position, Record, Rules, Sampler, Seat, Seed, StartError, Viewer,
};
use cartagena_bots::proof::{Aim, Moment, Siege, Stand, TurnSearch, blind};
use cartagena_bots::{LEVELS, Spec, duel};

use crate::goal::Goal;
use crate::judge::{MOST_POSITIONS, Task, Verdict};
use crate::lead::{self, Depth};
use crate::puzzle::Puzzle;

/// The default rules of the games: every edition, and every module.
pub const RULES: [&str; 14] = [
    "jamaica",
    "jamaica,players=3",
    "tortuga",
    "tortuga,players=3",
    "hispaniola",
    "ravensburger-basic",
    "ravensburger-advanced,players=3",
    "piatnik",
    "piatnik+adventure",
    "piatnik+morgan",
    "piatnik+freebooter",
    "piatnik+sorceress",
    "piatnik+adventure+morgan+sorceress",
    "software-challenge",
];

/// The number of rounds after which a game between bots ends, if its rules have no end.
const ROUNDS: NonZeroU16 = NonZeroU16::new(100).unwrap();
/// The passes of a level that otherwise thinks by the clock, so that it plays the same on every machine.
const PASSES: u64 = 2000;
/// How many tries a level gets, and how many have to succeed.
const TRIES: u64 = 4;
const SUCCESSES: usize = 3;
/// The minimum number of cards in a puzzle about drawing.
const LEAST_CARDS: usize = 4;
/// The number of cards that must be in the pile, so that it does not run out while a win is proved.
const LEAST_PILE: usize = 20;
/// How many rounds must be left before the limit, so that points decide nothing.
const ROUNDS_LEFT: usize = 3;
/// The largest share of first actions that may be right: with more there is nothing to find.
const MOST_RIGHT: f64 = 0.34;
/// Searches for the only action that keeps the lead: a quick one for many positions, then a deep one.
const GLANCE: Depth = Depth { bot: "captain:nodes=24", least_gap: 0.12 };
const DEEP: Depth = Depth { bot: "captain:nodes=1600", least_gap: 0.15 };
/// One in this many actions of a game is examined for that.
const GLANCED: usize = 3;

/// Plays a game between bots and finds the puzzles in it, at most one for each goal.
///
/// # Errors
/// When the rules contradict themselves.
pub fn from_game(
    rules: &Rules,
    seed: Seed,
    bots: &[&Spec],
    stops: &[&AtomicBool],
) -> Result<Option<Vec<Puzzle>>, StartError> {
    let mut limited = *rules;
    limited.round_limit = rules.round_limit.or(Some(ROUNDS));
    let Some((_, record)) = duel::play(&limited, seed, 0, bots, stops)? else { return Ok(None) };
    let mut tasks: Vec<Task> = Vec::new();
    let mut number = 0;
    let replayed = record.replay(|step| {
        number += 1;
        for find in [win, win_next, draw] {
            let missing = |task: &Task| tasks.iter().all(|known| known.goal.name() != task.goal.name());
            if step.begins_turn
                && let Some(task) = find(&suitable(step.before)).filter(missing)
            {
                tasks.push(task);
            }
        }
        let is_sought = number % GLANCED == 0 && tasks.iter().all(|task| task.goal != Goal::Lead);
        if is_sought && let Some(task) = only_action(&suitable(step.before)) {
            tasks.push(task);
        }
    });
    let proved = tasks.into_iter().filter(|task| replayed.is_ok() && task.prove().is_ok());
    Ok(Some(proved.map(|task| Puzzle::new(task.clone(), level(&task))).collect()))
}

/// The position without the round limit that bots need, unless it is part of the edition.
fn suitable(position: &Position) -> Position {
    let mut setup = position.setup();
    let limit = setup.rules.preset.rules().round_limit;
    setup.rules.round_limit = limit;
    setup.rounds = setup.rounds.min(9);
    setup.position().unwrap_or(*position)
}

fn missing(position: &Position) -> usize {
    usize::from(position.rules().crew) - position.pirates(position.turn(), Place::GOAL)
}

/// Whether a puzzle can begin here at all.
fn is_fit(position: &Position) -> bool {
    let rules = position.rules();
    let limit = rules.round_limit.map_or(usize::MAX, |limit| limit.get().into());
    position.decision() == Decision::Act
        && position.rounds() + ROUNDS_LEFT < limit
        && position.pile().len() >= LEAST_PILE
        && position.pile_top().next().is_none()
}

fn win(position: &Position) -> Option<Task> {
    if !is_fit(position) || missing(position) > position.actions_left() {
        return None;
    }
    let seat = position.turn();
    let start = Moment::new(&blind(position, seat));
    let mut search = TurnSearch::new(seat, Aim::Win, MOST_POSITIONS);
    let right = search.right_actions(&start, 1).ok()?;
    if right.is_empty() || !is_rare(right.len(), position) {
        return None;
    }
    let solution = search.line(&start).ok()?;
    Some(Task { position: *position, goal: Goal::Win, solution })
}

fn draw(position: &Position) -> Option<Task> {
    if !is_fit(position) || position.rules().sorceress {
        return None;
    }
    let seat = position.turn();
    let start = Moment::new(&blind(position, seat));
    let mut search = TurnSearch::new(seat, Aim::Draw, MOST_POSITIONS);
    let cards = search.certain(&start).ok().filter(|&cards| cards >= LEAST_CARDS)?;
    let right = search.right_actions(&start, cards).ok()?;
    let legal = position.legal_actions();
    let most_now = legal.iter().max_by_key(|&action| position.draws(action))?;
    if !is_rare(right.len(), position) || right.contains(&most_now) {
        return None;
    }
    let solution = search.line(&start).ok()?;
    Some(Task { position: *position, goal: Goal::Draw(cards as u8), solution })
}

/// Bots do not draw for drawing's sake: a task whose solution does not begin with a draw counts as harder.
fn level_of_drawing(task: &Task) -> u8 {
    let draws = task.solution.first().is_some_and(|&first| task.position.draws(first) > 0);
    if draws { 4 } else { 7 }
}

fn is_rare(right: usize, position: &Position) -> bool {
    right as f64 <= MOST_RIGHT * position.legal_actions().len() as f64
}

fn win_next(position: &Position) -> Option<Task> {
    let actions = usize::from(position.rules().max_actions);
    if !is_fit(position) || !Siege::suits(position) || missing(position) > 2 * actions {
        return None;
    }
    let seat = position.turn();
    let start = Moment::new(position);
    let mut search = TurnSearch::new(seat, Aim::Win, MOST_POSITIONS);
    if search.certain(&start) != Ok(0) {
        return None;
    }
    let mut siege = Siege::new(seat, 10 * MOST_POSITIONS);
    let ends = siege.ends(&start).ok()?;
    let mut won: Vec<&Vec<Action>> = Vec::new();
    for end in &ends {
        if siege.stand(&end.moment).ok()? == Stand::Won {
            won.push(&end.line);
        }
    }
    if won.len() * 10 > ends.len() {
        return None;
    }
    let solution = won.into_iter().min_by_key(|line| line.len())?.clone();
    Some(Task { position: *position, goal: Goal::WinNext, solution })
}

/// A position in which the last action of a turn decides who leads.
fn only_action(position: &Position) -> Option<Task> {
    let legal = position.legal_actions();
    let is_last = position.actions_left() == 1 && position.rules().players == 2 && legal.len() >= 4;
    if !is_fit(position) || !is_last || missing(position) < 2 {
        return None;
    }
    let mut task = Task { position: *position, goal: Goal::Lead, solution: Vec::new() };
    for depth in [GLANCE, lead::CHECK, DEEP] {
        let values = lead::values(&task, depth).ok()?;
        let (best, value) = values.iter().copied().max_by(|one, other| one.1.total_cmp(&other.1))?;
        let others = values.iter().filter(|(action, _)| !task.leads_to_same(*action, best));
        let second = others.map(|row| row.1).fold(0.0, f64::max);
        if value < 0.5 || second >= 0.5 || value - second < depth.least_gap {
            return None;
        }
        task.solution = vec![best];
    }
    Some(task)
}

/// The weakest level that solves a task; one more than the strongest if none does.
#[must_use]
pub fn level(task: &Task) -> u8 {
    if matches!(task.goal, Goal::Draw(_)) {
        return level_of_drawing(task);
    }
    let solves = |spec: &Spec| (0..TRIES).filter(|&seed| is_solved_by(task, spec, seed)).count() >= SUCCESSES;
    let solver = LEVELS.iter().find(|level| solves(&level.spec.clone().steady(PASSES)));
    solver.map_or(LEVELS.len() as u8 + 1, |level| level.number as u8)
}

/// Whether a bot that plays the first turn solves the task, or stays on track.
fn is_solved_by(task: &Task, spec: &Spec, seed: u64) -> bool {
    let record = first_turn(task, spec, seed);
    let verdict = record.and_then(|record| task.judge(&record).ok());
    verdict == Some(Verdict::Solved) || (task.goal == Goal::WinNext && verdict == Some(Verdict::Open))
}

/// The game after a bot has played the first turn, or its first action if only that counts.
fn first_turn(task: &Task, spec: &Spec, seed: u64) -> Option<Record> {
    let seat = task.seat();
    let mut bot = spec.build(seed);
    let mut game = Game::from_position(task.position, Sampler(FastRng::new(seed)));
    let plays = |decider: Seat| decider == seat;
    while let Some(decider) = game.position().decider()
        && game.position().turn() == seat
    {
        let action = if plays(decider) {
            bot.choose(&game.view(Viewer::Seat(seat)), spec.budget()).ok()?.action
        } else {
            game.position().legal_actions().get(0)?
        };
        game.play(action).ok()?;
        if task.goal == Goal::Lead {
            break;
        }
    }
    Some(game.record().clone())
}
