//! What a room is asked to do, by clients, by other servers and by the operator. Knows nothing about how.

use std::net::IpAddr;

use cartagena::{SeatSet, Seed};
use cartagena_table::{Fact, Key, Played, Wording};
use tokio::sync::{oneshot, watch};

use super::{Entrance, KeepError};
use crate::news::Notice;
use crate::store::Millis;
use crate::wire::{self, ClientMessage, Invitation, Order, Refused, ServerMessage};

/// A command to a room. It is boxed, because a channel reserves space for many of them.
#[derive(Debug)]
pub(crate) enum Command {
    /// A client connects, over a socket.
    Enter(Entrance),
    /// A message over a socket, which arrived at this time.
    Say { connection: u64, message: ClientMessage, at: Millis },
    /// A client is gone.
    Leave { connection: u64 },
    /// A message in a separate request.
    Ask(Question),
    /// A stranger wants a free seat.
    Join {
        name: String,
        share: Option<Seed>,
        invitation: Option<Key>,
        wording: Wording,
        reply: oneshot::Sender<Result<Invitation, Refused>>,
    },
    /// A notification from another server.
    Hear(Notice),
    /// It is time to notify other servers of who is present.
    Beat,
    /// For a while nothing could be stored.
    MindTheClock,
    /// The operator wants to know what is going on.
    Survey(oneshot::Sender<Survey>),
    /// The operator orders something.
    Order { order: Order, wording: Wording, reply: oneshot::Sender<Result<(), Refused>> },
    /// The program that decides the game elsewhere reports what happened.
    Decide { facts: Vec<Fact>, reply: oneshot::Sender<Result<(), KeepError>> },
    /// The program that decides the game elsewhere asks what is played here.
    Follow(oneshot::Sender<watch::Receiver<Vec<Played>>>),
    /// Disconnect everyone from this address; the answer is how many there were.
    SendAway { address: IpAddr, reply: oneshot::Sender<usize> },
    /// The operator has banned somebody, or there is maintenance.
    Announce,
    /// The server stops.
    Stop,
}

impl Command {
    /// Whether somebody wants something from the room.
    pub(super) const fn is_company(&self) -> bool {
        !matches!(
            self,
            Command::Hear(_)
                | Command::Beat
                | Command::MindTheClock
                | Command::Survey(_)
                | Command::SendAway { .. }
                | Command::Announce
        )
    }
}

/// What is going on in a room.
#[derive(Debug)]
pub(crate) struct Survey {
    pub(crate) table: wire::Table,
    /// The number of the last fact.
    pub(crate) number: u64,
    /// The addresses of connected clients, and their seats.
    pub(crate) connections: Vec<(IpAddr, SeatSet)>,
}

/// A message sent by an HTTP request.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) key: Option<Key>,
    pub(crate) message: ClientMessage,
    /// Where it comes from.
    pub(crate) address: IpAddr,
    /// When it arrived.
    pub(crate) at: Millis,
    pub(crate) wording: Wording,
    pub(crate) reply: oneshot::Sender<Reply>,
}

/// The answer to a message.
pub(crate) type Reply = Result<ServerMessage, Refused>;
