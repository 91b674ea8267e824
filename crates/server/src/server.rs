//! The server as a whole: a listener, the rooms and the store, from start to orderly stop.

use std::fmt;
use std::future::Future;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use futures_util::future::BoxFuture;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::challenge::Challenge;
use crate::connections;
use crate::http::{self, App};
use crate::limits::{Limits, Network};
use crate::news::News;
use crate::orders::Orders;
use crate::pool::Pool;
use crate::rooms::{Clock, Rooms, Shared};
use crate::store::Store;
use crate::tables::Tables;
use crate::upload::{ReadRecord, read_game_file};
use crate::uptime::{LONGEST, Uptime};

/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// How a server is operated.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Operator {
    /// The token that the operator has to show; without one, nobody can operate the server.
    pub token: Option<String>,
    /// How addresses are shown.
    pub addresses: Addresses,
}

/// Without the token.
impl fmt::Debug for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Operator").field("addresses", &self.addresses).finish_non_exhaustive()
    }
}

/// How addresses are shown to the operator.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Addresses {
    /// By a name that distinguishes them, and nothing else.
    #[default]
    Hashed,
    /// With the first part of the address, too.
    Shortened,
}

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Options {
    /// How much addresses and connections may ask for.
    pub limits: Limits,
    /// How this server is notified by others with the same store.
    pub news: News,
    /// How many bots may think about their turns at the same time.
    pub bot_threads: usize,
    /// Proxies trusted to report the client's address.
    pub trusted_proxies: Vec<Network>,
    /// Other sites whose pages may use the API, such as `https://example.org`.
    pub origins: Vec<String>,
    /// The host names that the server answers to, without ports; any, if there are none.
    pub hosts: Vec<String>,
    /// Who may operate the server.
    pub operator: Operator,
    /// Where other computers on the network find the server, such as `http://192.168.1.7:1672`, if known.
    pub found_at: Option<String>,
    /// How long a room stays active without anyone in it.
    pub idle: Duration,
    /// How long a client may take to send a request, to identify itself, or to read what it is sent.
    pub patience: Duration,
    /// The parser of uploaded games: game files, unless a program knows other formats as well.
    pub read_record: ReadRecord,
}

impl Default for Options {
    fn default() -> Options {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Options {
            limits: Limits::default(),
            news: News::none(),
            bot_threads: (cores - 1).max(1),
            trusted_proxies: Vec::new(),
            origins: Vec::new(),
            hosts: Vec::new(),
            operator: Operator::default(),
            found_at: None,
            idle: Duration::from_secs(30),
            patience: Duration::from_secs(10),
            read_record: read_game_file,
        }
    }
}

/// A server: games on a store.
#[derive(Debug)]
pub struct Server {
    app: Arc<App>,
    store: Arc<dyn Store>,
}

impl Server {
    /// A server that keeps its games in this store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, options: Options) -> Server {
        let shared = Shared {
            store: Arc::clone(&store),
            news: options.news.clone(),
            // A number that hardly any other server has is enough, and a hasher starts with one.
            server: RandomState::new().hash_one(std::process::id()) as i64,
            pool: Pool::new(options.bot_threads),
            uptime: Uptime::default(),
            orders: Orders::default(),
            clock: Clock::System,
            idle: options.idle,
        };
        Server { app: App::new(Rooms::new(shared), options), store }
    }

    /// The tables, for a program that decides games elsewhere.
    #[must_use]
    pub fn tables(&self) -> Tables {
        Tables::new(&self.app)
    }

    /// Shows the games of the Software Challenge, too. Only the first call has an effect.
    pub fn show_challenge(&self, challenge: Arc<dyn Challenge>) {
        let _ = self.app.challenge.set(challenge);
    }

    /// All paths, to be called without a network.
    pub fn router(&self) -> Router {
        http::router(Arc::clone(&self.app))
    }

    /// Serves until `stop` is ready; then disconnects everyone gracefully and closes the store.
    ///
    /// # Errors
    /// When the store cannot be closed.
    pub fn run(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> BoxFuture<'static, io::Result<()>> {
        self.run_until(listener, Box::pin(stop))
    }

    /// Boxed here, so that all of it is compiled with this crate and not once more with the program.
    fn run_until(
        self,
        listener: TcpListener,
        stop: BoxFuture<'static, ()>,
    ) -> BoxFuture<'static, io::Result<()>> {
        Box::pin(self.serve(listener, stop))
    }

    async fn serve(self, listener: TcpListener, stop: BoxFuture<'static, ()>) -> io::Result<()> {
        // Before anyone's clock is checked.
        self.app.rooms.begin_pulse().await;
        let stopping = CancellationToken::new();
        let rooms = Arc::clone(&self.app.rooms);
        let tidy = tokio::spawn({
            let app = Arc::clone(&self.app);
            async move { app.gate.tidy().await }
        });
        let others = tokio::spawn(Arc::clone(&self.app.rooms).follow_others());
        let pulse = tokio::spawn({
            let rooms = Arc::clone(&self.app.rooms);
            async move { rooms.keep_pulse().await }
        });
        tokio::spawn({
            let stopping = stopping.clone();
            async move {
                stop.await;
                tracing::info!("stopping");
                rooms.stop().await;
                stopping.cancel();
            }
        });
        let sockets = self.app.sockets.clone();
        let serving = connections::serve(listener, self.router(), Arc::clone(&self.app), stopping.clone());
        let too_long = async {
            stopping.cancelled().await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            () = async {
                serving.await;
                // Sockets no longer count as connections of the server, but they have to be closed gracefully
                // as well.
                sockets.close();
                sockets.wait().await;
            } => {}
            () = too_long => tracing::warn!("some connections did not end in time"),
        }
        tidy.abort();
        others.abort();
        pulse.abort();
        // From now on time is lost.
        if let Err(error) = self.app.rooms.pulse(LONGEST).await {
            tracing::warn!(%error, "when the server stopped is not known");
        }
        self.store.close().await.map_err(io::Error::other)
    }
}
