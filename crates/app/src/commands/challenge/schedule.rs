//! Games between contestants: pairings, deals, and what is stored about them. Matches and tournaments differ
//! only in who takes part.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::{Result, anyhow};
use cartagena::Seed;
use cartagena_bots::{Budget, in_order, later_seed};
use cartagena_challenge::{Arena, Cause, Colour, Contestant, Dialect, Finished, Fixture, Plays};
use serde::{Deserialize, Serialize};

use super::replay_page;
use crate::support::{bot_games, files};

/// The pairings: every pair plays sets of two games with the same deal and swapped sides.
pub(super) struct Schedule {
    pub(super) players: Vec<Contestant>,
    pairs: Vec<[usize; 2]>,
    /// Sets per pair.
    sets: u64,
    seed: Seed,
}

/// A game, as in a log and in JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct GameLine {
    pub(super) game: u64,
    /// Red and blue.
    pub(super) players: [String; 2],
    /// 2 for a win, 1 for a draw, 0 for a loss.
    pub(super) score: [u32; 2],
    pub(super) points: [u32; 2],
    /// As on the wire.
    pub(super) causes: [String; 2],
    pub(super) turns: u32,
}

impl Schedule {
    /// Everyone meets everyone in this many sets.
    pub(super) fn new(players: Vec<Contestant>, sets: u64, seed: Seed) -> Schedule {
        let count = players.len();
        let pairs = (0..count).flat_map(|first| (first + 1..count).map(move |second| [first, second]));
        Schedule { pairs: pairs.collect(), players, sets, seed }
    }

    pub(super) fn games(&self) -> u64 {
        2 * self.sets * self.pairs.len() as u64
    }

    /// Red and blue in a game. After every round all pairs have met equally often.
    pub(super) fn seats(&self, game: u64) -> [usize; 2] {
        let [first, second] = self.pairs[((game / 2) % self.pairs.len() as u64) as usize];
        if game.is_multiple_of(2) { [first, second] } else { [second, first] }
    }

    /// The default number of concurrent games. Programs get the machine to themselves and bots that think by
    /// the clock one core per game, so that timing is fair. Others spend much of their time waiting for each
    /// other.
    pub(super) fn threads(&self, wanted: Option<u16>) -> Result<NonZeroUsize> {
        let many = wanted.is_some_and(|wanted| wanted > 1);
        if let Some(player) = self.players.iter().find(|player| many && !player.plays.knows_its_seat()) {
            let name = &player.name;
            return Err(anyhow!("{name} takes any seat: without %reservation% one game is played at a time"));
        }
        let cores = bot_games::threads(None);
        let most = |player: &Contestant| match &player.plays {
            Plays::Program(_) => NonZeroUsize::MIN,
            Plays::Bot(spec) if matches!(spec.budget(), Budget::Time(_)) => cores,
            Plays::Bot(_) => cores.saturating_mul(NonZeroUsize::MIN.saturating_add(1)),
        };
        let fair = self.players.iter().map(most).min().unwrap_or(NonZeroUsize::MIN);
        Ok(wanted.and_then(|wanted| NonZeroUsize::new(wanted.into())).unwrap_or(fair))
    }

    /// Plays the games from number `first` on and delivers each in order.
    pub(super) fn play(
        &self,
        first: u64,
        arena: &Arena,
        threads: NonZeroUsize,
        stop: &AtomicBool,
        keep: &Keep<'_>,
        mut each: impl FnMut(GameLine) -> Result<()>,
    ) -> Result<()> {
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

    fn play_one(
        &self,
        number: u64,
        arena: &Arena,
        keep: &Keep<'_>,
        stops: &[&AtomicBool],
    ) -> Result<Option<GameLine>> {
        let players = self.seats(number).map(|player| &self.players[player]);
        let logs = ["red", "blue"].map(|side| keep.file(number, &format!("-{side}.log")));
        // Bots print nothing.
        let log =
            |side: usize| logs[side].as_deref().filter(|_| matches!(players[side].plays, Plays::Program(_)));
        let fixture =
            Fixture { players, seed: later_seed(self.seed, number / 2), number, logs: [log(0), log(1)] };
        let Some(game) = arena.play(&fixture, stops)? else { return Ok(None) };
        keep.game(number, &game)?;
        Ok(Some(GameLine::new(number, &game)))
    }
}

impl GameLine {
    pub(super) fn new(number: u64, game: &Finished) -> GameLine {
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

    pub(super) fn cause(&self, side: usize) -> Cause {
        Cause::from_wire(&self.causes[side]).unwrap_or(Cause::Unknown)
    }

    /// How it ended, in words.
    pub(super) fn ending(&self) -> String {
        match [self.cause(0), self.cause(1)] {
            [Cause::Regular, Cause::Regular] => "regular".to_owned(),
            [Cause::Regular, cause] => format!("blue: {}", cause.name()),
            [cause, _] => format!("red: {}", cause.name()),
        }
    }
}

/// Which games are stored, and where.
pub(super) struct Keep<'a> {
    pub(super) folder: Option<&'a Path>,
    /// Whether there is a page for each game.
    pub(super) pages: bool,
}

/// The name of a file about a game.
pub(super) fn file_name(number: u64, ending: &str) -> String {
    format!("game-{number:06}{ending}")
}

impl Keep<'_> {
    fn file(&self, number: u64, ending: &str) -> Option<PathBuf> {
        self.folder.map(|folder| folder.join(file_name(number, ending)))
    }

    fn game(&self, number: u64, game: &Finished) -> Result<()> {
        let Some(path) = self.file(number, ".xml.gz") else { return Ok(()) };
        files::write(&path, game.replay.packed(Dialect::Current))?;
        match self.file(number, ".html") {
            Some(path) if self.pages => files::write(&path, replay_page::html(number, game)),
            _ => Ok(()),
        }
    }
}
