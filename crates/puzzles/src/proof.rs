//! What a seat can be certain of: exhaustive searches in which the seat chooses, and chance and the others do
//! their worst. Nothing here estimates.
//!
//! Chance is followed card by card where cards come from a face-down pile. A face-up row is known as it is at
//! the beginning; the seat never uses cards laid later, so these need not be followed.

mod siege;
mod turn;

use cartagena::{
    Cards, DealError, Dealer, Decision, EveryChance, Kind, Pile, Position, Rules, Seat, Token, TokenSet,
};

pub(crate) use siege::{Siege, Stand};
pub(crate) use turn::{Aim, Moment, TurnSearch};

/// The search was aborted: it would have been too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is too much to search")]
pub struct TooLarge;

/// The position with everything that the seat cannot see in the pile: the cards of hidden hands might as well
/// be drawn. A strategy that works against every draw from it works in every position that looks the same, as
/// long as the pile does not run out. A hand that is being shown to a thief is left as it is.
pub(crate) fn blind(position: &Position, seat: Seat) -> Position {
    let rules = position.rules();
    if rules.open_hands || matches!(position.decision(), Decision::Take { .. }) {
        return *position;
    }
    let mut setup = position.setup();
    for other in rules.seats().filter(|&other| other != seat) {
        setup.hands[other.index()].clear();
    }
    setup.pile = Pile::Rest;
    setup.position().unwrap_or(*position)
}

/// Gives one answer to every question about cards, and enumerates all tokens if necessary.
#[derive(Default)]
struct Probe {
    tokens: EveryChance,
    /// Questions about cards and about tokens.
    cards_asked: usize,
    tokens_asked: usize,
}

impl Dealer for Probe {
    fn shuffle(&mut self, _pile: Cards, _rules: &Rules) -> Result<(), DealError> {
        Ok(())
    }

    fn draw(&mut self, pile: Cards, _rules: &Rules) -> Result<Kind, DealError> {
        self.cards_asked += 1;
        pile.kinds().next().ok_or(DealError::OutOfStep)
    }

    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError> {
        self.tokens_asked += 1;
        self.tokens.open(tokens)
    }
}
