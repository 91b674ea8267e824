//! Everything the program says to players, in English, German, Dutch and French.
//!
//! The texts are in the files under `messages/` and `rules/`; this crate combines them with what happens in
//! a game. It does no I/O and makes no decisions: [`Event::seen_by`](cartagena::Event::seen_by) has already
//! removed what a reader may not know.
//!
//! - [`Language`] is one of the four, with [`Language::text`] and [`Language::format`] for single
//!   messages.
//! - [`Language::sentences`] describes what happened, [`Language::status`] who has to decide what,
//!   [`Language::outcome`] how a game ended, [`Language::action`] what can be done and
//!   [`Language::explain`] why a bot chose it. A [`Context`] supplies the edition's names for places and
//!   symbols, and the names of the players.
//! - [`Language::refusal`] and [`Language::rules_error`] say why something is not allowed,
//!   [`Language::parse_error`] and [`Language::record_error`] what is wrong with a text or a recorded game.
//! - [`Language::presets`], [`Language::modules`], [`Language::options`] and [`Language::levels`] are
//!   the tables of rules and bots in words, [`Language::rules_page`] explains them.
//! - [`Language::number`], [`Language::decimal`] and [`Language::percent`] format figures.
//! - [`Language::catalogue`] holds the messages that a browser fills in itself.
//!
//! ```
//! use cartagena::{Action, Place, PlayError, Preset, Seat};
//! use cartagena_language::{Context, Language, as_sentence};
//!
//! let language = Language::preferred("de-AT,de;q=0.9,en;q=0.5");
//! let names = |seat: Seat| if seat == Seat::A { "Anna".to_owned() } else { "Jan".to_owned() };
//! let rules = Preset::Jamaica.rules();
//! let context = Context::new(&rules, &names);
//! let action = Action::Retreat { from: Place::GOAL };
//! assert_eq!(language.action(action, context), "gehe aus der Schaluppe zurück und ziehe Karten");
//! let refused = language.refusal(&PlayError::EmptyHand(Seat::B), context);
//! assert_eq!(as_sentence(&refused), "Jan hat keine Karten.");
//! ```
#![warn(missing_docs)]

mod catalogue;
mod files;
mod hints;
mod language;
mod log;
mod messages;
mod notation;
mod numbers;
mod pages;
mod refusals;
mod tables;
mod vocabulary;

pub use catalogue::{Catalogue, Part, Text};
pub use language::{Language, UnknownLanguage};
pub use log::Happening;
pub use messages::Value;
pub use pages::topics;
pub use tables::{Choice, Entry};
pub use vocabulary::{Context, Names, as_sentence, place_id, symbol_id};
