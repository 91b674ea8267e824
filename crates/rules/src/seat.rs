//! Seats at the table and sets of them.

use std::fmt;

/// The minimum number of seats at a table.
pub const MIN_SEATS: usize = 2;
/// The maximum number of seats at a table.
pub const MAX_SEATS: usize = 5;

/// A seat at the table, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Seat {
    A,
    B,
    C,
    D,
    E,
}

const SEATS: [Seat; MAX_SEATS] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E];

impl Seat {
    /// The seat with this number, counted from 0; `None` beyond the fifth.
    #[must_use]
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(SEATS[index]) } else { None }
    }

    /// The seat's number, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat's letter, `A` to `E`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The seat with this letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'A'..='E' => Some(SEATS[(letter as u8 - b'A') as usize]),
            _ => None,
        }
    }

    /// The seats of a table of `players`, from the first.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        SEATS[..players.min(MAX_SEATS)].iter().copied()
    }

    /// The next seat clockwise at a table of `players`.
    #[must_use]
    #[inline]
    pub const fn next(self, players: usize) -> Seat {
        // Looked up rather than branched: there is nothing to predict.
        const AFTER: [Seat; MAX_SEATS + 1] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::A];
        let next = self.index() + 1;
        AFTER[if next < players { next } else { 0 }]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The others at a table of `players`.
    #[inline]
    pub(crate) const fn opponents(seat: Seat, players: u8) -> SeatSet {
        let all = (1u32 << players) - 1;
        SeatSet((all & !(1 << seat as u32)) as u8)
    }

    /// The set with one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat as u8)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// The number of seats in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// A seat's share when these share a win: all of it, a part, or nothing.
    #[must_use]
    pub const fn share(self, seat: Seat) -> f64 {
        if self.contains(seat) { 1.0 / self.len() as f64 } else { 0.0 }
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        // One for each bit of a byte: nothing has to be checked.
        const BY_BIT: [Seat; 8] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::A, Seat::A, Seat::A];
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| BY_BIT[left.trailing_zeros() as usize % 8]);
            left &= left.wrapping_sub(1);
            seat
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::default(), SeatSet::with)
    }
}

/// As a list of seats, in order.
#[cfg(feature = "serde")]
impl serde::Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Vec::<Seat>::deserialize(deserializer).map(|seats| seats.into_iter().collect())
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
