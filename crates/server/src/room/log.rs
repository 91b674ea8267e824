//! The latest changes of a room, for clients that connect or reconnect and want to know what they missed.

use std::collections::VecDeque;

use cartagena_table::Change;

use crate::wire::{Deed, Order};

/// How many changes are remembered. A client that missed more gets everything again.
pub(super) const KEPT: usize = 24;

/// The latest changes.
#[derive(Debug, Default)]
pub(super) struct Recent(VecDeque<Change>);

impl Recent {
    pub(super) fn push(&mut self, mut change: Change) {
        if let Deed::Moderated { order: Order::Unsay { number } } = change.deed {
            self.unsay(number);
        }
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        change.events.shrink_to_fit();
        self.0.push_back(change);
    }

    /// Forgets chat messages that were removed.
    fn unsay(&mut self, number: u64) {
        let change = self.0.iter_mut().find(|change| change.number == number);
        if let Some(Deed::Said { text, .. }) = change.map(|change| &mut change.deed) {
            text.clear();
        }
    }

    /// Everything remembered, the latest at the end.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Change> {
        self.0.iter()
    }

    /// The changes after this number, up to the last one; `None` if they are not all available, or if there
    /// are none: then the complete state is sent.
    pub(super) fn since(&self, after: u64, last: u64) -> Option<Vec<&Change>> {
        let missed: Vec<&Change> = self.0.iter().filter(|change| change.number > after).collect();
        let complete = missed.len() as u64 == last.checked_sub(after)?;
        (complete && !missed.is_empty()).then_some(missed)
    }

    pub(super) fn find(&self, number: u64) -> Option<&Change> {
        self.0.iter().rev().find(|change| change.number == number)
    }

    /// Whether a change, by its id, confirms to its sender that the message was processed.
    pub(super) fn bears(&self, number: u64, id: &str) -> bool {
        self.find(number).is_some_and(|change| change.id == id)
    }
}
