//! The SQLite file: opening, reopening, failing, sharing it with another process.

use std::path::Path;
use std::time::{Duration, Instant};

use cartagena_server::store::{Sqlite, Store};
use futures_util::future::join;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Executor, SqliteConnection};

use super::{append, entry, facts, failed, game, id, together};

/// A connection that bypasses the store.
async fn connect(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).create_if_missing(true).connect().await.unwrap()
}

async fn refusal(path: &Path) -> String {
    Sqlite::open(path).await.unwrap_err().to_string()
}

#[tokio::test]
async fn reopening_finds_everything() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/folders/games.db");
    let store = Sqlite::open(&path).await.unwrap();
    store.create(game(1)).await.unwrap();
    store.append(append(1, 1..=50)).await.unwrap();
    store.save_record(id(2), 0, "record".into()).await.unwrap();
    store.save_analysis(id(2), "analysis".into()).await.unwrap();
    let before = store.load(id(1)).await.unwrap();
    store.close().await.unwrap();
    let left: Vec<_> =
        std::fs::read_dir(path.parent().unwrap()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["games.db"], "a closed database is one file");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "secrets are not for other users");
    }

    let store = Sqlite::open(&path).await.unwrap();
    assert_eq!(store.load(id(1)).await.unwrap(), before);
    assert_eq!(store.load_record(id(2)).await.unwrap().unwrap(), "record");
    assert_eq!(store.load_analysis(id(2)).await.unwrap().unwrap(), "analysis");
    assert_eq!(store.lobby(0, 10).await.unwrap().len(), 1);
    store.append(append(1, [51])).await.unwrap();
}

#[test]
fn a_store_can_be_dropped_at_any_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    for round in 1..=3 {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = Sqlite::open(&path).await.unwrap();
            if round == 1 {
                store.create(game(1)).await.unwrap();
            }
            assert_eq!(facts(&store, 1).await.len() as u64, round - 1);
            store.append(append(1, [round])).await.unwrap();
            // Begun, and abandoned.
            let _ =
                tokio::time::timeout(Duration::ZERO, store.save_analysis(id(1), "lost or not".into())).await;
        });
    }
}

#[tokio::test]
async fn what_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);

    std::fs::write(path("letter"), "Dear pirates, this is not a database. ".repeat(100)).unwrap();
    let message = refusal(&path("letter")).await;
    assert!(message.contains("letter` cannot be opened: file is not a database"), "{message}");

    let message = refusal(&path("letter/in/a/file.db")).await;
    assert!(
        message.contains("file.db` cannot be opened: there is no folder") && message.contains("letter/in/a"),
        "{message}"
    );

    std::fs::create_dir(path("folder")).unwrap();
    let message = refusal(&path("folder")).await;
    assert!(message.contains("folder` cannot be opened: unable to open"), "{message}");

    let mut other = connect(&path("other.db")).await;
    other.execute("CREATE TABLE recipes (rum REAL)").await.unwrap();
    let message = refusal(&path("other.db")).await;
    assert!(message.contains("other.db` cannot be opened: it belongs to another program"), "{message}");
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut other).await.unwrap();
    assert_eq!(mode, "delete", "another program's file is left as it is");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    Sqlite::open(&path).await.unwrap().close().await.unwrap();
    let newer = "INSERT INTO _sqlx_migrations \
                 SELECT 99, description, installed_on, success, checksum, execution_time \
                 FROM _sqlx_migrations WHERE version = 1";
    connect(&path).await.execute(newer).await.unwrap();
    let message = refusal(&path).await;
    assert!(message.contains("games.db` cannot be opened: it was written by a newer version"), "{message}");
}

#[tokio::test]
async fn a_new_file_can_be_opened_by_many_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    for store in together((0..4).map(|_| Sqlite::open(&path))).await {
        store.unwrap().check().await.unwrap();
    }
}

/// A trigger fails like a full disk: SQLite rolls back everything by itself.
#[tokio::test]
async fn after_a_failure_the_store_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Sqlite::open(&path).await.unwrap();
    store.create(game(1)).await.unwrap();
    store.create(game(2)).await.unwrap();
    let mut other = connect(&path).await;
    for (round, kind) in (1..).zip(["ROLLBACK", "ABORT", "FAIL"]) {
        let trigger = format!(
            "CREATE TRIGGER full BEFORE INSERT ON entries WHEN new.game = 2 \
             BEGIN SELECT RAISE({kind}, 'no room'); END"
        );
        other.execute(sqlx::AssertSqlSafe(trigger)).await.unwrap();
        for _ in 0..3 {
            let both = [append(1, [round]), append(2, [round])].map(|append| store.append(append));
            for answer in together(both).await {
                assert_eq!(answer.unwrap_err().to_string(), "the store failed: no room");
            }
        }
        assert_eq!(facts(&store, 1).await.len() as u64, round - 1, "all or nothing");
        other.execute("DROP TRIGGER full").await.unwrap();
        store.append(append(1, [round])).await.unwrap();
        store.append(append(2, [round])).await.unwrap();
    }
    assert_eq!(facts(&store, 1).await, [1, 2, 3].map(entry));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_processes_share_a_file_and_one_wins_each_number() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let stores = [Sqlite::open(&path).await.unwrap(), Sqlite::open(&path).await.unwrap()];
    stores[0].create(game(1)).await.unwrap();
    for number in 1..=50 {
        let answers = together(stores.iter().map(|store| store.append(append(1, [number])))).await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        assert_eq!(facts(&stores[1], 1).await.len() as u64, number);
    }
}

#[tokio::test]
async fn reading_does_not_wait_for_writing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Sqlite::open(&path).await.unwrap();
    store.create(game(1)).await.unwrap();
    let mut other = connect(&path).await;
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let append = store.append(append(1, [1]));
    let read = async {
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert_eq!(facts(&store, 1).await, [], "the writer is still waiting");
        store.check().await.unwrap();
        store.lobby(0, 10).await.unwrap();
        other.execute("COMMIT").await.unwrap();
    };
    let (written, ()) = join(append, read).await;
    written.unwrap();
    assert_eq!(facts(&store, 1).await, [entry(1)]);
}

#[tokio::test]
async fn a_large_file_is_opened_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    Sqlite::open(&path).await.unwrap().close().await.unwrap();
    let mut other = connect(&path).await;
    other.execute("PRAGMA synchronous = OFF").await.unwrap();
    let fill = "WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 10000)
        INSERT INTO games SELECT n * 1000003, n, n, 1, n % 10 > 0, 'set-up', NULL FROM counter;
        WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 100)
        INSERT INTO entries
        SELECT id, n, n, 'a fact of sixty letters, as it is written for a usual action' FROM games, counter;";
    other.execute(fill).await.unwrap();
    other.close().await.unwrap();

    let start = Instant::now();
    let store = Sqlite::open(&path).await.unwrap();
    let opened = start.elapsed();
    assert_eq!(store.lobby(0, 50).await.unwrap().len(), 50);
    let listed = start.elapsed();
    assert_eq!(facts(&store, 1000003).await.len(), 100);
    let loaded = start.elapsed();
    store.append(append(1000003, [101])).await.unwrap();
    let appended = start.elapsed();
    assert!(failed(store.append(append(1000003, [103])).await));
    println!(
        "10,000 games with 100 facts each: opened {opened:.1?}, lobby {:.1?}, load {:.1?}, append {:.1?}",
        listed - opened,
        loaded - listed,
        appended - loaded
    );
}

/// One thread, so that this test's recorder sees the writer.
#[tokio::test]
async fn commits_are_measured() {
    let recorder = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    let guard = metrics::set_default_local_recorder(&recorder);
    let store = Sqlite::in_memory().await.unwrap();
    store.create(game(1)).await.unwrap();
    together([append(1, 1..=3), append(1, [4]), append(1, [9])].map(|append| store.append(append))).await;
    let page = handle.render();
    drop(guard);
    for line in [
        "cartagena_store_entries_total 4",
        "cartagena_store_commit_seconds_count 2",
        "cartagena_store_batch_entries_sum 4",
    ] {
        assert!(page.contains(line), "{line} is missing:\n{page}");
    }
}
