//! Positions and views as one line of text: a [`Setup`], field by field. The check of the setup decides
//! whether it is a position; its findings are reported at their place in the text.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::{Cursor, Expected, ParseError, ParseReason};
use crate::event::Viewer;
use crate::place::Place;
use crate::position::Position;
use crate::rules::Preset;
use crate::setup::{Setup, SetupError, SetupFault, SetupPart};
use crate::view::View;

type Read<T = ()> = Result<T, ParseError>;

/// A field in the text form of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[allow(missing_docs)] // described in docs/NOTATION.md, row by row
pub enum Field {
    Rules,
    Tiles,
    Pirates,
    Hands,
    Row,
    Pile,
    Discards,
    Turn,
    Round,
    Decision,
    Boat,
    Chests,
}

impl Field {
    /// All fields, in the order of the line.
    pub const ALL: [Field; 12] = [
        Field::Rules,
        Field::Tiles,
        Field::Pirates,
        Field::Hands,
        Field::Row,
        Field::Pile,
        Field::Discards,
        Field::Turn,
        Field::Round,
        Field::Decision,
        Field::Boat,
        Field::Chests,
    ];

    /// The field's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Field::Rules => "rules",
            Field::Tiles => "tiles",
            Field::Pirates => "pirates",
            Field::Hands => "hands",
            Field::Row => "row",
            Field::Pile => "pile",
            Field::Discards => "discards",
            Field::Turn => "turn",
            Field::Round => "round",
            Field::Decision => "decision",
            Field::Boat => "boat",
            Field::Chests => "chests",
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)?;
        match self.viewer {
            Viewer::Seat(seat) => write!(f, " @{seat}"),
            Viewer::Spectator => f.write_str(" @-"),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, field) in Field::ALL.into_iter().enumerate() {
            if index > 0 {
                f.write_char(' ')?;
            }
            self.write_field(f, field)?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Read<Position> {
        let setup: Setup = text.parse()?;
        setup.position().map_err(|error| located(text, error))
    }
}

impl FromStr for View {
    type Err = ParseError;

    fn from_str(text: &str) -> Read<View> {
        let mut words = Words::new(text);
        let setup = words.setup()?;
        let viewer = words.next(Expected::Viewer, |cursor| {
            cursor.expect("@")?;
            if cursor.eat("-") { Ok(Viewer::Spectator) } else { cursor.seat().map(Viewer::Seat) }
        })?;
        words.end()?;
        setup.view(viewer).map_err(|error| located(text, error))
    }
}

/// Reads a setup without checking it.
impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Read<Setup> {
        let mut words = Words::new(text);
        let setup = words.setup()?;
        words.end()?;
        Ok(setup)
    }
}

/// The words of a line, one after the other, with a single space between them.
struct Words<'a> {
    text: &'a str,
    /// Where the next word begins.
    next: Option<usize>,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        Words { text, next: Some(0) }
    }

    fn setup(&mut self) -> Read<Setup> {
        // Every field is replaced by what is parsed.
        let mut setup = Setup::new(&Preset::Jamaica.rules(), &[]);
        for field in Field::ALL {
            self.next(Expected::Field(field), |cursor| setup.read(field, cursor))?;
        }
        Ok(setup)
    }

    /// Parses the next word as a whole. Errors are moved to their place in the line.
    fn next<T>(&mut self, what: Expected, read: impl FnOnce(&mut Cursor<'a>) -> Read<T>) -> Read<T> {
        let at = self.next.unwrap_or(self.text.len());
        let rest = &self.text[at..];
        if rest.is_empty() {
            let reason = ParseReason::Expected { expected: what, found: None };
            return Err(ParseError::new(at, reason));
        }
        let len = rest.find(' ').unwrap_or(rest.len());
        if len == 0 {
            return Err(ParseError::new(at, ParseReason::DoubledSpace));
        }
        self.next = (len < rest.len()).then_some(at + len + 1);
        let mut cursor = Cursor::new(&rest[..len]);
        let value = read(&mut cursor).and_then(|value| cursor.end().map(|()| value));
        value.map_err(|error| error.moved_by(at))
    }

    fn end(&self) -> Read {
        let Some(at) = self.next else { return Ok(()) };
        let rest = &self.text[at..];
        if rest.is_empty() {
            // The space before it.
            Err(ParseError::new(at - 1, ParseReason::DoubledSpace))
        } else if rest.starts_with(' ') {
            Err(ParseError::new(at, ParseReason::DoubledSpace))
        } else {
            Cursor::new(rest).nothing_more().map_err(|error| error.moved_by(at))
        }
    }
}

/// What the check found, at its place in the line that the setup was parsed from.
fn located(text: &str, error: SetupError) -> ParseError {
    let (at, part) = part_of(text, error.part);
    let within = match &error.fault {
        SetupFault::ForeignCard(card)
        | SetupFault::DarkCard(card)
        | SetupFault::TooManyCards { card, .. } => part.find(card.letter()),
        SetupFault::NoSuchSeat { seat, .. } => part.find(seat.letter()),
        SetupFault::NoSuchSpace { place, .. } | SetupFault::SpaceFull(place) => find_place(part, *place),
        SetupFault::NoBoat | SetupFault::BoatFull(_) => find_place(part, Place::BOAT),
        SetupFault::UnknownCards => part.find('?'),
        SetupFault::Rules(error) => error.at(),
        _ => None,
    };
    ParseError::new(at + within.unwrap_or(0), ParseReason::Setup(Box::new(error)))
}

/// The text of a part of a setup, and where it starts in the line.
fn part_of(text: &str, part: SetupPart) -> (usize, &str) {
    let field = |field: Field| piece(text, ' ', field as usize);
    let (at, word) = match part {
        SetupPart::Rules => field(Field::Rules),
        SetupPart::Tiles => field(Field::Tiles),
        SetupPart::Pirates => field(Field::Pirates),
        SetupPart::Hand(_) => field(Field::Hands),
        SetupPart::Row => field(Field::Row),
        SetupPart::Top | SetupPart::Pile => field(Field::Pile),
        SetupPart::Discards => field(Field::Discards),
        SetupPart::Turn => field(Field::Turn),
        SetupPart::Round => field(Field::Round),
        SetupPart::Decision | SetupPart::LookedAt => field(Field::Decision),
        SetupPart::Boat | SetupPart::FreeMove => field(Field::Boat),
        SetupPart::Chests | SetupPart::Tokens => field(Field::Chests),
        SetupPart::Viewer => piece(text, ' ', Field::ALL.len()),
    };
    let (from, within) = match part {
        SetupPart::Hand(seat) => piece(word, '/', seat.index()),
        SetupPart::Pile => last_piece(word, '^'),
        SetupPart::LookedAt => last_piece(word, '='),
        SetupPart::FreeMove => {
            word.char_indices().nth(1).map_or((0, word), |(from, _)| (from, &word[from..]))
        }
        SetupPart::Tokens => last_piece(word, ':'),
        _ => (0, word),
    };
    (at + from, within)
}

/// The text after the last separator, and where it starts.
fn last_piece(text: &str, separator: char) -> (usize, &str) {
    let from = text.rfind(separator).map_or(0, |at| at + separator.len_utf8());
    (from, &text[from..])
}

/// A piece of text between separators, and where it starts.
fn piece(text: &str, separator: char, number: usize) -> (usize, &str) {
    let mut at = 0;
    for (index, piece) in text.split(separator).enumerate() {
        if index == number {
            return (at, piece);
        }
        at += piece.len() + separator.len_utf8();
    }
    (text.len(), "")
}

/// Where the pirates of a place start in the field of pirates.
fn find_place(pirates: &str, place: Place) -> Option<usize> {
    let mut at = 0;
    for part in pirates.split(',') {
        if part.split(':').next() == Some(place.to_string().as_str()) {
            return Some(at);
        }
        at += part.len() + 1;
    }
    None
}
