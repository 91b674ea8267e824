//! A room: the task of one game that is awake. It takes messages one at a time, keeps what they lead
//! to, and only then tells everybody. It ends when nobody is there, and wakes from the store.

mod crowd;
mod log;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use cartagena::{Action, Seat, SeatSet, Viewer};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

pub(crate) use crowd::{Entrance, Outgoing};

use crate::fact::Fact;
use crate::id::{GameId, Key, random_seed};
use crate::news::Notice;
use crate::pool::{Purpose, level, spec};
use crate::rooms::Shared;
use crate::speech::Speech;
use crate::store::{Append, AppendError, Entry, NewGame, Stage, StoreError};
use crate::table::{Change, Corrupt, Detail, Presence, Reader, Refusal, Table};
use crate::wire::{
    ClientMessage, Code, Hint, Invitation, PlayedBy, Refused, ServerMessage, Welcome, tidy_name,
};
use crowd::Crowd;

/// How long a room waits before it asks again for something that failed.
const RETRY: Duration = Duration::from_secs(1);
/// How often a message is looked at anew because another server was faster.
const ATTEMPTS: usize = 8;
/// For how long a server takes the bots of a game upon itself.
const LEASE: Duration = Duration::from_secs(8);
/// The bot that gives hints.
const ADVISER: &str = "captain:ms=400";

/// What a room is asked to do. It travels in a box, for a channel reserves space for many of them.
#[derive(Debug)]
pub(crate) enum Command {
    /// Somebody comes in, over a socket.
    Enter(Entrance),
    /// Somebody says something, over a socket.
    Say { connection: u64, message: ClientMessage },
    /// Somebody is gone.
    Leave { connection: u64 },
    /// Somebody says something, in a request of its own.
    Ask(Question),
    /// A stranger wants a free seat.
    Join { name: String, speech: Speech, reply: oneshot::Sender<Result<Invitation, Refused>> },
    /// Another server has news.
    Hear(Notice),
    /// It is time to tell other servers who is here.
    Beat,
    /// The server stops.
    Stop,
}

impl Command {
    /// Whether somebody wants something of the room.
    const fn is_company(&self) -> bool {
        !matches!(self, Command::Hear(_) | Command::Beat)
    }
}

/// Something said in a request of its own.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) key: Option<Key>,
    pub(crate) message: ClientMessage,
    pub(crate) speech: Speech,
    pub(crate) reply: oneshot::Sender<Reply>,
}

/// The answer to a message.
pub(crate) type Reply = Result<ServerMessage, Refused>;

/// Where an answer goes.
enum Asker {
    Socket(mpsc::Sender<Arc<Outgoing>>),
    Request(oneshot::Sender<Reply>),
}

impl Asker {
    fn answer(self, reply: Reply) {
        match self {
            Asker::Socket(outgoing) => {
                let message = reply.unwrap_or_else(|refused| ServerMessage::Refused(Box::new(refused)));
                // Who reads too slowly is dropped when the next update does not fit.
                let _ = outgoing.try_send(Outgoing::message(&message));
            }
            Asker::Request(reply_to) => {
                let _ = reply_to.send(reply);
            }
        }
    }
}

/// A bot's answer to come: the number of the fact on which it was asked, and its action.
type Thought = Pin<Box<dyn Future<Output = (u64, Seat, Option<Action>)> + Send>>;

/// A game that is awake.
struct Room {
    shared: Arc<Shared>,
    table: Table,
    /// The number to which the table has come, for those who have no time to ask.
    number: Arc<AtomicU64>,
    crowd: Crowd,
    recent: log::Recent,
    thought: Option<Thought>,
    /// The store failed, and what it holds is not known: it is asked before anything else is done.
    unsure: bool,
    quiet_since: Instant,
}

/// Why a room did not open.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    #[error("there is no game with this name")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("what is stored of this game is damaged: {0}")]
    Corrupt(#[from] Corrupt),
}

impl OpenError {
    /// What whoever asked is told.
    pub(crate) fn refused(&self, speech: Speech) -> Refused {
        let (code, id) = match self {
            OpenError::NotFound => (Code::NotFound, "server-not-found"),
            OpenError::Store(_) => (Code::Unavailable, "server-unavailable"),
            OpenError::Corrupt(_) => (Code::Unavailable, "server-damaged"),
        };
        Refused::new(code, &speech.text(id))
    }
}

/// Reads a table from the store.
pub(crate) async fn load_table(shared: &Shared, id: GameId) -> Result<Table, OpenError> {
    let stored = shared.store.load(id).await?.ok_or(OpenError::NotFound)?;
    Ok(Table::from_stored(&stored)?)
}

/// Reads a table with its last changes from the store.
async fn wake(shared: &Shared, id: GameId) -> Result<(Table, log::Recent), OpenError> {
    let stored = shared.store.load(id).await?.ok_or(OpenError::NotFound)?;
    let mut recent = log::Recent::default();
    let table = Table::retell(&stored, |change| recent.push(change))?;
    Ok((table, recent))
}

/// Runs the room of a game until nobody is in it and it is allowed to sleep.
pub(crate) async fn run(
    shared: Arc<Shared>,
    id: GameId,
    mut commands: mpsc::Receiver<Box<Command>>,
    number: Arc<AtomicU64>,
    may_sleep: impl Fn() -> bool,
) {
    match wake(&shared, id).await {
        Ok((table, recent)) => {
            number.store(table.number(), Relaxed);
            let mut room = Room {
                number,
                crowd: Crowd::default(),
                recent,
                thought: None,
                unsure: false,
                quiet_since: Instant::now(),
                shared,
                table,
            };
            room.run(&mut commands, may_sleep).await;
        }
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
            let refused = error.refused(entrance.speech);
            entrance.refuse(refused);
        }
        Command::Ask(question) => drop(question.reply.send(Err(error.refused(question.speech)))),
        Command::Join { reply, speech, .. } => drop(reply.send(Err(error.refused(speech)))),
        Command::Say { .. } | Command::Leave { .. } | Command::Hear(_) | Command::Beat | Command::Stop => {}
    }
}

impl Room {
    async fn run(&mut self, commands: &mut mpsc::Receiver<Box<Command>>, may_sleep: impl Fn() -> bool) {
        loop {
            self.think();
            let now = self.shared.now();
            let clock = self.table.deadline().map(|deadline| {
                let wait = Duration::from_millis((deadline - now).max(0).unsigned_abs());
                Instant::now() + if self.unsure { wait.max(RETRY) } else { wait }
            });
            let idle = self.crowd.is_empty().then_some(self.quiet_since + self.shared.idle);
            tokio::select! {
                command = commands.recv() => match command {
                    None => break,
                    Some(command) if matches!(*command, Command::Stop) => break,
                    Some(command) => {
                        if command.is_company() {
                            self.quiet_since = Instant::now();
                        }
                        self.follow(*command).await;
                        self.tell_others_who_is_here(false);
                    }
                },
                (number, seat, action) = wait_for(&mut self.thought) => {
                    self.thought = None;
                    self.bot_acts(number, seat, action).await;
                }
                () = until(clock) => self.clock_runs_out().await,
                () = until(idle) => {
                    if may_sleep() {
                        return;
                    }
                    self.quiet_since = Instant::now();
                }
            }
        }
        // Whoever asked in the moment in which the server stops is still answered.
        commands.close();
        while let Some(command) = commands.recv().await {
            self.follow(*command).await;
        }
        self.crowd.close();
        self.tell_others_who_is_here(false);
    }

    async fn follow(&mut self, command: Command) {
        if self.unsure {
            self.read_again().await;
        }
        match command {
            Command::Enter(entrance) => {
                // Whoever comes from another server has seen what it knows.
                self.catch_up().await;
                self.enter(entrance);
            }
            Command::Leave { connection } => {
                if self.crowd.leave(connection) {
                    self.crowd.tell_presence();
                }
            }
            Command::Say { connection, message } => {
                let Some((reader, speech, outgoing)) = self.crowd.find(connection) else { return };
                if let ClientMessage::Mute { id, seat, muted } = &message {
                    self.crowd.mute(connection, *seat, *muted);
                    let done = ServerMessage::Done { id: id.clone(), number: None };
                    return Asker::Socket(outgoing).answer(Ok(done));
                }
                self.message(reader, message, speech, Asker::Socket(outgoing)).await;
            }
            Command::Ask(question) => {
                let Question { key, message, speech, reply } = question;
                self.catch_up().await;
                let seats = match key.map(|key| self.table.seats_of(&key.hash())) {
                    Some(seats) if seats.is_empty() => {
                        let _ = reply.send(Err(bad_key(speech)));
                        return;
                    }
                    Some(seats) => seats,
                    None => SeatSet::default(),
                };
                self.message(Reader::of(seats), message, speech, Asker::Request(reply)).await;
            }
            Command::Join { name, speech, reply } => {
                let joined = self.join_stranger(&name, speech).await;
                let _ = reply.send(joined);
            }
            Command::Hear(Notice::Number(number)) => {
                if number > self.table.number() {
                    self.read_again().await;
                }
            }
            Command::Hear(Notice::Here { server, seats, spectators }) => {
                let presence = Presence { here: seats.into_iter().collect(), spectators };
                if self.crowd.hear(server, presence) {
                    // It does not know us either.
                    self.tell_others_who_is_here(true);
                }
            }
            Command::Beat => {
                self.crowd.forget_silent();
                self.tell_others_who_is_here(!self.crowd.is_empty());
            }
            Command::Stop => {}
        }
    }

    /// Tells other servers who is connected here, if that has changed or in any case.
    fn tell_others_who_is_here(&mut self, in_any_case: bool) {
        if let Some(Presence { here, spectators }) = self.crowd.news(in_any_case) {
            let (server, seats) = (self.shared.server, here.iter().collect());
            self.shared.news.tell(self.table.id, Notice::Here { server, seats, spectators });
        }
    }

    fn enter(&mut self, entrance: Entrance) {
        let seats = match entrance.key.map(|key| self.table.seats_of(&key.hash())) {
            Some(seats) if seats.is_empty() => {
                let refused = bad_key(entrance.speech);
                return entrance.refuse(refused);
            }
            Some(seats) => seats,
            None => SeatSet::default(),
        };
        if seats.is_empty() && self.crowd.is_full() {
            let refused = Refused::new(Code::TooMany, &entrance.speech.text("server-crowded"));
            return entrance.refuse(refused);
        }
        let reader = Reader { seats, muted: entrance.muted };
        let (speech, after) = (entrance.speech, entrance.after);
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
                    let update = self.table.update(reader, change, presence.here, now, detail, speech);
                    let _ = outgoing.try_send(Outgoing::message(&ServerMessage::Update(Box::new(update))));
                }
            }
            _ => {
                let welcome = self.welcome(reader, speech);
                let _ = outgoing.try_send(Outgoing::message(&ServerMessage::Welcome(Box::new(welcome))));
            }
        }
        self.crowd.tell_presence();
    }

    fn welcome(&self, reader: Reader, speech: Speech) -> Welcome {
        self.table.welcome(reader, self.recent.iter(), self.crowd.presence(), self.shared.now(), speech)
    }

    /// A message of somebody who reads about the game.
    async fn message(&mut self, reader: Reader, message: ClientMessage, speech: Speech, asker: Asker) {
        let start = Instant::now();
        self.answer(reader, message, speech, asker).await;
        metrics::histogram!("cartagena_action_seconds").record(start.elapsed());
    }

    async fn answer(&mut self, reader: Reader, message: ClientMessage, speech: Speech, asker: Asker) {
        let (id, seats) = (message.id().to_owned(), reader.seats);
        if let Some(number) = self.table.done_before(seats, &id) {
            return asker.answer(Ok(ServerMessage::Done { id, number: Some(number) }));
        }
        match message {
            ClientMessage::Hello { .. } | ClientMessage::Look { .. } => {
                asker.answer(Ok(ServerMessage::Welcome(Box::new(self.welcome(reader, speech)))));
            }
            ClientMessage::Why { action, .. } => asker.answer(self.why(seats, id, &action, speech)),
            ClientMessage::Hint { .. } => self.hint(reader, id, speech, asker),
            ClientMessage::Rematch { .. } => {
                let reply = self.rematch(reader, &id, speech).await;
                asker.answer(reply);
            }
            message => self.decide(reader, message, speech, asker).await,
        }
    }

    /// Keeps what a message leads to, and answers. When another server was faster, it is looked at anew.
    async fn decide(&mut self, reader: Reader, message: ClientMessage, speech: Speech, asker: Asker) {
        let id = message.id().to_owned();
        for _ in 0..ATTEMPTS {
            if let Some(number) = self.table.done_before(reader.seats, &id) {
                return asker.answer(Ok(ServerMessage::Done { id, number: Some(number) }));
            }
            match self.table.decide(reader.seats, &message, self.crowd.presence().here) {
                Ok(facts) if facts.is_empty() => {
                    return asker.answer(Ok(ServerMessage::Done { id, number: None }));
                }
                Ok(facts) => match self.keep(facts).await {
                    Ok(number) => return self.confirm(reader, id, number, speech, asker),
                    Err(AppendError::Taken) => {}
                    Err(AppendError::Store(_)) => {
                        return asker.answer(Err(Refused { id, ..unsaved(speech) }));
                    }
                },
                Err(refusal) => {
                    if !self.catch_up().await {
                        return asker.answer(Err(self.refused(reader, id, &refusal, speech)));
                    }
                }
            }
        }
        asker.answer(Err(self.refused(reader, id, &Refusal::Stale, speech)));
    }

    /// Whether other servers have added to the game; then it is up to date now.
    async fn catch_up(&mut self) -> bool {
        let before = self.table.number();
        if self.shared.store.is_shared() {
            self.read_again().await;
        }
        self.table.number() != before
    }

    fn refused(&self, reader: Reader, id: String, refusal: &Refusal, speech: Speech) -> Refused {
        let mut refused = Refused::new(refusal.code(), &speech.refusal(refusal, &self.table.names()));
        refused.id = id;
        if *refusal == Refusal::Stale {
            refused.welcome = Some(Box::new(self.welcome(reader, speech)));
        }
        refused
    }

    /// Answers a message that led to facts, of which the first has this number.
    fn confirm(&self, reader: Reader, id: String, number: u64, speech: Speech, asker: Asker) {
        match &asker {
            // On a socket the update itself is the answer, if it bears the id.
            Asker::Socket(_) if !id.is_empty() && self.recent.bears(number, &id) => {}
            Asker::Socket(_) => asker.answer(Ok(ServerMessage::Done { id, number: Some(number) })),
            Asker::Request(_) => {
                let now = self.shared.now();
                let here = self.crowd.presence().here;
                let update = self
                    .recent
                    .find(number)
                    .map(|change| self.table.update(reader, change, here, now, Detail::Everything, speech));
                let done = ServerMessage::Done { id, number: Some(number) };
                let message = update.map_or(done, |update| ServerMessage::Update(Box::new(update)));
                asker.answer(Ok(message));
            }
        }
    }

    /// Keeps facts in the store, and when they are safe applies them and tells everybody. Returns the
    /// number of the first.
    async fn keep(&mut self, facts: Vec<Fact>) -> Result<u64, AppendError> {
        let (first, at, stage) = (self.table.number() + 1, self.shared.now(), self.table.stage());
        let entry = |(fact, number)| Ok(Entry { number, at, fact: serde_json::to_string(fact)? });
        let entries: Result<Vec<Entry>, serde_json::Error> = facts.iter().zip(first..).map(entry).collect();
        let entries = entries.map_err(|error| StoreError::Failed(error.to_string()))?;
        let append = Append { game: self.table.id, entries, stage: None };
        match self.shared.store.append(append).await {
            Ok(()) => {
                let mut changes = Vec::new();
                for (fact, number) in facts.into_iter().zip(first..) {
                    match self.table.apply(number, at, fact) {
                        Ok(change) => changes.push(change),
                        Err(error) => tracing::error!(game = %self.table.id, %error, "a kept fact failed"),
                    }
                }
                self.tell(changes);
                self.shared.news.tell(self.table.id, Notice::Number(self.table.number()));
                let now = self.table.stage();
                if now != stage {
                    // Only the lobby looks at it, and checks what it finds.
                    let append = Append { game: self.table.id, entries: Vec::new(), stage: Some(now) };
                    let _ = self.shared.store.append(append).await;
                }
                Ok(first)
            }
            Err(error) => {
                if let AppendError::Store(error) = &error {
                    tracing::error!(game = %self.table.id, %error, "a fact could not be kept");
                }
                self.read_again().await;
                Err(error)
            }
        }
    }

    /// Reads what others have added to the game, or what was added although the store failed.
    async fn read_again(&mut self) {
        match self.shared.store.load_after(self.table.id, self.table.number()).await {
            Ok(entries) => {
                self.unsure = false;
                let mut changes = Vec::new();
                for entry in &entries {
                    match self.table.apply_entry(entry) {
                        Ok(change) => changes.push(change),
                        Err(error) => {
                            tracing::error!(game = %self.table.id, %error, "a stored fact is damaged");
                            break;
                        }
                    }
                }
                self.tell(changes);
            }
            Err(_) => self.unsure = true,
        }
    }

    /// Tells everybody what has changed.
    fn tell(&mut self, changes: Vec<Change>) {
        self.number.store(self.table.number(), Relaxed);
        let now = self.shared.now();
        let here = self.crowd.presence().here;
        let last = changes.len();
        for (place, change) in changes.into_iter().enumerate() {
            metrics::counter!("cartagena_facts_total", "deed" => change.deed.name()).increment(1);
            let table = &self.table;
            let detail = if place + 1 == last { Detail::Changes } else { Detail::Events };
            self.crowd.tell(&change, |reader, speech| {
                let update = table.update(reader, &change, here, now, detail, speech);
                ServerMessage::Update(Box::new(update))
            });
            if change.game {
                // What a bot thinks about is over.
                self.thought = None;
            }
            self.recent.push(change);
        }
    }

    /// Lets a bot think, if it is one's turn and it does not yet.
    fn think(&mut self) {
        if self.thought.is_some() {
            return;
        }
        let Some((seat, number)) = self.table.bot_to_act() else { return };
        let view = self.table.engine_view(Viewer::Seat(seat));
        let (shared, game, on) = (Arc::clone(&self.shared), self.table.id, self.table.number());
        let pace = Duration::from_millis(self.table.agreement.pace.into());
        let seed = on ^ (game.number() as u64);
        let again = self.unsure;
        self.thought = Some(Box::pin(async move {
            let earliest = Instant::now() + if again { pace.max(RETRY) } else { pace };
            match shared.store.lease(game, shared.server, LEASE).await {
                Ok(true) => {}
                // Another server thinks. If it dies over it, the next question is answered differently.
                Ok(false) | Err(_) => {
                    tokio::time::sleep(RETRY).await;
                    return (on, seat, None);
                }
            }
            let choice = shared.pool.think(Purpose::Turn, level(number), view, seed).await;
            tokio::time::sleep_until(earliest).await;
            let action = match choice {
                Ok(choice) => Some(choice.action),
                Err(error) => {
                    tracing::error!(%error, "a bot has no answer");
                    tokio::time::sleep(RETRY).await;
                    None
                }
            };
            (on, seat, action)
        }));
    }

    async fn bot_acts(&mut self, on: u64, seat: Seat, action: Option<Action>) {
        let Some(action) = action else { return };
        // The game may have moved on without the bot.
        let asked = self.table.bot_to_act().is_some_and(|(bot, _)| bot == seat);
        if !asked || self.table.changed_since(on) || self.table.game().position().check(action).is_err() {
            return;
        }
        let fact = Fact::Acted { seat, action, by: PlayedBy::Bot, id: String::new() };
        // What could not be kept is tried again.
        let _ = self.keep(vec![fact]).await;
    }

    async fn clock_runs_out(&mut self) {
        if self.unsure {
            self.read_again().await;
        }
        if let Some(fact) = self.table.clock_ran_out(self.shared.now()) {
            let _ = self.keep(vec![fact]).await;
        }
    }

    fn why(&self, seats: SeatSet, id: String, action: &str, speech: Speech) -> Reply {
        let refusal = |refusal: Refusal| Some(speech.refusal(&refusal, &self.table.names()));
        let why = match action.parse::<Action>() {
            Err(error) => refusal(Refusal::Unreadable(error)),
            Ok(action) => match self.table.seat_to_act(seats) {
                Err(error) => refusal(error),
                Ok(_) => {
                    let checked = self.table.game().position().check(action);
                    checked.err().and_then(|error| refusal(Refusal::Illegal(error)))
                }
            },
        };
        Ok(ServerMessage::Why { id, legal: why.is_none(), why })
    }

    fn hint(&self, reader: Reader, id: String, speech: Speech, asker: Asker) {
        let seat = match self.table.seat_to_act(reader.seats) {
            Ok(seat) => seat,
            Err(refusal) => return asker.answer(Err(self.refused(reader, id, &refusal, speech))),
        };
        let view = self.table.engine_view(Viewer::Seat(seat));
        let (pool, number) = (self.shared.pool.clone(), self.table.number());
        let names = self.table.names();
        tokio::spawn(async move {
            let seed = number;
            asker.answer(match pool.think(Purpose::Hint, spec(ADVISER), view, seed).await {
                Ok(choice) => {
                    let reason = speech.explain(&choice, &view, &names);
                    let chances = choice.chances.unwrap_or_default();
                    let seats = view.rules().seats();
                    let chances = seats.map(|seat| (seat.letter(), chances[seat.index()])).collect();
                    let (action, line) = (choice.action, choice.line);
                    Ok(ServerMessage::Hint(Box::new(Hint { id, number, action, line, reason, chances })))
                }
                Err(error) => {
                    tracing::warn!(%error, "no hint");
                    Err(Refused { id, ..Refused::new(Code::Unavailable, &speech.text("server-unavailable")) })
                }
            });
        });
    }

    async fn join_stranger(&mut self, name: &str, speech: Speech) -> Result<Invitation, Refused> {
        let name =
            tidy_name(name).map_err(|error| Refused::new(Code::Malformed, &speech.text_error(&error)))?;
        let key = Key::random().map_err(|error| Refused::new(Code::Unavailable, &error))?;
        for _ in 0..ATTEMPTS {
            let Some(seat) = self.table.free_seat() else {
                return Err(Refused::new(Code::TooMany, &speech.text("server-no-free-seat")));
            };
            let (name, seats) = (name.clone(), vec![seat]);
            let fact = Fact::Joined { seats, name, key: Some(key.hash()), id: String::new() };
            match self.keep(vec![fact]).await {
                Ok(_) => return Ok(Invitation::new(self.table.id, seat, &key)),
                // Another server was faster: perhaps another seat is free.
                Err(AppendError::Taken) => {}
                Err(AppendError::Store(_)) => break,
            }
        }
        Err(unsaved(speech))
    }

    async fn rematch(&mut self, reader: Reader, id: &str, speech: Speech) -> Reply {
        let refuse = |refusal| Err(self.refused(reader, id.to_owned(), &refusal, speech));
        if reader.seats.is_empty() {
            return refuse(Refusal::Watching);
        }
        if self.table.stage() != Stage::Over {
            return refuse(Refusal::NotOver);
        }
        let done = |number| Ok(ServerMessage::Done { id: id.to_owned(), number });
        if self.table.rematch().is_some() {
            return done(None);
        }
        let new_game = self.new_game();
        let unsaved = || Refused { id: id.to_owned(), ..unsaved(speech) };
        let game = new_game.map_err(|error| Refused::new(Code::Unavailable, &error))?;
        let next = game.id;
        self.shared.store.create(game).await.map_err(|_| unsaved())?;
        let number = self.keep(vec![Fact::Rematch { game: next }]).await.map_err(|_| unsaved())?;
        done(Some(number))
    }

    fn new_game(&self) -> Result<NewGame, crate::id::NoEntropy> {
        let (agreement, facts) = self.table.next_game(random_seed()?);
        Ok(NewGame::agreed(GameId::random()?, self.shared.now(), &agreement, &facts))
    }
}

fn bad_key(speech: Speech) -> Refused {
    Refused::new(Code::BadKey, &speech.text("server-bad-key"))
}

fn unsaved(speech: Speech) -> Refused {
    Refused::new(Code::Unsaved, &speech.text("server-unsaved"))
}

async fn wait_for(thought: &mut Option<Thought>) -> (u64, Seat, Option<Action>) {
    match thought {
        Some(thought) => thought.await,
        None => std::future::pending().await,
    }
}

async fn until(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time).await,
        None => std::future::pending().await,
    }
}
