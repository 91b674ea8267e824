//! Bots that think in a separate thread, so that the screen never waits for them. They get views and answer
//! when they are ready.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;

use cartagena::{Seed, View, Viewer};
use cartagena_bots::{ADVISER, BotError, Choice, SUBSTITUTE, Spec, TurnBots};

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
        thread::spawn(move || think(&bots, seed, &asked, &answer));
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

fn think(bots: &[Option<Spec>], seed: Seed, asked: &Receiver<Question>, answer: &Sender<Answer>) {
    let mut players = TurnBots::default();
    while let Ok(Question { number, advice, view }) = asked.recv() {
        let player = match view.viewer() {
            Viewer::Seat(seat) if !advice => {
                let spec = bots.get(seat.index()).and_then(Option::as_ref);
                spec.map(|spec| players.take(seed, view.table(), seat, spec, Spec::build))
            }
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        let choice = match player {
            Some(mut player) => {
                let choice = player.bot.choose(&view, player.spec.budget());
                players.keep(player);
                choice
            }
            None => once(&ADVISER, &view, number),
        };
        if answer.send(Answer { number, advice, view, choice }).is_err() {
            break;
        }
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
