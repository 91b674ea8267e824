//! Players of every strength for the board game Cartagena.
//!
//! A [`Bot`] gets a [`View`](cartagena::View), what its seat may know, and a [`Budget`]; nothing else.
//! [`BOTS`] is the single table of them; a [`Spec`] such as `captain:ms=200` names one with its settings, and
//! `level:3` one of the [`LEVELS`] for people. `exec:COMMAND` is an external program that follows the
//! protocol of `docs/BOTS.md`.
//!
//! [`duel::play`] plays one game between bots, a [`Match`] many of them in sets that share a deal; a
//! [`Tally`] adds them up, and [`Scores`], [`Sprt`] and [`bradley_terry`] interpret them. [`analysis`] judges
//! the decisions of a recorded game, [`luck`] its draws, and [`review`] adds both up.
//!
//! The default feature `exec` adds external programs, and with `system` the system's clock, threads and
//! matches. With neither of them, nothing here needs an operating system: the [`Clock`] is passed in.
//!
//! ```
//! use cartagena::{Game, Rules, Seed, Viewer};
//! use cartagena_bots::{Bot, Spec};
//!
//! let rules: Rules = "jamaica,rounds=100".parse()?;
//! let mut game = Game::new(&rules, Seed::from_number(1))?;
//! let spec: Spec = "random".parse()?;
//! let mut bots: Vec<Box<dyn Bot>> = (0..2).map(|seed| spec.build(seed)).collect();
//! while let Some(seat) = game.position().decider() {
//!     let view = game.view(Viewer::Seat(seat));
//!     let choice = bots[seat.index()].choose(&view, spec.budget())?;
//!     game.play(choice.action)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

pub mod analysis;
#[cfg(feature = "system")]
mod arena;
mod bot;
mod captain;
mod clock;
#[cfg(feature = "system")]
#[allow(clippy::disallowed_methods)] // it measures how long bots think
pub mod duel;
mod evaluation;
#[cfg(feature = "exec")]
#[allow(clippy::disallowed_methods)] // it starts programs and does not wait for them forever
mod exec;
mod greedy;
mod harmless;
pub mod luck;
mod network;
#[cfg(feature = "system")]
#[allow(clippy::disallowed_methods)] // it shares work among threads
mod ordered;
mod oversight;
mod planner;
mod policy;
pub mod proof;
mod random;
mod rating;
pub mod review;
mod roster;
pub mod speed;
#[cfg(feature = "system")]
mod tally;
#[cfg(feature = "system")]
pub mod training;
mod tune;
mod turn_bots;
mod weights;

#[cfg(feature = "system")]
pub use arena::{Match, Played, Seating, later_seed};
pub use bot::{Bot, BotError, Budget, Choice, seat_seed};
pub use clock::Clock;
#[cfg(feature = "system")]
pub use duel::{Ending, Entrant, Fault, FaultKind, MOST_ACTIONS, Report, SeatReport};
#[cfg(feature = "exec")]
pub use exec::Group;
pub use network::{FAMILIES, Family, Network, NetworkError};
#[cfg(feature = "system")]
pub use ordered::in_order;
pub use rating::{
    Interval, Pairing, Rating, Scores, Sprt, SprtError, SprtVerdict, bradley_terry, elo, expected_score,
    wilson,
};
#[cfg(feature = "exec")]
pub use roster::ExecSettings;
pub use roster::{
    ADVISER, BOTS, BotRow, CaptainSettings, GreedySettings, LEVELS, LevelRow, Parameter, PlannerSettings,
    SUBSTITUTE, Settings, Spec, SpecError, split_command,
};
#[cfg(feature = "system")]
pub use tally::{PlaceTally, PlayerTally, Tally};
pub use tune::{Sample, fit, samples, surprise};
pub use turn_bots::{TurnBot, TurnBots};
pub use weights::{Purpose, Weights};

/// The code in the project's README is compiled, too. (The rules crate is published alone, without it.)
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
