use crate::*;

/// A bot that thinks little, and gives the same result every time.
const QUICK: &str = "captain:nodes=16";

/// A short game: few pirates, little thought.
fn short_game(folder: &Path) -> PathBuf {
    let rules = "jamaica,tiles=4,crew=4";
    let bots = "greedy,random";
    let arguments = ["arena", "--rules", rules, "--players", bots, "--games", "1", "--seats", "fixed"];
    good(&[&arguments[..], &["--save-games", as_text(folder)]].concat());
    folder.join("game-000000.cgr")
}

/// A game of one turn that is not finished.
const ONE_TURN: &str = "[Cartagena \"1\"]\n[Rules \"jamaica\"]\n[Start \"jamaica \
    bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABBB,6:AA,8:A,17:ABB,G:B s2k/d3 - * - A3 A0 - - -\"]\n\
    [Result \"*\"]\n\n1 A: -8 {bd} s6\n";

#[test]
fn a_game_is_judged_turn_by_turn() {
    let folder = folder();
    let file = short_game(folder.path());
    let out = good(&["analyze", as_text(&file), "--bot", QUICK]);
    for part in [
        "rules     jamaica,tiles=4,crew=4\n",
        "\nturn  seat      A      B  lost  luck  played\n",
        "\n   1 ",
        "\n end ",
        "\nThe costliest turns, with the decision that cost most:\n",
        "\n  played  ",
        "\n  better  ",
        "\nA mistake costs 5 percentage points or more, a blunder 15 or more.\n",
        "\nA: decisions cost ",
        "\nB: decisions cost ",
        "luck",
    ] {
        assert!(out.contains(part), "{part} is missing in\n{out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn every_language_judges_alike() {
    let folder = folder();
    let file = short_game(folder.path());
    for (language, words) in [
        ("de", ["Regeln    ", "grobe Fehler", "Prozentpunkte"]),
        ("nl", ["regels    ", "blunders", "procentpunten"]),
        ("fr", ["règles    ", "gaffes", "points de pourcentage"]),
    ] {
        let report = folder.path().join(language);
        let arguments = ["analyze", as_text(&file), "--bot", QUICK, "--lang", language];
        let out = good(&[&arguments[..], &["--report", as_text(&report)]].concat());
        for part in words {
            assert!(out.contains(part), "{part} is missing in\n{out}");
        }
        let fits = |line: &str| line.chars().count() <= 80 || line.contains("index.html");
        assert!(out.lines().all(fits), "{out}");
        let page = std::fs::read_to_string(report.join("index.html")).expect("a page");
        assert!(page.contains(&format!("<html lang=\"{language}\">")) && page.contains(words[1]));
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = folder();
    let file = short_game(folder.path());
    let analyze =
        |threads: &str| good(&["analyze", as_text(&file), "--bot", QUICK, "--threads", threads, "--json"]);
    assert_eq!(analyze("1"), analyze("2"));
}

#[test]
fn json_has_chances_losses_and_players() {
    let folder = folder();
    let file = short_game(folder.path());
    let bot = "captain:nodes=200";
    let found = good_json(&["analyze", as_text(&file), "--bot", bot, "--json"]);
    assert_eq!((&found["rules"], &found["bot"]), (&"jamaica,tiles=4,crew=4".into(), &bot.into()));
    assert_eq!((&found["complete"], found["mistake"].as_f64()), (&true.into(), Some(0.05)));
    let turns = found["turns"].as_array().expect("turns");
    for turn in turns {
        let chances = turn["chances"].as_object().expect("chances");
        let sum: f64 = chances.values().filter_map(Value::as_f64).sum();
        assert!((sum - 1.0).abs() < 0.01 && turn["loss"].as_f64() >= Some(0.0), "{turn}");
        assert!(!turn["played"].as_array().expect("actions").is_empty());
    }
    let end: Vec<f64> = ["A", "B"].iter().filter_map(|seat| found["end"][seat].as_f64()).collect();
    assert!(end == [1.0, 0.0] || end == [0.0, 1.0], "{end:?}");
    let players = found["players"].as_array().expect("players");
    assert_eq!(players.iter().map(|player| &player["name"]).collect::<Vec<_>>(), ["greedy", "random"]);
    let counted: u64 = players.iter().filter_map(|player| player["turns"].as_u64()).sum();
    assert_eq!(counted, turns.len() as u64);
    for (seat, player) in ["A", "B"].iter().zip(players) {
        let figure = |name: &str| player[name].as_f64().unwrap_or_else(|| panic!("{name} in {player}"));
        let drawn: f64 = turns.iter().filter_map(|turn| turn["luck"][seat].as_f64()).sum();
        let luck = drawn + found["deal_luck"][seat].as_f64().expect("luck");
        assert!((figure("luck") - luck).abs() < 0.01, "{luck} in {player}");
        let result = found["end"][seat].as_f64().expect("a result");
        assert!((figure("adjusted") - (result - luck)).abs() < 0.01, "{player}");
        assert!(figure("cost") >= 0.0 && figure("decisions") > 0.0 && (1.0..=5.0).contains(&figure("level")));
    }
    // A random player loses more.
    let loss = |player: usize| players[player]["average_loss"].as_f64().expect("a loss");
    assert!(loss(1) > loss(0), "{players:?}");
    let worst = found["worst"].as_array().expect("turns");
    for lost in worst {
        let gap =
            lost["better_chance"].as_f64().unwrap_or(0.0) - lost["played_chance"].as_f64().unwrap_or(1.0);
        assert!(gap > 0.0 && lost["loss"].as_f64().unwrap_or(0.0) >= gap - 0.001, "{lost}");
    }
    assert!(worst.windows(2).all(|two| two[0]["loss"].as_f64() >= two[1]["loss"].as_f64()));
}

#[test]
fn one_turn_and_no_end() {
    let ran = run_with_input(&["analyze", "-", "--bot", QUICK], ONE_TURN.as_bytes());
    assert_eq!((ran.code, ran.errors.as_str()), (Some(GOOD), ""));
    assert!(
        ran.out.contains("\nresult    not finished\n") && ran.out.contains("\n   1     A "),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("  -8 s6\n end "), "{}", ran.out);
    // No turn at all.
    let none = ONE_TURN.replace("1 A: -8 {bd} s6\n", "");
    let ran = run_with_input(&["analyze", "-", "--bot", QUICK], none.as_bytes());
    assert_eq!((ran.code, ran.errors.as_str()), (Some(GOOD), ""));
    assert!(ran.out.contains("The bot found no mistakes."), "{}", ran.out);
}

#[test]
fn a_page_of_one_file_shows_the_worst_turns() {
    let folder = folder();
    let file = short_game(folder.path());
    let report = folder.path().join("my report");
    good(&["analyze", as_text(&file), "--bot", QUICK, "--report", as_text(&report)]);
    let page = std::fs::read_to_string(report.join("index.html")).expect("a page");
    for part in ["Chances over the game", "<polyline", "class=\"drawn\"", "id=\"course\"", "All turns"] {
        assert!(page.contains(part), "{part} is missing");
    }
    for outside in [" src=", "<link", "@import \"", "url(h", "https:"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.len() < 200_000, "{} bytes", page.len());
}

#[test]
fn what_is_not_a_game_is_refused() {
    refused(&["analyze", "/no/such/file.cgr"], "/no/such/file.cgr cannot be read");
    refused(&["analyze", "-", "--bot", "capitan"], "there is no bot `capitan`");
    let ran = run_with_input(&["analyze", "-"], b"[Cartagena \"1\"]\n[Rules \"jamaika\"]\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(FAILED), ""));
    assert!(ran.errors.contains("there is no edition `jamaika`"), "{}", ran.errors);
    let illegal = ONE_TURN.replace(" s6", " t6");
    let ran = run_with_input(&["analyze", "-"], illegal.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (Some(FAILED), ""));
    assert!(ran.errors.contains("round 1, seat A: `t6`"), "{}", ran.errors);
}
