//! A player that is a separate program, started for one seat of one game and addressed in lines of JSON, as
//! described in `docs/BOTS.md`. It gets what the view contains; whatever it does, its game goes on or ends
//! with a clear error, and no process is left behind.

mod group;
mod process;
mod wire;

use std::time::{Duration, Instant};

use cartagena::{Action, ActionList, FastRng, Sampler, Seat, View, Viewer};

use crate::bot::{Bot, BotError, Budget, Choice};
use crate::harmless::harmless;
use crate::roster::split_command;
pub use group::Group;
use process::{Process, Silence};
use wire::Answer;

/// How long a bot may take to exit when its game is over.
const GRACE: Duration = Duration::from_millis(500);

/// The longest wait for anything.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// An external bot.
#[derive(Debug)]
pub(crate) struct Exec {
    /// The program and its arguments.
    words: Vec<String>,
    settings: Settings,
    /// Started when the first decision comes.
    process: Option<Process>,
    /// Why it no longer plays.
    failed: Option<BotError>,
    /// The number of decisions requested.
    asked: u64,
}

/// How an external bot is treated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// For a decision, if the game sets no limit.
    pub(crate) decision: Duration,
    /// From its start until it is ready.
    pub(crate) start: Duration,
    /// Whether its standard error is passed on.
    pub(crate) log: bool,
}

impl Exec {
    /// A bot that is not started yet. The command was checked when it was parsed.
    pub(crate) fn new(command: &str, settings: Settings) -> Exec {
        let words = split_command(command).unwrap_or_default();
        Exec { words, settings, process: None, failed: None, asked: 0 }
    }

    /// The program, started if necessary.
    fn process(&mut self, view: &View, seat: Seat) -> Result<&mut Process, BotError> {
        let process = match self.process.take() {
            Some(process) => process,
            None => start(&self.words, self.settings, view, seat)?,
        };
        Ok(self.process.insert(process))
    }

    /// A bot that has failed has lost this game: none of its processes may keep running.
    fn remember_failure<T>(&mut self, result: Result<T, BotError>) -> Result<T, BotError> {
        if let Err(error) = &result {
            self.process = None;
            self.failed = Some(error.clone());
        }
        result
    }

    fn ask(
        &mut self,
        view: &View,
        seat: Seat,
        legal: &ActionList,
        budget: Budget,
    ) -> Result<Choice, BotError> {
        let time = match budget {
            Budget::Time(time) => time,
            // An external program does not count positions for us.
            Budget::Nodes(_) | Budget::Unlimited => self.settings.decision,
        };
        self.asked += 1;
        let question = wire::decide(view, self.asked, time, legal)?;
        let process = self.process(view, seat)?;
        let line = converse(process, question, Instant::now(), time)?;
        let nonsense = |why: String| BotError::Nonsense(format!("{}: {why}", harmless(&line)));
        match wire::read(&line).map_err(nonsense)? {
            Answer::Action { number: Some(number), .. } if number != self.asked => {
                Err(nonsense(format!("this answers question {number}, but {} was asked", self.asked)))
            }
            Answer::Action { action, .. } => {
                let action = check(&action, view, legal).map_err(|why| {
                    let action = harmless(action.as_bytes());
                    BotError::Nonsense(format!("{action} cannot be played: {why}"))
                })?;
                Ok(Choice::plain(action))
            }
            Answer::Ready { .. } => Err(nonsense("it should have been an action".to_owned())),
        }
    }
}

impl Bot for Exec {
    fn prepare(&mut self, view: &View) -> Result<(), BotError> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        let Viewer::Seat(seat) = view.viewer() else { return Err(BotError::NotToDecide) };
        let started = self.process(view, seat).map(drop);
        self.remember_failure(started)
    }

    fn choose(&mut self, view: &View, budget: Budget) -> Result<Choice, BotError> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        let legal = view.legal_actions();
        let Viewer::Seat(seat) = view.viewer() else { return Err(BotError::NotToDecide) };
        if legal.is_empty() {
            return Err(BotError::NotToDecide);
        }
        let answer = self.ask(view, seat, &legal, budget);
        self.remember_failure(answer)
    }

    fn game_over(&mut self, view: &View) {
        if let Some(mut process) = self.process.take() {
            // A program that cannot be notified is still ended.
            if let Ok(line) = wire::over(view) {
                process.tell(line);
            }
            process.end(GRACE);
        }
    }
}

/// Starts the program and waits until it is ready.
fn start(words: &[String], settings: Settings, view: &View, seat: Seat) -> Result<Process, BotError> {
    let started = Instant::now();
    let log = settings.log.then(|| seat.to_string());
    let mut process = Process::start(words, log).map_err(|error| {
        let program = words.first().map(String::as_str).unwrap_or_default();
        BotError::Crashed(format!("cannot start {}: {error}", harmless(program.as_bytes())))
    })?;
    let line = converse(&mut process, wire::hello(view, seat)?, started, settings.start)?;
    let nonsense = |why: String| BotError::Nonsense(format!("{}: {why}", harmless(&line)));
    match wire::read(&line).map_err(nonsense)? {
        Answer::Ready { version: Some(version) } if version != wire::VERSION => {
            Err(nonsense(format!("version {} is spoken here", wire::VERSION)))
        }
        Answer::Ready { .. } => Ok(process),
        Answer::Action { .. } => Err(nonsense("it should have said that it is ready".to_owned())),
    }
}

/// Sends a message and waits for the answer, whose time started at `asked`.
fn converse(
    process: &mut Process,
    line: String,
    asked: Instant,
    time: Duration,
) -> Result<Vec<u8>, BotError> {
    process.tell(line);
    process.hear(asked, asked + with_tolerance(time)).map_err(|silence| match silence {
        Silence::Late => BotError::TimedOut(time),
        Silence::Unasked(line) => BotError::Nonsense(format!("{}: nothing had been asked", harmless(&line))),
        Silence::TooLong(beginning) => BotError::Nonsense(format!(
            "{}: the line is longer than {} bytes",
            harmless(&beginning),
            process::LONGEST_LINE
        )),
        Silence::Ended(how) => BotError::Crashed(how),
    })
}

/// Machines get busy: an answer counts as late when it exceeds its time by more than a tenth plus 50 ms.
fn with_tolerance(time: Duration) -> Duration {
    // Clocks cannot represent infinite times.
    let time = time.min(LONGEST);
    time + time / 10 + Duration::from_millis(50)
}

/// Parses an action and makes sure that it is legal; if not, gives the reason in the words of the rules.
fn check(text: &str, view: &View, legal: &ActionList) -> Result<Action, String> {
    let action: Action = text.parse().map_err(|error: cartagena::ParseError| error.to_string())?;
    if legal.contains(action) {
        return Ok(action);
    }
    // The reason does not depend on what the seat does not know: any cards will do.
    let position = view.sample(&mut Sampler(FastRng::new(0)));
    let reason = position.check(action).err();
    Err(reason.map_or_else(|| "it is not one of the legal actions".to_owned(), |reason| reason.to_string()))
}
