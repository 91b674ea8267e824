//! Why an action was refused, in words a player understands.

use crate::card::{Card, Symbol};
use crate::chance::DealError;
use crate::moves::Blocked;
use crate::place::Place;
use crate::position::{Decision, Harbour};
use crate::rules::Module;
use crate::seat::Seat;

/// Why an action is illegal.
///
/// Every variant has a text in every language of the program; exhaustive matching makes sure that none is
/// forgotten.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[allow(missing_docs)] // each variant is described by its message
pub enum PlayError {
    #[error("{}", waiting_for(*.0))]
    NotNow(Decision),
    #[error("{}", .0.missing())]
    NotInTheseRules(Module),
    #[error("the symbol {} isn't in this game", .0.name())]
    UnknownSymbol(Symbol),
    #[error("you have no {} card", name_of_card(*.0))]
    NoCard(Card),
    #[error("you have only one {} card", name_of_card(*.0))]
    OnlyOneCard(Card),
    #[error("there is no {} card among these", name_of_card(*.0))]
    NotAmongThese(Card),
    #[error("there is no space {0} in this game")]
    NoSuchSpace(Place),
    #[error("there is no seat {0} in this game")]
    NoSuchSeat(Seat),
    #[error("you have no pirate {}", on_place(*.0))]
    NoPirateOfYours(Place),
    #[error("seat {} has no pirate {}", .0, on_place(*.1))]
    NoPirateOf(Seat, Place),
    #[error("you have only one pirate {}", on_place(*.0))]
    OnlyOnePirate(Place),
    #[error("choose an opponent, not yourself")]
    Yourself,
    #[error("a pirate in the goal cannot advance")]
    AdvanceFromGoal,
    #[error("a pirate in the goal cannot be moved forward")]
    InGoal,
    #[error("a pirate at the start cannot move back")]
    RetreatFromStart,
    #[error("there is no space with one or two pirates behind this pirate")]
    NobodyBehind,
    #[error("the path leads to the boat, but the boat is at Tortuga")]
    BoatAway,
    #[error("there is no room on the boat: it carries three pirates of each colour")]
    BoatFull,
    #[error("the pirate is aboard and the boat is at {}", .0.name())]
    BoatLiesAt(Harbour),
    #[error("the boat is at Cartagena and you have no pirate aboard to move it")]
    NobodyAboard,
    #[error("the boat is at Tortuga and you have no pirate in the tunnel to call it back")]
    NobodyInTunnel,
    #[error("on this stretch you agreed to draw cards by Captain Morgan's rule only")]
    NoRetreatHere,
    #[error("on this stretch you agreed to draw cards by moving back only")]
    NoMorganHere,
    #[error("you must take at least one action before you end your turn")]
    MustActFirst,
    #[error("drawing a card takes the whole turn: you can only do it before any action")]
    DrawIsWholeTurn,
    #[error("you can't draw a card instead of playing now")]
    NoDrawNow,
    #[error("the hook takes two actions and you have only one left")]
    OneActionLeft,
    #[error("a parrot stands for one of the other five symbols")]
    ParrotAsParrot,
    #[error("of a plain and a dark hook, name the plain one first")]
    PlainHookFirst,
    #[error("name the two places in order: start, spaces, boat")]
    PlacesOutOfOrder,
    #[error("the two pirates would not reach the same place")]
    DifferentTargets,
    #[error("the pirate would not reach a space with a chest token")]
    NoToken,
    #[error("seat {0} has no cards")]
    EmptyHand(Seat),
    #[error("no hand was shown to take a card from")]
    NothingToTake,
    #[error("there are no cards from the rum spell to give")]
    NothingToGive,
    #[error("there are no cards from the lantern spell to keep")]
    NothingToKeep,
    #[error("there are no cards from the lantern spell to put back")]
    NothingToPutBack,
    #[error("nobody has to discard now")]
    NothingToDiscard,
    #[error(transparent)]
    Deal(#[from] DealError),
}

impl PlayError {
    pub(crate) fn from_block(blocked: Blocked) -> PlayError {
        match blocked {
            Blocked::BoatAway => PlayError::BoatAway,
            Blocked::BoatFull => PlayError::BoatFull,
            Blocked::BoatLiesAt(harbour) => PlayError::BoatLiesAt(harbour),
            Blocked::InGoal => PlayError::InGoal,
            Blocked::AtStart => PlayError::RetreatFromStart,
            Blocked::NobodyBehind => PlayError::NobodyBehind,
        }
    }
}

fn waiting_for(decision: Decision) -> String {
    match decision {
        Decision::Act => "whoever's turn it is has to act first".to_owned(),
        Decision::Take { victim } => format!("a card has to be taken from seat {victim} first"),
        Decision::Give { to } => format!("a card has to be given to seat {to} first"),
        Decision::Keep => "one of the lantern's cards has to be kept first".to_owned(),
        Decision::PutBack => "the lantern's cards have to be put back first".to_owned(),
        Decision::Discard { seat } => {
            format!("it is seat {seat}'s decision: a card has to be discarded")
        }
        Decision::Over { .. } => "the game is over".to_owned(),
    }
}

fn name_of_card(card: Card) -> String {
    format!("{}{}", if card.dark { "dark " } else { "" }, card.symbol.name())
}

fn on_place(place: Place) -> String {
    match place {
        Place::START => "at the start".to_owned(),
        Place::BOAT => "aboard".to_owned(),
        Place::GOAL => "in the goal".to_owned(),
        space => format!("on space {space}"),
    }
}
