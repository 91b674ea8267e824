//! The learned evaluation: a small network that estimates each seat's chance of winning, and another that says
//! how promising actions are.
//!
//! Every seat gets a score from what it [sees](inputs), with the same weights for all; the scores become
//! chances like those of the [`Evaluator`](crate::evaluation::Evaluator). The first layer is summed in
//! integers, and only for inputs that have changed since the previous position.

mod actions;
mod family;
mod file;
#[cfg(feature = "system")]
pub(crate) mod fit;
mod inputs;
mod prior;
mod track;

use std::sync::Arc;

use cartagena::{MAX_SEATS, Position, Rules, Seat};

use crate::evaluation::{Chances, certain, shares};
pub use family::{FAMILIES, Family};
pub use file::NetworkError;
pub(crate) use inputs::Inputs;
use inputs::{Counts, INPUTS};
pub(crate) use prior::Hunch;
use prior::Prior;

/// Neurons of the first layer.
pub(crate) const FIRST: usize = 64;
/// Neurons of the second layer.
pub(crate) const SECOND: usize = 16;
/// The integer that stands for 1 in the first layer.
const SCALE: f32 = 256.0;

/// The weights of a network.
#[derive(Clone, PartialEq)]
pub struct Network {
    /// For each input its weights in the first layer.
    first: Vec<[i16; FIRST]>,
    first_bias: [i16; FIRST],
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    last: [f32; SECOND],
    prior: Prior,
}

/// The first layer's sums for the previous position, to continue from there.
#[derive(Clone, Debug)]
pub(crate) struct Sums {
    seats: Vec<SeatSums>,
}

#[derive(Clone, Debug)]
struct SeatSums {
    counts: Counts,
    sums: [i16; FIRST],
}

impl Network {
    fn chances(&self, inputs: &Inputs, position: &Position, sums: &mut Sums) -> Chances {
        if let Some(certain) = certain(position) {
            return certain;
        }
        let mut chances = [0.0; MAX_SEATS];
        let seats = position.rules().seats();
        let players = seats.len();
        for seat in seats {
            let sums = &mut sums.seats[seat.index()];
            self.update(inputs, position, seat, sums);
            chances[seat.index()] = self.score(&sums.sums);
        }
        shares(&mut chances[..players], 1.0);
        chances
    }

    /// Brings the sums of a seat up to date.
    fn update(&self, inputs: &Inputs, position: &Position, seat: Seat, known: &mut SeatSums) {
        let counts = inputs.counts(position, seat);
        let (now, _) = counts.as_chunks::<8>();
        let (before, _) = known.counts.as_chunks::<8>();
        for (chunk, (now, before)) in now.iter().zip(before).enumerate() {
            let mut differ = u64::from_le_bytes(*now) ^ u64::from_le_bytes(*before);
            while differ != 0 {
                let nth = differ.trailing_zeros() as usize / 8;
                differ &= !(0xFF << (8 * nth));
                let change = i16::from(now[nth]) - i16::from(before[nth]);
                add(&mut known.sums, &self.first[chunk * 8 + nth], change);
            }
        }
        known.counts = counts;
    }

    /// The layers after the first.
    fn score(&self, sums: &[i16; FIRST]) -> f32 {
        let mut second = self.second_bias;
        for (&sum, weights) in sums.iter().zip(&self.second) {
            if sum > 0 {
                let value = f32::from(sum) / SCALE;
                for (neuron, weight) in second.iter_mut().zip(weights) {
                    *neuron += value * weight;
                }
            }
        }
        second.iter().zip(&self.last).map(|(neuron, weight)| neuron.max(0.0) * weight).sum()
    }
}

/// Adds weights this many times. Most inputs change by one.
#[inline]
fn add<const N: usize>(sums: &mut [i16; N], weights: &[i16; N], times: i16) {
    let each = sums.iter_mut().zip(weights);
    match times {
        1 => each.for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight)),
        -1 => each.for_each(|(sum, weight)| *sum = sum.wrapping_sub(*weight)),
        _ => each.for_each(|(sum, weight)| *sum = sum.wrapping_add(times.wrapping_mul(*weight))),
    }
}

impl std::fmt::Debug for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let used = self.first.iter().filter(|row| row.iter().any(|&weight| weight != 0)).count();
        f.debug_struct("Network").field("inputs", &used).finish_non_exhaustive()
    }
}

/// A network ready for one set of rules.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    network: Arc<Network>,
    inputs: Inputs,
}

impl Judge {
    pub(crate) fn new(network: Arc<Network>, rules: &Rules) -> Judge {
        Judge { network, inputs: Inputs::new(rules) }
    }

    /// Initial sums.
    pub(crate) fn sums(&self) -> Sums {
        let seat = SeatSums { counts: [0; INPUTS], sums: self.network.first_bias };
        Sums { seats: vec![seat; MAX_SEATS] }
    }

    /// Looks at the actions of a position.
    pub(crate) fn look<'a>(&'a self, position: &'a Position) -> Hunch<'a> {
        let seat = position.decider().unwrap_or(position.turn());
        Hunch::new(&self.network.prior, actions::Scene::new(self.inputs.track(), position, seat))
    }

    /// Each seat's chance of winning: certain when the game is over.
    pub(crate) fn chances(&self, position: &Position, sums: &mut Sums) -> Chances {
        self.network.chances(&self.inputs, position, sums)
    }
}

#[cfg(test)]
mod tests {
    use cartagena::{Game, Seed};

    use super::*;

    /// Positions from random games with some rules.
    fn positions(rules: &Rules) -> Vec<Position> {
        let mut game = Game::new(rules, Seed::from_number(11)).expect("rules of a family");
        let mut positions = Vec::new();
        for number in 0..400 {
            positions.push(*game.position());
            let legal = game.position().legal_actions();
            let Some(action) = legal.get(number * 7 % legal.len().max(1)) else { break };
            game.play(action).expect("it is legal");
        }
        positions
    }

    #[test]
    fn sums_carried_on_are_those_made_afresh() {
        for family in &FAMILIES {
            for rules in family.rules {
                let rules: Rules = rules.parse().expect("rules");
                let judge = Judge::new(Arc::clone(family.network().expect("a network")), &rules);
                let mut carried = judge.sums();
                for position in positions(&rules) {
                    let chances = judge.chances(&position, &mut carried);
                    assert_eq!(chances, judge.chances(&position, &mut judge.sums()), "{position}");
                    let sum: f32 = chances.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-5, "{chances:?} in {position}");
                }
            }
        }
    }

    /// A seat that is nearly home with cards in hand will win.
    #[test]
    fn a_crew_nearly_home_is_ahead() {
        for (rules, row) in [("jamaica", "-"), ("tortuga", "sdbkptsdbkpt")] {
            let text = format!(
                "{rules} bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
                 0:BBBBBB,35:A,36:AA,G:AAA s2t2k2/d {row} * - A3 A9 - - -"
            );
            let position: Position = text.parse().expect("a position");
            let network = Family::of(position.rules()).network().expect("a network");
            let judge = Judge::new(Arc::clone(network), position.rules());
            let chances = judge.chances(&position, &mut judge.sums());
            assert!(chances[0] > 0.9, "{rules}: {chances:?}");
        }
    }
}
