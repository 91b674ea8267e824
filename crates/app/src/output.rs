//! What all subcommands share when they print: JSON, wrapped lines, readable numbers, and a
//! progress bar that shows up only when somebody has to wait.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

/// Every line for people fits in this width.
pub(crate) const WIDTH: usize = 80;

/// How long somebody waits before the progress bar shows up.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether an error says that the reader of the output has gone (`| head`).
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// A writer whose reader may go away (`| head`).
pub(crate) struct Listened<W> {
    inner: W,
    /// Go on without the reader, as if everything were read. Otherwise writing fails.
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

/// Tells an error on stderr. If nobody reads that either, there is nobody left to tell.
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

/// Writes a text behind a heading, broken into lines that are indented as far as the heading is wide.
///
/// ```text
/// heading   a text that is
///           too long
/// ```
pub(crate) fn wrapped(out: &mut impl Write, heading: &str, text: &str) -> io::Result<()> {
    let indent = heading.chars().count();
    let mut line = heading.to_owned();
    let mut width = indent;
    // A line never breaks at an arrow.
    let glued = text.replace(" → ", "\u{a0}→\u{a0}");
    for word in glued.split(' ') {
        let length = word.chars().count();
        if width > indent && width + 1 + length > WIDTH {
            writeln!(out, "{}", line.trim_end())?;
            line = " ".repeat(indent);
            width = indent;
        }
        if width > indent {
            line.push(' ');
            width += 1;
        }
        line.push_str(&word.replace('\u{a0}', " "));
        width += length;
    }
    writeln!(out, "{}", line.trim_end())
}

/// A number with its digits in groups of three: `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 turn`, `2 turns`.
pub(crate) fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// A progress bar on stderr, if that is a terminal and the work takes long.
pub(crate) struct Progress {
    started: Instant,
    total: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    pub(crate) fn new(total: u64) -> Progress {
        Progress { started: Instant::now(), total, bar: None }
    }

    /// So much is done.
    pub(crate) fn reached(&mut self, done: u64) {
        if self.bar.is_none() && self.started.elapsed() > PATIENCE {
            let bar = ProgressBar::with_draw_target(Some(self.total), ProgressDrawTarget::stderr());
            let template = "{wide_bar} {human_pos} of {human_len} games, {msg}";
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
            // The bar's own estimate takes what was done before it showed up for a leap.
            let left = self.total.saturating_sub(done) as f64 / done.max(1) as f64;
            bar.set_message(format!("{:.0} s left", self.started.elapsed().as_secs_f64() * left));
        }
    }
}

/// The bar goes away with the work.
impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
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
    fn numbers_are_grouped() {
        let texts: Vec<String> = [0, 999, 1000, 1_234_567].into_iter().map(grouped).collect();
        assert_eq!(texts, ["0", "999", "1,000", "1,234,567"]);
    }
}
