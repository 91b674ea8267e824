//! What one reader knows of a game, with everything a client needs to show it and to let people
//! choose.

use std::collections::BTreeMap;

use cartagena::{
    Action, ActionList, Card, Cards, Outcome, Place, Position, Route, Rules, SYMBOLS, Seat, Symbol,
    SymbolSet, Viewer,
};
use serde::{Deserialize, Serialize};

use super::event::harbour;

/// What one seat or a spectator knows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// Whose view it is; `null` for a spectator.
    #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
    pub viewer: Option<Seat>,
    /// The round, from 1.
    pub round: usize,
    /// The seat in turn.
    #[cfg_attr(feature = "schema", schema(value_type = char))]
    pub turn: Seat,
    /// Actions that the seat in turn has left.
    pub actions_left: usize,
    /// Whether the seat in turn may move the boat without using an action.
    pub free_boat_move: bool,
    /// What has to be decided.
    pub decision: Decision,
    /// Who has to decide; `null` when the game is over.
    #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
    pub decider: Option<Seat>,
    /// All seats in order.
    pub seats: Vec<SeatView>,
    /// The face-up row, first card first, a letter each.
    pub row: String,
    /// Cards in the face-down pile.
    pub pile: usize,
    /// The cards on top of the pile that the viewer knows, next one first.
    pub pile_top: String,
    /// The discards, a letter each.
    pub discards: String,
    /// Cards drawn by a spell and not yet dealt with, as far as the viewer knows them.
    pub looked_at: String,
    /// Those of them that the viewer does not know.
    pub looked_at_unknown: usize,
    /// Where the boat lies: `C`artagena, `T`ortuga, or `null` without a boat.
    pub boat: Option<char>,
    /// Spaces with an unopened chest.
    pub chests: Vec<usize>,
    /// How the game ended, such as `A:crew`; `null` while it is played.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<Outcome>,
    /// What the viewer may do now, in order; empty when somebody else decides.
    pub legal: Vec<LegalAction>,
    /// Whether the viewer may take its last action back.
    pub undo: bool,
    /// The whole view in notation.
    pub notation: String,
}

/// A seat in a view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat.
    #[cfg_attr(feature = "schema", schema(value_type = char))]
    pub seat: Seat,
    /// Its pirates: how many stand on which place (`0` start, `V` boat, `G` goal).
    pub pirates: BTreeMap<String, usize>,
    /// The cards of its hand that the viewer knows, a letter each.
    pub hand: String,
    /// The number of cards that the viewer does not know.
    pub unknown: usize,
    /// Whether it is captain of the boat.
    pub captain: bool,
    /// Its points, when points can decide.
    pub points: usize,
}

/// What has to be decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // the fields are the seat concerned
pub enum Decision {
    /// The seat in turn takes an action or ends the turn.
    Act,
    /// Pistol: the seat in turn takes a card from this hand.
    Take {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        victim: Seat,
    },
    /// Rum: the seat in turn gives one of the drawn cards to this seat.
    Give {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        to: Seat,
    },
    /// Lantern: the seat in turn keeps one of the cards it looks at.
    Keep,
    /// Lantern: the seat in turn puts one of the cards it looks at back on the pile.
    PutBack,
    /// Freebooter: this seat discards a card.
    Discard {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
    },
    /// The game is over.
    Over,
}

/// Something the viewer may do, with what a click needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalAction {
    /// The action in notation: what is sent to do it.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub action: Action,
    /// What kind of action it is.
    pub kind: Kind,
    /// The card played, taken, given, kept, put back or discarded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
    pub card: Option<Card>,
    /// The second card of a hook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
    pub second: Option<Card>,
    /// The symbol a parrot stands for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<char>,
    /// The opponent concerned (Morgan, pistol).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
    pub seat: Option<Seat>,
    /// Where the pirate starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub from: Option<Place>,
    /// Where the second pirate of a hook starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub and: Option<Place>,
    /// Where the pirate lands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub to: Option<Place>,
}

/// Kinds of actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the names are those of the engine's actions
pub enum Kind {
    Advance,
    Retreat,
    Morgan,
    MoveBoat,
    DrawCard,
    EndTurn,
    Pistol,
    Rum,
    Lantern,
    Parrot,
    Hook,
    Chest,
    Take,
    Give,
    Keep,
    PutBack,
    Discard,
}

impl View {
    /// The wire form of a view. `may_act` says whether the viewer's actions are wanted now.
    #[must_use]
    pub fn new(view: &cartagena::View, may_act: bool, undo: bool) -> View {
        let table = view.table();
        View {
            viewer: match view.viewer() {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            pile: view.pile_size(),
            looked_at_unknown: view.looked_at_size() - table.looked_at().len(),
            legal: if may_act { legal_actions(view) } else { Vec::new() },
            undo,
            ..View::of(table, |seat| view.hand_size(seat), view.to_string())
        }
    }

    /// A position with all cards open: of a game that is over.
    #[must_use]
    pub fn open(position: &Position) -> View {
        View::of(position, |seat| position.hand(seat).len(), position.to_string())
    }

    /// What lies on a table where hands may have more cards than are known.
    fn of(table: &Position, hand_size: impl Fn(Seat) -> usize, notation: String) -> View {
        let rules = table.rules();
        let symbols = rules.symbols;
        let seat_view = |seat: Seat| {
            let hand = table.hand(seat);
            let places = table.places(seat);
            SeatView {
                seat,
                pirates: places.map(|place| (place.to_string(), table.pirates(seat, place))).collect(),
                hand: letters(hand, symbols),
                unknown: hand_size(seat) - hand.len(),
                captain: table.boat().is_some() && table.is_captain(seat),
                points: table.points(seat),
            }
        };
        let spaces = 1..=spaces(rules);
        let has_chest = |&space: &usize| Place::space(space).is_some_and(|space| table.has_chest(space));
        View {
            viewer: None,
            round: table.rounds() + 1,
            turn: table.turn(),
            actions_left: table.actions_left(),
            free_boat_move: table.has_free_boat_move(),
            decision: table.decision().into(),
            decider: table.decider(),
            seats: rules.seats().map(seat_view).collect(),
            row: table.row().map(|kind| symbols.card(kind).letter()).collect(),
            pile: table.pile().len(),
            pile_top: table.pile_top().map(|kind| symbols.card(kind).letter()).collect(),
            discards: letters(table.discards(), symbols),
            looked_at: letters(table.looked_at(), symbols),
            looked_at_unknown: 0,
            boat: table.boat().map(harbour),
            chests: if rules.sorceress { spaces.filter(has_chest).collect() } else { Vec::new() },
            result: table.outcome(),
            legal: Vec::new(),
            undo: false,
            notation,
        }
    }
}

/// Spaces of the whole path.
fn spaces(rules: &Rules) -> usize {
    usize::from(rules.tiles) * SYMBOLS
}

/// How a board is laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The symbols of the path, a letter for each space.
    pub path: String,
    /// Spaces before the boat, with a boat; else all spaces.
    pub first_spaces: usize,
    /// The letters of the six symbols.
    pub symbols: String,
}

impl Layout {
    /// How the board of a position is laid out.
    #[must_use]
    pub fn new(position: &Position) -> Layout {
        let rules = position.rules();
        let symbol = |space| position.board().symbol(rules, Place::space(space)?).map(Symbol::letter);
        Layout {
            path: (1..=spaces(rules)).filter_map(symbol).collect(),
            first_spaces: match rules.route {
                Route::Adventure { tunnel } => usize::from(tunnel) * SYMBOLS,
                Route::Tunnel | Route::Jungle => spaces(rules),
            },
            symbols: rules.symbols.symbols().map(Symbol::letter).iter().collect(),
        }
    }
}

fn legal_actions(view: &cartagena::View) -> Vec<LegalAction> {
    let mut list = ActionList::new();
    view.legal_actions(&mut list);
    let table = view.table();
    list.iter().map(|action| LegalAction { to: table.landing(action), ..action.into() }).collect()
}

/// Cards as letters, one for each card.
fn letters(cards: Cards, symbols: SymbolSet) -> String {
    cards.iter().map(|kind| symbols.card(kind).letter()).collect()
}

impl From<cartagena::Decision> for Decision {
    fn from(decision: cartagena::Decision) -> Decision {
        use cartagena::Decision as Engine;
        match decision {
            Engine::Act => Decision::Act,
            Engine::Take { victim } => Decision::Take { victim },
            Engine::Give { to } => Decision::Give { to },
            Engine::Keep => Decision::Keep,
            Engine::PutBack => Decision::PutBack,
            Engine::Discard { seat } => Decision::Discard { seat },
            Engine::Over(_) => Decision::Over,
        }
    }
}

/// An action with its parts; where it lands is left open.
impl From<Action> for LegalAction {
    fn from(action: Action) -> LegalAction {
        let empty = |kind| LegalAction {
            action,
            kind,
            card: None,
            second: None,
            symbol: None,
            seat: None,
            from: None,
            and: None,
            to: None,
        };
        let with_card = |kind, card| LegalAction { card: Some(card), ..empty(kind) };
        let spell = |kind, symbol, dark| with_card(kind, Card { symbol, dark });
        match action {
            Action::Advance { card, from } => {
                LegalAction { from: Some(from), ..with_card(Kind::Advance, card) }
            }
            Action::Retreat { from } => LegalAction { from: Some(from), ..empty(Kind::Retreat) },
            Action::Morgan { seat, from } => {
                LegalAction { seat: Some(seat), from: Some(from), ..empty(Kind::Morgan) }
            }
            Action::MoveBoat => empty(Kind::MoveBoat),
            Action::DrawCard => empty(Kind::DrawCard),
            Action::EndTurn => empty(Kind::EndTurn),
            Action::Pistol { dark, victim } => {
                LegalAction { seat: Some(victim), ..spell(Kind::Pistol, Symbol::Pistol, dark) }
            }
            Action::Rum { dark } => spell(Kind::Rum, Symbol::Rum, dark),
            Action::Lantern { dark } => spell(Kind::Lantern, Symbol::Lantern, dark),
            Action::Parrot { dark, symbol, from } => LegalAction {
                symbol: Some(symbol.letter()),
                from: Some(from),
                ..spell(Kind::Parrot, Symbol::Parrot, dark)
            },
            Action::Hook { dark, second, from, and } => LegalAction {
                second: Some(second),
                from: Some(from),
                and: Some(and),
                ..spell(Kind::Hook, Symbol::Hook, dark)
            },
            Action::Chest { dark, from } => {
                LegalAction { from: Some(from), ..spell(Kind::Chest, Symbol::Chest, dark) }
            }
            Action::Take { card } => with_card(Kind::Take, card),
            Action::Give { card } => with_card(Kind::Give, card),
            Action::Keep { card } => with_card(Kind::Keep, card),
            Action::PutBack { card } => with_card(Kind::PutBack, card),
            Action::Discard { card } => with_card(Kind::Discard, card),
        }
    }
}
