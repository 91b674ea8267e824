//! A table of Cartagena: a game with its players, their clocks and votes, and what each of them sees.
//!
//! - An [`Agreement`] is what was settled when the game was created; a [`Fact`] is something that happened
//!   since. Both are stored as text ([`StoredGame`]), and a [`Table`] is built from them and nothing else.
//! - [`Table::decide`] determines what a client's message leads to, [`Table::apply`] applies it, and
//!   [`Table::update`] and [`Table::welcome`] render it for a [`Reader`], redacted to what that reader may
//!   know.
//! - A [`Contest`] is a set of games that share their deal; [`Day`] is the deal that everyone gets on a day.
//! - [`wire`] defines the messages between clients and the keeper of the table.
//!
//! There is no network, store, clock or random device in here: times, seeds and keys are passed in. A server
//! keeps many tables; a browser can host one on its own.
#![warn(missing_docs)]

mod contest;
mod day;
mod deal;
mod duplicate;
mod fact;
mod id;
mod names;
mod stage;
mod stored;
mod table;
mod way;
pub mod wire;
mod wording;

pub use contest::{Contest, ContestId};
pub use day::{BotsGame, Day, DayError, NoDay, Score};
pub use deal::joint_seed;
pub use duplicate::{Duplicate, Form, MATCH_DEALS, MATCH_TABLES};
pub use fact::{Agreement, Fact, KEYS, Keys, Millis, Sitter};
pub use id::{GameId, GameIdError, Key, KeyError, KeyHash};
pub use names::{Names, Occupant};
pub use stage::Stage;
pub use stored::{Entry, StoredGame, Unwritable};
pub use table::{
    Attendance, Change, Corrupt, Detail, MOST_ACTIONS, Mark, Played, Presence, Reader, Refusal, Table,
};
pub use wording::Wording;
