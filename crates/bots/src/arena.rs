//! A match: many games between the same players, in sets that play one deal in every order of the seats, so
//! that luck cancels. Knows nothing about files or how results are shown.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use cartagena::{Record, Rules, Seat, Seed, StartError};

use crate::duel::{self, Entrant, Report};
use crate::ordered::in_order;

/// The seating in the games of a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Seating {
    /// Every rotation: as many games as players, each player once in each seat.
    #[default]
    Rotate,
    /// Every order: six games with three players, 120 with five.
    All,
    /// The order given, in one game: luck does not cancel.
    Fixed,
}

impl Seating {
    /// All of them with their names.
    pub const ALL: [(Seating, &'static str); 3] =
        [(Seating::Rotate, "rotate"), (Seating::All, "all"), (Seating::Fixed, "fixed")];

    /// The orders of a set: for each game the player in each seat. Players are numbers from 0.
    #[must_use]
    pub fn orders(self, players: usize) -> Vec<Vec<usize>> {
        let given: Vec<usize> = (0..players).collect();
        match self {
            Seating::Fixed => vec![given],
            Seating::Rotate => {
                let rotated = |by| given.iter().map(|seat| (seat + by) % players).collect();
                (0..players).map(rotated).collect()
            }
            Seating::All => permutations(&given),
        }
    }
}

/// All orders of some numbers, the given one first.
fn permutations(numbers: &[usize]) -> Vec<Vec<usize>> {
    if numbers.len() < 2 {
        return vec![numbers.to_vec()];
    }
    let mut all = Vec::new();
    for &first in numbers {
        let rest: Vec<usize> = numbers.iter().copied().filter(|&number| number != first).collect();
        all.extend(permutations(&rest).into_iter().map(|order| [&[first], &order[..]].concat()));
    }
    all
}

/// A match. Set number k (from 0) is dealt from the seed k games [later](later_seed).
#[derive(Clone, Debug)]
pub struct Match<E> {
    /// The rules, with as many players as there are entrants.
    pub rules: Rules,
    /// Who plays.
    pub players: Vec<E>,
    /// Who sits where.
    pub seating: Seating,
    /// The seed of the first set.
    pub seed: Seed,
    /// How many sets.
    pub sets: u64,
}

/// A game of a match that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The number of the game, from 0.
    pub number: u64,
    /// The number of its set, from 0.
    pub set: u64,
    /// The number of the game within its set, from 0.
    pub order: usize,
    /// The player in each seat.
    pub seats: Vec<usize>,
    /// The first player's seat.
    pub first: Seat,
    /// The result.
    pub report: Report,
}

impl Played {
    /// A player's score: 1, or its part of a shared win.
    #[must_use]
    pub fn score(&self, player: usize) -> f64 {
        self.seat_of(player).map_or(0.0, |seat| self.report.winners.share(seat))
    }

    /// A seat's place in the playing order: 0 for the first player.
    #[must_use]
    pub fn place_of(&self, seat: Seat) -> usize {
        let players = self.seats.len();
        (seat.index() + players - self.first.index()) % players
    }

    /// Where a player sat.
    #[must_use]
    pub fn seat_of(&self, player: usize) -> Option<Seat> {
        self.seats.iter().position(|&other| other == player).and_then(Seat::new)
    }
}

impl<E: Entrant> Match<E> {
    /// How many games a set has.
    #[must_use]
    pub fn set_size(&self) -> u64 {
        self.seating.orders(self.players.len()).len() as u64
    }

    /// How many games to play.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.sets.saturating_mul(self.set_size())
    }

    /// Plays the games from number `first` on and delivers each in order of number, so that the results are
    /// the same whatever the number of threads. It ends early when `each` breaks, or when `stop` is set;
    /// games in progress are then aborted.
    ///
    /// # Errors
    /// When the rules contradict themselves.
    pub fn play(
        &self,
        first: u64,
        threads: NonZeroUsize,
        stop: &AtomicBool,
        mut each: impl FnMut(Played, Record) -> ControlFlow<()>,
    ) -> Result<(), StartError> {
        let orders = self.seating.orders(self.players.len());
        in_order(
            first..self.games(),
            threads,
            stop,
            |number, stops| self.play_one(number, &orders, stops),
            |_, (played, record)| each(played, record),
        )
    }

    /// Plays one game; `None` if it was aborted.
    fn play_one(
        &self,
        number: u64,
        orders: &[Vec<usize>],
        stops: &[&AtomicBool],
    ) -> Result<Option<(Played, Record)>, StartError> {
        let size = orders.len() as u64;
        let (set, order) = (number / size, number % size);
        let seats = orders[order as usize].clone();
        let entrants: Vec<&E> = seats.iter().map(|&player| &self.players[player]).collect();
        let deal = later_seed(self.seed, set);
        let played = duel::play(&self.rules, deal, order, &entrants, stops)?;
        Ok(played.map(|(report, mut record)| {
            record.set_tag("Event", "arena");
            record.set_tag("Round", &format!("{}.{}", set + 1, order + 1));
            let first = deal.first_player(&self.rules);
            (Played { number, set, order: order as usize, seats, first, report }, record)
        }))
    }
}

/// The seed this many games later: its first eight bytes, read as a little-endian number, increase by one per
/// game. The seeds of the numbers 7, 8, 9 follow each other like this as well.
#[must_use]
pub fn later_seed(first: Seed, games: u64) -> Seed {
    let mut bytes = first.0;
    let (low, _) = bytes.split_at_mut(8);
    let number = low.iter().rev().fold(0u64, |number, &byte| number << 8 | u64::from(byte));
    low.copy_from_slice(&number.wrapping_add(games).to_le_bytes());
    Seed(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_seeds_are_those_of_the_next_numbers() {
        for (first, games) in [(0, 0), (255, 1), (7, 300), (u64::MAX, 1)] {
            let later = Seed::from_number(first.wrapping_add(games));
            assert_eq!(later_seed(Seed::from_number(first), games), later);
        }
        let digits: Seed = "ff".repeat(32).parse().expect("64 digits");
        assert_eq!(later_seed(digits, 1).to_string(), "00".repeat(8) + &"ff".repeat(24));
    }
}
