//! A table: the state of one game with its players, clocks and votes, built from the agreement and the facts
//! since. It decides what a message leads to and knows neither time nor network nor store: facts carry their
//! time. Its keeper applies facts, stores them, and only then publishes them; whatever could not be stored is
//! rolled back.

mod apply;
mod chair;
mod clock;
mod decide;
mod readers;
mod seating;

use std::hash::{DefaultHasher, Hash, Hasher};

use cartagena::{Action, Bookmark, Event, Game, PlayError, Seat, SeatSet, Seed, StartError, Viewer};
use cartagena_bots::SUBSTITUTE;

use chair::Chair;
pub use decide::{Attendance, Refusal};
pub use readers::{Detail, Presence, Reader};

use crate::contest::Contest;
use crate::day::Score;
use crate::deal::joint_seed;
use crate::fact::{Agreement, Fact, Millis, Sitter};
use crate::id::{GameId, KeyHash};
use crate::names::Occupant;
use crate::stage::Stage;
use crate::wire::{Deed, PlayedBy};

/// The maximum number of actions, far more than any game needs. Players who go on beyond that have other
/// motives: the game is then over, and nobody has won.
pub const MOST_ACTIONS: usize = 4000;

/// What is stored about a game makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Corrupt {
    /// The rules or the position contradict themselves.
    #[error("the game cannot begin: {0}")]
    Start(#[from] StartError),
    /// An action is illegal.
    #[error("fact {number}: {error}")]
    Play {
        /// The fact.
        number: u64,
        /// Why.
        error: PlayError,
    },
    /// A number is missing or comes twice.
    #[error("fact {0} does not follow fact {1}")]
    Gap(u64, u64),
    /// There is nothing to undo.
    #[error("fact {0} takes back what was not done")]
    Undo(u64),
    /// There is no such seat.
    #[error("fact {0} is about a seat that is not there")]
    Seat(u64),
    /// The text is not that of an agreement or a fact.
    #[error("cannot be read: {0}")]
    Json(String),
}

/// An action that was played and not undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Act {
    seat: Seat,
    action: Action,
    by: PlayedBy,
    /// It revealed something: it stays.
    reveals: bool,
    /// The turn is over: it stays, too.
    ends_turn: bool,
}

/// An action that was played and not undone, for the program that decides the game elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// What.
    pub action: Action,
    /// Whether it ended the turn.
    pub ends_turn: bool,
}

/// What applying a fact has changed.
#[derive(Clone, Debug)]
pub struct Change {
    /// The number of the fact.
    pub number: u64,
    /// The id that a client gave it; empty if none did.
    pub id: String,
    /// What was done.
    pub deed: Deed,
    /// The action, if the deed was one.
    pub action: Option<Action>,
    /// Unredacted: for each reader they must be redacted.
    pub events: Vec<Event>,
    /// Names, bots, votes or clocks.
    pub players: bool,
    /// The game's stage.
    pub stage: bool,
    /// The game itself, or who may act in it.
    pub game: bool,
}

/// The state of one game with its players.
#[derive(Debug)]
pub struct Table {
    id: GameId,
    created: Millis,
    agreement: Agreement,
    game: Game,
    acts: Vec<Act>,
    /// The game before each of the last acts that may be undone.
    before: Vec<Bookmark>,
    company: Company,
}

/// Everything about a table but the game: small enough to be copied before a change that may have to be rolled
/// back.
#[derive(Clone, Debug)]
struct Company {
    chairs: Vec<Chair>,
    clocks: clock::Clocks,
    /// A bot plays the rest of this seat's turn.
    timed_out: Option<Seat>,
    /// The last seat that stayed, when all others forfeited.
    won_by_forfeit: Option<Seat>,
    rematch: Option<GameId>,
    /// Who called the game off, if anybody did.
    called_off: Option<CalledOff>,
    /// The seats that have nudged whoever has to decide now.
    nudged: SeatSet,
    /// The seed from which the cards were dealt.
    dealt: Option<Seed>,
    /// The number of the last fact.
    number: u64,
    /// The number of the last fact that changed the game.
    changed: u64,
    /// When that was.
    changed_at: Millis,
}

/// Why a game ended without a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CalledOff {
    /// The host cancelled it before it began.
    ByHost,
    /// The operator closed it.
    ByOperator,
}

/// An earlier state of a table, to return to.
#[derive(Debug)]
pub struct Mark {
    company: Company,
    acts: Vec<Act>,
}

impl Table {
    /// A table at which nothing has happened yet.
    ///
    /// # Errors
    /// When the rules or the position contradict themselves.
    pub fn new(id: GameId, created: Millis, agreement: Agreement) -> Result<Table, Corrupt> {
        let company = Company {
            chairs: agreement.seats.iter().map(Chair::new).collect(),
            clocks: clock::Clocks::new(agreement.clock, created),
            timed_out: None,
            won_by_forfeit: None,
            rematch: None,
            called_off: None,
            nudged: SeatSet::default(),
            dealt: None,
            number: 0,
            changed: 0,
            changed_at: created,
        };
        let game = agreement.start(sample_seed(&agreement))?;
        let (acts, before) = (Vec::new(), Vec::new());
        let mut table = Table { id, created, agreement, game, acts, before, company };
        table.deal_if_complete()?;
        Ok(table)
    }

    /// The current state of the table, to return to if what follows cannot be stored.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark { company: self.company.clone(), acts: self.acts.clone() }
    }

    /// Takes back everything since the mark.
    ///
    /// # Errors
    /// When the game cannot be replayed, which never happens to a game that was played.
    pub fn roll_back(&mut self, mark: Mark) -> Result<(), Corrupt> {
        let dealt = self.company.dealt;
        self.company = mark.company;
        if self.acts != mark.acts || dealt != self.company.dealt {
            self.acts = mark.acts;
            self.replay()?;
        }
        Ok(())
    }

    /// Deals the cards as soon as everyone is there.
    fn deal_if_complete(&mut self) -> Result<(), Corrupt> {
        if self.company.dealt.is_some() || self.stage() == Stage::Waiting {
            return Ok(());
        }
        let seed = if self.agreement.dealt_late {
            joint_seed(self.agreement.seed, &self.shares())
        } else {
            self.agreement.seed
        };
        self.company.dealt = Some(seed);
        self.game = self.agreement.start(seed)?;
        Ok(())
    }

    /// The game before its first action: as dealt, or a sample while seats are free.
    fn start(&self) -> Result<Game, StartError> {
        self.agreement.start(self.company.dealt.unwrap_or_else(|| sample_seed(&self.agreement)))
    }

    /// What players have added to the seed, seat by seat.
    fn shares(&self) -> Vec<(Seat, Seed)> {
        self.seats().filter_map(|(seat, chair)| Some((seat, chair.share?))).collect()
    }

    /// The name of the game.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The agreement. It contains the seed: it never leaves the keeper of the table.
    #[must_use]
    pub const fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// The number of the last fact.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.company.number
    }

    /// Whether the game itself has changed since this fact.
    #[must_use]
    pub const fn changed_since(&self, number: u64) -> bool {
        self.company.changed > number
    }

    /// Everything that was played and not undone.
    #[must_use]
    pub fn played(&self) -> Vec<Played> {
        let played = |&Act { seat, action, ends_turn, .. }: &Act| Played { seat, action, ends_turn };
        self.acts.iter().map(played).collect()
    }

    /// The game that follows this one.
    #[must_use]
    pub const fn rematch(&self) -> Option<GameId> {
        self.company.rematch
    }

    /// The game. It holds what players may not know.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game's stage.
    #[must_use]
    pub fn stage(&self) -> Stage {
        let (won, over) = (self.company.won_by_forfeit.is_some(), self.game.position().outcome().is_some());
        let called_off = self.company.called_off.is_some();
        if won || over || called_off || self.acts.len() >= MOST_ACTIONS {
            Stage::Over
        } else if self.company.chairs.iter().any(|chair| chair.level.is_none() && !chair.joined) {
            Stage::Waiting
        } else {
            Stage::Playing
        }
    }

    /// The seat that has to decide, if the game is being played.
    #[must_use]
    pub fn decider(&self) -> Option<Seat> {
        (self.stage() == Stage::Playing).then(|| self.game.position().decider()).flatten()
    }

    /// The seat that has to decide and the level of its bot, if a bot plays it.
    #[must_use]
    pub fn bot_to_act(&self) -> Option<(Seat, u64)> {
        let seat = self.decider()?;
        self.bot_of(seat).map(|level| (seat, level))
    }

    fn bot_of(&self, seat: Seat) -> Option<u64> {
        let timed_out = (self.company.timed_out == Some(seat)).then_some(SUBSTITUTE.number);
        self.chair(seat).and_then(|chair| chair.level).or(timed_out)
    }

    fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.company.chairs.get(seat.index())
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        self.agreement.rules.seats().zip(&self.company.chairs)
    }

    /// The seats that a key opens.
    #[must_use]
    pub fn seats_of(&self, key: &KeyHash) -> SeatSet {
        // All of them are compared, so that timing reveals nothing about the key.
        self.seats().fold(SeatSet::default(), |seats, (seat, chair)| {
            if chair.key.is_some_and(|own| own == *key) { seats.with(seat) } else { seats }
        })
    }

    /// A seat that somebody with this invitation may take, or anyone if the table is listed.
    #[must_use]
    pub fn free_seat(&self, invitation: Option<&KeyHash>) -> Option<Seat> {
        let is_invited = invitation.is_some_and(|key| self.agreement.invitation.as_ref() == Some(key));
        let is_open = self.stage() == Stage::Waiting && (self.agreement.listed || is_invited);
        let is_free = |chair: &Chair| !chair.host && !chair.joined && chair.level.is_none();
        self.seats().find(|(_, chair)| is_open && is_free(chair)).map(|(seat, _)| seat)
    }

    /// The seat whose clock runs, and since when it has run without interruption.
    #[must_use]
    pub fn running_clock(&self) -> Option<(Seat, Millis)> {
        let seat = self.decider().filter(|&seat| self.bot_of(seat).is_none())?;
        self.agreement.clock.map(|_| (seat, self.company.clocks.since()))
    }

    /// When the clock of the seat that decides runs out.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        self.company.clocks.deadline(self.running_clock()?.0)
    }

    /// When the last fact happened.
    #[must_use]
    pub const fn last_change(&self) -> Millis {
        self.company.clocks.since()
    }

    /// What follows when the clock of the seat that decides has run out.
    #[must_use]
    pub fn clock_ran_out(&self, now: Millis) -> Option<Fact> {
        let seat = self.decider()?;
        self.deadline().filter(|&deadline| deadline <= now)?;
        Some(self.company.clocks.verdict(seat))
    }

    /// Whether this message from one of these seats was already processed, and as which fact.
    #[must_use]
    pub fn done_before(&self, seats: SeatSet, id: &str) -> Option<u64> {
        let hash = hash_of(id);
        let chairs = self.seats().filter(|(seat, _)| !id.is_empty() && seats.contains(*seat));
        let mut known = chairs.flat_map(|(_, chair)| chair.ids.iter().chain(&chair.other_ids));
        known.find(|known| known.0 == hash).map(|known| known.1)
    }

    /// What a seat or a spectator knows.
    #[must_use]
    pub fn engine_view(&self, viewer: Viewer) -> cartagena::View {
        self.game.view(viewer)
    }

    /// How the game ended for a seat; `None` if it was called off, is not over, or a bot took the seat over.
    #[must_use]
    pub fn score(&self, seat: Seat) -> Option<Score> {
        let called_off = self.company.called_off.is_some();
        let chair = self.chair(seat).filter(|_| self.stage() == Stage::Over && !called_off)?;
        let score = Score::of(seat, self.game.position(), self.game.record());
        match (chair.forfeited, chair.level) {
            (true, _) => Some(score.given_up()),
            (false, None) => Some(score),
            (false, Some(_)) => None,
        }
    }

    /// The game file, with the players' names.
    #[must_use]
    pub fn record(&self) -> cartagena::Record {
        let mut record = self.game.record().clone();
        for (seat, chair) in self.seats() {
            let Some(occupant) = chair.occupant() else { continue };
            record.set_player(seat, &occupant.in_file(seat));
            if let (Occupant::Person(_), Some(level)) = (&occupant, chair.level) {
                record.set_tag(&format!("TakenOver{seat}"), &Occupant::Bot(level).to_string());
            }
        }
        if let Some(seat) = self.company.won_by_forfeit {
            record.set_tag("WonByForfeit", &seat.to_string());
        }
        let shares = self.shares();
        if !shares.is_empty() {
            // The seed of the deal follows from these two.
            let shares: Vec<String> = shares.iter().map(|(seat, share)| format!("{seat}:{share}")).collect();
            record.set_tag("ServerSeed", &self.agreement.seed.to_string());
            record.set_tag("Shares", &shares.join(" "));
        }
        record
    }

    /// The next game of the match that this one belongs to, with everyone moved up one seat.
    #[must_use]
    pub fn next_deal(&self) -> Option<(GameId, Agreement, Vec<Fact>)> {
        let Some(Contest::Match(game)) = self.agreement.contest else { return None };
        let next = game.next()?;
        let (agreement, facts) = self.next_game(next.seed());
        let agreement = Agreement { dealt_late: false, contest: Some(Contest::Match(next)), ..agreement };
        Some((next.game(), agreement, facts))
    }

    /// The share of a win that a seat has, once the game is over.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        match (self.company.won_by_forfeit, self.game.position().outcome()) {
            (Some(winner), _) => f64::from(u8::from(winner == seat)),
            (None, Some(outcome)) => outcome.share(seat),
            (None, None) => 0.0,
        }
    }

    /// The agreement and the first facts of the next game, with everyone moved up one seat.
    #[must_use]
    pub fn next_game(&self, seed: Seed) -> (Agreement, Vec<Fact>) {
        let mut agreement = Agreement { seed, dealt_late: true, position: None, ..self.agreement.clone() };
        // Before the game began seats may have been given to others.
        for (sitter, chair) in agreement.seats.iter_mut().zip(&self.company.chairs) {
            match (chair.key, chair.level) {
                (Some(key), _) => *sitter = Sitter::Person { key, host: chair.host },
                (None, Some(level)) => *sitter = Sitter::Bot { level },
                (None, None) => {}
            }
        }
        agreement.seats.rotate_left(1);
        let players = self.company.chairs.len();
        let joined = self.seats().filter_map(|(seat, chair)| {
            let name = chair.name.clone().filter(|_| chair.joined)?;
            let next = Seat::new((seat.index() + players - 1) % players)?;
            Some(Fact::Joined { seats: vec![next], name, key: None, share: None, id: String::new() })
        });
        let joined = joined.collect();
        (agreement, joined)
    }
}

/// What a table shows before the deal follows from public data: it reveals nothing about the deal.
fn sample_seed(agreement: &Agreement) -> Seed {
    if agreement.dealt_late { Seed(agreement.seed.commitment().0) } else { agreement.seed }
}

/// Ids are compared by their hashes: they can be long.
fn hash_of(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}
