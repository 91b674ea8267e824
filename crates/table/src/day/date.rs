//! A day by its date in UTC. Knows the calendar and nothing else.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::fact::Millis;

/// Milliseconds in a day.
const LENGTH: Millis = 24 * 60 * 60 * 1000;
/// Days in four centuries, after which the calendar repeats itself.
const ERA: u64 = 146_097;
/// Days from 1 March of the year 0 to 1 January 1970.
const BEFORE_1970: u64 = 719_468;

/// A day in UTC, written as its date.
///
/// ```
/// use cartagena_table::Day;
/// let day: Day = "2026-11-17".parse().unwrap();
/// assert_eq!(day.to_string(), "2026-11-17");
/// assert_eq!(Day::at(1_794_873_599_999), "2026-11-16".parse().unwrap());
/// assert!("2026-02-29".parse::<Day>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(u32);

/// The text is not a date.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a day is written as its date, such as `2026-11-17`")]
pub struct NoDay;

impl Day {
    /// The first day with a deal: 1 January 2026.
    pub const FIRST: Day = Day(20_454);

    /// The day of a moment, in milliseconds since 1970.
    #[must_use]
    pub fn at(moment: Millis) -> Day {
        Day(u32::try_from(moment / LENGTH).unwrap_or(0))
    }

    /// Days since 1 January 1970.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The day this many days after it.
    #[must_use]
    pub const fn later(self, days: u32) -> Day {
        Day(self.0.saturating_add(days))
    }

    /// This day and the days before it, down to the first with a deal.
    pub fn and_before(self) -> impl Iterator<Item = Day> {
        (Day::FIRST.0..=self.0).rev().map(Day)
    }

    /// Year, month and day of the month. Years are counted from March, so that a leap day is the last of its year.
    const fn date(self) -> (u64, u64, u64) {
        let days = self.0 as u64 + BEFORE_1970;
        let (era, of_era) = (days / ERA, days % ERA);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        (400 * era + year + (month <= 2) as u64, month, day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Day, NoDay> {
        let mut parts = text.split('-').map(str::parse::<u64>);
        let (Some(Ok(year @ 1970..=9999)), Some(Ok(month @ 1..=12)), Some(Ok(day @ 1..=31)), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(NoDay);
        };
        let (year, from_march) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let (era, of_era) = (year / 400, year % 400);
        let of_year = (153 * from_march + 2) / 5 + day - 1;
        let days = era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        let number = days.checked_sub(BEFORE_1970).and_then(|days| u32::try_from(days).ok()).ok_or(NoDay)?;
        // A day that does not exist, or a date in another form, is written differently.
        Some(Day(number)).filter(|day| day.to_string() == text).ok_or(NoDay)
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Day, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_is_read_as_it_is_written_and_follows_the_one_before() {
        let mut before = (1969, 12, 31);
        for number in 0..60_000 {
            let day = Day(number);
            assert_eq!(day.to_string().parse(), Ok(day));
            let (year, month, of_month) = day.date();
            let follows = (year, month, of_month - 1) == before
                || of_month == 1
                    && (month == before.1 + 1 || (year, month, before.1) == (before.0 + 1, 1, 12));
            assert!(follows, "{before:?} {day}");
            before = day.date();
        }
        assert_eq!(Day::FIRST.to_string(), "2026-01-01");
        assert_eq!(Day::at(951_782_400_000).to_string(), "2000-02-29");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["", "today", "2026-11-31", "2100-02-29", "2026-1-1", "2026-11-17-1", "+2026-11-17", "1969-12-31"]
        {
            assert_eq!(text.parse::<Day>(), Err(NoDay), "{text}");
        }
    }
}
