//! Counting everything that can happen to a depth, chance included: the test of every move generator.

use crate::action::Action;
use crate::card::{Cards, Kind};
use crate::chance::{DealError, Dealer, EveryChance, Token, TokenSet};
use crate::position::Position;
use crate::rules::Rules;

/// The maximum number of chance outcomes that are followed one by one after a single action.
const MOST_FOLLOWED: u128 = 10_000_000;

/// Why the ways cannot be counted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PerftError {
    /// An action before the last leaves too much to chance to follow: a new row of twelve cards.
    #[error("after `{action}` chance can go {ways} ways: too many to follow each of them")]
    TooManyWays {
        /// The action.
        action: Action,
        /// What chance can bring.
        ways: u128,
    },
    /// The sum overflows.
    #[error("there are more ways than a 64-bit number can count")]
    Overflow,
}

/// The number of ways the game can continue for exactly `depth` actions, where every different card or token
/// that chance can bring counts separately (whatever its probability).
///
/// ```
/// use cartagena::{Game, Preset, Seed, perft};
/// let game = Game::new(&Preset::Piatnik.rules(), Seed::from_number(1)).unwrap();
/// assert_eq!(perft(game.position(), 0), Ok(1));
/// ```
///
/// # Errors
/// When there are too many ways to count.
pub fn perft(position: &Position, depth: usize) -> Result<u64, PerftError> {
    if depth == 0 {
        return Ok(1);
    }
    let mut ways = perft_divide(position, depth)?.into_iter().map(|row| row.1);
    ways.try_fold(0u64, u64::checked_add).ok_or(PerftError::Overflow)
}

/// [`perft`], split by the first action; empty for a depth of 0.
///
/// # Errors
/// When there are too many ways to count.
pub fn perft_divide(position: &Position, depth: usize) -> Result<Vec<(Action, u64)>, PerftError> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    let ways = |action| ways_after(position, action, rest).map(|ways| (action, ways));
    position.legal_actions().iter().map(ways).collect()
}

/// The ways that start with this action and continue for `rest` more.
fn ways_after(position: &Position, action: Action, rest: usize) -> Result<u64, PerftError> {
    let ways = chance_ways(position, action);
    if rest == 0 {
        return u64::try_from(ways).map_err(|_| PerftError::Overflow);
    }
    if ways > MOST_FOLLOWED {
        return Err(PerftError::TooManyWays { action, ways });
    }
    let mut sum = 0u64;
    let mut chance = EveryChance::default();
    loop {
        let mut next = *position;
        if next.play_unchecked(action, &mut chance, &mut ()).is_ok() {
            sum = sum.checked_add(perft(&next, rest)?).ok_or(PerftError::Overflow)?;
        }
        if !chance.another_run() {
            return Ok(sum);
        }
    }
}

/// The outcomes of chance during an action. They are not enumerated: the number of cards drawn never depends
/// on which cards they are.
fn chance_ways(position: &Position, action: Action) -> u128 {
    let mut ways = 0;
    let mut chance = Counter::default();
    loop {
        let mut next = *position;
        chance.piles.clear();
        if next.play_unchecked(action, &mut chance, &mut ()).is_ok() {
            ways += chance.piles.iter().map(|&(pile, drawn)| sequences(pile, drawn)).product::<u128>();
        }
        if !chance.tokens.another_run() {
            return ways;
        }
    }
}

/// The number of different sequences of this many cards that can be drawn from a pile.
fn sequences(pile: Cards, drawn: usize) -> u128 {
    // By length, for the kinds considered so far.
    let mut by_length = vec![0; drawn + 1];
    by_length[0] = 1;
    for kind in pile.kinds() {
        for length in (1..=drawn).rev() {
            // This many of this kind, at any places among the others.
            let with = |of_kind| binomial(length, of_kind) * by_length[length - of_kind];
            by_length[length] += (1..=length.min(pile.count(kind))).map(with).sum::<u128>();
        }
    }
    by_length[drawn]
}

fn binomial(all: usize, chosen: usize) -> u128 {
    (0..chosen).fold(1, |ways, index| ways * (all - index) as u128 / (index + 1) as u128)
}

/// Records how many cards are drawn from which pile, and goes through all tokens.
#[derive(Default)]
struct Counter {
    tokens: EveryChance,
    /// The piles drawn from, each as it was before the first card, and the number of cards.
    piles: Vec<(Cards, usize)>,
}

impl Dealer for Counter {
    fn shuffle(&mut self, pile: Cards, _rules: &Rules) -> Result<(), DealError> {
        self.piles.push((pile, 0));
        Ok(())
    }

    fn draw(&mut self, pile: Cards, _rules: &Rules) -> Result<Kind, DealError> {
        if self.piles.is_empty() {
            self.piles.push((pile, 0));
        }
        if let Some((_, drawn)) = self.piles.last_mut() {
            *drawn += 1;
        }
        pile.kinds().next().ok_or(DealError::OutOfStep)
    }

    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError> {
        self.tokens.open(tokens)
    }
}
