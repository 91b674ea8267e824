//! What clients and server send each other, as values: parsing them from elements and writing them in either
//! dialect. Nothing here knows what may be sent when.

mod container;
mod memento;
mod request;
mod result;

pub use container::{Container, Part, PartKind};
pub use memento::{Condition, Field, FieldKind, Memento, PlayerState};
pub use request::{Payload, Request, Slot};
pub use result::{GameResult, Score};

use crate::names::{Colour, Dialect};
use crate::xml::{Document, Element, WireError, Writer};

/// The name of the root element, both ways.
pub(crate) const PROTOCOL: &str = "protocol";

const MOVE_REQUEST: &str = "sc.framework.plugins.protocol.MoveRequest";

/// What a server sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// You have a seat.
    Joined {
        /// The room.
        room: String,
    },
    /// The game is over for you.
    Left {
        /// The room.
        room: String,
    },
    /// A game was prepared.
    Prepared {
        /// The room.
        room: String,
        /// The codes for its seats.
        reservations: Vec<String>,
    },
    /// You will see what happens there.
    Observed {
        /// The room.
        room: String,
    },
    /// Something about a game.
    Room {
        /// The room.
        room: String,
        /// What.
        data: Data,
    },
}

/// What a server sends about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// Your colour.
    Welcome(Colour),
    /// The position.
    Memento(Box<Memento>),
    /// Your turn.
    MoveRequest,
    /// A move was not legal.
    Error {
        /// Why, in German.
        message: String,
        /// What was sent.
        request: Payload,
    },
    /// The game is paused before this player's turn.
    Paused(PlayerState),
    /// How the game ended.
    Result(GameResult),
}

impl Message {
    /// The message as sent: a line break, then the element without one after it.
    #[must_use]
    pub fn text(&self, dialect: Dialect) -> String {
        let mut out = Writer::of_server(dialect, 1);
        match self {
            Message::Joined { room } => out.empty("joined", &[("roomId", room)]),
            Message::Left { room } => out.empty("left", &[("roomId", room)]),
            Message::Observed { room } => out.empty("observed", &[("roomId", room)]),
            Message::Prepared { room, reservations } => {
                out.element("prepared", &[("roomId", room)], |out| {
                    for code in reservations {
                        out.text("reservation", &[], code);
                    }
                });
            }
            Message::Room { room, data } => {
                out.element("room", &[("roomId", room)], |out| data.write(room, out));
            }
        }
        out.finish()
    }

    /// Reads a message.
    ///
    /// # Errors
    /// What cannot be understood.
    pub fn read(element: Element<'_>, dialect: Dialect) -> Result<Message, WireError> {
        let room = || element.needed("roomId").map(ToOwned::to_owned);
        Ok(match element.name() {
            "joined" => Message::Joined { room: room()? },
            "left" => Message::Left { room: room()? },
            "observed" => Message::Observed { room: room()? },
            "prepared" => {
                let reservations = element.children().map(|child| child.text().trim().to_owned());
                Message::Prepared { room: room()?, reservations: reservations.collect() }
            }
            "room" => {
                let data = Data::read(element.needed_child("data")?, dialect)?;
                Message::Room { room: room()?, data }
            }
            other => return Err(WireError::Unknown(crate::xml::shortened(other))),
        })
    }
}

impl Data {
    fn write(&self, room: &str, out: &mut Writer) {
        let words = out.words();
        match self {
            Data::Welcome(colour) => {
                out.empty("data", &[("class", words.welcome), ("color", colour.wire())]);
            }
            Data::Memento(memento) => {
                out.element("data", &[("class", "memento")], |out| memento.write(Some(words.state), out));
            }
            Data::MoveRequest => out.empty("data", &[("class", MOVE_REQUEST)]),
            Data::Error { message, request } => {
                out.element("data", &[("class", "error"), ("message", message)], |out| {
                    let attributes = [("class", "room"), ("roomId", room)];
                    out.element("originalRequest", &attributes, |out| request.write(out));
                });
            }
            Data::Paused(player) => {
                out.element("data", &[("class", "paused")], |out| {
                    player.write("nextPlayer", Some(words.player), out);
                });
            }
            Data::Result(result) => {
                out.element("data", &[("class", "result")], |out| result.write_content(out));
            }
        }
    }

    fn read(data: Element<'_>, dialect: Dialect) -> Result<Data, WireError> {
        let words = dialect.words();
        let class = data.needed("class")?;
        Ok(match class {
            class if class == words.welcome => {
                // The colour is in capitals here, and in lower case on some other servers.
                Data::Welcome(data.parsed("color", |text| Colour::from_wire(&text.to_ascii_uppercase()))?)
            }
            "memento" => Data::Memento(Box::new(Memento::read(data.needed_child("state")?, dialect)?)),
            MOVE_REQUEST => Data::MoveRequest,
            "error" => {
                let message = data.attribute("message").unwrap_or_default().to_owned();
                let request = data.child("originalRequest").and_then(|request| request.child("data"));
                let request = request.map(|data| Payload::read(data, dialect)).transpose()?;
                Data::Error { message, request: request.unwrap_or(Payload::Other(Document::default())) }
            }
            "paused" => Data::Paused(PlayerState::read(data.needed_child("nextPlayer")?, dialect)?),
            "result" => Data::Result(GameResult::read(data, dialect)?),
            other => return Err(WireError::Class(crate::xml::shortened(other))),
        })
    }
}
