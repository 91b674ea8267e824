//! Where a server keeps its games: a file of its own, or a PostgreSQL database that servers share.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::{Context, Result};
use cartagena_server::store::{NewGame, Postgres, SavedRecord, Sqlite, Store};

use crate::support::data_folder;

/// Games that are read, or written, at once.
pub(crate) const PAGE: usize = 200;

/// Where games are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Database {
    /// A SQLite file.
    File(PathBuf),
    /// The address of a PostgreSQL database. It may hold a password.
    Postgres(String),
}

impl Database {
    /// The file that is used when nobody says anything else.
    pub(crate) fn usual() -> Result<Database> {
        let folder = data_folder::path().context("where are games kept? --database FILE")?;
        Ok(Database::File(folder.join("games.db")))
    }

    /// Opens it, and brings its tables up to date.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Store>> {
        Ok(match self {
            Database::File(path) => Arc::new(Sqlite::open(path).await?),
            Database::Postgres(url) => Arc::new(Postgres::open(url).await?),
        })
    }

    /// The same, but only if it is there: a file is not made.
    pub(crate) async fn open_existing(&self) -> Result<Arc<dyn Store>> {
        if let Database::File(path) = self {
            anyhow::ensure!(path.is_file(), "there is no database {}", path.display());
        }
        self.open().await
    }
}

/// Shows all games of a store, a page at a time.
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

/// Shows all uploaded files of a store, a page at a time.
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

impl FromStr for Database {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Database, Self::Err> {
        let is_address = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
        Ok(if is_address { Database::Postgres(text.into()) } else { Database::File(text.into()) })
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
            let Ok(database) = text.parse::<Database>();
            assert_eq!(database.to_string(), shown);
        }
    }
}
