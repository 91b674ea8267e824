//! Texts and paths as parts of addresses.

use std::path::Path;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What is escaped in a part of an address.
const PART: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// What is escaped in a whole path.
const PATH: &AsciiSet = &PART.remove(b'/');

/// A text as part of an address.
pub(crate) fn part(text: &str) -> String {
    utf8_percent_encode(text, PART).to_string()
}

/// A path as a link.
pub(crate) fn link(path: &Path) -> String {
    utf8_percent_encode(&path.to_string_lossy().replace('\\', "/"), PATH).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_with_a_meaning_are_escaped() {
        assert_eq!(part("10.0.0.0/8"), "10.0.0.0%2F8");
        assert_eq!(part("2001:db8::/64"), "2001%3Adb8%3A%3A%2F64");
        assert_eq!(link(Path::new("../my games/game#1.cgr")), "../my%20games/game%231.cgr");
    }
}
