//! Talking to a program, line by line. Each pipe has a thread, so that nothing here ever waits for a program
//! beyond a deadline. Knows nothing about the game.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStderr, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::group::Group;
use crate::harmless::{escaped, harmless};

/// The longest line that a bot may write, in bytes.
pub(super) const LONGEST_LINE: usize = 64 * 1024;

/// Lines waiting to be read; a program that writes more has to wait, too.
const QUEUE: usize = 16;

/// How often to check whether a silent program is still there.
const PAUSE: Duration = Duration::from_millis(20);

/// How long to wait for what a dying program leaves: its status, its last output.
const LAST_MOMENT: Duration = Duration::from_millis(200);

/// A program in conversation.
#[derive(Debug)]
pub(super) struct Process {
    // Dropped first: when all processes are gone, the pipes close and the threads end.
    group: Group,
    input: Option<Sender<String>>,
    output: Receiver<Heard>,
    last_words: Arc<Mutex<Vec<u8>>>,
    errors: JoinHandle<()>,
}

/// Messages from the threads.
enum Heard {
    Line {
        line: Vec<u8>,
        at: Instant,
    },
    TooLong(Vec<u8>),
    /// Its output has ended.
    Silent,
    /// It does not accept input.
    Deaf,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Silence {
    Late,
    /// It sent something before it was asked.
    Unasked(Vec<u8>),
    /// The beginning of an endless line.
    TooLong(Vec<u8>),
    /// The program is gone, or has closed a pipe; how that happened.
    Ended(String),
}

impl Process {
    /// Starts a program. With `log`, its standard error is passed on after that prefix.
    pub(super) fn start(words: &[String], log: Option<String>) -> io::Result<Process> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::start(&mut command)?;
        let child = group.child();
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (input, lines) = mpsc::channel();
        let (heard, output) = mpsc::sync_channel(QUEUE);
        let last_words = Arc::default();
        let deaf = heard.clone();
        thread::Builder::new().spawn(move || write_lines(stdin, &lines, &deaf))?;
        thread::Builder::new().spawn(move || read_lines(stdout, &heard))?;
        let words = Arc::clone(&last_words);
        let errors = thread::Builder::new().spawn(move || keep_last_words(stderr, &words, log))?;
        Ok(Process { group, input: Some(input), output, last_words, errors })
    }

    /// Sends a line, including its line break. Never waits.
    pub(super) fn tell(&mut self, line: String) {
        if let Some(input) = &self.input {
            // If nobody listens any longer, that is noticed when waiting for the answer.
            let _ = input.send(line);
        }
    }

    /// Waits for the next non-empty line, at most until the deadline. A line that arrived before the question
    /// was asked is not an answer.
    pub(super) fn hear(&mut self, asked: Instant, deadline: Instant) -> Result<Vec<u8>, Silence> {
        let mut ended = false;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(PAUSE)) {
                Ok(Heard::Line { at, .. }) if at > deadline => return Err(Silence::Late),
                Ok(Heard::Line { line, .. }) if is_blank(&line) => {}
                Ok(Heard::Line { line, at }) if at < asked => return Err(Silence::Unasked(line)),
                Ok(Heard::Line { line, .. }) => return Ok(line),
                Ok(Heard::TooLong(beginning)) => return Err(Silence::TooLong(beginning)),
                Ok(Heard::Silent) => return Err(self.ended("closed its output")),
                Ok(Heard::Deaf) => return Err(self.ended("closed its input")),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended("closed its pipes")),
                // Others may hold its pipes open, and its last line may still be in transit.
                Err(RecvTimeoutError::Timeout) if ended => return Err(self.ended("ended")),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => ended = self.group.has_ended(),
            }
        }
    }

    /// Closes the input, gives the program some time to exit, and kills whatever is left.
    pub(super) fn end(&mut self, grace: Duration) {
        self.input = None;
        self.group.end(grace);
    }

    /// Finds out what became of a program that neither reads nor writes any longer.
    fn ended(&mut self, deed: &str) -> Silence {
        self.input = None;
        let status = self.group.end(LAST_MOMENT);
        let patience = Instant::now() + LAST_MOMENT;
        while !self.errors.is_finished() && Instant::now() < patience {
            thread::sleep(Duration::from_millis(1));
        }
        let how = status.map_or_else(|| format!("it {deed}"), |status| format!("it ended with {status}"));
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        Silence::Ended(if words.is_empty() {
            how
        } else {
            format!("{how}; its last words: {}", harmless(&words))
        })
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>, deaf: &SyncSender<Heard>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            let _ = deaf.send(Heard::Deaf);
            return;
        }
    }
}

fn read_lines(stdout: impl Read, heard: &SyncSender<Heard>) {
    let mut reader = BufReader::new(stdout);
    while let Some((line, whole)) = read_line(&mut reader) {
        let piece = if whole { Heard::Line { line, at: Instant::now() } } else { Heard::TooLong(line) };
        // After an endless line, or when the game is over, nobody reads on.
        if heard.send(piece).is_err() || !whole {
            return;
        }
    }
    let _ = heard.send(Heard::Silent);
}

/// Keeps the last non-empty line.
fn keep_last_words(stderr: ChildStderr, last_words: &Mutex<Vec<u8>>, log: Option<String>) {
    let mut reader = BufReader::new(stderr);
    while let Some((line, _)) = read_line(&mut reader) {
        if let Some(name) = &log {
            eprintln!("{name}: {}", escaped(&line, usize::MAX));
        }
        if !is_blank(&line) {
            *last_words.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
    }
}

/// The next line without its line break, and whether it is complete: of a line that is too long only the
/// beginning is returned. `None` at the end.
fn read_line(reader: &mut impl BufRead) -> Option<(Vec<u8>, bool)> {
    let mut line = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    match reader.take(most).read_until(b'\n', &mut line) {
        Err(_) | Ok(0) => return None,
        Ok(_) => {}
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    }
    let whole = line.len() <= LONGEST_LINE;
    Some((line, whole))
}

fn is_blank(line: &[u8]) -> bool {
    line.iter().all(u8::is_ascii_whitespace)
}
