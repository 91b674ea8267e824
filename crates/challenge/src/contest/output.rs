//! What a program prints, line by line: the last lines, no more than fit on a screen or two.

use std::collections::VecDeque;
use std::fmt;
use std::io::Read;
use std::process::Child;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Lines that are kept.
const LINES: usize = 200;

/// The longest line, in bytes.
const LONGEST: usize = 500;

/// The shortest time between notifications.
const OFTEN: Duration = Duration::from_millis(200);

/// The last lines that a program printed.
pub struct Output {
    kept: Mutex<Kept>,
    changed: Box<dyn Fn() + Send + Sync>,
}

#[derive(Default)]
struct Kept {
    lines: VecDeque<Line>,
    notified: Option<Instant>,
}

/// A line that a program printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Whether it was printed as an error.
    pub is_error: bool,
    /// The line.
    pub text: String,
}

impl Output {
    /// No lines yet. `changed` is called when there are more, but not for each of them.
    pub fn new(changed: impl Fn() + Send + Sync + 'static) -> Output {
        Output { kept: Mutex::default(), changed: Box::new(changed) }
    }

    /// The last lines, the latest last.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        self.kept().lines.iter().cloned().collect()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // The list of lines is consistent after every step.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, is_error: bool, line: &[u8]) {
        let mut kept = self.kept();
        if kept.lines.len() == LINES {
            kept.lines.pop_front();
        }
        let text = String::from_utf8_lossy(line).trim_end().to_owned();
        kept.lines.push_back(Line { is_error, text });
        let is_time = kept.notified.is_none_or(|last| last.elapsed() >= OFTEN);
        if is_time {
            kept.notified = Some(Instant::now());
            drop(kept);
            (self.changed)();
        }
    }

    /// Reads both pipes of a program until it closes them.
    pub(super) fn read(self: &Arc<Output>, child: &mut Child) {
        let pipes: [(bool, Option<Box<dyn Read + Send>>); 2] = [
            (false, child.stdout.take().map(|pipe| Box::new(pipe) as _)),
            (true, child.stderr.take().map(|pipe| Box::new(pipe) as _)),
        ];
        for (is_error, pipe) in pipes.into_iter().filter_map(|(is_error, pipe)| Some((is_error, pipe?))) {
            let output = Arc::clone(self);
            // If no thread can be started, nobody reads the output; the program is killed no later than the
            // end of its game.
            let _ = thread::Builder::new().spawn(move || output.read_pipe(is_error, pipe));
        }
    }

    fn read_pipe(&self, is_error: bool, mut pipe: impl Read) {
        let (mut bytes, mut line) = ([0; 4096], Vec::new());
        while let Ok(count @ 1..) = pipe.read(&mut bytes) {
            for &byte in &bytes[..count] {
                if byte == b'\n' || line.len() == LONGEST {
                    self.add(is_error, &line);
                    line.clear();
                }
                if byte != b'\n' {
                    line.push(byte);
                }
            }
        }
        if !line.is_empty() {
            self.add(is_error, &line);
        }
        // The last lines may not have been announced yet.
        (self.changed)();
    }
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Output").field("lines", &self.kept().lines.len()).finish_non_exhaustive()
    }
}
