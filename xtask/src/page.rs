//! The page in the browser: its formatter and type checker. They come from npm in the versions of a lock
//! file, and are used to test, never to build.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::install::program;
use crate::shell::{command, root, run as execute};

/// The package that holds the page, its settings and the lock file of its tools.
const PACKAGE: &str = "crates/server";

/// What the formatter formats.
const FORMATTED: &str = "crates/server/client crates/server/jsconfig.json crates/server/package.json";

/// Everything is formatted and well typed.
pub(crate) fn check() -> Result<()> {
    let tools = tools()?;
    let prettier = tools.join("node_modules/.bin/prettier");
    execute(&mut command(prettier, &format!("--check {FORMATTED}")))
        .context("the page is not formatted: `cargo xtask format` does it")?;
    let compiler = tools.join("node_modules/.bin/tsc");
    execute(&mut command(compiler, &format!("--project {PACKAGE}/jsconfig.json")))
}

/// Formats scripts, styles and settings of the page.
pub(crate) fn format() -> Result<()> {
    let prettier = tools()?.join("node_modules/.bin/prettier");
    execute(&mut command(prettier, &format!("--write --list-different {FORMATTED}")))
}

/// Makes sure of the tools and returns the folder that they are in.
pub(crate) fn tools() -> Result<PathBuf> {
    program("npm", "nodejs npm", "the page is checked with tools from npm")?;
    let (package, folder) = (root().join(PACKAGE), root().join("target/page-tools"));
    let lock = "package-lock.json";
    let wanted = fs::read(package.join(lock))?;
    // npm writes this file last: what it says is there.
    let installed = folder.join("node_modules/.package-lock.json").is_file();
    if installed && fs::read(folder.join(lock)).is_ok_and(|kept| kept == wanted) {
        return Ok(folder);
    }
    fs::create_dir_all(&folder)?;
    for file in ["package.json", lock] {
        fs::copy(package.join(file), folder.join(file))?;
    }
    execute(command("npm", "ci --no-audit --no-fund").current_dir(&folder))
        .context("the tools for the page could not be fetched")?;
    Ok(folder)
}
