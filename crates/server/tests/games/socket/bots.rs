//! Bots at a table.

use std::time::Duration;

use cartagena::{Origin, Record, Viewer};
use cartagena_bots::{LEVELS, Spec, seat_seed};
use serde_json::json;

use crate::site::{Site, unlimited};
use crate::soon;

/// What a weak bot overlooks, it overlooks for a whole turn: it plays every turn like one player asked for
/// all its actions.
#[tokio::test]
async fn a_bot_plays_its_turn_as_one_player() {
    let site = Site::open(unlimited()).await;
    let made = site.set_up(json!({
        "rules": "tortuga", "pace": 0, "seats": [{"who": "level:1"}, {"who": "level:2"}],
    }));
    let game = made.await.game;
    let _spectator = site.enter(game, None).await;
    let over = async {
        while site.look(game, None).await.view.outcome.is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    soon(over).await;
    let record: Record = site.get(&format!("/api/v1/records/{game}")).await.text.parse().unwrap();
    let Origin::Seed(seed) = record.origin else { panic!("the game was dealt from a seed") };
    let specs: Vec<Spec> = LEVELS[..2].iter().map(|row| row.spec.clone()).collect();
    let mut replayed = cartagena::Game::new(&record.rules, seed).unwrap();
    for turn in &record.turns {
        let seat = turn.seat;
        let spec = &specs[seat.index()];
        let mut bot = spec.build(seat_seed(seed, replayed.position().rounds() as u64, seat));
        for ply in &turn.plies {
            let view = replayed.view(Viewer::Seat(seat));
            assert_eq!(bot.choose(&view, spec.budget()).unwrap().action, ply.action, "{view}");
            replayed.play(ply.action).unwrap();
        }
    }
}
