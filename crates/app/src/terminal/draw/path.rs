//! The winding path: two tiles per row, one row to the right and the next one back to the left, with start
//! and goal at its ends and the boat between its two stretches.

use cartagena::{Place, SYMBOLS, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{TableParts, Targets, put};
use crate::terminal::screen::Target;

/// Spaces side by side: two tiles.
const SPACES_IN_A_ROW: usize = 2 * SYMBOLS;
/// The widest space that still looks like one.
const WIDEST: u16 = 8;
/// Columns for the contents of a space, without the line after it.
const INSIDE: u16 = 4;

/// Draws the path into an area. Returns how many rows it took.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, parts: &TableParts<'_>, targets: &mut Targets) -> u16 {
    let rules = parts.scene.table.rules();
    let spaces = rules.tiles_before_boat() * SYMBOLS;
    let stretches = [1..spaces + 1, spaces + 1..rules.spaces() + 1];
    let rows: usize = stretches.iter().map(|stretch| stretch.len().div_ceil(SPACES_IN_A_ROW)).sum();
    let zones = 2 + u16::from(rules.has_boat());
    // Lines between the rows are drawn where there is room for them.
    let between = rows - stretches.iter().filter(|stretch| !stretch.is_empty()).count();
    let lines = area.height >= zones + (2 * rows + between) as u16;
    let mut painter = Painter { buffer, area, parts, targets, y: area.y, lines };
    painter.zone(Place::START);
    for (index, stretch) in stretches.into_iter().enumerate() {
        if index == 1 && rules.has_boat() {
            painter.boat();
        }
        painter.stretch(&stretch.collect::<Vec<usize>>());
    }
    painter.zone(Place::GOAL);
    painter.y - area.y
}

struct Painter<'a, 'b> {
    buffer: &'a mut Buffer,
    area: Rect,
    parts: &'a TableParts<'b>,
    targets: &'a mut Targets,
    /// The next free row.
    y: u16,
    lines: bool,
}

impl Painter<'_, '_> {
    fn width(&self) -> u16 {
        (self.area.width / SPACES_IN_A_ROW as u16).clamp(INSIDE + 1, WIDEST)
    }

    /// Start or goal with the crews there.
    fn zone(&mut self, place: Place) {
        let look = self.parts.look;
        let name = look.label(&look.place(place, self.parts.scene.table.rules()));
        let x = put(self.buffer, (self.area.x + 1, self.y), &name, self.area.width, Style::new());
        self.crews(place, x);
    }

    fn boat(&mut self) {
        let look = self.parts.look;
        let sea = look.signs().sea;
        let line = sea.repeat(usize::from(self.width()) * SPACES_IN_A_ROW);
        put(
            self.buffer,
            (self.area.x, self.y),
            &line,
            self.area.width,
            look.coloured(ratatui::style::Color::Blue),
        );
        let harbour = self
            .parts
            .scene
            .table
            .boat()
            .map_or_else(String::new, |harbour| look.language.at_harbour(harbour));
        let text = look.language.format("terminal-boat-at", &[("harbour", harbour.into())]);
        let text = format!(" {}", look.label(&text));
        let x = put(self.buffer, (self.area.x + 2, self.y), &text, self.area.width, Style::new());
        self.crews(Place::BOAT, x);
    }

    /// The pirates on a place without a limit, and the marks of the selected action.
    fn crews(&mut self, place: Place, x: u16) {
        let (look, table) = (self.parts.look, &self.parts.scene.table);
        let mut x = x;
        for seat in table.rules().seats() {
            let count = table.pirates(seat, place);
            if count > 0 {
                let crew = seat.to_string().repeat(count);
                x = put(self.buffer, (x, self.y), &crew, self.area.width, look.seat(seat)) + 1;
            }
        }
        if let Some(mark) = self.mark(place) {
            put(self.buffer, (x, self.y), mark, 1, look.chosen());
            let name = Rect::new(self.area.x + 1, self.y, x - self.area.x, 1);
            self.buffer.set_style(name, Style::new().add_modifier(Modifier::REVERSED));
        }
        let row = Rect { y: self.y, height: 1, ..self.area };
        self.targets.push((row, Target::Place(place)));
        self.y += 1;
    }

    fn mark(&self, place: Place) -> Option<&'static str> {
        let signs = self.parts.look.signs();
        if self.parts.landing == Some(place) {
            Some(signs.landing)
        } else {
            self.parts.starts.contains(&place).then_some(signs.start)
        }
    }

    /// Spaces in rows that wind to and fro.
    fn stretch(&mut self, spaces: &[usize]) {
        let rows = spaces.len().div_ceil(SPACES_IN_A_ROW);
        for (index, row) in spaces.chunks(SPACES_IN_A_ROW).enumerate() {
            let back = index % 2 == 1;
            for (step, &number) in row.iter().enumerate() {
                let column = if back { SPACES_IN_A_ROW - 1 - step } else { step };
                if let Some(space) = Place::space(number) {
                    self.space(space, column);
                }
            }
            self.y += 2;
            if self.lines && index + 1 < rows {
                self.line(if back { 0 } else { SPACES_IN_A_ROW - 1 });
            }
        }
    }

    /// A line between two rows, open where the path continues.
    fn line(&mut self, open: usize) {
        let look = self.parts.look;
        let width = self.width();
        let line = look.signs().across.repeat(usize::from(width) * SPACES_IN_A_ROW - 1);
        put(self.buffer, (self.area.x, self.y), &line, self.area.width, look.faint());
        let gap = format!("{:^1$}", look.signs().onward, usize::from(width) - 1);
        put(self.buffer, (self.area.x + open as u16 * width, self.y), &gap, width, look.faint());
        self.y += 1;
    }

    /// Number and symbol of a space, below them its pirates.
    fn space(&mut self, space: Place, column: usize) {
        let (look, table) = (self.parts.look, &self.parts.scene.table);
        let (signs, width) = (look.signs(), self.width());
        let cell = Rect::new(self.area.x + column as u16 * width, self.y, width - 1, 2);
        let symbol = table.board().symbol(table.rules(), space);
        let indent = (width - 1 - INSIDE) / 2;
        let x = put(
            self.buffer,
            (cell.x + indent, cell.y),
            &format!("{:>2}", space.to_string()),
            2,
            look.faint(),
        );
        if let Some(symbol) = symbol {
            let style = look.symbol_style(symbol).add_modifier(Modifier::BOLD);
            put(self.buffer, (x, cell.y), &look.symbol(symbol).to_string(), 1, style);
        }
        if table.has_chest(space) {
            put(self.buffer, (x + 1, cell.y), "$", 1, look.symbol_style(cartagena::Symbol::Chest));
        }
        let mut x = cell.x + indent;
        let pirates = table.rules().seats().flat_map(|seat: Seat| vec![seat; table.pirates(seat, space)]);
        for seat in pirates {
            x = put(self.buffer, (x, cell.y + 1), &seat.to_string(), 1, look.seat(seat));
        }
        if let Some(mark) = self.mark(space) {
            self.buffer.set_style(cell, look.chosen());
            put(self.buffer, (cell.x + indent + INSIDE - 1, cell.y + 1), mark, 1, look.chosen());
        }
        // The last space of a tile, whichever way the row runs.
        let last = column % SYMBOLS == SYMBOLS - 1;
        if column + 1 < SPACES_IN_A_ROW {
            let sign = if last { signs.tile } else { signs.down };
            for y in cell.top()..cell.bottom() {
                put(self.buffer, (cell.right(), y), sign, 1, look.faint());
            }
        }
        self.targets.push((cell, Target::Place(space)));
    }
}
