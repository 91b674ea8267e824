//! A store that fails in every way a database over a network can: slow, unreachable, a lost answer, a late
//! write. Its contents are nevertheless correct.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use cartagena_table::GameId;
use tokio::time::sleep;

use super::Dice;
use crate::store::{
    Answer, Append, AppendError, Entry, Kind, Memory, Millis, NewGame, Note, NoteKind, Outage, SavedRecord,
    Stage, Store, StoreError, StoredGame, Upkeep, Usage,
};

/// One server's access to the store that all of them share.
#[derive(Debug)]
pub(super) struct Faulty {
    memory: Arc<Memory>,
    dice: Dice,
    /// Nobody reaches the store.
    is_away: Arc<AtomicBool>,
    /// The server is alive. A killed one reaches nothing any more.
    is_alive: Arc<AtomicBool>,
}

impl Faulty {
    pub(super) fn new(
        memory: Arc<Memory>,
        dice: Dice,
        is_away: Arc<AtomicBool>,
        is_alive: Arc<AtomicBool>,
    ) -> Faulty {
        Faulty { memory, dice, is_away, is_alive }
    }

    /// The way there, which takes time.
    async fn go(&self) -> Result<(), StoreError> {
        let slow = if self.dice.below(40) == 0 { 3000 } else { 12 };
        sleep(Duration::from_millis(self.dice.below(slow) as u64)).await;
        if !self.is_alive.load(Relaxed) {
            return Err(StoreError::Closed);
        }
        if self.is_away.load(Relaxed) || self.dice.below(60) == 0 {
            return Err(lost());
        }
        Ok(())
    }

    async fn come_back(&self) -> Result<(), StoreError> {
        sleep(Duration::from_millis(self.dice.below(12) as u64)).await;
        if self.dice.below(40) == 0 { Err(lost()) } else { Ok(()) }
    }

    /// A query that changes nothing.
    async fn ask<T>(&self, ask: impl AsyncFnOnce(&Memory) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.go().await?;
        ask(&self.memory).await
    }

    async fn add(&self, append: Append) -> Result<(), AppendError> {
        self.go().await?;
        if self.dice.below(40) == 0 {
            // It is on its way, and arrives when nobody is waiting for it any longer.
            let (memory, late) = (Arc::clone(&self.memory), self.dice.below(3000) as u64);
            tokio::spawn(async move {
                sleep(Duration::from_millis(late)).await;
                let _ = memory.append(append).await;
            });
            return Err(lost().into());
        }
        let verdict = self.memory.append(append).await;
        self.come_back().await?;
        verdict
    }
}

fn lost() -> StoreError {
    StoreError::Failed("the connection was lost".to_owned())
}

impl Store for Faulty {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(self.ask(async |memory| memory.create(game).await))
    }

    fn append(&self, append: Append) -> Answer<'_, (), AppendError> {
        Box::pin(self.add(append))
    }

    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>> {
        Box::pin(self.ask(async move |memory| memory.load(game).await))
    }

    fn load_after(&self, game: GameId, number: u64) -> Answer<'_, Vec<Entry>> {
        Box::pin(self.ask(async move |memory| memory.load_after(game, number).await))
    }

    fn lobby(&self, since: Millis, limit: usize) -> Answer<'_, Vec<StoredGame>> {
        Box::pin(self.ask(async move |memory| memory.lobby(since, limit).await))
    }

    fn contest(&self, name: String) -> Answer<'_, Vec<(GameId, Stage)>> {
        Box::pin(self.ask(async move |memory| memory.contest(name).await))
    }

    fn save_record(&self, id: GameId, created: Millis, text: String) -> Answer<'_, ()> {
        Box::pin(self.ask(async move |memory| memory.save_record(id, created, text).await))
    }

    fn load_record(&self, id: GameId) -> Answer<'_, Option<String>> {
        Box::pin(self.ask(async move |memory| memory.load_record(id).await))
    }

    fn save_analysis(&self, id: GameId, text: String) -> Answer<'_, ()> {
        Box::pin(self.ask(async move |memory| memory.save_analysis(id, text).await))
    }

    fn load_analysis(&self, id: GameId) -> Answer<'_, Option<String>> {
        Box::pin(self.ask(async move |memory| memory.load_analysis(id).await))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn latest(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, u64)>> {
        Box::pin(self.ask(async move |memory| memory.latest(games).await))
    }

    fn lease(&self, game: GameId, holder: i64, span: Duration) -> Answer<'_, bool> {
        Box::pin(self.ask(async move |memory| memory.lease(game, holder, span).await))
    }

    fn pulse(&self, at: Millis, longest: Millis) -> Answer<'_, Vec<Outage>> {
        Box::pin(async move {
            let outages = self.ask(async move |memory| memory.pulse(at, longest).await).await?;
            self.come_back().await?;
            Ok(outages)
        })
    }

    fn games(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<NewGame>> {
        Box::pin(self.ask(async move |memory| memory.games(after, limit).await))
    }

    fn records(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<SavedRecord>> {
        Box::pin(self.ask(async move |memory| memory.records(after, limit).await))
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(self.ask(async |memory| memory.check().await))
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}

impl Upkeep for Faulty {
    fn usage(&self) -> Answer<'_, Usage> {
        Box::pin(self.ask(async move |memory| memory.usage().await))
    }

    fn stages(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, Stage)>> {
        Box::pin(self.ask(async move |memory| memory.stages(games).await))
    }

    fn outdated(&self, kind: Kind, before: Millis) -> Answer<'_, u64> {
        Box::pin(self.ask(async move |memory| memory.outdated(kind, before).await))
    }

    fn prune(&self, kind: Kind, before: Millis, limit: usize) -> Answer<'_, u64> {
        Box::pin(self.ask(async move |memory| memory.prune(kind, before, limit).await))
    }

    fn delete(&self, id: GameId) -> Answer<'_, bool> {
        Box::pin(self.ask(async move |memory| memory.delete(id).await))
    }

    fn rewrite(&self, game: GameId, number: u64, fact: String) -> Answer<'_, bool> {
        Box::pin(self.ask(async move |memory| memory.rewrite(game, number, fact).await))
    }

    fn note(&self, note: Note) -> Answer<'_, ()> {
        Box::pin(self.ask(async move |memory| memory.note(note).await))
    }

    fn notes(&self, kind: NoteKind) -> Answer<'_, Vec<Note>> {
        Box::pin(self.ask(async move |memory| memory.notes(kind).await))
    }

    fn forget(&self, kind: NoteKind, name: String) -> Answer<'_, bool> {
        Box::pin(self.ask(async move |memory| memory.forget(kind, name).await))
    }
}
