//! What a store promises, checked for every store; and what is special about files. Tests with PostgreSQL are
//! ignored unless requested: `cargo xtask test services` does so.

mod contract;
#[cfg(unix)]
mod crash;
mod file;
#[cfg(unix)]
mod postgres;

use cartagena_server::GameId;
use cartagena_server::store::{Append, AppendError, Entry, NewGame, Stage, Store};

/// Passes the names of all promises to a macro that turns them into tests: first those for one thread, then
/// those that need several.
macro_rules! every_promise {
    ($tests:ident) => {
        $tests! {
            [games_are_read_as_they_were_written
                the_largest_name_is_a_name
                records_and_analyses_are_read_as_they_were_written
                what_does_not_follow_is_refused_and_leaves_nothing
                one_that_is_refused_does_not_harm_the_others
                the_lobby_shows_what_waits_the_latest_first
                a_long_lobby_has_all_facts
                the_games_of_a_contest_are_found
                outages_are_noted_when_they_are_over
                what_is_left_alone_for_long_is_pruned_by_its_kind
                a_game_a_file_and_words_can_be_deleted
                notes_are_kept_by_kind_and_name
                closing_answers_everything_queued]
            [of_many_who_want_a_number_one_gets_it]
        }
    };
}

/// Tests of every promise on a store that a function opens.
macro_rules! tests {
    ([$($single:ident)*] [$($threaded:ident)*]) => {
        $(#[tokio::test]
        async fn $single() {
            let (store, _kept) = open().await;
            crate::contract::$single(store).await;
        })*
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
        async fn $threaded() {
            let (store, _kept) = open().await;
            crate::contract::$threaded(store).await;
        })*
    };
}

/// The same where PostgreSQL is needed.
#[cfg(unix)]
macro_rules! tests_with_postgres {
    ([$($single:ident)*] [$($threaded:ident)*]) => {
        $(#[tokio::test]
        #[ignore = "needs PostgreSQL: cargo xtask test services"]
        async fn $single() {
            crate::contract::$single(open().await).await;
        })*
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
        #[ignore = "needs PostgreSQL: cargo xtask test services"]
        async fn $threaded() {
            crate::contract::$threaded(open().await).await;
        })*
    };
}

mod sqlite_file {
    use std::sync::Arc;

    use cartagena_server::store::{Sqlite, Store};
    use tempfile::TempDir;

    async fn open() -> (Arc<dyn Store>, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        (Arc::new(Sqlite::open(&folder.path().join("games.db")).await.unwrap()), folder)
    }

    every_promise!(tests);
}

mod sqlite_in_memory {
    use std::sync::Arc;

    use cartagena_server::store::{Sqlite, Store};

    async fn open() -> (Arc<dyn Store>, ()) {
        (Arc::new(Sqlite::in_memory().await.unwrap()), ())
    }

    every_promise!(tests);
}

mod memory {
    use std::sync::Arc;

    use cartagena_server::store::{Memory, Store};

    async fn open() -> (Arc<dyn Store>, ()) {
        (Arc::new(Memory::new()), ())
    }

    every_promise!(tests);
}

#[cfg(unix)]
mod postgres_database {
    use std::sync::Arc;

    use cartagena_server::store::{Postgres, Store};

    async fn open() -> Arc<dyn Store> {
        Arc::new(Postgres::open(&crate::postgres::new_database()).await.unwrap())
    }

    every_promise!(tests_with_postgres);
}

fn id(number: i64) -> GameId {
    GameId::from_number(number).unwrap()
}

fn game(number: i64) -> NewGame {
    let setup = format!("set-up of {number}");
    NewGame {
        id: id(number),
        created: 1000,
        setup,
        listed: true,
        contest: None,
        stage: Stage::Waiting,
        entries: vec![],
    }
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

/// Sends all of them before anyone else gets a turn: on one thread the writer finds them together.
async fn together<F: Future>(futures: impl IntoIterator<Item = F>) -> Vec<F::Output> {
    tokio::task::unconstrained(futures_util::future::join_all(futures)).await
}

fn failed<T>(answer: Result<T, AppendError>) -> bool {
    matches!(answer, Err(AppendError::Store(_)))
}
