//! All rooms, and who may do what in them. Like a room it knows no sockets and never waits: it receives what
//! a client sent and when, and returns what to send to whom.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Instant;

use cartagena::Rules;

use super::choices::{Choices, Deal};
use super::deadlines::{Deadline, Deadlines};
use super::feed::Happening;
use super::outbox::{ClientId, Outbox};
use super::room::{Clock, Finished, Room};
use crate::message::{Message, Request, Slot};
use crate::names::{Colour, GAME_TYPE};

/// The maximum number of rooms that wait for players. Beyond that, the oldest one that nobody has entered is removed.
const MOST_WAITING: usize = 10_000;

/// The maximum number of observers in one room.
const MOST_WATCHERS: usize = 100;

/// Why a client is disconnected. Like the original server, ours does not send the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    UnknownGame,
    UnknownRoom,
    UnknownReservation,
    AlreadySeated,
    NotAllowed,
    WrongSlots,
    TooMany,
    NoGame,
}

/// A room for a game that was agreed on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prepared {
    /// The room.
    pub room: String,
    /// The codes of red's and blue's seat.
    pub reservations: [String; 2],
}

/// What the lobby knows about a client.
#[derive(Default, Debug)]
struct Guest {
    seat: Option<Arc<str>>,
    watching: Vec<Arc<str>>,
    /// It took part in something once: it sat, watched, prepared or gave the passphrase.
    took_part: bool,
    trusted: bool,
}

pub(super) struct Lobby {
    rules: Rules,
    clock: Clock,
    passphrase: Option<String>,
    choices: Box<dyn Choices>,
    finished: Option<Sender<Finished>>,
    /// Whether somebody follows all games.
    is_watched: bool,
    rooms: HashMap<Arc<str>, Room>,
    /// The rooms whose games have not begun, the oldest first.
    waiting: BTreeMap<u64, Arc<str>>,
    numbers: u64,
    guests: HashMap<ClientId, Guest>,
    deadlines: Deadlines,
}

impl Lobby {
    pub(super) fn new(
        rules: Rules,
        clock: Clock,
        passphrase: Option<String>,
        choices: Box<dyn Choices>,
        finished: Option<Sender<Finished>>,
        is_watched: bool,
    ) -> Lobby {
        Lobby {
            rules,
            clock,
            passphrase,
            choices,
            finished,
            is_watched,
            rooms: HashMap::new(),
            waiting: BTreeMap::new(),
            numbers: 0,
            guests: HashMap::new(),
            deadlines: Deadlines::default(),
        }
    }

    /// A client sent something. If it is refused, the client must be disconnected.
    pub(super) fn request(
        &mut self,
        client: ClientId,
        request: Request,
        now: Instant,
        out: &mut Outbox,
    ) -> Result<(), Refusal> {
        match request {
            Request::Join { game_type } => self.join(client, &game_type, now, out),
            Request::JoinPrepared { reservation } => self.join_prepared(client, &reservation, now, out),
            Request::Room { room, payload } => {
                let clock = self.clock;
                self.with_room(&room, out, |room, out| {
                    let here = room.everybody().any(|other| other == client);
                    room.take(client, payload, clock, now, out);
                    if here { Ok(()) } else { Err(Refusal::UnknownRoom) }
                })
            }
            Request::Prepare { game_type, slots } => {
                self.controls(client)?;
                if game_type != GAME_TYPE {
                    return Err(Refusal::UnknownGame);
                }
                let slots: [Slot; 2] = slots.try_into().map_err(|_| Refusal::WrongSlots)?;
                self.guest(client).took_part = true;
                let Prepared { room, reservations } = self.prepare(slots, None, None, out);
                out.say(client, Message::Prepared { room, reservations: reservations.to_vec() });
                Ok(())
            }
            Request::Observe { room, passphrase } => {
                if self.passphrase.as_ref() == Some(&passphrase) {
                    self.guest(client).trusted = true;
                }
                self.controls(client)?;
                self.observe(client, &room, out)
            }
            Request::Pause { room, pause } => {
                self.controls(client)?;
                self.pause(&room, pause, now, out);
                Ok(())
            }
            Request::Step { room, forced } => {
                self.controls(client)?;
                if forced {
                    self.begin(&room, now, out)?;
                }
                self.step(&room, now, out)
            }
            Request::FreeReservation { reservation } => {
                self.controls(client)?;
                if self.free(&reservation) { Ok(()) } else { Err(Refusal::UnknownReservation) }
            }
            Request::Authenticate { passphrase } => {
                if self.passphrase.as_ref() != Some(&passphrase) {
                    return Err(Refusal::NotAllowed);
                }
                let guest = self.guest(client);
                (guest.trusted, guest.took_part) = (true, true);
                Ok(())
            }
            // The original looks for the room and does nothing with it.
            Request::Cancel { room } => {
                self.controls(client)?;
                if self.rooms.contains_key(room.as_str()) { Ok(()) } else { Err(Refusal::UnknownRoom) }
            }
        }
    }

    /// Whether a client ever took part in something.
    pub(super) fn took_part(&self, client: ClientId) -> bool {
        self.guests.get(&client).is_some_and(|guest| guest.took_part)
    }

    fn guest(&mut self, client: ClientId) -> &mut Guest {
        self.guests.entry(client).or_default()
    }

    /// Whether a client may prepare, watch and pause games.
    fn controls(&mut self, client: ClientId) -> Result<(), Refusal> {
        let allowed = self.passphrase.is_none() || self.guest(client).trusted;
        if allowed { Ok(()) } else { Err(Refusal::NotAllowed) }
    }

    /// Creates a room with reserved seats.
    pub(super) fn prepare(
        &mut self,
        slots: [Slot; 2],
        deal: Option<Deal>,
        finished: Option<Sender<Finished>>,
        out: &mut Outbox,
    ) -> Prepared {
        let reservations = [self.choices.id(), self.choices.id()];
        let room = self.open_room(slots, deal, Some(reservations.clone()), out);
        if let Some(room) = self.rooms.get_mut(&room)
            && finished.is_some()
        {
            (room.wanted_by, room.is_kept) = (finished, true);
        }
        Prepared { room: room.to_string(), reservations }
    }

    fn open_room(
        &mut self,
        slots: [Slot; 2],
        deal: Option<Deal>,
        codes: Option<[String; 2]>,
        out: &mut Outbox,
    ) -> Arc<str> {
        if self.waiting.len() >= MOST_WAITING {
            let empty = self.waiting.iter().find(|(_, id)| self.rooms.get(*id).is_none_or(Room::is_empty));
            if let Some((number, id)) = empty.map(|(number, id)| (*number, Arc::clone(id))) {
                self.waiting.remove(&number);
                self.close_room(&id, out);
            }
        }
        let id: Arc<str> = self.choices.id().into();
        let deal = deal.unwrap_or_else(|| self.choices.deal(&self.rules));
        let names = slots.each_ref().map(|slot| slot.name.clone());
        out.report(&id, Happening::Opened { names });
        let mut room = Room::new(Arc::clone(&id), deal, slots, codes);
        room.wanted_by = self.finished.clone();
        room.is_kept = self.is_watched || self.finished.is_some();
        self.rooms.insert(Arc::clone(&id), room);
        self.waiting.insert(self.numbers, Arc::clone(&id));
        self.numbers += 1;
        id
    }

    /// Any free seat, or one in a new room.
    fn join(
        &mut self,
        client: ClientId,
        game_type: &str,
        now: Instant,
        out: &mut Outbox,
    ) -> Result<(), Refusal> {
        if self.guest(client).seat.is_some() {
            return Err(Refusal::AlreadySeated);
        }
        let free = self.waiting.values().find_map(|id| {
            let chairs = &self.rooms.get(id)?.chairs;
            let colour = Colour::ALL.into_iter().find(|colour| chairs[colour.index()].is_free())?;
            Some((Arc::clone(id), colour))
        });
        let (room, colour) = match free {
            Some(found) => found,
            None if game_type != GAME_TYPE => return Err(Refusal::UnknownGame),
            None => (self.open_room(Default::default(), None, None, out), Colour::Red),
        };
        self.sit(client, &room, colour, now, out)
    }

    pub(super) fn join_prepared(
        &mut self,
        client: ClientId,
        code: &str,
        now: Instant,
        out: &mut Outbox,
    ) -> Result<(), Refusal> {
        let (room, colour) = self.reserved(code).ok_or(Refusal::UnknownReservation)?;
        if self.rooms.get(&room).is_some_and(|room| room.chairs[colour.index()].client.is_some()) {
            return Err(Refusal::UnknownReservation);
        }
        self.sit(client, &room, colour, now, out)
    }

    /// The seat that a code is for.
    fn reserved(&self, code: &str) -> Option<(Arc<str>, Colour)> {
        self.waiting.values().find_map(|id| {
            let chairs = &self.rooms.get(id)?.chairs;
            let is_it = |colour: &Colour| chairs[colour.index()].reservation.as_deref() == Some(code);
            Colour::ALL.into_iter().find(is_it).map(|colour| (Arc::clone(id), colour))
        })
    }

    /// Opens a reserved seat to anyone; `false` if there is no such seat.
    pub(super) fn free(&mut self, code: &str) -> bool {
        let Some((room, colour)) = self.reserved(code) else { return false };
        if let Some(room) = self.rooms.get_mut(&room) {
            room.chairs[colour.index()].reservation = None;
        }
        true
    }

    /// Reserves a seat again for the holder of its code.
    pub(super) fn reserve(&mut self, prepared: &Prepared, colour: Colour) {
        if let Some(room) = self.rooms.get_mut(prepared.room.as_str()) {
            let code = &prepared.reservations[colour.index()];
            room.chairs[colour.index()].reservation = Some(code.clone());
        }
    }

    /// Whether somebody sits there, or the game is already over.
    pub(super) fn is_seated(&self, room: &str, colour: Colour) -> bool {
        self.rooms.get(room).is_none_or(|room| room.chairs[colour.index()].client.is_some())
    }

    /// A free seat of a room whose game has not begun.
    pub(super) fn sit_beside(
        &mut self,
        client: ClientId,
        id: &str,
        colour: Colour,
        now: Instant,
        out: &mut Outbox,
    ) -> Result<(), Refusal> {
        let room = self.rooms.get(id).filter(|room| !room.has_begun()).ok_or(Refusal::UnknownRoom)?;
        if !room.chairs[colour.index()].is_free() {
            return Err(Refusal::UnknownReservation);
        }
        let id = Arc::clone(&room.id);
        self.sit(client, &id, colour, now, out)
    }

    /// Another player's seat in a game that has begun.
    pub(super) fn take_over(
        &mut self,
        client: ClientId,
        id: &str,
        colour: Colour,
        now: Instant,
        out: &mut Outbox,
    ) -> Result<(), Refusal> {
        let room = self.rooms.get(id).filter(|room| room.has_begun()).ok_or(Refusal::UnknownRoom)?;
        let id = Arc::clone(&room.id);
        let mut before = None;
        self.with_room(&id, out, |room, out| {
            before = room.take_over(colour, client, now, out);
            Ok(())
        })?;
        if let Some(before) = before {
            self.guest(before).seat = None;
        }
        let guest = self.guest(client);
        (guest.seat, guest.took_part) = (Some(id), true);
        Ok(())
    }

    /// Gives up a room whose game has not begun, and disconnects whoever is waiting there.
    pub(super) fn cancel(&mut self, id: &str, out: &mut Outbox) {
        let Some(room) = self.rooms.get(id).filter(|room| !room.has_begun()) else { return };
        room.everybody().for_each(|client| out.close(client));
        self.waiting.retain(|_, waiting| **waiting != *id);
        self.close_room(id, out);
    }

    /// Pauses or resumes a game.
    pub(super) fn pause(&mut self, id: &str, pause: bool, now: Instant, out: &mut Outbox) {
        // The original accepts a pause of a room that does not exist.
        let _ = self.with_room(id, out, |room, out| {
            room.pause(pause, now, out);
            Ok(())
        });
    }

    /// Lets a paused game play one turn.
    pub(super) fn step(&mut self, id: &str, now: Instant, out: &mut Outbox) -> Result<(), Refusal> {
        self.with_room(id, out, |room, out| {
            room.step(now, out);
            Ok(())
        })
    }

    fn sit(
        &mut self,
        client: ClientId,
        id: &Arc<str>,
        colour: Colour,
        now: Instant,
        out: &mut Outbox,
    ) -> Result<(), Refusal> {
        if self.guest(client).seat.is_some() {
            return Err(Refusal::AlreadySeated);
        }
        let guest = self.guest(client);
        (guest.seat, guest.took_part) = (Some(Arc::clone(id)), true);
        let room = self.rooms.get_mut(id).ok_or(Refusal::UnknownRoom)?;
        room.sit(client, colour, out);
        if room.is_full() { self.begin(id, now, out) } else { Ok(()) }
    }

    fn begin(&mut self, id: &str, now: Instant, out: &mut Outbox) -> Result<(), Refusal> {
        let rules = self.rules;
        self.waiting.retain(|_, waiting| **waiting != *id);
        self.with_room(id, out, |room, out| {
            if room.has_begun() {
                return Ok(());
            }
            room.begin(&rules, now, out).map_err(|_| Refusal::NoGame)
        })
    }

    /// Starts a game even though somebody is missing.
    pub(super) fn force(&mut self, id: &str, now: Instant, out: &mut Outbox) {
        // A game that has started or is over needs no force.
        let _ = self.begin(id, now, out);
    }

    fn observe(&mut self, client: ClientId, id: &str, out: &mut Outbox) -> Result<(), Refusal> {
        let room = self.rooms.get_mut(id).ok_or(Refusal::UnknownRoom)?;
        if room.watchers.len() >= MOST_WATCHERS {
            return Err(Refusal::TooMany);
        }
        if !room.watchers.contains(&client) {
            room.watchers.push(client);
            let id = Arc::clone(&room.id);
            let guest = self.guest(client);
            guest.watching.push(id);
            guest.took_part = true;
        }
        out.say(client, Message::Observed { room: id.to_owned() });
        Ok(())
    }

    /// Does something in a room, and then checks what the room is waiting for.
    fn with_room(
        &mut self,
        id: &str,
        out: &mut Outbox,
        deed: impl FnOnce(&mut Room, &mut Outbox) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let room = self.rooms.get_mut(id).ok_or(Refusal::UnknownRoom)?;
        let before = room.deadline(self.clock);
        let done = deed(room, out);
        let after = room.deadline(self.clock);
        if room.finished.is_some() {
            self.close_room(id, out);
        } else if let Some((turn, at)) = after
            && before != after
        {
            let deadline = Deadline { at, room: Arc::clone(&room.id), turn };
            let (rooms, clock) = (&self.rooms, self.clock);
            self.deadlines.add(deadline, |deadline| is_past(deadline, rooms, clock));
        }
        done
    }

    /// The next time at which a deadline may have passed.
    pub(super) fn next_deadline(&self) -> Option<Instant> {
        self.deadlines.next()
    }

    /// Time has passed: players who did not answer have lost.
    pub(super) fn look_at_the_clock(&mut self, now: Instant, out: &mut Outbox) {
        while let Some(deadline) = self.deadlines.take_due(now) {
            if !is_past(&deadline, &self.rooms, self.clock) {
                let _ = self.with_room(&deadline.room, out, |room, out| {
                    room.give_up_waiting(out);
                    Ok(())
                });
            }
        }
    }

    /// A client has left.
    pub(super) fn gone(&mut self, client: ClientId, out: &mut Outbox) {
        let Some(guest) = self.guests.remove(&client) else { return };
        for id in guest.seat.iter().chain(&guest.watching) {
            let _ = self.with_room(id, out, |room, out| {
                room.leave(client, out);
                Ok(())
            });
            let left = self
                .rooms
                .get(id)
                .is_some_and(|room| room.is_empty() && !room.has_begun() && !room.is_prepared());
            if left {
                self.waiting.retain(|_, waiting| waiting != id);
                self.close_room(id, out);
            }
        }
    }

    /// The game is over, or nobody came.
    fn close_room(&mut self, id: &str, out: &mut Outbox) {
        let Some(room) = self.rooms.remove(id) else { return };
        out.report(&room.id, Happening::Closed);
        for client in room.everybody() {
            if let Some(guest) = self.guests.get_mut(&client) {
                guest.watching.retain(|watched| **watched != *id);
                guest.seat.take_if(|seat| **seat == *id);
            }
        }
        if let (Some(game), Some(finished)) = (room.finished, room.wanted_by) {
            // Even if nobody is interested any more, the game was played.
            let _ = finished.send(game);
        }
    }
}

/// Whether a deadline is obsolete: the turn or the game is over.
fn is_past(deadline: &Deadline, rooms: &HashMap<Arc<str>, Room>, clock: Clock) -> bool {
    let room = rooms.get(&deadline.room);
    room.and_then(|room| room.deadline(clock)) != Some((deadline.turn, deadline.at))
}
