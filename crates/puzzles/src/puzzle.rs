//! Puzzles: tasks found in games between bots, with their difficulty. The set that comes with the program is
//! in `data/puzzles.txt`; comments in it name the commands that made it.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use cartagena::{Action, ParseError, Position};

use crate::goal::NoGoal;
use crate::judge::Task;
use crate::lesson::NoTopic;
use crate::theme::Theme;

/// The file of puzzles that comes with the program.
const DATA: &str = include_str!("../data/puzzles.txt");
/// The steps from one day's puzzle to the next, so that easy and hard ones alternate. It is a prime, so every
/// puzzle has its day before any is repeated.
const STRIDE: u64 = 7919;
/// The separator between the position of a task and its solution.
const BEFORE_SOLUTION: &str = " : ";

/// A puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Its name, which follows from its position and its goal.
    pub id: PuzzleId,
    /// The weakest of the bots' levels that solves it; one more than the strongest if none does.
    pub level: u8,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// What has to be done.
    pub task: Task,
}

/// The name of a puzzle: it stays the same when others are added or removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId(u32);

impl PuzzleId {
    /// The FNV-1a hash of the goal and the position in notation.
    fn of(task: &Task) -> PuzzleId {
        let text = format!("{} {}", task.goal, task.position);
        let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        PuzzleId(text.bytes().fold(0x811C_9DC5, mix))
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// The text does not name a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a puzzle is named by eight hexadecimal digits")]
pub struct NoPuzzleId;

impl FromStr for PuzzleId {
    type Err = NoPuzzleId;

    fn from_str(text: &str) -> Result<PuzzleId, NoPuzzleId> {
        let digits = text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        u32::from_str_radix(text, 16).ok().filter(|_| digits).map(PuzzleId).ok_or(NoPuzzleId)
    }
}

impl Puzzle {
    /// A puzzle of a level. Its name and themes follow from the task.
    #[must_use]
    pub fn new(task: Task, level: u8) -> Puzzle {
        Puzzle { id: PuzzleId::of(&task), level, themes: Theme::of(&task), task }
    }
}

/// A line of the file: goal, level, the twelve fields of the position, and the solution after a colon.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Task { position, goal, solution } = &self.task;
        let solution: Vec<String> = solution.iter().map(Action::to_string).collect();
        write!(f, "{goal} {} {position}{BEFORE_SOLUTION}{}", self.level, solution.join(" "))
    }
}

/// What is wrong with a line that should describe a task.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// A part is missing.
    #[error("a line has a goal, a level, a position, a colon and a solution")]
    Parts,
    /// The goal.
    #[error(transparent)]
    Goal(#[from] NoGoal),
    /// The level.
    #[error("the level is a number")]
    Level,
    /// The position or the solution.
    #[error(transparent)]
    Notation(#[from] ParseError),
    /// The topic of a lesson.
    #[error(transparent)]
    Topic(#[from] NoTopic),
}

impl FromStr for Puzzle {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Puzzle, LineError> {
        let (goal, rest) = line.split_once(' ').ok_or(LineError::Parts)?;
        let (level, rest) = rest.split_once(' ').ok_or(LineError::Parts)?;
        let level = level.parse().map_err(|_| LineError::Level)?;
        Ok(Puzzle::new(task(goal, rest)?, level))
    }
}

/// A task as written: its goal, then position and solution separated by a colon.
pub(crate) fn task(goal: &str, rest: &str) -> Result<Task, LineError> {
    let (position, solution) = rest.split_once(BEFORE_SOLUTION).ok_or(LineError::Parts)?;
    let position: Position = position.parse()?;
    let solution: Result<Vec<Action>, ParseError> = solution.split_whitespace().map(str::parse).collect();
    Ok(Task { position, goal: goal.parse()?, solution: solution? })
}

/// Parses a file of puzzles, one per line; lines that begin with `#` are comments.
///
/// # Errors
/// The number of the first line that is not a puzzle, and what is wrong with it.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, (usize, LineError)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(number, line)| line.parse().map_err(|error| (number + 1, error))).collect()
}

/// The puzzles that come with the program, from the easiest to the hardest.
///
/// # Panics
/// Never happens: the tests parse the file.
pub fn puzzles() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let mut puzzles = read_puzzles(DATA).expect("the file of puzzles is checked by the tests");
        puzzles.sort_by_key(|puzzle| (puzzle.level, puzzle.id));
        puzzles
    });
    &PUZZLES
}

/// The puzzle of a day, counted from the first of January 1970 (UTC): the same on every server.
#[must_use]
pub fn puzzle_of_day(day: u64) -> Option<&'static Puzzle> {
    let count = puzzles().len() as u64;
    puzzles().get((day.checked_rem(count)? * STRIDE % count) as usize)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        let days = 20_000..20_000 + puzzles().len() as u64;
        let ids: BTreeSet<PuzzleId> = days.filter_map(puzzle_of_day).map(|puzzle| puzzle.id).collect();
        assert_eq!(ids.len(), puzzles().len());
        assert_eq!(puzzle_of_day(20_000), puzzle_of_day(20_000 + puzzles().len() as u64));
    }
}
