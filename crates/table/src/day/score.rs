//! How a game ended for one seat, as a rank among others who had the same cards.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use cartagena::{Position, Record, Seat};
use serde::{Deserialize, Serialize};

use crate::way::way;

/// How a game ended for one seat. The greater one ranks higher: a win before a loss, then by the lead, then by
/// fewer turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Score {
    /// Whether the seat won, alone or with others.
    pub won: bool,
    /// The fraction of the whole way that its pirates covered, minus that of the best other seat, in thousandths.
    pub lead: i32,
    /// The turns it took.
    pub turns: usize,
}

impl Score {
    /// The score of a seat in a game that ended in this position.
    #[must_use]
    pub fn of(seat: Seat, end: &Position, record: &Record) -> Score {
        let others = end.rules().seats().filter(|&other| other != seat);
        let best = others.map(|other| way(end, other)).max().unwrap_or(0);
        let turns = record.turns.iter().filter(|turn| turn.seat == seat).map(|turn| turn.round);
        Score {
            won: end.outcome().is_some_and(|outcome| outcome.winners.contains(seat)),
            lead: way(end, seat) - best,
            turns: turns.collect::<BTreeSet<_>>().len(),
        }
    }

    /// The score of somebody who gave up: no higher than that of any game that was played to its end.
    #[must_use]
    pub const fn given_up(self) -> Score {
        Score { won: false, lead: -1000, ..self }
    }

    /// What scores are compared by.
    const fn rank(&self) -> (bool, i32, Reverse<usize>) {
        (self.won, self.lead, Reverse(self.turns))
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}
