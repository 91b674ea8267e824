use cartagena::PRESETS;

use crate::*;

#[test]
fn every_preset_is_measured() {
    let json = good_json(&["bench", "--seconds", "0.02", "--json"]);
    let rows = json.as_array().expect("a list");
    assert_eq!(rows.len(), PRESETS.len() + 1);
    for (row, preset) in rows.iter().zip(PRESETS) {
        assert_eq!(row["rules"], preset.name);
    }
    assert_eq!(rows[PRESETS.len()]["rules"], Preset::Piatnik.with_every_module().to_string());
    for row in rows {
        let number = |name: &str| row[name].as_f64().expect("a number");
        assert!(number("listed_actions_per_second") > 0.0);
        assert!(number("actions_per_game") > 50.0);
        assert!(number("unlisted_actions_per_second") > number("games_per_second"));
    }
}

#[test]
fn a_table_for_people() {
    let out = good(&["bench", "--seconds", "0.02", "--rules", "tortuga,players=3", everything()]);
    assert_eq!(out.lines().count(), 4, "long rules take two lines\n{out}");
    assert!(out.lines().nth(1).is_some_and(|line| line.starts_with("tortuga,players=3 ")), "{out}");
}

#[test]
fn bad_arguments_are_refused() {
    refused(&["bench", "--seconds", "0"], "more than 0");
    refused(&["bench", "--seconds", "-1"], "");
    refused(&["bench", "--seconds", "nan"], "more than 0");
    refused(&["bench", "--rules", "nowhere"], "there is no edition");
}
