//! `cartagena join`: a game on a server, with the same screen as `cartagena play`.

use std::env;
use std::io::Write;

use anyhow::Result;
use cartagena_server::wire::MAX_NAME;

use crate::Verdict;
use crate::terminal::{Link, Look, LookArguments, Remote, check_terminal, show_game};

/// Play or watch a game on a server, in the terminal.
///
/// The link to a seat has its key after the #; without a key you spectate. If the connection is lost, the
/// program keeps reconnecting.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The link: http://HOST:PORT/game/NAME#KEY, or https://…
    #[arg(value_name = "URL")]
    link: Link,
    /// Your name, for a seat that nobody has taken yet [default: the name of your account]
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    look: LookArguments,
}

const EXAMPLES: &str = "\
Examples:
  cartagena join 'http://127.0.0.1:1672/game/NAME#KEY' --name Anna
  cartagena join http://127.0.0.1:1672/game/NAME          watch";

/// Shows the game until somebody quits.
pub(crate) fn run(arguments: &Arguments, _out: &mut impl Write) -> Result<Verdict> {
    check_terminal("join", "docs/API.md tells how programs play")?;
    let look = Look::new(&arguments.look);
    let account = || env::var("USER").or_else(|_| env::var("USERNAME")).ok().filter(|name| !name.is_empty());
    let name = arguments.name.clone().or_else(account).unwrap_or_else(|| "Anne".to_owned());
    let name: String = name.chars().take(MAX_NAME).collect();
    show_game(look, &mut Remote::connect(arguments.link.clone(), name, look.language)?)?;
    Ok(Verdict::Good)
}
