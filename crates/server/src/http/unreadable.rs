//! What makes a request or message unreadable: in words for people, in their language, and in detail for those
//! who write clients.

use std::fmt;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use cartagena_language::Language;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

/// Why a request or message cannot be read.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// It does not claim to be JSON.
    ContentType,
    /// It broke off before all of it had arrived.
    Interrupted,
    /// It is JSON no further than this.
    Syntax { line: usize, column: usize, ends: bool, detail: String },
    /// It is JSON, but not what is expected. The field is empty where the fault is in the whole.
    Unfit { field: String, detail: String },
    /// The parameters after the question mark are not those of this address.
    Query { detail: String },
    /// A plain request where a socket was expected.
    NoSocket { detail: String },
}

impl Unreadable {
    pub(super) fn words(&self, language: Language) -> String {
        match self {
            Unreadable::ContentType => language.text("server-no-json-type"),
            Unreadable::Interrupted => language.text("server-interrupted"),
            Unreadable::Syntax { line, column, ends, .. } => {
                let id = if *ends { "server-json-ends" } else { "server-no-json" };
                language.format(id, &[("line", (*line).into()), ("column", (*column).into())])
            }
            Unreadable::Unfit { field, .. } if field.is_empty() => language.text("server-unfit"),
            Unreadable::Unfit { field, .. } => {
                language.format("server-unfit-field", &[("field", field.as_str().into())])
            }
            Unreadable::Query { .. } => language.text("server-unfit-query"),
            Unreadable::NoSocket { .. } => language.text("server-no-socket"),
        }
    }

    /// What exactly is wrong, in the English of whoever parsed it.
    pub(super) fn detail(&self) -> Option<&str> {
        match self {
            Unreadable::ContentType | Unreadable::Interrupted => None,
            Unreadable::Syntax { detail, .. }
            | Unreadable::Unfit { detail, .. }
            | Unreadable::Query { detail }
            | Unreadable::NoSocket { detail } => Some(detail),
        }
    }
}

/// The longest part of a client's own text that is repeated to it.
const LONGEST: usize = 200;

/// As much of a text as is worth repeating.
fn shortened(text: impl fmt::Display) -> String {
    text.to_string().chars().take(LONGEST).collect()
}

impl From<QueryRejection> for Unreadable {
    fn from(error: QueryRejection) -> Unreadable {
        Unreadable::Query { detail: shortened(error.body_text()) }
    }
}

impl From<WebSocketUpgradeRejection> for Unreadable {
    fn from(error: WebSocketUpgradeRejection) -> Unreadable {
        Unreadable::NoSocket { detail: shortened(error.body_text()) }
    }
}

/// Reads a value that is all of a text.
pub(super) fn read_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, Unreadable> {
    serde_json::from_slice(text).map_err(|error| {
        let detail = shortened(&error);
        let place = |ends| (error.line(), error.column(), ends);
        let (line, column, ends) = match error.classify() {
            Category::Data => return Unreadable::Unfit { field: wrong_field::<T>(text), detail },
            Category::Eof => place(true),
            Category::Syntax | Category::Io => place(false),
        };
        Unreadable::Syntax { line, column, ends, detail }
    })
}

/// Where a value does not fit, found by reading it again: to keep track of it costs time on every message.
fn wrong_field<T: DeserializeOwned>(text: &[u8]) -> String {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let error = serde_path_to_error::deserialize::<_, T>(&mut deserializer).err();
    let path = error.filter(|error| error.path().iter().next().is_some());
    path.map(|error| shortened(error.path())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use cartagena_table::wire::{ClientMessage, SetUp};

    use super::*;

    #[track_caller]
    fn check<T: DeserializeOwned + fmt::Debug>(text: &str, english: &str, detail: &str) {
        let fault = read_json::<T>(text.as_bytes()).expect_err("unreadable");
        assert_eq!(fault.words(Language::English), english, "{text}");
        assert!(fault.detail().expect("a detail").starts_with(detail), "{text}: {fault:?}");
        for language in [Language::German, Language::Dutch, Language::French] {
            let words = fault.words(language);
            assert!(words != english && !words.contains("server-") && !words.contains(detail), "{words}");
        }
    }

    #[test]
    fn faults_are_in_the_language_of_the_reader_and_their_details_apart() {
        check::<SetUp>("nonsense", "this isn’t JSON (line 1, column 2)", "expected ident");
        check::<SetUp>("{\"rules\": ", "the JSON ends too early (line 1, column 10)", "EOF while parsing");
        check::<SetUp>("{} {}", "a field is missing, unknown or of the wrong kind", "missing field");
        check::<ClientMessage>("1 2", "a field is missing, unknown or of the wrong kind", "invalid type");
        let seats = r#"{"rules": "jamaica", "seats": [{"who": "me"}, {"who": "you"}]}"#;
        check::<SetUp>(seats, "the field `seats[1].who` doesn’t fit", "`you` cannot sit at the table");
        let fault = read_json::<u8>(b"1 2").expect_err("two values");
        assert!(matches!(fault, Unreadable::Syntax { line: 1, column: 3, .. }), "{fault:?}");
    }

    #[test]
    fn details_stay_short() {
        let text = format!("{{\"rules\": \"jamaica\", \"{}\": 1}}", "x".repeat(5_000));
        let fault = read_json::<SetUp>(text.as_bytes()).expect_err("unknown field");
        let Unreadable::Unfit { field, detail } = &fault else { panic!("{fault:?}") };
        assert!(field.chars().count() <= LONGEST && detail.chars().count() <= LONGEST);
    }
}
