//! What was confirmed survives any crash. The test program starts itself again, as the process that is
//! killed.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use cartagena_server::store::{Append, AppendError, Entry, NewGame, Sqlite, Stage, Store};
use cartagena_server::{GameId, random_game};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::{append, facts, game};

const FILE: &str = "CARTAGENA_TEST_DATABASE";

/// Starts one of the tests below that only other tests start. A shell makes the process ignore the signal for
/// files that are too large.
fn start(test: &str, path: &Path) -> Child {
    Command::new("sh")
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "--ignored", "--nocapture", test])
        .env(FILE, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
#[ignore = "started by the test below"]
fn child_appends_until_it_is_killed() {
    let Some(path) = std::env::var_os(FILE) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Arc::new(Sqlite::open(Path::new(&path)).await.unwrap());
        let tasks = (0..8).map(|task| tokio::spawn(play(Arc::clone(&store), 1 + task % 3)));
        for task in tasks.collect::<Vec<_>>() {
            task.await.unwrap();
        }
    });
}

/// Plays an endless game, `step` facts at a time, and prints what is confirmed.
async fn play(store: Arc<Sqlite>, step: u64) {
    let id = random_game().unwrap();
    let setup = step.to_string();
    store
        .create(NewGame {
            id,
            created: 0,
            setup,
            listed: false,
            contest: None,
            stage: Stage::Playing,
            entries: vec![],
        })
        .await
        .unwrap();
    for first in (1..).step_by(step as usize) {
        let entry = |number| Entry { number, at: 0, fact: format!("{id} {number}") };
        let last = first + step - 1;
        let append = Append { game: id, entries: (first..=last).map(entry).collect(), stage: None };
        store.append(append).await.unwrap();
        // Each piece of text is written with one call: never half of it.
        std::io::stdout().write_all(format!("confirmed {id} {last}\n").as_bytes()).unwrap();
    }
}

#[test]
fn what_was_confirmed_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let mut confirmed = BTreeMap::new();
    for _ in 0..20 {
        let mut child = start("crash::child_appends_until_it_is_killed", &path);
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        while !line.starts_with("confirmed") {
            line.clear();
            assert_ne!(
                output.read_line(&mut line).unwrap(),
                0,
                "the child ended before it confirmed anything"
            );
        }
        let reader = std::thread::spawn(move || output.read_to_string(&mut line).map(|_| line).unwrap());
        let random = random_game().unwrap().number() as u64;
        std::thread::sleep(Duration::from_millis(20 + random % 181));
        // The signal that cannot be caught.
        child.kill().unwrap();
        child.wait().unwrap();
        let text = reader.join().unwrap();
        for line in text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')) {
            let mut words = line.split(' ').skip(1);
            let (Some(id), Some(number)) = (words.next(), words.next()) else { continue };
            let (Ok(id), Ok(number)) = (id.parse::<GameId>(), number.parse::<u64>()) else { continue };
            confirmed.insert(id, number);
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(verify(&path, &confirmed));
    }
    println!("{} facts confirmed before 20 kills, none lost", confirmed.values().sum::<u64>());
}

async fn verify(path: &Path, confirmed: &BTreeMap<GameId, u64>) {
    let store = Sqlite::open(path).await.unwrap();
    for (&id, &number) in confirmed {
        let game = store.load(id).await.unwrap().expect("a game is lost");
        for (entry, place) in game.entries.iter().zip(1..) {
            assert_eq!((entry.number, &*entry.fact), (place, &*format!("{id} {place}")));
        }
        let facts = game.entries.len() as u64;
        assert!(facts >= number, "{id}: {number} were confirmed, {facts} are there");
        assert_eq!(facts % game.setup.parse::<u64>().unwrap(), 0, "{id}: half of an append");
    }
    store.close().await.unwrap();
    let mut connection = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
    let verdict: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await.unwrap();
    assert_eq!(verdict, "ok");
    connection.close().await.unwrap();
}

#[test]
#[ignore = "started by the test below"]
fn child_runs_out_of_room() {
    let Some(path) = std::env::var_os(FILE) else { return };
    let room = |bytes| {
        let maximum = getrlimit(Resource::Fsize).maximum;
        setrlimit(Resource::Fsize, Rlimit { current: bytes, maximum }).unwrap();
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(Path::new(&path)).await.unwrap();
        store.create(game(1)).await.unwrap();
        let mut last = 0;
        for bytes in [300_000, 600_000, 900_000] {
            room(Some(bytes));
            let error = loop {
                match store.append(append(1, last + 1..=last + 20)).await {
                    Ok(()) => last += 20,
                    Err(error) => break error,
                }
            };
            assert!(matches!(error, AppendError::Store(_)), "{error}");
            room(Some(0));
            assert!(store.append(append(1, [last + 1])).await.is_err());
            assert_eq!(facts(&store, 1).await.len() as u64, last);
            room(None);
            store.append(append(1, [last + 1])).await.unwrap();
            last += 1;
        }
        store.close().await.unwrap();
        println!("confirmed {last}");
    });
}

#[test]
fn a_full_disk_fails_and_harms_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let output = start("crash::child_runs_out_of_room", &path).wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let last = text.lines().find_map(|line| line.split_once("confirmed ")?.1.parse().ok());
    let last: u64 = last.unwrap_or_else(|| panic!("the child failed:\n{text}"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(&path).await.unwrap();
        let stored = facts(&store, 1).await;
        assert!(
            stored.len() as u64 == last
                && stored.iter().zip(1..).all(|(entry, number)| entry.number == number)
        );
    });
}
