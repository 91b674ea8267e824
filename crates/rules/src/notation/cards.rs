//! Several cards as text: `bd4k`, and `bd4?3` where some are unknown.

use std::fmt;

use super::{Cursor, Expected, ParseError, ParseReason};
use crate::card::{Card, MOST_CARDS, ShownCards};

impl Card {
    /// Parses several cards, such as `bd4k`, or `-` for none.
    ///
    /// ```
    /// use cartagena::Card;
    /// assert_eq!(Card::several("bd4k").unwrap().len(), 6);
    /// assert!(Card::several("bd0").is_err());
    /// ```
    ///
    /// # Errors
    /// What in the text is not a card, and where.
    pub fn several(text: &str) -> Result<Vec<Card>, ParseError> {
        let mut cursor = Cursor::new(text);
        let cards = read_known_cards(&mut cursor)?;
        cursor.end()?;
        Ok(cards)
    }
}

/// Several cards and, after them, a number of unknown ones.
pub(super) fn read_cards(cursor: &mut Cursor<'_>) -> Result<(Vec<Card>, u8), ParseError> {
    if cursor.eat("-") {
        return Ok((Vec::new(), 0));
    }
    let start = cursor.clone();
    let (mut cards, mut unknown) = (Vec::new(), 0);
    while cursor.peek().is_some_and(|letter| letter.is_ascii_alphabetic()) {
        let before = cursor.clone();
        let card = cursor.card()?;
        let count =
            if cursor.peek().is_some_and(|digit| digit.is_ascii_digit()) { read_count(cursor)? } else { 1 };
        if cards.len() + count > MOST_CARDS {
            return before.error(ParseReason::TooManyCards(MOST_CARDS));
        }
        cards.extend(std::iter::repeat_n(card, count));
    }
    if cursor.eat("?") {
        unknown = read_count(cursor)? as u8;
    }
    if cards.is_empty() && unknown == 0 {
        return start.expected(Expected::Cards);
    }
    Ok((cards, unknown))
}

fn read_count(cursor: &mut Cursor<'_>) -> Result<usize, ParseError> {
    let before = cursor.clone();
    match cursor.number(MOST_CARDS)? {
        0 => before.error(ParseReason::CountOfZero),
        count => Ok(count),
    }
}

/// Several cards, none of them unknown.
pub(super) fn read_known_cards(cursor: &mut Cursor<'_>) -> Result<Vec<Card>, ParseError> {
    let before = cursor.clone();
    match read_cards(cursor)? {
        (cards, 0) => Ok(cards),
        _ => before.error(ParseReason::CannotBeUnknown),
    }
}

/// Cards in order, without counts, until something else comes.
pub(super) fn read_sequence(cursor: &mut Cursor<'_>) -> Result<Vec<Card>, ParseError> {
    let mut cards = Vec::new();
    while cursor.peek().is_some_and(|letter| letter.is_ascii_alphabetic()) {
        cards.push(cursor.card()?);
    }
    Ok(cards)
}

/// Writes several cards, sorted and counted, and a number of unknown ones after them.
pub(super) fn write_cards(out: &mut impl fmt::Write, cards: &[Card], unknown: u8) -> fmt::Result {
    if !cards.is_empty() || unknown == 0 {
        write!(out, "{}", cards.iter().copied().collect::<ShownCards>())?;
    }
    if unknown > 0 { write!(out, "?{unknown}") } else { Ok(()) }
}

/// Writes cards in order, without counts.
pub(super) fn write_sequence(out: &mut impl fmt::Write, cards: &[Card]) -> fmt::Result {
    cards.iter().try_for_each(|card| write!(out, "{card}"))
}
