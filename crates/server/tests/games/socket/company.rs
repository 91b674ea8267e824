//! Several people in a room: playing, watching, coming, leaving and talking.

use cartagena::{Record, Seat};
use cartagena_server::wire::{Deed, ServerMessage};
use serde_json::json;

use super::{play, random_act, until};
use crate::dice;
use crate::site::{Site, unlimited};

#[tokio::test]
async fn two_people_play_a_whole_game_and_others_watch() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica,rounds=4", 2, json!({})).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    let mut mary = site.enter(game, Some(&keys[1])).await;
    let mut guest = site.enter(game, None).await;
    let (mut one, mut other, mut nobody) = (dice(1), dice(2), dice(3));
    let (of_anne, of_mary, of_guest) =
        tokio::join!(play(&mut anne, &mut one), play(&mut mary, &mut other), play(&mut guest, &mut nobody));
    let deeds = |updates: &[cartagena_server::wire::Update]| {
        updates.iter().map(|update| (update.number, update.deed.clone())).collect::<Vec<_>>()
    };
    assert!(of_anne.len() > 12);
    assert_eq!(deeds(&of_anne), deeds(&of_mary));
    assert_eq!(deeds(&of_anne), deeds(&of_guest));
    for view in of_guest.iter().filter_map(|update| update.view.as_ref()) {
        assert!(view.legal.is_empty() && view.seats.iter().all(|seat| seat.hand.is_empty()));
    }
    let over = of_guest.last().unwrap().table.clone().expect("the table has changed");
    let record: Record = site.get(&format!("/api/v1/records/{game}")).await.text.parse().unwrap();
    record.verify().unwrap();
    assert!(over.seed.is_some_and(|seed| Some(seed.commitment()) == over.commitment));
    let acts = record.actions().count();
    assert_eq!(of_anne.iter().filter(|update| update.deed.name() == "acted").count(), acts);
}

#[tokio::test]
async fn people_play_against_bots() {
    let site = Site::open(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "level:1"}, {"who": "level:1"}]);
    let made = site.set_up(json!({"rules": "tortuga,rounds=2", "seats": seats})).await;
    let mut anne = site.enter(made.game, made.key.as_deref()).await;
    let updates = play(&mut anne, &mut dice(1)).await;
    let by_bots = updates.iter().filter(|update| {
        matches!(update.deed, Deed::Acted { by: cartagena_server::wire::PlayedBy::Bot, .. })
    });
    assert!(by_bots.count() >= 4);
}

/// One key opens both seats, and the view is that of the seat to decide.
#[tokio::test]
async fn two_people_play_at_one_screen() {
    let site = Site::open(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "me", "name": "Mary"}]);
    let made = site.set_up(json!({"rules": "piatnik,rounds=3", "seats": seats})).await;
    let mut both = site.enter(made.game, made.key.as_deref()).await;
    let updates = play(&mut both, &mut dice(5)).await;
    for view in updates.iter().filter_map(|update| update.view.as_ref()) {
        assert!(view.decider.is_none() || view.viewer == view.decider);
        let shown = |seat: &&cartagena_server::wire::SeatView| seat.unknown == 0;
        assert!(
            view.seats
                .iter()
                .filter(shown)
                .all(|seat| Some(seat.seat) == view.viewer || seat.hand.is_empty())
        );
    }
    let seats: std::collections::BTreeSet<_> = updates
        .iter()
        .filter_map(|update| match update.deed {
            Deed::Acted { seat, .. } => Some(seat),
            _ => None,
        })
        .collect();
    assert_eq!(seats.len(), 2);
}

#[tokio::test]
async fn everybody_knows_who_is_there() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    assert_eq!(anne.presence().await, ("A".to_owned(), 0));
    let guest = site.enter(game, None).await;
    assert_eq!(anne.presence().await, ("A".to_owned(), 1));
    let mary = site.enter(game, Some(&keys[1])).await;
    assert_eq!(anne.presence().await, ("AB".to_owned(), 1));
    let second = site.enter(game, Some(&keys[1])).await;
    assert_eq!(anne.presence().await, ("AB".to_owned(), 1), "a seat may be open twice");
    mary.close().await;
    assert_eq!(anne.presence().await, ("AB".to_owned(), 1));
    drop(second);
    assert_eq!(anne.presence().await, ("A".to_owned(), 1), "an end without goodbye is noticed, too");
    guest.close().await;
    assert_eq!(anne.presence().await, ("A".to_owned(), 0));
    let seen = site.look(game, None).await;
    assert!(seen.table.players[0].here && !seen.table.players[1].here);
}

#[tokio::test]
async fn words_reach_everybody_who_wants_them() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 3, json!({})).await;
    let mut clients = Vec::new();
    for key in &keys {
        let mut client = site.enter(game, Some(key)).await;
        client.welcome().await;
        clients.push(client);
    }
    let [anne, mary, jack] = &mut clients[..] else { panic!("three") };
    jack.say(&json!({"type": "mute", "id": "m", "seat": "A", "muted": true})).await;
    let done = jack.until(|message| match message {
        ServerMessage::Done { id, number: None } => Some(id),
        _ => None,
    });
    assert_eq!(done.await, "m");
    let say = |text: &str| json!({"type": "say", "id": text, "text": text});
    anne.say(&say("hello")).await;
    for client in [&mut *anne, &mut *mary] {
        let said = until(client, "said").await;
        assert_eq!(said, Deed::Said { seat: Seat::A, text: "hello".to_owned() });
    }
    mary.say(&say("ahoy")).await;
    assert_eq!(until(jack, "said").await, Deed::Said { seat: Seat::B, text: "ahoy".to_owned() });
    jack.say(&json!({"type": "mute", "id": "m", "seat": "A", "muted": false})).await;
    jack.read_all().await;
    anne.say(&say("again")).await;
    assert_eq!(until(jack, "said").await, Deed::Said { seat: Seat::A, text: "again".to_owned() });
}

#[tokio::test]
async fn the_majority_replaces_who_left() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 4, json!({"begins": "D"})).await;
    let mut clients = Vec::new();
    for key in &keys {
        let mut client = site.enter(game, Some(key)).await;
        client.welcome().await;
        clients.push(client);
    }
    let vote = |wanted: bool| json!({"type": "vote", "about": "D", "wanted": wanted});
    clients[0].say(&vote(true)).await;
    assert!(clients[0].refused().await.why.contains("is here"));
    clients.pop().unwrap().close().await;
    while clients[0].presence().await.0 != "ABC" {}
    clients[0].say(&vote(true)).await;
    assert!(matches!(until(&mut clients[1], "voted").await, Deed::Voted { wanted: true, .. }));
    assert_eq!(site.look(game, None).await.table.players[3].votes, [Seat::A]);
    clients[0].say(&vote(false)).await;
    assert!(matches!(until(&mut clients[1], "voted").await, Deed::Voted { wanted: false, .. }));
    clients[0].say(&vote(true)).await;
    until(&mut clients[1], "voted").await;
    clients[1].say(&vote(true)).await;
    assert_eq!(until(&mut clients[2], "replaced").await, Deed::Replaced { seat: Seat::D });
    let acted = until(&mut clients[2], "acted").await;
    assert!(matches!(acted, Deed::Acted { seat: Seat::D, .. }), "{acted:?}");
    let mut back = site.enter(game, Some(&keys[3])).await;
    back.say(&json!({"type": "return"})).await;
    assert_eq!(until(&mut clients[2], "returned").await, Deed::Returned { seat: Seat::D });
}

/// Connections break: a player who was here a moment ago, by a socket or by requests, is not voted out yet.
#[tokio::test]
async fn a_vote_waits_for_who_may_come_back() {
    let site = Site::open(unlimited()).await;
    let patient = json!({"begins": "C", "vote_after": 3600});
    let (game, keys) = site.people("jamaica", 3, patient).await;
    let vote = |about: &str| json!({"type": "vote", "about": about, "wanted": true});
    let mut jack = site.enter(game, Some(&keys[2])).await;
    jack.welcome().await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    jack.close().await;
    while anne.presence().await.0 != "A" {}
    // Seat B has only ever sent requests.
    for about in ["B", "C"] {
        anne.say(&vote(about)).await;
        let refused = anne.refused().await;
        assert!(refused.why.contains("moment ago"), "{refused:?}");
    }
    let (game, keys) = site.people("jamaica", 3, json!({"begins": "C", "vote_after": 1})).await;
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    site.done(game, &keys[0], vote("C")).await;
    assert!(site.look(game, None).await.table.players[2].level.is_some());
}

/// A player who plays by requests is as present as any other.
#[tokio::test]
async fn who_asked_lately_is_asked_for_a_vote() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats, "vote_after": 3600})).await;
    let mary = &made.invitations[0].key;
    site.done(made.game, mary, json!({"type": "join", "name": "Mary"})).await;
    let vote = json!({"type": "vote", "about": "C", "wanted": true});
    site.done(made.game, made.key.as_deref().unwrap(), vote.clone()).await;
    let is_bot = async || site.look(made.game, None).await.table.players[2].level.is_some();
    assert!(!is_bot().await, "Mary has not voted");
    site.done(made.game, mary, vote).await;
    assert!(is_bot().await);
}

#[tokio::test]
async fn who_comes_back_has_the_seat_before_the_bot_acts() {
    let site = Site::open(unlimited()).await;
    let slow = json!({"begins": "B", "pace": 10_000});
    let (game, keys) = site.people("jamaica", 2, slow).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    anne.say(&json!({"type": "vote", "about": "B", "wanted": true})).await;
    assert_eq!(until(&mut anne, "replaced").await, Deed::Replaced { seat: Seat::B });
    let mut mary = site.enter(game, Some(&keys[1])).await;
    let welcome = mary.welcome().await;
    assert!(!welcome.view.legal.is_empty(), "it is her turn, and she has not missed it");
    assert_eq!(until(&mut anne, "returned").await, Deed::Returned { seat: Seat::B });
    mary.say(&random_act(&welcome.view, welcome.number, &mut dice(1))).await;
    let acted = until(&mut anne, "acted").await;
    assert_eq!(acted, Deed::Acted { seat: Seat::B, by: cartagena_server::wire::PlayedBy::Player });
}

/// Players at one screen have a vote each: together they can replace the player who left.
#[tokio::test]
async fn two_at_one_screen_replace_a_third() {
    let site = Site::open(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "me", "name": "Mary"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats, "begins": "A"})).await;
    let mut both = site.enter(made.game, made.key.as_deref()).await;
    both.say(&json!({"type": "vote", "about": "C", "wanted": true})).await;
    assert_eq!(until(&mut both, "replaced").await, Deed::Replaced { seat: Seat::C });
}

#[tokio::test]
async fn an_undo_reaches_everybody() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    let mut mary = site.enter(game, Some(&keys[1])).await;
    let (welcome, before) = (anne.welcome().await, mary.welcome().await);
    anne.say(&random_act(&welcome.view, welcome.number, &mut dice(1))).await;
    let acted = anne.update().await;
    assert!(acted.view.unwrap().undo);
    anne.say(&json!({"type": "undo", "on": acted.number, "id": "u"})).await;
    let undone = anne.update().await;
    assert_eq!((&*undone.id, *undone.view.unwrap()), ("u", welcome.view));
    let told = mary.update().await;
    assert!(matches!(told.deed, Deed::Acted { .. }));
    assert_eq!(told.id, "", "ids are between the server and their maker");
    assert_eq!(*mary.update().await.view.unwrap(), before.view);
}

#[tokio::test]
async fn a_rematch_is_announced() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica,rounds=1", 2, json!({})).await;
    site.play_out(game, &keys, &mut dice(1)).await;
    let mut anne = site.enter(game, Some(&keys[0])).await;
    let mut guest = site.enter(game, None).await;
    guest.welcome().await;
    anne.say(&json!({"type": "rematch", "id": "r"})).await;
    let Deed::Rematch { game: next, seat } = until(&mut guest, "rematch").await else { panic!("a rematch") };
    assert_eq!(seat, Some(Seat::A), "everybody reads whose wish it was");
    let mut anne = site.enter(next, Some(&keys[0])).await;
    assert_eq!(anne.welcome().await.seats, [Seat::B]);
}
