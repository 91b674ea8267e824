use std::process::Command;

use crate::*;

#[test]
fn bots_play_to_the_end() {
    let data = folder();
    let file = data.path().join("watched.cgr");
    let file = file.to_str().expect("the path is text");
    let arguments = ["watch", "--rules", "tortuga,rounds=3", "--seats", "random,level:1", "--pace", "0"];
    let mut seen = Seen::start(&[&arguments[..], &["--file", file]].concat(), data.path(), 80, 24);
    let over = seen.wait_screen("The game is over");
    assert!(!over.contains("Your hand") && over.contains("PgUp PgDn log"), "{over}");
    seen.keys("?");
    seen.wait("the short help", |screen| screen.contains("this help") && !screen.contains("undo"));
    seen.keys("xq");
    assert_eq!(seen.end(), 0);
    let checked = Command::new(env!("CARGO_BIN_EXE_cartagena")).args(["check", file]).output();
    assert!(checked.expect("the program starts").status.success(), "the game that was kept is right");
    assert!(!data.path().join("cartagena/play.cgr").exists(), "a game of one's own stays as it was");
}

#[test]
fn what_cannot_be_watched_is_told() {
    let data = folder();
    let there = data.path().join("there.cgr");
    std::fs::write(&there, "").expect("the file is written");
    for (arguments, message) in [
        (&["watch", "--seats", "me,random"][..], "use `cartagena play`"),
        (&["watch", "--seats", "random"], "2 to 5 players"),
        (&["watch", "--file", there.to_str().expect("text")], "already exists"),
        (&["watch", "http://127.0.0.1:1/game/abcdefghijkl"], "cannot connect"),
        (&["watch", "http://127.0.0.1:1/game/abc", "--seats", "random,random"], "cannot be used with"),
    ] {
        let seen = Seen::start(arguments, data.path(), 200, 24);
        seen.wait_text(message);
        assert_eq!(seen.end(), 2, "{message}");
    }
}
