//! The vocabulary of the protocol: colours, symbols and causes, and the two dialects they are written in.
//! Everything else about the game is named as in the rules.

use std::fmt;
use std::str::FromStr;

use cartagena::{Card, Seat, Symbol};

/// The type of the game, as named in requests.
pub const GAME_TYPE: &str = "swc_2013_cartagena";

/// The two spellings of the protocol. A request for a seat does not reveal which one a client uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Dialect {
    /// As the season was played.
    #[default]
    Current,
    /// Clients made before the end of October 2012: some names have a prefix.
    Old,
}

impl Dialect {
    /// Both with their names.
    pub const ALL: [(Dialect, &'static str); 2] = [(Dialect::Current, "current"), (Dialect::Old, "2012")];

    /// What people call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Dialect::ALL[self as usize].1
    }

    pub(crate) const fn words(self) -> &'static Words {
        match self {
            Dialect::Current => &CURRENT,
            Dialect::Old => &OLD,
        }
    }
}

/// Not a dialect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a dialect: there are current and 2012")]
pub struct DialectError(String);

impl FromStr for Dialect {
    type Err = DialectError;

    fn from_str(text: &str) -> Result<Dialect, DialectError> {
        let found = Dialect::ALL.iter().find(|row| row.1 == text);
        found.map(|row| row.0).ok_or_else(|| DialectError(text.to_owned()))
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The names in which the dialects differ.
#[derive(Debug)]
pub(crate) struct Words {
    pub(crate) card: &'static str,
    pub(crate) field: &'static str,
    pub(crate) pirate: &'static str,
    pub(crate) welcome: &'static str,
    pub(crate) state: &'static str,
    pub(crate) move_container: &'static str,
    pub(crate) forward_move: &'static str,
    pub(crate) backward_move: &'static str,
    pub(crate) player: &'static str,
}

const CURRENT: Words = Words {
    card: "card",
    field: "field",
    pirate: "pirate",
    welcome: "welcome",
    state: "state",
    move_container: "moveContainer",
    forward_move: "forwardMove",
    backward_move: "backwardMove",
    player: "player",
};

const OLD: Words = Words {
    card: "cartagena:card",
    field: "cartagena:field",
    pirate: "cartagena:pirate",
    welcome: "cartagena:welcome",
    state: "cartagena:state",
    move_container: "cartagena:moveContainer",
    forward_move: "cartagena:forwardMove",
    backward_move: "cartagena:backwardMove",
    player: "cartagena:player",
};

/// The colour of a player. Red begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Blue,
}

impl Colour {
    /// Both, in the order of play.
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Blue];

    /// The seat that plays this colour.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Colour::Red => Seat::A,
            Colour::Blue => Seat::B,
        }
    }

    /// The colour of a seat; there are only two.
    #[must_use]
    pub const fn of_seat(seat: Seat) -> Colour {
        if matches!(seat, Seat::A) { Colour::Red } else { Colour::Blue }
    }

    /// The colour as a number, 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Blue,
            Colour::Blue => Colour::Red,
        }
    }

    /// The colour on the wire.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Colour::Red => "RED",
            Colour::Blue => "BLUE",
        }
    }

    pub(crate) fn from_wire(text: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.wire() == text)
    }
}

/// The symbols with their names on the wire, where flag and sabre are skull and dagger.
const SYMBOLS: [(Symbol, &str); 6] = [
    (Symbol::Flag, "SKULL"),
    (Symbol::Hat, "HAT"),
    (Symbol::Sabre, "DAGGER"),
    (Symbol::Bottle, "BOTTLE"),
    (Symbol::Key, "KEY"),
    (Symbol::Pistol, "PISTOL"),
];

/// The symbol that the original server assumes for an unknown one.
pub(crate) const MISREAD_SYMBOL: Symbol = Symbol::Bottle;

pub(crate) fn symbol_to_wire(symbol: Symbol) -> &'static str {
    SYMBOLS.iter().find(|row| row.0 == symbol).map_or("", |row| row.1)
}

pub(crate) fn symbol_from_wire(text: &str) -> Option<Symbol> {
    SYMBOLS.iter().find(|row| row.1 == text).map(|row| row.0)
}

pub(crate) fn card(symbol: Symbol) -> Card {
    Card::plain(symbol)
}

/// How a game ended for a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Cause {
    Regular,
    Left,
    RuleViolation,
    SoftTimeout,
    HardTimeout,
    Unknown,
}

impl Cause {
    /// Each with its name in the protocol and in words.
    pub const ALL: [(Cause, &'static str, &'static str); 6] = [
        (Cause::Regular, "REGULAR", "regular"),
        (Cause::Left, "LEFT", "left"),
        (Cause::RuleViolation, "RULE_VIOLATION", "rule violation"),
        (Cause::SoftTimeout, "SOFT_TIMEOUT", "soft timeout"),
        (Cause::HardTimeout, "HARD_TIMEOUT", "hard timeout"),
        (Cause::Unknown, "UNKNOWN", "unknown"),
    ];

    /// The cause on the wire.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        Cause::ALL[self as usize].1
    }

    /// The cause in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Cause::ALL[self as usize].2
    }

    /// The cause with this name on the wire.
    #[must_use]
    pub fn from_wire(text: &str) -> Option<Cause> {
        Cause::ALL.iter().find(|row| row.1 == text).map(|row| row.0)
    }
}
