//! Where games are stored: for each game its setup and a numbered list of facts, which only grows until the
//! operator deletes it ([`Upkeep`]). A store knows texts and numbers, nothing about the game.
//!
//! Whatever [`Store::append`] has confirmed survives any crash. A number can be taken only once, so two
//! servers with one store never both win. Texts contain no NUL: not every database can store it.

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use cartagena_table::{Agreement, Fact, GameId, Unwritable};
pub use cartagena_table::{Entry, Millis, Stage, StoredGame};

mod memory;
mod migrate;
mod plan;
mod postgres;
mod queue;
mod row;
mod sqlite;
mod upkeep;

pub use memory::Memory;
pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use upkeep::{Kind, Note, NoteKind, Upkeep, Usage};

/// A future of a store's answer.
pub type Answer<'a, T, E = StoreError> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>;

/// A game as created, or as moved from one store to another with all its facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// When it was set up.
    pub created: Millis,
    /// The agreement, as text. It contains secrets.
    pub setup: String,
    /// Whether it is shown to strangers as long as seats are free.
    pub listed: bool,
    /// The contest that it belongs to: the text of its `ContestId`.
    pub contest: Option<String>,
    /// Its stage.
    pub stage: Stage,
    /// The facts known so far.
    pub entries: Vec<Entry>,
}

impl NewGame {
    /// A game as agreed, with what happened at the same moment.
    pub(crate) fn agreed(
        id: GameId,
        created: Millis,
        agreement: &Agreement,
        facts: &[Fact],
    ) -> Result<NewGame, Unwritable> {
        let entries = facts.iter().zip(1..).map(|(fact, number)| Entry::new(number, created, fact));
        Ok(NewGame {
            id,
            created,
            setup: agreement.write()?,
            listed: agreement.listed,
            contest: agreement.contest.map(|contest| contest.id().to_string()),
            stage: agreement.stage(facts),
            entries: entries.collect::<Result<_, _>>()?,
        })
    }

    /// When it was last touched, judging by its facts.
    pub(crate) fn updated(&self) -> Millis {
        self.entries.iter().map(|entry| entry.at).fold(self.created, Millis::max)
    }
}

/// A game file that somebody uploaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedRecord {
    /// Its name.
    pub id: GameId,
    /// When it was uploaded.
    pub created: Millis,
    /// The file.
    pub text: String,
}

/// A period in which no server could store anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// When something could last be stored before.
    pub began: Millis,
    /// When something could be stored again.
    pub ended: Millis,
}

/// Facts to add to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The facts; their numbers follow the last one stored. All are added, or none. None at all is
    /// fine where only the stage changes.
    pub entries: Vec<Entry>,
    /// The game's new stage, if it has changed.
    pub stage: Option<Stage>,
}

/// A store failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database did not do what it was asked to.
    #[error("the store failed: {0}")]
    Failed(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

/// In the database's own words, if any.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::Database(error) => StoreError::Failed(error.message().to_owned()),
            other => StoreError::Failed(other.to_string()),
        }
    }
}

/// What cannot be serialized is not stored.
impl From<Unwritable> for StoreError {
    fn from(error: Unwritable) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

/// Facts were not added.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// One of the numbers is taken: somebody else added to the game. Nothing was added.
    #[error("somebody else was faster")]
    Taken,
    /// The store failed; whether anything was added is not known.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How long an outage is of interest: longer than any clock of a game runs.
pub const OUTAGES_KNOWN: Millis = 8 * 24 * 60 * 60 * 1000;

/// Where games are stored.
pub trait Store: Upkeep + Debug + Send + Sync + 'static {
    /// Stores a new game.
    fn create(&self, game: NewGame) -> Answer<'_, ()>;

    /// Adds facts to a game. Once this has returned, they are safe.
    fn append(&self, append: Append) -> Answer<'_, (), AppendError>;

    /// A game; `None` if there is none with this name.
    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>>;

    /// The facts of a game after this number, in order.
    fn load_after(&self, game: GameId, number: u64) -> Answer<'_, Vec<Entry>>;

    /// The listed games that are waiting for players and were touched since then; most recent first.
    fn lobby(&self, since: Millis, limit: usize) -> Answer<'_, Vec<StoredGame>>;

    /// The games of a contest and their stages, in no particular order.
    fn contest(&self, name: String) -> Answer<'_, Vec<(GameId, Stage)>>;

    /// Stores an uploaded game file under a name that no game has.
    fn save_record(&self, id: GameId, created: Millis, text: String) -> Answer<'_, ()>;

    /// A game file that somebody uploaded.
    fn load_record(&self, id: GameId) -> Answer<'_, Option<String>>;

    /// Stores what was computed about a game or an uploaded file, replacing earlier results.
    fn save_analysis(&self, id: GameId, text: String) -> Answer<'_, ()>;

    /// What was computed about a game or an uploaded file.
    fn load_analysis(&self, id: GameId) -> Answer<'_, Option<String>>;

    /// Whether several servers may use the store at the same time.
    fn is_shared(&self) -> bool;

    /// The numbers of the last facts of these games, if they have any.
    fn latest(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, u64)>>;

    /// Whether this server, and no other, should let the bots of a game think for this long.
    fn lease(&self, game: GameId, holder: i64, span: Duration) -> Answer<'_, bool>;

    /// Records that something can be stored at this moment. If the last such record is older than `longest`
    /// milliseconds, the outage is recorded as well. Returns all outages that ended in the preceding
    /// [`OUTAGES_KNOWN`] milliseconds, in order.
    fn pulse(&self, at: Millis, longest: Millis) -> Answer<'_, Vec<Outage>>;

    /// The first games after this name, ordered by name, with everything known about them.
    fn games(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<NewGame>>;

    /// The first uploaded files after this name, ordered by name.
    fn records(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<SavedRecord>>;

    /// Whether the store answers.
    fn check(&self) -> Answer<'_, ()>;

    /// Finishes pending work and closes the store.
    fn close(&self) -> Answer<'_, ()>;
}
