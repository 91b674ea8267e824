//! What one reader knows of a game, with everything a client needs to show it and to let people
//! choose.

use std::collections::BTreeMap;

use cartagena::{
    Action, ActionKind, ActionParts, Card, Cards, Decision, Harbour, Outcome, Place, Position, Seat, Symbol,
    Viewer,
};
use serde::{Deserialize, Serialize};

/// What one seat or a spectator knows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// Whose view it is; `null` for a spectator.
    pub viewer: Option<Seat>,
    /// The round, from 1.
    pub round: usize,
    /// The seat in turn.
    pub turn: Seat,
    /// Actions that the seat in turn has left.
    pub actions_left: usize,
    /// Whether the seat in turn may move the boat without using an action.
    pub free_boat_move: bool,
    /// What has to be decided.
    pub decision: Decision,
    /// Who has to decide; `null` when the game is over.
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
    pub boat: Option<Harbour>,
    /// Spaces with an unopened chest.
    pub chests: Vec<usize>,
    /// How the game ended, such as `A:crew`; `null` while it is played.
    pub result: Option<Outcome>,
    /// What the viewer may do now, in order; empty when somebody else decides.
    pub legal: Vec<LegalAction>,
    /// Whether the viewer may take its last action back.
    pub undo: bool,
}

/// In which form a reader wants views.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// As a [`View`]: enough to show a game without knowing its rules.
    #[default]
    Fields,
    /// As a [`NotedView`]: for programs that know the rules.
    Notation,
}

/// What one seat or a spectator knows of a game, in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NotedView {
    /// The whole view as one line of text.
    pub view: String,
    /// What the viewer may do now, in order; empty when somebody else decides.
    pub legal: Vec<Action>,
    /// Whether the viewer may take its last action back.
    pub undo: bool,
}

impl NotedView {
    /// A view in notation. `may_act` says whether the viewer's actions are wanted now.
    #[must_use]
    pub fn new(view: &cartagena::View, may_act: bool, undo: bool) -> NotedView {
        let legal = if may_act { view.legal_actions().into_iter().collect() } else { Vec::new() };
        NotedView { view: view.to_string(), legal, undo }
    }
}

/// A seat in a view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat.
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

/// Something the viewer may do, with what a click needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalAction {
    /// The action in notation: what is sent to do it.
    pub action: Action,
    /// What kind of action it is.
    pub kind: ActionKind,
    /// The card played, taken, given, kept, put back or discarded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// The second card of a hook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<Card>,
    /// The symbol a parrot stands for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<Symbol>,
    /// The opponent concerned (Morgan, pistol).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Where the pirate starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Where the second pirate of a hook starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub and: Option<Place>,
    /// Where the pirate lands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Place>,
}

impl View {
    /// The wire form of a view. `may_act` says whether the viewer's actions are wanted now.
    #[must_use]
    pub fn new(view: &cartagena::View, may_act: bool, undo: bool) -> View {
        let table = view.table();
        let rules = table.rules();
        let card = |kind| rules.symbols.card(kind).letter();
        let letters = |cards: Cards| cards.shown(rules.symbols).letters();
        View {
            viewer: match view.viewer() {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            round: table.rounds() + 1,
            turn: table.turn(),
            actions_left: table.actions_left(),
            free_boat_move: table.has_free_boat_move(),
            decision: table.decision(),
            decider: table.decider(),
            seats: rules.seats().map(|seat| SeatView::new(view, seat)).collect(),
            row: table.row().map(card).collect(),
            pile: view.pile_size(),
            pile_top: table.pile_top().map(card).collect(),
            discards: letters(table.discards()),
            looked_at: letters(table.looked_at()),
            looked_at_unknown: view.looked_at_size() - table.looked_at().len(),
            boat: table.boat(),
            chests: table.chests().filter_map(Place::number).collect(),
            result: table.outcome(),
            legal: if may_act { legal_actions(view) } else { Vec::new() },
            undo,
        }
    }

    /// A position with all cards open: of a game that is over.
    #[must_use]
    pub fn open(position: &Position) -> View {
        View::new(&cartagena::View::open(position), false, false)
    }
}

impl SeatView {
    fn new(view: &cartagena::View, seat: Seat) -> SeatView {
        let table = view.table();
        let (hand, places) = (view.hand(seat), table.places(seat));
        SeatView {
            seat,
            pirates: places.map(|place| (place.to_string(), table.pirates(seat, place))).collect(),
            hand: hand.shown(table.rules().symbols).letters(),
            unknown: view.hand_size(seat) - hand.len(),
            captain: table.boat().is_some() && table.is_captain(seat),
            points: table.points(seat),
        }
    }
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
        Layout {
            path: position.board().path(rules).map(Symbol::letter).collect(),
            first_spaces: rules.spaces_before_boat(),
            symbols: rules.symbols.symbols().map(Symbol::letter).iter().collect(),
        }
    }
}

fn legal_actions(view: &cartagena::View) -> Vec<LegalAction> {
    view.legal_actions().into_iter().map(|action| LegalAction::new(action, view.table())).collect()
}

impl LegalAction {
    fn new(action: Action, table: &Position) -> LegalAction {
        let ActionParts { card, second, symbol, seat, from, and } = action.parts();
        let (kind, to) = (action.kind(), table.landing(action));
        LegalAction { action, kind, card, second, symbol, seat, from, and, to }
    }
}
