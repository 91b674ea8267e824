//! The places a pirate can stand on, as numbers that double as bit positions.

use std::fmt;

/// The maximum number of spaces in a path: eight tiles of six.
pub const MAX_SPACES: usize = 48;

/// Where a pirate can stand: the start, a space of the path, the boat of the complete adventure, or
/// the goal. Places are ordered start, spaces, boat, goal.
///
/// ```
/// use cartagena::Place;
/// assert_eq!(Place::space(7).unwrap().to_string(), "7");
/// assert!(Place::START < Place::space(1).unwrap() && Place::BOAT < Place::GOAL);
/// assert_eq!(Place::space(49), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub(crate) u8);

impl Place {
    /// The start: prison, meeting point or capsized boat. Written `0`.
    pub const START: Place = Place(0);
    /// The boat between tunnel and jungle (complete adventure only). Written `V`.
    pub const BOAT: Place = Place(62);
    /// The goal: sloop, boat or cove. Written `G`.
    pub const GOAL: Place = Place(63);

    /// A space of the path by its number, 1 to 48.
    #[must_use]
    pub const fn space(number: usize) -> Option<Place> {
        if number >= 1 && number <= MAX_SPACES { Some(Place(number as u8)) } else { None }
    }

    /// The number of the space; `None` for start, boat and goal.
    #[must_use]
    pub const fn number(self) -> Option<usize> {
        match self {
            Place::START | Place::BOAT | Place::GOAL => None,
            Place(number) => Some(number as usize),
        }
    }

    /// The place as a number below [`Place::COUNT`], for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// More than the index of any place.
    pub const COUNT: usize = 64;

    /// The place as a single bit.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// All spaces (and boat and goal) with a higher number.
    pub(crate) const fn above(self) -> u64 {
        // Shifted in two steps, because of the goal.
        u64::MAX << self.0 << 1
    }

    /// All spaces (and the start) with a lower number.
    pub(crate) const fn below(self) -> u64 {
        self.bit() - 1
    }

    /// The places of a mask, in order.
    pub(crate) fn of_mask(mut mask: u64) -> impl Iterator<Item = Place> {
        std::iter::from_fn(move || {
            let place = (mask != 0).then(|| Place(mask.trailing_zeros() as u8));
            mask &= mask.wrapping_sub(1);
            place
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::BOAT => f.write_str("V"),
            Place::GOAL => f.write_str("G"),
            Place(number) => write!(f, "{number}"),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
