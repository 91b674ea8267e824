//! A list of actions that a position can fill quickly: every action is one number, with its kind in the
//! highest byte and then its fields, so that numbers sort like actions. After the kind come a card, a dark
//! spell card or a seat; the last byte is a place or seat, and the one before it the other place of a hook.
//! Cards are numbers of the game's symbol set.

use std::iter::FusedIterator;

use crate::action::{Action, ActionKind};
use crate::card::{Kind, SYMBOLS, SymbolSet};
use crate::place::Place;
use crate::seat::Seat;

impl Action {
    /// The action with this number.
    #[inline(always)]
    pub(crate) fn from_code(code: u32, symbols: SymbolSet) -> Action {
        let [kind, first, other, last] = code.to_be_bytes();
        let dark = first >= 16;
        let card = || symbols.card(Kind(first & 15));
        let place = Place(last);
        let seat = |number: u8| Seat::new(number.into()).unwrap_or(Seat::A);
        // The two common actions come first: they need no jump table.
        if code < ActionKind::Retreat.code() {
            return Action::Advance { card: card(), from: place };
        }
        if code < ActionKind::Morgan.code() {
            return Action::Retreat { from: place };
        }
        match ActionKind::from_number(kind) {
            ActionKind::Advance => Action::Advance { card: card(), from: place },
            ActionKind::Retreat => Action::Retreat { from: place },
            ActionKind::Morgan => Action::Morgan { seat: seat(first), from: place },
            ActionKind::MoveBoat => Action::MoveBoat,
            ActionKind::DrawCard => Action::DrawCard,
            ActionKind::EndTurn => Action::EndTurn,
            ActionKind::Pistol => Action::Pistol { dark, victim: seat(last) },
            ActionKind::Rum => Action::Rum { dark },
            ActionKind::Lantern => Action::Lantern { dark },
            ActionKind::Parrot => Action::Parrot { dark, symbol: card().symbol, from: place },
            ActionKind::Hook => Action::Hook { dark, second: card(), from: Place(other), and: place },
            ActionKind::Chest => Action::Chest { dark, from: place },
            ActionKind::Take => Action::Take { card: card() },
            ActionKind::Give => Action::Give { card: card() },
            ActionKind::Keep => Action::Keep { card: card() },
            ActionKind::PutBack => Action::PutBack { card: card() },
            ActionKind::Discard => Action::Discard { card: card() },
        }
    }
}

/// More actions than any position has.
const CAPACITY: usize = 2048;

/// The maximum number of places a crew can occupy.
pub(crate) const BLOCK: usize = 8;

/// The places of a crew as bytes of encoded actions, padded so that a block can start at any of them.
pub(crate) type PlaceBlock = [u32; 2 * BLOCK];

/// The places of a mask, at most eight of them.
#[inline]
pub(crate) fn block(mut places: u64) -> PlaceBlock {
    let mut block = [0; 2 * BLOCK];
    for slot in &mut block[..BLOCK] {
        *slot = places.trailing_zeros();
        places &= places.wrapping_sub(1);
    }
    block
}

/// The numbers of the plain kinds in each mask.
pub(crate) const PLAIN_KINDS: [[u8; BLOCK]; 1 << SYMBOLS] = {
    let mut table = [[0; BLOCK]; 1 << SYMBOLS];
    let mut mask = 0;
    while mask < table.len() {
        let (mut kind, mut n) = (0, 0);
        while kind < SYMBOLS {
            if mask >> kind & 1 == 1 {
                table[mask][n] = kind as u8;
                n += 1;
            }
            kind += 1;
        }
        mask += 1;
    }
    table
};

/// A list of actions: what [`Position::legal_actions`](crate::Position::legal_actions) returns. Search
/// creates one and refills it ([`Position::legal_actions_into`](crate::Position::legal_actions_into)).
///
/// ```
/// use cartagena::{ActionKind, Game, Preset, Seed};
/// let game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1)).unwrap();
/// let legal = game.position().legal_actions();
/// assert!(legal.contains(legal.get(0).unwrap()));
/// for action in &legal {
///     println!("{action}");
/// }
/// let advances = legal.into_iter().filter(|action| action.kind() == ActionKind::Advance);
/// assert!(advances.count() > 0);
/// ```
#[derive(Clone)]
pub struct ActionList {
    symbols: SymbolSet,
    len: usize,
    /// With room after the end for writing in blocks.
    codes: [u32; CAPACITY + BLOCK],
}

impl Default for ActionList {
    fn default() -> ActionList {
        ActionList::new()
    }
}

impl ActionList {
    /// An empty list.
    #[must_use]
    pub const fn new() -> ActionList {
        ActionList { symbols: SymbolSet::WinningMoves, len: 0, codes: [0; CAPACITY + BLOCK] }
    }

    /// The number of actions.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether the list is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The action at an index.
    #[must_use]
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<Action> {
        let code = self.codes[..self.len.min(CAPACITY)].get(index)?;
        Some(Action::from_code(*code, self.symbols))
    }

    /// The actions in order.
    #[inline]
    pub fn iter(&self) -> Actions<'_> {
        Actions { symbols: self.symbols, codes: self.codes[..self.len.min(CAPACITY)].iter() }
    }

    /// Whether the action is in the list.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        self.iter().any(|listed| listed == action)
    }

    #[inline]
    pub(crate) fn clear(&mut self, symbols: SymbolSet) {
        self.symbols = symbols;
        self.len = 0;
    }

    /// Where the next actions go.
    #[inline]
    fn free_slots(&mut self) -> &mut [u32] {
        debug_assert!(self.len < CAPACITY);
        // The remainder equals the length; it removes the bounds check.
        &mut self.codes[self.len % CAPACITY..]
    }

    #[inline]
    pub(crate) fn push(&mut self, code: u32) {
        self.push_if(true, code);
    }

    /// Adds an action if it is wanted, without a branch to predict.
    #[inline]
    pub(crate) fn push_if(&mut self, wanted: bool, code: u32) {
        self.free_slots()[0] = code;
        self.len += usize::from(wanted);
    }

    /// Adds `count` actions that differ only in the place. Writes the whole block whatever the count, because
    /// that needs no loop.
    #[inline]
    pub(crate) fn push_block(&mut self, code: u32, places: &[u32; BLOCK], count: usize) {
        debug_assert!(count <= BLOCK);
        for (slot, place) in self.free_slots()[..BLOCK].iter_mut().zip(places) {
            *slot = code | place;
        }
        self.len += count;
    }

    /// Adds an action for each kind of a mask.
    #[inline]
    pub(crate) fn push_kinds(&mut self, code: u32, kinds: u32) {
        for (kinds, dark) in [(kinds & 0x3F, false), (kinds >> 8 & 0x3F, true)] {
            let block = PLAIN_KINDS[kinds as usize].map(|symbol| kind_byte(Kind::new(symbol.into(), dark)));
            self.push_block(code, &block, kinds.count_ones() as usize);
        }
    }

    /// Adds an action for each place of a mask, at most eight of them. A crew rarely occupies more than four.
    #[inline]
    pub(crate) fn push_mask(&mut self, code: u32, mut places: u64) {
        let count = places.count_ones() as usize;
        for slots in self.free_slots()[..BLOCK].chunks_exact_mut(BLOCK / 2) {
            for slot in slots {
                *slot = code | places.trailing_zeros();
                places &= places.wrapping_sub(1);
            }
            if places == 0 {
                break;
            }
        }
        self.len += count;
    }
}

/// The actions of a list, in order.
#[derive(Clone, Debug)]
pub struct Actions<'a> {
    symbols: SymbolSet,
    codes: std::slice::Iter<'a, u32>,
}

impl Iterator for Actions<'_> {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        self.codes.next().map(|&code| Action::from_code(code, self.symbols))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.codes.size_hint()
    }
}

impl DoubleEndedIterator for Actions<'_> {
    fn next_back(&mut self) -> Option<Action> {
        self.codes.next_back().map(|&code| Action::from_code(code, self.symbols))
    }
}

impl ExactSizeIterator for Actions<'_> {}
impl FusedIterator for Actions<'_> {}

impl<'a> IntoIterator for &'a ActionList {
    type Item = Action;
    type IntoIter = Actions<'a>;

    #[inline]
    fn into_iter(self) -> Actions<'a> {
        self.iter()
    }
}

/// The actions of a consumed list, in order.
#[derive(Clone, Debug)]
pub struct IntoActions {
    list: ActionList,
    left: std::ops::Range<usize>,
}

impl Iterator for IntoActions {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        self.left.next().and_then(|index| self.list.get(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for IntoActions {
    fn next_back(&mut self) -> Option<Action> {
        self.left.next_back().and_then(|index| self.list.get(index))
    }
}

impl ExactSizeIterator for IntoActions {}
impl FusedIterator for IntoActions {}

impl IntoIterator for ActionList {
    type Item = Action;
    type IntoIter = IntoActions;

    fn into_iter(self) -> IntoActions {
        let left = 0..self.len();
        IntoActions { list: self, left }
    }
}

/// A kind in its byte of an encoded action.
#[inline]
pub(crate) const fn kind_byte(kind: Kind) -> u32 {
    (kind.0 as u32) << 16
}

/// A dark spell card in its byte of an encoded action.
#[inline]
pub(crate) const fn dark_byte(dark: bool) -> u32 {
    if dark { 16 << 16 } else { 0 }
}

/// A seat in its byte of an encoded action.
#[inline]
pub(crate) const fn seat_byte(seat: Seat) -> u32 {
    (seat as u32) << 16
}

/// The first place of a hook in its byte of an encoded action.
#[inline]
pub(crate) const fn hook_byte(place: Place) -> u32 {
    (place.0 as u32) << 8
}

impl std::fmt::Debug for ActionList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(|action| action.to_string())).finish()
    }
}
