//! Opening: the file and its folder, the tables, the connections.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use futures_util::future::LocalBoxFuture;
use sqlx::pool::PoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, query, query_scalar};

use super::Sqlite;
use super::write::{Statements, Writer};
use crate::store::StoreError;
use crate::store::migrate::{self, Step};

/// The migrations from an empty file to the current tables. Never change one that was released: add another.
const MIGRATIONS: [Step; 4] = [
    ("games", include_str!("../../../migrations/sqlite/0001_games.sql")),
    ("uptime", include_str!("../../../migrations/sqlite/0002_uptime.sql")),
    ("notes", include_str!("../../../migrations/sqlite/0003_notes.sql")),
    ("contests", include_str!("../../../migrations/sqlite/0004_contests.sql")),
];
/// The id in the file's header: "Cart".
const APPLICATION: i64 = 0x4361_7274;
/// How long another process may hold the file.
const PATIENCE: Duration = Duration::from_secs(5);
/// SQLite's code for a file that is locked by another process.
const BUSY: &str = "5";
const MOST_READERS: usize = 8;

impl Sqlite {
    /// Opens a database, or creates it and its folder if there is none.
    ///
    /// # Errors
    /// When the file or its folder cannot be created, is not such a database or was written by a
    /// newer version. The message names the file.
    pub fn open(path: &Path) -> LocalBoxFuture<'_, Result<Sqlite, StoreError>> {
        Box::pin(async move {
            let name = path.display();
            match open(path).await {
                Ok(writer) => {
                    tracing::info!(path = %name, "the database is open");
                    Ok(Sqlite::start(writer))
                }
                Err(StoreError::Failed(reason)) => {
                    Err(StoreError::Failed(format!("the database `{name}` cannot be opened: {reason}")))
                }
                Err(StoreError::Closed) => Err(StoreError::Closed),
            }
        })
    }

    /// A database that disappears when it is closed, for tests.
    ///
    /// # Errors
    /// When SQLite fails.
    pub async fn in_memory() -> Result<Sqlite, StoreError> {
        // The connection is the database: everyone shares it, and it must not be closed.
        let pool = pool(1).connect_with(options().in_memory(true)).await?;
        prepare(&mut *pool.acquire().await?).await?;
        let readers = pool.clone();
        Ok(Sqlite::start(Writer { pool, readers, replaceable: false, statements: Statements::new() }))
    }
}

async fn open(path: &Path) -> Result<Writer, StoreError> {
    // Absolute, because SQLite gives a meaning to some names, such as `:memory:`.
    let file = std::path::absolute(path).map_err(|error| StoreError::Failed(error.to_string()))?;
    make(&file)?;
    let options = options().filename(&file);
    let mut first = options.connect().await?;
    prepare(&mut first).await?;
    write_ahead(&mut first).await?;

    let options = options.journal_mode(SqliteJournalMode::Wal);
    let writing = options
        .clone()
        .synchronous(SqliteSynchronous::Full)
        // Room for all pages of a large batch: otherwise they are written twice.
        .pragma("cache_size", "-65536")
        // Infrequent checkpoints: a page that changes often is copied into the file only once.
        .pragma("wal_autocheckpoint", "8000")
        .pragma("journal_size_limit", "67108864");
    let reading = options.pragma("query_only", "ON");
    let readers = available_parallelism().map_or(1, usize::from).clamp(2, MOST_READERS);
    let writer = Writer {
        pool: pool(1).connect_with(writing).await?,
        readers: pool(readers as u32).connect_with(reading).await?,
        replaceable: true,
        statements: Statements::new(),
    };
    // Not earlier: when the last connection closes, SQLite removes the log.
    first.close().await?;
    Ok(writer)
}

/// Creates the empty file, and its folder if there is none.
fn make(file: &Path) -> Result<(), StoreError> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|error| {
            StoreError::Failed(format!(
                "there is no folder `{}` and none can be made: {error}",
                folder.display()
            ))
        })?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // It holds secrets.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(StoreError::Failed(error.to_string())),
        _ => Ok(()),
    }
}

/// What all connections have in common. Statements are not logged: a slow one would be a warning with
/// thousands of question marks.
fn options() -> SqliteConnectOptions {
    SqliteConnectOptions::new().foreign_keys(true).busy_timeout(PATIENCE).disable_statement_logging()
}

fn pool(connections: u32) -> PoolOptions<sqlx::Sqlite> {
    // A connection to a file does not break on its own, and does not age.
    let options = PoolOptions::new().max_connections(connections);
    options.idle_timeout(None).max_lifetime(None).test_before_acquire(false)
}

/// Makes sure that the database is ours, and has the current tables.
async fn prepare(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    // Immediate: two processes may open a new file at the same time.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let application: i64 = query_scalar("PRAGMA application_id").fetch_one(&mut *transaction).await?;
    let tables: i64 = query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(&mut *transaction).await?;
    if tables > 0 && application != APPLICATION {
        return Err(StoreError::Failed("it belongs to another program".into()));
    }
    if tables == 0 {
        tracing::info!("the database is new");
    }
    let migrator = migrate::migrator(&MIGRATIONS);
    migrator.run(&mut *transaction).await.map_err(|error| migrate::failure(error, &MIGRATIONS))?;
    Ok(transaction.commit().await?)
}

/// Switches to the mode in which reading and writing do not block each other. The file remembers it. SQLite
/// itself does not wait here when another process is about to do the same.
async fn write_ahead(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let end = Instant::now() + PATIENCE;
    loop {
        match query("PRAGMA journal_mode = WAL").execute(&mut *connection).await {
            Err(sqlx::Error::Database(error))
                if error.code().as_deref() == Some(BUSY) && Instant::now() < end =>
            {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            Err(error) => return Err(error.into()),
            Ok(_) => return Ok(()),
        }
    }
}
