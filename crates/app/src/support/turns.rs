//! Counts turns the way people do: one for each time a seat is in turn, whatever is decided in it.

use cartagena::{Position, Seat};

/// Numbers the turns of a game, from 1, as its positions come by.
#[derive(Default)]
pub(crate) struct TurnCounter {
    current: Option<(usize, Seat)>,
    turns: usize,
}

impl TurnCounter {
    /// The number of the turn that an action in this position belongs to, and whether it begins it.
    pub(crate) fn at(&mut self, before: &Position) -> (usize, bool) {
        let turn = Some((before.rounds(), before.turn()));
        let begins = self.current != turn;
        if begins {
            self.current = turn;
            self.turns += 1;
        }
        (self.turns, begins)
    }

    /// The number of turns so far.
    pub(crate) const fn turns(&self) -> usize {
        self.turns
    }
}
