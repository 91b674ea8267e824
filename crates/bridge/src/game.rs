//! What is known about one game: who plays, every turn, and how it ended. Renders it as API types.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cartagena::{Action, Memory, Position, Rules, Seat, Seed, View, Viewer};
use cartagena_challenge::{
    Beginning, Cause, Colour, Container, Finished, GameResult, Happening, Offence, Output, Payload, Turn,
};
use cartagena_server::challenge::{
    Asker, ChallengeBoard, ChallengeCause, ChallengeGame, ChallengeKind, ChallengeLine, ChallengeMove,
    ChallengeOffence, ChallengePart, ChallengePrinted, ChallengeReservation, ChallengeSide,
};
use cartagena_server::wire::{Course, MAX_NAME, View as WireView, tidy_name};
use cartagena_server::{GameId, Stage};

/// The maximum number of moves shown at once.
const MOVES: usize = 200;

/// A game.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) id: GameId,
    pub(crate) room: String,
    /// The number of its last change.
    pub(crate) changed: u64,
    pub(crate) sides: [Side; 2],
    pub(crate) beginning: Option<Beginning>,
    pub(crate) turns: Vec<Turn>,
    /// Who has to move, and since when.
    pub(crate) asked: Option<(Colour, Instant)>,
    pub(crate) is_paused: bool,
    pub(crate) offence: Option<Offence>,
    pub(crate) finished: Option<Box<Finished>>,
    /// How it begins, if known beforehand.
    pub(crate) start: Option<Start>,
    /// Milliseconds between moves; 0 if the players are not slowed down.
    pub(crate) pace: u32,
    /// The series it belongs to.
    pub(crate) series: Option<u64>,
}

/// How a game begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub(crate) rules: Rules,
    pub(crate) seed: Seed,
    /// Where it starts, if not with a new deal.
    pub(crate) position: Option<Position>,
}

/// One side of a game.
#[derive(Clone, Debug)]
pub(crate) struct Side {
    pub(crate) name: String,
    pub(crate) kind: ChallengeKind,
    /// The level of a bot.
    pub(crate) level: Option<u64>,
    pub(crate) is_seated: bool,
    /// What its client needs to know, if the game was set up on the page.
    pub(crate) reservation: Option<ChallengeReservation>,
    /// What its program prints.
    pub(crate) output: Option<Arc<Output>>,
}

impl Game {
    pub(crate) fn new(id: GameId, room: &str, names: [Option<String>; 2]) -> Game {
        let side = |name: Option<String>| Side {
            name: shown_name(&name.unwrap_or_default()),
            kind: ChallengeKind::Client,
            level: None,
            is_seated: false,
            reservation: None,
            output: None,
        };
        Game {
            id,
            room: room.to_owned(),
            changed: 0,
            sides: names.map(side),
            beginning: None,
            turns: Vec::new(),
            asked: None,
            is_paused: false,
            offence: None,
            finished: None,
            start: None,
            pace: 0,
            series: None,
        }
    }

    /// Records what happened.
    pub(crate) fn happened(&mut self, what: Happening, now: Instant) {
        match what {
            Happening::Seated(colour) => self.sides[colour.index()].is_seated = true,
            Happening::Vacated(colour) => self.sides[colour.index()].is_seated = false,
            Happening::Begun(beginning) => {
                let Beginning { rules, position, is_set_up, .. } = *beginning;
                let start = |seed| Start { rules, seed, position: is_set_up.then_some(position) };
                self.start = beginning.seed.map(start);
                self.beginning = Some(*beginning);
            }
            Happening::Asked(colour) => self.asked = Some((colour, now)),
            Happening::Paused(paused) => self.is_paused = paused,
            Happening::Moved(turn) => {
                self.asked = None;
                self.turns.push(*turn);
            }
            Happening::Refused(offence) => self.offence = Some(*offence),
            Happening::Over(finished) => {
                self.asked = None;
                self.finished = Some(finished);
            }
            _ => {}
        }
    }

    /// Everything played so far, with the seats.
    pub(crate) fn actions(&self) -> impl Iterator<Item = (Seat, Action)> {
        self.turns.iter().flat_map(|turn| turn.actions.iter().map(|&action| (turn.colour.seat(), action)))
    }

    pub(crate) fn stage(&self) -> Stage {
        match (&self.finished, &self.beginning) {
            (Some(_), _) => Stage::Over,
            (None, Some(_)) => Stage::Playing,
            (None, None) => Stage::Waiting,
        }
    }

    /// Who lost before the end, if anyone.
    pub(crate) fn forfeited(&self) -> Option<Seat> {
        let result = self.finished.as_ref()?.replay.result.as_ref()?;
        let lost = |colour: &Colour| result.scores[colour.index()].cause != Cause::Regular;
        Colour::ALL.into_iter().find(lost).map(Colour::seat)
    }

    /// The game at a glance.
    pub(crate) fn line(&self, rounds: usize) -> ChallengeLine {
        let result = self.finished.as_ref().and_then(|finished| finished.replay.result.as_ref());
        let position = self.turns.last().map(|turn| turn.position);
        let position = position.or(self.beginning.as_ref().map(|beginning| beginning.position));
        let points = |colour: Colour| {
            let last = self.turns.last().map(|turn| turn.points[colour.index()]);
            last.or_else(|| Some(position?.points(colour.seat()) as u32)).unwrap_or_default()
        };
        let side = |colour: Colour| {
            let Side { name, kind, level, is_seated, .. } = self.sides[colour.index()].clone();
            let cause = result.map(|result| cause(result.scores[colour.index()].cause));
            let (seat, points) = (colour.seat(), points(colour));
            ChallengeSide { seat, name, kind, level, seated: is_seated, points, cause }
        };
        let stage = self.stage();
        ChallengeLine {
            game: self.id,
            stage,
            sides: Colour::ALL.map(side).to_vec(),
            round: position.map_or(1, |position| position.round().min(rounds)),
            rounds,
            prepared: self.sides.iter().any(|side| side.reservation.is_some()),
            paused: self.is_paused,
            winner: result.and_then(GameResult::winner).map(Colour::seat),
            board: position.filter(|_| stage == Stage::Playing).map(|position| {
                let view = View::new(&position, Viewer::Spectator, &Memory::default());
                let seats = WireView::new(&view, false, false).seats;
                ChallengeBoard { course: Course::new(&position), seats }
            }),
        }
    }

    /// The game in full. `times` are the soft and the hard limit.
    pub(crate) fn full(
        &self,
        rounds: usize,
        times: [Duration; 2],
        asker: Asker,
        now: Instant,
    ) -> ChallengeGame {
        // Nobody may pause a series.
        let control = asker.is_here && self.series.is_none();
        let skipped = self.turns.len().saturating_sub(MOVES);
        let moves = self.turns.iter().enumerate().skip(skipped).map(|(index, turn)| ChallengeMove {
            turn: index + 1,
            seat: turn.colour.seat(),
            parts: parts(&turn.sent),
            took: millis(turn.took),
        });
        let [soft, hard] = times.map(millis);
        ChallengeGame {
            number: self.changed,
            line: self.line(rounds),
            control,
            asked: self.asked.map(|(colour, _)| colour.seat()),
            thinking: self.asked.map_or(0, |(_, since)| millis(now.saturating_duration_since(since))),
            soft,
            hard,
            moves: moves.collect(),
            offence: self.offence.as_ref().map(offence),
            pace: self.pace,
            reservations: if control { self.reservations() } else { Vec::new() },
            printed: if asker.is_here { self.printed() } else { Vec::new() },
        }
    }

    /// Whether it belongs in a list: not a room that nobody has entered.
    pub(crate) fn is_listed(&self) -> bool {
        let is_awaited = |side: &Side| side.is_seated || side.reservation.is_some();
        match self.stage() {
            Stage::Waiting => self.series.is_none() && self.sides.iter().any(is_awaited),
            Stage::Playing => true,
            // The series lists them.
            Stage::Over => self.series.is_none(),
        }
    }

    /// The seats that wait for clients that connect by themselves.
    fn reservations(&self) -> Vec<ChallengeReservation> {
        let awaited = |colour: Colour| {
            let side = &self.sides[colour.index()];
            let is_awaited = side.kind == ChallengeKind::Client && !side.is_seated;
            side.reservation.clone().filter(|_| is_awaited)
        };
        Colour::ALL.into_iter().filter_map(awaited).collect()
    }

    /// What programs printed.
    fn printed(&self) -> Vec<ChallengePrinted> {
        let of = |colour: Colour| {
            let lines = self.sides[colour.index()].output.iter().flat_map(|output| output.lines());
            lines.map(move |line| ChallengePrinted {
                seat: colour.seat(),
                error: line.is_error,
                text: line.text,
            })
        };
        Colour::ALL.into_iter().flat_map(of).collect()
    }
}

/// A name as the page takes it: tidy and not too long.
pub(crate) fn shown_name(name: &str) -> String {
    let short: String = name.chars().take(MAX_NAME).collect();
    tidy_name(&short).unwrap_or_else(|_| "?".to_owned())
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn parts(sent: &Container) -> Vec<ChallengePart> {
    sent.iter().map(|part| ChallengePart { words: part.to_string(), hints: part.hints.clone() }).collect()
}

fn offence(offence: &Offence) -> ChallengeOffence {
    let parts = match &offence.sent {
        Payload::Move(container) => parts(container),
        Payload::Other(document) => {
            let element = document.root();
            let class = element.attribute("class").unwrap_or_default();
            vec![ChallengePart { words: format!("{} {class}", element.name()), hints: Vec::new() }]
        }
    };
    // The line break is two characters on the wire.
    ChallengeOffence { seat: offence.colour.seat(), parts, why: offence.message.replace("\\n", " ") }
}

pub(crate) fn cause(cause: Cause) -> ChallengeCause {
    match cause {
        Cause::Regular => ChallengeCause::Regular,
        Cause::Left => ChallengeCause::Left,
        Cause::RuleViolation => ChallengeCause::RuleViolation,
        Cause::SoftTimeout => ChallengeCause::SoftTimeout,
        Cause::HardTimeout => ChallengeCause::HardTimeout,
        Cause::Unknown => ChallengeCause::Unknown,
    }
}
