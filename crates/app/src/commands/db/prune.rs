//! Deletes what has not been touched for a long time, one page at a time.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};
use cartagena_server::store::{Kind, Millis, Stage, Store};

use crate::support::database::PAGE;
use crate::support::output::{counted, grouped};
use crate::support::progress::Progress;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// What to delete, and after how long.
#[derive(clap::Args)]
pub(super) struct Retention {
    /// Delete games that have not begun and have not been touched for this long
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    waiting: Option<u32>,
    /// Delete games that have begun, are not over, and have not been touched for this long
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    abandoned: Option<u32>,
    /// Delete games that have been over for this long, with their records
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    finished: Option<u32>,
    /// Delete game files that were uploaded this long ago
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    uploads: Option<u32>,
}

/// One kind of item, the time before which it is deleted, and how many there are.
struct Old {
    kind: Kind,
    /// The words for one of them and for several.
    names: [&'static str; 2],
    days: u32,
    before: Millis,
    count: u64,
}

impl Retention {
    async fn find(&self, store: &dyn Store) -> Result<Vec<Old>> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis);
        let kinds = [
            (Kind::Games(Stage::Waiting), ["game that never began", "games that never began"], self.waiting),
            (Kind::Games(Stage::Playing), ["abandoned game", "abandoned games"], self.abandoned),
            (Kind::Games(Stage::Over), ["finished game", "finished games"], self.finished),
            (Kind::Records, ["uploaded file", "uploaded files"], self.uploads),
        ];
        let wanted = kinds.into_iter().filter_map(|(kind, names, days)| Some((kind, names, days?)));
        let mut found = Vec::new();
        for (kind, names, days) in wanted {
            let before = now - Millis::from(days) * DAY;
            let count = store.outdated(kind, before).await?;
            found.push(Old { kind, names, days, before, count });
        }
        ensure!(
            !found.is_empty(),
            "what is to be deleted? --waiting, --abandoned, --finished or --uploads DAYS"
        );
        Ok(found)
    }
}

/// Deletes what is too old, or only reports it.
pub(super) async fn prune(
    store: &dyn Store,
    retention: &Retention,
    dry_run: bool,
    out: &mut impl Write,
) -> Result<()> {
    let found = retention.find(store).await?;
    let mut progress = Progress::of("games and files", found.iter().map(|old| old.count).sum(), 0);
    let mut done = 0;
    for Old { kind, names: [one, several], days, before, count } in found {
        let what = |count: u64| {
            let name = if count == 1 { one } else { several };
            format!("{} {name}, untouched for {}", grouped(count), counted(days as usize, "day"))
        };
        if dry_run {
            writeln!(out, "Would delete {}.", what(count))?;
            continue;
        }
        let mut deleted = 0;
        loop {
            let page = store.prune(kind, before, PAGE).await?;
            if page == 0 {
                break;
            }
            deleted += page;
            done += page;
            progress.reached(done, "deleted");
        }
        writeln!(out, "Deleted {}.", what(deleted))?;
    }
    if dry_run {
        writeln!(out, "Nothing was deleted: this was a dry run.")?;
    }
    Ok(())
}
