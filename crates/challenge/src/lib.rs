//! The Software Challenge 2013, in which pupils' programs played Cartagena against each other: its
//! server, its clients and its replays, over TCP in XML, byte for byte as the original speaks.
//!
//! - [`Message`] and [`Request`] are what is said, in either [`Dialect`].
//! - A [`Table`] stands between the engine and the wire. The rules are the engine's alone; this crate
//!   translates.
//! - A [`Server`] has rooms in which clients play, many games at once.
//! - [`read_replay`] reads games in the original format as records of ours.
#![warn(missing_docs)]

mod message;
mod names;
mod replay;
mod server;
mod table;
mod xml;

pub use message::{
    Condition, Container, Data, Field, FieldKind, GameResult, Memento, Message, Part, PartKind, Payload,
    PlayerState, Request, Score, Slot,
};
pub use names::{Cause, Colour, Dialect, DialectError, GAME_TYPE};
pub use replay::{Replay, ReplayError, is_replay, read_replay};
pub use server::{ByLot, Choices, Clock, Deal, Finished, Options, PORT, Prepared, Server};
pub use table::{FollowError, ROUNDS, StartError, Table, Violation, rules};
pub use xml::{Element, Limits, Reader, WireError};
