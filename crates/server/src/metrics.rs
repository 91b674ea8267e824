//! Metrics for operators, in Prometheus format.

use std::sync::OnceLock;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// Upper bounds of the buckets for times, in seconds.
const SECONDS: [f64; 12] = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
/// Upper bounds of the buckets for numbers.
const NUMBERS: [f64; 9] = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 1000.0];

/// Counters that start at zero, so that the first occurrence shows as an increase.
const COUNTERS: [&str; 8] = [
    "cartagena_reports_total",
    "cartagena_games_total",
    "cartagena_slow_readers_total",
    "cartagena_store_entries_total",
    "cartagena_store_failures_total",
    "cartagena_store_crossed_total",
    "cartagena_news_total",
    "cartagena_news_dropped_total",
];
/// Why something is refused as too much.
const REFUSED: [&str; 10] = [
    "requests",
    "messages",
    "games",
    "sockets",
    "connections",
    "listed",
    "seats",
    "uploads",
    "upload_space",
    "all_games",
];

/// The metrics of this process; there is one set.
#[derive(Clone)]
pub(crate) struct Metrics(Option<PrometheusHandle>);

impl std::fmt::Debug for Metrics {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Metrics")
    }
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
        Metrics(HANDLE.get_or_init(install).clone())
    }

    /// All metrics as text.
    pub(crate) fn render(&self, rooms: usize) -> String {
        metrics::gauge!("cartagena_rooms").set(rooms as f64);
        for (name, figure) in [("cartagena_memory_bytes", memory()), ("cartagena_open_files", open_files())] {
            if let Some(figure) = figure {
                metrics::gauge!(name).set(figure);
            }
        }
        self.0.as_ref().map_or_else(String::new, |handle| {
            handle.run_upkeep();
            handle.render()
        })
    }
}

/// Bytes of memory the process uses now, where the system reports it.
fn memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024.0)
}

/// Files and connections the process has open, where the system reports it.
fn open_files() -> Option<f64> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count() as f64)
}

fn install() -> Option<PrometheusHandle> {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
        .and_then(|builder| builder.set_buckets_for_metric(Matcher::Suffix("_entries".to_owned()), &NUMBERS));
    // Something else may already collect the metrics of this process.
    let handle = builder.and_then(PrometheusBuilder::install_recorder).ok()?;
    for (name, meaning) in [
        ("cartagena_games_total", "games set up"),
        ("cartagena_reports_total", "players reported by others"),
        ("cartagena_facts_total", "facts kept and told, by kind"),
        ("cartagena_requests_total", "requests answered, by path and status"),
        ("cartagena_refused_total", "requests, messages, games and sockets refused as too many"),
        ("cartagena_slow_readers_total", "connections dropped because they read too slowly"),
        ("cartagena_store_entries_total", "facts written to the store"),
        ("cartagena_store_failures_total", "writes that failed"),
        ("cartagena_store_crossed_total", "commits planned again because another server was faster"),
        ("cartagena_news_total", "news heard from servers with the same database, this one included"),
        ("cartagena_news_dropped_total", "news that could not be sent"),
    ] {
        metrics::describe_counter!(name, meaning);
    }
    for (name, meaning) in [
        ("cartagena_build", "always 1, with the version of the program"),
        ("cartagena_memory_bytes", "memory that the process needs"),
        ("cartagena_open_files", "files and connections that the process has open"),
        ("cartagena_sockets", "sockets open now"),
        ("cartagena_rooms", "rooms awake now"),
        ("cartagena_news_connected", "1 while NATS is there, 0 while the database is asked instead"),
        ("cartagena_bots_thinking", "bots that think now, by purpose"),
        ("cartagena_bots_waiting", "bots that wait for a thread, by purpose"),
    ] {
        metrics::describe_gauge!(name, meaning);
    }
    for (name, meaning) in [
        ("cartagena_request_seconds", "time until a request was answered, by path"),
        ("cartagena_action_seconds", "time until a message to a room was kept, told and answered"),
        ("cartagena_store_commit_seconds", "time of a commit"),
        ("cartagena_store_batch_entries", "facts in a commit"),
    ] {
        metrics::describe_histogram!(name, meaning);
    }
    metrics::gauge!("cartagena_build", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    for name in COUNTERS {
        metrics::counter!(name).increment(0);
    }
    for why in REFUSED {
        metrics::counter!("cartagena_refused_total", "why" => why).increment(0);
    }
    Some(handle)
}
