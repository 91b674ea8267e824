//! The page in the browser: its formatter, its type checker, and the API types for its scripts. The tools
//! come from npm, at the versions pinned in a lock file, and are used to test, never to build.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::install::program;
use crate::shell::{cargo, command, output, root, run as execute, target};
use crate::types::{javascript, typescript};

/// The package that holds the page, its settings and the lock file of its tools.
const PACKAGE: &str = "crates/server";

/// What the formatter formats.
const FORMATTED: &str = "crates/server/client crates/server/jsconfig.json crates/server/package.json deploy/alerts.yml deploy/compose.yml";

/// The description of the API, which the server shows.
const DESCRIPTION: &str = "crates/server/openapi.json";
/// The types and values of the API, for the scripts.
const WRITTEN: [(&str, Writer); 2] = [
    ("crates/server/client/scripts/base/wire.d.ts", typescript),
    ("crates/server/client/scripts/base/wire.js", javascript),
];

/// Generates a file from the API description.
type Writer = fn(&Value) -> Result<String>;

/// Checks that everything is formatted and well typed, that the API description is valid, and that the types
/// match it.
pub(crate) fn check() -> Result<()> {
    let tools = tools()?;
    let prettier = tools.join("node_modules/.bin/prettier");
    execute(&mut command(prettier, &format!("--check {FORMATTED}")))
        .context("the page is not formatted: `cargo xtask format` does it")?;
    for (file, current) in written()? {
        if fs::read_to_string(root().join(file)).unwrap_or_default() != current {
            bail!("{file} does not fit the API any more: `cargo xtask types` writes it again");
        }
    }
    execute(&mut command(tools.join("node_modules/.bin/validate-api"), DESCRIPTION))
        .context("the description of the API is not a correct OpenAPI document")?;
    let linter = tools.join("node_modules/.bin/dockerfile-utils");
    execute(&mut command(linter, "lint deploy/Dockerfile")).context("the recipe of the image is wrong")?;
    let compiler = tools.join("node_modules/.bin/tsc");
    execute(&mut command(compiler, &format!("--project {PACKAGE}/jsconfig.json")))
}

/// Formats scripts, styles and settings of the page.
pub(crate) fn format() -> Result<()> {
    let prettier = tools()?.join("node_modules/.bin/prettier");
    execute(&mut command(prettier, &format!("--write --list-different {FORMATTED}")))
}

/// Writes the description of the API, and its types and values.
pub(crate) fn write_types() -> Result<()> {
    for (file, current) in written()? {
        fs::write(root().join(file), current)?;
        println!("{file}");
    }
    Ok(())
}

/// Everything that is generated from the code of the API, each with its file.
fn written() -> Result<Vec<(&'static str, String)>> {
    let tools = tools()?;
    let description = description()?;
    let document = serde_json::from_str(&description)?;
    // Git ignores build output, and so would the formatter.
    let settings = format!("--config {PACKAGE}/package.json --ignore-path {PACKAGE}/.prettierignore");
    let write = |(file, writer): (&'static str, Writer)| {
        let copy = tools.join(Path::new(file).file_name().context("a file without a name")?);
        fs::write(&copy, writer(&document)?)?;
        let formatted = output(command(tools.join("node_modules/.bin/prettier"), &settings).arg(&copy))?;
        Ok((file, formatted))
    };
    let mut files = WRITTEN.into_iter().map(write).collect::<Result<Vec<_>>>()?;
    files.push((DESCRIPTION, description));
    Ok(files)
}

/// The description of the API, generated from the code.
fn description() -> Result<String> {
    // The same features as in the tests, so that nothing has to be built twice.
    execute(&mut cargo("build --workspace --all-features --example openapi"))?;
    output(&mut command(target().join("debug/examples/openapi"), ""))
}

/// Makes sure that the tools are installed and returns their folder.
pub(crate) fn tools() -> Result<PathBuf> {
    program("npm", "nodejs npm", "the page is checked with tools from npm")?;
    let (package, folder) = (root().join(PACKAGE), root().join("target/page-tools"));
    let lock = "package-lock.json";
    let wanted = fs::read(package.join(lock))?;
    // npm writes this file last: everything it lists is installed.
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
