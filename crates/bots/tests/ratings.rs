//! The statistics agree with values computed by hand.

use cartagena_bots::{
    Interval, Pairing, Scores, Sprt, SprtVerdict, bradley_terry, elo, expected_score, wilson,
};

fn scores(all: impl IntoIterator<Item = f64>) -> Scores {
    let mut scores = Scores::default();
    all.into_iter().for_each(|score| scores.add(score));
    scores
}

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 5e-4 * expected.abs().max(1.0), "{found}, not {expected}");
}

#[track_caller]
fn between(interval: Interval, low: f64, high: f64) {
    close(interval.low, low);
    close(interval.high, high);
}

#[test]
fn wilson_intervals() {
    // As in the tables: 50 of 100, and 10 of 10.
    between(wilson(0.5, 100.0), 0.4038, 0.5962);
    between(wilson(1.0, 10.0), 0.7225, 1.0);
    between(wilson(0.0, 10.0), 0.0, 0.2775);
    between(wilson(0.0, 0.0), 0.0, 1.0);
}

#[test]
fn a_set_is_one_observation() {
    let five = scores([1.0, 0.5, 0.5, 0.0, 1.0]);
    close(five.share(), 0.6);
    // Squares of the deviations 0.4 0.1 0.1 0.6 0.4: 0.70; half a set that differs by one of two
    // games: 0.125; divided by four.
    close(five.variance(2), 0.206_25);
    // As if there were 0.24 × 5 / 0.20625 = 5.818 games.
    between(five.interval(2), 0.2487, 0.8717);
}

#[test]
fn intervals_are_sane_at_the_ends() {
    let all = scores([1.0; 20]);
    between(all.interval(2), 20.0 / (20.0 + 1.96 * 1.96), 1.0);
    between(scores([0.0; 20]).interval(2), 0.0, 1.96 * 1.96 / (20.0 + 1.96 * 1.96));
    // Each set was shared evenly: close to a half, but not too certain.
    let even = scores([0.5; 100]).interval(2);
    assert!(even.low < 0.497 && even.low > 0.49, "{even:?}");
    between(Scores::default().interval(2), 0.0, 1.0);
    let one = scores([0.5]).interval(2);
    assert!(one.low < 0.1 && one.high > 0.9, "{one:?}");
}

#[test]
fn intervals_hold_the_truth_nineteen_times_out_of_twenty() {
    // Sets of two games that always have the same winner: only half as many games count.
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / f64::from(1_u32 << 31)
    };
    let holds = (0..2000).filter(|_| {
        let interval = scores((0..100).map(|_| f64::from(u8::from(random() < 0.3)))).interval(2);
        interval.low <= 0.3 && 0.3 <= interval.high
    });
    let share = holds.count() as f64 / 2000.0;
    assert!((0.93..0.97).contains(&share), "{share}");
}

#[test]
fn elo_differences() {
    close(elo(0.75, 2), 190.85);
    close(elo(0.25, 2), -190.85);
    // Three times the chance of each of three others.
    close(elo(0.5, 4), 400.0 * 3f64.log10());
    assert_eq!((elo(1.0, 2), elo(0.0, 3)), (f64::INFINITY, f64::NEG_INFINITY));
    close(expected_score(190.85), 0.75);
    close(expected_score(0.0), 0.5);
}

#[test]
fn a_sequential_test_weighs_two_differences() {
    let test = Sprt::new(0.0, 100.0).expect("a test");
    close(Sprt::bound(), 2.944);
    // Six sets won, two shared, two lost: mean 0.7, variance (1.6 + 0.125) / 9; the expected values are 0.5
    // and 0.640065.
    let ten = scores([1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.0, 0.0]);
    close(test.log_likelihood_ratio(&ten, 2), 0.94977);
    assert_eq!(test.verdict(&ten, 2), SprtVerdict::Open);
    assert_eq!(test.log_likelihood_ratio(&Scores::default(), 2), 0.0);
}

#[test]
fn a_sequential_test_ends() {
    let test = Sprt::new(0.0, 20.0).expect("a test");
    let mixed = |good: usize, bad: usize| {
        scores((0..200).map(|set| if set % (good + bad) < good { 1.0 } else { 0.0 }))
    };
    assert_eq!(test.verdict(&mixed(4, 1), 2), SprtVerdict::Upper);
    assert_eq!(test.verdict(&mixed(1, 4), 2), SprtVerdict::Lower);
    assert_eq!(test.verdict(&mixed(1, 1), 2), SprtVerdict::Open);
    // If one side wins everything, there is no variance to wait for, but a few sets are still needed.
    assert_eq!(test.verdict(&scores([1.0; 7]), 2), SprtVerdict::Open);
    assert_eq!(test.verdict(&scores([1.0; 12]), 2), SprtVerdict::Upper);
}

#[test]
fn a_sequential_test_needs_two_differences_in_order() {
    for (low, high) in [(10.0, 10.0), (10.0, 0.0), (f64::NAN, 1.0), (0.0, f64::INFINITY), (-5000.0, 0.0)] {
        assert!(Sprt::new(low, high).is_err(), "{low} {high}");
    }
}

#[test]
fn ratings_of_two_players() {
    // Three of four games. With the imaginary draw of each, their strengths are ±t with 0.5 - L(t) + 3 - 4
    // L(2t) = 0, where L is the logistic function: t = 0.474443, by bisection.
    let pairing = Pairing { first: 0, second: 1, score: 3.0, games: 4.0 };
    let ratings = bradley_terry(2, &[pairing], Some(1));
    close(ratings[1].elo, 0.0);
    assert_eq!(ratings[1].margin, 0.0);
    close(ratings[0].elo, 164.84);
    close(ratings[0].margin, 354.39);
    // With many games the imaginary draw no longer matters.
    let many = Pairing { score: 7500.0, games: 10_000.0, ..pairing };
    let ratings = bradley_terry(2, &[many], None);
    assert!((ratings[0].elo - 190.85 / 2.0).abs() < 0.05, "{ratings:?}");
    assert!((ratings[0].elo + ratings[1].elo).abs() < 1e-9);
}

#[test]
fn ratings_fit_together() {
    // Each wins three of four against the next, and no others have met.
    let next = |first| Pairing { first, second: first + 1, score: 1500.0, games: 2000.0 };
    let ratings = bradley_terry(4, &[next(0), next(1), next(2)], Some(3));
    for (rating, steps) in ratings.iter().zip([3.0, 2.0, 1.0, 0.0]) {
        assert!((rating.elo - 190.85 * steps).abs() < 2.0, "{ratings:?}");
    }
    // The farther from the anchor, the less certain.
    assert!(ratings[0].margin > ratings[1].margin && ratings[1].margin > ratings[2].margin);
}

#[test]
fn who_wins_everything_gets_a_finite_rating() {
    let pairing = Pairing { first: 0, second: 1, score: 100.0, games: 100.0 };
    let ratings = bradley_terry(3, &[pairing], Some(1));
    assert!((400.0..2000.0).contains(&ratings[0].elo), "{ratings:?}");
    // The third has played no game: nothing is known about it.
    assert!(ratings[2].margin > 500.0 && ratings.iter().all(|rating| rating.elo.is_finite()));
    assert!(bradley_terry(0, &[], None).is_empty());
}
