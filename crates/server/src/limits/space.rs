//! How much the store may hold. Counting takes a while, so a count is reused for some time, and additions
//! since are added to it.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use super::Limits;
use crate::store::{Store, StoreError, Usage};

/// How long a count is reused.
const SERVES: Duration = Duration::from_secs(300);
const MEGABYTE: u64 = 1_000_000;

/// How much the store may hold.
#[derive(Debug)]
pub(crate) struct Space {
    most_games: u32,
    most_megabytes: u32,
    counted: Mutex<Option<(Instant, Usage)>>,
}

/// There is no room for this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// There are this many games.
    Games(u32),
    /// Uploaded files take this many megabytes.
    Records(u32),
}

impl Space {
    pub(super) fn new(limits: &Limits) -> Space {
        let (most_games, most_megabytes) = (limits.all_games, limits.upload_space);
        Space { most_games, most_megabytes, counted: Mutex::default() }
    }

    /// Makes room for a game.
    pub(crate) async fn for_game(&self, store: &dyn Store) -> Result<Result<(), Full>, StoreError> {
        let full = |usage: &Usage| usage.games > self.most_games.into();
        let added = Usage { games: 1, ..Usage::default() };
        Ok(match self.most_games != 0 && self.add(store, added, full).await? {
            true => Err(Full::Games(self.most_games)),
            false => Ok(()),
        })
    }

    /// Makes room for an uploaded file.
    pub(crate) async fn for_record(
        &self,
        store: &dyn Store,
        bytes: usize,
    ) -> Result<Result<(), Full>, StoreError> {
        let full = |usage: &Usage| usage.record_bytes > u64::from(self.most_megabytes) * MEGABYTE;
        let added = Usage { records: 1, record_bytes: bytes as u64, games: 0 };
        Ok(match self.most_megabytes != 0 && self.add(store, added, full).await? {
            true => Err(Full::Records(self.most_megabytes)),
            false => Ok(()),
        })
    }

    /// Adds something, unless that is too much. Returns whether it was.
    async fn add(
        &self,
        store: &dyn Store,
        added: Usage,
        is_full: impl Fn(&Usage) -> bool,
    ) -> Result<bool, StoreError> {
        let mut counted = self.counted.lock().await;
        let known = match *counted {
            Some((at, usage)) if at.elapsed() < SERVES => (at, usage),
            _ => (Instant::now(), store.usage().await?),
        };
        let (at, Usage { games, records, record_bytes }) = known;
        let sum = Usage {
            games: games + added.games,
            records: records + added.records,
            record_bytes: record_bytes + added.record_bytes,
        };
        let is_full = is_full(&sum);
        *counted = Some(if is_full { known } else { (at, sum) });
        Ok(is_full)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Memory;

    #[tokio::test(start_paused = true)]
    async fn a_store_has_an_end() {
        let store = Memory::new();
        let space = Space::new(&Limits { all_games: 2, upload_space: 1, ..Limits::NONE });
        for expected in [Ok(()), Ok(()), Err(Full::Games(2)), Err(Full::Games(2))] {
            assert_eq!(space.for_game(&store).await, Ok(expected));
        }
        assert_eq!(space.for_record(&store, 999_999).await, Ok(Ok(())));
        assert_eq!(space.for_record(&store, 2).await, Ok(Err(Full::Records(1))));
        assert_eq!(space.for_record(&store, 1).await, Ok(Ok(())), "what does fit is taken");
        tokio::time::advance(SERVES).await;
        assert_eq!(space.for_game(&store).await, Ok(Ok(())), "the store is asked again: it is empty");
        let free = Space::new(&Limits::NONE);
        assert_eq!(free.for_record(&store, usize::MAX).await, Ok(Ok(())));
    }
}
