//! No secrets are logged. The test program starts itself again, because it reads all logs of the process, at
//! every level.

use std::io::Write;
use std::process::Command;
use std::sync::{Arc, Mutex};

use serde_json::json;
use tracing_subscriber::filter::LevelFilter;

use crate::dice;
use crate::site::{Site, unlimited};

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn nothing_secret_is_logged() {
    let test = "api::logs::a_game_is_played_and_all_logs_are_searched";
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "--ignored", "--nocapture", test])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
}

#[tokio::test]
#[ignore = "started by the test above"]
async fn a_game_is_played_and_all_logs_are_searched() {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    let folder = tempfile::tempdir().unwrap();
    let store = cartagena_server::store::Sqlite::open(&folder.path().join("games.db")).await.unwrap();
    let site = Site::open_on(Arc::new(store), unlimited()).await;
    let (game, keys) = site.people("jamaica,rounds=2", 3, json!({"listed": true})).await;
    let mut secrets = keys.clone();
    // By sockets and by requests, valid and invalid.
    let mut clients = Vec::new();
    for key in &keys {
        clients.push(site.enter(game, Some(key)).await);
    }
    for client in &mut clients {
        client.welcome().await;
        client.say(&json!({"type": "hello", "key": keys[0], "nonsense": 1})).await;
        client.say(&json!({"type": "nonsense", "key": keys[1]})).await;
    }
    let missing = "abcdefghjkmn".parse().unwrap();
    site.message(missing, Some(&keys[0]), json!({"type": "look"})).await.refused(404);
    let wrong = "0123456789abcdef0123456789abcdef";
    secrets.push(wrong.to_owned());
    site.get_with(&format!("/api/v1/games/{game}"), wrong).await.refused(401);
    let mut refused = site.enter(game, Some(wrong)).await;
    refused.ending().await;
    site.get(&format!("/api/v1/games/{game}?key={}", keys[2])).await;
    let over = site.play_out(game, &keys, &mut dice(2)).await;
    secrets.push(over.table.seed.unwrap().to_string());
    site.done(game, &keys[0], json!({"type": "rematch"})).await;
    let next = site.look(game, None).await.table.rematch.unwrap();
    let stored = site.store.load(next).await.unwrap().unwrap().setup;
    let stored: serde_json::Value = serde_json::from_str(&stored).unwrap();
    secrets.push(stored["seed"].as_str().unwrap().to_owned());
    for client in clients {
        client.close().await;
    }
    site.stop().await;

    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("request") && log.contains("stopping"), "there is a log");
    assert!(secrets.len() == 6 && secrets.iter().all(|secret| secret.len() >= 32), "{secrets:?}");
    for secret in secrets {
        assert!(!log.contains(&secret), "a secret was logged");
    }
}
