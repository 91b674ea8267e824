//! Counting all that can happen to a depth, chance included: the test of every move generator.

use crate::action::Action;
use crate::card::{Cards, Kind};
use crate::chance::{DealError, Dealer, Token, TokenSet};
use crate::position::Position;
use crate::rules::Rules;

/// The number of ways in which the game can go on for exactly `depth` actions, where every different
/// card or token that chance can bring counts as a way of its own (whatever its probability).
///
/// ```
/// use cartagena::{Game, Preset, Seed, perft};
/// let game = Game::new(&Preset::Piatnik.rules(), Seed::from_number(1)).unwrap();
/// assert_eq!(perft(game.position(), 0), 1);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    perft_divide(position, depth).iter().map(|row| row.1).sum()
}

/// [`perft`], split by the first action; nothing for a depth of 0.
#[must_use]
pub fn perft_divide(position: &Position, depth: usize) -> Vec<(Action, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    position.legal_actions().iter().map(|action| (action, ways_after(position, action, rest))).collect()
}

/// The ways that begin with this action and go on for `rest` more.
fn ways_after(position: &Position, action: Action, rest: usize) -> u64 {
    let mut ways = 0;
    let mut chance = Enumerator::default();
    loop {
        let mut next = *position;
        chance.asked = 0;
        if next.play_unchecked(action, &mut chance, &mut ()).is_ok() {
            ways += perft(&next, rest);
        }
        if !chance.next_combination() {
            return ways;
        }
    }
}

/// Goes through all answers that chance can give, like a counter with a digit for each question.
#[derive(Default)]
struct Enumerator {
    /// The answer to each question, and how many answers there are.
    digits: Vec<(usize, usize)>,
    /// Questions asked in this run.
    asked: usize,
}

impl Enumerator {
    fn answer(&mut self, choices: usize) -> usize {
        if self.asked == self.digits.len() {
            self.digits.push((0, choices));
        }
        self.asked += 1;
        self.digits[self.asked - 1].0
    }

    /// Moves on; `false` when everything has been tried.
    fn next_combination(&mut self) -> bool {
        while let Some((digit, choices)) = self.digits.pop() {
            if digit + 1 < choices {
                self.digits.push((digit + 1, choices));
                return true;
            }
        }
        false
    }
}

impl Dealer for Enumerator {
    fn shuffle(&mut self, _pile: Cards, _rules: &Rules) -> Result<(), DealError> {
        Ok(())
    }

    fn draw(&mut self, pile: Cards, _rules: &Rules) -> Result<Kind, DealError> {
        let answer = self.answer(pile.kinds().count());
        pile.kinds().nth(answer).ok_or(DealError::OutOfStep)
    }

    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError> {
        let mut kinds: Vec<Token> = tokens.iter().collect();
        kinds.dedup();
        let answer = self.answer(kinds.len());
        kinds.get(answer).copied().ok_or(DealError::OutOfStep)
    }
}
