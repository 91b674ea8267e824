//! The examples in the documents are true.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cartagena::{
    Action, ActionKind, FastRng, Game, MODULES, OPTIONS, PRESETS, Position, Record, Rules, Sampler, Seed,
    Symbol, View,
};

const NOTATION: &str = include_str!("../../../docs/NOTATION.md");
const TRACE: &str = include_str!("../../../docs/TRACE.md");
const RULES: &str = include_str!("../../../docs/RULES.md");
const VARIANTS: &str = include_str!("../../../docs/VARIANTS.md");

/// The root folder of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

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
    // The values are those of the tables.
    let modules = MODULES.iter().map(|row| (row.name, &row.domain));
    for (name, domain) in modules.chain(OPTIONS.iter().map(|row| (row.name, &row.domain))) {
        assert!(NOTATION.contains(&format!("\n| `{name}` | {domain} |")), "{name}: {domain}");
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
fn every_kind_of_action_is_in_the_document() {
    let texts = NOTATION.split('`').skip(1).step_by(2);
    let kinds: BTreeSet<ActionKind> =
        texts.filter_map(|text| text.parse().ok()).map(|action: Action| action.kind()).collect();
    for kind in ActionKind::ALL {
        assert!(kinds.contains(&kind), "there is no `{}`", kind.name());
    }
}

/// Random games with every preset and module: every event in them is documented.
#[test]
fn every_event_is_in_the_document() {
    let names = MODULES.iter().map(|row| format!("+{}", row.name)).chain([String::new()]);
    let rules = names.flat_map(|module| PRESETS.iter().map(move |row| format!("{}{module}", row.name)));
    for rules in rules.filter_map(|text| text.parse::<Rules>().ok()) {
        for number in 0..3 {
            let mut game = Game::new(&rules, Seed::from_number(number)).expect("a game");
            let mut sampler = Sampler(FastRng::new(number));
            for _ in 0..1000 {
                let Some(action) = game.position().random_action(&mut sampler) else { break };
                for event in game.play(action).expect("a legal action") {
                    let name = snake_case(&format!("{event:?}"));
                    assert!(TRACE.contains(&format!("| `{name}` |")), "`{name}` is missing");
                }
            }
        }
    }
}

/// The name of a variant on the wire.
fn snake_case(shown: &str) -> String {
    let mut name = String::new();
    for letter in shown.chars().take_while(char::is_ascii_alphanumeric) {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

#[test]
fn the_example_game_verifies() {
    let record: Record = include_str!("../../../docs/example.cgr").parse().expect("a game file");
    assert!(record.verify().expect("a legal game").outcome().is_some());
}

/// Tests are named as `rulebook/file.rs: name`, the next ones in the same list just as `name`.
#[test]
fn every_test_that_the_rules_name_exists() {
    let tests = root().join("crates/rules/tests");
    let files = fs::read_dir(tests.join("rulebook")).expect("the tests");
    let all: String = files.map(|file| text_of(&file.expect("a test").path())).collect();
    let mut found = 0;
    // Every second piece is between backticks, and may contain line breaks.
    for code in RULES.split('`').skip(1).step_by(2) {
        let (source, name) = match code.split_once(':') {
            Some((file, name)) if file.starts_with("rulebook/") => (text_of(&tests.join(file)), name.trim()),
            None if code.matches('_').count() > 1 && !code.contains(['/', '.']) => (all.clone(), code),
            _ => continue,
        };
        assert!(source.contains(&format!("#[test]\nfn {name}() {{")), "`{code}` is missing");
        found += 1;
    }
    assert!(found > 100, "only {found} tests are named");
}

#[test]
fn every_option_is_explained_with_its_test() {
    for option in OPTIONS {
        let row = RULES.lines().find(|line| line.starts_with(&format!("| `{}` |", option.name)));
        assert!(row.is_some_and(|row| row.contains("| `rulebook/")), "`{}` is missing", option.name);
    }
}

#[test]
fn the_study_has_every_preset_and_module_and_its_rules_exist() {
    for name in PRESETS.iter().map(|row| row.name).chain(MODULES.iter().map(|row| row.name)) {
        assert!(VARIANTS.contains(&format!("| `{name}`")), "`{name}` is missing");
    }
    // A backslash joins lines.
    let text = VARIANTS.replace("\\\n", "");
    let commands: Vec<&str> = text.lines().filter(|line| line.starts_with("    cartagena lab ")).collect();
    let rules = commands.iter().flat_map(|command| command.split("--rules ").skip(1));
    let rules = rules.filter_map(|rest| rest.split_whitespace().next());
    for text in rules.clone() {
        text.parse::<Rules>().unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    assert!(commands.len() >= 3 && rules.count() >= PRESETS.len(), "{commands:?}");
}

#[test]
fn every_link_leads_somewhere() {
    let mut documents =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root().join(name)).to_vec();
    for entry in fs::read_dir(root().join("docs")).expect("the documents") {
        let path = entry.expect("a document").path();
        if path.extension().is_some_and(|extension| extension == "md") {
            documents.push(path);
        }
    }
    for document in documents {
        for link in text_of(&document).split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = link.split('#').next().unwrap_or_default();
            if file.is_empty() || file.contains("://") {
                continue;
            }
            let target = document.with_file_name(file);
            assert!(target.exists(), "{}: {link} leads nowhere", document.display());
        }
    }
}
