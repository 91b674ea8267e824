//! The bots of a room. A bot plays the turn of a seat as one player: what it found for one action serves the
//! next, and what it overlooks it overlooks for the whole turn, whichever server plays the turn.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use cartagena::{Action, Seat, Viewer};
use cartagena_bots::{LevelRow, SUBSTITUTE, Spec, TurnBot};
use cartagena_table::{Change, Fact};
use tokio::time::Instant;

use super::{KeepError, RETRY, Room};
use crate::pool::{Purpose, Thinker};
use crate::wire::{Deed, PlayedBy};

/// How long a server lets the bots of a game think before others may.
const LEASE: Duration = Duration::from_secs(8);

/// A bot that plays a seat until the turn is over, whichever server began it.
type Player = TurnBot<Thinker>;

/// The bot of a level. A stored game may know one that no longer exists.
fn bot_of(level: u64) -> Spec {
    let row = LevelRow::find(level).unwrap_or_else(|| {
        tracing::error!(level, "there is no such level; the substitute plays");
        SUBSTITUTE
    });
    row.spec.clone()
}

/// What a bot chose.
pub(super) struct Thought {
    /// The number of the fact at which it was asked.
    on: u64,
    /// The bot, if it can be asked again.
    player: Option<Player>,
    seat: Seat,
    action: Option<Action>,
}

/// A pending choice. If nobody waits for it any longer, its bot is gone.
pub(super) type Thinking = Pin<Box<dyn Future<Output = Thought> + Send>>;

impl Room {
    /// Lets a bot think, if it is a bot's turn and it is not thinking yet.
    pub(super) fn think(&mut self) {
        // During maintenance, a bot's choice could not be stored.
        if self.thinking.is_some() || self.shared.orders.maintenance().is_some() {
            return;
        }
        let Some((seat, level)) = self.table.bot_to_act() else { return };
        let (agreement, position) = (self.table.agreement(), self.table.game().position());
        let agreed = agreement.contest.and_then(|contest| contest.bot(seat));
        let spec = agreed.unwrap_or_else(|| bot_of(level));
        let player = self.players.take(agreement.seed, position, seat, &spec, Thinker::new);
        let view = self.table.engine_view(Viewer::Seat(seat));
        let (shared, game, on) = (Arc::clone(&self.shared), self.table.id(), self.table.number());
        let pace = Duration::from_millis(self.table.agreement().pace.into());
        let (again, owner) = (self.has_failed, self.crowd.owner());
        self.thinking = Some(Box::pin(async move {
            let earliest = Instant::now() + if again { pace.max(RETRY) } else { pace };
            match shared.store.lease(game, shared.server, LEASE).await {
                Ok(true) => {}
                // Another server is thinking. If it dies meanwhile, the next question is answered
                // differently.
                Ok(false) | Err(_) => {
                    tokio::time::sleep(RETRY).await;
                    return Thought { on, player: Some(player), seat, action: None };
                }
            }
            let thought = shared.pool.think(Purpose::Turn, owner, player.bot, view).await;
            tokio::time::sleep_until(earliest).await;
            match thought {
                Ok((choice, thinker)) => {
                    let player = Some(Player { bot: thinker, ..player });
                    Thought { on, player, seat, action: Some(choice.action) }
                }
                Err(error) => {
                    tracing::error!(%error, "a bot has no answer");
                    tokio::time::sleep(RETRY).await;
                    Thought { on, player: None, seat, action: None }
                }
            }
        }));
    }

    /// Plays a bot's choice, and keeps the bot for the rest of its turn.
    pub(super) async fn bot_acts(&mut self, thought: Thought) {
        let Thought { on, player, seat, action } = thought;
        // The game may have moved on without the bot.
        let asked = self.table.bot_to_act().is_some_and(|(bot, _)| bot == seat);
        if !asked || self.table.changed_since(on) {
            return;
        }
        player.into_iter().for_each(|player| self.players.keep(player));
        let Some(action) = action else { return };
        let fact = Fact::Acted { seat, action, by: PlayedBy::Bot, id: String::new() };
        // What could not be stored is retried.
        if let Err(KeepError::Refused(error)) = self.keep(vec![fact], self.shared.now()).await {
            tracing::error!(game = %self.table.id(), %error, "a bot chose an illegal action");
        }
    }

    /// Dismisses the bots that a change has made useless: their turn is over, or the game did not continue
    /// from where they were asked.
    pub(super) fn dismiss_bots(&mut self, change: &Change) {
        if !change.game {
            return;
        }
        // The game has moved on from what a bot is thinking about.
        self.thinking = None;
        if matches!(change.deed, Deed::Acted { .. }) && self.table.decider().is_some() {
            self.players.keep_turn(self.table.game().position());
        } else {
            self.players.clear();
        }
    }
}

#[cfg(test)]
mod tests;
