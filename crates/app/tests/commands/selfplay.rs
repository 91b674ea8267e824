use crate::*;

#[test]
fn the_summary_adds_up() {
    let json = good_json(&["selfplay", "--rules", "tortuga", "--players", "3", "--games", "20", "--json"]);
    assert_eq!(json["rules"], "tortuga,players=3,rounds=200");
    assert_eq!(json["games"], 20);
    let number = |value: &Value| value.as_u64().expect("a number");
    let wins: u64 = ["A", "B", "C"].iter().map(|seat| number(&json["wins"][*seat])).sum();
    assert_eq!(wins + number(&json["shared"]), 20);
    assert_eq!(number(&json["ended_by"]["crew"]) + number(&json["ended_by"]["points"]), 20);
    assert!(number(&json["actions"]) > number(&json["turns"]));
    let mean = json["actions_per_game"].as_f64().expect("a number");
    assert_eq!(mean, number(&json["actions"]) as f64 / 20.0);

    let out = good(&["selfplay", "--rules", "tortuga", "--players", "3", "--games", "20"]);
    assert!(out.contains("\nplayed    20 games: "), "{out}");
    assert!(out.contains("\nC won "), "{out}");
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let traced = |seed: &str, games: &str| {
        good(&["selfplay", "--rules", everything(), "--seed", seed, "--games", games, "--trace", "jsonl"])
    };
    let two = traced("41", "2");
    assert_eq!(two, traced("41", "2"));
    // The second game of a seed is the first of the next seed.
    let next = traced("42", "1").replace("\"game\":0", "\"game\":1");
    assert!(two.ends_with(&next));
    let digits = format!("2a{}", "00".repeat(31));
    assert_eq!(traced(&digits, "1"), traced("42", "1"));
    assert_ne!(traced("43", "1"), traced("42", "1"));
}

/// A seed means the same game forever, choices included.
#[test]
fn a_game_is_frozen() {
    let out = good(&["selfplay", "--rules", "ravensburger-basic", "--seed", "1672", "--trace", "jsonl"]);
    let expected = r#"{"type":"end","game":0,"result":"A:crew","winners":["A"],"by":"crew","points":{"A":24,"B":23},"rounds":93,"actions":376}"#;
    assert_eq!(out.lines().last(), Some(expected));
}

#[test]
fn the_round_limit() {
    let rules = |arguments: &[&str]| {
        let all = [&["selfplay", "--json"], arguments].concat();
        good_json(&all)["rules"].as_str().expect("text").to_owned()
    };
    assert_eq!(rules(&[]), "jamaica,rounds=200");
    assert_eq!(rules(&["--rules", "jamaica,rounds=9"]), "jamaica,rounds=9");
    assert_eq!(rules(&["--rules", "software-challenge"]), "software-challenge");
    assert_eq!(rules(&["--rules", "jamaica,rounds=9", "--max-rounds", "5"]), "jamaica,rounds=5");
    let json = good_json(&["selfplay", "--max-rounds", "2", "--json"]);
    assert_eq!((&json["ended_by"]["points"], &json["turns"]), (&1.into(), &4.into()));
}

#[test]
fn games_are_saved() {
    let folder = folder();
    let games = folder.path().join("new/games");
    let out = good(&["selfplay", "--games", "3", "--save", as_text(&games)]);
    assert!(out.contains("\nsaved     "), "{out}");
    for number in 0..3 {
        let text = std::fs::read_to_string(games.join(format!("game-000{number}.cgr"))).expect("a file");
        let record: cartagena::Record = text.parse().expect("a record");
        assert!(record.verify().expect("a legal game").outcome().is_some());
        assert_eq!(record.tag("PlayerB"), Some("random"));
    }
}

#[test]
fn the_number_of_players_is_set_before_the_rules_are_checked() {
    let rules = |rules: &str| {
        let all = ["selfplay", "--rules", rules, "--players", "5", "--max-rounds", "1", "--json"];
        good_json(&all)["rules"].as_str().expect("text").to_owned()
    };
    assert_eq!(rules("jamaica,first=E"), "jamaica,players=5,rounds=1,first=E");
    assert_eq!(rules("jamaica,players=3,first=E"), "jamaica,players=5,rounds=1,first=E");
}

#[cfg(unix)]
#[test]
fn names_of_folders_cannot_play_tricks_on_the_terminal() {
    let folder = folder();
    let games = folder.path().join("a\u{1b}[2J\nb");
    let out = good(&["selfplay", "--save", as_text(&games)]);
    assert!(out.ends_with("/a [2J b\n"), "{out:?}");
}

#[test]
fn bad_arguments_are_refused() {
    refused(&["selfplay", "--rules", "nowhere"], "there is no edition `nowhere`");
    refused(&["selfplay", "--players", "6"], "6 is not in 2..=5");
    refused(&["selfplay", "--rules", "jamaica,players=3,first=C", "--players", "2"], "`first=C`");
    refused(&["selfplay", "--seed", "x"], "64 hexadecimal digits");
    refused(&["selfplay", "--games", "0"], "--games");
    refused(&["selfplay", "--max-rounds", "10000"], "`rounds` cannot be 10000");
    refused(&["selfplay", "--trace", "xml"], "possible values: jsonl");
    refused(&["selfplay", "--save", "/dev/null/games"], "/dev/null/games cannot be created");
}
