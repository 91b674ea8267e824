//! Clients that pretend to be somebody else: guessed keys and names, overheard messages, forged ids.

use std::sync::PoisonError;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::endure;
use crate::floods::own_game;
use crate::site::Site;

/// Characters that look random, the same in every run.
fn letters(alphabet: &str, length: usize, number: u64) -> String {
    let alphabet = alphabet.as_bytes();
    let mut state = number;
    let letter = |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(alphabet[(state >> 33) as usize % alphabet.len()])
    };
    (0..length).map(letter).collect()
}

const DIGITS: &str = "0123456789abcdef";
const NAMES: &str = "abcdefghjkmnpqrstuvwxyz023456789";

#[tokio::test]
async fn guessed_keys_and_names() {
    endure("guesses", |site| async {
        let path = format!("/api/v1/games/{}", site.game);
        let mut keys: Vec<String> = (0..200).map(|number| letters(DIGITS, 32, number)).collect();
        for secret in &site.secrets {
            // Almost right is wrong.
            let last = if secret.ends_with('0') { '1' } else { '0' };
            keys.push(format!("{}{last}", &secret[..31]));
            keys.push(secret.chars().rev().collect());
            keys.push(secret[..31].to_owned());
            keys.push(format!("{secret}0"));
        }
        keys.extend(["", "0", "null", "' OR 1=1 --", "../../", "\u{1f3f4}"].map(str::to_owned));
        for (number, key) in keys.iter().enumerate() {
            let stranger = site.stranger(1 + (number % 20) as u8);
            stranger.get_with(&path, key).await.refused(401, "key");
            let say = json!({"type": "say", "text": "I am Anne"}).to_string();
            let said = stranger.post(&format!("{path}/messages"), Some(key), say.as_bytes()).await;
            said.refused(401, "key");
        }
        for key in keys.iter().step_by(10) {
            let mut socket = site.stranger(30).socket(&site.socket_path()).await.expect("a socket");
            socket.say(&json!({"type": "hello", "key": key})).await;
            socket.is_closed("key").await;
        }
        for number in 0..200 {
            let name = letters(NAMES, 12, number);
            let stranger = site.stranger(40 + (number % 5) as u8);
            stranger.get(&format!("/api/v1/games/{name}")).await.refused(404, "no such game");
            stranger.get(&format!("/api/v1/records/{name}")).await.refused(404, "no such game");
        }
        // The name of a game in progress does not open its record.
        site.stranger(50).get(&format!("/api/v1/records/{}", site.game)).await.refused(409, "its record");
        site
    })
    .await;
}

#[tokio::test]
async fn overheard_messages_are_said_again() {
    endure("replays", |site| async {
        let stranger = site.stranger(1);
        let own = own_game(&stranger).await.expect("a game");
        let own_key = own["key"].as_str().expect("a key");
        let path = format!("/api/v1/games/{}/messages", site.game);
        for _ in 0..30 {
            sleep(Duration::from_millis(50)).await;
            let message = latest(&site);
            let text = message.to_string();
            // Without a key, and with a key to another game.
            stranger.post(&path, None, text.as_bytes()).await.refused(401, "spectating");
            stranger.post(&path, Some(own_key), text.as_bytes()).await.refused(401, "key");
            let mut socket = stranger.socket(&site.socket_path()).await.expect("a socket");
            socket.say(&json!({"type": "hello"})).await;
            socket.until("welcome").await;
            socket.say(&message).await;
            let refused = socket.until("refused").await;
            assert_eq!(refused["code"], "no_seat", "{refused}");
            // With the keys of the table: one player sent it, and it takes effect once; from the other player
            // it is refused.
            let mut answers = Vec::new();
            for key in &site.secrets {
                let answer = site.friend(2).post(&path, Some(key), text.as_bytes()).await;
                let answer: Value = serde_json::from_str(answer.body()).expect("JSON");
                assert!(answer["welcome"]["seats"].as_array().is_none_or(|seats| seats.len() == 1));
                let done = answer["type"] == "done" && answer["number"].is_u64();
                let refused = answer["code"] == "stale" || answer["code"] == "not_your_turn";
                assert!(done || refused, "{answer}");
                answers.push(done);
            }
            answers.sort_unstable();
            assert_eq!(answers, [false, true], "{message}");
        }
        site
    })
    .await;
}

/// The last action overheard.
fn latest(site: &Site) -> Value {
    let overheard = site.overheard.lock().unwrap_or_else(PoisonError::into_inner);
    overheard.last().cloned().expect("they have played")
}

#[tokio::test]
async fn forged_ids() {
    endure("ids", |site| async {
        let stranger = site.stranger(1);
        let made = own_game(&stranger).await.expect("a game");
        let game = made["game"].as_str().expect("a name");
        let keys = [made["key"].as_str(), made["invitations"][0]["key"].as_str()];
        let path = format!("/api/v1/games/{game}/messages");
        let polite = latest(&site)["id"].as_str().expect("an id").to_owned();
        let mut numbers = Vec::new();
        for id in [&polite, "1", "", "\u{0}", "\"},{\"type\":\"act", "\u{1f3f4}", &"x".repeat(40)] {
            let say = json!({"type": "say", "id": id, "text": "mine"}).to_string();
            // The same id from two seats means two messages.
            for key in keys {
                let said = stranger.post(&path, key, say.as_bytes()).await;
                assert_eq!(said.status(), 200, "{said:?}");
                let said: Value = serde_json::from_str(said.body()).expect("JSON");
                assert_eq!(said["type"], "update", "{said}");
                numbers.push(said["number"].as_u64().expect("a number"));
                if !id.is_empty() {
                    let again = stranger.post(&path, key, say.as_bytes()).await;
                    let again: Value = serde_json::from_str(again.body()).expect("JSON");
                    assert_eq!((&again["type"], &again["number"]), (&json!("done"), &said["number"]));
                }
            }
            // A client without a seat learns nothing from an id.
            stranger.post(&path, None, say.as_bytes()).await.refused(401, "spectating");
        }
        assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{numbers:?}");
        let long = json!({"type": "say", "id": "x".repeat(41), "text": "mine"}).to_string();
        stranger.post(&path, keys[0], long.as_bytes()).await.refused(400, "40 characters");
        // In other people's games, strangers learn nothing from their ids either.
        let path = format!("/api/v1/games/{}/messages", site.game);
        for kind in ["act", "undo", "say", "hint", "rematch", "return", "join", "vote", "mute"] {
            let message = json!({
                "type": kind, "id": polite, "on": 1, "action": ".", "text": "mine", "name": "X",
                "about": "A", "wanted": true, "seat": "A", "muted": true,
            });
            let answer = stranger.post(&path, None, message.to_string().as_bytes()).await;
            assert!((400..500).contains(&answer.status()), "{kind}: {answer:?}");
            answer.refused(answer.status(), "");
        }
        site
    })
    .await;
}
