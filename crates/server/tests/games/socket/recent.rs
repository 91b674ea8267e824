//! A new client gets what happened last: only what it may know, and only if it wants to read it.

use cartagena::Seat;
use cartagena_server::wire::{Deed, Told, Update};
use serde_json::json;

use super::random_act;
use crate::client::{Client, Seen};
use crate::dice;
use crate::site::{Site, unlimited};

/// The maximum number of changes that are sent again.
const TOLD: usize = 24;

fn told(update: &Update) -> Told {
    Told { number: update.number, deed: update.deed.clone(), words: update.words.clone() }
}

fn speakers(welcome: &Seen) -> Vec<Seat> {
    let seat = |told: &Told| match told.deed {
        Deed::Said { seat, .. } => Some(seat),
        _ => None,
    };
    welcome.recent.iter().filter_map(seat).collect()
}

#[tokio::test]
async fn a_welcome_tells_what_the_last_updates_told() {
    // A room that slept knows as much as one that was awake.
    for idle in [std::time::Duration::ZERO, unlimited().idle] {
        let site = Site::open(cartagena_server::Options { idle, ..unlimited() }).await;
        let (game, keys) = site.people("jamaica", 2, json!({})).await;
        let mut seen = [Vec::new(), Vec::new()];
        let mut dice = dice(8);
        for step in 0..40 {
            let mut clients =
                [site.enter(game, Some(&keys[0])).await, site.enter(game, Some(&keys[1])).await];
            for client in &mut clients {
                client.welcome().await;
            }
            if step % 5 == 0 {
                site.done(game, &keys[0], json!({"type": "say", "text": "ahoy"})).await;
            } else {
                let (turn, key) = site.turn(game, &keys).await.unwrap();
                site.done(game, key, random_act(&turn.view, turn.number, &mut dice)).await;
            }
            for (client, seen) in clients.iter_mut().zip(&mut seen) {
                seen.push(told(&client.update().await));
            }
            for client in clients {
                client.close().await;
            }
        }
        for (key, seen) in keys.iter().zip(&seen) {
            let recent = site.enter(game, Some(key)).await.welcome().await.recent;
            assert_eq!(recent, seen[seen.len() - TOLD..]);
            assert!(recent.iter().any(|told| !told.words.is_empty()));
        }
    }
}

#[tokio::test]
async fn without_words_nothing_is_told_again() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let mut client = Client::connect(site.address(), game).await;
    client.say(&json!({"type": "hello", "key": keys[0]})).await;
    assert!(client.welcome().await.recent.is_empty());
    assert!(!site.look(game, None).await.recent.is_empty());
}

#[tokio::test]
async fn words_of_the_muted_are_not_told_again() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 3, json!({})).await;
    for key in &keys {
        site.done(game, key, json!({"type": "say", "text": "ahoy"})).await;
    }
    let last = site.look(game, None).await.number;
    let mut jack = Client::connect(site.address(), game).await;
    jack.say(&json!({"type": "hello", "key": keys[2], "words": true, "muted": ["A"]})).await;
    assert_eq!(speakers(&jack.welcome().await), [Seat::B, Seat::C]);
    jack.say(&json!({"type": "mute", "id": "m", "seat": "B", "muted": true})).await;
    jack.say(&json!({"type": "look"})).await;
    assert_eq!(speakers(&jack.welcome().await), [Seat::C]);
    // Nor in what was missed: if there was nothing else, everything is sent again.
    for (after, muted) in [(last - 1, "C"), (last - 3, "A")] {
        let mut back = Client::connect(site.address(), game).await;
        let hello = json!({"type": "hello", "key": keys[2], "words": true, "after": after, "muted": [muted]});
        back.say(&hello).await;
        if muted == "C" {
            assert_eq!(speakers(&back.welcome().await), [Seat::A, Seat::B]);
        } else {
            let missed = [back.update().await, back.update().await];
            assert_eq!(missed.map(|update| update.number), [last - 1, last]);
        }
    }
}

/// Mary comes to the screen after Anne: she does not learn what Anne has drawn.
#[tokio::test]
async fn at_one_screen_the_last_reader_is_not_overheard() {
    let site = Site::open(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "me", "name": "Mary"}]);
    let position = "jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABB,5:BB,8:A,21:A k2d/tp - * - A3 A0 - - -";
    let made = site.set_up(json!({"rules": "jamaica,crew=4", "seats": seats, "position": position})).await;
    let mut both = site.enter(made.game, made.key.as_deref()).await;
    let mut number = both.welcome().await.number;
    let mut live = Vec::new();
    for action in ["-8", "end"] {
        both.say(&json!({"type": "act", "on": number, "action": action, "id": action})).await;
        let update = both.update().await;
        number = update.number;
        live.push(update.words);
    }
    both.say(&json!({"type": "look"})).await;
    let own = both.welcome().await;
    let of_anne = |welcome: &Seen| {
        let acts =
            welcome.recent.iter().filter(|told| matches!(told.deed, Deed::Acted { seat: Seat::A, .. }));
        acts.map(|told| told.words.clone()).collect::<Vec<_>>()
    };
    assert_eq!(own.view.viewer, Some(Seat::B));
    assert_eq!(of_anne(&own), of_anne(&site.look(made.game, None).await));
    assert_ne!(of_anne(&own), live, "Anne herself was told her cards");
}
