//! The bots of a room.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use cartagena::{Action, Seat, Viewer};
use cartagena_table::Fact;
use tokio::time::Instant;

use super::{RETRY, Room};
use crate::pool::{Purpose, level};
use crate::wire::PlayedBy;

/// For how long a server takes the bots of a game upon itself.
const LEASE: Duration = Duration::from_secs(8);

/// A bot's answer to come: the number of the fact on which it was asked, and its action.
pub(super) type Thought = Pin<Box<dyn Future<Output = (u64, Seat, Option<Action>)> + Send>>;

impl Room {
    /// Lets a bot think, if it is one's turn and it does not yet.
    pub(super) fn think(&mut self) {
        if self.thought.is_some() {
            return;
        }
        let Some((seat, number)) = self.table.bot_to_act() else { return };
        let view = self.table.engine_view(Viewer::Seat(seat));
        let (shared, game, on) = (Arc::clone(&self.shared), self.table.id(), self.table.number());
        let pace = Duration::from_millis(self.table.agreement().pace.into());
        let seed = on ^ (game.number() as u64);
        let again = self.has_failed;
        self.thought = Some(Box::pin(async move {
            let earliest = Instant::now() + if again { pace.max(RETRY) } else { pace };
            match shared.store.lease(game, shared.server, LEASE).await {
                Ok(true) => {}
                // Another server thinks. If it dies over it, the next question is answered differently.
                Ok(false) | Err(_) => {
                    tokio::time::sleep(RETRY).await;
                    return (on, seat, None);
                }
            }
            let choice = shared.pool.think(Purpose::Turn, level(number), view, seed).await;
            tokio::time::sleep_until(earliest).await;
            let action = match choice {
                Ok(choice) => Some(choice.action),
                Err(error) => {
                    tracing::error!(%error, "a bot has no answer");
                    tokio::time::sleep(RETRY).await;
                    None
                }
            };
            (on, seat, action)
        }));
    }

    pub(super) async fn bot_acts(&mut self, on: u64, seat: Seat, action: Option<Action>) {
        let Some(action) = action else { return };
        // The game may have moved on without the bot.
        let asked = self.table.bot_to_act().is_some_and(|(bot, _)| bot == seat);
        if !asked || self.table.changed_since(on) {
            return;
        }
        let fact = Fact::Acted { seat, action, by: PlayedBy::Bot, id: String::new() };
        // What could not be kept is tried again.
        let _ = self.keep(vec![fact]).await;
    }
}
