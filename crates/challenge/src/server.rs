//! The server: rooms in which clients play, over TCP. The lobby decides what to send; here are sockets, time
//! limits, and the guarantee that no client keeps another waiting.

mod choices;
mod connection;
mod deadlines;
mod feed;
mod lobby;
mod outbox;
mod participant;
mod room;

use std::io;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs};
use std::num::NonZeroU16;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Notify, Semaphore};

pub use choices::{ByLot, Choices, Deal};
pub use feed::{Beginning, Happening, Offence, Spectator, Turn};
pub use lobby::Prepared;
pub use participant::Participant;
pub use room::{Clock, Finished};

use crate::message::{Request, Slot};
use crate::names::{Colour, Dialect};
use crate::wire_game::{self, ROUNDS};
use connection::Clients;
use lobby::{Lobby, Refusal};
use outbox::{ClientId, Outbox};

/// The port of the original server.
pub const PORT: u16 = 13050;

/// How long a stopping server waits for connections with unsent data.
const LAST_MOMENT: Duration = Duration::from_millis(200);

/// The settings of a server.
pub struct Options {
    /// The rounds of a game.
    pub rounds: NonZeroU16,
    /// How long players may think.
    pub clock: Clock,
    /// The passphrase for preparing, watching and pausing games; `None`: everyone may.
    pub passphrase: Option<String>,
    /// The maximum number of concurrent connections.
    pub connections: usize,
    /// How long a client that takes part in nothing may keep its connection.
    pub idleness: Duration,
    /// What is left to chance.
    pub choices: Box<dyn Choices>,
    /// Where finished games go.
    pub finished: Option<Sender<Finished>>,
    /// Who is notified about all rooms.
    pub spectator: Option<Arc<dyn Spectator>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rounds: ROUNDS,
            clock: Clock::default(),
            passphrase: None,
            connections: 1000,
            idleness: Duration::from_secs(60),
            choices: Box::new(ByLot),
            finished: None,
            spectator: None,
        }
    }
}

impl std::fmt::Debug for Options {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Options { rounds, clock, connections, idleness, .. } = self;
        let mut debug = f.debug_struct("Options");
        debug.field("rounds", rounds).field("clock", clock);
        debug.field("connections", connections).field("idleness", idleness);
        debug.finish_non_exhaustive()
    }
}

/// A running server. Dropping it ends it.
///
/// ```
/// use cartagena_challenge::{Dialect, Options, Server};
/// let server = Server::new(Options::default())?;
/// let address = server.listen(("127.0.0.1", 0), Dialect::Current)?;
/// println!("clients may come to {address}");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Server {
    runtime: Option<Runtime>,
    hall: Arc<Hall>,
}

/// What all connections share.
struct Hall {
    state: Mutex<State>,
    /// A first deadline was set.
    hurry: Notify,
    /// Room for connections.
    connections: Arc<Semaphore>,
    /// How long a client that takes part in nothing may keep its connection.
    idleness: Duration,
    rules: cartagena::Rules,
    spectator: Option<Arc<dyn Spectator>>,
}

struct State {
    lobby: Lobby,
    clients: Clients,
    outbox: Outbox,
}

impl Hall {
    fn state(&self) -> MutexGuard<'_, State> {
        // The state is consistent after every step: a failure in one is no reason to end all games.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something in the lobby, and sends what follows from it.
    fn act<T>(&self, deed: impl FnOnce(&mut Lobby, Instant, &mut Outbox) -> T) -> T {
        let mut state = self.state();
        let State { lobby, clients, outbox } = &mut *state;
        let relaxed = lobby.next_deadline().is_none();
        let done = deed(lobby, Instant::now(), outbox);
        clients.deliver(outbox);
        for (room, what) in outbox.drain_happenings() {
            if let Some(spectator) = &self.spectator {
                spectator.happened(&room, what);
            }
        }
        if relaxed && lobby.next_deadline().is_some() {
            self.hurry.notify_one();
        }
        done
    }

    fn request(&self, client: ClientId, request: Request) -> Result<(), Refusal> {
        self.act(|lobby, now, outbox| lobby.request(client, request, now, outbox))
    }

    /// Ends the games of clients that do not answer.
    async fn watch_the_clock(&self) {
        loop {
            let next = self.state().lobby.next_deadline();
            match next {
                Some(at) => tokio::time::sleep_until(at.into()).await,
                None => self.hurry.notified().await,
            }
            self.act(Lobby::look_at_the_clock);
        }
    }
}

impl Server {
    /// A server that nobody can reach yet.
    ///
    /// # Errors
    /// When the system has no threads available.
    pub fn new(options: Options) -> io::Result<Server> {
        let Options { rounds, clock, passphrase, connections, idleness, choices, finished, spectator } =
            options;
        let rules = wire_game::rules(rounds);
        let lobby = Lobby::new(rules, clock, passphrase, choices, finished, spectator.is_some());
        let state = State { lobby, clients: Clients::default(), outbox: Outbox::default() };
        let hall = Arc::new(Hall {
            state: Mutex::new(state),
            hurry: Notify::new(),
            connections: Arc::new(Semaphore::new(connections)),
            idleness,
            rules,
            spectator,
        });
        let runtime = Builder::new_multi_thread().enable_all().thread_name("challenge").build()?;
        let watching = Arc::clone(&hall);
        runtime.spawn(async move { watching.watch_the_clock().await });
        Ok(Server { runtime: Some(runtime), hall })
    }

    /// Accepts clients of a dialect here; port 0 means any free one. Returns the address.
    ///
    /// # Errors
    /// When the address is taken, or not one of this machine.
    pub fn listen(&self, address: impl ToSocketAddrs, dialect: Dialect) -> io::Result<SocketAddr> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        if let Some(runtime) = &self.runtime {
            let guard = runtime.enter();
            let listener = tokio::net::TcpListener::from_std(listener)?;
            drop(guard);
            runtime.spawn(connection::welcome(listener, dialect, Arc::clone(&self.hall)));
        }
        Ok(address)
    }

    /// The rules of all games.
    #[must_use]
    pub fn rules(&self) -> &cartagena::Rules {
        &self.hall.rules
    }

    /// Creates a room with two reserved seats. Without a deal, chance decides. When it is over, the game goes only
    /// to the receiver named here.
    #[must_use]
    pub fn prepare(
        &self,
        slots: [Slot; 2],
        deal: Option<Deal>,
        finished: Option<Sender<Finished>>,
    ) -> Prepared {
        self.hall.act(|lobby, _, outbox| lobby.prepare(slots, deal, finished, outbox))
    }

    /// Gives up a room whose game has not begun.
    pub fn cancel(&self, room: &str) {
        self.hall.act(|lobby, _, outbox| lobby.cancel(room, outbox));
    }

    /// Pauses or resumes a game.
    pub fn pause(&self, room: &str, pause: bool) {
        self.hall.act(|lobby, now, outbox| lobby.pause(room, pause, now, outbox));
    }

    /// Lets a paused game play one turn.
    pub fn step(&self, room: &str) {
        // A finished game has no turn.
        let _ = self.hall.act(|lobby, now, outbox| lobby.step(room, now, outbox));
    }

    /// Takes a reserved seat for a player in this process; `None` if there is no such seat.
    #[must_use]
    pub fn sit(&self, prepared: &Prepared, colour: Colour) -> Option<Participant> {
        let code = &prepared.reservations[colour.index()];
        Participant::enter(&self.hall, &prepared.room, |lobby, client, now, outbox| {
            lobby.join_prepared(client, code, now, outbox)
        })
    }

    /// Takes the seat opposite a waiting client; `None` if it is taken.
    #[must_use]
    pub fn sit_beside(&self, room: &str, colour: Colour) -> Option<Participant> {
        Participant::enter(&self.hall, room, |lobby, client, now, outbox| {
            lobby.sit_beside(client, room, colour, now, outbox)
        })
    }

    /// Takes over a seat and disconnects its player; `None` if no game is being played.
    #[must_use]
    pub fn take_over(&self, room: &str, colour: Colour) -> Option<Participant> {
        Participant::enter(&self.hall, room, |lobby, client, now, outbox| {
            lobby.take_over(client, room, colour, now, outbox)
        })
    }

    /// Opens a reserved seat to everyone; `false` if there is no such seat.
    #[must_use]
    pub fn free(&self, reservation: &str) -> bool {
        self.hall.act(|lobby, _, _| lobby.free(reservation))
    }

    /// Reserves a seat again for the holder of its code.
    pub fn reserve(&self, prepared: &Prepared, colour: Colour) {
        self.hall.act(|lobby, _, _| lobby.reserve(prepared, colour));
    }

    /// Whether somebody sits there, or the game is already over.
    #[must_use]
    pub fn is_seated(&self, room: &str, colour: Colour) -> bool {
        self.hall.state().lobby.is_seated(room, colour)
    }

    /// Starts a prepared game even though somebody is missing; that player loses on time.
    pub fn force(&self, room: &str) {
        self.hall.act(|lobby, now, outbox| lobby.force(room, now, outbox));
    }

    /// How many clients are connected.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.hall.state().clients.len()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let Some(runtime) = self.runtime.take() else { return };
        // A runtime may not block in a task of another one, but a thread may.
        let ending = thread::Builder::new().spawn(move || runtime.shutdown_timeout(LAST_MOMENT));
        if let Ok(ending) = ending {
            let _ = ending.join();
        }
    }
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("connections", &self.connections()).finish_non_exhaustive()
    }
}
