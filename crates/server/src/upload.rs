//! What can be wrong with an uploaded file. The server reads only game files; whoever runs it may read other
//! formats as well, and then brings the words for what is wrong with those.

use std::fmt;

use cartagena::{ParseReason, Record};
use cartagena_language::Language;

/// What some editors write at the start of a text: the byte order mark of UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Parses a recorded game that somebody uploads, or reports what is wrong with it.
pub type ReadRecord = fn(&[u8]) -> Result<Record, FileError>;

/// Why a file is not a recorded game.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// From this place on it is not text.
    #[error("{0}: this is not text")]
    NotText(FilePlace),
    /// It is not a game file.
    #[error("{place}: {reason}")]
    Notation {
        /// Where.
        place: FilePlace,
        /// What is wrong there.
        reason: ParseReason,
    },
    /// It is a file in another format, with a fault.
    #[error("{0}")]
    Foreign(Box<dyn Worded>),
}

/// An error that can be put into words in any language, without a capital letter and a full stop.
pub trait Worded: fmt::Debug + fmt::Display + Send + Sync {
    /// The words.
    fn words(&self, language: Language) -> String;
}

impl Worded for FileError {
    fn words(&self, language: Language) -> String {
        match self {
            FileError::NotText(place) => place.with(language, language.text("file-not-text")),
            FileError::Notation { place, reason } => place.with(language, language.parse_reason(reason)),
            FileError::Foreign(error) => error.words(language),
        }
    }
}

/// A place in a file, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FilePlace {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub character: usize,
}

impl fmt::Display for FilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, character {}", self.line, self.character)
    }
}

impl FilePlace {
    /// The place right after a text.
    fn after(before: &[u8]) -> FilePlace {
        let text = String::from_utf8_lossy(before);
        let line = text.matches('\n').count() + 1;
        let character = text.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
        FilePlace { line, character }
    }

    fn with(self, language: Language, reason: String) -> String {
        let place = [("line", self.line.into()), ("character", self.character.into())];
        language.format("file-at", &[&place[..], &[("reason", reason.into())]].concat())
    }
}

/// The contents of a file, without the byte order mark that some programs add.
#[must_use]
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(MARK).unwrap_or(bytes)
}

/// Reads a game file.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read_game_file(bytes: &[u8]) -> Result<Record, FileError> {
    let bytes = without_mark(bytes);
    let text = std::str::from_utf8(bytes)
        .map_err(|error| FileError::NotText(FilePlace::after(&bytes[..error.valid_up_to()])))?;
    text.parse::<Record>().map_err(|error| {
        let before = &bytes[..error.at.min(bytes.len())];
        FileError::Notation { place: FilePlace::after(before), reason: error.reason }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_line_and_character() {
        let place = |text: &str| FilePlace::after(text.as_bytes()).to_string();
        assert_eq!(place(""), "line 1, character 1");
        assert_eq!(place("ä\nbüc"), "line 2, character 4");
        let error = read_game_file(b"[Cartagena \"1\"]\n[Rules jamaica]\n").expect_err("no quotes");
        assert!(error.to_string().starts_with("line 2, character "), "{error}");
        let error = read_game_file(b"[Cartagena \"1\"]\n\xFF").expect_err("not text");
        assert_eq!(error.to_string(), "line 2, character 1: this is not text");
        assert_eq!(error.words(Language::English), error.to_string());
        assert_eq!(error.words(Language::German), "Zeile 2, Zeichen 1: das ist kein Text");
        let error = read_game_file("\u{feff}[Rules]\n".as_bytes()).expect_err("no value");
        assert_eq!(error.to_string(), read_game_file(b"[Rules]\n").expect_err("no value").to_string());
    }
}
