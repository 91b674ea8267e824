//! A whole game with everything that chance decided, which can be replayed and verified.

mod file;

use crate::action::Action;
use crate::chance::{Chance, Recorded, Script, Seed, Seeded};
use crate::error::PlayError;
use crate::event::{Event, Events};
use crate::game::Witness;
use crate::position::{Decision, Outcome, Position, StartError};
use crate::rules::Rules;
use crate::seat::Seat;
use crate::view::Knowledge;

pub use file::draws_text;

/// Where a recorded game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Dealt from a seed, which also determines every draw.
    Seed(Seed),
    /// From a position; every draw is recorded.
    Position(Box<Position>),
}

/// One action, and what chance decided while it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The action.
    pub action: Action,
    /// The draws. In a game with a seed they may be omitted.
    pub chances: Vec<Chance>,
}

/// The actions of one turn, including decisions of other seats within it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The round, from 1.
    pub round: usize,
    /// Whose turn.
    pub seat: Seat,
    /// What was played.
    pub plies: Vec<Ply>,
}

/// A recorded game.
///
/// ```
/// use cartagena::{Game, Preset, Record, Seed};
/// let mut game = Game::new(&Preset::Piatnik.rules(), Seed::from_number(7)).unwrap();
/// game.play("end".parse().unwrap()).unwrap();
/// let text = game.record().to_string();
/// assert!(text.starts_with("[Cartagena \"1\"]\n[Rules \"piatnik\"]\n"));
/// let record: Record = text.parse().unwrap();
/// assert_eq!(&record.verify().unwrap(), game.position());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules of the game.
    pub rules: Rules,
    /// Where it began.
    pub origin: Origin,
    /// Other tags: names, dates, anything, in order.
    tags: Vec<(String, String)>,
    /// The turns played.
    pub turns: Vec<Turn>,
    /// How it ended; `None` while it is being played.
    pub result: Option<Outcome>,
}

/// A record that does not describe a legal game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum RecordError {
    /// The game cannot start.
    #[error("the game cannot begin: {0}")]
    Start(#[from] StartError),
    /// An action is illegal, or its draws are wrong.
    #[error("round {round}, seat {seat}: `{action}`: {error}")]
    Play {
        /// The round, from 1.
        round: usize,
        /// Whose turn.
        seat: Seat,
        /// The action.
        action: Action,
        /// What is wrong.
        error: PlayError,
    },
    /// The recorded draws are not those of the seed, or more than needed.
    #[error(
        "round {round}, seat {seat}: `{action}` draws {}, not {}",
        draws_text(.expected),
        draws_text(.found)
    )]
    Draws {
        /// The round, from 1.
        round: usize,
        /// Whose turn.
        seat: Seat,
        /// The action.
        action: Action,
        /// What must be drawn.
        expected: Vec<Chance>,
        /// What the record says.
        found: Vec<Chance>,
    },
    /// An action is in the wrong turn: its label is wrong, or the turn was over before it.
    #[error(
        "round {round}, seat {seat}: `{action}`: it is the turn of seat {actual_seat} in round {actual_round}"
    )]
    Label {
        /// The action.
        action: Action,
        /// The round of the label.
        round: usize,
        /// The seat of the label.
        seat: Seat,
        /// The actual round.
        actual_round: usize,
        /// The seat whose turn it is.
        actual_seat: Seat,
    },
    /// The result is not that of the game.
    #[error("the result is {}, not {}", result_text(*.expected), result_text(*.found))]
    Result {
        /// How the game ended.
        expected: Option<Outcome>,
        /// What the record says.
        found: Option<Outcome>,
    },
}

fn result_text(result: Option<Outcome>) -> String {
    result.map_or_else(|| "open".to_owned(), |outcome| outcome.to_string())
}

/// A step of a replay.
#[derive(Debug)]
#[non_exhaustive]
pub struct Step<'a> {
    /// The number of its turn, from 1: a new turn each time a seat becomes active, whatever is decided in it.
    pub turn: usize,
    /// Whether it starts the turn.
    pub begins_turn: bool,
    /// The position before the action.
    pub before: &'a Position,
    /// The action and its draws.
    pub action: Action,
    /// What chance decided.
    pub chances: &'a [Chance],
    /// What happened.
    pub events: &'a [Event],
    /// The position after the action.
    pub after: &'a Position,
}

impl Record {
    /// A record without any turns.
    #[must_use]
    pub const fn new(rules: Rules, origin: Origin) -> Record {
        Record { rules, origin, tags: Vec::new(), turns: Vec::new(), result: None }
    }

    /// Adds an action that was played in this position.
    pub fn push(&mut self, before: &Position, action: Action, chances: Vec<Chance>) {
        let (round, seat) = (before.round(), before.turn());
        let ply = Ply { action, chances };
        match self.turns.last_mut() {
            Some(turn) if (turn.round, turn.seat) == (round, seat) => turn.plies.push(ply),
            _ => self.turns.push(Turn { round, seat, plies: vec![ply] }),
        }
    }

    /// How much was played: the turns, and the actions of the last of them.
    pub(crate) fn length(&self) -> (usize, usize) {
        (self.turns.len(), self.turns.last().map_or(0, |turn| turn.plies.len()))
    }

    /// Truncates the record to this length, which it once had.
    pub(crate) fn cut(&mut self, (turns, plies): (usize, usize)) {
        self.turns.truncate(turns);
        if let Some(turn) = self.turns.last_mut() {
            turn.plies.truncate(plies);
        }
        self.result = None;
    }

    /// Sets a free-form tag, such as `PlayerA` or `Date`. Its name must consist of letters and digits, and
    /// have no defined meaning; otherwise returns `false`.
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        let plain = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let own = file::OWN_TAGS.contains(&name);
        if own || !plain {
            return false;
        }
        self.tags.retain(|tag| tag.0 != name);
        self.tags.push((name.to_owned(), value.to_owned()));
        true
    }

    /// Names the player in a seat.
    pub fn set_player(&mut self, seat: Seat, name: &str) {
        self.set_tag(&player_tag(seat), name);
    }

    /// The player in a seat, if named.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.tag(&player_tag(seat))
    }

    /// The turns as written, each with its number, from 1. A turn may be written in several pieces with the
    /// same number.
    pub fn numbered_turns(&self) -> impl Iterator<Item = (usize, &Turn)> {
        self.turns.iter().scan((0, None), |(number, last), turn| {
            let label = Some((turn.round, turn.seat));
            *number += usize::from(*last != label);
            *last = label;
            Some((*number, turn))
        })
    }

    /// The record up to the end of a turn, by its number. If anything is cut off, there is no result.
    #[must_use]
    pub fn up_to_turn(&self, last: usize) -> Record {
        let turns: Vec<Turn> = self
            .numbered_turns()
            .take_while(|(number, _)| *number <= last)
            .map(|(_, turn)| turn.clone())
            .collect();
        let result = if turns.len() == self.turns.len() { self.result } else { None };
        Record { turns, result, ..self.clone() }
    }

    /// The actions played with what chance decided, in order.
    pub fn plies(&self) -> impl Iterator<Item = &Ply> {
        self.turns.iter().flat_map(|turn| &turn.plies)
    }

    /// The actions played, in order.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.plies().map(|ply| ply.action)
    }

    /// The free-form tags, in order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str())
    }

    /// The position at the beginning.
    ///
    /// # Errors
    /// When the rules contradict themselves.
    pub fn start(&self) -> Result<Position, StartError> {
        self.start_with_dealer().map(|start| start.0)
    }

    fn start_with_dealer(&self) -> Result<(Position, Option<Seeded>), StartError> {
        match &self.origin {
            Origin::Position(position) => Ok((**position, None)),
            Origin::Seed(seed) => {
                self.rules.check()?;
                let mut dealer = Seeded::new(*seed);
                let (board, first) = (seed.board(&self.rules), seed.first_player(&self.rules));
                let position = Position::deal(&self.rules, board, first, &mut dealer, &mut ())?;
                Ok((position, Some(dealer)))
            }
        }
    }

    /// Replays the record and checks everything in it. Returns the last position.
    ///
    /// # Errors
    /// The first fault in it.
    pub fn verify(&self) -> Result<Position, RecordError> {
        self.walk(&mut Vec::new(), |_, _| {})
    }

    /// Replays the record, checks everything in it, and shows every step.
    ///
    /// # Errors
    /// The first fault in it; the steps before it have been shown.
    pub fn replay(&self, mut show: impl FnMut(Step<'_>)) -> Result<Position, RecordError> {
        self.walk(&mut Vec::new(), |step, _| show(step))
    }

    /// The same with what everyone knew before each step. Returns the last position and what is known about
    /// it.
    ///
    /// ```
    /// use cartagena::{Game, Preset, Seed, Viewer};
    /// let mut game = Game::new(&Preset::Piatnik.rules(), Seed::from_number(7)).unwrap();
    /// game.play("end".parse().unwrap()).unwrap();
    /// let mut views = Vec::new();
    /// game.record().replay_with_views(|step, knowledge| {
    ///     let decider = step.before.decider().expect("somebody decides");
    ///     views.push(knowledge.view(step.before, Viewer::Seat(decider)));
    /// }).unwrap();
    /// assert!(views[0].legal_actions().contains("end".parse().unwrap()));
    /// ```
    ///
    /// # Errors
    /// The first fault in the record; the steps before it have been shown.
    pub fn replay_with_views(
        &self,
        mut show: impl FnMut(Step<'_>, &Knowledge),
    ) -> Result<(Position, Knowledge), RecordError> {
        let mut witness = Witness::default();
        let mut known = Knowledge::default();
        let last = self.walk(&mut witness, |step, witness| {
            show(step, &known);
            known.clone_from(&witness.knowledge);
        })?;
        Ok((last, known))
    }

    /// Replays the record, checks everything in it, and shows every step together with its watcher.
    fn walk<W: Watcher>(
        &self,
        watcher: &mut W,
        mut show: impl FnMut(Step<'_>, &W),
    ) -> Result<Position, RecordError> {
        let (mut position, seeded) = self.start_with_dealer()?;
        let mut seeded = seeded.map(Recorded::new);
        let mut last = 0;
        for (number, turn) in self.numbered_turns() {
            let (round, seat) = (turn.round, turn.seat);
            for ply in &turn.plies {
                let action = ply.action;
                let (actual_round, actual_seat) = (position.round(), position.turn());
                if let decision @ Decision::Over { .. } = position.decision() {
                    let error = PlayError::NotNow(decision);
                    return Err(RecordError::Play { round, seat, action, error });
                }
                if (round, seat) != (actual_round, actual_seat) {
                    return Err(RecordError::Label { action, round, seat, actual_round, actual_seat });
                }
                let before = position;
                let mut script = Recorded::new(Script::new(ply.chances.iter().copied()));
                watcher.begin();
                let played = match &mut seeded {
                    Some(dealer) => position.play(action, dealer, watcher),
                    None => position.play(action, &mut script, watcher),
                };
                played.map_err(|error| RecordError::Play { round, seat, action, error })?;
                watcher.end(&position);
                let chances = seeded.as_mut().map_or_else(|| script.take(), Recorded::take);
                let left_out = seeded.is_some() && ply.chances.is_empty();
                if !left_out && chances != ply.chances {
                    let (expected, found) = (chances, ply.chances.clone());
                    return Err(RecordError::Draws { round, seat, action, expected, found });
                }
                let step = Step {
                    turn: number,
                    begins_turn: number != last,
                    before: &before,
                    action,
                    chances: &chances,
                    events: watcher.events(),
                    after: &position,
                };
                show(step, watcher);
                last = number;
            }
        }
        if position.outcome() != self.result {
            let (expected, found) = (position.outcome(), self.result);
            return Err(RecordError::Result { expected, found });
        }
        Ok(position)
    }
}

/// The tag that names the player of a seat.
fn player_tag(seat: Seat) -> String {
    format!("Player{seat}")
}

/// Somebody who watches a replay, action by action.
trait Watcher: Events {
    /// An action is about to be played.
    fn begin(&mut self);
    /// It was played.
    fn end(&mut self, _after: &Position) {}
    /// What happened during it.
    fn events(&self) -> &[Event];
}

/// Sees what happens and learns nothing from it.
impl Watcher for Vec<Event> {
    fn begin(&mut self) {
        self.clear();
    }

    fn events(&self) -> &[Event] {
        self
    }
}

impl Watcher for Witness {
    fn begin(&mut self) {
        self.events.clear();
    }

    fn end(&mut self, after: &Position) {
        self.knowledge.settle(after);
    }

    fn events(&self) -> &[Event] {
        &self.events
    }
}
