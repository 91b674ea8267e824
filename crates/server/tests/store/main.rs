//! What a store promises, checked on every store there is; and what is special about files.
//! PostgreSQL is among them where `CARTAGENA_SERVICES` is set: `cargo xtask test services` does.

mod contract;
#[cfg(unix)]
mod crash;
mod file;
#[cfg(unix)]
mod postgres;

use std::sync::Arc;

use cartagena_server::GameId;
use cartagena_server::store::{Append, AppendError, Entry, NewGame, Postgres, Sqlite, Stage, Store};
use tempfile::TempDir;

/// A store to be tested, with what must stay until the end.
struct Fixture {
    store: Arc<dyn Store>,
    _folder: Option<TempDir>,
}

/// One of each kind, all empty.
async fn every_store() -> Vec<Fixture> {
    let folder = tempfile::tempdir().unwrap();
    let file = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
    let mut stores = vec![
        Fixture { store: Arc::new(file), _folder: Some(folder) },
        Fixture { store: Arc::new(Sqlite::in_memory().await.unwrap()), _folder: None },
    ];
    #[cfg(unix)]
    if let Some(url) = postgres::new_database() {
        let store = Arc::new(Postgres::open(&url).await.unwrap());
        stores.push(Fixture { store, _folder: None });
    }
    stores
}

fn id(number: i64) -> GameId {
    GameId::from_number(number).unwrap()
}

fn game(number: i64) -> NewGame {
    let setup = format!("set-up of {number}");
    NewGame { id: id(number), created: 1000, setup, listed: true, stage: Stage::Waiting, entries: vec![] }
}

fn entry(number: u64) -> Entry {
    Entry { number, at: 1000 + number as i64, fact: format!("fact {number}") }
}

fn append(game: i64, numbers: impl IntoIterator<Item = u64>) -> Append {
    Append { game: id(game), entries: numbers.into_iter().map(entry).collect(), stage: None }
}

async fn facts(store: &dyn Store, game: i64) -> Vec<Entry> {
    store.load(id(game)).await.unwrap().unwrap().entries
}

/// Brings all before anyone else has a turn: on one thread the writer finds them together.
async fn together<F: Future>(futures: impl IntoIterator<Item = F>) -> Vec<F::Output> {
    tokio::task::unconstrained(futures_util::future::join_all(futures)).await
}

fn failed<T>(answer: Result<T, AppendError>) -> bool {
    matches!(answer, Err(AppendError::Store(_)))
}
