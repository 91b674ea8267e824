//! What rows mean: every kind of database gives the same columns.

use cartagena_table::GameId;

use super::{
    Entry, Millis, NewGame, Note, NoteKind, Outage, SavedRecord, Stage, StoreError, StoredGame, Usage,
};

/// `number, at, fact`
pub(super) type EntryRow = (i64, Millis, String);
/// `game, number, at, fact`
pub(super) type FactRow = (i64, i64, Millis, String);
/// `id, created, setup`
pub(super) type GameRow = (i64, Millis, String);
/// `id, created, setup, listed, stage`
pub(super) type WholeRow = (i64, Millis, String, bool, Option<String>, i64);
/// `id, created, text`
pub(super) type RecordRow = (i64, Millis, String);
/// `name, at, text`
pub(super) type NoteRow = (String, Millis, String);

pub(super) fn id(number: i64) -> Result<GameId, StoreError> {
    GameId::from_number(number).ok_or_else(damaged)
}

pub(super) fn number(number: i64) -> Result<u64, StoreError> {
    number.try_into().map_err(|_| damaged())
}

pub(super) fn stage(number: i64) -> Result<Stage, StoreError> {
    Stage::from_number(number).ok_or_else(damaged)
}

/// A game and its stage.
pub(super) fn staged((game, progress): (i64, i64)) -> Result<(GameId, Stage), StoreError> {
    Ok((id(game)?, stage(progress)?))
}

/// A number as databases store it; `None` if it is too large for them.
pub(super) fn column(number: u64) -> Option<i64> {
    number.try_into().ok()
}

/// A limit as databases take it.
pub(super) fn limit(limit: usize) -> i64 {
    limit.try_into().unwrap_or(i64::MAX)
}

/// The number after which names continue.
pub(super) fn behind(after: Option<GameId>) -> i64 {
    after.map_or(-1, GameId::number)
}

pub(super) fn entry((place, at, fact): EntryRow) -> Result<Entry, StoreError> {
    Ok(Entry { number: number(place)?, at, fact })
}

pub(super) fn game((name, created, setup): GameRow) -> Result<StoredGame, StoreError> {
    Ok(StoredGame { id: id(name)?, created, setup, entries: Vec::new() })
}

pub(super) fn whole(row: WholeRow) -> Result<NewGame, StoreError> {
    let (name, created, setup, listed, contest, progress) = row;
    let (id, stage) = (id(name)?, stage(progress)?);
    Ok(NewGame { id, created, setup, listed, contest, stage, entries: Vec::new() })
}

pub(super) fn record((name, created, text): RecordRow) -> Result<SavedRecord, StoreError> {
    Ok(SavedRecord { id: id(name)?, created, text })
}

pub(super) fn outage((began, ended): (Millis, Millis)) -> Outage {
    Outage { began, ended }
}

pub(super) fn note(kind: NoteKind, (name, at, text): NoteRow) -> Note {
    Note { kind, name, at, text }
}

/// `games, records, bytes of records`
pub(super) fn usage((games, records, bytes): (i64, i64, i64)) -> Result<Usage, StoreError> {
    Ok(Usage { games: number(games)?, records: number(records)?, record_bytes: number(bytes)? })
}

/// Assigns facts to their games. `games` are in any order, each once.
pub(super) fn deal<G>(
    games: &mut [G],
    facts: impl IntoIterator<Item = FactRow>,
    part: impl Fn(&mut G) -> (GameId, &mut Vec<Entry>),
) -> Result<(), StoreError> {
    let mut lists: std::collections::HashMap<i64, &mut Vec<Entry>> =
        games.iter_mut().map(part).map(|(id, entries)| (id.number(), entries)).collect();
    for (game, number, at, fact) in facts {
        lists.get_mut(&game).ok_or_else(damaged)?.push(entry((number, at, fact))?);
    }
    Ok(())
}

pub(super) fn damaged() -> StoreError {
    StoreError::Failed("the database holds something that was never written".into())
}
