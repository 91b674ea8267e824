//! The Software Challenge on the page, as the server sees it: something else plays the games, and this trait
//! defines what the API needs from it. Knows no protocol, no sockets and no processes.

mod error;
mod wire;

use std::fmt;

use cartagena_language::Language;
use cartagena_table::GameId;
use futures_util::future::BoxFuture;
use tokio::sync::watch;

pub use error::{ChallengeError, SystemFault};
pub use wire::*;

/// Who is asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asker {
    /// Whether they sit at the machine on which the server runs. Only then may they set up games, pause them
    /// and start programs.
    pub is_here: bool,
}

/// Plays the games of the Software Challenge.
pub trait Challenge: fmt::Debug + Send + Sync {
    /// A number that grows with every change.
    fn changes(&self) -> watch::Receiver<u64>;

    /// Everything at a glance.
    fn overview(&self, asker: Asker) -> ChallengeOverview;

    /// A game in full; `None` if it is unknown.
    fn game(&self, game: GameId, asker: Asker) -> Option<ChallengeGame>;

    /// A finished game in the original format, compressed.
    fn replay(&self, game: GameId) -> Option<Vec<u8>>;

    /// Opens the port for clients, or closes it and ends all games.
    fn open(&self, open: bool) -> BoxFuture<'_, Result<(), ChallengeError>>;

    /// Makes sure that a game has a table where people can watch it.
    fn show(&self, game: GameId) -> BoxFuture<'_, Result<(), ChallengeError>>;

    /// A series of games in full, with its error in this language; `None` if it is unknown.
    fn series(&self, series: u64, asker: Asker, language: Language) -> Option<ChallengeSeries>;

    /// Begins a series of games, for somebody at this machine.
    ///
    /// # Errors
    /// When it cannot be played.
    fn begin_series(&self, wanted: ChallengeSeriesSetUp) -> Result<ChallengeSeriesLine, ChallengeError>;

    /// Stops or resumes a series of games, for somebody at this machine.
    ///
    /// # Errors
    /// When there is none, or another one is being played.
    fn run_series(&self, series: u64, run: bool) -> Result<(), ChallengeError>;

    /// Sets up a game, for somebody at this machine.
    fn set_up(&self, wanted: ChallengeSetUp) -> BoxFuture<'_, Result<ChallengeMade, ChallengeError>>;

    /// Does something with a game, for somebody at this machine.
    fn obey(
        &self,
        game: GameId,
        order: ChallengeOrder,
    ) -> BoxFuture<'_, Result<ChallengeDone, ChallengeError>>;
}
