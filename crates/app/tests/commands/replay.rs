use crate::*;

#[test]
fn a_saved_game_is_shown_turn_by_turn() {
    let folder = folder();
    let file = saved_game(folder.path(), "tortuga");
    let out = good(&["replay", as_text(&file)]);
    assert!(out.starts_with("Rules    tortuga,rounds=200\n"), "{out}");
    for part in
        ["\nPlayerA  random\n", "\n== Turn 1, round 1: ", "  - A plays a ", "\nprison       AAAAAA BBBBBB\n"]
    {
        assert!(out.contains(part), "{part} is missing");
    }
    assert!(out.ends_with("wins: the whole crew has escaped\n"), "{out}");
}

#[test]
fn every_size_fits_the_screen() {
    let folder = folder();
    let sizes =
        ["jamaica,tiles=4,players=5", "piatnik,tiles=8,crew=8,players=5", "piatnik+adventure:4/4,crew=8"];
    for rules in sizes.into_iter().chain([everything(), "software-challenge,row=20"]) {
        let file = saved_game(folder.path(), rules);
        let out = good(&["replay", as_text(&file)]);
        let widest = out.lines().max_by_key(|line| line.chars().count()).expect("lines");
        assert!(widest.chars().count() <= 80, "{widest}");
    }
}

#[test]
fn a_part_of_a_game() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    let all = good(&["replay", as_text(&file)]);
    let part = good(&["replay", as_text(&file), "--from", "3", "--to", "4"]);
    let turns: Vec<&str> = part.lines().filter(|line| line.starts_with("== Turn ")).collect();
    assert_eq!(turns.len(), 2);
    assert!(turns[0].starts_with("== Turn 3, round 2: ") && turns[1].starts_with("== Turn 4, round 2: "));
    let shown = &part[part.find("== Turn 3").expect("turn 3")..];
    assert!(all.contains(shown), "the same text as in the whole game");
    let start = good(&["replay", as_text(&file), "--to", "0"]);
    assert!(!start.contains("== Turn") && start.contains("\nprison       AAAAAA BBBBBB\n"), "{start}");
}

#[test]
fn the_standard_input_is_read() {
    let folder = folder();
    let file = saved_game(folder.path(), "piatnik");
    let text = std::fs::read(&file).expect("the game was saved");
    let ran = run_with_input(&["replay", "-"], &text);
    assert_eq!(ran.code, Some(GOOD), "{}", ran.errors);
    assert_eq!(ran.out, good(&["replay", as_text(&file)]));
}

#[test]
fn the_mark_of_utf_8_is_passed_over() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    let marked = damaged(&file, |text| format!("\u{feff}{text}"));
    assert_eq!(good(&["replay", as_text(&marked)]), good(&["replay", as_text(&file)]));
    assert!(good(&["check", as_text(&marked)]).starts_with("ok "));
}

#[test]
fn a_game_from_a_position_shows_its_draws() {
    let text = "[Cartagena \"1\"]\n[Rules \"jamaica\"]\n[Start \"jamaica \
        bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABBB,6:AA,8:A,17:ABB,G:B s2k/d3 - * - A3 A0 - - -\"]\n\
        [Result \"*\"]\n\n1 A: -8 {bd} s6\n";
    let ran = run_with_input(&["replay", "-"], text.as_bytes());
    assert_eq!((ran.code, ran.errors.as_str()), (Some(GOOD), ""));
    assert!(ran.out.contains("  - A moves back: 8 → 6 and draws 2 cards (bottle, dagger)\n"), "{}", ran.out);
    assert!(ran.out.ends_with("A to play, 1 action left\n"), "{}", ran.out);
}

#[test]
fn what_is_legal_is_shown_before_the_error() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    let damaged = damaged(&file, |text| spoil_turn(&text, 5));
    let ran = run(&["replay", as_text(&damaged)]);
    assert_eq!(ran.code, Some(FAILED));
    assert!(ran.out.contains("== Turn 4, round 2: ") && !ran.out.contains("== Turn 5"), "{}", ran.out);
    assert!(ran.errors.contains("damaged.cgr: round 3, seat "), "{}", ran.errors);
    assert!(ran.errors.contains("`end`: you must take at least one action"), "{}", ran.errors);
    // Up to that point it is a legal game.
    let before = good(&["replay", as_text(&damaged), "--to", "4"]);
    assert_eq!(before, ran.out);
}

/// Lets a turn begin with its end, which is illegal.
pub(crate) fn spoil_turn(text: &str, turn: usize) -> String {
    let mut turns = 0;
    let lines = text.lines().map(|line| {
        turns += usize::from(line.starts_with(|letter: char| letter.is_ascii_digit()));
        if turns == turn { line.replacen(": ", ": end ", 1) } else { line.to_owned() }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    refused(&["replay", "/no/such/file.cgr"], "/no/such/file.cgr cannot be read");
}

/// As `check` does.
#[test]
fn what_is_not_written_as_a_game_is_not_right() {
    let ran = run_with_input(&["replay", "-"], b"[Cartagena \"1\"]\n[Rules \"jamaika\"]\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(FAILED), ""));
    assert!(ran.errors.contains("line 2, character 9: there is no edition `jamaika`"), "{}", ran.errors);
}

#[test]
fn tags_cannot_play_tricks_on_the_terminal() {
    let text = format!(
        "[Cartagena \"1\"]\n[Rules \"jamaica\"]\n[Seed \"{}\"]\n[Event \"a\u{1b}[2Jb\\nc\"]\n[Result \"*\"]\n",
        "00".repeat(32)
    );
    let ran = run_with_input(&["replay", "-"], text.as_bytes());
    assert_eq!(ran.code, Some(GOOD), "{}", ran.errors);
    assert!(ran.out.contains("\nEvent    a [2Jb c\n"), "{}", ran.out);
}

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/example.cgr");
const CHALLENGE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../challenge/tests/data/g5_prepared.replay.xml.gz");

#[test]
fn the_text_of_a_game() {
    golden("replay", &good(&["replay", EXAMPLE, "--plain", "--to", "3"]));
    for language in ["de", "nl", "fr"] {
        let out = good(&["replay", EXAMPLE, "--plain", "--to", "1", "--lang", language]);
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
        golden(&format!("replay-{language}"), &out);
    }
    let out = good(&["replay", EXAMPLE, "--plain", "--to", "1", "--lang", "fr", "--ascii"]);
    assert!(out.is_ascii(), "{out}");
    golden("replay-fr-ascii", &out);
}

#[test]
fn the_text_of_a_replay_of_the_challenge() {
    golden("replay-challenge", &good(&["replay", CHALLENGE, "--plain", "--to", "2"]));
    let folder = folder();
    let file = folder.path().join("game.cgr");
    good(&["challenge", "convert", CHALLENGE, as_text(&file)]);
    let turns = |text: String| text[text.find("== Turn 1").expect("a turn")..].to_owned();
    assert_eq!(turns(good(&["replay", CHALLENGE])), turns(good(&["replay", as_text(&file)])));
}

#[test]
fn the_language_comes_from_the_environment() {
    for (variables, word) in [
        (&[("LC_ALL", "nl_BE.UTF-8"), ("LANG", "de_DE.UTF-8")][..], "Regels"),
        (&[("LC_ALL", ""), ("LC_MESSAGES", "fr_FR.UTF-8"), ("LANG", "de_DE.UTF-8")], "Règles"),
        (&[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", "de_DE.UTF-8")], "Regeln"),
        (&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")], "Rules"),
    ] {
        let output =
            program().args(["replay", EXAMPLE, "--to", "0"]).envs(variables.iter().copied()).output();
        let out = String::from_utf8(output.expect("the program starts").stdout).expect("text");
        assert!(out.starts_with(word), "{variables:?}: {out}");
    }
}

#[test]
fn turns_that_are_not_there_are_refused() {
    let folder = folder();
    let file = saved_game(folder.path(), "software-challenge");
    refused(
        &["replay", as_text(&file), "--from", "9999"],
        "nothing to show: the game has 60 turns, not 9999",
    );
    refused(
        &["replay", as_text(&file), "--from", "5", "--to", "2"],
        "nothing to show: --from 5 comes after --to 2",
    );
    good(&["replay", as_text(&file), "--from", "60"]);
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    for arguments in
        [&["replay", as_text(&file)][..], &["check", as_text(&file)], &["--help"], &["--version"]]
    {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let ended = program().args(arguments).stdout(full).output().expect("the program ends");
        let errors = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(UNUSABLE), "{arguments:?}: {errors}");
        assert!(errors.contains("No space left on device"), "{arguments:?}: {errors}");
    }
}
