//! A table: the state of one game with its players, clocks and votes, made from what was agreed and
//! the facts since. It decides what a message leads to and knows neither time nor network nor store:
//! facts come with their time, and are applied only when they have been kept.

mod clock;
mod decide;
mod show;

use std::hash::{DefaultHasher, Hash, Hasher};

use cartagena::{Action, Event, Game, PlayError, Seat, SeatSet, StartError, Viewer};

pub(crate) use decide::Refusal;
pub(crate) use show::{Detail, Presence, Reader};

use crate::fact::{Agreement, Fact, Sitter};
use crate::id::{GameId, KeyHash};
use crate::store::{Entry, Millis, Stage, StoredGame};
use crate::wire::{Deed, PlayedBy};

/// The level of the bot that plays in place of somebody who left, or whose clock ran out.
pub(crate) const SUBSTITUTE: u64 = 3;
/// Ids of actions of each seat that are remembered, to recognise messages that come twice.
const IDS: usize = 16;

/// What is stored of a game does not make sense.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Corrupt {
    #[error("the game cannot begin: {0}")]
    Start(#[from] StartError),
    #[error("fact {number}: {error}")]
    Play { number: u64, error: PlayError },
    #[error("fact {0} does not follow fact {1}")]
    Gap(u64, u64),
    #[error("fact {0} takes back what was not done")]
    Undo(u64),
    #[error("fact {0} is about a seat that is not there")]
    Seat(u64),
    #[error("cannot be read: {0}")]
    Json(String),
}

/// One player's place.
#[derive(Clone, Debug)]
struct Chair {
    /// Of its owner, if it is a person's.
    key: Option<KeyHash>,
    /// It belongs to who set the game up.
    host: bool,
    name: Option<String>,
    joined: bool,
    /// The bot that plays here.
    level: Option<u64>,
    forfeited: bool,
    /// Who wants a bot here.
    votes: SeatSet,
    /// How often it gave a name, words or a vote.
    talk: usize,
    /// Hashes of the last ids of actions and the numbers of their facts, oldest first. An action that comes
    /// again later is stale.
    ids: Vec<(u64, u64)>,
    /// The same for all other messages: nothing else tells whether they come late.
    other_ids: Vec<(u64, u64)>,
}

/// An action that was played and not taken back.
#[derive(Clone, Copy, Debug)]
struct Act {
    seat: Seat,
    action: Action,
    by: PlayedBy,
    /// It brought something to light: it stays.
    reveals: bool,
    /// The turn is over: it stays, too.
    ends_turn: bool,
}

/// What applying a fact has changed.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) number: u64,
    pub(crate) id: String,
    pub(crate) deed: Deed,
    /// The action, if the deed was one.
    pub(crate) action: Option<Action>,
    /// With all they hold: for each reader they must be cut.
    pub(crate) events: Vec<Event>,
    /// Names, bots, votes or clocks.
    pub(crate) players: bool,
    pub(crate) stage: bool,
    /// The game itself, or who may act in it.
    pub(crate) game: bool,
}

/// The state of one game with its players.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: GameId,
    created: Millis,
    pub(crate) agreement: Agreement,
    game: Game,
    acts: Vec<Act>,
    chairs: Vec<Chair>,
    clocks: clock::Clocks,
    /// A bot plays the rest of this seat's turn.
    timed_out: Option<Seat>,
    /// The last seat that stayed, when all others forfeited.
    won_by_forfeit: Option<Seat>,
    rematch: Option<GameId>,
    /// The number of the last fact.
    number: u64,
    /// The number of the last fact that changed the game.
    changed: u64,
}

impl Table {
    pub(crate) fn new(id: GameId, created: Millis, agreement: Agreement) -> Result<Table, Corrupt> {
        let chair = |sitter: &Sitter| {
            let (key, host, level) = match *sitter {
                Sitter::Person { key, host } => (Some(key), host, None),
                Sitter::Bot { level } => (None, false, Some(level)),
            };
            let (votes, ids, other_ids) = (SeatSet::default(), Vec::new(), Vec::new());
            let (name, joined, forfeited, talk) = (None, false, false, 0);
            Chair { key, host, name, joined, level, forfeited, votes, talk, ids, other_ids }
        };
        Ok(Table {
            id,
            created,
            game: agreement.start()?,
            acts: Vec::new(),
            chairs: agreement.seats.iter().map(chair).collect(),
            clocks: clock::Clocks::new(agreement.clock, created),
            timed_out: None,
            won_by_forfeit: None,
            rematch: None,
            number: 0,
            changed: 0,
            agreement,
        })
    }

    /// A table with everything that was stored of it.
    pub(crate) fn from_stored(stored: &StoredGame) -> Result<Table, Corrupt> {
        Table::retell(stored, drop)
    }

    /// The same; every change on the way is told.
    pub(crate) fn retell(stored: &StoredGame, mut tell: impl FnMut(Change)) -> Result<Table, Corrupt> {
        let agreement =
            serde_json::from_str(&stored.setup).map_err(|error| Corrupt::Json(error.to_string()))?;
        let mut table = Table::new(stored.id, stored.created, agreement)?;
        for entry in &stored.entries {
            tell(table.apply_entry(entry)?);
        }
        Ok(table)
    }

    /// Applies the next fact from the store.
    pub(crate) fn apply_entry(&mut self, entry: &Entry) -> Result<Change, Corrupt> {
        let fact = serde_json::from_str(&entry.fact).map_err(|error| Corrupt::Json(error.to_string()))?;
        self.apply(entry.number, entry.at, fact)
    }

    /// The number of the last fact.
    pub(crate) const fn number(&self) -> u64 {
        self.number
    }

    /// Whether the game itself has changed since this fact.
    pub(crate) const fn changed_since(&self, number: u64) -> bool {
        self.changed > number
    }

    /// The game that follows this one.
    pub(crate) const fn rematch(&self) -> Option<GameId> {
        self.rematch
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn stage(&self) -> Stage {
        if self.won_by_forfeit.is_some() || self.game.position().outcome().is_some() {
            Stage::Over
        } else if self.chairs.iter().any(|chair| chair.level.is_none() && !chair.joined) {
            Stage::Waiting
        } else {
            Stage::Playing
        }
    }

    /// The seat that has to decide, if the game is being played.
    pub(crate) fn decider(&self) -> Option<Seat> {
        (self.stage() == Stage::Playing).then(|| self.game.position().decider()).flatten()
    }

    /// The seat that has to decide and the level of the bot that does it, if a bot does.
    pub(crate) fn bot_to_act(&self) -> Option<(Seat, u64)> {
        let seat = self.decider()?;
        self.bot_of(seat).map(|level| (seat, level))
    }

    fn bot_of(&self, seat: Seat) -> Option<u64> {
        let timed_out = (self.timed_out == Some(seat)).then_some(SUBSTITUTE);
        self.chair(seat).and_then(|chair| chair.level).or(timed_out)
    }

    fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        self.agreement.rules.seats().zip(&self.chairs)
    }

    /// The seats that a key opens.
    pub(crate) fn seats_of(&self, key: &KeyHash) -> SeatSet {
        // All of them are compared: the time tells nothing about the key.
        self.seats().fold(SeatSet::default(), |seats, (seat, chair)| {
            if chair.key.is_some_and(|own| own == *key) { seats.with(seat) } else { seats }
        })
    }

    /// A seat that strangers may take, if the table is listed.
    pub(crate) fn free_seat(&self) -> Option<Seat> {
        let free =
            |chair: &Chair| chair.key.is_some() && !chair.host && !chair.joined && chair.level.is_none();
        self.seats().find(|(_, chair)| self.agreement.listed && free(chair)).map(|(seat, _)| seat)
    }

    /// When the clock of the seat that decides runs out.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        let seat = self.decider().filter(|&seat| self.bot_of(seat).is_none())?;
        self.clocks.deadline(seat)
    }

    /// What follows when the clock of the seat that decides has run out.
    pub(crate) fn clock_ran_out(&self, now: Millis) -> Option<Fact> {
        let seat = self.decider()?;
        self.deadline().filter(|&deadline| deadline <= now)?;
        Some(self.clocks.verdict(seat))
    }

    /// Whether this message of one of these seats was done before, and as which fact.
    pub(crate) fn done_before(&self, seats: SeatSet, id: &str) -> Option<u64> {
        let hash = hash_of(id);
        let chairs = self.seats().filter(|(seat, _)| !id.is_empty() && seats.contains(*seat));
        let mut known = chairs.flat_map(|(_, chair)| chair.ids.iter().chain(&chair.other_ids));
        known.find(|known| known.0 == hash).map(|known| known.1)
    }

    /// Applies the next fact, which has been kept.
    pub(crate) fn apply(&mut self, number: u64, at: Millis, fact: Fact) -> Result<Change, Corrupt> {
        if number != self.number + 1 {
            return Err(Corrupt::Gap(number, self.number));
        }
        let stage = self.stage();
        if let Some(seat) = self.decider().filter(|&seat| self.bot_of(seat).is_none()) {
            self.clocks.spend(seat, at);
        }
        self.clocks.start_from(at);
        if let Some((seat, id)) = fact.client_id() {
            let hash = hash_of(id);
            let chair = self.chair_mut(number, seat)?;
            if matches!(fact, Fact::Acted { .. } | Fact::Undone { .. }) {
                if chair.ids.len() == IDS {
                    chair.ids.remove(0);
                }
                chair.ids.push((hash, number));
            } else {
                chair.other_ids.push((hash, number));
            }
        }
        let mut change = self.follow(number, fact)?;
        self.number = number;
        change.stage = self.stage() != stage;
        change.players |= change.stage;
        change.game |= change.stage;
        if change.game {
            self.changed = number;
        }
        Ok(change)
    }

    fn follow(&mut self, number: u64, fact: Fact) -> Result<Change, Corrupt> {
        let with = |deed, players, game| Change {
            number,
            id: String::new(),
            deed,
            action: None,
            events: Vec::new(),
            players,
            stage: false,
            game,
        };
        Ok(match fact {
            Fact::Joined { seats, name, key, .. } => {
                for &seat in &seats {
                    let chair = self.chair_mut(number, seat)?;
                    chair.joined = true;
                    chair.name = Some(name.clone());
                    chair.key = key.or(chair.key);
                    chair.votes = SeatSet::default();
                    chair.talk += 1;
                }
                with(Deed::Joined { seats, name }, true, false)
            }
            Fact::Acted { seat, action, by, id } => {
                let chair = self.chair_mut(number, seat)?;
                // Who plays is here again.
                let voted = by == PlayedBy::Player && !chair.votes.is_empty();
                if voted {
                    chair.votes = SeatSet::default();
                }
                let events = self.play(seat, action, by).map_err(|error| Corrupt::Play { number, error })?;
                let players = voted || self.agreement.clock.is_some();
                Change { id, action: Some(action), events, ..with(Deed::Acted { seat, by }, players, true) }
            }
            Fact::Undone { seat, id } => {
                self.acts.pop().ok_or(Corrupt::Undo(number))?;
                self.replay().map_err(|error| Corrupt::Play { number, error })?;
                let players = self.agreement.clock.is_some();
                Change { id, ..with(Deed::Undone { seat }, players, true) }
            }
            Fact::Said { seat, text, id } => {
                self.chair_mut(number, seat)?.talk += 1;
                Change { id, ..with(Deed::Said { seat, text }, false, false) }
            }
            Fact::Voted { seat, about, wanted, .. } => {
                self.chair_mut(number, seat)?.talk += 1;
                let votes = &mut self.chair_mut(number, about)?.votes;
                *votes = if wanted { votes.with(seat) } else { without(*votes, seat) };
                with(Deed::Voted { seat, about, wanted }, true, false)
            }
            Fact::Replaced { seat } => {
                let chair = self.chair_mut(number, seat)?;
                chair.level = Some(SUBSTITUTE);
                chair.votes = SeatSet::default();
                with(Deed::Replaced { seat }, true, true)
            }
            Fact::Returned { seat, .. } => {
                let chair = self.chair_mut(number, seat)?;
                chair.level = None;
                chair.joined = true;
                chair.votes = SeatSet::default();
                with(Deed::Returned { seat }, true, true)
            }
            Fact::TimedOut { seat } => {
                self.timed_out = Some(seat);
                with(Deed::TimedOut { seat }, true, true)
            }
            Fact::Forfeited { seat } => {
                let chair = self.chair_mut(number, seat)?;
                chair.forfeited = true;
                chair.level = Some(SUBSTITUTE);
                let others: Vec<Seat> =
                    self.seats().filter(|(_, chair)| !chair.forfeited).map(|(seat, _)| seat).collect();
                if let [last] = others[..] {
                    self.won_by_forfeit = Some(last);
                }
                with(Deed::Forfeited { seat }, true, true)
            }
            Fact::Rematch { game } => {
                self.rematch = Some(game);
                with(Deed::Rematch { game }, false, false)
            }
        })
    }

    fn play(&mut self, seat: Seat, action: Action, by: PlayedBy) -> Result<Vec<Event>, PlayError> {
        let events = self.game.play(action)?;
        let reveals = events.iter().any(Event::reveals);
        let ends_turn = events.iter().any(|event| matches!(event, Event::TurnEnded { .. }));
        self.acts.push(Act { seat, action, by, reveals, ends_turn });
        if ends_turn {
            self.timed_out = None;
            self.clocks.turn_ended();
        }
        Ok(events)
    }

    /// Plays everything again that was not taken back.
    fn replay(&mut self) -> Result<(), PlayError> {
        // The agreement has made a game before.
        let Ok(game) = self.agreement.start() else { return Ok(()) };
        self.game = game;
        for act in &self.acts {
            self.game.play(act.action)?;
        }
        Ok(())
    }

    fn chair_mut(&mut self, number: u64, seat: Seat) -> Result<&mut Chair, Corrupt> {
        self.chairs.get_mut(seat.index()).ok_or(Corrupt::Seat(number))
    }

    /// What a seat or a spectator knows.
    pub(crate) fn engine_view(&self, viewer: Viewer) -> cartagena::View {
        self.game.view(viewer)
    }

    /// The game file, with the players' names.
    pub(crate) fn record(&self) -> cartagena::Record {
        let mut record = self.game.record().clone();
        for (seat, chair) in self.seats() {
            let bot = chair.level.map(|level| format!("level:{level}"));
            let value = match (&chair.name, bot) {
                (Some(name), Some(bot)) => format!("{name}, then {bot}"),
                (Some(name), None) => name.clone(),
                (None, Some(bot)) => bot,
                (None, None) => continue,
            };
            record.set_tag(&format!("Player{seat}"), &value);
        }
        if let Some(seat) = self.won_by_forfeit {
            record.set_tag("WonByForfeit", &seat.to_string());
        }
        record
    }

    /// The agreement and the first facts of the next game, with everybody one seat further on.
    pub(crate) fn next_game(&self, seed: cartagena::Seed) -> (Agreement, Vec<Fact>) {
        let mut agreement = Agreement { seed, position: None, ..self.agreement.clone() };
        for (sitter, chair) in agreement.seats.iter_mut().zip(&self.chairs) {
            if let (Sitter::Person { key, .. }, Some(own)) = (sitter, chair.key) {
                *key = own;
            }
        }
        agreement.seats.rotate_left(1);
        let players = self.chairs.len();
        let joined = self.seats().filter_map(|(seat, chair)| {
            let name = chair.name.clone().filter(|_| chair.joined)?;
            let next = Seat::new((seat.index() + players - 1) % players)?;
            Some(Fact::Joined { seats: vec![next], name, key: None, id: String::new() })
        });
        let joined = joined.collect();
        (agreement, joined)
    }
}

fn without(seats: SeatSet, seat: Seat) -> SeatSet {
    seats.iter().filter(|&other| other != seat).fold(SeatSet::default(), SeatSet::with)
}

/// Ids are compared by their hashes: they can be long.
fn hash_of(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}
