//! `cartagena challenge convert`: converts replays of the Software Challenge to our game files, and back.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cartagena_challenge::{Dialect, Replay};
use cartagena_server::without_mark;

use super::dialects;
use crate::Verdict;
use crate::support::output::harmless;
use crate::support::{files, input};

/// Convert replays of the Software Challenge to game files, and back.
///
/// Every turn is checked along the way. Game files do not keep the clients' debug hints.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A game file or a replay, whatever its name; - reads the standard input
    from: PathBuf,
    /// The new file: .cgr for a game file, .xml or .xml.gz for a replay
    to: PathBuf,
    /// The dialect of a new replay
    #[arg(long, default_value = "current", value_parser = dialects())]
    dialect: Dialect,
}

const EXAMPLES: &str = "\
Examples:
  cartagena challenge convert replay.xml.gz game.cgr
  cartagena challenge convert game.cgr replay.xml
  cartagena challenge convert replay.xml replay.xml.gz --dialect 2012";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let Arguments { from, to, dialect } = arguments;
    let bytes = input::game_bytes(from)?;
    let bytes = without_mark(&bytes);
    let read = || from.display().to_string();
    let record = input::record(bytes).with_context(read)?;
    let replay = || -> Result<Replay> {
        // Nothing is lost between two replays.
        let same = if cartagena_challenge::is_replay(bytes) {
            Replay::read(bytes)
        } else {
            Replay::of_record(&record)
        };
        same.with_context(read)
    };
    let converted = match ending(to) {
        ".cgr" => record.to_string().into_bytes(),
        ".xml" => replay()?.text(*dialect).into_bytes(),
        ".xml.gz" => replay()?.packed(*dialect)?,
        _ => bail!("{}: the new file is a .cgr, an .xml or an .xml.gz", to.display()),
    };
    files::write(to, converted)?;
    writeln!(out, "wrote {}", harmless(&to.display().to_string()))?;
    Ok(Verdict::Good)
}

/// A file's extension, if it is known.
fn ending(path: &Path) -> &'static str {
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    [".cgr", ".xml", ".xml.gz"].into_iter().find(|ending| name.ends_with(ending)).unwrap_or_default()
}
