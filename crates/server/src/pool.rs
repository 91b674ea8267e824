//! Where bots think: on separate threads, a bounded number at a time, so that people never wait for the
//! server while a bot thinks. Hints, moves in games and the analysis of finished games queue separately, and
//! in each queue addresses take turns: an address with many bots waits for them, and nobody else does. What
//! bots remember between two actions of a turn is bounded as well.

mod fair;

use std::net::IpAddr;
use std::sync::Arc;

use cartagena::View;
use cartagena_bots::{Bot, Budget, Choice, Spec};
use fair::Fair;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Concurrent requests for hints.
const HINTS_WAITING: usize = 64;
/// Positions that bots may remember between their actions, per thread; each takes a few hundred bytes.
const REMEMBERED: usize = 300_000;

/// How much less bots think in games that nobody watches.
const UNSEEN: u32 = 10;

/// For whom a bot thinks: an address, or nobody.
pub(crate) type Owner = Option<IpAddr>;

/// What a bot thinks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Somebody is waiting for a hint.
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
    #[error("too many requests for advice")]
    Busy,
    #[error("the bot failed: {0}")]
    Failed(String),
}

/// The threads for bots.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    hints: Fair<Owner>,
    /// Slots in the queue for hints. Turns need none: a game has one at a time.
    hint_queue: Arc<Semaphore>,
    turns: Fair<Owner>,
    analyses: Fair<Owner>,
    /// Positions that may still be remembered.
    memory: Arc<Semaphore>,
    threads: Threads,
}

/// Which threads bots think on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Threads {
    /// Separate ones.
    Own,
    /// On the calling thread, which has nothing else to do: then everything happens in the same order every
    /// time.
    #[cfg(test)]
    Asking,
}

/// A bot that can be asked several times. Dropping it frees everything it remembers.
#[derive(Debug)]
pub(crate) struct Thinker {
    bot: Box<dyn Bot>,
    budget: Budget,
    /// The share of the pool's memory that it occupies between two questions.
    share: Option<OwnedSemaphorePermit>,
}

impl Thinker {
    pub(crate) fn new(spec: &Spec, seed: u64) -> Thinker {
        Thinker { bot: spec.build(seed), budget: spec.budget(), share: None }
    }

    /// The bot's choice after this many passes.
    #[cfg(test)]
    pub(crate) fn look(&mut self, view: &View, looks: u64) -> Result<Choice, cartagena_bots::BotError> {
        self.bot.choose(view, Budget::Nodes(looks))
    }

    /// Reserves memory for what the bot remembers. If there is not enough, it forgets.
    fn claim(&mut self, memory: &Arc<Semaphore>) {
        self.share = None;
        let wanted = self.bot.remembered();
        self.share = u32::try_from(wanted)
            .ok()
            .and_then(|wanted| Arc::clone(memory).try_acquire_many_owned(wanted).ok());
        if self.share.is_none() {
            self.bot.forget();
        }
    }
}

impl Pool {
    /// A pool in which this many bots think about their turns at a time; one more may think about a hint and
    /// another about finished games.
    pub(crate) fn new(threads: usize) -> Pool {
        let places = |places| Arc::new(Semaphore::new(places));
        let threads = threads.max(1);
        Pool {
            hints: Fair::new(1),
            hint_queue: places(HINTS_WAITING),
            turns: Fair::new(threads),
            analyses: Fair::new(1),
            memory: places(threads.saturating_mul(REMEMBERED).min(Semaphore::MAX_PERMITS)),
            threads: Threads::Own,
        }
    }

    /// A pool without threads.
    #[cfg(test)]
    pub(crate) fn on_this_thread() -> Pool {
        Pool { threads: Threads::Asking, ..Pool::new(1) }
    }

    /// A bot's choice. The bot comes back with the answer, to be asked again. If nobody waits for the answer
    /// any longer, the bot is dropped. A bot that nobody watches thinks less.
    pub(crate) async fn think(
        &self,
        purpose: Purpose,
        owner: Owner,
        mut thinker: Thinker,
        view: View,
    ) -> Result<(Choice, Thinker), ThinkError> {
        let memory = Arc::clone(&self.memory);
        let budget = if owner.is_none() { less(thinker.budget) } else { thinker.budget };
        let think = move || {
            let choice = thinker.bot.choose(&view, budget);
            thinker.claim(&memory);
            choice.map(|choice| (choice, thinker))
        };
        self.work(purpose, owner, think).await?.map_err(|error| ThinkError::Failed(error.to_string()))
    }

    /// Does some work when its turn comes. If nobody waits for it any longer, its slot becomes free only when
    /// the thread is done.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        purpose: Purpose,
        owner: Owner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ThinkError> {
        let places = match purpose {
            Purpose::Hint => &self.hints,
            Purpose::Turn => &self.turns,
            Purpose::Analysis => &self.analyses,
        };
        let queued = match purpose {
            Purpose::Hint => Some(self.hint_queue.try_acquire().map_err(|_| ThinkError::Busy)?),
            Purpose::Turn | Purpose::Analysis => None,
        };
        let waiting = metrics::gauge!("cartagena_bots_waiting", "purpose" => purpose.name());
        let waiting = Raised::new(waiting);
        let place = places.take(owner).await;
        drop(waiting);
        drop(queued);
        let thinking = metrics::gauge!("cartagena_bots_thinking", "purpose" => purpose.name());
        thinking.increment(1);
        let work = move || {
            let done = work();
            thinking.decrement(1);
            drop(place);
            done
        };
        let done = match self.threads {
            Threads::Own => tokio::task::spawn_blocking(work).await,
            #[cfg(test)]
            Threads::Asking => Ok(work()),
        };
        done.map_err(|error| ThinkError::Failed(error.to_string()))
    }
}

/// A budget for thinking that nobody waits for.
fn less(budget: Budget) -> Budget {
    match budget {
        Budget::Time(time) => Budget::Time(time / UNSEEN),
        Budget::Nodes(nodes) => Budget::Nodes(nodes / u64::from(UNSEEN)),
        Budget::Unlimited => Budget::Unlimited,
    }
}

/// A gauge that is one higher until this is dropped.
struct Raised(metrics::Gauge);

impl Raised {
    fn new(gauge: metrics::Gauge) -> Raised {
        gauge.increment(1);
        Raised(gauge)
    }
}

impl Drop for Raised {
    fn drop(&mut self) {
        self.0.decrement(1);
    }
}

#[cfg(test)]
mod tests {
    use cartagena::{Game, Preset, Seed, Viewer};
    use cartagena_bots::LEVELS;

    use super::*;

    const SOMEBODY: Owner = Some(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));

    #[tokio::test]
    async fn a_hint_does_not_wait_for_the_turns_of_bots() {
        let pool = Pool::new(1);
        let game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1)).unwrap();
        let view = game.view(Viewer::Seat(game.position().turn()));
        let taken = pool.turns.take(None).await;
        let (choice, _) =
            pool.think(Purpose::Hint, None, Thinker::new(&LEVELS[2].spec, 1), view).await.unwrap();
        assert!(game.position().check(choice.action).is_ok());
        drop(taken);
    }

    #[tokio::test]
    async fn bots_remember_no_more_than_there_is_memory_for() {
        let pool = Pool { memory: Arc::new(Semaphore::new(1000)), ..Pool::new(1) };
        let game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1)).unwrap();
        let view = game.view(Viewer::Seat(game.position().turn()));
        let captain = Spec::captain_nodes(1000);
        let think = async |seed| {
            let thought = pool.think(Purpose::Turn, SOMEBODY, Thinker::new(&captain, seed), view).await;
            thought.map(|(_, thinker)| thinker).unwrap()
        };
        let first = think(1).await;
        let remembered = first.bot.remembered();
        assert!((501..=1000).contains(&remembered), "{remembered}");
        assert_eq!(pool.memory.available_permits(), 1000 - remembered);
        let second = think(2).await;
        assert_eq!(second.bot.remembered(), 0, "there is no room for a second one");
        drop((first, second));
        assert_eq!(pool.memory.available_permits(), 1000);
    }

    /// However many bots one address has, those of another wait for at most one of them.
    #[tokio::test]
    async fn addresses_take_turns() {
        // On this thread: separate threads end in any order.
        let pool = Pool::on_this_thread();
        let game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1)).unwrap();
        let view = game.view(Viewer::Seat(game.position().turn()));
        let order = Arc::new(std::sync::Mutex::new(Vec::new()));
        let held = pool.turns.take(SOMEBODY).await;
        let think = |owner: Owner, name: usize| {
            let (pool, order) = (pool.clone(), Arc::clone(&order));
            async move {
                pool.think(Purpose::Turn, owner, Thinker::new(&LEVELS[0].spec, 1), view).await.unwrap();
                order.lock().unwrap().push(name);
            }
        };
        let other = Some(IpAddr::V4([10, 0, 0, 1].into()));
        let many = (0..60).map(|name| think(SOMEBODY, name)).chain([think(other, 99)]);
        let all = futures_util::future::join_all(many);
        let release = async {
            tokio::task::yield_now().await;
            drop(held);
        };
        tokio::join!(all, release);
        let order = order.lock().unwrap();
        assert_eq!(order.len(), 61);
        assert!(order[..3].contains(&99), "{order:?}");
    }
}
