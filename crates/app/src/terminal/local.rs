//! A game in this program: people at one keyboard and bots. Only views of the game leave this module. The
//! game is written to a file after every action, so that nothing is lost however the program ends.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use cartagena::{Action, Event, Game, Origin, Position, Record, Rules, Seat, SeatSet, Seed, View, Viewer};
use cartagena_language::{Context, Happening, Language, as_sentence};
use cartagena_table::Score;

use super::host::{Entry, Host, Moment, News, Wish};
use super::scene::Scene;
use super::seats::Who;
use super::thinker::{Answer, Gone, Thinker, substitute};
use crate::support::files::{self, NewFile};
use crate::support::output::in_full;

/// A bot that has to decide.
struct Waiting {
    since: Instant,
    answer: Option<Answer>,
}

/// A game in this program.
pub(crate) struct Local {
    game: Game,
    seats: Vec<Who>,
    language: Language,
    /// The minimum time a bot takes for an action, so that people can follow.
    pace: Duration,
    /// Whether people may ask a strong bot for advice.
    hints: bool,
    file: Option<PathBuf>,
    thinker: Thinker,
    /// Counts all changes of the game: an answer to an older question is useless.
    number: u64,
    waiting: Option<Waiting>,
    /// The game before each of the last actions that may be undone.
    earlier: Vec<Game>,
    /// What each of the viewers sees of each action.
    told: Vec<Vec<Vec<String>>>,
    viewer: Viewer,
    news: Vec<News>,
}

impl Local {
    /// A new game.
    pub(crate) fn new(rules: &Rules, seed: Seed, seats: Vec<Who>, language: Language) -> Result<Local> {
        Ok(Local::seated(Game::new(rules, seed)?, seats, language))
    }

    /// A game that starts in a position.
    pub(crate) fn continued(
        position: Position,
        seed: Seed,
        seats: Vec<Who>,
        language: Language,
    ) -> Result<Local> {
        Ok(Local::seated(Game::continued(position, seed)?, seats, language))
    }

    fn seated(mut game: Game, seats: Vec<Who>, language: Language) -> Local {
        for (seat, who) in Seat::all(seats.len()).zip(&seats) {
            game.record_mut().set_player(seat, &who.text());
        }
        Local::from_game(game, seats, language)
    }

    /// A saved game, up to its last action.
    pub(crate) fn resume(record: &Record, language: Language) -> Result<Local> {
        let Origin::Seed(seed) = record.origin else {
            bail!("only a game that began with a deal can be continued")
        };
        let who = |seat: Seat| {
            let text = record.player(seat).with_context(|| format!("who plays {seat} is not in the file"))?;
            let mut all = Who::list(text)?;
            ensure!(all.len() == 1, "`{text}` is not one player");
            Ok(all.remove(0))
        };
        let seats = record.rules.seats().map(who).collect::<Result<Vec<Who>>>()?;
        let mut local = Local::new(&record.rules, seed, seats, language)?;
        for (name, value) in record.tags() {
            local.game.record_mut().set_tag(name, value);
        }
        for action in record.actions() {
            local.play(action)?;
        }
        local.news.clear();
        local.turn_to_decider();
        Ok(local)
    }

    fn from_game(game: Game, seats: Vec<Who>, language: Language) -> Local {
        let bots = seats.iter().map(|who| match who {
            Who::Me => None,
            Who::Bot(spec) => Some(spec.clone()),
        });
        let seed = match game.record().origin {
            Origin::Seed(seed) => seed,
            Origin::Position(_) => Seed::from_number(0),
        };
        let thinker = Thinker::start(bots.collect(), seed);
        let mut local = Local {
            game,
            seats,
            language,
            pace: Duration::ZERO,
            hints: true,
            file: None,
            thinker,
            number: 0,
            waiting: None,
            earlier: Vec::new(),
            told: Vec::new(),
            viewer: Viewer::Spectator,
            news: Vec::new(),
        };
        local.viewer = local.eyes()[0];
        local.turn_to_decider();
        local
    }

    /// Saves the game in this file from now on.
    pub(crate) fn keep_in(mut self, file: PathBuf) -> Result<Local> {
        save(&file, self.game.record())?;
        self.file = Some(file);
        Ok(self)
    }

    /// Sets the minimum time that bots take for an action.
    pub(crate) fn with_pace(mut self, pace: Duration) -> Local {
        self.pace = pace;
        self
    }

    /// Gives no advice.
    pub(crate) fn without_hints(mut self) -> Local {
        self.hints = false;
        self
    }

    /// How the game ended for a seat.
    pub(crate) fn score(&self, seat: Seat) -> Score {
        Score::of(seat, self.game.position(), self.game.record())
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.game.position().outcome().is_some()
    }

    fn name(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).map_or_else(String::new, |who| who.name(seat, self.language))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()) == Some(&Who::Me)
    }

    /// The people here, or a spectator if there are none.
    fn eyes(&self) -> Vec<Viewer> {
        let rules = self.game.position().rules();
        let people = rules.seats().filter(|&seat| self.is_person(seat)).map(Viewer::Seat);
        let people: Vec<Viewer> = people.collect();
        if people.is_empty() { vec![Viewer::Spectator] } else { people }
    }

    /// Shows the game from the perspective of the deciding seat, if that is a person.
    fn turn_to_decider(&mut self) {
        if let Some(seat) = self.game.position().decider()
            && self.is_person(seat)
        {
            self.viewer = Viewer::Seat(seat);
        }
        self.changed(true);
    }

    fn changed(&mut self, whole_log: bool) {
        let eye = self.eyes().iter().position(|&viewer| viewer == self.viewer).unwrap_or(0);
        if whole_log {
            let lines = self.told.iter().filter_map(|told| told.get(eye)).flatten();
            self.news.push(News::Log(lines.cloned().map(Entry::Told).collect()));
        } else if let Some(lines) = self.told.last().and_then(|told| told.get(eye)) {
            self.news.push(News::Added(lines.iter().cloned().map(Entry::Told).collect()));
        }
        self.news.push(News::Moment(Box::new(self.moment())));
    }

    fn moment(&self) -> Moment {
        let view = self.game.view(self.viewer);
        let player = |(seat, who): (Seat, &Who)| who.player(seat, self.language);
        let seats = view.rules().seats();
        Moment {
            scene: Scene::of(&view),
            legal: view.legal_actions().into_iter().collect(),
            may_undo: !self.earlier.is_empty() && !self.is_over(),
            own: seats.clone().filter(|&seat| self.is_person(seat)).fold(SeatSet::default(), SeatSet::with),
            players: seats.zip(&self.seats).map(player).collect(),
            notice: None,
        }
    }

    /// Plays an action of the deciding seat, and remembers what each viewer here sees of it.
    fn play(&mut self, action: Action) -> Result<()> {
        let before = self.game.clone();
        let actor = before.position().decider();
        let events = match self.game.play(action) {
            Ok(events) => events,
            Err(error) => {
                let name = |seat| self.name(seat);
                let context = Context::new(before.position().rules(), &name);
                bail!(as_sentence(&self.language.refusal(&error, context)))
            }
        };
        self.number += 1;
        // As on a server: an action that revealed something cannot be undone, nor can a finished turn.
        let stays = |event: &Event| event.reveals() || matches!(event, Event::TurnEnded { .. });
        if !actor.is_some_and(|seat| self.is_person(seat)) || events.iter().any(stays) {
            self.earlier.clear();
        } else {
            self.earlier.push(before.clone());
        }
        let told =
            self.eyes().into_iter().map(|viewer| self.tell(&before, action, &events, viewer)).collect();
        self.told.push(told);
        Ok(())
    }

    fn tell(&self, before: &Game, action: Action, events: &[Event], viewer: Viewer) -> Vec<String> {
        let before = before.position();
        let seen: Vec<Event> = events.iter().map(|event| event.seen_by(viewer, before.rules())).collect();
        let name = |seat| self.name(seat);
        let happening = Happening::new(before, action, &seen);
        let sentences = self.language.sentences(happening, Context::new(before.rules(), &name));
        sentences.iter().map(|sentence| as_sentence(sentence)).collect()
    }

    fn note(&mut self, text: String) {
        self.news.push(News::Added(vec![Entry::Note(text)]));
    }

    /// Plays an action, saves the game and shows it.
    fn act(&mut self, action: Action) {
        let viewer = self.viewer;
        if let Err(refused) = self.play(action) {
            self.note(refused.to_string());
            return;
        }
        self.keep();
        let decider = self.game.position().decider().filter(|&seat| self.is_person(seat));
        if decider.is_some_and(|seat| !viewer.is(seat)) {
            self.turn_to_decider();
        } else {
            self.changed(false);
        }
    }

    fn keep(&mut self) {
        if let Some(file) = self.file.clone()
            && let Err(error) = save(&file, self.game.record())
        {
            self.note(in_full(&error));
        }
    }

    fn undo(&mut self) {
        if self.is_over() {
            return;
        }
        let Some(earlier) = self.earlier.pop() else { return };
        self.game = earlier;
        self.number += 1;
        self.waiting = None;
        self.told.pop();
        self.keep();
        self.turn_to_decider();
    }

    fn next_answer(&mut self) -> Option<Answer> {
        match self.thinker.answer() {
            Ok(answer) => answer,
            Err(Gone) => {
                self.news.push(News::Failed("the bots have stopped thinking".to_owned()));
                None
            }
        }
    }

    /// Lets the deciding bot think, and plays its choice.
    fn let_bots_play(&mut self) {
        while let Some(answer) = self.next_answer() {
            if answer.number != self.number {
                continue;
            }
            if answer.advice {
                self.advise(&answer);
            } else if let Some(waiting) = &mut self.waiting {
                waiting.answer = Some(answer);
            }
        }
        let Some(seat) = self.game.position().decider().filter(|&seat| !self.is_person(seat)) else { return };
        match self.waiting.take() {
            None => {
                self.thinker.decide(self.number, self.game.view(Viewer::Seat(seat)));
                self.waiting = Some(Waiting { since: Instant::now(), answer: None });
            }
            Some(Waiting { since, answer: Some(answer) }) if since.elapsed() >= self.pace => {
                self.play_for(seat, answer);
            }
            waiting => self.waiting = waiting,
        }
    }

    fn play_for(&mut self, seat: Seat, answer: Answer) {
        let view: &View = &answer.view;
        let choice = answer.choice.or_else(|error| {
            self.note(format!("{}: {error}", self.name(seat)));
            substitute(view)
        });
        match choice {
            Ok(choice) => self.act(choice.action),
            Err(error) => self.news.push(News::Failed(format!("{}: {error}", self.name(seat)))),
        }
    }

    fn advise(&mut self, answer: &Answer) {
        match &answer.choice {
            Ok(choice) => {
                let reason = self.language.explain(choice, &answer.view, &|seat| self.name(seat));
                self.news.push(News::Advice(choice.action, reason));
            }
            Err(error) => self.note(error.to_string()),
        }
    }
}

impl Host for Local {
    fn news(&mut self) -> Vec<News> {
        self.let_bots_play();
        std::mem::take(&mut self.news)
    }

    fn wish(&mut self, wish: Wish) {
        let decider = self.game.position().decider().filter(|&seat| self.is_person(seat));
        match wish {
            Wish::Act(action) if decider.is_some() => self.act(action),
            Wish::Undo => self.undo(),
            Wish::Hint if !self.hints => self.note(as_sentence(&self.language.text("server-no-hints"))),
            Wish::Hint => {
                if let Some(seat) = decider {
                    self.thinker.advise(self.number, self.game.view(Viewer::Seat(seat)));
                }
            }
            Wish::Act(_) | Wish::Say(_) => {}
        }
    }

    fn has_chat(&self) -> bool {
        false
    }
}

/// Writes a game file, all of it or nothing.
fn save(file: &Path, record: &Record) -> Result<()> {
    let write = || {
        let mut new = NewFile::create(file)?;
        new.write_all(record.to_string().as_bytes())?;
        new.finish()
    };
    if let Some(folder) = file.parent() {
        files::make_folder(folder)?;
    }
    write().with_context(|| format!("the game cannot be saved in {}", file.display()))
}
