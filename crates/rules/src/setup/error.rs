//! What can be wrong with a setup: which part of it, and why.

use crate::board::BoardError;
use crate::card::Card;
use crate::chance::Token;
use crate::place::Place;
use crate::position::FREEBOOTER_HAND;
use crate::rules::RulesError;
use crate::seat::{Seat, SeatSet};

/// Why a [`Setup`](crate::Setup) is not a position or view.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{fault}")]
pub struct SetupError {
    /// The part where the fault shows.
    pub part: SetupPart,
    /// What is wrong with it.
    pub fault: SetupFault,
}

/// A part of a [`Setup`](crate::Setup).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SetupPart {
    /// The rules.
    Rules,
    /// The tiles.
    Tiles,
    /// The pirates of all seats.
    Pirates,
    /// The hand of a seat.
    Hand(Seat),
    /// The face-up row.
    Row,
    /// The known top of the pile.
    Top,
    /// The rest of the pile.
    Pile,
    /// The discard pile.
    Discards,
    /// The active seat and its actions.
    Turn,
    /// The first seat and the rounds.
    Round,
    /// The decision, or how the game ended.
    Decision,
    /// The cards looked at.
    LookedAt,
    /// Where the boat is.
    Boat,
    /// The captain's free move.
    FreeMove,
    /// The tiles with a chest token.
    Chests,
    /// The tokens that were not opened.
    Tokens,
    /// Whose view it is.
    Viewer,
}

/// What is wrong with a part of a [`Setup`](crate::Setup).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[allow(missing_docs)] // each variant is described by its message
pub enum SetupFault {
    #[error("{0}")]
    Rules(RulesError),
    #[error("{0}")]
    Board(BoardError),
    #[error("there is no seat {seat} in a game of {players} players")]
    NoSuchSeat { seat: Seat, players: u8 },

    #[error("there is no space {place}: the path ends at space {spaces}")]
    NoSuchSpace { place: Place, spaces: usize },
    #[error("there is no boat without the complete adventure")]
    NoBoat,
    #[error("more than three pirates on space {0}")]
    SpaceFull(Place),
    #[error("more than three pirates of seat {0} aboard")]
    BoatFull(Seat),
    #[error("seat {seat} has {found} pirates, not {crew}")]
    CrewSize { seat: Seat, found: usize, crew: u8 },

    #[error("these rules do not have the symbol {}", .0.symbol.name())]
    ForeignCard(Card),
    #[error("there are no dark cards without the freebooter")]
    DarkCard(Card),
    #[error("there are only {all} cards `{card}` in the game")]
    TooManyCards { card: Card, all: usize },
    #[error("the cards do not add up: {missing} of {all} are not named, and {unknown} are unknown")]
    CardsMissing { missing: usize, unknown: usize, all: usize },
    #[error("a position has no unknown cards; only a view has")]
    UnknownCards,
    #[error("a pile of all other cards does not go with unknown cards")]
    RestUnknown,
    #[error("the hand limit is {0}")]
    HandLimit(u8),
    #[error("these rules have no row")]
    NoRow,
    #[error("the row has at most {0} cards")]
    RowTooLong(u8),
    #[error("only the sorceress puts cards back on the pile")]
    NothingPutBack,
    #[error("at most three cards are known to be on top of the pile")]
    TopTooLong,

    #[error("here the active seat has {} left", counted(usize::from(*.low), usize::from(*.high), "action"))]
    ActionsLeft { low: u8, high: u8 },
    #[error("there are no spells without the sorceress")]
    NoSpells,
    #[error("there are no discards without the freebooter")]
    NoDiscards,
    #[error("only a spell cast with a dark card is followed by discards")]
    NoDarkSpell,
    #[error("only rum and lantern show cards to the active seat")]
    NothingLookedAt,
    #[error("seat {0} is itself the active seat")]
    InTurn(Seat),
    #[error("seat {0} has no cards")]
    EmptyHand(Seat),
    #[error("there are {} to give from at this point", counted(*.low, *.high, "card"))]
    RumCards { low: usize, high: usize },
    #[error("a lantern shows four cards, fewer only if there are no more")]
    LanternCards,
    #[error("a lantern puts back three cards at most")]
    PutBackCards,
    #[error("seat {0} has no more than {FREEBOOTER_HAND} cards")]
    NothingToDiscard(Seat),

    #[error("only one seat wins by its crew")]
    OneCrewWins,
    #[error("seat {0} cannot have won by its crew: the crew is not complete")]
    CrewIncomplete(Seat),
    #[error("points decide only at the round limit")]
    PointsTooEarly,
    #[error("the seats with the most points: {0}")]
    OtherLeaders(SeatSet),
    #[error("the round limit is reached: the game is over")]
    RoundLimit,
    #[error("the crew of seat {0} is complete: the game is over")]
    CrewComplete(Seat),

    #[error("the boat of the complete adventure is at Cartagena or at Tortuga")]
    BoatMissing,
    #[error("the captain's free move comes before the first action")]
    FreeMoveLapsed,
    #[error("seat {0} is not the captain")]
    NotCaptain(Seat),

    #[error("there are no chests without the sorceress")]
    NoChests,
    #[error("there is no tile {tile}: tiles are numbered 1 to {tiles}")]
    NoSuchTile { tile: u8, tiles: u8 },
    #[error("tile {0} is named twice")]
    TileTwice(u8),
    #[error("there are only {} tokens `{}`", crate::chance::TokenSet::ALL.count(*.0), .0.letter())]
    TooManyTokens(Token),
    #[error("there must be {0} tokens more than tiles with a token")]
    TokenCount(usize),
    #[error("the snake is never gone: when it is found, all tokens are laid again")]
    NoSnake,

    #[error("nobody knows the cards of the pile")]
    PileKnown,
    #[error("a spectator who does not see all hands knows no card of the pile")]
    TopKnown,
    #[error("the cards of seat {0} are known to this viewer")]
    HandUnknown(Seat),
    #[error("the active seat knows the cards it looks at")]
    LookedAtUnknown,
    #[error("only the active seat, or a spectator who sees all hands, knows the cards it looks at")]
    LookedAtKnown,
}

/// `1 to 3 actions`, or `1 action` if it can only be that.
fn counted(low: usize, high: usize, what: &str) -> String {
    match (low, high) {
        (1, 1) => format!("1 {what}"),
        (low, high) if low == high => format!("{low} {what}s"),
        (low, high) => format!("{low} to {high} {what}s"),
    }
}

impl SetupPart {
    /// The error of a fault in this part.
    pub(super) const fn with(self, fault: SetupFault) -> SetupError {
        SetupError { part: self, fault }
    }

    /// Fails with a fault in this part.
    pub(super) const fn refuse<T>(self, fault: SetupFault) -> Result<T, SetupError> {
        Err(self.with(fault))
    }
}
