//! Games of Cartagena over HTTP and WebSocket.
#![warn(missing_docs)]

mod fact;
mod id;
mod pool;
mod room;
mod rooms;
mod speech;
pub mod store;
mod table;
pub mod wire;

pub use id::{GameId, GameIdError, Key, KeyError, KeyHash, NoEntropy};
