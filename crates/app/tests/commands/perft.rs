use cartagena::{Game, Preset, Seed};

use crate::*;

const POSITION: &str =
    "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s2k/d3 - * - A3 A0 - - -";

#[test]
fn counts_are_those_of_the_library() {
    let json = good_json(&["perft", "--rules", "tortuga", "--seed", "7", "--depth", "3", "--json"]);
    let game = Game::new(&Preset::Tortuga.rules(), Seed::from_number(7)).expect("a game");
    assert_eq!(json["position"], game.position().to_string());
    let depths = json["depths"].as_array().expect("a list");
    assert_eq!(depths.len(), 3);
    for (depth, row) in (1..).zip(depths) {
        assert_eq!(
            (&row["depth"], &row["ways"]),
            (&depth.into(), &cartagena::perft(game.position(), depth).expect("few ways").into())
        );
        assert!(row["seconds"].is_number());
    }
    assert!(json.get("divide").is_none());
}

#[test]
fn a_position_divided_by_actions() {
    let json = good_json(&["perft", "--position", POSITION, "--depth", "2", "--divide", "--json"]);
    let branches = json["divide"].as_array().expect("a list");
    let actions: Vec<&str> = branches.iter().filter_map(|branch| branch["action"].as_str()).collect();
    assert_eq!(actions, ["s0", "k0"]);
    let sum: u64 = branches.iter().filter_map(|branch| branch["ways"].as_u64()).sum();
    assert_eq!(json["depths"][1]["ways"], sum);

    let out = good(&["perft", "--position", POSITION, "--depth", "2", "--divide"]);
    assert!(out.lines().any(|line| line.starts_with("    2 ")) && out.contains("\nk0 "), "{out}");
}

#[test]
fn depth_zero_is_one_way() {
    let json = good_json(&["perft", "--depth", "0", "--divide", "--json"]);
    assert_eq!(json["depths"][0]["ways"], 1);
}

#[test]
fn bad_arguments_are_refused() {
    refused(&["perft"], "--depth");
    refused(&["perft", "--depth", "1000000"], "--depth");
    refused(
        &["perft", "--depth", "1", "--position", "jamaica abc"],
        "at character 12: a symbol letter expected",
    );
    refused(&["perft", "--depth", "1", "--position", POSITION, "--seed", "1"], "cannot be used with");
}

#[test]
fn a_new_row_is_counted_and_what_comes_after_it_is_refused() {
    let position = "tortuga bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
        0:AAABBBBB,1:B,3:A,G:AA -/- s * - A3 A0 - - -";
    let json = good_json(&["perft", "--position", position, "--depth", "1", "--divide", "--json"]);
    assert_eq!(json["divide"][0]["ways"], 6u64.pow(12));
    refused(
        &["perft", "--position", position, "--depth", "2", "--json"],
        "after `-3` chance can go 2176782336 ways: too many to follow each of them",
    );
}
