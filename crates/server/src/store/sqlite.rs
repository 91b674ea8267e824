//! Games in a SQLite file: what a single server needs, with nothing to install. Reading has its own
//! connections and never waits for writing; all writing goes through one [`Queue`].

mod open;
mod rows;
mod write;

use sqlx::query::Query;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection, SqlitePool, query, query_scalar};

use self::rows::Rows;
use self::write::Writer;
use super::queue::{Queue, Write};
use super::{Answer, Append, AppendError, Entry, Millis, NewGame, Store, StoreError, StoredGame};
use crate::id::GameId;

/// Games in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    queue: Queue,
    readers: SqlitePool,
    /// The facts of several games.
    facts: Rows,
}

impl Sqlite {
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
        let mut connection = self.readers.acquire().await?;
        let select = query(
            "SELECT id, created, setup FROM games WHERE listed = 1 AND stage = 0 AND updated >= ? \
             ORDER BY updated DESC, id LIMIT ?",
        );
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let rows = select.bind(since).bind(limit).fetch_all(&mut *connection).await?;
        let mut games = rows.iter().map(read_game).collect::<Result<Vec<_>, _>>()?;

        let mut by_id: Vec<usize> = (0..games.len()).collect();
        by_id.sort_unstable_by_key(|place| games[*place].id);
        let ids = by_id.iter().map(|place| games[*place].id.number()).collect();
        for (sql, part) in self.facts.parts::<i64>(ids) {
            let select = part.into_iter().fold(query(sql), Query::bind);
            for row in select.fetch_all(&mut *connection).await? {
                let game: i64 = row.try_get(0)?;
                let found = by_id.binary_search_by_key(&game, |place| games[*place].id.number());
                let place = by_id[found.map_err(|_| damaged())?];
                games[place].entries.push(read_entry(&row, 1)?);
            }
        }
        Ok(games)
    }

    async fn read_text(&self, sql: &'static str, id: GameId) -> Result<Option<String>, StoreError> {
        Ok(query_scalar(sql).bind(id.number()).fetch_optional(&self.readers).await?)
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
            let mut connection = self.readers.acquire().await?;
            let select = query("SELECT id, created, setup FROM games WHERE id = ?").bind(game.number());
            let row = select.fetch_optional(&mut *connection).await?;
            let Some(row) = row else { return Ok(None) };
            // What was agreed never changes: it goes with whatever facts are found now.
            let mut stored = read_game(&row)?;
            stored.entries = read_entries(&mut connection, game, 0).await?;
            Ok(Some(stored))
        })
    }

    fn load_after(&self, game: GameId, number: u64) -> Answer<'_, Vec<Entry>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
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
            query("SELECT 1 FROM games LIMIT 1").fetch_optional(&self.readers).await?;
            Ok(())
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(self.queue.close())
    }
}

async fn read_entries(
    connection: &mut SqliteConnection,
    game: GameId,
    after: u64,
) -> Result<Vec<Entry>, StoreError> {
    let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
    let select = query("SELECT number, at, fact FROM entries WHERE game = ? AND number > ? ORDER BY number");
    let rows = select.bind(game.number()).bind(after).fetch_all(connection).await?;
    rows.iter().map(|row| read_entry(row, 0)).collect()
}

fn read_entry(row: &SqliteRow, first: usize) -> Result<Entry, StoreError> {
    let number: i64 = row.try_get(first)?;
    Ok(Entry {
        number: number.try_into().map_err(|_| damaged())?,
        at: row.try_get(first + 1)?,
        fact: row.try_get(first + 2)?,
    })
}

fn read_game(row: &SqliteRow) -> Result<StoredGame, StoreError> {
    Ok(StoredGame {
        id: GameId::from_number(row.try_get(0)?).ok_or_else(damaged)?,
        created: row.try_get(1)?,
        setup: row.try_get(2)?,
        entries: Vec::new(),
    })
}

fn damaged() -> StoreError {
    StoreError::Failed("the database holds something that was never written".into())
}
