//! The complete state of a game: where every pirate and every card is, and who decides what.
//!
//! Pirates are counts on spaces, kept as bit masks; cards are counts, kept in one word each. A position knows
//! nothing about the order of the face-down pile, about time, or about who sees what.

mod decision;
mod packed;

pub use decision::{Decision, Outcome, WonBy};
pub(crate) use packed::{Counters, Row, Top};

use crate::board::{Board, BoardError, tile_number};
use crate::card::{Cards, Kind, SYMBOLS};
use crate::chance::{DealError, Dealer, TokenSet};
use crate::event::{Event, Events, Source};
use crate::legal::spell;
use crate::place::Place;
use crate::rules::{Rules, RulesError, WinCheck};
use crate::seat::{MAX_SEATS, Seat};

/// What a player has: pirates on the path and cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Player {
    /// The pirates on the path.
    pub(crate) path: Counters,
    pub(crate) hand: Cards,
}

/// Where the boat of the complete adventure is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Harbour {
    /// At the end of the tunnel.
    #[cfg_attr(feature = "serde", serde(rename = "C"))]
    Cartagena,
    /// At the beginning of the jungle.
    #[cfg_attr(feature = "serde", serde(rename = "T"))]
    Tortuga,
}

impl Harbour {
    /// The harbour's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Harbour::Cartagena => "Cartagena",
            Harbour::Tortuga => "Tortuga",
        }
    }

    pub(crate) const fn other(self) -> Harbour {
        match self {
            Harbour::Cartagena => Harbour::Tortuga,
            Harbour::Tortuga => Harbour::Cartagena,
        }
    }
}

/// The captain's free boat move in the current turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FreeMove {
    /// Not captain, or lapsed.
    None,
    /// May still be used.
    Available,
    /// Was used, and no action has been taken yet.
    Used,
}

/// The number of cards that the others discard down to when a dark card is played.
pub const FREEBOOTER_HAND: usize = 7;
/// Pirates that fit on a space of the path.
pub(crate) const SPACE_ROOM: usize = 3;
/// Pirates of one colour that fit on the boat.
pub(crate) const BOAT_ROOM: u8 = 3;

/// A complete, legal state of a game: a plain value that can be copied, compared and hashed.
///
/// ```
/// use cartagena::{Position, Script};
///
/// let mut position: Position = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
///     0:AAAAAABBBBBB s2k/d3 - * - A3 A0 - - -".parse().unwrap();
/// let legal: Vec<String> = position.legal_actions().iter().map(|action| action.to_string()).collect();
/// assert_eq!(legal, ["s0", "k0"]);
///
/// position.play("s0".parse().unwrap(), &mut Script::default(), &mut ()).unwrap();
/// let refused = position.play("d0".parse().unwrap(), &mut Script::default(), &mut ());
/// assert_eq!(refused.unwrap_err().to_string(), "you have no dagger card");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) players: [Player; MAX_SEATS],
    /// All pirates on the path.
    pub(crate) occupied: Counters,
    /// The spaces with a chest token.
    pub(crate) chests: u64,
    /// The face-down pile below `top`.
    pub(crate) pile: Cards,
    pub(crate) discards: Cards,
    /// Cards drawn by a spell and not yet kept, given or put back.
    pub(crate) looked_at: Cards,
    pub(crate) row: Row,
    /// How many pirates of each seat are in each zone.
    zones: [[u8; 4]; MAX_SEATS],
    pub(crate) top: Top,
    /// Rounds finished.
    pub(crate) rounds: u16,
    pub(crate) first: Seat,
    /// The active seat.
    pub(crate) turn: Seat,
    pub(crate) actions_left: u8,
    pub(crate) decision: Decision,
    /// A spell was cast with a dark card: discards will follow.
    pub(crate) dark_spell: bool,
    pub(crate) boat: Harbour,
    pub(crate) free_move: FreeMove,
    /// Unopened tokens.
    pub(crate) tokens: TokenSet,
    /// Whether a turn has no actions but advance, retreat, skip and end: derived from the rules.
    pub(crate) plain: bool,
    /// Spaces before the boat, or in the whole path without one: derived from the rules.
    pub(crate) first_spaces: u8,
    pub(crate) rules: Rules,
}

// A search copies positions all the time.
const _: () = assert!(size_of::<Position>() <= 296, "positions stay small");

/// Why a game could not be started.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum StartError {
    /// The rules contradict themselves.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The board does not fit these rules.
    #[error("the board does not fit the rules: {0}")]
    Board(BoardError),
    /// The seat that should play first is not at the table.
    #[error("seat {0} cannot begin: it is not at the table")]
    FirstSeat(Seat),
    /// The dealer failed.
    #[error(transparent)]
    Deal(#[from] DealError),
}

impl Position {
    /// The beginning of a game: everyone at the start, hands and row dealt.
    ///
    /// # Errors
    /// When the rules contradict themselves, the board or the first seat does not fit them, or the dealer
    /// fails.
    pub fn deal(
        rules: &Rules,
        board: Board,
        first: Seat,
        dealer: &mut impl Dealer,
        events: &mut impl Events,
    ) -> Result<Position, StartError> {
        rules.check()?;
        if first.index() >= rules.players.into() {
            return Err(StartError::FirstSeat(first));
        }
        Board::new(rules, &board.tiles(rules)).map_err(StartError::Board)?;
        let mut position = Position::empty(rules, board, first);
        position.pile = rules.deck();
        dealer.shuffle(position.pile, rules)?;
        if rules.row_first {
            position.fill_row(dealer, events)?;
        }
        for seat in rules.seats_from(first) {
            position.zones[seat.index()][zone(Place::START)] = rules.crew;
            let cards = if seat == first { rules.first_hand } else { rules.other_hands };
            for _ in 0..cards {
                let kind = dealer.draw(position.pile, rules)?;
                position.pile.remove(kind);
                position.players[seat.index()].hand.put(kind);
                let card = Some(rules.symbols.card(kind));
                events.happened(Event::Drawn { seat, card, source: Source::Pile }, &position);
            }
        }
        if !rules.row_first {
            position.fill_row(dealer, events)?;
        }
        if rules.sorceress {
            events.happened(Event::ChestsLaid, &position);
        }
        events.happened(Event::TurnBegan { seat: first, captain: false }, &position);
        Ok(position)
    }

    /// A table with nothing on it but the board and the chests.
    pub(crate) fn empty(rules: &Rules, board: Board, first: Seat) -> Position {
        let (chests, tokens) = if rules.sorceress {
            (board.spaces_with[spell::CHEST], TokenSet::ALL)
        } else {
            (0, TokenSet::default())
        };
        Position {
            board,
            players: Default::default(),
            zones: Default::default(),
            occupied: Counters::default(),
            pile: Cards::NONE,
            discards: Cards::NONE,
            looked_at: Cards::NONE,
            row: Row::default(),
            top: Top::default(),
            rounds: 0,
            first,
            turn: first,
            actions_left: rules.max_actions,
            decision: Decision::Act,
            dark_spell: false,
            boat: Harbour::Cartagena,
            free_move: FreeMove::None,
            chests,
            tokens,
            plain: !rules.has_extra_actions(),
            first_spaces: (rules.tiles_before_boat() * SYMBOLS) as u8,
            rules: *rules,
        }
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The path.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The active seat (not always the one that decides next).
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The first player's seat.
    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Actions left in this turn.
    #[must_use]
    pub const fn actions_left(&self) -> usize {
        self.actions_left as usize
    }

    /// Rounds finished.
    #[must_use]
    pub const fn rounds(&self) -> usize {
        self.rounds as usize
    }

    /// The current round, from 1.
    #[must_use]
    pub const fn round(&self) -> usize {
        self.rounds() + 1
    }

    /// Turns that have ended since the game began, including the one that ended the game.
    #[must_use]
    pub const fn turns_ended(&self) -> usize {
        let players = self.rules.players as usize;
        let since = (self.turn.index() + players - self.first.index()) % players;
        let this_one = match self.decision {
            // A crew that wins at once wins within its turn; otherwise the last turn of a round also ended
            // the round.
            Decision::Over { outcome: Outcome { by, .. } } => {
                let at_once = matches!((by, self.rules.win_check), (WonBy::Crew, WinCheck::AtOnce));
                if since + 1 == players && !at_once {
                    return self.rounds() * players;
                }
                1
            }
            _ => 0,
        };
        self.rounds() * players + since + this_one
    }

    /// What has to be decided next.
    #[must_use]
    pub const fn decision(&self) -> Decision {
        self.decision
    }

    /// Who decides next; `None` when the game is over.
    #[must_use]
    pub const fn decider(&self) -> Option<Seat> {
        match self.decision {
            Decision::Over { .. } => None,
            Decision::Discard { seat } => Some(seat),
            Decision::Act
            | Decision::Take { .. }
            | Decision::Give { .. }
            | Decision::Keep
            | Decision::PutBack => Some(self.turn),
        }
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.decision.outcome()
    }

    /// How many pirates of a seat are on a place.
    #[must_use]
    #[inline]
    pub fn pirates(&self, seat: Seat, place: Place) -> usize {
        match place {
            Place::START | Place::BOAT | Place::GOAL => self.zones[seat.index()][zone(place)].into(),
            space => self.players[seat.index()].path.count(space),
        }
    }

    /// How many pirates of a seat are aboard.
    #[inline]
    pub(crate) const fn aboard(&self, seat: Seat) -> u8 {
        self.zones[seat.index()][zone(Place::BOAT)]
    }

    /// Where the pirates of a seat are by zones, as one word.
    #[inline]
    pub(crate) const fn zone_word(&self, seat: Seat) -> u32 {
        u32::from_le_bytes(self.zones[seat.index()])
    }

    /// Whether nobody has more pirates aboard than this seat, and it has at least one: the captain moves the
    /// boat for free.
    #[must_use]
    #[inline(never)]
    pub fn is_captain(&self, seat: Seat) -> bool {
        let own = self.aboard(seat);
        let most = self.zones.iter().fold(1, |most, zones| zones[zone(Place::BOAT)].max(most));
        own == most
    }

    /// Whether the whole crew of a seat is in the goal.
    #[inline]
    pub(crate) const fn is_complete(&self, seat: Seat) -> bool {
        self.zones[seat.index()][zone(Place::GOAL)] == self.rules.crew
    }

    /// The places with pirates of a seat, in order.
    pub fn places(&self, seat: Seat) -> impl Iterator<Item = Place> + use<> {
        Place::of_mask(self.place_mask(seat))
    }

    /// The places with pirates of a seat, as bits.
    #[inline]
    pub(crate) fn place_mask(&self, seat: Seat) -> u64 {
        self.ashore_mask(seat) | self.presence(seat, Place::BOAT)
    }

    /// The places with pirates of a seat, as bits, without the boat.
    #[inline]
    pub(crate) fn ashore_mask(&self, seat: Seat) -> u64 {
        let path = self.players[seat.index()].path.any();
        path | self.presence(seat, Place::START) | self.presence(seat, Place::GOAL)
    }

    /// The places with at least two pirates of a seat, as bits, without the goal.
    #[inline]
    pub(crate) fn doubles(&self, seat: Seat) -> u64 {
        let zones = self.zones[seat.index()];
        let double = |place: Place| u64::from(zones[zone(place)] >= 2) << place.0;
        self.players[seat.index()].path.two_or_more() | double(Place::START) | double(Place::BOAT)
    }

    /// The bit of start, boat or goal if a pirate of the seat is there.
    #[inline]
    const fn presence(&self, seat: Seat, place: Place) -> u64 {
        ((self.zones[seat.index()][zone(place)] != 0) as u64) << place.0
    }

    /// The cards in a hand.
    #[must_use]
    #[inline]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.players[seat.index()].hand
    }

    /// The face-up row, the card to be drawn next first.
    pub fn row(&self) -> impl Iterator<Item = Kind> + use<> {
        self.row.iter()
    }

    /// All cards of the face-down pile, including those known to be on top.
    #[must_use]
    pub fn pile(&self) -> Cards {
        self.pile + self.top.iter().collect()
    }

    /// The cards that a lantern put on top of the pile, the next to be drawn first.
    pub fn pile_top(&self) -> impl Iterator<Item = Kind> + use<> {
        self.top.iter()
    }

    /// The discard pile.
    #[must_use]
    pub const fn discards(&self) -> Cards {
        self.discards
    }

    /// The cards that the active seat drew with rum or lantern and has yet to deal with.
    #[must_use]
    pub const fn looked_at(&self) -> Cards {
        self.looked_at
    }

    /// Where the boat is; `None` without the complete adventure.
    #[must_use]
    pub const fn boat(&self) -> Option<Harbour> {
        if self.rules.has_boat() { Some(self.boat) } else { None }
    }

    /// Whether the active seat may move the boat for free.
    #[must_use]
    pub const fn has_free_boat_move(&self) -> bool {
        matches!(self.free_move, FreeMove::Available)
    }

    /// Whether this space has an unopened chest token.
    #[must_use]
    pub fn has_chest(&self, space: Place) -> bool {
        self.chests & space.bit() != 0
    }

    /// The spaces with an unopened chest token, in order.
    pub fn chests(&self) -> impl Iterator<Item = Place> + use<> {
        Place::of_mask(self.chests)
    }

    /// The unopened tokens, including those left out of the game.
    #[must_use]
    pub const fn tokens(&self) -> TokenSet {
        self.tokens
    }

    /// A seat's points: each pirate scores the number of its tile, and in the goal one more than the number
    /// of tiles; aboard, it scores as on the last tile of the tunnel.
    #[must_use]
    pub fn points(&self, seat: Seat) -> usize {
        self.places(seat)
            .map(|place| {
                let worth = match place {
                    Place::START => 0,
                    Place::BOAT => self.rules.tiles_before_boat(),
                    Place::GOAL => self.rules.tiles as usize + 1,
                    space => tile_number(space),
                };
                worth * self.pirates(seat, place)
            })
            .sum()
    }

    /// Moves a pirate to another place, ignoring the rules.
    #[inline]
    pub(crate) fn relocate(&mut self, seat: Seat, from: Place, to: Place) {
        debug_assert_ne!(from, to);
        let zones = &mut self.zones[seat.index()];
        zones[zone(from)] -= 1;
        zones[zone(to)] += 1;
        let (left, reached) = (from.bit() & PATH, to.bit() & PATH);
        for counters in [&mut self.players[seat.index()].path, &mut self.occupied] {
            counters.shift(left, reached);
        }
    }

    /// Sets where the crew of a seat is, in a game without a boat.
    pub(crate) fn set_crew(&mut self, seat: Seat, path: Counters, start: u8, goal: u8) {
        self.zones[seat.index()] = [self.rules.crew - start - goal, start, 0, goal];
        self.players[seat.index()].path = path;
    }

    /// Puts a pirate on a place.
    pub(crate) fn set_down(&mut self, seat: Seat, place: Place) {
        self.zones[seat.index()][zone(place)] += 1;
        self.players[seat.index()].path.add(place.bit() & PATH);
        self.occupied.add(place.bit() & PATH);
    }
}

/// The spaces that a path can have.
pub(crate) const PATH: u64 = Place::BOAT.below() & !Place::START.bit();

/// The zone of a place: path, start, boat or goal. Counting pirates by zone lets them move without a test of
/// where they are.
#[inline]
const fn zone(place: Place) -> usize {
    const ZONES: [u8; 64] = {
        let mut zones = [0; 64];
        zones[Place::START.0 as usize] = 1;
        zones[Place::BOAT.0 as usize] = 2;
        zones[Place::GOAL.0 as usize] = 3;
        zones
    };
    ZONES[(place.0 & 63) as usize] as usize
}
