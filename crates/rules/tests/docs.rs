//! The examples in the documents are true.

use cartagena::{MODULES, OPTIONS, PRESETS, Position, Record, Rules, Symbol, View};

const NOTATION: &str = include_str!("../../../docs/NOTATION.md");

/// The blocks of indented lines, without the indentation.
fn examples() -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in NOTATION.lines() {
        match (line.strip_prefix("    "), blocks.last_mut()) {
            (Some(line), Some(block)) => *block += &format!("{line}\n"),
            // An empty line within a block belongs to it.
            (None, Some(block)) if line.is_empty() && !block.is_empty() => block.push('\n'),
            _ => blocks.push(String::new()),
        }
    }
    blocks.iter().map(|block| block.trim().to_owned()).filter(|block| !block.is_empty()).collect()
}

#[test]
fn positions_views_and_games_are_read_and_written_back() {
    let mut found = [0; 3];
    for block in examples() {
        if block.starts_with('[') {
            let record: Record = block.parse().unwrap_or_else(|error| panic!("{block}: {error}"));
            record.verify().unwrap_or_else(|error| panic!("{block}: {error}"));
            found[0] += 1;
        } else if block.contains(" @") {
            let view: View = block.parse().unwrap_or_else(|error| panic!("{block}: {error}"));
            assert_eq!(view.to_string(), block);
            found[1] += 1;
        } else if PRESETS.iter().any(|row| block.starts_with(row.name)) {
            let position: Position = block.parse().unwrap_or_else(|error| panic!("{block}: {error}"));
            assert_eq!(position.to_string(), block);
            found[2] += 1;
        }
    }
    assert_eq!(found, [1, 1, 1], "games, views and positions in the document");
}

#[test]
fn every_name_is_in_the_document() {
    let names = PRESETS.iter().map(|row| row.name);
    let names = names.chain(MODULES.iter().map(|row| row.name)).chain(OPTIONS.iter().map(|row| row.name));
    for name in names {
        assert!(NOTATION.contains(&format!("| `{name}` |")), "`{name}` is missing");
    }
    for symbol in Symbol::all() {
        let row = format!("| {} | `{}` |", symbol.name(), symbol.letter());
        assert!(NOTATION.contains(&row), "`{row}` is missing");
    }
    for row in PRESETS {
        let rules: Rules = row.name.parse().unwrap_or_else(|error| panic!("{}: {error}", row.name));
        assert_eq!(rules, row.preset.rules());
    }
}

#[test]
fn the_example_game_verifies() {
    let record: Record = include_str!("../../../docs/example.cgr").parse().expect("a game file");
    assert!(record.verify().expect("a legal game").outcome().is_some());
}
