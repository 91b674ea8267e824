//! How good a position is for each seat: a score, the sum of weighted features, and from the scores
//! the chance that each seat wins. The weights are fitted to the results of many games.

use cartagena::{Cards, Harbour, MAX_SEATS, Place, Position, Rules, Seat};

use crate::weights::{Listener, Purpose, SHARED, Tables, Weights};

/// The features of a seat, one weight each: the values of places and hands, and these.
pub(crate) const NAMES: &[&str] =
    &["over", "waiting", "captain", "symbols", "dark", "tempo", "points", "reach", "last", "supply", "phase"];

/// The features by number.
mod feature {
    /// Aboard while the boat is at Tortuga.
    pub(super) const OVER: usize = 0;
    /// In the tunnel while the boat is there.
    pub(super) const WAITING: usize = 1;
    pub(super) const CAPTAIN: usize = 2;
    /// Different symbols in hand.
    pub(super) const SYMBOLS: usize = 3;
    pub(super) const DARK: usize = 4;
    /// How soon the seat's turn comes.
    pub(super) const TEMPO: usize = 5;
    /// Points, the more the nearer the round limit is.
    pub(super) const POINTS: usize = 6;
    /// How far the best cards in hand carry.
    pub(super) const REACH: usize = 7;
    /// How far the last pirate has come.
    pub(super) const LAST: usize = 8;
    /// How cheaply retreats bring cards.
    pub(super) const SUPPLY: usize = 9;
    /// Not a seat's feature: how much more certain the score is towards the end.
    pub(super) const PHASE: usize = 10;
}

/// The index of the phase's weight.
pub(crate) const PHASE: usize = SHARED + feature::PHASE;

/// A chance for each seat; 0 for seats that are not at the table.
pub(crate) type Chances = [f32; MAX_SEATS];

/// The evaluation for one set of rules.
#[derive(Clone, Debug)]
pub(crate) struct Evaluator {
    tables: Tables,
    /// The weight of the phase.
    phase: f32,
    players: usize,
    has_boat: bool,
    round_limit: Option<usize>,
    most_points: f32,
    crew: f32,
    max_actions: f32,
}

impl Evaluator {
    pub(crate) fn new(rules: &Rules) -> Evaluator {
        let weights = Weights::for_rules(Purpose::Evaluation, rules);
        Evaluator {
            tables: Tables::new(rules, &weights),
            phase: weights.values[PHASE],
            players: rules.players.into(),
            has_boat: rules.has_boat(),
            round_limit: rules.round_limit.map(|limit| limit.get().into()),
            most_points: f32::from(rules.crew) * (f32::from(rules.tiles) + 1.0),
            crew: rules.crew.into(),
            max_actions: rules.max_actions.into(),
        }
    }

    /// Each seat's chance of winning: certain when the game is over.
    pub(crate) fn chances(&self, position: &Position) -> Chances {
        if let Some(certain) = certain(position) {
            return certain;
        }
        let mut chances = [0.0; MAX_SEATS];
        for seat in position.rules().seats() {
            let mut sum = self.tables.sum();
            self.tell(position, seat, &mut sum);
            chances[seat.index()] = sum.sum;
        }
        shares(&mut chances[..self.players], 1.0 + self.phase * self.phase(position));
        chances
    }

    /// The inputs of [`Evaluator::chances`], for fitting: the features of each seat and the phase.
    pub(crate) fn sample(&self, position: &Position) -> (Vec<Vec<f32>>, f32) {
        let features = position.rules().seats().map(|seat| {
            let mut collected = self.tables.collected(Purpose::Evaluation);
            self.tell(position, seat, &mut collected);
            collected.values
        });
        (features.collect(), self.phase(position))
    }

    /// Reports all features of a seat.
    fn tell(&self, position: &Position, seat: Seat, listener: &mut impl Listener) {
        for place in position.places(seat) {
            listener.place(place, position.pirates(seat, place) as f32);
        }
        if self.has_boat {
            if position.boat() == Some(Harbour::Tortuga) {
                listener.add(feature::OVER, position.pirates(seat, Place::BOAT) as f32);
                listener.add(feature::WAITING, self.tables.in_tunnel(position, seat) as f32);
            }
            if position.is_captain(seat) {
                listener.add(feature::CAPTAIN, 1.0);
            }
        }
        let hand = position.hand(seat);
        listener.hand(hand.len(), 1.0);
        listener.add(feature::SYMBOLS, symbols_of(hand) as f32);
        listener.add(feature::DARK, dark_cards(hand) as f32);
        listener.add(feature::TEMPO, self.tempo(position, seat));
        listener.add(feature::REACH, self.reach(position, seat));
        listener.add(feature::SUPPLY, self.supply(position, seat));
        let last = position.places(seat).next().unwrap_or(Place::GOAL);
        listener.add(feature::LAST, self.tables.along(last));
        if let Some(limit) = self.round_limit {
            let left = limit.saturating_sub(position.rounds()) as f32;
            listener
                .add(feature::POINTS, position.points(seat) as f32 / self.most_points * 8.0 / (1.0 + left));
        }
    }

    /// How soon a seat's turn comes: 1 with a whole turn ahead, less for later seats.
    fn tempo(&self, position: &Position, seat: Seat) -> f32 {
        let players = self.players;
        let behind = (seat.index() + players - position.turn().index()) % players;
        let left = position.actions_left() as f32 / self.max_actions;
        if behind == 0 { left } else { 1.0 - (behind as f32 - 1.0 + left) / players as f32 }
    }

    /// How far the best cards in hand carry, up to three, as a fraction of the path.
    fn reach(&self, position: &Position, seat: Seat) -> f32 {
        let mut best = [0.0_f32; 3];
        let mut symbols = 0_u32;
        for kind in position.hand(seat).kinds() {
            let symbol = kind.symbol();
            if symbols & 1 << symbol != 0 {
                continue;
            }
            symbols |= 1 << symbol;
            let mut longest = 0.0_f32;
            for from in position.places(seat) {
                if let Some(to) = position.advance_landing(seat, from, symbol) {
                    longest = longest.max(self.tables.along(to) - self.tables.along(from));
                }
            }
            // Keep the three longest.
            for slot in &mut best {
                if longest > *slot {
                    std::mem::swap(slot, &mut longest);
                }
            }
        }
        best.iter().sum()
    }

    /// How cheaply retreats bring cards: for the best one, cards per step back.
    fn supply(&self, position: &Position, seat: Seat) -> f32 {
        let mut best = 0.0_f32;
        for from in position.places(seat) {
            if let Some(to) = position.retreat_landing(from) {
                let way = (self.tables.along(from) - self.tables.along(to)) * 36.0;
                best = best.max(position.crowd(to) as f32 / (2.0 + way));
            }
        }
        best
    }

    /// How far the game has progressed: the progress of the leading crew, from 0 to 1.
    fn phase(&self, position: &Position) -> f32 {
        let furthest = position.rules().seats().map(|seat| {
            let crew = position.places(seat);
            crew.map(|place| position.pirates(seat, place) as f32 * self.tables.along(place)).sum::<f32>()
        });
        furthest.fold(0.0, f32::max) / self.crew
    }
}

/// The chances when the game is over: each seat's share of the win.
pub(crate) fn certain(position: &Position) -> Option<Chances> {
    let outcome = position.outcome()?;
    let mut chances = [0.0; MAX_SEATS];
    for seat in outcome.winners.iter() {
        chances[seat.index()] = outcome.share(seat) as f32;
    }
    Some(chances)
}

/// Turns scores into chances that add up to 1.
pub(crate) fn shares(scores: &mut [f32], sharpness: f32) {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for score in scores.iter_mut() {
        *score = ((*score - most) * sharpness).exp();
        sum += *score;
    }
    for score in scores {
        *score /= sum;
    }
}

/// The number of different symbols in a hand.
#[inline]
pub(crate) fn symbols_of(hand: Cards) -> usize {
    hand.kinds().fold(0_u32, |symbols, kind| symbols | 1 << kind.symbol()).count_ones() as usize
}

#[inline]
fn dark_cards(hand: Cards) -> usize {
    hand.iter().filter(|kind| kind.is_dark()).count()
}
