//! Where pirates can go: the geometry of advance, retreat and Captain Morgan, as masks over places.
//! Knows nothing of cards in hand or whose turn it is.

use crate::board::first_stretch;
use crate::place::Place;
use crate::position::{BOAT_ROOM, Harbour, Position};
use crate::seat::Seat;

/// Why a pirate cannot go anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Blocked {
    /// It would have to go aboard, but the boat lies at Tortuga.
    BoatAway,
    /// It would have to go aboard, but three of its colour are there.
    BoatFull,
    /// It is aboard, and the boat is at sea's wrong end.
    BoatLiesAt(Harbour),
    /// It is in the goal.
    InGoal,
    /// It is at the start, from where nobody retreats.
    AtStart,
    /// No space with one or two pirates behind it.
    NobodyBehind,
}

/// The places above the lowest of a mask; none if the mask is empty.
#[inline]
const fn above_lowest(mask: u64) -> u64 {
    !(mask ^ mask.wrapping_sub(1))
}

/// The places below the highest of a mask; none if the mask is empty.
#[inline]
const fn below_highest(mask: u64) -> u64 {
    if mask == 0 { 0 } else { (1 << (63 - mask.leading_zeros())) - 1 }
}

/// The lowest place of a mask.
#[inline]
const fn lowest(mask: u64) -> Option<Place> {
    if mask == 0 { None } else { Some(Place(mask.trailing_zeros() as u8)) }
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
    /// Whether `more` pirates of this seat can go aboard, and if not, why.
    #[inline]
    fn room_aboard(&self, seat: Seat, more: u8) -> Result<(), Blocked> {
        if self.boat == Harbour::Tortuga {
            Err(Blocked::BoatAway)
        } else if self.aboard(seat) + more > BOAT_ROOM {
            Err(Blocked::BoatFull)
        } else {
            Ok(())
        }
    }

    /// The next place in `landings` ahead of a pirate of this seat, or the end of its stretch: the
    /// boat, if it is there and has room for `together` pirates, or the goal.
    #[inline]
    fn next_place(&self, seat: Seat, from: Place, landings: u64, together: u8) -> Result<Place, Blocked> {
        if from == Place::GOAL {
            return Err(Blocked::InGoal);
        }
        if !self.rules.has_boat() {
            return Ok(Place(((landings & from.above()) | GOAL).trailing_zeros() as u8));
        }
        let tunnel = first_stretch(&self.rules);
        if from.bit() & (tunnel | START) != 0 {
            if let Some(space) = lowest(landings & from.above() & tunnel) {
                return Ok(space);
            }
            return self.room_aboard(seat, together).map(|()| Place::BOAT);
        }
        let ahead = if from == Place::BOAT {
            if self.boat == Harbour::Cartagena {
                return Err(Blocked::BoatLiesAt(Harbour::Cartagena));
            }
            !(tunnel | START)
        } else {
            from.above()
        };
        Ok(lowest(landings & ahead).unwrap_or(Place::GOAL))
    }

    /// Of the places `from`, those whose pirates [`Position::next_place`] lets go somewhere.
    #[inline]
    fn with_next_place(&self, seat: Seat, from: u64, landings: u64) -> u64 {
        if !self.rules.has_boat() {
            return from & !GOAL;
        }
        let tunnel = first_stretch(&self.rules);
        let before_boat = from & (tunnel | START);
        let on_tortuga = from & !(tunnel | START | BOAT | GOAL);
        let aboard = if self.boat == Harbour::Tortuga { from & BOAT } else { 0 };
        let leaving = match self.room_aboard(seat, 1) {
            Ok(()) => before_boat,
            Err(_) => before_boat & below_highest(landings & tunnel),
        };
        leaving | aboard | on_tortuga
    }

    /// Where `together` pirates of this seat, standing on `from`, go with a symbol.
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

    /// The places from which a seat can advance with a symbol.
    #[inline]
    pub(crate) fn advance_starts(&self, seat: Seat, symbol: usize) -> u64 {
        self.with_next_place(seat, self.place_mask(seat), self.free_spaces(symbol))
    }

    #[inline]
    fn free_spaces(&self, symbol: usize) -> u64 {
        self.board.spaces_with[symbol] & !self.occupied.any()
    }

    /// Where an opponent's pirate goes when it is moved by Captain Morgan's rule.
    pub(crate) fn morgan_target(&self, owner: Seat, from: Place) -> Result<Place, Blocked> {
        self.next_place(owner, from, self.occupied.one_or_two(), 1)
    }

    /// The places from which an opponent's pirate can be moved by Captain Morgan's rule.
    pub(crate) fn morgan_starts(&self, owner: Seat) -> u64 {
        let starts = self.with_next_place(owner, self.place_mask(owner), self.occupied.one_or_two());
        let before_boat = first_stretch(&self.rules) | START;
        let mut allowed = 0;
        if self.rules.first_supply().allows_morgan() {
            allowed |= before_boat;
        }
        if self.rules.has_boat() && self.rules.jungle_supply.allows_morgan() {
            allowed |= !before_boat;
        }
        starts & allowed
    }

    /// The stretch on which a retreat from this place must end.
    #[inline]
    fn retreat_stretch(&self, from: Place) -> Result<u64, Blocked> {
        if from == Place::START {
            return Err(Blocked::AtStart);
        }
        if !self.rules.has_boat() {
            return Ok(u64::MAX);
        }
        let tunnel = first_stretch(&self.rules);
        match from {
            Place::BOAT if self.boat == Harbour::Tortuga => Err(Blocked::BoatLiesAt(Harbour::Tortuga)),
            Place::BOAT => Ok(tunnel),
            _ if from.bit() & tunnel != 0 => Ok(tunnel),
            _ => Ok(!tunnel),
        }
    }

    /// Where a retreat from this place ends.
    #[inline]
    pub(crate) fn retreat_target(&self, from: Place) -> Result<Place, Blocked> {
        let stretch = self.retreat_stretch(from)?;
        let landings = self.occupied.one_or_two() & stretch & from.below();
        highest(landings).ok_or(Blocked::NobodyBehind)
    }

    /// Whether the table agreed on retreats that begin here.
    pub(crate) fn retreat_agreed(&self, from: Place) -> bool {
        let tunnel = first_stretch(&self.rules);
        let in_tunnel = from == Place::BOAT || from.bit() & tunnel != 0;
        if self.rules.has_boat() && !in_tunnel {
            self.rules.jungle_supply.allows_retreat()
        } else {
            self.rules.first_supply().allows_retreat()
        }
    }

    /// Whether the table agreed on Captain Morgan for pirates that stand here.
    pub(crate) fn morgan_agreed(&self, from: Place) -> bool {
        let before_boat = first_stretch(&self.rules) | START;
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
        let tunnel = first_stretch(&self.rules);
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

    /// Whether the seat in turn may move the boat, apart from actions left; if not, what it lacks.
    pub(crate) fn can_move_boat(&self) -> bool {
        match self.boat {
            Harbour::Cartagena => self.aboard(self.turn) > 0,
            Harbour::Tortuga => self.crews[self.turn.index()].any() & first_stretch(&self.rules) != 0,
        }
    }
}
