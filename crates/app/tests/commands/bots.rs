use cartagena_bots::{BOTS, LEVELS};

use crate::*;

#[test]
fn every_bot_and_level_is_listed() {
    let json = good_json(&["bots", "--json"]);
    let out = good(&["bots"]);
    for (index, row) in BOTS.iter().enumerate() {
        assert_eq!(json["bots"][index]["name"], row.name);
        assert_eq!(json["bots"][index]["settings"].as_array().map(Vec::len), Some(row.parameters.len()));
        assert!(out.contains(&format!("\n  {} ", row.name)), "{out}");
    }
    for (index, row) in LEVELS.iter().enumerate() {
        assert_eq!(json["levels"][index]["bot"], row.spec.to_string());
        assert!(out.contains(&format!("\n  level:{} ", row.number)), "{out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}
