//! Recorded games as readable text files.

use std::fmt;
use std::str::FromStr;

use super::{Origin, Ply, Record, Turn};
use crate::chance::{Chance, Commitment};
use crate::notation::{Cursor, Expected, ParseError, ParseReason, shortened, tiles_text};
use crate::position::Position;
use crate::rules::Rules;

/// The version of the file format.
const VERSION: &str = "1";
/// More tags than any game needs.
const MOST_TAGS: usize = 200;
/// The tags with a defined meaning, in the order in which they are written.
const CARTAGENA: &str = "Cartagena";
const RULES: &str = "Rules";
const COMMITMENT: &str = "Commitment";
const SEED: &str = "Seed";
const BOARD: &str = "Board";
const START: &str = "Start";
const RESULT: &str = "Result";

/// All of them.
pub(super) const OWN_TAGS: [&str; 7] = [CARTAGENA, RULES, COMMITMENT, SEED, BOARD, START, RESULT];

/// Characters before a line is broken.
const LINE: usize = 100;

/// Draws as a game file has them: in braces.
#[must_use]
pub fn draws_text(chances: &[Chance]) -> String {
    let text: String = chances.iter().map(ToString::to_string).collect();
    format!("{{{text}}}")
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tag = |f: &mut fmt::Formatter<'_>, name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
            writeln!(f, "[{name} \"{value}\"]")
        };
        tag(f, CARTAGENA, VERSION)?;
        tag(f, RULES, &self.rules.to_string())?;
        match &self.origin {
            Origin::Seed(seed) => {
                tag(f, COMMITMENT, &seed.commitment().to_string())?;
                tag(f, SEED, &seed.to_string())?;
                if self.rules.check().is_ok() {
                    tag(f, BOARD, &tiles_text(&self.rules, &seed.board(&self.rules)))?;
                }
            }
            Origin::Position(position) => tag(f, START, &position.to_string())?,
        }
        for (name, value) in &self.tags {
            tag(f, name, value)?;
        }
        tag(f, RESULT, &self.result.map_or_else(|| "*".to_owned(), |outcome| outcome.to_string()))?;
        if !self.turns.is_empty() {
            writeln!(f)?;
        }
        for turn in &self.turns {
            let mut line = format!("{} {}:", turn.round, turn.seat);
            for ply in &turn.plies {
                let draws = if ply.chances.is_empty() {
                    String::new()
                } else {
                    format!(" {}", draws_text(&ply.chances))
                };
                let text = format!(" {}{draws}", ply.action);
                if line.len() + text.len() > LINE {
                    writeln!(f, "{line}")?;
                    line = "   ".to_owned();
                }
                line += &text;
            }
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Record, ParseError> {
        let mut cursor = Cursor::new(text);
        let mut tags = Tags::read(&mut cursor)?;
        let version = tags.take(CARTAGENA)?;
        if version.value != VERSION {
            let found = shortened(&version.value);
            return version.refuse(ParseReason::Version { found, known: VERSION });
        }
        let rules: Rules = tags.take(RULES)?.parse(ParseError::of_rules)?;
        let origin = match tags.find(SEED) {
            Some(seed) => Origin::Seed(seed.parse(ParseError::of_seed)?),
            None => {
                let start = tags.find(START).ok_or_else(|| ParseError::new(0, ParseReason::OriginMissing))?;
                let position: Position = start.parse(|error| error)?;
                if position.rules != rules {
                    return start.refuse(ParseReason::OtherRules);
                }
                Origin::Position(Box::new(position))
            }
        };
        tags.check_seed_facts(&rules, &origin)?;
        let result = tags.take(RESULT)?;
        let result = if result.value == "*" { None } else { Some(result.parse(|error| error)?) };
        let turns = read_turns(&mut cursor)?;
        Ok(Record { rules, origin, tags: tags.into_free(), turns, result })
    }
}

/// A tag at the head of a file, and its location.
struct Tag<'a> {
    name: &'a str,
    value: String,
    /// The value as written, with its backslashes.
    written: &'a str,
    /// Where the name begins.
    at: usize,
    /// Where the value begins.
    value_at: usize,
}

impl Tag<'_> {
    /// Parses the value; an error in it is moved to its place in the file.
    fn parse<T: FromStr>(&self, error: impl FnOnce(T::Err) -> ParseError) -> Result<T, ParseError> {
        self.value.parse().map_err(|failed| {
            let ParseError { at, reason } = error(failed);
            ParseError::new(self.place(at), reason)
        })
    }

    /// The place in the file of a place in the value.
    fn place(&self, at: usize) -> usize {
        let mut passed = 0;
        let mut letters = self.written.char_indices();
        while passed < at
            && let Some((_, letter)) = letters.next()
        {
            // A backslash and what it stands for are one byte.
            passed += if letter == '\\' { letters.next().map_or(0, |_| 1) } else { letter.len_utf8() };
        }
        self.value_at + letters.offset()
    }

    fn refuse<T>(&self, reason: ParseReason) -> Result<T, ParseError> {
        Err(ParseError::new(self.at, reason))
    }
}

/// The tags at the head of a file.
struct Tags<'a>(Vec<Tag<'a>>);

impl<'a> Tags<'a> {
    fn read(cursor: &mut Cursor<'a>) -> Result<Tags<'a>, ParseError> {
        let mut tags: Vec<Tag<'a>> = Vec::new();
        skip_blank(cursor);
        if !cursor.is_at_end() && cursor.peek() != Some('[') {
            return cursor.expected(Expected::Tag);
        }
        while cursor.eat("[") {
            let at = cursor.at();
            let len = cursor.rest().find(' ').unwrap_or(0);
            let name = &cursor.rest()[..len];
            if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                return cursor.error(ParseReason::TagSyntax);
            }
            if tags.len() == MOST_TAGS {
                return cursor.error(ParseReason::TooManyTags(MOST_TAGS));
            }
            if tags.iter().any(|tag| tag.name == name) {
                return cursor.error(ParseReason::TagTwice(shortened(name)));
            }
            cursor.eat(name);
            cursor.expect(" \"")?;
            let value_at = cursor.at();
            let written = cursor.rest();
            let value = read_value(cursor)?;
            let written = &written[..cursor.at() - value_at - 1];
            cursor.expect("]")?;
            tags.push(Tag { name, value, written, at, value_at });
            skip_blank(cursor);
        }
        Ok(Tags(tags))
    }

    fn find(&mut self, name: &str) -> Option<Tag<'a>> {
        let index = self.0.iter().position(|tag| tag.name == name)?;
        Some(self.0.remove(index))
    }

    fn take(&mut self, name: &'static str) -> Result<Tag<'a>, ParseError> {
        self.find(name).ok_or_else(|| ParseError::new(0, ParseReason::TagMissing(name)))
    }

    /// What the file says about the seed must match it.
    fn check_seed_facts(&mut self, rules: &Rules, origin: &Origin) -> Result<(), ParseError> {
        let (commitment, board) = (self.find(COMMITMENT), self.find(BOARD));
        let Origin::Seed(seed) = origin else {
            return match commitment.or(board) {
                Some(tag) => tag.refuse(ParseReason::NeedsSeed),
                None => Ok(()),
            };
        };
        if let Some(tag) = commitment {
            let commitment: Commitment = tag.parse(ParseError::of_seed)?;
            if commitment != seed.commitment() {
                return tag.refuse(ParseReason::OtherCommitment);
            }
        }
        if let Some(tag) = board
            && tag.value != tiles_text(rules, &seed.board(rules))
        {
            return tag.refuse(ParseReason::OtherBoard);
        }
        match self.find(START) {
            Some(tag) => tag.refuse(ParseReason::SeedAndStart),
            None => Ok(()),
        }
    }

    fn into_free(self) -> Vec<(String, String)> {
        self.0.into_iter().map(|tag| (tag.name.to_owned(), tag.value)).collect()
    }
}

/// The value of a tag up to its closing quotation mark, which is skipped.
fn read_value(cursor: &mut Cursor<'_>) -> Result<String, ParseError> {
    let mut value = String::new();
    loop {
        value.push(match cursor.advance() {
            Some('"') => return Ok(value),
            Some('\\') => match cursor.advance() {
                Some('n') => '\n',
                Some(letter @ ('\\' | '"')) => letter,
                _ => return cursor.error(ParseReason::Escape),
            },
            Some('\n') | None => return cursor.error(ParseReason::TagNotClosed),
            Some(letter) => letter,
        });
    }
}

/// Skips white space and comments, which go from `#` to the end of the line.
fn skip_blank(cursor: &mut Cursor<'_>) {
    while let Some(letter) = cursor.peek() {
        if letter == '#' {
            while cursor.peek().is_some_and(|letter| letter != '\n') {
                cursor.advance();
            }
        } else if letter.is_whitespace() {
            cursor.advance();
        } else {
            return;
        }
    }
}

fn read_turns(cursor: &mut Cursor<'_>) -> Result<Vec<Turn>, ParseError> {
    let mut turns: Vec<Turn> = Vec::new();
    loop {
        skip_blank(cursor);
        let at = cursor.at();
        let label = cursor.peek().is_some_and(|digit| digit.is_ascii_digit());
        if (label || cursor.is_at_end()) && turns.last().is_some_and(|turn| turn.plies.is_empty()) {
            return cursor.error(ParseReason::EmptyTurn);
        }
        if cursor.is_at_end() {
            return Ok(turns);
        }
        if label {
            let round = cursor.number(usize::from(u16::MAX) + 1)?;
            cursor.expect(" ")?;
            let seat = cursor.seat()?;
            cursor.expect(":")?;
            turns.push(Turn { round, seat, plies: Vec::new() });
            continue;
        }
        let Some(turn) = turns.last_mut() else {
            return cursor.expected(Expected::Turn);
        };
        if cursor.eat("{") {
            let Some(ply) = turn.plies.last_mut().filter(|ply| ply.chances.is_empty()) else {
                return Err(ParseError::new(at, ParseReason::StrayDraws));
            };
            while !cursor.eat("}") {
                ply.chances.push(cursor.chance()?);
            }
            if ply.chances.is_empty() {
                return Err(ParseError::new(at, ParseReason::EmptyDraws));
            }
            continue;
        }
        let rest = cursor.rest();
        let len = rest.find(|letter: char| letter.is_whitespace() || letter == '{').unwrap_or(rest.len());
        let action = rest[..len].parse().map_err(|error: ParseError| error.moved_by(at))?;
        cursor.eat(&rest[..len]);
        turn.plies.push(Ply { action, chances: Vec::new() });
    }
}
