//! Why rules are refused: typed, so that every language can have its own text.

use std::fmt;

use super::table::{MODULES, OPTIONS, PRESETS};
use super::{Module, Part, PartName, Setting};

/// Why a rules string or a [`Rules`](super::Rules) value was refused.
///
/// As with [`PlayError`](crate::PlayError), every variant has a text in every language.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum RulesError {
    /// The rules string does not start with a preset.
    UnknownPreset {
        /// The name as written.
        name: String,
    },
    /// There is no such module.
    UnknownModule {
        /// The name as written.
        name: String,
        /// Its location, in bytes from the beginning.
        at: usize,
    },
    /// There is no such option.
    UnknownOption {
        /// The name as written.
        name: String,
        /// Its location, in bytes from the beginning.
        at: usize,
    },
    /// A value that is not in the domain of the module or option.
    BadValue {
        /// The module or option.
        name: PartName,
        /// The value as written.
        value: String,
        /// Its location, in bytes from the beginning.
        at: usize,
    },
    /// The same module or option twice.
    Twice {
        /// The module or option.
        name: PartName,
        /// The location of the second one, in bytes from the beginning.
        at: usize,
    },
    /// A setting outside its domain, in rules that were not parsed from text.
    OutOfDomain {
        /// The module or option.
        name: PartName,
        /// What it is set to.
        setting: Setting,
    },
    /// Two parts that contradict each other.
    Clash {
        /// One side.
        one: Box<Part>,
        /// The other side.
        other: Box<Part>,
        /// Why they clash.
        why: Contradiction,
    },
    /// A part that makes sense only with a module.
    Needs {
        /// The part.
        part: Part,
        /// The module that is missing.
        module: Module,
        /// Why it is needed.
        why: Contradiction,
    },
}

/// Why two parts of the rules do not go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // each variant is described by its message
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Contradiction {
    #[error("that seat isn't at the table")]
    NoSuchSeat,
    #[error("the printed tiles carry the Winning Moves symbols; choose random tiles")]
    PrintedSymbols,
    #[error("there are only six printed tiles; choose random tiles")]
    SixPrintedTiles,
    #[error("there is no row to fill or to deal first")]
    NoRow,
    #[error("the starting hand is larger than the limit")]
    HandOverLimit,
    #[error("her spells belong to Piatnik's symbols")]
    SpellSymbols,
    #[error("her spells draw from a face-down pile")]
    SpellPile,
    #[error("her spells draw without a limit")]
    SpellLimit,
    #[error("the adventure has its own jungle")]
    OwnJungle,
    #[error("an odd number cannot be halved; give the split, such as adventure:2/3")]
    OddTiles,
    #[error("it sets a stretch of the path that isn't there")]
    NoSuchStretch,
    #[error("the numbers of tiles differ")]
    TilesDiffer,
}

impl Contradiction {
    /// Every reason.
    pub const ALL: [Contradiction; 12] = [
        Contradiction::NoSuchSeat,
        Contradiction::PrintedSymbols,
        Contradiction::SixPrintedTiles,
        Contradiction::NoRow,
        Contradiction::HandOverLimit,
        Contradiction::SpellSymbols,
        Contradiction::SpellPile,
        Contradiction::SpellLimit,
        Contradiction::OwnJungle,
        Contradiction::OddTiles,
        Contradiction::NoSuchStretch,
        Contradiction::TilesDiffer,
    ];
}

impl RulesError {
    pub(super) fn clash(one: Part, other: Part, why: Contradiction) -> RulesError {
        // Boxed: any parse error may be a rules error, and errors stay small.
        RulesError::Clash { one: Box::new(one), other: Box::new(other), why }
    }

    /// Where in the rules string something is wrong, in bytes from the beginning, if it is about a
    /// place in it.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match *self {
            RulesError::UnknownPreset { .. } => Some(0),
            RulesError::UnknownModule { at, .. }
            | RulesError::UnknownOption { at, .. }
            | RulesError::BadValue { at, .. }
            | RulesError::Twice { at, .. } => Some(at),
            RulesError::OutOfDomain { .. } | RulesError::Clash { .. } | RulesError::Needs { .. } => None,
        }
    }

    /// The same error for a text that starts further along in the rules string.
    pub(super) const fn moved(mut self, by: usize) -> RulesError {
        if let RulesError::UnknownModule { at, .. }
        | RulesError::UnknownOption { at, .. }
        | RulesError::BadValue { at, .. }
        | RulesError::Twice { at, .. } = &mut self
        {
            *at += by;
        }
        self
    }

    /// What is wrong, without the place: for errors about a longer text that know the place themselves.
    #[must_use]
    pub const fn reason(&self) -> Reason<'_> {
        Reason(self)
    }

    /// Writes the sentence with a text for the place, which may be empty.
    fn say(&self, f: &mut fmt::Formatter<'_>, place: &str) -> fmt::Result {
        match self {
            RulesError::UnknownPreset { name } => {
                let names = listed(PRESETS.iter().map(|row| row.name));
                write!(f, "there is no edition `{name}`{place}; there are: {names}")
            }
            RulesError::UnknownModule { name, .. } => {
                let names = listed(MODULES.iter().map(|row| row.name));
                write!(f, "there is no module `{name}`{place}; there are: {names}")
            }
            RulesError::UnknownOption { name, .. } => {
                let names = listed(OPTIONS.iter().map(|row| row.name));
                write!(f, "there is no option `{name}`{place}; there are: {names}")
            }
            RulesError::BadValue { name, value, .. } => {
                write!(f, "`{name}` cannot be `{value}`{place}; it takes {}", name.domain())
            }
            RulesError::Twice { name, .. } if place.is_empty() => write!(f, "`{name}` is given twice"),
            RulesError::Twice { name, at } => {
                write!(f, "`{name}` is given twice (again at character {})", at + 1)
            }
            RulesError::OutOfDomain { name, setting } => {
                write!(f, "`{name}` cannot be {setting}; it takes {}", name.domain())
            }
            RulesError::Clash { one, other, why } => write!(f, "`{one}` does not go with `{other}`: {why}"),
            RulesError::Needs { part, module, why } => write!(f, "`{part}` needs `{module}`: {why}"),
        }
    }
}

fn listed(names: impl Iterator<Item = &'static str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.at().map_or_else(String::new, |at| format!(" (at character {})", at + 1));
        self.say(f, &place)
    }
}

impl std::error::Error for RulesError {}

/// What a [`RulesError`] says, without the place.
#[derive(Clone, Copy, Debug)]
pub struct Reason<'a>(&'a RulesError);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.say(f, "")
    }
}
