//! The messages of a game, the same over a socket and over plain requests.

use std::collections::BTreeMap;

use cartagena::{Action, Event, Seat, Seed};
use serde::{Deserialize, Serialize};

use super::setup::{Player, Table, Who};
use super::view::{Form, NotedView, View};
use crate::id::GameId;

/// A client's message. The client chooses the `id`, and the answer repeats it; a message repeated with the
/// same id is processed once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message on a socket. Without a key the client watches.
    Hello {
        /// The key of a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// The last number the client has seen, when it reconnects: it gets what it missed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
        /// The language of sentences (`en`, `de`, `nl`, `fr`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<String>,
        /// Whether updates describe what happened in sentences as well.
        #[serde(default)]
        words: bool,
        /// The form in which this socket gets views.
        #[serde(default)]
        view: Form,
        /// Seats that are muted on this socket from the start, as with `mute`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        muted: Vec<Seat>,
    },
    /// Takes the key's seats under a name; later it changes the name.
    Join {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// The name.
        #[cfg_attr(feature = "schema", schema(value_type = super::limited::PlayerName))]
        name: String,
        /// The seat, if the key opens several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The player's share in the deal: any 64 hexadecimal digits, until the game begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        share: Option<Seed>,
    },
    /// Plays an action.
    Act {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// The number of the last update the client had seen when the player decided.
        on: u64,
        /// The action in notation.
        action: String,
    },
    /// Undoes the last action.
    Undo {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// The number of the last update the client had seen.
        on: u64,
    },
    /// Asks a strong bot what to do.
    Hint {
        /// Made by the client.
        #[serde(default)]
        id: String,
    },
    /// Asks why an action is not legal.
    Why {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// The action in notation.
        action: String,
    },
    /// Asks for the position with everything the player knows, and the rest dealt at random, to try things
    /// out in another game. Only for games without other people.
    Branch {
        /// Made by the client.
        #[serde(default)]
        id: String,
    },
    /// Sends a chat message to everyone at the table.
    Say {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// The text.
        #[cfg_attr(feature = "schema", schema(value_type = super::limited::ChatText))]
        text: String,
    },
    /// Mutes or unmutes a seat on this socket. Updates with its chat messages are then left out: their
    /// numbers are missing among the others.
    Mute {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// Whose messages.
        seat: Seat,
        /// Whether they are hidden.
        muted: bool,
    },
    /// Votes for a bot in place of a player who left, never came, or is present and does nothing; or
    /// withdraws the vote.
    Vote {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// The player who left.
        about: Seat,
        /// Whether a bot should play.
        wanted: bool,
    },
    /// Nudges the player everyone is waiting for.
    Nudge {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// The player who has to act.
        about: Seat,
    },
    /// Before the game begins, the host gives a seat that is not the host's own to a bot or to the next
    /// friend.
    Arrange {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// The seat.
        seat: Seat,
        /// A bot or `friend`.
        who: Who,
    },
    /// Before the game begins, the host swaps two seats.
    Swap {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// One seat.
        seat: Seat,
        /// The other seat.
        with: Seat,
    },
    /// Before the game begins, the host cancels it.
    Cancel {
        /// Made by the client.
        #[serde(default)]
        id: String,
    },
    /// Gives up the player's own seats: before the game begins they are free again, afterwards what was
    /// agreed happens to them.
    Leave {
        /// Made by the client.
        #[serde(default)]
        id: String,
    },
    /// Takes the seat back from the bot that played in its owner's place.
    Return {
        /// Made by the client.
        #[serde(default)]
        id: String,
    },
    /// Reports a player's bad behaviour to the operator. The others do not see it.
    Report {
        /// Made by the client.
        #[serde(default)]
        id: String,
        /// The player.
        about: Seat,
        /// What happened.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schema(value_type = super::limited::ChatText))]
        text: String,
    },
    /// After a game, sets up a rematch with everyone one seat further on.
    Rematch {
        /// Made by the client.
        #[serde(default)]
        id: String,
    },
    /// Asks for the complete state again.
    Look {
        /// Made by the client.
        #[serde(default)]
        id: String,
    },
    /// Asks for any answer, to learn whether the server is still there.
    Ping {
        /// Made by the client.
        #[serde(default)]
        id: String,
    },
}

impl ClientMessage {
    /// The id that its sender gave it.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            ClientMessage::Hello { .. } => "",
            ClientMessage::Join { id, .. }
            | ClientMessage::Act { id, .. }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::Hint { id }
            | ClientMessage::Why { id, .. }
            | ClientMessage::Branch { id }
            | ClientMessage::Say { id, .. }
            | ClientMessage::Mute { id, .. }
            | ClientMessage::Vote { id, .. }
            | ClientMessage::Nudge { id, .. }
            | ClientMessage::Arrange { id, .. }
            | ClientMessage::Swap { id, .. }
            | ClientMessage::Cancel { id }
            | ClientMessage::Leave { id }
            | ClientMessage::Return { id }
            | ClientMessage::Report { id, .. }
            | ClientMessage::Rematch { id }
            | ClientMessage::Look { id }
            | ClientMessage::Ping { id } => id,
        }
    }
}

/// A server's message.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The complete state: after `hello`, unless the gap could be sent, and after `look`.
    Welcome(Box<Welcome>),
    /// Something happened. Updates are numbered without gaps.
    Update(Box<Update>),
    /// A message was accepted and has no other answer, or it repeats one that was processed.
    Done {
        /// The id of the message.
        id: String,
        /// The number of the update that it led to, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = u64))]
        number: Option<u64>,
    },
    /// A message was refused.
    Refused(Box<Refused>),
    /// The answer to `hint`.
    Hint(Box<Hint>),
    /// The answer to `why`.
    Why {
        /// The id of the message.
        id: String,
        /// Whether the action is legal after all.
        legal: bool,
        /// Why it is not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        why: Option<String>,
    },
    /// The answer to `branch`.
    Branch {
        /// The id of the message.
        id: String,
        /// A position in notation.
        position: String,
    },
    /// Who is connected now.
    Presence {
        /// The seats with somebody connected.
        here: Vec<Seat>,
        /// The number of spectators.
        spectators: usize,
    },
    /// Maintenance has begun or is over. While it lasts, nothing is stored, and no clock runs.
    Maintenance {
        /// The current maintenance; missing if it is over.
        #[cfg_attr(feature = "schema", schema(required))]
        now: Option<Maintenance>,
    },
    /// The server ends the connection.
    Closing {
        /// Why.
        why: String,
    },
}

/// A period in which the server stores nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Maintenance {
    /// When it is expected to end, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(required))]
    pub until: Option<i64>,
}

/// What the operator has done at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Order {
    /// The game is over, and nobody has won.
    Close,
    /// A seat was taken away from its owner: a bot plays there.
    Dismiss {
        /// The seat.
        seat: Seat,
    },
    /// The chat message of the update with this number was removed.
    Unsay {
        /// The number.
        number: u64,
    },
}

/// Everything a client needs to show a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Welcome {
    /// The number of the last update in it.
    pub number: u64,
    /// The seats that the client's key opens; none for a spectator.
    pub seats: Vec<Seat>,
    /// The table.
    pub table: Table,
    /// The number of spectators.
    pub spectators: usize,
    /// The game, unless notation was requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = View))]
    pub view: Option<Box<View>>,
    /// The game in notation, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = NotedView))]
    pub notation: Option<Box<NotedView>>,
    /// What happened last, the latest at the end, if sentences were requested. Older changes are not
    /// repeated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recent: Vec<Told>,
}

/// Something that happened before, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Told {
    /// The number of its update.
    pub number: u64,
    /// What was done.
    pub deed: Deed,
    /// What happened on the board, as the reader may know it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
}

/// Something happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Update {
    /// Its number: one more than that of the previous update.
    pub number: u64,
    /// The `id` of the message that caused it; only that message's sender gets it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// What was done.
    pub deed: Deed,
    /// What happened on the board, in order, as the reader may know it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Event>,
    /// The same in sentences, if requested.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// Who sits where, if that or the clocks have changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Player>))]
    pub players: Option<Vec<Player>>,
    /// The table, if more of it has changed: the game has started or is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Table))]
    pub table: Option<Box<Table>>,
    /// The current game; omitted where a later update follows at once, and for mere chat messages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = View))]
    pub view: Option<Box<View>>,
    /// The same in notation, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = NotedView))]
    pub notation: Option<Box<NotedView>>,
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // the fields are the seat, and what it did
pub enum Deed {
    /// Somebody took seats, or changed a name.
    Joined { seats: Vec<Seat>, name: String },
    /// A seat played an action; the events report its consequences.
    Acted { seat: Seat, by: PlayedBy },
    /// A seat undid its last action.
    Undone { seat: Seat },
    /// A seat sent a chat message. The text is empty if it has been removed since.
    Said { seat: Seat, text: String },
    /// A seat voted for a bot in place of another, or withdrew its vote.
    Voted { seat: Seat, about: Seat, wanted: bool },
    /// A bot plays in place of a seat's owner from now on.
    Replaced { seat: Seat },
    /// A seat nudged another one.
    Nudged { seat: Seat, about: Seat },
    /// The host gave a seat to a bot of this level, or freed it.
    Arranged {
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(required))]
        level: Option<u64>,
    },
    /// The host swapped two seats.
    Swapped { seat: Seat, with: Seat },
    /// The host cancelled the game before it began.
    Cancelled { seat: Seat },
    /// A seat's owner left.
    Left { seat: Seat },
    /// A seat's owner plays again.
    Returned { seat: Seat },
    /// The server or its database was down while a seat's clock ran: it gets this many milliseconds back.
    TimeGiven { seat: Seat, millis: u32 },
    /// A seat's clock ran out: a bot plays the rest of its turn.
    TimedOut { seat: Seat },
    /// A seat's clock ran out, and it has lost.
    Forfeited { seat: Seat },
    /// The operator has done something.
    Moderated { order: Order },
    /// A seat wanted a rematch: it follows, and the same keys open the seats. Games of an earlier version do
    /// not say which seat.
    Rematch {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        game: GameId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Seat))]
        seat: Option<Seat>,
    },
}

impl Deed {
    /// The seat that played, undid or sent something.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Deed::Acted { seat, .. } | Deed::Undone { seat } | Deed::Said { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// The kind of deed.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Deed::Joined { .. } => "joined",
            Deed::Acted { .. } => "acted",
            Deed::Undone { .. } => "undone",
            Deed::Said { .. } => "said",
            Deed::Voted { .. } => "voted",
            Deed::Replaced { .. } => "replaced",
            Deed::Nudged { .. } => "nudged",
            Deed::Arranged { .. } => "arranged",
            Deed::Swapped { .. } => "swapped",
            Deed::Cancelled { .. } => "cancelled",
            Deed::Left { .. } => "left",
            Deed::Returned { .. } => "returned",
            Deed::TimeGiven { .. } => "time_given",
            Deed::TimedOut { .. } => "timed_out",
            Deed::Forfeited { .. } => "forfeited",
            Deed::Moderated { .. } => "moderated",
            Deed::Rematch { .. } => "rematch",
        }
    }
}

/// Who played an action.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PlayedBy {
    /// The seat's owner.
    #[default]
    Player,
    /// A bot.
    Bot,
}

/// A message was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// The id of the message.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The kind of refusal, for programs.
    pub code: Code,
    /// Why, in words for people.
    pub why: String,
    /// What exactly could not be read, in English, for those who write clients.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The current game, if the client was out of date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Welcome))]
    pub welcome: Option<Box<Welcome>>,
}

impl Refused {
    /// A refusal with its reason.
    pub fn new(code: Code, why: &(impl ToString + ?Sized)) -> Refused {
        Refused { id: String::new(), code, why: why.to_string(), detail: None, welcome: None }
    }
}

/// Kinds of refusals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The message or request could not be parsed.
    Malformed,
    /// The action is illegal.
    Illegal,
    /// The game has moved on since.
    Stale,
    /// Somebody else has to decide.
    NotYourTurn,
    /// The sender has no seat, or not that one.
    NoSeat,
    /// The game is not at that stage yet, or no longer.
    NotNow,
    /// Nothing can be undone, or not any more.
    NoUndo,
    /// The key does not open a seat of this game.
    BadKey,
    /// There is nothing with this name.
    NotFound,
    /// Too many messages, requests, games or players.
    TooMany,
    /// It could not be saved.
    Unsaved,
    /// The server is about to stop, or has a problem.
    Unavailable,
    /// The request comes from a page of another site.
    Forbidden,
}

/// What a strong bot would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hint {
    /// The id of the message.
    pub id: String,
    /// The number of the update at which it was asked.
    pub number: u64,
    /// The action.
    pub action: Action,
    /// What it expects to follow, starting with this action.
    pub line: Vec<Action>,
    /// Why, in a sentence.
    pub reason: String,
    /// What the others may then do, in a sentence for each turn, if it looked that far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub more: Option<String>,
    /// Each seat's estimated chance of winning.
    pub chances: BTreeMap<char, f64>,
}
