//! Maintenance of a database that servers share.

use cartagena_table::GameId;
use sqlx::{AssertSqlSafe, Connection, PgConnection, query, query_as, query_scalar};

use super::Postgres;
use super::read::patiently;
use crate::store::row::{self, NoteRow};
use crate::store::{Answer, Kind, Millis, Note, NoteKind, Stage, StoreError, Upkeep, Usage};

/// Games at a stage that nobody has touched since a given time.
const OLD_GAMES: &str = "FROM games WHERE stage = $1 AND greatest(updated, \
     (SELECT at FROM entries WHERE game = id ORDER BY number DESC LIMIT 1)) < $2";
/// Uploaded files from before a given time; the first value is unused.
const OLD_RECORDS: &str = "FROM records WHERE $1::bigint IS NOT NULL AND created < $2";

fn old(kind: Kind) -> (&'static str, i64) {
    match kind {
        Kind::Games(stage) => (OLD_GAMES, stage.number()),
        Kind::Records => (OLD_RECORDS, 0),
    }
}

impl Postgres {
    /// Runs something in one transaction that may take longer than players wait.
    async fn at_leisure<T>(
        &self,
        work: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let mut transaction = connection.begin().await?;
        query("SET LOCAL statement_timeout = 0").execute(&mut *transaction).await?;
        let done = work(&mut transaction).await?;
        transaction.commit().await?;
        Ok(done)
    }
}

/// Deletes games or uploaded files. Returns how many there were.
async fn delete(connection: &mut PgConnection, ids: Vec<i64>) -> Result<u64, sqlx::Error> {
    let mut deleted = 0;
    // First the games: from then on nothing is added to them.
    for sql in ["DELETE FROM games WHERE id = ANY($1)", "DELETE FROM records WHERE id = ANY($1)"] {
        deleted += query(sql).bind(&ids).execute(&mut *connection).await?.rows_affected();
    }
    for sql in [
        "DELETE FROM entries WHERE game = ANY($1)",
        "DELETE FROM analyses WHERE id = ANY($1)",
        "DELETE FROM leases WHERE game = ANY($1)",
    ] {
        query(sql).bind(&ids).execute(&mut *connection).await?;
    }
    Ok(deleted)
}

impl Upkeep for Postgres {
    fn usage(&self) -> Answer<'_, Usage> {
        Box::pin(async move {
            let select = query_as::<_, (i64, i64, i64)>(
                "SELECT (SELECT count(*) FROM games), count(*), \
                 coalesce(sum(octet_length(text)), 0)::bigint FROM records",
            );
            row::usage(self.at_leisure(async |connection| select.fetch_one(connection).await).await?)
        })
    }

    fn stages(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, Stage)>> {
        Box::pin(async move {
            let games: Vec<i64> = games.into_iter().map(GameId::number).collect();
            let select = query_as::<_, (i64, i64)>("SELECT id, stage FROM games WHERE id = ANY($1)");
            let select = select.bind(games);
            let rows = patiently(&self.readers, async |connection| select.fetch_all(connection).await);
            rows.await?.into_iter().map(|(game, stage)| Ok((row::id(game)?, row::stage(stage)?))).collect()
        })
    }

    fn outdated(&self, kind: Kind, before: Millis) -> Answer<'_, u64> {
        Box::pin(async move {
            let (from, stage) = old(kind);
            // Only our own text.
            let select = query_scalar(AssertSqlSafe(format!("SELECT count(*) {from}")));
            let select = select.bind(stage).bind(before);
            row::number(self.at_leisure(async |connection| select.fetch_one(connection).await).await?)
        })
    }

    fn prune(&self, kind: Kind, before: Millis, limit: usize) -> Answer<'_, u64> {
        Box::pin(self.at_leisure(async move |connection| {
            let (from, stage) = old(kind);
            let sql = format!("SELECT id {from} LIMIT $3 FOR UPDATE SKIP LOCKED");
            let select = query_scalar::<_, i64>(AssertSqlSafe(sql));
            let select = select.bind(stage).bind(before).bind(row::limit(limit));
            let ids = select.fetch_all(&mut *connection).await?;
            delete(connection, ids).await
        }))
    }

    fn delete(&self, id: GameId) -> Answer<'_, bool> {
        Box::pin(
            self.at_leisure(async move |connection| Ok(delete(connection, vec![id.number()]).await? > 0)),
        )
    }

    fn rewrite(&self, game: GameId, number: u64, fact: String) -> Answer<'_, bool> {
        Box::pin(async move {
            let update = query("UPDATE entries SET fact = $1 WHERE game = $2 AND number = $3");
            let update = update.bind(fact).bind(game.number()).bind(row::column(number));
            let updated = patiently(&self.readers, async |connection| update.execute(connection).await);
            Ok(updated.await?.rows_affected() > 0)
        })
    }

    fn note(&self, note: Note) -> Answer<'_, ()> {
        Box::pin(async move {
            let insert = query(
                "INSERT INTO notes (kind, name, at, text) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (kind, name) DO UPDATE SET at = excluded.at, text = excluded.text",
            );
            let insert = insert.bind(note.kind.number()).bind(note.name).bind(note.at).bind(note.text);
            patiently(&self.readers, async |connection| insert.execute(connection).await).await?;
            Ok(())
        })
    }

    fn notes(&self, kind: NoteKind) -> Answer<'_, Vec<Note>> {
        Box::pin(async move {
            let select = query_as::<_, NoteRow>(
                "SELECT name, at, text FROM notes WHERE kind = $1 ORDER BY name COLLATE \"C\"",
            );
            let select = select.bind(kind.number());
            let rows = patiently(&self.readers, async |connection| select.fetch_all(connection).await);
            Ok(rows.await?.into_iter().map(|row| row::note(kind, row)).collect())
        })
    }

    fn forget(&self, kind: NoteKind, name: String) -> Answer<'_, bool> {
        Box::pin(async move {
            let delete = query("DELETE FROM notes WHERE kind = $1 AND name = $2");
            let delete = delete.bind(kind.number()).bind(name);
            let deleted = patiently(&self.readers, async |connection| delete.execute(connection).await);
            Ok(deleted.await?.rows_affected() > 0)
        })
    }
}
