//! What the recordings do not show: reservations, passphrases, empty seats, many games at once.

use std::sync::mpsc;
use std::time::Duration;

use cartagena_challenge::{Cause, Clock, Colour, GameResult, Options, Slot};

use crate::{JOIN, PATIENCE, Speaker, pass, patient, room_in, start, two_players, wait_until};

#[test]
fn a_type_of_game_is_looked_at_only_for_a_new_room() {
    let (_server, address) = start(Options::default());
    let mut first = Speaker::saying(address, "<protocol><join gameType=\"SIT\"/>");
    assert_eq!(first.hears_the_rest(), "<protocol/>");
    let mut red = Speaker::saying(address, JOIN);
    let room = room_in(&red.hears_until("/>"));
    let mut blue = Speaker::saying(address, "<protocol><join gameType=\"SIT\"/>");
    assert_eq!(room_in(&blue.hears_until("/>")), room);
}

#[test]
fn everything_that_clients_write_is_read() {
    let (_server, address) = start(Options { clock: patient(), ..Options::default() });
    let mut red = Speaker::saying(address, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<protocol>");
    red.say("<join gameType=\"swc_2013_cartagena\" colour=\"green\"></join>");
    let room = room_in(&red.hears_until("/>"));
    let mut blue = Speaker::connect(address);
    for letter in JOIN.chars() {
        blue.say(&letter.to_string());
    }
    blue.hears_until("</room>");
    red.hears_until("MoveRequest\"/>\n  </room>");
    red.say(&format!("<!-- a pass --><room roomId='{room}'>\n<data\nclass = 'moveContainer'></data></room>"));
    blue.hears_until("MoveRequest\"/>\n  </room>");
}

#[test]
fn a_freed_seat_is_for_everybody() {
    let (server, address) = start(Options { clock: patient(), ..Options::default() });
    let prepared = server.prepare(Default::default(), None, None);
    let mut control = Speaker::connect(address);
    let code = &prepared.reservations[1];
    control.say(&format!(
        "<protocol><freeReservation reservation=\"{code}\"/><observe roomId=\"{}\"/>",
        prepared.room
    ));
    control.hears_until("<observed ");
    let mut blue = Speaker::saying(address, JOIN);
    let code = &prepared.reservations[0];
    let mut red = Speaker::saying(address, &format!("<protocol><joinPrepared reservationCode=\"{code}\"/>"));
    let heard = blue.hears_until("</room>");
    assert!(heard.contains(&prepared.room) && heard.contains("color=\"BLUE\""), "{heard}");
    red.hears_until("MoveRequest\"/>");
    // A code is for one seat of one game.
    let mut late = Speaker::saying(address, &format!("<protocol><joinPrepared reservationCode=\"{code}\"/>"));
    assert_eq!(late.hears_the_rest(), "<protocol/>");
}

#[test]
fn who_does_not_come_loses_by_the_clock() {
    let (sender, games) = mpsc::channel();
    let hard = Duration::from_millis(50);
    let clock = Clock { soft: hard, hard };
    let (server, address) = start(Options { clock, finished: Some(sender), ..Options::default() });
    let slot = |name: &str| Slot { name: Some(name.to_owned()), ..Slot::default() };
    let prepared = server.prepare([slot("nobody"), slot("somebody")], None, None);
    let code = &prepared.reservations[1];
    let mut blue = Speaker::saying(address, &format!("<protocol><joinPrepared reservationCode=\"{code}\"/>"));
    let room = &prepared.room;
    wait_until(|| server.is_seated(room, Colour::Blue));
    let mut control = Speaker::connect(address);
    control.say(&format!("<protocol><observe roomId=\"{room}\"/><step roomId=\"{room}\" forced=\"true\"/>"));
    let heard = blue.hears_until("<left ");
    assert!(heard.contains("<score cause=\"HARD_TIMEOUT\">"), "{heard}");
    control.hears_until("<left ");
    let game = games.recv_timeout(PATIENCE).expect("a game");
    let result = game.replay.result.expect("a result");
    assert_eq!(result.scores[0].cause, Cause::HardTimeout);
    assert_eq!(result.winner(), Some(Colour::Blue));
    assert_eq!(game.record.tag("Termination"), Some("nobody: hard timeout"));
}

#[test]
fn some_players_have_all_the_time() {
    let hard = Duration::from_millis(40);
    let clock = Clock { soft: hard / 2, hard };
    let (server, address) = start(Options { clock, ..Options::default() });
    let slow = Slot { can_timeout: false, ..Slot::default() };
    let prepared = server.prepare([slow, Slot::default()], None, None);
    let mut players = prepared.reservations.each_ref().map(|code| {
        Speaker::saying(address, &format!("<protocol><joinPrepared reservationCode=\"{code}\"/>"))
    });
    let heard = players[0].hears_until("MoveRequest\"/>");
    std::thread::sleep(3 * hard);
    players[0].say(&pass(&room_in(&heard)));
    players[1].hears_until("MoveRequest\"/>");
    // Blue has not.
    let heard = players[1].hears_until("<left ");
    assert!(heard.contains("HARD_TIMEOUT"), "{heard}");
}

#[test]
fn with_a_passphrase_only_those_who_know_it_control_games() {
    let options = Options { passphrase: Some("parrot".to_owned()), ..Options::default() };
    let (server, address) = start(options);
    let prepared = server.prepare(Default::default(), None, None);
    let prepare = "<prepare gameType=\"swc_2013_cartagena\"><slot/><slot/></prepare>";
    for refused in [
        prepare.to_owned(),
        format!("<observe roomId=\"{}\" passphrase=\"hook\"/>", prepared.room),
        format!("<pause roomId=\"{}\" pause=\"true\"/>", prepared.room),
        format!("<freeReservation reservation=\"{}\"/>", prepared.reservations[0]),
        "<authenticate passphrase=\"hook\"/>".to_owned(),
    ] {
        let mut speaker = Speaker::saying(address, &format!("<protocol>{refused}"));
        assert_eq!(speaker.hears_the_rest(), "<protocol/>", "{refused}");
    }
    let mut known =
        Speaker::saying(address, &format!("<protocol><authenticate passphrase=\"parrot\"/>{prepare}"));
    known.hears_until("</prepared>");
    let observe = format!("<protocol><observe roomId=\"{}\" passphrase=\"parrot\"/>", prepared.room);
    Speaker::saying(address, &observe).hears_until("<observed ");
    // Players need none.
    Speaker::saying(address, JOIN).hears_until("<joined ");
}

#[test]
fn who_waits_alone_may_go_and_leaves_no_room() {
    let (server, address) = start(Options { clock: patient(), ..Options::default() });
    let mut lonely = Speaker::saying(address, JOIN);
    let room = room_in(&lonely.hears_until("/>"));
    lonely.say("</protocol>");
    assert_eq!(lonely.hears_the_rest(), "\n</protocol>");
    let (red, blue, other) = two_players(address);
    assert_ne!(room, other);
    drop((red, blue));
    drop(server);
}

#[test]
fn a_connection_may_play_game_after_game() {
    let (_server, address) = start(Options { clock: patient(), ..Options::default() });
    let (mut red, mut blue, room) = two_players(address);
    blue.say("</protocol>");
    red.hears_until(&format!("<left roomId=\"{room}\"/>"));
    red.say("<join gameType=\"swc_2013_cartagena\"/>");
    let again = room_in(&red.hears_until("/>"));
    assert_ne!(room, again);
    // It cannot take a second seat at the same time.
    red.say("<join gameType=\"swc_2013_cartagena\"/>");
    assert_eq!(red.hears_the_rest(), "\n</protocol>");
}

#[test]
fn many_games_are_played_at_once() {
    let (sender, games) = mpsc::channel();
    let (_server, address) =
        start(Options { clock: patient(), finished: Some(sender), ..Options::default() });
    let mut tables: Vec<_> = (0..40).map(|_| two_players(address)).collect();
    for turn in 0..30 {
        for (red, blue, room) in &mut tables {
            let (mover, other) = if turn % 2 == 0 { (red, blue) } else { (blue, red) };
            mover.say(&pass(room));
            let awaited = if turn == 29 { "<left " } else { "MoveRequest\"/>\n  </room>" };
            other.hears_until(awaited);
        }
    }
    for _ in 0..40 {
        let game = games.recv_timeout(PATIENCE).expect("a game");
        assert_eq!(game.replay.states.len(), 31);
        assert_eq!(game.replay.result.as_ref().and_then(GameResult::winner), None);
        assert_eq!(game.replay.record().map(|record| record.turns), Ok(game.record.turns));
    }
}

/// A name that nobody gave is not written.
#[test]
fn a_slot_without_a_name_has_none() {
    let (_server, address) = start(Options { clock: patient(), ..Options::default() });
    let mut control = Speaker::saying(
        address,
        "<protocol><prepare gameType=\"swc_2013_cartagena\"><slot displayName=\"Rot\"/><slot/></prepare>",
    );
    let prepared = control.hears_until("</prepared>");
    let codes: Vec<&str> = prepared.split("<reservation>").skip(1).map(|rest| &rest[..36]).collect();
    let join = |code: &str| {
        Speaker::saying(address, &format!("<protocol><joinPrepared reservationCode=\"{code}\"/>"))
    };
    let (mut red, mut blue) = (join(codes[0]), join(codes[1]));
    let heard = blue.hears_until("</state>");
    assert!(heard.contains("<red displayName=\"Rot\" color=\"RED\" points=\"0\">"), "{heard}");
    assert!(heard.contains("<blue color=\"BLUE\" points=\"0\">"), "{heard}");
    let room = room_in(&red.hears_until("MoveRequest\"/>"));
    red.say(&pass(&room));
    blue.hears_until("MoveRequest\"/>");
    blue.say(&format!("<room roomId=\"{room}\"><data class=\"string\">hello</data></room>"));
    let heard = red.hears_until("<left ");
    assert!(
        heard.contains("Ungültiger Zug von &apos;null&apos;.\\nnull hat kein Zug-Objekt gesendet."),
        "{heard}"
    );
}

/// Without a passphrase, nobody can know it.
#[test]
fn to_authenticate_without_a_passphrase_ends_the_connection() {
    let (_server, address) = start(Options::default());
    let mut control = Speaker::saying(address, "<protocol><authenticate passphrase=\"\"/>");
    assert_eq!(control.hears_the_rest(), "<protocol/>");
}

#[test]
fn who_names_a_room_that_is_not_there_is_sent_away() {
    let (_server, address) = start(Options::default());
    for request in ["<observe roomId=\"x\"/>", "<step roomId=\"x\"/>", "<cancel roomId=\"x\"/>", &pass("x")] {
        let mut speaker = Speaker::saying(address, &format!("<protocol>{request}"));
        assert_eq!(speaker.hears_the_rest(), "<protocol/>", "{request}");
    }
    // Pausing a room that does not exist hurts nobody.
    Speaker::saying(address, &format!("<protocol><pause roomId=\"x\" pause=\"true\"/>{}", &JOIN[10..]))
        .hears_until("<joined ");
}

#[test]
fn who_moves_after_the_end_is_sent_away() {
    let (_server, address) = start(Options { clock: patient(), ..Options::default() });
    let (mut red, mut blue, room) = two_players(address);
    blue.say("</protocol>");
    red.hears_until(&format!("<left roomId=\"{room}\"/>"));
    red.say(&pass(&room));
    assert_eq!(red.hears_the_rest(), "\n</protocol>");
}

#[test]
fn who_moves_while_the_game_is_held_up_has_left_it() {
    let (_server, address) = start(Options { clock: patient(), ..Options::default() });
    let (mut red, mut blue, room) = two_players(address);
    let mut control = Speaker::saying(
        address,
        &format!("<protocol><observe roomId=\"{room}\"/><pause roomId=\"{room}\" pause=\"true\"/>"),
    );
    control.hears_until("<observed ");
    // The pause takes effect before red's message if the server has answered something sent after the pause.
    control.say(&format!("<observe roomId=\"{room}\"/>"));
    control.hears_until("<observed ");
    red.say(&pass(&room));
    control.hears_until("class=\"paused\">");
    blue.say(&pass(&room));
    let heard = red.hears_until("<left ");
    assert!(heard.contains("message=\"We didn&apos;t request a move from you yet.\""), "{heard}");
    assert!(heard.contains("<score cause=\"LEFT\">"), "{heard}");
    let heard = blue.hears_the_rest();
    assert!(heard.contains("We didn&apos;t request") && !heard.contains("class=\"result\""), "{heard}");
}

#[test]
fn who_takes_part_in_nothing_does_not_stay() {
    let options = Options { clock: patient(), idleness: Duration::from_millis(50), ..Options::default() };
    let (server, address) = start(options);
    let mut waiting = Speaker::saying(address, JOIN);
    waiting.hears_until("<joined ");
    let mut silent = Speaker::saying(address, "<protocol>");
    assert_eq!(silent.hears_the_rest(), "<protocol/>");
    // However much it sends.
    let mut idle = Speaker::saying(address, "<protocol>");
    let end = std::time::Instant::now() + PATIENCE;
    while server.connections() > 1 {
        assert!(std::time::Instant::now() < end, "it is still there");
        idle.say("<pause roomId=\"x\" pause=\"true\"/>");
        std::thread::sleep(Duration::from_millis(5));
    }
    // A client that waits for a game may keep waiting.
    let mut other = Speaker::saying(address, JOIN);
    other.hears_until("</state>");
}
