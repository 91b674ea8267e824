//! The rules string: `piatnik+adventure+morgan:both,crew=4`.

use std::fmt;
use std::str::FromStr;

use super::table::{MODULES, OPTIONS, PRESETS};
use super::{Preset, Refill, Route, Rules};

/// Why a rules string or a [`Rules`] value was refused.
///
/// As with [`PlayError`](crate::PlayError), every variant has its words in every language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesError {
    /// A name that no table has.
    #[error("there is no {what} `{name}` (at character {at}); there are: {choices}", at = .at + 1)]
    Unknown {
        /// Preset, module or option.
        what: &'static str,
        /// The name as written.
        name: String,
        /// Where it stands, in bytes from the beginning.
        at: usize,
        /// The names that exist.
        choices: String,
    },
    /// A value that the module or option does not take.
    #[error("`{name}` cannot be `{value}` (at character {at}); it takes {expected}", at = .at + 1)]
    BadValue {
        /// The module or option.
        name: &'static str,
        /// The value as written.
        value: String,
        /// Where it stands, in bytes from the beginning.
        at: usize,
        /// What it could be.
        expected: &'static str,
    },
    /// The same module or option twice.
    #[error("`{name}` is given twice (again at character {at})", at = .at + 1)]
    Twice {
        /// The module or option.
        name: &'static str,
        /// Where it stands the second time, in bytes from the beginning.
        at: usize,
    },
    /// A field outside its range, in rules that were not read from text.
    #[error("`{name}` cannot be {value}; it goes from {low} to {high}")]
    OutOfRange {
        /// The field.
        name: &'static str,
        /// Its value.
        value: usize,
        /// The smallest value allowed.
        low: usize,
        /// The largest value allowed.
        high: usize,
    },
    /// Two parts that contradict each other.
    #[error("`{one}` does not go with `{other}`: {why}")]
    Clash {
        /// One side.
        one: String,
        /// The other side.
        other: String,
        /// Why they clash.
        why: Contradiction,
    },
}

/// Why two parts of the rules do not go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // each variant is described by its message
pub enum Contradiction {
    #[error("that seat is not at the table")]
    NoSuchSeat,
    #[error("the printed tiles carry the Winning Moves symbols; use layout=random")]
    PrintedSymbols,
    #[error("there are only six printed tiles; use layout=random")]
    SixPrintedTiles,
    #[error("there is no row to fill or to deal first")]
    NoRow,
    #[error("the first hand is larger than the limit")]
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
    #[error("it sets a stretch that is not there; two stretches need the adventure")]
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
    /// What Captain Morgan's rule for two stretches clashes with.
    pub const ONE_STRETCH: &str = "a path of one stretch";
    /// The field that counts the adventure's tiles before the boat.
    pub const TUNNEL_TILES: &str = "tunnel tiles of the adventure";
    /// The field that counts the adventure's tiles behind the boat.
    pub const JUNGLE_TILES: &str = "jungle tiles of the adventure";

    /// Where in the rules string, in bytes from the beginning, if the error is about a place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match *self {
            RulesError::Unknown { at, .. }
            | RulesError::BadValue { at, .. }
            | RulesError::Twice { at, .. } => Some(at),
            RulesError::OutOfRange { .. } | RulesError::Clash { .. } => None,
        }
    }

    /// What is wrong, without the place: for texts that rules are a part of.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            RulesError::Unknown { what, name, choices, .. } => {
                format!("there is no {what} `{name}`; there are: {choices}")
            }
            RulesError::BadValue { name, value, expected, .. } => {
                format!("`{name}` cannot be `{value}`; it takes {expected}")
            }
            RulesError::Twice { name, .. } => format!("`{name}` is given twice"),
            RulesError::OutOfRange { .. } | RulesError::Clash { .. } => self.to_string(),
        }
    }

    pub(super) fn clash(one: impl Into<String>, other: impl Into<String>, why: Contradiction) -> RulesError {
        RulesError::Clash { one: one.into(), other: other.into(), why }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = PRESETS.iter().find(|row| row.preset == *self);
        f.write_str(row.map_or("", |row| row.name))
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.preset)?;
        for module in MODULES {
            if let Some(value) = (module.get)(self) {
                write!(f, "+{}{value}", module.name)?;
            }
        }
        let preset = self.preset.rules();
        for option in OPTIONS {
            let value = (option.get)(self);
            let silent = match option.name {
                // The adventure says itself how many tiles there are.
                "tiles" => self.has_boat(),
                "refill" | "deal" => self.row.is_none(),
                _ => false,
            };
            if !silent && value != (option.get)(&preset) {
                write!(f, ",{}={value}", option.name)?;
            }
        }
        Ok(())
    }
}

/// A module or option as written.
struct Part<'a> {
    /// The table's name of it.
    name: &'static str,
    value: &'a str,
    /// Where the value stands (the name, if it has none).
    at: usize,
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let end = text.find(['+', ',']).unwrap_or(text.len());
        let name = &text[..end];
        let Some(preset) = PRESETS.iter().find(|row| row.name == name) else {
            return Err(unknown("preset", name, 0, PRESETS.iter().map(|row| row.name)));
        };
        let (modules, options) = split(text, end)?;

        // The options first: modules build on the number of tiles.
        let mut rules = preset.preset.rules();
        for part in &options {
            let row = OPTIONS.iter().find(|row| row.name == part.name);
            if !row.is_some_and(|row| (row.set)(&mut rules, part.value)) {
                return Err(part.bad_value(row.map_or("", |row| row.values)));
            }
        }
        let given = |name| options.iter().find(|part| part.name == name);
        for row in MODULES {
            let Some(part) = modules.iter().find(|part| part.name == row.name) else {
                continue;
            };
            match row.name {
                "adventure" => {
                    if rules.route == Route::Jungle {
                        return Err(RulesError::clash("jungle", "adventure", Contradiction::OwnJungle));
                    }
                    if part.value.is_empty() && rules.tiles % 2 == 1 {
                        let tiles = format!("tiles={}", rules.tiles);
                        return Err(RulesError::clash("adventure", tiles, Contradiction::OddTiles));
                    }
                }
                "morgan" if part.value.contains('/') && !rules.has_boat() => {
                    let one = format!("morgan:{}", part.value);
                    let why = Contradiction::NoSuchStretch;
                    return Err(RulesError::clash(one, RulesError::ONE_STRETCH, why));
                }
                _ => {}
            }
            let tiles = rules.tiles;
            if !(row.set)(&mut rules, part.value) {
                return Err(part.bad_value(if row.values.is_empty() { "no value" } else { row.values }));
            }
            if rules.tiles != tiles
                && let Some(tiles) = given("tiles")
            {
                let one = format!("adventure:{}", part.value);
                let other = format!("tiles={}", tiles.value);
                return Err(RulesError::clash(one, other, Contradiction::TilesDiffer));
            }
        }
        if rules.row.is_none() {
            // Nothing to fill or to deal first.
            for option in ["refill", "deal"] {
                if let Some(part) = given(option) {
                    let one = format!("{option}={}", part.value);
                    return Err(RulesError::clash(one, "row=none", Contradiction::NoRow));
                }
            }
            (rules.refill, rules.row_first) = (Refill::WhenEmpty, false);
        }
        rules.check()?;
        Ok(rules)
    }
}

/// The modules and options behind the preset, each known and at most once.
fn split(text: &str, mut at: usize) -> Result<(Vec<Part<'_>>, Vec<Part<'_>>), RulesError> {
    let (mut modules, mut options) = (Vec::<Part<'_>>::new(), Vec::<Part<'_>>::new());
    while at < text.len() {
        let is_module = text.as_bytes()[at] == b'+';
        at += 1;
        let rest = &text[at..];
        let whole = &rest[..rest.find(['+', ',']).unwrap_or(rest.len())];
        let (name, value) = whole.split_once(if is_module { ':' } else { '=' }).unwrap_or((whole, ""));
        let value_at = if value.is_empty() { at } else { at + name.len() + 1 };
        let (known, parts) = if is_module {
            (MODULES.iter().map(|row| row.name).find(|&known| known == name), &mut modules)
        } else {
            (OPTIONS.iter().map(|row| row.name).find(|&known| known == name), &mut options)
        };
        let Some(known) = known else {
            return Err(if is_module {
                unknown("module", name, at, MODULES.iter().map(|row| row.name))
            } else {
                unknown("option", name, at, OPTIONS.iter().map(|row| row.name))
            });
        };
        if parts.iter().any(|part| part.name == known) {
            return Err(RulesError::Twice { name: known, at });
        }
        if is_module && value.is_empty() && whole.ends_with(':') {
            let row = MODULES.iter().find(|row| row.name == known);
            let part = Part { name: known, value, at: at + whole.len() };
            let values = row.map_or("", |row| row.values);
            return Err(part.bad_value(if values.is_empty() { "no value" } else { values }));
        }
        parts.push(Part { name: known, value, at: value_at });
        at += whole.len();
    }
    Ok((modules, options))
}

impl Part<'_> {
    fn bad_value(&self, expected: &'static str) -> RulesError {
        RulesError::BadValue { name: self.name, value: self.value.to_owned(), at: self.at, expected }
    }
}

fn unknown(
    what: &'static str,
    name: &str,
    at: usize,
    choices: impl Iterator<Item = &'static str>,
) -> RulesError {
    let choices = choices.collect::<Vec<_>>().join(", ");
    RulesError::Unknown { what, name: name.to_owned(), at, choices }
}
