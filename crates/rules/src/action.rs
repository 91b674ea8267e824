//! Actions: what a seat can decide, and the list of them that a position fills.

use crate::card::{Card, Kind, SYMBOLS, Symbol, SymbolSet};
use crate::place::Place;
use crate::seat::Seat;

/// A decision of the seat whose turn or choice it is. It names cards, places and seats, never where
/// a pirate ends up: the position works that out.
///
/// The order of the variants and their fields is the order in which legal actions are listed.
///
/// ```
/// use cartagena::{Action, Place};
/// let action: Action = "-8".parse().unwrap();
/// assert_eq!(action, Action::Retreat { from: Place::space(8).unwrap() });
/// assert_eq!(action.to_string(), "-8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a card and move an own pirate to the next empty space with its symbol.
    Advance {
        /// The card played.
        card: Card,
        /// Where the pirate stands.
        from: Place,
    },
    /// Move an own pirate back to the nearest space with one or two pirates and draw as many cards.
    Retreat {
        /// Where the pirate stands.
        from: Place,
    },
    /// Captain Morgan: move an opponent's pirate forward to the next space with one or two pirates
    /// and draw as many cards.
    Morgan {
        /// Whose pirate.
        seat: Seat,
        /// Where it stands.
        from: Place,
    },
    /// Move the boat to the other harbour.
    MoveBoat,
    /// Draw one card as the whole turn.
    DrawCard,
    /// End the turn, or pass.
    EndTurn,
    /// Enchanted pistol: look at a hand, to take a card from it.
    Pistol {
        /// Whether the pistol card is dark.
        dark: bool,
        /// Whose hand.
        victim: Seat,
    },
    /// Enchanted rum: draw a card more than there are players and treat the others.
    Rum {
        /// Whether the rum card is dark.
        dark: bool,
    },
    /// Enchanted lantern: look at four cards, keep one and put the others back.
    Lantern {
        /// Whether the lantern card is dark.
        dark: bool,
    },
    /// Enchanted parrot: advance with any other symbol.
    Parrot {
        /// Whether the parrot card is dark.
        dark: bool,
        /// The symbol it stands for.
        symbol: Symbol,
        /// Where the pirate stands.
        from: Place,
    },
    /// Enchanted hook: two pirates advance together with a second card.
    Hook {
        /// Whether the hook card is dark.
        dark: bool,
        /// The card whose symbol is used.
        second: Card,
        /// Where one pirate stands; the earlier of the two places.
        from: Place,
        /// Where the other pirate stands.
        and: Place,
    },
    /// Enchanted chest: advance and open the token on the space reached.
    Chest {
        /// Whether the chest card is dark.
        dark: bool,
        /// Where the pirate stands.
        from: Place,
    },
    /// Pistol: take this card from the hand that was shown.
    Take {
        /// The card.
        card: Card,
    },
    /// Rum: give this card to the next opponent.
    Give {
        /// The card.
        card: Card,
    },
    /// Lantern: keep this card.
    Keep {
        /// The card.
        card: Card,
    },
    /// Lantern: put this card back on top of the pile.
    PutBack {
        /// The card.
        card: Card,
    },
    /// Freebooter: discard this card.
    Discard {
        /// The card.
        card: Card,
    },
}

/// An action as one number: the kind of action in the highest byte, then its fields, so that numbers
/// sort as actions do. Behind it come a card, a dark spell card or a seat; the last byte is a place or
/// seat, and the one before it the other place of a hook. Cards are numbers of the game's symbol set.
pub(crate) mod code {
    pub(crate) const ADVANCE: u32 = 0 << 24;
    pub(crate) const RETREAT: u32 = 1 << 24;
    pub(crate) const MORGAN: u32 = 2 << 24;
    pub(crate) const MOVE_BOAT: u32 = 3 << 24;
    pub(crate) const DRAW_CARD: u32 = 4 << 24;
    pub(crate) const END_TURN: u32 = 5 << 24;
    pub(crate) const PISTOL: u32 = 6 << 24;
    pub(crate) const RUM: u32 = 7 << 24;
    pub(crate) const LANTERN: u32 = 8 << 24;
    pub(crate) const PARROT: u32 = 9 << 24;
    pub(crate) const HOOK: u32 = 10 << 24;
    pub(crate) const CHEST: u32 = 11 << 24;
    pub(crate) const TAKE: u32 = 12 << 24;
    pub(crate) const GIVE: u32 = 13 << 24;
    pub(crate) const KEEP: u32 = 14 << 24;
    pub(crate) const PUT_BACK: u32 = 15 << 24;
    pub(crate) const DISCARD: u32 = 16 << 24;
}

impl Action {
    /// The action behind a number.
    #[inline(always)]
    pub(crate) fn from_code(code: u32, symbols: SymbolSet) -> Action {
        let [kind, first, other, last] = code.to_be_bytes();
        let dark = first >= 16;
        let card = || symbols.card(Kind(first & 15));
        let place = Place(last);
        let seat = |number: u8| Seat::new(number.into()).unwrap_or(Seat::A);
        // The two common actions come first: they need no table of jumps.
        if code < code::RETREAT {
            return Action::Advance { card: card(), from: place };
        }
        if code < code::MORGAN {
            return Action::Retreat { from: place };
        }
        match u32::from(kind) << 24 {
            code::MORGAN => Action::Morgan { seat: seat(first), from: place },
            code::MOVE_BOAT => Action::MoveBoat,
            code::DRAW_CARD => Action::DrawCard,
            code::END_TURN => Action::EndTurn,
            code::PISTOL => Action::Pistol { dark, victim: seat(last) },
            code::RUM => Action::Rum { dark },
            code::LANTERN => Action::Lantern { dark },
            code::PARROT => Action::Parrot { dark, symbol: card().symbol, from: place },
            code::HOOK => Action::Hook { dark, second: card(), from: Place(other), and: place },
            code::CHEST => Action::Chest { dark, from: place },
            code::TAKE => Action::Take { card: card() },
            code::GIVE => Action::Give { card: card() },
            code::KEEP => Action::Keep { card: card() },
            code::PUT_BACK => Action::PutBack { card: card() },
            _ => Action::Discard { card: card() },
        }
    }
}

/// More actions than any position has.
const CAPACITY: usize = 2048;

/// The most places a crew can stand on.
pub(crate) const BLOCK: usize = 8;

/// The places of a crew as bytes of an action's code, with filler behind them so that a block can
/// begin at any of them.
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

/// For each mask of plain kinds their numbers.
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

/// A list of actions that [`Position::legal_actions`](crate::Position::legal_actions) fills.
/// Made once and used again, it allocates nothing.
#[derive(Clone)]
pub struct ActionList {
    symbols: SymbolSet,
    len: usize,
    /// With room behind them for writing in blocks.
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
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Action> + DoubleEndedIterator {
        let symbols = self.symbols;
        self.codes[..self.len].iter().map(move |&code| Action::from_code(code, symbols))
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

    /// Where the next actions are written.
    #[inline]
    fn free_slots(&mut self) -> &mut [u32] {
        debug_assert!(self.len < CAPACITY);
        // The remainder is the length itself; with it nothing has to be checked.
        &mut self.codes[self.len % CAPACITY..]
    }

    #[inline]
    pub(crate) fn push(&mut self, code: u32) {
        self.push_if(true, code);
    }

    /// Adds an action if it is wanted, without having to predict that.
    #[inline]
    pub(crate) fn push_if(&mut self, wanted: bool, code: u32) {
        self.free_slots()[0] = code;
        self.len += usize::from(wanted);
    }

    /// Adds `count` actions that differ only in the place. Writes the whole block, whatever the
    /// count, because that needs no loop.
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

    /// Adds an action for each place of a mask, at most eight of them. A crew seldom stands on more
    /// than four.
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

/// A kind in its byte of an action's code.
#[inline]
pub(crate) const fn kind_byte(kind: Kind) -> u32 {
    (kind.0 as u32) << 16
}

/// A dark spell card in its byte of an action's code.
#[inline]
pub(crate) const fn dark_byte(dark: bool) -> u32 {
    if dark { 16 << 16 } else { 0 }
}

/// A seat in its byte of an action's code.
#[inline]
pub(crate) const fn seat_byte(seat: Seat) -> u32 {
    (seat as u32) << 16
}

/// The first place of a hook in its byte of an action's code.
#[inline]
pub(crate) const fn hook_byte(place: Place) -> u32 {
    (place.0 as u32) << 8
}

impl std::fmt::Debug for ActionList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(|action| action.to_string())).finish()
    }
}
