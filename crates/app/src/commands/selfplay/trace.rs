//! Games as lines of JSON, for programs that check every step. These are the wire types, described
//! in `docs/TRACE.md`; cards, places, seats, actions and positions are written in notation.

use std::collections::BTreeMap;
use std::io::{self, Write};

use cartagena::{Action, ActionList, Chance, Commitment, Event, Field, Outcome, Position, Rules, Seat, Seed};
use serde::Serialize;

use crate::support::output::json_line;

/// A line of a trace.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line<'a> {
    Game {
        game: u64,
        rules: &'a Rules,
        seed: Seed,
        commitment: Commitment,
        /// The cards dealt, in order.
        chance: String,
        position: &'a Position,
    },
    Step {
        game: u64,
        step: usize,
        position: &'a Position,
        decider: Option<char>,
        decision: String,
        legal: Vec<Action>,
        action: Action,
        draws: Vec<Draw>,
        chance: String,
        events: &'a [Event],
        after: &'a Position,
    },
    End {
        game: u64,
        result: String,
        winners: Vec<char>,
        by: &'static str,
        points: BTreeMap<char, usize>,
        rounds: usize,
        actions: usize,
    },
}

/// Something decided by chance: `{"card":"s"}` or `{"token":"2"}`.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Draw {
    Card(char),
    Token(char),
}

fn chance_text(chances: &[Chance]) -> String {
    chances.iter().map(ToString::to_string).collect()
}

/// The first line of a game.
pub(crate) fn game_line(
    out: &mut impl Write,
    game: u64,
    seed: Seed,
    dealt: &[Chance],
    start: &Position,
) -> io::Result<()> {
    let (rules, commitment, chance) = (start.rules(), seed.commitment(), chance_text(dealt));
    json_line(out, &Line::Game { game, rules, seed, commitment, chance, position: start })
}

/// One action and everything that followed from it.
pub(crate) struct Step<'a> {
    pub(crate) number: usize,
    pub(crate) before: &'a Position,
    pub(crate) legal: &'a ActionList,
    pub(crate) action: Action,
    pub(crate) chances: &'a [Chance],
    pub(crate) events: &'a [Event],
    pub(crate) after: &'a Position,
}

/// The line of an action.
pub(crate) fn step_line(out: &mut impl Write, game: u64, step: &Step<'_>) -> io::Result<()> {
    let draw = |chance: &Chance| match chance {
        Chance::Card(card) => Draw::Card(card.letter()),
        Chance::Token(token) => Draw::Token(token.letter()),
    };
    let line = Line::Step {
        game,
        step: step.number,
        position: step.before,
        decider: step.before.decider().map(Seat::letter),
        decision: step.before.setup().field(Field::Decision),
        legal: step.legal.iter().collect(),
        action: step.action,
        draws: step.chances.iter().map(draw).collect(),
        chance: chance_text(step.chances),
        events: step.events,
        after: step.after,
    };
    json_line(out, &line)
}

/// The last line of a game.
pub(crate) fn end_line(
    out: &mut impl Write,
    game: u64,
    last: &Position,
    outcome: Outcome,
    actions: usize,
) -> io::Result<()> {
    let line = Line::End {
        game,
        result: outcome.to_string(),
        winners: outcome.winners.iter().map(Seat::letter).collect(),
        by: outcome.by.name(),
        points: last.rules().seats().map(|seat| (seat.letter(), last.points(seat))).collect(),
        rounds: last.rounds(),
        actions,
    };
    json_line(out, &line)
}
