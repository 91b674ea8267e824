//! The board game Cartagena: every published rule set and module, exact and fast.
//!
//! This crate is the game and nothing else: no I/O, no clock, no threads, no protocol.
//!
//! - [`Rules`] define how a game is played; they are data, built from [`PRESETS`], [`MODULES`] and
//!   [`OPTIONS`]. A [`RulesSpec`] holds rules as written, to be edited part by part.
//! - A [`Position`] is the complete state of a game, a plain value. It lists legal [`Action`]s and plays
//!   them; the [`Dealer`] passed in decides what chance decides, and [`Event`]s report what happens.
//! - A [`View`] is what one seat or a spectator knows. Only views may reach players and bots.
//! - A [`Game`] combines these: a position, its dealer, what everyone remembers, and the [`Record`] that can
//!   be written to a file and replayed.
//!
//! # A tour
//!
//! Rules are written as a preset with modules and options; a seed determines a game:
//!
//! ```
//! use cartagena::{Game, Rules, Seed};
//!
//! let rules: Rules = "tortuga,players=3,rounds=50".parse()?;
//! let mut game = Game::new(&rules, Seed::from_number(1672))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A position says who decides and what can be done. An illegal action is refused with the reason, and
//! changes nothing:
//!
//! ```
//! # use cartagena::{Game, Rules, Seed};
//! # let rules: Rules = "tortuga,players=3,rounds=50".parse()?;
//! # let mut game = Game::new(&rules, Seed::from_number(1672))?;
//! let refused = game.play("-7".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "you have no pirate on space 7");
//!
//! while game.position().outcome().is_none() {
//!     let legal = game.position().legal_actions();
//!     let action = legal.get(legal.len() / 2).expect("there is always something to do");
//!     for event in game.play(action)? {
//!         println!("{event:?}");
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Players and bots get views. A view samples complete positions that agree with everything its seat knows,
//! and search continues from these:
//!
//! ```
//! # use cartagena::{Game, Preset, Seed};
//! use cartagena::{FastRng, Sampler, Viewer};
//!
//! # let game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1))?;
//! let me = game.position().decider().expect("somebody decides");
//! let view = game.view(Viewer::Seat(me));
//! let mut chance = Sampler(FastRng::new(1));
//! for action in view.legal_actions() {
//!     let mut guess = view.sample(&mut chance);
//!     guess.play(action, &mut chance, &mut ())?;
//!     println!("{action}: {} points", guess.points(me));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game is recorded as a text file that proves itself:
//!
//! ```
//! # use cartagena::{Game, Preset, Seed};
//! use cartagena::Record;
//!
//! # let mut game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1))?;
//! let text = game.record().to_string();
//! let record: Record = text.parse()?;
//! assert_eq!(&record.verify()?, game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The `examples` folder has three complete programs: one plays a game, one is a bot with the loop around it,
//! and one verifies a game file.
//!
//! # Features
//!
//! - `serde`: every type with a notation is serialized as its text, [`Event`] and [`Decision`] as objects
//!   with a `type`.
//! - `schema`: the same types can describe themselves for an OpenAPI document.
//! - `exhaustive`: actions, events, decisions and refusals can be matched without a catch-all arm. A version
//!   that adds a module then breaks your build at every place that has to know about it.
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
#[cfg(feature = "schema")]
mod schema;
mod search;
mod seat;
mod setup;
mod view;

pub use action::{Action, ActionClass, ActionKind, ActionList, ActionParts, Actions, IntoActions};
pub use board::{Board, BoardError, PRINTED_TILES, Tile};
pub use card::{Card, Cards, Kind, SYMBOLS, ShownCards, Symbol, SymbolSet};
pub use chance::{
    Chance, Commitment, DealError, Dealer, EveryChance, FastRng, Recorded, Sampler, Script, Seed, SeedError,
    Seeded, Token, TokenSet,
};
pub use error::PlayError;
pub use event::{Event, Events, MoveReason, Source, Viewer};
pub use game::{Bookmark, Game};
pub use notation::{Expected, Field, ParseError, ParseReason};
pub use perft::{PerftError, perft, perft_divide};
pub use place::{MAX_SPACES, Place};
pub use position::{Decision, FREEBOOTER_HAND, FreeMove, Harbour, Outcome, Position, StartError, WonBy};
pub use record::{Origin, Ply, Record, RecordError, Step, Turn, draws_text};
pub use rules::{
    Contradiction, Domain, Layout, MODULES, Module, ModuleRow, OPTIONS, OptionRow, PRESETS, Part, PartName,
    Plain, Preset, PresetRow, Range, Reason, Refill, Route, RuleOption, Rules, RulesError, RulesSpec,
    Setting, Supply, WinCheck,
};
pub use seat::{MAX_SEATS, MIN_SEATS, Seat, SeatSet};
pub use setup::{Pile, Setup, SetupError, SetupFault, SetupPart};
pub use view::{Hidden, Knowledge, Memory, View};

/// The code in the README is compiled as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
