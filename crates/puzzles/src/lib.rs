//! Positions of the board game Cartagena with a task that the engine checks: puzzles and lessons.
//!
//! A [`Goal`] says what has to be achieved. A [`Task`] asks for one in a position; [`Task::judge`] looks at
//! the game played from there and decides by proof: whatever is claimed to be certain was searched
//! exhaustively, for every card that can be drawn and every answer of the others. [`puzzles`] are tasks found
//! in games between bots, [`lessons`] are written by hand. Knows nothing about files, networks or texts for
//! people.
//!
//! ```
//! use cartagena_puzzles::{Verdict, puzzles};
//!
//! let puzzle = &puzzles()[0];
//! let untouched = puzzle.task.record();
//! assert_eq!(puzzle.task.judge(&untouched), Ok(Verdict::Open));
//! ```
#![warn(missing_docs)]

mod goal;
mod judge;
mod lead;
mod lesson;
#[cfg(feature = "make")]
pub mod make;
mod puzzle;
mod theme;

pub use cartagena_bots::proof::TooLarge;
pub use goal::{Goal, NoGoal};
pub use judge::{JudgeError, Reason, Task, Unproved, Verdict};
pub use lesson::{Lesson, lessons};
pub use puzzle::{LineError, NoPuzzleId, Puzzle, PuzzleId, puzzle_of_day, puzzles, read_puzzles};
pub use theme::Theme;

/// The task with this name: that of a puzzle, or of a step of a lesson, such as `boat-1`.
#[must_use]
pub fn find(name: &str) -> Option<&'static Task> {
    if let Some(puzzle) = puzzles().iter().find(|puzzle| puzzle.id.to_string() == name) {
        return Some(&puzzle.task);
    }
    let (lesson, step) = name.rsplit_once('-')?;
    let index = step.parse::<usize>().ok()?.checked_sub(1)?;
    lessons().iter().find(|known| known.name == lesson)?.steps.get(index)
}
