//! Looking after a file. Changes use the writer's single connection between two of its commits.

use cartagena_table::GameId;
use sqlx::{AssertSqlSafe, SqliteConnection, query, query_as, query_scalar};

use super::Sqlite;
use crate::store::row::{self, NoteRow};
use crate::store::{Answer, Kind, Millis, Note, NoteKind, Stage, StoreError, Upkeep, Usage};

/// Games at a stage that nobody has touched since a given time.
const OLD_GAMES: &str = "FROM games WHERE stage = ?1 AND max(updated, coalesce(\
     (SELECT at FROM entries WHERE game = id ORDER BY number DESC LIMIT 1), updated)) < ?2";
/// Uploaded files from before a given time; the first value is unused.
const OLD_RECORDS: &str = "FROM records WHERE ?1 IS NOT NULL AND created < ?2";

fn old(kind: Kind) -> (&'static str, i64) {
    match kind {
        Kind::Games(stage) => (OLD_GAMES, stage.number()),
        Kind::Records => (OLD_RECORDS, 0),
    }
}

impl Sqlite {
    /// Makes a change atomically.
    async fn change<T>(
        &self,
        change: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if self.queue.is_closed() {
            return Err(StoreError::Closed);
        }
        let mut connection = self.writer.acquire().await?;
        query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
        let changed = change(&mut connection).await;
        let end = if changed.is_ok() { "COMMIT" } else { "ROLLBACK" };
        let ended = query(end).execute(&mut *connection).await;
        if ended.is_err() {
            // No effect if SQLite has already rolled back.
            let _ = query("ROLLBACK").execute(&mut *connection).await;
        }
        let changed = changed?;
        ended?;
        Ok(changed)
    }
}

/// Deletes a game or an uploaded file. Returns whether there was one.
async fn delete(connection: &mut SqliteConnection, id: i64) -> Result<bool, StoreError> {
    for sql in ["DELETE FROM entries WHERE game = ?", "DELETE FROM analyses WHERE id = ?"] {
        query(sql).bind(id).execute(&mut *connection).await?;
    }
    let mut deleted = 0;
    for sql in ["DELETE FROM games WHERE id = ?", "DELETE FROM records WHERE id = ?"] {
        deleted += query(sql).bind(id).execute(&mut *connection).await?.rows_affected();
    }
    Ok(deleted > 0)
}

impl Upkeep for Sqlite {
    fn usage(&self) -> Answer<'_, Usage> {
        Box::pin(async move {
            let select = query_as::<_, (i64, i64, i64)>(
                "SELECT (SELECT count(*) FROM games), count(*), coalesce(sum(octet_length(text)), 0) FROM records",
            );
            row::usage(select.fetch_one(&self.readers).await?)
        })
    }

    fn stages(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, Stage)>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            let mut stages = Vec::with_capacity(games.len());
            for (sql, part) in self.stages.parts(games) {
                let select = part.into_iter().fold(query_as(sql), |select, game| select.bind(game.number()));
                let rows: Vec<(i64, i64)> = select.fetch_all(&mut *connection).await?;
                for (game, stage) in rows {
                    stages.push((row::id(game)?, row::stage(stage)?));
                }
            }
            Ok(stages)
        })
    }

    fn outdated(&self, kind: Kind, before: Millis) -> Answer<'_, u64> {
        Box::pin(async move {
            let (from, stage) = old(kind);
            // Only our own text.
            let select = query_scalar(AssertSqlSafe(format!("SELECT count(*) {from}")));
            row::number(select.bind(stage).bind(before).fetch_one(&self.readers).await?)
        })
    }

    fn prune(&self, kind: Kind, before: Millis, limit: usize) -> Answer<'_, u64> {
        Box::pin(self.change(async move |connection| {
            let (from, stage) = old(kind);
            let select = query_scalar::<_, i64>(AssertSqlSafe(format!("SELECT id {from} LIMIT ?3")));
            let select = select.bind(stage).bind(before).bind(row::limit(limit));
            let ids = select.fetch_all(&mut *connection).await?;
            for &id in &ids {
                delete(connection, id).await?;
            }
            Ok(ids.len() as u64)
        }))
    }

    fn delete(&self, id: GameId) -> Answer<'_, bool> {
        Box::pin(self.change(async move |connection| delete(connection, id.number()).await))
    }

    fn rewrite(&self, game: GameId, number: u64, fact: String) -> Answer<'_, bool> {
        Box::pin(self.change(async move |connection| {
            let update = query("UPDATE entries SET fact = ? WHERE game = ? AND number = ?");
            let update = update.bind(fact).bind(game.number()).bind(row::column(number));
            Ok(update.execute(connection).await?.rows_affected() > 0)
        }))
    }

    fn note(&self, note: Note) -> Answer<'_, ()> {
        Box::pin(self.change(async move |connection| {
            let insert = query(
                "INSERT INTO notes (kind, name, at, text) VALUES (?, ?, ?, ?) \
                 ON CONFLICT DO UPDATE SET at = excluded.at, text = excluded.text",
            );
            let insert = insert.bind(note.kind.number()).bind(note.name).bind(note.at).bind(note.text);
            insert.execute(connection).await?;
            Ok(())
        }))
    }

    fn notes(&self, kind: NoteKind) -> Answer<'_, Vec<Note>> {
        Box::pin(async move {
            let select =
                query_as::<_, NoteRow>("SELECT name, at, text FROM notes WHERE kind = ? ORDER BY name");
            let rows = select.bind(kind.number()).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(|row| row::note(kind, row)).collect())
        })
    }

    fn forget(&self, kind: NoteKind, name: String) -> Answer<'_, bool> {
        Box::pin(self.change(async move |connection| {
            let delete = query("DELETE FROM notes WHERE kind = ? AND name = ?");
            Ok(delete.bind(kind.number()).bind(name).execute(connection).await?.rows_affected() > 0)
        }))
    }
}
