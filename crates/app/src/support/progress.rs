//! A progress bar that appears only when somebody has to wait.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long somebody waits before the progress bar appears.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often the bar is redrawn.
const REDRAWN: Duration = Duration::from_millis(250);

/// A progress bar on stderr, if that is a terminal and the work takes long. It appears and updates on its
/// own: a single game can take longer than anyone likes to wait for a sign of life.
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
    /// The current score or status.
    words: String,
}

impl Progress {
    /// For this many games in total, some of which were played earlier.
    pub(crate) fn new(total: u64, before: u64) -> Progress {
        Progress::of("games", total, before)
    }

    /// For this many items in total.
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

    /// Updates how much is done and the status.
    pub(crate) fn reached(&mut self, done: u64, words: &str) {
        if self.drawer.is_some()
            && let Ok(mut state) = self.state.lock()
        {
            state.done = done;
            words.clone_into(&mut state.words);
        }
    }
}

/// Draws the bar a few times a second, after a delay, until the work is done.
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
    // The bar disappears when the work is done.
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
            // The bar's own estimate would mistake what was done before it appeared for a jump.
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
            // If the drawing thread panicked, there is no bar left to clear.
            let _ = drawer.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
