//! What all rooms of a measurement share.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cartagena::Rules;
use tokio_util::sync::CancellationToken;

use crate::Address;

/// What all rooms of a measurement share.
#[derive(Debug)]
pub struct Course {
    pub(crate) addresses: Vec<Address>,
    pub(crate) rules: Rules,
    /// Time between two actions of a room, unless they should come at once.
    pub(crate) interval: Option<Duration>,
    pub(crate) actions: AtomicU64,
    pub(crate) games: AtomicU64,
    /// Cancelled when it is over.
    pub(crate) stop: CancellationToken,
}

impl Course {
    /// Rooms on these servers, with these rules. A room waits for `interval` between its actions, if there is one.
    #[must_use]
    pub fn new(addresses: Vec<Address>, rules: Rules, interval: Option<Duration>) -> Course {
        let (actions, games) = (AtomicU64::new(0), AtomicU64::new(0));
        Course { addresses, rules, interval, actions, games, stop: CancellationToken::new() }
    }

    /// The number of actions played so far.
    pub fn actions(&self) -> u64 {
        self.actions.load(Ordering::Relaxed)
    }

    /// The number of games finished so far.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// Stops all rooms.
    pub fn stop(&self) {
        self.stop.cancel();
    }
}
