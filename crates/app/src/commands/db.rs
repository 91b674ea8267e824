//! `cartagena db`: brings a database up to date, moves whole installations, and deletes.

mod export;
mod format;
mod import;
mod prune;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cartagena_server::GameId;

use crate::Verdict;
use cartagena_server::store::Store;

use crate::support::database::Database;
use crate::support::output::{complain, counted};

/// The file name for standard input or output.
const STANDARD: &str = "-";

/// Look after a database of games.
///
/// Servers should not use the database while it is exported or imported. They may while old games are deleted.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Bring the tables up to date, or create them; a server does the same when it starts
    Migrate {
        #[command(flatten)]
        at: At,
    },
    /// Write all games and uploaded files to a file; it holds secrets
    Export {
        #[command(flatten)]
        at: At,
        /// The file to write, - for the standard output
        file: PathBuf,
    },
    /// Read all games and uploaded files from a file; existing ones are left alone
    Import {
        #[command(flatten)]
        at: At,
        /// The file to read, - for the standard input
        file: PathBuf,
    },
    /// Delete games and uploaded files that nobody has touched for a long time
    #[command(after_help = PRUNE_EXAMPLES)]
    Prune {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        retention: prune::Retention,
        /// Only report what would be deleted
        #[arg(long)]
        dry_run: bool,
    },
    /// Delete a game, an uploaded file, or a chat message in a game
    ///
    /// A running server notices only once the game has slept and woken up: to delete something in use, ask
    /// the server (`cartagena operate`).
    #[command(after_help = DELETE_EXAMPLES)]
    Delete {
        #[command(flatten)]
        at: At,
        /// The game or the uploaded file
        name: GameId,
        /// Only the message with this number; `cartagena operate` and players' reports show it
        #[arg(long, value_name = "NUMBER")]
        words: Option<u64>,
    },
}

#[derive(clap::Args)]
struct At {
    /// A file, or postgres://user:password@host/name [default: the file that the server uses]
    #[arg(long, value_name = "DATABASE", env = "CARTAGENA_DATABASE", hide_env_values = true)]
    database: Option<Database>,
}

impl At {
    fn database(&self) -> Result<Database> {
        self.database.clone().map_or_else(Database::usual, Ok)
    }
}

const EXAMPLES: &str = "\
Examples:
  cartagena db migrate --database postgres://cartagena@localhost/cartagena
  cartagena db export --database games.db games.jsonl
  cartagena db import --database postgres://cartagena@localhost/cartagena games.jsonl
  cartagena db prune --database games.db --waiting 7 --dry-run
  cartagena check --database games.db                  verify every game";

const PRUNE_EXAMPLES: &str = "\
Examples:
  cartagena db prune --waiting 7 --abandoned 90 --dry-run
  cartagena db prune --waiting 7 --abandoned 90 --finished 365 --uploads 365
  cartagena db prune --database postgres://cartagena@localhost/cartagena --uploads 30

Whatever is not named is kept forever. Deleted games cannot be restored: export the database first if
in doubt. A SQLite file does not become smaller, but later additions reuse the space.";

const DELETE_EXAMPLES: &str = "\
Examples:
  cartagena db delete k7m2x9pqr4ts
  cartagena db delete k7m2x9pqr4ts --words 17";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match &arguments.task {
            Task::Migrate { at } => migrate(&at.database()?, out).await,
            Task::Export { at, file } => export_to(&at.database()?, file, out).await,
            Task::Import { at, file } => import_from(&at.database()?, file, out).await,
            Task::Prune { at, retention, dry_run } => {
                let store = at.database()?.open_existing().await?;
                let pruned = prune::prune(&*store, retention, *dry_run, out).await;
                store.close().await?;
                pruned.map(|()| Verdict::Good)
            }
            Task::Delete { at, name, words } => {
                let store = at.database()?.open_existing().await?;
                let deleted = delete(&*store, *name, *words).await;
                store.close().await?;
                writeln!(out, "{}", deleted?)?;
                Ok(Verdict::Good)
            }
        }
    })
}

async fn migrate(database: &Database, out: &mut impl Write) -> Result<Verdict> {
    database.open().await?.close().await?;
    writeln!(out, "{database} is up to date.")?;
    Ok(Verdict::Good)
}

/// Deletes something and returns what it was.
async fn delete(store: &dyn Store, name: GameId, words: Option<u64>) -> Result<String> {
    let Some(number) = words else {
        if !store.delete(name).await? {
            bail!("there is no game and no uploaded file {name}");
        }
        return Ok(format!("{name} is deleted."));
    };
    let entry = store.load_after(name, number.saturating_sub(1)).await?.into_iter().next();
    let entry = entry.filter(|entry| entry.number == number);
    let entry = entry
        .with_context(|| format!("there is no game {name}, or nothing in it has the number {number}"))?;
    let silent =
        entry.without_words()?.with_context(|| format!("number {number} in {name} is not a chat message"))?;
    store.rewrite(name, number, silent.fact).await?;
    Ok(format!("Message {number} in {name} is deleted."))
}

async fn export_to(database: &Database, file: &Path, out: &mut impl Write) -> Result<Verdict> {
    let store = database.open_existing().await?;
    let (games, records) = export::export(&*store, file, out).await?;
    store.close().await?;
    if file != Path::new(STANDARD) {
        writeln!(out, "{} written.", games_and_files(games, records))?;
    }
    Ok(Verdict::Good)
}

async fn import_from(database: &Database, file: &Path, out: &mut impl Write) -> Result<Verdict> {
    let store = database.open().await?;
    let tally = import::import(&*store, file).await;
    store.close().await?;
    let import::Tally { games, records, known, damaged } = tally?;
    writeln!(out, "{} read; {known} were there already.", games_and_files(games, records))?;
    for damage in &damaged {
        complain(damage);
    }
    if damaged.is_empty() {
        return Ok(Verdict::Good);
    }
    complain(&format!("left out: {}", counted(damaged.len(), "damaged game")));
    Ok(Verdict::Failed)
}

fn games_and_files(games: u64, records: u64) -> String {
    format!("{} and {}", counted(games as usize, "game"), counted(records as usize, "file"))
}
