use cartagena::{MODULES, OPTIONS, PRESETS};

use crate::*;

#[test]
fn everything_in_the_tables_is_listed() {
    let out = good(&["rules"]);
    let json = good_json(&["rules", "--json"]);
    let names = PRESETS.iter().map(|row| row.name);
    for name in names.chain(MODULES.iter().map(|row| row.name)).chain(OPTIONS.iter().map(|row| row.name)) {
        assert!(out.contains(&format!("\n  {name} ")), "{name}");
        assert!(json.to_string().contains(&format!("\"name\":\"{name}\"")), "{name}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn rules_are_explained() {
    let out = good(&["rules", "piatnik,crew=4,players=2+freebooter+adventure:4/3"]);
    assert!(out.starts_with("piatnik+adventure:4/3+freebooter,crew=4\n"), "{out}");
    assert!(out.contains("\n  edition  piatnik: "));
    assert!(out.contains("\n  module   adventure:4/3 (the whole journey"));
    assert!(out.contains("\n  module   freebooter ("));
    assert!(out.contains("\n* crew     4        pirates per player [edition: 6]\n"));
    assert!(out.contains("\n  players  2        seats at the table\n"));
    assert!(!good(&["rules", "piatnik"]).contains("differs from the edition"));
}

#[test]
fn explanations_as_json() {
    let json = good_json(&["rules", "tortuga+morgan,row=5", "--json"]);
    assert_eq!(json["rules"], "tortuga+morgan:both,row=5");
    assert_eq!(json["preset"]["name"], "tortuga");
    assert_eq!(json["modules"][0]["name"], "morgan");
    assert_eq!(json["modules"][0]["value"], "both");
    let options = json["options"].as_array().expect("a list");
    assert_eq!(options.len(), OPTIONS.len());
    let differing: Vec<&Value> = options.iter().filter(|option| option["differs"] == true).collect();
    assert_eq!(differing.len(), 1);
    assert_eq!((&differing[0]["name"], &differing[0]["value"]), (&"row".into(), &"5".into()));
    assert_eq!(differing[0]["preset"], "12");
}

#[test]
fn bad_rules_are_refused_with_the_reason() {
    refused(&["rules", "jamaika"], "there is no edition `jamaika`");
    refused(&["rules", "jamaica,crew=9"], "`crew` cannot be `9` (at character 14)");
    refused(&["rules", "tortuga+sorceress"], "her spells");
}

#[test]
fn every_language_explains_the_rules() {
    for (language, word) in [("de", "Ausgaben"), ("nl", "Edities"), ("fr", "Éditions")] {
        let out = good(&["rules", "--lang", language]);
        assert!(out.contains(&format!("\n{word}\n")) && out.contains("\n  jamaica "), "{out}");
        let out = good(&["rules", "piatnik+morgan:both,crew=4", "--lang", language]);
        assert!(out.contains("\n* crew "), "{out}");
        let english = good(&["rules", "--json"]);
        assert_eq!(good(&["rules", "--json", "--lang", language]), english, "JSON is for programs");
    }
}
