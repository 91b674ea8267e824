//! A page of rules about every edition and module, in our own words. A page is text in a tiny markup:
//! paragraphs with empty lines between them, headings behind `# ` and lists with `- `.

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

/// What there are pages about: all presets, then all modules, by their names in rules strings.
pub fn topics() -> impl Iterator<Item = &'static str> {
    PRESETS.iter().map(|row| row.name).chain(MODULES.iter().map(|row| row.name))
}

impl Language {
    /// The page about a preset or module; `None` if there is none of this name.
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
