//! Clocks that run out.

use std::sync::Arc;
use std::time::Duration;

use cartagena::{Record, Seat};
use cartagena_server::store::{Sqlite, Stage};
use cartagena_server::wire::{Code, Deed, PlayedBy};
use serde_json::json;

use super::until;
use crate::site::{Site, unlimited};

#[tokio::test]
async fn a_bot_plays_the_turn_of_who_is_late() {
    let site = Site::open(unlimited()).await;
    let clock = json!({"turn": 1, "out": "bot"});
    let (game, keys) = site.people("jamaica", 2, json!({"clock": clock, "begins": "A"})).await;
    let mut mary = site.enter(game, Some(&keys[1])).await;
    let welcome = mary.welcome().await;
    assert_eq!(welcome.table.clock.unwrap().turn, Some(1));
    assert!(welcome.table.players[0].turn_left.is_some_and(|left| (0..=1000).contains(&left)));
    assert_eq!(until(&mut mary, "timed_out").await, Deed::TimedOut { seat: Seat::A });
    let view = loop {
        let update = mary.update().await;
        assert_eq!(update.deed, Deed::Acted { seat: Seat::A, by: PlayedBy::Bot });
        let view = update.view.unwrap();
        if view.turn == Seat::B {
            break view;
        }
    };
    assert!(!view.legal.is_empty(), "it is Mary's turn, and her own clock runs");
    assert_eq!(until(&mut mary, "timed_out").await, Deed::TimedOut { seat: Seat::B });
}

#[tokio::test]
async fn the_last_one_in_time_wins() {
    let site = Site::open(unlimited()).await;
    let clock = json!({"game": 1, "out": "forfeit"});
    let (game, keys) = site.people("jamaica", 2, json!({"clock": clock, "begins": "A"})).await;
    let mut mary = site.enter(game, Some(&keys[1])).await;
    let table = loop {
        let update = mary.update().await;
        if update.deed == (Deed::Forfeited { seat: Seat::A }) {
            break update.table.expect("the game is over");
        }
    };
    assert_eq!((table.stage, table.winner), (Stage::Over, Some(Seat::B)));
    assert!(table.seed.is_some() && table.players[0].forfeited);
    let refused = site.message(game, Some(&keys[0]), json!({"type": "return"})).await.refused(409);
    assert_eq!(refused.code, Code::NotNow);
    let record: Record = site.get(&format!("/api/v1/records/{game}")).await.text.parse().unwrap();
    record.verify().unwrap();
    assert_eq!(record.tag("WonByForfeit"), Some("B"));
}

#[tokio::test]
async fn with_three_a_bot_goes_on_for_who_forfeited() {
    let site = Site::open(unlimited()).await;
    let clock = json!({"turn": 1, "out": "forfeit"});
    let (game, keys) = site.people("jamaica", 3, json!({"clock": clock, "begins": "A"})).await;
    let mut jack = site.enter(game, Some(&keys[2])).await;
    assert_eq!(until(&mut jack, "forfeited").await, Deed::Forfeited { seat: Seat::A });
    let acted = until(&mut jack, "acted").await;
    assert_eq!(acted, Deed::Acted { seat: Seat::A, by: PlayedBy::Bot });
    assert_eq!(site.look(game, None).await.table.stage, Stage::Playing);
    let refused = site.message(game, Some(&keys[0]), json!({"type": "return"})).await.refused(409);
    assert!(refused.why.contains("out of time"), "{refused:?}");
    assert_eq!(until(&mut jack, "forfeited").await, Deed::Forfeited { seat: Seat::B });
    assert_eq!(site.look(game, None).await.table.winner, Some(Seat::C));
    let record: Record = site.get(&format!("/api/v1/records/{game}")).await.text.parse().unwrap();
    let tags = ["PlayerA", "TakenOverA", "PlayerC", "TakenOverC"].map(|name| record.tag(name));
    assert!(matches!(tags, [Some("A"), Some(bot), Some("C"), None] if bot.starts_with("level:")), "{tags:?}");
}

/// The turn's clock does not restart when an action is undone.
#[tokio::test]
async fn taking_back_wins_no_time() {
    let site = Site::open(unlimited()).await;
    let clock = json!({"turn": 2, "out": "bot"});
    let (game, keys) = site.people("jamaica", 2, json!({"clock": clock, "begins": "A"})).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    let welcome = anne.welcome().await;
    let (mut number, action) = (welcome.number, welcome.view.legal[0].action.to_string());
    let mut left = 2000;
    loop {
        anne.say(&json!({"type": "act", "on": number, "action": action})).await;
        let update = anne.update().await;
        if update.deed == (Deed::TimedOut { seat: Seat::A }) {
            break;
        }
        let now = update.players.unwrap()[0].turn_left.unwrap();
        assert!(now <= left, "{now} after {left}");
        left = now;
        anne.say(&json!({"type": "undo", "on": update.number})).await;
        let update = anne.update().await;
        if update.deed == (Deed::TimedOut { seat: Seat::A }) {
            break;
        }
        number = update.number;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn clocks_stand_still_while_the_server_is_down() {
    let folder = tempfile::tempdir().unwrap();
    let open = async || Arc::new(Sqlite::open(&folder.path().join("games.db")).await.unwrap());
    let site = Site::open_on(open().await, unlimited()).await;
    let clock = json!({"turn": 3, "game": 100, "out": "forfeit"});
    let (game, keys) = site.people("jamaica", 2, json!({"clock": clock, "begins": "A"})).await;
    site.stop().await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    let site = Site::open_on(open().await, unlimited()).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    let welcome = anne.welcome().await;
    let player = &welcome.table.players[0];
    let (turn, all) = (player.turn_left.unwrap(), player.game_left.unwrap());
    assert!((3000..=13_000).contains(&turn), "what was left, and a grace: {turn}");
    assert!((100_000..=110_000).contains(&all), "the same for the game: {all}");
    let given = welcome.recent.iter().find(|told| matches!(told.deed, Deed::TimeGiven { seat: Seat::A, .. }));
    assert!(given.is_some(), "and everybody knows: {:?}", welcome.recent);
    let action = welcome.view.legal[0].action.to_string();
    anne.say(&json!({"type": "act", "on": welcome.number, "action": action})).await;
    assert_eq!(anne.update().await.deed, Deed::Acted { seat: Seat::A, by: PlayedBy::Player });
    site.stop().await;
}
