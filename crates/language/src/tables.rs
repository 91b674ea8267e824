//! The tables of presets, modules, options and levels in words. The rows come from the tables of the other
//! crates; only their texts are here.

use cartagena::{Domain, MAX_SEATS, MODULES, OPTIONS, PRESETS, Plain, Range, Seat, Setting};
use cartagena_bots::LEVELS;
use serde::Serialize;

use crate::language::Language;
use crate::messages::Value;

/// A row of a table that people choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Entry {
    /// The name in rules strings or bot specs: `jamaica`, `crew`, `level:3`.
    pub name: String,
    /// Its name.
    pub title: String,
    /// One line about it.
    pub description: String,
    /// Publisher and year, of a preset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'static str>,
    /// Its values in words; empty if none.
    pub values: String,
    /// The values to choose from.
    pub choices: Vec<Choice>,
}

/// A value of an option or module.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The value in rules strings.
    pub value: String,
    /// Its name.
    pub title: String,
}

impl Language {
    /// All presets, in the order of [`PRESETS`].
    #[must_use]
    pub fn presets(self) -> Vec<Entry> {
        let entry = |row: &cartagena::PresetRow| {
            let entry = self.entry(row.name, &format!("preset-{}", row.name), &Domain::Nothing);
            Entry { source: Some(row.source), ..entry }
        };
        PRESETS.iter().map(entry).collect()
    }

    /// All modules, in the order of [`MODULES`].
    #[must_use]
    pub fn modules(self) -> Vec<Entry> {
        let entry =
            |row: &cartagena::ModuleRow| self.entry(row.name, &format!("module-{}", row.name), &row.domain);
        MODULES.iter().map(entry).collect()
    }

    /// All options, in the order of [`OPTIONS`].
    #[must_use]
    pub fn options(self) -> Vec<Entry> {
        let entry =
            |row: &cartagena::OptionRow| self.entry(row.name, &format!("option-{}", row.name), &row.domain);
        OPTIONS.iter().map(entry).collect()
    }

    /// The levels of the bots, in the order of [`LEVELS`].
    #[must_use]
    pub fn levels(self) -> Vec<Entry> {
        let entry = |row: &cartagena_bots::LevelRow| {
            let (name, id) = (format!("level:{}", row.number), format!("level-{}", row.number));
            self.entry(&name, &id, &Domain::Nothing)
        };
        LEVELS.iter().map(entry).collect()
    }

    fn entry(self, name: &str, id: &str, domain: &Domain) -> Entry {
        let choice =
            |setting: Setting| Choice { value: setting.to_string(), title: self.setting(name, setting) };
        Entry {
            name: name.to_owned(),
            title: self.text(id),
            description: self.text(&format!("{id}.description")),
            source: None,
            values: if *domain == Domain::Nothing { String::new() } else { self.domain(domain) },
            choices: domain.settings().map(choice).collect(),
        }
    }

    /// The name of a module's or option's setting: a word has its own message, anything else is shown as
    /// written.
    pub(crate) fn setting(self, name: &str, setting: Setting) -> String {
        match setting {
            Setting::One(Plain::Word(word)) => self.text(&format!("choice-{name}-{word}")),
            _ => setting.to_string(),
        }
    }

    /// The values of a module or option, in words.
    #[must_use]
    pub fn domain(self, domain: &Domain) -> String {
        let half = |name: &str| Value::from(self.text(&format!("half-{name}")));
        let values = |range: Range| ("values", Value::from(self.range(range)));
        match *domain {
            Domain::Nothing => self.text("rules-error-no-value"),
            Domain::One(range) => self.range(range),
            Domain::OneOr(word, range) => {
                self.format("values-or-word", &[("word", word.into()), values(range)])
            }
            Domain::Span { least, most, halves: [low, high] } => {
                let arguments = [
                    ("least", half(low)),
                    ("most", half(high)),
                    ("from", self.range(least).into()),
                    ("to", self.range(most).into()),
                ];
                self.format("values-span", &arguments)
            }
            Domain::Two { each, halves: [first, second] } => {
                self.format("values-two", &[("first", half(first)), ("second", half(second)), values(each)])
            }
            Domain::OneOrTwo { each, halves: [first, second], two_need } => {
                let mut arguments = vec![("first", half(first)), ("second", half(second)), values(each)];
                let id = if two_need.is_some() { "values-two-with" } else { "values-one-or-two" };
                arguments.extend(two_need.map(|module| ("module", module.name().into())));
                self.format(id, &arguments)
            }
        }
    }

    /// The values of one kind, in words.
    fn range(self, range: Range) -> String {
        let from_to = |low: String, high: String| {
            self.format("values-numbers", &[("low", low.into()), ("high", high.into())])
        };
        match range {
            Range::Numbers { low, high } if low + 1 == high => {
                self.either(&[low.to_string(), high.to_string()])
            }
            Range::Numbers { low, high } => from_to(low.to_string(), high.to_string()),
            Range::Words(words) => self.either(&words.iter().map(ToString::to_string).collect::<Vec<_>>()),
            Range::Seats => {
                let mut seats = Seat::all(MAX_SEATS).map(|seat| seat.to_string());
                from_to(seats.next().unwrap_or_default(), seats.next_back().unwrap_or_default())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::catalogue;
    use crate::messages::FILES;

    /// The English of the tables is that of the other crates.
    #[test]
    fn english_is_what_the_tables_say() {
        let english = Language::English;
        // Only texts for players have typographic apostrophes.
        let plain = |text: &str| text.replace('’', "'");
        let values = |domain: &Domain| match domain {
            Domain::Nothing => String::new(),
            domain => domain.to_string(),
        };
        for (entry, row) in english.presets().iter().zip(PRESETS) {
            assert_eq!(
                (entry.name.as_str(), plain(&entry.description).as_str()),
                (row.name, row.description)
            );
        }
        for (entry, row) in english.modules().iter().zip(MODULES) {
            assert_eq!(
                (entry.name.as_str(), plain(&entry.description).as_str()),
                (row.name, row.description)
            );
            assert_eq!(entry.values, values(&row.domain));
        }
        for (entry, row) in english.options().iter().zip(OPTIONS) {
            assert_eq!(
                (entry.name.as_str(), plain(&entry.description).as_str()),
                (row.name, row.description)
            );
            assert_eq!(entry.values, values(&row.domain));
        }
        for (entry, row) in english.levels().iter().zip(LEVELS) {
            assert_eq!((entry.title.as_str(), entry.description.as_str()), (row.name, row.description));
        }
        assert_eq!(english.domain(&Domain::Nothing), Domain::Nothing.to_string());
    }

    /// Every word of a domain has a name, and nothing else does.
    #[test]
    fn choices_are_values_and_none_is_forgotten() {
        let modules = MODULES.iter().map(|row| (row.name, &row.domain));
        let all = modules.chain(OPTIONS.iter().map(|row| (row.name, &row.domain)));
        let ids =
            all.flat_map(|(name, domain)| domain.words().map(move |word| format!("choice-{name}-{word}")));
        let ids: BTreeSet<String> = ids.collect();
        for file in FILES[1].texts {
            let messages = catalogue::read(file).into_keys();
            let choices: BTreeSet<String> = messages.filter(|id| id.starts_with("choice-")).collect();
            assert_eq!(choices, ids);
        }
    }

    #[test]
    fn values_in_every_language() {
        for language in Language::ALL {
            for entry in language.modules().iter().chain(&language.options()) {
                let texts = entry.choices.iter().map(|choice| &choice.title).chain([&entry.values]);
                for text in texts {
                    let is_message =
                        !["{$", "choice-", "values-", "half-"].iter().any(|part| text.contains(part));
                    assert!(is_message, "{language}: {text}");
                }
                assert_eq!(entry.values.is_empty(), entry.choices.is_empty(), "{language}: {}", entry.name);
            }
        }
        let actions = Language::ALL.map(|language| language.options()[11].values.clone());
        assert_eq!(
            actions,
            [
                "MIN-MAX, MIN 0 or 1 and MAX 1 to 3",
                "MIN-MAX, MIN 0 oder 1 und MAX 1 bis 3",
                "MIN-MAX, MIN 0 of 1 en MAX 1 tot en met 3",
                "MIN-MAX, MIN 0 ou 1 et MAX de 1 à 3",
            ]
        );
    }
}
