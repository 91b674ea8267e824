//! No message is missing, unused or different between the languages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use cartagena::{ActionClass, ActionKind};
use fluent_syntax::parser;

use super::*;
use crate::catalogue::{self, Catalogue, Part, Text};
use crate::hints::action_id;

/// Arguments for inflection, which not every language needs.
const GRAMMAR: [&str; 2] = ["gender", "vowel"];

pub(super) fn all_messages(language: Language) -> Catalogue {
    FILES.iter().flat_map(|file| catalogue::read(file.texts[language as usize])).collect()
}

/// The arguments of a text. A player and what belongs to that player count as the same.
fn arguments(text: &Text) -> BTreeSet<String> {
    let named = |words: &str| {
        let names = words.split("{$").skip(1).filter_map(|rest| rest.split('}').next());
        names.map(str::to_owned).collect::<BTreeSet<String>>()
    };
    let mut all = match text {
        Text::Plain(words) => named(words),
        Text::Parts(parts) => parts
            .iter()
            .flat_map(|part| match part {
                Part::Words(words) => named(words),
                Part::Choice { select, cases, .. } => {
                    cases.values().flat_map(arguments).chain([select.clone()]).collect()
                }
            })
            .collect(),
    };
    if all.remove("whose") {
        all.insert("player".to_owned());
    }
    all.retain(|name| !GRAMMAR.contains(&name.as_str()));
    all
}

/// All words of a text, case by case.
pub(super) fn words(text: &Text) -> Vec<&str> {
    match text {
        Text::Plain(words) => vec![words],
        Text::Parts(parts) => parts
            .iter()
            .flat_map(|part| match part {
                Part::Words(words) => vec![words.as_str()],
                Part::Choice { cases, .. } => cases.values().flat_map(words).collect(),
            })
            .collect(),
    }
}

#[test]
fn every_file_can_be_read() {
    for language in Language::ALL {
        for file in &FILES {
            if let Err((_, errors)) = parser::parse(file.texts[language as usize]) {
                panic!("{language}: {errors:?}");
            }
        }
    }
}

#[test]
fn no_id_is_used_twice() {
    for language in Language::ALL {
        let ids = FILES.iter().map(|file| catalogue::read(file.texts[language as usize]).len());
        assert_eq!(ids.sum::<usize>(), all_messages(language).len(), "{language}");
        for file in &FILES {
            let lines = file.texts[language as usize].lines();
            let ids = lines.filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()));
            let ids: Vec<&str> = ids.filter_map(|line| line.split(" =").next()).collect();
            let different: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), different.len(), "{language}: {ids:?}");
        }
    }
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    for file in &FILES {
        let english = catalogue::read(file.texts[0]);
        for language in Language::ALL {
            let messages = catalogue::read(file.texts[language as usize]);
            let ids = |catalogue: &Catalogue| catalogue.keys().cloned().collect::<BTreeSet<_>>();
            let (here, there) = (ids(&messages), ids(&english));
            let missing: Vec<_> = there.difference(&here).collect();
            let superfluous: Vec<_> = here.difference(&there).collect();
            assert!(missing.is_empty(), "missing in {language}: {missing:?}");
            assert!(superfluous.is_empty(), "only in {language}: {superfluous:?}");
            for (id, text) in &messages {
                assert_eq!(arguments(text), arguments(&english[id]), "{id} in {language}");
            }
        }
    }
}

#[test]
fn messages_are_well_set() {
    for language in Language::ALL {
        for (id, text) in all_messages(language) {
            let whole = words(&text).concat();
            assert!(!whole.trim().is_empty(), "{id} in {language} is empty");
            assert!(!whole.contains("  ") && !whole.contains("..."), "{id} in {language}: {whole}");
            assert!(!whole.contains('\n'), "{id} in {language} is broken into lines");
        }
    }
}

#[test]
fn numbers_have_singular_and_plural() {
    fn check(id: &str, text: &Text) {
        let Text::Parts(parts) = text else { return };
        for part in parts {
            if let Part::Choice { select, cases, default } = part {
                let keys: Vec<&str> = cases.keys().map(String::as_str).collect();
                assert!(select != "count" || keys == ["one", "other"], "{id}: {keys:?}");
                assert!(cases.contains_key(default), "{id}");
                cases.values().for_each(|text| check(id, text));
            }
        }
    }
    for language in Language::ALL {
        all_messages(language).iter().for_each(|(id, text)| check(id, text));
    }
}

/// The string literals in the code of this crate and of the server, whose messages are here as well.
fn quoted() -> BTreeSet<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![
        here.join("src"),
        here.join("../table/src"),
        here.join("../server/src"),
        here.join("../bridge/src"),
    ];
    let mut texts = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder).expect("the source code") {
            let path = file.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_stem().is_some_and(|name| name != "tests")
                && path.extension().is_some_and(|ending| ending == "rs")
            {
                let code = fs::read_to_string(path).expect("code");
                let code = code.split("#[cfg(test)]").next().unwrap_or_default();
                texts.extend(code.split('"').skip(1).step_by(2).map(str::to_owned));
            }
        }
    }
    texts
}

/// All code in a folder, of a crate that does more than produce texts.
fn code_elsewhere(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("the source code");
    let read = |path: &Path| match path.extension() {
        None => code_elsewhere(path),
        Some(ending) if ending == "rs" => fs::read_to_string(path).expect("code"),
        Some(_) => String::new(),
    };
    entries.map(|entry| read(&entry.expect("a file").path())).collect()
}

#[test]
fn every_id_in_the_code_exists_and_no_message_is_forgotten() {
    let quoted = quoted();
    let elsewhere = code_elsewhere(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../app/src"));
    let messages = all_messages(Language::English);
    let families = [
        "refusal-",
        "rules-error-",
        "clash-",
        "log-",
        "action-",
        "status-",
        "outcome-",
        "explain-",
        "card-",
        "cards-",
        "place-",
        "harbour-",
        "list-",
    ];
    let is_id = |text: &&String| {
        families.iter().any(|family| text.starts_with(family))
            && text.chars().all(|letter| letter.is_ascii_lowercase() || "-.".contains(letter))
    };
    let named: BTreeSet<&String> = quoted.iter().filter(is_id).collect();
    let unknown: Vec<_> = named.iter().filter(|id| !messages.contains_key(id.as_str())).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    let is_id_elsewhere = |text: &&str| {
        let families = [
            "terminal-",
            "play-",
            "chat-",
            "table-",
            "net-",
            "clock-",
            "board-",
            "record-",
            "demo-",
            "study-",
            "analyze-",
            "lab-",
            "place-",
            "cards-",
            "setup-",
            "replay-",
            "listing-",
        ];
        families.iter().any(|family| text.starts_with(family))
            && text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
    };
    let unknown = elsewhere.split('"').filter(is_id_elsewhere).find(|&id| !messages.contains_key(id));
    assert_eq!(unknown, None, "the program says what there is not");
    for file in FILES.iter().filter(|file| !file.for_browser) {
        for id in catalogue::read(file.texts[0]).into_keys() {
            let stem = id.strip_suffix("-cards").unwrap_or(&id);
            let said = quoted.contains(&id) || quoted.contains(stem);
            assert!(said || elsewhere.contains(&format!("\"{id}\"")), "nobody says {id}");
        }
    }
}

/// Everything the program and the page say about a kind of action; checking English is enough, because the
/// other languages have the same messages.
#[test]
fn every_kind_of_action_has_its_words() {
    let messages = all_messages(Language::English);
    for kind in ActionKind::ALL {
        let id = action_id(kind);
        let attributes: &[&str] = match kind.class() {
            ActionClass::Basic if kind == ActionKind::Advance => &["", ".button", ".name"],
            ActionClass::Basic => &["", ".button", ".menu", ".name"],
            ActionClass::Spell(_) => &["", ".button", ".menu", ".about"],
            ActionClass::Answer => &["", ".button"],
        };
        for attribute in attributes {
            assert!(messages.contains_key(&format!("{id}{attribute}")), "{id}{attribute} is missing");
        }
    }
}

#[test]
fn what_is_missing_is_said_somehow() {
    assert_eq!(Language::German.text("there-is-no-such-message"), "there-is-no-such-message");
    assert_eq!(Language::German.text("symbol-key.nonsense"), "symbol-key.nonsense");
    assert_eq!(Language::German.text(""), "");
    assert_eq!(Language::German.format("play-turn-of", &[]), "{$player} ist am Zug");
}

/// What the page in the browser does, in Rust.
fn fill_in(text: &Text, arguments: &BTreeMap<String, Value<'_>>, language: Language) -> String {
    let fill_words = |words: &str| {
        arguments.iter().fold(words.to_owned(), |words, (name, value)| {
            let value = match value {
                Value::Text(text) => text.to_string(),
                Value::Number(number) => number.to_string(),
            };
            words.replace(&format!("{{${name}}}"), &value)
        })
    };
    match text {
        Text::Plain(words) => fill_words(words),
        Text::Parts(parts) => {
            let fill = |part: &Part| match part {
                Part::Words(words) => fill_words(words),
                Part::Choice { select, cases, default } => {
                    let (exact, plural) = match &arguments[select] {
                        Value::Text(text) => (text.to_string(), None),
                        Value::Number(number) => {
                            let one = *number == 1 || *number == 0 && language == Language::French;
                            (number.to_string(), Some(if one { "one" } else { "other" }))
                        }
                    };
                    let chosen = cases.get(&exact).or_else(|| cases.get(plural?));
                    fill_in(chosen.unwrap_or(&cases[default]), arguments, language)
                }
            };
            parts.iter().map(fill).collect()
        }
    }
}

#[test]
fn the_catalogue_says_the_same_as_the_messages() {
    for language in Language::ALL {
        let catalogue = language.catalogue();
        assert!(
            catalogue.contains_key("action-end-turn.button") && catalogue.contains_key("symbol-key.many")
        );
        for (id, text) in &catalogue {
            for count in [0, 1, 2, 21] {
                let value = |name: String| match name.as_str() {
                    "count" => (name, Value::Number(count)),
                    "gender" => (name, Value::from("feminine")),
                    "style" => (name, Value::from("dark")),
                    _ => {
                        let value = Value::from(format!("<{name}>"));
                        (name, value)
                    }
                };
                let names = arguments(text).into_iter().chain(GRAMMAR.map(str::to_owned));
                let arguments: BTreeMap<String, Value<'_>> = names.map(value).collect();
                let list: Vec<(&str, Value<'_>)> =
                    arguments.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
                assert_eq!(
                    fill_in(text, &arguments, language),
                    language.format(id, &list),
                    "{id} in {language} with {count}"
                );
            }
        }
    }
}

#[test]
fn the_catalogue_as_json() {
    let json = serde_json::to_value(Language::English.catalogue()).expect("JSON");
    assert_eq!(json["play-turn-of"], "{$player} to play");
    let expected = serde_json::json!([{
        "select": "count",
        "cases": { "one": "{$count} action left", "other": "{$count} actions left" },
        "default": "other",
    }]);
    assert_eq!(json["play-actions-left"], expected);
}
