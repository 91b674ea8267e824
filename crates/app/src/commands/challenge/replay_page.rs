//! A page about one game: every turn in words, and the board after it.

use cartagena::Record;
use cartagena_challenge::{Colour, Finished};
use cartagena_language::Language;

use super::schedule::file_name;
use crate::support::html::Page;
use crate::support::{board, narration};

pub(super) fn html(number: u64, game: &Finished) -> String {
    let record = &game.record;
    let name = |colour: Colour| record.player(colour.seat()).unwrap_or("Unknown").to_owned();
    let [red, blue] = Colour::ALL.map(name);
    let title = format!("Game {}: {red} against {blue}", number + 1);
    let lead = format!("{red} plays red (A), {blue} plays blue (B). {}", ending(game));
    let mut page = Page::new(&title, &lead);
    page.link(&file_name(number, ".xml.gz"), "The replay as a file");
    turns(record, &mut page);
    page.html()
}

fn ending(game: &Finished) -> String {
    let Some(result) = &game.replay.result else { return String::new() };
    let [red, blue] = result.scores.map(|score| score.points);
    let how = game.record.tag("Termination").map(|why| format!(" Lost before the end, {why}."));
    let won = match result.winner() {
        Some(Colour::Red) => "Red wins",
        Some(Colour::Blue) => "Blue wins",
        None => "A draw",
    };
    format!("{won}, {red} to {blue} points.{}", how.unwrap_or_default())
}

/// What happened in every turn. An aborted game is shown as far as it goes.
fn turns(record: &Record, page: &mut Page) {
    let mut lines = String::new();
    let mut heading = None;
    let mut last = None;
    // The record comes from the server's own table: whatever was played is legal.
    let _ = record.replay(|step| {
        if step.begins_turn {
            finish(page, heading.take(), &mut lines, last.as_ref());
            let round = step.before.rounds() + 1;
            let colour = Colour::of_seat(step.before.turn()).wire().to_lowercase();
            heading = Some(format!("Turn {}, round {round}: {colour}", step.turn));
        }
        for sentence in narration::sentences(Language::English, step.before, step.action, step.events) {
            lines += &format!("- {sentence}\n");
        }
        last = Some(*step.after);
    });
    finish(page, heading, &mut lines, last.as_ref());
}

fn finish(page: &mut Page, heading: Option<String>, lines: &mut String, after: Option<&cartagena::Position>) {
    if let (Some(heading), Some(after)) = (heading, after) {
        page.heading(&heading).lines(&format!("{lines}\n{}", board::draw(after, Language::English)));
    }
    lines.clear();
}
