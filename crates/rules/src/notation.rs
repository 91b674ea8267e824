//! The text forms of actions, positions and views: formatting, and parsing with errors that say where.
//! `docs/NOTATION.md` describes them for people.

mod action;
mod cards;
mod error;
mod position;
mod read;
mod write;

pub use error::{Expected, ParseError, ParseReason};
pub use position::Field;
pub(crate) use write::tiles_text;

use crate::card::{Card, Symbol};
use crate::chance::{Chance, Token};
use crate::place::{MAX_SPACES, Place};
use crate::seat::Seat;

/// What an error quotes of a text: its beginning.
pub(crate) fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
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

    /// Skips a text if it comes next.
    pub(crate) fn eat(&mut self, text: &str) -> bool {
        let here = self.rest().starts_with(text);
        if here {
            self.at += text.len();
        }
        here
    }

    /// Skips everything left.
    pub(crate) fn take_rest(&mut self) -> &'a str {
        let rest = self.rest();
        self.at = self.text.len();
        rest
    }

    pub(crate) fn error<T>(&self, reason: ParseReason) -> Result<T, ParseError> {
        Err(ParseError::new(self.at, reason))
    }

    /// The error for something unexpected here.
    pub(crate) fn expected<T>(&self, expected: Expected) -> Result<T, ParseError> {
        self.error(ParseReason::Expected { expected, found: self.peek() })
    }

    pub(crate) fn expect(&mut self, text: &'static str) -> Result<(), ParseError> {
        if self.eat(text) { Ok(()) } else { self.expected(Expected::Text(text)) }
    }

    /// Nothing may follow.
    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.is_at_end() { Ok(()) } else { self.nothing_more() }
    }

    /// The error for anything at all here.
    pub(crate) fn nothing_more<T>(&self) -> Result<T, ParseError> {
        self.error(ParseReason::NothingMore(shortened(self.rest())))
    }

    /// A letter that `read` understands.
    fn letter<T>(&mut self, what: Expected, read: impl Fn(char) -> Option<T>) -> Result<T, ParseError> {
        match self.peek().and_then(read) {
            Some(value) => {
                self.advance();
                Ok(value)
            }
            None => self.expected(what),
        }
    }

    pub(crate) fn seat(&mut self) -> Result<Seat, ParseError> {
        self.letter(Expected::Seat, Seat::from_letter)
    }

    pub(crate) fn card(&mut self) -> Result<Card, ParseError> {
        self.letter(Expected::Card, Card::from_letter)
    }

    pub(crate) fn symbol(&mut self) -> Result<Symbol, ParseError> {
        self.letter(Expected::Symbol, Symbol::from_letter)
    }

    pub(crate) fn token(&mut self) -> Result<Token, ParseError> {
        self.letter(Expected::Token, Token::from_letter)
    }

    pub(crate) fn chance(&mut self) -> Result<Chance, ParseError> {
        if self.eat("$") {
            return self.token().map(Chance::Token);
        }
        self.letter(Expected::Chance, Card::from_letter).map(Chance::Card)
    }

    /// A decimal number without leading zeros.
    pub(crate) fn number(&mut self, largest: usize) -> Result<usize, ParseError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.rest()[..digits];
        if digits == 0 {
            return self.expected(Expected::Number);
        }
        if digits > 1 && text.starts_with('0') {
            return self.error(ParseReason::LeadingZeros(shortened(text)));
        }
        match text.parse() {
            Ok(number) if number <= largest => {
                self.at += digits;
                Ok(number)
            }
            _ => self.error(ParseReason::NumberTooLarge { number: shortened(text), largest }),
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
            return self.expected(Expected::Place);
        }
        let number = self.number(MAX_SPACES)?;
        Ok(Place::space(number).unwrap_or(Place::START))
    }
}

/// Parses one value that is the whole text.
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

/// Values as text for serde, through `Display` and `FromStr`.
#[cfg(feature = "serde")]
pub(crate) mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, D, T>(deserializer: D) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
        T: FromStr<Err: Display>,
    {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }

    macro_rules! as_text {
        ($($name:ty)*) => {$(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serialize(self, serializer)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                    deserialize(deserializer)
                }
            }
        )*};
    }

    as_text! {
        crate::Action crate::Card crate::Commitment crate::Place crate::Position crate::Record
        crate::Rules crate::RulesSpec crate::Seat crate::Seed crate::ShownCards crate::Symbol crate::View
    }
}
