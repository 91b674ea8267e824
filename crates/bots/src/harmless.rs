//! Untrusted text, escaped so that a terminal interprets nothing in it.

/// How many characters of an untrusted text are shown at most.
pub(crate) const SHOWN: usize = 100;

/// Untrusted text in backticks, shortened and made safe for a terminal.
pub(crate) fn harmless(text: &[u8]) -> String {
    format!("`{}`", escaped(text.trim_ascii(), SHOWN))
}

/// Untrusted text, of which a terminal shows every character and interprets none.
pub(crate) fn escaped(text: &[u8], most: usize) -> String {
    let text = String::from_utf8_lossy(text);
    let mut shown = String::new();
    for (index, letter) in text.chars().enumerate() {
        if index == most {
            shown.push('…');
            break;
        }
        match letter {
            '"' | '\'' => shown.push(letter),
            _ => shown.extend(letter.escape_debug()),
        }
    }
    shown
}
