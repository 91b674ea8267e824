//! Everything that the program says to players, in English, German, Dutch and French.
//!
//! The words are in the files under `messages/` and `rules/`; this crate puts them together with what
//! happens in a game. It neither reads files nor speaks to anybody, and it decides nothing: what may be
//! told is decided by [`Event::seen_by`](cartagena::Event::seen_by) before anything comes here.
//!
//! - [`Language`] is one of the four, with [`Language::text`] and [`Language::format`] for single
//!   messages.
//! - [`Language::sentences`] tells what happened, [`Language::status`] who has to decide what,
//!   [`Language::outcome`] how a game ended, [`Language::action`] what can be done and
//!   [`Language::explain`] why a bot does it.
//! - [`Language::refusal`] and [`Language::rules_error`] say why something is not allowed.
//! - [`Language::presets`], [`Language::modules`], [`Language::options`] and [`Language::levels`] are
//!   the tables of rules and bots in words, [`Language::rules_page`] explains them.
//! - [`Language::number`], [`Language::decimal`] and [`Language::percent`] write figures.
//! - [`Language::catalogue`] holds the messages that a browser puts together by itself.
//!
//! ```
//! use cartagena::{Action, Place, PlayError, Seat};
//! use cartagena_language::{Language, as_sentence};
//!
//! let language = Language::preferred("de-AT,de;q=0.9,en;q=0.5");
//! let names = |seat: Seat| if seat == Seat::A { "Anna".to_owned() } else { "Jan".to_owned() };
//! let action = Action::Retreat { from: Place::GOAL };
//! assert_eq!(language.action(action, &names), "gehe aus dem Ziel zurück und ziehe Karten");
//! let refused = language.refusal(&PlayError::EmptyHand(Seat::B), &names);
//! assert_eq!(as_sentence(&refused), "Jan hat keine Karten.");
//! ```
#![warn(missing_docs)]

mod catalogue;
mod hints;
mod language;
mod log;
mod messages;
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
pub use vocabulary::{Names, as_sentence, place_id};
