//! Where pirates can go: the geometry of advance, retreat and Captain Morgan, as masks over places. Knows
//! nothing about cards in hand.

use std::hint::select_unpredictable as select;

use crate::legal::spell;
use crate::place::Place;
use crate::position::{BOAT_ROOM, Harbour, Position};
use crate::seat::Seat;

/// Why a pirate cannot go anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Blocked {
    /// It would have to go aboard, but the boat is at Tortuga.
    BoatAway,
    /// It would have to go aboard, but three of its colour are there.
    BoatFull,
    /// It is aboard, and the boat is at the wrong harbour.
    BoatLiesAt(Harbour),
    /// It is in the goal.
    InGoal,
    /// It is at the start, from which nobody retreats.
    AtStart,
    /// No space with one or two pirates behind it.
    NobodyBehind,
}

/// The lowest place of a mask as a mask; empty if there is none.
#[inline]
pub(crate) const fn lowest_bit(mask: u64) -> u64 {
    mask & mask.wrapping_neg()
}

/// The n-th place of a mask as a mask, for n below eight. Drops four, two and one of the lowest places
/// according to the bits of n: most of that happens before n is known.
#[inline]
pub(crate) fn nth_bit(mask: u64, n: u32) -> u64 {
    let drop = |mask: u64| mask & mask.wrapping_sub(1);
    let mask = select(n & 4 != 0, drop(drop(drop(drop(mask)))), mask);
    let mask = select(n & 2 != 0, drop(drop(mask)), mask);
    lowest_bit(mask & mask.wrapping_sub((n & 1).into()))
}

/// The places above the lowest of a mask; empty if the mask is.
#[inline]
pub(crate) const fn above_lowest(mask: u64) -> u64 {
    !(mask ^ mask.wrapping_sub(1))
}

/// The places below the highest of a mask; empty if the mask is.
#[inline]
const fn below_highest(mask: u64) -> u64 {
    (1 << (63 - (mask | 1).leading_zeros())) - 1
}

/// All places below the landings up to the next stop, for all landings at once.
#[inline]
const fn down_to_next(landings: u64, stops: u64) -> u64 {
    let (mut reached, mut open) = (landings, !stops);
    let mut step = 1;
    while step < 64 {
        reached |= reached >> step & open;
        open &= open >> step;
        step *= 2;
    }
    reached
}

/// The highest place of a mask.
#[inline]
const fn highest(mask: u64) -> Option<Place> {
    if mask == 0 { None } else { Some(Place(63 - mask.leading_zeros() as u8)) }
}

const START: u64 = Place::START.bit();
const BOAT: u64 = Place::BOAT.bit();
const GOAL: u64 = Place::GOAL.bit();

impl Position {
    /// The spaces before the boat: the whole path without the complete adventure.
    #[inline]
    pub(crate) const fn first_stretch(&self) -> u64 {
        (2 << self.first_spaces) - 2
    }

    /// Whether `more` pirates of this seat can go aboard.
    #[inline]
    fn has_room_aboard(&self, seat: Seat, more: u8) -> bool {
        (self.boat == Harbour::Cartagena) & (self.aboard(seat) + more <= BOAT_ROOM)
    }

    /// Whether `more` pirates of this seat can go aboard, and if not, why.
    #[inline]
    fn room_aboard(&self, seat: Seat, more: u8) -> Result<(), Blocked> {
        if self.has_room_aboard(seat, more) {
            Ok(())
        } else if self.boat == Harbour::Tortuga {
            Err(Blocked::BoatAway)
        } else {
            Err(Blocked::BoatFull)
        }
    }

    /// The next place in `landings` ahead of a pirate of this seat, or the end of its stretch: the boat, if
    /// it is there and has room for `together` pirates, or the goal.
    #[inline]
    fn next_place(&self, seat: Seat, from: Place, landings: u64, together: u8) -> Result<Place, Blocked> {
        if from == Place::GOAL {
            return Err(Blocked::InGoal);
        }
        if from == Place::BOAT && self.boat == Harbour::Cartagena {
            return Err(Blocked::BoatLiesAt(Harbour::Cartagena));
        }
        let to = self.ahead(from, landings);
        if to == Place::BOAT {
            self.room_aboard(seat, together)?;
        }
        Ok(to)
    }

    /// The next place in `landings` ahead of a pirate that can move on, or the end of its stretch. Its
    /// position is hard to predict.
    #[inline]
    fn ahead(&self, from: Place, landings: u64) -> Place {
        let (mut ahead, mut end) = (from.above(), GOAL);
        if self.rules.has_boat() {
            let tunnel = self.first_stretch();
            let first = from.bit() & (tunnel | START) != 0;
            ahead = select(from == Place::BOAT, u64::MAX, ahead) & select(first, tunnel, !tunnel);
            end = select(first, BOAT, GOAL);
        }
        Place((landings & ahead | end).trailing_zeros() as u8)
    }

    /// Where a pirate of the active seat that can advance goes with a symbol.
    #[inline]
    pub(crate) fn advance_place(&self, from: Place, symbol: usize) -> Place {
        self.ahead(from, self.free_spaces(symbol))
    }

    /// Where Captain Morgan's rule moves an opponent's pirate that it can move.
    #[inline]
    pub(crate) fn morgan_place(&self, from: Place) -> Place {
        self.ahead(from, self.occupied.one_or_two())
    }

    /// Splits places by stretch, leaving out those from which nobody can move on.
    #[inline]
    fn stretches(&self, from: u64) -> Stretches {
        if !self.rules.has_boat() {
            return Stretches { first: from & !GOAL, beyond: 0 };
        }
        let before_boat = self.first_stretch() | START;
        let aboard = if self.boat == Harbour::Tortuga { BOAT } else { 0 };
        Stretches { first: from & before_boat, beyond: from & (!(before_boat | BOAT | GOAL) | aboard) }
    }

    /// Whether a pirate of this seat that finds no landing on the first stretch can leave it.
    #[inline]
    pub(crate) fn can_leave_first_stretch(&self, seat: Seat) -> bool {
        !self.rules.has_boat() || self.has_room_aboard(seat, 1)
    }

    /// Those places of the first stretch from which a pirate finds a landing: always the rearmost ones.
    #[inline]
    pub(crate) fn leaving(&self, first: u64, landings: u64) -> u64 {
        first & below_highest(landings & self.first_stretch())
    }

    /// The places of a seat, without those from which nobody can advance. Beyond the sea every other place
    /// works with every symbol.
    #[inline]
    pub(crate) fn advance_stretches(&self, seat: Seat) -> Stretches {
        self.stretches(self.place_mask(seat))
    }

    /// Where `together` pirates of this seat go from `from` with a symbol.
    #[inline]
    pub(crate) fn advance_target(
        &self,
        seat: Seat,
        from: Place,
        symbol: usize,
        together: u8,
    ) -> Result<Place, Blocked> {
        self.next_place(seat, from, self.free_spaces(symbol), together)
    }

    /// Of the places from which a pirate of the active seat can advance, those from which a chest card
    /// reaches a space with a token.
    #[inline]
    pub(crate) fn chest_starts(&self, places: Stretches) -> u64 {
        let (free, tunnel) = (self.free_spaces(spell::CHEST), self.first_stretch());
        let beyond = free & !tunnel;
        let next = lowest_bit(beyond);
        let aboard = if next & self.chests != 0 { BOAT } else { 0 };
        (down_to_next(free & self.chests, free | Place(self.first_spaces).bit()) | aboard) & places.all()
    }

    /// What a pirate of the active seat meets when a hook moves it from here together with another, given the
    /// places from which it can advance at all.
    #[inline]
    pub(crate) fn hook_start(&self, from: Place, places: Stretches) -> HookStart {
        let tunnel = self.first_stretch();
        let first = from.bit() & places.first != 0;
        let stretch = select(first, tunnel, !tunnel & !(BOAT | GOAL));
        let stands = select(first, places.first, places.beyond & !BOAT);
        let exit = !first | !self.rules.has_boat() | self.has_room_aboard(self.turn, 2);
        let two = self.doubles(self.turn) & from.bit();
        let along = (from.bit() & places.beyond & !BOAT != 0) & (places.beyond & BOAT != 0);
        HookStart {
            ahead: stretch & from.above() | select(exit, GOAL, 0),
            partners: stands & from.above() | two,
            since_boat: select(along, stretch & from.below(), GOAL),
            two: two != 0,
        }
    }

    #[inline]
    pub(crate) fn free_spaces(&self, symbol: usize) -> u64 {
        self.board.spaces_with[symbol] & !self.occupied.any()
    }

    /// Where Captain Morgan's rule moves an opponent's pirate.
    pub(crate) fn morgan_target(&self, owner: Seat, from: Place) -> Result<Place, Blocked> {
        self.next_place(owner, from, self.occupied.one_or_two(), 1)
    }

    /// The places from which Captain Morgan's rule can move an opponent's pirate.
    pub(crate) fn morgan_starts(&self, owner: Seat) -> u64 {
        let Stretches { first, beyond } = self.stretches(self.place_mask(owner));
        let mut starts = 0;
        if self.rules.first_supply().allows_morgan() {
            let everywhere = self.can_leave_first_stretch(owner);
            let leaving = self.leaving(first, self.occupied.one_or_two());
            starts |= if everywhere { first } else { leaving };
        }
        if self.rules.jungle_supply.allows_morgan() {
            starts |= beyond;
        }
        starts
    }

    /// Where a retreat from this place ends.
    #[inline]
    pub(crate) fn retreat_target(&self, from: Place) -> Result<Place, Blocked> {
        if from == Place::START {
            return Err(Blocked::AtStart);
        }
        if from == Place::BOAT && self.boat == Harbour::Tortuga {
            return Err(Blocked::BoatLiesAt(Harbour::Tortuga));
        }
        self.retreat_place(from).ok_or(Blocked::NobodyBehind)
    }

    /// Where a pirate here that can retreat goes, if there is anyone behind it.
    #[inline]
    pub(crate) fn retreat_place(&self, from: Place) -> Option<Place> {
        let mut behind = from.below();
        if self.rules.has_boat() {
            let tunnel = self.first_stretch();
            behind &= select(from.bit() & (tunnel | BOAT) != 0, tunnel, !tunnel);
        }
        highest(self.occupied.one_or_two() & behind)
    }

    /// Whether the players agreed on retreats that start here.
    pub(crate) fn retreat_agreed(&self, from: Place) -> bool {
        let tunnel = self.first_stretch();
        let in_tunnel = from == Place::BOAT || from.bit() & tunnel != 0;
        if self.rules.has_boat() && !in_tunnel {
            self.rules.jungle_supply.allows_retreat()
        } else {
            self.rules.first_supply().allows_retreat()
        }
    }

    /// Whether the players agreed on Captain Morgan's rule for pirates here.
    pub(crate) fn morgan_agreed(&self, from: Place) -> bool {
        let before_boat = self.first_stretch() | START;
        if self.rules.has_boat() && from.bit() & before_boat == 0 {
            self.rules.jungle_supply.allows_morgan()
        } else {
            self.rules.first_supply().allows_morgan()
        }
    }

    /// The places from which a seat can retreat.
    #[inline]
    pub(crate) fn retreat_starts(&self, seat: Seat) -> u64 {
        let places = self.place_mask(seat) & !START;
        let landings = self.occupied.one_or_two();
        if !self.rules.has_boat() {
            let agreed = self.rules.first_supply().allows_retreat();
            return if agreed { places & above_lowest(landings) } else { 0 };
        }
        let tunnel = self.first_stretch();
        let mut starts = 0;
        if self.rules.tunnel_supply.allows_retreat() {
            let boat = if self.boat == Harbour::Cartagena { BOAT } else { 0 };
            starts |= places & (tunnel | boat) & above_lowest(landings & tunnel);
        }
        if self.rules.jungle_supply.allows_retreat() {
            starts |= places & !(tunnel | BOAT) & above_lowest(landings & !tunnel);
        }
        starts
    }

    /// Of the places of a crew, those from which it can advance and retreat under plain rules.
    #[inline]
    pub(crate) fn plain_starts(&self, places: u64) -> (u64, u64) {
        (places & !GOAL, places & !START & above_lowest(self.occupied.one_or_two()))
    }

    /// Whether the active seat may move the boat, apart from actions left.
    pub(crate) fn can_move_boat(&self) -> bool {
        let aboard = self.aboard(self.turn) > 0;
        let in_tunnel = self.players[self.turn.index()].path.any() & self.first_stretch() != 0;
        select(self.boat == Harbour::Cartagena, aboard, in_tunnel)
    }
}

/// Places from which pirates can move on, by stretch.
#[derive(Clone, Copy)]
pub(crate) struct Stretches {
    /// The start and the spaces before the boat.
    pub(crate) first: u64,
    /// The spaces beyond the sea, and the boat while it is there.
    pub(crate) beyond: u64,
}

impl Stretches {
    #[inline]
    pub(crate) const fn all(self) -> u64 {
        self.first | self.beyond
    }
}

/// What a pirate moved by a hook meets.
#[derive(Clone, Copy, Default)]
pub(crate) struct HookStart {
    /// The spaces ahead, to the end of the stretch; the goal if two can leave it.
    ahead: u64,
    /// The places of pirates that may come along: those ahead, and this one if it holds two. Earlier ones are
    /// left out, so that every pair is found once.
    partners: u64,
    /// The spaces between the boat and here; the goal if nobody aboard comes along.
    since_boat: u64,
    /// Whether two are here.
    pub(crate) two: bool,
}

impl HookStart {
    /// Whether anyone may come along.
    #[inline]
    pub(crate) const fn has_company(&self) -> bool {
        (self.partners != 0) | (self.since_boat != GOAL)
    }

    /// On how many places there are pirates that can reach the same place, starting here or with the next,
    /// and whether those aboard can as well, given the free spaces of the symbol.
    #[inline]
    pub(crate) const fn partners(&self, free: u64) -> (usize, bool) {
        let free = free | GOAL;
        let landings = free & self.ahead;
        // Everyone up to the next free space goes there.
        let reach = lowest_bit(landings).saturating_sub(1);
        ((self.partners & reach).count_ones() as usize, free & self.since_boat == 0)
    }
}
