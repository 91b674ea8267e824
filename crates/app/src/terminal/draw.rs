//! Draws the screen: the table on top, choices and log below it, and help in front. Only reads the state,
//! except that it notes what can be clicked where.

mod choices;
mod covers;
mod log;
mod path;
mod side;

use cartagena::{Card, Place, Seat};
use cartagena_language::{Context, as_sentence};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::chooser::starts;
use super::look::Look;
use super::scene::{Player, Scene};
use super::screen::{Cover, Screen, Target};
use crate::support::output::wrap;

pub(crate) use log::draw_log;

/// The smallest terminal that everything fits on.
pub(crate) const LEAST: (u16, u16) = (80, 24);

/// The minimum width of the path; the rest is for the players beside it.
const PATH_WIDTH: u16 = 60;
/// Rows reserved for choices and the log.
const LOWER_HEIGHT: u16 = 7;

/// What can be clicked.
pub(crate) type Targets = Vec<(Rect, Target)>;

/// What the upper part of the screen shows.
#[derive(Debug)]
pub(crate) struct TableParts<'a> {
    pub(crate) look: Look,
    pub(crate) scene: &'a Scene,
    pub(crate) players: &'a [Player],
    /// The places of the selected action's pirates.
    pub(crate) starts: Vec<Place>,
    /// Where it lands.
    pub(crate) landing: Option<Place>,
    /// The card that it plays.
    pub(crate) card: Option<Card>,
    /// The right end of the first line.
    pub(crate) corner: String,
    /// What replaces the line that says whose turn it is.
    pub(crate) notice: Option<&'a str>,
}

impl TableParts<'_> {
    /// A player's name in sentences.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.players.get(seat.index()).map_or_else(|| seat.to_string(), |player| player.name.clone())
    }
}

/// Shows a message if the terminal is too small. Returns whether it is large enough.
pub(crate) fn fits(frame: &mut Frame<'_>, look: Look) -> bool {
    let area = frame.area();
    if area.width >= LEAST.0 && area.height >= LEAST.1 {
        return true;
    }
    let number = |number: u16| cartagena_language::Value::from(usize::from(number));
    let text = look.language.format(
        "terminal-too-small",
        &[
            ("width", number(area.width)),
            ("height", number(area.height)),
            ("columns", number(LEAST.0)),
            ("rows", number(LEAST.1)),
        ],
    );
    let lines = wrap(&look.text(&text), area.width.into());
    for (row, line) in (area.top()..area.bottom()).zip(lines) {
        put(frame.buffer_mut(), (area.x, row), &line, area.width, Style::new());
    }
    false
}

/// Writes a text, at most this wide. Returns the column after it.
fn put(buffer: &mut Buffer, at: (u16, u16), text: &str, width: u16, style: Style) -> u16 {
    if !buffer.area.contains(at.into()) {
        return at.0;
    }
    buffer.set_stringn(at.0, at.1, text, width.into(), style).0
}

/// Draws the upper part: whose turn it is, the path, the players and the hand. Returns the area left below.
pub(crate) fn draw_table(
    buffer: &mut Buffer,
    area: Rect,
    parts: &TableParts<'_>,
    targets: &mut Targets,
) -> Rect {
    let (look, table) = (parts.look, &parts.scene.table);
    let names = |seat| parts.name(seat);
    let status = parts.notice.map_or_else(|| look.language.status(table, &names), str::to_owned);
    let status = as_sentence(&status);
    let bar = if look.colours { Style::new().fg(Color::Black).bg(Color::Yellow) } else { look.chosen() };
    let top = Rect { height: 1, ..area };
    buffer.set_style(top, bar);
    put(buffer, (area.x + 1, area.y), &look.text(&status), area.width - 2, bar.add_modifier(Modifier::BOLD));
    let corner = look.text(&parts.corner);
    let width = corner.chars().count() as u16;
    if status.chars().count() as u16 + width + 4 <= area.width {
        put(buffer, (area.right() - width - 1, area.y), &corner, width, bar);
    }

    let path_width = (area.width * 3 / 4).max(PATH_WIDTH);
    let room = area.height.saturating_sub(LOWER_HEIGHT + 3);
    let path = Rect { y: area.y + 1, width: path_width, height: room, ..area };
    let beside = area.width - path_width;
    // Players and piles may need more rows than a short path.
    let least = side::height(parts, beside).saturating_sub(2);
    let used = path::draw(buffer, path, parts, targets).max(least);
    let hand = Rect { y: path.y + used, height: 1, ..path };
    side::draw_hand(buffer, hand, parts, targets);
    let beside = Rect { x: path.right(), width: beside, height: used + 2, ..path };
    side::draw(buffer, beside, parts);
    let height = area.height.saturating_sub(used + 3);
    Rect { y: hand.y + 2, height, ..area }
}

impl Screen {
    /// Draws everything.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let mut targets = Targets::new();
        if fits(frame, self.look) {
            let buffer = frame.buffer_mut();
            match (&self.moment, self.cover) {
                (None, _) => {
                    let text = self.look.message("net-connecting");
                    put(buffer, (area.x + 1, area.y + 1), &text, area.width - 2, Style::new());
                }
                (Some(_), Cover::Pass) => self.draw_pass(buffer, area),
                (Some(_), cover) => {
                    self.draw_game(buffer, area, &mut targets);
                    if cover == Cover::Help {
                        self.draw_help(buffer, area);
                    }
                }
            }
        }
        self.targets = targets;
    }

    fn draw_game(&mut self, buffer: &mut Buffer, area: Rect, targets: &mut Targets) {
        let Some(moment) = &self.moment else { return };
        let look = self.look;
        let table = &moment.scene.table;
        let chosen = self.chooser.chosen();
        let round = [("number", table.round().into())];
        let parts = TableParts {
            look,
            scene: &moment.scene,
            players: &moment.players,
            starts: chosen.map(starts).unwrap_or_default(),
            landing: chosen.and_then(|action| table.landing(action)),
            card: self.chooser.chosen_group().and_then(|group| group.way.card),
            corner: look.language.format("play-round", &round),
            notice: moment.notice.as_deref(),
        };
        let upper = Rect { height: area.height - 1, ..area };
        let lower = draw_table(buffer, upper, &parts, targets);
        self.draw_sentence(buffer, Rect { y: lower.y - 1, height: 1, ..lower }, &parts);
        // A spectator has nothing to choose.
        let left = Rect { width: if self.watches() { 0 } else { lower.width / 2 }, ..lower };
        let right = Rect { x: left.right(), width: lower.width - left.width, ..lower };
        if left.width > 0 {
            self.draw_choices(buffer, left, &parts, targets);
        }
        self.scrolled = draw_log(buffer, right, look, &self.log, self.scrolled);
        targets.push((right, Target::Log));
        let keys = Rect { y: area.bottom() - 1, height: 1, ..area };
        self.draw_keys(buffer, keys);
    }

    /// The selected action in words, or who is being waited for.
    fn draw_sentence(&self, buffer: &mut Buffer, area: Rect, parts: &TableParts<'_>) {
        let look = self.look;
        let names = |seat| parts.name(seat);
        let text = match self.chooser.chosen() {
            _ if self.waits_for_advice => look.language.text("play-hint-thinking"),
            Some(action) => {
                as_sentence(&look.language.action(action, Context::new(parts.scene.table.rules(), &names)))
            }
            None if parts.notice.is_some() => String::new(),
            None => match parts.scene.table.decider() {
                Some(seat) => {
                    look.language.format("play-waiting-for", &[("player", parts.name(seat).into())])
                }
                None => look.language.text("play-over"),
            },
        };
        let width = PATH_WIDTH.max(area.width * 3 / 4) - 2;
        put(buffer, (area.x + 1, area.y), &look.text(&text), width, look.coloured(Color::Yellow));
    }

    fn draw_keys(&self, buffer: &mut Buffer, area: Rect) {
        let look = self.look;
        if let Some(chat) = &self.chat {
            let shown: Vec<char> = chat.chars().collect();
            let from = shown.len().saturating_sub(usize::from(area.width) - 4);
            let text: String = shown[from..].iter().collect();
            put(buffer, (area.x, area.y), &format!("> {text}_"), area.width, Style::new());
            return;
        }
        let id = match (self.watches(), self.has_chat) {
            (true, _) => "terminal-keys-watch",
            (false, true) => "terminal-keys-join",
            (false, false) => "terminal-keys-play",
        };
        draw_keys(buffer, area, look, id);
    }
}

/// Draws a line that explains the keys.
pub(crate) fn draw_keys(buffer: &mut Buffer, area: Rect, look: Look, id: &str) {
    put(buffer, (area.x + 1, area.y), &look.message(id), area.width - 1, look.faint());
}

/// A heading over a part of the screen, followed by a line.
fn heading(buffer: &mut Buffer, area: Rect, look: Look, text: &str) {
    let line = look.signs().across.repeat(area.width.into());
    put(buffer, (area.x, area.y), &line, area.width, look.faint());
    let text = format!(" {text} ");
    put(
        buffer,
        (area.x + 1, area.y),
        &text,
        area.width.saturating_sub(2),
        Style::new().add_modifier(Modifier::BOLD),
    );
}
