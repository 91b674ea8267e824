//! Who plays a game: what sentences call the players, and what game files do.

use std::fmt;

use cartagena::{Record, Rules, Seat};

use crate::wire::Who;

/// The names of a game's players, places and symbols.
#[derive(Clone, Debug)]
pub struct Names {
    /// The rules: every edition has its own names for places and symbols.
    pub rules: Rules,
    /// The players by seat, if known.
    pub players: Vec<Option<Occupant>>,
}

impl Names {
    /// The names in a game file.
    #[must_use]
    pub fn recorded(record: &Record) -> Names {
        let occupant = |seat| Occupant::recorded(record, seat);
        Names { rules: record.rules, players: record.rules.seats().map(occupant).collect() }
    }
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Somebody with this name.
    Person(String),
    /// A bot of this level.
    Bot(u64),
}

/// A person's name, or `level:3` for a bot.
impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occupant::Person(name) => f.write_str(name),
            Occupant::Bot(level) => Who::Level(*level).fmt(f),
        }
    }
}

impl Occupant {
    /// Who played a seat according to a game file.
    #[must_use]
    pub fn recorded(record: &Record, seat: Seat) -> Option<Occupant> {
        let text = record.player(seat)?;
        Some(bot_called(text).unwrap_or_else(|| Occupant::Person(text.to_owned())))
    }

    /// The text in a game file. A person's name that would be taken for a bot's is followed by the seat.
    pub(crate) fn in_file(&self, seat: Seat) -> String {
        match self {
            Occupant::Person(name) if bot_called(name).is_some() => format!("{name} {seat}"),
            Occupant::Person(_) | Occupant::Bot(_) => self.to_string(),
        }
    }

    /// The name, if it is a person.
    #[must_use]
    pub fn person(self) -> Option<String> {
        match self {
            Occupant::Person(name) => Some(name),
            Occupant::Bot(_) => None,
        }
    }
}

/// The bot that game files call this.
fn bot_called(text: &str) -> Option<Occupant> {
    match text.parse() {
        Ok(Who::Level(level)) => Some(Occupant::Bot(level)),
        Ok(Who::Me | Who::Friend) | Err(_) => None,
    }
}
