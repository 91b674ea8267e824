//! Where the games of matches and tournaments are stored.

use std::path::{Path, PathBuf};

use anyhow::Result;
use cartagena_challenge::{Colour, Dialect, Finished, Keep, Prints};

use super::replay_page;
use crate::support::files;

/// Which games are stored, and where.
pub(super) struct Keeper<'a> {
    pub(super) folder: Option<&'a Path>,
    /// Whether there is a page for each game.
    pub(super) pages: bool,
}

/// The name of a file about a game.
pub(super) fn file_name(number: u64, ending: &str) -> String {
    format!("game-{number:06}{ending}")
}

impl Keeper<'_> {
    fn file(&self, number: u64, ending: &str) -> Option<PathBuf> {
        self.folder.map(|folder| folder.join(file_name(number, ending)))
    }
}

impl Keep for Keeper<'_> {
    type Error = anyhow::Error;

    fn prints(&self, number: u64, colour: Colour) -> Prints {
        let side = match colour {
            Colour::Red => "red",
            Colour::Blue => "blue",
        };
        self.file(number, &format!("-{side}.log")).map_or(Prints::Nowhere, Prints::File)
    }

    fn game(&self, number: u64, game: &Finished) -> Result<()> {
        let Some(path) = self.file(number, ".xml.gz") else { return Ok(()) };
        files::write(&path, game.replay.packed(Dialect::Current)?)?;
        match self.file(number, ".html") {
            Some(path) if self.pages => files::write(&path, replay_page::html(number, game)),
            _ => Ok(()),
        }
    }
}
