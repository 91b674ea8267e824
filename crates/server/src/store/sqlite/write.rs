//! The writing side: one batch is one transaction of a few statements.

use std::collections::HashMap;

use cartagena_table::GameId;
use sqlx::{Connection, SqliteConnection, SqlitePool, query, query_as};

use super::rows::Rows;
use crate::store::plan::{self, Known, Plan};
use crate::store::queue::{Backend, Verdict, Write};
use crate::store::{StoreError, row};

/// The writer.
#[derive(Debug)]
pub(super) struct Writer {
    /// One connection.
    pub(super) pool: SqlitePool,
    /// The connections for reading.
    pub(super) readers: SqlitePool,
    /// Whether a connection can be replaced by a new one: not where it is the database itself.
    pub(super) replaceable: bool,
    pub(super) statements: Statements,
}

#[derive(Debug)]
pub(super) struct Statements {
    known: Rows,
    games: Rows,
    entries: Rows,
    touches: Rows,
}

impl Statements {
    pub(super) fn new() -> Statements {
        Statements {
            known: Rows::new(
                "SELECT id, stage, (SELECT max(number) FROM entries WHERE game = id) FROM games \
                 WHERE id IN (",
                "?",
                ")",
            ),
            games: Rows::new(
                "INSERT INTO games (id, created, updated, listed, contest, stage, setup) VALUES ",
                "(?, ?, ?, ?, ?, ?, ?)",
                "",
            ),
            entries: Rows::new("INSERT INTO entries (game, number, at, fact) VALUES ", "(?, ?, ?, ?)", ""),
            touches: Rows::new(
                "UPDATE games SET stage = new.column2, \
                 updated = max(updated, coalesce(new.column3, updated)) FROM (VALUES ",
                "(?, ?, ?)",
                ") AS new WHERE id = new.column1",
            ),
        }
    }
}

impl Backend for Writer {
    async fn commit(&mut self, batch: Vec<Write>) -> Result<Vec<Verdict>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let result = transaction(&self.statements, &mut connection, batch).await;
        if result.is_err() {
            // No effect if SQLite has already rolled back.
            let _ = query("ROLLBACK").execute(&mut *connection).await;
            if self.replaceable {
                // If a file could not be written when it was opened, its connection never can.
                let _ = connection.close().await;
            }
        }
        result
    }

    async fn close(self) -> Result<(), StoreError> {
        self.readers.close().await;
        if self.replaceable {
            let mut connection = self.pool.acquire().await?.detach();
            let emptied = query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
            let closed = connection.close().await;
            self.pool.close().await;
            emptied?;
            closed?;
        }
        tracing::info!("the database is closed");
        Ok(())
    }
}

/// Plain statements instead of sqlx's transactions: those lose count when SQLite rolls back on its own, as it
/// may when the disk is full.
async fn transaction(
    statements: &Statements,
    connection: &mut SqliteConnection,
    batch: Vec<Write>,
) -> Result<Vec<Verdict>, StoreError> {
    // Immediate: no other process writes between looking up and committing.
    query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let known = look_up(statements, connection, plan::games(&batch)).await?;
    let plan = Plan::new(batch, known);
    let verdicts = carry_out(statements, connection, plan).await?;
    query("COMMIT").execute(connection).await?;
    Ok(verdicts)
}

async fn look_up(
    statements: &Statements,
    connection: &mut SqliteConnection,
    games: Vec<GameId>,
) -> Result<HashMap<GameId, Known>, StoreError> {
    let mut known = HashMap::with_capacity(games.len());
    for (sql, part) in statements.known.parts(games) {
        let select = part.into_iter().fold(query_as(sql), |select, game| select.bind(game.number()));
        let rows: Vec<(i64, i64, Option<i64>)> = select.fetch_all(&mut *connection).await?;
        for (id, stage, last) in rows {
            let (id, stage, last) = (row::id(id)?, row::stage(stage)?, row::number(last.unwrap_or(0))?);
            known.insert(id, Known { last, stage });
        }
    }
    Ok(known)
}

async fn carry_out(
    statements: &Statements,
    connection: &mut SqliteConnection,
    plan: Plan,
) -> Result<Vec<Verdict>, sqlx::Error> {
    let Plan { games, entries, touches, records, analyses, pulses, mut verdicts } = plan;
    for (sql, part) in statements.games.parts(games) {
        let insert = part.into_iter().fold(query(sql), |insert, (game, updated)| {
            let insert = insert.bind(game.id.number()).bind(game.created).bind(updated);
            insert.bind(game.listed).bind(game.contest).bind(game.stage.number()).bind(game.setup)
        });
        insert.execute(&mut *connection).await?;
    }
    for (sql, part) in statements.entries.parts(entries) {
        let insert = part.into_iter().fold(query(sql), |insert, (game, entry)| {
            // Numbers count up from 1: none is too large.
            insert.bind(game.number()).bind(entry.number as i64).bind(entry.at).bind(entry.fact)
        });
        insert.execute(&mut *connection).await?;
    }
    for (sql, part) in statements.touches.parts(touches.into_iter().collect()) {
        let update = part.into_iter().fold(query(sql), |update, (game, touch)| {
            update.bind(game.number()).bind(touch.stage.number()).bind(touch.at)
        });
        update.execute(&mut *connection).await?;
    }
    for (place, id, created, text) in records {
        let insert = query("INSERT INTO records (id, created, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
        let insert = insert.bind(id.number()).bind(created).bind(text);
        if insert.execute(&mut *connection).await?.rows_affected() == 0 {
            verdicts[place] = plan::name_taken(id);
        }
    }
    for (id, text) in analyses {
        let insert = query(
            "INSERT INTO analyses (id, text) VALUES (?, ?) ON CONFLICT DO UPDATE SET text = excluded.text",
        );
        insert.bind(id.number()).bind(text).execute(&mut *connection).await?;
    }
    for (at, longest) in pulses {
        let outage = query(
            "INSERT INTO outages (began, ended) SELECT at, ?1 FROM pulse WHERE at < ?1 - ?2 ON CONFLICT DO NOTHING",
        );
        outage.bind(at).bind(longest).execute(&mut *connection).await?;
        let pulse = query(
            "INSERT INTO pulse (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)",
        );
        pulse.bind(at).execute(&mut *connection).await?;
    }
    Ok(verdicts)
}
