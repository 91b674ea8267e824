//! Games that belong together because they share their deal. Only those who have played that deal may see anyone else's
//! game.

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

impl Contest {
    /// The name that all games of the contest share, such as `day:2026-11-17`.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Contest::Day { day, .. } => Contest::of_day(*day),
            Contest::Match(game) => Contest::of_match(game.name),
        }
    }

    /// The name that all games of a day's deal share.
    #[must_use]
    pub fn of_day(day: Day) -> String {
        format!("day:{day}")
    }

    /// The name that all games of a match share.
    #[must_use]
    pub fn of_match(name: GameId) -> String {
        format!("match:{name}")
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
