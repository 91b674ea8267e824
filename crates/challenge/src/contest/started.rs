//! A client that was started for a seat: one of our bots in this process, or a program.

use std::fs::File;
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use cartagena_bots::Group;

use super::output::Output;
use super::{ContestError, Contestant, HOST, PORT, Plays, RESERVATION};
use crate::client::{Client, ClientError, Player, Seating};

/// How long after its end a program may still take its seat: it may have started another one for that.
const LAUNCH: Duration = Duration::from_secs(3);

/// Where a client should sit, and how it is supervised.
#[derive(Clone, Debug)]
pub struct Place<'a> {
    /// The address of the server.
    pub door: SocketAddr,
    /// The code of the seat.
    pub reservation: &'a str,
    /// How long one of our bots may take for a turn.
    pub turn: Duration,
    /// The seed of a bot's random choices.
    pub seed: u64,
    /// What happens to a program's output.
    pub prints: Prints,
}

/// What happens to a program's output.
#[derive(Clone, Debug)]
pub enum Prints {
    /// Nobody reads it.
    Nowhere,
    /// It goes to a file.
    File(PathBuf),
    /// The last lines are kept.
    Kept(Arc<Output>),
}

/// A client that was started. Dropping it ends a program.
#[derive(Debug)]
pub struct Started(Running);

#[derive(Debug)]
enum Running {
    Bot(JoinHandle<Result<(), ClientError>>),
    /// A program, and since when it is known to have ended.
    Program(Group, Option<Instant>),
}

impl Contestant {
    /// Starts the client for a seat.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(&self, place: &Place<'_>) -> Result<Started, ContestError> {
        match &self.plays {
            Plays::Bot(spec) => {
                let Place { door, turn, seed, .. } = *place;
                let (spec, dialect, code) = (spec.clone(), self.dialect, place.reservation.to_owned());
                let thread = thread::Builder::new().spawn(move || {
                    let mut client = Client::new(TcpStream::connect(door)?, dialect)?;
                    let mut bot = spec.build(seed);
                    let mut player = Player::new(&mut *bot, spec.budget(), turn);
                    player.play(&mut client, &Seating::Reserved(code), |_| ())?;
                    Ok(())
                });
                thread.map(|thread| Started(Running::Bot(thread))).map_err(ContestError::Thread)
            }
            Plays::Program(words) => {
                let mut command = command(words, place)?;
                let program = || words.first().cloned().unwrap_or_default();
                let failed = |error| ContestError::Start { program: program(), error };
                let mut group = Group::start(&mut command).map_err(failed)?;
                if let Prints::Kept(output) = &place.prints {
                    output.read(group.child());
                }
                Ok(Started(Running::Program(group, None)))
            }
        }
    }
}

impl Started {
    /// Whether it will not take its seat any more.
    pub fn is_gone(&mut self) -> bool {
        match &mut self.0 {
            Running::Bot(thread) => thread.is_finished(),
            Running::Program(group, ended) => {
                group.has_ended() && ended.get_or_insert_with(Instant::now).elapsed() >= LAUNCH
            }
        }
    }

    /// Ends a program at once; a bot ends with its connection.
    pub fn kill(&mut self) {
        if let Running::Program(group, _) = &mut self.0 {
            group.end(Duration::ZERO);
        }
    }

    /// Waits for the client after its game; a program has this long to exit.
    pub fn end(self, grace: Duration) {
        match self.0 {
            Running::Bot(thread) => drop(thread.join()),
            Running::Program(mut group, _) => drop(group.end(grace)),
        }
    }
}

/// The command that starts a program, with everything filled in.
fn command(words: &[String], place: &Place<'_>) -> Result<Command, ContestError> {
    let (host, port) = (place.door.ip().to_string(), place.door.port().to_string());
    let filled = |word: &String| {
        word.replace(HOST, &host).replace(PORT, &port).replace(RESERVATION, place.reservation)
    };
    let mut words = words.iter().map(filled);
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).stdin(Stdio::null());
    match &place.prints {
        Prints::Nowhere => command.stdout(Stdio::null()).stderr(Stdio::null()),
        Prints::File(path) => {
            let failed = |error| ContestError::Log { path: path.clone(), error };
            let file = File::create(path).map_err(failed)?;
            command.stdout(file.try_clone().map_err(failed)?).stderr(file)
        }
        Prints::Kept(_) => command.stdout(Stdio::piped()).stderr(Stdio::piped()),
    };
    Ok(command)
}
