//! The draft of the prior.

use cartagena::{Action, FastRng, Position, Seat};

use super::{Noise, dot, surprise, whole};
use crate::evaluation::shares;
use crate::network::actions::{ACTION_INPUTS, Scene};
use crate::network::inputs::Inputs;
use crate::network::prior::{NEURONS, Prior};

/// A position whose actions were tried.
#[derive(Clone, Debug)]
pub(crate) struct Example {
    /// The inputs that all actions have in common.
    common: Vec<u16>,
    /// The inputs of each action.
    actions: Vec<Vec<u16>>,
    /// The share of all tries that each action got.
    target: Vec<f32>,
}

impl Example {
    pub(crate) fn new(inputs: &Inputs, position: &Position, seat: Seat, tries: &[(Action, u32)]) -> Example {
        let scene = Scene::new(inputs.track(), position, seat);
        let mut common = Vec::new();
        scene.common(&mut |input| common.push(input as u16));
        let of_action = |&(action, _): &(Action, u32)| {
            let mut inputs = Vec::with_capacity(16);
            scene.action(action, &mut |input| inputs.push(input as u16));
            inputs
        };
        let sum: u32 = tries.iter().map(|tried| tried.1).sum();
        let target = tries.iter().map(|tried| tried.1 as f32 / sum.max(1) as f32).collect();
        Example { common, actions: tries.iter().map(of_action).collect(), target }
    }
}

/// A prior in training.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    values: Vec<f32>,
}

const BIAS: usize = ACTION_INPUTS * NEURONS;
const LAST: usize = BIAS + NEURONS;
const VALUES: usize = LAST + NEURONS;

impl Draft {
    /// A prior that knows nothing.
    pub(crate) fn new(seed: u64) -> Draft {
        let mut values = vec![0.0; VALUES];
        let mut noise = Noise(FastRng::new(seed));
        noise.fill(&mut values[..BIAS], 0.3);
        noise.fill(&mut values[LAST..], 0.3);
        Draft { values }
    }

    fn add(&self, sums: &mut [f32; NEURONS], inputs: &[u16]) {
        for &input in inputs {
            let at = usize::from(input) * NEURONS;
            for (sum, weight) in sums.iter_mut().zip(&self.values[at..at + NEURONS]) {
                *sum += weight;
            }
        }
    }

    /// The neurons for each action, and the shares of all actions.
    fn pass(&self, example: &Example) -> (Vec<[f32; NEURONS]>, Vec<f32>) {
        let mut common: [f32; NEURONS] = self.values[BIAS..LAST].try_into().unwrap_or([0.0; NEURONS]);
        self.add(&mut common, &example.common);
        let of_action = |inputs: &Vec<u16>| {
            let mut sums = common;
            self.add(&mut sums, inputs);
            sums.map(|sum| sum.max(0.0))
        };
        let neurons: Vec<_> = example.actions.iter().map(of_action).collect();
        let mut chances: Vec<f32> = neurons.iter().map(|values| dot(values, &self.values[LAST..])).collect();
        shares(&mut chances, 1.0);
        (neurons, chances)
    }

    /// The prior in integers. Inputs that no example has shown have no effect.
    pub(crate) fn prior(&self, examples: &[Example]) -> Prior {
        let mut seen = vec![false; ACTION_INPUTS];
        for example in examples {
            for &input in example.actions.iter().flatten().chain(&example.common) {
                seen[usize::from(input)] = true;
            }
        }
        let row = |at: usize| -> [f32; NEURONS] { std::array::from_fn(|nth| self.values[at + nth]) };
        let first = |input: usize| if seen[input] { row(input * NEURONS).map(whole) } else { [0; NEURONS] };
        Prior { first: (0..ACTION_INPUTS).map(first).collect(), bias: row(BIAS).map(whole), last: row(LAST) }
    }
}

impl super::Draft for Draft {
    type Example = Example;

    fn values(&mut self) -> &mut [f32] {
        &mut self.values
    }

    fn learn(&self, example: &Example, slopes: &mut [f32]) -> f64 {
        let (neurons, chances) = self.pass(example);
        let mut common = [0.0; NEURONS];
        for (nth, inputs) in example.actions.iter().enumerate() {
            let excess = chances[nth] - example.target[nth];
            let mut changes = [0.0; NEURONS];
            for neuron in 0..NEURONS {
                let value = neurons[nth][neuron];
                if value > 0.0 {
                    slopes[LAST + neuron] += excess * value;
                    changes[neuron] = excess * self.values[LAST + neuron];
                    common[neuron] += changes[neuron];
                }
            }
            push(slopes, inputs, &changes);
        }
        push(slopes, &example.common, &common);
        for (slope, change) in slopes[BIAS..LAST].iter_mut().zip(&common) {
            *slope += change;
        }
        surprise(&example.target, &chances)
    }

    fn surprise(&self, example: &Example) -> f64 {
        surprise(&example.target, &self.pass(example).1)
    }
}

/// Adds changes to the slopes of some inputs.
fn push(slopes: &mut [f32], inputs: &[u16], changes: &[f32; NEURONS]) {
    for &input in inputs {
        let at = usize::from(input) * NEURONS;
        for (slope, change) in slopes[at..at + NEURONS].iter_mut().zip(changes) {
            *slope += change;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::fit::{assert_slopes, tests::lessons};
    use crate::training::tried;

    #[test]
    fn slopes_say_how_the_surprise_grows() {
        let lessons = lessons(1);
        let inputs = Inputs::new(lessons[0].position.rules());
        let example = |lesson| {
            let (seat, tries) = tried(lesson)?;
            Some(Example::new(&inputs, &lesson.position, seat, &tries))
        };
        let examples: Vec<Example> = lessons.iter().filter_map(example).take(3).collect();
        assert_eq!(examples.len(), 3);
        assert_slopes(&Draft::new(5), &examples, &[0..BIAS, BIAS..LAST, LAST..VALUES]);
    }
}
