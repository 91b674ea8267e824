//! A rules page for every edition and module, in our own words. Knows where the texts are, not what they say.

use cartagena::{MODULES, PRESETS};

use crate::language::Language;

struct Page {
    topic: &'static str,
    /// The text in each language, in the order of [`Language::ALL`].
    texts: [&'static str; 4],
}

macro_rules! page {
    ($topic:literal) => {
        Page {
            topic: $topic,
            texts: [
                include_str!(concat!("../rules/en/", $topic, ".md")),
                include_str!(concat!("../rules/de/", $topic, ".md")),
                include_str!(concat!("../rules/nl/", $topic, ".md")),
                include_str!(concat!("../rules/fr/", $topic, ".md")),
            ],
        }
    };
}

const PAGES: [Page; 12] = [
    page!("jamaica"),
    page!("tortuga"),
    page!("hispaniola"),
    page!("ravensburger-basic"),
    page!("ravensburger-advanced"),
    page!("piatnik"),
    page!("software-challenge"),
    page!("jungle"),
    page!("adventure"),
    page!("morgan"),
    page!("freebooter"),
    page!("sorceress"),
];

/// The topics of the pages: all presets, then all modules, by their names in rules strings.
pub fn topics() -> impl Iterator<Item = &'static str> {
    PRESETS.iter().map(|row| row.name).chain(MODULES.iter().map(|row| row.name))
}

impl Language {
    /// The page about a preset or module; `None` if there is none with this name. The text uses a tiny
    /// markup: paragraphs separated by empty lines, headings after `# `, lists with one item per line after
    /// `- `, and `![name]` alone in a paragraph where a picture belongs.
    ///
    /// ```
    /// use cartagena_language::Language;
    /// let page = Language::English.rules_page("morgan").unwrap();
    /// assert!(page.starts_with("# "));
    /// ```
    #[must_use]
    pub fn rules_page(self, topic: &str) -> Option<&'static str> {
        PAGES.iter().find(|page| page.topic == topic).map(|page| page.texts[self as usize])
    }
}

#[cfg(test)]
mod tests {
    use cartagena::{Rules, Symbol, SymbolSet};

    use super::*;

    fn pages() -> impl Iterator<Item = (Language, &'static str, &'static str)> {
        topics().flat_map(|topic| {
            Language::ALL.map(|language| {
                let page = language.rules_page(topic);
                (language, topic, page.unwrap_or_else(|| panic!("no page about {topic}")))
            })
        })
    }

    #[test]
    fn every_topic_has_a_page_of_its_own() {
        assert_eq!(topics().count(), PAGES.len());
        let mut texts: Vec<&str> = pages().map(|(_, _, page)| page).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), PAGES.len() * Language::ALL.len());
        assert_eq!(Language::English.rules_page("monopoly"), None);
    }

    #[test]
    fn pages_are_short_and_simply_set() {
        for (language, topic, page) in pages() {
            let number = page.split_whitespace().count();
            assert!((150..=450).contains(&number), "{language} {topic}: {number} words");
            assert!(page.starts_with("# ") && page.ends_with('\n'), "{language} {topic}");
            // One sentence follows the heading.
            let opening = page.lines().nth(2).unwrap_or_default();
            assert!(opening.ends_with('.') && opening.matches(". ").count() == 0, "{opening}");
            for line in page.lines() {
                let text = line.strip_prefix("# ").or(line.strip_prefix("- ")).unwrap_or(line);
                assert!(!text.starts_with([' ', '#', '-', '*']) && !text.contains("**"), "{line}");
                assert!(!text.contains("  ") && text.trim_end() == text, "{line}");
            }
        }
    }

    /// The second paragraph says for whom the game is, for how many, and how long it takes.
    #[test]
    fn pages_say_for_whom_they_are() {
        for (language, topic, page) in pages() {
            let facts = page.split("\n\n").nth(2).unwrap_or_default();
            let players = if topic == "software-challenge" { "2" } else { "5" };
            assert!(facts.contains(players) && facts.contains(';'), "{language} {topic}: {facts}");
        }
    }

    #[test]
    fn pages_have_the_same_pictures_and_rulings_in_every_language() {
        let rulings =
            ["(Our ruling: ", "(Unsere Auslegung: ", "(Onze uitleg: ", "(Notre interprétation\u{202f}: "];
        for topic in topics() {
            let marks = Language::ALL.map(|language| {
                let page = language.rules_page(topic).unwrap_or_default();
                let pictures: Vec<&str> = page.lines().filter(|line| line.starts_with("![")).collect();
                (pictures, page.matches(rulings[language as usize]).count())
            });
            assert!(marks.iter().all(|other| *other == marks[0]), "{topic}: {marks:?}");
            assert!(!marks[0].0.is_empty(), "{topic} has no picture");
        }
    }

    /// Whether a page contains a number as a separate word.
    fn has_number(page: &str, number: usize) -> bool {
        page.split(|letter: char| !letter.is_ascii_digit()).any(|word| word == number.to_string())
    }

    #[test]
    fn editions_tell_their_numbers() {
        for (language, topic, page) in pages() {
            let Ok(rules) = topic.parse::<Rules>() else { continue };
            let row = PRESETS.iter().find(|row| row.name == topic).map_or("", |row| row.source);
            let year = row.split(' ').next_back().unwrap_or_default();
            assert!(page.contains(year), "{language} {topic}: {year}");
            let mut numbers =
                vec![rules.spaces(), rules.crew.into(), rules.deck().len(), rules.first_hand.into()];
            numbers.push(rules.other_hands.into());
            numbers.extend(rules.row.map(|row| usize::from(row.get())));
            numbers.extend(rules.hand_limit.map(|limit| usize::from(limit.get())));
            numbers.extend(rules.round_limit.map(|limit| usize::from(limit.get())));
            for number in numbers {
                assert!(has_number(page, number), "{language} {topic}: {number}");
            }
        }
    }

    #[test]
    fn modules_tell_what_they_are_about() {
        for (language, topic, page) in pages() {
            let lower = page.to_lowercase();
            let names = |words: &[&str]| {
                for word in words {
                    assert!(lower.contains(&word.to_lowercase()), "{language} {topic}: {word}");
                }
            };
            let text = |id: &str| language.text(id);
            match topic {
                "jungle" => {
                    names(&[
                        &text("harbour-tortuga"),
                        "Morgan",
                        &text("place-jungle"),
                        &text("place-tunnel"),
                    ]);
                }
                "adventure" => {
                    let harbours = [text("harbour-cartagena"), text("harbour-tortuga")];
                    names(&[&harbours[0], &harbours[1], &text("place-boat"), &text("place-prison")]);
                }
                "morgan" => names(&["Morgan", &text("place-boat"), &text("place-jungle")]),
                "freebooter" => names(&["7", "Morgan", &text("symbol-hook")]),
                "sorceress" => {
                    names(&["1, 1, 2, 2, 3", "Piatnik"]);
                    let symbols = SymbolSet::Piatnik.symbols();
                    let rules = cartagena::Preset::Piatnik.rules();
                    symbols.iter().for_each(|symbol: &Symbol| names(&[&language.symbol(*symbol, &rules)]));
                }
                _ => {}
            }
        }
    }
}
