//! Work on finished games that continues whether or not anyone waits for it, once per game. Knows nothing
//! about the work itself.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cartagena_table::GameId;

use crate::pool::Owner;

/// The maximum number of games being worked on or queued, in total.
const MOST: usize = 100;
/// The same for one address.
const MOST_EACH: usize = 5;

/// The games being worked on, and what is known about them so far.
#[derive(Debug)]
pub(crate) struct Background<T>(Mutex<HashMap<GameId, Job<T>>>);

#[derive(Debug)]
struct Job<T> {
    owner: Owner,
    known: Arc<Mutex<T>>,
}

/// The answer to a request for work.
pub(super) enum Begun<T> {
    /// It has to be done now, and the result goes here.
    Now(Arc<Mutex<T>>),
    /// It has already begun, and this is known so far.
    Before(T),
    /// Too many are under way.
    Crowded,
}

impl<T> Default for Background<T> {
    fn default() -> Background<T> {
        Background(Mutex::default())
    }
}

impl<T: Clone + Default> Background<T> {
    /// What is known so far, if the game is being worked on.
    pub(super) fn known(&self, id: GameId) -> Option<T> {
        lock(&self.0).get(&id).map(|job| lock(&job.known).clone())
    }

    /// Begins to work on a game, unless that is being done already.
    pub(super) fn begin(&self, id: GameId, owner: Owner) -> Begun<T> {
        let mut jobs = lock(&self.0);
        if let Some(job) = jobs.get(&id) {
            return Begun::Before(lock(&job.known).clone());
        }
        let own = jobs.values().filter(|job| job.owner == owner).count();
        if jobs.len() >= MOST || own >= MOST_EACH {
            return Begun::Crowded;
        }
        let known = Arc::default();
        jobs.insert(id, Job { owner, known: Arc::clone(&known) });
        Begun::Now(known)
    }

    /// The work on a game is over.
    pub(super) fn end(&self, id: GameId) {
        lock(&self.0).remove(&id);
    }
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // The data is consistent even if a thread panicked while it held the lock.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::entropy::random_game;

    #[test]
    fn a_game_is_worked_on_once_and_an_address_has_its_share() {
        let background = Background::<u32>::default();
        let games: Vec<GameId> = (0..MOST_EACH + 3).map(|_| random_game().expect("a name")).collect();
        let game = |number: usize| games[number];
        let owner = |last| Some(IpAddr::V4([10, 0, 0, last].into()));
        let Begun::Now(known) = background.begin(game(0), owner(1)) else { panic!("nobody works on it") };
        *lock(&known) = 7;
        assert!(matches!(background.begin(game(0), owner(2)), Begun::Before(7)));
        assert_eq!((background.known(game(0)), background.known(game(MOST_EACH + 2))), (Some(7), None));
        for number in 1..MOST_EACH {
            assert!(matches!(background.begin(game(number), owner(1)), Begun::Now(_)));
        }
        assert!(matches!(background.begin(game(MOST_EACH), owner(1)), Begun::Crowded));
        assert!(matches!(background.begin(game(MOST_EACH), owner(2)), Begun::Now(_)));
        background.end(game(0));
        assert!(matches!(background.begin(game(MOST_EACH + 1), owner(1)), Begun::Now(_)));
    }
}
