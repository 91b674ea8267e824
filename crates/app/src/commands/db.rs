//! `cartagena db`: brings a database up to date, and moves whole installations.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use cartagena_server::GameId;
use cartagena_server::store::{Entry, NewGame, SavedRecord, Stage, Store};
use futures_util::future::join_all;
use serde::{Deserialize, Serialize};

use crate::Verdict;
use crate::support::database::{Database, PAGE, each_game, each_record};
use crate::support::output::{Progress, complain, counted};

/// Stands in the first line of an export.
const FORMAT: &str = "cartagena-export";
const VERSION: u32 = 1;

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

/// A line of an export.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    /// The first one.
    Head {
        format: String,
        version: u32,
    },
    Game {
        id: GameId,
        created: i64,
        listed: bool,
        stage: Stage,
        setup: String,
        /// Number, time and text of each.
        facts: Vec<(u64, i64, String)>,
    },
    Record {
        id: GameId,
        created: i64,
        text: String,
    },
    /// The last one, with how many there were: a file that was cut off has none.
    End {
        games: u64,
        records: u64,
    },
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match &arguments.task {
            Task::Migrate { at } => {
                let database = at.database()?;
                database.open().await?.close().await?;
                writeln!(out, "{database} is up to date.")?;
            }
            Task::Export { at, file } => {
                let store = at.database()?.open_existing().await?;
                let (games, records) = export(&*store, file, out).await?;
                store.close().await?;
                if file.as_os_str() != "-" {
                    writeln!(
                        out,
                        "{} and {} written.",
                        counted(games as usize, "game"),
                        counted(records as usize, "file")
                    )?;
                }
            }
            Task::Import { at, file } => {
                let store = at.database()?.open().await?;
                let tally = import(&*store, file).await;
                store.close().await?;
                let Tally { games, records, known, damaged } = tally?;
                writeln!(
                    out,
                    "{} and {} read; {known} were there already.",
                    counted(games as usize, "game"),
                    counted(records as usize, "file")
                )?;
                for damage in &damaged {
                    complain(damage);
                }
                if !damaged.is_empty() {
                    complain(&format!("left out: {}", counted(damaged.len(), "damaged game")));
                    return Ok(Verdict::Failed);
                }
            }
        }
        Ok(Verdict::Good)
    })
}

/// Writes everything. A file gets its name only when it is complete.
async fn export(store: &dyn Store, file: &Path, out: &mut impl Write) -> Result<(u64, u64)> {
    if file.as_os_str() == "-" {
        return write_all(store, out).await;
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Readable by nobody else: it holds secrets.
    let draft = tempfile::NamedTempFile::new_in(folder.unwrap_or_else(|| Path::new(".")))
        .with_context(|| format!("{} cannot be written", file.display()))?;
    let mut writer = BufWriter::new(draft);
    let written = write_all(store, &mut writer).await?;
    let draft = writer.into_inner().map_err(io::IntoInnerError::into_error)?;
    draft.as_file().sync_all()?;
    draft.persist(file).with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(written)
}

async fn write_all(store: &dyn Store, out: &mut impl Write) -> Result<(u64, u64)> {
    let mut write = |line: &Line| -> Result<()> {
        serde_json::to_writer(&mut *out, line)?;
        Ok(writeln!(out)?)
    };
    write(&Line::Head { format: FORMAT.into(), version: VERSION })?;
    let (mut games, mut records) = (0, 0);
    let mut progress = Progress::of("games", store.count().await?, 0);
    each_game(store, |page| {
        games += page.len() as u64;
        for game in page {
            let NewGame { id, created, setup, listed, stage, entries } = game;
            let facts = entries.into_iter().map(|entry| (entry.number, entry.at, entry.fact)).collect();
            write(&Line::Game { id, created, listed, stage, setup, facts })?;
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

/// What was read.
#[derive(Default)]
struct Tally {
    games: u64,
    records: u64,
    known: u64,
    /// What is wrong with games that were left out.
    damaged: Vec<String>,
}

async fn import(store: &dyn Store, file: &Path) -> Result<Tally> {
    let name = file.display();
    let input: Box<dyn Read> = if file.as_os_str() == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(file).with_context(|| format!("{name} cannot be read"))?)
    };
    let mut tally = Tally::default();
    let size = file.metadata().map_or(0, |metadata| metadata.len());
    let mut progress = Progress::of("bytes", size, 0);
    let (mut begun, mut ended, mut read) = (false, false, 0);
    let mut waiting = Vec::new();
    for (place, line) in (1..).zip(BufReader::new(input).lines()) {
        let line = line.with_context(|| format!("{name}, line {place}"))?;
        read += line.len() as u64 + 1;
        progress.reached(read, "read");
        let line: Line = serde_json::from_str(&line).with_context(|| format!("{name}, line {place}"))?;
        ensure!(begun || matches!(line, Line::Head { .. }), "{name} is not an export of games");
        ensure!(!ended, "{name}, line {place}: something stands behind the end");
        match line {
            Line::Head { format, version } => {
                ensure!(!begun && format == FORMAT, "{name} is not an export of games");
                ensure!(version == VERSION, "{name} is of version {version}; known is {VERSION}");
                begun = true;
            }
            Line::Game { id, created, listed, stage, setup, facts } => {
                let entry = |(number, at, fact)| Entry { number, at, fact };
                let entries = facts.into_iter().map(entry).collect();
                let game = NewGame { id, created, setup, listed, stage, entries };
                if let Err(error) = cartagena_server::verify(&game) {
                    tally.damaged.push(format!("{name}, line {place}: the game {id} is damaged: {error}"));
                    continue;
                }
                waiting.push(game);
                if waiting.len() == PAGE {
                    keep(store, &mut waiting, &mut tally).await?;
                }
            }
            Line::Record { id, created, text } => {
                if store.load_record(id).await?.is_some() {
                    tally.known += 1;
                } else {
                    store.save_record(id, created, text).await?;
                    tally.records += 1;
                }
            }
            Line::End { games, records } => {
                ended = true;
                keep(store, &mut waiting, &mut tally).await?;
                if games + records != tally.games + tally.records + tally.known + tally.damaged.len() as u64 {
                    bail!("{name} is not complete: lines are missing");
                }
            }
        }
    }
    // What was read of a file that was cut off is kept: importing the whole file later adds the rest.
    keep(store, &mut waiting, &mut tally).await?;
    ensure!(ended, "{name} is not complete: its end is missing");
    Ok(tally)
}

/// Keeps the games that are new, many at once.
async fn keep(store: &dyn Store, games: &mut Vec<NewGame>, tally: &mut Tally) -> Result<()> {
    let ids: Vec<GameId> = games.iter().map(|game| game.id).collect();
    let stored = join_all(ids.into_iter().map(|id| store.load(id))).await;
    let mut new = Vec::new();
    for (game, stored) in games.drain(..).zip(stored) {
        if stored?.is_some() { tally.known += 1 } else { new.push(store.create(game)) }
    }
    for kept in join_all(new).await {
        kept?;
        tally.games += 1;
    }
    Ok(())
}
