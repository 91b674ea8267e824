//! Why an action was refused, in words that a player understands.

use crate::card::{Card, Symbol};
use crate::chance::DealError;
use crate::moves::Blocked;
use crate::place::Place;
use crate::position::{Decision, Harbour};
use crate::rules::Module;
use crate::seat::Seat;

/// Why an action is not legal.
///
/// Every variant has its own words in every language of the program: a new one must not be forgotten
/// there, so the compiler asks for all of them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[allow(missing_docs)] // each variant is described by its message
pub enum PlayError {
    #[error("{}", waiting_for(*.0))]
    NotNow(Decision),
    #[error("these rules do not have {}", .0.brings())]
    NotInTheseRules(Module),
    #[error("these rules do not have the symbol {}", .0.name())]
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
    #[error("no pirate of yours {}", on_place(*.0))]
    NoPirateOfYours(Place),
    #[error("no pirate of seat {} {}", .0, on_place(*.1))]
    NoPirateOf(Seat, Place),
    #[error("you have only one pirate {}", on_place(*.0))]
    OnlyOnePirate(Place),
    #[error("this is done to an opponent, not to yourself")]
    Yourself,
    #[error("a pirate in the goal cannot advance")]
    AdvanceFromGoal,
    #[error("a pirate in the goal cannot be moved forward")]
    InGoal,
    #[error("a pirate at the start cannot retreat")]
    RetreatFromStart,
    #[error("there is no space with one or two pirates behind it")]
    NobodyBehind,
    #[error("the way leads to the boat, but the boat lies at Tortuga")]
    BoatAway,
    #[error("there is no room on the boat: it takes three pirates of a colour")]
    BoatFull,
    #[error("the pirate is aboard and the boat lies at {}", .0.name())]
    BoatLiesAt(Harbour),
    #[error("the boat lies at Cartagena and you have no pirate aboard to move it")]
    NobodyAboard,
    #[error("the boat lies at Tortuga and you have no pirate in the tunnel to call it back")]
    NobodyInTunnel,
    #[error("the table agreed on drawing cards on this stretch by Captain Morgan's rule only")]
    NoRetreatHere,
    #[error("the table agreed on drawing cards on this stretch by retreating only")]
    NoMorganHere,
    #[error("you must act at least once before ending the turn")]
    MustActFirst,
    #[error("drawing a card is a whole turn: it must come before any action")]
    DrawIsWholeTurn,
    #[error("you may not draw a card instead of playing now")]
    NoDrawNow,
    #[error("the hook takes two actions and you have only one action left")]
    OneActionLeft,
    #[error("a parrot stands for one of the other five symbols")]
    ParrotAsParrot,
    #[error("with a plain and a dark hook the plain one is named first")]
    PlainHookFirst,
    #[error("the two places are named in order: start, spaces, boat")]
    PlacesOutOfOrder,
    #[error("the two pirates would not reach the same place")]
    DifferentTargets,
    #[error("the pirate would not reach a space with a chest token")]
    NoToken,
    #[error("seat {0} has no cards")]
    EmptyHand(Seat),
    #[error("no hand was shown to take a card from")]
    NothingToTake,
    #[error("there are no rum cards to give")]
    NothingToGive,
    #[error("there are no lantern cards to keep")]
    NothingToKeep,
    #[error("there are no lantern cards to put back")]
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
        Decision::Act => "the seat in turn has to act".to_owned(),
        Decision::Take { victim } => format!("first a card must be taken from seat {victim}"),
        Decision::Give { to } => format!("first a card must be given to seat {to}"),
        Decision::Keep => "first one of the lantern's cards must be kept".to_owned(),
        Decision::PutBack => "first the lantern's cards must be put back".to_owned(),
        Decision::Discard { seat } => {
            format!("it is seat {seat}'s decision: a card must be discarded")
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
