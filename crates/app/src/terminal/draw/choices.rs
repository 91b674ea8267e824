//! The two lists from which an action is chosen: what to do, and with which pirate.

use cartagena::{Action, ActionClass, ActionKind, Rules};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{TableParts, Targets, heading, put};
use crate::terminal::chooser::{Way, starts};
use crate::terminal::screen::{Screen, Target};

impl Screen {
    /// Draws both lists side by side.
    pub(super) fn draw_choices(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        parts: &TableParts<'_>,
        targets: &mut Targets,
    ) {
        let look = self.look;
        let area = Rect { width: area.width - 1, ..area };
        heading(buffer, area, look, &look.message("terminal-actions"));
        let inside = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        let left = Rect { width: inside.width * 3 / 5, ..inside };
        let right = Rect { x: left.right(), width: inside.width - left.width, ..inside };
        let (way, option) = self.chooser.place();
        let numbered = |number: usize, text: String| {
            if number < 9 { format!("{} {text}", number + 1) } else { format!("  {text}") }
        };
        let ways = self.chooser.groups().iter().enumerate();
        let ways: Vec<String> =
            ways.map(|(n, group)| numbered(n, self.way_text(group.way, parts.scene.table.rules()))).collect();
        list(buffer, left, parts, &ways, way, targets, Target::Way);
        let actions = self.chooser.chosen_group().map_or(&[][..], |group| &group.actions);
        let options: Vec<String> = actions.iter().map(|&action| option_text(action, parts)).collect();
        list(buffer, right, parts, &options, option, targets, Target::Option);
    }

    fn way_text(&self, way: Way, rules: &Rules) -> String {
        let look = self.look;
        let Way { kind, card, second, symbol } = way;
        if let Some(card) = card
            && (kind == ActionKind::Advance || kind.class() == ActionClass::Answer)
        {
            // How many of them are in hand is shown beside the path.
            return format!("{} {}", look.card(card), look.card_name(card, rules));
        }
        let cards = [
            ("card", card.map(|card| look.card_name(card, rules))),
            ("second", second.map(|card| look.card_name(card, rules))),
            ("symbol", symbol.map(|symbol| look.language.symbol(symbol, rules))),
        ];
        let cards: Vec<_> =
            cards.into_iter().filter_map(|(name, value)| Some((name, value?.into()))).collect();
        look.text(&look.language.action_menu(kind, &cards))
    }
}

/// Which pirate goes where, or who is affected: `B: 7 → 9 +1`.
fn option_text(action: Action, parts: &TableParts<'_>) -> String {
    let (look, table) = (parts.look, &parts.scene.table);
    let rules = table.rules();
    let from: Vec<String> = starts(action).into_iter().map(|place| look.place(place, rules)).collect();
    let player = action.parts().seat.map(|seat| seat.to_string());
    let mut text = match (player, from.is_empty()) {
        (Some(player), true) => player,
        (Some(player), false) => format!("{player}: {}", from.join(", ")),
        (None, _) => from.join(", "),
    };
    if let Some(landing) = table.landing(action) {
        text = format!("{text} {} {}", look.signs().arrow, look.place(landing, rules));
        // Joining a pirate brings a card for each.
        if matches!(action, Action::Retreat { .. } | Action::Morgan { .. }) && landing.number().is_some() {
            text = format!("{text} +{}", table.crowd(landing));
        }
    }
    text
}

/// A list that scrolls to the selected line.
fn list(
    buffer: &mut Buffer,
    area: Rect,
    parts: &TableParts<'_>,
    lines: &[String],
    chosen: usize,
    targets: &mut Targets,
    target: fn(usize) -> Target,
) {
    let look = parts.look;
    let rows = usize::from(area.height);
    let first = (chosen + 1)
        .saturating_sub(rows)
        .max(chosen.saturating_sub(rows / 2).min(lines.len().saturating_sub(rows)));
    for ((index, line), y) in lines.iter().enumerate().skip(first).zip(area.top()..area.bottom()) {
        let width = area.width.saturating_sub(1);
        let row = Rect { y, width, height: 1, ..area };
        let style = if index == chosen { look.chosen() } else { Style::new() };
        let more = (y + 1 == area.bottom() && index + 1 < lines.len()) || (y == area.y && first > 0);
        let mark = if index == chosen {
            look.signs().turn
        } else if more {
            ":"
        } else {
            " "
        };
        put(buffer, (area.x, y), mark, 1, Style::new());
        put(buffer, (area.x + 1, y), line, width.saturating_sub(1), style);
        targets.push((row, target(index)));
    }
}
