//! Quotes, apostrophes and spaces as each language sets them.

use super::tests::{all_messages, words};
use crate::language::Language;
use crate::pages::topics;

/// What is wrong with a text, if anything.
fn fault(language: Language, text: &str) -> Option<&'static str> {
    // Text in backquotes is typed, not typeset.
    let text: String = text.split('`').step_by(2).collect::<Vec<_>>().join("`");
    let has = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
    let before_percent = |space: &str| {
        text.match_indices(&format!("{space}%")).any(|(at, _)| {
            text[..at].chars().next_back().is_some_and(|letter| letter == '}' || letter.is_ascii_digit())
        })
    };
    if has(&["'"]) {
        return Some("the apostrophe is ’");
    }
    if has(&["\""]) {
        return Some("typewriter quotes");
    }
    match language {
        Language::English | Language::Dutch
            if [" ", "\u{a0}", "\u{202f}"].into_iter().any(before_percent) =>
        {
            Some("no space before %")
        }
        Language::English | Language::Dutch if has(&["„", "«", "»"]) => Some("quotes are “ and ”"),
        Language::German if before_percent(" ") || before_percent("") => Some("a no-break space before %"),
        Language::German if has(&["”", "«", "»"]) => Some("quotes are „ and “"),
        Language::French if has(&["„", "“", "”"]) => Some("quotes are « and »"),
        Language::French
            if has(&[" :", " ;", " !", " ?", " »", "« ", "\u{a0}:", "\u{a0};", "\u{a0}!", "\u{a0}?"])
                || before_percent(" ")
                || before_percent("\u{a0}") =>
        {
            Some("a narrow no-break space before : ; ! ? % and inside « »")
        }
        _ => None,
    }
}

#[test]
fn everything_is_well_set() {
    for language in Language::ALL {
        for (id, text) in all_messages(language) {
            let text = words(&text).concat();
            assert_eq!(fault(language, &text), None, "{id} in {language}: {text}");
        }
        for topic in topics() {
            for line in language.rules_page(topic).unwrap_or_default().lines() {
                // Rules pages quote what is shouted.
                let line = line.replace("“Enchanted!”", "").replace("“Betoverd!”", "");
                assert_eq!(fault(language, &line), None, "{topic} in {language}: {line}");
            }
        }
    }
}

#[test]
fn faults_are_found() {
    let faulty = |language, text| fault(language, text).is_some();
    assert!(faulty(Language::French, "Attention !") && !faulty(Language::French, "Attention\u{202f}!"));
    assert!(faulty(Language::English, "45 %") && !faulty(Language::English, "45% in %"));
    assert!(faulty(Language::German, "”Halt“") && !faulty(Language::German, "„Halt“ 5\u{a0}%"));
    assert!(faulty(Language::Dutch, "zo'n") && !faulty(Language::Dutch, "zo’n"));
    assert!(!faulty(Language::English, "use `it's` here"));
}
