//! Screens as text, compared with files, and whole games by keys without a terminal.
//!
//! `CARTAGENA_GOLDEN=write cargo test -p cartagena-app terminal` regenerates the files; look at the diff
//! before you commit it.

mod games;
mod screens;

use std::path::Path;

use cartagena_language::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::host::{Host, News};
use super::local::Local;
use super::look::Look;
use super::screen::{Effect, Input, Screen};
use super::seats::Who;

const ENGLISH: Look = Look { language: Language::English, ascii: false, colours: true };
const PLAIN: Look = Look { language: Language::English, ascii: true, colours: false };

/// A game with its screen, as a session has it, but without a terminal.
struct Table {
    screen: Screen,
    host: Local,
    terminal: Terminal<TestBackend>,
}

impl Table {
    fn new(rules: &str, seats: &str, look: Look, size: (u16, u16)) -> Table {
        let seats = Who::list(seats).expect("seats");
        let rules = crate::support::input::rules_for(&rules.parse().expect("rules"), seats.len() as u8)
            .expect("rules");
        let host = Local::new(&rules, cartagena::Seed::from_number(7), seats, look.language).expect("a game");
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
        let mut table = Table { screen: Screen::new(look, false), host, terminal };
        table.listen();
        table
    }

    /// Takes the host's news.
    fn listen(&mut self) {
        for news in self.host.news() {
            assert!(!matches!(news, News::Failed(_)), "{news:?}");
            self.screen.update(Input::News(news));
        }
    }

    fn input(&mut self, input: Input) -> Option<Effect> {
        let effect = self.screen.update(input);
        if let Some(Effect::Wish(wish)) = &effect {
            self.host.wish(wish.clone());
        }
        self.listen();
        effect
    }

    fn press(&mut self, code: KeyCode) -> Option<Effect> {
        self.input(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    fn keys(&mut self, codes: &[KeyCode]) {
        for &code in codes {
            self.press(code);
        }
    }

    fn click(&mut self, column: u16, row: u16) -> Option<Effect> {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.input(Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    /// The screen as text.
    fn drawn(&mut self) -> String {
        self.terminal.draw(|frame| self.screen.draw(frame)).expect("draws to memory");
        let buffer = self.terminal.backend().buffer();
        let row = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..buffer.area.height).map(|y| row(y).trim_end().to_owned() + "\n").collect()
    }

    /// Where a text begins on the screen.
    fn find(&mut self, text: &str) -> (u16, u16) {
        let drawn = self.drawn();
        let found = drawn.lines().enumerate().find_map(|(y, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, y as u16))
        });
        found.unwrap_or_else(|| panic!("{text} is not in\n{drawn}"))
    }
}

/// Compares a screen with its file.
#[track_caller]
fn golden(name: &str, drawn: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/terminal/tests/{name}.txt"));
    if std::env::var_os("CARTAGENA_GOLDEN").is_some() {
        std::fs::write(&file, drawn).expect("the file is written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(drawn, expected, "{name} looks different:\n{drawn}");
}
