//! Badly behaved clients, and a well-behaved server.

use std::time::Duration;

use cartagena_server::wire::{Code, ServerMessage};
use cartagena_server::{Limits, Options};
use serde_json::json;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::random_act;
use crate::client::Client;
use crate::site::{Site, unlimited};
use crate::{dice, soon};

const GOING_AWAY: u16 = 1001;
const UNSUPPORTED: u16 = 1003;
const INVALID: u16 = 1007;
const POLICY: u16 = 1008;
const SIZE: u16 = 1009;

/// How a connection ends: with this code, and a reason with these words in both places.
async fn ends(client: &mut Client, code: u16, words: &str) {
    let (why, ending) = client.ending().await;
    let why = why.expect("a reason");
    assert!(why.contains(words), "{why}");
    let (closed, reason) = ending.expect("closed in order");
    assert_eq!(closed, code, "{reason}");
    assert!(why.starts_with(&reason) && !reason.is_empty(), "{reason}");
}

#[tokio::test]
async fn a_socket_begins_with_hello() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    for (message, code, words) in [
        (json!({"type": "look"}), POLICY, "hello"),
        (json!({"type": "hello", "key": "nonsense"}), POLICY, "key"),
        (json!({"type": "hello", "key": "0".repeat(32)}), POLICY, "key"),
    ] {
        let mut client = Client::connect(site.address(), game).await;
        client.say(&message).await;
        ends(&mut client, code, words).await;
    }
    let mut unreadable = Client::connect(site.address(), game).await;
    unreadable.say(&json!({"type": "nonsense"})).await;
    let refused = unreadable.refused().await;
    assert!(refused.detail.is_some_and(|detail| detail.contains("nonsense")));
    ends(&mut unreadable, INVALID, "type").await;
    let mut lost = Client::connect(site.address(), "abcdefghjkmn".parse().unwrap()).await;
    lost.hello(Some(&keys[0]), None).await;
    assert_eq!(lost.refused().await.code, Code::NotFound);
    ends(&mut lost, POLICY, "no such game").await;
    let mut german = Client::connect(site.address(), game).await;
    german.say(&json!({"type": "hello", "language": "de"})).await;
    german.welcome().await;
    german.say(&json!({"type": "say", "text": "hallo"})).await;
    let why = german.refused().await.why;
    assert!(!why.contains("watching"), "refusals are in the language asked for: {why}");
}

#[tokio::test]
async fn who_says_nothing_is_sent_away() {
    let site = Site::open(Options { patience: Duration::from_millis(200), ..unlimited() }).await;
    let (game, _) = site.people("jamaica", 2, json!({})).await;
    let mut client = Client::connect(site.address(), game).await;
    ends(&mut client, POLICY, "timed out").await;
}

#[tokio::test]
async fn messages_that_cannot_be_read_are_refused_with_the_reason() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let mut client = site.enter(game, Some(&keys[0])).await;
    client.welcome().await;
    let wrong = [
        "",
        "nonsense",
        "[]",
        "{}",
        r#"{"type":"fly"}"#,
        r#"{"type":"act","on":-1,"action":"-9"}"#,
        "\"\u{0}\"",
    ];
    for text in wrong {
        client.send_raw(Message::text(text)).await.unwrap();
        let refused = client.refused().await;
        assert!(refused.code == Code::Malformed && refused.why.len() > 20, "{text}: {refused:?}");
        assert!(refused.detail.is_some(), "{text}: {refused:?}");
    }
    client.say(&json!({"type": "look"})).await;
    client.welcome().await;
    for _ in 0..20 {
        client.send_raw(Message::text("nonsense")).await.unwrap();
    }
    ends(&mut client, POLICY, "can’t be understood").await;
}

#[tokio::test]
async fn what_is_too_big_or_not_text_ends_the_connection() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    for greeted in [false, true] {
        let mut client = Client::connect(site.address(), game).await;
        if greeted {
            client.hello(Some(&keys[0]), None).await;
            client.welcome().await;
        }
        client.say(&json!({"type": "say", "text": "x".repeat(5000)})).await;
        ends(&mut client, SIZE, "too big").await;
        let mut client = Client::connect(site.address(), game).await;
        if greeted {
            client.hello(Some(&keys[0]), None).await;
            client.welcome().await;
        }
        client.send_raw(Message::binary(vec![1, 2, 3])).await.unwrap();
        ends(&mut client, UNSUPPORTED, "").await;
    }
}

#[tokio::test]
async fn who_floods_is_warned_and_sent_away() {
    let limits = Limits { messages: 1, ..Limits::NONE };
    let site = Site::open(Options { limits, ..Options::default() }).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let mut other = site.enter(game, Some(&keys[1])).await;
    other.welcome().await;
    let mut client = site.enter(game, Some(&keys[0])).await;
    client.welcome().await;
    for number in 0..100 {
        client.say(&json!({"type": "say", "text": "ahoy", "id": number.to_string()})).await;
    }
    let refused = client.refused().await;
    assert_eq!(refused.code, Code::TooMany);
    assert!(!refused.id.is_empty() && refused.why.contains("slow down"), "{refused:?}");
    ends(&mut client, POLICY, "slow down").await;
    other.say(&json!({"type": "look"})).await;
    other.welcome().await;
}

#[tokio::test]
async fn sockets_of_one_address_are_limited() {
    let limits = Limits { sockets: 2, ..Limits::NONE };
    let site = Site::open(Options { limits, ..Options::default() }).await;
    let (game, _) = site.people("jamaica", 2, json!({})).await;
    let one = site.enter(game, None).await;
    let _other = site.enter(game, None).await;
    match Client::try_connect(site.address(), game, None).await {
        Err(Error::Http(response)) => {
            assert_eq!(response.status(), 429);
            let body = String::from_utf8(response.into_body().unwrap_or_default()).unwrap();
            assert!(body.is_empty() || body.contains("oo many connections"), "{body}");
        }
        other => panic!("{:?}", other.err()),
    }
    one.close().await;
    soon(async {
        while Client::try_connect(site.address(), game, None).await.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn pages_of_other_sites_get_no_socket() {
    let site = Site::open(unlimited()).await;
    let (game, _) = site.people("jamaica", 2, json!({})).await;
    for foreign in ["https://elsewhere.example", "null", "http://127.0.0.1:1"] {
        match Client::try_connect(site.address(), game, Some(foreign)).await {
            Err(Error::Http(response)) => assert_eq!(response.status(), 403, "{foreign}"),
            other => panic!("{foreign}: {:?}", other.err()),
        }
    }
    let own = format!("http://{}", site.address());
    let mut client = Client::try_connect(site.address(), game, Some(&own)).await.unwrap();
    client.hello(None, None).await;
    client.welcome().await;
}

/// A socket request that is not one gets our own error message.
#[tokio::test]
async fn a_socket_needs_a_socket() {
    let site = Site::new(unlimited()).await;
    let (game, _) = site.people("jamaica", 2, json!({})).await;
    let refused = site.get(&format!("/api/v1/games/{game}/socket")).await.refused(400);
    assert_eq!(refused.code, Code::Malformed);
}

#[tokio::test]
async fn a_slow_reader_is_dropped_and_the_others_go_on() {
    let site = Site::open(Options { patience: Duration::from_millis(500), ..unlimited() }).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    let mut welcome = anne.welcome().await;
    let mut slow = site.enter(game, Some(&keys[1])).await;
    while anne.presence().await.0 != "AB" {}
    // It keeps asking, and never reads an answer.
    let asks = async {
        for _ in 0..4000 {
            if slow.send_raw(Message::text(r#"{"type":"look"}"#)).await.is_err() {
                break;
            }
        }
    };
    let mut dice = dice(9);
    let goes_on = async {
        for _ in 0..2 {
            anne.say(&random_act(&welcome.view, welcome.number, &mut dice)).await;
            let update = anne.update().await;
            (welcome.number, welcome.view) = (update.number, *update.view.unwrap());
        }
    };
    tokio::join!(asks, goes_on);
    while anne.presence().await.0 != "A" {}
    drop(slow);
    // It may come back.
    let mut back = site.enter(game, Some(&keys[1])).await;
    assert_eq!(back.welcome().await.number, welcome.number);
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let mut clients = Vec::new();
    for key in [Some(&*keys[0]), Some(&*keys[1]), None] {
        let mut client = site.enter(game, key).await;
        client.welcome().await;
        clients.push(client);
    }
    let address = site.address();
    let store = std::sync::Arc::clone(&site.store);
    let goodbyes = tokio::spawn(async move {
        for client in &mut clients {
            ends(client, GOING_AWAY, "server is restarting").await;
        }
    });
    site.stop().await;
    soon(goodbyes).await.unwrap();
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
    assert!(store.check().await.is_err(), "the store is closed");
}

/// When the server has stopped, it has nothing left to do: its process may exit at once.
#[test]
fn goodbyes_are_said_before_the_end() {
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (at_server, at_client) = (runtime(), runtime());
    let (site, game) = at_server.block_on(async {
        let site = Site::open(unlimited()).await;
        let (game, _) = site.people("jamaica", 2, json!({})).await;
        (site, game)
    });
    let address = site.address();
    let guest = std::thread::spawn(move || {
        at_client.block_on(async {
            let mut guest = Client::connect(address, game).await;
            guest.hello(None, None).await;
            ends(&mut guest, GOING_AWAY, "server is restarting").await;
        });
    });
    at_server.block_on(async {
        soon(async {
            while site.look(game, None).await.spectators == 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        })
        .await;
        site.stop().await;
    });
    drop(at_server);
    guest.join().unwrap();
}

#[tokio::test]
async fn hints_come_to_who_asked_and_nobody_waits() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    let mut mary = site.enter(game, Some(&keys[1])).await;
    let welcome = anne.welcome().await;
    anne.say(&json!({"type": "hint", "id": "h"})).await;
    anne.say(&random_act(&welcome.view, welcome.number, &mut dice(1))).await;
    anne.update().await;
    let hint = anne.until(|message| match message {
        ServerMessage::Hint(hint) => Some(hint),
        _ => None,
    });
    assert_eq!(hint.await.number, welcome.number);
    assert!(mary.read_all().await.iter().all(|text| !text.contains("\"type\":\"hint\"")));
}
