//! What covers the game: help, and the screen that hides everything while the keyboard is handed over.

use cartagena::Viewer;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Clear, Widget};

use super::put;
use crate::support::output::wrap;
use crate::terminal::look::Look;
use crate::terminal::screen::Screen;

/// The lines of the help, each with its keys.
const HELP: [(&str, &str); 11] = [
    ("↑ ↓ 1-9", "terminal-help-way"),
    ("← →", "terminal-help-option"),
    ("Enter", "terminal-help-act"),
    ("e", "terminal-help-end"),
    ("u", "terminal-help-undo"),
    ("h", "terminal-help-hint"),
    ("PgUp PgDn", "terminal-help-log"),
    ("t", "terminal-help-chat"),
    ("?", "terminal-help-help"),
    ("q", "terminal-help-quit"),
    ("", "terminal-help-mouse"),
];

/// The help lines for spectators.
const HELP_WATCHING: [(&str, &str); 3] =
    [("PgUp PgDn", "terminal-help-log"), ("?", "terminal-help-help"), ("q", "terminal-help-leave")];

/// The width of the help.
const WIDTH: u16 = 68;
/// The width of its column of keys.
const KEYS: u16 = 12;

impl Screen {
    /// Hides everything until the right person is there.
    pub(super) fn draw_pass(&self, buffer: &mut Buffer, area: Rect) {
        let Some(moment) = &self.moment else { return };
        let Viewer::Seat(seat) = moment.scene.viewer else { return };
        let name =
            moment.players.get(seat.index()).map_or_else(|| seat.to_string(), |player| player.name.clone());
        let fill =
            |id: &str| self.look.text(&self.look.language.format(id, &[("player", name.clone().into())]));
        let middle = area.y + area.height / 2;
        let bold = self.look.seat(seat).add_modifier(Modifier::BOLD);
        centred(buffer, area, middle - 1, &fill("terminal-pass"), bold);
        centred(buffer, area, middle + 1, &fill("terminal-pass-key"), Style::new());
    }

    pub(super) fn draw_help(&self, buffer: &mut Buffer, area: Rect) {
        let mut lines = Vec::new();
        let rules = self.moment.as_ref().map(|moment| *moment.scene.table.rules());
        for &(keys, id) in if self.watches() { &HELP_WATCHING[..] } else { &HELP } {
            if id == "terminal-help-chat" && !self.has_chat {
                continue;
            }
            let words = wrap(&self.look.message(id), usize::from(WIDTH - KEYS - 4));
            for (index, line) in words.into_iter().enumerate() {
                lines.push((if index == 0 { self.look.text(keys) } else { String::new() }, line));
            }
        }
        if let Some(rules) = rules {
            let symbols = rules.symbols.symbols();
            let symbols = symbols.map(|symbol| {
                let name = self.look.language.symbol(symbol, &rules);
                format!("{} {}", self.look.symbol(symbol), self.look.text(&name))
            });
            lines.push((String::new(), String::new()));
            let signs = wrap(&symbols.join("  "), usize::from(WIDTH - 4));
            lines.extend(signs.into_iter().map(|line| (line, String::new())));
        }
        let height = (lines.len() as u16 + 2).min(area.height);
        let x = area.x + (area.width - WIDTH) / 2;
        let y = area.y + (area.height - height) / 2;
        let window = Rect { x, y, width: WIDTH, height };
        frame(buffer, window, self.look);
        for ((keys, words), y) in lines.iter().zip(window.top() + 1..window.bottom() - 1) {
            let bold = Style::new().add_modifier(Modifier::BOLD);
            put(buffer, (window.x + 2, y), keys, WIDTH - 4, bold);
            put(buffer, (window.x + 2 + KEYS, y), words, WIDTH - KEYS - 4, Style::new());
        }
    }
}

/// An empty window with a border.
fn frame(buffer: &mut Buffer, window: Rect, look: Look) {
    Clear.render(window, buffer);
    let across = look.signs().across.repeat(usize::from(window.width) - 2);
    let down = if look.ascii { "|" } else { "│" };
    let corners = if look.ascii { ["+"; 4] } else { ["┌", "┐", "└", "┘"] };
    let (left, right, bottom) = (window.x, window.right() - 1, window.bottom() - 1);
    for y in window.top()..window.bottom() {
        put(buffer, (left, y), down, 1, Style::new());
        put(buffer, (right, y), down, 1, Style::new());
    }
    put(buffer, (left + 1, window.y), &across, window.width - 2, Style::new());
    put(buffer, (left + 1, bottom), &across, window.width - 2, Style::new());
    for (at, corner) in
        [(left, window.y), (right, window.y), (left, bottom), (right, bottom)].into_iter().zip(corners)
    {
        put(buffer, at, corner, 1, Style::new());
    }
}

fn centred(buffer: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let width = ratatui::text::Span::raw(text).width() as u16;
    let x = area.x + area.width.saturating_sub(width) / 2;
    put(buffer, (x, y), text, area.width, style);
}
