//! The input of subcommands: seeds, and game files with errors that name the line. Nothing here trusts what
//! it reads.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use cartagena::{Part, Position, Record, RuleOption, Rules, RulesSpec, Seed};
use cartagena_bridge::read_record;
use percent_encoding::percent_decode_str;

/// The file name for standard input.
const STDIN: &str = "-";

/// Hexadecimal digits of a whole seed.
const SEED_DIGITS: usize = 64;

/// The largest game file: one of 65,536 rounds with five players is smaller.
const LARGEST_GAME: u64 = 16 << 20;

/// The maximum length of an error about a game file.
const LONGEST_ERROR: usize = 400;

/// Reads a seed: a number, or all 64 hexadecimal digits (which may look like a number).
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    let is_number = text.len() < SEED_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number && !text.is_empty() {
        let too_large = |_| format!("a seed that is a number goes up to {}", u64::MAX);
        return text.parse().map(Seed::from_number).map_err(too_large);
    }
    text.parse().map_err(|error| format!("a seed is a number or 64 hexadecimal digits: {error}"))
}

/// Parses a position in notation, or a link from the page that contains one.
pub(crate) fn position(text: &str) -> Result<Box<Position>, String> {
    let noted = match text.split_once('#') {
        // Spaces are written as underscores, and browsers escape some characters.
        Some((_, held)) => percent_decode_str(held).decode_utf8_lossy().replace('_', " "),
        None => text.to_owned(),
    };
    noted.trim().parse().map(Box::new).map_err(|error: cartagena::ParseError| error.to_string())
}

/// The rules for this many players. Rules that state a number themselves have to state the same.
pub(crate) fn rules_for(spec: &RulesSpec, players: u8) -> Result<Rules> {
    if let Some(Part::Option(_, written)) = spec.part(RuleOption::Players) {
        ensure!(written == players.into(), "--rules {spec} is for {written} players, not for {players}");
    }
    checked(&spec.clone().with(RuleOption::Players.to(players)))
}

/// The rules, if they fit together.
pub(crate) fn checked(spec: &RulesSpec) -> Result<Rules> {
    spec.rules().with_context(|| format!("--rules {spec}"))
}

/// Reads a file, or the standard input for `-`, up to this size.
pub(crate) fn bytes(path: &Path, most: u64) -> Result<Vec<u8>> {
    let is_input = path == Path::new(STDIN);
    let name = if is_input { "the standard input".to_owned() } else { path.display().to_string() };
    let cannot = || format!("{name} cannot be read");
    let source: Box<dyn Read> =
        if is_input { Box::new(io::stdin()) } else { Box::new(File::open(path).with_context(cannot)?) };
    let mut bytes = Vec::new();
    // One byte more than allowed reveals a file that is too large or never ends.
    source.take(most + 1).read_to_end(&mut bytes).with_context(cannot)?;
    ensure!(bytes.len() as u64 <= most, "{name} is too large: more than {} MiB", most >> 20);
    Ok(bytes)
}

/// Reads a file that may hold a recorded game, or the standard input for `-`.
pub(crate) fn game_bytes(path: &Path) -> Result<Vec<u8>> {
    bytes(path, LARGEST_GAME)
}

/// Reads a recorded game: one of our files, with errors that name line and character, or a replay of
/// the Software Challenge.
pub(crate) fn record(bytes: &[u8]) -> Result<Record> {
    read_record(bytes).map_err(|error| anyhow!(shortened(&error.to_string())))
}

/// An error with no more of the input than people want to read.
fn shortened(error: &str) -> String {
    match error.char_indices().nth(LONGEST_ERROR) {
        Some((end, _)) => format!("{}...", &error[..end]),
        None => error.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_from_notation_and_from_a_link() {
        let text = "piatnik+adventure+sorceress hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl \
            0:AAAAAABBBBBB h2l/rp - ap^* - A3 A0 - C 123456:1122330s";
        let noted = position(text).expect("a position");
        let held = text.replace(' ', "_").replace('^', "%5E").replace('|', "%7C");
        assert_eq!(position(&format!("https://example.org/position#{held}")), Ok(noted));
        let refused = position("https://example.org/position#jamaika").expect_err("no such rules");
        assert!(refused.contains("jamaika"), "{refused}");
    }

    #[test]
    fn seeds_are_numbers_or_digits() {
        assert_eq!(seed("7"), Ok(Seed::from_number(7)));
        let digits = "0123456789abcdef".repeat(4);
        assert_eq!(seed(&digits).map(|seed| seed.to_string()), Ok(digits));
        assert!(seed("seven").is_err_and(|error| error.contains("character 1")));
        assert!(seed("18446744073709551616").is_err_and(|error| error.contains("18446744073709551615")));
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
    fn errors_name_line_and_character() {
        let error = record(b"[Cartagena \"1\"]\n[Rules jamaica]\n").expect_err("no quotes");
        assert!(error.to_string().starts_with("line 2, character "), "{error}");
        let error = record(b"[Cartagena \"1\"]\n\xFF").expect_err("not text");
        assert_eq!(error.to_string(), "line 2, character 1: this is not text");
        let error = record("\u{feff}[Rules]\n".as_bytes()).expect_err("no value");
        assert_eq!(error.to_string(), record(b"[Rules]\n").expect_err("no value").to_string());
    }

    #[test]
    fn the_number_of_players_is_put_into_the_rules() {
        for (rules, changed) in [
            ("jamaica", "jamaica,players=5"),
            ("jamaica,first=E", "jamaica,players=5,first=E"),
            ("piatnik+adventure,players=5,crew=4", "piatnik+adventure,players=5,crew=4"),
            ("piatnik,players=5+freebooter", "piatnik+freebooter,players=5"),
        ] {
            let spec: RulesSpec = rules.parse().expect(rules);
            assert_eq!(rules_for(&spec, 5).expect(rules).to_string(), changed);
        }
        let refused = |rules: &str| {
            let spec: RulesSpec = rules.parse().expect(rules);
            format!("{:#}", rules_for(&spec, 5).expect_err(rules))
        };
        let said = "--rules jamaica,players=3 is for 3 players, not for 5";
        assert_eq!(refused("jamaica,players=3"), said);
        assert!(refused("jamaica+sorceress").starts_with("--rules jamaica+sorceress,players=5: `sorceress`"));
    }
}
