//! Duplicate matches: the same deals at every table, results and replays once all tables have played them.

use std::time::Duration;

use cartagena_server::wire::{Code, Invitation};
use cartagena_server::{GameId, Stage};
use serde_json::{Value, json};

use crate::dice;
use crate::site::{Site, unlimited};

/// A short game, which random players finish quickly.
const RULES: &str = "jamaica,rounds=3";

async fn set_up(site: &Site, fields: Value) -> Value {
    let mut body = json!({"rules": RULES, "name": "Anne", "deals": 2, "pace": 0});
    body.as_object_mut().expect("an object").extend(fields.as_object().expect("an object").clone());
    site.post("/api/v1/matches", None, &body).await.json()
}

async fn standings(site: &Site, made: &Value) -> Value {
    site.get(&format!("/api/v1/matches/{}", made["match"].as_str().expect("a name"))).await.json()
}

fn game(standings: &Value, deal: usize, table: usize) -> GameId {
    let name = &standings["rows"][deal]["games"][table]["game"];
    name.as_str().expect("a game").parse().expect("a name")
}

/// Takes the first free seat at a table.
async fn join(site: &Site, made: &Value, game: GameId, name: &str) -> String {
    let body = json!({"name": name, "invitation": made["invitation"]});
    site.post(&format!("/api/v1/games/{game}/join"), None, &body).await.read::<Invitation>().key
}

async fn play_out(site: &Site, game: GameId, keys: &[&str]) {
    let mut dice = dice(8);
    loop {
        for key in keys {
            let seen = site.look(game, Some(key)).await;
            if seen.table.stage == Stage::Over {
                return;
            }
            if seen.view.legal.is_empty() {
                tokio::time::sleep(Duration::from_millis(1)).await;
                continue;
            }
            let action = &seen.view.legal[dice.below(seen.view.legal.len())].action;
            let act = json!({"type": "act", "on": seen.number, "action": action.to_string()});
            site.message(game, Some(key), act).await;
        }
    }
}

async fn start(site: &Site, game: GameId) -> String {
    let stored = site.store.load(game).await.unwrap().unwrap();
    stored.begin().unwrap().game().position().to_string()
}

#[tokio::test]
async fn two_pairs_play_the_same_deals_with_hands_swapped() {
    let site = Site::new(unlimited()).await;
    let made = set_up(&site, json!({"form": "pairs"})).await;
    let anne = made["key"].as_str().expect("a key").to_owned();
    let now = standings(&site, &made).await;
    let (one, two) = (game(&now, 0, 0), game(&now, 0, 1));
    let jack = join(&site, &made, one, "Jack").await;
    let (mary, ben) = (join(&site, &made, two, "Mary").await, join(&site, &made, two, "Ben").await);
    let body = json!({"name": "Late", "invitation": made["invitation"]});
    site.post(&format!("/api/v1/games/{one}/join"), None, &body).await.refused(409);
    let now = standings(&site, &made).await;
    assert_eq!(now["teams"][0]["players"], json!(["Anne", "Ben"]));
    assert_eq!(now["teams"][1]["players"], json!(["Jack", "Mary"]));
    assert_eq!(start(&site, one).await, start(&site, two).await);

    // Nobody watches, asks for advice or rearranges.
    site.get(&format!("/api/v1/games/{one}")).await.refused(403);
    site.message(one, Some(&anne), json!({"type": "hint"})).await.refused(409);
    let arrange = json!({"type": "arrange", "seat": "B", "who": "level:1"});
    assert_eq!(site.message(one, Some(&anne), arrange).await.refused(409).code, Code::NotNow);

    // What happened at one table is hidden as long as the other one plays.
    play_out(&site, one, &[&anne, &jack]).await;
    let now = standings(&site, &made).await;
    assert_eq!(
        (&now["rows"][0]["over"], &now["rows"][0]["games"][0]["stage"]),
        (&json!(false), &json!("over"))
    );
    assert_eq!(now["rows"][0]["games"][0]["seats"][0]["share"], json!(null));
    assert_eq!(site.look(one, Some(&anne)).await.table.seed, None);
    for path in ["", "/replay", "/chances", "/review"] {
        let refused = site.get_with(&format!("/api/v1/records/{one}{path}"), &anne).await.refused(403);
        assert!(refused.why.contains("all tables"), "{refused:?}");
    }
    play_out(&site, two, &[&mary, &ben]).await;
    let now = standings(&site, &made).await;
    let wins = |team: usize| now["teams"][team]["wins"].as_f64().expect("a number");
    assert_eq!((&now["rows"][0]["over"], wins(0) + wins(1)), (&json!(true), 2.0));
    assert_eq!(now["teams"][0]["lead"].as_i64(), now["teams"][1]["lead"].as_i64().map(|lead| -lead));
    assert!(site.get(&format!("/api/v1/records/{one}/replay")).await.status.is_success());

    // The next deal: seats are swapped, and it is the same at both tables again.
    site.done(one, &jack, json!({"type": "rematch"})).await;
    site.done(two, &mary, json!({"type": "rematch"})).await;
    site.done(one, &anne, json!({"type": "rematch"})).await;
    let now = standings(&site, &made).await;
    let (three, four) = (game(&now, 1, 0), game(&now, 1, 1));
    assert_eq!(start(&site, three).await, start(&site, four).await);
    assert_ne!(start(&site, three).await, start(&site, one).await);
    let seats = &now["rows"][1]["games"][0]["seats"];
    assert_eq!((&seats[0]["name"], &seats[0]["team"]), (&json!("Jack"), &json!(1)));
    assert_eq!((&seats[1]["name"], &seats[1]["team"]), (&json!("Anne"), &json!(0)));
    // Whoever leaves has lost.
    let before = wins(0);
    site.done(three, &jack, json!({"type": "leave"})).await;
    site.done(four, &mary, json!({"type": "leave"})).await;
    let now = standings(&site, &made).await;
    assert_eq!((&now["over"], now["teams"][0]["wins"].as_f64()), (&json!(true), Some(before + 2.0)));
    assert_eq!(
        site.message(three, Some(&anne), json!({"type": "rematch"})).await.refused(409).code,
        Code::NotNow
    );
}

#[tokio::test]
async fn friends_play_the_same_hands_against_the_same_bot() {
    let site = Site::new(unlimited()).await;
    let made = set_up(&site, json!({"form": "bots", "players": 3, "bot": "level:1"})).await;
    let now = standings(&site, &made).await;
    assert_eq!(now["teams"].as_array().map(Vec::len), Some(3));
    let mut keys = vec![made["key"].as_str().expect("a key").to_owned()];
    for (table, name) in [(1, "Jack"), (2, "Mary")] {
        keys.push(join(&site, &made, game(&now, 0, table), name).await);
    }
    for (table, key) in keys.iter().enumerate() {
        let game = game(&now, 0, table);
        assert_eq!(start(&site, game).await, start(&site, self::game(&now, 0, 0)).await);
        play_out(&site, game, &[key]).await;
    }
    let now = standings(&site, &made).await;
    assert_eq!(now["rows"][0]["over"], json!(true));
    let bot = &now["rows"][0]["games"][1]["seats"][1];
    assert_eq!((&bot["team"], &bot["level"]), (&json!(null), &json!(1)));
    site.done(game(&now, 0, 2), &keys[2], json!({"type": "rematch"})).await;
    let now = standings(&site, &made).await;
    let seats = &now["rows"][1]["games"][0]["seats"];
    assert_eq!(
        (&seats[0]["level"], &seats[1]["name"], &seats[1]["team"]),
        (&json!(1), &json!("Mary"), &json!(2))
    );
}

#[tokio::test]
async fn what_does_not_fit_is_refused() {
    let site = Site::new(unlimited()).await;
    for wrong in [
        json!({"rules": "jamaica", "name": "Anne", "deals": 0, "form": "pairs"}),
        json!({"rules": "jamaica", "name": "Anne", "deals": 13, "form": "pairs"}),
        json!({"rules": "jamaica", "name": "Anne", "deals": 2, "form": "bots", "players": 6}),
        json!({"rules": "jamaica,players=3", "name": "Anne", "deals": 2, "form": "pairs"}),
        json!({"rules": "nonsense", "name": "Anne", "deals": 2, "form": "pairs"}),
        json!({"rules": "jamaica", "name": "", "deals": 2, "form": "pairs"}),
    ] {
        assert_eq!(
            site.post("/api/v1/matches", None, &wrong).await.refused(400).code,
            Code::Malformed,
            "{wrong}"
        );
    }
    site.get("/api/v1/matches/abcdefghjkmn").await.refused(404);
}
