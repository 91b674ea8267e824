//! Tables for games that are decided elsewhere: a program creates them, reports what happened, and learns
//! what people play there. Everyone else sees ordinary tables.

use std::sync::{Arc, Weak};

use cartagena::{Position, Rules, Seed};
use cartagena_table::{Agreement, Fact, GameId, KeyHash, Played, Sitter, Stage};
use tokio::sync::{oneshot, watch};

use crate::http::App;
use crate::limits::Full;
use crate::room::{Command, KeepError, load_table};
use crate::rooms::Stopped;
use crate::store::{NewGame, StoreError};

/// A game that is decided elsewhere.
#[derive(Clone, Debug)]
pub struct Refereed {
    /// Its name.
    pub game: GameId,
    /// The rules.
    pub rules: Rules,
    /// Where the cards come from.
    pub seed: Seed,
    /// Where the game starts, if not with a new deal.
    pub position: Option<Position>,
    /// The names of the players, and the keys of their seats.
    pub players: Vec<(String, KeyHash)>,
}

/// Why a table was not created or changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TablesError {
    /// It could not be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no room for another game.
    #[error("there is no room for another game")]
    Full,
    /// What happened does not fit the game.
    #[error("{0}")]
    Decided(String),
    /// The server is stopping, or there is no such game.
    #[error("the game cannot be reached")]
    Gone,
}

/// The tables of a server, as long as there is one.
#[derive(Clone, Debug)]
pub struct Tables {
    app: Weak<App>,
}

impl Tables {
    pub(crate) fn new(app: &Arc<App>) -> Tables {
        Tables { app: Arc::downgrade(app) }
    }

    fn app(&self) -> Result<Arc<App>, TablesError> {
        self.app.upgrade().ok_or(TablesError::Gone)
    }

    /// Creates a table at which everyone is already seated.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn create(&self, new: Refereed) -> Result<(), TablesError> {
        let app = self.app()?;
        let shared = &app.rooms.shared;
        let room = app.gate.space.for_game(&*shared.store).await?;
        room.map_err(|_: Full| TablesError::Full)?;
        let Refereed { game, rules, seed, position, players } = new;
        let person = |(_, key): &(String, KeyHash)| Sitter::Person { key: *key, host: false };
        let agreement = Agreement {
            seats: players.iter().map(person).collect(),
            refereed: true,
            ..Agreement::usual(rules, seed, position)
        };
        let joined = rules.seats().zip(players).map(|(seat, (name, _))| Fact::Joined {
            seats: vec![seat],
            name,
            key: None,
            share: None,
            id: String::new(),
        });
        let facts: Vec<Fact> = joined.collect();
        let new = NewGame::agreed(game, shared.now(), &agreement, &facts).map_err(StoreError::from)?;
        shared.store.create(new).await?;
        metrics::counter!("cartagena_games_total").increment(1);
        Ok(())
    }

    /// Adds what happened to a game.
    ///
    /// # Errors
    /// When it does not fit, or cannot be stored.
    pub async fn add(&self, game: GameId, facts: Vec<Fact>) -> Result<(), TablesError> {
        let (reply, answer) = oneshot::channel();
        self.app()?.rooms.send(game, Command::Decide { facts, reply }).await?;
        answer.await.map_err(|_| TablesError::Gone)?.map_err(|error| match error {
            KeepError::Store(error) => TablesError::Store(error),
            error => TablesError::Decided(error.to_string()),
        })
    }

    /// The stage of a game.
    ///
    /// # Errors
    /// When there is no such game.
    pub async fn stage(&self, game: GameId) -> Result<Stage, TablesError> {
        let app = self.app()?;
        let table = load_table(&app.rooms.shared, game).await;
        table.map(|table| table.stage()).map_err(|_| TablesError::Gone)
    }

    /// Everything played in a game, now and later. Its room stays active as long as somebody follows it.
    ///
    /// # Errors
    /// When there is no such game.
    pub async fn follow(&self, game: GameId) -> Result<watch::Receiver<Vec<Played>>, TablesError> {
        let (reply, answer) = oneshot::channel();
        self.app()?.rooms.send(game, Command::Follow(reply)).await?;
        answer.await.map_err(|_| TablesError::Gone)
    }
}

impl From<Stopped> for TablesError {
    fn from(_: Stopped) -> TablesError {
        TablesError::Gone
    }
}
