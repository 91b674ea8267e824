//! Games in words: what `cartagena-language` says about them in English, with the letters of the seats
//! for names.

use cartagena::{Action, Event, Outcome, Position, Seat};
use cartagena_language::{Happening, Language};

fn letter(seat: Seat) -> String {
    seat.to_string()
}

/// What happened while an action was played in a position.
pub(crate) fn sentences(before: &Position, action: Action, events: &[Event]) -> Vec<String> {
    Language::English.sentences(Happening::new(before, action, events), &letter)
}

/// An action as somebody would advise it: "advance from space 7 with the skull".
pub(crate) fn action(action: Action) -> String {
    Language::English.action(action, &letter)
}

/// How a game ended: "A wins: the whole crew has escaped".
pub(crate) fn outcome_text(outcome: Outcome) -> String {
    Language::English.outcome(outcome, &letter)
}

/// Who has to decide what: "B to play, 3 actions left".
pub(crate) fn status(position: &Position) -> String {
    Language::English.status(position, &letter)
}
