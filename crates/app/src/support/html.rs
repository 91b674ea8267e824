//! Pages for people: one HTML file each, with plots, that needs nothing else: no script, no font, no
//! picture from elsewhere. Knows nothing of what it shows.

mod page;
mod plot;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

pub(crate) use page::{Page, Table, escape};
pub(crate) use plot::{Bars, Histogram, Line, Lines, Row, Scale};

/// Makes the folder of a page, before the work that it is about.
pub(crate) fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))
}

/// Writes a page into its folder. Returns where it lies.
pub(crate) fn write_page(folder: &Path, html: &str) -> Result<PathBuf> {
    let page = folder.join("index.html");
    fs::write(&page, html).with_context(|| format!("{} cannot be written", page.display()))?;
    Ok(page)
}
