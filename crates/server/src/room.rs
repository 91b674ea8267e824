//! A room: the task of one active game. It handles messages one at a time, stores what they lead to, and only
//! then publishes it. It ends when nobody is there, and is restored from the store.

mod answer;
mod bots;
mod command;
mod crowd;
mod keeping;
mod log;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use cartagena::SeatSet;
use cartagena_bots::TurnBots;
use cartagena_table::{Corrupt, Detail, GameId, Key, Played, Presence, Reader, Table, Wording};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

pub use answer::Report;
pub(crate) use command::{Command, Question, Reply, Survey};
pub(crate) use crowd::{Entrance, Outgoing};
pub(crate) use keeping::KeepError;

use crate::news::Notice;
use crate::pool::Thinker;
use crate::rooms::Shared;
use crate::store::{Millis, StoreError};
use crate::wire::{ClientMessage, Code, Refused, ServerMessage, Welcome};
use answer::Asker;
use bots::{Thinking, Thought};
use crowd::Crowd;

/// How many times a message is reconsidered because another server was faster.
const ATTEMPTS: usize = 8;
/// How long a room waits before it retries something that failed.
const RETRY: Duration = Duration::from_secs(1);

/// A game with up to this many facts is replayed on the spot; a longer one on another thread.
const AT_ONCE: usize = 200;

/// An active game.
struct Room {
    shared: Arc<Shared>,
    table: Table,
    /// The table's current number, to read without asking the room.
    number: Arc<AtomicU64>,
    crowd: Crowd,
    recent: log::Recent,
    thinking: Option<Thinking>,
    /// Bots that have acted in this turn and may act again.
    players: TurnBots<Thinker>,
    /// The store failed, and its contents are unknown: query it before anything else.
    unsure: bool,
    /// The last fact could not be stored. Automatic retries wait a while.
    has_failed: bool,
    /// Since when something that arrived in time could not be stored.
    stalled: Option<Millis>,
    quiet_since: Instant,
    /// Everything that was played, if the game is decided elsewhere.
    follower: Option<watch::Sender<Vec<Played>>>,
}

/// Why a room did not open.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    #[error("there is no game with this name")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the stored data of this game is damaged: {0}")]
    Corrupt(#[from] Corrupt),
}

impl OpenError {
    /// The answer to the sender.
    pub(crate) fn refused(&self, wording: Wording) -> Refused {
        let (code, id) = match self {
            OpenError::NotFound => (Code::NotFound, "server-not-found"),
            OpenError::Store(_) => (Code::Unavailable, "server-unavailable"),
            OpenError::Corrupt(_) => (Code::Unavailable, "server-damaged"),
        };
        Refused::new(code, &wording.text(id))
    }
}

/// Reads a table from the store, with its last changes.
async fn load(shared: &Shared, id: GameId) -> Result<(Table, log::Recent), OpenError> {
    let stored = shared.store.load(id).await?.ok_or(OpenError::NotFound)?;
    let is_long = stored.entries.len() > AT_ONCE;
    let replay = move || {
        let mut recent = log::Recent::default();
        let table = stored.replay(|change| recent.push(change))?;
        Ok((table, recent))
    };
    if !is_long {
        return replay();
    }
    // Nobody else waits while a long game is replayed.
    let replayed = tokio::task::spawn_blocking(replay).await;
    replayed.map_err(|error| StoreError::Failed(error.to_string()))?
}

/// Reads a table from the store.
pub(crate) async fn load_table(shared: &Shared, id: GameId) -> Result<Table, OpenError> {
    Ok(load(shared, id).await?.0)
}

/// Restores the room of a game from the store.
async fn open(shared: Arc<Shared>, id: GameId, number: Arc<AtomicU64>) -> Result<Box<Room>, OpenError> {
    let (table, recent) = load(&shared, id).await?;
    number.store(table.number(), Relaxed);
    Ok(Box::new(Room {
        number,
        crowd: Crowd::new(),
        recent,
        thinking: None,
        players: TurnBots::default(),
        unsure: false,
        has_failed: false,
        stalled: None,
        quiet_since: Instant::now(),
        follower: None,
        shared,
        table,
    }))
}

/// Runs the room of a game until nobody is in it and it is allowed to sleep.
pub(crate) async fn run(
    shared: Arc<Shared>,
    id: GameId,
    mut commands: mpsc::Receiver<Box<Command>>,
    number: Arc<AtomicU64>,
    may_sleep: impl Fn() -> bool,
) {
    match open(shared, id, number).await {
        Ok(mut room) => room.run(&mut commands, may_sleep).await,
        Err(error) => {
            if !matches!(error, OpenError::NotFound) {
                tracing::error!(game = %id, %error, "a game could not be opened");
            }
            commands.close();
            while let Some(command) = commands.recv().await {
                refuse(*command, &error);
            }
        }
    }
}

fn refuse(command: Command, error: &OpenError) {
    match command {
        Command::Enter(entrance) => {
            let refused = error.refused(entrance.wording);
            entrance.refuse(refused);
        }
        Command::Ask(question) => drop(question.reply.send(Err(error.refused(question.wording)))),
        Command::Join { reply, wording, .. } => drop(reply.send(Err(error.refused(wording)))),
        Command::Order { reply, wording, .. } => drop(reply.send(Err(error.refused(wording)))),
        Command::Decide { .. }
        | Command::Follow(_)
        | Command::Say { .. }
        | Command::Survey(_)
        | Command::SendAway { .. }
        | Command::Announce
        | Command::Leave { .. }
        | Command::Hear(_)
        | Command::Beat
        | Command::MindTheClock
        | Command::Stop => {}
    }
}

impl Room {
    /// Rare work is boxed, so that a waiting room need not reserve space for it.
    async fn run(&mut self, commands: &mut mpsc::Receiver<Box<Command>>, may_sleep: impl Fn() -> bool) {
        loop {
            self.think();
            let now = self.shared.now();
            let is_failing = self.has_failed || self.unsure || self.shared.uptime.is_down();
            let clock = self.table.deadline().map(|deadline| {
                let wait = Duration::from_millis((deadline - now).max(0).unsigned_abs());
                Instant::now() + if is_failing { wait.max(RETRY) } else { wait }
            });
            let is_needed = self.follower.as_ref().is_some_and(|follower| follower.receiver_count() > 0);
            let is_quiet = self.crowd.is_empty() && !is_needed;
            let idle = is_quiet.then_some(self.quiet_since + self.shared.idle);
            tokio::select! {
                // In this order: what has arrived may have arrived in time.
                biased;
                command = commands.recv() => match command {
                    None => break,
                    Some(command) if matches!(*command, Command::Stop) => break,
                    Some(command) => {
                        if command.is_company() {
                            self.quiet_since = Instant::now();
                        }
                        Box::pin(self.handle(*command)).await;
                        self.tell_others_who_is_here(false);
                    }
                },
                thought = wait_for(&mut self.thinking) => {
                    self.thinking = None;
                    Box::pin(self.bot_acts(thought)).await;
                }
                () = until(clock) => {
                    if self.unsure {
                        self.read_again().await;
                    }
                    Box::pin(self.mind_the_clock(self.shared.now())).await;
                }
                () = until(idle) => {
                    if may_sleep() {
                        return;
                    }
                    self.quiet_since = Instant::now();
                }
            }
        }
        // A request at the moment the server stops is still answered.
        commands.close();
        while let Some(command) = commands.recv().await {
            Box::pin(self.handle(*command)).await;
        }
        self.crowd.close();
        self.tell_others_who_is_here(false);
    }

    async fn handle(&mut self, command: Command) {
        let was_unsure = self.unsure;
        if was_unsure {
            self.read_again().await;
        }
        // A late message does not win by being handled first.
        match &command {
            Command::Say { at, .. } | Command::Ask(Question { at, .. }) => self.mind_the_clock(*at).await,
            Command::Enter(_) | Command::MindTheClock => self.mind_the_clock(self.shared.now()).await,
            _ => {}
        }
        match command {
            Command::Enter(entrance) => {
                if !was_unsure {
                    // A client that comes from another server has seen what that one knows.
                    self.catch_up().await;
                }
                self.welcome_back(&entrance).await;
                self.enter(entrance);
            }
            Command::Leave { connection } => {
                if self.crowd.leave(connection) {
                    self.crowd.tell_presence();
                }
            }
            Command::Say { connection, message, at } => self.say(connection, message, at).await,
            Command::Ask(question) => {
                if !was_unsure {
                    self.catch_up().await;
                }
                self.ask(question).await;
            }
            Command::Join { name, share, invitation, wording, reply } => {
                let joined = self.join_stranger(&name, share, invitation, wording).await;
                let _ = reply.send(joined);
            }
            Command::Hear(notice) => self.hear(notice).await,
            Command::Beat => {
                self.crowd.forget_silent();
                self.tell_others_who_is_here(!self.crowd.is_empty());
            }
            Command::Survey(reply) => drop(reply.send(self.survey())),
            Command::Order { order, wording, reply } => {
                let obeyed = self.obey(order, wording).await;
                let _ = reply.send(obeyed);
            }
            Command::Decide { facts, reply } => {
                let kept = self.keep_decided(facts).await;
                let _ = reply.send(kept);
            }
            Command::Follow(reply) => {
                let played = self.table.played();
                let follower = self.follower.get_or_insert_with(|| watch::Sender::new(played));
                let _ = reply.send(follower.subscribe());
            }
            Command::SendAway { address, reply } => drop(reply.send(self.send_away(address))),
            Command::Announce => self.announce(),
            Command::MindTheClock | Command::Stop => {}
        }
    }

    /// A client sends a message over its socket.
    async fn say(&mut self, connection: u64, message: ClientMessage, at: Millis) {
        let Some((reader, wording, outgoing)) = self.crowd.find(connection) else { return };
        if let ClientMessage::Mute { id, seat, muted } = &message {
            self.crowd.mute(connection, *seat, *muted);
            let done = ServerMessage::Done { id: id.clone(), number: None };
            return Asker::Socket(outgoing).answer(Ok(done));
        }
        self.message(reader, message, at, wording, Asker::Socket(outgoing)).await;
    }

    /// A client sends a message by an HTTP request.
    async fn ask(&mut self, question: Question) {
        let Question { key, address, message, at, wording, reply } = question;
        let seats = match self.admit(key, wording) {
            Ok(seats) => seats,
            Err(refused) => return drop(reply.send(Err(refused))),
        };
        self.crowd.ask(address, seats);
        self.message(Reader::of(seats), message, at, wording, Asker::Request(reply)).await;
    }

    /// The seats that a key opens; none for spectators, whom a game of a contest does not have.
    fn admit(&self, key: Option<Key>, wording: Wording) -> Result<SeatSet, Refused> {
        match key.map(|key| self.table.seats_of(&key.hash())) {
            Some(seats) if seats.is_empty() => Err(bad_key(wording)),
            Some(seats) => Ok(seats),
            None if self.table.agreement().contest.is_some() => {
                Err(Refused::new(Code::Forbidden, &wording.text("server-contest")))
            }
            None => Ok(SeatSet::default()),
        }
    }

    /// Another server reports something about this game.
    async fn hear(&mut self, notice: Notice) {
        match notice {
            Notice::Number(number) if number > self.table.number() => self.read_again().await,
            Notice::Number(_) => {}
            Notice::Here { server, seats, spectators } => {
                let presence = Presence { here: seats.into_iter().collect(), spectators };
                if self.crowd.hear(server, presence) {
                    // It does not know us either.
                    self.tell_others_who_is_here(true);
                }
            }
        }
    }

    /// What the operator sees of the game.
    fn survey(&self) -> Survey {
        let table = self.table.info(self.crowd.presence().here, self.shared.now());
        Survey { table, number: self.table.number(), connections: self.crowd.addresses() }
    }

    /// Disconnects everyone from an address. Returns how many there were.
    fn send_away(&mut self, address: IpAddr) -> usize {
        let refused = |wording: Wording| Refused::new(Code::Forbidden, &wording.text("server-sent-away"));
        self.crowd.send_away(|other, wording| (other == address).then(|| refused(wording)))
    }

    /// Disconnects banned clients, and notifies the others of maintenance.
    fn announce(&mut self) {
        let (orders, now) = (&self.shared.orders, self.shared.now());
        self.crowd.send_away(|address, wording| orders.ban_of(address, now, wording));
        let now = orders.maintenance();
        self.crowd.tell(None, |_, _| ServerMessage::Maintenance { now });
    }

    /// Notifies other servers of who is connected here: if that has changed, or in any case.
    fn tell_others_who_is_here(&mut self, in_any_case: bool) {
        if let Some(Presence { here, spectators }) = self.crowd.news(in_any_case) {
            let (server, seats) = (self.shared.server, here.iter().collect());
            self.shared.news.tell(self.table.id(), Notice::Here { server, seats, spectators });
        }
    }

    /// Gives a returning player back the seats that bots have taken over, before these act again.
    async fn welcome_back(&mut self, entrance: &Entrance) {
        let Some(key) = entrance.key else { return };
        for _ in 0..ATTEMPTS {
            let facts = self.table.returning(self.table.seats_of(&key.hash()));
            if facts.is_empty() {
                return;
            }
            match self.keep(facts, self.shared.now()).await {
                Err(KeepError::Taken) => {}
                _ => return,
            }
        }
    }

    fn enter(&mut self, entrance: Entrance) {
        let seats = match self.admit(entrance.key, entrance.wording) {
            Ok(seats) => seats,
            Err(refused) => return entrance.refuse(refused),
        };
        if seats.is_empty() && self.crowd.is_full() {
            let refused = Refused::new(Code::TooMany, &entrance.wording.text("server-crowded"));
            return entrance.refuse(refused);
        }
        let reader = Reader { seats, muted: entrance.muted };
        let (wording, after) = (entrance.wording, entrance.after);
        let outgoing = self.crowd.enter(entrance, seats);
        let now = self.shared.now();
        let presence = self.crowd.presence();
        let missed = after.and_then(|after| self.recent.since(after, self.table.number()));
        let missed = missed.map(|missed| missed.into_iter().filter(|change| !reader.skips(change)));
        match missed.map(Vec::from_iter) {
            Some(missed) if !missed.is_empty() => {
                for (place, change) in missed.iter().enumerate() {
                    let latest = place + 1 == missed.len();
                    let detail = if latest { Detail::Everything } else { Detail::Events };
                    let update = self.table.update(reader, change, presence.here, now, detail, wording);
                    let _ = outgoing.try_send(Outgoing::message(&ServerMessage::Update(Box::new(update))));
                }
            }
            _ => {
                let welcome = self.welcome(reader, wording);
                let _ = outgoing.try_send(Outgoing::message(&ServerMessage::Welcome(Box::new(welcome))));
            }
        }
        if let now @ Some(_) = self.shared.orders.maintenance() {
            let _ = outgoing.try_send(Outgoing::message(&ServerMessage::Maintenance { now }));
        }
        self.crowd.tell_presence();
    }

    fn welcome(&self, reader: Reader, wording: Wording) -> Welcome {
        self.table.welcome(reader, self.recent.iter(), self.crowd.presence(), self.shared.now(), wording)
    }
}

/// A key that opens nothing.
pub(crate) fn bad_key(wording: Wording) -> Refused {
    Refused::new(Code::BadKey, &wording.text("server-bad-key"))
}

async fn wait_for(thinking: &mut Option<Thinking>) -> Thought {
    match thinking {
        Some(thinking) => thinking.await,
        None => std::future::pending().await,
    }
}

async fn until(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time).await,
        None => std::future::pending().await,
    }
}
