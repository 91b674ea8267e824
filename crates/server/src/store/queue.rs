//! Group commit: one task writes for everyone. It takes everything that is waiting, commits it at once and
//! answers all; what arrives meanwhile gathers for the next commit. So throughput rises with load, and a
//! single write waits for nothing. Knows no database.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::time::Instant;

use cartagena_table::GameId;
use futures_util::FutureExt;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{Append, AppendError, Millis, NewGame, StoreError};

/// How many writes may be queued before further senders have to wait; also the maximum number in one commit.
const CAPACITY: usize = 4096;

/// Something to store.
#[derive(Clone, Debug)]
pub(super) enum Write {
    Create(NewGame),
    Append(Append),
    Record { id: GameId, created: Millis, text: String },
    Analysis { id: GameId, text: String },
    Pulse { at: Millis, longest: Millis },
}

impl Write {
    fn entries(&self) -> usize {
        match self {
            Write::Create(game) => game.entries.len(),
            Write::Append(append) => append.entries.len(),
            Write::Record { .. } | Write::Analysis { .. } | Write::Pulse { .. } => 0,
        }
    }
}

/// The outcome of a write.
pub(super) type Verdict = Result<(), AppendError>;

/// A database, as its single writer sees it.
pub(super) trait Backend: Send + 'static {
    /// Writes everything in one transaction, except what must be refused; one verdict for each, in order.
    /// After an error none of it is stored, to the best of our knowledge, and the next commit is tried again.
    fn commit(&mut self, batch: Vec<Write>) -> impl Future<Output = Result<Vec<Verdict>, StoreError>> + Send;

    /// Cleans up and releases the database.
    fn close(self) -> impl Future<Output = Result<(), StoreError>> + Send;
}

enum Message {
    Write(Write, oneshot::Sender<Verdict>),
    Close,
}

/// The channel to the writer. Dropping it lets the writer finish in the background.
#[derive(Debug)]
pub(super) struct Queue {
    sender: mpsc::Sender<Message>,
    writer: Mutex<Option<JoinHandle<Result<(), StoreError>>>>,
}

impl Queue {
    /// Starts the writer.
    pub(super) fn start(backend: impl Backend) -> Queue {
        describe_metrics();
        let (sender, receiver) = mpsc::channel(CAPACITY);
        Queue { sender, writer: Mutex::new(Some(tokio::spawn(run(backend, receiver)))) }
    }

    /// Submits a write and waits for the result. Once queued, a write is made even if nobody waits for it any
    /// longer.
    pub(super) async fn write(&self, write: Write) -> Verdict {
        let (answer, verdict) = oneshot::channel();
        self.sender.send(Message::Write(write, answer)).await.map_err(|_| StoreError::Closed)?;
        // The writer drops an answer only if it was stopped together with the runtime.
        verdict.await.unwrap_or(Err(AppendError::Store(StoreError::Closed)))
    }

    /// The same for a write that takes no number.
    pub(super) async fn keep(&self, write: Write) -> Result<(), StoreError> {
        self.write(write).await.map_err(|error| match error {
            AppendError::Store(error) => error,
            AppendError::Taken => StoreError::Failed(error.to_string()),
        })
    }

    pub(super) fn is_closed(&self) -> bool {
        self.sender.is_closed()
    }

    /// Lets the writer finish the queue, then close the database. Later writes are refused; closing again
    /// waits for the end as well.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        // The message is queued after the writes that are already waiting.
        let _ = self.sender.send(Message::Close).await;
        let mut writer = self.writer.lock().await;
        let Some(task) = writer.as_mut() else { return Ok(()) };
        let closed = task.await;
        *writer = None;
        closed.unwrap_or_else(|error| Err(StoreError::Failed(format!("the writer was stopped: {error}"))))
    }
}

async fn run(mut backend: impl Backend, mut receiver: mpsc::Receiver<Message>) -> Result<(), StoreError> {
    let mut messages = Vec::new();
    while receiver.recv_many(&mut messages, CAPACITY).await > 0 {
        let mut batch = Vec::with_capacity(messages.len());
        let mut answers = Vec::with_capacity(messages.len());
        for message in messages.drain(..) {
            match message {
                Message::Write(write, answer) => {
                    answers.push((answer, write.entries()));
                    batch.push(write);
                }
                // What is queued after it is still received, then the loop ends.
                Message::Close => receiver.close(),
            }
        }
        if !batch.is_empty() {
            commit(&mut backend, batch, answers).await;
        }
    }
    backend.close().await
}

/// Commits a batch and answers everyone; `answers` come with the number of facts they are about.
async fn commit(
    backend: &mut impl Backend,
    batch: Vec<Write>,
    answers: Vec<(oneshot::Sender<Verdict>, usize)>,
) {
    let start = Instant::now();
    // If the writer ended, the server would save nothing, and nobody would restart it.
    let committed = AssertUnwindSafe(backend.commit(batch)).catch_unwind().await;
    let panicked = |_| Err(StoreError::Failed("the writer panicked".into()));
    match committed.unwrap_or_else(panicked) {
        Ok(verdicts) => {
            metrics::histogram!(COMMIT_SECONDS).record(start.elapsed());
            let mut written = 0;
            for ((answer, entries), verdict) in answers.into_iter().zip(verdicts) {
                written += if verdict.is_ok() { entries } else { 0 };
                // Nobody waits any longer, which is fine.
                let _ = answer.send(verdict);
            }
            metrics::histogram!(BATCH_ENTRIES).record(written as f64);
            metrics::counter!(ENTRIES_TOTAL).increment(written as u64);
        }
        Err(error) => {
            metrics::counter!(FAILURES_TOTAL).increment(1);
            tracing::error!(%error, writes = answers.len(), "nothing could be written");
            for (answer, _) in answers {
                let _ = answer.send(Err(error.clone().into()));
            }
        }
    }
}

const COMMIT_SECONDS: &str = "cartagena_store_commit_seconds";
const BATCH_ENTRIES: &str = "cartagena_store_batch_entries";
const ENTRIES_TOTAL: &str = "cartagena_store_entries_total";
const FAILURES_TOTAL: &str = "cartagena_store_failures_total";

fn describe_metrics() {
    use metrics::Unit::{Count, Seconds};
    metrics::describe_histogram!(COMMIT_SECONDS, Seconds, "Time of one commit, from its first statement");
    metrics::describe_histogram!(BATCH_ENTRIES, Count, "Facts written with one commit");
    metrics::describe_counter!(ENTRIES_TOTAL, Count, "Facts written");
    metrics::describe_counter!(FAILURES_TOTAL, Count, "Commits that failed as a whole");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Panics at its first commit.
    struct Clumsy(bool);

    impl Backend for Clumsy {
        async fn commit(&mut self, batch: Vec<Write>) -> Result<Vec<Verdict>, StoreError> {
            assert!(std::mem::replace(&mut self.0, true), "the first commit goes wrong");
            Ok(batch.iter().map(|_| Ok(())).collect())
        }

        async fn close(self) -> Result<(), StoreError> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_writer_that_panics_writes_on() {
        let queue = Queue::start(Clumsy(false));
        let write = || Write::Analysis { id: GameId::from_number(1).unwrap(), text: String::new() };
        assert_eq!(queue.keep(write()).await, Err(StoreError::Failed("the writer panicked".into())));
        assert_eq!(queue.keep(write()).await, Ok(()));
        assert_eq!(queue.close().await, Ok(()));
    }
}
