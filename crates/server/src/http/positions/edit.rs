//! Editing a position: what can be changed in it, and one change at a time. The rules say what comes along with a
//! change, and whether the result is possible.

use cartagena::{Card, Decision, Harbour, Pile, Place, Position, Seat, Setup, SetupError, Token};
use serde::{Deserialize, Serialize};

/// A number of finished rounds.
#[cfg(feature = "schema")]
struct FinishedRounds;

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for FinishedRounds {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        crate::wire::number("Rounds finished", &(0..=u16::MAX))
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for FinishedRounds {}

/// What can be changed in a position, apart from what its view shows.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Editing {
    /// The first player's seat.
    first: Seat,
    /// Rounds finished.
    rounds: u16,
    /// How many actions can be left.
    actions: Vec<usize>,
    /// The places where pirates can be, in order.
    places: Vec<Place>,
    /// Every kind of card.
    cards: Vec<Card>,
    /// The decisions that can be pending, the plain turn first.
    decisions: Vec<PossibleDecision>,
    /// The tiles that can have a chest; none in a game without chests.
    chests: Vec<ChestTile>,
    /// What the opened chests held.
    opened: Vec<OpenedChest>,
    /// The tokens still to be found.
    unopened: Vec<Token>,
}

/// A decision that can be pending.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct PossibleDecision {
    /// The decision in a word, as in notation.
    word: &'static str,
    /// The other seat that it is about.
    #[cfg_attr(feature = "schema", schema(required))]
    seat: Option<Seat>,
    /// Whether it is pending.
    pending: bool,
    /// The decision.
    decision: Decision,
}

/// A tile that can have a chest.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct ChestTile {
    /// Its number, from 1.
    tile: u8,
    /// Whether it has one.
    chest: bool,
}

/// An opened chest.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct OpenedChest {
    /// What it held.
    token: Token,
    /// What it can have held, the same included.
    choices: Vec<Token>,
}

impl Editing {
    /// What can be changed in this position.
    pub(super) fn new(position: &Position) -> Editing {
        let setup = position.setup();
        let rules = &setup.rules;
        let spaces = (1..=rules.spaces()).filter_map(Place::space);
        let boat = rules.has_boat().then_some(Place::BOAT);
        let mut cards: Vec<Card> = rules.deck().iter().map(|kind| rules.symbols.card(kind)).collect();
        cards.dedup();
        let possible = |decision: Decision| PossibleDecision {
            word: decision.word(),
            seat: decision.other(),
            pending: decision == setup.decision,
            decision,
        };
        let tiles = if rules.sorceress { rules.tiles } else { 0 };
        let opened = if rules.sorceress { setup.opened_tokens() } else { Vec::new() };
        let chest = |token| OpenedChest { token, choices: setup.instead_of(token) };
        Editing {
            first: setup.first,
            rounds: setup.rounds,
            actions: setup.actions_range().map(usize::from).collect(),
            places: [Place::START].into_iter().chain(spaces).chain(boat).chain([Place::GOAL]).collect(),
            cards,
            decisions: setup.decisions().into_iter().map(possible).collect(),
            chests: (1..=tiles).map(|tile| ChestTile { tile, chest: setup.chests.contains(&tile) }).collect(),
            opened: opened.into_iter().map(chest).collect(),
            unopened: setup.tokens.clone(),
        }
    }
}

/// Cards of a position that can be changed.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum EditedCards {
    /// The hand of this seat.
    Hand(Seat),
    /// The face-up row.
    Row,
    /// The discard pile.
    Discards,
    /// The cards drawn with a spell and not yet dealt with.
    LookedAt,
}

impl EditedCards {
    fn of(self, setup: &mut Setup) -> &mut Vec<Card> {
        match self {
            EditedCards::Hand(seat) => &mut setup.hands[seat.index()],
            EditedCards::Row => &mut setup.row,
            EditedCards::Discards => &mut setup.discards,
            EditedCards::LookedAt => &mut setup.looked_at,
        }
    }
}

/// A change to a position.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum PositionEdit {
    /// A pirate goes elsewhere.
    MovePirate {
        /// Whose.
        seat: Seat,
        /// Where it is.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// One more of a card, from the pile.
    AddCard {
        /// Where it goes.
        list: EditedCards,
        /// The card.
        card: Card,
    },
    /// One fewer of a card: it goes to the pile.
    RemoveCard {
        /// Where it is.
        list: EditedCards,
        /// The card.
        card: Card,
    },
    /// It is another seat's turn.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// Actions left in this turn.
    Actions {
        /// How many.
        left: u8,
    },
    /// Another seat was the first.
    First {
        /// Which.
        seat: Seat,
    },
    /// Rounds finished.
    Rounds {
        /// How many.
        #[cfg_attr(feature = "schema", schema(value_type = FinishedRounds))]
        finished: u16,
    },
    /// The boat is elsewhere.
    Boat {
        /// Where.
        harbour: Harbour,
    },
    /// Another decision is pending. The action that leads to it is used up, and cards are looked at as it requires.
    Decide {
        /// Which.
        decision: Decision,
    },
    /// A chest is put on a tile or removed, with a token.
    Chest {
        /// The tile's number, from 1.
        tile: u8,
        /// Whether it has a chest afterwards.
        chest: bool,
    },
    /// An opened chest held another token.
    Opened {
        /// What it held before the change.
        token: Token,
        /// What it held instead: one that is still to be found.
        instead: Token,
    },
}

impl PositionEdit {
    /// The position after the change. Cards that are nowhere else are in the pile.
    ///
    /// # Errors
    /// When it is not a possible position.
    pub(super) fn apply(self, position: &Position) -> Result<Position, SetupError> {
        let mut setup = position.setup();
        setup.pile = Pile::Rest;
        match self {
            PositionEdit::MovePirate { seat, from, to } => setup.move_pirate(seat, from, to),
            PositionEdit::AddCard { list, card } => list.of(&mut setup).push(card),
            PositionEdit::RemoveCard { list, card } => {
                let cards = list.of(&mut setup);
                if let Some(last) = cards.iter().rposition(|&other| other == card) {
                    cards.remove(last);
                }
            }
            PositionEdit::Turn { seat } => setup.turn = seat,
            PositionEdit::Actions { left } => setup.actions_left = left,
            PositionEdit::First { seat } => setup.first = seat,
            PositionEdit::Rounds { finished } => setup.rounds = finished,
            PositionEdit::Boat { harbour } => setup.boat = Some(harbour),
            PositionEdit::Decide { decision } => setup.decide(decision),
            PositionEdit::Chest { tile, chest } => setup.set_chest(tile, chest),
            PositionEdit::Opened { token, instead } => setup.exchange_token(token, instead),
        }
        setup.position()
    }
}
