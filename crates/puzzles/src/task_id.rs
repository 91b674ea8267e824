//! The names of tasks, as in addresses.

use std::fmt;
use std::str::FromStr;

use crate::judge::Task;
use crate::lesson::{Topic, lessons};
use crate::puzzle::{PuzzleId, puzzles};

/// The name of a task: that of a puzzle, or a lesson with the number of its step, such as `rum-1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskId {
    /// A puzzle.
    Puzzle(PuzzleId),
    /// A step of a lesson.
    Step {
        /// What the lesson is about.
        lesson: Topic,
        /// The step, from 1.
        number: usize,
    },
}

impl TaskId {
    /// The task, if there is one with this name.
    #[must_use]
    pub fn task(self) -> Option<&'static Task> {
        match self {
            TaskId::Puzzle(id) => puzzles().iter().find(|puzzle| puzzle.id == id).map(|puzzle| &puzzle.task),
            TaskId::Step { lesson, number } => {
                let lesson = lessons().iter().find(|known| known.topic == lesson)?;
                lesson.steps.get(number.checked_sub(1)?)
            }
        }
    }
}

impl fmt::Display for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TaskId::Puzzle(id) => id.fmt(f),
            TaskId::Step { lesson, number } => write!(f, "{lesson}-{number}"),
        }
    }
}

/// The text does not name a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a task is a puzzle, or a step of a lesson such as `rum-1`")]
pub struct NoTaskId;

impl FromStr for TaskId {
    type Err = NoTaskId;

    fn from_str(text: &str) -> Result<TaskId, NoTaskId> {
        if let Ok(id) = text.parse() {
            return Ok(TaskId::Puzzle(id));
        }
        let (lesson, number) = text.rsplit_once('-').ok_or(NoTaskId)?;
        let lesson = lesson.parse().map_err(|_| NoTaskId)?;
        Ok(TaskId::Step { lesson, number: number.parse().map_err(|_| NoTaskId)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_found_by_its_name() {
        let steps = lessons().iter().flat_map(|lesson| lesson.step_ids().zip(&lesson.steps));
        let tasks = puzzles().iter().map(|puzzle| (TaskId::Puzzle(puzzle.id), &puzzle.task));
        for (id, task) in tasks.chain(steps) {
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.task(), Some(task), "{id}");
        }
    }

    #[test]
    fn what_does_not_exist_is_not_found() {
        for text in ["", "-", "1", "rum", "rum-", "rum-x", "poker-1", "-1"] {
            assert_eq!(text.parse::<TaskId>(), Err(NoTaskId), "{text}");
        }
        for text in ["rum-0", "rum-99", "jamaica-1", "00000000"] {
            assert_eq!(text.parse::<TaskId>().expect(text).task(), None, "{text}");
        }
    }
}
