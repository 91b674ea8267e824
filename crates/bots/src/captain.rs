//! The strongest bot: a tree search over what its seat may know.
//!
//! Every pass deals the hidden cards again, walks down a tree of the positions as the seat sees them, and takes the
//! evaluation of the first new one as the result; without a network it plays a few turns by the [`Policy`] first.
//! Positions that look the same to the seat are the same node, however they came about: the orders of a
//! turn's actions share their statistics, and the tree of one action serves the next.

mod tree;

use std::sync::Arc;
use std::time::Duration;

use cartagena::{Action, ActionList, FastRng, MAX_SEATS, Position, Rules, Sampler, Seat, View, Viewer};
use rand_core::Rng;

use crate::bot::{Bot, BotError, Budget, Choice};
use crate::clock::Clock;
use crate::evaluation::{Chances, Evaluator};
use crate::network::{self, Family, Network, Sums};
use crate::policy::{self, Policy};
use crate::proof::{Aim, Moment, TurnSearch, blind};
#[cfg(feature = "system")]
pub(crate) use tree::Note;
use tree::{Root, Tree};

/// The maximum number of threads that search at the same time: only one without an operating system.
pub(crate) const MOST_THREADS: u64 = if cfg!(feature = "system") { 64 } else { 1 };

/// Settings of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// Threads that search at the same time, each with its own tree.
    pub(crate) threads: usize,
    /// Whether the network says which actions are promising, if there is one; otherwise the policy does.
    pub(crate) learned_prior: bool,
    /// Whether wins are proved where the search expects one.
    pub(crate) proofs: bool,
    /// The number of turns in a rollout; `None`: as many as suit the evaluation.
    pub(crate) turns: Option<usize>,
    /// How much unlikely actions are explored.
    pub(crate) curiosity: f32,
    /// How evenly actions are explored at first when the policy guides the search.
    pub(crate) evenness: f32,
    /// How much rollouts stray from the most promising action.
    pub(crate) heat: f32,
}

/// What all threads share.
#[derive(Debug)]
struct Mind {
    settings: Settings,
    policy: Policy,
    judge: Judge,
    /// The number of turns in a rollout.
    turns: usize,
}

impl Mind {
    /// Looks at the actions of a position.
    fn look<'a>(&'a self, position: &'a Position) -> Look<'a> {
        let hunch = match &self.judge {
            Judge::Network(judge) if self.settings.learned_prior => Some(judge.look(position)),
            _ => None,
        };
        Look { hunch, policy: self.policy.look(position), evenness: self.settings.evenness }
    }
}

/// The context for judging the actions of one position.
struct Look<'a> {
    hunch: Option<network::Hunch<'a>>,
    policy: policy::Look<'a>,
    /// How much the policy's scores are flattened.
    evenness: f32,
}

impl Look<'_> {
    /// How much an action deserves to be tried, relative to the others.
    fn weight(&self, action: Action) -> f32 {
        let promise = match &self.hunch {
            Some(hunch) => hunch.promise(action) + self.policy.urgency(action) / self.evenness,
            None => self.policy.promise(action) / self.evenness,
        };
        promise.clamp(-40.0, 40.0).exp()
    }
}

/// The requested evaluation.
#[derive(Clone, Debug)]
pub(crate) enum JudgeBy {
    /// The sum of weights.
    Weights,
    /// The network of the rules' family.
    Network,
    /// This network.
    This(Arc<Network>),
}

impl JudgeBy {
    pub(crate) fn ready(&self, rules: &Rules) -> Judge {
        let network = match self {
            JudgeBy::Weights => None,
            JudgeBy::Network => Family::of(rules).judge_of(rules),
            JudgeBy::This(network) => Some(network),
        };
        match network {
            Some(network) => Judge::Network(Box::new(network::Judge::new(Arc::clone(network), rules))),
            None => Judge::Weights(Box::new(Evaluator::new(rules))),
        }
    }
}

/// The evaluator of a game's positions.
#[derive(Debug)]
pub(crate) enum Judge {
    Weights(Box<Evaluator>),
    Network(Box<network::Judge>),
}

impl Judge {
    /// The default number of rollout turns before the evaluation: with a network none, since shorter passes
    /// leave time to find what the network does not see.
    fn usual_turns(&self) -> usize {
        match self {
            Judge::Weights(_) => 2,
            Judge::Network(_) => 0,
        }
    }

    pub(crate) fn chances(&self, position: &Position, sums: &mut Option<Sums>) -> Chances {
        match self {
            Judge::Weights(evaluator) => evaluator.chances(position),
            Judge::Network(judge) => judge.chances(position, sums.get_or_insert_with(|| judge.sums())),
        }
    }
}

/// Searches until its budget is used up.
#[derive(Debug)]
pub(crate) struct Captain {
    settings: Settings,
    judge: JudgeBy,
    clock: Clock,
    searchers: Vec<Searcher>,
}

/// The working state of one thread.
#[derive(Debug)]
struct Searcher {
    tree: Tree,
    sampler: Sampler<FastRng>,
    list: ActionList,
    sums: Option<Sums>,
}

impl Captain {
    pub(crate) fn new(settings: Settings, judge: JudgeBy, seed: u64, clock: Clock) -> Captain {
        let mut seeds = FastRng::new(seed);
        let searcher = |_| Searcher {
            tree: Tree::default(),
            sampler: Sampler(FastRng::new(seeds.next_u64())),
            list: ActionList::new(),
            sums: None,
        };
        Captain { settings, judge, clock, searchers: (0..settings.threads).map(searcher).collect() }
    }

    /// Records positions that the search often reaches.
    #[cfg(feature = "system")]
    pub(crate) fn note(&mut self) {
        for searcher in &mut self.searchers {
            searcher.tree.notes = Some(Vec::new());
        }
    }

    /// The positions recorded since this seat's last choice began.
    #[cfg(feature = "system")]
    pub(crate) fn take_notes(&mut self, seat: Seat) -> Vec<Note> {
        self.searchers.iter_mut().flat_map(|searcher| searcher.tree.take_notes(seat)).collect()
    }

    /// How many times the last search tried each action: the first thread's counts, if there are several.
    #[cfg(feature = "system")]
    pub(crate) fn tries(&self) -> Vec<(Action, u32)> {
        self.searchers[0].tree.tries()
    }
}

impl Bot for Captain {
    fn choose(&mut self, view: &View, budget: Budget) -> Result<Choice, BotError> {
        let started = self.clock.now();
        let Viewer::Seat(seat) = view.viewer() else { return Err(BotError::NotToDecide) };
        let legal = view.legal_actions();
        let first = legal.get(0).ok_or(BotError::NotToDecide)?;
        if legal.len() == 1 {
            return Ok(Choice::plain(first));
        }
        let judge = self.judge.ready(view.rules());
        let mind = Mind {
            settings: self.settings,
            policy: Policy::new(view.rules()),
            turns: self.settings.turns.unwrap_or_else(|| judge.usual_turns()),
            judge,
        };
        if let Some(line) = winning_line(view, seat, &mut self.searchers[0].sampler) {
            return Ok(winning(line, seat, &Root::default()));
        }
        let limit = Limit::new(self.clock, started, budget, self.settings.threads);
        let root =
            Root::sum(search(&mut self.searchers, |searcher| searcher.search(view, seat, &mind, limit)));
        if let Some(line) = root.win.clone() {
            return Ok(winning(line, seat, &root));
        }
        let action = root.best().unwrap_or(first);
        let line = self.searchers[0].line(view, seat, action);
        Ok(Choice {
            action,
            line,
            chances: Some(root.chances(seat)),
            candidates: root.candidates(action),
            nodes: root.passes,
            actions: root.actions,
        })
    }

    fn remembered(&self) -> usize {
        self.searchers.iter().map(|searcher| searcher.tree.len()).sum()
    }

    fn forget(&mut self) {
        for searcher in &mut self.searchers {
            searcher.tree = Tree::default();
        }
    }
}

/// The choice of a seat that has found a certain win.
fn winning(line: Vec<Action>, seat: Seat, root: &Root) -> Choice {
    let mut chances = [0.0; MAX_SEATS];
    chances[seat.index()] = 1.0;
    let candidates = vec![(line[0], 1.0)];
    let (nodes, actions) = (root.passes, root.actions);
    Choice { action: line[0], line, chances: Some(chances), candidates, nodes, actions }
}

/// The maximum number of positions examined for a win in the current turn.
const MOST_POSITIONS: usize = 20_000;

/// Actions with which the seat wins this turn, whatever it draws, up to the point where chance decides.
fn winning_line(view: &View, seat: Seat, sampler: &mut Sampler<FastRng>) -> Option<Vec<Action>> {
    let start = Moment::new(&blind(&view.sample(sampler), seat));
    let mut search = TurnSearch::new(seat, Aim::Win, MOST_POSITIONS);
    if search.certain(&start) != Ok(1) {
        return None;
    }
    search.line(&start).ok().filter(|line| !line.is_empty())
}

/// Lets all threads search, in parallel if there are several.
fn search(searchers: &mut [Searcher], search: impl Fn(&mut Searcher) -> Root + Sync) -> Vec<Root> {
    #[cfg(feature = "system")]
    if searchers.len() > 1 {
        #[allow(clippy::disallowed_methods)] // only if the setting asks for threads
        return std::thread::scope(|scope| {
            let search = &search;
            let threads: Vec<_> =
                searchers.iter_mut().map(|searcher| scope.spawn(|| search(searcher))).collect();
            threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
        });
    }
    searchers.iter_mut().map(search).collect()
}

/// When to stop.
#[derive(Clone, Copy, Debug)]
struct Limit {
    clock: Clock,
    deadline: Option<Duration>,
    passes: u64,
}

impl Limit {
    fn new(clock: Clock, started: Duration, budget: Budget, threads: usize) -> Limit {
        let (deadline, passes) = match budget {
            // A little time is reserved for what comes after the search.
            Budget::Time(time) => {
                let reserve = (time / 50).min(Duration::from_millis(2));
                let deadline = started.checked_add(time.saturating_sub(reserve));
                (deadline, if deadline.is_some() { u64::MAX } else { ENOUGH })
            }
            Budget::Nodes(nodes) => (None, nodes.div_ceil(threads as u64)),
            Budget::Unlimited => (None, ENOUGH),
        };
        Limit { clock, deadline, passes }
    }
}

/// The number of passes if there is no limit.
const ENOUGH: u64 = 100_000;
/// The number of passes between two readings of the clock.
const PASSES_PER_LOOK: u64 = 16;

impl Searcher {
    fn search(&mut self, view: &View, seat: Seat, mind: &Mind, limit: Limit) -> Root {
        self.tree.keep_turn(view);
        let started = limit.clock.now();
        let mut passes = 0;
        let mut actions = 0;
        while passes < limit.passes {
            let position = view.sample(&mut self.sampler);
            actions +=
                self.tree.pass(position, seat, mind, &mut self.list, &mut self.sampler, &mut self.sums);
            passes += 1;
            if self.tree.win.is_some() {
                break;
            }
            if !passes.is_multiple_of(PASSES_PER_LOOK) {
                continue;
            }
            let left = match limit.deadline {
                Some(deadline) => {
                    let now = limit.clock.now();
                    if now >= deadline {
                        break;
                    }
                    let pace = passes as f64 / (now - started).as_secs_f64().max(1e-9);
                    ((deadline - now).as_secs_f64() * pace) as u64
                }
                None => limit.passes - passes,
            };
            if self.tree.is_decided(left) {
                break;
            }
        }
        self.tree.root(passes, actions)
    }

    /// The expected line, up to where the tree no longer knows it well.
    fn line(&mut self, view: &View, seat: Seat, first: Action) -> Vec<Action> {
        let mut position = view.sample(&mut self.sampler);
        let mut line = vec![first];
        while line.len() < 12 {
            let last = line[line.len() - 1];
            if position.play_unchecked(last, &mut self.sampler, &mut ()).is_err() {
                break;
            }
            match self.tree.favourite(&position, seat, &mut self.list) {
                Some(action) => line.push(action),
                None => break,
            }
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use cartagena::ActionKind;

    use super::*;
    use crate::roster::CaptainSettings;

    /// A game in which everyone waits would never end.
    #[test]
    fn progress_looks_more_promising_in_a_very_long_game() {
        let captain = CaptainSettings::USUAL;
        let preference = |rounds: usize| {
            let text = format!(
                "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
                 0:AABB,3:AB,6:AB,9:AB,12:AB s2k/d3 - * - A3 A{rounds} - - -"
            );
            let position: Position = text.parse().expect("a position");
            let rules = position.rules();
            let mind = Mind {
                settings: captain.search(),
                policy: Policy::new(rules),
                judge: captain.judge().ready(rules),
                turns: 0,
            };
            let look = mind.look(&position);
            let best = |kind| {
                let legal = position.legal_actions();
                let weights = legal.iter().filter(|action| action.kind() == kind).map(|one| look.weight(one));
                weights.fold(0.0, f32::max)
            };
            best(ActionKind::Advance) / best(ActionKind::Retreat)
        };
        assert!(preference(80) > 10.0 * preference(20), "{} {}", preference(80), preference(20));
        assert!((preference(20) - preference(1)).abs() < 1e-3 * preference(1));
    }
}
