//! The deal of the day: the same for everyone, played once, in private until it is finished, then ranked.

use std::sync::Arc;
use std::time::Duration;

use cartagena_server::wire::{Code, GameMade};
use cartagena_server::{GameId, Stage};
use cartagena_table::ContestId;
use serde_json::{Value, json};

use crate::client::Client;
use crate::site::{Answer, Site, unlimited};
use crate::{dice, soon};

/// Two players, open hands and a fast bot.
const DAY: &str = "2026-01-03";
/// Secrets that clients made up.
const ANNE: &str = "000102030405060708090a0b0c0d0e0f";
const JACK: &str = "0f0e0d0c0b0a09080706050403020100";
const MARY: &str = "ffffffffffffffffffffffffffffffff";

async fn ask(site: &Site, secret: &str, name: &str, named: bool) -> Answer {
    let body = json!({"name": name, "named": named, "pace": 0});
    site.post(&format!("/api/v1/days/{DAY}/games"), Some(secret), &body).await
}

async fn begin(site: &Site, secret: &str, name: &str, named: bool) -> (GameId, String) {
    let made: GameMade = ask(site, secret, name, named).await.read();
    (made.game, made.key.expect("a key"))
}

async fn report(site: &Site, secret: &str) -> Value {
    site.get_with(&format!("/api/v1/days/{DAY}"), secret).await.json()
}

/// Plays at random until the game is over.
async fn play_out(site: &Site, game: GameId, key: &str) {
    let mut dice = dice(5);
    loop {
        let seen = site.look(game, Some(key)).await;
        if seen.table.stage == Stage::Over {
            return;
        }
        if seen.view.legal.is_empty() {
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        }
        let action = &seen.view.legal[dice.below(seen.view.legal.len())].action;
        let act = json!({"type": "act", "on": seen.number, "action": action.to_string()});
        site.message(game, Some(key), act).await;
    }
}

#[tokio::test]
async fn everyone_gets_the_same_deal_on_every_server_and_one_game() {
    let (one, other) = (Site::new(unlimited()).await, Site::new(unlimited()).await);
    let (anne, key) = begin(&one, ANNE, "Anne", false).await;
    let (jack, jacks) = begin(&other, JACK, "Jack", false).await;
    assert_ne!((anne, &key), (jack, &jacks));
    let (seen, theirs) = (one.look(anne, Some(&key)).await, other.look(jack, Some(&jacks)).await);
    assert_eq!(seen.table.course, theirs.table.course);
    assert_eq!(seen.table.commitment, theirs.table.commitment);
    assert_eq!(seen.table.contest, Some(ContestId::Day { day: "2026-01-03".parse().unwrap() }));
    let start = async |site: &Site, game: GameId| {
        let stored = site.store.load(game).await.unwrap().unwrap();
        stored.begin().unwrap().game().position().to_string()
    };
    assert_eq!(start(&one, anne).await, start(&other, jack).await);
    // The same player gets the same game again, wherever it is asked for.
    let again = ask(&one, ANNE, "Somebody else", true).await;
    assert_eq!(again.status.as_u16(), 200);
    assert_eq!(again.read::<GameMade>().game, anne);
    assert_eq!(begin(&other, ANNE, "Anne", false).await, (anne, key));
}

#[tokio::test]
async fn nobody_tries_the_deal_out_or_watches() {
    let site = Site::open(unlimited()).await;
    let (game, key) = begin(&site, ANNE, "Anne", true).await;
    for message in ["hint", "branch", "rematch"] {
        let refused = site.message(game, Some(&key), json!({"type": message})).await.refused(409);
        assert_eq!(refused.code, Code::NotNow, "{message}");
    }
    assert_eq!(site.get(&format!("/api/v1/games/{game}")).await.refused(403).code, Code::Forbidden);
    let mut spectator = Client::connect(site.address(), game).await;
    spectator.hello(None, None).await;
    assert_eq!(spectator.refused().await.code, Code::Forbidden);
    assert!(site.get("/api/v1/games").await.json()["tables"].as_array().expect("tables").is_empty());
    for path in ["", "/replay", "/chances", "/review"] {
        site.get_with(&format!("/api/v1/records/{game}{path}"), ANNE).await.refused(409);
    }
    site.get("/api/v1/days/2026-02-30").await.refused(404);
    site.get("/api/v1/days/2025-12-31").await.refused(404);
    site.get("/api/v1/days/2999-01-01").await.refused(404);
    let body = json!({"name": "Anne", "named": true, "pace": 0});
    site.post(&format!("/api/v1/days/{DAY}/games"), None, &body).await.refused(401);
    assert_eq!(ask(&site, JACK, "  ", true).await.refused(400).code, Code::Malformed);
    site.stop().await;
}

#[tokio::test]
async fn results_are_ranked_and_shown_to_those_who_have_finished() {
    let site = Site::new(unlimited()).await;
    let (anne, key) = begin(&site, ANNE, "Anne Bonny", true).await;
    play_out(&site, anne, &key).await;
    let (jack, jacks) = begin(&site, JACK, "Calico Jack", false).await;
    let before = report(&site, JACK).await;
    assert_eq!((&before["state"], &before["finished"]), (&json!("playing"), &json!(1)));
    assert_eq!((&before["results"], &before["bots"]["scores"]), (&json!([]), &json!([])));
    for secret in [JACK, MARY] {
        let refused = site.get_with(&format!("/api/v1/records/{anne}/replay"), secret).await.refused(403);
        assert!(refused.why.starts_with("Finish that day"), "{refused:?}");
        site.get_with(&format!("/api/v1/records/{anne}/chances"), secret).await.refused(403);
    }
    site.get(&format!("/api/v1/records/{anne}")).await.refused(403);
    // Giving up ends the game, below everybody who played on.
    site.done(jack, &jacks, json!({"type": "leave"})).await;

    // Another server with the same store knows as much.
    let other = Site::with_store(Arc::clone(&site.store), unlimited());
    let after = report(&other, JACK).await;
    assert_eq!((&after["state"], &after["finished"]), (&json!("over"), &json!(2)));
    let row = |place: usize| &after["results"][place];
    assert_eq!(
        (&row(0)["name"], &row(0)["rank"], &row(0)["own"]),
        (&json!("Anne Bonny"), &json!(1), &json!(false))
    );
    assert_eq!((&row(1)["name"], &row(1)["rank"], &row(1)["own"]), (&json!(null), &json!(2), &json!(true)));
    assert_eq!((&row(1)["score"]["won"], &row(1)["score"]["lead"]), (&json!(false), &json!(-1000)));
    let lead = row(0)["score"]["lead"].as_i64().expect("a lead");
    assert!((-999..1000).contains(&lead) && row(0)["score"]["turns"].as_u64() > Some(3), "{after}");
    let bars: Vec<u64> = serde_json::from_value(after["distribution"].clone()).expect("bars");
    assert_eq!((bars.iter().sum::<u64>(), bars[0]), (2, 1));

    // Replays are open to both now; the name only if it is wanted.
    let seen = site.get_with(&format!("/api/v1/records/{anne}/replay"), JACK).await;
    assert!(seen.status.is_success() && seen.text.contains("Anne Bonny"));
    let seen = site.get_with(&format!("/api/v1/records/{jack}"), ANNE).await;
    assert!(seen.status.is_success() && !seen.text.contains("Calico"), "{seen:?}");
    assert!(!site.get_with(&format!("/api/v1/days/{DAY}"), ANNE).await.text.contains("Calico"));
    assert!(site.get_with(&format!("/api/v1/records/{jack}"), &jacks).await.text.contains("Calico"));
    site.get_with(&format!("/api/v1/records/{anne}/replay"), MARY).await.refused(403);
    let days = site.get_with(&format!("/api/v1/days?until={DAY}"), ANNE).await.json();
    assert_eq!((&days["days"][0]["day"], &days["days"][0]["state"]), (&json!(DAY), &json!("over")));
    assert_eq!(days["days"][0]["score"]["lead"].as_i64(), Some(lead));
    assert_eq!(days["days"].as_array().map(Vec::len), Some(3), "the first deal was on 1 January");
}

#[tokio::test]
async fn a_list_of_days_says_where_more_of_them_are() {
    let site = Site::new(unlimited()).await;
    let ask = async |query: &str| site.get(&format!("/api/v1/days{query}")).await.json();
    let days = ask("?around=2026-03-10").await;
    let ends = (&days["days"][0]["day"], &days["days"][13]["day"], &days["days"][14]);
    assert_eq!(ends, (&json!("2026-03-17"), &json!("2026-03-04"), &json!(null)));
    assert_eq!((&days["newer"], &days["older"]), (&json!("2026-03-24"), &json!("2026-03-03")));
    let first = ask("?around=2026-01-07").await;
    assert_eq!((&first["days"][13]["day"], &first["older"]), (&json!("2026-01-01"), &json!(null)));
    for query in ["", "?around=nonsense", "?around=9999-12-31"] {
        let latest = ask(query).await;
        assert_eq!((&latest["days"][0]["day"], &latest["newer"]), (&latest["today"], &json!(null)));
    }
}

#[tokio::test]
async fn bots_play_the_deal_in_the_background() {
    let site = Site::new(unlimited()).await;
    let (game, key) = begin(&site, ANNE, "Anne", false).await;
    site.done(game, &key, json!({"type": "leave"})).await;
    let first = soon(async {
        loop {
            let report = report(&site, ANNE).await;
            match report["bots"]["scores"].as_array().and_then(|scores| scores.first()) {
                Some(score) => break score.clone(),
                None => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    });
    let first = first.await;
    assert_eq!(first["level"], json!(1));
    assert!(first["score"]["turns"].as_u64() > Some(3), "{first}");
}
