//! Many games between contestants: pairings, deals and standings. Matches and tournaments differ only in who
//! takes part. Knows nothing about files and screens.

mod standings;

use std::cmp::Ordering;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::thread;

use cartagena::Seed;
use cartagena_bots::{Budget, in_order, later_seed};
use serde::{Deserialize, Serialize};

pub use standings::{Meeting, SET, Standing, Standings};

use crate::contest::{Arena, ContestError, Contestant, Fixture, Plays, Prints};
use crate::names::{Cause, Colour};
use crate::server::Finished;

/// One of them takes any seat, so only one game can be played at a time.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} takes any seat: without %reservation% one game is played at a time")]
pub struct OneAtATime(String);

/// Where the games of a schedule go.
pub trait Keep: Sync {
    /// Why something cannot be stored.
    type Error: From<ContestError> + Send;

    /// What happens to a program's output in a game.
    fn prints(&self, number: u64, colour: Colour) -> Prints;

    /// A game is over. Games may end in any order.
    ///
    /// # Errors
    /// When it cannot be stored.
    fn game(&self, number: u64, game: &Finished) -> Result<(), Self::Error>;
}

/// The pairings: every pair plays sets of two games with the same deal and swapped sides.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// Who takes part.
    pub players: Vec<Contestant>,
    pairs: Vec<[usize; 2]>,
    /// Sets per pair.
    sets: u64,
    seed: Seed,
}

/// A game, as in a log and in JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameLine {
    /// Its number, from 0.
    pub game: u64,
    /// Red and blue.
    pub players: [String; 2],
    /// 2 for a win, 1 for a draw, 0 for a loss.
    pub score: [u32; 2],
    /// The points of both.
    pub points: [u32; 2],
    /// How it ended for both, as on the wire.
    pub causes: [String; 2],
    /// Turns played.
    pub turns: u32,
}

impl Schedule {
    /// Everyone meets everyone in this many sets.
    #[must_use]
    pub fn new(players: Vec<Contestant>, sets: u64, seed: Seed) -> Schedule {
        let count = players.len();
        let pairs = (0..count).flat_map(|first| (first + 1..count).map(move |second| [first, second]));
        Schedule { pairs: pairs.collect(), players, sets, seed }
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u64 {
        2 * self.sets * self.pairs.len() as u64
    }

    /// Red and blue in a game. After every round all pairs have met equally often.
    #[must_use]
    pub fn seats(&self, game: u64) -> [usize; 2] {
        let [first, second] = self.pairs[((game / 2) % self.pairs.len() as u64) as usize];
        if game.is_multiple_of(2) { [first, second] } else { [second, first] }
    }

    /// The default number of concurrent games. Programs get the machine to themselves and bots that think by
    /// the clock one core per game, so that timing is fair. Others spend much of their time waiting for each
    /// other.
    ///
    /// # Errors
    /// When more than one was wanted, but somebody takes any seat.
    pub fn threads(&self, wanted: Option<u16>) -> Result<NonZeroUsize, OneAtATime> {
        let many = wanted.is_some_and(|wanted| wanted > 1);
        if let Some(player) = self.players.iter().find(|player| many && !player.plays.knows_its_seat()) {
            return Err(OneAtATime(player.name.clone()));
        }
        let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let most = |player: &Contestant| match &player.plays {
            Plays::Program(_) => NonZeroUsize::MIN,
            Plays::Bot(spec) if matches!(spec.budget(), Budget::Time(_)) => cores,
            Plays::Bot(_) => cores.saturating_mul(NonZeroUsize::MIN.saturating_add(1)),
        };
        let fair = self.players.iter().map(most).min().unwrap_or(NonZeroUsize::MIN);
        Ok(wanted.and_then(|wanted| NonZeroUsize::new(wanted.into())).unwrap_or(fair))
    }

    /// Plays the games from number `first` on and delivers each in order.
    ///
    /// # Errors
    /// When a client cannot be started, a game cannot be stored, or `each` fails.
    pub fn play<K: Keep>(
        &self,
        first: u64,
        arena: &Arena,
        threads: NonZeroUsize,
        stop: &AtomicBool,
        keep: &K,
        mut each: impl FnMut(GameLine) -> Result<(), K::Error>,
    ) -> Result<(), K::Error> {
        let mut failed = None;
        let played = in_order(
            first..self.games(),
            threads,
            stop,
            |number, stops| self.play_one(number, arena, keep, stops),
            |_, line| match each(line) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            },
        );
        played.and(failed.map_or(Ok(()), Err))
    }

    fn play_one<K: Keep>(
        &self,
        number: u64,
        arena: &Arena,
        keep: &K,
        stops: &[&AtomicBool],
    ) -> Result<Option<GameLine>, K::Error> {
        let players = self.seats(number).map(|player| &self.players[player]);
        let prints = Colour::ALL.map(|colour| keep.prints(number, colour));
        let fixture = Fixture { players, seed: later_seed(self.seed, number / 2), number, prints };
        let Some(game) = arena.play(&fixture, stops)? else { return Ok(None) };
        keep.game(number, &game)?;
        Ok(Some(GameLine::new(number, &game)))
    }
}

impl GameLine {
    /// A game that is over.
    #[must_use]
    pub fn new(number: u64, game: &Finished) -> GameLine {
        let scores = game.replay.result.as_ref().map(|result| result.scores);
        let name = |colour: Colour| game.record.player(colour.seat());
        GameLine {
            game: number,
            players: Colour::ALL.map(|colour| name(colour).unwrap_or_default().to_owned()),
            score: scores.map_or([0; 2], |scores| scores.map(|score| score.victory)),
            points: scores.map_or([0; 2], |scores| scores.map(|score| score.points)),
            causes: scores
                .map_or([Cause::Unknown; 2], |scores| scores.map(|score| score.cause))
                .map(|cause| cause.wire().to_owned()),
            turns: game.replay.states.last().map_or(0, |state| state.turn),
        }
    }

    /// Who won; `None` after a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Colour> {
        let [red, blue] = self.score;
        match red.cmp(&blue) {
            Ordering::Greater => Some(Colour::Red),
            Ordering::Equal => None,
            Ordering::Less => Some(Colour::Blue),
        }
    }

    /// How it ended for red (0) or blue (1).
    #[must_use]
    pub fn cause(&self, side: usize) -> Cause {
        Cause::from_wire(&self.causes[side]).unwrap_or(Cause::Unknown)
    }

    /// How it ended, in words.
    #[must_use]
    pub fn ending(&self) -> String {
        match [self.cause(0), self.cause(1)] {
            [Cause::Regular, Cause::Regular] => "regular".to_owned(),
            [Cause::Regular, cause] => format!("blue: {}", cause.name()),
            [cause, _] => format!("red: {}", cause.name()),
        }
    }
}
