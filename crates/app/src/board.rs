//! A position drawn with plain letters, at most 80 columns wide: the path in rows of two tiles, the
//! pirates on it, start, boat and goal, hands and piles. Shows everything, hidden hands as well.

pub(crate) mod picture;

use std::fmt::Write;

use cartagena::{Place, Position, SYMBOLS, Seat, Symbol};

use crate::output::counted;
use crate::words;

/// Tiles side by side.
const TILES_IN_A_ROW: usize = 2;
/// The border of a tile: six spaces, five letters wide.
const BORDER: &str = "+-----+-----+-----+-----+-----+-----+";

/// The whole table as lines of text.
pub(crate) fn draw(position: &Position) -> String {
    let rules = position.rules();
    let mut text = String::new();
    line(&mut text, format!("start    {}", crews(position, Place::START)));
    draw_stretch(&mut text, position, 0, rules.tiles_before_boat());
    if let Some(harbour) = position.boat() {
        let aboard = crews(position, Place::BOAT);
        line(&mut text, format!("~~~~~~~  boat at {}: {aboard}", harbour.name()));
        draw_stretch(&mut text, position, rules.tiles_before_boat(), rules.tiles.into());
    }
    line(&mut text, format!("goal     {}", crews(position, Place::GOAL)));
    text.push('\n');
    draw_hands(&mut text, position);
    draw_piles(&mut text, position);
    line(&mut text, words::status(position));
    text
}

fn line(text: &mut String, line: impl AsRef<str>) {
    text.push_str(line.as_ref().trim_end());
    text.push('\n');
}

/// The tiles with these numbers (from 0), two in a row. Rows share the border between them.
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

/// Number and symbol of a space, and a mark if a chest lies there: `31 c$`.
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
fn crews(position: &Position, place: Place) -> String {
    let crew = |seat: Seat| seat.to_string().repeat(position.pirates(seat, place));
    let crews: Vec<String> = position.rules().seats().map(crew).filter(|crew| !crew.is_empty()).collect();
    if crews.is_empty() { "nobody".to_owned() } else { crews.join(" ") }
}

fn draw_hands(text: &mut String, position: &Position) {
    let rules = position.rules();
    let hands: Vec<(Seat, String)> =
        rules.seats().map(|seat| (seat, position.hand(seat).text(rules.symbols))).collect();
    let width = hands.iter().map(|hand| hand.1.len()).max().unwrap_or(0).max("hand".len());
    line(text, format!("         {:width$}  cards  home  points", "hand"));
    for (seat, hand) in hands {
        let turn = if position.outcome().is_none() && seat == position.turn() { '>' } else { ' ' };
        let home = format!("{}/{}", position.pirates(seat, Place::GOAL), rules.crew);
        let (cards, points) = (position.hand(seat).len(), position.points(seat));
        line(text, format!("     {turn} {seat} {hand:width$}  {cards:>5}  {home:>4}  {points:>6}"));
    }
}

fn draw_piles(text: &mut String, position: &Position) {
    let rules = position.rules();
    let letter = |kind| rules.symbols.card(kind).letter();
    if rules.row.is_some() {
        let row: String = position.row().map(letter).collect();
        line(text, format!("row      {}", if row.is_empty() { "-" } else { &row }));
    }
    let top: String = position.pile_top().map(letter).collect();
    let top = if top.is_empty() { top } else { format!(", on top {top}") };
    line(text, format!("pile     {}{top}", counted(position.pile().len(), "card")));
    let discards = position.discards();
    let mut discarded = format!("discards {}", counted(discards.len(), "card"));
    if !discards.is_empty() {
        let _ = write!(discarded, ": {}", discards.text(rules.symbols));
    }
    line(text, discarded);
}

#[cfg(test)]
mod tests;
