//! One word for one thing: no text for players and no document uses another word for a settled term.

use std::fs;
use std::path::Path;

use super::tests::{all_messages, words};
use crate::language::Language;
use crate::pages::topics;

/// Words that are not used, each with the settled term, by language in the order of [`Language::ALL`].
const SETTLED: [&[(&str, &str)]; 4] = [
    &[
        ("go back", "move back"),
        ("goes back", "moves back"),
        ("going back", "moving back"),
        ("who begins", "first player"),
        ("first hand", "starting hand"),
        ("discards become", "discard pile"),
        ("chance to win", "chance of winning"),
        ("per cent", "percent"),
        ("ship’s boy", "cabin boy"),
        ("robot", "bot"),
        ("2012/13", "Software Challenge 2013"),
    ],
    &[
        ("in tortuga", "auf Tortuga"),
        ("haken", "Hakenhand (Piatnik), Enterhaken (Ravensburger)"),
        ("siegchance", "Gewinnchance"),
        ("seed", "Startwert"),
        ("mannschaft", "Crew"),
        ("auslage", "Reihe"),
        ("gäste", "Freunde"),
        ("spielbrett", "Spielplan"),
        ("erste hand", "Startkarten"),
        ("wer beginnt", "Startspieler"),
        ("roboter", "Bot"),
        ("partie", "Spiel"),
        ("partien", "Spiele"),
        ("handlimit", "Handkartenlimit"),
        ("vollständige abenteuer", "komplettes Abenteuer"),
        ("vollständigen abenteuers", "komplettes Abenteuer"),
        ("2012/13", "Software Challenge 2013"),
    ],
    &[
        ("uitgave", "editie"),
        ("uitgaven", "edities"),
        ("rondes", "ronden"),
        ("hooguit", "maximaal"),
        ("hoogstens", "maximaal"),
        ("gast", "vriend"),
        ("eerste hand", "startkaarten"),
        ("wie begint", "startspeler"),
        ("in elke volgorde", "in willekeurige volgorde"),
        ("kans om te winnen", "winstkans"),
        ("toverkaart", "spreuk"),
        ("vakje", "veld"),
        ("vakjes", "velden"),
        ("gevorderden", "geoefende spelers"),
        ("spellen", "potjes"),
        ("2012/13", "Software Challenge 2013"),
    ],
    &[
        ("robot", "bot"),
        ("charme", "sort"),
        ("sortilège", "sort"),
        ("première main", "main de départ"),
        ("tunnel", "souterrain"),
        ("tortuga", "la Tortue"),
        ("qui commence", "premier joueur"),
        ("en attente de monde", "en attente de joueurs"),
        ("2012/13", "Software Challenge 2013"),
    ],
];

/// Phrases that documents should avoid, with what to write instead.
const DOCUMENTS: &[(&str, &str)] = &[
    ("anew", "again"),
    ("outside bot", "external bot"),
    ("outside bots", "external bots"),
    ("sent away", "disconnected"),
    ("2012/13", "Software Challenge 2013"),
];

/// Whether a phrase occurs in a text as whole words.
fn has(text: &str, phrase: &str) -> bool {
    let outside =
        |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_');
    text.match_indices(phrase).any(|(at, _)| {
        outside(text[..at].chars().next_back()) && outside(text[at + phrase.len()..].chars().next())
    })
}

/// A text without the names of its arguments.
fn without_arguments(text: &str) -> String {
    text.split('{').map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest)).collect()
}

#[track_caller]
fn check(place: &str, text: &str, settled: &[(&str, &str)]) {
    let text = text.to_lowercase();
    for (phrase, term) in settled {
        assert!(!has(&text, phrase), "{place} says `{phrase}`; the settled term is `{term}`");
    }
}

#[test]
fn texts_for_players_use_the_settled_terms() {
    for language in Language::ALL {
        let settled = SETTLED[language as usize];
        for (id, text) in all_messages(language) {
            check(&format!("{id} in {language}"), &without_arguments(&words(&text).concat()), settled);
        }
        for topic in topics() {
            check(
                &format!("the page {topic} in {language}"),
                language.rules_page(topic).unwrap_or(""),
                settled,
            );
        }
    }
}

#[test]
fn documents_use_the_settled_terms() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = fs::read_dir(root.join("docs")).expect("docs");
    let mut documents: Vec<_> = folder.map(|entry| entry.expect("a file").path()).collect();
    documents.extend(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root.join(name)));
    documents.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    assert!(documents.len() > 10);
    for path in documents {
        let text = fs::read_to_string(&path).expect("a document");
        // A line break may split a phrase.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        check(&path.display().to_string(), &text, DOCUMENTS);
    }
}

#[test]
fn whole_words_are_found() {
    assert!(has("der haken ist frei", "haken") && has("haken", "haken"));
    assert!(!has("enterhaken", "haken") && !has("hakenhand", "haken"));
}
