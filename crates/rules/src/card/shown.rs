//! Cards as people see and write them, by symbol: parsing them does not depend on a game's numbering.

use std::fmt;
use std::str::FromStr;

use super::{Card, Cards, SYMBOL_TABLE, Symbol, SymbolSet};
use crate::notation::ParseError;

const ALL_SYMBOLS: usize = SYMBOL_TABLE.len();

/// Cards with their symbols, written `d4bk`: how [`Cards`] look in a game with certain symbols.
///
/// ```
/// use cartagena::{Game, Preset, Seat, Seed, ShownCards};
/// let game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1)).unwrap();
/// let position = game.position();
/// let hand = position.hand(Seat::A).shown(position.rules().symbols);
/// println!("Seat A holds {hand}.");
/// assert_eq!(hand.to_string().parse::<ShownCards>(), Ok(hand));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ShownCards([u8; 2 * ALL_SYMBOLS]);

impl ShownCards {
    const fn index(card: Card) -> usize {
        card.symbol as usize + if card.dark { ALL_SYMBOLS } else { 0 }
    }

    #[inline]
    pub(super) fn new(cards: Cards, symbols: SymbolSet) -> ShownCards {
        let mut shown = ShownCards::default();
        for kind in cards.kinds() {
            shown.0[ShownCards::index(symbols.card(kind))] = cards.count(kind) as u8;
        }
        shown
    }

    /// The cards as counts in a game with these symbols; `None` if it lacks one of them.
    #[must_use]
    pub fn counted(self, symbols: SymbolSet) -> Option<Cards> {
        self.iter().map(|card| symbols.kind(card)).collect()
    }

    /// The cards present with their numbers: plain cards first, in symbol order.
    pub fn counts(self) -> impl Iterator<Item = (Card, usize)> {
        let cards =
            [false, true].into_iter().flat_map(|dark| Symbol::all().map(move |symbol| Card { dark, symbol }));
        cards.zip(self.0).map(|(card, count)| (card, count.into())).filter(|(_, count)| *count > 0)
    }

    /// The cards one by one.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.counts().flat_map(|(card, count)| std::iter::repeat_n(card, count))
    }

    /// The cards as letters, one per card: `ddddbk`.
    #[must_use]
    pub fn letters(self) -> String {
        self.iter().map(Card::letter).collect()
    }

    /// The number of cards.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are no cards.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}

impl FromIterator<Card> for ShownCards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> ShownCards {
        let mut shown = ShownCards::default();
        for card in cards {
            let count = &mut shown.0[ShownCards::index(card)];
            *count = count.saturating_add(1);
        }
        shown
    }
}

/// Letters with their counts, such as `d4bk`, or `-` when there are none.
impl fmt::Display for ShownCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.counts().try_for_each(|(card, count)| match count {
            1 => write!(f, "{card}"),
            _ => write!(f, "{card}{count}"),
        })
    }
}

impl fmt::Debug for ShownCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for ShownCards {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ShownCards, ParseError> {
        Card::several(text).map(|cards| cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_they_are_written() {
        for text in ["-", "s", "d4bk", "s17tdbkpST2"] {
            let shown: ShownCards = text.parse().expect("cards");
            assert_eq!(shown.to_string(), text);
        }
        for text in ["", "?", "4", "s0", "-s", "s999"] {
            assert!(text.parse::<ShownCards>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_game_shows_its_cards_by_its_own_symbols() {
        let hand: ShownCards = "p2rR".parse().expect("cards");
        let cards = hand.counted(SymbolSet::Piatnik).expect("the symbols of the edition");
        assert_eq!((cards.len(), cards.shown(SymbolSet::Piatnik)), (4, hand));
        assert_eq!(cards.shown(SymbolSet::Challenge).letters(), "ttbB");
        assert_eq!(hand.counted(SymbolSet::Challenge), None);
    }
}
