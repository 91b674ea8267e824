//! A bot that plays the action that looks best on its own.

use cartagena::{Action, FastRng, Sampler, View};

use crate::bot::{Bot, BotError, Budget, Choice};
use crate::oversight::Oversight;
use crate::policy::Policy;

/// Plays the most promising action, of those that it does not overlook.
#[derive(Debug)]
pub(crate) struct Greedy {
    /// How much it overlooks, in percent.
    overlook: u64,
    seed: u64,
    sampler: Sampler<FastRng>,
}

impl Greedy {
    pub(crate) fn new(overlook: u64, seed: u64) -> Greedy {
        Greedy { overlook, seed, sampler: Sampler(FastRng::new(seed)) }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget) -> Result<Choice, BotError> {
        let legal = view.legal_actions();
        let policy = Policy::new(view.rules());
        let position = view.sample(&mut self.sampler);
        let look = policy.look(&position);
        let oversight = Oversight::new(self.overlook, self.seed, &position);
        let seen: Vec<Action> = oversight.seen(&position, &legal);
        let best = seen.into_iter().max_by(|&one, &other| look.promise(one).total_cmp(&look.promise(other)));
        best.map(Choice::plain).ok_or(BotError::NotToDecide)
    }
}
