//! Fits weights to games that bots have played: those of the evaluation so that it is surprised least
//! by who won, those of the policy so that it is surprised least by what the bot chose.
//!
//! Both are the same task: there are candidates (seats, or legal actions) with features, and one of
//! them came out.

use cartagena::{ActionList, Game, PlayError, Rules, Seed, StartError, Viewer};

use crate::bot::BotError;
use crate::evaluation::{Evaluator, PHASE, shares};
use crate::policy::Policy;
use crate::table::Spec;
use crate::weights::{Purpose, Weights};

/// Candidates and which of them came out.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Features of each candidate.
    features: Vec<Vec<f32>>,
    /// How far the game had come; 0 where that does not matter.
    phase: f32,
    /// Each candidate's share of the result.
    result: Vec<f32>,
}

/// Why a game gave no samples.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TuneError {
    /// The game could not begin.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A bot failed.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// A bot played an action that is not legal.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// Games longer than this are left out.
const MOST_ACTIONS: usize = 5_000;

/// Plays one game, all seats by the same bot, and returns samples for a purpose: the positions at the
/// beginning of turns with who won, or all decisions with what was chosen.
///
/// # Errors
/// When the rules contradict themselves, or the bot (an outside program) fails.
pub fn samples(purpose: Purpose, rules: &Rules, spec: &Spec, seed: u64) -> Result<Vec<Sample>, TuneError> {
    let evaluator = Evaluator::new(rules);
    let policy = Policy::new(rules);
    let mut game = Game::new(rules, Seed::from_number(seed))?;
    let mut bots: Vec<_> = rules.seats().map(|seat| spec.build(seed << 3 | seat.index() as u64)).collect();
    let mut samples = Vec::new();
    let mut list = ActionList::new();
    let mut turn = None;
    for _ in 0..MOST_ACTIONS {
        let position = *game.position();
        let Some(seat) = position.decider() else { break };
        let now = (position.rounds(), position.turn());
        if turn.replace(now) != Some(now) && purpose == Purpose::Evaluation {
            let (features, phase) = evaluator.sample(&position);
            samples.push(Sample { features, phase, result: Vec::new() });
        }
        let choice = bots[seat.index()].choose(&game.view(Viewer::Seat(seat)), spec.budget())?;
        position.legal_actions(&mut list);
        if purpose == Purpose::Policy && list.len() > 1 {
            let result = list.iter().map(|action| if action == choice.action { 1.0 } else { 0.0 }).collect();
            samples.push(Sample { features: policy.sample(&position, &list), phase: 0.0, result });
        }
        game.play(choice.action)?;
    }
    let Some(outcome) = game.position().outcome() else { return Ok(Vec::new()) };
    if purpose == Purpose::Evaluation {
        let share = 1.0 / outcome.winners.len() as f32;
        let won = rules.seats().map(|seat| if outcome.winners.contains(seat) { share } else { 0.0 });
        let won: Vec<f32> = won.collect();
        for sample in &mut samples {
            sample.result.clone_from(&won);
        }
    }
    Ok(samples)
}

/// How surprised the weights are by the results: the mean of the negative logarithm of the chance that
/// they gave to what came out.
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

/// Fits weights to samples, beginning with some: gradient descent with a step for each weight (Adam)
/// and a weak pull towards where it began.
#[must_use]
pub fn fit(samples: &[Sample], start: &Weights, rounds: usize) -> Weights {
    const STEP: f64 = 0.02;
    const PULL: f64 = 1e-4;
    let mut weights = start.clone();
    let (mut mean, mut square) = (vec![0.0; start.values.len()], vec![0.0; start.values.len()]);
    for round in 1..=rounds {
        for (index, slope) in gradient(samples, &weights).into_iter().enumerate() {
            let slope = slope + PULL * f64::from(weights.values[index] - start.values[index]);
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.999 * square[index] + 0.001 * slope * slope;
            let mean = mean[index] / (1.0 - 0.9_f64.powi(round as i32));
            let square = square[index] / (1.0 - 0.999_f64.powi(round as i32));
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
