//! `cartagena watch`: a game on the screen that nobody here plays, between bots or on a server.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::Verdict;
use crate::terminal::{DealArguments, Link, Look, LookArguments, Remote, Who, check_terminal, show_game};

/// Watch a game in the terminal: bots that play each other, or a game on a server.
///
/// What players hide is hidden here, too. The link to a seat works as well: its key is not used.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The link to a game on a server, http://HOST:PORT/game/NAME; without it, bots play here
    #[arg(value_name = "URL", conflicts_with_all = ["rules", "seats", "seed", "pace", "file"])]
    link: Option<Link>,
    /// Which bots sit where, as listed by `cartagena bots` [default: level:4,level:4,level:4]
    #[arg(long, value_name = "LIST")]
    seats: Option<String>,
    #[command(flatten)]
    deal: DealArguments,
    /// Save the game in this file, for `cartagena replay` and `cartagena analyze`
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    look: LookArguments,
}

const EXAMPLES: &str = "\
Examples:
  cartagena watch                                      three bots
  cartagena watch --rules tortuga --seats level:8,level:9 --pace 1500
  cartagena watch --seats captain:ms=500,exec:./mybot --file game.cgr
  cartagena watch http://127.0.0.1:1672/game/NAME      a game on a server";

/// Shows the game until somebody quits.
pub(crate) fn run(arguments: &Arguments, _out: &mut impl Write) -> Result<Verdict> {
    check_terminal("watch", "`cartagena replay --plain` tells a recorded game")?;
    let look = Look::new(&arguments.look);
    if let Some(link) = &arguments.link {
        show_game(look, &mut Remote::connect(link.without_key(), String::new(), look.language)?)?;
        return Ok(Verdict::Good);
    }
    let chosen = arguments.seats.as_deref().map(Who::list).transpose().context("--seats")?;
    let seats = chosen.unwrap_or_else(|| vec![Who::usual_bot(); 3]);
    ensure!(!seats.contains(&Who::Me), "--seats: to play yourself (me), use `cartagena play`");
    let mut local = arguments.deal.deal(seats, look.language)?.with_pace(arguments.deal.pace());
    if let Some(file) = &arguments.file {
        ensure!(!file.exists(), "--file: {} already exists", file.display());
        local = local.keep_in(file.clone())?;
    }
    show_game(look, &mut local)?;
    Ok(Verdict::Good)
}
