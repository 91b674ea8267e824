//! Weights as data: which ones there are, their file (`weights.txt`, with the commands that made them), and
//! tables that make sums fast.
//!
//! Both the evaluation and the policy are sums of weighted features. The feature extractor reports to a
//! [`Listener`]: a [`Sum`] multiplies by the weights at once, a [`Collected`] keeps the features to fit the
//! weights.

use std::fmt;
use std::sync::OnceLock;

use cartagena::{Place, Position, Rules, SYMBOLS, Seat};

/// What weights are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Judging positions.
    Evaluation,
    /// Judging actions.
    Policy,
}

impl Purpose {
    /// All purposes.
    pub const ALL: [Purpose; 2] = [Purpose::Evaluation, Purpose::Policy];

    /// The name in the file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Evaluation => "evaluation",
            Purpose::Policy => "policy",
        }
    }

    /// The names of the features beyond places and hands.
    const fn own_names(self) -> &'static [&'static str] {
        match self {
            Purpose::Evaluation => crate::evaluation::NAMES,
            Purpose::Policy => crate::policy::NAMES,
        }
    }

    /// The names of all features, in order.
    pub(crate) fn names(self) -> impl Iterator<Item = &'static str> {
        SHARED_NAMES.iter().chain(self.own_names()).copied()
    }
}

/// Features that evaluation and policy share: the worth of a pirate on steps of the path, aboard, in
/// the goal, and of hands by size.
const SHARED_NAMES: [&str; SHARED] = [
    "path1", "path2", "path3", "path4", "path5", "path6", "path7", "path8", "boat", "goal", "hand1", "hand2",
    "hand3", "hand5", "hand8", "hand12",
];

/// How many features are shared; the others follow them.
pub(crate) const SHARED: usize = 16;

/// Steps of the path whose worth is fitted; between them it is interpolated.
const PATH_STEPS: usize = 8;
const BOAT: usize = PATH_STEPS;
const GOAL: usize = PATH_STEPS + 1;
const HAND: usize = PATH_STEPS + 2;
/// Hand sizes whose worth is fitted; between them it is interpolated, and more cards are worth no
/// more.
const HAND_STEPS: [usize; SHARED - HAND] = [1, 2, 3, 5, 8, 12];
/// Hand sizes that tables hold; larger hands are worth the same.
const HANDS: usize = 16;

/// Weights fitted to games of some rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// What they are for.
    pub purpose: Purpose,
    /// The rules of these games.
    pub rules: Rules,
    /// A weight for each feature.
    pub(crate) values: Vec<f32>,
}

impl Weights {
    /// The weights fitted to the rules most similar to these.
    #[must_use]
    pub fn for_rules(purpose: Purpose, rules: &Rules) -> Weights {
        let for_purpose = fitted().iter().rev().filter(|weights| weights.purpose == purpose);
        let fitting = for_purpose.max_by_key(|weights| likeness(&weights.rules, rules));
        fitting.cloned().unwrap_or_else(|| Weights::none(purpose, rules))
    }

    /// Weights without effect.
    #[must_use]
    pub fn none(purpose: Purpose, rules: &Rules) -> Weights {
        Weights { purpose, rules: *rules, values: vec![0.0; purpose.names().count()] }
    }

    /// Parses weights as they are written: `purpose rules: name=weight name=weight …`. A feature that is not
    /// named has no weight.
    fn from_line(line: &str) -> Option<Weights> {
        let (head, list) = line.split_once(": ")?;
        let (purpose, rules) = head.split_once(' ')?;
        let purpose = Purpose::ALL.into_iter().find(|known| known.name() == purpose)?;
        let mut weights = Weights::none(purpose, &rules.parse().ok()?);
        for setting in list.split_whitespace() {
            let (name, value) = setting.split_once('=')?;
            let index = purpose.names().position(|known| known == name)?;
            weights.values[index] = value.parse().ok()?;
        }
        Some(weights)
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}:", self.purpose.name(), self.rules)?;
        // Weights that would be written as 0.000 are left out.
        let named = self.purpose.names().zip(&self.values);
        named
            .filter(|(_, value)| value.abs() >= 0.0005)
            .try_for_each(|(name, value)| write!(f, " {name}={value:.3}"))
    }
}

/// All weights that were fitted.
fn fitted() -> &'static [Weights] {
    static FITTED: OnceLock<Vec<Weights>> = OnceLock::new();
    FITTED.get_or_init(|| lines().filter_map(Weights::from_line).collect())
}

/// The lines of the file that hold weights.
fn lines() -> impl Iterator<Item = &'static str> {
    include_str!("weights.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// How similar two sets of rules are in what determines the worth of things, most important first.
fn likeness(one: &Rules, other: &Rules) -> [bool; 8] {
    let alike = |get: fn(&Rules) -> usize| get(one) == get(other);
    [
        alike(|rules| rules.has_boat().into()),
        alike(|rules| rules.sorceress.into()),
        alike(|rules| rules.has_morgan().into()),
        alike(|rules| rules.round_limit.is_some_and(|limit| limit.get() <= 40).into()),
        alike(|rules| rules.open_hands.into()),
        alike(|rules| rules.max_actions.into()),
        alike(|rules| rules.players.into()),
        alike(|rules| rules.crew.into()),
    ]
}

/// A receiver of features. Numbers start after the shared features.
pub(crate) trait Listener {
    /// A feature, this many times.
    fn add(&mut self, feature: usize, times: f32);
    /// A pirate on a place.
    fn place(&mut self, place: Place, times: f32);
    /// A hand of this many cards.
    fn hand(&mut self, cards: usize, times: f32);
}

/// Weights laid out for one set of rules.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    own: Vec<f32>,
    place: [f32; Place::COUNT],
    hand: [f32; HANDS],
    along: [f32; Place::COUNT],
    spaces: usize,
    tunnel_end: Place,
}

impl Tables {
    pub(crate) fn new(rules: &Rules, weights: &Weights) -> Tables {
        let spaces = rules.spaces();
        let tunnel_end = Place::space(SYMBOLS * rules.tiles_before_boat()).unwrap_or(Place::GOAL);
        let mut along = [0.0; Place::COUNT];
        for number in 0..=spaces {
            let place = Place::space(number).unwrap_or(Place::START);
            along[place.index()] = number as f32 / spaces as f32;
        }
        along[Place::BOAT.index()] = along[tunnel_end.index()];
        along[Place::GOAL.index()] = (spaces + 1) as f32 / spaces as f32;
        let mut tables = Tables {
            own: weights.values[SHARED..].to_vec(),
            place: [0.0; Place::COUNT],
            hand: [0.0; HANDS],
            along,
            spaces,
            tunnel_end,
        };
        let sum = |told: Collected| told.values.iter().zip(&weights.values).map(|(a, b)| a * b).sum();
        let ashore = (0..=spaces).filter_map(Place::space);
        for place in ashore.chain([Place::BOAT, Place::GOAL]) {
            let mut told = tables.collected(weights.purpose);
            told.place(place, 1.0);
            tables.place[place.index()] = sum(told);
        }
        for cards in 0..HANDS {
            let mut told = tables.collected(weights.purpose);
            told.hand(cards, 1.0);
            tables.hand[cards] = sum(told);
        }
        tables
    }

    /// How far along the path a place is, from 0 (start) to a little more than 1 (goal).
    #[inline]
    pub(crate) fn along(&self, place: Place) -> f32 {
        self.along[place.index()]
    }

    /// Pirates of a seat on the spaces of the tunnel.
    pub(crate) fn in_tunnel(&self, position: &Position, seat: Seat) -> usize {
        let tunnel = position.places(seat).filter(|&place| place != Place::START && place <= self.tunnel_end);
        tunnel.map(|place| position.pirates(seat, place)).sum()
    }

    /// An empty sum.
    #[inline]
    pub(crate) fn sum(&self) -> Sum<'_> {
        Sum { tables: self, sum: 0.0 }
    }

    /// An empty collection.
    pub(crate) fn collected(&self, purpose: Purpose) -> Collected {
        let values = vec![0.0; purpose.names().count()];
        Collected { values, spaces: self.spaces, tunnel_end: self.tunnel_end }
    }
}

/// Sums up weighted features.
#[derive(Debug)]
pub(crate) struct Sum<'a> {
    tables: &'a Tables,
    pub(crate) sum: f32,
}

impl Listener for Sum<'_> {
    #[inline]
    fn add(&mut self, feature: usize, times: f32) {
        self.sum += times * self.tables.own[feature];
    }

    #[inline]
    fn place(&mut self, place: Place, times: f32) {
        self.sum += times * self.tables.place[place.index()];
    }

    #[inline]
    fn hand(&mut self, cards: usize, times: f32) {
        self.sum += times * self.tables.hand[cards.min(HANDS - 1)];
    }
}

/// Keeps features.
#[derive(Clone, Debug)]
pub(crate) struct Collected {
    pub(crate) values: Vec<f32>,
    spaces: usize,
    tunnel_end: Place,
}

impl Listener for Collected {
    fn add(&mut self, feature: usize, times: f32) {
        self.values[SHARED + feature] += times;
    }

    fn place(&mut self, place: Place, times: f32) {
        match place {
            // Aboard is a little more than at the end of the tunnel.
            Place::BOAT => {
                self.values[BOAT] += times;
                self.place(self.tunnel_end, times);
            }
            Place::GOAL => self.values[GOAL] += times,
            _ => {
                let steps = place.number().unwrap_or(0) * PATH_STEPS;
                let (below, part) = (steps / self.spaces, (steps % self.spaces) as f32 / self.spaces as f32);
                if below > 0 {
                    self.values[below - 1] += times * (1.0 - part);
                }
                if part > 0.0 {
                    self.values[below] += times * part;
                }
            }
        }
    }

    fn hand(&mut self, cards: usize, times: f32) {
        let cards = cards.min(HAND_STEPS[HAND_STEPS.len() - 1]);
        let Some(above) = HAND_STEPS.iter().position(|&step| cards <= step) else { return };
        let low = if above == 0 { 0 } else { HAND_STEPS[above - 1] };
        let part = (cards - low) as f32 / (HAND_STEPS[above] - low) as f32;
        self.values[HAND + above] += times * part;
        if above > 0 {
            self.values[HAND + above - 1] += times * (1.0 - part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_data_can_be_read() {
        for line in lines() {
            let weights = Weights::from_line(line).unwrap_or_else(|| panic!("cannot be read: {line}"));
            assert_eq!(weights.to_string(), line);
        }
    }

    #[test]
    fn rules_get_the_weights_of_their_like() {
        for (rules, like) in [("jamaica,crew=5", "jamaica"), ("tortuga,crew=4", "tortuga")] {
            let rules: Rules = rules.parse().expect("rules");
            let weights = Weights::for_rules(Purpose::Evaluation, &rules);
            assert_eq!(weights.rules, like.parse().expect("rules"));
        }
    }
}
