//! The board game Cartagena: every published rule set and module, exact and fast.
//!
//! This crate is the game and nothing else: no input or output, no clock, no threads, no protocol.
//!
//! - [`Rules`] say how a game is played; they are data, made from [`PRESETS`], [`MODULES`] and
//!   [`OPTIONS`].
//! - A [`Position`] is the complete state of a game, a plain value. It lists legal [`Action`]s and
//!   plays them; what chance decides comes from the [`Dealer`] passed in, what happens is told as
//!   [`Event`]s.
//! - A [`View`] is what one seat or a spectator knows. Only views may reach players and bots.
//! - A [`Game`] puts these together: a position, its dealer, what everybody remembers, and the
//!   [`Record`] that can be written to a file and replayed.
//!
//! ```
//! use cartagena::{ActionList, Game, Rules, Seed};
//!
//! let rules: Rules = "tortuga,players=3,rounds=50".parse()?;
//! let mut game = Game::new(&rules, Seed::from_number(1672))?;
//! let mut list = ActionList::new();
//! while game.position().outcome().is_none() {
//!     game.position().legal_actions(&mut list);
//!     let action = list.get(list.len() / 2).expect("there is always something to do");
//!     game.play(action)?;
//! }
//! let text = game.record().to_string();
//! let replayed = text.parse::<cartagena::Record>()?.verify()?;
//! assert_eq!(&replayed, game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod action;
mod board;
mod card;
mod chance;
mod error;
mod event;
mod game;
mod legal;
mod moves;
mod notation;
mod perft;
mod place;
mod play;
mod playout;
mod position;
mod record;
mod rules;
mod search;
mod seat;
mod view;

pub use action::{Action, ActionList};
pub use board::{Board, BoardError, PRINTED_TILES, Tile};
pub use card::{Card, Cards, Kind, SYMBOLS, Symbol, SymbolSet};
pub use chance::{
    Chance, Commitment, DealError, Dealer, FastRng, Recorded, Sampler, Script, Seed, SeedError, Seeded,
    Token, TokenSet,
};
pub use error::{Extra, PlayError};
pub use event::{Event, Events, MoveReason, Source, Viewer};
pub use game::Game;
pub use notation::ParseError;
pub use perft::{perft, perft_divide};
pub use place::{MAX_SPACES, Place};
pub use position::{Decision, Harbour, Outcome, Position, StartError, WonBy};
pub use record::{Origin, Ply, Record, RecordError, Step, Turn};
pub use rules::{
    Contradiction, Layout, MODULES, ModuleRow, OPTIONS, OptionRow, PRESETS, Preset, PresetRow, Refill, Route,
    Rules, RulesError, Supply, WinCheck,
};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use view::{Memory, View};

/// The code in the README is compiled, too.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
