//! The Software Challenge 2013 on the page: the server that clients connect to and the web server in one process.
//!
//! - The Challenge's rooms decide every game, in the original protocol. A [`Desk`] reports them to the web
//!   server.
//! - The `book` remembers what happened in each room. Nothing waits for it, and it waits for nothing.
//! - A game that somebody wants to see has a table on the web server. Boards and cards follow from the seed
//!   and the actions, so the `mirror` only has to repeat the actions there.
//! - [`read_record`] reads the files of both.
#![warn(missing_docs)]

mod book;
mod desk;
mod files;
mod game;
mod mirror;
mod orders;
mod series;
mod setup;
mod side;

pub use desk::{Desk, Settings};
pub use files::read_record;
