//! Where chance comes from: the [`Dealer`] that a position asks for cards and chest tokens.
//!
//! A position knows which cards are in the face-down pile, never their order. [`Seeded`] deals real games,
//! [`Sampler`] search, [`Script`] replays and tests, [`EveryChance`] proofs; [`Recorded`] wraps any of them
//! and records what it dealt.

mod every;
mod seeded;

use std::fmt;
use std::str::FromStr;

use rand_core::{Infallible, Rng, TryRng};

pub use every::EveryChance;
pub use seeded::{Commitment, Seed, SeedError, Seeded};

use crate::card::{Card, Cards, Kind};
use crate::notation::{Cursor, ParseError};
use crate::rules::Rules;

/// What is in a chest (sorceress).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Token {
    /// Draw one card.
    #[cfg_attr(feature = "serde", serde(rename = "1"))]
    One,
    /// Draw two cards.
    #[cfg_attr(feature = "serde", serde(rename = "2"))]
    Two,
    /// Draw three cards.
    #[cfg_attr(feature = "serde", serde(rename = "3"))]
    Three,
    /// Nothing.
    #[cfg_attr(feature = "serde", serde(rename = "0"))]
    Empty,
    /// The pirate runs back and all tokens are laid out again.
    #[cfg_attr(feature = "serde", serde(rename = "s"))]
    Snake,
}

impl Token {
    const ALL: [(Token, char); 5] =
        [(Token::One, '1'), (Token::Two, '2'), (Token::Three, '3'), (Token::Empty, '0'), (Token::Snake, 's')];

    /// The token's letter in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        Token::ALL[self as usize].1
    }

    /// The token with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Token> {
        Token::ALL.iter().find(|row| row.1 == letter).map(|row| row.0)
    }

    /// Cards the token brings.
    #[must_use]
    pub const fn cards(self) -> usize {
        match self {
            Token::One => 1,
            Token::Two => 2,
            Token::Three => 3,
            Token::Empty | Token::Snake => 0,
        }
    }
}

/// How many chest tokens there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TokenSet(u8);

impl TokenSet {
    /// All eight: two each that bring one, two or three cards, one empty and the snake.
    pub const ALL: TokenSet = TokenSet(0b1110_1010);

    /// The position of a token's count: two bits for the cards, one bit for empty and snake.
    const fn field(token: Token) -> (u32, u8) {
        match token {
            Token::One => (0, 3),
            Token::Two => (2, 3),
            Token::Three => (4, 3),
            Token::Empty => (6, 1),
            Token::Snake => (7, 1),
        }
    }

    /// The number of tokens of one kind.
    #[must_use]
    pub const fn count(self, token: Token) -> usize {
        let (shift, mask) = TokenSet::field(token);
        (self.0 >> shift & mask) as usize
    }

    /// The number of tokens.
    #[must_use]
    pub fn len(self) -> usize {
        Token::ALL.iter().map(|row| self.count(row.0)).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tokens one by one.
    pub fn iter(self) -> impl Iterator<Item = Token> {
        Token::ALL.iter().flat_map(move |row| std::iter::repeat_n(row.0, self.count(row.0)))
    }

    /// Removes a token if present, and returns whether it was.
    pub fn take(&mut self, token: Token) -> bool {
        let here = self.count(token) > 0;
        if here {
            self.0 -= 1 << TokenSet::field(token).0;
        }
        here
    }

    /// Adds a token; `false` if all of its kind are already present.
    pub(crate) fn put(&mut self, token: Token) -> bool {
        let room = self.count(token) < TokenSet::ALL.count(token);
        if room {
            self.0 += 1 << TokenSet::field(token).0;
        }
        room
    }
}

impl fmt::Debug for TokenSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|token| write!(f, "{}", token.letter()))
    }
}

/// A dealer could not decide for chance.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum DealError {
    /// A script has run out.
    #[error("the script of draws ends too early")]
    ScriptEnds,
    /// A script names a card that is not in the pile.
    #[error("the script draws a {card}, which is not in the pile")]
    NotInPile {
        /// The card.
        card: Card,
    },
    /// A script names a token that is no longer in the game.
    #[error("the script opens a token ${}, which is not there", .token.letter())]
    NoSuchToken {
        /// The token.
        token: Token,
    },
    /// A script has a token where a card is needed.
    #[error("the script has a token where a card is needed")]
    CardNeeded,
    /// A script has a card where a token is needed.
    #[error("the script has a card where a token is needed")]
    TokenNeeded,
    /// A seeded dealer is used for a game it did not deal from the beginning.
    #[error("the dealer did not deal this game from its beginning")]
    OutOfStep,
}

/// Decides what chance decides. The position passes what is available; the dealer picks from it.
///
/// ```
/// use cartagena::{Board, Position, Preset, PRINTED_TILES, Script, Seat};
/// let rules = Preset::Jamaica.rules();
/// let board = Board::new(&rules, &PRINTED_TILES)?;
/// let mut script: Script = "ssssssdddddd".parse()?;
/// let start = Position::deal(&rules, board, Seat::B, &mut script, &mut ())?;
/// assert!(script.is_spent());
/// assert_eq!(start.hand(Seat::B).shown(rules.symbols).to_string(), "s6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Dealer {
    /// A new face-down pile is formed from these cards.
    ///
    /// # Errors
    /// When the dealer cannot serve this game.
    fn shuffle(&mut self, pile: Cards, rules: &Rules) -> Result<(), DealError>;

    /// The next card of the pile, which is not empty.
    ///
    /// # Errors
    /// When the dealer cannot serve this game.
    fn draw(&mut self, pile: Cards, rules: &Rules) -> Result<Kind, DealError>;

    /// The token in a chest, one of these.
    ///
    /// # Errors
    /// When the dealer cannot serve this game.
    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError>;
}

impl<D: Dealer + ?Sized> Dealer for &mut D {
    fn shuffle(&mut self, pile: Cards, rules: &Rules) -> Result<(), DealError> {
        (**self).shuffle(pile, rules)
    }

    fn draw(&mut self, pile: Cards, rules: &Rules) -> Result<Kind, DealError> {
        (**self).draw(pile, rules)
    }

    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError> {
        (**self).open(tokens)
    }
}

/// Draws each card at random when it is needed or shortly before: for search, where the order of the pile
/// does not matter. Fast, but not for real games: its numbers are biased by less than one in ten million.
#[derive(Clone, Debug)]
pub struct Sampler<R>(pub R);

impl<R: Rng> Sampler<R> {
    /// A number below `bound`: the low half of the generator's next number, scaled. This must not change, so
    /// that choices made with it can be repeated.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.0.next_u64() as u32) * bound as u64) >> 32) as usize
    }
}

impl<R: Rng> Dealer for Sampler<R> {
    #[inline]
    fn shuffle(&mut self, _pile: Cards, _rules: &Rules) -> Result<(), DealError> {
        Ok(())
    }

    #[inline]
    fn draw(&mut self, pile: Cards, _rules: &Rules) -> Result<Kind, DealError> {
        Ok(pile.nth(self.below(pile.len())))
    }

    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError> {
        let index = self.below(tokens.len());
        tokens.iter().nth(index).ok_or(DealError::OutOfStep)
    }
}

/// A random generator for playouts: one word of state, one wide multiplication per number. Good enough for
/// search and much cheaper than the game itself; not for real deals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FastRng(u64);

impl FastRng {
    /// A generator seeded with this number.
    #[must_use]
    pub const fn new(seed: u64) -> FastRng {
        FastRng(seed)
    }

    #[inline]
    fn next(&mut self) -> u64 {
        // An odd increment visits every state; the product mixes them.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xD1B5_4A32_D192_ED03);
        (product >> 64) as u64 ^ product as u64
    }
}

impl TryRng for FastRng {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.next() as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.next().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

/// One thing that chance decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Chance {
    /// A card turned up from the face-down pile.
    Card(Card),
    /// A chest token opened.
    Token(Token),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Card(card) => write!(f, "{card}"),
            Chance::Token(token) => write!(f, "${}", token.letter()),
        }
    }
}

/// Deals what it is given, in order, such as `sd` or `$2kl`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Script {
    /// Still to deal, the next one last.
    left: Vec<Chance>,
}

impl Script {
    /// A script of these decisions.
    pub fn new(chances: impl IntoIterator<Item = Chance>) -> Script {
        let mut left: Vec<Chance> = chances.into_iter().collect();
        left.reverse();
        Script { left }
    }

    /// Whether everything was dealt.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.left.is_empty()
    }
}

impl Dealer for Script {
    fn shuffle(&mut self, _pile: Cards, _rules: &Rules) -> Result<(), DealError> {
        Ok(())
    }

    fn draw(&mut self, pile: Cards, rules: &Rules) -> Result<Kind, DealError> {
        match self.left.pop().ok_or(DealError::ScriptEnds)? {
            Chance::Card(card) => rules
                .symbols
                .kind(card)
                .filter(|&kind| pile.contains(kind))
                .ok_or(DealError::NotInPile { card }),
            Chance::Token(_) => Err(DealError::CardNeeded),
        }
    }

    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError> {
        match self.left.pop().ok_or(DealError::ScriptEnds)? {
            Chance::Token(token) if tokens.count(token) > 0 => Ok(token),
            Chance::Token(token) => Err(DealError::NoSuchToken { token }),
            Chance::Card(_) => Err(DealError::TokenNeeded),
        }
    }
}

impl FromStr for Script {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Script, ParseError> {
        let mut cursor = Cursor::new(text);
        let mut chances = Vec::new();
        while !cursor.is_at_end() {
            chances.push(cursor.chance()?);
        }
        Ok(Script::new(chances))
    }
}

/// Forwards to another dealer and records what was dealt.
#[derive(Clone, Debug)]
pub struct Recorded<D> {
    dealer: D,
    dealt: Vec<Chance>,
}

impl<D> Recorded<D> {
    /// A recorder around a dealer.
    pub fn new(dealer: D) -> Recorded<D> {
        Recorded { dealer, dealt: Vec::new() }
    }

    /// What was dealt since the last call.
    pub fn take(&mut self) -> Vec<Chance> {
        std::mem::take(&mut self.dealt)
    }
}

impl<D: Dealer> Dealer for Recorded<D> {
    fn shuffle(&mut self, pile: Cards, rules: &Rules) -> Result<(), DealError> {
        self.dealer.shuffle(pile, rules)
    }

    fn draw(&mut self, pile: Cards, rules: &Rules) -> Result<Kind, DealError> {
        let kind = self.dealer.draw(pile, rules)?;
        self.dealt.push(Chance::Card(rules.symbols.card(kind)));
        Ok(kind)
    }

    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError> {
        let token = self.dealer.open(tokens)?;
        self.dealt.push(Chance::Token(token));
        Ok(token)
    }
}
