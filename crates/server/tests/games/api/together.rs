//! Several people at a table: names, chat, votes, and rematches.

use cartagena::Seat;
use cartagena_server::store::Stage;
use cartagena_server::wire::{Code, Deed, ServerMessage};
use serde_json::json;

use crate::dice;
use crate::site::{Site, unlimited};

fn deed(message: ServerMessage) -> Deed {
    match message {
        ServerMessage::Update(update) => update.deed,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn people_join_under_names_and_talk() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    let (game, friend) = (made.game, &made.invitations[0].key);
    assert_eq!(site.look(game, None).await.table.stage, Stage::Waiting);
    let other = json!({"type": "join", "name": "Jack", "seat": "A"});
    assert_eq!(site.message(game, Some(friend), other).await.refused(403).code, Code::NoSeat);
    let joined = site.done(game, friend, json!({"type": "join", "name": "Jack"})).await;
    assert_eq!(deed(joined), Deed::Joined { seats: vec![Seat::B], name: "Jack".to_owned() });
    site.done(game, friend, json!({"type": "join", "name": "Calico Jack"})).await;
    let seen = site.look(game, None).await;
    assert_eq!(seen.table.stage, Stage::Playing);
    assert_eq!(seen.table.players[1].name.as_deref(), Some("Calico Jack"));
    let said = site.done(game, friend, json!({"type": "say", "text": "<script>alert(1)</script>"})).await;
    assert_eq!(deed(said), Deed::Said { seat: Seat::B, text: "<script>alert(1)</script>".to_owned() });
    let watching = json!({"type": "say", "text": "hello"});
    assert_eq!(site.message(game, None, watching).await.refused(401).code, Code::NoSeat);
}

#[tokio::test]
async fn who_left_is_replaced_and_may_return() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 3, json!({"begins": "C"})).await;
    let vote = |about: char, wanted: bool| json!({"type": "vote", "about": about, "wanted": wanted});
    for (about, words) in [('A', "your own seat"), ('E', "no such seat"), ('D', "no such seat")] {
        let answer = site.message(game, Some(&keys[0]), vote(about, true)).await;
        assert!(answer.json()["why"].as_str().unwrap().contains(words), "{answer:?}");
    }
    assert_eq!(site.message(game, None, vote('C', true)).await.refused(401).code, Code::NoSeat);
    let refused = site.message(game, Some(&keys[2]), json!({"type": "return"})).await.refused(409);
    assert!(refused.why.contains("bot is playing for you"), "{refused:?}");
    let withdrawn = site.done(game, &keys[0], vote('C', false)).await;
    assert!(
        matches!(withdrawn, ServerMessage::Done { number: None, .. }),
        "there was no vote: {withdrawn:?}"
    );
    // Nobody else is connected: the voter is alone.
    let voted = site.done(game, &keys[0], vote('C', true)).await;
    assert_eq!(deed(voted), Deed::Voted { seat: Seat::A, about: Seat::C, wanted: true });
    let seen = site.look(game, None).await;
    assert!(seen.table.players[2].level.is_some() && seen.table.players[2].person);
    let refused = site.message(game, Some(&keys[0]), vote('C', true)).await.refused(409);
    assert!(refused.why.contains("bot already plays"), "{refused:?}");
    // The bot plays the seat's turn.
    while site.look(game, None).await.view.decider == Some(Seat::C) {
        tokio::task::yield_now().await;
    }
    let returned = site.done(game, &keys[2], json!({"type": "return"})).await;
    assert_eq!(deed(returned), Deed::Returned { seat: Seat::C });
    assert_eq!(site.look(game, None).await.table.players[2].level, None);
}

/// Players at one screen have a vote each: they can replace the player who left.
#[tokio::test]
async fn two_at_one_screen_can_replace_a_third() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "me", "name": "Mary"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    let vote = json!({"type": "vote", "about": "C", "wanted": true});
    site.done(made.game, made.key.as_deref().unwrap(), vote).await;
    let seen = site.look(made.game, None).await;
    assert!(seen.table.players[2].level.is_some(), "{:?}", seen.table.players);
    assert_eq!(seen.table.stage, Stage::Playing);
}

#[tokio::test]
async fn another_game_follows_with_everybody_one_seat_further_on() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica,rounds=2", 3, json!({"begins": "A"})).await;
    let rematch = json!({"type": "rematch", "id": "again"});
    let refused = site.message(game, Some(&keys[0]), rematch.clone()).await.refused(409);
    assert!(refused.why.contains("isn’t over"), "{refused:?}");
    let over = site.play_out(game, &keys, &mut dice(7)).await;
    assert_eq!(over.table.stage, Stage::Over);
    assert!(over.table.seed.is_some_and(|seed| Some(seed.commitment()) == over.table.commitment));
    for message in [
        json!({"type": "act", "on": over.number, "action": "-9"}),
        json!({"type": "undo", "on": over.number}),
    ] {
        assert_eq!(site.message(game, Some(&keys[0]), message).await.refused(409).code, Code::NotNow);
    }
    site.message(game, None, rematch.clone()).await.refused(401);
    assert!(matches!(
        site.done(game, &keys[1], rematch.clone()).await,
        ServerMessage::Done { number: Some(_), .. }
    ));
    let next = site.look(game, None).await.table.rematch.unwrap();
    site.done(game, &keys[2], rematch).await;
    assert_eq!(site.look(game, None).await.table.rematch, Some(next), "one rematch is enough");
    for (key, seat) in keys.iter().zip([Seat::C, Seat::A, Seat::B]) {
        let seen = site.look(next, Some(key)).await;
        assert_eq!((seen.seats, seen.table.stage), (vec![seat], Stage::Playing));
        assert_eq!(seen.view.turn, Seat::A);
        assert_ne!(seen.table.commitment, over.table.commitment);
    }
    let names = site.look(next, None).await.table.players.into_iter().map(|player| player.name.unwrap());
    assert_eq!(names.collect::<String>(), "BCA");
    site.play_out(next, &[keys[1].clone(), keys[2].clone(), keys[0].clone()], &mut dice(8)).await;
}

#[tokio::test]
async fn bots_play_by_themselves() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "level:1"}, {"who": "level:1"}, {"who": "level:1"}]);
    let made = site.set_up(json!({"rules": "tortuga,rounds=2", "seats": seats})).await;
    assert!(made.key.is_none() && made.invitations.is_empty());
    let over = crate::soon(async {
        loop {
            let seen = site.look(made.game, None).await;
            if seen.table.stage == Stage::Over {
                return seen;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    })
    .await;
    assert!(over.view.outcome.is_some());
}
