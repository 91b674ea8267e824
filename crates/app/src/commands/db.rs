//! `cartagena db`: brings a database up to date, and moves whole installations.

mod export;
mod format;
mod import;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::Verdict;
use crate::support::database::Database;
use crate::support::output::{complain, counted};

/// The file name that stands for the standard input or output.
const STANDARD: &str = "-";

/// Look after a database of games.
///
/// Servers should not use the database while it is exported or imported.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Bring the tables up to date, or make them; a server does the same when it starts
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
    /// Read all games and uploaded files from a file; those that are there already are left alone
    Import {
        #[command(flatten)]
        at: At,
        /// The file to read, - for the standard input
        file: PathBuf,
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
  cartagena check --database games.db                  verify every game";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match &arguments.task {
            Task::Migrate { at } => migrate(&at.database()?, out).await,
            Task::Export { at, file } => export_to(&at.database()?, file, out).await,
            Task::Import { at, file } => import_from(&at.database()?, file, out).await,
        }
    })
}

async fn migrate(database: &Database, out: &mut impl Write) -> Result<Verdict> {
    database.open().await?.close().await?;
    writeln!(out, "{database} is up to date.")?;
    Ok(Verdict::Good)
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
