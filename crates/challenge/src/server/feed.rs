//! What happens in the rooms, for whatever shows games to people. Knows nothing about its receiver.

use std::time::Duration;

use cartagena::{Action, Position, Rules, Seed};

use super::room::Finished;
use crate::message::{Container, Payload};
use crate::names::Colour;

/// Something that happened in a room.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Happening {
    /// The room exists.
    Opened {
        /// The names of red and blue.
        names: [Option<String>; 2],
    },
    /// Somebody took a seat.
    Seated(Colour),
    /// Somebody left a seat before the game began.
    Vacated(Colour),
    /// The game begins.
    Begun(Box<Beginning>),
    /// A player has to move, and its clock runs.
    Asked(Colour),
    /// The game is paused or resumed.
    Paused(bool),
    /// A player moved.
    Moved(Box<Turn>),
    /// A player sent something that loses the game.
    Refused(Box<Offence>),
    /// The game is over.
    Over(Box<Finished>),
    /// The room is gone, whether there was a game or not.
    Closed,
}

/// How a game begins.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The rules.
    pub rules: Rules,
    /// Where the cards come from; `None` if they do not come from a seed.
    pub seed: Option<Seed>,
    /// The position after the deal, or the one it was set up with.
    pub position: Position,
    /// Whether the position was set up and not dealt.
    pub is_set_up: bool,
}

/// A whole turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The player.
    pub colour: Colour,
    /// The move as sent.
    pub sent: Container,
    /// The same as actions, the end of the turn included.
    pub actions: Vec<Action>,
    /// How long it took.
    pub took: Duration,
    /// The points of red and blue.
    pub points: [u32; 2],
    /// The position after it.
    pub position: Position,
}

/// Something that loses the game.
#[derive(Clone, Debug)]
pub struct Offence {
    /// The player.
    pub colour: Colour,
    /// What it sent.
    pub sent: Payload,
    /// Why it loses, in the words of the original.
    pub message: String,
}

/// Learns what happens in rooms. It is called while no room can proceed, so it must never wait.
pub trait Spectator: Send + Sync {
    /// Something happened in this room.
    fn happened(&self, room: &str, what: Happening);
}
