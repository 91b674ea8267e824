//! Tasks that must come to an end before the server does.

use std::sync::Arc;

use tokio::sync::watch;

/// Counts tasks.
#[derive(Debug)]
pub(crate) struct Tasks(watch::Sender<usize>);

/// A task that runs until this is dropped.
#[derive(Debug)]
pub(crate) struct Task(Arc<Tasks>);

impl Tasks {
    pub(crate) fn new() -> Arc<Tasks> {
        Arc::new(Tasks(watch::Sender::new(0)))
    }

    pub(crate) fn begin(self: &Arc<Tasks>) -> Task {
        self.0.send_modify(|count| *count += 1);
        Task(Arc::clone(self))
    }

    /// Waits until none is left.
    pub(crate) async fn ended(&self) {
        // The sender is ours: it is there as long as we wait.
        let _ = self.0.subscribe().wait_for(|count| *count == 0).await;
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}
