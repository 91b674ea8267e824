//! The tables of presets, modules, options and levels in words. The rows come from the tables of the
//! other crates; only their words are here.

use cartagena::{MODULES, OPTIONS, PRESETS};
use cartagena_bots::LEVELS;
use serde::Serialize;

use crate::language::Language;

/// A row of a table that people choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Entry {
    /// The name in rules strings or bot specs: `jamaica`, `crew`, `level:3`.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// One line about it.
    pub description: String,
    /// Publisher and year, of a preset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'static str>,
    /// The values that it takes, in words; empty if none.
    pub values: String,
    /// The values that are words rather than numbers.
    pub choices: Vec<Choice>,
}

/// A value of an option or module.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The value in rules strings.
    pub value: &'static str,
    /// What it is called.
    pub title: String,
}

/// The values of modules and options that are words.
const CHOICES: &[(&str, &[&str])] = &[
    ("morgan", &["classic", "morgan", "both"]),
    ("symbols", &["winning-moves", "ravensburger", "piatnik", "challenge"]),
    ("layout", &["printed", "random"]),
    ("hands", &["hidden", "open"]),
    ("row", &["none"]),
    ("refill", &["empty", "turn"]),
    ("deal", &["hands", "row"]),
    ("limit", &["none"]),
    ("skip", &["yes", "no"]),
    ("win", &["now", "turn"]),
    ("rounds", &["none"]),
    ("first", &["lot"]),
];

impl Language {
    /// All presets, in the order of [`PRESETS`].
    #[must_use]
    pub fn presets(self) -> Vec<Entry> {
        let entry = |row: &cartagena::PresetRow| {
            let entry = self.entry(row.name, &format!("preset-{}", row.name), false);
            Entry { source: Some(row.source), ..entry }
        };
        PRESETS.iter().map(entry).collect()
    }

    /// All modules, in the order of [`MODULES`].
    #[must_use]
    pub fn modules(self) -> Vec<Entry> {
        let entry = |row: &cartagena::ModuleRow| {
            self.entry(row.name, &format!("module-{}", row.name), !row.values.is_empty())
        };
        MODULES.iter().map(entry).collect()
    }

    /// All options, in the order of [`OPTIONS`].
    #[must_use]
    pub fn options(self) -> Vec<Entry> {
        OPTIONS.iter().map(|row| self.entry(row.name, &format!("option-{}", row.name), true)).collect()
    }

    /// The levels of the bots, in the order of [`LEVELS`].
    #[must_use]
    pub fn levels(self) -> Vec<Entry> {
        let entry = |row: &cartagena_bots::LevelRow| {
            self.entry(&format!("level:{}", row.number), &format!("level-{}", row.number), false)
        };
        LEVELS.iter().map(entry).collect()
    }

    fn entry(self, name: &str, id: &str, has_values: bool) -> Entry {
        let values = CHOICES.iter().find(|row| row.0 == name).map_or(&[][..], |row| row.1);
        let choice =
            |&value: &&'static str| Choice { value, title: self.text(&format!("choice-{name}-{value}")) };
        Entry {
            name: name.to_owned(),
            title: self.text(id),
            description: self.text(&format!("{id}.description")),
            source: None,
            values: if has_values { self.text(&format!("{id}.values")) } else { String::new() },
            choices: values.iter().map(choice).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use cartagena::Rules;

    use super::*;

    /// The English of the tables is that of the other crates.
    #[test]
    fn english_is_what_the_tables_say() {
        let english = Language::English;
        for (entry, row) in english.presets().iter().zip(PRESETS) {
            assert_eq!((entry.name.as_str(), entry.description.as_str()), (row.name, row.description));
        }
        for (entry, row) in english.modules().iter().zip(MODULES) {
            assert_eq!((entry.name.as_str(), entry.description.as_str()), (row.name, row.description));
            assert_eq!(entry.values, row.values);
        }
        for (entry, row) in english.options().iter().zip(OPTIONS) {
            assert_eq!((entry.name.as_str(), entry.description.as_str()), (row.name, row.description));
            assert_eq!(entry.values, row.values);
        }
        for (entry, row) in english.levels().iter().zip(LEVELS) {
            assert_eq!((entry.title.as_str(), entry.description.as_str()), (row.name, row.description));
        }
    }

    #[test]
    fn choices_are_values() {
        for (name, values) in CHOICES {
            for value in *values {
                let text = match *name {
                    "morgan" => format!("jamaica+morgan:{value}"),
                    "refill" | "deal" => format!("tortuga,{name}={value}"),
                    "symbols" => format!("jamaica,layout=random,{name}={value}"),
                    _ => format!("jamaica,{name}={value}"),
                };
                assert!(text.parse::<Rules>().is_ok(), "{text}");
            }
        }
    }

    /// An option that takes a word has it among its choices.
    #[test]
    fn no_choice_is_forgotten() {
        for row in OPTIONS {
            let preset = cartagena::Preset::SoftwareChallenge.rules();
            for rules in [preset, cartagena::Preset::Jamaica.rules()] {
                let value = (row.get)(&rules);
                let is_word = value.len() > 1 && value.chars().all(|letter| letter.is_ascii_lowercase());
                let choices = CHOICES.iter().find(|choices| choices.0 == row.name);
                let known = choices.is_some_and(|choices| choices.1.contains(&value.as_str()));
                assert!(!is_word || known, "{}={value}", row.name);
            }
        }
    }
}
