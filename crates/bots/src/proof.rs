//! What a seat can be certain of: exhaustive searches in which the seat chooses, and chance and the others do
//! their worst. Nothing here estimates.
//!
//! Chance is followed card by card where cards come from a face-down pile. A face-up row is known as it is at
//! the beginning; the seat never uses cards laid later, so these need not be followed.

mod siege;
mod turn;

use cartagena::{
    Action, Cards, DealError, Dealer, Decision, EveryChance, Kind, Pile, Place, Position, Rules, Seat, Token,
    TokenSet,
};

pub use siege::{End, Siege, Stand};
pub use turn::{Aim, Moment, TurnSearch};

/// The search was aborted: it would have taken too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is too much to search")]
pub struct TooLarge;

/// The position with everything that the seat cannot see in the pile: the cards of hidden hands might as well
/// be drawn. A strategy that works against every draw from it works in every position that looks the same, as
/// long as the pile does not run out. A hand that is being shown to a thief is left as it is.
#[must_use]
pub fn blind(position: &Position, seat: Seat) -> Position {
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

/// Whether the seat certainly wins in the current turn, or in its next if that comes right after the current
/// one: for open hands and a face-up row, where nothing is hidden. The search takes positions from `left`; when
/// they are used up, the answer is no.
#[must_use]
pub fn wins_soon(position: &Position, seat: Seat, left: &mut usize) -> bool {
    let rules = position.rules();
    if !(rules.open_hands && rules.row.is_some()) {
        return false;
    }
    let moment = Moment::new(position);
    if position.turn() == seat {
        let mut search = TurnSearch::new(seat, Aim::Win, *left);
        let wins = search.certain(&moment) == Ok(1);
        *left = search.left();
        return wins;
    }
    let missing = usize::from(rules.crew) - position.pirates(seat, Place::GOAL);
    if !Siege::suits(position) || missing > usize::from(rules.max_actions) {
        return false;
    }
    let mut siege = Siege::new(seat, *left);
    let wins = siege.stand(&moment) == Ok(Stand::Won);
    *left = siege.left();
    wins
}

/// Whether nothing in these actions depends on chance: for rules with a face-up row.
pub(crate) fn is_foreseeable(position: &Position, actions: impl Iterator<Item = Action>) -> bool {
    let mut moment = Moment::new(position);
    for action in actions {
        match siege::step(&moment, action) {
            Some(next) => moment = next,
            None => return false,
        }
    }
    true
}

/// A dealer that gives some card whenever one is drawn, enumerates all tokens, and counts both.
#[derive(Default)]
struct Probe {
    tokens: EveryChance,
    /// Cards drawn, and tokens opened.
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
