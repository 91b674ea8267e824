//! Games in memory: for tests, and for simulations in which several servers share them. They disappear with
//! the process; otherwise this keeps every promise of a store.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Place;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cartagena_table::GameId;
use tokio::time::Instant;

use super::plan::{self, Known, Plan};
use super::queue::{Verdict, Write};
use super::{
    Answer, Append, AppendError, Entry, Kind, Millis, NewGame, Note, NoteKind, OUTAGES_KNOWN, Outage,
    SavedRecord, Stage, Store, StoreError, StoredGame, Upkeep, Usage,
};

/// Games in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    /// Each with the time it was last touched.
    games: BTreeMap<GameId, (NewGame, Millis)>,
    records: BTreeMap<GameId, SavedRecord>,
    analyses: BTreeMap<GameId, String>,
    leases: BTreeMap<GameId, (i64, Instant)>,
    pulse: Option<Millis>,
    outages: BTreeMap<Millis, Millis>,
    notes: BTreeMap<(NoteKind, String), Note>,
    is_closed: bool,
}

impl Memory {
    /// A store without games.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        // Every change is atomic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read<T>(&self, read: impl FnOnce(&mut Kept) -> T) -> Result<T, StoreError> {
        let mut kept = self.lock();
        if kept.is_closed { Err(StoreError::Closed) } else { Ok(read(&mut kept)) }
    }

    fn write(&self, write: Write) -> Verdict {
        self.read(|kept| kept.write(write))?
    }

    fn keep(&self, write: Write) -> Result<(), StoreError> {
        self.write(write).map_err(|error| match error {
            AppendError::Store(error) => error,
            AppendError::Taken => StoreError::Failed(error.to_string()),
        })
    }
}

impl Kept {
    /// The same plan as for every database, for a batch of one.
    fn write(&mut self, write: Write) -> Verdict {
        let batch = vec![write];
        let known = plan::games(&batch).into_iter().filter_map(|id| {
            let game = &self.games.get(&id)?.0;
            let last = game.entries.last().map_or(0, |entry| entry.number);
            Some((id, Known { last, stage: game.stage }))
        });
        let known = known.collect();
        let Plan { games, entries, touches, records, analyses, pulses, mut verdicts } =
            Plan::new(batch, known);
        for (game, updated) in games {
            self.games.insert(game.id, (game, updated));
        }
        for (id, entry) in entries {
            if let Some((game, _)) = self.games.get_mut(&id) {
                game.entries.push(entry);
            }
        }
        for (id, touch) in touches {
            if let Some((game, updated)) = self.games.get_mut(&id) {
                game.stage = touch.stage;
                *updated = touch.at.map_or(*updated, |at| at.max(*updated));
            }
        }
        for (place, id, created, text) in records {
            match self.records.entry(id) {
                Place::Occupied(_) => verdicts[place] = plan::name_taken(id),
                Place::Vacant(vacant) => {
                    vacant.insert(SavedRecord { id, created, text });
                }
            }
        }
        self.analyses.extend(analyses);
        for (at, longest) in pulses {
            if let Some(last) = self.pulse.filter(|&last| last < at - longest) {
                self.outages.entry(last).or_insert(at);
            }
            self.pulse = self.pulse.max(Some(at));
        }
        verdicts.pop().unwrap_or(Ok(()))
    }
}

impl Kept {
    /// What nobody has touched since then.
    fn outdated(&self, kind: Kind, before: Millis) -> Vec<GameId> {
        let touched = |(game, updated): &(NewGame, Millis)| (*updated).max(game.updated());
        match kind {
            Kind::Games(stage) => {
                let games = self.games.values().filter(|game| game.0.stage == stage);
                games.filter(|game| touched(game) < before).map(|game| game.0.id).collect()
            }
            Kind::Records => {
                let records = self.records.values().filter(|record| record.created < before);
                records.map(|record| record.id).collect()
            }
        }
    }

    fn delete(&mut self, id: GameId) -> bool {
        self.analyses.remove(&id);
        self.leases.remove(&id);
        let (game, record) = (self.games.remove(&id), self.records.remove(&id));
        game.is_some() || record.is_some()
    }
}

fn stored((game, _): &(NewGame, Millis)) -> StoredGame {
    let NewGame { id, created, setup, entries, .. } = game.clone();
    StoredGame { id, created, setup, entries }
}

/// An answer that is known at once.
fn ready<'a, T: Send + 'a, E: Send + 'a>(answer: Result<T, E>) -> Answer<'a, T, E> {
    Box::pin(std::future::ready(answer))
}

impl Store for Memory {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        ready(self.keep(Write::Create(game)))
    }

    fn append(&self, append: Append) -> Answer<'_, (), AppendError> {
        ready(self.write(Write::Append(append)))
    }

    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>> {
        ready(self.read(|kept| kept.games.get(&game).map(stored)))
    }

    fn load_after(&self, game: GameId, number: u64) -> Answer<'_, Vec<Entry>> {
        ready(self.read(|kept| {
            let entries = kept.games.get(&game).map(|(game, _)| &game.entries[..]).unwrap_or_default();
            entries.iter().filter(|entry| entry.number > number).cloned().collect()
        }))
    }

    fn lobby(&self, since: Millis, limit: usize) -> Answer<'_, Vec<StoredGame>> {
        ready(self.read(|kept| {
            let waits = |game: &&(NewGame, Millis)| game.0.listed && game.0.stage == Stage::Waiting;
            let mut waiting: Vec<_> =
                kept.games.values().filter(waits).filter(|(_, updated)| *updated >= since).collect();
            waiting.sort_by_key(|(game, updated)| (std::cmp::Reverse(*updated), game.id));
            waiting.into_iter().take(limit).map(stored).collect()
        }))
    }

    fn contest(&self, name: String) -> Answer<'_, Vec<(GameId, Stage)>> {
        ready(self.read(|kept| {
            let games = kept.games.values().map(|(game, _)| game);
            let own = games.filter(|game| game.contest.as_ref() == Some(&name));
            own.map(|game| (game.id, game.stage)).collect()
        }))
    }

    fn save_record(&self, id: GameId, created: Millis, text: String) -> Answer<'_, ()> {
        ready(self.keep(Write::Record { id, created, text }))
    }

    fn load_record(&self, id: GameId) -> Answer<'_, Option<String>> {
        ready(self.read(|kept| kept.records.get(&id).map(|record| record.text.clone())))
    }

    fn save_analysis(&self, id: GameId, text: String) -> Answer<'_, ()> {
        ready(self.keep(Write::Analysis { id, text }))
    }

    fn load_analysis(&self, id: GameId) -> Answer<'_, Option<String>> {
        ready(self.read(|kept| kept.analyses.get(&id).cloned()))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn latest(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, u64)>> {
        ready(self.read(|kept| {
            let last = |id: GameId| Some((id, kept.games.get(&id)?.0.entries.last()?.number));
            games.into_iter().filter_map(last).collect()
        }))
    }

    fn lease(&self, game: GameId, holder: i64, span: Duration) -> Answer<'_, bool> {
        ready(self.read(|kept| {
            let now = Instant::now();
            let is_free = kept.leases.get(&game).is_none_or(|&(other, end)| other == holder || end < now);
            if is_free {
                kept.leases.insert(game, (holder, now + span));
            }
            is_free
        }))
    }

    fn pulse(&self, at: Millis, longest: Millis) -> Answer<'_, Vec<Outage>> {
        ready(self.keep(Write::Pulse { at, longest }).and_then(|()| {
            self.read(|kept| {
                let outages = kept.outages.iter().map(|(&began, &ended)| Outage { began, ended });
                outages.filter(|outage| outage.ended > at - OUTAGES_KNOWN).collect()
            })
        }))
    }

    fn games(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<NewGame>> {
        ready(self.read(|kept| {
            let later = kept.games.values().filter(|(game, _)| after.is_none_or(|after| game.id > after));
            later.take(limit).map(|(game, _)| game.clone()).collect()
        }))
    }

    fn records(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<SavedRecord>> {
        ready(self.read(|kept| {
            let later = kept.records.values().filter(|record| after.is_none_or(|after| record.id > after));
            later.take(limit).cloned().collect()
        }))
    }

    fn check(&self) -> Answer<'_, ()> {
        ready(self.read(|_| ()))
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async {
            self.lock().is_closed = true;
            Ok(())
        })
    }
}

impl Upkeep for Memory {
    fn usage(&self) -> Answer<'_, Usage> {
        ready(self.read(|kept| {
            let bytes = kept.records.values().map(|record| record.text.len() as u64).sum();
            let (games, records) = (kept.games.len() as u64, kept.records.len() as u64);
            Usage { games, records, record_bytes: bytes }
        }))
    }

    fn stages(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, Stage)>> {
        ready(self.read(|kept| {
            games.into_iter().filter_map(|id| Some((id, kept.games.get(&id)?.0.stage))).collect()
        }))
    }

    fn outdated(&self, kind: Kind, before: Millis) -> Answer<'_, u64> {
        ready(self.read(|kept| kept.outdated(kind, before).len() as u64))
    }

    fn prune(&self, kind: Kind, before: Millis, limit: usize) -> Answer<'_, u64> {
        ready(self.read(|kept| {
            let outdated = kept.outdated(kind, before).into_iter().take(limit);
            outdated.filter(|&id| kept.delete(id)).count() as u64
        }))
    }

    fn delete(&self, id: GameId) -> Answer<'_, bool> {
        ready(self.read(|kept| kept.delete(id)))
    }

    fn rewrite(&self, game: GameId, number: u64, fact: String) -> Answer<'_, bool> {
        ready(self.read(|kept| {
            let entries = kept.games.get_mut(&game).map(|(game, _)| game.entries.iter_mut());
            let entry = entries.and_then(|mut entries| entries.find(|entry| entry.number == number));
            entry.map(|entry| entry.fact = fact).is_some()
        }))
    }

    fn note(&self, note: Note) -> Answer<'_, ()> {
        ready(self.read(|kept| drop(kept.notes.insert((note.kind, note.name.clone()), note))))
    }

    fn notes(&self, kind: NoteKind) -> Answer<'_, Vec<Note>> {
        ready(self.read(|kept| kept.notes.values().filter(|note| note.kind == kind).cloned().collect()))
    }

    fn forget(&self, kind: NoteKind, name: String) -> Answer<'_, bool> {
        ready(self.read(|kept| kept.notes.remove(&(kind, name)).is_some()))
    }
}
