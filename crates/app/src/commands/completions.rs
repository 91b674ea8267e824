//! `cartagena completions`: generated from the same command definitions as `--help`.

use std::io::Write;

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::Verdict;

/// Print completions for a shell.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  cartagena completions bash > ~/.local/share/bash-completion/completions/cartagena
  cartagena completions zsh > ~/.zfunc/_cartagena
  cartagena completions fish > ~/.config/fish/completions/cartagena.fish";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut crate::Arguments::command(), "cartagena", &mut text);
    out.write_all(&text)?;
    Ok(Verdict::Good)
}
