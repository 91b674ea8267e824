//! A bot that plays the best single action.

use cartagena::{ActionList, FastRng, Sampler, View, Viewer};

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
        if view.table().decider().is_none_or(|seat| view.viewer() != Viewer::Seat(seat)) {
            return Err(BotError::NotToDecide);
        }
        let policy = Policy::new(view.rules());
        let position = view.sample(&mut self.sampler);
        policy.best(&position, &mut self.list).map(Choice::plain).ok_or(BotError::NotToDecide)
    }
}
