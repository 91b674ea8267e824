//! Everyone connected to a room. Readers that are too slow are dropped.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Utf8Bytes, close_code};
use cartagena::{MAX_SEATS, Seat, SeatSet};
use cartagena_language::Language;
use cartagena_table::{Attendance, Change, Key, KeyHash, Presence, Reader, Wording};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::bad_key;
use crate::pool::Owner;
use crate::rooms::BEAT;
use crate::store::Millis;
use crate::wire::{Refused, ServerMessage};

/// The maximum number of connections to one room.
const MOST: usize = 200;

/// A message on its way to a client. It is a pointer, because a channel reserves space for many of them, and
/// readers of the same text share one.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// A message, serialized.
    Text(Utf8Bytes),
    /// The connection ends with this code of the protocol, for this reason.
    Close { code: u16, why: String },
}

impl Outgoing {
    /// A message. One that cannot be serialized ends the connection: the client would miss it.
    pub(crate) fn message(message: &ServerMessage) -> Arc<Outgoing> {
        match serde_json::to_string(message) {
            Ok(text) => Arc::new(Outgoing::Text(text.into())),
            Err(error) => {
                tracing::error!(%error, "a message cannot be written");
                Outgoing::close(close_code::ERROR, Language::English.text("server-unavailable"))
            }
        }
    }

    fn close(code: u16, why: String) -> Arc<Outgoing> {
        Arc::new(Outgoing::Close { code, why })
    }
}

/// A client that connects over a socket.
#[derive(Debug)]
pub(crate) struct Entrance {
    pub(crate) connection: u64,
    /// Where it comes from.
    pub(crate) address: IpAddr,
    pub(crate) key: Option<Key>,
    pub(crate) after: Option<u64>,
    pub(crate) muted: SeatSet,
    pub(crate) wording: Wording,
    pub(crate) outgoing: mpsc::Sender<Arc<Outgoing>>,
}

impl Entrance {
    pub(crate) fn refuse(self, refused: Refused) {
        refuse(&self.outgoing, refused);
    }
}

/// Disconnects a client, with a reason.
fn refuse(outgoing: &mpsc::Sender<Arc<Outgoing>>, refused: Refused) {
    let why = refused.why.clone();
    let _ = outgoing.try_send(Outgoing::message(&ServerMessage::Refused(Box::new(refused))));
    let _ = outgoing.try_send(Outgoing::close(close_code::POLICY, why));
}

#[derive(Debug)]
struct Connection {
    number: u64,
    address: IpAddr,
    /// The hash of the key that opens its seats.
    key: Option<KeyHash>,
    reader: Reader,
    wording: Wording,
    outgoing: mpsc::Sender<Arc<Outgoing>>,
}

/// How long somebody who has asked about a game counts as a spectator.
const WATCHED: Duration = Duration::from_secs(30);
/// How long another server is assumed to have clients if it reports nothing more.
const SILENCE: Duration = Duration::from_secs(3 * BEAT.as_secs());

/// Everyone who is connected.
#[derive(Debug)]
pub(super) struct Crowd {
    connections: Vec<Connection>,
    /// When somebody in each seat was last seen, apart from those connected.
    seen: [Instant; MAX_SEATS],
    /// Who last sent a request without being connected, and when.
    asked: Option<(IpAddr, Instant)>,
    /// Who is connected to other servers, as last reported.
    elsewhere: Vec<(i64, Presence, Instant)>,
    /// What was last reported to other servers.
    told: Presence,
}

impl Crowd {
    /// Nobody is connected. Clients connected before the room was opened get time to come back.
    pub(super) fn new() -> Crowd {
        let (connections, elsewhere, told) = (Vec::new(), Vec::new(), Presence::default());
        Crowd { connections, seen: [Instant::now(); MAX_SEATS], asked: None, elsewhere, told }
    }

    /// Somebody sent a request without being connected.
    pub(super) fn ask(&mut self, address: IpAddr, seats: SeatSet) {
        self.asked = Some((address, Instant::now()));
        self.see(seats);
    }

    /// For whom the bots of this game think: a player, or somebody who watches or recently sent a request.
    pub(super) fn owner(&self) -> Owner {
        let player = self.connections.iter().find(|connection| !connection.reader.seats.is_empty());
        let connected = player.or(self.connections.first()).map(|connection| connection.address);
        let asked = self.asked.filter(|(_, at)| at.elapsed() < WATCHED).map(|(address, _)| address);
        connected.or(asked)
    }

    /// Somebody with these seats was here.
    pub(super) fn see(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            self.seen[seat.index()] = Instant::now();
        }
    }

    /// Who is present, on any server, or was at most this long ago, for a message that arrived at this time.
    pub(super) fn attendance(&self, lately: Duration, at: Millis) -> Attendance {
        let seen = self.seen.iter().enumerate().filter(|(_, seen)| seen.elapsed() < lately);
        let lately = seen.filter_map(|(place, _)| Seat::new(place)).collect();
        Attendance { here: self.presence().here, lately, at }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.connections.len() >= MOST
    }

    /// Admits a client that may see these seats.
    pub(super) fn enter(&mut self, entrance: Entrance, seats: SeatSet) -> mpsc::Sender<Arc<Outgoing>> {
        let Entrance { connection: number, address, key, wording, muted, outgoing, .. } = entrance;
        let (key, reply) = (key.map(|key| key.hash()), outgoing.clone());
        let reader = Reader { seats, muted };
        self.connections.push(Connection { number, address, key, reader, wording, outgoing });
        reply
    }

    /// Gives all clients the seats that their keys open now, and disconnects those that have none any more.
    /// Returns the connections whose seats have changed.
    pub(super) fn reseat(&mut self, seats_of: impl Fn(&KeyHash) -> SeatSet) -> Vec<u64> {
        let mut moved = Vec::new();
        self.connections.retain_mut(|connection| {
            let Some(seats) = connection.key.as_ref().map(&seats_of) else { return true };
            if seats.is_empty() {
                refuse(&connection.outgoing, bad_key(connection.wording));
            } else if seats != connection.reader.seats {
                connection.reader.seats = seats;
                moved.push(connection.number);
            }
            !seats.is_empty()
        });
        moved
    }

    /// Sends everything to these connections.
    pub(super) fn greet(&self, numbers: &[u64], welcome: impl Fn(Reader, Wording) -> ServerMessage) {
        for connection in self.connections.iter().filter(|connection| numbers.contains(&connection.number)) {
            let welcome = welcome(connection.reader, connection.wording);
            // A client that reads too slowly is dropped when the next update does not fit.
            let _ = connection.outgoing.try_send(Outgoing::message(&welcome));
        }
    }

    /// The addresses of connected clients, and their seats.
    pub(super) fn addresses(&self) -> Vec<(IpAddr, SeatSet)> {
        self.connections.iter().map(|connection| (connection.address, connection.reader.seats)).collect()
    }

    /// Disconnects clients for which there is a reason. Returns how many there were.
    pub(super) fn send_away(&mut self, why: impl Fn(IpAddr, Wording) -> Option<Refused>) -> usize {
        let before = self.connections.len();
        self.connections.retain(|connection| match why(connection.address, connection.wording) {
            Some(refused) => {
                refuse(&connection.outgoing, refused);
                false
            }
            None => true,
        });
        let gone = before - self.connections.len();
        if gone > 0 {
            self.tell_presence();
        }
        gone
    }

    /// Whether somebody who was here has left.
    pub(super) fn leave(&mut self, number: u64) -> bool {
        let Some(place) = self.connections.iter().position(|connection| connection.number == number) else {
            return false;
        };
        let left = self.connections.remove(place);
        self.see(left.reader.seats);
        true
    }

    pub(super) fn find(&self, number: u64) -> Option<(Reader, Wording, mpsc::Sender<Arc<Outgoing>>)> {
        let found = self.connections.iter().find(|connection| connection.number == number)?;
        Some((found.reader, found.wording, found.outgoing.clone()))
    }

    pub(super) fn mute(&mut self, number: u64, seat: Seat, muted: bool) {
        if let Some(found) = self.connections.iter_mut().find(|connection| connection.number == number) {
            let others = found.reader.muted.iter().filter(|&other| other != seat);
            let others = others.fold(SeatSet::default(), SeatSet::with);
            found.reader.muted = if muted { others.with(seat) } else { others };
        }
    }

    /// Who is present, on any server.
    pub(super) fn presence(&self) -> Presence {
        self.elsewhere.iter().fold(self.own_presence(), |all, (_, other, _)| Presence {
            here: other.here.iter().fold(all.here, SeatSet::with),
            spectators: all.spectators + other.spectators,
        })
    }

    fn own_presence(&self) -> Presence {
        let mut presence = Presence::default();
        for connection in &self.connections {
            if connection.reader.seats.is_empty() {
                presence.spectators += 1;
            }
            presence.here = connection.reader.seats.iter().fold(presence.here, SeatSet::with);
        }
        presence
    }

    /// What to report to other servers about the clients connected to this one: if it has changed, or in any
    /// case.
    pub(super) fn news(&mut self, in_any_case: bool) -> Option<Presence> {
        let own = self.own_presence();
        let is_news = own != self.told || in_any_case;
        self.told = own;
        is_news.then_some(own)
    }

    /// Records who is connected to another server. Returns whether that server was unknown.
    pub(super) fn hear(&mut self, server: i64, presence: Presence) -> bool {
        let before = self.presence();
        let known = self.elsewhere.iter().any(|other| other.0 == server);
        self.see(presence.here);
        self.elsewhere.retain(|other| other.0 != server);
        if presence != Presence::default() {
            self.elsewhere.push((server, presence, Instant::now()));
        }
        if self.presence() != before {
            self.see(before.here);
            self.tell_presence();
        }
        !known && presence != Presence::default()
    }

    /// Forgets servers that have been silent for long.
    pub(super) fn forget_silent(&mut self) {
        let before = self.presence();
        self.elsewhere.retain(|other| other.2.elapsed() < SILENCE);
        if self.presence() != before {
            self.tell_presence();
        }
    }

    /// Reports to everyone who is present. A client with a long queue gets it next time: however many come
    /// and go, nobody is disconnected for it.
    pub(super) fn tell_presence(&self) {
        let Presence { here, spectators } = self.presence();
        let text = Outgoing::message(&ServerMessage::Presence { here: here.iter().collect(), spectators });
        for Connection { outgoing, .. } in &self.connections {
            if outgoing.capacity() > outgoing.max_capacity() / 2 {
                let _ = outgoing.try_send(text.clone());
            }
        }
    }

    /// Keeps the clients that can follow. Returns how many were too slow and dropped.
    fn keep(&mut self, follows: impl FnMut(&Connection) -> bool) -> usize {
        let (before, here) = (self.connections.len(), self.own_presence().here);
        self.connections.retain(follows);
        let dropped = before - self.connections.len();
        if dropped > 0 {
            self.see(here);
            metrics::counter!("cartagena_slow_readers_total").increment(dropped as u64);
        }
        dropped
    }

    /// Sends something to everyone, unless they muted it. Readers with the same view and language share one
    /// text.
    pub(super) fn tell(
        &mut self,
        change: Option<&Change>,
        message: impl Fn(Reader, Wording) -> ServerMessage,
    ) {
        let mut written: Vec<(Reader, Wording, Arc<Outgoing>)> = Vec::new();
        let dropped = self.keep(|connection| {
            if change.is_some_and(|change| connection.reader.skips(change)) {
                return true;
            }
            let (reader, wording) = (connection.reader, connection.wording);
            let known = written.iter().find(|known| (known.0, known.1) == (reader, wording));
            let text = match known {
                Some(known) => known.2.clone(),
                None => {
                    let text = Outgoing::message(&message(reader, wording));
                    written.push((reader, wording, text.clone()));
                    text
                }
            };
            connection.outgoing.try_send(text).is_ok()
        });
        if dropped > 0 {
            self.tell_presence();
        }
    }

    /// Disconnects everyone, because the server is stopping.
    pub(super) fn close(&mut self) {
        for connection in self.connections.drain(..) {
            let why = connection.wording.text("server-stopping");
            let _ = connection.outgoing.try_send(Outgoing::close(close_code::AWAY, why));
        }
    }
}
