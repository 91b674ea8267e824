//! `cartagena challenge match`: two clients play many games, and the results show who is stronger.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use cartagena::Seed;
use cartagena_challenge::{
    Arena, Contestant, Dialect, GameLine, Options, Plays, SET, Schedule, Standing, Standings,
};
use serde::Serialize;

use super::keeper::Keeper;
use super::standings;
use super::{GameArguments, MOST_MS, dialects};
use crate::Verdict;
use crate::support::bot_games::thread_count;
use crate::support::output::{counted, grouped, harmless, json, seed_words};
use crate::support::progress::Progress;
use crate::support::{files, input, interrupt};

/// Let two clients play many games and show who is stronger.
///
/// Both are restarted for each game, on this machine, and their output is kept. A client is a command, in
/// which %host%, %port% and %reservation% are filled in, or bot:SPEC for one of our bots. Sides are swapped
/// every game; two consecutive games have the same board and cards.
///
/// A command without %reservation% has to find the right port itself and takes any seat; then games are
/// played one at a time. Ctrl-C stops the match and shows the results so far.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The first client: red in the first game
    #[arg(long, value_name = "CMD")]
    red: String,
    /// The second client
    #[arg(long, value_name = "CMD")]
    blue: String,
    /// How many games to play; the last pair is always completed
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The first client's dialect
    #[arg(long, value_name = "DIALECT", default_value = "current", value_parser = dialects())]
    red_dialect: Dialect,
    /// The second client's dialect
    #[arg(long, value_name = "DIALECT", default_value = "current", value_parser = dialects())]
    blue_dialect: Dialect,
    #[command(flatten)]
    game: GameArguments,
    /// How long a client may take from its start until it has a seat
    #[arg(long, value_name = "MS", default_value_t = 30_000, value_parser = clap::value_parser!(u64).range(1..=MOST_MS))]
    start_ms: u64,
    /// Games played at the same time [default: one with programs, one per core between bots that think by the
    /// clock, otherwise two per core]
    #[arg(long, value_name = "N", value_parser = thread_count())]
    threads: Option<u16>,
    /// A number, or 64 hexadecimal digits; pair number k (from 0) is dealt from S + k
    #[arg(long, value_name = "S", default_value = "0", value_parser = input::seed)]
    seed: Seed,
    /// Where to save each game as game-NNNNNN.xml.gz, overwriting existing files, and the clients' output as
    /// game-NNNNNN-red.log and -blue.log
    #[arg(long, value_name = "DIR", default_value = "challenge-match")]
    save: PathBuf,
    /// Save nothing
    #[arg(long, conflicts_with = "save")]
    no_save: bool,
    /// Print every figure and every game as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena challenge match --games 100 --red bot:captain:ms=100 --blue bot:planner
  cartagena challenge match --red 'python3 examples/challenge/client.py --host %host% \\
      --port %port% --reservation %reservation%' --blue bot:level:2 --games 20
  cartagena challenge match --red 'java -jar old.jar -h %host% -p %port% -r %reservation%' \\
      --red-dialect 2012 --blue bot:level:8 --save games";

#[derive(Serialize)]
struct Results<'a> {
    games: u64,
    rounds: u16,
    seed: Seed,
    seconds: f64,
    players: &'a [Standing],
    every_game: &'a [GameLine],
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let schedule = Schedule::new(arguments.players()?, arguments.games.div_ceil(SET), arguments.seed);
    let threads = schedule.threads(arguments.threads)?;
    let folder = (!arguments.no_save).then_some(arguments.save.as_path());
    if let Some(folder) = folder {
        files::make_folder(folder)?;
    }
    let arena = arguments.arena()?;
    let stop = interrupt::watch()?;
    let mut progress = Progress::new(schedule.games(), 0);
    let mut standings = Standings::new(schedule.players.iter().map(|player| player.name.as_str()));
    let mut games: Vec<GameLine> = Vec::new();
    let started = Instant::now();
    let played = schedule.play(0, &arena, threads, stop, &Keeper { folder, pages: false }, |line| {
        standings.add(schedule.seats(line.game), &line);
        games.push(line);
        progress.reached(games.len() as u64, &standings.words());
        Ok(())
    });
    let seconds = started.elapsed().as_secs_f64();
    drop(progress);
    let stopped = stop.load(Ordering::Relaxed);
    if arguments.json {
        json(out, &arguments.results(&standings, &games, seconds))?;
    } else {
        arguments.print(&standings, &games, seconds, out)?;
        if stopped {
            let (done, all) = (grouped(games.len() as u64), grouped(schedule.games()));
            writeln!(out, "\nstopped after {done} of {all} games")?;
        }
    }
    // Results from before an error are shown first.
    played?;
    Ok(if stopped { Verdict::Interrupted } else { Verdict::Good })
}

impl Arguments {
    /// Both clients, with different names.
    fn players(&self) -> Result<Vec<Contestant>> {
        let mut players = vec![
            contestant(&self.red, self.red_dialect, "red")?,
            contestant(&self.blue, self.blue_dialect, "blue")?,
        ];
        if players[0].name == players[1].name {
            players[1].name += " #2";
        }
        Ok(players)
    }

    fn arena(&self) -> Result<Arena> {
        let options = Options { rounds: self.game.rounds, clock: self.game.clock()?, ..Options::default() };
        let arena = Arena::new(options, Duration::from_millis(self.start_ms));
        arena.context("the server cannot be started")
    }

    fn results<'a>(&self, standings: &'a Standings, games: &'a [GameLine], seconds: f64) -> Results<'a> {
        Results {
            games: games.len() as u64,
            rounds: self.game.rounds.get(),
            seed: self.seed,
            seconds,
            players: &standings.players,
            every_game: games,
        }
    }

    fn print(
        &self,
        standings: &Standings,
        games: &[GameLine],
        seconds: f64,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let turns: u64 = games.iter().map(|game| u64::from(game.turns)).sum();
        let turns = turns as f64 / games.len().max(1) as f64;
        writeln!(out, "played    {}, {turns:.1} turns a game", counted(games.len(), "game"))?;
        writeln!(out, "seed      {}", seed_words(self.seed))?;
        writeln!(out, "speed     {:.1} games a second", games.len() as f64 / seconds.max(1e-9))?;
        for (name, command) in [("red", &self.red), ("blue", &self.blue)] {
            if let Ok(Plays::Program(_)) = Plays::read(command) {
                writeln!(out, "{name:9} {}", harmless(command))?;
            }
        }
        if !self.no_save {
            writeln!(out, "saved     {}", harmless(&self.save.display().to_string()))?;
        }
        writeln!(out)?;
        standings::print(standings, &[0, 1], out)
    }
}

fn contestant(text: &str, dialect: Dialect, side: &str) -> Result<Contestant> {
    let plays = Plays::read(text).with_context(|| format!("--{side} {text}"))?;
    let name = match &plays {
        Plays::Bot(spec) => spec.to_string(),
        Plays::Program(_) => format!("{side} client"),
    };
    Ok(Contestant { name, plays, dialect })
}
