//! The stages of a game.

use serde::{Deserialize, Serialize};

/// The stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are free.
    Waiting,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
}

impl Stage {
    /// Its name, on the wire and elsewhere.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
        }
    }

    /// The stage as a number, for a database.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Stage::Waiting => 0,
            Stage::Playing => 1,
            Stage::Over => 2,
        }
    }

    /// The stage with this number; `None` if there is none.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Stage> {
        match number {
            0 => Some(Stage::Waiting),
            1 => Some(Stage::Playing),
            2 => Some(Stage::Over),
            _ => None,
        }
    }
}
