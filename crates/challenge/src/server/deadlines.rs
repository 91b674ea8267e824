//! Deadlines of turns, in chronological order. A move made in time does not remove its deadline; the caller
//! decides which ones are obsolete.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

/// A turn that has to be over by then.
#[derive(Clone, Debug)]
pub(super) struct Deadline {
    pub(super) at: Instant,
    pub(super) room: Arc<str>,
    pub(super) turn: u32,
}

/// All deadlines. Every turn has the same time limit, so they arrive in order.
#[derive(Default, Debug)]
pub(super) struct Deadlines(VecDeque<Deadline>);

impl Deadlines {
    /// Adds one, and forgets the first ones that do not matter any more.
    pub(super) fn add(&mut self, deadline: Deadline, is_past: impl Fn(&Deadline) -> bool) {
        self.0.push_back(deadline);
        while self.0.front().is_some_and(&is_past) {
            self.0.pop_front();
        }
    }

    /// The next time at which a deadline may have passed.
    pub(super) fn next(&self) -> Option<Instant> {
        self.0.front().map(|deadline| deadline.at)
    }

    /// The next deadline that has come.
    pub(super) fn take_due(&mut self, now: Instant) -> Option<Deadline> {
        if self.next()? <= now { self.0.pop_front() } else { None }
    }
}
