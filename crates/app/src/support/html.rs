//! Pages for people: HTML files with tables and plots, without external fonts or pictures. Knows nothing
//! about what it shows.

mod page;
mod plot;

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::files;
pub(crate) use page::{Page, Table, escape};
pub(crate) use plot::{Bars, Histogram, Line, Lines, Row, Scale};

/// Writes a page into its folder. Returns where it is.
pub(crate) fn write_page(folder: &Path, html: &str) -> Result<PathBuf> {
    let page = folder.join("index.html");
    files::write(&page, html)?;
    Ok(page)
}
