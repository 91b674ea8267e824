//! What has to be decided next, and how a game ended.

use crate::seat::{Seat, SeatSet};

/// What has to be decided next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Decision {
    /// The active seat takes an action or ends the turn.
    Act,
    /// Pistol: the active seat takes a card from this hand.
    Take {
        /// Whose hand.
        victim: Seat,
    },
    /// Rum: the active seat gives one of the drawn cards to this seat.
    Give {
        /// Who gets it.
        to: Seat,
    },
    /// Lantern: the active seat keeps one of the cards it looks at.
    Keep,
    /// Lantern: the active seat puts one of the cards it looks at back on the pile.
    PutBack,
    /// Freebooter: this seat has more than seven cards and discards one.
    Discard {
        /// Who discards.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// How it ended.
        #[cfg_attr(feature = "serde", serde(rename = "result", with = "crate::notation::as_text"))]
        #[cfg_attr(feature = "schema", schema(value_type = String, example = "A:crew"))]
        outcome: Outcome,
    },
}

impl Decision {
    /// The decision in a word, as notation has it: `act`, `take`, `give`, `keep`, `back`, `drop` or
    /// `over`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Decision::Act => "act",
            Decision::Take { .. } => "take",
            Decision::Give { .. } => "give",
            Decision::Keep => "keep",
            Decision::PutBack => "back",
            Decision::Discard { .. } => "drop",
            Decision::Over { .. } => "over",
        }
    }

    /// The seat that a card is taken from or given to.
    #[must_use]
    pub const fn partner(self) -> Option<Seat> {
        match self {
            Decision::Take { victim } => Some(victim),
            Decision::Give { to } => Some(to),
            Decision::Act
            | Decision::Keep
            | Decision::PutBack
            | Decision::Discard { .. }
            | Decision::Over { .. } => None,
        }
    }

    /// The seat other than the active one that the decision is about.
    #[must_use]
    pub const fn other(self) -> Option<Seat> {
        match self {
            Decision::Take { victim: seat } | Decision::Give { to: seat } | Decision::Discard { seat } => {
                Some(seat)
            }
            Decision::Act | Decision::Keep | Decision::PutBack | Decision::Over { .. } => None,
        }
    }

    /// How the game ended, if it has.
    pub(crate) const fn outcome(self) -> Option<Outcome> {
        match self {
            Decision::Over { outcome } => Some(outcome),
            _ => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// Who won; several seats share equal points.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub winners: SeatSet,
    /// How.
    pub by: WonBy,
}

/// What decided a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum WonBy {
    /// A complete crew in the goal.
    Crew,
    /// Points at the round limit.
    Points,
}

impl WonBy {
    /// What decided, in a word: `crew` or `points`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            WonBy::Crew => "crew",
            WonBy::Points => "points",
        }
    }
}

impl Outcome {
    /// A seat's share of the win: all of it, a part if several share it, or nothing.
    #[must_use]
    pub const fn share(self, seat: Seat) -> f64 {
        self.winners.share(seat)
    }
}
