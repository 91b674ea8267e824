//! Adds up the games of a match as they come in: who won how much, how fast, and with what faults.

use std::time::Duration;

use cartagena::{ActionKind, Seat};

use crate::arena::Played;
use crate::duel::{Ending, FaultKind, Report};
use crate::rating::Scores;

/// One player's results in a match.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct PlayerTally {
    /// Games won alone.
    pub wins: u64,
    /// Games won together with others.
    pub shared: u64,
    /// The scores in complete sets.
    pub scores: Scores,
    /// Actions chosen.
    pub actions: u64,
    /// Thinking time for them.
    pub thought: Duration,
    /// Decisions that took too long.
    pub late: u64,
    /// How many times it failed in each of the ways of [`FaultKind::ALL`].
    pub faults: [u64; FaultKind::ALL.len()],
    /// Actions of each kind, by [`ActionKind::index`].
    pub kinds: [u64; ActionKind::ALL.len()],
}

/// One player's score in one place of the playing order.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct PlaceTally {
    /// How many games.
    pub games: u64,
    /// The sum of the scores.
    pub score: f64,
}

impl PlaceTally {
    /// The win share of all these together; 0 without any games.
    #[must_use]
    pub fn share(all: &[PlaceTally]) -> f64 {
        let games: u64 = all.iter().map(|place| place.games).sum();
        let score: f64 = all.iter().map(|place| place.score).sum();
        if games == 0 { 0.0 } else { score / games as f64 }
    }
}

/// The results of a match.
///
/// Only complete sets count: in an incomplete one some players have had better seats than others. Its games
/// wait until the set is complete.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// How many games a set has.
    pub set_size: u64,
    /// Games in complete sets.
    pub games: u64,
    /// Turns of all these games.
    pub turns: u64,
    /// Games that ended because they took too long.
    pub too_long: u64,
    /// For each player.
    pub players: Vec<PlayerTally>,
    /// For each place in the playing order, starting with the first player, and for each player in it.
    pub places: Vec<Vec<PlaceTally>>,
    waiting: Vec<Played>,
}

impl Tally {
    /// Without any games.
    #[must_use]
    pub fn new(players: usize, set_size: u64) -> Tally {
        Tally {
            set_size,
            games: 0,
            turns: 0,
            too_long: 0,
            players: vec![PlayerTally::default(); players],
            places: vec![vec![PlaceTally::default(); players]; players],
            waiting: Vec::new(),
        }
    }

    /// Adds the next game of the match. Returns whether it completed a set.
    pub fn add(&mut self, game: Played) -> bool {
        self.waiting.push(game);
        let complete = self.waiting.len() as u64 >= self.set_size;
        if complete {
            let set = std::mem::take(&mut self.waiting);
            for game in &set {
                self.count(game);
            }
            for (player, tally) in self.players.iter_mut().enumerate() {
                let sum: f64 = set.iter().map(|game| game.score(player)).sum();
                tally.scores.add(sum / set.len() as f64);
            }
        }
        complete
    }

    /// Games of an incomplete set.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    fn count(&mut self, game: &Played) {
        let Report { winners, ending, turns, seats } = &game.report;
        self.games += 1;
        self.turns += *turns as u64;
        self.too_long += u64::from(*ending == Ending::TooLong);
        for (index, (&player, seat)) in game.seats.iter().zip(seats).enumerate() {
            let tally = &mut self.players[player];
            let score = game.score(player);
            if let Some(seat) = Seat::new(index) {
                let place = &mut self.places[game.place_of(seat)][player];
                place.games += 1;
                place.score += score;
            }
            tally.wins += u64::from(score > 0.0 && winners.len() == 1);
            tally.shared += u64::from(score > 0.0 && winners.len() > 1);
            tally.actions += seat.actions;
            tally.thought += seat.thought;
            tally.late += seat.late;
            for (sum, count) in tally.kinds.iter_mut().zip(seat.kinds) {
                *sum += count;
            }
            if let Ending::Fault(fault) = ending
                && fault.seat.index() == index
                && let Some(kind) = FaultKind::ALL.iter().position(|&kind| kind == fault.kind)
            {
                tally.faults[kind] += 1;
            }
        }
    }
}
