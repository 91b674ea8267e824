//! `cartagena serve`, and `cartagena` alone: starts the server with a database file and bots.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use cartagena_bridge::{Desk, Settings, read_record};
use cartagena_server::challenge::Challenge;
use cartagena_server::{Addresses, Limits, Network, News, Operator, Options, Server};
use clap::{Parser, ValueEnum};
use tokio::net::TcpListener;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::Verdict;
use crate::support::bot_games::thread_count;
use crate::support::database::Database;
use crate::support::log::Log;
use crate::support::open_files;

/// The year of the escape.
const PORT: u16 = 1672;
/// Ports to try when none was requested.
const PORTS: u16 = 100;

/// Start the server: games in the browser and over the API.
///
/// Every option can also be set by an environment variable, named in brackets.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The address to listen on; 0.0.0.0 for everyone on the network
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", env = "CARTAGENA_BIND")]
    bind: IpAddr,
    /// The port; 0 takes any free one [default: 1672, or the next free one]
    #[arg(long, value_name = "PORT", env = "CARTAGENA_PORT")]
    port: Option<u16>,
    /// The file of games, or postgres://user:password@host/name for a database that several servers share
    /// [default: cartagena/games.db in the user's data folder]
    #[arg(long, value_name = "DATABASE", env = "CARTAGENA_DATABASE", hide_env_values = true)]
    database: Option<Database>,
    /// A NATS server, such as nats://127.0.0.1:4222, through which servers with one database notify each
    /// other at once; without it they poll the database a few times a second
    #[arg(long, value_name = "URL", env = "CARTAGENA_NATS", hide_env_values = true)]
    nats: Option<String>,
    /// Bots that think at the same time [default: one less than the number of processors]
    #[arg(long, value_name = "N", env = "CARTAGENA_BOT_THREADS", value_parser = thread_count())]
    bot_threads: Option<u16>,
    /// Requests per second from one address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().requests, env = "CARTAGENA_REQUESTS")]
    requests: u32,
    /// Messages per second over one socket, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages, env = "CARTAGENA_MESSAGES")]
    messages: u32,
    /// Games that one address may create per hour, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().games, env = "CARTAGENA_GAMES")]
    games: u32,
    /// Sockets that one address may have open, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets, env = "CARTAGENA_SOCKETS")]
    sockets: u32,
    /// Connections that one address may have open, including sockets, 0 for no limit; trusted proxies have no
    /// limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections, env = "CARTAGENA_CONNECTIONS")]
    connections: u32,
    /// Connections that may be open in total, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().all_connections, env = "CARTAGENA_ALL_CONNECTIONS")]
    all_connections: u32,
    /// Tables that one address may have among the open games, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().listed, env = "CARTAGENA_LISTED")]
    listed: u32,
    /// Seats that one address may hold in unfinished open games, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().seats, env = "CARTAGENA_SEATS")]
    seats: u32,
    /// Game files that one address may upload per hour, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().uploads, env = "CARTAGENA_UPLOADS")]
    uploads: u32,
    /// Total size of uploaded game files in megabytes, 0 for no limit
    #[arg(long, value_name = "MB", default_value_t = Limits::default().upload_space, env = "CARTAGENA_UPLOAD_SPACE")]
    upload_space: u32,
    /// Games stored in total, 0 for no limit; `cartagena db prune` deletes old ones
    #[arg(long, value_name = "N", default_value_t = Limits::default().all_games, env = "CARTAGENA_ALL_GAMES")]
    all_games: u32,
    /// A proxy that is trusted to report the client's address, such as 10.0.0.0/8
    #[arg(long, value_name = "NETWORK", value_delimiter = ',', env = "CARTAGENA_TRUSTED_PROXY")]
    trusted_proxy: Vec<Network>,
    /// Another site whose pages may use the API, such as https://example.org
    #[arg(long, value_name = "ORIGIN", value_delimiter = ',', env = "CARTAGENA_ORIGIN")]
    origin: Vec<String>,
    /// A host name that the server answers to, such as cartagena.example.org; requests for others are
    /// refused. By default, a server that only this computer can reach, without a proxy, answers to this
    /// computer's names; any other server answers to every name
    #[arg(long, value_name = "NAME", value_delimiter = ',', env = "CARTAGENA_HOST")]
    host: Vec<String>,
    /// The operator's token for `cartagena operate`, at least 16 characters; better set in the environment,
    /// where other users cannot see it. Without a token nobody can operate the server
    #[arg(long, value_name = "TOKEN", env = "CARTAGENA_OPERATOR_TOKEN", hide_env_values = true)]
    operator_token: Option<String>,
    /// Also open a port for clients of the Software Challenge 2013, 13050 by default. Without this option,
    /// people at this computer can open it on the page
    #[arg(long, value_name = "PORT", num_args = 0..=1, env = "CARTAGENA_CHALLENGE")]
    challenge: Option<Option<u16>>,
    /// Let people at this computer start programs as clients of the Software Challenge on the page
    #[arg(long, env = "CARTAGENA_CHALLENGE_COMMANDS")]
    challenge_commands: bool,
    /// How addresses are shown to the operator
    #[arg(long, value_name = "HOW", default_value = "hashed", env = "CARTAGENA_OPERATOR_ADDRESSES")]
    operator_addresses: ShownAddresses,
    /// What is logged: error, warn, info, debug, or by module
    #[arg(long, value_name = "FILTER", default_value = "warn", env = "CARTAGENA_LOG")]
    log: Targets,
    /// How it is logged
    #[arg(long, value_name = "FORMAT", default_value = "text", env = "CARTAGENA_LOG_FORMAT")]
    log_format: LogFormat,
}

/// How addresses are shown to the operator.
#[derive(Clone, Copy, ValueEnum)]
enum ShownAddresses {
    /// By a pseudonym that distinguishes them.
    Hashed,
    /// With their first part, such as 203.0.113.0/24.
    Shortened,
}

/// The minimum length of the operator's token.
const SHORTEST_TOKEN: usize = 16;

/// How log lines look.
#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    /// For people.
    Text,
    /// For programs, a JSON object each.
    Json,
}

const EXAMPLES: &str = "\
Examples:
  cartagena serve                                    on this computer only
  cartagena serve --bind 0.0.0.0 --port 8080         for everyone on the network
  cartagena serve --database games.db --log info     store games here, log what happens
  CARTAGENA_PORT=8080 cartagena serve                the same from the environment
  cartagena serve --trusted-proxy 127.0.0.1          behind a proxy on this computer
  cartagena serve --database postgres://cartagena@localhost/cartagena \
                  --nats nats://127.0.0.1:4222       one of several servers

Metrics for Prometheus are at /metrics, /healthz reports whether the server is
healthy, and /api describes the API. Ctrl-C or SIGTERM stops the server gracefully.";

/// Only the arguments, to fill in defaults.
#[derive(Parser)]
struct Alone {
    #[command(flatten)]
    arguments: Arguments,
}

impl Arguments {
    /// The defaults, and the environment's settings.
    pub(crate) fn usual() -> Arguments {
        Alone::parse_from(["cartagena"]).arguments
    }

    fn database(&self) -> Result<Database> {
        self.database.clone().map_or_else(Database::usual, Ok)
    }

    /// How to notify other servers with the same database.
    async fn news(&self, database: &Database) -> Result<News> {
        match (&self.nats, database) {
            (Some(_), Database::File(_)) => {
                bail!("--nats is for servers that share a database: --database postgres://...")
            }
            (Some(url), Database::Postgres(_)) => Ok(News::connect(url).await?),
            (None, Database::File(_)) => Ok(News::none()),
            (None, Database::Postgres(_)) => {
                tracing::warn!(
                    "no --nats: polling the database a few times a second for what other servers add"
                );
                Ok(News::none())
            }
        }
    }

    /// The host names that the server answers to; any, if there are none.
    fn hosts(&self) -> Vec<String> {
        let mut hosts = self.host.clone();
        // A proxy passes on whatever host name it was called by.
        if self.bind.is_loopback() && self.trusted_proxy.is_empty() {
            hosts.extend(["localhost", "127.0.0.1", "[::1]"].map(str::to_owned));
            hosts.push(SocketAddr::new(self.bind, 0).to_string().trim_end_matches(":0").to_owned());
        }
        hosts
    }

    /// The Software Challenge of a server that listens here.
    fn challenge(&self, address: SocketAddr) -> Settings {
        let host = match address.ip() {
            ip if ip.is_unspecified() => outward_address().unwrap_or(Ipv4Addr::LOCALHOST.into()),
            ip => ip,
        };
        let usual = Settings::new(self.bind, host.to_string());
        Settings {
            port: self.challenge.flatten().unwrap_or(usual.port),
            commands: self.challenge_commands,
            found_at: address_in_network(address),
            ..usual
        }
    }

    fn operator(&self) -> Result<Operator> {
        let token = self.operator_token.clone().filter(|token| !token.is_empty());
        let is_long = token.as_ref().is_none_or(|token| token.len() >= SHORTEST_TOKEN);
        ensure!(is_long, "--operator-token has fewer than {SHORTEST_TOKEN} characters: it could be guessed");
        let addresses = match self.operator_addresses {
            ShownAddresses::Hashed => Addresses::Hashed,
            ShownAddresses::Shortened => Addresses::Shortened,
        };
        Ok(Operator { token, addresses })
    }

    fn limits(&self) -> Limits {
        let Arguments { requests, messages, games, sockets, connections, all_connections, .. } = *self;
        let Arguments { listed, seats, uploads, upload_space, all_games, .. } = *self;
        Limits {
            requests,
            messages,
            games,
            sockets,
            connections,
            all_connections,
            listed,
            seats,
            uploads,
            upload_space,
            all_games,
        }
    }

    fn options(&self, news: News, found_at: Option<String>) -> Result<Options> {
        let usual = Options::default();
        Ok(Options {
            limits: self.limits(),
            news,
            bot_threads: self.bot_threads.map_or(usual.bot_threads, usize::from),
            trusted_proxies: self.trusted_proxy.clone(),
            origins: self.origin.clone(),
            hosts: self.hosts(),
            operator: self.operator()?,
            found_at,
            read_record,
            ..usual
        })
    }
}

/// Runs the server until somebody stops it.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let log = start_log(arguments)?;
    let served = serve(arguments, out);
    log.finish();
    served
}

fn serve(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    open_files::raise_limit();
    let database = arguments.database()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let _claim = database.claim()?;
        let listener = listen(arguments.bind, arguments.port).await?;
        let address = listener.local_addr()?;
        let store = database.open().await?;
        let news = arguments.news(&database).await?;
        let found_at = address_in_network(address);
        let server = Server::new(store, arguments.options(news, found_at.clone())?);
        let desk = Arc::new(Desk::new(server.tables(), arguments.challenge(address)));
        server.show_challenge(Arc::<Desk>::clone(&desk));
        if arguments.challenge.is_some() {
            desk.open(true).await?;
        }
        // Even if nobody reads it, the server runs.
        let _ = writeln!(out, "Cartagena is open: {}", url(address));
        if let Some(found_at) = found_at {
            let _ = writeln!(out, "Other computers on the network find it here: {found_at}/");
        }
        if let Some(port) = desk.port() {
            let _ = writeln!(out, "Clients of the Software Challenge connect to port {port}.");
        }
        let _ = writeln!(out, "Games are kept in {database}. Ctrl-C stops the server.");
        let _ = out.flush();
        let stopping = stop_signal()?;
        let stop = async move {
            stopping.await;
            desk.close().await;
        };
        server.run(listener, stop).await?;
        let _ = writeln!(out, "All games are kept. Until next time!");
        Ok(Verdict::Good)
    })
}

fn start_log(arguments: &Arguments) -> Result<Log> {
    let log = Log::start(io::stderr()).context("the log cannot be started")?;
    // Errors of the log itself would be printed, and printing panics if the output cannot be written.
    let lines = tracing_subscriber::fmt::layer().log_internal_errors(false).with_writer(log.clone());
    let registry = tracing_subscriber::registry().with(arguments.log.clone());
    let started = match arguments.log_format {
        LogFormat::Text => registry.with(lines.with_ansi(io::stderr().is_terminal())).try_init(),
        LogFormat::Json => registry.with(lines.json()).try_init(),
    };
    started.map_err(|error| anyhow::anyhow!("the log cannot be started: {error}"))?;
    Ok(log)
}

/// Listens on the requested port, or on the first free one.
async fn listen(bind: IpAddr, port: Option<u16>) -> Result<TcpListener> {
    if let Some(port) = port {
        let address = SocketAddr::new(bind, port);
        return TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"));
    }
    for port in PORT..PORT + PORTS {
        match TcpListener::bind(SocketAddr::new(bind, port)).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            result => return result.with_context(|| format!("cannot listen on {bind}, port {port}")),
        }
    }
    bail!("all ports from {PORT} to {} are taken; choose one with --port", PORT + PORTS - 1)
}

/// The address for a browser.
fn url(address: SocketAddr) -> String {
    let host = match address.ip() {
        ip if ip.is_unspecified() => "localhost".to_owned(),
        IpAddr::V6(ip) => format!("[{ip}]"),
        IpAddr::V4(ip) => ip.to_string(),
    };
    format!("http://{host}:{}/", address.port())
}

/// Where other computers on the network find a server that listens here.
fn address_in_network(address: SocketAddr) -> Option<String> {
    let ip = match address.ip() {
        ip if ip.is_loopback() => return None,
        ip if ip.is_unspecified() => outward_address()?,
        ip => ip,
    };
    Some(format!("http://{}", SocketAddr::new(ip, address.port())))
}

/// The address that this computer would use to talk to others.
fn outward_address() -> Option<IpAddr> {
    // An address reserved for documentation: the system chooses a route, and nothing is sent.
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket
        .local_addr()
        .ok()
        .map(|address| address.ip())
        .filter(|ip| !ip.is_unspecified() && !ip.is_loopback())
}

/// Ready when the server should stop.
fn stop_signal() -> Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uploads_may_be_game_files_or_replays_of_the_challenge() {
        let read = Arguments::usual().options(News::none(), None).expect("options").read_record;
        assert!(read(include_bytes!("../../../../docs/example.cgr")).is_ok());
        let replay = read(include_bytes!("../../../challenge/tests/data/g5_prepared.replay.xml.gz"));
        assert!(replay.is_ok_and(|record| record.result.is_some()));
        assert!(read(b"<object-stream>nothing").is_err() && read(b"\xff").is_err());
    }

    #[test]
    fn addresses_are_shown_as_a_browser_takes_them() {
        let shown = |text: &str| url(text.parse().expect("an address"));
        assert_eq!(shown("127.0.0.1:1672"), "http://127.0.0.1:1672/");
        assert_eq!(shown("0.0.0.0:80"), "http://localhost:80/");
        assert_eq!(shown("[::1]:8080"), "http://[::1]:8080/");
    }

    #[test]
    fn only_what_others_can_reach_is_shown_to_them() {
        let found_at = |text: &str| address_in_network(text.parse().expect("an address"));
        assert_eq!(found_at("127.0.0.1:1672"), None);
        assert_eq!(found_at("192.168.1.7:1672").as_deref(), Some("http://192.168.1.7:1672"));
        assert_eq!(found_at("[fd00::7]:1672").as_deref(), Some("http://[fd00::7]:1672"));
        assert!(
            found_at("0.0.0.0:80").is_none_or(|found| found.ends_with(":80") && !found.contains("0.0.0.0"))
        );
    }
}
