//! Two bots that look at single actions: one judges what comes of each, the other the action itself.

use cartagena::{Action, ActionList, FastRng, Position, Sampler, View};

use crate::bot::{Bot, BotError, Budget, Choice};
use crate::evaluation::Evaluator;
use crate::oversight::Oversight;
use crate::policy::Policy;

/// How actions are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Judgement {
    /// By the evaluation of the position after them.
    Outcome,
    /// By the policy: what the captain would probably choose.
    Instinct,
}

/// Plays the single action that it judges best, of those that it does not overlook.
#[derive(Debug)]
pub(crate) struct Greedy {
    judgement: Judgement,
    /// How much it overlooks, in percent.
    overlook: u64,
    seed: u64,
    sampler: Sampler<FastRng>,
    list: ActionList,
}

impl Greedy {
    pub(crate) fn new(judgement: Judgement, overlook: u64, seed: u64) -> Greedy {
        let sampler = Sampler(FastRng::new(seed));
        Greedy { judgement, overlook, seed, sampler, list: ActionList::new() }
    }

    /// A number for every action, the higher the better.
    fn judge(&mut self, position: &Position, actions: &[Action]) -> Vec<f32> {
        let rules = position.rules();
        match self.judgement {
            Judgement::Outcome => {
                let evaluator = Evaluator::new(rules);
                let seat = position.decider().unwrap_or(position.turn());
                let outcome = |&action| {
                    let mut next = *position;
                    let played = next.play_unchecked(action, &mut self.sampler, &mut ());
                    played.map_or(0.0, |()| evaluator.chances(&next)[seat.index()])
                };
                actions.iter().map(outcome).collect()
            }
            Judgement::Instinct => {
                let policy = Policy::new(rules);
                let look = policy.look(position);
                actions.iter().map(|&action| look.promise(action)).collect()
            }
        }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget) -> Result<Choice, BotError> {
        view.legal_actions(&mut self.list);
        let position = view.sample(&mut self.sampler);
        let oversight = Oversight::new(self.overlook, self.seed, &position);
        let mut actions: Vec<Action> = self.list.iter().filter(|&action| oversight.sees(action)).collect();
        if actions.is_empty() {
            actions = self.list.iter().collect();
        }
        let judged = self.judge(&position, &actions);
        let best = actions.iter().zip(judged).max_by(|one, other| one.1.total_cmp(&other.1));
        best.map(|(&action, _)| Choice::plain(action)).ok_or(BotError::NotToDecide)
    }
}
