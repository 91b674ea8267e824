//! What is beside the path: the players with their cards and pirates, the piles, and below them the viewer's
//! hand.

use cartagena::{Card, Cards, Place, Seat, Viewer};
use cartagena_language::Value;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use super::{TableParts, Targets, put};
use crate::support::output::wrap;
use crate::terminal::screen::Target;

/// Draws players and piles, one below the other.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, parts: &TableParts<'_>) {
    let mut y = area.y;
    for seat in parts.scene.table.rules().seats() {
        player(buffer, Rect { y, height: 2, ..area }, parts, seat);
        y += 2;
    }
    for (line, y) in piles(parts, area.width).iter().zip(y..area.bottom()) {
        put(buffer, (area.x, y), line, area.width, Style::new());
    }
}

/// How many rows that takes.
pub(super) fn height(parts: &TableParts<'_>, width: u16) -> u16 {
    2 * u16::from(parts.scene.table.rules().players) + piles(parts, width).len() as u16
}

/// The row, if there is one, the pile and the discard pile in lines of this width.
fn piles(parts: &TableParts<'_>, width: u16) -> Vec<String> {
    let (look, table) = (parts.look, &parts.scene.table);
    let rules = table.rules();
    let signs = |kinds: &mut dyn Iterator<Item = cartagena::Kind>| -> String {
        kinds.map(|kind| look.card(rules.symbols.card(kind))).collect()
    };
    let filled =
        |id: &str, name: &str, value: Value<'_>| look.text(&look.language.format(id, &[(name, value)]));
    let mut lines = Vec::new();
    if rules.row.is_some() {
        let row = filled("terminal-row", "cards", signs(&mut table.row()).into());
        lines.extend(wrap(&row, width.into()));
    }
    lines.push(filled("terminal-pile", "count", parts.scene.pile.into()));
    let top = signs(&mut table.pile_top());
    if !top.is_empty() {
        lines.push(filled("terminal-top", "cards", top.into()));
    }
    lines.push(filled("terminal-discards", "count", table.discards().len().into()));
    lines
}

fn player(buffer: &mut Buffer, area: Rect, parts: &TableParts<'_>, seat: Seat) {
    let (look, table) = (parts.look, &parts.scene.table);
    let rules = table.rules();
    let mark = if table.decider() == Some(seat) { look.signs().turn } else { " " };
    let x = put(buffer, (area.x, area.y), mark, 1, Style::new());
    let x = put(buffer, (x, area.y), &seat.to_string(), 1, look.seat(seat)) + 1;
    let home = format!(" {}/{}", table.pirates(seat, Place::GOAL), rules.crew);
    let home_x = area.right().saturating_sub(home.len() as u16);
    let player = parts.players.get(seat.index());
    let label = player.map_or("", |player| player.label.as_str());
    put(buffer, (x, area.y), &look.text(label), home_x.saturating_sub(x), Style::new());
    put(buffer, (home_x, area.y), &home, area.width, Style::new().add_modifier(Modifier::BOLD));
    let hand = table.hand(seat);
    let mut x = area.x + 2;
    for kind in hand.kinds() {
        let card = rules.symbols.card(kind);
        let text = counted(&look.card(card), hand.count(kind));
        if x + text.chars().count() as u16 > area.right() {
            break;
        }
        x = put(buffer, (x, area.y + 1), &text, area.right() - x, look.symbol_style(card.symbol));
    }
    let faint = |buffer: &mut Buffer, x: u16, text: &str| {
        put(buffer, (x, area.y + 1), text, area.right().saturating_sub(x), look.faint())
    };
    if parts.scene.unknown(seat) > 0 {
        x = faint(buffer, x, &format!("?{}", parts.scene.unknown(seat)));
    }
    if let Some(player) = player {
        faint(buffer, x + 1, &look.text(&player.level));
    }
}

/// A character, with its count if there is more than one.
fn counted(sign: &str, count: usize) -> String {
    if count > 1 { format!("{sign}{count}") } else { sign.to_owned() }
}

/// The viewer's cards, and those that a spell has brought.
pub(super) fn draw_hand(buffer: &mut Buffer, area: Rect, parts: &TableParts<'_>, targets: &mut Targets) {
    let (look, table) = (parts.look, &parts.scene.table);
    let Viewer::Seat(seat) = parts.scene.viewer else { return };
    let heading = look.label(&look.message("play-hand"));
    let mut x = put(buffer, (area.x + 1, area.y), &heading, area.width, Style::new());
    x = cards(buffer, Rect { x, ..area }, parts, table.hand(seat), targets);
    if table.hand(seat).is_empty() {
        x = put(buffer, (x, area.y), "-", area.width, Style::new());
    }
    if !table.looked_at().is_empty() {
        x = put(buffer, (x + 1, area.y), "+", area.width, Style::new());
        cards(buffer, Rect { x: x + 1, ..area }, parts, table.looked_at(), targets);
    }
}

fn cards(
    buffer: &mut Buffer,
    area: Rect,
    parts: &TableParts<'_>,
    cards: Cards,
    targets: &mut Targets,
) -> u16 {
    let (look, rules) = (parts.look, parts.scene.table.rules());
    let mut x = area.x;
    for kind in cards.kinds() {
        let card: Card = rules.symbols.card(kind);
        let text = format!("[{}]", counted(&look.card(card), cards.count(kind)));
        let mut style = look.symbol_style(card.symbol).add_modifier(Modifier::BOLD);
        if parts.card == Some(card) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let width = Span::raw(&text).width() as u16;
        put(buffer, (x, area.y), &text, width, style);
        targets.insert(0, (Rect::new(x, area.y, width, 1), Target::Card(card)));
        x += width;
    }
    x
}
