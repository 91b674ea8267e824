//! The four languages and how to find a reader's language. Knows no messages.

use std::fmt;
use std::str::FromStr;

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Language {
    #[default]
    English,
    German,
    Dutch,
    French,
}

/// A text that is not the code of a language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no language `{code}`; there are: {}", Language::ALL.map(Language::code).join(", "))]
pub struct UnknownLanguage {
    /// The text.
    pub code: String,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] = [Language::English, Language::German, Language::Dutch, Language::French];

    /// The code that web pages and settings use: `en`, `de`, `nl` or `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Dutch => "nl",
            Language::French => "fr",
        }
    }

    /// The language's own name.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Dutch => "Nederlands",
            Language::French => "Français",
        }
    }

    /// The preferred language, from a browser's `Accept-Language` header. English if none of the languages is
    /// available.
    ///
    /// ```
    /// use cartagena_language::Language;
    /// assert_eq!(Language::preferred("es, nl-BE;q=0.8, en;q=0.9"), Language::English);
    /// assert_eq!(Language::preferred("fr-CH, de;q=0.7"), Language::French);
    /// ```
    #[must_use]
    pub fn preferred(accept_language: &str) -> Language {
        let mut best = (0.0, Language::English);
        for wish in accept_language.split(',') {
            let mut parts = wish.split(';').map(str::trim);
            let language = parts.next().and_then(Language::of_tag);
            let quality = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
            let quality = quality.map_or(1.0, |text| text.trim().parse().unwrap_or(0.0));
            if let Some(language) = language
                && quality > best.0
            {
                best = (quality, language);
            }
        }
        best.1
    }

    /// The language of a locale in the system's notation: `de_DE.UTF-8`, or several separated by colons.
    /// English if it is none of the four.
    ///
    /// ```
    /// use cartagena_language::Language;
    /// assert_eq!(Language::from_locale("nl_BE.UTF-8"), Language::Dutch);
    /// assert_eq!(Language::from_locale("C"), Language::English);
    /// ```
    #[must_use]
    pub fn from_locale(locale: &str) -> Language {
        locale.split(':').find_map(Language::of_tag).unwrap_or_default()
    }

    /// The language of a tag such as `de`, `de-AT` or `de_AT.UTF-8`.
    fn of_tag(tag: &str) -> Option<Language> {
        let code = tag.split(['-', '_', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

/// The codes, and beside them the languages' own names.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Language {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::extensions::ExtensionsBuilder;
        let names = ExtensionsBuilder::new().add("x-names", Language::ALL.map(Language::own_name).to_vec());
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::Type::String)
            .description(Some("A language, by its code"))
            .enum_values(Some(Language::ALL.map(Language::code)))
            .extensions(Some(names.build()))
            .build()
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Language {}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        let found = Language::ALL.into_iter().find(|language| language.code() == code);
        found.ok_or_else(|| UnknownLanguage { code: code.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_say_what_they_like() {
        let check = |header, expected| assert_eq!(Language::preferred(header), expected, "{header}");
        check("", Language::English);
        check("de", Language::German);
        check("DE-at", Language::German);
        check("nl-BE,nl;q=0.9,fr;q=0.8", Language::Dutch);
        check("fr;q=0.3, de;q=0.5", Language::German);
        check("fr ; q=0.3, de ; q=0.2", Language::French);
        check("es-ES, *;q=0.5", Language::English);
        check("de;q=0, fr;q=0.1", Language::French);
        check("de;q=0", Language::English);
        check("de;q=nonsense, nl;q=0.1", Language::Dutch);
        check(";;;,,=,q=1", Language::English);
    }

    #[test]
    fn systems_name_a_locale() {
        let check = |locale, expected| assert_eq!(Language::from_locale(locale), expected, "{locale}");
        check("de_DE.UTF-8", Language::German);
        check("fr_FR@euro", Language::French);
        check("nl", Language::Dutch);
        check("pt_BR:de:en", Language::German);
        check("POSIX", Language::English);
        check("", Language::English);
    }

    #[test]
    fn codes_can_be_read_and_written() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        let error = "es".parse::<Language>().unwrap_err();
        assert_eq!(error.to_string(), "there is no language `es`; there are: en, de, nl, fr");
    }
}
