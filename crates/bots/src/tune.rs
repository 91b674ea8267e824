//! Fits weights to games that bots have played: those of the evaluation to minimise surprise at the results,
//! those of the policy to minimise surprise at the bot's choices.
//!
//! Both are the same task: there are candidates (seats, or legal actions) with features, and one of them is
//! the outcome.

use cartagena::{Record, RecordError};

use crate::evaluation::{Evaluator, PHASE, shares};
use crate::policy::Policy;
use crate::weights::{Purpose, Weights};

/// Candidates and the outcome among them.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Features of each candidate.
    features: Vec<Vec<f32>>,
    /// How far the game had come; 0 where that does not matter.
    phase: f32,
    /// Each candidate's share of the result.
    result: Vec<f32>,
}

/// The samples of a game for a purpose: the positions at the beginning of turns with the winners, or all
/// decisions with the choices. Empty if the game has no result.
///
/// # Errors
/// When the record is invalid.
pub fn samples(purpose: Purpose, record: &Record) -> Result<Vec<Sample>, RecordError> {
    let rules = &record.rules;
    let evaluator = Evaluator::new(rules);
    let policy = Policy::new(rules);
    let mut samples = Vec::new();
    let last = record.replay(|step| {
        let position = step.before;
        match purpose {
            Purpose::Evaluation => {
                if step.begins_turn {
                    let (features, phase) = evaluator.sample(position);
                    samples.push(Sample { features, phase, result: Vec::new() });
                }
            }
            Purpose::Policy => {
                let list = position.legal_actions();
                if list.len() > 1 {
                    let chosen = |action| if action == step.action { 1.0 } else { 0.0 };
                    let result = list.iter().map(chosen).collect();
                    samples.push(Sample { features: policy.sample(position, &list), phase: 0.0, result });
                }
            }
        }
    })?;
    let Some(outcome) = last.outcome() else { return Ok(Vec::new()) };
    if purpose == Purpose::Evaluation {
        let won = rules.seats().map(|seat| outcome.share(seat) as f32);
        let won: Vec<f32> = won.collect();
        for sample in &mut samples {
            sample.result.clone_from(&won);
        }
    }
    Ok(samples)
}

/// How surprised the weights are by the results: the mean negative logarithm of the chance they gave to the
/// outcome.
#[must_use]
pub fn surprise(samples: &[Sample], weights: &Weights) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let chances = sample.chances(weights);
            let results = sample.result.iter().zip(&chances);
            -results.map(|(&share, &chance)| f64::from(share) * f64::from(chance.max(1e-9)).ln()).sum::<f64>()
        })
        .sum();
    sum / samples.len().max(1) as f64
}

impl Sample {
    fn chances(&self, weights: &Weights) -> Vec<f32> {
        let mut chances: Vec<f32> =
            self.features.iter().map(|features| dot(features, &weights.values)).collect();
        shares(&mut chances, self.sharpness(weights));
        chances
    }

    fn sharpness(&self, weights: &Weights) -> f32 {
        if weights.purpose == Purpose::Evaluation { 1.0 + weights.values[PHASE] * self.phase } else { 1.0 }
    }
}

/// The sum of weighted features.
fn dot(features: &[f32], weights: &[f32]) -> f32 {
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// Fits weights to samples, starting with these: gradient descent with a step for each weight (Adam) and a
/// weak pull towards the start. Reports the number of every step.
pub fn fit(samples: &[Sample], start: &Weights, steps: usize, mut told: impl FnMut(usize)) -> Weights {
    const STEP: f64 = 0.02;
    const PULL: f64 = 1e-4;
    let mut weights = start.clone();
    let (mut mean, mut square) = (vec![0.0; start.values.len()], vec![0.0; start.values.len()]);
    for step in 1..=steps {
        told(step);
        for (index, slope) in gradient(samples, &weights).into_iter().enumerate() {
            let slope = slope + PULL * f64::from(weights.values[index] - start.values[index]);
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.999 * square[index] + 0.001 * slope * slope;
            let mean = mean[index] / (1.0 - 0.9_f64.powi(step as i32));
            let square = square[index] / (1.0 - 0.999_f64.powi(step as i32));
            weights.values[index] -= (STEP * mean / (f64::sqrt(square) + 1e-8)) as f32;
        }
    }
    weights
}

/// How the surprise grows with each weight.
fn gradient(samples: &[Sample], weights: &Weights) -> Vec<f64> {
    let mut gradient = vec![0.0; weights.values.len()];
    for sample in samples {
        let chances = sample.chances(weights);
        let sharpness = sample.sharpness(weights);
        for ((features, chance), share) in sample.features.iter().zip(chances).zip(&sample.result) {
            let excess = chance - share;
            for (slope, feature) in gradient.iter_mut().zip(features) {
                *slope += f64::from(excess * sharpness * feature);
            }
            if weights.purpose == Purpose::Evaluation {
                gradient[PHASE] += f64::from(excess * sample.phase * dot(features, &weights.values));
            }
        }
    }
    for slope in &mut gradient {
        *slope /= samples.len().max(1) as f64;
    }
    gradient
}

#[cfg(all(test, feature = "system"))]
mod tests {
    use super::*;
    use crate::arena::{Match, Seating};
    use std::num::NonZeroUsize;
    use std::ops::ControlFlow;
    use std::sync::atomic::AtomicBool;

    /// Samples of a few games.
    fn some(purpose: Purpose) -> Vec<Sample> {
        let rules = "jamaica,rounds=60".parse().expect("rules");
        let greedy: crate::Spec = "greedy:overlook=30".parse().expect("a bot");
        let contest = Match {
            rules,
            players: vec![greedy; 2],
            seating: Seating::Fixed,
            seed: cartagena::Seed::from_number(1),
            sets: 6,
        };
        let mut all = Vec::new();
        let played = contest.play(0, NonZeroUsize::MIN, &AtomicBool::new(false), |_, record| {
            all.extend(samples(purpose, &record).expect("a game that can be replayed"));
            ControlFlow::Continue(())
        });
        played.expect("games");
        all
    }

    #[test]
    fn results_are_shares_of_one() {
        for purpose in Purpose::ALL {
            for sample in some(purpose) {
                assert_eq!(sample.features.len(), sample.result.len());
                assert!((sample.result.iter().sum::<f32>() - 1.0).abs() < 1e-6);
            }
        }
    }

    /// The gradient is correct: the slope of the surprise.
    #[test]
    fn the_gradient_is_the_slope_of_the_surprise() {
        for purpose in Purpose::ALL {
            let samples = some(purpose);
            let weights = Weights::for_rules(purpose, &"jamaica".parse().expect("rules"));
            for (index, claimed) in gradient(&samples, &weights).into_iter().enumerate() {
                let at = |step: f32| {
                    let mut moved = weights.clone();
                    moved.values[index] += step;
                    surprise(&samples, &moved)
                };
                let slope = (at(0.02) - at(-0.02)) / 0.04;
                assert!((slope - claimed).abs() < 2e-3, "{purpose:?} {index}: {slope} {claimed}");
            }
        }
    }

    #[test]
    fn a_fit_is_less_surprised() {
        for purpose in Purpose::ALL {
            let samples = some(purpose);
            let start = Weights::none(purpose, &"jamaica".parse().expect("rules"));
            let fitted = fit(&samples, &start, 100, |_| {});
            assert!(surprise(&samples, &fitted) < 0.8 * surprise(&samples, &start), "{purpose:?}");
        }
    }
}
