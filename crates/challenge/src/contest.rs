//! Games between two clients: they are started, play over the loopback interface on our server, and are gone
//! when the game is over. Knows nothing about what becomes of the games.

mod output;
mod started;

use std::hash::{BuildHasher, RandomState};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use cartagena::Seed;
use cartagena_bots::{Spec, split_command};

pub use output::{Line, Output};
pub use started::{Place, Prints, Started};

use crate::client::TURN_TIME;
use crate::message::Slot;
use crate::names::{Colour, Dialect};
use crate::server::{Deal, Finished, Options, Prepared, Server};

/// How often to check whether a client has arrived or left.
const GLANCE: Duration = Duration::from_millis(20);

/// How long a client may take to exit when its game is over.
const GRACE: Duration = Duration::from_millis(1000);

/// How a contestant plays.
#[derive(Clone, Debug)]
pub enum Plays {
    /// One of our bots, in this process.
    Bot(Spec),
    /// A program: its command line, in which `%host%`, `%port%` and `%reservation%` are filled in.
    Program(Vec<String>),
}

/// A contestant in a game.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// Its display name.
    pub name: String,
    /// How it plays.
    pub plays: Plays,
    /// Its dialect.
    pub dialect: Dialect,
}

/// Why a text does not name a contestant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ContestantError {
    /// Not one of our bots.
    #[error(transparent)]
    Bot(#[from] cartagena_bots::SpecError),
    /// Not a command.
    #[error("the command `{0}` is empty, or a quotation mark in it is not closed")]
    Command(String),
}

/// The prefix that marks one of our bots where a command could be.
const BOT: &str = "bot:";

/// Where the address of the server is filled in.
const HOST: &str = "%host%";
const PORT: &str = "%port%";
const RESERVATION: &str = "%reservation%";

impl Plays {
    /// Parses `bot:SPEC`, or a command.
    ///
    /// # Errors
    /// Why it is neither.
    pub fn read(text: &str) -> Result<Plays, ContestantError> {
        match text.strip_prefix(BOT) {
            Some(spec) => Ok(Plays::Bot(spec.parse()?)),
            None => {
                let words = split_command(text).filter(|words| !words.is_empty());
                words.map(Plays::Program).ok_or_else(|| ContestantError::Command(text.to_owned()))
            }
        }
    }

    /// Whether it asks for a particular seat. Others take any free seat, so that only one such game can be
    /// played at a time.
    #[must_use]
    pub fn knows_its_seat(&self) -> bool {
        match self {
            Plays::Bot(_) => true,
            Plays::Program(words) => words.iter().any(|word| word.contains(RESERVATION)),
        }
    }
}

/// A game to play.
#[derive(Clone, Debug)]
pub struct Fixture<'a> {
    /// Red and blue.
    pub players: [&'a Contestant; 2],
    /// The board and the cards.
    pub seed: Seed,
    /// The seed of the bots' random choices.
    pub number: u64,
    /// What happens to the programs' output.
    pub prints: [Prints; 2],
}

/// A server for clients on this machine, with one port per dialect.
#[derive(Debug)]
pub struct Arena {
    server: Server,
    doors: [SocketAddr; Dialect::ALL.len()],
    /// How long a client may take from its start until it has a seat.
    start: Duration,
    /// How long our bots may take for a turn.
    turn: Duration,
}

/// Why a game could not be played.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// A program could not be started.
    #[error("`{program}` cannot be started: {error}")]
    Start {
        /// The program.
        program: String,
        /// Why.
        error: io::Error,
    },
    /// A program's output cannot be stored.
    #[error("{} cannot be written: {error}", .path.display())]
    Log {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The system has no threads available.
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
    /// The room is gone.
    #[error("the room of the game was closed before the game was over")]
    Closed,
}

impl Arena {
    /// A server that only this machine can reach, on any free ports.
    ///
    /// # Errors
    /// When the system has no threads or ports available.
    pub fn new(options: Options, start: Duration) -> io::Result<Arena> {
        let turn = TURN_TIME.min(options.clock.soft * 7 / 8);
        // Nobody who plays may pause, step or free anything.
        let secret = RandomState::new().hash_one(start);
        let server = Server::new(Options { passphrase: Some(format!("{secret:x}")), ..options })?;
        let door = |dialect| server.listen((Ipv4Addr::LOCALHOST, 0), dialect);
        let doors = [door(Dialect::Current)?, door(Dialect::Old)?];
        Ok(Arena { server, doors, start, turn })
    }

    /// Plays a game; `None` if it was aborted because one of the flags was set.
    ///
    /// # Errors
    /// When a client could not be started.
    pub fn play(
        &self,
        fixture: &Fixture<'_>,
        stops: &[&AtomicBool],
    ) -> Result<Option<Finished>, ContestError> {
        let slots = fixture.players.map(|player| Slot { name: Some(player.name.clone()), ..Slot::default() });
        let (sender, finished) = mpsc::channel();
        let deal = Deal::from_seed(fixture.seed, self.server.rules());
        let prepared = self.server.prepare(slots, Some(deal), Some(sender));
        let mut running = Vec::new();
        let stopped = || stops.iter().any(|stop| stop.load(Ordering::Relaxed));
        for colour in Colour::ALL {
            running.push(self.start(fixture, colour, &prepared)?);
            let plays = &fixture.players[colour.index()].plays;
            if !plays.knows_its_seat() {
                // The next one would take its seat, now or when it leaves again.
                let client = &mut running[colour.index()];
                self.wait_for_seat(&prepared, colour, client, &stopped);
                self.server.reserve(&prepared, colour);
                if !self.server.is_seated(&prepared.room, colour) {
                    // It would take another seat.
                    client.kill();
                }
            }
        }
        let game = self.wait_for_end(&prepared, &finished, &mut running, &stopped)?;
        // Nobody waits for a bot that is still thinking about a game that was aborted.
        for client in running.into_iter().filter(|_| game.is_some()) {
            client.end(GRACE);
        }
        Ok(game)
    }

    /// Starts a client.
    fn start(
        &self,
        fixture: &Fixture<'_>,
        colour: Colour,
        prepared: &Prepared,
    ) -> Result<Started, ContestError> {
        let player = fixture.players[colour.index()];
        let code = &prepared.reservations[colour.index()];
        if !player.plays.knows_its_seat() {
            // The seat exists: it was made a moment ago.
            let _ = self.server.free(code);
        }
        player.start(&Place {
            door: self.doors[player.dialect as usize],
            reservation: code,
            turn: self.turn,
            seed: fixture.number.wrapping_mul(2).wrapping_add(colour.index() as u64),
            prints: fixture.prints[colour.index()].clone(),
        })
    }

    fn wait_for_seat(
        &self,
        prepared: &Prepared,
        colour: Colour,
        client: &mut Started,
        stopped: &dyn Fn() -> bool,
    ) {
        let patience = Instant::now() + self.start;
        while !self.server.is_seated(&prepared.room, colour)
            && !client.is_gone()
            && !stopped()
            && Instant::now() < patience
        {
            thread::sleep(GLANCE);
        }
    }

    /// Waits until the game is over. If somebody does not arrive, it begins without them, and they lose on
    /// time.
    fn wait_for_end(
        &self,
        prepared: &Prepared,
        finished: &Receiver<Finished>,
        running: &mut [Started],
        stopped: &dyn Fn() -> bool,
    ) -> Result<Option<Finished>, ContestError> {
        let patience = Instant::now() + self.start;
        let mut forced = false;
        while !stopped() {
            match finished.recv_timeout(GLANCE) {
                Ok(game) => return Ok(Some(game)),
                Err(RecvTimeoutError::Disconnected) => return Err(ContestError::Closed),
                Err(RecvTimeoutError::Timeout) => {}
            }
            // A client still on its way is waited for.
            let decided = Colour::ALL
                .into_iter()
                .zip(running.iter_mut())
                .all(|(colour, client)| self.server.is_seated(&prepared.room, colour) || client.is_gone());
            if !forced && (decided || Instant::now() >= patience) {
                self.server.force(&prepared.room);
                forced = true;
            }
        }
        Ok(None)
    }
}
