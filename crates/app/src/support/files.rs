//! Folders and files that commands write, with errors that name them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

/// Creates a folder and its parents, unless they exist.
pub(crate) fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be created", folder.display()))
}

/// Writes a whole file, replacing an existing one.
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

/// A file being written, which gets its name when it is complete and only then replaces an existing file.
/// Anything else of that name, such as a device or a pipe, is written to directly: it must not be replaced.
pub(crate) struct NewFile {
    path: PathBuf,
    target: Target,
}

enum Target {
    /// A temporary file in the same folder, which only this user may read.
    Draft(BufWriter<NamedTempFile>),
    /// Whatever has the name already.
    Special(BufWriter<File>),
}

impl NewFile {
    pub(crate) fn create(path: &Path) -> io::Result<NewFile> {
        let is_special = fs::metadata(path).is_ok_and(|found| !found.is_file());
        let target = if is_special {
            Target::Special(BufWriter::new(OpenOptions::new().write(true).open(path)?))
        } else {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let draft = NamedTempFile::new_in(folder.unwrap_or_else(|| Path::new(".")))?;
            Target::Draft(BufWriter::new(draft))
        };
        Ok(NewFile { path: path.to_owned(), target })
    }

    /// Waits until what was written has reached the disk.
    pub(crate) fn sync(&mut self) -> io::Result<()> {
        self.flush()?;
        match &self.target {
            Target::Draft(draft) => draft.get_ref().as_file().sync_all(),
            Target::Special(_) => Ok(()),
        }
    }

    /// Gives the file its name.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        match self.target {
            Target::Draft(draft) => {
                let draft = draft.into_inner().map_err(io::IntoInnerError::into_error)?;
                draft.persist(&self.path)?;
                Ok(())
            }
            Target::Special(_) => Ok(()),
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.target {
            Target::Draft(draft) => draft.write(bytes),
            Target::Special(file) => file.write(bytes).map_err(loud),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.target {
            Target::Draft(draft) => draft.flush(),
            Target::Special(file) => file.flush().map_err(loud),
        }
    }
}

/// Somebody who stops reading the standard output has seen enough; a pipe with a name should get everything.
fn loud(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::BrokenPipe { io::Error::other(error.to_string()) } else { error }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write_new(path: &Path, text: &str) -> io::Result<()> {
        let mut file = NewFile::create(path)?;
        file.write_all(text.as_bytes())?;
        file.sync()?;
        file.finish()
    }

    #[test]
    fn a_file_is_replaced_when_the_new_one_is_complete() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        write_new(&path, "old").expect("a file");
        let mut file = NewFile::create(&path).expect("a draft");
        file.write_all(b"half of it").expect("written");
        drop(file);
        assert_eq!(fs::read_to_string(&path).expect("a file"), "old");
        write_new(&path, "new").expect("a file");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "new");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "no draft is left");
    }

    #[test]
    fn a_folder_is_not_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("folder");
        fs::create_dir(&path).expect("a folder");
        assert!(write_new(&path, "text").is_err());
        assert!(path.is_dir());
    }

    /// A pipe in this folder, in place of a device: that would not survive if the code were wrong.
    #[cfg(unix)]
    fn pipe(folder: &Path) -> PathBuf {
        let path = folder.join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.is_ok_and(|status| status.success()));
        path
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_written_to_and_stays_a_pipe() {
        use std::os::unix::fs::FileTypeExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = pipe(folder.path());
        let end = path.clone();
        let reader = std::thread::spawn(move || fs::read_to_string(end));
        write_new(&path, "text").expect("somebody reads");
        assert!(fs::metadata(&path).expect("a pipe").file_type().is_fifo());
        assert_eq!(reader.join().expect("a reader").expect("text"), "text");
    }

    #[cfg(unix)]
    #[test]
    fn a_reader_who_goes_away_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = pipe(folder.path());
        let end = path.clone();
        let reader = std::thread::spawn(move || File::open(end).map(drop));
        let mut file = NewFile::create(&path).expect("somebody reads");
        reader.join().expect("a reader").expect("a pipe");
        let written = file.write_all(b"text").and_then(|()| file.finish());
        assert!(written.is_err_and(|error| error.kind() != io::ErrorKind::BrokenPipe));
    }
}
