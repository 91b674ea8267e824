//! Folders and files that commands write, with errors that name them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Makes a folder, and those above it, unless it is there.
pub(crate) fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))
}

/// Writes a whole file, in place of what was there.
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}
