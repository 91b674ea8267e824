//! The draft of the network that estimates chances. Its loss is the surprise at the results and at the
//! search's estimates.

use cartagena::{FastRng, Position};

use super::{Noise, dot, surprise, whole};
use crate::evaluation::shares;
use crate::network::inputs::{INPUTS, Inputs};
use crate::network::prior::Prior;
use crate::network::{FIRST, Network, SECOND};

/// A position to learn from.
#[derive(Clone, Debug)]
pub(crate) struct Example {
    /// What each seat sees: the inputs that are not 0, and their counts.
    seats: Vec<Vec<(u16, u8)>>,
    /// The target for each seat.
    target: Vec<f32>,
}

impl Example {
    pub(crate) fn new(inputs: &Inputs, position: &Position, target: Vec<f32>) -> Example {
        let seats = position
            .rules()
            .seats()
            .map(|seat| (0..).zip(inputs.counts(position, seat)).filter(|input| input.1 > 0).collect());
        Example { seats: seats.collect(), target }
    }
}

/// A network in training.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    values: Vec<f32>,
}

const FIRST_BIAS: usize = INPUTS * FIRST;
const SECOND_AT: usize = FIRST_BIAS + FIRST;
const SECOND_BIAS: usize = SECOND_AT + FIRST * SECOND;
const LAST: usize = SECOND_BIAS + SECOND;
const VALUES: usize = LAST + SECOND;

/// The intermediate values of one seat's pass through the network.
#[derive(Clone, Debug)]
struct Pass {
    first: [f32; FIRST],
    second: [f32; SECOND],
}

impl Draft {
    /// A network that knows nothing.
    pub(crate) fn new(seed: u64) -> Draft {
        let mut values = vec![0.0; VALUES];
        let mut noise = Noise(FastRng::new(seed));
        noise.fill(&mut values[..FIRST_BIAS], 0.15);
        noise.fill(&mut values[SECOND_AT..SECOND_BIAS], (3.0 / FIRST as f32).sqrt());
        noise.fill(&mut values[LAST..], (3.0 / SECOND as f32).sqrt());
        Draft { values }
    }

    fn pass(&self, seat: &[(u16, u8)]) -> (Pass, f32) {
        let mut first: [f32; FIRST] = self.values[FIRST_BIAS..SECOND_AT].try_into().unwrap_or([0.0; FIRST]);
        for &(input, count) in seat {
            let at = usize::from(input) * FIRST;
            let count = f32::from(count);
            for (sum, weight) in first.iter_mut().zip(&self.values[at..at + FIRST]) {
                *sum += count * weight;
            }
        }
        let mut second: [f32; SECOND] = self.values[SECOND_BIAS..LAST].try_into().unwrap_or([0.0; SECOND]);
        for (nth, value) in first.iter_mut().enumerate() {
            *value = value.max(0.0);
            if *value > 0.0 {
                let at = SECOND_AT + nth * SECOND;
                for (sum, weight) in second.iter_mut().zip(&self.values[at..at + SECOND]) {
                    *sum += *value * weight;
                }
            }
        }
        let mut score = 0.0;
        for (value, weight) in second.iter_mut().zip(&self.values[LAST..]) {
            *value = value.max(0.0);
            score += *value * weight;
        }
        (Pass { first, second }, score)
    }

    fn back(&self, seat: &[(u16, u8)], pass: &Pass, excess: f32, slopes: &mut [f32]) {
        let mut second = [0.0; SECOND];
        for nth in 0..SECOND {
            if pass.second[nth] > 0.0 {
                slopes[LAST + nth] += excess * pass.second[nth];
                second[nth] = excess * self.values[LAST + nth];
                slopes[SECOND_BIAS + nth] += second[nth];
            }
        }
        let mut first = [0.0; FIRST];
        for nth in 0..FIRST {
            let value = pass.first[nth];
            if value <= 0.0 {
                continue;
            }
            let at = SECOND_AT + nth * SECOND;
            for (slope, change) in slopes[at..at + SECOND].iter_mut().zip(&second) {
                *slope += value * change;
            }
            first[nth] = dot(&self.values[at..at + SECOND], &second);
            slopes[FIRST_BIAS + nth] += first[nth];
        }
        for &(input, count) in seat {
            let at = usize::from(input) * FIRST;
            let count = f32::from(count);
            for (slope, change) in slopes[at..at + FIRST].iter_mut().zip(&first) {
                *slope += count * change;
            }
        }
    }

    /// The network's output for an example.
    pub(crate) fn chances(&self, example: &Example) -> Vec<f32> {
        let mut chances: Vec<f32> = example.seats.iter().map(|seat| self.pass(seat).1).collect();
        shares(&mut chances, 1.0);
        chances
    }

    /// The network with its first layer in integers. Inputs that no example has shown have no effect.
    pub(crate) fn network(&self, examples: &[Example], prior: Prior) -> Network {
        let mut seen = vec![false; INPUTS];
        for (input, _) in examples.iter().flat_map(|example| example.seats.iter().flatten()) {
            seen[usize::from(*input)] = true;
        }
        let row = |input: usize| {
            let at = input * FIRST;
            std::array::from_fn(|nth| if seen[input] { whole(self.values[at + nth]) } else { 0 })
        };
        let second = |nth: usize| std::array::from_fn(|to| self.values[SECOND_AT + nth * SECOND + to]);
        Network {
            first: (0..INPUTS).map(row).collect(),
            first_bias: std::array::from_fn(|nth| whole(self.values[FIRST_BIAS + nth])),
            second: (0..FIRST).map(second).collect(),
            second_bias: std::array::from_fn(|nth| self.values[SECOND_BIAS + nth]),
            last: std::array::from_fn(|nth| self.values[LAST + nth]),
            prior,
        }
    }
}

impl super::Draft for Draft {
    type Example = Example;

    fn values(&mut self) -> &mut [f32] {
        &mut self.values
    }

    fn learn(&self, example: &Example, slopes: &mut [f32]) -> f64 {
        let passes: Vec<(Pass, f32)> = example.seats.iter().map(|seat| self.pass(seat)).collect();
        let mut chances: Vec<f32> = passes.iter().map(|pass| pass.1).collect();
        shares(&mut chances, 1.0);
        for (nth, (pass, _)) in passes.iter().enumerate() {
            self.back(&example.seats[nth], pass, chances[nth] - example.target[nth], slopes);
        }
        surprise(&example.target, &chances)
    }

    fn surprise(&self, example: &Example) -> f64 {
        surprise(&example.target, &self.chances(example))
    }
}

#[cfg(test)]
mod tests {
    use cartagena::Preset;

    use super::*;
    use crate::network::fit::{assert_slopes, tests::lessons};
    use crate::training::Lesson;

    #[test]
    fn slopes_say_how_the_surprise_grows() {
        let inputs = Inputs::new(&Preset::Jamaica.rules());
        let example = |lesson: &Lesson| Example::new(&inputs, &lesson.position, lesson.thought.clone());
        let examples: Vec<Example> = lessons(1).iter().take(3).map(example).collect();
        let parts =
            [0..FIRST_BIAS, FIRST_BIAS..SECOND_AT, SECOND_AT..SECOND_BIAS, SECOND_BIAS..LAST, LAST..VALUES];
        assert_slopes(&Draft::new(5), &examples, &parts);
    }
}
