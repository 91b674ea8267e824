//! The quick player inside the others: what a single action gains by the evaluation's tables, without
//! playing it. Greedy plays the best, rollouts play the best with some noise, and search looks at
//! promising actions first.

use cartagena::{Action, ActionList, FastRng, Harbour, Kind, Place, Position, Rules, Sampler, Seat};
use rand_core::Rng;

use crate::evaluation::{Evaluator, symbols_of};

/// Cards that a chest brings on average, a little less than its tokens say: one is a snake.
const CHEST_CARDS: f32 = 1.4;

/// Estimates what actions gain for the seat that decides.
#[derive(Clone, Debug)]
pub(crate) struct Policy {
    pub(crate) evaluator: Evaluator,
    /// What a rival's gain counts for: shared by all rivals.
    rivalry: f32,
    /// How much a rollout strays from the best action.
    noise: f32,
}

impl Policy {
    pub(crate) fn new(rules: &Rules) -> Policy {
        let rivals = f32::from(rules.players) - 1.0;
        Policy { evaluator: Evaluator::new(rules), rivalry: 1.0 / rivals, noise: 0.3 }
    }

    /// What actions in this position gain.
    #[inline]
    pub(crate) fn gains<'a>(&'a self, position: &'a Position) -> Gains<'a> {
        let evaluator = &self.evaluator;
        let seat = position.decider().unwrap_or(position.turn());
        let hand = position.hand(seat);
        let cards = hand.len();
        let now = evaluator.hand_worth(cards);
        let missing = (6 - symbols_of(hand)) as f32 / 6.0;
        let fresh = missing * evaluator.symbol_worth();
        let more = |count: usize| evaluator.hand_worth(cards + count) - now + fresh * count as f32;
        Gains {
            policy: self,
            position,
            seat,
            less: now - evaluator.hand_worth(cards.saturating_sub(1)),
            more: [0.0, more(1), more(2), more(3)],
        }
    }

    /// The action of a rollout: the best, or one nearly as good.
    #[inline]
    pub(crate) fn pick(
        &self,
        position: &Position,
        list: &mut ActionList,
        sampler: &mut Sampler<FastRng>,
    ) -> Option<Action> {
        position.legal_actions(list);
        let gains = self.gains(position);
        let mut best = None;
        let mut most = f32::MIN;
        for action in list.iter() {
            let gain = gains.of(action) + self.noise * unit(sampler);
            if gain > most {
                most = gain;
                best = Some(action);
            }
        }
        best
    }

    /// Plays on until `turns` turns have ended or the game is over; returns the number of actions.
    pub(crate) fn roll_out(
        &self,
        position: &mut Position,
        turns: usize,
        list: &mut ActionList,
        sampler: &mut Sampler<FastRng>,
    ) -> u64 {
        let mut ended = 0;
        let mut played = 0;
        let mut turn = position.turn();
        while ended < turns && position.outcome().is_none() {
            let Some(action) = self.pick(position, list, sampler) else { break };
            if position.play_unchecked(action, sampler, &mut ()).is_err() {
                break;
            }
            played += 1;
            if position.turn() != turn {
                turn = position.turn();
                ended += 1;
            }
        }
        played
    }
}

/// A number from 0 to 1.
#[inline]
fn unit(sampler: &mut Sampler<FastRng>) -> f32 {
    (sampler.0.next_u64() >> 40) as f32 * (1.0 / (1 << 24) as f32)
}

/// What actions of one position gain, in the unit of the evaluation's scores.
#[derive(Debug)]
pub(crate) struct Gains<'a> {
    policy: &'a Policy,
    position: &'a Position,
    seat: Seat,
    /// What a card less costs.
    less: f32,
    /// What so many cards more are worth.
    more: [f32; 4],
}

impl Gains<'_> {
    #[inline]
    pub(crate) fn of(&self, action: Action) -> f32 {
        if let Action::Advance { card, from } = action {
            let kind = self.position.rules().symbols.kind(card);
            return self.step(action, from) - kind.map_or(0.0, |kind| self.card(kind));
        }
        if let Action::Retreat { from } = action {
            let Some(to) = self.position.landing(action) else { return f32::MIN };
            let place = &self.policy.evaluator.place;
            return place[to.index()] - place[from.index()] + self.more[self.position.crowd(to).min(3)];
        }
        self.of_other(action)
    }

    /// What a pirate of the seat in turn gains by this action's move.
    #[inline]
    fn step(&self, action: Action, from: Place) -> f32 {
        let Some(to) = self.position.landing(action) else { return f32::MIN };
        let place = &self.policy.evaluator.place;
        place[to.index()] - place[from.index()]
    }

    /// What it costs to give this card away.
    #[inline]
    fn card(&self, kind: Kind) -> f32 {
        let evaluator = &self.policy.evaluator;
        let alone = self.position.hand(self.seat).count(kind) == 1;
        let symbol = if alone { evaluator.symbol_worth() } else { 0.0 };
        let dark = if kind.is_dark() { evaluator.dark_worth() } else { 0.0 };
        self.less + symbol + dark
    }

    /// What it costs to give a spell's card away.
    fn spell(&self, dark: bool) -> f32 {
        self.less + if dark { self.policy.evaluator.dark_worth() } else { 0.0 }
    }

    /// What a card in hand would be good for: how far it carries, and whether it is a new symbol.
    fn usefulness(&self, kind: Kind) -> f32 {
        let evaluator = &self.policy.evaluator;
        let seat = self.seat;
        let carries = self.position.places(seat).filter_map(|from| {
            let to = self.position.advance_landing(seat, from, kind.symbol())?;
            Some(evaluator.place[to.index()] - evaluator.place[from.index()])
        });
        let new = self.position.hand(seat).count(kind) == 0;
        carries.fold(0.0, f32::max) * 0.2 + if new { evaluator.symbol_worth() } else { 0.0 }
    }

    fn of_other(&self, action: Action) -> f32 {
        let position = self.position;
        let evaluator = &self.policy.evaluator;
        let useful = |card| position.rules().symbols.kind(card).map_or(0.0, |kind| self.usefulness(kind));
        let rivalry = self.policy.rivalry;
        match action {
            Action::Morgan { from, .. } => {
                let Some(to) = position.landing(action) else { return f32::MIN };
                let cards = if to.number().is_some() { position.crowd(to) } else { 2 };
                let given = evaluator.place[to.index()] - evaluator.place[from.index()];
                self.more[cards.min(3)] - rivalry * given
            }
            Action::MoveBoat => {
                let worth: f32 = position
                    .rules()
                    .seats()
                    .map(|seat| {
                        let worth = evaluator.sailing_worth(position, seat);
                        if seat == self.seat { worth } else { -rivalry * worth }
                    })
                    .sum();
                let over = position.boat() == Some(Harbour::Cartagena);
                if over { worth } else { -worth }
            }
            Action::DrawCard => self.more[1],
            Action::EndTurn => 0.0,
            // The victim draws a card instead.
            Action::Pistol { dark, victim } => {
                let best =
                    position.hand(victim).kinds().map(|kind| self.usefulness(kind)).fold(0.0, f32::max);
                self.more[1] - self.spell(dark) + 0.5 * best
            }
            Action::Rum { dark } => self.more[2] - self.spell(dark) - self.more[1] * 0.7,
            Action::Lantern { dark } => self.more[1] - self.spell(dark) + evaluator.symbol_worth(),
            Action::Parrot { dark, from, .. } => self.step(action, from) - self.spell(dark),
            Action::Hook { dark, second, from, and } => {
                let kind = position.rules().symbols.kind(second);
                let second = kind.map_or(0.0, |kind| self.card(kind));
                self.step(action, from) + self.step(action, and) - self.spell(dark) - second
            }
            Action::Chest { dark, from } => {
                self.step(action, from) - self.spell(dark) + CHEST_CARDS * self.more[1]
            }
            Action::Take { card } | Action::Keep { card } | Action::PutBack { card } => useful(card),
            Action::Give { card } => -useful(card),
            Action::Discard { card } => {
                let kind = position.rules().symbols.kind(card);
                -useful(card) - kind.map_or(0.0, |kind| self.card(kind))
            }
            Action::Advance { .. } | Action::Retreat { .. } => 0.0,
        }
    }
}
