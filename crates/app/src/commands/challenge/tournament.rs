//! `cartagena challenge tournament`: everyone plays everyone, with standings and a page.

use std::collections::BTreeSet;
use std::io::Write;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use cartagena::Seed;
use cartagena_challenge::{
    Arena, Contestant, Dialect, GameLine, Options, Plays, ROUNDS, SET, Schedule, Standing, Standings,
};
use serde::{Deserialize, Serialize};

use super::keeper::Keeper;
use super::report::Material;
use super::standings;
use super::{clock, rounds};
use crate::Verdict;
use crate::support::files::{make_folder, write};
use crate::support::game_page;
use crate::support::input;
use crate::support::interrupt;
use crate::support::journal::{Journal, Lines};
use crate::support::output::{grouped, harmless, json};
use crate::support::progress::Progress;

/// Let clients and bots play a round robin, with a table and a page.
///
/// CONFIG.toml lists the players (see the example below, and docs/CHALLENGE.md). Each pair plays the same
/// number of games, sides swapped every game; two consecutive games have the same board and cards. A win
/// scores 2, a draw 1; points of the games break ties.
///
/// The results go to a folder beside the config file: index.html, a page and a replay for each game, what the
/// clients printed, and log.jsonl, from which --resume continues.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The file that lists the players
    config: PathBuf,
    /// Continue where the log ends
    #[arg(long)]
    resume: bool,
    /// Print JSON instead of the table
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena challenge tournament class.toml
  cartagena challenge tournament class.toml --resume

A config file:
  name = \"Class 10b\"          # for the page
  games = 4                   # of each pair; rounded up to an even number
  # folder = \"class\"          # for the results, beside this file [its name]
  # rounds = 15, soft-ms = 4000, hard-ms = 10000, start-ms = 30000,
  # threads = 1, seed = \"0\"   # each on a separate line
  [[player]]
  name = \"Anna\"
  command = \"python3 anna.py --host %host% --port %port% --reservation %reservation%\"
  [[player]]
  name = \"Ben\"
  command = \"java -jar ben.jar --host %host% --port %port% --reservation %reservation%\"
  dialect = \"2012\"            # if the client is that old
  [[player]]
  name = \"helmsman\"
  bot = \"level:7\"";

/// A tournament, as written in the config file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Config {
    name: Option<String>,
    games: Option<u64>,
    folder: Option<PathBuf>,
    rounds: Option<u16>,
    soft_ms: Option<u64>,
    hard_ms: Option<u64>,
    start_ms: Option<u64>,
    threads: Option<u16>,
    seed: Option<String>,
    player: Vec<ConfigPlayer>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConfigPlayer {
    name: String,
    command: Option<String>,
    bot: Option<String>,
    dialect: Option<String>,
}

/// More than anyone would wait for.
const MOST_GAMES: u64 = 100_000;

/// What is played.
struct Tournament {
    name: String,
    schedule: Schedule,
    folder: PathBuf,
    options: Options,
    start: Duration,
    threads: std::num::NonZeroUsize,
    header: Header,
}

/// The first line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Header {
    tournament: u32,
    players: Vec<String>,
    rounds: u16,
    seed: Seed,
}

/// The version of the log's format.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Results<'a> {
    name: &'a str,
    games: u64,
    rounds: u16,
    seed: Seed,
    /// The best first.
    players: Vec<&'a Standing>,
    every_game: &'a [GameLine],
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let tournament = Tournament::read(&arguments.config)?;
    let Tournament { name, schedule, folder, options, start, threads, header } = tournament;
    let games_folder = folder.join("games");
    make_folder(&games_folder)?;
    game_page::prepare(&games_folder)?;
    let log = folder.join("log.jsonl");
    let (mut journal, earlier) = if arguments.resume {
        Journal::resume(&log, |lines| read_log(lines, &header, &schedule))?
    } else {
        (Journal::begin(&log, &header)?, Vec::new())
    };
    let mut standings = Standings::new(schedule.players.iter().map(|player| player.name.as_str()));
    for line in &earlier {
        standings.add(schedule.seats(line.game), line);
    }
    let mut games = earlier;
    let arena = Arena::new(options, start).context("the server cannot be started")?;
    let stop = interrupt::watch()?;
    let mut progress = Progress::new(schedule.games(), games.len() as u64);
    let keep = Keeper { folder: Some(&games_folder), pages: true };
    let played = schedule.play(games.len() as u64, &arena, threads, stop, &keep, |line| {
        journal.add(&line)?;
        standings.add(schedule.seats(line.game), &line);
        games.push(line);
        progress.reached(games.len() as u64, &standings.words());
        Ok(())
    });
    drop(progress);
    let page = folder.join("index.html");
    let material = Material { name: &name, standings: &standings, games: &games, planned: schedule.games() };
    write(&page, material.html())?;
    let ranking = standings.ranking();
    let stopped = stop.load(Ordering::Relaxed);
    if arguments.json {
        let players = ranking.iter().map(|&player| &standings.players[player]).collect();
        let (rounds, seed) = (header.rounds, header.seed);
        json(
            out,
            &Results { name: &name, games: games.len() as u64, rounds, seed, players, every_game: &games },
        )?;
    } else {
        let (done, all) = (grouped(games.len() as u64), grouped(schedule.games()));
        writeln!(out, "{}: {done} of {all} games\n", harmless(&name))?;
        standings::print(&standings, &ranking, out)?;
        writeln!(out, "\nreport    {}", harmless(&page.display().to_string()))?;
        if stopped {
            writeln!(out, "stopped: --resume goes on")?;
        }
    }
    // Results from before an error are shown first.
    played?;
    Ok(if stopped { Verdict::Interrupted } else { Verdict::Good })
}

/// The games of a log, which somebody may have changed.
fn read_log(lines: &mut Lines, header: &Header, schedule: &Schedule) -> Result<Vec<GameLine>> {
    let first = lines.next().transpose()?;
    let first = first.ok_or_else(|| anyhow!("this is not the log of a tournament: it has no first line"))?;
    let logged: Header =
        serde_json::from_str(&first).context("line 1: this is not the log of a tournament")?;
    ensure!(logged == *header, "this is another tournament: its players, rounds or seed differ");
    let mut games: Vec<GameLine> = Vec::new();
    for (index, line) in lines.enumerate().take(schedule.games() as usize) {
        let at = || format!("line {}", index + 2);
        let game: GameLine = serde_json::from_str(&line?).with_context(at)?;
        let players = schedule.seats(index as u64).map(|player| schedule.players[player].name.as_str());
        let fits = game.game == index as u64 && game.players.each_ref().map(String::as_str) == players;
        ensure!(fits, "{}: this is not game {index} of these players", at());
        games.push(game);
    }
    Ok(games)
}

impl Tournament {
    fn read(path: &Path) -> Result<Tournament> {
        let bytes = input::game_bytes(path)?;
        let text = String::from_utf8(bytes).map_err(|_| anyhow!("{}: this is not text", path.display()))?;
        // The error names the line and shows it.
        let config: Config = toml::from_str(&text)
            .map_err(|error| anyhow!("{}: {}", path.display(), error.to_string().trim_end()))?;
        config.tournament(path).with_context(|| path.display().to_string())
    }
}

impl Config {
    fn tournament(self, path: &Path) -> Result<Tournament> {
        let games = self.games.unwrap_or(SET);
        ensure!((1..=MOST_GAMES).contains(&games), "games = {games}: a pair plays 1 to {MOST_GAMES}");
        let players: Vec<Contestant> =
            self.player.iter().map(ConfigPlayer::contestant).collect::<Result<_>>()?;
        ensure!(players.len() >= 2, "a tournament needs two players or more: [[player]]");
        let mut names = BTreeSet::new();
        if let Some(twice) = players.iter().find(|player| !names.insert(player.name.as_str())) {
            bail!("two players have the name {}", twice.name);
        }
        let seed = self.seed.as_deref().map_or(Ok(Seed::from_number(0)), input::seed);
        let seed = seed.map_err(|error| anyhow!("seed: {error}"))?;
        let rounds: NonZeroU16 = match self.rounds {
            Some(number) => rounds(&number.to_string()).map_err(|error| anyhow!(error))?,
            None => ROUNDS,
        };
        let header = Header {
            tournament: VERSION,
            players: players.iter().map(|player| player.name.clone()).collect(),
            rounds: rounds.get(),
            seed,
        };
        let clock = clock(self.soft_ms.unwrap_or(4_000), self.hard_ms.unwrap_or(10_000))?;
        let schedule = Schedule::new(players, games.div_ceil(SET), seed);
        let stem = path.file_stem().map_or_else(|| "tournament".into(), PathBuf::from);
        let folder = path.parent().unwrap_or(Path::new("")).join(self.folder.unwrap_or(stem));
        Ok(Tournament {
            name: self.name.unwrap_or_else(|| "Tournament".to_owned()),
            threads: schedule.threads(self.threads.filter(|&threads| threads > 0))?,
            schedule,
            folder,
            options: Options { rounds, clock, ..Options::default() },
            start: Duration::from_millis(self.start_ms.unwrap_or(30_000)),
            header,
        })
    }
}

impl ConfigPlayer {
    fn contestant(&self) -> Result<Contestant> {
        let name = self.name.clone();
        let plays = match (&self.command, &self.bot) {
            (Some(command), None) => Plays::read(command),
            (None, Some(bot)) => Plays::read(&format!("bot:{bot}")),
            _ => bail!("{name} needs either a command or a bot"),
        };
        let dialect = self.dialect.as_deref().map_or(Ok(Dialect::Current), str::parse);
        Ok(Contestant {
            plays: plays.with_context(|| name.clone())?,
            dialect: dialect.with_context(|| name.clone())?,
            name,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = include_str!("../../../../../docs/CHALLENGE.md");

    /// The lines of an example, from its first line to the first that does not belong to it.
    fn example(text: &str, indent: &str) -> String {
        let lines = text.lines().skip_while(|line| !line.trim_start().starts_with("name = \"Class"));
        let lines = lines.take_while(|line| line.is_empty() || line.starts_with(indent));
        lines.filter(|line| !line.contains('$')).map(|line| format!("{}\n", line.trim())).collect()
    }

    #[test]
    fn the_examples_are_read() {
        for text in [example(DOCUMENT, "    "), example(EXAMPLES, "  ")] {
            let config: Config = toml::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let tournament = config.tournament(Path::new("some/class.toml")).expect("a tournament");
            assert_eq!(tournament.header.players, ["Anna", "Ben", "helmsman"]);
            assert_eq!(tournament.folder, Path::new("some/class"));
            assert_eq!(tournament.schedule.games(), 3 * 4);
            assert_eq!(tournament.threads.get(), 1);
        }
    }

    #[test]
    fn every_setting_is_in_the_document() {
        for name in [
            "name", "games", "folder", "rounds", "soft-ms", "hard-ms", "start-ms", "threads", "seed",
            "dialect",
        ] {
            let row =
                DOCUMENT.lines().find(|line| line.starts_with("| `") && line.contains(&format!("`{name}`")));
            assert!(row.is_some(), "`{name}` is missing");
        }
    }
}
