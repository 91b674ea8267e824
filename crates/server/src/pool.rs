//! Where bots think: on threads of their own, a bounded number at a time, so that people never wait
//! for the server while a bot ponders. Hints, the moves of games and the analysis of finished games
//! queue separately.

use std::sync::Arc;

use cartagena::View;
use cartagena_bots::{Choice, LEVELS, Spec};
use tokio::sync::Semaphore;

/// Hints that may be waited for at the same time.
const HINTS_WAITING: usize = 64;

/// What a bot thinks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Somebody asked for a hint and waits.
    Hint,
    /// It is a bot's turn.
    Turn,
    /// Somebody wants to know the chances in a finished game.
    Analysis,
}

impl Purpose {
    const fn name(self) -> &'static str {
        match self {
            Purpose::Hint => "hint",
            Purpose::Turn => "turn",
            Purpose::Analysis => "analysis",
        }
    }
}

/// A bot has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum ThinkError {
    #[error("too many ask for advice")]
    Busy,
    #[error("the server is about to stop")]
    Stopped,
    #[error("the bot failed: {0}")]
    Failed(String),
}

/// The threads for bots.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    hints: Arc<Semaphore>,
    /// Places in the queue for a hint. Turns need none: a game has one at a time.
    hint_queue: Arc<Semaphore>,
    turns: Arc<Semaphore>,
    analyses: Arc<Semaphore>,
}

impl Pool {
    /// A pool in which this many bots think at a time about their turns; one more may think about a
    /// hint and another one about finished games.
    pub(crate) fn new(threads: usize) -> Pool {
        let places = |threads| Arc::new(Semaphore::new(threads));
        let hint_queue = places(HINTS_WAITING);
        Pool { hints: places(1), hint_queue, turns: places(threads.max(1)), analyses: places(1) }
    }

    /// What a bot would do. If nobody waits for the answer any more, its place becomes free when the
    /// thread is done, not before.
    pub(crate) async fn think(
        &self,
        purpose: Purpose,
        spec: Spec,
        view: View,
        seed: u64,
    ) -> Result<Choice, ThinkError> {
        let places = match purpose {
            Purpose::Hint => &self.hints,
            Purpose::Turn => &self.turns,
            Purpose::Analysis => &self.analyses,
        };
        let queued = match purpose {
            Purpose::Hint => Some(self.hint_queue.try_acquire().map_err(|_| ThinkError::Busy)?),
            Purpose::Turn | Purpose::Analysis => None,
        };
        let place = Arc::clone(places).acquire_owned().await.map_err(|_| ThinkError::Stopped)?;
        drop(queued);
        let thinking = metrics::gauge!("cartagena_bots_thinking", "purpose" => purpose.name());
        thinking.increment(1);
        let think = move || {
            let choice = spec.build(seed).choose(&view, spec.budget());
            thinking.decrement(1);
            drop(place);
            choice
        };
        let choice = tokio::task::spawn_blocking(think).await;
        let choice = choice.map_err(|error| ThinkError::Failed(error.to_string()))?;
        choice.map_err(|error| ThinkError::Failed(error.to_string()))
    }
}

/// The bot of a level; the nearest there is.
pub(crate) fn level(number: u64) -> Spec {
    let row = LEVELS.iter().find(|row| row.number == number).or(LEVELS.last());
    spec(row.map_or("greedy", |row| row.spec))
}

/// A bot by its name; random play if there is none with this name.
pub(crate) fn spec(text: &str) -> Spec {
    text.parse().or_else(|_| "random".parse()).unwrap_or_else(|_| unreachable!("the table has random"))
}

#[cfg(test)]
mod tests {
    use cartagena::{Game, Preset, Seed, Viewer};

    use super::*;

    #[test]
    fn every_level_has_its_bot() {
        for row in LEVELS {
            assert_eq!(level(row.number), row.spec.parse().unwrap());
        }
    }

    #[tokio::test]
    async fn a_hint_does_not_wait_for_the_turns_of_bots() {
        let pool = Pool::new(1);
        let game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1)).unwrap();
        let view = game.view(Viewer::Seat(game.position().turn()));
        let taken = pool.turns.acquire().await.unwrap();
        let choice = pool.think(Purpose::Hint, level(3), view, 1).await.unwrap();
        assert!(game.position().check(choice.action).is_ok());
        drop(taken);
    }
}
