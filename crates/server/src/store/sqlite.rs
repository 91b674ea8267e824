//! Games in a SQLite file: what a single server needs, with nothing to install. Reading has its own
//! connections and never waits for writing; all writing goes through one [`Queue`].

mod open;
mod rows;
mod upkeep;
mod write;

use std::time::Duration;

use cartagena_table::GameId;
use sqlx::{SqliteConnection, SqlitePool, query, query_as, query_scalar};

use self::rows::Rows;
use self::write::Writer;
use super::queue::{Queue, Write};
use super::row::{self, EntryRow, FactRow, GameRow, RecordRow, WholeRow};
use super::{
    Answer, Append, AppendError, Entry, Millis, NewGame, OUTAGES_KNOWN, Outage, SavedRecord, Stage, Store,
    StoreError, StoredGame,
};

/// Games in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    queue: Queue,
    readers: SqlitePool,
    /// The one connection that writes.
    writer: SqlitePool,
    /// The facts of several games.
    facts: Rows,
    /// The numbers of the last facts of several games.
    latest: Rows,
    /// The stages of several games.
    stages: Rows,
}

impl Sqlite {
    fn start(writer: Writer) -> Sqlite {
        Sqlite {
            readers: writer.readers.clone(),
            writer: writer.pool.clone(),
            queue: Queue::start(writer),
            facts: Rows::new(
                "SELECT game, number, at, fact FROM entries WHERE game IN (",
                "?",
                ") ORDER BY game, number",
            ),
            latest: Rows::new(
                "SELECT game, max(number) FROM entries WHERE game IN (",
                "?",
                ") GROUP BY game",
            ),
            stages: Rows::new("SELECT id, stage FROM games WHERE id IN (", "?", ")"),
        }
    }

    async fn read_facts(
        &self,
        connection: &mut SqliteConnection,
        games: Vec<i64>,
    ) -> Result<Vec<FactRow>, StoreError> {
        let mut facts = Vec::new();
        for (sql, part) in self.facts.parts(games) {
            let select = part.into_iter().fold(query_as(sql), sqlx::query::QueryAs::bind);
            facts.extend(select.fetch_all(&mut *connection).await?);
        }
        Ok(facts)
    }

    async fn read_lobby(&self, since: Millis, limit: usize) -> Result<Vec<StoredGame>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let select = query_as::<_, GameRow>(
            "SELECT id, created, setup FROM games WHERE listed = 1 AND stage = 0 AND updated >= ? \
             ORDER BY updated DESC, id LIMIT ?",
        );
        let rows = select.bind(since).bind(row::limit(limit)).fetch_all(&mut *connection).await?;
        let mut games = rows.into_iter().map(row::game).collect::<Result<Vec<_>, _>>()?;
        let ids = games.iter().map(|game| game.id.number()).collect();
        let facts = self.read_facts(&mut connection, ids).await?;
        row::deal(&mut games, facts, |game| (game.id, &mut game.entries))?;
        Ok(games)
    }

    async fn read_games(&self, after: Option<GameId>, limit: usize) -> Result<Vec<NewGame>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let select = query_as::<_, WholeRow>(
            "SELECT id, created, setup, listed, contest, stage FROM games WHERE id > ? ORDER BY id LIMIT ?",
        );
        let select = select.bind(row::behind(after)).bind(row::limit(limit));
        let rows = select.fetch_all(&mut *connection).await?;
        let mut games = rows.into_iter().map(row::whole).collect::<Result<Vec<_>, _>>()?;
        let ids = games.iter().map(|game| game.id.number()).collect();
        let facts = self.read_facts(&mut connection, ids).await?;
        row::deal(&mut games, facts, |game| (game.id, &mut game.entries))?;
        Ok(games)
    }

    async fn read_latest(&self, games: Vec<GameId>) -> Result<Vec<(GameId, u64)>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let mut latest = Vec::with_capacity(games.len());
        for (sql, part) in self.latest.parts(games) {
            let select = part.into_iter().fold(query_as(sql), |select, game| select.bind(game.number()));
            let rows: Vec<(i64, i64)> = select.fetch_all(&mut *connection).await?;
            for (game, number) in rows {
                latest.push((row::id(game)?, row::number(number)?));
            }
        }
        Ok(latest)
    }

    async fn read_text(&self, sql: &'static str, id: GameId) -> Result<Option<String>, StoreError> {
        Ok(query_scalar(sql).bind(id.number()).fetch_optional(&self.readers).await?)
    }
}

impl Store for Sqlite {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(self.queue.keep(Write::Create(game)))
    }

    fn append(&self, append: Append) -> Answer<'_, (), AppendError> {
        Box::pin(self.queue.write(Write::Append(append)))
    }

    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            let select = query_as::<_, GameRow>("SELECT id, created, setup FROM games WHERE id = ?");
            let row = select.bind(game.number()).fetch_optional(&mut *connection).await?;
            let Some(row) = row else { return Ok(None) };
            // The agreement never changes: it goes with whatever facts are found now.
            let mut stored = row::game(row)?;
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

    fn contest(&self, name: String) -> Answer<'_, Vec<(GameId, Stage)>> {
        Box::pin(async move {
            let select = query_as::<_, (i64, i64)>("SELECT id, stage FROM games WHERE contest = ?");
            let rows = select.bind(name).fetch_all(&self.readers).await?;
            rows.into_iter().map(row::staged).collect()
        })
    }

    fn save_record(&self, id: GameId, created: Millis, text: String) -> Answer<'_, ()> {
        Box::pin(self.queue.keep(Write::Record { id, created, text }))
    }

    fn load_record(&self, id: GameId) -> Answer<'_, Option<String>> {
        Box::pin(self.read_text("SELECT text FROM records WHERE id = ?", id))
    }

    fn save_analysis(&self, id: GameId, text: String) -> Answer<'_, ()> {
        Box::pin(self.queue.keep(Write::Analysis { id, text }))
    }

    fn load_analysis(&self, id: GameId) -> Answer<'_, Option<String>> {
        Box::pin(self.read_text("SELECT text FROM analyses WHERE id = ?", id))
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn latest(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, u64)>> {
        Box::pin(self.read_latest(games))
    }

    /// There is no other server.
    fn lease(&self, _: GameId, _: i64, _: Duration) -> Answer<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    fn pulse(&self, at: Millis, longest: Millis) -> Answer<'_, Vec<Outage>> {
        Box::pin(async move {
            self.queue.keep(Write::Pulse { at, longest }).await?;
            let select = query_as("SELECT began, ended FROM outages WHERE ended > ? ORDER BY began");
            let rows = select.bind(at - OUTAGES_KNOWN).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(row::outage).collect())
        })
    }

    fn games(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<NewGame>> {
        Box::pin(self.read_games(after, limit))
    }

    fn records(&self, after: Option<GameId>, limit: usize) -> Answer<'_, Vec<SavedRecord>> {
        Box::pin(async move {
            let select = query_as::<_, RecordRow>(
                "SELECT id, created, text FROM records WHERE id > ? ORDER BY id LIMIT ?",
            );
            let select = select.bind(row::behind(after)).bind(row::limit(limit));
            select.fetch_all(&self.readers).await?.into_iter().map(row::record).collect()
        })
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
    let Some(after) = row::column(after) else { return Ok(Vec::new()) };
    let select = query_as::<_, EntryRow>(
        "SELECT number, at, fact FROM entries WHERE game = ? AND number > ? ORDER BY number",
    );
    let rows = select.bind(game.number()).bind(after).fetch_all(connection).await?;
    rows.into_iter().map(row::entry).collect()
}
