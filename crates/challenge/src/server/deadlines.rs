//! Turns that have to be over at some time, in the order of these times. A move that comes in time
//! leaves its deadline behind; whoever looks tells which are past.

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

/// All deadlines. Everybody has the same time for a turn, so that they come in order.
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

    /// The next time at which somebody may have waited too long.
    pub(super) fn next(&self) -> Option<Instant> {
        self.0.front().map(|deadline| deadline.at)
    }

    /// The next deadline that has come.
    pub(super) fn take_due(&mut self, now: Instant) -> Option<Deadline> {
        if self.next()? <= now { self.0.pop_front() } else { None }
    }
}
