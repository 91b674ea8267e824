//! Learning by playing: self-play of the captain, training samples from it, and networks fitted to them.
//! Knows nothing about files.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use cartagena::{Action, FastRng, Game, Place, Position, Rules, Seat, Seed, StartError, Viewer};
use rand_core::Rng;

use crate::bot::{Bot, Budget, seat_seed};
use crate::captain::{Captain, JudgeBy, Note};
use crate::clock::Clock;
use crate::duel::Entrant;
use crate::network::fit::{self, Draft, action, position, surprise};
use crate::network::{Inputs, Network};
use crate::policy::considered;
use crate::roster::CaptainSettings;

/// A captain with its own network; without one it evaluates as its settings say.
#[derive(Clone, Debug)]
pub struct Student {
    /// Its settings.
    pub settings: CaptainSettings,
    /// Its evaluation.
    pub network: Option<Arc<Network>>,
    /// Its display name.
    pub name: String,
}

impl Student {
    fn captain(&self, seed: u64) -> Captain {
        let judge = self.network.clone().map_or_else(|| self.settings.judge(), JudgeBy::This);
        Captain::new(self.settings.search(), judge, seed, Clock::system())
    }
}

impl Entrant for Student {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn build(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(self.captain(seed))
    }

    fn budget(&self) -> Budget {
        self.settings.budget()
    }
}

/// A position to learn from.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// The position, hidden cards included.
    pub position: Position,
    /// The chance of each seat, as estimated by the search.
    pub thought: Vec<f32>,
    /// Each seat's share of the win; `None` for positions that were only searched.
    pub result: Option<Vec<f32>>,
    /// How many times the search tried each legal action; empty where it does not know the decider's cards.
    pub tries: Vec<u32>,
}

impl Lesson {
    /// A sample for these rules from a position with open hands.
    fn new(open: &Position, rules: &Rules, thought: Vec<f32>, tries: &[(Action, u32)]) -> Option<Lesson> {
        let mut setup = open.setup();
        setup.rules = *rules;
        let position = Position::try_from(setup).ok()?;
        let mut lesson = Lesson { position, thought, result: None, tries: Vec::new() };
        if tries.iter().map(|tried| tried.1).sum::<u32>() >= TELLING_TRIES {
            let tries_of = |action| tries.iter().find(|tried| tried.0 == action).map_or(0, |tried| tried.1);
            lesson.tries = position.legal_actions().into_iter().map(tries_of).collect();
        }
        Some(lesson)
    }
}

/// Who decides in the position of a sample, and how many times each action worth considering was tried.
pub(crate) fn tried(lesson: &Lesson) -> Option<(Seat, Vec<(Action, u32)>)> {
    let seat = lesson.position.decider().filter(|_| !lesson.tries.is_empty())?;
    let legal = lesson.position.legal_actions();
    let all = || legal.iter().zip(lesson.tries.iter().copied());
    let tries: Vec<_> = considered(&lesson.position, &legal)
        .filter_map(|action| all().find(|tried| tried.0 == action))
        .collect();
    (tries.len() > 1).then_some((seat, tries))
}

/// One in this many positions recorded by the search is kept.
const NOTES: u64 = 5;
/// Fewer tries in all say more about the prior that guided them than about the actions.
const TELLING_TRIES: u32 = 100;
/// In one of this many decisions a random action is played, so that positions occur that nobody would choose.
const STRAY: u64 = 20;
/// A longer game teaches nothing new.
const MOST_DECISIONS: usize = 1000;

/// Plays a game of a captain against itself and returns its training samples: the positions of the game, and
/// some that the search often reached.
///
/// The hands are open, whatever the rules say: a network judges positions in which all hands are known, so its
/// targets have to depend on all of them. An estimate by a seat that does not see the other hands would be right on
/// average and teach the network to disregard them.
///
/// # Errors
/// When the rules contradict themselves.
pub fn play(rules: &Rules, seed: Seed, student: &Student) -> Result<Vec<Lesson>, StartError> {
    let open = Rules { open_hands: true, ..*rules };
    let mut game = Game::new(&open, seed)?;
    let captain = |seat| {
        let mut captain = student.captain(seat_seed(seed, 0, seat));
        captain.note();
        captain
    };
    let mut captains: Vec<Captain> = rules.seats().map(captain).collect();
    let mut chance = FastRng::new(seat_seed(seed, 1, Seat::A));
    let mut lessons: Vec<Lesson> = Vec::new();
    let mut of_the_game = Vec::new();
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = game.position().decider() else { break };
        let view = game.view(Viewer::Seat(seat));
        let captain = &mut captains[seat.index()];
        let Ok(choice) = captain.choose(&view, student.settings.budget()) else { break };
        if let Some(chances) = choice.chances {
            let thought = rules.seats().map(|seat| chances[seat.index()] as f32).collect();
            let tries = if choice.nodes > 0 { captain.tries() } else { Vec::new() };
            if let Some(lesson) = Lesson::new(game.position(), rules, thought, &tries) {
                of_the_game.push(lessons.len());
                lessons.push(lesson);
            }
        }
        for Note { position, chances, tries } in captain.take_notes(seat) {
            if chance.next_u64().is_multiple_of(NOTES) {
                let thought = chances[..rules.players.into()].to_vec();
                lessons.extend(Lesson::new(&position, rules, thought, &tries));
            }
        }
        let strays = chance.next_u64().is_multiple_of(STRAY);
        let legal = view.legal_actions();
        let any = legal.get((chance.next_u64() % legal.len().max(1) as u64) as usize);
        let action = any.filter(|_| strays).unwrap_or(choice.action);
        if game.play(action).is_err() {
            break;
        }
    }
    if let Some(outcome) = game.position().outcome() {
        for lesson in of_the_game {
            lessons[lesson].result = Some(rules.seats().map(|seat| outcome.share(seat) as f32).collect());
        }
    }
    Ok(lessons)
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_shares(f, &self.thought)?;
        f.write_str(" ")?;
        match &self.result {
            Some(result) => write_shares(f, result)?,
            None => f.write_str("-")?,
        }
        let tries: Vec<String> = self.tries.iter().map(u32::to_string).collect();
        let tries = if tries.is_empty() { "-".to_owned() } else { tries.join("/") };
        write!(f, " {tries} {}", self.position)
    }
}

fn write_shares(f: &mut fmt::Formatter<'_>, shares: &[f32]) -> fmt::Result {
    for (nth, share) in shares.iter().enumerate() {
        write!(f, "{}{share:.3}", if nth == 0 { "" } else { "/" })?;
    }
    Ok(())
}

/// Why a text is not a sample.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LessonError {
    /// A part is missing: chances, result, tries and position are in a line, separated by spaces.
    #[error("a sample is chances, a result or `-`, tries or `-`, and a position, separated by spaces")]
    Parts,
    /// Chances are not numbers, or not one for each seat.
    #[error("`{0}` is not a chance for each seat, separated by slashes")]
    Shares(String),
    /// Tries are not numbers, or not one for each legal action.
    #[error("`{0}` is not a number of tries for each legal action, separated by slashes")]
    Tries(String),
    /// The position cannot be parsed.
    #[error("the position cannot be read: {0}")]
    Position(cartagena::ParseError),
}

impl FromStr for Lesson {
    type Err = LessonError;

    fn from_str(text: &str) -> Result<Lesson, LessonError> {
        let (thought, rest) = text.split_once(' ').ok_or(LessonError::Parts)?;
        let (result, rest) = rest.split_once(' ').ok_or(LessonError::Parts)?;
        let (tries, position) = rest.split_once(' ').ok_or(LessonError::Parts)?;
        let position: Position = position.parse().map_err(LessonError::Position)?;
        let shares = |text: &str| {
            let numbers: Result<Vec<f32>, _> = text.split('/').map(str::parse).collect();
            let fitting = numbers.ok().filter(|numbers| numbers.len() == position.rules().seats().len());
            fitting.ok_or_else(|| LessonError::Shares(text.to_owned()))
        };
        let result = if result == "-" { None } else { Some(shares(result)?) };
        let tries = if tries == "-" { Vec::new() } else { tries_of(&position, tries)? };
        Ok(Lesson { thought: shares(thought)?, result, tries, position })
    }
}

/// Reads a number of tries for each legal action.
fn tries_of(position: &Position, text: &str) -> Result<Vec<u32>, LessonError> {
    let numbers: Result<Vec<u32>, _> = text.split('/').map(str::parse).collect();
    let fitting = numbers.ok().filter(|numbers| numbers.len() == position.legal_actions().len());
    fitting.ok_or_else(|| LessonError::Tries(text.to_owned()))
}

/// The training data of a network, some of it held out to see whether it generalises.
#[derive(Debug, Default)]
pub struct Lessons {
    inputs: HashMap<Rules, Inputs>,
    positions: Examples<position::Example>,
    actions: Examples<action::Example>,
    /// Held out: the positions of games, with what is known about them.
    played: Vec<Played>,
}

/// Examples to fit something to, and those held out.
#[derive(Debug)]
struct Examples<T> {
    seen: Vec<T>,
    apart: Vec<T>,
}

impl<T> Default for Examples<T> {
    fn default() -> Self {
        Examples { seen: Vec::new(), apart: Vec::new() }
    }
}

impl<T> Examples<T> {
    fn add(&mut self, example: T, apart: bool) {
        if apart { self.apart.push(example) } else { self.seen.push(example) }
    }

    /// Fits a draft, and reports progress after every epoch.
    fn fit<D: Draft<Example = T>>(
        &self,
        part: Part,
        draft: &mut D,
        course: Course,
        told: &mut impl FnMut(Epoch),
    ) {
        fit::fit(draft, &self.seen, course, |number, surprise, draft| {
            told(Epoch { part, number, surprise, apart: draft.mean_surprise(&self.apart) });
        });
    }
}

/// A position of a held-out game.
#[derive(Debug)]
struct Played {
    /// Its number among those held out.
    example: usize,
    /// Pirates in the goal, of the seat that has the most there.
    home: usize,
    thought: Vec<f32>,
    result: Vec<f32>,
}

impl Lessons {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.positions.seen.len() + self.positions.apart.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a sample. The target is the result, with this weight, and otherwise the search's estimate.
    pub fn add(&mut self, lesson: &Lesson, result_weight: f32, apart: bool) {
        let position = &lesson.position;
        let rules = position.rules();
        let inputs = self.inputs.entry(*rules).or_insert_with(|| Inputs::new(rules));
        let mut target = lesson.thought.clone();
        if let Some(result) = &lesson.result {
            for (target, result) in target.iter_mut().zip(result) {
                *target += result_weight * (result - *target);
            }
        }
        if let Some((seat, tries)) = tried(lesson) {
            self.actions.add(action::Example::new(inputs, position, seat, &tries), apart);
        }
        if let Some(result) = lesson.result.as_ref().filter(|_| apart) {
            self.played.push(Played {
                example: self.positions.apart.len(),
                home: rules.seats().map(|seat| position.pirates(seat, Place::GOAL)).max().unwrap_or(0),
                thought: lesson.thought.clone(),
                result: result.clone(),
            });
        }
        self.positions.add(position::Example::new(inputs, position, target), apart);
    }

    /// Fits a network, and reports progress after every epoch.
    pub fn fit(&self, course: Course, mut told: impl FnMut(Epoch)) -> (Network, Vec<Phase>) {
        let mut chances = position::Draft::new(course.seed);
        self.positions.fit(Part::Chances, &mut chances, course, &mut told);
        let mut prior = action::Draft::new(course.seed);
        self.actions.fit(Part::Prior, &mut prior, course, &mut told);
        let network = chances.network(&self.positions.seen, prior.prior(&self.actions.seen));
        (network, self.phases(&chances))
    }

    /// How the draft performs on held-out games, by their progress.
    fn phases(&self, draft: &position::Draft) -> Vec<Phase> {
        let mut phases: Vec<Phase> = Vec::new();
        for played in &self.played {
            let says = draft.chances(&self.positions.apart[played.example]);
            if phases.len() <= played.home {
                phases.resize(played.home + 1, Phase::default());
            }
            let phase = &mut phases[played.home];
            phase.positions += 1;
            phase.thought += surprise(&played.result, &played.thought);
            phase.network += surprise(&played.result, &says);
        }
        for phase in &mut phases {
            phase.thought /= phase.positions.max(1) as f64;
            phase.network /= phase.positions.max(1) as f64;
        }
        phases
    }
}

/// The settings of a fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Course {
    /// The number of passes over all samples.
    pub epochs: usize,
    /// Samples per step.
    pub batch: usize,
    /// The size of the first steps; they get smaller towards the end.
    pub step: f32,
    /// The seed of its randomness.
    pub seed: u64,
}

impl Default for Course {
    fn default() -> Course {
        Course { epochs: 5, batch: 256, step: 0.001, seed: 1 }
    }
}

/// What a fit is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The chances of all seats in a position.
    Chances,
    /// How promising actions are.
    Prior,
}

/// The progress of a fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// What is fitted.
    pub part: Part,
    /// Its number, from 1.
    pub number: usize,
    /// The mean surprise on the samples, during the pass.
    pub surprise: f64,
    /// The mean surprise on the held-out samples.
    pub apart: f64,
}

/// How a network performs on positions of held-out games with this many pirates home.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Phase {
    /// How many there were.
    pub positions: usize,
    /// How surprised the search was by who won.
    pub thought: f64,
    /// How surprised the network is.
    pub network: f64,
}
