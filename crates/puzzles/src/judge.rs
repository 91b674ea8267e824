//! A task, and the verdict on a game played from its position.

use cartagena::{
    Action, ActionKind, Event, FastRng, Origin, Place, Position, Record, RecordError, Sampler, Seat, Viewer,
};
use cartagena_bots::proof::{Aim, Moment, Siege, Stand, TooLarge, TurnSearch, blind};

use crate::goal::Goal;
use crate::lead;

/// The maximum number of positions searched to judge one action or to prove a task.
pub(crate) const MOST_POSITIONS: usize = 60_000;

/// A position with something to achieve.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    /// Where it begins. Whatever the active seat cannot see there does not matter.
    pub position: Position,
    /// What has to be achieved.
    pub goal: Goal,
    /// One way to achieve it, up to the point where chance decides.
    pub solution: Vec<Action>,
}

/// The state of a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Not achieved yet, and still certain to be possible.
    Open,
    /// Achieved.
    Solved,
    /// Not achieved, or no longer certain.
    Failed(Reason),
}

/// Why a task has failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The win is no longer certain.
    NoWin,
    /// The opponent can prevent the win with these actions.
    Refuted(Vec<Action>),
    /// Only this many cards are still certain in this turn.
    FewerCards(usize),
    /// This other action keeps the lead; the one played does not.
    LosesLead,
    /// The turn is over.
    TurnOver,
}

/// A game that cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JudgeError {
    /// It did not begin in the position of the task.
    #[error("the game did not begin in this position")]
    AnotherGame,
    /// The game is illegal.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The search would be too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// Why the claim of a task is wrong, or cannot be proved.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unproved {
    /// The search disproved it.
    #[error("{0}")]
    False(&'static str),
    /// The solution does not achieve the goal.
    #[error("the solution leads to {0:?}")]
    Solution(Verdict),
    /// The solution is illegal.
    #[error("the solution: {0}")]
    Judge(#[from] JudgeError),
    /// The search would be too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

impl Task {
    /// The seat that has to achieve it.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.position.turn()
    }

    /// The game that begins in its position, before anything is played.
    #[must_use]
    pub fn record(&self) -> Record {
        Record::new(*self.position.rules(), Origin::Position(Box::new(self.position)))
    }

    /// The state of the task after a game played from its position.
    ///
    /// # Errors
    /// When the game does not begin in its position, is illegal, or needs too much search.
    pub fn judge(&self, record: &Record) -> Result<Verdict, JudgeError> {
        if record.origin != self.record().origin {
            return Err(JudgeError::AnotherGame);
        }
        let course = Course::of(self.seat(), record)?;
        match self.goal {
            Goal::Win => self.judge_win(&course),
            Goal::WinNext => self.judge_siege(&course),
            Goal::Draw(cards) => self.judge_draw(&course, cards.into()),
            Goal::Lead => Ok(self.judge_lead(&course)),
            Goal::Play(kind) => Ok(course.open_or(course.kinds.contains(&kind))),
            Goal::Reach(place) => Ok(course.open_or(course.reached.contains(&place))),
        }
    }

    fn judge_win(&self, course: &Course) -> Result<Verdict, JudgeError> {
        let seat = self.seat();
        if course.turns == 1 && course.is_won_by(seat) {
            return Ok(Verdict::Solved);
        }
        if course.is_turn_over() {
            return Ok(Verdict::Failed(Reason::TurnOver));
        }
        let mut search = TurnSearch::new(seat, Aim::Win, MOST_POSITIONS);
        let certain = search.certain(&Moment::new(&blind(&course.last, seat)))? > 0;
        Ok(if certain { Verdict::Open } else { Verdict::Failed(Reason::NoWin) })
    }

    fn judge_siege(&self, course: &Course) -> Result<Verdict, JudgeError> {
        let seat = self.seat();
        let Some(end) = course.first_end else {
            let soon = course.is_won_by(seat);
            return Ok(if soon { Verdict::Solved } else { Verdict::Open });
        };
        let mut siege = Siege::new(seat, MOST_POSITIONS);
        let is_theirs = course.turns == 1;
        // Later actions do not make up for a wrong first turn.
        if (is_theirs || course.last.outcome().is_some())
            && let Stand::Refuted(line) = siege.stand(&end)?
        {
            return Ok(Verdict::Failed(Reason::Refuted(line)));
        }
        if course.turns == 2 && course.is_won_by(seat) {
            return Ok(Verdict::Solved);
        }
        if course.last.outcome().is_some() || course.turns > 2 || course.has_second_turn_ended() {
            return Ok(Verdict::Failed(Reason::TurnOver));
        }
        if course.last.turn() == seat {
            let mut search = TurnSearch::new(seat, Aim::Win, MOST_POSITIONS);
            if search.certain(&Moment::new(&course.last))? == 0 {
                return Ok(Verdict::Failed(Reason::NoWin));
            }
        }
        Ok(Verdict::Open)
    }

    fn judge_draw(&self, course: &Course, wanted: usize) -> Result<Verdict, JudgeError> {
        if course.drawn >= wanted {
            return Ok(Verdict::Solved);
        }
        if course.is_turn_over() {
            return Ok(Verdict::Failed(Reason::FewerCards(course.drawn)));
        }
        let mut search = TurnSearch::new(self.seat(), Aim::Draw, MOST_POSITIONS);
        let certain = course.drawn + search.certain(&Moment::new(&blind(&course.last, self.seat())))?;
        let failed = Verdict::Failed(Reason::FewerCards(certain));
        Ok(if certain >= wanted { Verdict::Open } else { failed })
    }

    fn judge_lead(&self, course: &Course) -> Verdict {
        let Some(played) = course.first_action else { return Verdict::Open };
        let is_right = self.solution.first().is_some_and(|&right| self.leads_to_same(played, right));
        if is_right { Verdict::Solved } else { Verdict::Failed(Reason::LosesLead) }
    }

    /// Whether two first actions lead to the same position, given the same luck.
    pub(crate) fn leads_to_same(&self, one: Action, other: Action) -> bool {
        let after = |action| {
            let mut position = self.position;
            let played = position.play(action, &mut Sampler(FastRng::new(1)), &mut ());
            played.is_ok().then(|| position.fingerprint(Viewer::Spectator))
        };
        one == other || (after(one).is_some() && after(one) == after(other))
    }

    /// Proves that the task can be solved as claimed, and that its solution is one.
    ///
    /// # Errors
    /// What is wrong, or that it needs too much search.
    pub fn prove(&self) -> Result<(), Unproved> {
        match self.goal {
            Goal::Win => self.prove_turn(Aim::Win, 1)?,
            Goal::Draw(cards) => self.prove_turn(Aim::Draw, cards.into())?,
            Goal::WinNext => {
                if !Siege::suits(&self.position) {
                    return Err(Unproved::False("two turns cannot be searched under these rules"));
                }
                let mut search = TurnSearch::new(self.seat(), Aim::Win, MOST_POSITIONS);
                if search.certain(&Moment::new(&self.position))? > 0 {
                    return Err(Unproved::False("the win needs only one turn"));
                }
            }
            Goal::Lead => lead::prove(self)?,
            Goal::Play(_) | Goal::Reach(_) => {}
        }
        self.prove_solution()
    }

    fn prove_turn(&self, aim: Aim, value: usize) -> Result<(), Unproved> {
        let start = Moment::new(&blind(&self.position, self.seat()));
        let certain = TurnSearch::new(self.seat(), aim, MOST_POSITIONS).certain(&start)?;
        let wrong = Unproved::False("something else is certain in this turn");
        if certain == value { Ok(()) } else { Err(wrong) }
    }

    /// The solution has to keep the task solvable, and must achieve it unless the rest depends on chance.
    fn prove_solution(&self) -> Result<(), Unproved> {
        let (record, has_drawn) = self.play_solution()?;
        match (self.judge(&record)?, self.goal) {
            (Verdict::Solved, _) => Ok(()),
            (Verdict::Open, Goal::WinNext) => Ok(()),
            (Verdict::Open, _) if has_drawn => Ok(()),
            (verdict, _) => Err(Unproved::Solution(verdict)),
        }
    }

    /// The game after the solution, and whether any cards or tokens were turned up.
    fn play_solution(&self) -> Result<(Record, bool), JudgeError> {
        let mut game = cartagena::Game::from_position(self.position, Sampler(FastRng::new(7)));
        for &action in &self.solution {
            let (round, seat) = (game.position().round(), game.position().turn());
            let wrong = |error| RecordError::Play { round, seat, action, error };
            game.play(action).map_err(wrong)?;
        }
        let has_drawn = game.record().plies().any(|ply| !ply.chances.is_empty());
        Ok((game.record().clone(), has_drawn))
    }
}

/// What a game from the position of a task contains.
struct Course {
    /// The first action of the seat.
    first_action: Option<Action>,
    /// Cards that the seat has drawn in its first turn.
    drawn: usize,
    /// The kinds of its actions, and where its pirates went.
    kinds: Vec<ActionKind>,
    reached: Vec<Place>,
    /// The seat's turns so far.
    turns: usize,
    /// Right after its first turn, unless the game is over.
    first_end: Option<Moment>,
    last: Position,
    seat: Seat,
}

impl Course {
    fn of(seat: Seat, record: &Record) -> Result<Course, RecordError> {
        let start = record.start()?;
        let mut course = Course {
            first_action: None,
            drawn: 0,
            kinds: Vec::new(),
            reached: Vec::new(),
            turns: 1,
            first_end: None,
            last: start,
            seat,
        };
        course.last = record.replay(|step| {
            let is_own = step.before.turn() == seat;
            if is_own && step.before.decider() == Some(seat) {
                course.first_action = course.first_action.or(Some(step.action));
                course.kinds.push(step.action.kind());
            }
            for event in step.events {
                match *event {
                    Event::Drawn { seat: drawer, .. } if drawer == seat && course.first_end.is_none() => {
                        course.drawn += 1;
                    }
                    Event::Moved { seat: mover, to, .. } if mover == seat && is_own => {
                        course.reached.push(to);
                    }
                    _ => {}
                }
            }
            if is_own && step.after.turn() != seat && course.first_end.is_none() {
                course.first_end = Some(Moment::new(step.after));
            }
            course.turns += usize::from(!is_own && step.after.turn() == seat);
        })?;
        Ok(course)
    }

    fn is_won_by(&self, seat: Seat) -> bool {
        self.last.outcome().is_some_and(|outcome| outcome.share(seat) == 1.0)
    }

    fn is_turn_over(&self) -> bool {
        self.first_end.is_some() || self.last.outcome().is_some()
    }

    fn has_second_turn_ended(&self) -> bool {
        self.turns == 2 && self.last.turn() != self.seat
    }

    fn open_or(&self, achieved: bool) -> Verdict {
        match (achieved, self.is_turn_over()) {
            (true, _) => Verdict::Solved,
            (false, true) => Verdict::Failed(Reason::TurnOver),
            (false, false) => Verdict::Open,
        }
    }
}
