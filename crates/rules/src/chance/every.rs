//! Everything that chance can do, one answer after another: for counting and for proofs.

use super::{DealError, Dealer, Token, TokenSet};
use crate::card::{Cards, Kind};
use crate::rules::Rules;

/// A dealer that goes through all answers of chance, like a counter with a digit for each question. Play the
/// same action from the same position until [`EveryChance::another_run`] says that everything has been tried.
///
/// ```
/// use cartagena::{Action, EveryChance, Position};
/// let start: Position = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
///     0:AAAAABBBBB,5:B,8:A s2k/d3 - * - A3 A0 - - -".parse()?;
/// let action: Action = "-8".parse()?;
/// let mut chance = EveryChance::default();
/// let mut ways = 0;
/// loop {
///     start.clone().play(action, &mut chance, &mut ())?;
///     ways += 1;
///     if !chance.another_run() {
///         break;
///     }
/// }
/// assert_eq!(ways, 6, "one card is drawn, with one of six symbols");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EveryChance {
    /// The answer to each question, and how many answers there are.
    digits: Vec<(usize, usize)>,
    /// Questions asked in this run.
    asked: usize,
}

impl EveryChance {
    fn answer(&mut self, choices: usize) -> usize {
        if self.asked == self.digits.len() {
            self.digits.push((0, choices));
        }
        self.asked += 1;
        self.digits[self.asked - 1].0
    }

    /// Prepares the next run; `false` when everything has been tried.
    pub fn another_run(&mut self) -> bool {
        self.asked = 0;
        while let Some((digit, choices)) = self.digits.pop() {
            if digit + 1 < choices {
                self.digits.push((digit + 1, choices));
                return true;
            }
        }
        false
    }
}

impl Dealer for EveryChance {
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
