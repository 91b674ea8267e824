//! The log of a match: a line of JSON that describes it, then one per game. An interrupted run resumes from
//! it.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use cartagena::{ActionKind, Rules, Seat, SeatSet, Seed, WonBy};
use cartagena_bots::{Ending, Fault, FaultKind, Match, Played, Report, SeatReport, Seating, Spec};
use serde::{Deserialize, Serialize};

use crate::support::journal::{Journal, Lines};

/// The version of the log's format.
const VERSION: u32 = 1;

/// The description of the match: the first line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Header {
    arena: u32,
    rules: Rules,
    players: Vec<String>,
    seed: Seed,
    seats: String,
}

impl Header {
    pub(super) fn new(contest: &Match<Spec>, labels: &[String]) -> Header {
        Header {
            arena: VERSION,
            rules: contest.rules,
            players: labels.to_vec(),
            seed: contest.seed,
            seats: seating_name(contest.seating).to_owned(),
        }
    }

    /// What differs from the header of a log, in words.
    fn differences(&self, logged: &Header) -> Vec<String> {
        let pairs = [
            ("format", logged.arena.to_string(), self.arena.to_string()),
            ("rules", logged.rules.to_string(), self.rules.to_string()),
            ("players", logged.players.join(","), self.players.join(",")),
            ("seed", logged.seed.to_string(), self.seed.to_string()),
            ("seats", logged.seats.clone(), self.seats.clone()),
        ];
        let differ = pairs.iter().filter(|(_, logged, now)| logged != now);
        differ.map(|(what, logged, now)| format!("{what} {logged}, not {now}")).collect()
    }
}

pub(super) fn seating_name(seating: Seating) -> &'static str {
    Seating::ALL.iter().find(|row| row.0 == seating).map_or("", |row| row.1)
}

/// A log that is being written.
pub(super) struct Log(Journal);

impl Log {
    /// Starts a log where there is none.
    pub(super) fn begin(path: &Path, header: &Header) -> Result<Log> {
        Journal::begin(path, header).map(Log)
    }

    /// Continues after the last game of a log.
    pub(super) fn resume(path: &Path, header: &Header) -> Result<(Log, Vec<Played>)> {
        let (journal, games) = Journal::resume(path, |lines| read(lines, header))?;
        Ok((Log(journal), games))
    }

    /// Adds a game.
    pub(super) fn add(&mut self, header: &Header, game: &Played) -> Result<()> {
        self.0.add(&GameLine::new(game, &header.players))
    }
}

/// Reads the games of a log.
fn read(lines: &mut Lines, header: &Header) -> Result<Vec<Played>> {
    let first = lines.next().transpose()?;
    let first = first.ok_or_else(|| anyhow!("this is not the log of an arena: it has no first line"))?;
    let logged: Header = serde_json::from_str(&first).context("line 1: this is not the log of an arena")?;
    let differences = header.differences(&logged);
    ensure!(differences.is_empty(), "this is another match: {}", differences.join("; "));
    let mut games = Vec::new();
    for (index, line) in lines.enumerate() {
        let game: GameLine = serde_json::from_str(&line?).with_context(|| format!("line {}", index + 2))?;
        let game = game.read(&header.players).with_context(|| format!("line {}", index + 2))?;
        ensure!(game.number == index as u64, "line {}: this is game {}, not {index}", index + 2, game.number);
        games.push(game);
    }
    Ok(games)
}

/// A game, as in the log and in the JSON output.
#[derive(Serialize, Deserialize)]
pub(super) struct GameLine {
    game: u64,
    set: u64,
    /// The number of the game within its set, from 0.
    rotation: usize,
    /// The players by seat, starting with A.
    seats: Vec<String>,
    /// The first player's seat.
    first: char,
    /// The letters of the seats that won.
    winners: String,
    /// `crew` or `points` by the rules; otherwise `fault` or `too long`.
    ending: String,
    turns: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<FaultLine>,
    bots: Vec<SeatLine>,
}

#[derive(Serialize, Deserialize)]
struct FaultLine {
    seat: char,
    kind: String,
    what: String,
}

#[derive(Serialize, Deserialize)]
struct SeatLine {
    actions: u64,
    thought_us: u64,
    late: u64,
    kinds: BTreeMap<String, u64>,
}

impl GameLine {
    pub(super) fn new(game: &Played, labels: &[String]) -> GameLine {
        let report = &game.report;
        let fault = match &report.ending {
            Ending::Fault(fault) => Some(FaultLine {
                seat: fault.seat.letter(),
                kind: fault.kind.name().to_owned(),
                what: fault.what.clone(),
            }),
            _ => None,
        };
        GameLine {
            game: game.number,
            set: game.set,
            rotation: game.order,
            seats: game.seats.iter().map(|&player| labels[player].clone()).collect(),
            first: game.first.letter(),
            winners: report.winners.to_string(),
            ending: ending_name(&report.ending).to_owned(),
            turns: report.turns,
            fault,
            bots: report.seats.iter().map(SeatLine::new).collect(),
        }
    }

    /// The game of a line, which somebody may have edited.
    fn read(self, labels: &[String]) -> Result<Played> {
        let player = |name: &String| {
            labels.iter().position(|label| label == name).ok_or_else(|| anyhow!("`{name}` does not play"))
        };
        let seats: Vec<usize> = self.seats.iter().map(player).collect::<Result<_>>()?;
        ensure!(
            (0..labels.len()).all(|player| seats.contains(&player)) && seats.len() == labels.len(),
            "not everybody has a seat"
        );
        ensure!(self.bots.len() == seats.len(), "not every seat has figures");
        let seat = |letter: char| {
            let seat = Seat::from_letter(letter).filter(|seat| seat.index() < labels.len());
            seat.ok_or_else(|| anyhow!("there is no seat `{letter}`"))
        };
        let winners: SeatSet = self.winners.chars().map(seat).collect::<Result<_>>()?;
        ensure!(!winners.is_empty(), "nobody has won");
        let ending = match (self.ending.as_str(), self.fault) {
            ("crew", None) => Ending::Rules(WonBy::Crew),
            ("points", None) => Ending::Rules(WonBy::Points),
            ("too long", None) => Ending::TooLong,
            ("fault", Some(fault)) => {
                let kind = FaultKind::ALL.into_iter().find(|kind| kind.name() == fault.kind);
                let kind = kind.ok_or_else(|| anyhow!("there is no fault `{}`", fault.kind))?;
                Ending::Fault(Fault { seat: seat(fault.seat)?, kind, what: fault.what })
            }
            (other, _) => bail!("no game ends with `{other}`"),
        };
        let reports = self.bots.into_iter().map(SeatLine::read).collect::<Result<_>>()?;
        let report = Report { winners, ending, turns: self.turns, seats: reports };
        let first = seat(self.first)?;
        Ok(Played { number: self.game, set: self.set, order: self.rotation, seats, first, report })
    }
}

pub(super) fn ending_name(ending: &Ending) -> &'static str {
    match ending {
        Ending::Rules(by) => by.name(),
        Ending::Fault(_) => "fault",
        Ending::TooLong => "too long",
    }
}

impl SeatLine {
    fn new(seat: &SeatReport) -> SeatLine {
        let kinds = ActionKind::ALL.into_iter().zip(seat.kinds).filter(|(_, count)| *count > 0);
        SeatLine {
            actions: seat.actions,
            thought_us: seat.thought.as_micros().try_into().unwrap_or(u64::MAX),
            late: seat.late,
            kinds: kinds.map(|(kind, count)| (kind.word().to_owned(), count)).collect(),
        }
    }

    fn read(self) -> Result<SeatReport> {
        let mut kinds = [0; ActionKind::ALL.len()];
        for (word, count) in self.kinds {
            let kind = ActionKind::ALL.into_iter().find(|kind| kind.word() == word);
            kinds[kind.ok_or_else(|| anyhow!("there is no kind of action `{word}`"))?.index()] = count;
        }
        let thought = Duration::from_micros(self.thought_us);
        Ok(SeatReport { actions: self.actions, thought, late: self.late, kinds })
    }
}
