//! Setting up games, the lobby, joining and looking.

use std::collections::BTreeSet;

use cartagena::{MODULES, PRESETS, Rules, Seat};
use cartagena_server::store::Stage;
use cartagena_server::wire::{Code, Invitation};
use serde_json::{Value, json};

use crate::site::{Site, unlimited};

/// Every preset with every combination of modules that fits together.
pub fn rule_sets() -> Vec<Rules> {
    let mut texts: Vec<String> = PRESETS.iter().map(|row| row.name.to_owned()).collect();
    for row in MODULES {
        let with: Vec<String> = texts.iter().map(|text| format!("{text}+{}", row.name)).collect();
        texts.extend(with);
    }
    // Five tiles cannot be halved.
    let whole = texts.iter().filter(|text| text.contains("+adventure"));
    let split: Vec<String> = whole.map(|text| text.replace("+adventure", "+adventure:2/3")).collect();
    texts.extend(split);
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

#[tokio::test]
async fn every_rule_set_can_be_set_up() {
    let site = Site::new(unlimited()).await;
    let rule_sets = rule_sets();
    assert!(rule_sets.len() > 100, "{} rule sets", rule_sets.len());
    for (index, rules) in rule_sets.iter().enumerate() {
        let players = [usize::from(rules.players), 2 + index % 4][index % 2];
        let text = format!("{rules},players={players}");
        let Ok(wanted) = text.parse::<Rules>() else { continue };
        let seats: Vec<Value> = (0..players).map(|_| json!({"who": "me", "name": "Anne"})).collect();
        let made = site.set_up(json!({"rules": text, "seats": seats})).await;
        let seen = site.look(made.game, made.key.as_deref()).await;
        assert_eq!((seen.table.course.rules, seen.table.stage), (wanted, Stage::Playing), "{text}");
        assert_eq!(seen.seats.len(), players);
        assert_eq!(seen.table.commitment, made.commitment);
        assert!(seen.table.seed.is_none() && !seen.view.legal.is_empty(), "{text}");
        assert_eq!(seen.table.course.path.len(), usize::from(wanted.tiles) * 6);
    }
}

#[tokio::test]
async fn every_wrong_set_up_is_refused_with_its_reason() {
    let site = Site::new(unlimited()).await;
    let (me, bot) = (json!({"who": "me"}), json!({"who": "level:1"}));
    let two = json!([me, bot]);
    let position = "jamaica,players=3 nonsense";
    let other = site.set_up(json!({"rules": "tortuga", "seats": two})).await;
    let notation = site.look_at_notation(other.game, None).await.view;
    let wrong = [
        (json!({"rules": "poker", "seats": two}), "poker"),
        (json!({"rules": "jamaica+sorceress", "seats": two}), "sorceress"),
        (json!({"rules": "jamaica,players=3", "seats": two}), "3 players"),
        (json!({"rules": "jamaica", "seats": [me]}), "2 to 5 seats"),
        (json!({"rules": "jamaica", "seats": [me, me, me, me, me, me]}), "2 to 5 seats"),
        (json!({"rules": "jamaica", "seats": [me, {"who": "level:10"}]}), "level:10"),
        (json!({"rules": "jamaica", "seats": [me, {"who": {"level": 10}}]}), "level:10"),
        (json!({"rules": "jamaica", "seats": [me, {"who": {"level": "3"}}]}), "a seat is"),
        (json!({"rules": "jamaica", "seats": [me, {"who": "nobody"}]}), "nobody"),
        (json!({"rules": "jamaica", "seats": [{"who": "me", "name": ""}, bot]}), "empty"),
        (json!({"rules": "jamaica", "seats": [{"who": "me", "name": "x".repeat(25)}, bot]}), "24 characters"),
        (json!({"rules": "jamaica", "seats": two, "begins": "C"}), "seat C"),
        (json!({"rules": "jamaica", "seats": two, "begins": "Z"}), "begins"),
        (json!({"rules": "jamaica,first=A", "seats": two, "begins": "B"}), "seat B"),
        (json!({"rules": "jamaica", "seats": two, "clock": {}}), "clock"),
        (json!({"rules": "jamaica", "seats": two, "clock": {"turn": 0}}), "clock"),
        (json!({"rules": "jamaica", "seats": two, "clock": {"game": 100_000}}), "clock"),
        (json!({"rules": "jamaica", "seats": two, "clock": {"turn": 5, "out": "cry"}}), "cry"),
        (json!({"rules": "jamaica", "seats": two, "pace": 10_001}), "pace"),
        (json!({"rules": "jamaica", "seats": two, "position": position}), "character 19"),
        (json!({"rules": "tortuga", "seats": two, "position": notation}), "nothing more"),
        (json!({"rules": "jamaica", "seats": two, "colour": "red"}), "colour"),
        (json!({"rules": "jamaica"}), "seats"),
        (json!({"seats": two}), "rules"),
        (json!([]), "SetUp"),
    ];
    for (setup, words) in wrong {
        let answer = site.post("/api/v1/games", None, &setup).await;
        assert_eq!(answer.refused(400).code, Code::Malformed, "{setup}: {answer:?}");
        assert!(answer.reasons(400).contains(words), "{setup}: {answer:?}");
    }
}

#[tokio::test]
async fn a_bot_is_named_by_its_level_or_as_text() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me"}, {"who": {"level": 3}}, {"who": "level:4"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    let levels = || async {
        let seen = site.look(made.game, made.key.as_deref()).await;
        seen.table.players.iter().map(|player| player.level).collect::<Vec<_>>()
    };
    assert_eq!(levels().await, [None, Some(3), Some(4), None]);
    let key = made.key.as_deref().expect("a key");
    for (seat, who) in [("B", json!("level:5")), ("C", json!({"level": 6}))] {
        site.done(made.game, key, json!({"type": "arrange", "seat": seat, "who": who})).await;
    }
    assert_eq!(levels().await, [None, Some(5), Some(6), None]);
}

#[tokio::test]
async fn a_game_can_begin_from_a_position_of_the_same_rules() {
    let site = Site::new(unlimited()).await;
    let rules: Rules = "jamaica,players=2,rounds=9".parse().unwrap();
    let mut game = cartagena::Game::new(&rules, cartagena::Seed::from_number(5)).unwrap();
    for _ in 0..10 {
        game.play(game.position().legal_actions().get(0).unwrap()).unwrap();
    }
    let position = game.position().to_string();
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "me", "name": "Mary"}]);
    let setup = |rules: &str| json!({"rules": rules, "seats": seats, "position": position});
    let made = site.set_up(setup("jamaica,rounds=9")).await;
    let seen = site.look(made.game, made.key.as_deref()).await;
    assert_eq!(seen.view.decider, game.position().decider());
    let keys = [made.key.clone().unwrap(), made.key.unwrap()];
    site.play_out(made.game, &keys, &mut crate::dice(1)).await;
    let record: cartagena::Record =
        site.get(&format!("/api/v1/records/{}", made.game)).await.text.parse().unwrap();
    record.verify().unwrap();
    let refused = site.post("/api/v1/games", None, &setup("tortuga")).await.refused(400);
    assert!(refused.why.contains("rules"), "{refused:?}");
}

#[tokio::test]
async fn the_lobby_shows_free_seats_until_they_are_taken() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}, {"who": "level:1"}]);
    site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    let lobby = || async { site.get("/api/v1/games").await.json()["tables"].as_array().unwrap().clone() };
    assert_eq!(lobby().await.len(), 0, "a table that is not listed");
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats, "listed": true})).await;
    let tables = lobby().await;
    assert_eq!(tables.len(), 1);
    assert_eq!(tables[0]["game"], made.game.to_string());
    let text = tables[0].to_string();
    assert!(!text.contains(&made.invitations[0].key) && tables[0]["seed"].is_null());

    let path = format!("/api/v1/games/{}/join", made.game);
    assert!(site.post(&path, None, &json!({"name": ""})).await.refused(400).why.contains("empty"));
    let seat: Invitation = site.post(&path, None, &json!({"name": "Jack"})).await.read();
    assert_eq!(seat.seat, Seat::B);
    assert_eq!(seat.link, format!("/game/{}#{}", made.game, seat.key));
    assert!(lobby().await.is_empty());
    let refused = site.post(&path, None, &json!({"name": "Mary"})).await.refused(409);
    assert!(refused.why.contains("no free seat"), "{refused:?}");
    let seen = site.look(made.game, Some(&seat.key)).await;
    assert_eq!((seen.seats, seen.table.stage), (vec![Seat::B], Stage::Playing));
    // The link that the host got for a friend no longer opens the seat.
    let old = &made.invitations[0].key;
    site.get_with(&format!("/api/v1/games/{}", made.game), old).await.refused(401);
}

/// The player who sets up a game keeps their own seat, named or not.
#[tokio::test]
async fn strangers_do_not_get_the_seat_of_the_host() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats, "listed": true})).await;
    let path = format!("/api/v1/games/{}/join", made.game);
    let seat: Invitation = site.post(&path, None, &json!({"name": "Jack"})).await.read();
    assert_eq!(seat.seat, Seat::B);
    site.post(&path, None, &json!({"name": "Mary"})).await.refused(409);
    assert_eq!(site.look(made.game, made.key.as_deref()).await.seats, [Seat::A]);
}

#[tokio::test]
async fn a_game_that_is_not_listed_has_no_free_seats() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    site.post(&format!("/api/v1/games/{}/join", made.game), None, &json!({"name": "Jack"}))
        .await
        .refused(409);
    site.post("/api/v1/games/abcdefghjkmn/join", None, &json!({"name": "Jack"})).await.refused(404);
}

#[tokio::test]
async fn one_invitation_opens_all_free_seats_and_none_by_itself() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats})).await;
    let open = made.open_invitation.expect("an invitation");
    assert_eq!(open.link, format!("/game/{}#join={}", made.game, open.key));
    site.get_with(&format!("/api/v1/games/{}", made.game), &open.key).await.refused(401);
    let path = format!("/api/v1/games/{}/join", made.game);
    let invited = |name: &str| json!({"name": name, "invitation": open.key});
    site.post(&path, None, &json!({"name": "Jack", "invitation": "nonsense"})).await.refused(401);
    let other = json!({"name": "Jack", "invitation": made.invitations[0].key});
    site.post(&path, None, &other).await.refused(409);
    for (name, expected) in [("Jack", Seat::B), ("Mary", Seat::C)] {
        let seat: Invitation = site.post(&path, None, &invited(name)).await.read();
        assert_eq!(seat.seat, expected);
        assert_eq!(site.look(made.game, Some(&seat.key)).await.seats, [expected]);
    }
    site.post(&path, None, &invited("Calico")).await.refused(409);
    let alone = json!([{"who": "me", "name": "Anne"}, {"who": "level:1"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": alone})).await;
    assert!(made.open_invitation.is_none(), "there is nobody to invite");
}

#[tokio::test]
async fn a_link_is_drawn_for_cameras() {
    let site = Site::new(unlimited()).await;
    let link = "http://192.168.1.7:1672/game/abcdefghjkmn#join=abcdefghjkmnpqrstuvwxyz023";
    let code = site.post("/api/v1/codes", None, &json!({"link": link})).await.json();
    let rows: Vec<&str> = code["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    assert!(rows.iter().all(|row| row.len() == rows.len()), "it is a square");
    // Three corners tell cameras where it is.
    assert!(rows[0].starts_with("11111110") && rows[0].ends_with("01111111"));
    assert!(rows[rows.len() - 1].starts_with("11111110"));
    let long = json!({"link": "x".repeat(301)});
    assert!(site.post("/api/v1/codes", None, &long).await.refused(400).why.contains("300"));
}

#[tokio::test]
async fn everybody_sees_what_they_may() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 3, json!({"begins": "B"})).await;
    let mut own = BTreeSet::new();
    for (key, seat) in keys.iter().zip(Seat::all(3)) {
        let seen = site.look(game, Some(key)).await;
        assert_eq!((seen.view.viewer, &seen.seats[..]), (Some(seat), &[seat][..]));
        for hand in &seen.view.seats {
            let (known, unknown) = if hand.seat == seat { (6, 0) } else { (0, 6) };
            assert_eq!((hand.hand.len(), hand.unknown), (known, unknown));
        }
        assert_eq!(seen.view.legal.is_empty(), seat != Seat::B);
        own.insert(site.look_at_notation(game, Some(key)).await.view);
    }
    assert_eq!(own.len(), 3);
    let seen = site.look(game, None).await;
    assert_eq!((seen.view.viewer, seen.seats.len()), (None, 0));
    assert!(seen.view.seats.iter().all(|hand| hand.hand.is_empty() && hand.unknown == 6));
    assert!(seen.view.legal.is_empty() && !seen.view.undo);
}

#[tokio::test]
async fn wrong_keys_open_nothing() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let (_, others) = site.people("jamaica", 2, json!({})).await;
    let path = format!("/api/v1/games/{game}");
    let mut almost = keys[0].clone();
    almost.replace_range(31.., if almost.ends_with('0') { "1" } else { "0" });
    for wrong in [&*others[0], &almost, "", "nonsense", &keys[0][..31]] {
        let refused = site.get_with(&path, wrong).await.refused(401);
        assert_eq!(refused.code, Code::BadKey);
        assert!(!refused.why.contains(&keys[0]));
        site.message(game, Some(wrong), json!({"type": "say", "text": "hello"})).await.refused(401);
    }
    let request = axum::http::Request::get(&path).header("authorization", format!("Basic {}", keys[0]));
    site.send(request.body(axum::body::Body::empty()).unwrap()).await.refused(401);
    // A key in an address does not count: addresses are logged and passed on.
    let seen = site.get(&format!("{path}?key={}", keys[0])).await.json();
    assert!(seen["view"]["viewer"].is_null());
}

/// Nobody has cards before everyone has arrived, so nobody can look at theirs and start over.
#[tokio::test]
async fn cards_are_dealt_when_everybody_is_there() {
    let site = Site::new(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats, "listed": true})).await;
    let key = made.key.as_deref();
    let share = |digit: &str| digit.repeat(64);
    let anne = json!({"type": "join", "name": "Anne", "share": share("a")});
    site.done(made.game, key.unwrap(), anne).await;
    let waiting = site.look(made.game, key).await;
    assert!(waiting.view.seats.iter().all(|seat| seat.hand.is_empty()), "{:?}", waiting.view.seats);
    let path = format!("/api/v1/games/{}/join", made.game);
    let wrong = site.post(&path, None, &json!({"name": "Jack", "share": "abc"})).await.reasons(400);
    assert!(wrong.contains("64"), "{wrong}");
    site.post(&path, None, &json!({"name": "Jack", "share": share("b")})).await.read::<Invitation>();
    let playing = site.look(made.game, key).await;
    assert_eq!(playing.view.seats[0].hand.len(), 6, "{:?}", playing.view.seats);
    let shares: Vec<String> =
        playing.table.players.iter().map(|player| player.share.unwrap().to_string()).collect();
    assert_eq!(shares, [share("a"), share("b")]);
    assert_eq!((playing.table.commitment, playing.table.seed), (made.commitment, None));
}
