//! Facts: everything a person at the table would see happen, in order. The log, the animation, the record and
//! the wire messages are made from these.
//!
//! Secrets are hidden here and nowhere else: [`Event::seen_by`].

use crate::card::{Card, ShownCards};
use crate::chance::Token;
use crate::place::Place;
use crate::position::{Harbour, Outcome, Position};
use crate::rules::Rules;
use crate::seat::Seat;

/// Why a pirate moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum MoveReason {
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Source {
    /// The face-down pile.
    Pile,
    /// The face-up row.
    Row,
}

/// Something that happened. Cards that the viewer may not know are `None`.
///
/// With the `serde` feature this is the format of the log, the wire messages and traces:
/// `{"type":"drawn","seat":"A","card":"k","source":"pile"}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Event {
    /// A card went from a hand to the discard pile.
    Played {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether it was enchanted, or the second card of an enchanted hook.
        enchanted: bool,
    },
    /// A pirate moved.
    Moved {
        /// Whose pirate.
        seat: Seat,
        /// Where it was.
        from: Place,
        /// Where it is now.
        to: Place,
        /// Why.
        reason: MoveReason,
    },
    /// A card was drawn to a hand.
    Drawn {
        /// Who drew it.
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "schema", schema(required))]
        card: Option<Card>,
        /// From where.
        source: Source,
    },
    /// A card was laid face up at the end of the row.
    LaidInRow {
        /// The card.
        card: Card,
    },
    /// The discard pile was shuffled and became the face-down pile.
    Reshuffled {
        /// How many cards.
        cards: usize,
    },
    /// The boat moved.
    BoatMoved {
        /// Who moved it.
        seat: Seat,
        /// Where it is now.
        to: Harbour,
        /// Whether it was the captain's free move.
        free: bool,
    },
    /// A hand was shown (pistol).
    HandShown {
        /// Whose hand.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The cards.
        #[cfg_attr(feature = "schema", schema(required))]
        cards: Option<ShownCards>,
    },
    /// A card was taken from a hand (pistol).
    Taken {
        /// Who took it.
        seat: Seat,
        /// From whom.
        victim: Seat,
        /// The card.
        #[cfg_attr(feature = "schema", schema(required))]
        card: Option<Card>,
    },
    /// A card was drawn to look at (rum, lantern).
    Looked {
        /// Who looks.
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "schema", schema(required))]
        card: Option<Card>,
    },
    /// One of the cards looked at was given away (rum).
    Given {
        /// Who gave it.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The card.
        #[cfg_attr(feature = "schema", schema(required))]
        card: Option<Card>,
    },
    /// One of the cards looked at was kept (rum, lantern).
    Kept {
        /// Who kept it.
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "schema", schema(required))]
        card: Option<Card>,
    },
    /// One of the cards looked at was put on top of the pile (lantern).
    PutBack {
        /// Who put it there.
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "schema", schema(required))]
        card: Option<Card>,
    },
    /// A card was discarded (freebooter).
    Discarded {
        /// Who discarded it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A chest token was turned over.
    ChestOpened {
        /// Who opened it.
        seat: Seat,
        /// Where.
        space: Place,
        /// What it was.
        token: Token,
    },
    /// All tokens were shuffled and laid on the chest spaces again.
    ChestsLaid,
    /// A turn ended.
    TurnEnded {
        /// Whose turn.
        seat: Seat,
    },
    /// A turn began.
    TurnBegan {
        /// Whose turn.
        seat: Seat,
        /// Whether the seat is captain and may move the boat for free.
        captain: bool,
    },
    /// The game ended.
    GameOver {
        /// How.
        #[cfg_attr(feature = "serde", serde(rename = "result", with = "crate::notation::as_text"))]
        #[cfg_attr(feature = "schema", schema(value_type = String, example = "A:crew"))]
        outcome: Outcome,
    },
}

/// Who is looking at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody without a seat.
    Spectator,
}

impl Viewer {
    /// Every seat of the table, then a spectator.
    pub fn all(rules: &Rules) -> impl Iterator<Item = Viewer> + use<> {
        rules.seats().map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Whether this is the player in that seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

impl Event {
    /// The event as this viewer may know it.
    ///
    /// ```
    /// use cartagena::{Card, Event, Preset, Seat, Source, Symbol, Viewer};
    /// let card = Some(Card::plain(Symbol::Skull));
    /// let drawn = Event::Drawn { seat: Seat::A, card, source: Source::Pile };
    /// let rules = Preset::Jamaica.rules();
    /// assert_eq!(drawn.seen_by(Viewer::Seat(Seat::A), &rules), drawn);
    /// let hidden = Event::Drawn { seat: Seat::A, card: None, source: Source::Pile };
    /// assert_eq!(drawn.seen_by(Viewer::Spectator, &rules), hidden);
    /// ```
    #[must_use]
    pub fn seen_by(self, viewer: Viewer, rules: &Rules) -> Event {
        let hand = |seat| rules.open_hands || viewer.is(seat);
        let mut seen = self;
        match &mut seen {
            Event::Drawn { seat, card, source: Source::Pile } | Event::Kept { seat, card } => {
                *card = card.filter(|_| hand(*seat));
            }
            Event::HandShown { seat, to, cards } => {
                *cards = cards.filter(|_| hand(*seat) || viewer.is(*to));
            }
            Event::Taken { seat, victim: other, card } | Event::Given { seat, to: other, card } => {
                *card = card.filter(|_| hand(*seat) || viewer.is(*other));
            }
            Event::Looked { seat, card } | Event::PutBack { seat, card } => {
                *card = card.filter(|_| viewer.is(*seat));
            }
            Event::Drawn { source: Source::Row, .. }
            | Event::Played { .. }
            | Event::Moved { .. }
            | Event::LaidInRow { .. }
            | Event::Reshuffled { .. }
            | Event::BoatMoved { .. }
            | Event::Discarded { .. }
            | Event::ChestOpened { .. }
            | Event::ChestsLaid
            | Event::TurnEnded { .. }
            | Event::TurnBegan { .. }
            | Event::GameOver { .. } => {}
        }
        seen
    }

    /// Whether this revealed something hidden, or was decided by chance: what came before it cannot be
    /// undone.
    ///
    /// ```
    /// use cartagena::{Event, Seat, Source};
    /// let drawn = |source| Event::Drawn { seat: Seat::A, card: None, source };
    /// assert!(drawn(Source::Pile).reveals() && !drawn(Source::Row).reveals());
    /// ```
    #[must_use]
    pub const fn reveals(&self) -> bool {
        match self {
            Event::Drawn { source: Source::Pile, .. }
            | Event::LaidInRow { .. }
            | Event::Reshuffled { .. }
            | Event::HandShown { .. }
            | Event::Taken { .. }
            | Event::Looked { .. }
            | Event::Given { .. }
            | Event::ChestOpened { .. }
            | Event::ChestsLaid => true,
            Event::Drawn { source: Source::Row, .. }
            | Event::Played { .. }
            | Event::Moved { .. }
            | Event::BoatMoved { .. }
            | Event::Kept { .. }
            | Event::PutBack { .. }
            | Event::Discarded { .. }
            | Event::TurnEnded { .. }
            | Event::TurnBegan { .. }
            | Event::GameOver { .. } => false,
        }
    }
}

/// Takes the events of an action as they happen.
pub trait Events {
    /// Something happened; this is the position right after it.
    fn happened(&mut self, event: Event, after: &Position);
}

/// Drops all events.
impl Events for () {
    #[inline]
    fn happened(&mut self, _event: Event, _after: &Position) {}
}

/// Collects all events.
impl Events for Vec<Event> {
    fn happened(&mut self, event: Event, _after: &Position) {
        self.push(event);
    }
}

impl<E: Events + ?Sized> Events for &mut E {
    #[inline]
    fn happened(&mut self, event: Event, after: &Position) {
        (**self).happened(event, after);
    }
}
