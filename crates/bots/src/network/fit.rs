//! Fits networks to games: gradient descent on the surprise at what happened, with a draft of each network in
//! floating point.

pub(crate) mod action;
pub(crate) mod position;

use cartagena::FastRng;
use rand_core::Rng;

use crate::training::Course;

/// A network in training.
pub(crate) trait Draft {
    /// What it learns from.
    type Example;

    /// All its weights.
    fn values(&mut self) -> &mut [f32];

    /// How surprised it is by an example; the gradient is added to the slopes.
    fn learn(&self, example: &Self::Example, slopes: &mut [f32]) -> f64;

    /// How surprised it is by an example.
    fn surprise(&self, example: &Self::Example) -> f64;

    /// The mean surprise.
    fn mean_surprise(&self, examples: &[Self::Example]) -> f64 {
        examples.iter().map(|example| self.surprise(example)).sum::<f64>() / examples.len().max(1) as f64
    }
}

/// Fits a draft to examples: small batches, a step for each weight (Adam), and every epoch in a new order.
pub(crate) fn fit<D: Draft>(
    draft: &mut D,
    examples: &[D::Example],
    course: Course,
    mut told: impl FnMut(usize, f64, &D),
) {
    let count = draft.values().len();
    let mut order: Vec<u32> = (0..examples.len() as u32).collect();
    let mut rng = FastRng::new(course.seed);
    let (mut mean, mut square) = (vec![0.0_f32; count], vec![0.0_f32; count]);
    let mut slopes = vec![0.0_f32; count];
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
                draft.values().iter_mut().zip(&slopes).zip(&mut mean).zip(&mut square)
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

/// Random weights around 0.
struct Noise(FastRng);

impl Noise {
    fn fill(&mut self, values: &mut [f32], range: f32) {
        for value in values {
            *value = ((self.0.next_u64() >> 40) as f32 / (1 << 24) as f32 * 2.0 - 1.0) * range;
        }
    }
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

/// A weight in integers.
fn whole(value: f32) -> i16 {
    (value * super::SCALE).round().clamp(-32_000.0, 32_000.0) as i16
}

/// Checks the gradients of a draft: each of these weights changes the surprise as its slope says.
#[cfg(test)]
fn assert_slopes<D: Draft + Clone>(draft: &D, examples: &[D::Example], ranges: &[std::ops::Range<usize>]) {
    let mut slopes = vec![0.0; draft.clone().values().len()];
    for example in examples {
        draft.learn(example, &mut slopes);
    }
    for range in ranges {
        let steeper = |one: &usize, other: &usize| slopes[*one].abs().total_cmp(&slopes[*other].abs());
        let value = range.clone().max_by(steeper).expect("not empty");
        let at = |step: f32| {
            let mut moved = draft.clone();
            moved.values()[value] += step;
            moved.mean_surprise(examples) * examples.len() as f64
        };
        let slope = (at(1e-3) - at(-1e-3)) / 2e-3;
        let claimed = f64::from(slopes[value]);
        assert!((slope - claimed).abs() < 0.02 * slope.abs().max(0.1), "{value}: {slope} {claimed}");
    }
}

#[cfg(test)]
mod tests {
    use cartagena::{Preset, Seed};

    use super::*;
    use crate::roster::{Settings, Spec};
    use crate::training::{Lesson, Lessons, Part, Student, play};

    /// What a few quick games teach.
    pub(super) fn lessons(games: u64) -> Vec<Lesson> {
        let spec: Spec = "captain:mind=weights,nodes=150".parse().expect("a bot");
        let Settings::Captain(settings) = *spec.settings() else { panic!("{spec} is no captain") };
        let student = Student { settings, network: None, name: "student".to_owned() };
        let rules = Preset::Jamaica.rules();
        let lessons =
            (0..games).flat_map(|game| play(&rules, Seed::from_number(game), &student).expect("a game"));
        lessons.collect()
    }

    #[test]
    fn lessons_are_read_as_they_are_written() {
        let lessons = lessons(2);
        assert!(lessons.iter().any(|lesson| !lesson.tries.is_empty()));
        for lesson in lessons {
            assert_eq!(*lesson.position.rules(), Preset::Jamaica.rules(), "not those with open hands");
            let again: Lesson = lesson.to_string().parse().expect("a lesson");
            assert_eq!((again.position, again.result), (lesson.position, lesson.result));
            assert_eq!(again.tries, lesson.tries);
            for (one, other) in again.thought.iter().zip(&lesson.thought) {
                assert!((one - other).abs() < 1e-3);
            }
        }
        let position =
            "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s2k/d3 - * - A3 A0 - - -";
        for (text, reason) in [
            ("0.5/0.5 - -".to_owned(), "a sample is chances, a result or `-`, tries or `-`, and a position"),
            ("0.5/0.5 - - nonsense".to_owned(), "the position cannot be read"),
            (format!("0.5 - - {position}"), "`0.5` is not a chance for each seat"),
            (format!("0.5/0.5 - 3/x {position}"), "`3/x` is not a number of tries for each legal action"),
        ] {
            let error = text.parse::<Lesson>().expect_err("it is wrong").to_string();
            assert!(error.starts_with(reason), "{error}");
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
        for (number, part) in [(0, Part::Chances), (6, Part::Prior)] {
            let [first, last] = [epochs[number], epochs[number + 5]];
            assert_eq!((first.part, last.part), (part, part));
            assert!(last.surprise < 0.95 * first.surprise, "{epochs:?}");
        }
        assert!(!phases.is_empty());
        let (again, _) = all.fit(course, |_| {});
        assert!(network == again, "the same seed gives the same network");
    }
}
