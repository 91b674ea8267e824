use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use cartagena::{Preset, RuleOption};

use crate::*;

/// Plays until the game is over with keys that walk through the choices, whatever they are.
fn play_on(seen: &mut Seen) {
    let mut number = 0;
    loop {
        let before = seen.text();
        if before.contains("The game is over") {
            return;
        }
        number += 1;
        let keys = [DOWN.repeat(number % 4), RIGHT.repeat(number % 3), "\r".to_owned()].concat();
        seen.keys(&keys);
        // Keys pressed while a bot thinks do nothing, so they are pressed again.
        let _ = seen.wait_for(Duration::from_millis(300), |screen| screen != before);
    }
}

#[test]
fn a_whole_game_by_keys() {
    let data = folder();
    let arguments =
        ["play", "--rules", "jamaica,rounds=8", "--seats", "me,random", "--pace", "0", "--seed", "5"];
    let mut seen = Seen::start(&arguments, data.path(), 80, 24);
    seen.wait_text("Your hand");
    play_on(&mut seen);
    seen.wait("who has won", |screen| screen.contains(" wins") || screen.contains(" share the victory"));
    seen.keys("q");
    seen.wait_text("cartagena replay");
    assert_eq!(seen.end(), 0);
    let file = data.path().join("cartagena/play.cgr");
    let checked = Command::new(env!("CARGO_BIN_EXE_cartagena")).arg("check").arg(&file).output();
    assert!(checked.expect("the program starts").status.success(), "the game that was kept is right");
}

#[test]
fn a_whole_game_with_every_module() {
    let data = folder();
    let rules = &Preset::Piatnik.with_every_module().with(RuleOption::Rounds.to(6u16)).to_string();
    let arguments = ["play", "--rules", rules, "--seats", "me,random,random", "--pace", "0", "--seed", "2"];
    let mut seen = Seen::start(&arguments, data.path(), 120, 40);
    seen.wait_text("Your hand");
    play_on(&mut seen);
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}

#[test]
fn quit_and_go_on() {
    let data = folder();
    let arguments = ["play", "--rules", "tortuga,first=A", "--seats", "me,random", "--pace", "0"];
    let mut seen = Seen::start(&arguments, data.path(), 80, 24);
    seen.wait_text("Your hand");
    seen.keys("\r");
    let before = seen.wait_screen("2 actions left");
    seen.keys("q");
    seen.wait_text("cartagena play --continue");
    assert_eq!(seen.end(), 0);
    let mut seen = Seen::start(&["play", "--continue", "--pace", "0"], data.path(), 80, 24);
    let after = seen.wait_screen("2 actions left");
    let hand = |screen: &str| {
        screen.lines().find(|line| line.contains("Your hand")).map(|line| line.trim().to_owned())
    };
    assert_eq!(hand(&before), hand(&after));
    seen.keys("u");
    seen.wait_text("3 actions left");
    seen.keys("\x03");
    assert_eq!(seen.end(), 0, "Ctrl-C quits, too");
}

#[test]
fn an_action_is_taken_back_and_a_hint_is_given() {
    let data = folder();
    let arguments = ["play", "--rules", "jamaica,first=A", "--seats", "me,level:1", "--seed", "1"];
    let mut seen = Seen::start(&arguments, data.path(), 80, 24);
    seen.wait_text("3 actions left");
    seen.keys("\r");
    seen.wait_text("2 actions left");
    seen.keys("u");
    seen.wait_text("3 actions left");
    seen.keys("h");
    // Lines may break between any two words.
    seen.wait("a hint", |screen| screen.contains("chance") && screen.contains('%'));
    seen.keys("?");
    seen.wait_text("ask a strong bot");
    seen.keys(&[UP, LEFT].concat());
    seen.wait("help is closed", |screen| !screen.contains("ask a strong bot"));
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}

#[test]
fn another_size_in_the_middle() {
    let data = folder();
    let mut seen = Seen::start(&["play", "--seats", "me,me"], data.path(), 80, 24);
    seen.wait_text("Pass the keyboard");
    seen.keys("\r");
    seen.wait_text("Your hand");
    seen.resize(60, 20);
    seen.wait_text("too small: 60×20");
    seen.resize(120, 40);
    let large = seen.wait_screen("Your hand");
    assert!(large.lines().count() > 24, "{large}");
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}

#[test]
fn a_terminal_that_is_too_small_from_the_beginning() {
    let data = folder();
    let mut seen = Seen::start(&["play", "--seats", "me,random"], data.path(), 40, 10);
    seen.wait_text("The terminal is too small: 40×10.");
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}

#[test]
fn the_mouse_plays() {
    let data = folder();
    let arguments = ["play", "--rules", "jamaica,first=A", "--seats", "me,random", "--seed", "1"];
    let mut seen = Seen::start(&arguments, data.path(), 80, 24);
    seen.wait_screen("3 actions left");
    seen.click(" 2 ");
    seen.wait_text("▶2 ");
    seen.click("●");
    seen.wait_text("2 actions left");
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}

#[test]
fn languages_and_plain_letters() {
    let data = folder();
    let german = [("LC_ALL", ""), ("LC_MESSAGES", "de_DE.UTF-8"), ("LANG", "fr_FR.UTF-8")];
    for (variables, arguments) in
        [(&[][..], &["play", "--lang", "de", "--ascii"][..]), (&german, &["play", "--ascii"])]
    {
        let mut seen = Seen::start_in(variables, arguments, data.path(), 80, 24);
        let screen = seen.wait_text("Deine Hand");
        assert!(screen.is_ascii(), "{screen}");
        seen.keys("q");
        assert_eq!(seen.end(), 0);
    }
}

#[test]
fn a_locale_without_signs_gets_letters() {
    let data = folder();
    let mut seen = Seen::start_in(&[("LC_ALL", "C")], &["play"], data.path(), 80, 24);
    let screen = seen.wait_screen("Your hand");
    assert!(screen.is_ascii(), "{screen}");
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}

#[test]
fn colours_can_be_switched_off() {
    let data = folder();
    for (variables, coloured) in [(&[][..], true), (&[("NO_COLOR", "1")], false)] {
        let mut seen = Seen::start_in(variables, &["play"], data.path(), 80, 24);
        seen.wait_screen("Your hand");
        assert_eq!(seen.is_coloured(), coloured, "{variables:?}");
        seen.keys("q");
        assert_eq!(seen.end(), 0);
    }
}

/// Without a terminal the program says what it needs.
#[test]
fn a_pipe_is_no_terminal() {
    for arguments in [&["play"][..], &["watch"], &["join", "http://127.0.0.1:1/game/abc"]] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_cartagena")).args(arguments).stdin(Stdio::null()).output();
        let output = output.expect("the program starts");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains("needs a terminal, but its output is not one"), "{errors}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn bad_seats_and_missing_games_are_told_before_the_screen_is_taken() {
    let data = folder();
    for (arguments, message) in [
        (&["play", "--seats", "me,nobody"][..], "there is no bot `nobody`"),
        (&["play", "--seats", "me"], "2 to 5 players"),
        (&["play", "--seats", "random,random"], "`cartagena watch` shows bots"),
        (&["play", "--continue"], "there is no game to continue"),
        (&["play", "--rules", "atlantis"], "atlantis"),
    ] {
        let seen = Seen::start(arguments, data.path(), 200, 24);
        seen.wait_text(message);
        assert_eq!(seen.end(), 2, "{message}");
    }
}

/// A bot that starts up, writes down its process id and never plays.
fn endless_bot(folder: &Path) -> (String, PathBuf) {
    let note = folder.join("number");
    let script = r#"read hello; echo '{"type":"ready"}'; read question; echo $$ > "$1"; exec sleep 600"#;
    let file = folder.join("endless.sh");
    fs::write(&file, script).expect("a script");
    (format!("exec:ms=600000:sh '{}' '{}'", file.display(), note.display()), note)
}

/// A process id, as soon as it has been written.
fn noted(note: &Path) -> u32 {
    let end = Instant::now() + DEADLINE;
    loop {
        if let Some(number) = fs::read_to_string(note).ok().and_then(|text| text.trim().parse().ok()) {
            return number;
        }
        assert!(Instant::now() < end, "the bot is not asked");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Killed processes take a moment to disappear.
#[track_caller]
fn is_gone(number: u32) {
    let runs = || {
        let status = Command::new("ps").args(["-o", "stat=", "-p", &number.to_string()]).output();
        let status = status.expect("ps").stdout;
        !status.is_empty() && !status.starts_with(b"Z")
    };
    let end = Instant::now() + Duration::from_secs(10);
    while runs() {
        assert!(Instant::now() < end, "process {number} was left behind");
        thread::sleep(Duration::from_millis(5));
    }
}

/// A game in which such a bot thinks, and its process id.
fn endless_game(folder: &Path) -> (Seen, u32) {
    let (bot, note) = endless_bot(folder);
    let seats = format!("{bot},me");
    let seen = Seen::start(&["play", "--rules", "jamaica,first=A", "--seats", &seats], folder, 80, 24);
    (seen, noted(&note))
}

#[test]
fn a_bot_that_thinks_for_ever_does_not_outlive_the_game() {
    let data = folder();
    let (mut seen, number) = endless_game(data.path());
    seen.keys("q");
    assert_eq!(seen.end(), 0);
    is_gone(number);
}

#[test]
fn a_program_that_is_asked_to_end_gives_the_terminal_back() {
    let data = folder();
    let (seen, number) = endless_game(data.path());
    let program = seen.child.process_id().expect("a number").to_string();
    assert!(Command::new("kill").args(["-TERM", &program]).status().expect("kill").success());
    seen.wait_text("cartagena play --continue");
    assert_eq!(seen.end(), 0);
    is_gone(number);
}

#[test]
fn a_bot_that_thinks_for_ever_does_not_outlive_a_match() {
    let data = folder();
    let (bot, note) = endless_bot(data.path());
    let players = format!("{bot},random");
    let mut seen = Seen::start(&["arena", "--players", &players, "--games", "2"], data.path(), 80, 24);
    let number = noted(&note);
    // The first asks to stop after the current games, the second does not wait. Two in quick succession may
    // count as one.
    let end = Instant::now() + DEADLINE;
    while !seen.has_ended() {
        assert!(Instant::now() < end, "the program does not end");
        seen.keys("\x03");
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(seen.end(), 130);
    is_gone(number);
}

#[test]
fn the_deal_of_a_day_has_no_hints_and_goes_on_later() {
    let data = folder();
    let arguments = ["day", "2026-01-03", "--pace", "0"];
    let mut seen = Seen::start(&arguments, data.path(), 80, 24);
    seen.wait_text("Your hand");
    seen.keys("h");
    seen.wait_text("without hints");
    let before = seen.text();
    seen.keys("\r");
    seen.wait("an action", |screen| screen != before);
    seen.keys("q");
    assert_eq!(seen.end(), 0);
    let file = data.path().join("cartagena/day-2026-01-03.cgr");
    assert!(fs::read_to_string(&file).expect("a file").contains("tortuga"));
    let mut seen = Seen::start(&arguments, data.path(), 80, 24);
    seen.wait_text("Your hand");
    seen.keys("q");
    assert_eq!(seen.end(), 0);
}
