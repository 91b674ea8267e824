//! What can be wrong with a text, and where.

use std::fmt;

use super::Field;
use crate::card::Symbol;
use crate::chance::SeedError;
use crate::rules::RulesError;
use crate::seat::Seat;
use crate::setup::SetupError;

/// A text could not be parsed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at character {}: {reason}", .at + 1)]
pub struct ParseError {
    /// Where in the text, in bytes from the beginning.
    pub at: usize,
    /// What is wrong there.
    pub reason: ParseReason,
}

impl ParseError {
    pub(crate) const fn new(at: usize, reason: ParseReason) -> ParseError {
        ParseError { at, reason }
    }

    /// The same error in a text that starts further to the left.
    pub(crate) fn moved_by(self, offset: usize) -> ParseError {
        ParseError { at: self.at + offset, ..self }
    }

    /// An error in a rules string.
    pub(crate) fn of_rules(error: RulesError) -> ParseError {
        ParseError::new(error.at().unwrap_or(0), ParseReason::Rules(error))
    }

    /// An error in a seed or a commitment.
    pub(crate) const fn of_seed(error: SeedError) -> ParseError {
        match error {
            SeedError::Digit { at } => ParseError::new(at, ParseReason::NoHexDigit),
            error @ SeedError::Length { .. } => ParseError::new(0, ParseReason::Seed(error)),
        }
    }
}

/// What is wrong with a text. It quotes only a short piece, however long the text is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[allow(missing_docs)] // each variant is described by its message
pub enum ParseReason {
    #[error("{expected} expected, {}", found_text(*.found))]
    Expected { expected: Expected, found: Option<char> },
    #[error("nothing more expected, found `{}`", .0.escape_debug())]
    NothingMore(String),
    #[error("a number is written without leading zeros, not `{0}`")]
    LeadingZeros(String),
    #[error("the number {number} is larger than {largest}")]
    NumberTooLarge { number: String, largest: usize },
    #[error("a {} cannot be enchanted", .0.name())]
    NoSpell(Symbol),

    #[error("{}", .0.reason())]
    Rules(RulesError),
    #[error("fields are separated by single spaces")]
    DoubledSpace,
    #[error("places come in the order start, spaces, boat, goal")]
    PlacesOutOfOrder,
    #[error("tiles are named in order")]
    TilesOutOfOrder,
    #[error("a count is 1 or more: a card that is not there is left out")]
    CountOfZero,
    #[error("no game has more than {0} cards")]
    TooManyCards(usize),
    #[error("these cards cannot be unknown")]
    CannotBeUnknown,
    #[error("seat {0} is named twice")]
    SeatTwice(Seat),
    #[error("{0}")]
    Setup(Box<SetupError>),

    #[error("this is format version `{found}`; this program knows {known}")]
    Version { found: String, known: &'static str },
    #[error("a tag is written [Name \"value\"]")]
    TagSyntax,
    #[error("a game has at most {0} tags")]
    TooManyTags(usize),
    #[error("the tag `{0}` is given twice")]
    TagTwice(String),
    #[error("after a backslash comes n, \" or another backslash")]
    Escape,
    #[error("the value of the tag is not closed")]
    TagNotClosed,
    #[error("the tag `{0}` is missing")]
    TagMissing(&'static str),
    #[error("a tag `Seed` or `Start` is needed to replay the game")]
    OriginMissing,
    #[error("this is not a hexadecimal digit")]
    NoHexDigit,
    #[error("{0}")]
    Seed(SeedError),
    #[error("the position has other rules than the game")]
    OtherRules,
    #[error("this tag needs a seed, not a start position")]
    NeedsSeed,
    #[error("the seed is not the one that was committed to")]
    OtherCommitment,
    #[error("the seed lays another board")]
    OtherBoard,
    #[error("a game has a seed or a start position, not both")]
    SeedAndStart,
    #[error("the turn before this has no actions")]
    EmptyTurn,
    #[error("draws in braces stand after an action, once")]
    StrayDraws,
    #[error("braces hold at least one draw: an action without draws has none")]
    EmptyDraws,
}

fn found_text(found: Option<char>) -> String {
    found
        .map_or_else(|| "but the text ends".to_owned(), |letter| format!("found `{}`", letter.escape_debug()))
}

/// What was expected where the text has something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[allow(missing_docs)] // each variant is described by its words
pub enum Expected {
    /// Exactly this.
    Text(&'static str),
    Seat,
    Card,
    Cards,
    Symbol,
    Token,
    Chance,
    Number,
    Place,
    Tile,
    Action,
    Decision,
    Harbour,
    WonBy,
    Field(Field),
    Viewer,
    Tag,
    Turn,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Text(text) => return write!(f, "`{text}`"),
            Expected::Field(field) => return write!(f, "the {}", field.name()),
            Expected::Seat => "a seat (A to E)",
            Expected::Card => "a card letter",
            Expected::Cards => "cards or `-`",
            Expected::Symbol => "a symbol letter",
            Expected::Token => "a token (0, 1, 2, 3 or s)",
            Expected::Chance => "a card letter or `$`",
            Expected::Number => "a number",
            Expected::Place => "a place (0, a space, V or G)",
            Expected::Tile => "the number of a tile",
            Expected::Action => "an action",
            Expected::Decision => "a decision",
            Expected::Harbour => "`C`, `T` or `-`",
            Expected::WonBy => "`crew` or `points`",
            Expected::Viewer => "whose view it is (`@A` to `@E` or `@-`)",
            Expected::Tag => "a game file, which begins with [Cartagena \"1\"],",
            Expected::Turn => "a turn such as `1 A:`",
        })
    }
}
