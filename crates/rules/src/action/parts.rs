//! An action split into the card, the places and the seat it names, whatever its kind. Forms, texts and menus
//! use these parts, so they need not know every kind of action.

use crate::action::{Action, ActionClass, ActionKind};
use crate::card::{Card, Symbol};
use crate::place::Place;
use crate::seat::Seat;

/// What an action names besides its kind.
///
/// ```
/// use cartagena::{Action, ActionParts};
/// let action: Action = "ehl7,9".parse().unwrap();
/// let ActionParts { card, second, from, and, .. } = action.parts();
/// assert_eq!(card.unwrap().to_string() + &second.unwrap().to_string(), "hl");
/// assert_eq!(from.unwrap().number().zip(and.unwrap().number()), Some((7, 9)));
/// assert_eq!(Action::from_parts(action.kind(), &action.parts()), Some(action));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ActionParts {
    /// The card played, enchanted, taken, given, kept, put back or discarded.
    pub card: Option<Card>,
    /// The second card of a hook.
    pub second: Option<Card>,
    /// The symbol a parrot stands for.
    pub symbol: Option<Symbol>,
    /// The opponent it affects.
    pub seat: Option<Seat>,
    /// Where the pirate stands.
    pub from: Option<Place>,
    /// Where the second pirate of a hook stands.
    pub and: Option<Place>,
}

impl ActionParts {
    const NONE: ActionParts =
        ActionParts { card: None, second: None, symbol: None, seat: None, from: None, and: None };

    const fn card(card: Card) -> ActionParts {
        ActionParts { card: Some(card), ..ActionParts::NONE }
    }

    const fn spell(symbol: Symbol, dark: bool) -> ActionParts {
        ActionParts::card(Card { symbol, dark })
    }

    /// The places of the pirates that move: none, one or two.
    pub fn starts(self) -> impl Iterator<Item = Place> {
        self.from.into_iter().chain(self.and)
    }

    /// The cards it names: none, one or two.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.card.into_iter().chain(self.second)
    }
}

impl Action {
    /// What the action names.
    #[must_use]
    pub const fn parts(self) -> ActionParts {
        const NONE: ActionParts = ActionParts::NONE;
        match self {
            Action::Advance { card, from } => ActionParts { from: Some(from), ..ActionParts::card(card) },
            Action::Retreat { from } => ActionParts { from: Some(from), ..NONE },
            Action::Morgan { seat, from } => ActionParts { seat: Some(seat), from: Some(from), ..NONE },
            Action::MoveBoat | Action::DrawCard | Action::EndTurn => NONE,
            Action::Pistol { dark, victim } => {
                ActionParts { seat: Some(victim), ..ActionParts::spell(Symbol::Pistol, dark) }
            }
            Action::Rum { dark } => ActionParts::spell(Symbol::Rum, dark),
            Action::Lantern { dark } => ActionParts::spell(Symbol::Lantern, dark),
            Action::Parrot { dark, symbol, from } => ActionParts {
                symbol: Some(symbol),
                from: Some(from),
                ..ActionParts::spell(Symbol::Parrot, dark)
            },
            Action::Hook { dark, second, from, and } => ActionParts {
                second: Some(second),
                from: Some(from),
                and: Some(and),
                ..ActionParts::spell(Symbol::Hook, dark)
            },
            Action::Chest { dark, from } => {
                ActionParts { from: Some(from), ..ActionParts::spell(Symbol::Chest, dark) }
            }
            Action::Take { card }
            | Action::Give { card }
            | Action::Keep { card }
            | Action::PutBack { card }
            | Action::Discard { card } => ActionParts::card(card),
        }
    }

    /// The action of a kind with these parts, of which it may need only some; `None` if one is missing, or
    /// the card is not the one the spell enchants.
    #[must_use]
    pub fn from_parts(kind: ActionKind, parts: &ActionParts) -> Option<Action> {
        let ActionParts { card, second, symbol, seat, from, and } = *parts;
        let dark = || match kind.class() {
            ActionClass::Spell(symbol) => card.filter(|card| card.symbol == symbol).map(|card| card.dark),
            ActionClass::Basic | ActionClass::Answer => None,
        };
        Some(match kind {
            ActionKind::Advance => Action::Advance { card: card?, from: from? },
            ActionKind::Retreat => Action::Retreat { from: from? },
            ActionKind::Morgan => Action::Morgan { seat: seat?, from: from? },
            ActionKind::MoveBoat => Action::MoveBoat,
            ActionKind::DrawCard => Action::DrawCard,
            ActionKind::EndTurn => Action::EndTurn,
            ActionKind::Pistol => Action::Pistol { dark: dark()?, victim: seat? },
            ActionKind::Rum => Action::Rum { dark: dark()? },
            ActionKind::Lantern => Action::Lantern { dark: dark()? },
            ActionKind::Parrot => Action::Parrot { dark: dark()?, symbol: symbol?, from: from? },
            ActionKind::Hook => Action::Hook { dark: dark()?, second: second?, from: from?, and: and? },
            ActionKind::Chest => Action::Chest { dark: dark()?, from: from? },
            ActionKind::Take => Action::Take { card: card? },
            ActionKind::Give => Action::Give { card: card? },
            ActionKind::Keep => Action::Keep { card: card? },
            ActionKind::PutBack => Action::PutBack { card: card? },
            ActionKind::Discard => Action::Discard { card: card? },
        })
    }
}
