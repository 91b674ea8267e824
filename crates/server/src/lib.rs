//! Games of Cartagena over HTTP and WebSocket.
//!
//! - A [`Server`] has a [`store`], in which every game is a numbered list of facts, and answers the
//!   API whose types are in [`wire`]. It is described in `docs/API.md`.
//! - An active game has a room: a task that handles messages one at a time, stores what they lead to, and
//!   only then publishes it. It ends when nobody is there.
//! - Several servers may share one store: the numbers of facts keep them consistent, and [`News`] notifies
//!   each of what another has added.
//! - [`drawing`] has the page's board for reports that show games without a server.
//! - Only views leave the server: what a seat or a spectator may know.
#![warn(missing_docs)]

mod audit;
pub mod challenge;
mod connections;
pub mod drawing;
mod entropy;
mod http;
mod limits;
mod metrics;
mod news;
mod orders;
mod pool;
mod room;
mod rooms;
mod server;
#[cfg(test)]
mod simulation;
pub mod store;
mod tables;
mod upload;
mod uptime;

pub use audit::{Damage, verify};
pub use cartagena_table::{Fact, GameId, GameIdError, Key, KeyError, KeyHash, Played, Stage, wire};
pub use entropy::{NoEntropy, random_game, random_key, random_seed};
pub use http::api_description;
#[cfg(feature = "schema")]
pub use http::generate_api_description;
pub use limits::{Limits, Network, NetworkError};
pub use news::{News, NewsError};
pub use server::{Addresses, Operator, Options, Server};
pub use tables::{Refereed, Tables, TablesError};
pub use upload::{FileError, FilePlace, ReadRecord, Worded, read_game_file, without_mark};

/// What the operator's paths of the API take and answer.
pub mod operator {
    pub use crate::http::operator::games::{Inspected, Kick, Obeyed, Words};
    pub use crate::http::operator::orders::{NewBan, NewMaintenance};
    pub use crate::http::operator::{AwakeGame, BanRow, ConnectionRow, Overview, ReportRow};
    pub use crate::room::Report;
}
