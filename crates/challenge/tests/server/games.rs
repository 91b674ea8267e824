//! Whole recorded games: given the hidden choices and the clients' bytes, our server sends what the original
//! sent.

use std::net::SocketAddr;
use std::sync::mpsc::{self, Sender};
use std::thread;

use cartagena_challenge::Options;

use crate::data::recording;
use crate::recorded::Again;
use crate::{Speaker, patient, start};

const REQUEST: &str = "MoveRequest\"/>\n  </room>";

/// A recorded client plays its game again and returns everything that it received. It reports when the first
/// message has arrived.
fn replay(address: SocketAddr, said: &str, ready: &Sender<()>) -> Vec<u8> {
    let (greeting, moves) = said.split_at(said.find("<room ").unwrap_or(said.len()));
    let mut moves: Vec<&str> = moves.split_inclusive("</room>").collect();
    // After the last move there is only the end.
    let farewell = if moves.last().is_some_and(|last| !last.contains("<room ")) { moves.pop() } else { None };
    let mut speaker = Speaker::saying(address, greeting);
    // The client that prepares a game watches it before the players arrive.
    let first = if said.contains("<observe ") { "<observed " } else { "<joined " };
    let mut heard = String::new();
    if !said.contains("<joinPrepared ") {
        heard = speaker.hears_until(first);
    }
    let mut moves = moves.into_iter();
    ready.send(()).expect("somebody waits");
    loop {
        heard += &speaker.hears_until(">");
        if heard.ends_with(REQUEST) {
            speaker.say(moves.next().expect("a move for every request"));
        } else if heard.ends_with("/>") && heard.rsplit('\n').next().is_some_and(|l| l.contains("<left ")) {
            break;
        }
    }
    assert_eq!(moves.next(), None);
    speaker.say(farewell.unwrap_or_default());
    speaker.falls_silent();
    heard += &speaker.hears_the_rest();
    heard.into_bytes()
}

fn said(name: &str) -> String {
    String::from_utf8(recording(&format!("{name}.c2s.xml"))).expect("UTF-8")
}

/// Compares what the server sent with what the original sent. One recorded client closed at once and was gone
/// before the last message.
fn compare(name: &str, own: &[u8]) {
    let recorded = String::from_utf8(recording(&format!("{name}.s2c.xml"))).expect("UTF-8");
    let mut own = String::from_utf8(own.to_vec()).expect("UTF-8");
    if name == "g5_prepared.conn3" {
        let last = own.rfind("\n  <left ").expect("a last message");
        own.replace_range(last..own.len() - "\n</protocol>".len(), "");
    }
    // Piece by piece, so that a difference can be found.
    for (own, recorded) in own.split("\n  <room ").zip(recorded.split("\n  <room ")) {
        assert_eq!(own, recorded, "{name}");
    }
    assert_eq!(own.len(), recorded.len(), "{name}");
}

fn plays_again(controller: Option<&str>, players: [&str; 2]) {
    let heard = recording(&format!("{}.s2c.xml", players[0]));
    let prepared = controller.map(|name| recording(&format!("{name}.s2c.xml")));
    let choices = Again::new(&heard, prepared.as_deref());
    let (server, address) =
        start(Options { clock: patient(), choices: Box::new(choices), ..Options::default() });
    let (ready, is_ready) = mpsc::channel();
    let watching = controller.map(|name| {
        let (said, ready) = (said(name), ready.clone());
        let watching = thread::spawn(move || replay(address, &said, &ready));
        is_ready.recv().expect("the room is prepared");
        watching
    });
    let threads: Vec<_> = players
        .iter()
        .map(|name| {
            let (said, ready) = (said(name), ready.clone());
            let thread = thread::spawn(move || replay(address, &said, &ready));
            if controller.is_none() {
                is_ready.recv().expect("a seat");
            }
            thread
        })
        .collect();
    for (name, thread) in players.iter().zip(threads) {
        compare(name, &thread.join().expect("the game ends"));
    }
    if let (Some(name), Some(watching)) = (controller, watching) {
        let own = watching.join().expect("the game ends");
        let own = String::from_utf8(own).expect("UTF-8");
        // The recorded observer never said goodbye, and never received one.
        compare(name, own.strip_suffix("\n</protocol>").expect("a goodbye").as_bytes());
    }
    drop(server);
}

#[test]
fn a_game_of_java_clients() {
    plays_again(None, ["g1.conn1", "g1.conn2"]);
}

#[test]
fn a_game_of_cpp_clients() {
    plays_again(None, ["g4_cpp_vs_cpp.conn1", "g4_cpp_vs_cpp.conn2"]);
}

#[test]
fn a_prepared_game_with_an_observer() {
    plays_again(Some("g5_prepared.conn1"), ["g5_prepared.conn2", "g5_prepared.conn3"]);
}
