//! Replays in the original format: every position of a game and its result, in one XML document that is
//! usually compressed. They are parsed, written, and converted to our records and back.

use std::io::{self, Read, Write};
use std::num::NonZeroU16;

use cartagena::{Record, RecordError};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::message::{Container, GameResult, Memento, Part};
use crate::names::Dialect;
use crate::wire_game::{self, AdvanceError, ROUND_LIMIT, ROUNDS, StartError, WireGame};
use crate::xml::{Limits, Reader, WireError, Writer, shortened};

const ROOT: &str = "object-stream";

/// The first bytes of a compressed file.
const GZIP: [u8; 2] = [0x1F, 0x8B];

/// The maximum size of an unpacked replay, in bytes.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// A game in the original format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// Every position, from the first.
    pub states: Vec<Memento>,
    /// How the game ended.
    pub result: Option<GameResult>,
}

/// Why something is not a replay, or not a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// It cannot be unpacked.
    #[error("this is compressed, but cannot be unpacked as a replay of the Software Challenge: {0}")]
    Packed(#[from] PackFault),
    /// Something else is compressed, such as a game file.
    #[error("only replays of the Software Challenge are read compressed: unpack this file first")]
    PackedOther,
    /// It is too large.
    #[error("the file is too large for a replay")]
    TooLarge,
    /// It cannot be read.
    #[error("this is not a replay of the Software Challenge: {0}")]
    Wire(#[from] WireError),
    /// There is nothing in it.
    #[error("there is no position in the replay")]
    Empty,
    /// It does not begin as a game.
    #[error(transparent)]
    Start(#[from] StartError),
    /// It does not continue as a game.
    #[error(transparent)]
    Follow(#[from] AdvanceError),
    /// A record of ours that cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// One of our records contains something that the protocol cannot express.
    #[error("`{0}` cannot be expressed in the protocol of the Software Challenge")]
    Action(cartagena::Action),
}

/// What is wrong with a compressed file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PackFault {
    /// The end is missing.
    #[error("the file ends too early")]
    Cut,
    /// The bytes are not compressed data, or not those that were compressed.
    #[error("the file is damaged")]
    Damaged,
}

impl From<io::Error> for PackFault {
    fn from(error: io::Error) -> PackFault {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => PackFault::Cut,
            // All else is one kind or another of invalid data: nothing but memory is read.
            _ => PackFault::Damaged,
        }
    }
}

/// Whether a file can only be a replay in the original format: something compressed, or XML.
#[must_use]
pub fn is_replay(bytes: &[u8]) -> bool {
    bytes.starts_with(&GZIP) || is_xml(bytes)
}

/// Whether a text can be XML, perhaps after a byte order mark.
fn is_xml(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    text.trim_ascii_start().starts_with(b"<")
}

/// Reads a replay, compressed or not, and checks every turn by the rules.
///
/// # Errors
/// What cannot be parsed, or breaks the rules.
pub fn read_replay(bytes: &[u8]) -> Result<Record, ReplayError> {
    Replay::read(bytes)?.record()
}

impl Replay {
    /// Reads a replay, compressed or not, in either dialect.
    ///
    /// # Errors
    /// What cannot be parsed.
    pub fn read(bytes: &[u8]) -> Result<Replay, ReplayError> {
        let unpacked = if bytes.starts_with(&GZIP) { Some(unpacked(bytes)?) } else { None };
        let bytes = unpacked.as_deref().unwrap_or(bytes);
        if bytes.len() as u64 > MOST_BYTES {
            return Err(ReplayError::TooLarge);
        }
        if unpacked.is_some() && !is_xml(bytes) {
            return Err(ReplayError::PackedOther);
        }
        let old = bytes.windows(OLD_MARK.len()).take(FIRST_LOOK).any(|window| window == OLD_MARK);
        let dialect = if old { Dialect::Old } else { Dialect::Current };
        let mut reader = Reader::new(bytes, ROOT, Limits::SERVER);
        let mut replay = Replay { states: Vec::new(), result: None };
        while let Some(document) = reader.next_element()? {
            let element = document.root();
            match element.name() {
                name if name == "state" || name == dialect.words().state => {
                    replay.states.push(Memento::read(element, dialect)?);
                }
                "result" => replay.result = Some(GameResult::read(element, dialect)?),
                other => return Err(WireError::Unknown(shortened(other)).into()),
            }
        }
        Ok(replay)
    }

    /// The replay as text.
    #[must_use]
    pub fn text(&self, dialect: Dialect) -> String {
        let mut out = Writer::new(dialect, 1);
        for state in &self.states {
            state.write(None, &mut out);
        }
        if let Some(result) = &self.result {
            out.element("result", &[], |out| result.write_content(out));
        }
        format!("<{ROOT}>{}\n</{ROOT}>", out.finish())
    }

    /// The replay as a compressed file.
    ///
    /// # Errors
    /// When it cannot be compressed.
    pub fn packed(&self, dialect: Dialect) -> io::Result<Vec<u8>> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(self.text(dialect).as_bytes())?;
        packer.finish()
    }

    /// The game as one of our records: every turn is replayed and must lead to what is shown.
    ///
    /// # Errors
    /// What breaks the rules.
    pub fn record(&self) -> Result<Record, ReplayError> {
        let (first, others) = self.states.split_first().ok_or(ReplayError::Empty)?;
        let mut table = WireGame::from_memento(first, &wire_game::rules(self.rounds()))?;
        for state in others {
            table.advance_to(state)?;
        }
        Ok(match &self.result {
            Some(result) => table.record_with(result),
            None => table.record().clone(),
        })
    }

    /// The planned number of rounds, which replays do not contain: the number played if that ended the game,
    /// otherwise that of the season, or more if more were played.
    fn rounds(&self) -> NonZeroU16 {
        let Some(last) = self.states.last() else { return ROUNDS };
        let by_points = last.condition.as_ref().is_some_and(|end| end.reason.contains(ROUND_LIMIT));
        // Rounds of two turns each: those that are over, or those that have begun.
        let rounds = if by_points { last.turn.div_ceil(2) } else { last.turn / 2 + 1 };
        let rounds = u16::try_from(rounds).ok().and_then(NonZeroU16::new).unwrap_or(ROUNDS);
        if by_points { rounds } else { rounds.max(ROUNDS) }
    }

    /// One of our records in the original format.
    ///
    /// # Errors
    /// When it was played by other rules, or is invalid.
    pub fn of_record(record: &Record) -> Result<Replay, ReplayError> {
        let mut table = WireGame::from_record(record)?;
        let mut states = vec![table.memento()];
        let mut parts = Vec::new();
        let mut failed = None;
        let last = record.replay(|step| {
            if failed.is_some() {
                return;
            }
            if let Some(part) = Part::of_action(step.action) {
                parts.push(part);
            }
            if step.before.turns_ended() == step.after.turns_ended() {
                return;
            }
            let container = Container::new(parts.drain(..));
            let laid = step.chances.iter().copied();
            match table.play(&container, &mut cartagena::Script::new(laid)) {
                Ok(()) => states.push(table.memento()),
                Err(_) => failed = Some(ReplayError::Action(step.action)),
            }
        })?;
        debug_assert!(failed.is_some() || last.outcome().is_none() || *table.position() == last);
        match failed {
            Some(error) => Err(error),
            None => Ok(Replay { states, result: table.result() }),
        }
    }
}

/// What only the older dialect has, and where it has to show up.
const OLD_MARK: &[u8] = b"<cartagena:";
const FIRST_LOOK: usize = 4096;

fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, ReplayError> {
    let mut unpacked = Vec::new();
    let mut reader = GzDecoder::new(bytes).take(MOST_BYTES + 1);
    reader.read_to_end(&mut unpacked).map_err(PackFault::from)?;
    Ok(unpacked)
}
