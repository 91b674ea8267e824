//! The desk: opens and closes the server that clients connect to, and answers the web server's questions about it.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cartagena_challenge::{Clock, ContestError, Dialect, Options, PORT, Participant, ROUNDS, Server};
use cartagena_language::Language;
use cartagena_server::challenge::{
    Asker, Challenge, ChallengeCommands, ChallengeDone, ChallengeDoors, ChallengeError, ChallengeGame,
    ChallengeMade, ChallengeOrder, ChallengeOverview, ChallengeSeries, ChallengeSeriesLine,
    ChallengeSeriesSetUp, ChallengeSetUp, SystemFault,
};
use cartagena_server::{GameId, Key, KeyHash, Refereed, Tables, random_key};
use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use tokio_util::task::TaskTracker;

use crate::book::Book;
use crate::game::Game;
use crate::mirror::{Mirror, Seating};
use crate::series::Series;

/// How long closing the tables may take when the server is closed.
const FAREWELL: Duration = Duration::from_secs(2);

/// The settings of the desk.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on.
    pub bind: IpAddr,
    /// The host that clients should connect to.
    pub host: String,
    /// The port; 0 for any free one. Clients of the older dialect get the next one, or any free one.
    pub port: u16,
    /// The rounds of a game.
    pub rounds: NonZeroU16,
    /// How long players may think.
    pub clock: Clock,
    /// Whether people at this machine may start programs as clients.
    pub commands: bool,
    /// The page's address on the network, such as `http://192.168.1.7:1672`.
    pub found_at: Option<String>,
}

impl Settings {
    /// The default settings for an address.
    #[must_use]
    pub fn new(bind: IpAddr, host: String) -> Settings {
        let (commands, found_at) = (false, None);
        Settings { bind, host, port: PORT, rounds: ROUNDS, clock: Clock::default(), commands, found_at }
    }
}

/// The Software Challenge of a web server.
#[derive(Debug)]
pub struct Desk {
    pub(crate) settings: Settings,
    pub(crate) tables: Tables,
    pub(crate) book: Arc<Book>,
    open: Mutex<Option<Open>>,
    /// The tables of games, and how people take seats there.
    shown: tokio::sync::Mutex<HashMap<GameId, mpsc::Sender<Seating>>>,
    /// Series of games, the oldest first.
    pub(crate) series: Mutex<Vec<Arc<Series>>>,
    /// The tasks that keep tables in sync with their games.
    mirrors: TaskTracker,
}

/// The server, and where clients connect.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) server: Arc<Server>,
    pub(crate) doors: ChallengeDoors,
    bind: IpAddr,
}

impl Desk {
    /// A desk whose server is closed.
    #[must_use]
    pub fn new(tables: Tables, settings: Settings) -> Desk {
        let (open, shown) = (Mutex::default(), tokio::sync::Mutex::default());
        let (book, series, mirrors) = (Arc::default(), Mutex::default(), TaskTracker::new());
        Desk { settings, tables, book, open, shown, series, mirrors }
    }

    /// Closes the server, and the tables of games that are not over.
    pub async fn close(&self) {
        // Closing a closed server does nothing.
        let _ = self.open(false).await;
        self.mirrors.close();
        if timeout(FAREWELL, self.mirrors.wait()).await.is_err() {
            tracing::warn!("some tables of the Software Challenge were not closed in time");
        }
    }

    /// The port for clients, if it is open.
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        self.opened().as_ref().map(|open| open.doors.port)
    }

    fn opened(&self) -> MutexGuard<'_, Option<Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The server, if it is open.
    pub(crate) fn server(&self) -> Result<Arc<Server>, ChallengeError> {
        let opened = self.opened();
        opened.as_ref().map(|open| Arc::clone(&open.server)).ok_or(ChallengeError::Closed)
    }

    /// The server, opened if necessary.
    pub(crate) fn begin(&self) -> Result<Open, ChallengeError> {
        let mut opened = self.opened();
        if let Some(open) = &*opened {
            return Ok(open.clone());
        }
        let open = Open::new(&self.settings, &self.book).map_err(unopened)?;
        Ok(opened.insert(open).clone())
    }

    /// The table of a game, created with these keys for the seats if necessary.
    pub(crate) async fn table(
        &self,
        game: GameId,
        keys: [KeyHash; 2],
        people: [Option<Participant>; 2],
    ) -> Result<mpsc::Sender<Seating>, ChallengeError> {
        let mut shown = self.shown.lock().await;
        if let Some(seats) = shown.get(&game) {
            return Ok(seats.clone());
        }
        let known = self.book.look(game, |game| {
            let start = game.start?;
            let names = game.sides.each_ref().map(|side| side.name.clone());
            let players = names.into_iter().zip(keys).collect();
            Some(Refereed {
                game: game.id,
                rules: start.rules,
                seed: start.seed,
                position: start.position,
                players,
            })
        });
        let new = known.ok_or(ChallengeError::Unknown)?.ok_or(ChallengeError::NotNow)?;
        self.tables.create(new).await.map_err(unkept)?;
        let (seats, seating) = mpsc::channel(4);
        let (tables, book) = (self.tables.clone(), Arc::clone(&self.book));
        self.mirrors.spawn(Mirror { tables, book, game, people }.run(seating));
        shown.retain(|&game, _| self.book.look(game, |_| ()).is_some());
        shown.insert(game, seats.clone());
        Ok(seats)
    }
}

/// A table cannot be created or changed.
pub(crate) fn unkept(error: impl std::fmt::Display) -> ChallengeError {
    tracing::warn!(%error, "a table of the Software Challenge cannot be kept");
    ChallengeError::Table
}

/// No port can be opened.
pub(crate) fn unopened(error: io::Error) -> ChallengeError {
    tracing::warn!(%error, "the port of the Software Challenge cannot be opened");
    ChallengeError::Port(SystemFault::from(&error))
}

/// A client cannot be started, or its game cannot be played.
pub(crate) fn unplayed(error: ContestError) -> ChallengeError {
    match error {
        ContestError::Start { program, error } => {
            tracing::warn!(program, %error, "a client of the Software Challenge cannot be started");
            ChallengeError::Program { program, fault: SystemFault::from(&error) }
        }
        error @ (ContestError::Log { .. } | ContestError::Thread(_) | ContestError::Closed) => unkept(error),
    }
}

/// A new key for a seat.
pub(crate) fn new_key() -> Result<Key, ChallengeError> {
    random_key().map_err(unkept)
}

impl Open {
    fn new(settings: &Settings, book: &Arc<Book>) -> io::Result<Open> {
        let Settings { bind, ref host, port, rounds, clock, .. } = *settings;
        let spectator = Arc::clone(book);
        let server =
            Server::new(Options { rounds, clock, spectator: Some(spectator), ..Options::default() })?;
        let address = server.listen((bind, port), Dialect::Current)?;
        let next = address.port().checked_add(1).filter(|_| port != 0).unwrap_or(0);
        let old = server.listen((bind, next), Dialect::Old);
        let old = old.or_else(|_| server.listen((bind, 0), Dialect::Old))?;
        let doors = ChallengeDoors { host: host.clone(), port: address.port(), old_port: old.port() };
        Ok(Open { server: Arc::new(server), doors, bind })
    }

    /// Where clients of a dialect connect, on this machine.
    pub(crate) fn door(&self, dialect: Dialect) -> SocketAddr {
        let ip = if self.bind.is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { self.bind };
        SocketAddr::new(ip, self.port(dialect))
    }

    pub(crate) const fn port(&self, dialect: Dialect) -> u16 {
        match dialect {
            Dialect::Current => self.doors.port,
            Dialect::Old => self.doors.old_port,
        }
    }
}

impl Challenge for Desk {
    fn changes(&self) -> watch::Receiver<u64> {
        self.book.changes()
    }

    fn overview(&self, asker: Asker) -> ChallengeOverview {
        let open = self.opened().clone();
        let rounds = self.settings.rounds.get().into();
        ChallengeOverview {
            number: self.book.number(),
            doors: open.as_ref().map(|open| open.doors.clone()),
            control: asker.is_here,
            commands: match (asker.is_here, self.settings.commands) {
                (false, _) => ChallengeCommands::Elsewhere,
                (true, true) => ChallengeCommands::Allowed,
                (true, false) => ChallengeCommands::Off,
            },
            connections: open.map_or(0, |open| open.server.connections()),
            games: self.book.list(Game::is_listed, |game| game.line(rounds)),
            series: self.series_lines(),
        }
    }

    fn game(&self, game: GameId, asker: Asker) -> Option<ChallengeGame> {
        let Settings { rounds, clock, .. } = self.settings;
        let times = [clock.soft, clock.hard];
        self.book.look(game, |game| game.full(rounds.get().into(), times, asker, Instant::now()))
    }

    fn replay(&self, game: GameId) -> Option<Vec<u8>> {
        let replay = self.book.look(game, |game| Some(game.finished.as_ref()?.replay.clone()))??;
        let packed = replay.packed(Dialect::Current);
        packed.inspect_err(|error| tracing::error!(%game, %error, "a replay cannot be packed")).ok()
    }

    fn open(&self, open: bool) -> BoxFuture<'_, Result<(), ChallengeError>> {
        Box::pin(async move {
            if open {
                self.begin()?;
            } else {
                let closing = self.opened().take();
                self.stop_series();
                // Forgotten before the server stops, so that games cut short by it do not count as played.
                self.book.forget_unfinished(None);
                drop(closing);
                self.book.forget_unfinished(None);
            }
            self.book.notify();
            Ok(())
        })
    }

    fn show(&self, game: GameId) -> BoxFuture<'_, Result<(), ChallengeError>> {
        Box::pin(async move {
            // Nobody has these keys: clients play here, and people get other keys when they sit down.
            let keys = [new_key()?.hash(), new_key()?.hash()];
            self.table(game, keys, [None, None]).await.map(drop)
        })
    }

    fn series(&self, series: u64, asker: Asker, language: Language) -> Option<ChallengeSeries> {
        self.show_series(series, asker, language)
    }

    fn begin_series(&self, wanted: ChallengeSeriesSetUp) -> Result<ChallengeSeriesLine, ChallengeError> {
        self.new_series(wanted)
    }

    fn run_series(&self, series: u64, run: bool) -> Result<(), ChallengeError> {
        self.order_series(series, run)
    }

    fn set_up(&self, wanted: ChallengeSetUp) -> BoxFuture<'_, Result<ChallengeMade, ChallengeError>> {
        Box::pin(self.make_game(wanted))
    }

    fn obey(
        &self,
        game: GameId,
        order: ChallengeOrder,
    ) -> BoxFuture<'_, Result<ChallengeDone, ChallengeError>> {
        Box::pin(self.carry_out(game, order))
    }
}
