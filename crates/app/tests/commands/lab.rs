use crate::*;

const SMALL: [&str; 6] = ["lab", "--rules", "piatnik,tiles=4,crew=4", "--games", "6", "--seed=3"];

#[test]
fn variants_are_played_and_compared() {
    let out = good(&[&SMALL[..], &["--vary", "players=2..3", "--vary", "+morgan:both"]].concat());
    for part in [
        "bot       greedy:overlook=12\nseed      3\nplayed    24 games of 4 variants\n",
        "\n  1  piatnik,tiles=4,crew=4\n  2  piatnik+morgan:both,tiles=4,crew=4\n",
        "\n  4  piatnik+morgan:both,players=3,tiles=4,crew=4\n",
        "\nWin share by playing order in %, with its 95% interval:\n",
        "\nHow often the leader wins in %, after this share of the turns:\n",
        "\nShare of all actions in %:\n",
        "\nWhich seat is best? ",
        "\nHow long does it take? From ",
        "\nWhat does players=3 change? Compared with players=2, games go from ",
        "\nWhat does Morgan (+morgan:both) change? Compared with ",
    ] {
        assert!(out.contains(part), "{part} is missing in\n{out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn every_language_has_answers() {
    for (language, answers) in [
        (
            "de",
            ["Welcher Platz ist der beste? ", "Wie lange dauert es? ", "Was ändert Morgan (+morgan:both)? "],
        ),
        (
            "nl",
            ["Welke plaats is de beste? ", "Hoe lang duurt het? ", "Wat verandert Morgan (+morgan:both)? "],
        ),
        (
            "fr",
            ["Quelle place est la meilleure", "Combien de temps dure", "Que change Morgan (+morgan:both)"],
        ),
    ] {
        let rest = ["--vary", "players=2..5", "--vary", "+morgan:both", "--lang", language];
        let out = good(&[&SMALL[..], &rest].concat());
        for part in answers {
            assert!(out.contains(&format!("\n{part}")), "{part} is missing in\n{out}");
        }
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let lab = |threads: &str| {
        let rest = ["--vary", "+jungle", "--bot", "captain:nodes=4,turns=0", "--json", "--threads", threads];
        good(&[&SMALL[..], &rest].concat())
    };
    assert_eq!(lab("1"), lab("2"));
}

#[test]
fn json_has_every_figure() {
    let found = good_json(&[&SMALL[..], &["--vary", "players=2,3", "--json", "--lang", "de"]].concat());
    assert!(found["answers"][0].as_str().is_some_and(|answer| answer.starts_with("Which seat is best? ")));
    let variants = found["variants"].as_array().expect("variants");
    assert_eq!(variants.len(), 2);
    for (variant, players) in variants.iter().zip([2, 3]) {
        assert_eq!(variant["games"], 6);
        for what in ["turns", "actions", "rounds"] {
            assert!(variant[what]["mean"].as_f64() > Some(1.0), "{variant}");
            assert!(variant[what]["deviation"].as_f64() >= Some(0.0), "{variant}");
        }
        let places = variant["order_of_play"].as_array().expect("places");
        let sum: f64 = places.iter().filter_map(|place| place["share"].as_f64()).sum();
        assert!(places.len() == players && (sum - 1.0).abs() < 1e-9, "{places:?}");
        let marks: Vec<f64> = variant["leaders"]
            .as_array()
            .expect("leaders")
            .iter()
            .filter_map(|leader| leader["at"].as_f64())
            .collect();
        assert_eq!(marks, [0.25, 0.5, 0.75]);
        let mix = variant["mix"].as_object().expect("a mix");
        let sum: f64 = mix.values().filter_map(Value::as_f64).sum();
        assert!((sum - 1.0).abs() < 1e-9 && mix["Morgan"] == 0.0 && mix["retreat"].as_f64() > Some(0.0));
    }
    assert!(found["answers"].as_array().is_some_and(|answers| answers.len() == 4), "{found}");
}

#[test]
fn what_clashes_is_named_and_left_out() {
    let arguments = ["lab", "--rules", "tortuga,tiles=4", "--vary", "+sorceress", "--games", "2"];
    let out = good(&arguments);
    assert!(out.contains("played    2 games of 1 variant\n"), "{out}");
    assert!(out.contains("left out: tortuga+sorceress,tiles=4: ") && out.contains("her spells"), "{out}");
    refused(&["lab", "--rules", "tortuga+sorceress"], "nothing can be played: tortuga+sorceress");
}

#[test]
fn what_cannot_be_varied_is_refused() {
    refused(&["lab", "--vary", "players"], "such as players=2..5");
    refused(&["lab", "--vary", "+forest"], "there is no module `forest`");
    refused(&["lab", "--vary", "players=2..9"], "`players` cannot be `6`");
    refused(&["lab", "--vary", "players=2", "--vary", "players=3"], "players is varied twice");
    refused(&["lab", "--rules", "jamaika"], "there is no edition `jamaika`");
    refused(&["lab", "--bot", "level:12"], "there is no level `12`");
}

#[test]
fn a_page_without_scripts_shows_the_variants() {
    let folder = folder();
    let report = folder.path().join("lab");
    let rest = ["--vary", "+morgan:both", "--vary", "+sorceress", "--report", as_text(&report)];
    good(&[&SMALL[..], &rest].concat());
    let page = std::fs::read_to_string(report.join("index.html")).expect("a page");
    for part in ["Which seat is best?", "Turns per game", "Does the leader win?", "Lengths of all games"] {
        assert!(page.contains(part), "{part} is missing");
    }
    assert!(!page.contains("<script") && !page.contains("http"), "the page needs nothing else");
}
