//! `cargo xtask fuzz`: runs the targets in `fuzz/` with cargo-fuzz, which needs a nightly compiler. The tests
//! run the same targets briefly without either.

use anyhow::{Context, Result, bail};

use crate::shell::{command, root, run, succeeds};

/// What to fuzz and for how long.
#[derive(Debug)]
pub(crate) struct Fuzz {
    /// All targets if none is named.
    pub(crate) target: Option<String>,
    /// For each target.
    pub(crate) seconds: u64,
}

impl Fuzz {
    pub(crate) fn read(arguments: &[String]) -> Result<Fuzz> {
        let mut fuzz = Fuzz { target: None, seconds: 60 };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let (name, value) = argument.split_once('=').unwrap_or((argument, ""));
            if name == "--seconds" {
                let value =
                    if value.is_empty() { arguments.next().map_or("", String::as_str) } else { value };
                let seconds = value.parse().ok().filter(|&seconds| seconds > 0);
                fuzz.seconds =
                    seconds.with_context(|| format!("--seconds takes a number of seconds, not `{value}`"))?;
            } else if name.starts_with('-') {
                bail!("there is no option `{name}`; there is --seconds N");
            } else if fuzz.target.is_some() {
                bail!("one target at a time, or none for all of them");
            } else {
                let targets = targets()?;
                if !targets.contains(argument) {
                    bail!("there is no fuzz target `{argument}`; there are: {}", targets.join(", "));
                }
                fuzz.target = Some(argument.clone());
            }
        }
        Ok(fuzz)
    }

    pub(crate) fn run(self) -> Result<()> {
        check_tools()?;
        // The fuzzer starts from good inputs, the same that the tests corrupt.
        run(&mut command(
            "cargo",
            "+nightly run --quiet --manifest-path fuzz/Cargo.toml --example corpus fuzz/corpus",
        ))?;
        let seconds = self.seconds;
        for target in self.target.map_or_else(targets, |target| Ok(vec![target]))? {
            println!("\n=== {target}, {seconds} s");
            // The code is free of `unsafe`: sanitizers would find nothing and take most of the time.
            let arguments =
                format!("+nightly fuzz run --sanitizer none {target} -- -max_total_time={seconds}");
            run(&mut command("cargo", &arguments)).with_context(|| {
                format!("the input that broke it is in fuzz/artifacts/{target}; see also the output above")
            })?;
        }
        Ok(())
    }
}

/// The names of the targets: each is a file.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let mut names = Vec::new();
    for file in folder.read_dir().with_context(|| format!("cannot read {}", folder.display()))? {
        names.extend(file?.path().file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

/// Reports everything that is missing at once.
fn check_tools() -> Result<()> {
    let tools = [
        ("a nightly compiler", "+nightly --version", "rustup toolchain install nightly"),
        ("cargo-fuzz", "fuzz --version", "cargo install cargo-fuzz"),
    ];
    let missing = |&(name, probe, remedy): &(&str, &str, &str)| {
        (!succeeds(&mut command("cargo", probe))).then(|| format!("\n  {name}: {remedy}"))
    };
    let missing: String = tools.iter().filter_map(missing).collect();
    if !missing.is_empty() {
        bail!(
            "fuzzing needs tools that are not here:{missing}\n\
             The tests run the targets for a moment without them: cargo test -p cartagena --test fuzz"
        );
    }
    Ok(())
}
