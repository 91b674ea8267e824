//! Reconnecting: a client gets what it missed, or everything.

use cartagena_server::wire::{ServerMessage, Update};
use serde_json::json;

use super::random_act;
use crate::client::Client;
use crate::dice;
use crate::site::{Site, unlimited};

/// What a client gets that reconnects with this number: updates up to the last one, or none of them.
async fn come_back(
    site: &Site,
    game: cartagena_server::GameId,
    key: &str,
    after: u64,
) -> Result<Vec<Update>, u64> {
    let last = site.look(game, None).await.number;
    let mut client = Client::connect(site.address(), game).await;
    client.hello(Some(key), Some(after)).await;
    let mut updates: Vec<Update> = Vec::new();
    loop {
        match client.next().await {
            ServerMessage::Welcome(welcome) => {
                assert!(updates.is_empty());
                return Err(welcome.number);
            }
            ServerMessage::Update(update) => {
                updates.push(*update);
                if updates.last().unwrap().number == last {
                    return Ok(updates);
                }
            }
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn who_comes_back_gets_the_gap_or_everything() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    // One client stays connected, and sees every update as it comes.
    let mut stays = site.enter(game, Some(&keys[1])).await;
    stays.welcome().await;
    let mut dice = dice(4);
    let start = site.look(game, None).await.number;
    let mut seen: Vec<Update> = Vec::new();
    for step in 0..45 {
        if step % 3 == 0 {
            site.done(game, &keys[0], json!({"type": "say", "text": "ahoy"})).await;
        } else {
            let (turn, key) = site.turn(game, &keys).await.unwrap();
            site.done(game, key, random_act(&turn.view, turn.number, &mut dice)).await;
        }
        seen.push(stays.update().await);
    }
    let last = start + 45;
    assert_eq!(seen.last().unwrap().number, last);
    for after in [last - 1, last - 2, last - 7, last - 24] {
        let gap = come_back(&site, game, &keys[1], after).await.expect("the gap");
        assert_eq!(
            gap.iter().map(|update| update.number).collect::<Vec<_>>(),
            (after + 1..=last).collect::<Vec<_>>()
        );
        for (told, before) in gap.iter().zip(&seen[(after - start) as usize..]) {
            assert_eq!(
                (&told.deed, &told.events, &told.words),
                (&before.deed, &before.events, &before.words)
            );
        }
        let (latest, earlier) = gap.split_last().unwrap();
        assert!(earlier.iter().all(|update| update.view.is_none()));
        assert_eq!(**latest.view.as_ref().unwrap(), site.look(game, Some(&keys[1])).await.view);
        assert!(latest.table.is_some());
    }
    for after in [0, last - 25, last, last + 5, u64::MAX] {
        assert_eq!(come_back(&site, game, &keys[1], after).await, Err(last), "after {after}");
    }
}

#[tokio::test]
async fn a_room_that_slept_wakes_with_everything() {
    let options = cartagena_server::Options { idle: std::time::Duration::ZERO, ..unlimited() };
    let site = Site::open(options).await;
    let (game, keys) = site.people("tortuga,rounds=2", 2, json!({})).await;
    let mut dice = dice(6);
    let mut number = site.look(game, None).await.number;
    while let Some((turn, key)) = site.turn(game, &keys).await {
        assert_eq!(turn.number, number, "nothing is lost in sleep");
        let mut client = site.enter(game, Some(key)).await;
        let welcome = client.welcome().await;
        assert_eq!((&welcome.view, welcome.number), (&turn.view, number));
        let act = random_act(&welcome.view, welcome.number, &mut dice);
        client.say(&act).await;
        number = client.update().await.number;
        client.close().await;
        let repeated = site.done(game, key, act.clone()).await;
        let id = act["id"].as_str().unwrap().to_owned();
        assert_eq!(repeated, ServerMessage::Done { id, number: Some(number) });
    }
}

#[tokio::test]
async fn a_look_and_a_second_hello_tell_everything_anew() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    let welcome = anne.welcome().await;
    anne.say(&json!({"type": "look", "id": "l"})).await;
    assert_eq!(anne.welcome().await.view, welcome.view);
    anne.hello(Some(&keys[1]), None).await;
    let again = anne.welcome().await;
    assert_eq!((again.view, again.seats), (welcome.view, welcome.seats), "a socket keeps its seat");
}

#[tokio::test]
async fn who_asks_whether_the_server_is_there_is_answered() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    for key in [Some(&*keys[0]), None] {
        let mut client = site.enter(game, key).await;
        client.say(&json!({"type": "ping", "id": "p"})).await;
        let done =
            client.until(|message| matches!(message, ServerMessage::Done { .. }).then_some(message)).await;
        assert_eq!(done, ServerMessage::Done { id: "p".to_owned(), number: None });
    }
}
