//! Recordings of the original server with original clients: whole games as the bytes of each direction, and
//! scripted cases as logs of who sent what when.
#![allow(dead_code)]

use std::fs;
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;

/// The connections of whole games.
pub(crate) const GAMES: [&str; 7] = [
    "g1.conn1",
    "g1.conn2",
    "g4_cpp_vs_cpp.conn1",
    "g4_cpp_vs_cpp.conn2",
    "g5_prepared.conn1",
    "g5_prepared.conn2",
    "g5_prepared.conn3",
];

/// The scripted cases.
pub(crate) const SCRIPTED: [&str; 16] = [
    "s01_passes_to_round_limit_draw",
    "s02_illegal_move_no_pirate",
    "s03_wrong_symbol",
    "s04_missing_symbol_attr",
    "s05_data_not_a_move",
    "s06_out_of_turn_ignored",
    "s07_soft_timeout_5s",
    "s08_hard_timeout",
    "s09_opponent_disconnects",
    "s10_client_sends_close_protocol",
    "s11_unknown_gametype",
    "s12_unknown_reservation",
    "s13_unknown_room",
    "s14_malformed_xml",
    "s15_unknown_element",
    "s16_prepared_observed_paused_stepped",
];

/// A recording, unpacked.
pub(crate) fn recording(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(format!("{name}.gz"));
    let packed = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut bytes = Vec::new();
    GzDecoder::new(&packed[..]).read_to_end(&mut bytes).expect("a packed recording");
    bytes
}

/// What happened on a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The client sent something.
    Sent,
    /// The server sent something.
    Received,
    /// One of them closed it.
    Closed,
}

/// One line of a log.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) actor: String,
    pub(crate) kind: Kind,
    pub(crate) bytes: String,
}

/// A scripted case.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    pub(crate) entries: Vec<Entry>,
}

impl Log {
    pub(crate) fn read(name: &str) -> Log {
        let text = String::from_utf8(recording(&format!("{name}.log"))).expect("UTF-8");
        let mut entries: Vec<Entry> = Vec::new();
        for line in text.split('\n').skip(1) {
            match heading(line) {
                Some((actor, kind)) => {
                    entries.push(Entry { actor, kind, bytes: String::new() });
                }
                None => {
                    let entry = entries.last_mut().expect("a heading comes first");
                    entry.bytes.push_str(line);
                    entry.bytes.push('\n');
                }
            }
        }
        for entry in &mut entries {
            // The line break before the next heading belongs to the log.
            entry.bytes.pop();
        }
        Log { entries }
    }

    /// All actors, in order of appearance.
    pub(crate) fn actors(&self) -> Vec<String> {
        let mut actors: Vec<String> = Vec::new();
        for entry in &self.entries {
            if !actors.contains(&entry.actor) {
                actors.push(entry.actor.clone());
            }
        }
        actors
    }

    /// Everything that an actor got.
    pub(crate) fn received(&self, actor: &str) -> Vec<u8> {
        let own = self.entries.iter().filter(|entry| entry.actor == actor && entry.kind == Kind::Received);
        own.flat_map(|entry| entry.bytes.bytes()).collect()
    }
}

/// `[  0.003] A S->C (68 bytes)`: who, and what.
fn heading(line: &str) -> Option<(String, Kind)> {
    let rest = line.strip_prefix('[')?;
    let (time, rest) = rest.split_once("] ")?;
    time.trim().parse::<f64>().ok()?;
    let (rest, size) = rest.rsplit_once(" (")?;
    size.strip_suffix(" bytes)")?.parse::<u64>().ok()?;
    let (actor, what) = rest.rsplit_once(' ')?;
    let kind = match what {
        "C->S" => Kind::Sent,
        "S->C" => Kind::Received,
        _ => Kind::Closed,
    };
    Some((actor.to_owned(), kind))
}
