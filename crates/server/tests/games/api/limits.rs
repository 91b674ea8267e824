//! How much may be requested, and what the server says when it was too much.

use axum::body::Body;
use axum::http::Request;
use cartagena_server::wire::{Code, MAX_CHAT, MAX_ID, MAX_NAME};
use cartagena_server::{Limits, Options};
use serde_json::json;

use crate::site::{Site, unlimited};

#[tokio::test]
async fn requests_from_one_address_are_limited() {
    let limits = Limits { requests: 1, ..Limits::NONE };
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let site = Site::new(Options { limits, trusted_proxies, ..Options::default() }).await;
    let ask = |address: &'static str| {
        let request = Request::get("/api/v1").header("x-forwarded-for", address);
        site.send(request.body(Body::empty()).unwrap())
    };
    let refused = loop {
        let answer = ask("1.1.1.1").await;
        if answer.status != 200 {
            break answer.refused(429);
        }
    };
    assert_eq!(refused.code, Code::TooMany);
    assert!(refused.why.contains("too many requests from your address") || refused.why.contains("Too many"));
    assert_eq!(ask("2.2.2.2").await.status, 200, "another address has its own share");
    // The operator's requests are not counted.
    for _ in 0..30 {
        assert_eq!(site.get("/healthz").await.status, 200);
    }
}

#[tokio::test]
async fn games_from_one_address_are_limited() {
    let limits = Limits { games: 2, ..Limits::NONE };
    let site = Site::new(Options { limits, ..Options::default() }).await;
    let setup = json!({"rules": "jamaica", "seats": [{"who": "me"}, {"who": "level:1"}]});
    site.set_up(setup.clone()).await;
    // A game that was not set up does not count.
    site.post("/api/v1/games", None, &json!({"rules": "poker", "seats": []})).await.refused(400);
    site.set_up(setup.clone()).await;
    let refused = site.post("/api/v1/games", None, &setup).await.refused(429);
    assert_eq!(refused.code, Code::TooMany);
    assert!(refused.why.contains("oo many games"), "{refused:?}");
}

#[tokio::test]
async fn bodies_are_limited() {
    let site = Site::new(unlimited()).await;
    let name = "x".repeat(100_000);
    let setup = json!({"rules": "jamaica", "seats": [{"who": "me", "name": name}, {"who": "level:1"}]});
    let refused = site.post("/api/v1/games", None, &setup).await.refused(400);
    assert!(refused.why.contains("too big") && refused.why.contains("65536"), "{refused:?}");
    let record = "x".repeat(1_100_000);
    let refused = site.post_text("/api/v1/records", None, "text/plain", record).await.refused(400);
    assert!(refused.why.contains("too big") && refused.why.contains("1048576"), "{refused:?}");
}

#[tokio::test]
async fn names_words_and_ids_are_limited() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let long = |letters: usize| "ä".repeat(letters);
    let said = |message| site.message(game, Some(&keys[0]), message);
    let wrong = [
        (json!({"type": "join", "name": ""}), "empty"),
        (json!({"type": "join", "name": " \u{202e}\n\t "}), "empty"),
        (json!({"type": "join", "name": long(MAX_NAME + 1)}), "24 characters"),
        (json!({"type": "say", "text": ""}), "empty"),
        (json!({"type": "say", "text": long(MAX_CHAT + 1)}), "200 characters"),
        (json!({"type": "say", "text": "hello", "id": "x".repeat(MAX_ID + 1)}), "40 characters"),
        (json!({"type": "act", "on": 0, "action": "nonsense"}), "moved on"),
        (json!({"type": "nonsense"}), "nonsense"),
        (json!({"type": "say"}), "text"),
    ];
    for (message, words) in wrong {
        let answer = said(message.clone()).await;
        assert!(answer.status.is_client_error(), "{message}: {answer:?}");
        assert!(answer.reasons(answer.status.as_u16()).contains(words), "{message}: {answer:?}");
    }
    assert!(said(json!({"type": "join", "name": long(MAX_NAME)})).await.status.is_success());
    assert!(said(json!({"type": "say", "text": long(MAX_CHAT)})).await.status.is_success());
    // Characters that could deceive readers are removed; markup stays text.
    said(json!({"type": "join", "name": "  <b>Anne\u{202e}\u{0}  Bonny "})).await;
    let seen = site.look(game, None).await;
    assert_eq!(seen.table.players[0].name.as_deref(), Some("<b>Anne Bonny"));
}

#[tokio::test]
async fn open_games_of_one_address_are_limited() {
    let limits = Limits { listed: 2, ..Limits::NONE };
    let site = Site::new(Options { limits, ..Options::default() }).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    let setup = json!({"rules": "jamaica", "seats": seats, "listed": true});
    let first = site.set_up(setup.clone()).await;
    site.set_up(setup.clone()).await;
    let refused = site.post("/api/v1/games?language=en", None, &setup).await.refused(429);
    assert!(refused.code == Code::TooMany && refused.why.contains("2 open games"), "{refused:?}");
    for language in ["de", "fr", "nl"] {
        let path = format!("/api/v1/games?language={language}");
        let words = site.post(&path, None, &setup).await.refused(429).why;
        assert!(words.contains('2') && words != refused.why, "{words}");
    }
    site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    // A game that has begun is no longer in the lobby.
    let join = json!({"type": "join", "name": "Ben"});
    assert!(site.message(first.game, Some(&first.invitations[0].key), join).await.status.is_success());
    site.set_up(setup.clone()).await;
    site.post("/api/v1/games", None, &setup).await.refused(429);
}

#[tokio::test]
async fn seats_of_one_address_are_limited() {
    let limits = Limits { seats: 2, ..Limits::NONE };
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let site = Site::new(Options { limits, trusted_proxies, ..Options::default() }).await;
    let friends = vec![json!({"who": "friend"}); 4];
    let seats = [vec![json!({"who": "me", "name": "Anne"})], friends].concat();
    let game = site.set_up(json!({"rules": "jamaica", "seats": seats, "listed": true})).await.game;
    let join = |address: &'static str, game: String| {
        let request = Request::post(format!("/api/v1/games/{game}/join"))
            .header("x-forwarded-for", address)
            .header("content-type", "application/json");
        site.send(request.body(Body::from(json!({"name": "Ben"}).to_string())).unwrap())
    };
    join("1.1.1.1", game.to_string()).await.read::<serde_json::Value>();
    join("1.1.1.1", "abcdefghjkmn".to_owned()).await.refused(404);
    join("1.1.1.1", game.to_string()).await.read::<serde_json::Value>();
    let refused = join("1.1.1.1", game.to_string()).await.refused(429);
    assert!(refused.code == Code::TooMany && refused.why.contains("2 seats"), "{refused:?}");
    join("2.2.2.2", game.to_string()).await.read::<serde_json::Value>();
}

#[tokio::test]
async fn uploads_have_an_end() {
    let file = include_str!("../../../../../docs/example.cgr");
    let upload = async |site: &Site, text: String| {
        site.post_text("/api/v1/records?language=en", None, "text/plain", text).await
    };
    let limits = Limits { uploads: 1, ..Limits::NONE };
    let site = Site::new(Options { limits, ..Options::default() }).await;
    upload(&site, "nonsense".to_owned()).await.refused(400);
    assert_eq!(upload(&site, file.to_owned()).await.status, 201);
    let refused = upload(&site, file.to_owned()).await.refused(429);
    assert!(refused.why.contains("1 an hour"), "{refused:?}");

    let limits = Limits { upload_space: 1, ..Limits::NONE };
    let site = Site::new(Options { limits, ..Options::default() }).await;
    let with_tags = |tags: &str| file.replacen('\n', &format!("\n{tags}"), 1);
    let long: String = (0..40).map(|number| format!("[Tag{number} \"{}\"]\n", "ä".repeat(200))).collect();
    let mut kept = 0;
    let refused = loop {
        match upload(&site, with_tags(&long)).await {
            answer if answer.status == 201 => kept += 1,
            answer => break answer.refused(503),
        }
    };
    assert!(refused.why.contains("1 MB") && kept > 1, "{refused:?} after {kept}");
    let usage = site.store.usage().await.unwrap();
    assert!(usage.records == kept && usage.record_bytes <= 1_000_000, "{usage:?}");

    let site = Site::new(unlimited()).await;
    let tags: String = (0..60).map(|number| format!("[Tag{number} \"x\"]\n")).collect();
    let refused = upload(&site, with_tags(&tags)).await.refused(400);
    assert!(refused.why.contains("more than 50 tags"), "{refused:?}");
    let long = format!("[Place \"{}\"]\n", "ä".repeat(201));
    let refused = upload(&site, with_tags(&long)).await.refused(400);
    assert!(refused.why.contains("more than 200 characters"), "{refused:?}");
}

#[tokio::test]
async fn the_store_has_an_end() {
    let limits = Limits { all_games: 2, ..Limits::NONE };
    let site = Site::new(Options { limits, ..Options::default() }).await;
    let setup = json!({"rules": "jamaica", "seats": [{"who": "me"}, {"who": "level:1"}]});
    site.set_up(setup.clone()).await;
    site.set_up(setup.clone()).await;
    let refused = site.post("/api/v1/games?language=en", None, &setup).await.refused(503);
    assert!(refused.code == Code::Unavailable && refused.why.contains("keeps 2"), "{refused:?}");
}
