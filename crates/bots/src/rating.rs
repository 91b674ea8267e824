//! What results say about strength: win shares and Elo differences with their uncertainty, a test that stops
//! early, and ratings of many players. Pure arithmetic; `docs/BOTS.md` explains it.
//!
//! The games of a set share a deal and are not independent, so a set counts as one observation: the
//! mean score of a player in it, from 0 to 1.

use std::f64::consts::LN_10;

/// Standard errors in a 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// A range of values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The scores of one player, a set at a time.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Scores {
    sets: u64,
    sum: f64,
    squares: f64,
}

impl Scores {
    /// Adds the mean score in a set.
    pub fn add(&mut self, score: f64) {
        self.sets += 1;
        self.sum += score;
        self.squares += score * score;
    }

    /// How many sets there were.
    #[must_use]
    pub const fn sets(&self) -> u64 {
        self.sets
    }

    /// The mean score, the win share; 0 without any sets.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.sets == 0 { 0.0 } else { self.sum / self.sets as f64 }
    }

    /// How much sets differ. Half a set that differs by one game is added: sets that were all alike so far do
    /// not prove that they always will be.
    #[must_use]
    pub fn variance(&self, set_size: u64) -> f64 {
        let deviations = self.squares - self.sum * self.share();
        let one_game = 1.0 / set_size.max(1) as f64;
        (deviations.max(0.0) + one_game * one_game / 2.0) / self.sets.saturating_sub(1).max(1) as f64
    }

    /// The 95 % interval of the win share: Wilson's, as if there had been as many independent games as would
    /// give the observed variance. It never leaves 0 to 1. A player who won or lost everything shows no
    /// variance; then every set counts as one game.
    #[must_use]
    pub fn interval(&self, set_size: u64) -> Interval {
        let (share, sets) = (self.share(), self.sets as f64);
        let spread = share * (1.0 - share);
        let extreme = spread < 1e-12;
        let games = if extreme || self.sets < 2 { sets } else { spread * sets / self.variance(set_size) };
        wilson(share, games)
    }
}

/// Wilson's 95% interval of a share observed in this many independent games.
#[must_use]
pub fn wilson(share: f64, games: f64) -> Interval {
    if games <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let square = Z * Z;
    let middle = share + square / (2.0 * games);
    let reach = Z * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
    let whole = 1.0 + square / games;
    Interval { low: ((middle - reach) / whole).max(0.0), high: ((middle + reach) / whole).min(1.0) }
}

/// The Elo difference to the other players implied by a win share: 400 for ten times the chance of each of
/// them. With two players this is the usual Elo formula. Infinite for shares of 0 and 1.
///
/// ```
/// use cartagena_bots::elo;
/// assert_eq!(elo(0.5, 2), 0.0);
/// assert_eq!(elo(10.0 / 11.0, 2).round(), 400.0);
/// assert_eq!(elo(0.25, 4).round(), 0.0);
/// ```
#[must_use]
pub fn elo(share: f64, players: usize) -> f64 {
    let others = players.saturating_sub(1).max(1) as f64;
    400.0 * (share * others / (1.0 - share)).log10()
}

/// The expected score of a player who is stronger by this much Elo, against one other.
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential test of the first of two players: is it stronger by `elo1`, or only by `elo0`? It ends as
/// soon as the chance of a wrong answer is at most 5 %, either way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// The verdict of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtVerdict {
    /// More likely stronger by `elo0` than by `elo1`.
    Lower,
    /// More likely stronger by `elo1` than by `elo0`.
    Upper,
    /// Play on.
    Open,
}

/// Why two numbers are not a sequential test.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
#[error("elo0 has to be less than elo1, both from -{MOST} to {MOST}", MOST = Sprt::MOST_ELO)]
pub struct SprtError;

impl Sprt {
    /// Beyond this, nearly everything is won and there is nothing to test.
    const MOST_ELO: f64 = 1000.0;
    /// The minimum number of sets: fewer say too little about their variance.
    const LEAST_SETS: u64 = 8;
    /// The chance of a wrong answer, either way.
    const ERROR: f64 = 0.05;

    /// A test between two Elo differences.
    ///
    /// # Errors
    /// When the first is not less than the second, or they are too large.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        let fits = |elo: f64| elo.abs() <= Sprt::MOST_ELO;
        if fits(elo0) && fits(elo1) && elo0 < elo1 { Ok(Sprt { elo0, elo1 }) } else { Err(SprtError) }
    }

    /// The two Elo differences.
    #[must_use]
    pub const fn elos(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The logarithm of how much likelier the scores are with `elo1` than with `elo0`. The scores of sets are
    /// taken as normal with the observed variance (the generalised test).
    #[must_use]
    pub fn log_likelihood_ratio(&self, scores: &Scores, set_size: u64) -> f64 {
        if scores.sets == 0 {
            return 0.0;
        }
        let (low, high) = (expected_score(self.elo0), expected_score(self.elo1));
        let distance = (high - low) * (2.0 * scores.share() - low - high) / 2.0;
        scores.sets as f64 * distance / scores.variance(set_size)
    }

    /// The ratio at which the test ends, with this sign or the other.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - Sprt::ERROR) / Sprt::ERROR).ln()
    }

    /// The verdict of the scores.
    #[must_use]
    pub fn verdict(&self, scores: &Scores, set_size: u64) -> SprtVerdict {
        let ratio = self.log_likelihood_ratio(scores, set_size);
        match scores.sets {
            ..Sprt::LEAST_SETS => SprtVerdict::Open,
            _ if ratio >= Sprt::bound() => SprtVerdict::Upper,
            _ if ratio <= -Sprt::bound() => SprtVerdict::Lower,
            _ => SprtVerdict::Open,
        }
    }
}

/// The games of two players against each other, for a rating list.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pairing {
    /// One player, a number from 0.
    pub first: usize,
    /// The other.
    pub second: usize,
    /// The first player's score: a shared win counts half.
    pub score: f64,
    /// How many games they played.
    pub games: f64,
}

/// A player's rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// In Elo.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub margin: f64,
}

/// Bradley–Terry ratings: those under which the results are most likely. The `anchor` gets 0, or without one
/// the mean of all.
///
/// Every player has also drawn one imaginary game with a player of rating 0 before all are shifted to the
/// anchor: so a player who won everything gets a large rating and not an infinite one, and players who never
/// met can be compared. The margins come from the curvature of the likelihood, as if all games were
/// independent.
#[must_use]
pub fn bradley_terry(players: usize, pairings: &[Pairing], anchor: Option<usize>) -> Vec<Rating> {
    /// Steps of Newton's method; it needs about ten.
    const STEPS: usize = 100;
    const PRIOR_GAMES: f64 = 1.0;

    let mut strengths = vec![0.0; players];
    let mut inverse = Vec::new();
    for _ in 0..STEPS {
        let mut slope = vec![0.0; players];
        let mut curvature = vec![vec![0.0; players]; players];
        for (player, &strength) in strengths.iter().enumerate() {
            let expected = logistic(strength);
            slope[player] += PRIOR_GAMES * (0.5 - expected);
            curvature[player][player] += PRIOR_GAMES * expected * (1.0 - expected);
        }
        for &Pairing { first, second, score, games } in pairings {
            let expected = logistic(strengths[first] - strengths[second]);
            let rest = score - games * expected;
            slope[first] += rest;
            slope[second] -= rest;
            let weight = games * expected * (1.0 - expected);
            curvature[first][first] += weight;
            curvature[second][second] += weight;
            curvature[first][second] -= weight;
            curvature[second][first] -= weight;
        }
        inverse = inverted(curvature);
        let step: Vec<f64> = inverse.iter().map(|row| dot(row, &slope)).collect();
        // A full step can overshoot when somebody wins nearly everything.
        let largest = step.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
        let scale = if largest > 1.0 { 1.0 / largest } else { 1.0 };
        for (strength, part) in strengths.iter_mut().zip(&step) {
            *strength += part * scale;
        }
        if largest < 1e-10 {
            break;
        }
    }
    // What is subtracted from all, as weights of the players.
    let weights: Vec<f64> = match anchor {
        Some(anchor) => (0..players).map(|player| f64::from(u8::from(player == anchor))).collect(),
        None => vec![1.0 / players.max(1) as f64; players],
    };
    let zero = dot(&weights, &strengths);
    let elo = 400.0 / LN_10;
    (0..players)
        .map(|player| {
            let mut difference: Vec<f64> = weights.iter().map(|weight| -weight).collect();
            difference[player] += 1.0;
            let spread: Vec<f64> = inverse.iter().map(|row| dot(row, &difference)).collect();
            let variance = dot(&difference, &spread).max(0.0);
            Rating { elo: elo * (strengths[player] - zero), margin: elo * Z * variance.sqrt() }
        })
        .collect()
}

fn logistic(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

/// The inverse of a positive definite matrix, by Gauss–Jordan elimination; such a matrix needs no pivoting.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let unit = |row| (0..size).map(|column| f64::from(u8::from(row == column))).collect();
    let mut inverse: Vec<Vec<f64>> = (0..size).map(unit).collect();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        for value in matrix[pivot].iter_mut().chain(&mut inverse[pivot]) {
            *value *= scale;
        }
        let (pivot_row, pivot_inverse) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for (value, other) in matrix[row].iter_mut().zip(&pivot_row) {
                *value -= factor * other;
            }
            for (value, other) in inverse[row].iter_mut().zip(&pivot_inverse) {
                *value -= factor * other;
            }
        }
    }
    inverse
}
