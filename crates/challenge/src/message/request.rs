//! What clients send: players, and those who prepare, watch and pause games.

use crate::message::Container;
use crate::names::Dialect;
use crate::xml::{Document, Element, WireError, Writer, shortened};

/// A seat of a prepared game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The player's display name, if it has one.
    pub name: Option<String>,
    /// Whether its time is limited.
    pub can_timeout: bool,
    /// Whether a pause of the game holds up its turns.
    pub should_be_paused: bool,
}

impl Default for Slot {
    /// The seat of a game that nobody prepared.
    fn default() -> Slot {
        Slot { name: Some("Unknown".to_owned()), can_timeout: true, should_be_paused: true }
    }
}

/// What a client sends to a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Payload {
    /// A move.
    Move(Container),
    /// Something else that the original server can parse.
    Other(Document),
}

/// A client's message.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Request {
    /// Any seat, please.
    Join { game_type: String },
    /// The seat with this code, please.
    JoinPrepared { reservation: String },
    /// Something for a room.
    Room { room: String, payload: Payload },
    /// A room for these players, please.
    Prepare { game_type: String, slots: Vec<Slot> },
    /// Show me that room.
    Observe { room: String, passphrase: String },
    /// Pause that room, or resume it.
    Pause { room: String, pause: bool },
    /// Let a paused room play one turn.
    Step { room: String, forced: bool },
    /// That seat is open to everyone.
    FreeReservation { reservation: String },
    /// I may do all this.
    Authenticate { passphrase: String },
    /// Give that room up.
    Cancel { room: String },
}

/// Classes of plain values that the original server parses, and refuses as moves.
const PLAIN_CLASSES: [&str; 11] =
    ["string", "int", "long", "short", "byte", "boolean", "float", "double", "char", "null", "list"];

impl Payload {
    pub(crate) fn write(&self, out: &mut Writer) {
        let words = out.words();
        match self {
            Payload::Move(container) => {
                out.element("data", &[("class", words.move_container)], |out| container.write_content(out));
            }
            Payload::Other(document) => write_element(document.root(), out),
        }
    }

    pub(crate) fn read(data: Element<'_>, dialect: Dialect) -> Result<Payload, WireError> {
        let class = data.needed("class")?;
        if class == dialect.words().move_container {
            return Container::read_content(data, dialect).map(Payload::Move);
        }
        if PLAIN_CLASSES.contains(&class) {
            return Ok(Payload::Other(data.to_document()));
        }
        Err(WireError::Class(shortened(class)))
    }
}

/// Writes an element as it was read.
fn write_element(element: Element<'_>, out: &mut Writer) {
    let attributes: Vec<(&str, &str)> = element.attributes().collect();
    if element.children().next().is_none() {
        out.text(element.name(), &attributes, element.text());
    } else {
        out.element(element.name(), &attributes, |out| {
            element.children().for_each(|child| write_element(child, out));
        });
    }
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    /// What cannot be understood.
    pub fn read(element: Element<'_>, dialect: Dialect) -> Result<Request, WireError> {
        let text = |name| element.needed(name).map(ToOwned::to_owned);
        let flag = |element: Element<'_>, name, missing| element.attribute(name).map_or(missing, is_true);
        Ok(match element.name() {
            "join" => {
                Request::Join { game_type: element.attribute("gameType").unwrap_or_default().to_owned() }
            }
            "joinPrepared" => Request::JoinPrepared { reservation: text("reservationCode")? },
            "room" => {
                let payload = Payload::read(element.needed_child("data")?, dialect)?;
                Request::Room { room: text("roomId")?, payload }
            }
            "prepare" => {
                let slot = |slot: Element<'_>| Slot {
                    name: slot.attribute("displayName").map(ToOwned::to_owned),
                    can_timeout: flag(slot, "canTimeout", true),
                    should_be_paused: flag(slot, "shouldBePaused", true),
                };
                if let Some(other) = element.children().find(|child| child.name() != "slot") {
                    return Err(WireError::Unknown(shortened(other.name())));
                }
                let slots = element.children().map(slot).collect();
                Request::Prepare { game_type: text("gameType")?, slots }
            }
            "observe" => {
                let passphrase = element.attribute("passphrase").unwrap_or_default().to_owned();
                Request::Observe { room: text("roomId")?, passphrase }
            }
            "pause" => Request::Pause { room: text("roomId")?, pause: flag(element, "pause", false) },
            "step" => Request::Step { room: text("roomId")?, forced: flag(element, "forced", false) },
            "freeReservation" => Request::FreeReservation { reservation: text("reservation")? },
            "authenticate" => Request::Authenticate { passphrase: text("passphrase")? },
            "cancel" => Request::Cancel { room: text("roomId")? },
            other => return Err(WireError::Unknown(shortened(other))),
        })
    }

    /// The request as sent: a line break, then the element without one after it.
    #[must_use]
    pub fn text(&self, dialect: Dialect) -> String {
        let mut out = Writer::new(dialect, 1);
        let truth = |truth: bool| if truth { "true" } else { "false" };
        match self {
            Request::Join { game_type } => out.empty("join", &[("gameType", game_type)]),
            Request::JoinPrepared { reservation } => {
                out.empty("joinPrepared", &[("reservationCode", reservation)]);
            }
            Request::Room { room, payload } => {
                out.element("room", &[("roomId", room)], |out| payload.write(out));
            }
            Request::Prepare { game_type, slots } => {
                out.element("prepare", &[("gameType", game_type)], |out| {
                    for slot in slots {
                        let attributes = [
                            ("displayName", slot.name.as_deref().unwrap_or_default()),
                            ("canTimeout", truth(slot.can_timeout)),
                            ("shouldBePaused", truth(slot.should_be_paused)),
                        ];
                        out.empty("slot", &attributes[usize::from(slot.name.is_none())..]);
                    }
                });
            }
            Request::Observe { room, passphrase } => {
                out.empty("observe", &[("roomId", room), ("passphrase", passphrase)]);
            }
            Request::Pause { room, pause } => {
                out.empty("pause", &[("roomId", room), ("pause", truth(*pause))]);
            }
            Request::Step { room, forced } => {
                out.empty("step", &[("roomId", room), ("forced", truth(*forced))]);
            }
            Request::FreeReservation { reservation } => {
                out.empty("freeReservation", &[("reservation", reservation)]);
            }
            Request::Authenticate { passphrase } => {
                out.empty("authenticate", &[("passphrase", passphrase)]);
            }
            Request::Cancel { room } => out.empty("cancel", &[("roomId", room)]),
        }
        out.finish()
    }
}

fn is_true(text: &str) -> bool {
    text == "true"
}
