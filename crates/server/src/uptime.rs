//! When games could not be stored, because the server or its store was down. Players' clocks are stopped
//! meanwhile. Knows neither games nor stores.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::store::{Millis, Outage};

/// How often a server records that games can be stored.
pub(crate) const PULSE: Duration = Duration::from_secs(5);
/// How long records may be missing before that counts as an outage.
pub(crate) const LONGEST: Duration = Duration::from_secs(12);

/// What a server knows about the time in which games could not be stored.
#[derive(Debug, Default)]
pub(crate) struct Uptime(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// When games could last be stored, according to the records.
    last: Option<Millis>,
    /// The last record could not be written.
    is_down: bool,
    /// The outages that are over.
    outages: Vec<Outage>,
}

impl Uptime {
    /// Games can be stored now. Returns whether there was an unknown outage.
    pub(crate) fn up(&self, at: Millis, outages: Vec<Outage>) -> bool {
        let mut state = self.lock();
        let is_news = outages != state.outages;
        *state = State { last: Some(at), is_down: false, outages };
        is_news
    }

    /// Games cannot be stored now.
    pub(crate) fn down(&self) {
        self.lock().is_down = true;
    }

    /// Whether games cannot be stored, as far as is known.
    pub(crate) fn is_down(&self) -> bool {
        self.lock().is_down
    }

    /// How much of the time between two moments was lost. `stalled` is when somebody first failed to store
    /// something, if that is still so.
    pub(crate) fn lost(&self, since: Millis, until: Millis, stalled: Option<Millis>) -> Millis {
        let state = self.lock();
        let open = state.last.filter(|_| state.is_down);
        let running = [open, stalled].into_iter().flatten().map(|began| Outage { began, ended: until });
        let mut lost: Vec<Outage> = state.outages.iter().copied().chain(running).collect();
        lost.sort_unstable_by_key(|outage| outage.began);
        let (mut sum, mut counted) = (0, since);
        for Outage { began, ended } in lost {
            let (began, ended) = (began.max(counted), ended.min(until));
            if began < ended {
                sum += ended - began;
                counted = ended;
            }
        }
        sum
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // The data is consistent even if a thread panicked while it held the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lost_time_is_counted_once() {
        let uptime = Uptime::default();
        assert_eq!(uptime.lost(0, 100, None), 0);
        assert_eq!(uptime.lost(0, 100, Some(60)), 40);
        let outage = |began, ended| Outage { began, ended };
        assert!(uptime.up(50, vec![outage(10, 20), outage(15, 30)]));
        assert!(!uptime.up(50, vec![outage(10, 20), outage(15, 30)]));
        assert_eq!(uptime.lost(0, 100, None), 20);
        assert_eq!(uptime.lost(12, 25, None), 13);
        assert_eq!(uptime.lost(40, 100, None), 0);
        uptime.down();
        assert_eq!(uptime.lost(0, 100, None), 20 + 50);
        assert_eq!(uptime.lost(0, 100, Some(40)), 20 + 60);
        assert_eq!(uptime.lost(90, 100, Some(20)), 10);
        uptime.up(100, Vec::new());
        assert_eq!(uptime.lost(0, 200, None), 0);
    }
}
