//! Checks every game of a server.

use std::io::Write;

use anyhow::Result;
use serde::Serialize;

use crate::Verdict;
use crate::support::database::{Database, each_game, each_record};
use crate::support::output::{complain, counted, grouped, json};
use crate::support::progress::Progress;

/// What was found.
#[derive(Default, Serialize)]
struct Report {
    games: usize,
    facts: usize,
    records: usize,
    damaged: Vec<Damaged>,
}

#[derive(Serialize)]
struct Damaged {
    name: String,
    why: String,
}

/// Replays all games of a database, and reads all uploaded files.
pub(super) fn check(database: &Database, as_json: bool, out: &mut impl Write) -> Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(verify(database))?;
    for damaged in &report.damaged {
        complain(&format!("{}: {}", damaged.name, damaged.why));
    }
    if as_json {
        json(out, &report)?;
    } else {
        let (games, records) = (counted(report.games, "game"), counted(report.records, "uploaded file"));
        writeln!(out, "{games} with {} facts, {records}", grouped(report.facts as u64))?;
        match report.damaged.len() {
            0 => writeln!(out, "all are right")?,
            number => writeln!(out, "{} not right", grouped(number as u64))?,
        }
    }
    Ok(if report.damaged.is_empty() { Verdict::Good } else { Verdict::Failed })
}

async fn verify(database: &Database) -> Result<Report> {
    let store = database.open_existing().await?;
    let mut report = Report::default();
    let mut progress = Progress::of("games", store.usage().await?.games, 0);
    each_game(&*store, |page| {
        for game in page {
            report.games += 1;
            report.facts += game.entries.len();
            if let Err(damage) = cartagena_server::verify(&game) {
                report.damaged.push(Damaged { name: format!("game {}", game.id), why: damage.to_string() });
            }
        }
        progress.reached(report.games as u64, "verified");
        Ok(())
    })
    .await?;
    each_record(&*store, |page| {
        for record in page {
            report.records += 1;
            let read = record.text.parse::<cartagena::Record>().map_err(|error| error.to_string());
            if let Err(why) = read.and_then(|record| record.verify().map_err(|error| error.to_string())) {
                report.damaged.push(Damaged { name: format!("file {}", record.id), why });
            }
        }
        Ok(())
    })
    .await?;
    store.close().await?;
    Ok(report)
}
