//! Opening: the connections and the tables.

use std::str::FromStr;
use std::time::Duration;

use futures_util::future::LocalBoxFuture;
use sqlx::pool::PoolOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::Postgres;
use super::write::Writer;
use crate::store::StoreError;
use crate::store::migrate::{self, Step};

/// The migrations from an empty database to the current tables. Never change one that was released: add
/// another.
const MIGRATIONS: [Step; 4] = [
    ("games", include_str!("../../../migrations/postgres/0001_games.sql")),
    ("uptime", include_str!("../../../migrations/postgres/0002_uptime.sql")),
    ("notes", include_str!("../../../migrations/postgres/0003_notes.sql")),
    ("contests", include_str!("../../../migrations/postgres/0004_contests.sql")),
];
/// How many connections of one server read.
const READERS: u32 = 8;
/// How long connecting and running a statement may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// Settings for the database itself: it cancels a slow statement, or the transaction of a server that has
/// stopped in the middle of one, so that nobody else waits for it.
const SESSION: [(&str, &str); 3] = [
    ("statement_timeout", "5s"),
    ("idle_in_transaction_session_timeout", "5s"),
    ("application_name", "cartagena"),
];

impl Postgres {
    /// Opens a database, such as `postgres://user:password@host/name`, and brings its tables up to date.
    ///
    /// # Errors
    /// When the address is invalid, the database does not answer or was written by a newer version.
    /// The message does not show the password.
    pub fn open(url: &str) -> LocalBoxFuture<'_, Result<Postgres, StoreError>> {
        Box::pin(async move {
            let options = PgConnectOptions::from_str(url).map_err(|error| {
                StoreError::Failed(format!("the address of the database is invalid: {error}"))
            })?;
            let name = format!("{}:{}", options.get_host(), options.get_port());
            let options = options.options(SESSION).disable_statement_logging();
            open(options).await.map_err(|error| match error {
                StoreError::Failed(reason) => {
                    StoreError::Failed(format!("the database at {name} cannot be opened: {reason}"))
                }
                StoreError::Closed => StoreError::Closed,
            })
        })
    }
}

async fn open(options: PgConnectOptions) -> Result<Postgres, StoreError> {
    let late = |_| StoreError::Failed("it does not answer".into());
    let mut first = tokio::time::timeout(PATIENCE, options.connect()).await.map_err(late)??;
    // Several servers may start at once: the migrator lets only one of them work.
    let migrator = migrate::migrator(&MIGRATIONS);
    migrator.run(&mut first).await.map_err(|error| migrate::failure(error, &MIGRATIONS))?;
    first.close().await?;
    let pool = |connections| PoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE);
    let writer = Writer {
        // The first statement shows whether it is still alive; a lost one is then replaced.
        pool: pool(1).test_before_acquire(false).connect_with(options.clone()).await?,
        readers: pool(READERS).connect_with(options).await?,
    };
    tracing::info!("the database is open");
    Ok(Postgres::start(writer))
}
