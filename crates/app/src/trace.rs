//! Games as lines of JSON, for programs that check every step. These are the wire types, described
//! in `docs/TRACE.md`; cards, places, seats, actions and positions are written in notation.

use std::collections::BTreeMap;
use std::io::{self, Write};

use cartagena::{
    Action, ActionList, Card, Chance, Commitment, Event, Harbour, MoveReason, Outcome, Position, Rules, Seat,
    Seed, Source, WonBy,
};
use serde::Serialize;

use crate::output::json_line;

/// The field of a position's notation that holds the decision.
const DECISION_FIELD: usize = 9;

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
        events: Vec<WireEvent>,
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

/// Something that chance decided: `{"card":"s"}` or `{"token":"2"}`.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Draw {
    Card(char),
    Token(char),
}

/// An [`Event`] on the wire.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum WireEvent {
    Played { seat: char, card: char, enchanted: bool },
    Moved { seat: char, from: String, to: String, reason: &'static str },
    Drawn { seat: char, card: Option<char>, source: &'static str },
    LaidInRow { card: char },
    Reshuffled { cards: usize },
    BoatMoved { seat: char, to: char, free: bool },
    HandShown { seat: char, to: char, cards: Option<String> },
    Taken { seat: char, victim: char, card: Option<char> },
    Looked { seat: char, card: Option<char> },
    Given { seat: char, to: char, card: Option<char> },
    Kept { seat: char, card: Option<char> },
    PutBack { seat: char, card: Option<char> },
    Discarded { seat: char, card: char },
    ChestOpened { seat: char, space: String, token: char },
    ChestsLaid,
    TurnEnded { seat: char },
    TurnBegan { seat: char, captain: bool },
    GameOver { result: String },
}

impl WireEvent {
    fn new(event: Event, rules: &Rules) -> WireEvent {
        let known = |card: Option<Card>| card.map(Card::letter);
        match event {
            Event::Played { seat, card, enchanted } => {
                WireEvent::Played { seat: seat.letter(), card: card.letter(), enchanted }
            }
            Event::Moved { seat, from, to, reason } => WireEvent::Moved {
                seat: seat.letter(),
                from: from.to_string(),
                to: to.to_string(),
                reason: reason_name(reason),
            },
            Event::Drawn { seat, card, source } => WireEvent::Drawn {
                seat: seat.letter(),
                card: known(card),
                source: match source {
                    Source::Pile => "pile",
                    Source::Row => "row",
                },
            },
            Event::LaidInRow { card } => WireEvent::LaidInRow { card: card.letter() },
            Event::Reshuffled { cards } => WireEvent::Reshuffled { cards },
            Event::BoatMoved { seat, to, free } => WireEvent::BoatMoved {
                seat: seat.letter(),
                to: match to {
                    Harbour::Cartagena => 'C',
                    Harbour::Tortuga => 'T',
                },
                free,
            },
            Event::HandShown { seat, to, cards } => WireEvent::HandShown {
                seat: seat.letter(),
                to: to.letter(),
                cards: cards.map(|cards| cards.text(rules.symbols)),
            },
            Event::Taken { seat, victim, card } => {
                WireEvent::Taken { seat: seat.letter(), victim: victim.letter(), card: known(card) }
            }
            Event::Looked { seat, card } => WireEvent::Looked { seat: seat.letter(), card: known(card) },
            Event::Given { seat, to, card } => {
                WireEvent::Given { seat: seat.letter(), to: to.letter(), card: known(card) }
            }
            Event::Kept { seat, card } => WireEvent::Kept { seat: seat.letter(), card: known(card) },
            Event::PutBack { seat, card } => WireEvent::PutBack { seat: seat.letter(), card: known(card) },
            Event::Discarded { seat, card } => {
                WireEvent::Discarded { seat: seat.letter(), card: card.letter() }
            }
            Event::ChestOpened { seat, space, token } => WireEvent::ChestOpened {
                seat: seat.letter(),
                space: space.to_string(),
                token: token.letter(),
            },
            Event::ChestsLaid => WireEvent::ChestsLaid,
            Event::TurnEnded { seat } => WireEvent::TurnEnded { seat: seat.letter() },
            Event::TurnBegan { seat, captain } => WireEvent::TurnBegan { seat: seat.letter(), captain },
            Event::GameOver { outcome } => WireEvent::GameOver { result: outcome.to_string() },
        }
    }
}

const fn reason_name(reason: MoveReason) -> &'static str {
    match reason {
        MoveReason::Advance => "advance",
        MoveReason::Retreat => "retreat",
        MoveReason::Morgan => "morgan",
        MoveReason::Snake => "snake",
    }
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

/// One action and all that came of it.
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
    let rules = step.before.rules();
    let before = step.before.to_string();
    let line = Line::Step {
        game,
        step: step.number,
        position: step.before,
        decider: step.before.decider().map(Seat::letter),
        decision: before.split(' ').nth(DECISION_FIELD).unwrap_or_default().to_owned(),
        legal: step.legal.iter().collect(),
        action: step.action,
        draws: step.chances.iter().map(draw).collect(),
        chance: chance_text(step.chances),
        events: step.events.iter().map(|&event| WireEvent::new(event, rules)).collect(),
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
        by: match outcome.by {
            WonBy::Crew => "crew",
            WonBy::Points => "points",
        },
        points: last.rules().seats().map(|seat| (seat.letter(), last.points(seat))).collect(),
        rounds: last.rounds(),
        actions,
    };
    json_line(out, &line)
}

#[cfg(test)]
mod tests;
