//! A view drawn as SVG for pages: the path in rows that wind back and forth, the pirates on it, and the
//! hands as far as the viewer knows them. Colours come from the page's style.

use std::fmt::Write;

use cartagena::{Place, Position, SYMBOLS, Seat, View};
use cartagena_language::Language;

use crate::support::html::escape;

/// Spaces side by side: two tiles.
const ACROSS: usize = 2 * SYMBOLS;
/// The size of a space.
const WIDTH: f64 = 69.0;
const HEIGHT: f64 = 64.0;
/// The margin around everything, and the height of a line of text.
const MARGIN: f64 = 16.0;
const LINE: f64 = 30.0;
/// The size of a pirate.
const RADIUS: f64 = 8.0;

/// The whole table as the viewer knows it.
pub(crate) fn svg(view: &View, language: Language) -> String {
    let table = view.table();
    let rules = table.rules();
    let mut picture = Picture { language, body: String::new(), bottom: MARGIN };
    picture.place(table, &language.place(Place::START, rules), Place::START);
    let before_boat = rules.tiles_before_boat() * SYMBOLS;
    picture.stretch(table, 1, before_boat);
    if let Some(harbour) = table.boat() {
        let boat = language.format("board-boat-at", &[("harbour", language.at_harbour(harbour).into())]);
        picture.place(table, &boat, Place::BOAT);
        picture.stretch(table, before_boat + 1, rules.spaces());
    }
    picture.place(table, &language.place(Place::GOAL, rules), Place::GOAL);
    for seat in rules.seats() {
        picture.hand(view, seat);
    }
    let width = ACROSS as f64 * WIDTH + 2.0 * MARGIN;
    let (height, body) = (picture.bottom, picture.body);
    let (title, described) = (escape(&language.text("board-title")), escape(&view.to_string()));
    format!(
        "<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{title}\">\n\
         <title>{title}</title>\n<desc>{described}</desc>\n{body}</svg>\n"
    )
}

/// A picture that grows downwards.
struct Picture {
    language: Language,
    body: String,
    bottom: f64,
}

impl Picture {
    fn text(&mut self, x: f64, y: f64, anchor: &str, class: &str, text: &str) {
        let text = escape(text);
        let _ = writeln!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{text}</text>"
        );
    }

    /// A pirate: a coloured disc with the letter of its crew.
    fn pirate(&mut self, x: f64, y: f64, seat: Seat) {
        let colour = seat.index();
        let _ =
            writeln!(self.body, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\" class=\"f{colour}\"/>");
        self.text(x, y + 4.0, "middle", "pirate", &seat.to_string());
    }

    /// A line for a place beside the path.
    fn place(&mut self, table: &Position, name: &str, place: Place) {
        let middle = self.bottom + LINE / 2.0;
        self.text(MARGIN, middle + 4.0, "start", "quiet", name);
        let mut x = MARGIN + 130.0;
        for seat in table.rules().seats() {
            let count = table.pirates(seat, place);
            for _ in 0..count {
                self.pirate(x, middle, seat);
                x += 2.0 * RADIUS + 2.0;
            }
            x += if count > 0 { RADIUS } else { 0.0 };
        }
        self.bottom += LINE;
    }

    /// The spaces with these numbers. Rows alternate between right and left, so that the path is continuous.
    fn stretch(&mut self, table: &Position, first: usize, last: usize) {
        let mut rows = 0;
        for number in first..=last {
            let (row, column) = ((number - first) / ACROSS, (number - first) % ACROSS);
            let column = if row % 2 == 0 { column } else { ACROSS - 1 - column };
            let corner = (MARGIN + WIDTH * column as f64, self.bottom + (HEIGHT + 6.0) * row as f64);
            if let Some(space) = Place::space(number) {
                self.space(table, space, corner);
            }
            rows = row + 1;
        }
        self.bottom += (HEIGHT + 6.0) * rows as f64;
    }

    fn space(&mut self, table: &Position, space: Place, (left, top): (f64, f64)) {
        let _ = writeln!(
            self.body,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" class=\"space\"/>"
        );
        let rules = table.rules();
        let symbol = table
            .board()
            .symbol(rules, space)
            .map_or_else(String::new, |symbol| self.language.symbol(symbol, rules));
        self.text(left + 5.0, top + 15.0, "start", "quiet", &space.to_string());
        self.text(left + 5.0, top + 30.0, "start", "symbol", &symbol);
        if table.has_chest(space) {
            self.text(left + WIDTH - 5.0, top + 15.0, "end", "", "$");
        }
        let crews = rules.seats().flat_map(|seat| vec![seat; table.pirates(seat, space)]);
        for (index, seat) in crews.enumerate() {
            let x = left + 14.0 + index as f64 * (2.0 * RADIUS + 4.0);
            self.pirate(x, top + HEIGHT - RADIUS - 8.0, seat);
        }
    }

    /// What is known of a hand.
    fn hand(&mut self, view: &View, seat: Seat) {
        let known = view.hand(seat);
        let hidden = view.hand_size(seat).saturating_sub(known.len());
        let text = known.shown(view.rules().symbols).to_string();
        let text = match (known.is_empty(), hidden) {
            (true, 0) => self.language.text("board-no-cards"),
            (_, 0) => text,
            (true, hidden) => self.language.format("board-hidden", &[("count", hidden.into())]),
            (false, hidden) => {
                let arguments = [("cards", text.into()), ("count", hidden.into())];
                self.language.format("board-known-and-hidden", &arguments)
            }
        };
        let middle = self.bottom + LINE / 2.0;
        self.text(MARGIN, middle + 4.0, "start", "quiet", &self.language.text("place-hand"));
        self.pirate(MARGIN + 130.0, middle, seat);
        self.text(MARGIN + 150.0, middle + 4.5, "start", "", &text);
        self.bottom += LINE;
    }
}

#[cfg(test)]
mod tests {
    use cartagena::{Game, Rules, Seed, Viewer};

    use super::*;

    #[test]
    fn every_space_and_pirate_is_drawn_and_hidden_hands_are_not() {
        for rules in ["jamaica", "piatnik+adventure:4/3+sorceress,players=5,crew=8"] {
            let rules: Rules = rules.parse().expect("rules");
            let game = Game::new(&rules, Seed::from_number(1)).expect("rules");
            let svg = svg(&game.view(Viewer::Seat(Seat::A)), Language::English);
            assert_eq!(svg.matches("class=\"space\"").count(), rules.spaces());
            // One more for each hand.
            let crew = usize::from(rules.crew) + 1;
            assert_eq!(svg.matches("<circle").count(), usize::from(rules.players) * crew);
            assert!(svg.contains(" hidden</text>") && !svg.contains("NaN"), "{svg}");
        }
    }
}
