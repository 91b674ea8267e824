//! What people can choose from.

use std::collections::BTreeSet;

use cartagena::{MODULES, OPTIONS, PRESETS, PartName, Rules};
use serde_json::Value;

use crate::site::{Site, unlimited};

const LANGUAGES: [&str; 4] = ["en", "de", "nl", "fr"];

fn names(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|entry| entry["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn everything_can_be_chosen_in_four_languages() {
    let site = Site::new(unlimited()).await;
    let mut titles = BTreeSet::new();
    for language in LANGUAGES {
        let list = site.get(&format!("/api/v1/rules?language={language}")).await.json();
        assert_eq!(list["language"], language);
        assert_eq!(list["languages"].as_object().unwrap().len(), LANGUAGES.len());
        assert_eq!(names(&list["presets"]), PRESETS.iter().map(|row| row.name).collect::<Vec<_>>());
        assert_eq!(names(&list["modules"]), MODULES.iter().map(|row| row.name).collect::<Vec<_>>());
        assert_eq!(names(&list["options"]), OPTIONS.iter().map(|row| row.name).collect::<Vec<_>>());
        assert_eq!(list["levels"].as_array().unwrap().len(), cartagena_bots::LEVELS.len());
        for (entry, row) in list["levels"].as_array().unwrap().iter().zip(cartagena_bots::LEVELS) {
            assert_eq!(entry["level"], row.number);
            assert_eq!(entry["name"], format!("level:{}", row.number));
        }
        for kind in ["presets", "modules", "options", "levels"] {
            for entry in list[kind].as_array().unwrap() {
                let text = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
                assert!(!text("title").is_empty() && !text("description").is_empty(), "{entry}");
                titles.insert((kind, text("name"), text("title")));
            }
        }
        for option in list["options"].as_array().unwrap() {
            assert!(!option["choices"].as_array().unwrap().is_empty(), "{option}");
        }
    }
    let entries = PRESETS.len() + MODULES.len() + OPTIONS.len() + 5;
    assert!(titles.len() > 2 * entries, "most titles differ between languages: {}", titles.len());
}

#[tokio::test]
async fn occasions_have_words_and_rules_that_say_which_they_are() {
    let site = Site::new(unlimited()).await;
    let words = site.get("/api/v1/messages/en").await.json();
    let list = site.get("/api/v1/rules").await.json();
    let occasions = list["occasions"].as_array().unwrap();
    assert!(occasions.len() > 5, "{list}");
    for occasion in occasions {
        let (name, rules) = (occasion["name"].as_str().unwrap(), occasion["rules"].as_str().unwrap());
        assert!(words.get(format!("quick-{name}")).is_some(), "{name} has no words");
        for players in [2, 4] {
            let path = format!("/api/v1/rules/check?rules={}&players={players}", rules.replace('+', "%2B"));
            assert_eq!(site.get(&path).await.json()["occasion"], *name, "{rules}");
        }
    }
    let other = site.get("/api/v1/rules/check?rules=jamaica,crew=4").await.json();
    assert!(other.get("occasion").is_none(), "{other}");
}

#[tokio::test]
async fn the_browser_tells_the_language() {
    let site = Site::new(unlimited()).await;
    for (accepted, language) in
        [("fr-CA,fr;q=0.9,en;q=0.5", "fr"), ("pl,de;q=0.3", "de"), ("pl", "en"), ("", "en")]
    {
        let request = axum::http::Request::get("/api/v1/rules").header("accept-language", accepted);
        let answer = site.send(request.body(axum::body::Body::empty()).unwrap()).await;
        assert_eq!(answer.json()["language"], language, "{accepted}");
    }
    let refused = |path: &'static str| async { site.get(path).await.refused(404).why };
    assert_ne!(
        refused("/api/v1/games/abcdefghjkmn?language=de").await,
        refused("/api/v1/games/abcdefghjkmn?language=fr").await
    );
}

/// Whoever follows a wrong link reads why it leads nowhere, without a word about how addresses are parsed.
#[tokio::test]
async fn wrong_addresses_are_refused_in_the_language_of_the_reader() {
    let site = Site::new(unlimited()).await;
    for (path, status) in [
        ("/api/v1/days/2026-13-40", 404),
        ("/api/v1/days/tomorrow", 404),
        ("/api/v1/days/2025-12-31", 404),
        ("/api/v1/matches/nonsense", 404),
        ("/api/v1/matches/abcdefghjkmn", 404),
        ("/api/v1/games/nonsense", 404),
        ("/api/v1/records/nonsense/replay", 404),
        ("/api/v1/records/nonsense/review", 404),
        ("/api/v1/tasks/nonsense/hint", 404),
        ("/api/v1/tasks/nonsense/games/nonsense", 404),
        ("/api/v1/rules/pages/poker", 404),
        ("/api/v1/nowhere", 404),
        ("/api/v1/days?until=nonsense", 400),
        ("/api/v1/rules/check", 400),
    ] {
        let mut said = BTreeSet::new();
        for language in LANGUAGES {
            let sign = if path.contains('?') { '&' } else { '?' };
            let refused = site.get(&format!("{path}{sign}language={language}")).await.refused(status);
            let browser = axum::http::Request::get(path).header("accept-language", language);
            let browser = site.send(browser.body(axum::body::Body::empty()).unwrap()).await;
            assert_eq!(browser.refused(status).why, refused.why, "{path}");
            if status == 404 {
                assert!(!refused.why.contains("parse") && !refused.why.contains('`'), "{}", refused.why);
            }
            said.insert(refused.why);
        }
        assert_eq!(said.len(), LANGUAGES.len(), "{path}: {said:?}");
    }
}

/// What there is instead goes by the titles that the page shows.
#[tokio::test]
async fn unknown_editions_are_answered_with_titles() {
    let site = Site::new(unlimited()).await;
    for path in
        ["/api/v1/rules/pages/poker", "/api/v1/rules/check?rules=poker", "/api/v1/positions?rules=poker"]
    {
        for (language, title) in [
            ("en", "The great escape"),
            ("de", "Der Gefängnisausbruch"),
            ("nl", "De ontsnapping"),
            ("fr", "L’évasion"),
        ] {
            let request = axum::http::Request::get(path).header("accept-language", language);
            let answer = site.send(request.body(axum::body::Body::empty()).unwrap()).await;
            let why = answer.refused(answer.status.as_u16()).why;
            assert!(why.contains("poker") && why.contains(title), "{path}: {why}");
            assert!(!why.contains("ravensburger-basic"), "{path}: {why}");
        }
    }
}

#[tokio::test]
async fn topics_are_explained_in_every_language() {
    let site = Site::new(unlimited()).await;
    let topics = PRESETS.iter().map(|row| row.name).chain(MODULES.iter().map(|row| row.name));
    for topic in topics {
        let mut pages = BTreeSet::new();
        for language in LANGUAGES {
            let answer = site.get(&format!("/api/v1/rules/pages/{topic}?language={language}")).await;
            assert!(answer.status.is_success() && answer.text.contains("# "), "{topic}: {answer:?}");
            pages.insert(answer.text);
        }
        assert_eq!(pages.len(), LANGUAGES.len(), "{topic}");
    }
    assert!(site.get("/api/v1/rules/pages/poker").await.refused(404).why.contains("poker"));
}

#[tokio::test]
async fn the_page_has_the_same_messages_in_every_language() {
    let site = Site::new(unlimited()).await;
    let mut keys = BTreeSet::new();
    for language in LANGUAGES {
        let messages = site.get(&format!("/api/v1/messages/{language}")).await.json();
        keys.insert(messages.as_object().unwrap().keys().cloned().collect::<Vec<_>>());
    }
    assert_eq!(keys.len(), 1);
    site.get("/api/v1/messages/pl").await.refused(404);
}

fn check_path(rules: &str) -> String {
    format!("/api/v1/rules/check?rules={}", rules.replace('+', "%2B").replace(',', "%2C").replace('=', "%3D"))
}

/// Every change with its value, which is empty if a module is switched on or off.
fn every_change(changes: &Value) -> Vec<((PartName, &str), &Value)> {
    let modules = MODULES.iter().flat_map(|row| {
        let module = &changes["modules"][row.name];
        let switch = ((row.module.into(), ""), &module["switch"]);
        [switch].into_iter().chain(every_value(row.module.into(), &module["values"]))
    });
    let options =
        OPTIONS.iter().flat_map(|row| every_value(row.option.into(), &changes["options"][row.name]));
    modules.chain(options).collect()
}

fn every_value(name: PartName, values: &Value) -> impl Iterator<Item = ((PartName, &str), &Value)> {
    let values = values.as_object().unwrap_or_else(|| panic!("no changes of {name}"));
    values.iter().map(move |(value, change)| ((name, value.as_str()), change))
}

#[tokio::test]
async fn a_check_tells_every_change_and_whether_it_fits() {
    let site = Site::new(unlimited()).await;
    let (mut fitting, mut clashing) = (0, 0);
    for text in [
        "jamaica",
        "tortuga+morgan,players=3",
        "piatnik+sorceress+adventure:2/3,rounds=9",
        "software-challenge",
    ] {
        let checked = site.get(&check_path(text)).await.json();
        let rules: Rules = text.parse().unwrap();
        assert_eq!(checked["rules"], rules.to_string());
        for row in OPTIONS {
            assert_eq!(checked["options"][row.name], rules.option(row.option).to_string(), "{}", row.name);
        }
        for (change, outcome) in every_change(&checked["changes"]) {
            match (outcome["rules"].as_str(), outcome["clash"].as_str()) {
                (Some(after), None) => {
                    let after: Rules = after.parse().unwrap_or_else(|error| panic!("{change:?}: {error}"));
                    after.check().unwrap();
                    // Values with two halves can be written shorter when both are the same.
                    if let (PartName::Option(option), value) = change
                        && !value.contains('/')
                    {
                        assert_eq!(after.option(option).to_string(), value, "{change:?} of {text}");
                    }
                    fitting += 1;
                }
                (None, Some(why)) => {
                    assert!(!why.is_empty());
                    clashing += 1;
                }
                other => panic!("{change:?}: {other:?}"),
            }
        }
    }
    assert!(fitting > 100 && clashing > 20, "{fitting} fit, {clashing} clash");
}

#[tokio::test]
async fn rules_that_clash_are_refused_in_every_language() {
    let site = Site::new(unlimited()).await;
    for wrong in
        ["jamaica+sorceress", "poker", "jamaica,players=9", "jamaica,speed=3", "tortuga+morgan+morgan", ""]
    {
        let mut reasons = BTreeSet::new();
        for language in LANGUAGES {
            let path = format!("{}&language={language}", check_path(wrong));
            reasons.insert(site.get(&path).await.refused(400).why);
        }
        assert!(reasons.len() > 1, "{wrong}: {reasons:?}");
    }
}

#[tokio::test]
async fn the_number_of_players_may_be_left_open() {
    let site = Site::new(unlimited()).await;
    for (text, players, expected) in [
        ("jamaica", 3, "jamaica,players=3"),
        ("jamaica,players=2", 3, "jamaica"),
        ("jamaica,first=E", 5, "jamaica,players=5,first=E"),
    ] {
        let path = format!("{}&players={players}", check_path(text));
        assert_eq!(site.get(&path).await.json()["rules"], expected);
    }
    for path in ["&players=6", "&players=1", "&players=x"] {
        site.get(&format!("{}{path}", check_path("jamaica"))).await.refused(400);
    }
}

/// The choices are exactly the changes that a check knows.
#[tokio::test]
async fn every_choice_is_a_change() {
    let site = Site::new(unlimited()).await;
    let list = site.get("/api/v1/rules").await.json();
    let changes = site.get(&check_path("piatnik")).await.json()["changes"].clone();
    let mut count = 0;
    for kind in ["modules", "options"] {
        for entry in list[kind].as_array().unwrap() {
            let values = &changes[kind][entry["name"].as_str().unwrap()];
            let values = if kind == "modules" { &values["values"] } else { values };
            for choice in entry["choices"].as_array().into_iter().flatten() {
                assert!(values[choice["value"].as_str().unwrap()].is_object(), "{entry}: {choice}");
                count += 1;
            }
        }
    }
    assert_eq!(changes["modules"].as_object().unwrap().len(), MODULES.len());
    assert_eq!(changes["options"].as_object().unwrap().len(), OPTIONS.len());
    assert_eq!(count + MODULES.len(), every_change(&changes).len());
}

/// A module is tried with an edition that it fits, an edition as it is.
#[tokio::test]
async fn everything_can_be_tried() {
    let site = Site::new(unlimited()).await;
    let list = site.get("/api/v1/rules").await.json();
    let tried = |kind: &str| -> Vec<Rules> {
        let entries = list[kind].as_array().unwrap().iter();
        entries.map(|entry| entry["try_with"].as_str().unwrap().parse().unwrap()).collect()
    };
    let presets: Vec<Rules> = PRESETS.iter().map(|row| row.preset.rules()).collect();
    assert_eq!(tried("presets"), presets);
    for (rules, row) in tried("modules").into_iter().zip(MODULES) {
        assert!(rules.module(row.module).is_some(), "{rules} has no {}", row.name);
    }
}

#[tokio::test]
async fn rules_are_read_as_people_type_them() {
    let site = Site::new(unlimited()).await;
    for (typed, rules) in [
        (" Piatnik + Sorceress ", "piatnik+sorceress"),
        ("JAMAICA, players = 3", "jamaica,players=3"),
        ("jamaica,players=3,\tfirst=B", "jamaica,players=3,first=B"),
    ] {
        let path = check_path(typed).replace(' ', "%20").replace('\t', "%09");
        assert_eq!(site.get(&path).await.json()["rules"], rules);
    }
}
