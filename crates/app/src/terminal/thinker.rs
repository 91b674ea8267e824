//! Bots that think in a separate thread, so that the screen never waits for them. They get views and answer
//! when they are ready.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;

use cartagena::{Seat, View, Viewer};
use cartagena_bots::{Bot, BotError, Choice, Spec};

/// The bot that gives advice.
const ADVISER: &str = "captain:ms=400";

/// The bot that replaces one that failed.
const SUBSTITUTE: &str = "level:3";

/// Something to think about. Numbers identify the position.
struct Question {
    number: u64,
    /// Whether a person wants advice, rather than a bot having to decide.
    advice: bool,
    view: View,
}

/// The outcome.
pub(super) struct Answer {
    pub(super) number: u64,
    pub(super) advice: bool,
    pub(super) view: View,
    pub(super) choice: Result<Choice, BotError>,
}

/// The thread has ended, which no bot should cause.
pub(super) struct Gone;

/// The thread with its bots.
pub(super) struct Thinker {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
}

impl Thinker {
    /// Starts the thread with a bot for each seat that has one. The seed determines their random choices.
    pub(super) fn start(bots: Vec<Option<Spec>>, seed: u64) -> Thinker {
        let (questions, asked) = mpsc::channel();
        let (answer, answers) = mpsc::channel();
        thread::spawn(move || think(bots, seed, &asked, &answer));
        Thinker { questions, answers }
    }

    /// Asks the bot of the deciding seat in this view.
    pub(super) fn decide(&self, number: u64, view: View) {
        self.ask(Question { number, advice: false, view });
    }

    /// Asks a strong bot what it would do.
    pub(super) fn advise(&self, number: u64, view: View) {
        self.ask(Question { number, advice: true, view });
    }

    fn ask(&self, question: Question) {
        // The thread lives as long as this does.
        let _ = self.questions.send(question);
    }

    /// An answer, if there is one.
    pub(super) fn answer(&self) -> Result<Option<Answer>, Gone> {
        match self.answers.try_recv() {
            Ok(answer) => Ok(Some(answer)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Gone),
        }
    }
}

fn think(bots: Vec<Option<Spec>>, seed: u64, asked: &Receiver<Question>, answer: &Sender<Answer>) {
    let own_seed = |seat: usize| seed.wrapping_add(seat as u64);
    let build = |(seat, spec): (usize, Option<Spec>)| spec.map(|spec| (spec.build(own_seed(seat)), spec));
    let mut bots: Vec<Option<(Box<dyn Bot>, Spec)>> = bots.into_iter().enumerate().map(build).collect();
    while let Ok(Question { number, advice, view }) = asked.recv() {
        let bot = match view.viewer() {
            Viewer::Seat(seat) if !advice => bots.get_mut(Seat::index(seat)).and_then(Option::as_mut),
            _ => None,
        };
        let choice = match bot {
            Some((bot, spec)) => bot.choose(&view, spec.budget()),
            None => once(ADVISER, &view, seed),
        };
        if answer.send(Answer { number, advice, view, choice }).is_err() {
            break;
        }
    }
}

/// What another bot does in place of one that failed.
pub(super) fn substitute(view: &View) -> Result<Choice, BotError> {
    once(SUBSTITUTE, view, 0)
}

/// Asks a bot that is needed only once.
fn once(spec: &str, view: &View, seed: u64) -> Result<Choice, BotError> {
    let spec: Spec = spec.parse().map_err(|error| BotError::Crashed(format!("{error}")))?;
    spec.build(seed).choose(view, spec.budget())
}
