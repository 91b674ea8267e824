//! Plays in a real terminal, or what the program takes for one: the tests send keys and wait for what appears
//! on the screen, never for a fixed time.
#![cfg(unix)]

mod play;
mod replay;
mod server;
mod watch;

use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, PtyPair, PtySize, native_pty_system};

/// Nothing takes this long, even on a busy machine.
const DEADLINE: Duration = Duration::from_secs(120);

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";

/// The screen as drawn from the program's output.
struct Picture {
    parser: Mutex<vt100::Parser>,
    changed: Condvar,
}

/// A program in a terminal.
struct Seen {
    child: Box<dyn Child + Send + Sync>,
    /// Both ends stay open: a terminal whose other end is closed may lose a program's last output.
    terminal: PtyPair,
    writer: Box<dyn Write + Send>,
    picture: Arc<Picture>,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

impl Seen {
    /// Starts the program with a separate data folder.
    fn start(arguments: &[&str], data: &Path, columns: u16, rows: u16) -> Seen {
        Seen::start_in(&[], arguments, data, columns, rows)
    }

    /// Starts the program in another environment.
    fn start_in(
        variables: &[(&str, &str)],
        arguments: &[&str],
        data: &Path,
        columns: u16,
        rows: u16,
    ) -> Seen {
        let terminal = native_pty_system().openpty(size(columns, rows)).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_cartagena"));
        command.args(arguments);
        command.env("XDG_DATA_HOME", data);
        command.env("LC_ALL", "C.UTF-8");
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = terminal.slave.spawn_command(command).expect("the program starts");
        let mut reader = terminal.master.try_clone_reader().expect("a reader");
        let writer = terminal.master.take_writer().expect("a writer");
        let parser = Mutex::new(vt100::Parser::new(rows, columns, 0));
        let picture = Arc::new(Picture { parser, changed: Condvar::new() });
        let drawn = Arc::clone(&picture);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                drawn.parser.lock().expect("the picture").process(&bytes[..count]);
                drawn.changed.notify_all();
            }
        });
        Seen { child, terminal, writer, picture }
    }

    fn keys(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("the program reads its keys");
        self.writer.flush().expect("the program reads its keys");
    }

    /// Clicks with the mouse where a text begins on the screen.
    fn click(&mut self, text: &str) {
        let screen = self.wait_text(text);
        let mut lines = screen.lines().enumerate();
        let (row, line) = lines.find(|(_, line)| line.contains(text)).expect("the text is there");
        let column = line.split(text).next().map_or(0, |before| before.chars().count());
        self.keys(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m", x = column + 1, y = row + 1));
    }

    /// Whether any character on the screen has a colour.
    fn is_coloured(&self) -> bool {
        let parser = self.picture.parser.lock().expect("the picture");
        let screen = parser.screen();
        let (rows, columns) = screen.size();
        let mut cells =
            (0..rows).flat_map(|row| (0..columns).filter_map(move |column| screen.cell(row, column)));
        cells.any(|cell| cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default)
    }

    fn text(&self) -> String {
        self.picture.parser.lock().expect("the picture").screen().contents()
    }

    /// Waits until the screen meets a condition.
    #[track_caller]
    fn wait(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        self.wait_for(DEADLINE, wanted).unwrap_or_else(|text| panic!("waited for {what}:\n{text}"))
    }

    fn wait_for(&self, time: Duration, wanted: impl Fn(&str) -> bool) -> Result<String, String> {
        let end = Instant::now() + time;
        let mut parser = self.picture.parser.lock().expect("the picture");
        loop {
            let text = parser.screen().contents();
            if wanted(&text) {
                return Ok(text);
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(text);
            }
            parser = self.picture.changed.wait_timeout(parser, left).expect("the picture").0;
        }
    }

    #[track_caller]
    fn wait_text(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text))
    }

    /// Waits for a text and for the bottom line, which is drawn last.
    #[track_caller]
    fn wait_screen(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text) && screen.trim_end().ends_with("q quit"))
    }

    fn resize(&mut self, columns: u16, rows: u16) {
        self.picture.parser.lock().expect("the picture").screen_mut().set_size(rows, columns);
        self.terminal.master.resize(size(columns, rows)).expect("another size");
    }

    fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("the program").is_some()
    }

    /// Waits for the program to end, and returns its exit code.
    fn end(mut self) -> u32 {
        let end = Instant::now() + DEADLINE;
        loop {
            if let Some(status) = self.child.try_wait().expect("the program") {
                return status.exit_code();
            }
            assert!(Instant::now() < end, "the program does not end:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Seen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}
