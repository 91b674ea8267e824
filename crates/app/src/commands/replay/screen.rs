//! A recorded game on the full screen: step by step, turn by turn, or automatically.

use std::time::{Duration, Instant};

use cartagena::{Place, Position, Record, Step};
use cartagena_language::{Value, as_sentence};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseEventKind};
use ratatui::layout::Rect;

use crate::support::narration;
use crate::terminal::{Act, Entry, Look, Player, Scene, TableParts, draw_keys, draw_log, draw_table, fits};

/// Milliseconds between two steps, from slow to fast.
const SPEEDS: [u64; 6] = [3200, 1600, 800, 400, 200, 100];
/// The maximum number of digits in a turn's number.
const LONGEST_NUMBER: usize = 5;
/// The speed at the beginning.
const USUAL_SPEED: usize = 2;

/// The game after an action, or at the beginning.
struct Still {
    table: Position,
    /// The number of the turn that the action belongs to.
    turn: usize,
    /// What happened, in sentences.
    told: Vec<String>,
    /// Where the action's pirate came from and went to.
    moved: Option<(Place, Place)>,
}

/// A recorded game on the screen.
pub(super) struct Film {
    look: Look,
    players: Vec<Player>,
    stills: Vec<Still>,
    at: usize,
    /// When the next step is due automatically.
    next: Option<Instant>,
    speed: usize,
    /// A turn's number being typed.
    number: String,
    quit: bool,
}

impl Film {
    /// The beginning of a game.
    pub(super) fn new(look: Look, record: &Record, start: &Position) -> Film {
        let player = |seat: cartagena::Seat| {
            let label = record.player(seat).map(crate::support::output::harmless);
            Player { name: seat.to_string(), label: label.unwrap_or_default(), level: String::new() }
        };
        let first = Still { table: *start, turn: 0, told: Vec::new(), moved: None };
        Film {
            look,
            players: record.rules.seats().map(player).collect(),
            stills: vec![first],
            at: 0,
            next: None,
            speed: USUAL_SPEED,
            number: String::new(),
            quit: false,
        }
    }

    /// Adds an action.
    pub(super) fn push(&mut self, step: &Step<'_>) {
        let sentences = narration::sentences(self.look.language, step.before, step.action, step.events);
        let moved = step.action.parts().from.zip(step.before.landing(step.action));
        let told = sentences.iter().map(|sentence| as_sentence(sentence)).collect();
        self.stills.push(Still { table: *step.after, turn: step.turn, told, moved });
    }

    /// Goes to the beginning of a turn.
    pub(super) fn go_to_turn(&mut self, turn: usize) {
        let before = self.stills.iter().position(|still| still.turn >= turn).unwrap_or(self.stills.len());
        self.at = before.saturating_sub(1);
    }

    fn last(&self) -> usize {
        self.stills.len() - 1
    }

    fn key(&mut self, code: KeyCode) {
        let turn = self.stills[self.at].turn;
        let number = std::mem::take(&mut self.number);
        match code {
            KeyCode::Char(digit @ '0'..='9') if number.len() < LONGEST_NUMBER => {
                self.number = number;
                self.number.push(digit);
            }
            KeyCode::Enter if !number.is_empty() => self.go_to_turn(number.parse().unwrap_or(0)),
            KeyCode::Esc if !number.is_empty() => {}
            KeyCode::Char('q') | KeyCode::Esc => self.quit = true,
            KeyCode::Right | KeyCode::Char('l' | 'n') | KeyCode::Enter => self.step(true),
            KeyCode::Left | KeyCode::Char('h' | 'p') | KeyCode::Backspace => self.step(false),
            // The last action of the next turn, or of the previous one.
            KeyCode::Down | KeyCode::PageDown | KeyCode::Char('j') => {
                self.at = (self.at + 1).min(self.last());
                while self.at < self.last() && self.stills[self.at + 1].turn == self.stills[self.at].turn {
                    self.at += 1;
                }
            }
            KeyCode::Up | KeyCode::PageUp | KeyCode::Char('k') => {
                while self.at > 0 && self.stills[self.at].turn == turn {
                    self.at -= 1;
                }
            }
            KeyCode::Home | KeyCode::Char('g') => self.at = 0,
            KeyCode::End | KeyCode::Char('G') => self.at = self.last(),
            KeyCode::Char(' ') => {
                self.next = if self.next.is_some() { None } else { Some(Instant::now()) };
                if self.at == self.last() {
                    self.at = 0;
                }
            }
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            _ => {}
        }
    }

    fn step(&mut self, forward: bool) {
        self.at = if forward { (self.at + 1).min(self.last()) } else { self.at.saturating_sub(1) };
    }

    fn corner(&self) -> String {
        let number = |number: usize| Value::from(number);
        let step = [("number", number(self.at)), ("count", number(self.last()))];
        let step = self.look.language.format("replay-step", &step);
        match self.next {
            _ if !self.number.is_empty() => format!("{}_  {step}", self.number),
            Some(_) => format!("{step}  {}/{} >>", self.speed + 1, SPEEDS.len()),
            None => step,
        }
    }
}

impl Act for Film {
    fn event(&mut self, event: Event) {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => {}
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.quit |= matches!(key.code, KeyCode::Char('c' | 'd'));
            }
            Event::Key(key) => self.key(key.code),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.step(false),
                MouseEventKind::ScrollDown => self.step(true),
                _ => {}
            },
            _ => {}
        }
    }

    fn tick(&mut self) -> bool {
        let Some(next) = self.next else { return false };
        if self.at == self.last() {
            self.next = None;
            return true;
        }
        let due = next <= Instant::now();
        if due {
            self.step(true);
            self.next = Some(Instant::now() + Duration::from_millis(SPEEDS[self.speed]));
        }
        due
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        if !fits(frame, self.look) {
            return;
        }
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let still = &self.stills[self.at];
        let parts = TableParts {
            look: self.look,
            scene: &Scene::open(&still.table),
            players: &self.players,
            starts: still.moved.iter().map(|moved| moved.0).collect(),
            landing: still.moved.map(|moved| moved.1),
            card: None,
            corner: self.corner(),
            notice: None,
        };
        let upper = Rect { height: area.height - 1, ..area };
        let lower = draw_table(buffer, upper, &parts, &mut Vec::new());
        let told = self.stills[..=self.at].iter().flat_map(|still| &still.told);
        let log: Vec<Entry> = told.map(|text| Entry::Told(text.clone())).collect();
        draw_log(buffer, Rect { y: lower.y - 1, height: lower.height + 1, ..lower }, self.look, &log, 0);
        draw_keys(
            buffer,
            Rect { y: area.bottom() - 1, height: 1, ..area },
            self.look,
            "terminal-keys-replay",
        );
    }

    fn is_over(&self) -> bool {
        self.quit
    }
}
