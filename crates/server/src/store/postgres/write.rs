//! The writing side: one batch is one transaction of a few statements. Other servers may write at the same
//! time. If a number is already taken, the whole batch is rolled back and planned again.

use std::collections::{BTreeMap, HashMap};

use cartagena_table::GameId;
use sqlx::{Connection, PgConnection, PgPool, query, query_as};

use super::open::PATIENCE;
use super::read::silent;
use crate::store::plan::{self, Known, Plan, Touch};
use crate::store::queue::{Backend, Verdict, Write};
use crate::store::{Entry, Millis, NewGame, StoreError, row};

/// How many times a batch is planned again because others were faster.
const ATTEMPTS: usize = 20;
/// PostgreSQL's codes for two transactions that cannot both continue.
const CROSSED: [&str; 2] = ["40P01", "40001"];

/// The writer.
#[derive(Debug)]
pub(super) struct Writer {
    /// One connection.
    pub(super) pool: PgPool,
    /// The connections for reading.
    pub(super) readers: PgPool,
}

/// The outcome of a batch.
enum Outcome {
    Kept(Vec<Verdict>),
    /// Somebody else was faster in one of the games.
    Crossed,
}

impl Backend for Writer {
    async fn commit(&mut self, batch: Vec<Write>) -> Result<Vec<Verdict>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        for _ in 0..ATTEMPTS {
            // Longer than the database's own timeout: this is for one that does not answer at all.
            match tokio::time::timeout(PATIENCE * 2, transaction(&mut connection, &batch)).await {
                Ok(Ok(Outcome::Kept(verdicts))) => return Ok(verdicts),
                Ok(Ok(Outcome::Crossed)) => metrics::counter!("cartagena_store_crossed_total").increment(1),
                Ok(Err(error)) => {
                    // The rest of the transaction is dropped with its connection.
                    let _ = tokio::time::timeout(PATIENCE, connection.close()).await;
                    return Err(error);
                }
                Err(_) => {
                    connection.close_on_drop();
                    return Err(silent());
                }
            }
        }
        Err(StoreError::Failed("others write to the same games all the time".into()))
    }

    async fn close(self) -> Result<(), StoreError> {
        self.readers.close().await;
        self.pool.close().await;
        tracing::info!("the database is closed");
        Ok(())
    }
}

async fn transaction(connection: &mut PgConnection, batch: &[Write]) -> Result<Outcome, StoreError> {
    let mut transaction = connection.begin().await?;
    let known = look_up(&mut transaction, plan::games(batch)).await?;
    let plan = Plan::new(batch.to_vec(), known);
    match carry_out(&mut transaction, plan).await {
        Ok(Some(verdicts)) => {
            transaction.commit().await?;
            Ok(Outcome::Kept(verdicts))
        }
        Ok(None) => {
            transaction.rollback().await?;
            Ok(Outcome::Crossed)
        }
        Err(error) if is_crossed(&error) => {
            transaction.rollback().await?;
            Ok(Outcome::Crossed)
        }
        Err(error) => Err(error.into()),
    }
}

fn is_crossed(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| CROSSED.contains(&&*code))
}

async fn look_up(
    connection: &mut PgConnection,
    games: Vec<GameId>,
) -> Result<HashMap<GameId, Known>, StoreError> {
    let select = query_as::<_, (i64, i64, i64)>(
        "SELECT id, stage, coalesce(last.number, 0) FROM games LEFT JOIN LATERAL \
         (SELECT number FROM entries WHERE game = id ORDER BY number DESC LIMIT 1) AS last ON true \
         WHERE id = ANY($1)",
    );
    let games: Vec<i64> = games.into_iter().map(GameId::number).collect();
    let rows = select.bind(games).fetch_all(connection).await?;
    let known =
        |(id, stage, last)| Ok((row::id(id)?, Known { last: row::number(last)?, stage: row::stage(stage)? }));
    rows.into_iter().map(known).collect()
}

/// Writes what was planned; `None` if somebody else was faster.
async fn carry_out(connection: &mut PgConnection, plan: Plan) -> Result<Option<Vec<Verdict>>, sqlx::Error> {
    let Plan { games, entries, touches, records, analyses, pulses, mut verdicts } = plan;
    if !insert_games(connection, games).await? || !insert_entries(connection, entries).await? {
        return Ok(None);
    }
    touch(connection, touches).await?;
    for (place, id, created, text) in records {
        if !insert_record(connection, id, created, text).await? {
            verdicts[place] = plan::name_taken(id);
        }
    }
    for (id, text) in analyses {
        let insert = query(
            "INSERT INTO analyses (id, text) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET text = excluded.text",
        );
        insert.bind(id.number()).bind(text).execute(&mut *connection).await?;
    }
    for (at, longest) in pulses {
        let outage = query(
            "INSERT INTO outages (began, ended) SELECT at, $1 FROM pulse WHERE at < $1 - $2 ON CONFLICT DO NOTHING",
        );
        outage.bind(at).bind(longest).execute(&mut *connection).await?;
        let pulse = query(
            "INSERT INTO pulse (one, at) VALUES (1, $1) \
             ON CONFLICT (one) DO UPDATE SET at = greatest(pulse.at, excluded.at)",
        );
        pulse.bind(at).execute(&mut *connection).await?;
    }
    Ok(Some(verdicts))
}

/// Writes new games, each with the time it was last touched. `false` if one of the names was taken meanwhile.
async fn insert_games(
    connection: &mut PgConnection,
    games: Vec<(NewGame, Millis)>,
) -> Result<bool, sqlx::Error> {
    if games.is_empty() {
        return Ok(true);
    }
    let count = games.len();
    let mut columns = (vec![], vec![], vec![], vec![], vec![], vec![], vec![]);
    for (game, updated) in games {
        columns.0.push(game.id.number());
        columns.1.push(game.created);
        columns.2.push(updated);
        columns.3.push(game.listed);
        columns.4.push(game.stage.number());
        columns.5.push(game.setup);
        columns.6.push(game.contest);
    }
    let insert = query(
        "INSERT INTO games (id, created, updated, listed, stage, setup, contest) SELECT * FROM \
         unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[], $5::bigint[], $6::text[], $7::text[]) \
         ON CONFLICT DO NOTHING",
    );
    let insert = insert.bind(columns.0).bind(columns.1).bind(columns.2);
    let insert = insert.bind(columns.3).bind(columns.4).bind(columns.5).bind(columns.6);
    Ok(insert.execute(connection).await?.rows_affected() == count as u64)
}

/// Writes new facts. `false` if one of the numbers was taken meanwhile.
async fn insert_entries(
    connection: &mut PgConnection,
    entries: Vec<(GameId, Entry)>,
) -> Result<bool, sqlx::Error> {
    if entries.is_empty() {
        return Ok(true);
    }
    let count = entries.len();
    let mut columns = (vec![], vec![], vec![], vec![]);
    for (game, entry) in entries {
        columns.0.push(game.number());
        // Numbers count up from 1: none is too large.
        columns.1.push(entry.number as i64);
        columns.2.push(entry.at);
        columns.3.push(entry.fact);
    }
    let insert = query(
        "INSERT INTO entries (game, number, at, fact) SELECT * FROM \
         unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) ON CONFLICT DO NOTHING",
    );
    let insert = insert.bind(columns.0).bind(columns.1).bind(columns.2).bind(columns.3);
    Ok(insert.execute(connection).await?.rows_affected() == count as u64)
}

/// Writes the stages of games, and when they were touched.
async fn touch(connection: &mut PgConnection, touches: BTreeMap<GameId, Touch>) -> Result<(), sqlx::Error> {
    if touches.is_empty() {
        return Ok(());
    }
    let mut columns = (vec![], vec![], vec![]);
    for (game, touch) in touches {
        columns.0.push(game.number());
        columns.1.push(touch.stage.number());
        columns.2.push(touch.at);
    }
    let update = query(
        "UPDATE games SET stage = new.stage, updated = greatest(games.updated, new.at) FROM \
         unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS new (id, stage, at) WHERE games.id = new.id",
    );
    update.bind(columns.0).bind(columns.1).bind(columns.2).execute(connection).await?;
    Ok(())
}

/// Writes an uploaded file. `false` if its name is taken.
async fn insert_record(
    connection: &mut PgConnection,
    id: GameId,
    created: Millis,
    text: String,
) -> Result<bool, sqlx::Error> {
    let insert = query("INSERT INTO records (id, created, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
    let insert = insert.bind(id.number()).bind(created).bind(text);
    Ok(insert.execute(connection).await?.rows_affected() > 0)
}
