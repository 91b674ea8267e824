//! Actions: what a seat can decide. Kinds, parts and lists of actions have a module each.

mod kind;
mod list;
mod parts;

pub use kind::{ActionClass, ActionKind};
pub use list::{ActionList, Actions, IntoActions};
pub(crate) use list::{BLOCK, PLAIN_KINDS, PlaceBlock, block, dark_byte, hook_byte, kind_byte, seat_byte};
pub use parts::ActionParts;

use crate::card::{Card, Symbol};
use crate::place::Place;
use crate::seat::Seat;

/// A decision of the seat whose turn or choice it is. It names cards, places and seats, never a destination:
/// the position computes that.
///
/// The order of the variants and their fields is the order in which legal actions are listed.
///
/// ```
/// use cartagena::{Action, Place};
/// let action: Action = "-8".parse().unwrap();
/// assert_eq!(action, Action::Retreat { from: Place::space(8).unwrap() });
/// assert_eq!(action.to_string(), "-8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Action {
    /// Play a card and move one of your own pirates to the next empty space with its symbol.
    Advance {
        /// The card played.
        card: Card,
        /// Where the pirate stands.
        from: Place,
    },
    /// Move one of your own pirates back to the nearest space with one or two pirates and draw as many cards.
    Retreat {
        /// Where the pirate stands.
        from: Place,
    },
    /// Captain Morgan: move an opponent's pirate forward to the next space with one or two pirates
    /// and draw as many cards.
    Morgan {
        /// Whose pirate.
        seat: Seat,
        /// Where it stands.
        from: Place,
    },
    /// Move the boat to the other harbour.
    MoveBoat,
    /// Draw one card as the whole turn.
    DrawCard,
    /// End the turn, or pass.
    EndTurn,
    /// Enchanted pistol: look at a hand, to take a card from it.
    Pistol {
        /// Whether the pistol card is dark.
        dark: bool,
        /// Whose hand.
        victim: Seat,
    },
    /// Enchanted rum: draw one card more than there are players and give one to each opponent.
    Rum {
        /// Whether the rum card is dark.
        dark: bool,
    },
    /// Enchanted lantern: look at four cards, keep one and put the others back.
    Lantern {
        /// Whether the lantern card is dark.
        dark: bool,
    },
    /// Enchanted parrot: advance with any other symbol.
    Parrot {
        /// Whether the parrot card is dark.
        dark: bool,
        /// The symbol it stands for.
        symbol: Symbol,
        /// Where the pirate stands.
        from: Place,
    },
    /// Enchanted hook: two pirates advance together with a second card.
    Hook {
        /// Whether the hook card is dark.
        dark: bool,
        /// The card whose symbol is used.
        second: Card,
        /// Where one pirate stands; the earlier of the two places.
        from: Place,
        /// Where the other pirate stands.
        and: Place,
    },
    /// Enchanted chest: advance and open the token on the space reached.
    Chest {
        /// Whether the chest card is dark.
        dark: bool,
        /// Where the pirate stands.
        from: Place,
    },
    /// Pistol: take this card from the hand shown.
    Take {
        /// The card.
        card: Card,
    },
    /// Rum: give this card to the next opponent.
    Give {
        /// The card.
        card: Card,
    },
    /// Lantern: keep this card.
    Keep {
        /// The card.
        card: Card,
    },
    /// Lantern: put this card back on top of the pile.
    PutBack {
        /// The card.
        card: Card,
    },
    /// Freebooter: discard this card.
    Discard {
        /// The card.
        card: Card,
    },
}
