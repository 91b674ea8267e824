//! One side of a game set up on the page: what was requested, checked, and how it gets to its seat.

use std::thread;
use std::time::Duration;

use cartagena_bots::LevelRow;
use cartagena_challenge::{Contestant, ContestantError, Dialect, Plays, Slot, Started};
use cartagena_server::GameId;
use cartagena_server::challenge::{ChallengeError, ChallengeKind, ChallengeSideSetUp, ChallengeWho};

use crate::game::shown_name;

/// How often to check whether a game is over.
const GLANCE: Duration = Duration::from_millis(50);

/// How long a program may take to exit when its game is over.
const GRACE: Duration = Duration::from_secs(1);

/// A side as requested.
#[derive(Clone, Debug)]
pub(crate) struct Side {
    pub(crate) who: ChallengeWho,
    pub(crate) name: String,
    pub(crate) is_limited: bool,
    /// Who has to be started.
    pub(crate) contestant: Option<Contestant>,
    /// The level of a bot.
    pub(crate) level: Option<u64>,
    pub(crate) dialect: Dialect,
}

impl Side {
    /// Checks a request.
    pub(crate) fn new(wanted: &ChallengeSideSetUp, commands: bool) -> Result<Side, ChallengeError> {
        let dialect = if wanted.old { Dialect::Old } else { Dialect::Current };
        let level = (wanted.who == ChallengeWho::Bot).then(|| wanted.level.unwrap_or(1));
        let plays = match wanted.who {
            ChallengeWho::Bot => level.map(bot).transpose()?,
            ChallengeWho::Command if !commands => return Err(ChallengeError::NoCommands),
            ChallengeWho::Command => Some(program(wanted.command.as_deref().unwrap_or_default())?),
            ChallengeWho::Here | ChallengeWho::Link | ChallengeWho::Client => None,
        };
        let own = match wanted.who {
            ChallengeWho::Bot => format!("level:{}", level.unwrap_or(1)),
            ChallengeWho::Client | ChallengeWho::Command => "Client".to_owned(),
            ChallengeWho::Here | ChallengeWho::Link => "?".to_owned(),
        };
        let name = wanted.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
        let name = shown_name(name.unwrap_or(&own));
        let contestant = plays.map(|plays| Contestant { name: name.clone(), plays, dialect });
        Ok(Side { who: wanted.who, name, is_limited: wanted.limited, contestant, level, dialect })
    }

    pub(crate) const fn is_person(&self) -> bool {
        matches!(self.who, ChallengeWho::Here | ChallengeWho::Link)
    }

    pub(crate) const fn kind(&self) -> ChallengeKind {
        match self.who {
            ChallengeWho::Here | ChallengeWho::Link => ChallengeKind::Person,
            ChallengeWho::Bot => ChallengeKind::Bot,
            ChallengeWho::Client => ChallengeKind::Client,
            ChallengeWho::Command => ChallengeKind::Command,
        }
    }

    /// The seat in its room. People are never slowed down: they see when it is their turn.
    pub(crate) fn slot(&self) -> Slot {
        Slot {
            name: Some(self.name.clone()),
            can_timeout: self.is_limited,
            should_be_paused: !self.is_person(),
        }
    }
}

fn bot(level: u64) -> Result<Plays, ChallengeError> {
    let row = LevelRow::find(level).ok_or(ChallengeError::NoSuchLevel(level))?;
    Ok(Plays::Bot(row.spec.clone()))
}

/// A program. Bot specs of the command line are not commands here: the page has a separate choice for bots.
fn program(command: &str) -> Result<Plays, ChallengeError> {
    match Plays::read(command) {
        Ok(plays @ Plays::Program(_)) if plays.knows_its_seat() => Ok(plays),
        Ok(_) | Err(ContestantError::Bot(_)) => Err(ChallengeError::NoReservation),
        Err(ContestantError::Command(command)) => Err(ChallengeError::Command(command)),
    }
}

/// Watches a started client until its game is over, and then ends it.
pub(crate) fn look_after(mut started: Started, game: GameId, state: impl Fn() -> State + Send + 'static) {
    let watching = thread::Builder::new().name(format!("client of {game}")).spawn(move || {
        loop {
            thread::sleep(GLANCE);
            match state() {
                State::Over => return started.end(GRACE),
                State::Awaited(force) if started.is_gone() => force(),
                State::Awaited(_) | State::Playing => {}
            }
        }
    });
    // Without a thread, the program is dropped with its closure, which kills it.
    if let Err(error) = watching {
        tracing::warn!(%game, %error, "a client cannot be looked after");
    }
}

/// What a client has to do.
pub(crate) enum State {
    /// Take its seat; the game can be forced to begin without it.
    Awaited(Box<dyn FnOnce()>),
    /// Play.
    Playing,
    /// Leave.
    Over,
}
