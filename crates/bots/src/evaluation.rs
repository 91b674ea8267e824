//! How good a position is for each seat: a score, the sum of weighted features, and from the scores
//! the chance that each seat wins. The weights are data, fitted to the results of many games.

mod weights;

use cartagena::{Cards, Harbour, MAX_SEATS, Place, Position, Rules, Seat};

pub(crate) use weights::Weights;

/// What is known of a seat, as numbers: one weight each.
pub(crate) const FEATURES: usize = 26;

/// The features by name, in order.
pub(crate) const NAMES: [&str; FEATURES] = [
    "path1",
    "path2",
    "path3",
    "path4",
    "path5",
    "path6",
    "path7",
    "path8",
    "goal",
    "boat-home",
    "boat-over",
    "waiting",
    "captain",
    "card1",
    "card2",
    "card3",
    "card5",
    "card8",
    "card12",
    "symbols",
    "dark",
    "tempo",
    "points",
    "reach",
    "last",
    "phase",
];

/// Where the features begin.
mod feature {
    pub(super) const PATH: usize = 0;
    pub(super) const GOAL: usize = 8;
    /// Aboard while the boat lies at Cartagena.
    pub(super) const BOAT_HOME: usize = 9;
    /// Aboard while it lies at Tortuga.
    pub(super) const BOAT_OVER: usize = 10;
    /// In the tunnel while it lies at Tortuga.
    pub(super) const WAITING: usize = 11;
    pub(super) const CAPTAIN: usize = 12;
    pub(super) const CARDS: usize = 13;
    /// Different symbols in hand.
    pub(super) const SYMBOLS: usize = 19;
    pub(super) const DARK: usize = 20;
    /// Who is soon in turn.
    pub(super) const TEMPO: usize = 21;
    /// Points, the more the nearer the round limit is.
    pub(super) const POINTS: usize = 22;
    /// How far the best cards in hand carry.
    pub(super) const REACH: usize = 23;
    /// How far the last pirate has come.
    pub(super) const LAST: usize = 24;
    /// Not a feature of a seat: how much more certain the score is towards the end.
    pub(super) const PHASE: usize = 25;
}

/// Steps of the path whose worth is fitted; between them it is interpolated.
const PATH_STEPS: usize = 8;

/// Hand sizes whose worth is fitted; between them it is interpolated, and more cards are worth no
/// more.
const HAND_STEPS: [usize; 6] = [1, 2, 3, 5, 8, 12];

/// Hand sizes that the table holds; larger hands are worth the same.
const HANDS: usize = 16;

pub(crate) type Features = [f32; FEATURES];
/// A chance for each seat; seats that are not at the table have none.
pub(crate) type Chances = [f32; MAX_SEATS];

/// Where on the path a place is, from 0 (start) to 1 (last space); the boat and the goal are apart.
fn progress(rules: &Rules, place: Place) -> f32 {
    place.number().unwrap_or(0) as f32 / rules.spaces() as f32
}

/// Shares of the path's steps in a place.
fn path_shares(rules: &Rules, place: Place) -> [f32; PATH_STEPS] {
    let mut shares = [0.0; PATH_STEPS];
    let steps = progress(rules, place) * PATH_STEPS as f32;
    let below = steps as usize;
    let part = steps - below as f32;
    if below > 0 {
        shares[below - 1] = 1.0 - part;
    }
    if below < PATH_STEPS {
        shares[below] = part;
    }
    shares
}

/// Shares of the hand's steps in a number of cards.
fn hand_shares(cards: usize) -> [f32; HAND_STEPS.len()] {
    let mut shares = [0.0; HAND_STEPS.len()];
    let cards = cards.min(HAND_STEPS[HAND_STEPS.len() - 1]);
    let Some(above) = HAND_STEPS.iter().position(|&step| cards <= step) else { return shares };
    let low = if above == 0 { 0 } else { HAND_STEPS[above - 1] };
    let part = (cards - low) as f32 / (HAND_STEPS[above] - low) as f32;
    shares[above] = part;
    if above > 0 {
        shares[above - 1] = 1.0 - part;
    }
    shares
}

/// The evaluation for one set of rules, with the weights laid out as tables.
#[derive(Clone, Debug)]
pub(crate) struct Evaluator {
    weights: Features,
    /// The worth of a pirate on each place; for the boat while it lies at Cartagena.
    pub(crate) place: [f32; Place::COUNT],
    /// How far along each place is, from 0 to 1.
    along: [f32; Place::COUNT],
    /// The worth of a hand by its size.
    hand: [f32; HANDS],
    players: usize,
    has_boat: bool,
    round_limit: Option<usize>,
    /// The last place of the tunnel.
    tunnel_end: Place,
    most_points: f32,
    crew: usize,
    max_actions: usize,
}

impl Evaluator {
    pub(crate) fn new(rules: &Rules) -> Evaluator {
        Evaluator::with_weights(rules, Weights::for_rules(rules))
    }

    pub(crate) fn with_weights(rules: &Rules, weights: Features) -> Evaluator {
        let mut place = [0.0; Place::COUNT];
        let mut along = [0.0; Place::COUNT];
        for space in (1..=rules.spaces()).filter_map(Place::space) {
            let shares = path_shares(rules, space);
            place[space.index()] = shares.iter().zip(&weights[feature::PATH..]).map(|(a, b)| a * b).sum();
            along[space.index()] = progress(rules, space);
        }
        let tunnel_end = Place::space(rules.tiles_before_boat() * 6).unwrap_or(Place::GOAL);
        place[Place::BOAT.index()] = weights[feature::BOAT_HOME];
        along[Place::BOAT.index()] = progress(rules, tunnel_end);
        place[Place::GOAL.index()] = weights[feature::GOAL];
        along[Place::GOAL.index()] = 1.0 + 1.0 / rules.spaces() as f32;
        let hand = std::array::from_fn(|cards| {
            hand_shares(cards).iter().zip(&weights[feature::CARDS..]).map(|(a, b)| a * b).sum()
        });
        Evaluator {
            weights,
            place,
            along,
            hand,
            players: rules.players.into(),
            has_boat: rules.has_boat(),
            round_limit: rules.round_limit.map(|limit| limit.get().into()),
            tunnel_end,
            most_points: f32::from(rules.crew) * (f32::from(rules.tiles) + 1.0),
            crew: rules.crew.into(),
            max_actions: rules.max_actions.into(),
        }
    }

    /// The worth of a hand of so many cards.
    #[inline]
    pub(crate) fn hand_worth(&self, cards: usize) -> f32 {
        self.hand[cards.min(HANDS - 1)]
    }

    /// The worth of a symbol that is not yet in hand.
    #[inline]
    pub(crate) fn symbol_worth(&self) -> f32 {
        self.weights[feature::SYMBOLS]
    }

    /// The worth of a dark card, beyond that of a card.
    #[inline]
    pub(crate) fn dark_worth(&self) -> f32 {
        self.weights[feature::DARK]
    }

    /// What a seat wins when the boat sails to Tortuga; it loses as much when it sails back.
    pub(crate) fn sailing_worth(&self, position: &Position, seat: Seat) -> f32 {
        let aboard = position.pirates(seat, Place::BOAT) as f32;
        let weights = &self.weights;
        aboard * (weights[feature::BOAT_OVER] - weights[feature::BOAT_HOME])
            + self.in_tunnel(position, seat) as f32 * weights[feature::WAITING]
    }

    /// Pirates of a seat on the spaces of the tunnel.
    fn in_tunnel(&self, position: &Position, seat: Seat) -> usize {
        let tunnel = position.places(seat).filter(|&place| place != Place::START && place <= self.tunnel_end);
        tunnel.map(|place| position.pirates(seat, place)).sum()
    }

    /// All features of a seat, for fitting.
    pub(crate) fn features(&self, position: &Position, seat: Seat) -> Features {
        let rules = position.rules();
        let mut features = [0.0; FEATURES];
        for place in position.places(seat) {
            let pirates = position.pirates(seat, place) as f32;
            match place {
                Place::START => {}
                Place::GOAL => features[feature::GOAL] = pirates,
                Place::BOAT if self.is_over(position) => features[feature::BOAT_OVER] = pirates,
                Place::BOAT => features[feature::BOAT_HOME] = pirates,
                space => {
                    for (feature, share) in
                        features[feature::PATH..].iter_mut().zip(path_shares(rules, space))
                    {
                        *feature += pirates * share;
                    }
                }
            }
        }
        if self.is_over(position) {
            features[feature::WAITING] = self.in_tunnel(position, seat) as f32;
        }
        if self.has_boat {
            features[feature::CAPTAIN] = f32::from(u8::from(position.is_captain(seat)));
        }
        let hand = position.hand(seat);
        features[feature::CARDS..feature::SYMBOLS].copy_from_slice(&hand_shares(hand.len()));
        features[feature::SYMBOLS] = symbols_of(hand) as f32;
        features[feature::DARK] = dark_cards(hand) as f32;
        features[feature::TEMPO] = self.tempo(position, seat);
        features[feature::POINTS] = self.points(position, seat);
        features[feature::REACH] = self.reach(position, seat);
        features[feature::LAST] = self.last(position, seat);
        features
    }

    #[inline]
    fn is_over(&self, position: &Position) -> bool {
        self.has_boat && position.boat() == Some(Harbour::Tortuga)
    }

    /// The score of a seat: its features times the weights.
    pub(crate) fn score(&self, position: &Position, seat: Seat) -> f32 {
        let weights = &self.weights;
        let mut score: f32 = position
            .places(seat)
            .map(|place| position.pirates(seat, place) as f32 * self.place[place.index()])
            .sum();
        if self.has_boat {
            if self.is_over(position) {
                score += self.sailing_worth(position, seat);
            }
            if position.is_captain(seat) {
                score += weights[feature::CAPTAIN];
            }
        }
        let hand = position.hand(seat);
        score
            + self.hand_worth(hand.len())
            + weights[feature::SYMBOLS] * symbols_of(hand) as f32
            + weights[feature::DARK] * dark_cards(hand) as f32
            + weights[feature::TEMPO] * self.tempo(position, seat)
            + weights[feature::POINTS] * self.points(position, seat)
            + weights[feature::REACH] * self.reach(position, seat)
            + weights[feature::LAST] * self.last(position, seat)
    }

    /// How soon a seat is in turn: 1 with a whole turn before it, less for those behind.
    fn tempo(&self, position: &Position, seat: Seat) -> f32 {
        let players = self.players;
        let behind = (seat.index() + players - position.turn().index()) % players;
        let left = position.actions_left() as f32 / self.max_actions as f32;
        if behind == 0 { left } else { 1.0 - (behind as f32 - 1.0 + left) / players as f32 }
    }

    /// A seat's share of the possible points, the more the nearer the round limit is.
    fn points(&self, position: &Position, seat: Seat) -> f32 {
        let Some(limit) = self.round_limit else { return 0.0 };
        let left = limit.saturating_sub(position.rounds()) as f32;
        position.points(seat) as f32 / self.most_points * 8.0 / (1.0 + left)
    }

    /// How far the last pirate has come, and those beside it.
    fn last(&self, position: &Position, seat: Seat) -> f32 {
        position.places(seat).next().map_or(0.0, |place| self.along[place.index()])
    }

    /// How far the best cards in hand carry, one for each action of a turn, in parts of the path.
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
                    longest = longest.max(self.along[to.index()] - self.along[from.index()]);
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

    /// How far the game has come: the progress of the crew that is furthest, from 0 to 1.
    fn phase(&self, position: &Position) -> f32 {
        let rules = position.rules();
        let furthest = rules.seats().map(|seat| {
            let crew = position.places(seat);
            crew.map(|place| position.pirates(seat, place) as f32 * self.along[place.index()]).sum::<f32>()
        });
        furthest.fold(0.0, f32::max) / self.crew as f32
    }

    /// The chance of each seat to win: certain when the game is over.
    pub(crate) fn chances(&self, position: &Position) -> Chances {
        let mut chances = [0.0; MAX_SEATS];
        if let Some(outcome) = position.outcome() {
            for seat in outcome.winners.iter() {
                chances[seat.index()] = 1.0 / outcome.winners.len() as f32;
            }
            return chances;
        }
        for seat in position.rules().seats() {
            chances[seat.index()] = self.score(position, seat);
        }
        let sharpness = 1.0 + self.weights[feature::PHASE] * self.phase(position);
        shares(&mut chances[..self.players], sharpness);
        chances
    }

    /// What [`Evaluator::chances`] is made of, for fitting: the features of each seat and the phase.
    pub(crate) fn sample(&self, position: &Position) -> (Vec<Features>, f32) {
        let features = position.rules().seats().map(|seat| self.features(position, seat)).collect();
        (features, self.phase(position))
    }
}

/// Turns scores into chances that sum up to 1.
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
