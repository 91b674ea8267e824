//! What all subcommands share when they print: JSON, wrapped lines, readable numbers, and a
//! progress bar that shows up only when somebody has to wait.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use cartagena::Seed;
use cartagena_language::Language;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

/// Every line for people fits in this width.
pub(crate) const WIDTH: usize = 80;

/// How long somebody waits before the progress bar shows up.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often the bar is drawn anew.
const REDRAWN: Duration = Duration::from_millis(250);

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

/// Writes a table: figures under their heads, and words in the last so many columns.
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
    // Columns move closer together before they break.
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
    let low = seed.0[..8].iter().rev().fold(0u64, |number, &byte| number << 8 | u64::from(byte));
    if Seed::from_number(low) == seed { low.to_string() } else { seed.to_string() }
}

/// A progress bar on stderr, if that is a terminal and the work takes long. It shows up and counts
/// down by itself: a single game can take longer than anybody likes to wait for a sign of life.
pub(crate) struct Progress {
    state: Arc<Mutex<ProgressState>>,
    /// Draws the bar until the other end of the channel is dropped.
    drawer: Option<(Sender<()>, JoinHandle<()>)>,
}

struct ProgressState {
    started: Instant,
    /// What is counted.
    things: &'static str,
    total: u64,
    /// What was done before the clock started.
    before: u64,
    done: u64,
    /// How it looks so far.
    words: String,
}

impl Progress {
    /// For so many games in all, of which some were played earlier.
    pub(crate) fn new(total: u64, before: u64) -> Progress {
        Progress::of("games", total, before)
    }

    /// For so many things in all.
    pub(crate) fn of(things: &'static str, total: u64, before: u64) -> Progress {
        let words = String::new();
        let state = ProgressState { started: Instant::now(), things, total, before, done: before, words };
        let state = Arc::new(Mutex::new(state));
        let drawer = io::stderr().is_terminal().then(|| {
            let (sender, receiver) = mpsc::channel();
            let state = Arc::clone(&state);
            (sender, thread::spawn(move || draw_progress(&state, &receiver)))
        });
        Progress { state, drawer }
    }

    /// So much is done, and so it looks.
    pub(crate) fn reached(&mut self, done: u64, words: &str) {
        if self.drawer.is_some()
            && let Ok(mut state) = self.state.lock()
        {
            state.done = done;
            words.clone_into(&mut state.words);
        }
    }
}

/// Draws the bar a few times a second, after a while, until the work is done.
fn draw_progress(state: &Mutex<ProgressState>, done: &Receiver<()>) {
    let mut wait = PATIENCE;
    let mut bar = None;
    while done.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        wait = REDRAWN;
        let Ok(state) = state.lock() else { break };
        let bar = bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(Some(state.total), ProgressDrawTarget::stderr());
            let template = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {}, {{msg}}", state.things);
            match ProgressStyle::with_template(&template) {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        bar.set_position(state.done);
        bar.set_message(state.message());
    }
    // The bar goes away with the work.
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}

impl ProgressState {
    fn message(&self) -> String {
        let played = self.done - self.before.min(self.done);
        let left = if played == 0 {
            "estimating".to_owned()
        } else {
            // The bar's own estimate takes what was done before it showed up for a leap.
            let left = self.total.saturating_sub(self.done) as f64 / played as f64;
            format!("{} left", duration(self.started.elapsed().as_secs_f64() * left))
        };
        if self.words.is_empty() { left } else { format!("{left}, {}", self.words) }
    }
}

/// A number of seconds as people say it: `42 s`, `5 min`, `2.5 h`.
fn duration(seconds: f64) -> String {
    match seconds {
        ..100.0 => format!("{seconds:.0} s"),
        ..6000.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3600.0),
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, drawer)) = self.drawer.take() {
            drop(sender);
            // It has nothing to say if it failed.
            let _ = drawer.join();
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
    fn seeds_are_shown_as_given() {
        assert_eq!(seed_words(Seed::from_number(1672)), "1672");
        assert_eq!(seed_words(Seed([1; 32])), "01".repeat(32));
    }

    #[test]
    fn what_is_left_is_estimated_from_what_was_played_now() {
        let started = Instant::now() - Duration::from_secs(10);
        let state = ProgressState {
            started,
            things: "games",
            total: 400,
            before: 100,
            done: 100,
            words: String::new(),
        };
        assert_eq!(state.message(), "estimating");
        let state = ProgressState { done: 200, words: "a 52.0 %".to_owned(), ..state };
        assert_eq!(state.message(), "20 s left, a 52.0 %");
        assert_eq!([duration(99.0), duration(600.0), duration(9000.0)], ["99 s", "10 min", "2.5 h"]);
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
