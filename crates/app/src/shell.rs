//! `cartagena completions` and `cartagena man`: made from the same table of commands as `--help`.

use std::io::Write;

use anyhow::Result;
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
#[command(after_help = "Example:\n  cartagena man play | man -l -")]
pub(crate) struct ManualArguments {
    /// The command
    command: Option<String>,
}

pub(crate) fn manual(arguments: &ManualArguments, out: &mut impl Write) -> Result<Verdict> {
    let mut whole = crate::Arguments::command();
    whole.build();
    let page = match &arguments.command {
        None => whole,
        Some(name) => {
            let found = whole.find_subcommand(name);
            let command = found.ok_or_else(|| anyhow::anyhow!("there is no command `{name}`"))?;
            command.clone()
        }
    };
    clap_mangen::Man::new(page).render(out)?;
    Ok(Verdict::Good)
}
