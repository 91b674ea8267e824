//! Lessons: a few hand-written tasks each, which show what an edition or a module adds. They are in
//! `data/lessons.txt`. The first lesson, in `data/first_lesson.txt`, has positions without tasks: the page
//! talks the learner through them.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use cartagena::{Module, Position, Preset, Symbol};

use crate::judge::Task;
use crate::puzzle::{self, LineError};
use crate::task_id::TaskId;

/// The file of lessons.
const DATA: &str = include_str!("../data/lessons.txt");
/// The file of the first lesson.
const FIRST: &str = include_str!("../data/first_lesson.txt");

/// A step of the first lesson that begins in a new position.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The name of the step.
    pub step: String,
    /// Where it begins. The learner has the active seat.
    pub position: Position,
}

/// Parses the file of the first lesson: a line with name and position for each step.
fn read_first(text: &str) -> Result<Vec<Opening>, (usize, LineError)> {
    let opening = |line: &str| {
        let (step, position) = line.split_once(' ').ok_or(LineError::Parts)?;
        Ok(Opening { step: step.to_owned(), position: position.parse()? })
    };
    lines(text).map(|(number, line)| opening(line).map_err(|error| (number, error))).collect()
}

/// The lines of a file with their numbers, without comments, which begin with `#`.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = (1..).zip(text.lines());
    numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The positions of the first lesson, in order.
///
/// # Panics
/// Never happens: the tests parse the file.
pub fn first_lesson() -> &'static [Opening] {
    static FIRST_LESSON: LazyLock<Vec<Opening>> =
        LazyLock::new(|| read_first(FIRST).expect("the file of the first lesson is checked by the tests"));
    &FIRST_LESSON
}

/// A lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// What it is about.
    pub topic: Topic,
    /// What has to be done, in order.
    pub steps: Vec<Task>,
}

impl Lesson {
    /// The names of its steps, in order.
    pub fn step_ids(&self) -> impl Iterator<Item = TaskId> {
        let lesson = self.topic;
        (1..=self.steps.len()).map(move |number| TaskId::Step { lesson, number })
    }
}

/// What a lesson is about. Its name is that of the edition, module or symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// An edition.
    Edition(Preset),
    /// A module.
    Module(Module),
    /// What an enchanted card with this symbol does.
    Spell(Symbol),
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Topic::Edition(preset) => preset.fmt(f),
            Topic::Module(module) => module.fmt(f),
            Topic::Spell(symbol) => f.write_str(symbol.name()),
        }
    }
}

/// The text names no edition, module or symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a lesson is about an edition, a module or a symbol")]
pub struct NoTopic;

impl FromStr for Topic {
    type Err = NoTopic;

    fn from_str(name: &str) -> Result<Topic, NoTopic> {
        let edition = || name.parse().ok().map(Topic::Edition);
        let module = || name.parse().ok().map(Topic::Module);
        let spell = || Symbol::all().find(|symbol| symbol.name() == name).map(Topic::Spell);
        edition().or_else(module).or_else(spell).ok_or(NoTopic)
    }
}

/// Parses a file of lessons: `[NAME]`, then a line with goal, position, colon and solution for each step;
/// lines that begin with `#` are comments.
fn read(text: &str) -> Result<Vec<Lesson>, (usize, LineError)> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for (number, line) in lines(text) {
        let wrong = |error| (number, error);
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let topic = name.parse().map_err(|error: NoTopic| wrong(error.into()))?;
            lessons.push(Lesson { topic, steps: Vec::new() });
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
