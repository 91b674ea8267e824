//! The text forms of actions, positions and views: writing, and reading with errors that say where.
//! Everything is described for people in `docs/NOTATION.md`.

mod action;
mod position;

pub(crate) use position::tiles_text;

use crate::card::{Card, Symbol};
use crate::chance::{Chance, Token};
use crate::place::{MAX_SPACES, Place};
use crate::seat::Seat;

/// A text could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at character {}: {message}", .at + 1)]
pub struct ParseError {
    /// Where in the text, in bytes from the beginning.
    pub at: usize,
    /// What is wrong there.
    pub message: String,
}

impl ParseError {
    pub(crate) fn new(at: usize, message: impl Into<String>) -> ParseError {
        ParseError { at, message: message.into() }
    }

    /// The same error in a text that begins further to the left.
    pub(crate) fn moved_by(self, offset: usize) -> ParseError {
        ParseError { at: self.at + offset, ..self }
    }
}

/// Reads a text from left to right.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn advance(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.at += letter.len_utf8();
        Some(letter)
    }

    /// Passes over a text if it stands here.
    pub(crate) fn eat(&mut self, text: &str) -> bool {
        let here = self.rest().starts_with(text);
        if here {
            self.at += text.len();
        }
        here
    }

    pub(crate) fn error<T>(&self, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError::new(self.at, message))
    }

    /// The error for something else than expected standing here.
    pub(crate) fn expected<T>(&self, what: &str) -> Result<T, ParseError> {
        match self.peek() {
            Some(letter) => self.error(format!("{what} expected, found `{}`", letter.escape_debug())),
            None => self.error(format!("{what} expected, but the text ends")),
        }
    }

    pub(crate) fn expect(&mut self, text: &str) -> Result<(), ParseError> {
        if self.eat(text) { Ok(()) } else { self.expected(&format!("`{text}`")) }
    }

    /// Nothing may follow.
    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.is_at_end() {
            return Ok(());
        }
        let rest: String = self.rest().chars().take(20).collect();
        self.error(format!("nothing more expected, found `{}`", rest.escape_debug()))
    }

    /// A letter for which `read` has a meaning.
    fn letter<T>(&mut self, what: &str, read: impl Fn(char) -> Option<T>) -> Result<T, ParseError> {
        match self.peek().and_then(read) {
            Some(value) => {
                self.advance();
                Ok(value)
            }
            None => self.expected(what),
        }
    }

    pub(crate) fn seat(&mut self) -> Result<Seat, ParseError> {
        self.letter("a seat (A to E)", Seat::from_letter)
    }

    pub(crate) fn card(&mut self) -> Result<Card, ParseError> {
        self.letter("a card letter", Card::from_letter)
    }

    pub(crate) fn symbol(&mut self) -> Result<Symbol, ParseError> {
        self.letter("a symbol letter", Symbol::from_letter)
    }

    pub(crate) fn token(&mut self) -> Result<Token, ParseError> {
        self.letter("a token (0, 1, 2, 3 or s)", Token::from_letter)
    }

    pub(crate) fn chance(&mut self) -> Result<Chance, ParseError> {
        if self.eat("$") {
            return self.token().map(Chance::Token);
        }
        self.letter("a card letter or `$`", Card::from_letter).map(Chance::Card)
    }

    /// A decimal number without leading zeros.
    pub(crate) fn number(&mut self, largest: usize) -> Result<usize, ParseError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.rest()[..digits];
        if digits == 0 {
            return self.expected("a number");
        }
        if digits > 1 && text.starts_with('0') {
            return self.error(format!("a number is written without leading zeros, not `{text}`"));
        }
        match text.parse() {
            Ok(number) if number <= largest => {
                self.at += digits;
                Ok(number)
            }
            _ => self.error(format!("the number {text} is larger than {largest}")),
        }
    }

    pub(crate) fn place(&mut self) -> Result<Place, ParseError> {
        if self.eat("V") {
            return Ok(Place::BOAT);
        }
        if self.eat("G") {
            return Ok(Place::GOAL);
        }
        if !self.peek().is_some_and(|letter| letter.is_ascii_digit()) {
            return self.expected("a place (0, a space, V or G)");
        }
        let number = self.number(MAX_SPACES)?;
        Ok(Place::space(number).unwrap_or(Place::START))
    }
}

/// Reads one thing that is the whole text.
macro_rules! read_whole {
    ($($name:ty, $read:ident;)*) => {$(
        impl std::str::FromStr for $name {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<$name, ParseError> {
                let mut cursor = Cursor::new(text);
                let read = cursor.$read()?;
                cursor.end()?;
                Ok(read)
            }
        }
    )*};
}

read_whole! {
    Seat, seat;
    Card, card;
    Place, place;
    Symbol, symbol;
}

/// Implements serde's traits through `Display` and `FromStr`.
#[cfg(feature = "serde")]
mod serde_as_text {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    macro_rules! as_text {
        ($($name:ty)*) => {$(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                    let text = String::deserialize(deserializer)?;
                    text.parse().map_err(serde::de::Error::custom)
                }
            }
        )*};
    }

    as_text! {
        crate::Action crate::Card crate::Commitment crate::Outcome crate::Place crate::Position
        crate::Record crate::Rules crate::Seat crate::Seed crate::ShownCards crate::Symbol crate::View
    }
}
