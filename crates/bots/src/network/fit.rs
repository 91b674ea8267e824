//! Fits a network to games, minimising its surprise at the results and at the search's estimates.

use cartagena::{FastRng, Position};
use rand_core::Rng;

use super::inputs::{INPUTS, Inputs};
use super::{FIRST, Network, SCALE, SECOND};
use crate::evaluation::shares;
use crate::training::Course;

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
        let mut rng = FastRng::new(seed);
        let mut even = |range: f32| ((rng.next_u64() >> 40) as f32 / (1 << 24) as f32 * 2.0 - 1.0) * range;
        let mut values = vec![0.0; VALUES];
        for value in &mut values[..FIRST_BIAS] {
            *value = even(0.15);
        }
        for value in &mut values[SECOND_AT..SECOND_BIAS] {
            *value = even((3.0 / FIRST as f32).sqrt());
        }
        for value in &mut values[LAST..] {
            *value = even((3.0 / SECOND as f32).sqrt());
        }
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

    /// How surprised the network is by an example; the gradient is added to the slopes.
    fn learn(&self, example: &Example, slopes: &mut [f32]) -> f64 {
        let passes: Vec<(Pass, f32)> = example.seats.iter().map(|seat| self.pass(seat)).collect();
        let mut chances: Vec<f32> = passes.iter().map(|pass| pass.1).collect();
        shares(&mut chances, 1.0);
        for (nth, (pass, _)) in passes.iter().enumerate() {
            self.back(&example.seats[nth], pass, chances[nth] - example.target[nth], slopes);
        }
        surprise(&example.target, &chances)
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

    /// The mean surprise.
    pub(crate) fn surprise(&self, examples: &[Example]) -> f64 {
        let each = examples.iter().map(|example| {
            let mut chances: Vec<f32> = example.seats.iter().map(|seat| self.pass(seat).1).collect();
            shares(&mut chances, 1.0);
            surprise(&example.target, &chances)
        });
        each.sum::<f64>() / examples.len().max(1) as f64
    }

    /// The network's output for an example.
    pub(crate) fn chances(&self, example: &Example) -> Vec<f32> {
        let mut chances: Vec<f32> = example.seats.iter().map(|seat| self.pass(seat).1).collect();
        shares(&mut chances, 1.0);
        chances
    }

    /// The network with its first layer in integers. Inputs that no example has shown have no effect.
    pub(crate) fn network(&self, seen: &[bool]) -> Network {
        let whole = |value: f32| (value * SCALE).round().clamp(-32_000.0, 32_000.0) as i16;
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
        }
    }
}

/// As if examples had shown every input.
#[cfg(test)]
pub(crate) fn all_seen() -> Vec<bool> {
    vec![true; INPUTS]
}

/// Which inputs the examples show.
pub(crate) fn seen(examples: &[Example]) -> Vec<bool> {
    let mut seen = vec![false; INPUTS];
    for (input, _) in examples.iter().flat_map(|example| example.seats.iter().flatten()) {
        seen[usize::from(*input)] = true;
    }
    seen
}

fn dot(one: &[f32], other: &[f32]) -> f32 {
    // Eight sums side by side, so that the compiler can use wide registers.
    let mut sums = [0.0; 8];
    for (one, other) in one.chunks_exact(8).zip(other.chunks_exact(8)) {
        for nth in 0..8 {
            sums[nth] += one[nth] * other[nth];
        }
    }
    sums.iter().sum()
}

pub(crate) fn surprise(target: &[f32], chances: &[f32]) -> f64 {
    let each = target.iter().zip(chances);
    -each.map(|(&target, &chance)| f64::from(target) * f64::from(chance.max(1e-9)).ln()).sum::<f64>()
}

/// Fits a draft to examples: small batches, a step for each weight (Adam), and every epoch in a new order.
pub(crate) fn fit(
    draft: &mut Draft,
    examples: &[Example],
    course: Course,
    mut told: impl FnMut(usize, f64, &Draft),
) {
    let mut order: Vec<u32> = (0..examples.len() as u32).collect();
    let mut rng = FastRng::new(course.seed);
    let (mut mean, mut square) = (vec![0.0_f32; VALUES], vec![0.0_f32; VALUES]);
    let mut slopes = vec![0.0_f32; VALUES];
    let batches = examples.len().div_ceil(course.batch) * course.epochs;
    let mut taken = 0;
    for epoch in 1..=course.epochs {
        for last in (1..order.len()).rev() {
            order.swap(last, (rng.next_u64() % (last as u64 + 1)) as usize);
        }
        let mut surprise = 0.0;
        for batch in order.chunks(course.batch) {
            slopes.fill(0.0);
            for &example in batch {
                surprise += draft.learn(&examples[example as usize], &mut slopes);
            }
            taken += 1;
            let gone = taken as f32 / batches as f32;
            let step = course.step * (0.02 + 0.98 * 0.5 * (1.0 + (std::f32::consts::PI * gone).cos()));
            let (fresh_mean, fresh_square) =
                (1.0 - 0.9_f32.powi(taken.min(10_000)), 1.0 - 0.999_f32.powi(taken.min(20_000)));
            let share = 1.0 / batch.len() as f32;
            for (((value, slope), mean), square) in
                draft.values.iter_mut().zip(&slopes).zip(&mut mean).zip(&mut square)
            {
                let slope = slope * share;
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                let change = *mean / fresh_mean / ((*square / fresh_square).sqrt() + 1e-8);
                *value -= step * change;
            }
        }
        told(epoch, surprise / examples.len().max(1) as f64, draft);
    }
}

#[cfg(test)]
mod tests {
    use cartagena::{Preset, Seed};

    use super::*;
    use crate::training::{Lesson, Lessons, Student, play};

    /// What a few quick games teach.
    fn lessons(games: u64) -> Vec<Lesson> {
        let spec = "captain:mind=weights,nodes=80".parse().expect("a bot");
        let student = Student { spec, network: None, name: "student".to_owned() };
        let rules = Preset::Jamaica.rules();
        let lessons =
            (0..games).flat_map(|game| play(&rules, Seed::from_number(game), &student).expect("a game"));
        lessons.collect()
    }

    #[test]
    fn lessons_are_read_as_they_are_written() {
        for lesson in lessons(2) {
            let again: Lesson = lesson.to_string().parse().expect("a lesson");
            assert_eq!((again.position, again.result), (lesson.position, lesson.result));
            for (one, other) in again.thought.iter().zip(&lesson.thought) {
                assert!((one - other).abs() < 1e-3);
            }
        }
        for (text, reason) in [
            ("0.5/0.5 -", "a sample is chances, a result or `-`, and a position"),
            ("0.5/0.5 - nonsense", "the position cannot be read"),
            (
                "0.5 - jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s2k/d3 - * - A3 A0 - - -",
                "`0.5` is not a chance for each seat",
            ),
        ] {
            let error = text.parse::<Lesson>().expect_err("it is wrong").to_string();
            assert!(error.starts_with(reason), "{error}");
        }
    }

    /// The gradients are correct.
    #[test]
    fn slopes_say_how_the_surprise_grows() {
        let inputs = Inputs::new(&Preset::Jamaica.rules());
        let example = |lesson: &Lesson| Example::new(&inputs, &lesson.position, lesson.thought.clone());
        let examples: Vec<Example> = lessons(1).iter().take(3).map(example).collect();
        let draft = Draft::new(5);
        let mut slopes = vec![0.0; VALUES];
        for example in &examples {
            draft.learn(example, &mut slopes);
        }
        let steepest = |range: std::ops::Range<usize>| {
            range.max_by(|&one, &other| slopes[one].abs().total_cmp(&slopes[other].abs())).expect("not empty")
        };
        for value in
            [0..FIRST_BIAS, FIRST_BIAS..SECOND_AT, SECOND_AT..SECOND_BIAS, SECOND_BIAS..LAST, LAST..VALUES]
                .map(steepest)
        {
            let at = |step: f32| {
                let mut moved = draft.clone();
                moved.values[value] += step;
                moved.surprise(&examples) * examples.len() as f64
            };
            let slope = (at(1e-3) - at(-1e-3)) / 2e-3;
            let claimed = f64::from(slopes[value]);
            assert!((slope - claimed).abs() < 0.02 * slope.abs().max(0.1), "{value}: {slope} {claimed}");
        }
    }

    #[test]
    fn a_fit_learns() {
        let mut all = Lessons::default();
        for (number, lesson) in lessons(12).iter().enumerate() {
            all.add(lesson, 0.2, number % 10 == 0);
        }
        let mut epochs = Vec::new();
        let course = Course { epochs: 6, step: 0.003, ..Course::default() };
        let (network, phases) = all.fit(course, |epoch| epochs.push(epoch));
        assert!(epochs[5].surprise < 0.95 * epochs[0].surprise, "{epochs:?}");
        assert!(!phases.is_empty());
        let (again, _) = all.fit(course, |_| {});
        assert!(network == again, "the same seed gives the same network");
    }
}
