//! A bot that plays any legal action.

use cartagena::{ActionList, FastRng, Sampler, View};

use crate::bot::{Bot, BotError, Budget, Choice};

/// Chooses among the legal actions, each with the same chance.
#[derive(Debug)]
pub(crate) struct Random {
    sampler: Sampler<FastRng>,
    list: ActionList,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random { sampler: Sampler(FastRng::new(seed)), list: ActionList::new() }
    }
}

impl Bot for Random {
    fn choose(&mut self, view: &View, _budget: Budget) -> Result<Choice, BotError> {
        view.legal_actions(&mut self.list);
        let index = self.sampler.below(self.list.len());
        self.list.get(index).map(Choice::plain).ok_or(BotError::NotToDecide)
    }
}
