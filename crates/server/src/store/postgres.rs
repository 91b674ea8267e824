//! Games in a PostgreSQL database, which any number of servers can share. Every server has one connection
//! that writes, through a [`Queue`], and some that read.

mod open;
mod read;
mod upkeep;
mod write;

use std::time::Duration;

use cartagena_table::GameId;
use sqlx::{PgPool, query, query_as, query_scalar};

use self::read::{Reader, patiently};
use self::write::Writer;
use super::queue::{Queue, Write};
use super::row::{self, FactRow, GameRow, RecordRow, WholeRow};
use super::{
    Answer, Append, AppendError, Entry, Millis, NewGame, OUTAGES_KNOWN, Outage, SavedRecord, Stage, Store,
    StoreError, StoredGame,
};

/// Games in a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    queue: Queue,
    readers: PgPool,
    facts: Reader,
}

impl Postgres {
    fn start(writer: Writer) -> Postgres {
        let readers = writer.readers.clone();
        Postgres { facts: Reader::start(readers.clone()), readers, queue: Queue::start(writer) }
    }

    async fn read_facts(&self, games: Vec<i64>) -> Result<Vec<FactRow>, StoreError> {
        let select =
            query_as("SELECT game, number, at, fact FROM entries WHERE game = ANY($1) ORDER BY game, number");
        patiently(&self.readers, async |connection| select.bind(games).fetch_all(connection).await).await
    }

    async fn read_lobby(&self, since: Millis, limit: usize) -> Result<Vec<StoredGame>, StoreError> {
        let select = query_as::<_, GameRow>(
            "SELECT id, created, setup FROM games WHERE listed AND stage = 0 AND updated >= $1 \
             ORDER BY updated DESC, id LIMIT $2",
        );
        let select = select.bind(since).bind(row::limit(limit));
        let rows = patiently(&self.readers, async |connection| select.fetch_all(connection).await).await?;
        let mut games = rows.into_iter().map(row::game).collect::<Result<Vec<_>, _>>()?;
        let facts = self.read_facts(games.iter().map(|game| game.id.number()).collect()).await?;
        row::deal(&mut games, facts, |game| (game.id, &mut game.entries))?;
        Ok(games)
    }

    async fn read_games(&self, after: Option<GameId>, limit: usize) -> Result<Vec<NewGame>, StoreError> {
        let select = query_as::<_, WholeRow>(
            "SELECT id, created, setup, listed, contest, stage FROM games WHERE id > $1 ORDER BY id LIMIT $2",
        );
        let select = select.bind(row::behind(after)).bind(row::limit(limit));
        let rows = patiently(&self.readers, async |connection| select.fetch_all(connection).await).await?;
        let mut games = rows.into_iter().map(row::whole).collect::<Result<Vec<_>, _>>()?;
        let facts = self.read_facts(games.iter().map(|game| game.id.number()).collect()).await?;
        row::deal(&mut games, facts, |game| (game.id, &mut game.entries))?;
        Ok(games)
    }

    async fn read_text(&self, sql: &'static str, id: GameId) -> Result<Option<String>, StoreError> {
        let select = query_scalar(sql).bind(id.number());
        patiently(&self.readers, async |connection| select.fetch_optional(connection).await).await
    }
}

impl Store for Postgres {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(self.queue.keep(Write::Create(game)))
    }

    fn append(&self, append: Append) -> Answer<'_, (), AppendError> {
        Box::pin(self.queue.write(Write::Append(append)))
    }

    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>> {
        Box::pin(async move {
            let select = query_as::<_, GameRow>("SELECT id, created, setup FROM games WHERE id = $1");
            let select = select.bind(game.number());
            let row = patiently(&self.readers, async |connection| select.fetch_optional(connection).await);
            let row = row.await?;
            let Some(row) = row else { return Ok(None) };
            // The agreement never changes: it goes with whatever facts are found now.
            let mut stored = row::game(row)?;
            stored.entries = self.facts.after(game, 0).await?;
            Ok(Some(stored))
        })
    }

    fn load_after(&self, game: GameId, number: u64) -> Answer<'_, Vec<Entry>> {
        Box::pin(self.facts.after(game, number))
    }

    fn lobby(&self, since: Millis, limit: usize) -> Answer<'_, Vec<StoredGame>> {
        Box::pin(self.read_lobby(since, limit))
    }

    fn contest(&self, name: String) -> Answer<'_, Vec<(GameId, Stage)>> {
        Box::pin(async move {
            let select = query_as::<_, (i64, i64)>("SELECT id, stage FROM games WHERE contest = $1");
            let select = select.bind(name);
            let rows = patiently(&self.readers, async |connection| select.fetch_all(connection).await);
            rows.await?.into_iter().map(row::staged).collect()
        })
    }

    fn save_record(&self, id: GameId, created: Millis, text: String) -> Answer<'_, ()> {
        Box::pin(self.queue.keep(Write::Record { id, created, text }))
    }

    fn load_record(&self, id: GameId) -> Answer<'_, Option<String>> {
        Box::pin(self.read_text("SELECT text FROM records WHERE id = $1", id))
    }

    fn save_analysis(&self, id: GameId, text: String) -> Answer<'_, ()> {
        Box::pin(self.queue.keep(Write::Analysis { id, text }))
    }

    fn load_analysis(&self, id: GameId) -> Answer<'_, Option<String>> {
        Box::pin(self.read_text("SELECT text FROM analyses WHERE id = $1", id))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn latest(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, u64)>> {
        Box::pin(async move {
            let games: Vec<i64> = games.into_iter().map(GameId::number).collect();
            // One short search in the key for each, instead of reading all their facts.
            let select = query_as::<_, (i64, i64)>(
                "SELECT game, number FROM unnest($1::bigint[]) AS game, LATERAL \
                 (SELECT number FROM entries WHERE entries.game = game.game ORDER BY number DESC LIMIT 1) AS last",
            );
            let rows =
                patiently(&self.readers, async |connection| select.bind(games).fetch_all(connection).await);
            let rows = rows.await?;
            rows.into_iter().map(|(game, number)| Ok((row::id(game)?, row::number(number)?))).collect()
        })
    }

    /// By the database's clock: those of the servers may differ.
    fn lease(&self, game: GameId, holder: i64, span: Duration) -> Answer<'_, bool> {
        Box::pin(async move {
            let take = query(
                "INSERT INTO leases (game, holder, expires) VALUES ($1, $2, now() + $3 * interval '1 ms') \
                 ON CONFLICT (game) DO UPDATE SET holder = excluded.holder, expires = excluded.expires \
                 WHERE leases.holder = excluded.holder OR leases.expires < now()",
            );
            let span = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
            let take = take.bind(game.number()).bind(holder).bind(span);
            let taken = patiently(&self.readers, async |connection| take.execute(connection).await).await?;
            Ok(taken.rows_affected() == 1)
        })
    }

    fn pulse(&self, at: Millis, longest: Millis) -> Answer<'_, Vec<Outage>> {
        Box::pin(async move {
            self.queue.keep(Write::Pulse { at, longest }).await?;
            let select = query_as("SELECT began, ended FROM outages WHERE ended > $1 ORDER BY began");
            let select = select.bind(at - OUTAGES_KNOWN);
            let rows =
                patiently(&self.readers, async |connection| select.fetch_all(connection).await).await?;
            Ok(rows.into_iter().map(row::outage).collect())
        })
    }

    fn games(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<NewGame>> {
        Box::pin(self.read_games(after, limit))
    }

    fn records(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<SavedRecord>> {
        Box::pin(async move {
            let select = query_as::<_, RecordRow>(
                "SELECT id, created, text FROM records WHERE id > $1 ORDER BY id LIMIT $2",
            );
            let select = select.bind(row::behind(after)).bind(row::limit(limit));
            let rows =
                patiently(&self.readers, async |connection| select.fetch_all(connection).await).await?;
            rows.into_iter().map(row::record).collect()
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            if self.queue.is_closed() {
                return Err(StoreError::Closed);
            }
            let look = query("SELECT 1 FROM games LIMIT 1");
            patiently(&self.readers, async |connection| look.fetch_optional(connection).await).await?;
            Ok(())
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(self.queue.close())
    }
}
