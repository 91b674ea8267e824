//! Writes everything in a store to a file.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use cartagena_server::store::{NewGame, SavedRecord, Store};

use super::STANDARD;
use super::format::{FORMAT, Line, VERSION};
use crate::support::database::{each_game, each_record};
use crate::support::files::NewFile;
use crate::support::output::json_line;
use crate::support::progress::Progress;

/// Writes everything. A file gets its final name only when it is complete, and only this user may read it: it
/// holds secrets.
pub(super) async fn export(store: &dyn Store, file: &Path, out: &mut impl Write) -> Result<(u64, u64)> {
    if file == Path::new(STANDARD) {
        return write_all(store, out).await;
    }
    let cannot = || format!("{} cannot be written", file.display());
    let mut new = NewFile::create(file).with_context(cannot)?;
    let written = write_all(store, &mut new).await.with_context(cannot)?;
    new.sync().and_then(|()| new.finish()).with_context(cannot)?;
    Ok(written)
}

async fn write_all(store: &dyn Store, out: &mut impl Write) -> Result<(u64, u64)> {
    let mut write = |line: &Line| -> Result<()> { Ok(json_line(out, line)?) };
    write(&Line::Head { format: FORMAT.into(), version: VERSION })?;
    let (mut games, mut records) = (0, 0);
    let mut progress = Progress::of("games", store.usage().await?.games, 0);
    each_game(store, |page| {
        games += page.len() as u64;
        for game in page {
            let NewGame { id, created, setup, listed, contest, stage, entries } = game;
            let facts = entries.into_iter().map(|entry| (entry.number, entry.at, entry.fact)).collect();
            write(&Line::Game { id, created, listed, contest, stage, setup, facts })?;
        }
        progress.reached(games, "written");
        Ok(())
    })
    .await?;
    each_record(store, |page| {
        records += page.len() as u64;
        page.into_iter()
            .try_for_each(|SavedRecord { id, created, text }| write(&Line::Record { id, created, text }))
    })
    .await?;
    write(&Line::End { games, records })?;
    Ok((games, records))
}
