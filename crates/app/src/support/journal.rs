//! A file of JSON lines from which work resumes after an interruption: first what is being done, then one
//! line per finished piece. Knows nothing about the meaning of the lines.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Serialize;

use crate::support::input;
use crate::support::output::json_line;

/// The largest journal that can be resumed: some million games.
const LARGEST: u64 = 1 << 30;

/// A journal being written.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Starts a new journal; an existing one is never overwritten.
    pub(crate) fn begin(path: &Path, first: &impl Serialize) -> Result<Journal> {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = match file {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                bail!("{} exists: continue it with --resume, or remove it first", path.display())
            }
            file => file.with_context(|| format!("{} cannot be written", path.display()))?,
        };
        let mut journal = Journal { path: path.to_owned(), file };
        journal.add(first)?;
        Ok(journal)
    }

    /// Continues after the last complete line of a journal, if the reader accepts its lines. A torn line is
    /// written again.
    pub(crate) fn resume<T>(path: &Path, read: impl FnOnce(&str) -> Result<T>) -> Result<(Journal, T)> {
        let bytes = input::bytes(path, LARGEST)?;
        let length = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let text = std::str::from_utf8(&bytes[..length]).context("this is not text");
        let found = text.and_then(read).with_context(|| path.display().to_string())?;
        let file = OpenOptions::new().append(true).open(path);
        let file = file.with_context(|| format!("{} cannot be written", path.display()))?;
        let cut = file.set_len(length as u64);
        cut.with_context(|| format!("{} cannot be written", path.display()))?;
        Ok((Journal { path: path.to_owned(), file }, found))
    }

    /// Writes a whole line at once, so that only the last one can be torn.
    pub(crate) fn add(&mut self, line: &impl Serialize) -> Result<()> {
        let mut bytes = Vec::new();
        json_line(&mut bytes, line)?;
        let written = self.file.write_all(&bytes);
        written.with_context(|| format!("{} cannot be written", self.path.display()))
    }
}
