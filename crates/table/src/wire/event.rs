//! Events on the wire.

use cartagena::{Card, Harbour, MoveReason, Outcome, Place, Rules, Seat, Source, Viewer};
use serde::{Deserialize, Serialize};

/// Something that happened, as its reader may know it. Cards that the reader may not know are `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // the fields are those of the engine's events
pub enum Event {
    /// A card went from a hand to the discards.
    Played {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        card: Card,
        enchanted: bool,
    },
    /// A pirate moved.
    Moved {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        from: Place,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        to: Place,
        reason: Reason,
    },
    /// A card was drawn to a hand.
    Drawn {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
        card: Option<Card>,
        source: From,
    },
    /// A card was laid face up at the end of the row.
    LaidInRow {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        card: Card,
    },
    /// The discards were shuffled and became the face-down pile.
    Reshuffled { cards: usize },
    /// The boat moved to Cartagena (`C`) or Tortuga (`T`).
    BoatMoved {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        to: char,
        free: bool,
    },
    /// A hand was shown (pistol).
    HandShown {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        to: Seat,
        cards: Option<String>,
    },
    /// A card was taken from a hand (pistol).
    Taken {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        victim: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
        card: Option<Card>,
    },
    /// A card was drawn to look at (rum, lantern).
    Looked {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
        card: Option<Card>,
    },
    /// One of the cards looked at was given away (rum).
    Given {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        to: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
        card: Option<Card>,
    },
    /// One of the cards looked at was kept (rum, lantern).
    Kept {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
        card: Option<Card>,
    },
    /// One of the cards looked at was put on top of the pile (lantern).
    PutBack {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = Option<char>))]
        card: Option<Card>,
    },
    /// A card was discarded (freebooter).
    Discarded {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        card: Card,
    },
    /// A chest token was turned over: `1`, `2` or `3` cards, `0` empty, `s` a snake.
    ChestOpened {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        space: Place,
        token: char,
    },
    /// All tokens were shuffled and laid on the chest spaces again.
    ChestsLaid,
    /// A turn ended.
    TurnEnded {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
    },
    /// A turn began.
    TurnBegan {
        #[cfg_attr(feature = "schema", schema(value_type = char))]
        seat: Seat,
        captain: bool,
    },
    /// The game ended: the winners and how, such as `A:crew` or `AB:points`.
    GameOver {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        result: Outcome,
    },
}

/// Why a pirate moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Its owner played a card.
    Advance,
    /// Its owner moved it back for cards.
    Retreat,
    /// An opponent moved it forward for cards.
    Morgan,
    /// It fled from a snake.
    Snake,
}

/// Where a card was drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum From {
    /// The face-down pile.
    Pile,
    /// The face-up row.
    Row,
}

impl Event {
    /// An event for a reader who may know as much as this viewer.
    #[must_use]
    pub fn seen_by(event: cartagena::Event, viewer: Viewer, rules: &Rules) -> Event {
        Event::complete(event.seen_by(viewer, rules), rules)
    }

    /// An event with all it holds: for games that are over, or events that were cut already.
    #[must_use]
    pub fn complete(event: cartagena::Event, rules: &Rules) -> Event {
        use cartagena::Event as Fact;
        match event {
            Fact::Played { seat, card, enchanted } => Event::Played { seat, card, enchanted },
            Fact::Moved { seat, from, to, reason } => Event::Moved { seat, from, to, reason: reason.into() },
            Fact::Drawn { seat, card, source } => Event::Drawn { seat, card, source: source.into() },
            Fact::LaidInRow { card } => Event::LaidInRow { card },
            Fact::Reshuffled { cards } => Event::Reshuffled { cards },
            Fact::BoatMoved { seat, to, free } => Event::BoatMoved { seat, to: harbour(to), free },
            Fact::HandShown { seat, to, cards } => {
                Event::HandShown { seat, to, cards: cards.map(|cards| cards.text(rules.symbols)) }
            }
            Fact::Taken { seat, victim, card } => Event::Taken { seat, victim, card },
            Fact::Looked { seat, card } => Event::Looked { seat, card },
            Fact::Given { seat, to, card } => Event::Given { seat, to, card },
            Fact::Kept { seat, card } => Event::Kept { seat, card },
            Fact::PutBack { seat, card } => Event::PutBack { seat, card },
            Fact::Discarded { seat, card } => Event::Discarded { seat, card },
            Fact::ChestOpened { seat, space, token } => {
                Event::ChestOpened { seat, space, token: token.letter() }
            }
            Fact::ChestsLaid => Event::ChestsLaid,
            Fact::TurnEnded { seat } => Event::TurnEnded { seat },
            Fact::TurnBegan { seat, captain } => Event::TurnBegan { seat, captain },
            Fact::GameOver { outcome } => Event::GameOver { result: outcome },
        }
    }
}

/// The letter of a harbour.
pub(super) const fn harbour(harbour: Harbour) -> char {
    match harbour {
        Harbour::Cartagena => 'C',
        Harbour::Tortuga => 'T',
    }
}

impl std::convert::From<MoveReason> for Reason {
    fn from(reason: MoveReason) -> Reason {
        match reason {
            MoveReason::Advance => Reason::Advance,
            MoveReason::Retreat => Reason::Retreat,
            MoveReason::Morgan => Reason::Morgan,
            MoveReason::Snake => Reason::Snake,
        }
    }
}

impl std::convert::From<Source> for From {
    fn from(source: Source) -> From {
        match source {
            Source::Pile => From::Pile,
            Source::Row => From::Row,
        }
    }
}

#[cfg(test)]
mod tests;
