//! Real deals: everything that chance decides follows from a 256-bit seed.
//!
//! The seed is the key of a ChaCha20 generator with one stream of 32-bit numbers per purpose: stream 0 lays
//! the board, stream 1 draws the first player, stream 2 the chest tokens, and stream 16 + k shuffles the k-th
//! pile of cards (k from 0). A number below n is the next number of the stream modulo n; numbers at or above
//! the largest multiple of n are discarded. A list is shuffled from its end: for i from the last index down
//! to 1, swap items i and (a number below i + 1). A new pile is the sorted list of its cards, shuffled; its
//! last card is drawn first. This never changes: test vectors freeze it, so a seed gives the same game
//! forever.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use super::{DealError, Dealer, Token, TokenSet};
use crate::board::{Board, PRINTED_TILES};
use crate::card::{Cards, Kind};
use crate::rules::{Layout, Rules};
use crate::seat::Seat;

const BOARD: u64 = 0;
const FIRST_PLAYER: u64 = 1;
const TOKENS: u64 = 2;
const FIRST_PILE: u64 = 16;

/// The secret from which a whole game is dealt, written as 64 hexadecimal digits.
///
/// Its [`Commitment`] can be published before the first card; anyone who later learns the seed can then
/// verify that the cards were fixed from the beginning.
///
/// ```
/// use cartagena::Seed;
/// let seed = Seed::from_number(7);
/// let published = seed.commitment().to_string();
/// // ... after the game:
/// let revealed: Seed = seed.to_string().parse().unwrap();
/// assert_eq!(revealed.commitment().to_string(), published);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// The SHA-256 of a [`Seed`]'s 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl Seed {
    /// What can be published before the game.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// A seed from a small number, for tests and experiments: easy to guess.
    #[must_use]
    pub const fn from_number(number: u64) -> Seed {
        let mut seed = [0; 32];
        let (low, _) = seed.split_at_mut(8);
        low.copy_from_slice(&number.to_le_bytes());
        Seed(seed)
    }

    /// Its first eight bytes as a number: the one it was made from by [`from_number`](Self::from_number).
    #[must_use]
    pub const fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    fn stream(&self, number: u64) -> Stream {
        let mut generator = ChaCha20Rng::from_seed(self.0);
        generator.set_stream(number);
        Stream(generator)
    }

    /// The board that the seed lays for these rules.
    ///
    /// Printed tiles: the six tiles are shuffled, then each is reversed if a number below 2 is 1, and as many
    /// as needed are used. Random tiles: each tile is the edition's symbols, shuffled.
    ///
    /// # Panics
    /// When [`Rules::check`] refuses the rules.
    #[must_use]
    pub fn board(&self, rules: &Rules) -> Board {
        let mut stream = self.stream(BOARD);
        let mut tiles = match rules.layout {
            Layout::Printed => {
                let mut tiles = PRINTED_TILES.to_vec();
                stream.shuffle(&mut tiles);
                for tile in &mut tiles {
                    if stream.below(2) == 1 {
                        tile.reverse();
                    }
                }
                tiles
            }
            Layout::Random => {
                let mut tiles = vec![rules.symbols.symbols(); rules.tiles as usize];
                for tile in &mut tiles {
                    stream.shuffle(tile);
                }
                tiles
            }
        };
        tiles.truncate(rules.tiles as usize);
        Board::new(rules, &tiles).expect("checked rules have enough tiles, each with every symbol")
    }

    /// The first player: as the rules say, or drawn by lot.
    #[must_use]
    pub fn first_player(&self, rules: &Rules) -> Seat {
        rules.first.unwrap_or_else(|| {
            let index = self.stream(FIRST_PLAYER).below(u32::from(rules.players));
            Seat::new(index as usize).unwrap_or(Seat::A)
        })
    }
}

/// Not a seed or commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum SeedError {
    /// Too short or too long.
    #[error("64 hexadecimal digits are needed, not {found}")]
    Length {
        /// Characters found.
        found: usize,
    },
    /// Something other than 0-9, a-f.
    #[error("character {} is not a hexadecimal digit", .at + 1)]
    Digit {
        /// Where it stands, in bytes from the beginning.
        at: usize,
    },
}

fn read_hex(text: &str) -> Result<[u8; 32], SeedError> {
    if let Some(at) = text.bytes().position(|byte| !byte.is_ascii_hexdigit()) {
        return Err(SeedError::Digit { at });
    }
    if text.len() != 64 {
        return Err(SeedError::Length { found: text.len() });
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let digit = |letter: u8| (letter as char).to_digit(16).unwrap_or(0) as u8;
        *byte = digit(pair[0]) << 4 | digit(pair[1]);
    }
    Ok(bytes)
}

macro_rules! written_in_hex {
    ($($name:ident)*) => {$(
        impl FromStr for $name {
            type Err = SeedError;
            fn from_str(text: &str) -> Result<$name, SeedError> {
                read_hex(text).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }
    )*};
}

written_in_hex!(Seed Commitment);

/// A seed is secret until the game is over: it must not show up in logs.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed to {})", self.commitment())
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// The numbers of one stream.
struct Stream(ChaCha20Rng);

impl Stream {
    /// A number below `bound`, all equally likely.
    fn below(&mut self, bound: u32) -> u32 {
        let rejected = (u32::MAX % bound + 1) % bound;
        loop {
            let number = self.0.next_u32();
            if number <= u32::MAX - rejected {
                return number % bound;
            }
        }
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// The dealer of real games.
#[derive(Clone)]
pub struct Seeded {
    seed: Seed,
    /// The cards of the pile, the next one last.
    pile: Vec<Kind>,
    piles_made: u64,
    /// How far the token stream has been used.
    tokens_at: u128,
}

impl Seeded {
    /// A dealer at the beginning of a game.
    #[must_use]
    pub fn new(seed: Seed) -> Seeded {
        Seeded { seed, pile: Vec::new(), piles_made: 0, tokens_at: 0 }
    }

    /// The seed it deals from.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }
}

impl Dealer for Seeded {
    fn shuffle(&mut self, pile: Cards, _rules: &Rules) -> Result<(), DealError> {
        self.pile.clear();
        self.pile.extend(pile.iter());
        self.seed.stream(FIRST_PILE + self.piles_made).shuffle(&mut self.pile);
        self.piles_made += 1;
        Ok(())
    }

    fn draw(&mut self, pile: Cards, _rules: &Rules) -> Result<Kind, DealError> {
        if self.pile.len() != pile.len() {
            return Err(DealError::OutOfStep);
        }
        self.pile.pop().filter(|&kind| pile.contains(kind)).ok_or(DealError::OutOfStep)
    }

    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError> {
        if tokens.is_empty() {
            return Err(DealError::OutOfStep);
        }
        let mut stream = self.seed.stream(TOKENS);
        stream.0.set_word_pos(self.tokens_at);
        let index = stream.below(tokens.len() as u32);
        self.tokens_at = stream.0.get_word_pos();
        tokens.iter().nth(index as usize).ok_or(DealError::OutOfStep)
    }
}

/// Shows neither the seed nor the order of the pile.
impl fmt::Debug for Seeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seeded")
            .field("seed", &self.seed)
            .field("cards_left", &self.pile.len())
            .finish_non_exhaustive()
    }
}
