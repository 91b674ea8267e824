//! Symbols, cards, and piles of cards as counts.
//!
//! A [`Card`] is what a person sees: a symbol, plain or dark. Within a game the six symbols of its edition
//! are numbered, and a card is a [`Kind`]; [`Cards`] counts the cards of each kind.

mod shown;

pub use shown::ShownCards;

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// Symbols on each tile.
pub const SYMBOLS: usize = 6;
/// The number of cards in the largest deck.
pub(crate) const MOST_CARDS: usize = 17 * SYMBOLS;
/// Dark cards of each symbol, with the freebooter module.
pub(crate) const DARK_PER_SYMBOL: usize = 2;

/// A picture on spaces and cards, of any edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Symbol {
    Skull,
    Hat,
    Dagger,
    Bottle,
    Key,
    Pistol,
    Rum,
    Hook,
    Lantern,
    Spyglass,
    Parrot,
    Chest,
    Flag,
    Sabre,
}

/// Every symbol with its letter and its name.
const SYMBOL_TABLE: [(Symbol, char, &str); 14] = [
    (Symbol::Skull, 's', "skull"),
    (Symbol::Hat, 't', "hat"),
    (Symbol::Dagger, 'd', "dagger"),
    (Symbol::Bottle, 'b', "bottle"),
    (Symbol::Key, 'k', "key"),
    (Symbol::Pistol, 'p', "pistol"),
    (Symbol::Rum, 'r', "rum"),
    (Symbol::Hook, 'h', "hook"),
    (Symbol::Lantern, 'l', "lantern"),
    (Symbol::Spyglass, 'g', "spyglass"),
    (Symbol::Parrot, 'a', "parrot"),
    (Symbol::Chest, 'c', "chest"),
    (Symbol::Flag, 'f', "flag"),
    (Symbol::Sabre, 'x', "sabre"),
];

impl Symbol {
    /// All symbols of all editions.
    pub fn all() -> impl Iterator<Item = Symbol> {
        SYMBOL_TABLE.iter().map(|row| row.0)
    }

    /// The symbol's letter in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        SYMBOL_TABLE[self as usize].1
    }

    /// The symbol's English name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        SYMBOL_TABLE[self as usize].2
    }

    /// The symbol with this lower-case letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Symbol> {
        SYMBOL_TABLE.iter().find(|row| row.1 == letter).map(|row| row.0)
    }
}

/// The symbol's letter.
impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The six symbols an edition uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SymbolSet {
    /// Skull, hat, dagger, bottle, key, pistol (Winning Moves 2000).
    WinningMoves,
    /// Key, pistol, rum, hook, lantern, spyglass (Ravensburger 2014).
    Ravensburger,
    /// Pistol, rum, hook, lantern, parrot, chest (Piatnik 2017).
    Piatnik,
    /// Hat, bottle, key, pistol, flag, sabre (Software Challenge 2013).
    Challenge,
}

impl SymbolSet {
    /// The six symbols in numerical order.
    #[must_use]
    pub const fn symbols(self) -> [Symbol; SYMBOLS] {
        use Symbol::*;
        match self {
            SymbolSet::WinningMoves => [Skull, Hat, Dagger, Bottle, Key, Pistol],
            SymbolSet::Ravensburger => [Key, Pistol, Rum, Hook, Lantern, Spyglass],
            SymbolSet::Piatnik => [Pistol, Rum, Hook, Lantern, Parrot, Chest],
            SymbolSet::Challenge => [Hat, Bottle, Key, Pistol, Flag, Sabre],
        }
    }

    /// The number of a symbol in this set, 0 to 5.
    #[must_use]
    #[inline]
    pub const fn number(self, symbol: Symbol) -> Option<usize> {
        let number = NUMBERS[self as usize][symbol as usize] as usize;
        if number < SYMBOLS { Some(number) } else { None }
    }

    /// The card's kind in this set; `None` if the set lacks its symbol.
    #[must_use]
    #[inline]
    pub const fn kind(self, card: Card) -> Option<Kind> {
        match self.number(card.symbol) {
            Some(number) => Some(Kind::new(number, card.dark)),
            None => None,
        }
    }

    /// The card of a kind.
    #[must_use]
    #[inline]
    pub const fn card(self, kind: Kind) -> Card {
        Card { dark: kind.is_dark(), symbol: NUMBERED[self as usize][kind.symbol()] }
    }
}

const SETS: [SymbolSet; 4] =
    [SymbolSet::WinningMoves, SymbolSet::Ravensburger, SymbolSet::Piatnik, SymbolSet::Challenge];

/// The symbols of each set by number, padded with two more.
const NUMBERED: [[Symbol; 8]; SETS.len()] = {
    let mut numbered = [[Symbol::Skull; 8]; SETS.len()];
    let mut set = 0;
    while set < SETS.len() {
        let mut number = 0;
        while number < SYMBOLS {
            numbered[set][number] = SETS[set].symbols()[number];
            number += 1;
        }
        set += 1;
    }
    numbered
};

/// The number of each symbol in each set; 6 if the set lacks it.
const NUMBERS: [[u8; SYMBOL_TABLE.len()]; SETS.len()] = {
    let mut numbers = [[SYMBOLS as u8; SYMBOL_TABLE.len()]; SETS.len()];
    let mut set = 0;
    while set < SETS.len() {
        let mut number = 0;
        while number < SYMBOLS {
            numbers[set][SETS[set].symbols()[number] as usize] = number as u8;
            number += 1;
        }
        set += 1;
    }
    numbers
};

/// A card: a symbol, plain or (with the freebooter module) dark. Plain cards sort before dark ones.
///
/// ```
/// use cartagena::{Card, Symbol};
/// let card = Card::from_letter('S').unwrap();
/// assert_eq!(card, Card { symbol: Symbol::Skull, dark: true });
/// assert_eq!(card.to_string(), "S");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// Whether the card is one of the freebooter's dark cards.
    pub dark: bool,
    /// The picture on it.
    pub symbol: Symbol,
}

impl Card {
    /// A card that is not dark.
    #[must_use]
    pub const fn plain(symbol: Symbol) -> Card {
        Card { dark: false, symbol }
    }

    /// The card with this letter: lower case for plain, upper case for dark.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Card> {
        Symbol::from_letter(letter.to_ascii_lowercase())
            .map(|symbol| Card { dark: letter.is_ascii_uppercase(), symbol })
    }

    /// The card's letter in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        if self.dark { self.symbol.letter().to_ascii_uppercase() } else { self.symbol.letter() }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A card by its symbol's number in the game's [`SymbolSet`], 0 to 5; dark cards are 8 to 13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub(crate) u8);

impl Kind {
    #[inline]
    pub(crate) const fn new(symbol: usize, dark: bool) -> Kind {
        Kind(symbol as u8 | (dark as u8) << 3)
    }

    /// All twelve kinds, in order.
    pub fn all() -> impl Iterator<Item = Kind> {
        Kind::of_mask(ALL_KINDS)
    }

    /// The number of the symbol in the game's set, 0 to 5.
    #[must_use]
    #[inline]
    pub const fn symbol(self) -> usize {
        (self.0 & 7) as usize
    }

    /// Whether it is a dark card.
    #[must_use]
    #[inline]
    pub const fn is_dark(self) -> bool {
        self.0 & 8 != 0
    }

    /// The kind as a single bit.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The kinds of a mask, in order.
    #[inline]
    pub(crate) fn of_mask(mut mask: u32) -> impl Iterator<Item = Kind> {
        std::iter::from_fn(move || {
            let kind = (mask != 0).then(|| Kind(mask.trailing_zeros() as u8));
            mask &= mask.wrapping_sub(1);
            kind
        })
    }

    /// The position of this kind's count in [`Cards`].
    #[inline]
    const fn shift(self) -> u32 {
        SHIFTS[(self.0 & 15) as usize] as u32
    }

    #[inline]
    const fn one(self) -> u64 {
        ONES[(self.0 & 15) as usize]
    }
}

/// One bit per kind.
const ALL_KINDS: u32 = 0x3F3F;
const DARK_KINDS: u32 = 0x3F00;
/// The position of each kind's count: bytes for the plain kinds, then pairs of bits for the dark ones.
/// Invalid numbers point to bits that are never set.
const SHIFTS: [u8; 16] = [0, 8, 16, 24, 32, 40, 60, 60, 48, 50, 52, 54, 56, 58, 60, 60];

/// One card of each kind, as a count.
const ONES: [u64; 16] = {
    let mut ones = [0; 16];
    let mut kind = 0;
    while kind < ones.len() {
        ones[kind] = 1 << SHIFTS[kind];
        kind += 1;
    }
    ones
};

/// How many cards there are of each kind: a hand, a pile, the discard pile.
///
/// Six bytes for the plain kinds and, above them, six two-bit fields for the dark ones, so that adding or
/// removing cards is one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

const PLAIN: u64 = 0x0000_FFFF_FFFF_FFFF;
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// One card.
    #[inline]
    pub(crate) const fn one(kind: Kind) -> Cards {
        Cards(kind.one())
    }

    /// A whole deck: `per_symbol` cards of each symbol, two of them dark if wanted.
    pub(crate) fn deck(per_symbol: usize, with_dark: bool) -> Cards {
        let dark = if with_dark { DARK_PER_SYMBOL } else { 0 };
        let mut deck = Cards::NONE;
        for symbol in 0..SYMBOLS {
            deck.0 += Kind::new(symbol, false).one() * (per_symbol - dark) as u64;
            deck.0 += Kind::new(symbol, true).one() * dark as u64;
        }
        deck
    }

    /// The number of cards of one kind.
    #[must_use]
    #[inline]
    pub const fn count(self, kind: Kind) -> usize {
        let field = if kind.is_dark() { 3 } else { 0xFF };
        (self.0 >> kind.shift() & field) as usize
    }

    /// Whether there is a card of this kind.
    #[must_use]
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// The number of cards.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.plain_len() + self.dark_len()
    }

    #[inline]
    const fn plain_len(self) -> usize {
        ((self.0 & PLAIN).wrapping_mul(EACH_BYTE) >> 56) as usize
    }

    #[inline]
    const fn dark_len(self) -> usize {
        let dark = self.0 >> 48;
        if dark == 0 { 0 } else { count_dark(dark) }
    }

    /// All counts in one word.
    #[inline]
    pub(crate) const fn word(self) -> u64 {
        self.0
    }

    /// Whether there are no cards.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether these include every card of `other`.
    #[must_use]
    pub fn includes(self, other: Cards) -> bool {
        Kind::all().all(|kind| self.count(kind) >= other.count(kind))
    }

    /// The kinds present, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        Kind::of_mask(self.kind_mask())
    }

    /// The dark kinds present, in order.
    #[inline]
    pub(crate) fn dark_kinds(self) -> impl Iterator<Item = Kind> {
        Kind::of_mask(if self.0 >> 48 == 0 { 0 } else { self.kind_mask() & DARK_KINDS })
    }

    /// The kinds present, as bits.
    #[inline]
    pub(crate) const fn kind_mask(self) -> u32 {
        let (plain, dark) = (self.plain_kind_mask(), self.0 >> 48);
        if dark == 0 { plain } else { plain | dark_kinds(dark) << 8 }
    }

    /// The kinds present, as bits: faster than [`Cards::kind_mask`] where dark cards are as likely as not.
    #[inline]
    pub(crate) const fn mixed_kind_mask(self) -> u32 {
        self.plain_kind_mask() | dark_kind_bits(self.0 >> 48) << 8
    }

    #[inline]
    pub(crate) const fn plain_kind_mask(self) -> u32 {
        // Reduce each non-empty byte to its highest bit, then pack the bits.
        let plain = ((self.0 & PLAIN).wrapping_add(0x7F * (EACH_BYTE & PLAIN)) & HIGH_BITS & PLAIN) >> 7;
        (plain.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
    }

    /// The cards one by one, kind by kind.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::all().flat_map(move |kind| std::iter::repeat_n(kind, self.count(kind)))
    }

    /// The kind of the card with this index, counted kind by kind; `index` is below [`Cards::len`].
    #[inline]
    pub(crate) const fn nth(self, index: usize) -> Kind {
        let plain = self.0 & PLAIN;
        // Byte i of `ends`: the number of plain cards of kinds 0 to i.
        let ends = plain.wrapping_mul(EACH_BYTE);
        let plain_len = (ends >> 56) as usize;
        if index >= plain_len {
            return self.nth_dark(index - plain_len);
        }
        // Counts the kinds that end at or before the index; no byte reaches 128.
        let passed = ((index as u64 * EACH_BYTE) | HIGH_BITS).wrapping_sub(ends) & HIGH_BITS & PLAIN;
        Kind(passed.count_ones() as u8)
    }

    const fn nth_dark(self, mut index: usize) -> Kind {
        let mut symbol = 0;
        loop {
            let kind = Kind::new(symbol, true);
            let count = self.count(kind);
            if index < count || symbol == SYMBOLS - 1 {
                return kind;
            }
            index -= count;
            symbol += 1;
        }
    }

    /// Adds a card.
    #[inline]
    pub const fn put(&mut self, kind: Kind) {
        self.0 += kind.one();
    }

    /// Removes a card that is present.
    #[inline]
    pub(crate) const fn remove(&mut self, kind: Kind) {
        debug_assert!(self.contains(kind));
        self.0 -= kind.one();
    }

    /// Removes a card if present, and returns whether it was.
    pub const fn take(&mut self, kind: Kind) -> bool {
        let here = self.contains(kind);
        if here {
            self.remove(kind);
        }
        here
    }

    /// The cards without some others; meaningless unless all of these are present.
    #[inline]
    pub(crate) const fn wrapping_sub(self, other: Cards) -> Cards {
        Cards(self.0.wrapping_sub(other.0))
    }

    /// The cards by symbol, for printing, in a game with these symbols.
    #[must_use]
    #[inline]
    pub fn shown(self, symbols: SymbolSet) -> ShownCards {
        ShownCards::new(self, symbols)
    }
}

// Dark cards are rare under plain rules. Their arithmetic is out of line, or it would always be executed.

/// The number of dark cards, from their pairs of bits.
#[cold]
const fn count_dark(dark: u64) -> usize {
    ((dark & 0x555).count_ones() + 2 * (dark & 0xAAA).count_ones()) as usize
}

#[cold]
const fn dark_kinds(dark: u64) -> u32 {
    dark_kind_bits(dark)
}

/// The dark kinds, from their pairs of bits: each non-empty pair becomes one bit, and the bits are packed.
#[inline]
const fn dark_kind_bits(dark: u64) -> u32 {
    let dark = (dark | dark >> 1) & 0x555;
    let dark = (dark | dark >> 1) & 0x333;
    let dark = (dark | dark >> 2) & 0xF0F;
    ((dark | dark >> 4) & 0x3F) as u32
}

impl Add for Cards {
    type Output = Cards;
    fn add(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }
}

impl AddAssign for Cards {
    fn add_assign(&mut self, other: Cards) {
        *self = *self + other;
    }
}

/// Takes away cards that are known to be present.
impl Sub for Cards {
    type Output = Cards;
    fn sub(self, other: Cards) -> Cards {
        debug_assert!(self.includes(other), "{self:?} lacks some of {other:?}");
        Cards(self.0 - other.0)
    }
}

impl SubAssign for Cards {
    fn sub_assign(&mut self, other: Cards) {
        *self = *self - other;
    }
}

impl FromIterator<Kind> for Cards {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Cards {
        let mut cards = Cards::NONE;
        for kind in kinds {
            cards.put(kind);
        }
        cards
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(Kind::all().map(|kind| self.count(kind))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_up_and_every_card_is_found_by_its_index() {
        let mut cards = Cards::deck(17, true);
        assert_eq!(cards.len(), 102);
        let mut left = 102;
        // Take cards away in a scattered order and compare with the plain list each time.
        for step in 0..102 {
            let list: Vec<Kind> = cards.iter().collect();
            assert_eq!(list.len(), left);
            for (index, &kind) in list.iter().enumerate() {
                assert_eq!(cards.nth(index), kind, "card {index} of {cards:?}");
            }
            let mask = list.iter().fold(0, |mask, kind| mask | 1u32 << kind.0);
            assert_eq!(cards.kind_mask(), mask, "{cards:?}");
            let gone = list[step * 37 % left];
            assert!(cards.take(gone));
            left -= 1;
            assert_eq!(cards.len(), left);
        }
        assert!(cards.is_empty());
    }

    #[test]
    fn letters_are_unique_and_small() {
        for symbol in Symbol::all() {
            assert_eq!(Symbol::from_letter(symbol.letter()), Some(symbol));
        }
        assert_eq!(Symbol::from_letter('S'), None);
    }

    #[test]
    fn sets_are_numbered_in_the_order_of_the_symbols() {
        for set in
            [SymbolSet::WinningMoves, SymbolSet::Ravensburger, SymbolSet::Piatnik, SymbolSet::Challenge]
        {
            assert!(set.symbols().is_sorted());
            for kind in Kind::all() {
                assert_eq!(set.kind(set.card(kind)), Some(kind));
            }
        }
    }
}
