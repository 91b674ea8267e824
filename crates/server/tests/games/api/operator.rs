//! What the operator may do, and who may not.

use axum::body::Body;
use axum::http::{Method, Request};
use cartagena_server::store::Stage;
use cartagena_server::wire::{Code, Deed, Order, ServerMessage};
use cartagena_server::{Addresses, Limits, Operator, Options};
use serde_json::{Value, json};

use crate::site::{Answer, Site, unlimited};
use crate::soon;

const TOKEN: &str = "a token that nobody guesses";

fn operated() -> Options {
    Options { operator: Operator { token: Some(TOKEN.to_owned()), ..Operator::default() }, ..unlimited() }
}

async fn ask(site: &Site, method: Method, path: &str, body: &Value) -> Answer {
    ask_with(site, TOKEN, method, path, body).await
}

async fn ask_with(site: &Site, token: &str, method: Method, path: &str, body: &Value) -> Answer {
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/v1/operator{path}"))
        .header("authorization", format!("Bearer {token}"))
        .header("content-type", "application/json");
    site.send(request.body(Body::from(body.to_string())).unwrap()).await
}

async fn overview(site: &Site) -> Value {
    ask(site, Method::GET, "", &Value::Null).await.read()
}

#[tokio::test]
async fn only_the_operator_looks_around() {
    let site = Site::new(operated()).await;
    for token in ["", "guess", &TOKEN[1..], "a token that nobody guesseS"] {
        let refused = ask_with(&site, token, Method::GET, "", &Value::Null).await.refused(401);
        assert_eq!(refused.code, Code::BadKey);
    }
    site.get("/api/v1/operator").await.refused(401);
    let nobody = Site::new(unlimited()).await;
    ask(&nobody, Method::GET, "", &Value::Null).await.refused(404);
    ask(&nobody, Method::POST, "/maintenance", &json!({})).await.refused(404);
}

#[tokio::test]
async fn the_operator_sees_games_and_addresses_as_names() {
    for addresses in [Addresses::Hashed, Addresses::Shortened] {
        let operator = Operator { token: Some(TOKEN.to_owned()), addresses };
        let site = Site::open(Options { operator, ..unlimited() }).await;
        let (game, keys) = site.people("jamaica", 2, json!({})).await;
        let mut anne = site.enter(game, Some(&keys[0])).await;
        anne.welcome().await;
        let mut watcher = site.enter(game, None).await;
        watcher.welcome().await;
        let seen = overview(&site).await;
        assert_eq!(
            (&seen["games"][0]["game"], &seen["games"][0]["stage"]),
            (&json!(game), &json!("playing"))
        );
        let connections = seen["games"][0]["connections"].as_array().unwrap();
        assert_eq!((&connections[0]["seats"], &connections[1]["seats"]), (&json!(["A"]), &json!([])));
        assert_eq!(connections[0]["from"].as_str().unwrap().len(), 8);
        let expected = if addresses == Addresses::Shortened { json!("127.0.0.0/24") } else { Value::Null };
        assert_eq!(connections[0]["address"], expected);
        assert!(!seen.to_string().contains("127.0.0.1") && !seen.to_string().contains(&keys[0]));
    }
}

#[tokio::test]
async fn a_game_is_closed_and_deleted() {
    let site = Site::open(operated()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    anne.welcome().await;
    let close = format!("/games/{game}/close");
    assert_eq!(ask(&site, Method::POST, &close, &Value::Null).await.status, 204);
    let update = anne.update().await;
    assert_eq!(update.deed, Deed::Moderated { order: Order::Close });
    assert_eq!(update.table.unwrap().stage, Stage::Over);
    assert_eq!(ask(&site, Method::POST, &close, &Value::Null).await.refused(409).code, Code::NotNow);
    let act = json!({"type": "act", "on": 3, "action": "end"});
    site.message(game, Some(&keys[0]), act).await.refused(409);
    // It stays closed when it wakes up.
    let stored = site.store.load(game).await.unwrap().unwrap();
    assert_eq!(stored.table().unwrap().stage(), Stage::Over);

    let path = format!("/games/{game}");
    assert_eq!(ask(&site, Method::DELETE, &path, &Value::Null).await.status, 204);
    assert_eq!(site.store.load(game).await.unwrap(), None);
    site.get(&format!("/api/v1/records/{game}")).await.refused(404);
    ask(&site, Method::DELETE, &path, &Value::Null).await.refused(404);
    let file = include_str!("../../../../../docs/example.cgr");
    let upload = site.post_text("/api/v1/records", None, "text/plain", file).await.json();
    let path = format!("/games/{}", upload["record"].as_str().unwrap());
    assert_eq!(ask(&site, Method::DELETE, &path, &Value::Null).await.status, 204);
    assert_eq!(site.store.usage().await.unwrap().records, 0);
}

#[tokio::test]
async fn a_player_loses_the_seat() {
    let site = Site::open(operated()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let mut ben = site.enter(game, Some(&keys[1])).await;
    ben.welcome().await;
    let kick = format!("/games/{game}/kick");
    ask(&site, Method::POST, &kick, &json!({"seat": "B"})).await.read::<Value>();
    let (_, ending) = ben.ending().await;
    assert_eq!(ending.unwrap().0, 1008);
    site.message(game, Some(&keys[1]), json!({"type": "look"})).await.refused(401);
    let seen = site.look(game, Some(&keys[0])).await;
    assert!(seen.table.players[1].level.is_some() && !seen.table.players[1].person);
    ask(&site, Method::POST, &kick, &json!({"seat": "B"})).await.refused(409);
    ask(&site, Method::POST, &kick, &json!({"seat": "E"})).await.refused(404);
}

#[tokio::test]
async fn words_are_removed_everywhere() {
    let site = Site::open(operated()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let mut ben = site.enter(game, Some(&keys[1])).await;
    ben.welcome().await;
    site.done(game, &keys[0], json!({"type": "say", "text": "an insult"})).await;
    let number = ben.update().await.number;
    let words: Value = ask(&site, Method::GET, &format!("/games/{game}"), &Value::Null).await.read();
    assert_eq!(
        (&words["words"][0]["number"], &words["words"][0]["text"]),
        (&json!(number), &json!("an insult"))
    );
    let path = format!("/games/{game}/words/{number}");
    assert_eq!(ask(&site, Method::DELETE, &path, &Value::Null).await.status, 204);
    assert_eq!(ben.update().await.deed, Deed::Moderated { order: Order::Unsay { number } });
    // Players who arrive later do not see it, and it is no longer in the store.
    let mut late = site.enter(game, Some(&keys[0])).await;
    let told = late.welcome().await.recent;
    let said = told.iter().find(|told| told.number == number).unwrap();
    assert!(matches!(&said.deed, Deed::Said { text, .. } if text.is_empty()), "{said:?}");
    let stored = site.store.load(game).await.unwrap().unwrap();
    assert!(stored.entries.iter().all(|entry| !entry.fact.contains("insult")));
    stored.table().unwrap();
    for nothing in [1, 999] {
        let path = format!("/games/{game}/words/{nothing}");
        ask(&site, Method::DELETE, &path, &Value::Null).await.refused(404);
    }
}

#[tokio::test]
async fn a_banned_address_is_shut_out() {
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let site = Site::open(Options { trusted_proxies, ..operated() }).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let look = |address: &'static str| {
        let path = format!("/api/v1/games/{game}?language=en");
        let request = Request::get(path).header("x-forwarded-for", address);
        site.send(request.body(Body::empty()).unwrap())
    };
    assert_eq!(look("10.1.2.3").await.status, 200);
    let ban = json!({"address": "10.0.0.0/8", "hours": 2, "why": "floods"});
    assert_eq!(ask(&site, Method::POST, "/bans", &ban).await.status, 201);
    let refused = look("10.1.2.3").await.refused(403);
    assert!(refused.code == Code::Forbidden && refused.why.contains("120 minutes"), "{refused:?}");
    assert_eq!(look("11.1.2.3").await.status, 200);
    assert_eq!(overview(&site).await["bans"][0]["why"], "floods");
    let lift = "/bans?network=10.0.0.0%2F8";
    assert_eq!(ask(&site, Method::DELETE, lift, &Value::Null).await.status, 204);
    assert_eq!(look("10.1.2.3").await.status, 200);
    ask(&site, Method::DELETE, lift, &Value::Null).await.refused(404);
    ask(&site, Method::POST, "/bans", &json!({"address": "nobody"})).await.refused(400);

    // By the name of a connected player; the connection ends.
    let mut anne = site.enter(game, Some(&keys[0])).await;
    anne.welcome().await;
    let from = overview(&site).await["games"][0]["connections"][0]["from"].clone();
    let kick = format!("/games/{game}/kick");
    let gone: Value = ask(&site, Method::POST, &kick, &json!({"from": from})).await.read();
    assert_eq!(gone["disconnected"], 1);
    assert!(anne.ending().await.1.is_some());
    let mut anne = site.enter(game, Some(&keys[0])).await;
    anne.welcome().await;
    assert_eq!(ask(&site, Method::POST, "/bans", &json!({"address": from})).await.status, 201);
    let (why, _) = anne.ending().await;
    assert!(why.unwrap().contains("banned"));
    site.get(&format!("/api/v1/games/{game}")).await.refused(403);
    // The operator is not locked out.
    assert_eq!(overview(&site).await["bans"][0]["network"], "127.0.0.1/32");
}

#[tokio::test]
async fn players_report_others() {
    let site = Site::new(operated()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let report = json!({"type": "report", "id": "r", "about": "B", "text": "insults"});
    assert!(matches!(site.done(game, &keys[0], report.clone()).await, ServerMessage::Done { .. }));
    site.done(game, &keys[0], report).await;
    let seen = overview(&site).await;
    let reports = seen["reports"].as_array().unwrap();
    assert_eq!(reports.len(), 1, "the same once: {reports:?}");
    let expected = json!({"game": game, "by": "A", "about": "B", "name": "B", "text": "insults"});
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&reports[0][key], value, "{key}");
    }
    for wrong in [json!({"type": "report", "about": "A"}), json!({"type": "report", "about": "E"})] {
        assert!(site.message(game, Some(&keys[0]), wrong).await.status.is_client_error());
    }
    site.message(game, None, json!({"type": "report", "about": "B"})).await.refused(401);
    let path = format!("/reports/{}", reports[0]["report"].as_str().unwrap());
    assert_eq!(ask(&site, Method::DELETE, &path, &Value::Null).await.status, 204);
    assert_eq!(overview(&site).await["reports"], json!([]));
}

#[tokio::test]
async fn a_table_without_hints_gives_none() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A", "hints": false})).await;
    assert!(!site.look(game, None).await.table.hints);
    let refused = site.message(game, Some(&keys[0]), json!({"type": "hint"})).await.refused(409);
    assert!(
        refused.code == Code::NotNow && refused.why.to_lowercase().contains("without hints"),
        "{refused:?}"
    );
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    assert!(site.look(game, None).await.table.hints);
    assert_eq!(site.message(game, Some(&keys[0]), json!({"type": "hint"})).await.status, 200);
}

#[tokio::test]
async fn maintenance_stops_the_clocks_and_says_when_it_is_over() {
    let options = Options { limits: Limits::NONE, ..operated() };
    let site = Site::open(options).await;
    // A turn has two seconds; maintenance takes longer.
    let clock = json!({"turn": 2, "out": "forfeit"});
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A", "clock": clock})).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    let seen = anne.welcome().await;
    ask(&site, Method::POST, "/maintenance", &json!({"minutes": 10})).await.read::<Value>();
    let until = anne
        .until(|message| match message {
            ServerMessage::Maintenance { now } => Some(now.expect("maintenance").until),
            _ => None,
        })
        .await;
    assert!(until.is_some());
    let act = json!({"type": "act", "id": "1", "on": seen.number, "action": seen.view.legal[0].action});
    let refused = site.message(game, Some(&keys[0]), act.clone()).await.refused(503);
    assert!(refused.why.contains("10 minutes"), "{refused:?}");
    let setup = json!({"rules": "jamaica", "seats": [{"who": "me"}, {"who": "level:1"}]});
    site.post("/api/v1/games", None, &setup).await.refused(503);
    let lobby = site.get("/api/v1/games").await.json();
    assert!(lobby["maintenance"]["until"].is_i64(), "{lobby}");
    let health = site.get("/healthz").await;
    assert!(health.status == 200 && health.text.contains("maintenance"), "{health:?}");

    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    assert_eq!(site.look(game, None).await.table.stage, Stage::Playing, "nobody has lost by the clock");
    assert_eq!(ask(&site, Method::DELETE, "/maintenance", &Value::Null).await.status, 204);
    anne.until(|message| matches!(message, ServerMessage::Maintenance { now: None }).then_some(())).await;
    // The time is given back, and the action counts.
    let answer = soon(async {
        loop {
            let seen = site.look(game, Some(&keys[0])).await;
            let action = &seen.view.legal[0].action;
            let act = json!({"type": "act", "on": seen.number, "action": action});
            let answer = site.message(game, Some(&keys[0]), act).await;
            if answer.status != 409 {
                break answer;
            }
        }
    })
    .await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(site.get("/healthz").await.text, "ok\n");
    ask(&site, Method::DELETE, "/maintenance", &Value::Null).await.refused(404);
}
