//! What people can choose from, in their language: editions, modules, options and bots; whether rules
//! fit together; pages that explain them; and the messages of the page.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use cartagena::{MODULES, OPTIONS, PRESETS, Rules, RulesError};
use cartagena_language::{Entry, Language, topics};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Client;
use super::answer::{Answered, Asked, Failure, Named};
use crate::wire::{Code, Refused};

/// Everything that people can choose from.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Choices {
    /// The language of the texts.
    #[schema(value_type = String)]
    language: &'static str,
    /// All languages: code and own name.
    #[schema(value_type = BTreeMap<String, String>)]
    languages: BTreeMap<&'static str, &'static str>,
    /// Editions.
    presets: Vec<Choice>,
    /// Modules, added with `+`.
    modules: Vec<Choice>,
    /// Options, set with `,name=value`.
    options: Vec<Choice>,
    /// Bots.
    levels: Vec<Choice>,
}

/// Something that people can choose.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Choice {
    /// The name in rules strings or seats.
    name: String,
    /// What it is called.
    title: String,
    /// One line about it.
    description: String,
    /// Publisher and year, of an edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    source: Option<&'static str>,
    /// What it can be set to, in words.
    #[serde(skip_serializing_if = "String::is_empty")]
    values: String,
    /// What it can be set to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<ValueChoice>,
}

/// A value of a module or option.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ValueChoice {
    /// The value in rules strings.
    value: String,
    /// What it is called.
    title: String,
}

/// Lists editions, modules, options and bots
#[utoipa::path(
    get, path = "/api/v1/rules", tag = "rules", params(InLanguage),
    responses((status = 200, description = "Everything that people can choose from", body = Choices))
)]
pub(super) async fn list(client: Client) -> Json<Choices> {
    let language = client.language;
    Json(Choices {
        language: language.code(),
        languages: Language::ALL.map(|language| (language.code(), language.own_name())).into(),
        presets: language.presets().into_iter().map(|entry| choice(entry, "")).collect(),
        modules: language.modules().into_iter().map(|entry| choice(entry, ":")).collect(),
        options: language.options().into_iter().map(|entry| choice(entry, "=")).collect(),
        levels: language.levels().into_iter().map(|entry| choice(entry, "")).collect(),
    })
}

/// The language of an answer.
#[derive(Debug, Deserialize, IntoParams)]
#[allow(dead_code)] // read with the client, described here
pub(super) struct InLanguage {
    /// `en`, `de`, `nl` or `fr`; otherwise the browser's.
    language: Option<String>,
}

fn choice(entry: Entry, sign: &str) -> Choice {
    let Entry { name, title, description, source, values, choices } = entry;
    let titles: BTreeMap<&str, String> = choices.into_iter().map(|one| (one.value, one.title)).collect();
    let possible = VALUES.get(&format!("{sign}{name}"));
    let choices = possible.into_iter().flatten().map(|value| ValueChoice {
        title: titles.get(value.as_str()).unwrap_or(value).clone(),
        value: value.clone(),
    });
    Choice { choices: choices.collect(), name, title, description, source, values }
}

/// What each module (`:name`) and option (`=name`) can be set to, found out by asking the engine.
static VALUES: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    let words = MODULES.iter().map(|row| row.values).chain(OPTIONS.iter().map(|row| row.values));
    let words =
        words.flat_map(|values| values.split(|letter: char| !letter.is_alphabetic() && letter != '-'));
    let mut candidates: Vec<String> = (0..=20).map(|number: u8| number.to_string()).collect();
    candidates.extend((0..=1).flat_map(|least| (1..=3).map(move |most: u8| format!("{least}-{most}"))));
    candidates.extend((2..=4).flat_map(|tunnel| (2..=4).map(move |jungle: u8| format!("{tunnel}/{jungle}"))));
    let supplies = ["classic", "morgan", "both"];
    candidates
        .extend(supplies.iter().flat_map(|one| supplies.iter().map(move |other| format!("{one}/{other}"))));
    candidates.extend(["A", "B", "C", "D", "E", "30", "40", "50", "100"].map(str::to_owned));
    candidates.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
    let mut seen = std::collections::BTreeSet::new();
    candidates.retain(|candidate| seen.insert(candidate.clone()));
    let fitting = |text: &dyn Fn(&str) -> String| -> Vec<String> {
        let readable = |value: &&String| {
            let read = text(value).parse::<Rules>();
            matches!(read, Ok(_) | Err(RulesError::Clash { .. }))
        };
        candidates.iter().filter(readable).cloned().collect()
    };
    let mut values = BTreeMap::new();
    for row in MODULES.iter().filter(|row| !row.values.is_empty()) {
        let with = |value: &str| format!("piatnik+{}:{value}", row.name);
        let adventure = |value: &str| format!("piatnik+adventure+{}:{value}", row.name);
        let mut found = fitting(&with);
        found.extend(fitting(&adventure));
        let mut seen = std::collections::BTreeSet::new();
        found.retain(|value| seen.insert(value.clone()));
        values.insert(format!(":{}", row.name), found);
    }
    for row in OPTIONS {
        values.insert(format!("={}", row.name), fitting(&|value| format!("jamaica,{}={value}", row.name)));
    }
    values
});

/// A question about rules.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct CheckRules {
    /// The rules string.
    rules: String,
    /// `en`, `de`, `nl` or `fr`; otherwise the browser's.
    #[serde(default)]
    #[allow(dead_code)] // read with the client
    language: Option<String>,
}

/// Rules that fit together, and what else would fit.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Checked {
    /// The rules string as it is usually written.
    rules: String,
    /// The edition.
    #[schema(value_type = String)]
    preset: &'static str,
    /// The modules in use and what they are set to.
    #[schema(value_type = BTreeMap<String, String>)]
    modules: BTreeMap<&'static str, String>,
    /// What every option is set to.
    #[schema(value_type = BTreeMap<String, String>)]
    options: BTreeMap<&'static str, String>,
    /// The rules string with one more module, one less, or another value of an option:
    /// `+module`, `-module`, `module:value` or `option=value`.
    changes: BTreeMap<String, Change>,
}

/// What a change of rules would lead to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Change {
    /// The rules string after it.
    Rules(String),
    /// Why it does not fit.
    Clash(String),
}

/// Checks a rules string
///
/// Answers with the string as it is usually written, the value of every option, and for every change
/// whether it would fit.
#[utoipa::path(
    get, path = "/api/v1/rules/check", tag = "rules", params(CheckRules),
    responses(
        (status = 200, description = "The rules fit together", body = Checked),
        (status = 400, description = "They do not, or cannot be read", body = Refused)
    )
)]
pub(super) async fn check(client: Client, Asked(question): Asked<CheckRules>) -> Answered<Json<Checked>> {
    let language = client.language;
    let wrong = |error| Failure(Refused::new(Code::Malformed, &language.rules_error(&error)));
    let rules: Rules = question.rules.trim().parse().map_err(wrong)?;
    let preset = PRESETS.iter().find(|row| row.preset == rules.preset).map_or("", |row| row.name);
    let in_use = MODULES.iter().filter_map(|row| {
        let value = (row.get)(&rules)?;
        Some((row.name, value.trim_start_matches(':').to_owned()))
    });
    let modules: BTreeMap<&'static str, String> = in_use.collect();
    let options = OPTIONS.iter().map(|row| (row.name, (row.get)(&rules))).collect();
    let changes = changes(&rules, &modules, language);
    Ok(Json(Checked { rules: rules.to_string(), preset, modules, options, changes }))
}

fn changes(
    rules: &Rules,
    modules: &BTreeMap<&'static str, String>,
    language: Language,
) -> BTreeMap<String, Change> {
    let text = rules.to_string();
    let (head, tail) = text.split_once(',').map_or((text.as_str(), None), |(head, tail)| (head, Some(tail)));
    let preset = head.split('+').next().unwrap_or_default();
    let settings: Vec<&str> = tail.into_iter().flat_map(|tail| tail.split(',')).collect();
    let with = |modules: &BTreeMap<&'static str, String>, settings: &[&str]| {
        let mut text = preset.to_owned();
        // The table's order: the adventure must come before what depends on it.
        for row in MODULES {
            if let Some(value) = modules.get(row.name) {
                text += &format!("+{}{}{value}", row.name, if value.is_empty() { "" } else { ":" });
            }
        }
        for setting in settings {
            text += &format!(",{setting}");
        }
        match text.parse::<Rules>() {
            Ok(rules) => Change::Rules(rules.to_string()),
            Err(error) => Change::Clash(language.rules_error(&error)),
        }
    };
    let mut changes = BTreeMap::new();
    for row in MODULES {
        let mut changed = modules.clone();
        if changed.remove(row.name).is_some() {
            changes.insert(format!("-{}", row.name), with(&changed, &settings));
        } else {
            changed.insert(row.name, String::new());
            changes.insert(format!("+{}", row.name), with(&changed, &settings));
        }
        for value in VALUES.get(&format!(":{}", row.name)).into_iter().flatten() {
            changed.insert(row.name, value.clone());
            changes.insert(format!("{}:{value}", row.name), with(&changed, &settings));
        }
    }
    for row in OPTIONS {
        let prefix = format!("{}=", row.name);
        let others = settings.iter().filter(|setting| !setting.starts_with(&prefix));
        let others: Vec<&str> = others.copied().collect();
        for value in VALUES.get(&format!("={}", row.name)).into_iter().flatten() {
            let setting = format!("{prefix}{value}");
            let mut settings = others.clone();
            settings.push(&setting);
            changes.insert(setting.clone(), with(modules, &settings));
        }
    }
    changes
}

/// Explains an edition or a module
///
/// Plain text with `# headings`, `- lists` and paragraphs.
#[utoipa::path(
    get, path = "/api/v1/rules/pages/{topic}", tag = "rules",
    params(("topic" = String, Path, description = "The name of an edition or module"), InLanguage),
    responses(
        (status = 200, description = "The page", body = String),
        (status = 404, description = "No such topic", body = Refused)
    )
)]
pub(super) async fn page(client: Client, Named(topic): Named<String>) -> Answered<Response> {
    let Some(text) = client.language.rules_page(&topic) else {
        let topics = topics().collect::<Vec<_>>().join(", ");
        let shown: String = topic.chars().take(40).collect();
        let why = format!("there is no page `{shown}`; there are: {topics}");
        return Err(Failure(Refused::new(Code::NotFound, &why)));
    };
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text).into_response())
}

/// The messages of the page in a language
#[utoipa::path(
    get, path = "/api/v1/messages/{language}", tag = "rules",
    params(("language" = String, Path, description = "`en`, `de`, `nl` or `fr`")),
    responses(
        (status = 200, description = "All messages"),
        (status = 404, description = "No such language", body = Refused)
    )
)]
pub(super) async fn messages(Named(language): Named<String>) -> Answered<Response> {
    let language: Language = language
        .parse()
        .map_err(|error: cartagena_language::UnknownLanguage| Refused::new(Code::NotFound, &error))?;
    Ok((StatusCode::OK, Json(language.catalogue())).into_response())
}
