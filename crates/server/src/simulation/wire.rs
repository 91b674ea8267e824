//! Notifications between servers in one process: some are lost, late, or duplicated.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use cartagena_table::GameId;
use tokio::sync::{Mutex, mpsc};

use super::Dice;
use crate::news::Notice;

type Told = (GameId, Notice);

/// What connects all servers.
#[derive(Debug)]
pub(super) struct Hub {
    ends: std::sync::Mutex<Vec<mpsc::UnboundedSender<Told>>>,
    dice: Dice,
    /// Nobody receives anything.
    pub(super) is_cut: AtomicBool,
}

impl Hub {
    pub(super) fn new(dice: Dice) -> Arc<Hub> {
        Arc::new(Hub { ends: std::sync::Mutex::default(), dice, is_cut: AtomicBool::new(false) })
    }

    /// The endpoint of a new server. While the server is down, it sends nothing.
    pub(super) fn connect(self: &Arc<Hub>, is_alive: Arc<AtomicBool>) -> Wire {
        let (sender, receiver) = mpsc::unbounded_channel();
        self.ends.lock().unwrap().push(sender);
        Wire { hub: Arc::clone(self), is_alive, receiver: Arc::new(Mutex::new(receiver)) }
    }
}

/// One end of the wire.
#[derive(Clone)]
pub(crate) struct Wire {
    hub: Arc<Hub>,
    is_alive: Arc<AtomicBool>,
    receiver: Arc<Mutex<mpsc::UnboundedReceiver<Told>>>,
}

impl fmt::Debug for Wire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Wire")
    }
}

impl Wire {
    pub(crate) fn is_connected(&self) -> bool {
        !self.hub.is_cut.load(Relaxed)
    }

    pub(crate) fn tell(&self, game: GameId, notice: &Notice) {
        if !self.is_connected() || !self.is_alive.load(Relaxed) {
            return;
        }
        for end in self.hub.ends.lock().unwrap().iter() {
            let copies = match self.hub.dice.below(20) {
                0 | 1 => 0,
                2 => 2,
                _ => 1,
            };
            for _ in 0..copies {
                let late = if self.hub.dice.below(10) == 0 { 4000 } else { 30 };
                let late = Duration::from_millis(self.hub.dice.below(late) as u64);
                let (end, told) = (end.clone(), (game, notice.clone()));
                tokio::spawn(async move {
                    tokio::time::sleep(late).await;
                    let _ = end.send(told);
                });
            }
        }
    }

    pub(crate) async fn next(&self) -> Option<Told> {
        self.receiver.lock().await.recv().await
    }
}
