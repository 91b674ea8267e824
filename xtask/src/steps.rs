//! The steps of `cargo xtask test`: a table, and what runs it.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::install::{component, program};
use crate::page;
use crate::shell::{cargo, output, run as execute};

/// One thing that must pass.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) description: &'static str,
    run: fn() -> Result<()>,
}

/// All steps, the quick ones first.
pub(crate) const STEPS: &[Step] = &[
    Step { name: "format", description: "everything is formatted by rustfmt", run: format },
    Step { name: "lint", description: "clippy finds nothing, benchmarks included", run: lint },
    Step {
        name: "portable",
        description: "the table and the bots need no operating system, so that a browser can run them",
        run: portable,
    },
    Step {
        name: "test",
        description: "all tests, a short run of the fuzz targets, and each benchmark once",
        run: test,
    },
    Step { name: "doc", description: "the documentation of the libraries builds without warnings", run: doc },
    Step {
        name: "services",
        description: "servers share PostgreSQL and NATS, and lose nothing when things go wrong",
        run: services,
    },
    Step {
        name: "page",
        description: "the page in the browser is formatted and well typed",
        run: page::check,
    },
    Step { name: "browser", description: "the page plays whole games in Chromium", run: browser },
];

fn format() -> Result<()> {
    component("rustfmt", "fmt")?;
    execute(&mut cargo("fmt --all --check"))?;
    execute(&mut cargo("fmt --manifest-path fuzz/Cargo.toml --check"))
}

/// Formats what the steps `format` and `page` find unformatted.
pub(crate) fn apply_format() -> Result<()> {
    component("rustfmt", "fmt")?;
    execute(&mut cargo("fmt --all"))?;
    execute(&mut cargo("fmt --manifest-path fuzz/Cargo.toml"))?;
    page::format()
}

fn lint() -> Result<()> {
    component("clippy", "clippy")?;
    execute(&mut cargo("clippy --workspace --all-targets --all-features -- -D warnings"))
}

/// Crates that need an operating system, or something from it that WebAssembly lacks.
const NATIVE: &[&str] = &[
    "async-nats",
    "axum",
    "getrandom",
    "hyper",
    "libc",
    "mio",
    "rustix",
    "socket2",
    "sqlx",
    "tokio",
    "utoipa",
];

fn portable() -> Result<()> {
    execute(&mut cargo("check -p cartagena-bots --no-default-features"))?;
    execute(&mut cargo("check -p cartagena-table"))?;
    // What a browser build would contain; the target itself need not be installed.
    let tree = "tree --package cartagena-table --edges normal --prefix none --target wasm32-unknown-unknown";
    check_tree(&output(&mut cargo(tree))?)
}

/// Whether a list of packages, one per line, has none that needs an operating system.
fn check_tree(tree: &str) -> Result<()> {
    let names: Vec<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    if !names.contains(&"cartagena-bots") {
        bail!("this is not what the table is built from:\n{tree}");
    }
    match names.iter().find(|name| NATIVE.contains(name)) {
        Some(name) => bail!("the table is built from {name}, which does not run everywhere:\n{tree}"),
        None => Ok(()),
    }
}

fn test() -> Result<()> {
    program("python3", "python3", "an example bot is written in Python 3")?;
    execute(&mut cargo("test --workspace --all-features"))?;
    // Each benchmark once, so that they still run when somebody wants to measure.
    execute(&mut cargo("test --workspace --all-features --bench playouts"))
}

fn doc() -> Result<()> {
    // Only the libraries: the program has the same name as one of them, and its pages would replace those.
    execute(cargo("doc --workspace --lib --no-deps --all-features").env("RUSTDOCFLAGS", "-D warnings"))
}

fn services() -> Result<()> {
    // Debian keeps its programs out of the path.
    if !Path::new("/usr/lib/postgresql").is_dir() {
        program("initdb", "postgresql", "several servers share a PostgreSQL database")?;
    }
    program("nats-server", "nats-server", "several servers hear of each other over NATS")?;
    // Each test has its own servers, some of which must be slow for a while: one at a time.
    let store = "test --workspace --all-features --test store -- --test-threads 1 --ignored postgres";
    execute(&mut cargo(store))?;
    execute(&mut cargo("test --workspace --all-features --test faults -- --test-threads 1"))
}

fn browser() -> Result<()> {
    let tools = page::tools()?;
    program("chromium", "chromium", "the page is tested in Chromium")?;
    // Each test has its own browser: a few at a time are enough for any machine.
    let tests = "test --workspace --all-features --test browser -- --test-threads 2";
    execute(cargo(tests).env("CARTAGENA_PAGE_TOOLS", tools))
}

/// The steps with these names, in the order of the table; all if there are no names.
pub(crate) fn choose(names: &[String]) -> Result<Vec<&'static Step>> {
    for name in names {
        if !STEPS.iter().any(|step| step.name == name) {
            let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
            bail!("there is no step `{name}`; there are: {}", known.join(", "));
        }
    }
    let wanted = |step: &&Step| names.is_empty() || names.iter().any(|name| name == step.name);
    Ok(STEPS.iter().filter(wanted).collect())
}

/// Runs the steps up to the first failure, and finally reports how long each took.
pub(crate) fn run(steps: &[&Step]) -> Result<()> {
    let mut times = Vec::new();
    let mut failure = None;
    for step in steps {
        println!("\n=== {}: {}", step.name, step.description);
        let start = Instant::now();
        let result = (step.run)();
        times.push(start.elapsed());
        println!("=== {}: {}", step.name, seconds(times[times.len() - 1]));
        if let Err(error) = result {
            failure = Some(error.context(format!("step `{}`", step.name)));
            break;
        }
    }
    print!("{}", summary(steps, &times, failure.is_some()));
    failure.map_or(Ok(()), Err)
}

/// A line for each step: passed, failed (the last that was run, if one did) or not run.
fn summary(steps: &[&Step], times: &[Duration], failed: bool) -> String {
    let mut text = "\nSummary\n".to_owned();
    for (index, step) in steps.iter().enumerate() {
        let (result, time) = match times.get(index) {
            None => ("not run", String::new()),
            Some(&time) if failed && index + 1 == times.len() => ("FAILED", seconds(time)),
            Some(&time) => ("passed", seconds(time)),
        };
        text += format!("  {:8} {result:8} {time:>9}", step.name).trim_end();
        text.push('\n');
    }
    let all = if failed { "FAILED" } else { "passed" };
    text + &format!("  {:8} {all:8} {:>9}\n", "all", seconds(times.iter().sum()))
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

impl std::fmt::Debug for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_tells_what_passed_what_failed_and_what_was_not_run() {
        let named = |name: &&str| STEPS.iter().find(|step| step.name == *name).expect("a step");
        let steps: Vec<&Step> = ["format", "lint", "test"].iter().map(named).collect();
        let times = [Duration::from_millis(1_000), Duration::from_millis(61_250)];
        let expected = "
Summary
  format   passed       1.0 s
  lint     FAILED      61.2 s
  test     not run
  all      FAILED      62.2 s
";
        assert_eq!(summary(&steps, &times, true), expected);
    }

    #[test]
    fn a_table_that_needs_an_operating_system_is_noticed() {
        let good =
            "cartagena-table v0.1.0 (crates/table)\ncartagena-bots v0.1.0 (crates/bots)\nserde v1.0.0\n";
        assert!(check_tree(good).is_ok());
        let error = check_tree(&format!("{good}tokio v1.54.0\n")).expect_err("it needs a system").to_string();
        assert!(error.starts_with("the table is built from tokio,"), "{error}");
        assert!(check_tree("").is_err(), "nothing was looked at");
    }

    #[test]
    fn the_first_failure_stops_the_run() {
        let good = Step { name: "good", description: "", run: || Ok(()) };
        let bad = Step { name: "bad", description: "", run: || bail!("no wind") };
        let never = Step { name: "never", description: "", run: || panic!("must not run") };
        assert!(run(&[&good, &good]).is_ok());
        let error = run(&[&good, &bad, &never]).expect_err("one failed");
        assert_eq!(format!("{error:#}"), "step `bad`: no wind");
    }
}
