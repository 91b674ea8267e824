//! A bot that plans its whole turn: all orders of its actions, with the average over draws in between, and
//! what it leaves to the next player.

use std::collections::HashMap;
use std::time::Duration;

use cartagena::{Action, ActionList, Event, Events, FastRng, Memory, Position, Sampler, Seat, View, Viewer};

use crate::bot::{Bot, BotError, Budget, Choice};
use crate::clock::Clock;
use crate::evaluation::Evaluator;
use crate::oversight::Oversight;
use crate::policy::Policy;

/// Settings of the planner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// How many times an action that draws is tried.
    pub(crate) draws: usize,
    /// Opponents' turns that are considered after its own.
    pub(crate) ahead: usize,
    /// How many times the hidden cards are dealt for that.
    pub(crate) deals: usize,
    /// A turn is searched completely if it has at most this many orders of actions; otherwise the least
    /// promising actions are left out.
    pub(crate) orders: f64,
    /// How much it overlooks, in percent.
    pub(crate) overlook: u64,
}

/// Ends of turns that are worse than the best by more than this share of the win are not examined more
/// closely.
const MARGIN: f32 = 0.1;

/// Plans a whole turn, plays its first action, and plans again.
#[derive(Debug)]
pub(crate) struct Planner {
    settings: Settings,
    seed: u64,
    clock: Clock,
    sampler: Sampler<FastRng>,
}

impl Planner {
    pub(crate) fn new(settings: Settings, seed: u64, clock: Clock) -> Planner {
        Planner { settings, seed, clock, sampler: Sampler(FastRng::new(seed)) }
    }
}

impl Bot for Planner {
    fn choose(&mut self, view: &View, budget: Budget) -> Result<Choice, BotError> {
        let started = self.clock.now();
        let Viewer::Seat(seat) = view.viewer() else { return Err(BotError::NotToDecide) };
        let legal = view.legal_actions();
        let first = legal.get(0).ok_or(BotError::NotToDecide)?;
        if legal.len() == 1 {
            return Ok(Choice::plain(first));
        }
        let known = Known { position: view.sample(&mut self.sampler), memory: view.memory() };
        let policy = Policy::new(view.rules());
        let evaluator = Evaluator::new(view.rules());
        let mut plan = Plan {
            seat,
            policy: &policy,
            evaluator: &evaluator,
            settings: self.settings,
            oversight: Oversight::new(self.settings.overlook, self.seed, &known.position),
            sampler: &mut self.sampler,
            list: ActionList::new(),
            seen: HashMap::new(),
            best_end: None,
            clock: self.clock,
            deadline: match budget {
                Budget::Time(time) => started.checked_add(time),
                Budget::Nodes(_) | Budget::Unlimited => None,
            },
            looked_at: 0,
        };
        let mut quick = None;
        if self.settings.ahead > 0 {
            // The value of the turn without looking ahead decides which ends deserve a closer look.
            plan.settings.ahead = 0;
            let (best, action) = plan.best(&known, 0);
            quick = action;
            plan.settings.ahead = self.settings.ahead;
            plan.seen.clear();
            plan.best_end = Some(best);
        }
        let (_, action) = plan.best(&known, 0);
        // If there is no time to look ahead, the best without it counts.
        let action = action.or(quick).unwrap_or(first);
        let line = plan.line(&known, action);
        Ok(Choice { action, line, chances: None, candidates: Vec::new(), nodes: plan.looked_at, actions: 0 })
    }
}

/// A position and what the planning seat knows about hidden cards there.
#[derive(Clone, Copy)]
struct Known {
    position: Position,
    memory: Memory,
}

/// Lets the seat learn from what happens.
struct Learning<'a> {
    seat: Seat,
    memory: &'a mut Memory,
}

impl Events for Learning<'_> {
    fn happened(&mut self, event: Event, after: &Position) {
        self.memory.observe(Viewer::Seat(self.seat), event, after);
    }
}

/// The turn that is being planned.
struct Plan<'a> {
    seat: Seat,
    policy: &'a Policy,
    evaluator: &'a Evaluator,
    settings: Settings,
    oversight: Oversight,
    sampler: &'a mut Sampler<FastRng>,
    list: ActionList,
    /// The value of positions within the turn, and the best action there.
    seen: HashMap<u64, (f32, Option<Action>)>,
    /// The value of the best end of the turn found so far.
    best_end: Option<f32>,
    clock: Clock,
    /// When the time is up.
    deadline: Option<Duration>,
    looked_at: u64,
}

impl Plan<'_> {
    /// The chance of winning from a position with the best plan, and the plan's first action. `draws` counts
    /// how many times chance has already been involved.
    fn best(&mut self, known: &Known, draws: u32) -> (f32, Option<Action>) {
        let position = &known.position;
        let key = position.fingerprint(Viewer::Seat(self.seat));
        if let Some(&seen) = self.seen.get(&key) {
            return seen;
        }
        self.looked_at += 1;
        let result = match position.decider() {
            // What is not examined further counts as it is.
            Some(_) if self.is_late() => (self.evaluator.chances(position)[self.seat.index()], None),
            // Also to discard in another seat's turn.
            Some(seat) if seat == self.seat => {
                let mut best = (f32::MIN, None);
                for action in self.candidates(position) {
                    let worth = self.worth(known, action, draws);
                    if worth > best.0 {
                        best = (worth, Some(action));
                    }
                }
                best
            }
            // Others discard in the middle of the turn.
            Some(_) if position.turn() == self.seat => {
                let action = self.policy.best(position, &mut self.list);
                match action.and_then(|action| self.after(known, action)) {
                    Some(next) => (self.best(&next, draws).0, None),
                    None => (self.end(known), None),
                }
            }
            _ => (self.end(known), None),
        };
        self.seen.insert(key, result);
        result
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| self.clock.now() >= deadline)
    }

    /// What follows an action.
    fn after(&mut self, known: &Known, action: Action) -> Option<Known> {
        let mut next = *known;
        let mut learning = Learning { seat: self.seat, memory: &mut next.memory };
        let played = next.position.play_unchecked(action, self.sampler, &mut learning);
        played.is_ok().then_some(next)
    }

    /// The actions to consider: all, or the most promising if the turn has too many.
    fn candidates(&mut self, position: &Position) -> Vec<Action> {
        position.legal_actions_into(&mut self.list);
        let actions = self.oversight.seen(position, &self.list);
        let left = position.actions_left().max(1);
        let most = self.settings.orders.powf(1.0 / left as f64).ceil() as usize;
        if actions.len() <= most {
            return actions;
        }
        let look = self.policy.look(position);
        let mut sorted: Vec<(f32, Action)> =
            actions.into_iter().map(|action| (look.promise(action), action)).collect();
        sorted.sort_by(|one, other| other.0.total_cmp(&one.0));
        sorted.into_iter().take(most).map(|(_, action)| action).collect()
    }

    /// What an action is worth: the mean over several draws if it draws hidden cards.
    fn worth(&mut self, known: &Known, action: Action, draws: u32) -> f32 {
        let before = &known.position;
        let Some(next) = self.after(known, action) else { return f32::MIN };
        let by_chance = next.position.pile() != before.pile() || next.position.tokens() != before.tokens();
        // A row is filled up for the next player.
        let only_row = next.position.turn() != self.seat && before.row().next().is_some();
        if !by_chance || only_row {
            return self.best(&next, draws).0;
        }
        let tries = (self.settings.draws >> draws).max(1);
        let mut sum = self.best(&next, draws + 1).0;
        for _ in 1..tries {
            if let Some(next) = self.after(known, action) {
                sum += self.best(&next, draws + 1).0;
            }
        }
        sum / tries as f32
    }

    /// The value of the end of the seat's own turn.
    fn end(&mut self, known: &Known) -> f32 {
        let position = &known.position;
        let index = self.seat.index();
        let at_once = self.evaluator.chances(position)[index];
        let promising = !self.is_late() && self.best_end.is_none_or(|best| at_once > best - MARGIN);
        if self.settings.ahead == 0 || position.outcome().is_some() || !promising {
            return at_once;
        }
        let view = View::new(position, Viewer::Seat(self.seat), &known.memory);
        let mut sum = 0.0;
        for deal in 0..self.settings.deals {
            // The same luck for all plans, so that it favours none.
            let mut luck = Sampler(FastRng::new(deal as u64));
            let mut dealt = view.sample(&mut luck);
            self.policy.play_turns(&mut dealt, self.settings.ahead, &mut self.list, &mut luck);
            self.looked_at += 1;
            sum += self.evaluator.chances(&dealt)[index];
        }
        sum / self.settings.deals as f32
    }

    /// The plan, up to the first action that depends on chance.
    fn line(&mut self, known: &Known, first: Action) -> Vec<Action> {
        let mut known = *known;
        let mut line = vec![first];
        loop {
            let before = known.position.pile();
            match self.after(&known, line[line.len() - 1]) {
                Some(next) if next.position.pile() == before => known = next,
                _ => return line,
            }
            let key = known.position.fingerprint(Viewer::Seat(self.seat));
            match self.seen.get(&key) {
                Some((_, Some(action))) if known.position.turn() == self.seat => line.push(*action),
                _ => return line,
            }
        }
    }
}
