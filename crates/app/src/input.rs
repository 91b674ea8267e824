//! What subcommands are given: seeds, and game files with errors that name the line. Nothing here
//! trusts what it reads.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use cartagena::{Record, Seed};

/// The file name that stands for the standard input.
const STDIN: &str = "-";

/// Hexadecimal digits of a whole seed.
const SEED_DIGITS: usize = 64;

/// What some editors write in front of a text: the mark of UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads a seed: a number, or all 64 hexadecimal digits (which may look like a number).
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    let is_number = text.len() < SEED_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number && let Ok(number) = text.parse() {
        return Ok(Seed::from_number(number));
    }
    text.parse().map_err(|error| format!("a seed is a number or 64 hexadecimal digits: {error}"))
}

/// The seed so many games later: its first eight bytes, read as a number (the lowest byte first),
/// go up by one for each game. The seeds of the numbers 7, 8, 9 follow each other like this, too.
pub(crate) fn later_seed(first: Seed, games: u64) -> Seed {
    let mut bytes = first.0;
    let (low, _) = bytes.split_at_mut(8);
    let number = low.iter().rev().fold(0u64, |number, &byte| number << 8 | u64::from(byte));
    low.copy_from_slice(&number.wrapping_add(games).to_le_bytes());
    Seed(bytes)
}

/// Reads a file, or the standard input for `-`.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>> {
    if path == Path::new(STDIN) {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).context("the standard input cannot be read")?;
        return Ok(bytes);
    }
    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Reads a recorded game; errors name line and character.
pub(crate) fn record(bytes: &[u8]) -> Result<Record> {
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
    let (text, valid) = match std::str::from_utf8(bytes) {
        Ok(text) => (text, bytes.len()),
        Err(error) => ("", error.valid_up_to()),
    };
    if valid < bytes.len() {
        return Err(anyhow!("{}: this is not text", place(&bytes[..valid])));
    }
    text.parse::<Record>().map_err(|error| {
        let before = &bytes[..error.at.min(bytes.len())];
        anyhow!("{}: {}", place(before), error.message)
    })
}

/// The place right behind a text, for people.
fn place(before: &[u8]) -> String {
    let text = String::from_utf8_lossy(before);
    let line = text.matches('\n').count() + 1;
    let character = text.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
    format!("line {line}, character {character}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_numbers_or_digits() {
        assert_eq!(seed("7"), Ok(Seed::from_number(7)));
        let digits = "0123456789abcdef".repeat(4);
        assert_eq!(seed(&digits).map(|seed| seed.to_string()), Ok(digits));
        assert!(seed("seven").is_err_and(|error| error.contains("character 1")));
        for text in ["-1", "+5", "", " 7", "18446744073709551616"] {
            assert!(seed(text).is_err(), "{text}");
        }
        assert_eq!(seed("18446744073709551615"), Ok(Seed::from_number(u64::MAX)));
    }

    #[test]
    fn all_64_digits_are_never_a_number() {
        for digits in ["0".repeat(63) + "7", "1234567890123456".repeat(4)] {
            assert_eq!(seed(&digits).map(|seed| seed.to_string()), Ok(digits));
        }
        assert_eq!(seed(&("0".repeat(62) + "7")), Ok(Seed::from_number(7)));
    }

    #[test]
    fn later_seeds_are_those_of_the_next_numbers() {
        for (first, games) in [(0, 0), (255, 1), (7, 300), (u64::MAX, 1)] {
            let later = Seed::from_number(first.wrapping_add(games));
            assert_eq!(later_seed(Seed::from_number(first), games), later);
        }
        let digits: Seed = "ff".repeat(32).parse().expect("64 digits");
        assert_eq!(later_seed(digits, 1).to_string(), "00".repeat(8) + &"ff".repeat(24));
    }

    #[test]
    fn errors_name_line_and_character() {
        assert_eq!(place(b""), "line 1, character 1");
        assert_eq!(place("ä\nbüc".as_bytes()), "line 2, character 4");
        let error = record(b"[Cartagena \"1\"]\n[Rules jamaica]\n").expect_err("no quotes");
        assert!(error.to_string().starts_with("line 2, character "), "{error}");
        let error = record(b"[Cartagena \"1\"]\n\xFF").expect_err("not text");
        assert_eq!(error.to_string(), "line 2, character 1: this is not text");
        let error = record("\u{feff}[Rules]\n".as_bytes()).expect_err("no value");
        assert_eq!(error.to_string(), record(b"[Rules]\n").expect_err("no value").to_string());
    }
}
