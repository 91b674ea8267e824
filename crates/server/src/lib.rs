//! Games of Cartagena over HTTP and WebSocket.
#![warn(missing_docs)]

mod id;
pub mod store;
pub mod wire;

pub use id::{GameId, GameIdError, Key, KeyError, KeyHash, NoEntropy};
