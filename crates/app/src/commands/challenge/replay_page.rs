//! A page about one game of a tournament.

use cartagena_challenge::{Colour, Finished};

use super::keeper::file_name;
use crate::support::game_page;
use crate::support::html::Page;

pub(super) fn html(number: u64, game: &Finished) -> String {
    let record = &game.record;
    let name = |colour: Colour| record.player(colour.seat()).unwrap_or("Unknown").to_owned();
    let [red, blue] = Colour::ALL.map(name);
    let title = format!("Game {}: {red} against {blue}", number + 1);
    let lead = format!("{red} plays red (A), {blue} plays blue (B). {}", ending(game));
    let mut page = Page::new(&title, &lead);
    page.link(&file_name(number, ".xml.gz"), "The replay as a file");
    game_page::add_turns(&mut page, record, |step| {
        let colour = Colour::of_seat(step.before.turn()).wire().to_lowercase();
        format!("Turn {}, round {}: {colour}", step.turn, step.before.round())
    });
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
