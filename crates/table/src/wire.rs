//! What clients and the server send each other, as JSON: the types of the API, version 1. Cards, places,
//! seats and actions are written in notation. Nothing here decides what a reader may know; views and events
//! come already redacted.

mod course;
#[cfg(feature = "schema")]
mod limited;
mod message;
mod setup;
mod view;

pub use cartagena::{ActionKind, Decision, Event};
pub use course::{Course, Places, Route};
#[cfg(feature = "schema")]
pub use limited::{MatchDeals, MatchTables, RulesString, number};
pub use message::{
    ClientMessage, Code, Deed, Hint, Maintenance, Order, PlayedBy, Refused, ServerMessage, Told, Update,
    Welcome,
};
pub use setup::{
    CLOCK, Clock, Fate, GameMade, Invitation, MAX_CHAT, MAX_ID, MAX_NAME, MAX_PACE, MAX_VOTE_AFTER,
    OpenInvitation, Player, PositionText, RulesText, SeatSetUp, SetUp, SetUpError, Table, TextError,
    USUAL_PACE, Who, page_of, tidy_name, tidy_words,
};
pub(crate) use setup::{usual_hints, usual_idle_after, usual_vote_after};
pub use view::{Form, LegalAction, NotedView, SeatView, View};
