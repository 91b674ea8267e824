//! `cartagena load`: many rooms of two fast clients each, over real sockets, and what that costs.

mod process;

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cartagena::{Preset, Rules};
use cartagena_client::{Address, Course, Room};
use serde::Serialize;
use tokio::sync::{Barrier, Semaphore};
use tokio::task::JoinSet;

use crate::Verdict;
use crate::support::database::Database;
use crate::support::output::{grouped, json};
use crate::support::progress::Progress;
use process::{Process, Usage};

/// Rooms set up at the same time.
const AT_ONCE: usize = 64;
/// Actions played before the clock starts.
const WARM_UP: Duration = Duration::from_secs(1);

/// Measure how many games a server carries.
///
/// Creates rooms with two players each, every player with a socket. In each room the players act as soon as
/// they may, or at the requested rate; actions are random. Starts its own server with a new database in a
/// temporary folder, unless given the address of a running one.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Rooms with two clients each
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rooms: u32,
    /// How long to measure
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,
    /// Actions per second in all rooms together [default: as many as possible]
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..))]
    rate: Option<u32>,
    /// The rules of all games
    #[arg(long, default_value_t = Preset::default().rules())]
    rules: Rules,
    /// A running server, such as http://127.0.0.1:1672; its limits must be high enough. With several servers,
    /// the two players of a room use different ones
    #[arg(long, value_name = "URL", value_delimiter = ',')]
    url: Vec<Address>,
    /// Servers to start; several need a shared database
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "url", value_parser = clap::value_parser!(u16).range(1..=64))]
    servers: u16,
    /// The database of the servers to start [default: a new file that is removed afterwards]
    #[arg(long, value_name = "DATABASE", conflicts_with = "url")]
    database: Option<Database>,
    /// A NATS server for the servers to start
    #[arg(long, value_name = "URL", requires = "database")]
    nats: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena load --rooms 2000 --seconds 20                 as many actions as possible
  cartagena load --rooms 2000 --rate 2000                  how long does one action take?
  cartagena load --rooms 10 --url http://127.0.0.1:1672    a server that is running
  cartagena load --rooms 2000 --servers 3 --nats nats://127.0.0.1:4222 \
                 --database postgres://cartagena@localhost/load    servers that share a database";

/// What was measured.
#[derive(Debug, Serialize)]
struct Report {
    rooms: u32,
    rules: String,
    seconds: f64,
    actions: u64,
    actions_per_second: f64,
    /// From sending an action until both players have received it, in milliseconds.
    latency_ms: Latency,
    servers: usize,
    /// Of the servers that were started for this, together.
    server: Option<ServerReport>,
    games_finished: u64,
}

#[derive(Debug, Serialize)]
struct Latency {
    p50: f64,
    p95: f64,
    p99: f64,
    longest: f64,
}

#[derive(Debug, Serialize)]
struct ServerReport {
    cpu_microseconds_per_action: f64,
    cpu_cores: f64,
    memory_bytes: u64,
    memory_bytes_per_room: f64,
}

/// Measures.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    process::allow_many_files(u64::from(arguments.rooms) * 2 + 100)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(measure(arguments))?;
    if arguments.json {
        json(out, &report)?;
    } else {
        print(out, &report)?;
    }
    Ok(Verdict::Good)
}

async fn measure(arguments: &Arguments) -> Result<Report> {
    let servers = start_servers(arguments)?;
    let started = servers.iter().map(|server| server.address.clone());
    let addresses: Vec<Address> = started.chain(arguments.url.iter().cloned()).collect();
    let count = addresses.len();
    let interval = |rate| Duration::from_secs_f64(f64::from(arguments.rooms) / f64::from(rate));
    let course = Arc::new(Course::new(addresses, arguments.rules, arguments.rate.map(interval)));

    let before = process::usage(&servers)?;
    let rooms = open_rooms(&course, arguments.rooms).await?;
    let settled = process::usage(&servers)?;
    let mut tasks = start_playing(&course, rooms).await;
    tokio::time::sleep(WARM_UP).await;
    let start = process::usage(&servers)?;
    let (actions, elapsed) = count_actions(&course, arguments.seconds, &mut tasks).await?;
    let end = process::usage(&servers)?;
    course.stop();
    let latencies = collect(tasks).await?;
    for server in servers {
        server.stop()?;
    }

    let usages = Usages { before, settled, start, end };
    Ok(Report {
        rooms: arguments.rooms,
        rules: arguments.rules.to_string(),
        seconds: elapsed.as_secs_f64(),
        actions,
        actions_per_second: actions as f64 / elapsed.as_secs_f64(),
        latency_ms: Latency::of(latencies),
        servers: count,
        server: usages.report(actions, elapsed, arguments.rooms),
        games_finished: course.games(),
    })
}

/// Starts the servers to measure, unless running ones are used.
fn start_servers(arguments: &Arguments) -> Result<Vec<Process>> {
    let is_shared = matches!(arguments.database, Some(Database::Postgres(_)));
    if arguments.servers > 1 && !is_shared {
        bail!("several servers need a database that they share: --database postgres://...");
    }
    let wanted = if arguments.url.is_empty() { arguments.servers } else { 0 };
    let start = |_| Process::start(arguments.database.as_ref(), arguments.nats.as_deref());
    (0..wanted).map(start).collect()
}

async fn open_rooms(course: &Arc<Course>, count: u32) -> Result<Vec<Room>> {
    let at_once = Arc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    for number in 0..count {
        let (course, at_once) = (Arc::clone(course), Arc::clone(&at_once));
        opening.spawn(async move {
            let _place = at_once.acquire().await;
            Room::open(course, number.into()).await
        });
    }
    let mut rooms = Vec::new();
    let mut progress = Progress::of("rooms", count.into(), 0);
    while let Some(opened) = opening.join_next().await {
        rooms.push(opened.context("a room was not opened")??);
        progress.reached(rooms.len() as u64, "opened");
    }
    Ok(rooms)
}

/// Lets all rooms play, starting at the same moment.
async fn start_playing(course: &Arc<Course>, rooms: Vec<Room>) -> JoinSet<Result<Vec<Duration>>> {
    let mut tasks = JoinSet::new();
    let start = Arc::new(Barrier::new(rooms.len() + 1));
    for room in rooms {
        let (course, start) = (Arc::clone(course), Arc::clone(&start));
        tasks.spawn(async move {
            start.wait().await;
            room.play(course).await
        });
    }
    start.wait().await;
    tasks
}

/// Counts the actions of the next seconds. Also returns the exact time.
async fn count_actions(
    course: &Course,
    seconds: u32,
    tasks: &mut JoinSet<Result<Vec<Duration>>>,
) -> Result<(u64, Duration)> {
    let (first, clock) = (course.actions(), Instant::now());
    let actions = || course.actions() - first;
    let mut progress = Progress::of("seconds", seconds.into(), 0);
    for second in 1..=seconds {
        tokio::time::sleep_until((clock + Duration::from_secs(second.into())).into()).await;
        progress.reached(second.into(), &format!("{} actions", grouped(actions())));
        if tasks.try_join_next().is_some_and(|ended| !matches!(ended, Ok(Ok(_)))) {
            bail!("a room failed while it was measured; try fewer rooms");
        }
    }
    Ok((actions(), clock.elapsed()))
}

/// Waits until all rooms have stopped, and collects how long their actions took.
async fn collect(mut tasks: JoinSet<Result<Vec<Duration>>>) -> Result<Vec<Duration>> {
    let mut latencies = Vec::new();
    while let Some(played) = tasks.join_next().await {
        latencies.extend(played.context("a room failed")??);
    }
    Ok(latencies)
}

/// What the servers had used at four moments, if this system reports it.
struct Usages {
    /// Before there were rooms.
    before: Option<Usage>,
    /// With all rooms open.
    settled: Option<Usage>,
    /// When the measurement began.
    start: Option<Usage>,
    /// When it ended.
    end: Option<Usage>,
}

impl Usages {
    fn report(&self, actions: u64, elapsed: Duration, rooms: u32) -> Option<ServerReport> {
        let (before, settled, start, end) = (self.before?, self.settled?, self.start?, self.end?);
        let cpu = (end.cpu.saturating_sub(start.cpu)).as_secs_f64();
        // Memory used in a burst is not given back at once, so the larger of the two counts.
        let memory = settled.memory.max(end.memory);
        Some(ServerReport {
            cpu_microseconds_per_action: cpu * 1e6 / actions.max(1) as f64,
            cpu_cores: cpu / elapsed.as_secs_f64(),
            memory_bytes: memory,
            memory_bytes_per_room: memory.saturating_sub(before.memory) as f64 / f64::from(rooms),
        })
    }
}

impl Latency {
    fn of(mut latencies: Vec<Duration>) -> Latency {
        latencies.sort_unstable();
        let at = |share: f64| {
            let place = (share * latencies.len() as f64) as usize;
            let latency = latencies.get(place.min(latencies.len().saturating_sub(1)));
            latency.map_or(0.0, |latency| latency.as_secs_f64() * 1e3)
        };
        Latency { p50: at(0.50), p95: at(0.95), p99: at(0.99), longest: at(1.0) }
    }
}

fn print(out: &mut impl Write, report: &Report) -> Result<()> {
    let Latency { p50, p95, p99, longest } = report.latency_ms;
    let several = if report.servers > 1 { format!(", {} servers", report.servers) } else { String::new() };
    writeln!(
        out,
        "{} rooms of two players, {} for {:.1} s{}",
        report.rooms, report.rules, report.seconds, several
    )?;
    writeln!(out, "  actions             {:>12}", grouped(report.actions))?;
    writeln!(out, "  actions a second    {:>12}", grouped(report.actions_per_second as u64))?;
    writeln!(out, "  games finished      {:>12}", grouped(report.games_finished))?;
    writeln!(
        out,
        "  send to receipt     p50 {p50:.1} ms, p95 {p95:.1} ms, p99 {p99:.1} ms, longest {longest:.1} ms"
    )?;
    match &report.server {
        Some(server) => {
            writeln!(
                out,
                "  server              {:.0} µs of processor an action ({:.2} cores)",
                server.cpu_microseconds_per_action, server.cpu_cores
            )?;
            writeln!(
                out,
                "                      {:.1} kB a room, {:.1} MB in all",
                server.memory_bytes_per_room / 1e3,
                server.memory_bytes as f64 / 1e6
            )?;
        }
        None => writeln!(out, "  server              what it uses is not known here")?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latencies_are_read_off_in_order() {
        let latency = Latency::of((1..=100).rev().map(Duration::from_millis).collect());
        assert_eq!((latency.p50, latency.p95, latency.p99, latency.longest), (51.0, 96.0, 100.0, 100.0));
        assert_eq!(Latency::of(Vec::new()).longest, 0.0);
    }

    #[test]
    fn two_rooms_play() {
        // The server runs in this process: the tests have no program to start.
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = cartagena_server::store::Sqlite::in_memory().await.unwrap();
            let options =
                cartagena_server::Options { limits: cartagena_server::Limits::NONE, ..Default::default() };
            let server = cartagena_server::Server::new(Arc::new(store), options);
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            let url = format!("http://{}", listener.local_addr().unwrap());
            let serving = tokio::spawn(server.run(listener, std::future::pending()));
            let arguments = Arguments {
                rooms: 2,
                seconds: 1,
                rate: None,
                rules: "jamaica".parse().unwrap(),
                url: vec![url.parse().unwrap()],
                servers: 1,
                database: None,
                nats: None,
                json: false,
            };
            let report = measure(&arguments).await.unwrap();
            assert!(report.actions > 0 && report.server.is_none(), "{report:?}");
            assert!(report.latency_ms.longest >= report.latency_ms.p50);
            serving.abort();
        });
    }
}
