//! Games that belong together because they share their deal. Only those who have played that deal may see anyone else's
//! game.

use std::fmt;

use cartagena::Seat;
use cartagena_bots::Spec;
use serde::{Deserialize, Serialize};

use crate::day::Day;
use crate::duplicate::Duplicate;
use crate::id::GameId;

/// What a game belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contest {
    /// The deal of a day.
    Day {
        /// The day.
        day: Day,
        /// Whether the player's name is shown beside the result.
        named: bool,
    },
    /// A duplicate match.
    Match(Duplicate),
}

/// Which contest: what all its games share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ContestId {
    /// The deal of a day.
    Day {
        /// The day, such as `2026-11-17`.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        day: Day,
    },
    /// A duplicate match.
    Match {
        /// Its name.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        name: GameId,
    },
}

/// As stores know it: `day:2026-11-17` or `match:k3wq8zr5mt2x`.
impl fmt::Display for ContestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestId::Day { day } => write!(f, "day:{day}"),
            ContestId::Match { name } => write!(f, "match:{name}"),
        }
    }
}

impl Contest {
    /// Which contest it is.
    #[must_use]
    pub fn id(&self) -> ContestId {
        match self {
            Contest::Day { day, .. } => ContestId::Day { day: *day },
            Contest::Match(game) => ContestId::Match { name: game.name },
        }
    }

    /// The bot in a seat, if the contest prescribes one. It is given by its settings: levels may change.
    #[must_use]
    pub fn bot(&self, seat: Seat) -> Option<Spec> {
        match self {
            Contest::Day { day, .. } => day.opponent(seat),
            Contest::Match(_) => None,
        }
    }

    /// Whether another game follows this one.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        matches!(self, Contest::Match(game) if game.next().is_some())
    }
}
