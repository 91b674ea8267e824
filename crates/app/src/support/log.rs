//! Where log lines go: to standard error, through a dedicated thread, the only one that blocks on it. A log
//! that cannot be written, or that nobody reads, loses lines; it never stops or kills the caller.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use tracing_subscriber::fmt::MakeWriter;

/// Lines that may be queued for writing; further ones are dropped.
const QUEUE: usize = 4096;
/// How long the program waits for the last lines when it ends.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long it waits before it checks again whether there is room.
const BREATH: Duration = Duration::from_millis(5);

/// What is sent to the writing thread.
enum Piece {
    Line(Vec<u8>),
    /// Everything sent before has been written.
    Done(SyncSender<()>),
}

/// The sender of log lines. Clones share one queue.
#[derive(Clone)]
pub(crate) struct Log {
    pieces: SyncSender<Piece>,
    /// Lines dropped since the last one that was queued.
    dropped: Arc<AtomicU64>,
}

impl Log {
    /// Starts the thread that writes to `out`.
    ///
    /// # Errors
    /// When the system has no threads available.
    pub(crate) fn start(out: impl Write + Send + 'static) -> io::Result<Log> {
        let (pieces, queue) = sync_channel(QUEUE);
        let dropped = Arc::default();
        let lost = Arc::clone(&dropped);
        thread::Builder::new().name("log".to_owned()).spawn(move || write(out, &queue, &lost))?;
        Ok(Log { pieces, dropped })
    }

    /// Waits until everything logged is written, but not forever.
    pub(crate) fn finish(&self) {
        let end = Instant::now() + FAREWELL;
        let (done, written) = sync_channel(1);
        while let Err(TrySendError::Full(_)) = self.pieces.try_send(Piece::Done(done.clone())) {
            if Instant::now() >= end {
                return;
            }
            thread::sleep(BREATH);
        }
        let _ = written.recv_timeout(end.saturating_duration_since(Instant::now()));
    }
}

/// Writes what arrives. What cannot be written is lost: there is nowhere to report it.
fn write(mut out: impl Write, queue: &Receiver<Piece>, dropped: &AtomicU64) {
    for piece in queue {
        match piece {
            Piece::Line(line) => {
                let lost = dropped.swap(0, Relaxed);
                if lost > 0 {
                    let _ =
                        writeln!(out, "{lost} lines of the log were dropped: it was not written fast enough");
                }
                let _ = out.write_all(&line);
            }
            Piece::Done(done) => {
                let _ = out.flush();
                let _ = done.try_send(());
            }
        }
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Line<'a>;

    fn make_writer(&'a self) -> Line<'a> {
        Line { log: self, bytes: Vec::new() }
    }
}

/// One line, sent when it is complete.
pub(crate) struct Line<'a> {
    log: &'a Log,
    bytes: Vec<u8>,
}

impl Write for Line<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Line<'_> {
    fn drop(&mut self) {
        let line = Piece::Line(std::mem::take(&mut self.bytes));
        if let Err(TrySendError::Full(_)) = self.log.pieces.try_send(line) {
            self.log.dropped.fetch_add(1, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, mpsc};

    use super::*;

    /// Fails, or waits until it is released.
    struct Stuck(mpsc::Receiver<()>, Arc<Mutex<Vec<u8>>>);

    impl Write for Stuck {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.recv().map_err(|_| io::ErrorKind::StorageFull)?;
            self.1.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn log(log: &Log, text: &str) {
        writeln!(log.make_writer(), "{text}").unwrap();
    }

    #[test]
    fn whoever_logs_does_not_wait_for_who_reads() {
        let (go, stuck) = mpsc::channel();
        let written = Arc::default();
        let stuck = Log::start(Stuck(stuck, Arc::clone(&written))).unwrap();
        for number in 0..QUEUE + 100 {
            log(&stuck, &number.to_string());
        }
        assert!(written.lock().unwrap().is_empty());
        assert!(stuck.dropped.load(Relaxed) >= 99, "one line may be on its way");
        for _ in 0..QUEUE + 10 {
            go.send(()).unwrap();
        }
        let (done, all) = sync_channel(1);
        stuck.pieces.send(Piece::Done(done)).unwrap();
        all.recv().unwrap();
        let text = String::from_utf8(written.lock().unwrap().clone()).unwrap();
        let (told, lines) = text.lines().partition::<Vec<_>, _>(|line| line.contains("were dropped"));
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(lines.iter().zip(0..).all(|(line, number)| *line == number.to_string()), "{lines:?}");
        assert!(lines.len() >= QUEUE, "{}", lines.len());
        // From now on every write fails.
        drop(go);
        log(&stuck, "lost");
        stuck.finish();
    }
}
