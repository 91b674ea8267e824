use std::fs;

use cartagena_puzzles::{puzzles, read_puzzles};

use crate::*;

#[test]
fn puzzles_are_listed_and_shown_without_giving_them_away() {
    let out = good(&["puzzles", "list"]);
    assert_eq!(out.lines().count(), puzzles().len());
    let puzzle = &puzzles()[0];
    let (id, position) = (puzzle.id.to_string(), puzzle.task.position.to_string());
    assert!(out.contains(&id));
    let shown = good(&["puzzles", "show", &id]);
    assert!(shown.contains(&position) && !shown.contains("solution"), "{shown}");
    assert!(good(&["puzzles", "show", &id, "--solution"]).contains("solution "));
    refused(&["puzzles", "show", "00000000"], "there is no puzzle 00000000");
    refused(&["puzzles", "show", "first"], "eight hexadecimal digits");
}

#[test]
fn the_puzzle_in_the_examples_exists() {
    let help = good(&["puzzles", "--help"]);
    let example = help.lines().find_map(|line| line.trim().strip_prefix("cartagena puzzles show "));
    let arguments: Vec<&str> = example.expect("an example").split(' ').collect();
    good(&[&["puzzles", "show"][..], &arguments].concat());
}

#[test]
fn a_file_without_an_end_is_refused() {
    for command in ["check", "rate"] {
        refused(&["puzzles", command, "/dev/zero"], "/dev/zero is too large: more than 16 MiB");
    }
}

#[test]
fn a_puzzle_is_rated_by_the_level_that_solves_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    let easiest = &puzzles()[0];
    let line = easiest.to_string().replacen(&format!(" {} ", easiest.level), " 9 ", 1);
    fs::write(&file, line).expect("written");
    let rated = good(&["puzzles", "rate", file.to_str().expect("a name")]);
    assert_eq!(rated.trim_end(), easiest.to_string());
}

#[test]
fn a_puzzle_that_is_wrong_fails_the_check() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    let name = file.to_str().expect("a name");
    let puzzle = puzzles().iter().find(|puzzle| puzzle.task.goal.name() == "draw").expect("one");
    fs::write(&file, puzzle.to_string()).expect("written");
    assert!(good(&["puzzles", "check", name]).starts_with("1 of 1 proved"));
    fs::write(&file, puzzle.to_string().replacen("draw=", "draw=1", 1)).expect("written");
    let ran = run(&["puzzles", "check", name]);
    assert_eq!(ran.code, Some(FAILED), "{}", ran.errors);
    assert!(ran.errors.contains("something else is certain"), "{}", ran.errors);
    fs::write(&file, "win 1 jamaica").expect("written");
    refused(&["puzzles", "check", name], "line 1");
}

#[test]
fn an_interrupted_search_goes_on_and_finds_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a name").to_owned();
    let make = |games: &str, log: &str, out: &str, resume: bool| {
        let (log, out) = (path(log), path(out));
        let mut arguments = vec!["puzzles", "make", "--rules", "ravensburger-basic", "--bot", "greedy"];
        arguments.extend(["--games", games, "--seed", "5", "--log", &log, "--out", &out]);
        arguments.extend(resume.then_some("--resume"));
        good(&arguments);
        fs::read_to_string(out).expect("puzzles")
    };
    let whole = make("4", "whole.jsonl", "whole.txt", false);
    make("2", "parts.jsonl", "parts.txt", false);
    assert_eq!(make("4", "parts.jsonl", "parts.txt", true), whole);
    assert!(whole.starts_with("# cartagena puzzles make --rules ravensburger-basic --bot greedy --games 4"));
    let found = read_puzzles(&whole).expect("puzzles");
    assert!(!found.is_empty(), "{whole}");
    assert!(found.iter().all(|puzzle| puzzle.task.prove().is_ok()));
}
