//! A bot that plays the best single action.

use cartagena::{ActionList, FastRng, Sampler, View};

use crate::bot::{Bot, BotError, Budget, Choice};
use crate::policy::Policy;

/// Plays the action that gains most at once.
#[derive(Debug)]
pub(crate) struct Greedy {
    sampler: Sampler<FastRng>,
    list: ActionList,
}

impl Greedy {
    pub(crate) fn new(seed: u64) -> Greedy {
        Greedy { sampler: Sampler(FastRng::new(seed)), list: ActionList::new() }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget) -> Result<Choice, BotError> {
        view.legal_actions(&mut self.list);
        let policy = Policy::new(view.rules());
        let position = view.sample(&mut self.sampler);
        let gains = policy.gains(&position);
        let best = self.list.iter().max_by(|&one, &other| gains.of(one).total_cmp(&gains.of(other)));
        best.map(Choice::plain).ok_or(BotError::NotToDecide)
    }
}
