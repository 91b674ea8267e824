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
mod task_id;
mod theme;

pub use cartagena_bots::proof::TooLarge;
pub use goal::{Goal, NoGoal};
pub use judge::{JudgeError, Reason, Task, Unproved, Verdict};
pub use lesson::{Lesson, NoTopic, Opening, Topic, first_lesson, lessons};
pub use puzzle::{LineError, NoPuzzleId, Puzzle, PuzzleId, puzzle_of_day, puzzles, read_puzzles};
pub use task_id::{NoTaskId, TaskId};
pub use theme::Theme;
