//! Where a server stores its games: its own file, or a PostgreSQL database shared by several servers.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use cartagena_server::store::{NewGame, Postgres, SavedRecord, Sqlite, Store};

use crate::support::data_folder;

/// Games read or written at once.
pub(crate) const PAGE: usize = 200;

/// Where games are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Database {
    /// A SQLite file.
    File(PathBuf),
    /// The address of a PostgreSQL database. It may hold a password.
    Postgres(String),
}

impl Database {
    /// The default file.
    pub(crate) fn usual() -> Result<Database> {
        let folder = data_folder::path().context("where are games stored? Name it with --database FILE")?;
        Ok(Database::File(folder.join("games.db")))
    }

    /// Claims a file for one server until the claim is dropped: two servers would not see each other's
    /// additions.
    pub(crate) fn claim(&self) -> Result<Option<File>> {
        let Database::File(path) = self else { return Ok(None) };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).with_context(|| format!("{} cannot be created", folder.display()))?;
        }
        // A separate file: closing the database itself would release all its locks.
        let mut name = path.clone().into_os_string();
        name.push(".lock");
        let lock = File::create(&name).with_context(|| format!("{} cannot be created", name.display()))?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(lock)),
            Err(TryLockError::WouldBlock) => bail!("another server uses {}", path.display()),
            // Not every file system has locks.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, "whether another server uses the same file is not known");
                Ok(None)
            }
        }
    }

    /// Opens it, and brings its tables up to date.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Store>> {
        Ok(match self {
            Database::File(path) => Arc::new(Sqlite::open(path).await?),
            Database::Postgres(url) => Arc::new(Postgres::open(url).await?),
        })
    }

    /// The same, but only if it exists: no file is created.
    pub(crate) async fn open_existing(&self) -> Result<Arc<dyn Store>> {
        if let Database::File(path) = self {
            anyhow::ensure!(path.is_file(), "there is no database {}", path.display());
        }
        self.open().await
    }
}

/// Visits all games of a store, a page at a time.
pub(crate) async fn each_game(
    store: &dyn Store,
    mut show: impl FnMut(Vec<NewGame>) -> Result<()>,
) -> Result<()> {
    let mut after = None;
    loop {
        let page = store.games(after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some(last.id);
        show(page)?;
    }
}

/// Visits all uploaded files of a store, a page at a time.
pub(crate) async fn each_record(
    store: &dyn Store,
    mut show: impl FnMut(Vec<SavedRecord>) -> Result<()>,
) -> Result<()> {
    let mut after = None;
    loop {
        let page = store.records(after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some(last.id);
        show(page)?;
    }
}

/// A database of an unknown kind.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}://` is not a known kind of database: give a file, or an address such as postgres://user@host/name"
)]
pub(crate) struct UnknownKind(String);

impl FromStr for Database {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Database, UnknownKind> {
        match text.split_once("://") {
            None => Ok(Database::File(text.into())),
            Some(("postgres" | "postgresql", _)) => Ok(Database::Postgres(text.into())),
            Some((kind, _)) => Err(UnknownKind(kind.to_owned())),
        }
    }
}

/// Without a password.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => path.display().fmt(f),
            Database::Postgres(url) => {
                let place = url.rsplit_once('@').map_or(url.as_str(), |(_, place)| place);
                let place = place.split_once("://").map_or(place, |(_, place)| place);
                write!(f, "PostgreSQL at {}", place.split('?').next().unwrap_or_default())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        for (text, shown) in [
            ("games.db", "games.db"),
            ("postgres://ann:secret@db.example.org/games", "PostgreSQL at db.example.org/games"),
            ("postgresql://db:5433/games?password=secret", "PostgreSQL at db:5433/games"),
        ] {
            let database: Database = text.parse().expect("a database");
            assert_eq!(database.to_string(), shown);
        }
    }

    #[test]
    fn an_unknown_kind_is_not_the_name_of_a_file() {
        for text in ["mysql://ann:secret@db.example.org/games", "sqlite://games.db", "http://db/games", "://"]
        {
            let error = text.parse::<Database>().expect_err(text).to_string();
            assert!(error.contains("postgres://") && !error.contains("secret"), "{error}");
        }
    }

    #[test]
    fn a_file_is_for_one_server_at_a_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = Database::File(folder.path().join("games.db"));
        let first = database.claim().expect("nobody uses it");
        let error = database.claim().expect_err("somebody uses it").to_string();
        assert!(error.contains("games.db") && error.contains("another server"), "{error}");
        drop(first);
        database.claim().expect("nobody uses it any more");
    }
}
