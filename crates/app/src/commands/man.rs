//! `cartagena man`: generated from the same command definitions as `--help`.

use std::io::Write;

use anyhow::{Context, Result};
use clap::CommandFactory;

use crate::Verdict;

/// Print the manual page: of the program, or of one command.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cartagena man play | man -l -\n  cartagena man challenge serve | man -l -"
)]
pub(crate) struct Arguments {
    /// The command, followed by its subcommand if it has any
    command: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let mut whole = crate::Arguments::command();
    whole.build();
    let mut page = &whole;
    for name in &arguments.command {
        let found = page.find_subcommand(name);
        page = found.with_context(|| format!("there is no command `{}`", arguments.command.join(" ")))?;
    }
    clap_mangen::Man::new(page.clone()).render(out)?;
    Ok(Verdict::Good)
}
