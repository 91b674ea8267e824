//! What happened, the latest at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::{heading, put};
use crate::support::output::wrap;
use crate::terminal::host::Entry;
use crate::terminal::look::Look;

/// Draws the log, scrolled back by this many lines. Returns how far it could be scrolled.
pub(crate) fn draw_log(buffer: &mut Buffer, area: Rect, look: Look, log: &[Entry], scrolled: usize) -> usize {
    heading(buffer, area, look, &look.message("play-log"));
    let rows = usize::from(area.height.saturating_sub(1));
    let width = usize::from(area.width).saturating_sub(2);
    let mut lines: Vec<(String, Style)> = Vec::new();
    // The end of the log comes first, until the area is full.
    for entry in log.iter().rev() {
        let style = match entry {
            Entry::Told(_) => Style::new(),
            Entry::Note(_) => look.coloured(Color::Green),
        };
        let broken = wrap(&look.text(entry.text()), width).into_iter().enumerate();
        let indented = broken.map(|(n, line)| (format!("{}{line}", if n == 0 { "" } else { " " }), style));
        lines.extend(indented.rev());
        if lines.len() >= rows + scrolled {
            break;
        }
    }
    let scrolled = scrolled.min(lines.len().saturating_sub(rows));
    let shown = lines.iter().skip(scrolled).take(rows);
    let first = area.y + 1;
    let count = shown.len();
    for (index, (line, style)) in shown.enumerate() {
        let y = first + (count - 1 - index) as u16;
        put(buffer, (area.x + 1, y), line, area.width.saturating_sub(1), *style);
    }
    scrolled
}
