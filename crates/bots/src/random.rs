//! A bot that plays any legal action.

use cartagena::{FastRng, Sampler, View};

use crate::bot::{Bot, BotError, Budget, Choice};

/// Chooses among the legal actions, all equally likely.
#[derive(Debug)]
pub(crate) struct Random {
    sampler: Sampler<FastRng>,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random { sampler: Sampler(FastRng::new(seed)) }
    }
}

impl Bot for Random {
    fn choose(&mut self, view: &View, _budget: Budget) -> Result<Choice, BotError> {
        let legal = view.legal_actions();
        let index = self.sampler.below(legal.len());
        legal.get(index).map(Choice::plain).ok_or(BotError::NotToDecide)
    }
}
