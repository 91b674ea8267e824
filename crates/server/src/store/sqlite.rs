//! Games in a SQLite file: what a single server needs, with nothing to install. Reading has its own
//! connections and never waits for writing; all writing goes through one [`Queue`].

mod rows;
mod write;

use std::path::Path;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::pool::PoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteRow, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqlSafeStr, SqliteConnection, SqlitePool, query, query_scalar};

use self::rows::Rows;
use self::write::{Statements, Writer};
use super::queue::{Queue, Write};
use super::{Answer, Append, AppendError, Entry, Millis, NewGame, Store, StoreError, StoredGame};
use crate::id::GameId;

/// The steps from an empty file to today's tables. Never change one that was released: add another.
const MIGRATIONS: [(&str, &str); 1] = [("games", include_str!("../../migrations/sqlite/0001_games.sql"))];
/// Stands in the file's header: "Cart".
const APPLICATION: i64 = 0x4361_7274;
/// How long another process may hold the file.
const PATIENCE: Duration = Duration::from_secs(5);
/// SQLite's number for a file that is held by another process.
const BUSY: &str = "5";
const MOST_READERS: usize = 8;

/// Games in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    queue: Queue,
    readers: SqlitePool,
    /// The facts of several games.
    facts: Rows,
}

impl Sqlite {
    /// Opens a database, or makes it, and the folder for it, if there is none.
    ///
    /// # Errors
    /// When the file or its folder cannot be made, is not such a database or was written by a newer
    /// version. The message names the file.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let failed = |reason: String| {
            StoreError::Failed(format!("the database `{}` cannot be opened: {reason}", path.display()))
        };
        // Absolute, because SQLite gives a meaning to some names, such as `:memory:`.
        let file = std::path::absolute(path).map_err(|error| failed(error.to_string()))?;
        if let Some(folder) = file.parent() {
            let made = std::fs::create_dir_all(folder);
            made.map_err(|error| failed(format!("no folder `{}`: {error}", folder.display())))?;
        }
        let options = options().filename(&file).create_if_missing(true);
        let mut first = options.connect().await.map_err(|error| failed(reason(error)))?;
        prepare(&mut first).await.map_err(failed)?;
        write_ahead(&mut first).await.map_err(|error| failed(reason(error)))?;

        let options = options.create_if_missing(false).journal_mode(SqliteJournalMode::Wal);
        let writing = options
            .clone()
            .synchronous(SqliteSynchronous::Full)
            // Room for all pages of a large batch: otherwise they are written twice.
            .pragma("cache_size", "-65536")
            // Seldom: a page that is changed often is then copied into the file once.
            .pragma("wal_autocheckpoint", "8000")
            .pragma("journal_size_limit", "67108864");
        let reading = options.pragma("query_only", "ON");
        let readers = available_parallelism().map_or(1, usize::from).clamp(2, MOST_READERS);
        let writing = pool(1).connect_with(writing).await.map_err(|error| failed(reason(error)))?;
        let reading =
            pool(readers as u32).connect_with(reading).await.map_err(|error| failed(reason(error)))?;
        // Not earlier: the last one to leave would tidy up.
        first.close().await.map_err(|error| failed(reason(error)))?;
        tracing::info!(path = %file.display(), "the database is open");
        Ok(Sqlite::start(Writer {
            pool: writing,
            readers: reading,
            replaceable: true,
            statements: Statements::new(),
        }))
    }

    /// A database that is gone when it is closed, for tests.
    ///
    /// # Errors
    /// When SQLite fails.
    pub async fn in_memory() -> Result<Sqlite, StoreError> {
        // The connection is the database: everyone shares it, and it must not be given up.
        let pool = pool(1).connect_with(options().in_memory(true)).await.map_err(closed_or_failed)?;
        let mut connection = pool.acquire().await.map_err(closed_or_failed)?;
        prepare(&mut connection).await.map_err(StoreError::Failed)?;
        drop(connection);
        let readers = pool.clone();
        Ok(Sqlite::start(Writer { pool, readers, replaceable: false, statements: Statements::new() }))
    }

    fn start(writer: Writer) -> Sqlite {
        let facts = Rows::new(
            "SELECT game, number, at, fact FROM entries WHERE game IN (",
            "?",
            ") ORDER BY game, number",
        );
        Sqlite { readers: writer.readers.clone(), queue: Queue::start(writer), facts }
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.queue.write(write).await.map_err(|error| match error {
            AppendError::Store(error) => error,
            AppendError::Taken => StoreError::Failed(error.to_string()),
        })
    }

    async fn read_lobby(&self, since: Millis, limit: usize) -> Result<Vec<StoredGame>, StoreError> {
        let mut connection = self.readers.acquire().await.map_err(closed_or_failed)?;
        let select = query(
            "SELECT id, created, setup FROM games WHERE listed = 1 AND stage = 0 AND updated >= ? \
             ORDER BY updated DESC, id LIMIT ?",
        );
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let rows =
            select.bind(since).bind(limit).fetch_all(&mut *connection).await.map_err(closed_or_failed)?;
        let mut games = rows.iter().map(read_game).collect::<Result<Vec<_>, _>>()?;

        let mut by_id: Vec<usize> = (0..games.len()).collect();
        by_id.sort_unstable_by_key(|place| games[*place].id);
        let ids = by_id.iter().map(|place| games[*place].id.number()).collect();
        for (sql, part) in self.facts.parts::<i64>(ids) {
            let select = part.into_iter().fold(query(sql), |select, id| select.bind(id));
            for row in select.fetch_all(&mut *connection).await.map_err(closed_or_failed)? {
                let game: i64 = row.try_get(0).map_err(closed_or_failed)?;
                let found = by_id.binary_search_by_key(&game, |place| games[*place].id.number());
                let place = by_id[found.map_err(|_| damaged())?];
                games[place].entries.push(read_entry(&row, 1)?);
            }
        }
        Ok(games)
    }

    async fn read_text(&self, sql: &'static str, id: GameId) -> Result<Option<String>, StoreError> {
        let text = query_scalar(sql).bind(id.number()).fetch_optional(&self.readers).await;
        text.map_err(closed_or_failed)
    }
}

impl Store for Sqlite {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(self.write(Write::Create(game)))
    }

    fn append(&self, append: Append) -> Answer<'_, (), AppendError> {
        Box::pin(self.queue.write(Write::Append(append)))
    }

    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await.map_err(closed_or_failed)?;
            let select = query("SELECT id, created, setup FROM games WHERE id = ?").bind(game.number());
            let row = select.fetch_optional(&mut *connection).await.map_err(closed_or_failed)?;
            let Some(row) = row else { return Ok(None) };
            // What was agreed never changes: it goes with whatever facts are found now.
            let mut stored = read_game(&row)?;
            stored.entries = read_entries(&mut connection, game, 0).await?;
            Ok(Some(stored))
        })
    }

    fn load_after(&self, game: GameId, number: u64) -> Answer<'_, Vec<Entry>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await.map_err(closed_or_failed)?;
            read_entries(&mut connection, game, number).await
        })
    }

    fn lobby(&self, since: Millis, limit: usize) -> Answer<'_, Vec<StoredGame>> {
        Box::pin(self.read_lobby(since, limit))
    }

    fn save_record(&self, id: GameId, created: Millis, text: String) -> Answer<'_, ()> {
        Box::pin(self.write(Write::Record { id, created, text }))
    }

    fn load_record(&self, id: GameId) -> Answer<'_, Option<String>> {
        Box::pin(self.read_text("SELECT text FROM records WHERE id = ?", id))
    }

    fn save_analysis(&self, id: GameId, text: String) -> Answer<'_, ()> {
        Box::pin(self.write(Write::Analysis { id, text }))
    }

    fn load_analysis(&self, id: GameId) -> Answer<'_, Option<String>> {
        Box::pin(self.read_text("SELECT text FROM analyses WHERE id = ?", id))
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            if self.queue.is_closed() {
                return Err(StoreError::Closed);
            }
            let touched = query("SELECT 1 FROM games LIMIT 1").fetch_optional(&self.readers).await;
            touched.map(drop).map_err(closed_or_failed)
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(self.queue.close())
    }
}

/// What all connections have in common. Statements are not logged: a slow one would be a warning of
/// many thousand question marks.
fn options() -> SqliteConnectOptions {
    SqliteConnectOptions::new().foreign_keys(true).busy_timeout(PATIENCE).disable_statement_logging()
}

fn pool(connections: u32) -> PoolOptions<sqlx::Sqlite> {
    // A connection to a file does not break by itself, and does not age.
    PoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

/// Makes sure that the database is ours, and has today's tables. The error says why not.
async fn prepare(connection: &mut SqliteConnection) -> Result<(), String> {
    let migrations = (1..).zip(MIGRATIONS).map(|(version, (name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let migrator = Migrator::with_migrations(migrations.collect());
    // Immediate: two processes may open a new file at the same time.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(reason)?;
    let application: i64 =
        query_scalar("PRAGMA application_id").fetch_one(&mut *transaction).await.map_err(reason)?;
    let tables: i64 = query_scalar("SELECT count(*) FROM sqlite_schema")
        .fetch_one(&mut *transaction)
        .await
        .map_err(reason)?;
    if tables > 0 && application != APPLICATION {
        return Err("it belongs to another program".into());
    }
    migrator.run(&mut *transaction).await.map_err(|error| match error {
        MigrateError::VersionMissing(version) => {
            let known = MIGRATIONS.len();
            format!(
                "it was written by a newer version (its tables are of version {version}, known is {known})"
            )
        }
        other => other.to_string(),
    })?;
    transaction.commit().await.map_err(reason)
}

/// Switches to the mode in which reading and writing do not wait for each other. The file remembers it.
/// SQLite itself does not wait here when another process is about to do the same.
async fn write_ahead(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let end = Instant::now() + PATIENCE;
    loop {
        match query("PRAGMA journal_mode = WAL").execute(&mut *connection).await {
            Err(sqlx::Error::Database(error))
                if error.code().as_deref() == Some(BUSY) && Instant::now() < end =>
            {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            other => return other.map(drop),
        }
    }
}

async fn read_entries(
    connection: &mut SqliteConnection,
    game: GameId,
    after: u64,
) -> Result<Vec<Entry>, StoreError> {
    let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
    let select = query("SELECT number, at, fact FROM entries WHERE game = ? AND number > ? ORDER BY number");
    let rows =
        select.bind(game.number()).bind(after).fetch_all(connection).await.map_err(closed_or_failed)?;
    rows.iter().map(|row| read_entry(row, 0)).collect()
}

fn read_entry(row: &SqliteRow, first: usize) -> Result<Entry, StoreError> {
    let number: i64 = row.try_get(first).map_err(closed_or_failed)?;
    Ok(Entry {
        number: number.try_into().map_err(|_| damaged())?,
        at: row.try_get(first + 1).map_err(closed_or_failed)?,
        fact: row.try_get(first + 2).map_err(closed_or_failed)?,
    })
}

fn read_game(row: &SqliteRow) -> Result<StoredGame, StoreError> {
    Ok(StoredGame {
        id: GameId::from_number(row.try_get(0).map_err(closed_or_failed)?).ok_or_else(damaged)?,
        created: row.try_get(1).map_err(closed_or_failed)?,
        setup: row.try_get(2).map_err(closed_or_failed)?,
        entries: Vec::new(),
    })
}

fn damaged() -> StoreError {
    StoreError::Failed("the database holds something that was never written".into())
}

fn closed_or_failed(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::PoolClosed => StoreError::Closed,
        other => StoreError::Failed(reason(other)),
    }
}

/// SQLite's own words, where it has any.
fn reason(error: sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        other => other.to_string(),
    }
}
