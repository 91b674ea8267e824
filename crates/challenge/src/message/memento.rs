//! The position as sent: everything is open, and everything has an order.

use cartagena::Symbol;

use crate::message::Container;
use crate::names::{self, Colour, Dialect};
use crate::xml::{Element, WireError, Writer, shortened};

/// The maximum number of cards anyone can have: all of them.
const MOST_CARDS: usize = 102;
/// The approximate size of a position in bytes, rounded up.
const LENGTH: usize = 6 * 1024;
/// The maximum number of fields and pirates that are read.
const MOST: usize = 100;

/// A position, as both players and all observers get it after every turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memento {
    /// Turns played.
    pub turn: u32,
    /// Who is next.
    pub current: Colour,
    /// Red and blue.
    pub players: [PlayerState; 2],
    /// The row, the card to be drawn next first.
    pub open_cards: Vec<Symbol>,
    /// The move that led here; `None` at the beginning.
    pub last_move: Option<Container>,
    /// The path with start and goal.
    pub fields: Vec<Field>,
    /// How the game ended, if it has.
    pub condition: Option<Condition>,
}

/// A player as sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerState {
    /// Its display name.
    pub name: Option<String>,
    /// Its colour.
    pub colour: Colour,
    /// Its points after its last turn.
    pub points: u32,
    /// Its hand, the card drawn last at the end.
    pub cards: Vec<Symbol>,
}

/// The kind of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum FieldKind {
    Start,
    Symbol(Symbol),
    Finish,
}

/// A field and the pirates on it, the latest arrival last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// What it is.
    pub kind: FieldKind,
    /// Whose pirates are there.
    pub pirates: Vec<Colour>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Who won; `None` for a draw.
    pub winner: Option<Colour>,
    /// Why, in German.
    pub reason: String,
}

impl Memento {
    /// Writes the `state` element; within a message it has a class.
    pub(crate) fn write(&self, class: Option<&str>, out: &mut Writer) {
        out.expect(LENGTH);
        let turn = self.turn.to_string();
        let attributes =
            [("class", class.unwrap_or_default()), ("turn", &turn), ("currentPlayer", self.current.wire())];
        let attributes = if class.is_some() { &attributes[..] } else { &attributes[1..] };
        out.element("state", attributes, |out| {
            for (name, player) in ["red", "blue"].iter().zip(&self.players) {
                player.write(name, None, out);
            }
            write_cards("openCards", &self.open_cards, out);
            if let Some(last_move) = &self.last_move {
                out.element("lastMove", &[], |out| last_move.write_content(out));
            }
            out.element("board", &[], |out| {
                out.element("fields", &[], |out| self.fields.iter().for_each(|field| field.write(out)));
            });
            if let Some(condition) = &self.condition {
                let attributes = [
                    ("winner", condition.winner.map_or("", Colour::wire)),
                    ("reason", condition.reason.as_str()),
                ];
                let drawn = usize::from(condition.winner.is_none());
                out.empty("condition", &attributes[drawn..]);
            }
        });
    }

    /// Reads a `state` element.
    ///
    /// # Errors
    /// What cannot be understood.
    pub fn read(state: Element<'_>, dialect: Dialect) -> Result<Memento, WireError> {
        let player = |name| PlayerState::read(state.needed_child(name)?, dialect);
        let last_move = state.child("lastMove").map(|last| Container::read_content(last, dialect));
        let fields = state.needed_child("board")?.needed_child("fields")?;
        let fields = fields.children().take(MOST).map(|field| Field::read(field, dialect));
        let condition = state.child("condition").map(|condition| Condition {
            winner: condition.attribute("winner").and_then(Colour::from_wire),
            reason: condition.attribute("reason").unwrap_or_default().to_owned(),
        });
        Ok(Memento {
            turn: state.parsed("turn", |text| text.parse().ok())?,
            current: state.parsed("currentPlayer", Colour::from_wire)?,
            players: [player("red")?, player("blue")?],
            open_cards: read_cards(state.needed_child("openCards")?, dialect)?,
            last_move: last_move.transpose()?,
            fields: fields.collect::<Result<_, _>>()?,
            condition,
        })
    }
}

impl PlayerState {
    pub(crate) fn write(&self, name: &str, class: Option<&str>, out: &mut Writer) {
        let points = self.points.to_string();
        let optional =
            [class.map(|class| ("class", class)), self.name.as_deref().map(|name| ("displayName", name))];
        let always = [("color", self.colour.wire()), ("points", points.as_str())];
        let attributes: Vec<_> = optional.into_iter().flatten().chain(always).collect();
        out.element(name, &attributes, |out| write_cards("cards", &self.cards, out));
    }

    pub(crate) fn read(player: Element<'_>, dialect: Dialect) -> Result<PlayerState, WireError> {
        Ok(PlayerState {
            name: player.attribute("displayName").map(ToOwned::to_owned),
            colour: player.parsed("color", Colour::from_wire)?,
            points: player.parsed("points", |text| text.parse().ok())?,
            cards: read_cards(player.needed_child("cards")?, dialect)?,
        })
    }
}

impl Field {
    fn write(&self, out: &mut Writer) {
        let words = out.words();
        let pirates = |out: &mut Writer| {
            out.element("pirates", &[], |out| {
                for owner in &self.pirates {
                    out.empty(words.pirate, &[("owner", owner.wire())]);
                }
            });
        };
        match self.kind {
            FieldKind::Start => out.element(words.field, &[("type", "START")], pirates),
            FieldKind::Finish => out.element(words.field, &[("type", "FINISH")], pirates),
            FieldKind::Symbol(symbol) => {
                let attributes = [("type", "SYMBOL"), ("symbol", names::symbol_to_wire(symbol))];
                out.element(words.field, &attributes, pirates);
            }
        }
    }

    fn read(field: Element<'_>, dialect: Dialect) -> Result<Field, WireError> {
        let words = dialect.words();
        if field.name() != words.field {
            return Err(WireError::Unknown(shortened(field.name())));
        }
        let kind = match field.needed("type")? {
            "START" => FieldKind::Start,
            "FINISH" => FieldKind::Finish,
            "SYMBOL" => FieldKind::Symbol(field.parsed("symbol", names::symbol_from_wire)?),
            other => return Err(WireError::Value { what: "type", value: shortened(other) }),
        };
        let owner = |pirate: Element<'_>| pirate.parsed("owner", Colour::from_wire);
        let pirates = field.child("pirates").into_iter().flat_map(Element::children);
        let pirates = pirates.take(MOST).map(owner).collect::<Result<_, _>>()?;
        Ok(Field { kind, pirates })
    }
}

fn write_cards(name: &str, cards: &[Symbol], out: &mut Writer) {
    let words = out.words();
    out.element(name, &[], |out| {
        for &symbol in cards {
            out.empty(words.card, &[("symbol", names::symbol_to_wire(symbol))]);
        }
    });
}

fn read_cards(cards: Element<'_>, dialect: Dialect) -> Result<Vec<Symbol>, WireError> {
    let card = |card: Element<'_>| {
        if card.name() != dialect.words().card {
            return Err(WireError::Unknown(shortened(card.name())));
        }
        card.parsed("symbol", names::symbol_from_wire)
    };
    cards.children().take(MOST_CARDS).map(card).collect()
}
