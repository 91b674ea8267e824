//! Games in words: the texts of `cartagena-language`, with seat letters as names.

use cartagena::{Action, Event, Outcome, Position, Rules, Seat};
use cartagena_language::{Context, Happening, Language};

/// A seat in place of a player's name.
pub(crate) fn letter(seat: Seat) -> String {
    seat.to_string()
}

/// What happened while an action was played in a position.
pub(crate) fn sentences(
    language: Language,
    before: &Position,
    action: Action,
    events: &[Event],
) -> Vec<String> {
    language.sentences(Happening::new(before, action, events), Context::new(before.rules(), &letter))
}

/// An action as advice: "advance from space 7 with the skull card".
pub(crate) fn action(language: Language, action: Action, rules: &Rules) -> String {
    language.action(action, Context::new(rules, &letter))
}

/// How a game ended, if it did: "A wins: the whole crew has escaped".
pub(crate) fn result(language: Language, outcome: Option<Outcome>) -> String {
    match outcome {
        Some(outcome) => language.outcome(outcome, &letter),
        None => language.text("record-unfinished"),
    }
}

/// Who has to decide what: "B to play, 3 actions left".
pub(crate) fn status(language: Language, position: &Position) -> String {
    language.status(position, &letter)
}
