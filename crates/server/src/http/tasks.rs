//! Puzzles and lessons: positions with something to do. Each is played as an ordinary game from its position,
//! and the game is judged. Neither the position nor the solution is sent to anyone beforehand; only the first
//! lesson, which has nothing to solve, sends its positions.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cartagena::{Action, Seat};
use cartagena_puzzles::{
    Goal, JudgeError, Lesson, NoTaskId, Opening, Puzzle, PuzzleId, Reason, Task, TaskId, Topic, Verdict,
};
use cartagena_table::{GameId, Names, Wording};
use serde::{Deserialize, Serialize};

use super::answer::{Answered, Body, Failure, Named};
use super::{App, Client, games};
use crate::room::load_table;
use crate::wire::{Code, GameMade, Refused, SeatSetUp, SetUp, Who};

/// The level of the bots in the other seats. It does not think by the clock, so it answers at once.
const OTHERS: u64 = 4;
/// Milliseconds in a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// All puzzles.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Puzzles {
    /// The puzzle of the day, by UTC: the same on every server.
    #[cfg_attr(feature = "schema", schema(required))]
    pub today: Option<String>,
    /// The easiest first.
    pub puzzles: Vec<PuzzleRow>,
}

/// What everyone may know about a puzzle.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct PuzzleRow {
    /// Its name.
    pub task: String,
    /// `win`, `win-next`, `draw` or `lead`.
    pub goal: String,
    /// The cards to draw, for the goal `draw`.
    #[cfg_attr(feature = "schema", schema(required))]
    pub cards: Option<u8>,
    /// The weakest level of the bots that solves it, from 1; one more than the strongest if none does.
    pub level: u8,
    /// The edition.
    pub edition: String,
    /// The modules.
    pub modules: Vec<String>,
    /// Seats at the table.
    pub players: u8,
    /// What it is about.
    pub themes: Vec<String>,
}

impl PuzzleRow {
    fn new(puzzle: &Puzzle) -> PuzzleRow {
        let rules = puzzle.task.position.rules();
        PuzzleRow {
            task: puzzle.id.to_string(),
            goal: puzzle.task.goal.name().to_owned(),
            cards: cards(&puzzle.task),
            level: puzzle.level,
            edition: rules.preset.to_string(),
            modules: rules.spec().modules().map(|module| module.name().to_owned()).collect(),
            players: rules.players,
            themes: puzzle.themes.iter().map(|theme| theme.name().to_owned()).collect(),
        }
    }
}

fn cards(task: &Task) -> Option<u8> {
    match task.goal {
        Goal::Draw(cards) => Some(cards),
        _ => None,
    }
}

/// Lists the puzzles
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/puzzles", tag = "tasks",
    responses((status = 200, description = "All puzzles, without their positions", body = Puzzles))
))]
pub(super) async fn puzzles(State(app): State<Arc<App>>) -> Json<Puzzles> {
    Json(Puzzles {
        today: today(&app).map(|id| id.to_string()),
        puzzles: cartagena_puzzles::puzzles().iter().map(PuzzleRow::new).collect(),
    })
}

/// The puzzle of the day.
fn today(app: &App) -> Option<PuzzleId> {
    let day = u64::try_from(app.rooms.shared.now() / DAY).unwrap_or(0);
    cartagena_puzzles::puzzle_of_day(day).map(|puzzle| puzzle.id)
}

/// All lessons.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Lessons {
    /// The positions of the first lesson, in order. Nothing is judged in them.
    pub first: Vec<FirstPosition>,
    /// All others, in the recommended order.
    pub lessons: Vec<LessonRow>,
}

/// A position of the first lesson, with the learner in the first seat.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct FirstPosition {
    /// The step that begins in it. The message `lesson-` followed by its name explains it.
    pub step: String,
    /// The rules string.
    pub rules: String,
    /// The position in notation.
    pub position: String,
}

impl FirstPosition {
    fn new(Opening { step, position }: &Opening) -> FirstPosition {
        FirstPosition {
            step: step.clone(),
            rules: position.rules().to_string(),
            position: position.to_string(),
        }
    }
}

/// A lesson.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct LessonRow {
    /// The name of the edition, module or symbol that it is about.
    pub name: String,
    /// Which of these it is.
    pub kind: LessonKind,
    /// The tasks that are its steps. The message `lesson-` followed by the task explains each.
    pub steps: Vec<String>,
}

impl LessonRow {
    fn new(lesson: &Lesson) -> LessonRow {
        LessonRow {
            name: lesson.topic.to_string(),
            kind: lesson.topic.into(),
            steps: lesson.step_ids().map(|id| id.to_string()).collect(),
        }
    }
}

/// What a lesson is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub(super) enum LessonKind {
    /// An edition.
    Edition,
    /// A module.
    Module,
    /// What an enchanted card with this symbol does.
    Spell,
}

impl From<Topic> for LessonKind {
    fn from(topic: Topic) -> LessonKind {
        match topic {
            Topic::Edition(_) => LessonKind::Edition,
            Topic::Module(_) => LessonKind::Module,
            Topic::Spell(_) => LessonKind::Spell,
        }
    }
}

/// Lists the lessons
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/lessons", tag = "tasks",
    responses((status = 200, description = "All lessons", body = Lessons))
))]
pub(super) async fn lessons() -> Json<Lessons> {
    Json(Lessons {
        first: cartagena_puzzles::first_lesson().iter().map(FirstPosition::new).collect(),
        lessons: cartagena_puzzles::lessons().iter().map(LessonRow::new).collect(),
    })
}

/// The task in an address.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct TaskName(TaskId);

impl TryFrom<String> for TaskName {
    type Error = NoTaskId;

    fn try_from(text: String) -> Result<TaskName, NoTaskId> {
        text.parse().map(TaskName)
    }
}

impl TaskName {
    fn task(self, wording: Wording) -> Answered<&'static Task> {
        self.0.task().ok_or_else(|| Failure::unknown(wording, "server-no-task"))
    }
}

/// Somebody who tries a task.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Attempt {
    /// The player's name.
    pub name: String,
    /// The minimum time a bot takes for an action, in milliseconds.
    pub pace: u32,
}

/// Sets up a game from the position of a puzzle or a step of a lesson
///
/// The player has the active seat, bots have the others. There are no hints in it.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/tasks/{task}/games", tag = "tasks", request_body = Attempt,
    params(("task" = String, Path, description = "A puzzle, or a step of a lesson: rum-1"), super::openapi::InLanguage),
    responses(
        (status = 201, description = "The game and its key", body = GameMade),
        (status = 429, description = "Too many games from this address", body = Refused)
    )
))]
pub(super) async fn begin(
    State(app): State<Arc<App>>,
    client: Client,
    Named(task): Named<TaskName>,
    Body(Attempt { name, pace }): Body<Attempt>,
) -> Answered<(StatusCode, Json<GameMade>)> {
    let task = task.task(client.wording())?;
    games::make(&app, client, set_up(task, &name, pace)).await
}

fn set_up(task: &Task, name: &str, pace: u32) -> SetUp {
    let rules = task.position.rules();
    let seat = |seat: Seat| {
        let is_own = seat == task.seat();
        SeatSetUp {
            who: if is_own { Who::Me } else { Who::Level(OTHERS) },
            name: is_own.then(|| name.to_owned()),
        }
    };
    SetUp {
        position: Some(task.position.into()),
        pace,
        hints: false,
        ..SetUp::new(rules.spec(), rules.seats().map(seat).collect())
    }
}

/// The state of a task after what was played.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct TaskStand {
    /// The state.
    pub state: TaskState,
    /// Why it has failed, in words.
    #[cfg_attr(feature = "schema", schema(required))]
    pub why: Option<String>,
}

/// The state of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub(super) enum TaskState {
    /// It can still be solved for certain.
    Open,
    /// It is solved.
    Solved,
    /// It is not solved, or no longer certain.
    Failed,
}

/// Judges a game that was set up from a task
///
/// By search: every way to solve it counts.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/tasks/{task}/games/{game}", tag = "tasks",
    params(
        ("task" = String, Path, description = "A puzzle, or a step of a lesson: rum-1"),
        ("game" = String, Path, description = "The game"), super::openapi::InLanguage
    ),
    responses(
        (status = 200, description = "How it stands", body = TaskStand),
        (status = 409, description = "The game did not begin in this position", body = Refused)
    )
))]
pub(super) async fn judge(
    State(app): State<Arc<App>>,
    client: Client,
    Named((task, game)): Named<(TaskName, GameId)>,
) -> Answered<Json<TaskStand>> {
    let wording = client.wording();
    let task = task.task(wording)?;
    let permit = app.gate.begin_replay(client.address).map_err(|_| Failure::unavailable(wording))?;
    let table = load_table(&app.rooms.shared, game).await;
    let table = table.map_err(|error| Failure::from(error.refused(wording)))?;
    let (record, names) = (table.game().record().clone(), table.names());
    let judged = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        task.judge(&record)
    });
    match judged.await.map_err(|_| Failure::unavailable(wording))? {
        Ok(verdict) => Ok(Json(stand(task, verdict, &names, wording))),
        // What cannot be searched counts in the player's favour.
        Err(JudgeError::TooLarge(_)) => Ok(Json(TaskStand { state: TaskState::Open, why: None })),
        Err(JudgeError::AnotherGame) => {
            Err(Failure::from(Refused::new(Code::NotNow, &wording.text("server-another-game"))))
        }
        Err(JudgeError::Record(error)) => {
            tracing::error!(%game, %error, "a stored game cannot be replayed");
            Err(Failure::from(Refused::new(Code::Unavailable, &wording.text("server-damaged"))))
        }
    }
}

fn stand(task: &Task, verdict: Verdict, names: &Names, wording: Wording) -> TaskStand {
    match verdict {
        Verdict::Open => TaskStand { state: TaskState::Open, why: None },
        Verdict::Solved => TaskStand { state: TaskState::Solved, why: None },
        Verdict::Failed(reason) => {
            TaskStand { state: TaskState::Failed, why: Some(words(task, &reason, names, wording)) }
        }
    }
}

/// Why a task has failed.
fn words(task: &Task, reason: &Reason, names: &Names, wording: Wording) -> String {
    let say = |id: &str| wording.language.text(id);
    match reason {
        Reason::NoWin => say("task-no-win"),
        Reason::LosesLead => say("task-loses-lead"),
        Reason::TurnOver => say("task-turn-over"),
        Reason::Refuted(line) => {
            let line = line_in_words(line, names, wording).join(", ");
            wording.language.format("task-refuted", &[("line", line.into())])
        }
        Reason::FewerCards(certain) => {
            let wanted = usize::from(cards(task).unwrap_or(0));
            let arguments = [("count", (*certain).into()), ("wanted", wanted.into())];
            wording.language.format("task-fewer-cards", &arguments)
        }
    }
}

fn line_in_words(line: &[Action], names: &Names, wording: Wording) -> Vec<String> {
    line.iter().map(|&action| wording.action(action, names)).collect()
}

/// Where to look.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct TaskHint {
    /// The place of the pirate that moves first, in notation; `null` if none does.
    #[cfg_attr(feature = "schema", schema(required))]
    pub place: Option<String>,
    /// What the solution is about.
    pub themes: Vec<String>,
}

/// Gives a hint for a task: which pirate moves first
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/tasks/{task}/hint", tag = "tasks",
    params(("task" = String, Path, description = "A puzzle, or a step of a lesson: rum-1")),
    responses((status = 200, description = "Where to look", body = TaskHint))
))]
pub(super) async fn hint(client: Client, Named(task): Named<TaskName>) -> Answered<Json<TaskHint>> {
    let task = task.task(client.wording())?;
    let place = task.solution.first().and_then(|action| action.parts().from);
    let themes = cartagena_puzzles::Theme::of(task);
    Ok(Json(TaskHint {
        place: place.map(|place| place.to_string()),
        themes: themes.iter().map(|theme| theme.name().to_owned()).collect(),
    }))
}

/// A solution.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct TaskSolution {
    /// The actions in words, up to the first that depends on a draw.
    pub words: Vec<String>,
    /// The same in notation.
    pub actions: Vec<String>,
}

/// Gives up a task: returns its solution
///
/// The puzzle of the day cannot be given up on its day.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/tasks/{task}/solution", tag = "tasks",
    params(("task" = String, Path, description = "A puzzle, or a step of a lesson: rum-1"), super::openapi::InLanguage),
    responses(
        (status = 200, description = "One way to solve it", body = TaskSolution),
        (status = 403, description = "It is the puzzle of the day", body = Refused)
    )
))]
pub(super) async fn solution(
    State(app): State<Arc<App>>,
    client: Client,
    Named(name): Named<TaskName>,
) -> Answered<Json<TaskSolution>> {
    let wording = client.wording();
    let task = name.task(wording)?;
    if today(&app).map(TaskId::Puzzle) == Some(name.0) {
        return Err(Failure::from(Refused::new(Code::Forbidden, &wording.text("puzzle-today-hidden"))));
    }
    let names = Names { rules: *task.position.rules(), players: Vec::new() };
    Ok(Json(TaskSolution {
        words: line_in_words(&task.solution, &names, wording),
        actions: task.solution.iter().map(Action::to_string).collect(),
    }))
}
