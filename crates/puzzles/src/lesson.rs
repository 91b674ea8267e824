//! Lessons: a few hand-written tasks each, which show what an edition or a module adds. They are in
//! `data/lessons.txt`.

use std::sync::LazyLock;

use crate::judge::Task;
use crate::puzzle::{self, LineError};

/// The file of lessons.
const DATA: &str = include_str!("../data/lessons.txt");

/// A lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// Its name: that of an edition, a module or a spell.
    pub name: String,
    /// What has to be done, in order.
    pub steps: Vec<Task>,
}

/// Parses a file of lessons: `[NAME]`, then a line with goal, position, colon and solution for each step;
/// lines that begin with `#` are comments.
fn read(text: &str) -> Result<Vec<Lesson>, (usize, LineError)> {
    let mut lessons: Vec<Lesson> = Vec::new();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    for (number, line) in lines {
        let wrong = |error| (number + 1, error);
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            lessons.push(Lesson { name: name.to_owned(), steps: Vec::new() });
            continue;
        }
        let lesson = lessons.last_mut().ok_or(wrong(LineError::Parts))?;
        let (goal, rest) = line.split_once(' ').ok_or(wrong(LineError::Parts))?;
        lesson.steps.push(puzzle::task(goal, rest).map_err(wrong)?);
    }
    Ok(lessons)
}

/// The lessons that come with the program, in the recommended order.
///
/// # Panics
/// Never happens: the tests parse the file.
pub fn lessons() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> =
        LazyLock::new(|| read(DATA).expect("the file of lessons is checked by the tests"));
    &LESSONS
}
