//! What people can choose from, in their language: editions, modules, options and bots; whether rules fit
//! together; pages that explain them; and the page's messages.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use cartagena::{
    MODULES, Module, OPTIONS, PRESETS, PartName, Preset, RuleOption, Rules, RulesError, RulesSpec,
};
use cartagena_bots::LEVELS;
use cartagena_language::{Entry, Language, UnknownLanguage, as_sentence};
use serde::{Deserialize, Serialize};

use super::Client;
use super::answer::{Answered, Asked, Failure, Named};
use crate::wire::{Code, Refused};

/// Everything that people can choose from.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Choices {
    /// The language of the texts.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    language: &'static str,
    /// All languages: code and native name.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, String>))]
    languages: BTreeMap<&'static str, &'static str>,
    /// Rules for an occasion, to start at once.
    occasions: Vec<Occasion>,
    /// Editions.
    presets: Vec<Choice>,
    /// Modules, added with `+`.
    modules: Vec<Choice>,
    /// Options, set with `,name=value`.
    options: Vec<Choice>,
    /// Bots.
    levels: Vec<LevelChoice>,
}

/// The edition that fits with every module, to try one.
const ROOMY: Preset = Preset::Piatnik;

/// Rules for an occasion. Its text is the message `quick-` followed by its name.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Occasion {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    name: &'static str,
    /// The rules string.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    rules: RulesSpec,
    /// The level of the bots, if the occasion sets it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    level: Option<u64>,
}

/// All occasions, the simplest game first.
fn occasions() -> Vec<Occasion> {
    let occasion = |name, rules, level| Occasion { name, rules, level };
    let plain = RulesSpec::from;
    vec![
        occasion("family", plain(Preset::RavensburgerBasic), Some(1)),
        occasion("classic", plain(Preset::Jamaica), None),
        occasion("tactics", plain(Preset::Tortuga), None),
        occasion("adventure", plain(Preset::Piatnik).with(Module::Adventure), None),
        occasion("magic", plain(Preset::Piatnik).with(Module::Sorceress), None),
        occasion("challenge", plain(Preset::SoftwareChallenge), None),
        occasion("expert", Preset::Piatnik.with_every_module(), LEVELS.last().map(|level| level.number)),
    ]
}

/// The occasion with these rules, for however many players.
fn occasion_of(rules: &Rules) -> Option<&'static str> {
    let players = rules.option(RuleOption::Players);
    let same = |occasion: &Occasion| {
        occasion.rules.clone().with(RuleOption::Players.to(players)).rules().as_ref() == Ok(rules)
    };
    occasions().into_iter().find(same).map(|occasion| occasion.name)
}

/// Something that people can choose.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Choice {
    /// The name in rules strings.
    name: String,
    /// Its name.
    title: String,
    /// One line about it.
    description: String,
    /// Publisher and year, of an edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    source: Option<&'static str>,
    /// The rules string to try it with, of an edition or module.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    try_with: Option<RulesSpec>,
    /// Its values, in words.
    #[serde(skip_serializing_if = "String::is_empty")]
    values: String,
    /// Its values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<ValueChoice>,
}

/// A level of the bots.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct LevelChoice {
    /// Its number, from the weakest.
    level: u64,
    /// How people write it: `level:3`.
    name: String,
    /// Its name.
    title: String,
    /// One line about it.
    description: String,
}

impl LevelChoice {
    fn new(level: u64, entry: Entry) -> LevelChoice {
        let Entry { name, title, description, .. } = entry;
        LevelChoice { level, name, title, description }
    }
}

/// A value of a module or option.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct ValueChoice {
    /// The value in rules strings.
    value: String,
    /// Its name.
    title: String,
}

/// Lists editions, modules, options and bots
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/rules", tag = "rules", params(super::openapi::InLanguage),
    responses((status = 200, description = "Everything that people can choose from", body = Choices))
))]
pub(super) async fn list(client: Client) -> Json<Choices> {
    let language = client.language;
    let tried = |entry, spec| Choice { try_with: Some(spec), ..choice(entry) };
    let presets = language.presets().into_iter().zip(PRESETS);
    let modules = language.modules().into_iter().zip(MODULES);
    let levels = LEVELS.iter().zip(language.levels());
    Json(Choices {
        language: language.code(),
        languages: Language::ALL.map(|language| (language.code(), language.own_name())).into(),
        occasions: occasions(),
        presets: presets.map(|(entry, row)| tried(entry, row.preset.into())).collect(),
        modules: modules.map(|(entry, row)| tried(entry, RulesSpec::from(ROOMY).with(row.module))).collect(),
        options: language.options().into_iter().map(choice).collect(),
        levels: levels.map(|(row, entry)| LevelChoice::new(row.number, entry)).collect(),
    })
}

fn choice(entry: Entry) -> Choice {
    let Entry { name, title, description, source, values, choices } = entry;
    let choices = choices.into_iter().map(|choice| ValueChoice { value: choice.value, title: choice.title });
    Choice { name, title, description, source, try_with: None, values, choices: choices.collect() }
}

/// A question about rules.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct CheckRules {
    /// The rules string, as people type it: with spaces and capitals.
    rules: String,
    /// The number of players, if the rules string does not give one.
    #[serde(default)]
    players: Option<u8>,
    /// `en`, `de`, `nl` or `fr`; otherwise the browser's.
    #[serde(default)]
    #[allow(dead_code)] // read with the client
    language: Option<String>,
}

/// Rules that fit together, and what else would fit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Checked {
    /// The rules string in canonical form.
    rules: String,
    /// The edition.
    preset: String,
    /// The occasion that has these rules, for however many players.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    occasion: Option<&'static str>,
    /// The modules in use and their settings.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, String>))]
    modules: BTreeMap<&'static str, String>,
    /// The value of every option.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, String>))]
    options: BTreeMap<&'static str, String>,
    /// What every change of one part would lead to.
    changes: Changes,
}

/// What every change of one module or option would lead to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Changes {
    /// By module.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, ModuleChanges>))]
    modules: BTreeMap<&'static str, ModuleChanges>,
    /// By option and value.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, BTreeMap<String, Change>>))]
    options: BTreeMap<&'static str, BTreeMap<String, Change>>,
}

/// What a change of a module would lead to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct ModuleChanges {
    /// Adding the module, or removing it if it is in use.
    switch: Change,
    /// Using it with one of its values.
    values: BTreeMap<String, Change>,
}

/// What a change of the rules would lead to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub(super) enum Change {
    /// The rules string after it.
    Rules(String),
    /// Why it does not fit.
    Clash(String),
}

/// Checks a rules string
///
/// Responds with the canonical string, the value of every option, and for every change whether it would fit.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/rules/check", tag = "rules", params(CheckRules),
    responses(
        (status = 200, description = "The rules fit together", body = Checked),
        (status = 400, description = "They do not, or cannot be read", body = Refused)
    )
))]
pub(super) async fn check(client: Client, Asked(question): Asked<CheckRules>) -> Answered<Json<Checked>> {
    let language = client.language;
    let wrong = |error| Failure::from(Refused::new(Code::Malformed, &language.choice_error(&error)));
    let mut spec = typed(&question.rules).map_err(wrong)?;
    if let (Some(players), None) = (question.players, spec.part(RuleOption::Players)) {
        spec = spec.with(RuleOption::Players.to(players));
    }
    let rules = spec.rules().map_err(wrong)?;
    let in_use = MODULES.iter().filter_map(|row| {
        let setting = rules.module(row.module)?.setting();
        Some((row.name, setting.map_or_else(String::new, |setting| setting.to_string())))
    });
    Ok(Json(Checked {
        rules: rules.to_string(),
        preset: rules.preset.to_string(),
        occasion: occasion_of(&rules),
        modules: in_use.collect(),
        options: OPTIONS.iter().map(|row| (row.name, rules.option(row.option).to_string())).collect(),
        changes: changes(&rules, language),
    }))
}

/// The rules that somebody typed. Spaces do not matter, nor do capitals, except in the letters of seats.
fn typed(text: &str) -> Result<RulesSpec, RulesError> {
    let text: String = text.split_whitespace().collect();
    text.parse().or_else(|_| text.to_lowercase().parse())
}

/// Every change of one part, and what it would lead to.
fn changes(rules: &Rules, language: Language) -> Changes {
    let spec = rules.spec();
    let outcome = |spec: RulesSpec| match spec.rules() {
        Ok(rules) => Change::Rules(rules.to_string()),
        Err(error) => Change::Clash(language.choice_error(&error)),
    };
    let values = |name: PartName| {
        let change = |setting| outcome(spec.clone().with(name.to(setting)));
        name.domain().settings().map(|setting| (setting.to_string(), change(setting))).collect()
    };
    let switched = |module| match spec.part(module) {
        Some(_) => spec.clone().without(module),
        None => spec.clone().with(module),
    };
    let module =
        |module: Module| ModuleChanges { switch: outcome(switched(module)), values: values(module.into()) };
    Changes {
        modules: MODULES.iter().map(|row| (row.name, module(row.module))).collect(),
        options: OPTIONS.iter().map(|row| (row.name, values(row.option.into()))).collect(),
    }
}

/// Explains an edition or a module
///
/// Plain text with `# headings`, `- lists` and paragraphs.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/rules/pages/{topic}", tag = "rules",
    params(("topic" = String, Path, description = "The name of an edition or module"), super::openapi::InLanguage),
    responses(
        (status = 200, description = "The page", body = String),
        (status = 404, description = "No such topic", body = Refused)
    )
))]
pub(super) async fn page(client: Client, Named(topic): Named<String>) -> Answered<Response> {
    let Some(text) = client.language.rules_page(&topic) else {
        let shown: String = topic.chars().take(40).collect();
        let titles = client.language.presets().into_iter().chain(client.language.modules());
        let titles = titles.map(|entry| entry.title).collect::<Vec<_>>().join(", ");
        let words = [("name", shown.into()), ("choices", titles.into())];
        let why = client.language.format("server-no-topic", &words);
        return Err(Failure::from(Refused::new(Code::NotFound, &as_sentence(&why))));
    };
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text).into_response())
}

/// Returns the page's messages in a language
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/messages/{language}", tag = "rules",
    params(("language" = Language, Path, description = "The language")),
    responses(
        (status = 200, description = "All messages by their ids", body = BTreeMap<String, cartagena_language::Text>),
        (status = 404, description = "No such language", body = Refused)
    )
))]
pub(super) async fn messages(client: Client, Named(language): Named<String>) -> Answered<Response> {
    let language: Language = language.parse().map_err(|UnknownLanguage { code: name }| {
        let choices = Language::ALL.map(Language::code).join(", ");
        let words = [("name", name.into()), ("choices", choices.into())];
        let why = client.language.format("server-no-language", &words);
        Refused::new(Code::NotFound, &as_sentence(&why))
    })?;
    Ok((StatusCode::OK, Json(language.catalogue())).into_response())
}
