//! `cartagena check`: replays recorded games and reports whether everything in them is valid.

mod stored_games;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cartagena::{Outcome, Rules};
use serde::Serialize;

use crate::Verdict;
use crate::support::database::Database;
use crate::support::input;
use crate::support::output::{complain, counted, harmless, in_full, json};

/// Verify recorded games.
///
/// Replays each game: rules, board, commitment, every action, every draw and the result must be valid. Prints
/// a line for each file. Exit code 0: all are valid, 1: some are invalid or malformed, 2: some files could
/// not be read at all.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Game files, - for the standard input, or folders that are searched for *.cgr
    #[arg(required_unless_present = "database", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Verify every game of a server: its file, or postgres://user:password@host/name
    #[arg(long, value_name = "DATABASE", conflicts_with = "files")]
    database: Option<Database>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena check game.cgr
  cartagena check games other/*.cgr
  cartagena check --database postgres://cartagena@localhost/cartagena
  cartagena selfplay --games 100 --save games && cartagena check games --json";

/// The extension of recorded games.
const EXTENSION: &str = "cgr";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    if let Some(database) = &arguments.database {
        return stored_games::check(database, arguments.json, out);
    }
    let mut reports = Vec::new();
    for file in &arguments.files {
        match games_in(file) {
            Ok(games) => {
                for game in games {
                    let report = check(&game);
                    report.print(arguments.json, out)?;
                    reports.push(report);
                }
            }
            Err(error) => {
                let report = Report::unreadable(file, &error);
                report.print(arguments.json, out)?;
                reports.push(report);
            }
        }
    }
    if arguments.json {
        json(out, &reports)?;
    }
    Ok(if reports.iter().any(|report| !report.readable) {
        Verdict::Unusable
    } else if reports.iter().any(|report| !report.ok) {
        Verdict::Failed
    } else {
        Verdict::Good
    })
}

/// The file itself, or all games in a folder and its subfolders, in order.
fn games_in(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut games = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        let cannot = || format!("{} cannot be read", folder.display());
        for entry in fs::read_dir(&folder).with_context(cannot)? {
            let entry = entry.with_context(cannot)?;
            // Links to folders are not followed: they may form a cycle.
            if entry.file_type().with_context(cannot)?.is_dir() {
                folders.push(entry.path());
            } else if entry.path().extension().is_some_and(|extension| extension == EXTENSION) {
                games.push(entry.path());
            }
        }
    }
    games.sort();
    anyhow::ensure!(!games.is_empty(), "there are no *.{EXTENSION} files in {}", path.display());
    Ok(games)
}

/// The report about one file.
#[derive(Serialize)]
struct Report {
    file: String,
    ok: bool,
    readable: bool,
    rules: Option<Rules>,
    turns: Option<usize>,
    /// How the game ended; `null` if it is not over.
    result: Option<String>,
    error: Option<String>,
}

impl Report {
    fn bad(file: &Path, error: &anyhow::Error) -> Report {
        Report {
            file: file.display().to_string(),
            ok: false,
            readable: true,
            rules: None,
            turns: None,
            result: None,
            error: Some(in_full(error)),
        }
    }

    fn unreadable(file: &Path, error: &anyhow::Error) -> Report {
        Report { readable: false, ..Report::bad(file, error) }
    }

    /// The human-readable line; with JSON, only what goes to stderr.
    fn print(&self, json: bool, out: &mut impl Write) -> std::io::Result<()> {
        let error = self.error.as_deref().unwrap_or_default();
        if !self.readable {
            complain(error);
            return Ok(());
        }
        let file = harmless(&self.file);
        match (&self.rules, self.turns) {
            _ if json => Ok(()),
            (Some(rules), Some(turns)) if self.ok => {
                let result = self.result.as_deref().unwrap_or("not finished");
                writeln!(out, "ok {file}: {rules}, {}, {result}", counted(turns, "turn"))
            }
            _ => writeln!(out, "bad {file}: {}", harmless(error)),
        }
    }
}

fn check(file: &Path) -> Report {
    let bytes = match input::game_bytes(file) {
        Ok(bytes) => bytes,
        Err(error) => return Report::unreadable(file, &error),
    };
    let record = match input::record(&bytes) {
        Ok(record) => record,
        Err(error) => return Report::bad(file, &error),
    };
    let mut turns = 0;
    let replayed = record.replay(|step| turns = step.turn);
    let rules = Some(record.rules);
    match replayed {
        Ok(last) => Report {
            file: file.display().to_string(),
            ok: true,
            readable: true,
            rules,
            turns: Some(turns),
            result: last.outcome().map(|outcome: Outcome| outcome.to_string()),
            error: None,
        },
        Err(error) => Report { rules, ..Report::bad(file, &error.into()) },
    }
}
