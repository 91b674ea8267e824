//! A position drawn with characters, at most 80 columns wide: the path in rows of two tiles, the pirates on
//! it, start, boat and goal, hands and piles. Shows everything, including hidden hands.

use cartagena::{Place, Position, Rules, SYMBOLS, Seat, Symbol};
use cartagena_language::{Language, place_id};

use crate::support::narration;

/// Tiles side by side.
const TILES_IN_A_ROW: usize = 2;
/// The border of a tile: six spaces, five characters wide.
const BORDER: &str = "+-----+-----+-----+-----+-----+-----+";

/// The whole table as lines of text.
pub(crate) fn draw(position: &Position, language: Language) -> String {
    let rules = position.rules();
    let mut text = String::new();
    let labels = Labels::new(language, rules);
    line(&mut text, labels.before(place_id(Place::START, rules), &crews(position, Place::START, language)));
    draw_stretch(&mut text, position, 0, rules.tiles_before_boat());
    if let Some(harbour) = position.boat() {
        let aboard = crews(position, Place::BOAT, language);
        let boat = language.format("board-boat-at", &[("harbour", language.at_harbour(harbour).into())]);
        let boat = language.format("board-listed", &[("name", boat.into()), ("list", aboard.into())]);
        line(&mut text, format!("{}  {boat}", "~".repeat(labels.width - 2)));
        draw_stretch(&mut text, position, rules.tiles_before_boat(), rules.tiles.into());
    }
    line(&mut text, labels.before(place_id(Place::GOAL, rules), &crews(position, Place::GOAL, language)));
    text.push('\n');
    draw_hands(&mut text, position, &labels);
    draw_piles(&mut text, position, &labels);
    line(&mut text, narration::status(language, position));
    text
}

/// The labels on the left.
struct Labels {
    language: Language,
    /// The width of the widest label, with a gap.
    width: usize,
}

impl Labels {
    fn new(language: Language, rules: &Rules) -> Labels {
        let [start, goal] = [Place::START, Place::GOAL].map(|place| place_id(place, rules));
        let ids = [start, goal, "place-row", "place-pile", "place-discards"];
        let widths = ids.map(|id| language.text(id).chars().count());
        Labels { language, width: widths.into_iter().max().unwrap_or(0) + 1 }
    }

    /// A label with a text after it.
    fn before(&self, id: &str, text: &str) -> String {
        format!("{:width$}{text}", self.language.text(id), width = self.width)
    }
}

fn line(text: &mut String, line: impl AsRef<str>) {
    text.push_str(line.as_ref().trim_end());
    text.push('\n');
}

/// The tiles with these numbers (from 0), two per row. Rows share the border between them.
fn draw_stretch(text: &mut String, position: &Position, first: usize, end: usize) {
    let tiles: Vec<usize> = (first..end).collect();
    for (index, row) in tiles.chunks(TILES_IN_A_ROW).enumerate() {
        let across = |draw: &dyn Fn(Place) -> String| {
            let tile = |tile: &usize| {
                let cells = (1..=SYMBOLS).filter_map(|step| Place::space(tile * SYMBOLS + step));
                cells.fold("|".to_owned(), |cells, space| cells + &draw(space) + "|")
            };
            row.iter().map(tile).collect::<Vec<_>>().join(" ")
        };
        if index == 0 {
            line(text, vec![BORDER; row.len()].join(" "));
        }
        line(text, across(&|space| label(position, space)));
        line(text, across(&|space| format!("{:^5}", letters(position, space))));
        line(text, vec![BORDER; row.len()].join(" "));
    }
}

/// Number and symbol of a space, and a mark if there is a chest: `31 c$`.
fn label(position: &Position, space: Place) -> String {
    let symbol = position.board().symbol(position.rules(), space).map_or(' ', Symbol::letter);
    let chest = if position.has_chest(space) { '$' } else { ' ' };
    format!("{:>2} {symbol}{chest}", space.to_string())
}

/// A letter for each pirate on a place.
fn letters(position: &Position, place: Place) -> String {
    let crew = |seat: Seat| seat.to_string().repeat(position.pirates(seat, place));
    position.rules().seats().map(crew).collect()
}

/// The crews on a place side by side.
fn crews(position: &Position, place: Place, language: Language) -> String {
    let crew = |seat: Seat| seat.to_string().repeat(position.pirates(seat, place));
    let crews: Vec<String> = position.rules().seats().map(crew).filter(|crew| !crew.is_empty()).collect();
    if crews.is_empty() { language.text("board-nobody") } else { crews.join(" ") }
}

fn draw_hands(text: &mut String, position: &Position, labels: &Labels) {
    let rules = position.rules();
    let heads = ["place-hand", "board-cards", "board-home", "board-points"];
    let [hand, cards, home, points] = heads.map(|id| labels.language.text(id));
    let width = |head: &str| head.chars().count();
    let hands: Vec<(Seat, String)> =
        rules.seats().map(|seat| (seat, position.hand(seat).shown(rules.symbols).to_string())).collect();
    let widest = hands.iter().map(|hand| hand.1.len()).max().unwrap_or(0).max(width(&hand));
    let indent = labels.width;
    line(text, format!("{:indent$}{hand:widest$}  {cards}  {home}  {points}", ""));
    for (seat, hand) in hands {
        let turn = if position.outcome().is_none() && seat == position.turn() { '>' } else { ' ' };
        let mark = format!("{turn} {seat} ");
        let at_home = format!("{}/{}", position.pirates(seat, Place::GOAL), rules.crew);
        line(
            text,
            format!(
                "{mark:>indent$}{hand:widest$}  {:>cards$}  {at_home:>home$}  {:>points$}",
                position.hand(seat).len(),
                position.points(seat),
                cards = width(&cards),
                home = width(&home),
                points = width(&points),
            ),
        );
    }
}

fn draw_piles(text: &mut String, position: &Position, labels: &Labels) {
    let (rules, language) = (position.rules(), labels.language);
    let letter = |kind| rules.symbols.card(kind).letter();
    if rules.row.is_some() {
        let row: String = position.row().map(letter).collect();
        line(text, labels.before("place-row", if row.is_empty() { "-" } else { &row }));
    }
    let mut pile = language.card_count(position.pile().len());
    let top: String = position.pile_top().map(letter).collect();
    if !top.is_empty() {
        pile = language.format("board-on-top", &[("cards", pile.into()), ("top", top.into())]);
    }
    line(text, labels.before("place-pile", &pile));
    let discards = position.discards();
    let mut discarded = language.card_count(discards.len());
    if !discards.is_empty() {
        let arguments =
            [("name", discarded.into()), ("list", discards.shown(rules.symbols).to_string().into())];
        discarded = language.format("board-listed", &arguments);
    }
    line(text, labels.before("place-discards", &discarded));
}

#[cfg(test)]
mod tests;
