//! What one reader knows about a game, with everything a client needs to show it and to let people choose.

use std::collections::BTreeMap;

use cartagena::{
    Action, ActionClass, ActionKind, ActionParts, Card, Cards, Decision, FREEBOOTER_HAND, Harbour, Outcome,
    Place, Position, Seat, Symbol, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::way::way;

/// What one seat or a spectator knows about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// Whose view it is; `null` for a spectator.
    #[cfg_attr(feature = "schema", schema(required))]
    pub viewer: Option<Seat>,
    /// The round, from 1.
    pub round: usize,
    /// The seat to move.
    pub turn: Seat,
    /// Actions that the seat to move has left.
    pub actions_left: usize,
    /// Whether the seat to move may move the boat without using an action.
    pub free_boat_move: bool,
    /// What has to be decided.
    pub decision: Decision,
    /// Who has to decide; `null` when the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub decider: Option<Seat>,
    /// All seats in order.
    pub seats: Vec<SeatView>,
    /// The face-up row, first card first, one letter each.
    pub row: String,
    /// Cards in the face-down pile.
    pub pile: usize,
    /// The cards on top of the pile that the viewer knows, next one first.
    pub pile_top: String,
    /// The discard pile, one letter each.
    pub discards: String,
    /// Cards drawn with a spell and not yet dealt with, of those that the viewer knows.
    pub looked_at: String,
    /// The number of those that the viewer does not know.
    pub looked_at_unknown: usize,
    /// How many cards the seat that has to discard must still discard; 0 if none has to.
    pub to_discard: usize,
    /// Where the boat is: `C`artagena, `T`ortuga, or `null` without a boat.
    #[cfg_attr(feature = "schema", schema(required))]
    pub boat: Option<Harbour>,
    /// Spaces with an unopened chest.
    pub chests: Vec<usize>,
    /// How the game ended; `null` while it is being played.
    #[cfg_attr(feature = "schema", schema(required))]
    pub outcome: Option<Outcome>,
    /// What the viewer may do now, in order; empty when somebody else decides.
    pub legal: Vec<LegalAction>,
    /// Whether the viewer may undo its last action.
    pub undo: bool,
    /// The position in notation, where all cards are open: in replays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub position: Option<String>,
}

/// The form in which a reader wants views.
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

/// What one seat or a spectator knows about a game, in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NotedView {
    /// The whole view as one line of text.
    pub view: String,
    /// What the viewer may do now, in order; empty when somebody else decides.
    pub legal: Vec<Action>,
    /// Whether the viewer may undo its last action.
    pub undo: bool,
}

impl NotedView {
    /// A view in notation. `may_act` says whether to include the viewer's actions.
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
    /// Its pirates: how many are on which place (`0` start, `V` boat, `G` goal).
    pub pirates: BTreeMap<String, usize>,
    /// The cards of its hand that the viewer knows, one letter each.
    pub hand: String,
    /// The number of cards that the viewer does not know.
    pub unknown: usize,
    /// Whether it is captain of the boat.
    pub captain: bool,
    /// Its points, when points can decide.
    pub points: usize,
    /// The fraction of the whole way that its pirates have covered, in thousandths.
    pub way: i32,
}

/// Something the viewer may do, with what a click needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalAction {
    /// The action in notation: what to send to do it.
    pub action: Action,
    /// What kind of action it is.
    pub kind: ActionKind,
    /// The card played, taken, given, kept, put back or discarded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Card))]
    pub card: Option<Card>,
    /// The second card of a hook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Card))]
    pub second: Option<Card>,
    /// The symbol a parrot stands for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Symbol))]
    pub symbol: Option<Symbol>,
    /// The opponent affected (Morgan, pistol).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Seat))]
    pub seat: Option<Seat>,
    /// Where the pirate starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Place))]
    pub from: Option<Place>,
    /// Where the second pirate of a hook starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Place))]
    pub and: Option<Place>,
    /// Where the pirate lands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Place))]
    pub to: Option<Place>,
    /// Whether the card is enchanted; omitted if not.
    #[serde(default, skip_serializing_if = "is_false")]
    pub enchanted: bool,
    /// How many cards it brings at most; omitted if none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub draws: usize,
    /// Whether the turn ends with it; omitted if not.
    #[serde(default, skip_serializing_if = "is_false")]
    pub last: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde requires this signature
const fn is_false(value: &bool) -> bool {
    !*value
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde requires this signature
const fn is_zero(value: &usize) -> bool {
    *value == 0
}

impl View {
    /// The wire form of a view. `may_act` says whether to include the viewer's actions.
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
            round: table.round(),
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
            to_discard: match table.decision() {
                Decision::Discard { seat } => view.hand_size(seat).saturating_sub(FREEBOOTER_HAND),
                _ => 0,
            },
            boat: table.boat(),
            chests: table.chests().filter_map(Place::number).collect(),
            outcome: table.outcome(),
            legal: if may_act { legal_actions(view) } else { Vec::new() },
            undo,
            position: None,
        }
    }

    /// A position with all cards open: for a finished game.
    #[must_use]
    pub fn open(position: &Position) -> View {
        View {
            position: Some(position.to_string()),
            ..View::new(&cartagena::View::open(position), false, false)
        }
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
            way: way(table, seat),
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
        let enchanted = matches!(kind.class(), ActionClass::Spell(_));
        let (draws, last) = (table.draws(action), table.is_last(action));
        LegalAction { action, kind, card, second, symbol, seat, from, and, to, enchanted, draws, last }
    }
}

#[cfg(test)]
mod tests {
    use cartagena::Memory;

    use super::*;

    /// What the deciding seat sees and may do.
    #[track_caller]
    fn seen(position: &str) -> View {
        let position: Position = position.parse().expect(position);
        let viewer = Viewer::Seat(position.decider().expect("the game goes on"));
        View::new(&cartagena::View::new(&position, viewer, &Memory::default()), true, false)
    }

    #[track_caller]
    fn legal(view: &View, action: &str) -> LegalAction {
        let wanted: Action = action.parse().expect(action);
        view.legal.iter().find(|legal| legal.action == wanted).expect(action).clone()
    }

    #[test]
    fn actions_say_what_they_bring() {
        let tiles = "bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt";
        let view = seen(&format!("jamaica,crew=4 {tiles} 0:AABB,5:BB,8:A,21:A k2d/tp - * - A3 A0 - - -"));
        assert_eq!(legal(&view, "-8").draws, 2);
        assert_eq!(legal(&view, "-21").draws, 1);
        assert_eq!(legal(&view, "k0").draws, 0);
        let full =
            seen(&format!("jamaica,crew=4,limit=7 {tiles} 0:AABB,5:BB,8:A,21:A k5d/tp - * - A3 A0 - - -"));
        assert_eq!(legal(&full, "-8").draws, 1, "the hand has room for one more");
    }

    #[test]
    fn captain_morgan_brings_a_card_for_each_pirate_there_and_two_from_the_boat() {
        let view = seen(
            "piatnik+adventure+morgan hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl \
             0:AABB,6:B,7:AB,10:B,16:A,19:B,V:AA h2l/rp - * - A3 A0 - C+ -",
        );
        assert_eq!(legal(&view, "mB:6").draws, 2, "two stand on 7");
        assert_eq!(legal(&view, "mB:10").draws, 1, "one stands on 16");
    }

    #[test]
    fn seats_say_how_far_they_have_come() {
        let view = seen(
            "piatnik+adventure hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl \
             0:AABB,6:B,7:AB,10:B,16:A,19:B,V:AA h2l/rp - * - A3 A0 - C+ -",
        );
        // Of 37 steps to the goal, the boat is 18.5 away from the start.
        let ways: Vec<i32> = view.seats.iter().map(|seat| seat.way).collect();
        assert_eq!(ways, [(7 + 16 + 37) * 1000 / (6 * 37), (6 + 7 + 10 + 19) * 1000 / (6 * 37)]);
    }

    #[test]
    fn a_hand_is_discarded_down_to_seven() {
        let tiles = "hrlapc/lphcra/phrlac/lprach/lprhac/hrpacl";
        let view =
            seen(&format!("piatnik+freebooter {tiles} 0:AAAAAABBBBBB h/r3l3p3 - * - A2 A0 drop=B - -"));
        assert_eq!((view.decider, view.to_discard), (Some(Seat::B), 2));
        let view = seen(&format!("piatnik+freebooter {tiles} 0:AAAAAABBBBBB h/r3l3p3 - * - A2 A0 - - -"));
        assert_eq!(view.to_discard, 0);
    }

    #[test]
    fn only_spells_enchant() {
        let view = seen(
            "piatnik+sorceress hrlapc/lphcra/phrlac/lprach/lprhac/hrpacl \
             0:AAABBB,1:B,7:A,9:AB,19:AB rl/h - * - A3 A0 - - 123456:1122330s",
        );
        assert!(legal(&view, "r0").draws == 0 && !legal(&view, "r0").enchanted);
        let spells: Vec<_> =
            view.legal.iter().filter(|action| action.enchanted).map(|one| one.kind).collect();
        assert!(spells.contains(&ActionKind::Rum) && spells.contains(&ActionKind::Lantern), "{spells:?}");
        assert!(!spells.contains(&ActionKind::Retreat) && !spells.contains(&ActionKind::Advance));
    }
}
