//! `cartagena completions` and `cartagena man`: made from the same table of commands as `--help`.

use std::io::Write;

use anyhow::{Context, Result};
use clap::CommandFactory;
use clap_complete::Shell;

use crate::Verdict;

/// Print completions for a shell.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CompletionArguments {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  cartagena completions bash > ~/.local/share/bash-completion/completions/cartagena
  cartagena completions zsh > ~/.zfunc/_cartagena
  cartagena completions fish > ~/.config/fish/completions/cartagena.fish";

pub(crate) fn completions(arguments: &CompletionArguments, out: &mut impl Write) -> Result<Verdict> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut crate::Arguments::command(), "cartagena", &mut text);
    out.write_all(&text)?;
    Ok(Verdict::Good)
}

/// Print the manual page: of the program, or of one command.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cartagena man play | man -l -\n  cartagena man challenge serve | man -l -"
)]
pub(crate) struct ManualArguments {
    /// The command, with the command below it if it has any
    command: Vec<String>,
}

pub(crate) fn manual(arguments: &ManualArguments, out: &mut impl Write) -> Result<Verdict> {
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
