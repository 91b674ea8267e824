//! Games as long as games can be, and everyone wants to see them at once.

use std::path::Path;

use cartagena_server::GameId;
use cartagena_server::store::{Entry, NewGame, Sqlite, Stage, Store};
use serde_json::{Value, json};

use crate::endure_at;
use crate::site::Site;

/// The number of long games.
const GAMES: i64 = 40;
/// The number of facts in each.
const FACTS: u64 = 3900;

#[tokio::test]
async fn long_games_hold_up_nobody() {
    let site = Site::open();
    let seats = json!([{"who": "me", "name": "X"}, {"who": "me", "name": "Y"}]);
    let setup = json!({"rules": "piatnik", "begins": "A", "seats": seats}).to_string();
    let made = site.stranger(1).post("/api/v1/games", None, setup.as_bytes()).await;
    let made: Value = serde_json::from_str(made.body()).expect("a game");
    let model: GameId = made["game"].as_str().and_then(|game| game.parse().ok()).expect("its name");
    let site = site.reopen(async |path| copy(path, model).await).await;
    endure_at(site, "long games", |site| async {
        // Nobody has looked at them since the server started, so each is rebuilt now.
        let looks = (1..=GAMES).map(|number| {
            let stranger = site.stranger(10 + (number % 4) as u8);
            async move {
                let answer = stranger.get(&format!("/api/v1/games/{}", name(number))).await;
                let seen: Value = serde_json::from_str(answer.body()).expect("a game");
                assert_eq!(seen["number"], 2 + FACTS, "{answer:?}");
            }
        });
        futures_util::future::join_all(looks).await;
        site
    })
    .await;
}

fn name(number: i64) -> GameId {
    GameId::from_number(number).expect("a name")
}

/// Copies a game many times, with turns in which nobody does anything.
async fn copy(path: &Path, model: GameId) {
    let store = Sqlite::open(path).await.expect("the database");
    let model = store.load(model).await.expect("it answers").expect("the game");
    for number in 1..=GAMES {
        let pass = |place: u64| {
            let seat = if place % 2 == 1 { "A" } else { "B" };
            let fact = json!({"fact": "acted", "seat": seat, "action": "end"}).to_string();
            Entry { number: 2 + place, at: model.created, fact }
        };
        let entries = model.entries.iter().cloned().chain((1..=FACTS).map(pass)).collect();
        let (created, setup) = (model.created, model.setup.clone());
        let game = NewGame {
            id: name(number),
            created,
            setup,
            listed: false,
            contest: None,
            stage: Stage::Playing,
            entries,
        };
        store.create(game).await.expect("it is kept");
    }
    store.close().await.expect("it is closed");
}
