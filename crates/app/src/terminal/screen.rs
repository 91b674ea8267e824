//! The screen of a game: what is selected and shown, and how keys, clicks and news change it. It has no side
//! effects: what the player wants is returned as an [`Effect`].

use cartagena::{Action, Card, Place, Viewer};
use cartagena_language::as_sentence;
use cartagena_server::wire::MAX_CHAT;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::chooser::{Chooser, starts};
use super::host::{Entry, Moment, News, Wish};
use super::look::Look;

/// Something that comes in.
#[derive(Debug)]
pub(crate) enum Input {
    Key(KeyEvent),
    Mouse(MouseEvent),
    News(News),
}

/// Something that has to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    Wish(Wish),
    Quit,
}

/// Something that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Place(Place),
    Card(Card),
    /// A group of actions.
    Way(usize),
    /// An action of the chosen group.
    Option(usize),
    Log,
}

/// What covers everything else.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Cover {
    #[default]
    Nothing,
    Help,
    /// Another person takes the keyboard: the game is hidden.
    Pass,
}

/// The screen of a game.
#[derive(Debug)]
pub(crate) struct Screen {
    pub(crate) look: Look,
    pub(crate) moment: Option<Moment>,
    pub(crate) chooser: Chooser,
    pub(crate) log: Vec<Entry>,
    /// Lines that the log is scrolled back.
    pub(crate) scrolled: usize,
    pub(crate) cover: Cover,
    /// The chat message being written.
    pub(crate) chat: Option<String>,
    pub(crate) has_chat: bool,
    /// Whether advice has been requested.
    pub(crate) waits_for_advice: bool,
    /// Why nothing continues.
    pub(crate) failed: Option<String>,
    /// What can be clicked, as last drawn.
    pub(crate) targets: Vec<(Rect, Target)>,
}

impl Screen {
    pub(crate) fn new(look: Look, has_chat: bool) -> Screen {
        Screen {
            look,
            moment: None,
            chooser: Chooser::default(),
            log: Vec::new(),
            scrolled: 0,
            cover: Cover::Nothing,
            chat: None,
            has_chat,
            waits_for_advice: false,
            failed: None,
            targets: Vec::new(),
        }
    }

    /// Handles an input. Returns what has to be done.
    pub(crate) fn update(&mut self, input: Input) -> Option<Effect> {
        match input {
            Input::Key(key) if key.kind == KeyEventKind::Release => None,
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.mouse(mouse),
            Input::News(news) => {
                self.hear(news);
                None
            }
        }
    }

    /// Why the game cannot continue.
    pub(crate) fn failed(&self) -> Option<&str> {
        self.failed.as_deref()
    }

    /// Whether nobody here has a seat.
    pub(crate) fn watches(&self) -> bool {
        self.moment.as_ref().is_some_and(|moment| moment.own.is_empty())
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Moment(moment) => self.see(*moment),
            News::Log(log) => {
                self.log = log;
                self.scrolled = 0;
            }
            News::Added(entries) => {
                // A refusal is an answer, too.
                self.waits_for_advice &= !entries.iter().any(|entry| matches!(entry, Entry::Note(_)));
                self.log.extend(entries);
            }
            News::Advice(action, reason) => {
                self.waits_for_advice = false;
                self.chooser.choose(|other| other == action);
                self.log.push(Entry::Note(reason));
                self.scrolled = 0;
            }
            News::Failed(why) => self.failed = Some(why),
        }
    }

    fn see(&mut self, moment: Moment) {
        self.waits_for_advice = false;
        let viewer = self.moment.as_ref().map(|moment| moment.scene.viewer);
        if hides_hands(&moment) && viewer != Some(moment.scene.viewer) {
            self.cover = Cover::Pass;
        }
        self.chooser.set(&moment.legal);
        self.moment = Some(moment);
    }

    fn key(&mut self, key: KeyEvent) -> Option<Effect> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return Some(Effect::Quit);
        }
        if self.chat.is_some() {
            return self.chat_key(key.code);
        }
        match self.cover {
            Cover::Help => {
                self.cover = Cover::Nothing;
                return None;
            }
            Cover::Pass => {
                match key.code {
                    KeyCode::Enter => self.cover = Cover::Nothing,
                    KeyCode::Char('q') => return Some(Effect::Quit),
                    _ => {}
                }
                return None;
            }
            Cover::Nothing => {}
        }
        match key.code {
            KeyCode::Char('q') => return Some(Effect::Quit),
            KeyCode::Char('?') | KeyCode::F(1) => self.cover = Cover::Help,
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => self.chooser.turn_ways(false),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => self.chooser.turn_ways(true),
            KeyCode::Left => self.chooser.turn_options(false),
            KeyCode::Right => self.chooser.turn_options(true),
            KeyCode::PageUp => self.scroll(true),
            KeyCode::PageDown => self.scroll(false),
            KeyCode::End => self.scrolled = 0,
            KeyCode::Char(digit @ '1'..='9') => self.chooser.choose_group(digit as usize - '1' as usize),
            KeyCode::Enter | KeyCode::Char(' ') => return self.act(),
            KeyCode::Char('e') => return self.end_turn(),
            KeyCode::Char('u') => return self.undo(),
            KeyCode::Char('h') if self.chooser.chosen().is_some() && !self.waits_for_advice => {
                self.waits_for_advice = true;
                return Some(Effect::Wish(Wish::Hint));
            }
            KeyCode::Char('t') if self.has_chat => self.chat = Some(String::new()),
            _ => {}
        }
        None
    }

    fn chat_key(&mut self, code: KeyCode) -> Option<Effect> {
        let text = self.chat.as_mut()?;
        match code {
            KeyCode::Esc => self.chat = None,
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(letter) if text.chars().count() < MAX_CHAT => text.push(letter),
            KeyCode::Enter => {
                let text = self.chat.take()?.trim().to_owned();
                return (!text.is_empty()).then_some(Effect::Wish(Wish::Say(text)));
            }
            _ => {}
        }
        None
    }

    fn act(&self) -> Option<Effect> {
        self.chooser.chosen().map(|action| Effect::Wish(Wish::Act(action)))
    }

    /// Selects ending the turn; the second time, ends it.
    fn end_turn(&mut self) -> Option<Effect> {
        let ends = |action| matches!(action, Action::EndTurn | Action::DrawCard);
        if self.chooser.chosen().is_some_and(ends) {
            return self.act();
        }
        let _ = self.chooser.choose(|action| action == Action::EndTurn) || self.chooser.choose(ends);
        None
    }

    fn undo(&mut self) -> Option<Effect> {
        if self.moment.as_ref()?.may_undo {
            return Some(Effect::Wish(Wish::Undo));
        }
        let why = self.look.language.text("terminal-no-undo");
        self.log.push(Entry::Note(as_sentence(&why)));
        None
    }

    fn scroll(&mut self, back: bool) {
        self.scrolled = if back { self.scrolled + 3 } else { self.scrolled.saturating_sub(3) };
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Option<Effect> {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(true),
            MouseEventKind::ScrollDown => self.scroll(false),
            MouseEventKind::Down(MouseButton::Left) if self.cover == Cover::Help => {
                self.cover = Cover::Nothing;
            }
            MouseEventKind::Down(MouseButton::Left) if self.cover == Cover::Nothing => {
                let target = self.targets.iter().find(|target| target.0.contains(at))?.1;
                return self.click(target);
            }
            _ => {}
        }
        None
    }

    fn click(&mut self, target: Target) -> Option<Effect> {
        let (way, option) = self.chooser.place();
        match target {
            Target::Way(number) if number == way => return self.single_act(),
            Target::Way(number) => self.chooser.choose_group(number),
            Target::Option(number) if number == option => return self.act(),
            Target::Option(number) => self.chooser.choose_option(number),
            Target::Card(card) => self.chooser.choose_card(card),
            Target::Place(place) => {
                let table = &self.moment.as_ref()?.scene.table;
                let chosen = self.chooser.chosen()?;
                if table.landing(chosen) == Some(place) {
                    return self.act();
                }
                let _ = self.chooser.choose(|action| starts(action).contains(&place))
                    || self.chooser.choose(|action| table.landing(action) == Some(place));
            }
            Target::Log => self.scrolled = 0,
        }
        None
    }

    /// Plays an action that can be done in only one way.
    fn single_act(&self) -> Option<Effect> {
        let group = self.chooser.chosen_group()?;
        if group.actions.len() == 1 { self.act() } else { None }
    }
}

/// Whether people at this screen have cards that the others here may not see.
fn hides_hands(moment: &Moment) -> bool {
    let rules = moment.scene.table.rules();
    let open = rules.open_hands && !rules.sorceress;
    moment.own.len() > 1 && !open && moment.scene.viewer != Viewer::Spectator
}
