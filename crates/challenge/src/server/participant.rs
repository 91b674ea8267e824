//! A player in this process: it has a seat like any client, but no connection. It follows its room as a
//! spectator does.

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use super::Hall;
use super::lobby::{Lobby, Refusal};
use super::outbox::{ClientId, Outbox};
use crate::message::{Container, Payload, Request};

/// A seat of a player in this process. Dropping it leaves the game.
pub struct Participant {
    hall: Arc<Hall>,
    client: ClientId,
    room: String,
}

impl Participant {
    /// Takes a seat in a room, if the lobby agrees.
    pub(super) fn enter(
        hall: &Arc<Hall>,
        room: &str,
        sit: impl FnOnce(&mut Lobby, ClientId, Instant, &mut Outbox) -> Result<(), Refusal>,
    ) -> Option<Participant> {
        let client = hall.state().clients.number();
        let seated = hall.act(|lobby, now, outbox| sit(lobby, client, now, outbox));
        seated.ok().map(|()| Participant { hall: Arc::clone(hall), client, room: room.to_owned() })
    }

    /// Plays a whole turn. As from any client, a move out of turn is ignored, and an illegal one loses the game.
    pub fn play(&self, container: Container) {
        let payload = Payload::Move(container);
        // The room is gone when the game is over.
        let _ = self.hall.request(self.client, Request::Room { room: self.room.clone(), payload });
    }
}

impl Drop for Participant {
    fn drop(&mut self) {
        self.hall.act(|lobby, _, outbox| lobby.gone(self.client, outbox));
    }
}

impl fmt::Debug for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Participant").field("room", &self.room).finish_non_exhaustive()
    }
}
