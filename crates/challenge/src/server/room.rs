//! One room: two seats, the observers, and the game. It receives what happens and when, and returns what to
//! send to whom; it knows no sockets and never waits.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use cartagena::Rules;

use super::choices::{Deal, Start};
use super::feed::{Beginning, Happening, Offence, Turn};
use super::outbox::{ClientId, Outbox};
use crate::message::{Container, Data, Memento, Message, Payload, Slot};
use crate::names::{Cause, Colour};
use crate::replay::Replay;
use crate::wire_game::{StartError, Violation, WireGame};

/// The reply to a player who moves while the game is paused.
const NOT_ASKED: &str = "We didn't request a move from you yet.";

/// How long a player may think about a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// A later answer loses the game.
    pub soft: Duration,
    /// A player who has not answered by then is not waited for any longer.
    pub hard: Duration,
}

impl Default for Clock {
    /// The times of the season.
    fn default() -> Clock {
        Clock { soft: Duration::from_secs(4), hard: Duration::from_secs(10) }
    }
}

/// A seat of the room.
#[derive(Debug)]
pub(super) struct Chair {
    pub(super) slot: Slot,
    pub(super) client: Option<ClientId>,
    /// Only the holder of this code may sit here.
    pub(super) reservation: Option<String>,
}

impl Chair {
    /// Whether anyone may sit here.
    pub(super) fn is_free(&self) -> bool {
        self.client.is_none() && self.reservation.is_none()
    }
}

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waiting {
    /// For somebody to resume the paused game.
    Withheld,
    /// For a move that was requested then.
    Move { since: Instant },
}

struct Running {
    table: WireGame,
    deal: Deal,
    waiting: Waiting,
    /// Every position, if somebody wants the replay.
    states: Option<Vec<Memento>>,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The room it was played in.
    pub room: String,
    /// Everything that was shown, and the result.
    pub replay: Replay,
    /// The same as one of our records, with every draw.
    pub record: cartagena::Record,
}

pub(super) struct Room {
    pub(super) id: Arc<str>,
    pub(super) chairs: [Chair; 2],
    pub(super) watchers: Vec<ClientId>,
    /// Prepared rooms greet their players only when the game begins.
    prepared: bool,
    paused: bool,
    deal: Option<Deal>,
    running: Option<Running>,
    pub(super) finished: Option<Finished>,
    /// Where the game goes when it is over.
    pub(super) wanted_by: Option<Sender<Finished>>,
    /// Whether somebody wants the replay.
    pub(super) is_kept: bool,
}

impl Running {
    /// Plays a whole turn.
    fn play(&mut self, colour: Colour, sent: &Container, took: Duration) -> Result<Turn, Violation> {
        let before = self.table.record().actions().count();
        self.table.play(sent, &mut self.deal.dealer())?;
        Ok(Turn {
            colour,
            sent: sent.clone(),
            actions: self.table.record().actions().skip(before).collect(),
            took,
            points: Colour::ALL.map(|colour| self.table.player(colour).points),
            position: *self.table.position(),
        })
    }
}

impl Room {
    pub(super) fn new(id: Arc<str>, deal: Deal, slots: [Slot; 2], codes: Option<[String; 2]>) -> Room {
        let prepared = codes.is_some();
        let mut codes = codes.into_iter().flatten();
        let chairs = slots.map(|slot| Chair { slot, client: None, reservation: codes.next() });
        Room {
            id,
            chairs,
            watchers: Vec::new(),
            prepared,
            paused: false,
            deal: Some(deal),
            running: None,
            finished: None,
            wanted_by: None,
            is_kept: false,
        }
    }

    pub(super) const fn has_begun(&self) -> bool {
        self.running.is_some() || self.finished.is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.chairs.iter().all(|chair| chair.client.is_none())
    }

    /// Whether the room disappears with its last player.
    pub(super) const fn is_prepared(&self) -> bool {
        self.prepared
    }

    pub(super) fn colour_of(&self, client: ClientId) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.chairs[colour.index()].client == Some(client))
    }

    /// The number of the expected turn, and its deadline.
    pub(super) fn deadline(&self, clock: Clock) -> Option<(u32, Instant)> {
        let running = self.running.as_ref()?;
        let chair = &self.chairs[running.table.current().index()];
        match running.waiting {
            // Nobody waits forever for an empty seat.
            Waiting::Move { since } if chair.slot.can_timeout || chair.client.is_none() => {
                Some((running.table.turn(), since + clock.hard))
            }
            _ => None,
        }
    }

    /// A client takes a seat. The game begins when all are taken.
    pub(super) fn sit(&mut self, client: ClientId, colour: Colour, out: &mut Outbox) {
        self.chairs[colour.index()].client = Some(client);
        out.report(&self.id, Happening::Seated(colour));
        if !self.prepared {
            out.say(client, Message::Joined { room: self.id.to_string() });
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.chairs.iter().all(|chair| chair.client.is_some())
    }

    /// Starts the game, with empty seats if necessary.
    pub(super) fn begin(&mut self, rules: &Rules, now: Instant, out: &mut Outbox) -> Result<(), StartError> {
        let Some(mut deal) = self.deal.take() else { return Ok(()) };
        let names = self.chairs.each_ref().map(|chair| chair.slot.name.clone());
        let table = match &deal.start {
            Start::Position(position) => WireGame::from_position(**position, names)?,
            &Start::Board(board) => WireGame::deal(rules, board, &mut deal.dealer(), names)?,
        };
        let beginning = Beginning {
            rules: *table.position().rules(),
            seed: deal.seed,
            position: *table.position(),
            is_set_up: matches!(deal.start, Start::Position(_)),
        };
        out.report(&self.id, Happening::Begun(Box::new(beginning)));
        for colour in Colour::ALL {
            let Some(client) = self.chairs[colour.index()].client else { continue };
            if self.prepared {
                out.say(client, Message::Joined { room: self.id.to_string() });
            }
            out.say(client, self.about(Data::Welcome(colour)));
        }
        let states = self.is_kept.then(Vec::new);
        self.running = Some(Running { table, deal, waiting: Waiting::Withheld, states });
        self.show(now, out);
        Ok(())
    }

    /// Shows the position and asks for the next move, or ends the game.
    fn show(&mut self, now: Instant, out: &mut Outbox) {
        let Some(running) = &mut self.running else { return };
        let memento = running.table.memento();
        if let Some(states) = &mut running.states {
            states.push(memento.clone());
        }
        let result = running.table.result();
        let colour = running.table.current();
        running.waiting = Waiting::Withheld;
        self.tell_all(Data::Memento(Box::new(memento)), out);
        if let Some(result) = result {
            self.end(result, None, out);
        } else if self.paused && self.chairs[colour.index()].slot.should_be_paused {
            self.tell_watchers_of_pause(colour, out);
        } else {
            self.ask(now, out);
        }
    }

    fn tell_watchers_of_pause(&self, colour: Colour, out: &mut Outbox) {
        let Some(running) = &self.running else { return };
        let paused = self.about(Data::Paused(running.table.player(colour)));
        out.say_to_all(self.watchers.iter().copied(), paused);
    }

    /// Asks for the next move.
    fn ask(&mut self, now: Instant, out: &mut Outbox) {
        let Some(running) = &mut self.running else { return };
        running.waiting = Waiting::Move { since: now };
        let colour = running.table.current();
        out.report(&self.id, Happening::Asked(colour));
        if let Some(client) = self.chairs[colour.index()].client {
            out.say(client, self.about(Data::MoveRequest));
        }
    }

    /// A client sent something. Messages out of turn are ignored.
    pub(super) fn take(
        &mut self,
        client: ClientId,
        payload: Payload,
        clock: Clock,
        now: Instant,
        out: &mut Outbox,
    ) {
        let Some(colour) = self.colour_of(client) else { return };
        let limited = self.chairs[colour.index()].slot.can_timeout;
        let Some(running) = &mut self.running else { return };
        if running.table.current() != colour {
            return;
        }
        let Waiting::Move { since } = running.waiting else {
            self.refuse(client, colour, NOT_ASKED.to_owned(), payload, out);
            return self.lose(colour, Cause::Left, out);
        };
        let thought = now.saturating_duration_since(since);
        if limited && thought >= clock.hard {
            return self.lose(colour, Cause::HardTimeout, out);
        }
        if limited && thought > clock.soft {
            return self.lose(colour, Cause::SoftTimeout, out);
        }
        let played = match &payload {
            Payload::Move(container) => running.play(colour, container, thought),
            Payload::Other(_) => Err(Violation::NotAMove(running.table.name(colour).to_owned())),
        };
        match played {
            Ok(turn) => {
                out.report(&self.id, Happening::Moved(Box::new(turn)));
                self.show(now, out);
            }
            Err(violation) => {
                let message = violation.message(running.table.name(colour));
                self.refuse(client, colour, message, payload, out);
                self.lose(colour, Cause::RuleViolation, out);
            }
        }
    }

    /// Reports to everyone what was wrong with a message, and disconnects the player.
    fn refuse(&self, client: ClientId, colour: Colour, message: String, sent: Payload, out: &mut Outbox) {
        let offence = Offence { colour, sent: sent.clone(), message: message.clone() };
        out.report(&self.id, Happening::Refused(Box::new(offence)));
        self.tell_all(Data::Error { message, request: sent }, out);
        out.close(client);
    }

    /// The active player's time is up.
    pub(super) fn give_up_waiting(&mut self, out: &mut Outbox) {
        if let Some(running) = &self.running {
            let colour = running.table.current();
            self.lose(colour, Cause::HardTimeout, out);
        }
    }

    /// A client has left: a player loses a game that has begun.
    pub(super) fn leave(&mut self, client: ClientId, out: &mut Outbox) {
        self.watchers.retain(|&watcher| watcher != client);
        if let Some(colour) = self.colour_of(client) {
            self.chairs[colour.index()].client = None;
            if !self.has_begun() {
                out.report(&self.id, Happening::Vacated(colour));
            }
            self.lose(colour, Cause::Left, out);
        }
    }

    /// A player takes over a seat, without a clock and without pauses.
    pub(super) fn take_over(
        &mut self,
        colour: Colour,
        client: ClientId,
        now: Instant,
        out: &mut Outbox,
    ) -> Option<ClientId> {
        let chair = &mut self.chairs[colour.index()];
        let before = chair.client.replace(client);
        (chair.slot.can_timeout, chair.slot.should_be_paused) = (false, false);
        out.report(&self.id, Happening::Seated(colour));
        if let Some(before) = before {
            out.say(before, Message::Left { room: self.id.to_string() });
            out.close(before);
        }
        if self.running.as_ref().is_some_and(|running| running.table.current() == colour) {
            self.step(now, out);
        }
        before
    }

    pub(super) fn pause(&mut self, pause: bool, now: Instant, out: &mut Outbox) {
        self.paused = pause;
        out.report(&self.id, Happening::Paused(pause));
        if !pause {
            self.step(now, out);
        }
    }

    /// Lets a paused game play one turn.
    pub(super) fn step(&mut self, now: Instant, out: &mut Outbox) {
        if self.running.as_ref().is_some_and(|running| running.waiting == Waiting::Withheld) {
            self.ask(now, out);
        }
    }

    /// A player has lost a game in progress, before its regular end.
    fn lose(&mut self, loser: Colour, cause: Cause, out: &mut Outbox) {
        let Some(running) = &self.running else { return };
        let result = running.table.lost_by(loser, cause);
        // A player who broke the rules, or sent a move before being asked, is disconnected without a result.
        let is_sent_away = matches!(cause, Cause::RuleViolation | Cause::Left);
        let without = self.chairs[loser.index()].client.filter(|_| is_sent_away);
        self.end(result, without, out);
    }

    fn end(&mut self, result: crate::message::GameResult, without: Option<ClientId>, out: &mut Outbox) {
        let Some(running) = self.running.take() else { return };
        for message in [self.about(Data::Result(result.clone())), Message::Left { room: self.id.to_string() }]
        {
            out.say_to_all(self.everybody().filter(|&client| Some(client) != without), message);
        }
        let record = running.table.record_with(&result);
        let replay = Replay { states: running.states.unwrap_or_default(), result: Some(result) };
        let finished = Finished { room: self.id.to_string(), replay, record };
        out.report(&self.id, Happening::Over(Box::new(finished.clone())));
        self.finished = Some(finished);
    }

    /// All players and observers.
    pub(super) fn everybody(&self) -> impl Iterator<Item = ClientId> {
        let players = self.chairs.iter().filter_map(|chair| chair.client);
        players.chain(self.watchers.iter().copied())
    }

    fn tell_all(&self, data: Data, out: &mut Outbox) {
        out.say_to_all(self.everybody(), self.about(data));
    }

    fn about(&self, data: Data) -> Message {
        Message::Room { room: self.id.to_string(), data }
    }
}
