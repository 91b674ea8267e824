//! Who may see and do what when seats change hands, and when facts come from another server.

use cartagena::Seat;
use cartagena_server::GameId;
use cartagena_server::store::{Append, Entry};
use cartagena_server::wire::{Code, Deed, Invitation, ServerMessage};
use serde_json::{Value, json};

use super::until;
use crate::client::Seen;
use crate::dice;
use crate::site::{Site, unlimited};

/// Adds facts to a game without its server's knowledge, as another server does.
async fn elsewhere(site: &Site, game: GameId, after: u64, facts: &[Value]) {
    let entry = |(number, fact): (u64, &Value)| Entry { number, at: 1, fact: fact.to_string() };
    let entries = (after + 1..).zip(facts).map(entry).collect();
    site.store.append(Append { game, entries, stage: None }).await.unwrap();
}

fn acted(seen: &Seen, action: &str) -> Value {
    json!({"fact": "acted", "seat": seen.view.decider, "action": action, "by": "player"})
}

/// Chat at the end of a batch does not hide that the game has gone on.
#[tokio::test]
async fn what_was_played_elsewhere_is_seen_although_somebody_spoke_last() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("tortuga", 2, json!({"begins": "A"})).await;
    let mut plain = site.enter(game, Some(&keys[1])).await;
    plain.welcome().await;
    let mut deaf = site.enter(game, Some(&keys[1])).await;
    deaf.say(&json!({"type": "mute", "id": "m", "seat": "A", "muted": true})).await;
    deaf.until(|message| matches!(message, ServerMessage::Done { .. }).then_some(())).await;
    let seen = site.look(game, Some(&keys[0])).await;
    let first = seen.view.legal[0].action.to_string();
    let said = json!({"fact": "said", "seat": "A", "text": "ahoy"});
    elsewhere(&site, game, seen.number, &[acted(&seen, &first), acted(&seen, "end"), said]).await;
    // Somebody else was faster: the server reads the new facts, and sends them before it accepts the message.
    plain.say(&json!({"type": "say", "id": "s", "text": "hello"})).await;
    for client in [&mut plain, &mut deaf] {
        let mut view = None;
        loop {
            let update = client.update().await;
            view = update.view.or(view);
            if matches!(&update.deed, Deed::Said { seat: Seat::B, .. }) {
                break;
            }
        }
        let view = view.expect("a view");
        assert_eq!((view.decider, view.legal.is_empty()), (Some(Seat::B), false));
    }
}

/// A client that is far behind gets everything again instead of being disconnected for reading slowly.
#[tokio::test]
async fn very_much_from_elsewhere_comes_as_a_whole() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let mut mary = site.enter(game, Some(&keys[1])).await;
    let number = mary.welcome().await.number;
    let facts: Vec<Value> =
        (0..300).map(|number| json!({"fact": "said", "seat": "A", "text": format!("{number}")})).collect();
    elsewhere(&site, game, number, &facts).await;
    mary.say(&json!({"type": "say", "id": "s", "text": "hello"})).await;
    let welcome = mary.welcome().await;
    assert_eq!(welcome.number, number + 300);
    assert_eq!(until(&mut mary, "said").await, Deed::Said { seat: Seat::B, text: "hello".to_owned() });
}

/// A seat that a stranger took is no longer open to whoever came with its old link.
#[tokio::test]
async fn an_old_link_is_shut_out_when_a_stranger_takes_the_seat() {
    let site = Site::open(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    let setup = json!({"rules": "jamaica", "seats": seats, "listed": true, "begins": "B"});
    let made = site.set_up(setup).await;
    let mut host = site.enter(made.game, made.key.as_deref()).await;
    let mut sly = site.enter(made.game, Some(&made.invitations[0].key)).await;
    assert_eq!(sly.welcome().await.seats, [Seat::B]);
    let path = format!("/api/v1/games/{}/join", made.game);
    let seat: Invitation = site.post(&path, None, &json!({"name": "Jack"})).await.read();
    assert_eq!(sly.refused().await.code, Code::BadKey);
    while sly.next_text().await.is_ok() {}
    // The others stay.
    until(&mut host, "joined").await;
    let mut jack = site.enter(made.game, Some(&seat.key)).await;
    assert!(!jack.welcome().await.view.legal.is_empty());
}

#[tokio::test]
async fn a_key_that_is_none_is_refused_with_a_code() {
    let site = Site::open(unlimited()).await;
    let (game, _) = site.people("jamaica", 2, json!({})).await;
    let mut client = site.enter(game, Some("nonsense")).await;
    assert_eq!(client.refused().await.code, Code::BadKey);
    while client.next_text().await.is_ok() {}
}

/// Only players who are present are counted.
#[tokio::test]
async fn votes_of_who_left_do_not_count() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica", 4, json!({"begins": "A"})).await;
    let mut clients = Vec::new();
    for key in &keys[..3] {
        let mut client = site.enter(game, Some(key)).await;
        client.welcome().await;
        clients.push(client);
    }
    let vote = json!({"type": "vote", "about": "D", "wanted": true});
    clients[0].say(&vote).await;
    until(&mut clients[1], "voted").await;
    clients.remove(0).close().await;
    while clients[0].presence().await.0 != "BC" {}
    clients[0].say(&vote).await;
    until(&mut clients[1], "voted").await;
    assert_eq!(site.look(game, None).await.table.players[3].level, None, "C has not agreed");
    clients[1].say(&vote).await;
    assert_eq!(until(&mut clients[0], "replaced").await, Deed::Replaced { seat: Seat::D });
    // A player whose seat a bot plays has no vote.
    let refused = site.message(game, Some(&keys[3]), json!({"type": "vote", "about": "A", "wanted": true}));
    assert_eq!(refused.await.refused(409).code, Code::NotNow);
}

async fn say_until_it_is_too_much(site: &Site, game: GameId, key: &str, message: &Value) {
    for _ in 0..=200 {
        let answer = site.message(game, Some(key), message.clone()).await;
        if !answer.status.is_success() {
            assert_eq!(answer.refused(429).code, Code::TooMany);
            return;
        }
    }
    panic!("{message} can be said for ever");
}

/// All chat is stored, so there is a limit.
#[tokio::test]
async fn nobody_talks_for_ever_before_the_game() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    let key = made.key.unwrap();
    let say = json!({"type": "say", "text": "ahoy"});
    say_until_it_is_too_much(&site, made.game, &key, &say).await;
    // The friend still arrives, and then there is more to say.
    let join = json!({"type": "join", "name": "Mary"});
    site.done(made.game, &made.invitations[0].key, join).await;
    site.done(made.game, &key, say).await;
}

/// However late a message is repeated, perhaps to a server that slept, it takes effect once.
#[tokio::test]
async fn words_that_come_again_after_many_others_are_said_once() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let say = |id: u64| json!({"type": "say", "id": format!("id-{id}"), "text": "ahoy"});
    let mut first = 0;
    for id in 0..40 {
        let ServerMessage::Update(update) = site.done(game, &keys[0], say(id)).await else { panic!("{id}") };
        if id == 0 {
            first = update.number;
        }
    }
    let again = site.done(game, &keys[0], say(0)).await;
    assert_eq!(again, ServerMessage::Done { id: "id-0".to_owned(), number: Some(first) });
    let games = site.store.games(None, 10).await.unwrap();
    assert_eq!(games.len(), 1);
    cartagena_server::verify(&games[0]).unwrap();
}

#[tokio::test]
async fn a_rematch_is_made_although_somebody_spoke_elsewhere() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica,rounds=2", 2, json!({})).await;
    let number = site.play_out(game, &keys, &mut dice(3)).await.number;
    elsewhere(&site, game, number, &[json!({"fact": "said", "seat": "B", "text": "ahoy"})]).await;
    let done = site.done(game, &keys[0], json!({"type": "rematch", "id": "r"})).await;
    assert_eq!(done, ServerMessage::Done { id: "r".to_owned(), number: Some(number + 2) });
    assert!(site.look(game, None).await.table.rematch.is_some());
}

/// Two seats with one key have a limit each, whichever is named.
#[tokio::test]
async fn nobody_changes_names_for_ever() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me"}, {"who": "me"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    let key = made.key.unwrap();
    for seat in ["B", "A"] {
        let join = json!({"type": "join", "name": "Anne", "seat": seat});
        say_until_it_is_too_much(&site, made.game, &key, &join).await;
    }
    let other = json!({"type": "join", "name": "Anne", "seat": "C"});
    assert_eq!(site.message(made.game, Some(&key), other).await.refused(403).code, Code::NoSeat);
}

/// A player who changes seats sees the table from the new one, and a player who loses the seat sees no more
/// of it.
#[tokio::test]
async fn the_host_moves_people_while_they_are_connected() {
    let site = Site::open(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    let (game, anne) = (made.game, made.key.unwrap());
    let invitation = made.open_invitation.expect("an invitation").key;
    let join = json!({"name": "Mary", "invitation": invitation});
    let seat: Invitation = site.post(&format!("/api/v1/games/{game}/join"), None, &join).await.read();
    let mut mary = site.enter(game, Some(&seat.key)).await;
    assert_eq!(mary.welcome().await.seats, [Seat::B]);
    site.done(game, &anne, json!({"type": "swap", "seat": "A", "with": "B"})).await;
    assert_eq!(until(&mut mary, "swapped").await, Deed::Swapped { seat: Seat::A, with: Seat::B });
    assert_eq!(mary.welcome().await.seats, [Seat::A]);
    site.done(game, &anne, json!({"type": "arrange", "seat": "A", "who": "level:2"})).await;
    let refused = mary.until(|message| match message {
        ServerMessage::Refused(refused) => Some(refused.code),
        _ => None,
    });
    assert_eq!(refused.await, Code::BadKey);
}
