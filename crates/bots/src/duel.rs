//! One game between bots, from the deal to its end. Knows nothing about matches, files or statistics.
//!
//! A bot gets the [`View`](cartagena::View) of its seat and nothing else, whoever runs the game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cartagena::{ActionKind, Game, Record, Rules, Seat, SeatSet, Seed, StartError, Viewer, WonBy};

use crate::bot::{Bot, BotError, Budget, seat_seed};
use crate::clock::Clock;
use crate::roster::Spec;

/// After this many actions points decide a game whose rules have no end: enough for any game that somebody
/// wants to win.
pub const MOST_ACTIONS: usize = 20_000;

/// How much a bot may exceed its time before a decision counts as late: a tenth, plus this, because the
/// computer may be busy.
const GRACE: Duration = Duration::from_millis(50);

/// An entrant of a game: it names itself and creates a bot for each seat of each game.
pub trait Entrant: Sync {
    /// Its display name.
    fn name(&self) -> String;

    /// Creates the bot for one seat of one game. The seed determines its random choices.
    fn build(&self, seed: u64) -> Box<dyn Bot>;

    /// Its thinking time per decision.
    fn budget(&self) -> Budget;

    /// The clock that its thinking time is measured with.
    fn clock(&self) -> Clock {
        Clock::system()
    }
}

impl Entrant for Spec {
    fn name(&self) -> String {
        self.to_string()
    }

    fn build(&self, seed: u64) -> Box<dyn Bot> {
        self.build_with(seed, self.clock())
    }

    fn budget(&self) -> Budget {
        Spec::budget(self)
    }

    fn clock(&self) -> Clock {
        if self.thinks_on_one_thread() { Clock::thread() } else { Clock::system() }
    }
}

/// What one seat did in a game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeatReport {
    /// How many actions it chose.
    pub actions: u64,
    /// Its total thinking time.
    pub thought: Duration,
    /// Decisions that took longer than its time plus a tenth plus 50 ms.
    pub late: u64,
    /// How many actions it chose of each kind, by [`ActionKind::index`].
    pub kinds: [u64; ActionKind::ALL.len()],
}

/// How a bot failed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultKind {
    /// It chose an illegal action, or no action at all.
    Illegal,
    /// It ended, or could not start.
    Crash,
    /// It did not answer in time.
    Timeout,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 3] = [FaultKind::Illegal, FaultKind::Crash, FaultKind::Timeout];

    /// The kind in one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::Illegal => "illegal",
            FaultKind::Crash => "crash",
            FaultKind::Timeout => "timeout",
        }
    }
}

/// A bot failed and thereby lost the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Its seat.
    pub seat: Seat,
    /// How.
    pub kind: FaultKind,
    /// What went wrong, in words.
    pub what: String,
}

/// What ended a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The rules.
    Rules(WonBy),
    /// A bot failed: all others share the win.
    Fault(Fault),
    /// Nobody had won after [`MOST_ACTIONS`]: those with the most points share the win.
    TooLong,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Who won; several share a win.
    pub winners: SeatSet,
    /// What ended the game.
    pub ending: Ending,
    /// How many turns were played.
    pub turns: usize,
    /// What each seat did.
    pub seats: Vec<SeatReport>,
}

/// Plays one game between entrants, of whom `seats[0]` has seat A. The report comes with the record of the
/// game; in it, a game that the rules did not end has no result but a tag `Termination`. `None` if one of
/// `stops` was set before the end.
///
/// The seed alone determines the deal, and the bot of each seat gets its [`seat_seed`]. So the same deal can
/// be played several times, as different variants, without the bots repeating their random choices.
///
/// # Errors
/// When the rules contradict themselves.
///
/// # Panics
/// When the number of entrants differs from the number of players.
pub fn play<E: Entrant>(
    rules: &Rules,
    seed: Seed,
    variant: u64,
    seats: &[&E],
    stops: &[&AtomicBool],
) -> Result<Option<(Report, Record)>, StartError> {
    assert_eq!(seats.len(), usize::from(rules.players), "every seat has a player");
    let mut game = Game::new(rules, seed)?;
    for (seat, entrant) in rules.seats().zip(seats) {
        game.record_mut().set_player(seat, &entrant.name());
    }
    let mut table: Vec<Chair> = Seat::all(seats.len())
        .zip(seats)
        .map(|(seat, entrant)| Chair::new(*entrant, seat_seed(seed, variant, seat)))
        .collect();
    let ending = loop {
        let Some(seat) = game.position().decider() else { break None };
        if stops.iter().any(|stop| stop.load(Ordering::Relaxed)) {
            return Ok(None);
        }
        if table.iter().map(|chair| chair.report.actions).sum::<u64>() >= MOST_ACTIONS as u64 {
            break Some(Ending::TooLong);
        }
        if let Err((kind, what)) = table[seat.index()].act(&mut game, seat) {
            break Some(Ending::Fault(Fault { seat, kind, what }));
        }
    };
    for (seat, chair) in rules.seats().zip(&mut table) {
        let view = game.view(Viewer::Seat(seat));
        // What a bot does after the game changes nothing in it.
        let _ = catch_unwind(AssertUnwindSafe(|| chair.bot.game_over(&view)));
    }
    let seats = table.into_iter().map(|chair| chair.report).collect();
    Ok(Some(finish(&mut game, ending, seats)))
}

/// Reports a game that ended normally or in the given way.
fn finish(game: &mut Game, ending: Option<Ending>, seats: Vec<SeatReport>) -> (Report, Record) {
    let position = *game.position();
    let all = position.rules().seats();
    let (winners, ending) = match (position.outcome(), ending) {
        (Some(outcome), _) => (outcome.winners, Ending::Rules(outcome.by)),
        (None, Some(Ending::Fault(fault))) => {
            let text = format!("{} {}", fault.seat, fault.what);
            game.record_mut().set_tag("Termination", &text);
            (all.filter(|&seat| seat != fault.seat).collect(), Ending::Fault(fault))
        }
        (None, _) => {
            game.record_mut().set_tag("Termination", &format!("no end after {MOST_ACTIONS} actions"));
            let most = all.clone().map(|seat| position.points(seat)).max();
            (all.filter(|&seat| Some(position.points(seat)) == most).collect(), Ending::TooLong)
        }
    };
    let record = game.record().clone();
    (Report { winners, ending, turns: record.turns.len(), seats }, record)
}

/// A seat with its bot.
struct Chair {
    bot: Box<dyn Bot>,
    budget: Budget,
    clock: Clock,
    /// When a decision becomes late; `None` if the bot has no time limit.
    deadline: Option<Duration>,
    report: SeatReport,
}

impl Chair {
    fn new(entrant: &impl Entrant, seed: u64) -> Chair {
        let budget = entrant.budget();
        let deadline = match budget {
            Budget::Time(time) => Some(time.saturating_add(time / 10).saturating_add(GRACE)),
            _ => None,
        };
        let (bot, clock) = (entrant.build(seed), entrant.clock());
        Chair { bot, budget, clock, deadline, report: SeatReport::default() }
    }

    /// Lets the bot choose and plays its choice, or reports how it failed.
    fn act(&mut self, game: &mut Game, seat: Seat) -> Result<(), (FaultKind, String)> {
        let view = game.view(Viewer::Seat(seat));
        self.attempt(|bot, _| bot.prepare(&view))?;
        let started = self.clock.now();
        let chosen = self.attempt(|bot, budget| bot.choose(&view, budget));
        let took = self.clock.now().saturating_sub(started);
        self.report.thought += took;
        self.report.late += u64::from(self.deadline.is_some_and(|deadline| took > deadline));
        let action = chosen?.action;
        match game.play(action) {
            Ok(_) => {
                self.report.actions += 1;
                self.report.kinds[action.kind().index()] += 1;
                Ok(())
            }
            Err(error) => Err((FaultKind::Illegal, format!("chose `{action}`: {error}"))),
        }
    }

    fn attempt<T>(
        &mut self,
        deed: impl FnOnce(&mut dyn Bot, Budget) -> Result<T, BotError>,
    ) -> Result<T, (FaultKind, String)> {
        // A bot that panics loses its game, not the whole match.
        match catch_unwind(AssertUnwindSafe(|| deed(&mut *self.bot, self.budget))) {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) => {
                let kind = match error {
                    BotError::TimedOut(_) => FaultKind::Timeout,
                    BotError::Nonsense(_) => FaultKind::Illegal,
                    _ => FaultKind::Crash,
                };
                Err((kind, error.to_string()))
            }
            Err(_) => Err((FaultKind::Crash, "crashed: it panicked".to_owned())),
        }
    }
}
