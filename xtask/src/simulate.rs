//! `cargo xtask simulate`: runs many simulations of several servers in one process, as long as you like. The
//! tests run some of them each time.

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, run};

/// Which seeds to play.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Simulate {
    pub(crate) first: u64,
    pub(crate) seeds: u64,
}

impl Simulate {
    pub(crate) fn read(arguments: &[String]) -> Result<Simulate> {
        let mut simulate = Simulate { first: 0, seeds: 10_000 };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let (name, value) = argument.split_once('=').unwrap_or((argument, ""));
            let number = match name {
                "--first" => &mut simulate.first,
                "--seeds" => &mut simulate.seeds,
                _ => bail!("there is no option `{name}`; there are --first N and --seeds N"),
            };
            let value = if value.is_empty() { arguments.next().map_or("", String::as_str) } else { value };
            *number = value.parse().ok().with_context(|| format!("{name} takes a number, not `{value}`"))?;
        }
        Ok(simulate)
    }

    pub(crate) fn run(self) -> Result<()> {
        let seeds = format!("{}+{}", self.first, self.seeds);
        let tests = "test --workspace --all-features --lib -- --nocapture simulation::";
        run(cargo(tests).env("CARTAGENA_SIMULATE", seeds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Simulate> {
        Simulate::read(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn seeds_are_read() {
        assert_eq!(read("").unwrap(), Simulate { first: 0, seeds: 10_000 });
        assert_eq!(read("--first 7 --seeds=1").unwrap(), Simulate { first: 7, seeds: 1 });
        for wrong in ["--seeds", "--seeds many", "--last 3", "5"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
