//! The values of modules and options: settings, and the domains they come from. A domain parses, checks,
//! lists and describes its settings; it does not know which rules they stand for.

use std::fmt;

use super::Module;
use crate::seat::{MAX_SEATS, Seat};

/// A single value in a rules string: `5`, `random` or `B`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Plain {
    /// A number.
    Number(u16),
    /// A named value.
    Word(&'static str),
    /// A seat.
    Seat(Seat),
}

/// The value of a module or an option. It may be outside the domain; parsing or checking rules finds that
/// out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setting {
    /// One value.
    One(Plain),
    /// Two values, one for each half: `3/4`.
    Two(Plain, Plain),
    /// The minimum and the maximum: `0-3`.
    Span(Plain, Plain),
}

impl Setting {
    /// Both values; a single one stands for both.
    #[must_use]
    pub const fn halves(self) -> (Plain, Plain) {
        match self {
            Setting::One(both) => (both, both),
            Setting::Two(first, second) | Setting::Span(first, second) => (first, second),
        }
    }

    /// The number of a single value; 0 for a word such as `none`.
    pub(super) const fn byte(self) -> u8 {
        self.halves().0.byte()
    }

    /// Two values, written as one if they are equal.
    pub(super) fn joined(first: Plain, second: Plain) -> Setting {
        if first == second { Setting::One(first) } else { Setting::Two(first, second) }
    }
}

impl Plain {
    /// The number; 0 for a word such as `none`.
    pub(super) const fn number(self) -> u16 {
        if let Plain::Number(number) = self { number } else { 0 }
    }

    /// The number, as most fields hold it.
    pub(super) const fn byte(self) -> u8 {
        let number = self.number();
        if number > u8::MAX as u16 { u8::MAX } else { number as u8 }
    }

    /// The seat, if it is one.
    pub(super) const fn seat(self) -> Option<Seat> {
        if let Plain::Seat(seat) = self { Some(seat) } else { None }
    }
}

impl From<u8> for Plain {
    fn from(number: u8) -> Plain {
        Plain::Number(number.into())
    }
}

impl From<u16> for Plain {
    fn from(number: u16) -> Plain {
        Plain::Number(number)
    }
}

impl From<Seat> for Plain {
    fn from(seat: Seat) -> Plain {
        Plain::Seat(seat)
    }
}

impl<T: Into<Plain>> From<T> for Setting {
    fn from(value: T) -> Setting {
        Setting::One(value.into())
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Plain::Number(number) => number.fmt(f),
            Plain::Word(word) => f.write_str(word),
            Plain::Seat(seat) => seat.fmt(f),
        }
    }
}

/// As in a rules string.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::One(value) => value.fmt(f),
            Setting::Two(first, second) => write!(f, "{first}/{second}"),
            Setting::Span(least, most) => write!(f, "{least}-{most}"),
        }
    }
}

/// The plain values of one kind that a setting can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// All numbers from one to the other, inclusive.
    Numbers {
        /// The smallest.
        low: u16,
        /// The largest.
        high: u16,
    },
    /// These words.
    Words(&'static [&'static str]),
    /// All seats.
    Seats,
}

/// Larger numbers are listed only if they are round.
const ALL_LISTED: u16 = 20;

impl Range {
    /// Parses one of the values, which has a single spelling: no sign, no leading zero.
    fn read(self, text: &str) -> Option<Plain> {
        let value = match self {
            Range::Numbers { .. } => {
                let plain = text.bytes().all(|byte| byte.is_ascii_digit())
                    && (text.len() == 1 || !text.starts_with('0'));
                Plain::Number(text.parse().ok().filter(|_| plain)?)
            }
            Range::Words(words) => Plain::Word(words.iter().find(|&&word| word == text)?),
            Range::Seats => {
                let mut letters = text.chars();
                let letter = letters.next().filter(|_| letters.next().is_none())?;
                Plain::Seat(Seat::from_letter(letter)?)
            }
        };
        self.contains(value).then_some(value)
    }

    fn contains(self, value: Plain) -> bool {
        match (self, value) {
            (Range::Numbers { low, high }, Plain::Number(number)) => (low..=high).contains(&number),
            (Range::Words(words), Plain::Word(word)) => words.contains(&word),
            (Range::Seats, Plain::Seat(_)) => true,
            _ => false,
        }
    }

    /// The values, in order. Of a long range, only the round numbers after the first ones.
    fn values(self) -> Vec<Plain> {
        let is_round = |number: u16| {
            let digits = u16::try_from(10_u32.pow(number.max(1).ilog10())).unwrap_or(u16::MAX);
            number.is_multiple_of(digits)
        };
        match self {
            Range::Numbers { low, high } => {
                let listed = (low..=high).filter(|&number| number <= ALL_LISTED || is_round(number));
                listed.map(Plain::Number).collect()
            }
            Range::Words(words) => words.iter().map(|&word| Plain::Word(word)).collect(),
            Range::Seats => Seat::all(MAX_SEATS).map(Plain::Seat).collect(),
        }
    }
}

/// For people: `2 to 5`, `printed or random`, `A to E`.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Range::Numbers { low, high } if low + 1 == high => write!(f, "{low} or {high}"),
            Range::Numbers { low, high } => write!(f, "{low} to {high}"),
            Range::Words(words) => match words.split_last() {
                Some((last, [])) => f.write_str(last),
                Some((last, others)) => write!(f, "{} or {last}", others.join(", ")),
                None => Ok(()),
            },
            Range::Seats => {
                let mut seats = Seat::all(MAX_SEATS);
                let (Some(first), Some(last)) = (seats.next(), seats.next_back()) else { return Ok(()) };
                write!(f, "{first} to {last}")
            }
        }
    }
}

/// Everything that a module or an option can be set to.
///
/// Halves have names that stand for them in help texts: `first` and `others` are shown as `FIRST/OTHERS`.
///
/// ```
/// use cartagena::RuleOption;
/// let domain = RuleOption::Actions.domain();
/// assert_eq!(domain.to_string(), "MIN-MAX, MIN 0 or 1 and MAX 1 to 3");
/// let settings: Vec<String> = domain.settings().map(|setting| setting.to_string()).collect();
/// assert_eq!(settings, ["0-1", "0-2", "0-3", "1-1", "1-2", "1-3"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// A module that takes no value.
    Nothing,
    /// One value.
    One(Range),
    /// One value, or a word instead: `none`.
    OneOr(&'static str, Range),
    /// The minimum and the maximum, `0-3`.
    Span {
        /// The range of the minimum.
        least: Range,
        /// The range of the maximum.
        most: Range,
        /// What they are called.
        halves: [&'static str; 2],
    },
    /// Two values, `3/4`.
    Two {
        /// The range of each.
        each: Range,
        /// What they are called.
        halves: [&'static str; 2],
    },
    /// One value for both halves, or two.
    OneOrTwo {
        /// The range of each.
        each: Range,
        /// What the halves are called.
        halves: [&'static str; 2],
        /// Two values need this module.
        two_need: Option<Module>,
    },
}

impl Domain {
    /// Parses a setting from a rules string; `None` if it is not in the domain.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<Setting> {
        match *self {
            Domain::Nothing => None,
            Domain::One(range) => range.read(text).map(Setting::One),
            Domain::OneOr(word, _) if word == text => Some(Setting::One(Plain::Word(word))),
            Domain::OneOr(_, range) => range.read(text).map(Setting::One),
            Domain::Span { least, most, .. } => {
                let (first, second) = text.split_once('-')?;
                Some(Setting::Span(least.read(first)?, most.read(second)?))
            }
            Domain::Two { each, .. } => read_two(each, text),
            Domain::OneOrTwo { each, .. } => {
                each.read(text).map(Setting::One).or_else(|| read_two(each, text))
            }
        }
    }

    /// Whether the setting is in this domain.
    #[must_use]
    pub fn contains(&self, setting: Setting) -> bool {
        match (*self, setting) {
            (Domain::OneOr(word, _), Setting::One(Plain::Word(other))) => word == other,
            (
                Domain::One(each) | Domain::OneOr(_, each) | Domain::OneOrTwo { each, .. },
                Setting::One(value),
            ) => each.contains(value),
            (Domain::Two { each, .. } | Domain::OneOrTwo { each, .. }, Setting::Two(first, second)) => {
                each.contains(first) && each.contains(second)
            }
            (Domain::Span { least, most, .. }, Setting::Span(first, second)) => {
                least.contains(first) && most.contains(second)
            }
            _ => false,
        }
    }

    /// The settings to choose from: all of them, except that a long range of numbers contributes only round
    /// ones after the first twenty, and two equal halves are left out where one value means the same.
    pub fn settings(&self) -> impl Iterator<Item = Setting> + use<> {
        let singles = |range: Range| range.values().into_iter().map(Setting::One).collect::<Vec<_>>();
        let settings = match *self {
            Domain::Nothing => Vec::new(),
            Domain::One(range) => singles(range),
            Domain::OneOr(word, range) => [vec![Setting::One(Plain::Word(word))], singles(range)].concat(),
            Domain::Span { least, most, .. } => {
                pairs(least, most).map(|(first, second)| Setting::Span(first, second)).collect()
            }
            Domain::Two { each, .. } => {
                pairs(each, each).map(|(first, second)| Setting::Two(first, second)).collect()
            }
            Domain::OneOrTwo { each, .. } => {
                let different = pairs(each, each).filter(|(first, second)| first != second);
                let different = different.map(|(first, second)| Setting::Two(first, second));
                singles(each).into_iter().chain(different).collect()
            }
        };
        settings.into_iter()
    }

    /// The words among the values, each once. Every language has its own names for them.
    pub fn words(&self) -> impl Iterator<Item = &'static str> + use<> {
        let (instead, range) = match *self {
            Domain::OneOr(word, range) => (Some(word), Some(range)),
            Domain::One(each) | Domain::Two { each, .. } | Domain::OneOrTwo { each, .. } => {
                (None, Some(each))
            }
            Domain::Nothing | Domain::Span { .. } => (None, None),
        };
        let words = if let Some(Range::Words(words)) = range { words } else { &[] };
        instead.into_iter().chain(words.iter().copied())
    }

    /// Whether this setting stands for the absence of a value, such as `none`.
    pub(super) fn is_absence(&self, setting: Setting) -> bool {
        matches!(*self, Domain::OneOr(word, _) if setting == Setting::One(Plain::Word(word)))
    }
}

fn read_two(each: Range, text: &str) -> Option<Setting> {
    let (first, second) = text.split_once('/')?;
    Some(Setting::Two(each.read(first)?, each.read(second)?))
}

fn pairs(first: Range, second: Range) -> impl Iterator<Item = (Plain, Plain)> {
    first.values().into_iter().flat_map(move |one| second.values().into_iter().map(move |other| (one, other)))
}

/// For people, in English: `none, or 1 to 20`.
impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Domain::Nothing => f.write_str("no value"),
            Domain::One(range) => range.fmt(f),
            Domain::OneOr(word, range) => write!(f, "{word}, or {range}"),
            Domain::Span { least, most, halves } => {
                let [low, high] = halves.map(str::to_uppercase);
                write!(f, "{low}-{high}, {low} {least} and {high} {most}")
            }
            Domain::Two { each, halves } => {
                let [first, second] = halves.map(str::to_uppercase);
                write!(f, "{first}/{second}, each {each}")
            }
            Domain::OneOrTwo { each, halves, two_need } => {
                let [first, second] = halves.map(str::to_uppercase);
                match two_need {
                    None => write!(f, "{each}, or {first}/{second}"),
                    Some(module) => write!(f, "{each}; with {module} also {first}/{second}"),
                }
            }
        }
    }
}
