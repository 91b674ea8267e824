//! Actions as text: `s9`, `-8`, `mC:7`, `ehl19,19`.

use std::fmt;
use std::str::FromStr;

use super::{Cursor, Expected, ParseError, ParseReason};
use crate::action::Action;
use crate::card::{Card, Symbol};

/// The words that are actions by themselves.
const WORDS: [(&str, Action); 3] =
    [("boat", Action::MoveBoat), ("draw", Action::DrawCard), ("end", Action::EndTurn)];

/// The decisions that name a card.
type CardDecision = (&'static str, fn(Card) -> Action);
const CARD_DECISIONS: [CardDecision; 5] = [
    ("take:", |card| Action::Take { card }),
    ("give:", |card| Action::Give { card }),
    ("keep:", |card| Action::Keep { card }),
    ("back:", |card| Action::PutBack { card }),
    ("drop:", |card| Action::Discard { card }),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spell = |symbol, dark| Card { dark, symbol }.letter();
        match *self {
            Action::Advance { card, from } => write!(f, "{card}{from}"),
            Action::Retreat { from } => write!(f, "-{from}"),
            Action::Morgan { seat, from } => write!(f, "m{seat}:{from}"),
            Action::MoveBoat => f.write_str("boat"),
            Action::DrawCard => f.write_str("draw"),
            Action::EndTurn => f.write_str("end"),
            Action::Pistol { dark, victim } => write!(f, "e{}{victim}", spell(Symbol::Pistol, dark)),
            Action::Rum { dark } => write!(f, "e{}", spell(Symbol::Rum, dark)),
            Action::Lantern { dark } => write!(f, "e{}", spell(Symbol::Lantern, dark)),
            Action::Parrot { dark, symbol, from } => {
                write!(f, "e{}{}{from}", spell(Symbol::Parrot, dark), symbol.letter())
            }
            Action::Hook { dark, second, from, and } => {
                write!(f, "e{}{second}{from},{and}", spell(Symbol::Hook, dark))
            }
            Action::Chest { dark, from } => write!(f, "e{}{from}", spell(Symbol::Chest, dark)),
            Action::Take { card } => write!(f, "take:{card}"),
            Action::Give { card } => write!(f, "give:{card}"),
            Action::Keep { card } => write!(f, "keep:{card}"),
            Action::PutBack { card } => write!(f, "back:{card}"),
            Action::Discard { card } => write!(f, "drop:{card}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(*action);
        }
        let mut cursor = Cursor::new(text);
        let action = read(&mut cursor)?;
        cursor.end()?;
        Ok(action)
    }
}

fn read(cursor: &mut Cursor<'_>) -> Result<Action, ParseError> {
    for (prefix, decision) in CARD_DECISIONS {
        if cursor.eat(prefix) {
            return cursor.card().map(decision);
        }
    }
    match cursor.peek() {
        Some('-') => {
            cursor.advance();
            Ok(Action::Retreat { from: cursor.place()? })
        }
        Some('m') => {
            cursor.advance();
            let seat = cursor.seat()?;
            cursor.expect(":")?;
            Ok(Action::Morgan { seat, from: cursor.place()? })
        }
        Some('e') => {
            cursor.advance();
            read_spell(cursor)
        }
        Some(letter) if Card::from_letter(letter).is_some() => {
            let card = cursor.card()?;
            Ok(Action::Advance { card, from: cursor.place()? })
        }
        _ => cursor.expected(Expected::Action),
    }
}

fn read_spell(cursor: &mut Cursor<'_>) -> Result<Action, ParseError> {
    let before = cursor.clone();
    let Card { dark, symbol } = cursor.card()?;
    match symbol {
        Symbol::Pistol => Ok(Action::Pistol { dark, victim: cursor.seat()? }),
        Symbol::Rum => Ok(Action::Rum { dark }),
        Symbol::Lantern => Ok(Action::Lantern { dark }),
        Symbol::Parrot => {
            let symbol = cursor.symbol()?;
            Ok(Action::Parrot { dark, symbol, from: cursor.place()? })
        }
        Symbol::Hook => {
            let second = cursor.card()?;
            let from = cursor.place()?;
            cursor.expect(",")?;
            Ok(Action::Hook { dark, second, from, and: cursor.place()? })
        }
        Symbol::Chest => Ok(Action::Chest { dark, from: cursor.place()? }),
        other => before.error(ParseReason::NoSpell(other)),
    }
}
