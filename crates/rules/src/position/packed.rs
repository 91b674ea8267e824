//! Pirates and cards packed into words, so that positions stay small: counts on spaces, and cards in order.

use crate::card::Kind;
use crate::place::Place;
use crate::play::LANTERN_CARDS;

/// Two-bit counters, one per space of the path: how many pirates are there, 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Counters {
    low: u64,
    high: u64,
}

impl Counters {
    /// Spaces with at least one.
    #[inline]
    pub(crate) const fn any(self) -> u64 {
        self.low | self.high
    }

    /// Spaces with one or two.
    #[inline]
    pub(crate) const fn one_or_two(self) -> u64 {
        self.low ^ self.high
    }

    /// Spaces with two or three.
    #[inline]
    pub(crate) const fn two_or_more(self) -> u64 {
        self.high
    }

    #[inline]
    pub(crate) const fn count(self, space: Place) -> usize {
        ((self.low >> space.0 & 1) + 2 * (self.high >> space.0 & 1)) as usize
    }

    pub(crate) const fn new(low: u64, high: u64) -> Counters {
        Counters { low, high }
    }

    /// The counters of some spaces.
    pub(crate) const fn on(self, spaces: u64) -> Counters {
        Counters { low: self.low & spaces, high: self.high & spaces }
    }

    /// Both planes.
    #[inline]
    pub(crate) const fn words(self) -> [u64; 2] {
        [self.low, self.high]
    }

    #[inline]
    pub(crate) const fn add(&mut self, bit: u64) {
        self.high ^= self.low & bit;
        self.low ^= bit;
    }

    /// Moves one pirate from a bit to another, and returns what further planes would have to count. An
    /// uncounted place has no bit.
    #[inline]
    pub(crate) const fn shift(&mut self, from: u64, to: u64) -> u64 {
        // Adding carries where a bit is set, subtracting where none is.
        let changed = from | to;
        let carried = (self.low ^ from) & changed;
        self.low ^= changed;
        let beyond = (self.high ^ from) & carried;
        self.high ^= carried;
        beyond
    }
}

/// Cards in order, up to twenty: the face-up row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Row {
    /// Four bits per card; the first sixteen here.
    near: u64,
    far: u16,
    len: u8,
}

impl Row {
    pub(crate) const fn len(self) -> usize {
        self.len as usize
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.len == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Kind> {
        let mut rest = self;
        std::iter::from_fn(move || (!rest.is_empty()).then(|| rest.take_first()))
    }

    /// All of it hashed into one word.
    pub(crate) const fn word(self) -> u64 {
        self.near ^ (self.far as u64).rotate_left(40) ^ (self.len as u64).rotate_left(57)
    }

    pub(crate) fn put_last(&mut self, kind: Kind) {
        if self.len < 16 {
            self.near |= u64::from(kind.0) << (4 * self.len);
        } else {
            self.far |= u16::from(kind.0) << (4 * (self.len - 16));
        }
        self.len += 1;
    }

    /// Takes the first card of a row that is not empty.
    pub(crate) fn take_first(&mut self) -> Kind {
        debug_assert!(!self.is_empty());
        let kind = Kind((self.near & 15) as u8);
        self.near = self.near >> 4 | u64::from(self.far) << 60;
        self.far >>= 4;
        self.len -= 1;
        kind
    }
}

/// Cards that were put back on the pile in a chosen order (lantern): at most three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Top(u16);

impl Top {
    /// All cards that a lantern shows, but the one that is kept.
    pub(crate) const CAPACITY: usize = LANTERN_CARDS - 1;

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn len(self) -> usize {
        self.iter().count()
    }

    /// The cards, the next to be drawn first.
    pub(crate) fn iter(self) -> impl Iterator<Item = Kind> {
        let mut rest = self;
        std::iter::from_fn(move || rest.pop())
    }

    pub(crate) fn push(&mut self, kind: Kind) {
        self.0 = self.0 << 4 | (u16::from(kind.0) + 1);
    }

    pub(crate) fn pop(&mut self) -> Option<Kind> {
        let kind = (self.0 & 15).checked_sub(1).map(|kind| Kind(kind as u8));
        self.0 >>= 4;
        kind
    }
}
