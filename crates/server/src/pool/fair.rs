//! Slots handed out fairly: each waiting key gets one in turn, however many it wants. Knows nothing about
//! what they are for.

use std::collections::{HashMap, VecDeque};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Slots for requests, each with a key.
#[derive(Debug)]
pub(super) struct Fair<K: Eq + Hash + Copy>(Arc<Mutex<Queue<K>>>);

impl<K: Eq + Hash + Copy> Clone for Fair<K> {
    fn clone(&self) -> Fair<K> {
        Fair(Arc::clone(&self.0))
    }
}

#[derive(Debug)]
struct Queue<K: Eq + Hash + Copy> {
    free: usize,
    /// The waiting keys, each once, the next one first.
    turns: VecDeque<K>,
    /// What each of them waits for, the oldest first. None of these is empty.
    waiting: HashMap<K, VecDeque<oneshot::Sender<Place<K>>>>,
}

/// A slot that is taken until this is dropped.
#[derive(Debug)]
pub(super) struct Place<K: Eq + Hash + Copy>(Option<Fair<K>>);

impl<K: Eq + Hash + Copy> Fair<K> {
    pub(super) fn new(places: usize) -> Fair<K> {
        Fair(Arc::new(Mutex::new(Queue { free: places, turns: VecDeque::new(), waiting: HashMap::new() })))
    }

    /// Waits for a slot. Requests that no longer wait are skipped.
    pub(super) async fn take(&self, key: K) -> Place<K> {
        let waiting = {
            let mut queue = self.lock();
            if queue.free > 0 {
                queue.free -= 1;
                return Place(Some(self.clone()));
            }
            let (place, waiting) = oneshot::channel();
            queue.push(key, place);
            waiting
        };
        match waiting.await {
            Ok(place) => place,
            Err(_) => unreachable!("a place is kept for everybody who waits"),
        }
    }

    /// A slot is free: the next one gets it.
    fn give_back(&self) {
        let mut queue = self.lock();
        while let Some(next) = queue.pop() {
            match next.send(Place(Some(self.clone()))) {
                Ok(()) => return,
                // Nobody waits for it any longer. It is not returned a second time.
                Err(mut place) => place.0 = None,
            }
        }
        queue.free += 1;
    }

    fn lock(&self) -> MutexGuard<'_, Queue<K>> {
        // The queue is consistent even if a thread panicked while it held the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash + Copy> Queue<K> {
    fn push(&mut self, key: K, place: oneshot::Sender<Place<K>>) {
        let own = self.waiting.entry(key).or_default();
        if own.is_empty() {
            self.turns.push_back(key);
        }
        own.push_back(place);
    }

    fn pop(&mut self) -> Option<oneshot::Sender<Place<K>>> {
        while let Some(key) = self.turns.pop_front() {
            let own = self.waiting.get_mut(&key)?;
            // A cancelled request does not cost others with the same key their turn.
            own.retain(|place| !place.is_closed());
            let next = own.pop_front();
            if own.is_empty() {
                self.waiting.remove(&key);
            } else {
                self.turns.push_back(key);
            }
            if next.is_some() {
                return next;
            }
        }
        None
    }
}

impl<K: Eq + Hash + Copy> Drop for Place<K> {
    fn drop(&mut self) {
        if let Some(places) = self.0.take() {
            places.give_back();
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn everybody_has_a_turn() {
        let places = Fair::new(1);
        let taken = places.take('x').await;
        let mut waiting: Vec<_> = "aaaaabbc"
            .chars()
            .map(|key| {
                let places = places.clone();
                (key, Box::pin(async move { places.take(key).await }))
            })
            .collect();
        assert!(waiting.iter_mut().all(|(_, place)| place.now_or_never().is_none()));
        // Somebody gives up.
        drop(waiting.remove(1));
        drop(taken);
        let mut order = String::new();
        while !waiting.is_empty() {
            let mut found = None;
            for (place, (_, future)) in waiting.iter_mut().enumerate() {
                if let Some(taken) = future.now_or_never() {
                    assert!(found.is_none(), "there is one place");
                    found = Some((place, taken));
                }
            }
            let (place, taken) = found.expect("somebody has the place");
            order.push(waiting.remove(place).0);
            drop(taken);
        }
        assert_eq!(order, "abcabaa");
        assert_eq!(places.lock().free, 1);
        assert!(places.lock().waiting.is_empty() && places.lock().turns.is_empty());
    }

    #[tokio::test]
    async fn a_place_on_its_way_is_not_lost() {
        let places = Fair::new(1);
        let taken = places.take(1).await;
        let mut waiting = Box::pin(places.take(2));
        assert!(waiting.as_mut().now_or_never().is_none());
        drop(taken);
        // It was sent, and nobody takes it.
        drop(waiting);
        assert!(places.take(3).now_or_never().is_some());
    }
}
