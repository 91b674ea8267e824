//! Playing by requests: actions, stale and repeated ones, undo, questions.

use cartagena::Action;
use cartagena_server::GameId;
use cartagena_server::wire::{ActionKind, Code, Deed, Event, PlayedBy, ServerMessage, Update, View};
use serde_json::{Value, json};

use crate::client::Seen;
use crate::dice;
use crate::site::{Site, unlimited};

fn act(on: u64, action: &Action, id: &str) -> Value {
    json!({"type": "act", "on": on, "action": action.to_string(), "id": id})
}

fn undo(on: u64) -> Value {
    json!({"type": "undo", "on": on})
}

fn updated(message: ServerMessage) -> Update {
    match message {
        ServerMessage::Update(update) => *update,
        other => panic!("{other:?}"),
    }
}

/// Plays at random until the seat to decide may do something of this kind and still has actions left after
/// it; returns the number, its key and the action.
async fn until<'a>(
    site: &Site,
    game: GameId,
    keys: &'a [String],
    wanted: impl Fn(&View, ActionKind) -> bool,
) -> (u64, &'a str, Action) {
    let mut dice = dice(3);
    loop {
        let (seen, key) = site.turn(game, keys).await.expect("the game goes on");
        let legal = &seen.view.legal;
        if let Some(found) = legal.iter().find(|legal| wanted(&seen.view, legal.kind)) {
            return (seen.number, key, found.action);
        }
        let action = legal[dice.below(legal.len())].action;
        site.done(game, key, act(seen.number, &action, "")).await;
    }
}

#[tokio::test]
async fn an_action_is_answered_by_its_update() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let before = site.look(game, Some(&keys[0])).await;
    let chosen = before.view.legal.iter().find(|legal| legal.kind == ActionKind::Advance).unwrap();
    let update = updated(site.done(game, &keys[0], act(before.number, &chosen.action, "first")).await);
    assert_eq!((update.number, &*update.id), (before.number + 1, "first"));
    assert!(matches!(update.deed, Deed::Acted { by: PlayedBy::Player, .. }));
    assert!(!update.words.is_empty());
    let landed = |event: &Event| matches!(event, Event::Moved { to, .. } if Some(*to) == chosen.to);
    assert!(update.events.iter().any(landed), "the landing place was told before: {update:?}");
    let after = site.look(game, Some(&keys[0])).await;
    assert_eq!(*update.view.unwrap(), after.view);
    assert!(after.view.undo && !site.look(game, Some(&keys[1])).await.view.undo);
}

#[tokio::test]
async fn actions_are_refused_with_the_reason() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let on = site.look(game, None).await.number;
    let own = async |action: &str| {
        site.message(game, Some(&keys[0]), json!({"type": "act", "on": on, "action": action})).await
    };
    let refused = own("-9").await.refused(422);
    assert_eq!((refused.code, &*refused.why), (Code::Illegal, "You have no pirate on space 9."));
    assert_eq!(own("nonsense").await.refused(400).code, Code::Malformed);
    let legal = site.look(game, Some(&keys[0])).await.view.legal[0].action;
    let refused = site.message(game, Some(&keys[1]), act(on, &legal, "")).await.refused(409);
    assert_eq!(refused.code, Code::NotYourTurn);
    assert!(refused.why.contains('A'), "{refused:?}");
    assert_eq!(site.message(game, None, act(on, &legal, "")).await.refused(401).code, Code::NoSeat);
    assert_eq!(site.look(game, None).await.number, on, "nothing has happened");
}

#[tokio::test]
async fn a_stale_action_is_answered_with_the_current_view() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let before = site.look(game, Some(&keys[0])).await;
    let legal = before.view.legal[0].action;
    site.done(game, &keys[0], act(before.number, &legal, "one")).await;
    for (key, on) in [(&keys[0], before.number), (&keys[1], before.number), (&keys[0], before.number + 9)] {
        for message in [act(on, &legal, "two"), undo(on)] {
            let refused = site.message(game, Some(key), message).await.refused(409);
            assert_eq!(refused.code, Code::Stale);
            assert_eq!(Seen::from(*refused.welcome.unwrap()), site.look(game, Some(key)).await);
        }
    }
    // Chat does not make an action stale.
    let on = site.look(game, None).await.number;
    site.done(game, &keys[1], json!({"type": "say", "text": "hurry up"})).await;
    let next = site.look(game, Some(&keys[0])).await.view.legal[0].action;
    updated(site.done(game, &keys[0], act(on, &next, "three")).await);
}

#[tokio::test]
async fn a_repeated_message_is_done_once() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "A"}, {"who": "friend"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats, "begins": "A"})).await;
    let (game, own) = (made.game, made.key.unwrap());
    let mut messages = Vec::new();
    for friend in &made.invitations {
        messages.push((friend.key.clone(), json!({"type": "join", "name": "friend", "id": "join"})));
    }
    messages.push((own.clone(), json!({"type": "say", "text": "hello", "id": "say"})));
    let about = made.invitations[1].seat;
    messages.push((own.clone(), json!({"type": "vote", "about": about, "wanted": true, "id": "vote"})));
    messages.push((made.invitations[1].key.clone(), json!({"type": "return", "id": "return"})));
    for (key, message) in messages {
        let before = site.look(game, None).await.number;
        site.done(game, &key, message.clone()).await;
        let after = site.look(game, None).await.number;
        assert!(after > before, "{message}");
        for _ in 0..3 {
            let answer = site.done(game, &key, message.clone()).await;
            assert!(
                matches!(&answer, ServerMessage::Done { number: Some(number), .. } if *number == before + 1),
                "{message}: {answer:?}"
            );
        }
        assert_eq!(site.look(game, None).await.number, after, "{message} was done twice");
    }
    let before = site.look(game, Some(&own)).await;
    let action = act(before.number, &before.view.legal[0].action, "act");
    let update = updated(site.done(game, &own, action.clone()).await);
    let again = site.done(game, &own, action).await;
    assert_eq!(again, ServerMessage::Done { id: "act".to_owned(), number: Some(update.number) });
}

#[tokio::test]
async fn what_brought_nothing_to_light_can_be_taken_back() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let start = site.look(game, Some(&keys[0])).await;
    let refused = site.message(game, Some(&keys[0]), undo(start.number)).await.refused(422);
    assert!(refused.why.contains("no action to undo"), "{refused:?}");
    let advance = start.view.legal.iter().find(|legal| legal.kind == ActionKind::Advance).unwrap();
    site.done(game, &keys[0], act(start.number, &advance.action, "")).await;
    let refused = site.message(game, Some(&keys[1]), undo(start.number + 1)).await.refused(422);
    assert_eq!(refused.code, Code::NoUndo);
    assert_eq!(site.message(game, None, undo(start.number + 1)).await.refused(401).code, Code::NoSeat);
    let update = updated(site.done(game, &keys[0], undo(start.number + 1)).await);
    assert!(matches!(update.deed, Deed::Undone { .. }));
    assert_eq!(*update.view.unwrap(), start.view);
    assert_eq!(site.look(game, Some(&keys[0])).await.view, start.view);
}

#[tokio::test]
async fn what_brought_something_to_light_stays() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let draws = |view: &View, kind| kind == ActionKind::Retreat && view.actions_left > 1;
    let (number, key, action) = until(&site, game, &keys, draws).await;
    let update = updated(site.done(game, key, act(number, &action, "")).await);
    let drew = |event: &Event| matches!(event, Event::Drawn { .. });
    assert!(update.events.iter().any(drew) && !update.view.unwrap().undo);
    let refused = site.message(game, Some(key), undo(update.number)).await.refused(422);
    assert_eq!(refused.code, Code::NoUndo);
    assert!(refused.why.contains("hidden cards"), "{refused:?}");
}

#[tokio::test]
async fn a_turn_that_has_ended_stays_ended() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let last = |view: &View, kind| kind == ActionKind::Advance && view.actions_left == 1;
    let (number, key, action) = until(&site, game, &keys, last).await;
    let update = updated(site.done(game, key, act(number, &action, "")).await);
    assert!(update.events.iter().any(|event| matches!(event, Event::TurnEnded { .. })));
    let refused = site.message(game, Some(key), undo(update.number)).await.refused(422);
    assert_eq!(refused.code, Code::NoUndo);
}

#[tokio::test]
async fn questions_are_answered_and_change_nothing() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({"begins": "A"})).await;
    let seen = site.look(game, Some(&keys[0])).await;
    let why = async |key: Option<&str>, action: &str| {
        let message = json!({"type": "why", "action": action, "id": "q"});
        match site.message(game, key, message).await.read() {
            ServerMessage::Why { id, legal, why } if id == "q" => (legal, why.unwrap_or_default()),
            other => panic!("{other:?}"),
        }
    };
    let own = Some(keys[0].as_str());
    assert_eq!(why(own, &seen.view.legal[0].action.to_string()).await, (true, String::new()));
    assert_eq!(why(own, "-9").await, (false, "You have no pirate on space 9.".to_owned()));
    assert!(why(own, "nonsense").await.1.contains("can’t be read"));
    assert!(why(Some(&keys[1]), "-9").await.1.contains("to decide"));
    assert!(why(None, "-9").await.1.contains("spectating"));

    let hint = json!({"type": "hint", "id": "h"});
    match site.done(game, &keys[0], hint.clone()).await {
        ServerMessage::Hint(hint) => {
            assert!(seen.view.legal.iter().any(|legal| legal.action == hint.action));
            assert_eq!((hint.line.first(), hint.number), (Some(&hint.action), seen.number));
            assert!(!hint.reason.is_empty());
            assert!((hint.chances.values().sum::<f64>() - 1.0).abs() < 0.01, "{hint:?}");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(site.message(game, Some(&keys[1]), hint.clone()).await.refused(409).code, Code::NotYourTurn);
    assert_eq!(site.message(game, None, hint).await.refused(401).code, Code::NoSeat);
    assert_eq!(site.look(game, Some(&keys[0])).await, seen);
}

#[tokio::test]
async fn nothing_is_played_before_everybody_is_there() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats, "begins": "A"})).await;
    let key = made.key.as_deref();
    let seen = site.look(made.game, key).await;
    assert!(seen.view.legal.is_empty());
    for message in [
        json!({"type": "act", "on": seen.number, "action": "-9"}),
        undo(seen.number),
        json!({"type": "hint"}),
    ] {
        let refused = site.message(made.game, key, message).await.refused(409);
        assert!(refused.code == Code::NotNow && refused.why.contains("hasn’t started"), "{refused:?}");
    }
}
