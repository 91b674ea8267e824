//! The Software Challenge 2013, in which school students' programs played Cartagena against each other: its
//! server, its clients and its replays, over TCP in XML, byte for byte like the original.
//!
//! - [`Message`] and [`Request`] are what is sent, in either [`Dialect`].
//! - A [`WireGame`] connects the engine and the protocol. The rules are entirely the engine's; this crate
//!   translates.
//! - A [`Server`] has rooms in which clients play, many games at once.
//! - A [`Player`] lets one of our bots play on any such server; an [`Arena`] lets clients of all kinds play
//!   each other on this machine.
//! - [`read_replay`] reads games in the original format as records of ours.
#![warn(missing_docs)]

mod client;
mod contest;
mod message;
mod names;
mod replay;
mod series;
mod server;
mod wire_game;
mod xml;

pub use client::{Client, ClientError, Player, Seating, TURN_TIME};
pub use contest::{
    Arena, ContestError, Contestant, ContestantError, Fixture, Line, Output, Place, Plays, Prints, Started,
};
pub use message::{
    Condition, Container, Data, Field, FieldKind, GameResult, Memento, Message, Part, PartKind, Payload,
    PlayerState, Request, Score, Slot,
};
pub use names::{Cause, Colour, Dialect, DialectError, GAME_TYPE};
pub use replay::{PackFault, Replay, ReplayError, is_replay, read_replay};
pub use series::{GameLine, Keep, Meeting, OneAtATime, SET, Schedule, Standing, Standings};
pub use server::{
    Beginning, ByLot, Choices, Clock, Deal, Finished, Happening, Offence, Options, PORT, Participant,
    Prepared, Server, Spectator, Turn,
};
pub use wire_game::{AdvanceError, Difference, ROUNDS, StartError, Violation, WireGame, rules};
pub use xml::{Document, Element, Limits, Reader, WireError, XmlFault};
