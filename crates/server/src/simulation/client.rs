//! A player over a connection that may end at any time: acts, undoes, chats, votes, and resends whatever was
//! not answered. Records everything it receives.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use cartagena::{Seat, SeatSet, Seed};
use cartagena_language::Language;
use cartagena_table::{GameId, Key, Wording};
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use super::Dice;
use crate::room::{Command, Entrance, Outgoing, Question};
use crate::rooms::Rooms;
use crate::store::Millis;
use crate::wire::{Deed, Refused, ServerMessage, Update, View, Welcome};

/// Messages that may be queued for it, as for a real connection.
const QUEUE: usize = 64;

/// Something a client received.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Seen {
    /// The game looked like this after the fact with this number.
    View(u64, Box<View>),
    /// This was done.
    Deed(u64, Deed),
    /// One of its messages was processed, as this fact if it was one.
    Done { id: String, number: Option<u64> },
}

pub(super) struct Client {
    pub(super) name: usize,
    /// The key of a seat; without one it watches.
    pub(super) key: Option<Key>,
    pub(super) seats: Vec<Seat>,
    /// Where it is connected.
    pub(super) server: Option<usize>,
    connection: u64,
    inbox: Option<mpsc::Receiver<Arc<Outgoing>>>,
    /// The last number it knows, on this connection.
    pub(super) number: u64,
    view: Option<Box<View>>,
    /// What was sent and not answered.
    open: Vec<(String, Value)>,
    count: usize,
    has_joined: bool,
    pub(super) seen: Vec<Seen>,
    /// What arrived, verbatim.
    pub(super) heard: Vec<String>,
}

impl Client {
    pub(super) fn new(name: usize, key: Option<Key>) -> Client {
        Client {
            name,
            key,
            seats: Vec::new(),
            server: None,
            connection: 0,
            inbox: None,
            number: 0,
            view: None,
            open: Vec::new(),
            count: 0,
            has_joined: false,
            seen: Vec::new(),
            heard: Vec::new(),
        }
    }

    fn wording() -> Wording {
        Wording::plain(Language::English)
    }

    fn address(&self) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, self.name as u8).into()
    }

    /// Connects to a server, and may name the last update it knows.
    pub(super) async fn connect(&mut self, server: usize, rooms: &Arc<Rooms>, game: GameId, dice: &Dice) {
        let (outgoing, inbox) = mpsc::channel(QUEUE);
        let after = (self.number > 0 && dice.below(3) > 0).then_some(self.number);
        (self.connection, self.inbox, self.server) = (rooms.new_connection(), Some(inbox), Some(server));
        let (connection, address, key) = (self.connection, self.address(), self.key);
        let (muted, wording) = (SeatSet::default(), Client::wording());
        let entrance = Entrance { connection, address, key, after, muted, wording, outgoing };
        let _ = rooms.send(game, Command::Enter(entrance)).await;
    }

    /// Leaves, with or without a goodbye.
    pub(super) async fn leave(&mut self, rooms: Option<&Arc<Rooms>>, game: GameId) {
        self.cut();
        if let Some(rooms) = rooms {
            let _ = rooms.send(game, Command::Leave { connection: self.connection }).await;
        }
    }

    /// The connection breaks.
    pub(super) fn cut(&mut self) {
        (self.inbox, self.server) = (None, None);
    }

    /// Reads everything that has arrived. Returns whether it is still connected.
    pub(super) fn listen(&mut self) -> bool {
        while let Some(inbox) = &mut self.inbox {
            match inbox.try_recv() {
                Ok(outgoing) => match &*outgoing {
                    Outgoing::Text(text) => {
                        self.heard.push(text.to_string());
                        let message = serde_json::from_str(text).expect("the server says what it can");
                        self.hear(message, true);
                    }
                    Outgoing::Close { .. } => self.inbox = None,
                },
                Err(mpsc::error::TryRecvError::Empty) => return true,
                Err(mpsc::error::TryRecvError::Disconnected) => self.inbox = None,
            }
        }
        self.server = None;
        false
    }

    fn hear(&mut self, message: ServerMessage, by_socket: bool) {
        match message {
            ServerMessage::Welcome(welcome) => self.welcome(*welcome),
            ServerMessage::Update(update) => self.update(*update, by_socket),
            ServerMessage::Done { id, number } => self.done(id, number),
            ServerMessage::Refused(refused) => self.refused(*refused),
            _ => {}
        }
    }

    fn welcome(&mut self, welcome: Welcome) {
        let view = welcome.view.expect("fields");
        self.seats = welcome.seats;
        self.seen.push(Seen::View(welcome.number, view.clone()));
        (self.number, self.view) = (welcome.number, Some(view));
    }

    fn update(&mut self, update: Update, by_socket: bool) {
        if !update.id.is_empty() {
            self.done(update.id, Some(update.number));
        }
        self.seen.push(Seen::Deed(update.number, update.deed));
        // Requests are answered separately: their answers are not in step with the rest.
        if !by_socket {
            return;
        }
        assert_eq!(update.number, self.number + 1, "client {}: updates have no gaps", self.name);
        self.number = update.number;
        if let Some(view) = update.view {
            self.seen.push(Seen::View(update.number, view.clone()));
            self.view = Some(view);
        }
    }

    fn done(&mut self, id: String, number: Option<u64>) {
        self.open.retain(|(other, _)| *other != id);
        self.seen.push(Seen::Done { id, number });
    }

    fn refused(&mut self, refused: Refused) {
        // A client resends when saving failed.
        if refused.code != crate::wire::Code::Unsaved {
            self.open.retain(|(other, _)| *other != refused.id);
        }
        if let Some(welcome) = refused.welcome {
            self.welcome(*welcome);
        }
    }

    /// Something to send, given what it knows about the game.
    fn message(&mut self, dice: &Dice, players: usize) -> Option<(String, Value)> {
        self.count += 1;
        let id = format!("{}-{}", self.name, self.count);
        let (view, on) = (self.view.as_ref()?, self.number);
        let message = match dice.below(24) {
            0..14 if !view.legal.is_empty() => {
                let action = view.legal[dice.below(view.legal.len())].action.to_string();
                json!({"type": "act", "id": id, "on": on, "action": action})
            }
            14..17 => json!({"type": "undo", "id": id, "on": on}),
            17 | 18 => json!({"type": "say", "id": id, "text": "ahoy"}),
            19 | 20 => {
                let about = Seat::new(dice.below(players))?;
                json!({"type": "vote", "id": id, "about": about, "wanted": dice.below(4) > 0})
            }
            21 => json!({"type": "return", "id": id}),
            22 => json!({"type": "look", "id": id}),
            _ => return None,
        };
        Some((id, message))
    }

    /// The first message of a player with a seat.
    fn joins(&mut self, dice: &Dice) -> (String, Value) {
        self.count += 1;
        self.has_joined = true;
        let id = format!("{}-{}", self.name, self.count);
        let share = Seed::from_number(dice.below(1 << 30) as u64).to_string();
        let join = json!({"type": "join", "id": id, "name": format!("N{}", self.name), "share": share});
        (id, join)
    }

    /// Sends something new, or resends what was not answered.
    pub(super) fn next(&mut self, dice: &Dice, players: usize) -> Option<(String, Value)> {
        if self.key.is_some() && !self.has_joined {
            return Some(self.joins(dice));
        }
        if !self.open.is_empty() && dice.below(2) == 0 {
            return Some(self.open[dice.below(self.open.len())].clone());
        }
        self.message(dice, players)
    }

    /// Sends something over the connection.
    pub(super) async fn say(
        &mut self,
        rooms: &Arc<Rooms>,
        game: GameId,
        message: (String, Value),
        at: Millis,
    ) {
        let read = serde_json::from_value(message.1.clone()).expect("a message");
        if !self.open.contains(&message) {
            self.open.push(message);
        }
        let connection = self.connection;
        let _ = rooms.send(game, Command::Say { connection, message: read, at }).await;
    }

    /// Sends something in a separate request. The answer may come much later.
    pub(super) async fn ask(
        &mut self,
        rooms: &Arc<Rooms>,
        game: GameId,
        message: (String, Value),
        at: Millis,
    ) -> oneshot::Receiver<Result<ServerMessage, Refused>> {
        let read = serde_json::from_value(message.1.clone()).expect("a message");
        if !self.open.contains(&message) {
            self.open.push(message);
        }
        let (reply, answer) = oneshot::channel();
        let (key, address, wording) = (self.key, self.address(), Client::wording());
        let question = Question { key, address, message: read, at, wording, reply };
        let _ = rooms.send(game, Command::Ask(question)).await;
        answer
    }

    /// The answer to a request has arrived.
    pub(super) fn answered(&mut self, answer: Result<ServerMessage, Refused>) {
        match answer {
            Ok(ServerMessage::Welcome(_)) => {}
            Ok(message) => self.hear(message, false),
            Err(refused) => self.refused(Refused { welcome: None, ..refused }),
        }
    }
}
