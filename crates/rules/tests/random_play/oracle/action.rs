//! Actions and their text.

use super::text::seat_letter;
use super::{Card, Place, Seat};
use std::fmt;

/// The order of the variants is the order of kinds in the notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Advance { card: Card, from: Place },
    Retreat { from: Place },
    Morgan { seat: Seat, from: Place },
    Boat,
    Draw,
    End,
    Pistol { card: Card, seat: Seat },
    Rum { card: Card },
    Lantern { card: Card },
    Parrot { card: Card, joker: char, from: Place },
    Hook { card: Card, second: Card, from: [Place; 2] },
    Chest { card: Card, from: Place },
    Take { card: Card },
    Give { card: Card },
    Keep { card: Card },
    Back { card: Card },
    Drop { card: Card },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Start => write!(f, "0"),
            Place::Space(number) => write!(f, "{number}"),
            Place::Boat => write!(f, "V"),
            Place::Goal => write!(f, "G"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Advance { card, from } => write!(f, "{card}{from}"),
            Action::Retreat { from } => write!(f, "-{from}"),
            Action::Morgan { seat, from } => write!(f, "m{}:{from}", seat_letter(*seat)),
            Action::Boat => write!(f, "boat"),
            Action::Draw => write!(f, "draw"),
            Action::End => write!(f, "end"),
            Action::Pistol { card, seat } => write!(f, "e{card}{}", seat_letter(*seat)),
            Action::Rum { card } | Action::Lantern { card } => write!(f, "e{card}"),
            Action::Parrot { card, joker, from } => write!(f, "e{card}{joker}{from}"),
            Action::Hook { card, second, from: [back, front] } => {
                write!(f, "e{card}{second}{back},{front}")
            }
            Action::Chest { card, from } => write!(f, "e{card}{from}"),
            Action::Take { card } => write!(f, "take:{card}"),
            Action::Give { card } => write!(f, "give:{card}"),
            Action::Keep { card } => write!(f, "keep:{card}"),
            Action::Back { card } => write!(f, "back:{card}"),
            Action::Drop { card } => write!(f, "drop:{card}"),
        }
    }
}
