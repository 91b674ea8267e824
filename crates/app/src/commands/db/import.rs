//! Reads an export into a store. Existing games and damaged ones are left alone.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use cartagena_server::GameId;
use cartagena_server::store::{Entry, NewGame, Store};
use futures_util::future::join_all;

use super::STANDARD;
use super::format::{FORMAT, Line, VERSION};
use crate::support::database::PAGE;
use crate::support::progress::Progress;

/// What was read.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) records: u64,
    /// Games that already existed.
    pub(super) known: u64,
    /// What is wrong with the games left out.
    pub(super) damaged: Vec<String>,
}

impl Tally {
    fn total(&self) -> u64 {
        self.games + self.records + self.known + self.damaged.len() as u64
    }
}

/// The longest line, in bytes: no game is that long.
const LONGEST_LINE: u64 = 256 << 20;

pub(super) async fn import(store: &dyn Store, file: &Path) -> Result<Tally> {
    let mut lines = BufReader::new(open(file)?);
    let size = file.metadata().map_or(0, |metadata| metadata.len());
    let mut progress = Progress::of("bytes", size, 0);
    let mut import = Import::new(store, file);
    let mut read = 0;
    for place in 1.. {
        let at = || format!("{}, line {place}", file.display());
        let mut line = String::new();
        let length = (&mut lines).take(LONGEST_LINE).read_line(&mut line).with_context(at)? as u64;
        if length == 0 {
            break;
        }
        ensure!(length < LONGEST_LINE, "{}: the line is too long for a game", at());
        read += length;
        progress.reached(read, "read");
        import.add(place, serde_json::from_str(&line).with_context(at)?).await?;
    }
    import.end().await
}

fn open(file: &Path) -> Result<Box<dyn Read>> {
    if file == Path::new(STANDARD) {
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(File::open(file).with_context(|| format!("{} cannot be read", file.display()))?))
}

/// An export being read.
struct Import<'a> {
    store: &'a dyn Store,
    /// The name of the file.
    name: String,
    part: Part,
    /// Games to store, many at once.
    waiting: Vec<NewGame>,
    tally: Tally,
}

/// Which part of the file comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Head,
    Games,
    Nothing,
}

impl<'a> Import<'a> {
    fn new(store: &'a dyn Store, file: &Path) -> Import<'a> {
        let name = file.display().to_string();
        Import { store, name, part: Part::Head, waiting: Vec::new(), tally: Tally::default() }
    }

    async fn add(&mut self, place: u64, line: Line) -> Result<()> {
        let name = &self.name;
        ensure!(self.part != Part::Nothing, "{name}, line {place}: something follows the end");
        let is_head = matches!(line, Line::Head { .. });
        ensure!(is_head == (self.part == Part::Head), "{name} is not an export of games");
        match line {
            Line::Head { format, version } => {
                ensure!(format == FORMAT, "{name} is not an export of games");
                ensure!(version == VERSION, "{name} has version {version}; this program knows {VERSION}");
                self.part = Part::Games;
                Ok(())
            }
            Line::Game { id, created, listed, contest, stage, setup, facts } => {
                let entry = |(number, at, fact)| Entry { number, at, fact };
                let entries = facts.into_iter().map(entry).collect();
                self.game(place, NewGame { id, created, setup, listed, contest, stage, entries }).await
            }
            Line::Record { id, created, text } => self.record(id, created, text).await,
            Line::End { games, records } => {
                self.part = Part::Nothing;
                self.keep().await?;
                ensure!(
                    games + records == self.tally.total(),
                    "{} is not complete: lines are missing",
                    self.name
                );
                Ok(())
            }
        }
    }

    async fn game(&mut self, place: u64, game: NewGame) -> Result<()> {
        if let Err(error) = cartagena_server::verify(&game) {
            let (name, id) = (&self.name, game.id);
            self.tally.damaged.push(format!("{name}, line {place}: the game {id} is damaged: {error}"));
            return Ok(());
        }
        self.waiting.push(game);
        if self.waiting.len() == PAGE { self.keep().await } else { Ok(()) }
    }

    async fn record(&mut self, id: GameId, created: i64, text: String) -> Result<()> {
        if self.store.load_record(id).await?.is_some() {
            self.tally.known += 1;
        } else {
            self.store.save_record(id, created, text).await?;
            self.tally.records += 1;
        }
        Ok(())
    }

    /// Keeps the games that are new.
    async fn keep(&mut self) -> Result<()> {
        let ids: Vec<GameId> = self.waiting.iter().map(|game| game.id).collect();
        let stored = join_all(ids.into_iter().map(|id| self.store.load(id))).await;
        let mut new = Vec::new();
        for (game, stored) in self.waiting.drain(..).zip(stored) {
            if stored?.is_some() { self.tally.known += 1 } else { new.push(self.store.create(game)) }
        }
        for kept in join_all(new).await {
            kept?;
            self.tally.games += 1;
        }
        Ok(())
    }

    /// What was read. If a file was truncated, its readable part is kept: importing the whole file later adds
    /// the rest.
    async fn end(mut self) -> Result<Tally> {
        self.keep().await?;
        ensure!(self.part == Part::Nothing, "{} is not complete: its end is missing", self.name);
        Ok(self.tally)
    }
}
