//! What addresses hold in games, tables in the lobby or seats: a limited number at a time. A game releases it
//! by starting or ending; the store is asked about that only when an address has reached its limit.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cartagena_table::GameId;
use tokio::time::Instant;

use super::network_of;
use crate::store::{Stage, Store, StoreError};

/// How long a game may take to be stored after it was reserved.
const FRESH: Duration = Duration::from_secs(60);

/// What addresses hold.
#[derive(Debug)]
pub(crate) struct Holdings {
    /// Per address; zero means no limit.
    most: u32,
    /// A game always releases it after this long.
    longest: Duration,
    /// The stages at which a game counts.
    counts: fn(Stage) -> bool,
    held: Mutex<HashMap<IpAddr, Vec<(GameId, Instant)>>>,
}

impl Holdings {
    pub(super) fn new(most: u32, longest: Duration, counts: fn(Stage) -> bool) -> Holdings {
        Holdings { most, longest, counts, held: Mutex::default() }
    }

    /// Takes one for this game, or returns the limit per address if it is reached.
    pub(crate) async fn take(
        &self,
        store: &dyn Store,
        address: IpAddr,
        game: GameId,
    ) -> Result<Result<(), u32>, StoreError> {
        let address = network_of(address);
        if self.most == 0 || self.reserve(address, game) {
            return Ok(Ok(()));
        }
        let games = self.lock().get(&address).into_iter().flatten().map(|(game, _)| *game).collect();
        let stages: HashMap<GameId, Stage> = store.stages(games).await?.into_iter().collect();
        if let Some(held) = self.lock().get_mut(&address) {
            held.retain(|(game, since)| {
                let is_held = stages.get(game).is_some_and(|&stage| (self.counts)(stage));
                since.elapsed() < self.longest
                    && (is_held || since.elapsed() < FRESH && !stages.contains_key(game))
            });
        }
        Ok(if self.reserve(address, game) { Ok(()) } else { Err(self.most) })
    }

    fn reserve(&self, address: IpAddr, game: GameId) -> bool {
        let mut all = self.lock();
        let held = all.entry(address).or_default();
        let has_room = held.len() < self.most as usize;
        if has_room {
            held.push((game, Instant::now()));
        }
        has_room
    }

    /// Returns what was not used after all.
    pub(crate) fn give_back(&self, address: IpAddr, game: GameId) {
        if let Some(held) = self.lock().get_mut(&network_of(address))
            && let Some(place) = held.iter().rposition(|(other, _)| *other == game)
        {
            held.remove(place);
        }
    }

    /// Forgets what is long past.
    pub(super) fn tidy(&self) {
        let mut all = self.lock();
        for held in all.values_mut() {
            held.retain(|(_, since)| since.elapsed() < self.longest);
        }
        all.retain(|_, held| !held.is_empty());
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Vec<(GameId, Instant)>>> {
        // Every change is atomic.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Append, Memory, NewGame};

    fn game(number: i64) -> NewGame {
        let id = GameId::from_number(number).unwrap();
        let (created, setup, entries) = (0, String::new(), Vec::new());
        NewGame { id, created, setup, listed: true, contest: None, stage: Stage::Waiting, entries }
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_holds_so_many_until_games_let_go() {
        let (store, day) = (Memory::new(), Duration::from_secs(86_400));
        let holdings = Holdings::new(2, day, |stage| stage == Stage::Waiting);
        let (one, other): (IpAddr, IpAddr) = ("1.1.1.1".parse().unwrap(), "2.2.2.2".parse().unwrap());
        let take = async |address, number| holdings.take(&store, address, game(number).id).await.unwrap();
        for number in 1..=2 {
            assert_eq!(take(one, number).await, Ok(()));
            store.create(game(number)).await.unwrap();
        }
        assert_eq!(take(one, 3).await, Err(2));
        assert_eq!(take(other, 3).await, Ok(()), "another address has its own");
        holdings.give_back(one, game(1).id);
        assert_eq!(take(one, 4).await, Ok(()));
        assert_eq!(take(one, 5).await, Err(2), "a game that is about to be stored counts");
        tokio::time::advance(FRESH).await;
        assert_eq!(take(one, 5).await, Ok(()), "it never came");
        let begun = Append { game: game(2).id, entries: Vec::new(), stage: Some(Stage::Playing) };
        store.append(begun).await.unwrap();
        assert_eq!(take(one, 6).await, Ok(()), "a game has begun");
        tokio::time::advance(day).await;
        holdings.tidy();
        assert!(holdings.lock().is_empty());
    }
}
