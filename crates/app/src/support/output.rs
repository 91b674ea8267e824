//! What all subcommands share when they print: JSON, wrapped lines, tables and readable numbers.

use std::borrow::Cow;
use std::io::{self, Write};

use cartagena::Seed;
use cartagena_language::Language;
use serde::Serialize;
use textwrap::{WordSeparator, WordSplitter, WrapAlgorithm};

/// Every human-readable line fits in this width.
pub(crate) const WIDTH: usize = 80;

/// Whether an error means that the reader of the output is gone (`| head`).
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// An error with its causes, each only once: errors of libraries often already end with their cause.
pub(crate) fn in_full(error: &anyhow::Error) -> String {
    let causes = error.chain().map(ToString::to_string);
    let add =
        |said: String, cause: String| if said.ends_with(&cause) { said } else { format!("{said}: {cause}") };
    causes.reduce(add).unwrap_or_default()
}

/// A writer whose reader may go away (`| head`).
pub(crate) struct Listened<W> {
    inner: W,
    /// Continue without the reader, as if everything were read. Otherwise writing fails.
    go_on: bool,
}

impl<W: Write> Listened<W> {
    pub(crate) fn new(inner: W, go_on: bool) -> Listened<W> {
        Listened { inner, go_on }
    }

    fn or_nobody<T>(&self, result: io::Result<T>, unread: T) -> io::Result<T> {
        match result {
            Err(error) if self.go_on && error.kind() == io::ErrorKind::BrokenPipe => Ok(unread),
            result => result,
        }
    }
}

impl<W: Write> Write for Listened<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = self.inner.write(bytes);
        self.or_nobody(result, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.inner.flush();
        self.or_nobody(result, ())
    }
}

/// Reports an error on stderr. If nobody reads that either, there is nobody left to report to.
pub(crate) fn complain(error: &str) {
    let _ = writeln!(io::stderr(), "error: {}", harmless(error));
}

/// A text from outside on one line, unable to move the cursor of a terminal.
pub(crate) fn harmless(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// Writes a value as one line of JSON.
pub(crate) fn json_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// Writes a value as JSON that people can read, too.
pub(crate) fn json(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)
}

/// Writes a text after a heading, wrapped and indented by the width of the heading.
///
/// ```text
/// heading   a text that is
///           too long
/// ```
pub(crate) fn wrapped(out: &mut impl Write, heading: &str, text: &str) -> io::Result<()> {
    let indent = " ".repeat(heading.chars().count());
    let options = at_blanks(WIDTH).break_words(false).initial_indent(heading).subsequent_indent(&indent);
    // A line never breaks at an arrow.
    let glued = text.replace(" → ", "\u{a0}→\u{a0}");
    for line in textwrap::wrap(&glued, options) {
        writeln!(out, "{}", line.replace('\u{a0}', " ").trim_end())?;
    }
    Ok(())
}

/// Wraps a text into lines of at most this width. Wider words are broken, too.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    if width == 0 {
        return vec![String::new()];
    }
    textwrap::wrap(text, at_blanks(width)).into_iter().map(Cow::into_owned).collect()
}

/// Breaks full lines, and only at spaces.
fn at_blanks(width: usize) -> textwrap::Options<'static> {
    textwrap::Options::new(width)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
}

/// Writes a table: figures under their headings, and text in the last columns.
pub(crate) fn table(
    out: &mut impl Write,
    head: &[String],
    rows: &[Vec<String>],
    words: usize,
) -> io::Result<()> {
    let width = |text: &String| text.chars().count();
    let lines = || std::iter::once(head).chain(rows.iter().map(Vec::as_slice));
    let widest = |column: usize| lines().filter_map(|line| line.get(column)).map(width).max().unwrap_or(0);
    let widths: Vec<usize> = (0..head.len()).map(widest).collect();
    // Columns move closer together before they wrap.
    let gaps = 2 * widths.len().saturating_sub(1);
    let gap = if widths.iter().sum::<usize>() + gaps <= WIDTH { "  " } else { " " };
    for line in lines() {
        let mut text = String::new();
        for (column, cell) in line.iter().enumerate() {
            let width = widths.get(column).copied().unwrap_or(0);
            text += if column == 0 { "" } else { gap };
            text += &if column + words < head.len() {
                format!("{cell:>width$}")
            } else {
                format!("{cell:width$}")
            };
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    Ok(())
}

/// A number with its digits in groups of three: `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    Language::English.number(number)
}

/// `1 turn`, `2 turns`.
pub(crate) fn counted(number: usize, what: &str) -> String {
    format!("{} {what}{}", grouped(number as u64), if number == 1 { "" } else { "s" })
}

/// A seed as it was given: a number if it is one.
pub(crate) fn seed_words(seed: Seed) -> String {
    let number = seed.number();
    if Seed::from_number(number) == seed { number.to_string() } else { seed.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_behind_their_heading() {
        let mut out = Vec::new();
        wrapped(&mut out, "  name  ", &"word ".repeat(20)).expect("writes to memory");
        let text = String::from_utf8(out).expect("is text");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("  name  word word") && lines[0].len() <= WIDTH);
        assert!(lines[1].starts_with("        word word"));
    }

    #[test]
    fn lines_do_not_break_at_arrows() {
        let mut out = Vec::new();
        wrapped(&mut out, "", &format!("{} 9 → 23", "x".repeat(WIDTH - 6))).expect("writes to memory");
        let text = String::from_utf8(out).expect("is text");
        assert!(text.ends_with("x\n9 → 23\n"), "{text}");
    }

    #[test]
    fn texts_are_broken_into_lines() {
        assert_eq!(wrap("a plank, a rope", 8), ["a plank,", "a rope"]);
        assert_eq!(wrap("shipwrecked", 4), ["ship", "wrec", "ked"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("x", 0), [""], "what does not fit at all is left out");
    }

    #[test]
    fn seeds_are_shown_as_given() {
        assert_eq!(seed_words(Seed::from_number(1672)), "1672");
        assert_eq!(seed_words(Seed([1; 32])), "01".repeat(32));
    }

    #[test]
    fn columns_are_as_wide_as_they_must_be() {
        let text = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect::<Vec<String>>();
        let mut out = Vec::new();
        let rows = [text(&["10", "3", "Anna"]), text(&["2", "4", ""])];
        table(&mut out, &text(&["n", "turns", "who"]), &rows, 1).expect("writes to memory");
        assert_eq!(String::from_utf8_lossy(&out), " n  turns  who\n10      3  Anna\n 2      4\n");
    }
}
