//! The messages of each language, and how to fill one in. Knows nothing about the game: the modules that
//! use a message know what it says.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::language::Language;

/// A file of messages in every language, and whether the browser gets it as well.
pub(crate) struct File {
    pub(crate) for_browser: bool,
    /// The text in each language, in the order of [`Language::ALL`].
    pub(crate) texts: [&'static str; 4],
}

macro_rules! file {
    ($name:literal, for_browser: $for_browser:literal) => {
        File {
            for_browser: $for_browser,
            texts: [
                include_str!(concat!("../messages/en/", $name, ".ftl")),
                include_str!(concat!("../messages/de/", $name, ".ftl")),
                include_str!(concat!("../messages/nl/", $name, ".ftl")),
                include_str!(concat!("../messages/fr/", $name, ".ftl")),
            ],
        }
    };
}

/// All messages.
pub(crate) const FILES: [File; 20] = [
    file!("terms", for_browser: true),
    file!("rules", for_browser: true),
    file!("refusals", for_browser: false),
    file!("notation", for_browser: false),
    file!("files", for_browser: false),
    file!("log", for_browser: false),
    file!("hints", for_browser: false),
    file!("actions", for_browser: true),
    file!("page", for_browser: true),
    file!("lesson", for_browser: true),
    file!("puzzle", for_browser: true),
    file!("day", for_browser: true),
    file!("match", for_browser: true),
    file!("review", for_browser: true),
    file!("position", for_browser: true),
    file!("challenge", for_browser: true),
    file!("server", for_browser: false),
    file!("system", for_browser: false),
    file!("terminal", for_browser: false),
    file!("study", for_browser: false),
];

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 4]> = LazyLock::new(|| Language::ALL.map(bundle));

fn bundle(language: Language) -> Bundle {
    let locale = LanguageIdentifier::from_bytes(language.code().as_bytes()).unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Isolating marks around names are for bidirectional text; here they would only get in the way.
    bundle.set_use_isolating(false);
    for file in &FILES {
        // Whatever cannot be parsed is left out; the tests find it.
        let read = FluentResource::try_new(file.texts[language as usize].to_owned());
        bundle.add_resource_overriding(read.unwrap_or_else(|(readable, _)| readable));
    }
    bundle
}

/// The value of an argument of a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Value<'a> {
    /// Text, or the key of a selector.
    Text(Cow<'a, str>),
    /// A number, which also selects the plural.
    Number(usize),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::Text(text.as_str().into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(number)
    }
}

impl Language {
    /// A message without arguments. The id of an attribute is written `message.attribute`. A message
    /// missing in this language falls back to English, and an unknown one to its id.
    ///
    /// ```
    /// use cartagena_language::Language;
    /// assert_eq!(Language::Dutch.text("symbol-key"), "sleutel");
    /// assert_eq!(Language::Dutch.text("symbol-key.many"), "sleutels");
    /// assert_eq!(Language::Dutch.text("no-such-message"), "no-such-message");
    /// ```
    #[must_use]
    pub fn text(self, id: &str) -> String {
        self.format(id, &[])
    }

    /// A message with its arguments filled in.
    ///
    /// ```
    /// use cartagena_language::Language;
    /// assert_eq!(Language::French.format("cards-counted", &[("count", 2.into())]), "2 cartes");
    /// ```
    #[must_use]
    pub fn format(self, id: &str, arguments: &[(&str, Value<'_>)]) -> String {
        let filled = self.try_format(id, arguments).or_else(|| Language::English.try_format(id, arguments));
        filled.unwrap_or_else(|| id.to_owned())
    }

    /// As [`Language::format`], but `None` if this language does not have the message.
    pub(crate) fn try_format(self, id: &str, arguments: &[(&str, Value<'_>)]) -> Option<String> {
        let bundle = &BUNDLES[self as usize];
        let (name, attribute) = id.split_once('.').map_or((id, None), |(name, part)| (name, Some(part)));
        let message = bundle.get_message(name)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut given = FluentArgs::with_capacity(arguments.len());
        for (name, value) in arguments {
            given.set(
                *name,
                match value {
                    Value::Text(text) => FluentValue::from(text.as_ref()),
                    Value::Number(number) => FluentValue::from(*number),
                },
            );
        }
        // Errors cannot be handled here; they show in the text.
        Some(bundle.format_pattern(pattern, Some(&given), &mut Vec::new()).into_owned())
    }
}

#[cfg(test)]
mod terms;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod typography;
