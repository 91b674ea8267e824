//! The tree (a graph, rather: positions that look alike are one node) and a single pass through it.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use cartagena::{Action, ActionList, FastRng, MAX_SEATS, Position, Sampler, Seat, View, Viewer};

use super::{Mind, Settings};
use crate::evaluation::Chances;
use crate::network::Sums;
use crate::policy::considered;
use crate::proof;

/// The longest path down.
const MOST_PLIES: usize = 60;
/// With this many nodes the tree stops growing.
const MOST_NODES: usize = 500_000;
/// How far below the mean of its node an untried action is expected to be.
const UNTRIED: f32 = 0.1;
/// How many passes must have reached a position for it to be recorded.
const NOTED: u32 = 24;
/// How many times an action must have been tried for its mean to stand for its node.
const TELLING: u32 = 8;
/// A proof of a win is attempted when passes have reached a position this often, twice as often and so on, if the
/// winner then has this chance.
const EXAMINED: u32 = 32;
const EXPECTED: f32 = 0.7;
/// The maximum number of positions of a proof. It waits for as many passes, which take several times as long, so that
/// proofs stay a small part of the search.
const POSITIONS_PER_PROOF: usize = 4_000;
/// How many times an action must have been tried to be part of the expected line.
const WELL_KNOWN: u32 = 20;

/// An action at a node.
#[derive(Clone, Copy, Debug)]
struct Edge {
    action: Action,
    /// How promising it looked; only relative to the others.
    weight: f32,
    visits: u32,
    /// Mean of the results for the seat that decides at this node.
    mean: f32,
}

/// A position as the searching seat sees it.
#[derive(Clone, Default, Debug)]
struct Node {
    /// In the order of lists of legal actions. With hidden hands not all are legal at every visit.
    edges: Vec<Edge>,
    visits: u32,
    /// Mean of the results for all seats.
    means: Chances,
    /// Who wins from here, whatever the others do, if that was proved.
    winner: Option<Seat>,
}

impl Node {
    /// The chances if the deciding seat takes the action tried most. The mean of all results would include
    /// the cost of exploration.
    fn chances(&self, decider: Seat) -> Chances {
        let mut chances = self.means;
        let Some(best) = self.edges.iter().max_by_key(|edge| edge.visits) else { return chances };
        if best.visits < TELLING {
            return chances;
        }
        let others = 1.0 - chances[decider.index()];
        let share = if others > f32::EPSILON { (1.0 - best.mean) / others } else { 0.0 };
        chances.iter_mut().for_each(|chance| *chance *= share);
        chances[decider.index()] = best.mean;
        chances
    }
}

#[cfg(feature = "system")]
impl Node {
    fn tries(&self) -> Vec<(Action, u32)> {
        self.edges.iter().map(|edge| (edge.action, edge.visits)).collect()
    }
}

/// The chances if a seat has won.
fn certain(winner: Seat) -> Chances {
    let mut chances = Chances::default();
    chances[winner.index()] = 1.0;
    chances
}

/// Adds a value to a mean, the last of `count`. A sum would lose precision in a long search; a mean only gets
/// steadier.
fn include(mean: &mut f32, value: f32, count: u32) {
    *mean += (value - *mean) / count as f32;
}

/// The mean of two values with these weights.
fn mean_of(one: f32, count: u32, other: f32, more: u32) -> f32 {
    let sum = f64::from(one) * f64::from(count) + f64::from(other) * f64::from(more);
    (sum / (f64::from(count) + f64::from(more)).max(1.0)) as f32
}

/// Keys are already well mixed.
#[derive(Clone, Default, Debug)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// Whether a seat sees all cards of the decider. Cards that others look at are hidden even if hands are open.
fn sees_all(position: &Position, decider: Seat, seat: Seat) -> bool {
    decider == seat || position.rules().open_hands && position.looked_at().is_empty()
}

/// A position that passes often reached, for training.
#[cfg(feature = "system")]
#[derive(Debug)]
pub(crate) struct Note {
    pub(crate) position: Position,
    /// The chances found for it.
    pub(crate) chances: Chances,
    /// How many times each action was tried; empty if the searching seat does not know the decider's cards.
    pub(crate) tries: Vec<(Action, u32)>,
}

/// All nodes by the fingerprints of their positions.
#[derive(Debug, Default)]
pub(super) struct Tree {
    index: HashMap<u64, u32, BuildHasherDefault<AsItIs>>,
    nodes: Vec<Node>,
    /// The turn for which it was grown: rounds and seat.
    turn: Option<(usize, Seat)>,
    /// The path of the current pass.
    path: Vec<Step>,
    /// How many passes there were, and how many positions proofs have taken.
    passes: usize,
    searched: usize,
    /// Actions after which the win is certain, from the position of the current search.
    pub(super) win: Option<Vec<Action>>,
    /// The edges that can be taken now.
    open: Vec<u32>,
    /// Positions that passes often reached, with their nodes, for training.
    pub(super) notes: Option<Vec<(u32, Position)>>,
}

/// A step down the tree.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: u32,
    edge: u32,
    /// Who decides.
    seat: Seat,
}

impl Tree {
    /// The recorded positions.
    #[cfg(feature = "system")]
    pub(super) fn take_notes(&mut self, seat: Seat) -> Vec<Note> {
        let notes = self.notes.as_mut().map(std::mem::take).unwrap_or_default();
        let note = |(node, position): (u32, Position)| {
            let node = &self.nodes[node as usize];
            let decider = position.decider().unwrap_or(position.turn());
            let tries = if sees_all(&position, decider, seat) { node.tries() } else { Vec::new() };
            Note { position, chances: node.chances(decider), tries }
        };
        notes.into_iter().map(note).collect()
    }

    /// How many times each action was tried at the node where the last pass began.
    #[cfg(feature = "system")]
    pub(super) fn tries(&self) -> Vec<(Action, u32)> {
        self.first().map(Node::tries).unwrap_or_default()
    }

    /// How many positions it has.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Forgets what earlier turns found; keeps what earlier actions of this turn found.
    pub(super) fn keep_turn(&mut self, view: &View) {
        self.win = None;
        let turn = Some((view.table().rounds(), view.table().turn()));
        if self.turn != turn || self.nodes.len() > MOST_NODES / 2 {
            self.index.clear();
            self.nodes.clear();
            (self.passes, self.searched) = (0, 0);
            self.turn = turn;
        }
    }

    /// One pass: down the tree, a rollout, and the result back up. Returns the number of actions
    /// played.
    pub(super) fn pass(
        &mut self,
        mut position: Position,
        seat: Seat,
        mind: &Mind,
        list: &mut ActionList,
        sampler: &mut Sampler<FastRng>,
        sums: &mut Option<Sums>,
    ) -> u64 {
        self.path.clear();
        self.passes += 1;
        let start = position;
        let viewer = Viewer::Seat(seat);
        let settings = &mind.settings;
        let mut rolled = 0;
        let mut won = None;
        while let Some(decider) = position.decider()
            && self.path.len() < MOST_PLIES
        {
            let Some(node) = self.node(position.fingerprint(viewer)) else {
                rolled = mind.policy.roll_out(&mut position, mind.turns, settings.heat, list, sampler);
                break;
            };
            won = if settings.proofs { self.winner(node, &position) } else { None };
            if won.is_some() {
                break;
            }
            let visits = self.nodes[node as usize].visits;
            let is_new = visits == 0;
            if visits == NOTED
                && !self.path.is_empty()
                && let Some(notes) = &mut self.notes
            {
                notes.push((node, position));
            }
            // The same actions are found at every visit.
            if sees_all(&position, decider, seat) && !is_new {
                self.open.clear();
                self.open.extend(0..self.nodes[node as usize].edges.len() as u32);
            } else {
                position.legal_actions_into(list);
                self.open_edges(node, list, &position, mind);
            }
            let Some(edge) = self.select(node, decider, settings) else { break };
            self.path.push(Step { node, edge, seat: decider });
            let action = self.nodes[node as usize].edges[edge as usize].action;
            if position.play_unchecked(action, sampler, &mut ()).is_err() {
                break;
            }
            if is_new {
                rolled = mind.policy.roll_out(&mut position, mind.turns, settings.heat, list, sampler);
                break;
            }
        }
        if won == Some(seat) {
            self.note_win(&start, seat);
        }
        let chances = match won {
            Some(winner) => certain(winner),
            None => mind.judge.chances(&position, sums),
        };
        for step in &self.path {
            let node = &mut self.nodes[step.node as usize];
            node.visits += 1;
            for (mean, chance) in node.means.iter_mut().zip(chances) {
                include(mean, chance, node.visits);
            }
            let edge = &mut node.edges[step.edge as usize];
            edge.visits += 1;
            include(&mut edge.mean, chances[step.seat.index()], edge.visits);
        }
        rolled + self.path.len() as u64
    }

    /// Who certainly wins from a node. A proof is attempted where passes come often and expect a win.
    fn winner(&mut self, node: u32, position: &Position) -> Option<Seat> {
        let node = &mut self.nodes[node as usize];
        let is_time = node.visits >= EXAMINED
            && node.visits.is_power_of_two()
            && self.passes >= self.searched + POSITIONS_PER_PROOF;
        if is_time && !self.path.is_empty() && node.winner.is_none() {
            let favourite = position.rules().seats().find(|seat| node.means[seat.index()] > EXPECTED)?;
            let mut left = POSITIONS_PER_PROOF;
            let is_certain = proof::wins_soon(position, favourite, &mut left);
            self.searched += POSITIONS_PER_PROOF - left;
            node.winner = is_certain.then_some(favourite);
        }
        node.winner
    }

    /// The path of the pass ends in a certain win: its actions are the way to it if they depend on nobody else.
    fn note_win(&mut self, start: &Position, seat: Seat) {
        let nodes = &self.nodes;
        let actions = self.path.iter().map(|step| nodes[step.node as usize].edges[step.edge as usize].action);
        if self.path.iter().all(|step| step.seat == seat) && proof::is_foreseeable(start, actions.clone()) {
            self.win = Some(actions.collect());
        }
    }

    /// The node with this key, a new one if necessary; `None` if there is no room for it.
    fn node(&mut self, key: u64) -> Option<u32> {
        let fresh = self.nodes.len() as u32;
        if self.nodes.len() >= MOST_NODES {
            return self.index.get(&key).copied();
        }
        let node = *self.index.entry(key).or_insert(fresh);
        if node == fresh {
            self.nodes.push(Node::default());
        }
        Some(node)
    }

    /// Finds the edges of all legal actions, and creates missing ones. Both are in the same order.
    fn open_edges(&mut self, node: u32, list: &ActionList, position: &Position, mind: &Mind) {
        self.open.clear();
        let edges = &mut self.nodes[node as usize].edges;
        let mut look = None;
        let mut at = 0;
        for action in considered(position, list) {
            while edges.get(at).is_some_and(|edge| edge.action != action && edge.action < action) {
                at += 1;
            }
            if edges.get(at).is_none_or(|edge| edge.action != action) {
                let weight = look.get_or_insert_with(|| mind.look(position)).weight(action);
                edges.insert(at, Edge { action, weight, visits: 0, mean: 0.0 });
            }
            self.open.push(at as u32);
            at += 1;
        }
    }

    /// The edge to take: good so far, or promising and rarely tried.
    fn select(&self, node: u32, seat: Seat, settings: &Settings) -> Option<u32> {
        let node = &self.nodes[node as usize];
        let (mut weights, mut visits) = (0.0, 0);
        for &edge in &self.open {
            let edge = &node.edges[edge as usize];
            weights += edge.weight;
            visits += edge.visits;
        }
        let untried = node.means[seat.index()] - UNTRIED;
        let urge = settings.curiosity * (visits as f32 + 1.0).sqrt() / weights;
        let mut best = None;
        let mut most = f32::MIN;
        for &index in &self.open {
            let edge = &node.edges[index as usize];
            let value = if edge.visits == 0 { untried } else { edge.mean };
            let score = value + urge * edge.weight / (1.0 + edge.visits as f32);
            if score > most {
                most = score;
                best = Some(index);
            }
        }
        best
    }

    fn find(&self, position: &Position, seat: Seat) -> Option<&Node> {
        let node = self.index.get(&position.fingerprint(Viewer::Seat(seat)))?;
        self.nodes.get(*node as usize)
    }

    /// Whether `left` more passes cannot change which action is tried most.
    pub(super) fn is_decided(&self, left: u64) -> bool {
        let Some(node) = self.first() else { return false };
        let (mut most, mut second) = (0, 0);
        for edge in &node.edges {
            if edge.visits > most {
                second = most;
                most = edge.visits;
            } else {
                second = second.max(edge.visits);
            }
        }
        u64::from(most - second) > left
    }

    /// The action tried most in a position, if it was tried often.
    pub(super) fn favourite(&self, position: &Position, seat: Seat, list: &mut ActionList) -> Option<Action> {
        let node = self.find(position, seat)?;
        position.legal_actions_into(list);
        let legal = node.edges.iter().filter(|edge| edge.visits >= WELL_KNOWN && list.contains(edge.action));
        legal.max_by_key(|edge| edge.visits).map(|edge| edge.action)
    }

    /// The node where the last pass began.
    fn first(&self) -> Option<&Node> {
        self.nodes.get(self.path.first()?.node as usize)
    }

    /// What was found about the root position.
    pub(super) fn root(&self, passes: u64, actions: u64) -> Root {
        Root { node: self.first().cloned().unwrap_or_default(), win: self.win.clone(), passes, actions }
    }
}

/// The first node, or the sum of several threads' first nodes.
#[derive(Clone, Default, Debug)]
pub(super) struct Root {
    node: Node,
    /// Actions after which the win is certain, if there are any.
    pub(super) win: Option<Vec<Action>>,
    /// How many passes there were.
    pub(super) passes: u64,
    /// How many actions were played in them.
    pub(super) actions: u64,
}

impl Root {
    pub(super) fn sum(roots: Vec<Root>) -> Root {
        let mut sum = Root::default();
        for root in roots {
            sum.passes += root.passes;
            sum.actions += root.actions;
            sum.win = sum.win.or(root.win);
            for (mean, other) in sum.node.means.iter_mut().zip(root.node.means) {
                *mean = mean_of(*mean, sum.node.visits, other, root.node.visits);
            }
            sum.node.visits += root.node.visits;
            for edge in root.node.edges {
                match sum.node.edges.iter_mut().find(|known| known.action == edge.action) {
                    Some(known) => {
                        known.mean = mean_of(known.mean, known.visits, edge.mean, edge.visits);
                        known.visits += edge.visits;
                    }
                    None => sum.node.edges.push(edge),
                }
            }
        }
        sum
    }

    /// The action that was tried most.
    pub(super) fn best(&self) -> Option<Action> {
        let better =
            |one: &&Edge, other: &&Edge| one.visits.cmp(&other.visits).then(one.mean.total_cmp(&other.mean));
        self.node.edges.iter().max_by(better).map(|edge| edge.action)
    }

    /// The actions tried often enough to judge, with the deciding seat's chance: the chosen one first, then
    /// the most promising.
    pub(super) fn candidates(&self, chosen: Action) -> Vec<(Action, f64)> {
        let known = self.node.edges.iter().filter(|edge| edge.visits >= TELLING || edge.action == chosen);
        let mut found: Vec<(Action, f64)> = known.map(|edge| (edge.action, f64::from(edge.mean))).collect();
        found.sort_by(|one, other| {
            (other.0 == chosen).cmp(&(one.0 == chosen)).then(other.1.total_cmp(&one.1))
        });
        found
    }

    /// Each seat's chance, if `seat` takes the best action.
    pub(super) fn chances(&self, seat: Seat) -> [f64; MAX_SEATS] {
        self.node.chances(seat).map(f64::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_action_tried_most() {
        let edge = |visits, mean| Edge { action: Action::EndTurn, weight: 1.0, visits, mean };
        let mut node = Node { edges: vec![edge(3, 0.1), edge(9, 0.8)], ..Node::default() };
        node.means = [0.625, 0.25, 0.125, 0.0, 0.0];
        let chances = node.chances(Seat::A);
        assert!((chances[0] - 0.8).abs() < 1e-6, "{chances:?}");
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6, "{chances:?}");
        assert!((chances[1] - 2.0 * chances[2]).abs() < 1e-6, "the others keep their shares: {chances:?}");
        node.edges[1].visits = 4;
        assert_eq!(node.chances(Seat::A), node.means, "too little is known of it");
    }

    #[test]
    fn a_mean_of_many_values_stays_right() {
        let mut mean = 0.0;
        for count in 1..=40_000_000 {
            include(&mut mean, (count % 2) as f32, count);
        }
        assert!((mean - 0.5).abs() < 1e-3, "{mean}");
        assert!((mean_of(0.25, 3_000_000_000, 0.75, 1_000_000_000) - 0.375).abs() < 1e-6);
        assert!(mean_of(0.0, 0, 0.0, 0).abs() < 1e-6);
    }
}
