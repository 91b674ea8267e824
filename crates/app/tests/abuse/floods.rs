//! Too much in a short time: requests, games, messages, pings, hints.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::endure;
use crate::site::Site;
use crate::stranger::Stranger;

/// Enough messages to exceed the limit even if a slow machine takes a minute to send them.
const TOO_MUCH: usize = 1000;

#[tokio::test]
async fn floods_of_requests_and_messages() {
    endure("floods", |site| async {
        tokio::join!(requests(&site), games(&site), messages(&site), pings(&site), hints(&site));
        site
    })
    .await;
}

async fn requests(site: &Site) {
    let stranger = site.stranger(1);
    let path = format!("/api/v1/games/{}", site.game);
    // Until it is too much, however fast this machine is.
    for _ in 0..100_000 {
        // Many requests on one connection; the last one closes it.
        let one = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        let last = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        let answer = stranger.send(format!("{}{last}", one.repeat(200)).as_bytes()).await;
        if let Some((_, refused)) = answer.0.split_once("HTTP/1.1 429") {
            assert!(refused.contains("oo many requests"), "{refused}");
            break;
        }
    }
    // Other clients are not affected.
    assert_eq!(site.stranger(2).get(&path).await.status(), 200);
}

/// Sets up a game in which the stranger has a seat and the first turn; `None` if that is refused.
pub(crate) async fn own_game(stranger: &Stranger) -> Option<Value> {
    let seats = json!([{"who": "me", "name": "X"}, {"who": "friend"}]);
    let setup = json!({"rules": "jamaica", "begins": "A", "seats": seats});
    let answer = stranger.post("/api/v1/games", None, setup.to_string().as_bytes()).await;
    if answer.status() == 429 {
        answer.refused(429, "too many");
        return None;
    }
    let made: Value = serde_json::from_str(answer.body()).expect("a game");
    let messages = format!("/api/v1/games/{}/messages", made["game"].as_str()?);
    let join = json!({"type": "join", "name": "Y"}).to_string();
    let joined = stranger.post(&messages, made["invitations"][0]["key"].as_str(), join.as_bytes()).await;
    (joined.status() == 200).then_some(made)
}

async fn games(site: &Site) {
    let stranger = site.stranger(3);
    let mut made = 0;
    while own_game(&stranger).await.is_some() {
        made += 1;
        assert!(made <= 1000, "games are limited");
    }
}

/// Repeats a message until the server has had enough.
async fn say_too_much(site: &Site, stranger: &Stranger, message: Message) {
    let mut socket = stranger.socket(&site.socket_path()).await.expect("a socket");
    socket.say(&json!({"type": "hello"})).await;
    socket.until("welcome").await;
    for _ in 0..TOO_MUCH {
        socket.send(message.clone()).await;
    }
    let all = socket.ending().await;
    let refused = |message: &&Value| message["code"] == "too_many";
    let refused = all.iter().find(refused).unwrap_or_else(|| panic!("no refusal: {all:?}"));
    assert!(refused["why"].as_str().is_some_and(|why| why.contains("low down")), "{refused}");
}

async fn messages(site: &Site) {
    let stranger = site.stranger(4);
    for message in [
        json!({"type": "look"}),
        json!({"type": "say", "text": "spam"}),
        json!({"type": "why", "action": "."}),
        json!({"type": "hint"}),
    ] {
        say_too_much(site, &stranger, Message::text(message.to_string())).await;
    }
}

async fn pings(site: &Site) {
    let stranger = site.stranger(5);
    say_too_much(site, &stranger, Message::Ping(Vec::new().into())).await;
    say_too_much(site, &stranger, Message::Pong(Vec::new().into())).await;
    let mut socket = stranger.socket(&site.socket_path()).await.expect("a socket");
    for _ in 0..TOO_MUCH {
        socket.send(Message::Ping(Vec::new().into())).await;
    }
    socket.is_closed("slow down").await;
}

/// Makes bots think for many seats at once.
async fn hints(site: &Site) {
    let stranger = site.stranger(6);
    let mut sockets = Vec::new();
    for _ in 0..5 {
        let made = own_game(&stranger).await.expect("a game");
        let path = format!("/api/v1/games/{}/socket", made["game"].as_str().expect("a name"));
        let mut socket = stranger.socket(&path).await.expect("a socket");
        socket.say(&json!({"type": "hello", "key": made["key"]})).await;
        socket.until("welcome").await;
        for _ in 0..3 {
            socket.say(&json!({"type": "hint"})).await;
        }
        sockets.push(socket);
    }
    let answer = sockets[0].until("hint").await;
    assert!(answer["action"].is_string(), "{answer}");
}
