//! Folders and files that commands write, with errors that name them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Creates a folder and its parents, unless they exist.
pub(crate) fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be created", folder.display()))
}

/// Writes a whole file, replacing an existing one.
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}
