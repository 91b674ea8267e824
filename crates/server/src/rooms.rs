//! All active rooms, and what they share. A room is opened when somebody asks for its game.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use cartagena_table::GameId;
use futures_util::future::join_all;
use tokio::sync::{mpsc, oneshot};
use tokio_util::task::TaskTracker;

use crate::news::{News, Notice};
use crate::orders::Orders;
use crate::pool::Pool;
use crate::room::{self, Command, Survey};
use crate::store::{Millis, Store, StoreError};
use crate::uptime::{LONGEST, PULSE, Uptime};

/// Commands queued for a room before their senders wait, too.
const QUEUE: usize = 32;
/// How many times a command is sent to a closing room before giving up.
const ATTEMPTS: usize = 8;

/// How often the store is polled for additions by other servers, without notifications.
const OFTEN: Duration = Duration::from_millis(300);
/// How often it is polled with notifications: some may be lost.
const SELDOM: Duration = Duration::from_secs(5);
/// How long a room may take to report what is going on in it.
const SURVEY: Duration = Duration::from_secs(1);
/// How often a room notifies other servers of who is present.
pub(crate) const BEAT: Duration = Duration::from_secs(10);

/// What all rooms share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    /// The channel to other servers with the same store.
    pub(crate) news: News,
    /// This server's own number among them.
    pub(crate) server: i64,
    pub(crate) pool: Pool,
    pub(crate) uptime: Uptime,
    pub(crate) orders: Orders,
    pub(crate) clock: Clock,
    /// How long a room stays active without anyone in it.
    pub(crate) idle: Duration,
}

/// Where the time of facts comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clock {
    /// The system's clock.
    System,
    /// The runtime's clock, which can be stopped, from this moment on.
    #[cfg(test)]
    Runtime(tokio::time::Instant),
}

impl Shared {
    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> Millis {
        let since = match self.clock {
            Clock::System => SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(),
            #[cfg(test)]
            Clock::Runtime(start) => start.elapsed(),
        };
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    /// Records that games can be stored, or learns that they cannot. A last record older than `longest`
    /// counts as an outage. Returns whether there was an unknown one.
    pub(crate) async fn pulse(&self, longest: Duration) -> Result<bool, StoreError> {
        if self.orders.maintenance().is_some() {
            self.uptime.down();
            return Err(StoreError::Failed("there is maintenance".to_owned()));
        }
        let at = self.now();
        // While nothing can be stored, every moment counts.
        let longest = if self.uptime.is_down() { 0 } else { longest.as_millis() as Millis };
        let outages = self.store.pulse(at, longest).await.inspect_err(|_| self.uptime.down())?;
        Ok(self.uptime.up(at, outages))
    }
}

/// All active rooms.
pub(crate) struct Rooms {
    pub(crate) shared: Arc<Shared>,
    awake: Mutex<Awake>,
    tasks: TaskTracker,
    connections: AtomicU64,
}

#[derive(Default)]
struct Awake {
    /// Ordered, so that whatever is done with all of them happens in the same order every time.
    rooms: BTreeMap<GameId, Door>,
    stopped: bool,
}

/// The sender to a room.
struct Door {
    commands: mpsc::Sender<Box<Command>>,
    /// The number that the room has reached.
    number: Arc<AtomicU64>,
}

/// No room takes this command: the server is stopping.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the server is about to stop")]
pub(crate) struct Stopped;

impl Rooms {
    pub(crate) fn new(shared: Shared) -> Arc<Rooms> {
        let (shared, awake) = (Arc::new(shared), Mutex::default());
        Arc::new(Rooms { shared, awake, tasks: TaskTracker::new(), connections: AtomicU64::new(0) })
    }

    /// A number for a new connection.
    pub(crate) fn new_connection(&self) -> u64 {
        self.connections.fetch_add(1, Relaxed)
    }

    /// How many rooms are active.
    pub(crate) fn len(&self) -> usize {
        self.lock().rooms.len()
    }

    /// Sends a command to the room of a game, opening it if necessary.
    pub(crate) async fn send(self: &Arc<Rooms>, game: GameId, command: Command) -> Result<(), Stopped> {
        let mut command = Box::new(command);
        for _ in 0..ATTEMPTS {
            let room = self.open(game)?;
            match room.send(command).await {
                Ok(()) => return Ok(()),
                // It was about to close: another one is opened.
                Err(mpsc::error::SendError(unsent)) => {
                    command = unsent;
                    self.forget(game, &room);
                }
            }
        }
        Err(Stopped)
    }

    fn open(self: &Arc<Rooms>, game: GameId) -> Result<mpsc::Sender<Box<Command>>, Stopped> {
        let mut awake = self.lock();
        if awake.stopped {
            return Err(Stopped);
        }
        if let Some(door) = awake.rooms.get(&game) {
            return Ok(door.commands.clone());
        }
        let (room, commands) = mpsc::channel(QUEUE);
        let number = Arc::new(AtomicU64::new(0));
        awake.rooms.insert(game, Door { commands: room.clone(), number: Arc::clone(&number) });
        let (rooms, own) = (Arc::clone(self), room.clone());
        self.tasks.spawn(async move {
            let may_sleep = || rooms.let_sleep(game, &own);
            room::run(Arc::clone(&rooms.shared), game, commands, number, may_sleep).await;
            rooms.forget(game, &own);
        });
        Ok(room)
    }

    /// Whether a room may end because nobody needs it; from then on it is unknown.
    fn let_sleep(&self, game: GameId, room: &mpsc::Sender<Box<Command>>) -> bool {
        let mut awake = self.lock();
        // Anyone about to send has taken a sender from the map. Besides that one there is the room's own.
        let is_quiet = room.capacity() == room.max_capacity() && room.strong_count() == 2;
        if is_quiet {
            awake.rooms.remove(&game);
        }
        is_quiet
    }

    fn forget(&self, game: GameId, room: &mpsc::Sender<Box<Command>>) {
        let mut awake = self.lock();
        if awake.rooms.get(&game).is_some_and(|door| door.commands.same_channel(room)) {
            awake.rooms.remove(&game);
        }
    }

    /// Passes a notification to the room of a game, if it is active and does not know it yet.
    pub(crate) fn hear(&self, game: GameId, notice: Notice) {
        let awake = self.lock();
        let Some(door) = awake.rooms.get(&game) else { return };
        let is_known = match notice {
            Notice::Number(number) => number <= door.number.load(Relaxed),
            Notice::Here { server, .. } => server == self.shared.server,
        };
        if !is_known {
            // A room this busy is notified again at the next poll.
            let _ = door.commands.try_send(Box::new(Command::Hear(notice)));
        }
    }

    /// Keeps up with other servers that use the same store: listens to notifications, and polls the store as
    /// well.
    pub(crate) async fn follow_others(self: Arc<Rooms>) {
        if !self.shared.store.is_shared() {
            return;
        }
        let listen = self.shared.news.listen(|game, notice| self.hear(game, notice));
        tokio::join!(listen, self.ask_often(), self.beat());
    }

    async fn ask_often(&self) {
        loop {
            tokio::time::sleep(if self.shared.news.is_connected() { SELDOM } else { OFTEN }).await;
            let games: Vec<GameId> = self.lock().rooms.keys().copied().collect();
            if games.is_empty() {
                continue;
            }
            match self.shared.store.latest(games).await {
                Ok(latest) => {
                    for (game, last) in latest {
                        self.hear(game, Notice::Number(last));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "cannot tell whether other servers have added to the game");
                }
            }
        }
    }

    async fn beat(&self) {
        loop {
            tokio::time::sleep(BEAT).await;
            self.tell_all(|| Command::Beat);
        }
    }

    /// Sends a command to all rooms that have time for it.
    fn tell_all(&self, command: impl Fn() -> Command) {
        for door in self.lock().rooms.values() {
            let _ = door.commands.try_send(Box::new(command()));
        }
    }

    /// Records that games can be stored, or learns that they cannot. Lost time is given back to the clocks.
    pub(crate) async fn pulse(&self, longest: Duration) -> Result<(), StoreError> {
        if self.shared.pulse(longest).await? {
            self.tell_all(|| Command::MindTheClock);
        }
        Ok(())
    }

    /// Reads the operator's orders, and carries them out.
    pub(crate) async fn look_at_orders(&self) -> Result<(), StoreError> {
        let before = self.shared.orders.maintenance();
        if !self.shared.orders.look(&*self.shared.store).await? {
            return Ok(());
        }
        match (before, self.shared.orders.maintenance()) {
            (None, Some(_)) => tracing::warn!("maintenance begins: nothing is stored"),
            (Some(_), None) => tracing::warn!("maintenance is over"),
            _ => {}
        }
        // The last record before it, or the first one after it.
        let pulsed = self.pulse(LONGEST).await;
        if self.shared.orders.maintenance().is_none() {
            pulsed?;
        }
        self.tell_all(|| Command::Announce);
        Ok(())
    }

    /// What is going on in all rooms that have time to answer.
    pub(crate) async fn survey(&self) -> Vec<Survey> {
        let ask = |door: &Door| {
            let (reply, answer) = oneshot::channel();
            let asked = door.commands.try_send(Box::new(Command::Survey(reply)));
            asked.is_ok().then_some(answer)
        };
        let answers: Vec<_> = self.lock().rooms.values().filter_map(ask).collect();
        let answers = answers.into_iter().map(|answer| tokio::time::timeout(SURVEY, answer));
        join_all(answers).await.into_iter().flatten().flatten().collect()
    }

    /// Records for the first time that games can be stored. Since the previous server stopped, they could not
    /// be, unless others share its store.
    pub(crate) async fn begin_pulse(&self) {
        if let Err(error) = self.shared.orders.look(&*self.shared.store).await {
            tracing::error!(%error, "the operator's orders cannot be read");
        }
        let longest = if self.shared.store.is_shared() { LONGEST } else { Duration::ZERO };
        if let Err(error) = self.pulse(longest).await {
            tracing::error!(%error, "games cannot be stored");
        }
    }

    /// Keeps recording that games can be stored.
    pub(crate) async fn keep_pulse(&self) {
        loop {
            tokio::time::sleep(PULSE).await;
            if let Err(error) = self.look_at_orders().await {
                tracing::error!(%error, "the operator's orders cannot be read");
            }
            if self.shared.orders.maintenance().is_some() {
                continue;
            }
            if let Err(error) = self.pulse(LONGEST).await {
                tracing::error!(%error, "games cannot be stored");
            }
        }
    }

    /// Closes all rooms and notifies everyone in them.
    pub(crate) async fn stop(&self) {
        let rooms: Vec<mpsc::Sender<Box<Command>>> = {
            let mut awake = self.lock();
            awake.stopped = true;
            std::mem::take(&mut awake.rooms).into_values().map(|door| door.commands).collect()
        };
        for room in &rooms {
            let _ = room.send(Box::new(Command::Stop)).await;
        }
        self.tasks.close();
        self.tasks.wait().await;
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Awake> {
        // The map of rooms is consistent even if a thread panicked while it held the lock.
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Rooms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rooms").field("awake", &self.len()).finish_non_exhaustive()
    }
}
