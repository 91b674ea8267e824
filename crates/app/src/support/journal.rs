//! A file of JSON lines from which work resumes after an interruption: first what is being done, then one
//! line per finished piece. Knows nothing about the meaning of the lines.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde::Serialize;

use crate::support::output::json_line;

/// The longest line, in bytes: no piece of work leaves that much behind.
const LONGEST_LINE: u64 = 16 << 20;

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
    pub(crate) fn resume<T>(path: &Path, read: impl FnOnce(&mut Lines) -> Result<T>) -> Result<(Journal, T)> {
        let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
        let mut lines = Lines { file: BufReader::new(file), length: 0 };
        let found = read(&mut lines).and_then(|found| {
            // Lines that the reader did not want stay, too.
            lines.try_for_each(|line| line.map(drop))?;
            Ok(found)
        });
        let found = found.with_context(|| path.display().to_string())?;
        let cannot = || format!("{} cannot be written", path.display());
        let file = OpenOptions::new().append(true).open(path).with_context(cannot)?;
        file.set_len(lines.length).with_context(cannot)?;
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

/// The complete lines of a journal, one after the other: all of them together may be large.
pub(crate) struct Lines {
    file: BufReader<File>,
    /// The length of the lines so far, in bytes.
    length: u64,
}

impl Lines {
    fn read(&mut self) -> Result<Option<String>> {
        let mut line = Vec::new();
        let read = (&mut self.file).take(LONGEST_LINE).read_until(b'\n', &mut line);
        let length = read.context("it cannot be read")? as u64;
        if line.pop_if(|byte| *byte == b'\n').is_none() {
            ensure!(length < LONGEST_LINE, "a line is longer than {} MiB", LONGEST_LINE >> 20);
            return Ok(None);
        }
        self.length += length;
        String::from_utf8(line).map(Some).context("this is not text")
    }
}

impl Iterator for Lines {
    type Item = Result<String>;

    fn next(&mut self) -> Option<Result<String>> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn work_goes_on_after_the_last_complete_line() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("log");
        fs::write(&path, "1\n2\n3\n4").expect("a journal");
        let first = |lines: &mut Lines| lines.next().transpose();
        let (mut journal, found) = Journal::resume(&path, first).expect("a journal");
        assert_eq!(found.as_deref(), Some("1"));
        journal.add(&5).expect("a line");
        assert_eq!(fs::read_to_string(&path).expect("a journal"), "1\n2\n3\n5\n");
    }

    #[test]
    fn a_line_without_an_end_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("log");
        let file = File::create(&path).expect("a file");
        file.set_len(LONGEST_LINE + 1).expect("a long line");
        let count = |lines: &mut Lines| lines.try_fold(0, |count, line| line.map(|_| count + 1));
        let error = Journal::resume(&path, count).err().expect("too long");
        assert!(format!("{error:#}").ends_with("a line is longer than 16 MiB"), "{error:#}");
        assert_eq!(fs::metadata(&path).expect("a file").len(), LONGEST_LINE + 1, "nothing is cut off");
    }
}
