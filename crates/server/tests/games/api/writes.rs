//! What is written to the store, and what happens when writing fails.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use cartagena_server::GameId;
use cartagena_server::store::{
    Answer, Append, AppendError, Entry, Kind, Millis, NewGame, Note, NoteKind, Outage, SavedRecord, Sqlite,
    Stage, Store, StoreError, StoredGame, Upkeep, Usage,
};
use cartagena_server::wire::Code;
use serde_json::json;

use crate::dice;
use crate::site::{Site, unlimited};

/// A store that remembers what was appended, and fails on request.
#[derive(Debug)]
struct Watched {
    store: Sqlite,
    /// The number of facts and the stage of each append.
    appended: Mutex<Vec<(usize, Option<Stage>)>>,
    fails: AtomicBool,
}

impl Watched {
    async fn new() -> Arc<Watched> {
        let store = Sqlite::in_memory().await.unwrap();
        Arc::new(Watched { store, appended: Mutex::default(), fails: AtomicBool::new(false) })
    }
}

impl Store for Watched {
    fn append(&self, append: Append) -> Answer<'_, (), AppendError> {
        if self.fails.load(Ordering::Relaxed) {
            return Box::pin(async { Err(StoreError::Failed("no space".to_owned()).into()) });
        }
        self.appended.lock().unwrap().push((append.entries.len(), append.stage));
        self.store.append(append)
    }

    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        self.store.create(game)
    }

    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>> {
        self.store.load(game)
    }

    fn load_after(&self, game: GameId, number: u64) -> Answer<'_, Vec<Entry>> {
        self.store.load_after(game, number)
    }

    fn lobby(&self, since: Millis, limit: usize) -> Answer<'_, Vec<StoredGame>> {
        self.store.lobby(since, limit)
    }

    fn contest(&self, name: String) -> Answer<'_, Vec<(GameId, Stage)>> {
        self.store.contest(name)
    }

    fn save_record(&self, id: GameId, created: Millis, text: String) -> Answer<'_, ()> {
        self.store.save_record(id, created, text)
    }

    fn load_record(&self, id: GameId) -> Answer<'_, Option<String>> {
        self.store.load_record(id)
    }

    fn save_analysis(&self, id: GameId, text: String) -> Answer<'_, ()> {
        self.store.save_analysis(id, text)
    }

    fn load_analysis(&self, id: GameId) -> Answer<'_, Option<String>> {
        self.store.load_analysis(id)
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    fn latest(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, u64)>> {
        self.store.latest(games)
    }

    fn lease(&self, game: GameId, holder: i64, span: Duration) -> Answer<'_, bool> {
        self.store.lease(game, holder, span)
    }

    fn pulse(&self, at: Millis, longest: Millis) -> Answer<'_, Vec<Outage>> {
        self.store.pulse(at, longest)
    }

    fn games(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<NewGame>> {
        self.store.games(after, limit)
    }

    fn records(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<SavedRecord>> {
        self.store.records(after, limit)
    }

    fn check(&self) -> Answer<'_, ()> {
        self.store.check()
    }

    fn close(&self) -> Answer<'_, ()> {
        self.store.close()
    }
}

impl Upkeep for Watched {
    fn usage(&self) -> Answer<'_, Usage> {
        self.store.usage()
    }

    fn stages(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, Stage)>> {
        self.store.stages(games)
    }

    fn outdated(&self, kind: Kind, before: Millis) -> Answer<'_, u64> {
        self.store.outdated(kind, before)
    }

    fn prune(&self, kind: Kind, before: Millis, limit: usize) -> Answer<'_, u64> {
        self.store.prune(kind, before, limit)
    }

    fn delete(&self, id: GameId) -> Answer<'_, bool> {
        self.store.delete(id)
    }

    fn rewrite(&self, game: GameId, number: u64, fact: String) -> Answer<'_, bool> {
        self.store.rewrite(game, number, fact)
    }

    fn note(&self, note: Note) -> Answer<'_, ()> {
        self.store.note(note)
    }

    fn notes(&self, kind: NoteKind) -> Answer<'_, Vec<Note>> {
        self.store.notes(kind)
    }

    fn forget(&self, kind: NoteKind, name: String) -> Answer<'_, bool> {
        self.store.forget(kind, name)
    }
}

#[tokio::test]
async fn a_message_is_one_append_whatever_it_leads_to() {
    let store = Watched::new().await;
    let site = Site::with_store(Arc::clone(&store) as Arc<dyn Store>, unlimited());
    let (game, keys) = site.people("jamaica,rounds=2", 3, json!({})).await;
    let over = site.play_out(game, &keys, &mut dice(11)).await;
    let appended = store.appended.lock().unwrap().clone();
    // Each of these messages leads to one fact.
    assert!(appended.iter().all(|&(facts, _)| facts == 1), "{appended:?}");
    let created = over.number - appended.len() as u64;
    assert!(created <= 1, "all but the host's name came by messages: {created}");
    let stages: Vec<Stage> = appended.iter().filter_map(|append| append.1).collect();
    assert_eq!(stages, [Stage::Playing, Stage::Over]);
    assert_eq!(site.store.games(None, 1).await.unwrap()[0].stage, Stage::Over);
}

#[tokio::test]
async fn what_could_not_be_written_did_not_happen() {
    let store = Watched::new().await;
    let site = Site::with_store(Arc::clone(&store) as Arc<dyn Store>, unlimited());
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let act = async |on: u64, id: &str| {
        let action = site.look(game, Some(&keys[0])).await.view.legal[0].action.to_string();
        json!({"type": "act", "id": id, "on": on, "action": action})
    };
    let start = site.look(game, Some(&keys[0])).await;
    site.done(game, &keys[0], act(start.number, "first").await).await;
    let before = site.look(game, Some(&keys[0])).await;
    let messages = [
        act(before.number, "second").await,
        json!({"type": "undo", "id": "undo", "on": before.number}),
        json!({"type": "say", "id": "say", "text": "ahoy"}),
    ];
    for message in messages {
        store.fails.store(true, Ordering::Relaxed);
        let refused = site.message(game, Some(&keys[0]), message.clone()).await.refused(503);
        assert_eq!(refused.code, Code::Unsaved);
        assert_eq!(site.look(game, Some(&keys[0])).await, before, "{message}");
        store.fails.store(false, Ordering::Relaxed);
    }
    site.done(game, &keys[0], json!({"type": "undo", "id": "undo", "on": before.number})).await;
    let undone = site.look(game, Some(&keys[0])).await;
    assert_eq!((undone.number, undone.view), (before.number + 1, start.view));
}

/// A player who acted in time but got an error from the store keeps all the time that was left.
#[tokio::test]
async fn a_retry_of_what_came_in_time_is_in_time() {
    let store = Watched::new().await;
    let site = Site::with_store(Arc::clone(&store) as Arc<dyn Store>, unlimited());
    let clock = json!({"turn": 2, "out": "forfeit"});
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A", "clock": clock})).await;
    let seen = site.look(game, Some(&keys[0])).await;
    let action = seen.view.legal[0].action.to_string();
    let act = json!({"type": "act", "id": "once", "on": seen.number, "action": action});
    store.fails.store(true, Ordering::Relaxed);
    assert_eq!(site.message(game, Some(&keys[0]), act.clone()).await.refused(503).code, Code::Unsaved);
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(site.message(game, Some(&keys[0]), act.clone()).await.refused(503).code, Code::Unsaved);
    store.fails.store(false, Ordering::Relaxed);
    site.done(game, &keys[0], act).await;
    let seen = site.look(game, None).await;
    assert!(!seen.table.players[0].forfeited && seen.table.stage == Stage::Playing, "{seen:?}");
    let left = seen.table.players[0].turn_left.unwrap();
    assert!((2001..=12_000).contains(&left), "what was left, and a grace: {left}");
}
