//! Bots that think in a separate thread, so that the screen never waits for them. They get views and answer
//! when they are ready.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;

use cartagena::{Seat, Seed, View, Viewer};
use cartagena_bots::{ADVISER, Bot, BotError, Choice, SUBSTITUTE, Spec, seat_seed};

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
    /// Starts the thread with a bot for each seat that has one. The game's seed determines their random choices.
    pub(super) fn start(bots: Vec<Option<Spec>>, seed: Seed) -> Thinker {
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

fn think(bots: Vec<Option<Spec>>, seed: Seed, asked: &Receiver<Question>, answer: &Sender<Answer>) {
    let mut chairs: Vec<Option<Chair>> = bots.into_iter().map(|spec| spec.map(Chair::new)).collect();
    while let Ok(Question { number, advice, view }) = asked.recv() {
        let chair = match view.viewer() {
            Viewer::Seat(seat) if !advice => chairs.get_mut(seat.index()).and_then(Option::as_mut),
            _ => None,
        };
        let choice = match (chair, view.viewer()) {
            (Some(chair), Viewer::Seat(seat)) => chair.choose(&view, seed, seat),
            _ => once(&ADVISER, &view, number),
        };
        if answer.send(Answer { number, advice, view, choice }).is_err() {
            break;
        }
    }
}

/// A bot that plays a seat.
struct Chair {
    spec: Spec,
    /// The bot and the turn that it was built for.
    bot: Option<(Box<dyn Bot>, (usize, Seat))>,
}

impl Chair {
    const fn new(spec: Spec) -> Chair {
        Chair { spec, bot: None }
    }

    /// As on a server: a bot lives for one turn, and its seed follows from game, round and seat. An external program
    /// stays.
    fn choose(&mut self, view: &View, seed: Seed, seat: Seat) -> Result<Choice, BotError> {
        let turn = (view.table().rounds(), view.table().turn());
        let is_over = |of: (usize, Seat)| of != turn && self.spec.command().is_none();
        if self.bot.as_ref().is_some_and(|(_, of)| is_over(*of)) {
            self.bot = None;
        }
        let build = || (self.spec.build(seat_seed(seed, turn.0 as u64, seat)), turn);
        let (bot, _) = self.bot.get_or_insert_with(build);
        bot.choose(view, self.spec.budget())
    }
}

/// What another bot does in place of one that failed.
pub(super) fn substitute(view: &View) -> Result<Choice, BotError> {
    once(&SUBSTITUTE.spec, view, 0)
}

/// Asks a bot that is needed only once.
fn once(spec: &Spec, view: &View, seed: u64) -> Result<Choice, BotError> {
    spec.build(seed).choose(view, spec.budget())
}
