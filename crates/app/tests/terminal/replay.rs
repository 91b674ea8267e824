use std::io::BufRead;
use std::process::{Command, Stdio};

use crate::*;

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/example.cgr");

const CHALLENGE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../challenge/tests/data/g5_prepared.replay.xml.gz");

#[test]
fn a_game_step_by_step_and_by_itself() {
    let data = folder();
    let mut seen = Seen::start(&["replay", GAME], data.path(), 80, 24);
    let first = seen.wait_text("Action 0 of ");
    let count = first.split("Action 0 of ").nth(1).and_then(|rest| rest.split_whitespace().next());
    let count = count.expect("the number of actions").to_owned();
    seen.keys(&RIGHT.repeat(3));
    seen.wait_text(&format!("Action 3 of {count}"));
    seen.keys(LEFT);
    seen.wait_text(&format!("Action 2 of {count}"));
    seen.keys(&[DOWN, UP].concat());
    seen.keys("\x1b[F");
    seen.wait_text(&format!("Action {count} of {count}"));
    seen.wait_text(" wins");
    seen.keys("3\r");
    seen.wait("the beginning of turn 3", |screen| {
        !screen.contains(&format!("Action {count} of")) && screen.contains(" to play, 3 actions left")
    });
    seen.keys("\x1b[F");
    seen.wait_text(&format!("Action {count} of {count}"));
    seen.keys("+ ");
    // It keeps playing while we look: any action in between will do.
    seen.wait("an action that came by itself", |screen| {
        let number = screen.split("Action ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
        number.is_some_and(|number: usize| number >= 2 && number.to_string() != count)
    });
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}

#[test]
fn a_game_from_a_turn_on() {
    let data = folder();
    let mut seen = Seen::start(&["replay", GAME, "--from", "3", "--lang", "nl"], data.path(), 100, 30);
    let screen = seen.wait_text("Actie ");
    assert!(!screen.contains("Actie 0 "), "{screen}");
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}

#[test]
fn a_replay_of_the_challenge() {
    let data = folder();
    let mut seen = Seen::start(&["replay", CHALLENGE], data.path(), 80, 24);
    seen.wait_screen("Action 0 of ");
    seen.keys(RIGHT);
    seen.wait_screen("Action 1 of ");
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}

#[test]
fn plain_text_on_a_terminal() {
    let data = folder();
    let seen = Seen::start(&["replay", GAME, "--plain", "--to", "1"], data.path(), 80, 40);
    seen.wait_text("== Turn 1, round 1");
    assert_eq!(seen.end(), 0);
}

#[test]
fn a_reader_that_has_seen_enough() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cartagena"))
        .args(["replay", GAME])
        .env("LC_ALL", "C.UTF-8")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut reader = std::io::BufReader::with_capacity(16, child.stdout.take().expect("a pipe"));
    reader.read_line(&mut line).expect("a line");
    drop(reader);
    let output = child.wait_with_output().expect("the program ends");
    assert!(line.starts_with("Rules"), "{line}");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}
