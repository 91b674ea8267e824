//! The page's board for reports: files that show games to people without a server. They are drawn by the
//! page's own scripts and styles, from data written here. Knows neither plots nor tables.

use std::fmt::Write as _;

use cartagena::{Event, Harbour, Place, Position, Seat, View};
use cartagena_language::{Catalogue, Language};
use serde::Serialize;

use crate::http::linked;
use crate::wire;

/// The entry points of the scripts and styles, and the names under which reports link to them.
const SCRIPT: (&str, &str) = ("scripts/report.js", "board.js");
const STYLES: (&str, &str) = ("styles/report.css", "board.css");

/// The messages that the scripts fill in, besides the names of places and symbols.
const MESSAGES: [&str; 16] = [
    "a11y-board",
    "a11y-board-text",
    "a11y-pirates-of",
    "a11y-space-chest",
    "app-labelled",
    "card-name",
    "card-tip",
    "card-tip-dark",
    "cards-counted",
    "harbour-cartagena",
    "harbour-tortuga",
    "list-and",
    "lobby-free",
    "place-row",
    "place-space",
    "seat",
];

/// The files that draw, by name: for a folder of reports that link to them.
#[must_use]
pub fn files() -> [(&'static str, Vec<u8>); 2] {
    [SCRIPT, STYLES].map(|(entry, name)| (name, linked(entry).unwrap_or_default()))
}

/// Where a report keeps the files that draw its boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tools {
    /// In the report itself, which can then be passed on alone.
    Inside,
    /// In the [`files`] beside it, which many reports share.
    Beside,
}

/// What the scripts know about the game in a report.
#[derive(Serialize)]
struct Opening<'a> {
    #[serde(flatten)]
    course: &'a wire::Course,
    players: Vec<Named>,
    language: &'static str,
    messages: Catalogue,
}

#[derive(Serialize)]
struct Named {
    seat: Seat,
    name: String,
}

/// A board as the scripts read it.
#[derive(Serialize)]
struct Shown {
    seats: Vec<wire::SeatView>,
    row: String,
    boat: Option<Harbour>,
    chests: Vec<usize>,
    moves: Vec<Move>,
}

#[derive(Serialize)]
struct Move {
    seat: Seat,
    from: Place,
    to: Place,
}

/// What a report with boards of one game contains once, before the first of them.
#[must_use]
pub fn opening(start: &Position, name: &dyn Fn(Seat) -> String, language: Language, tools: Tools) -> String {
    let course = wire::Course::new(start);
    let players = start.rules().seats().map(|seat| Named { seat, name: name(seat) }).collect();
    let messages = messages(&course, language);
    let opening = Opening { course: &course, players, language: language.code(), messages };
    let mut html = data(&opening, " id=\"course\"");
    let _ = match tools {
        Tools::Beside => {
            writeln!(
                html,
                "<link rel=\"stylesheet\" href=\"{}\">\n<script defer src=\"{}\"></script>",
                STYLES.1, SCRIPT.1
            )
        }
        Tools::Inside => {
            let text = |(entry, _)| String::from_utf8(linked(entry).unwrap_or_default()).unwrap_or_default();
            writeln!(
                html,
                "<style>\n{}</style>\n<script type=\"module\">\n{}</script>",
                text(STYLES),
                text(SCRIPT)
            )
        }
    };
    html
}

/// A board with the moves that led to it. Readers without scripts see the text, which is escaped HTML.
#[must_use]
pub fn board(view: &View, events: &[Event], text: &str, caption: &str) -> String {
    let moves = events.iter().filter_map(|event| match *event {
        Event::Moved { seat, from, to, .. } => Some(Move { seat, from, to }),
        _ => None,
    });
    let wire::View { seats, row, boat, chests, .. } = wire::View::new(view, false, false);
    let shown = Shown { seats, row, boat, chests, moves: moves.collect() };
    let data = data(&shown, "");
    let caption =
        if caption.is_empty() { String::new() } else { format!("<figcaption>{caption}</figcaption>") };
    format!("<figure class=\"drawn\"><pre>{text}</pre>\n{data}{caption}</figure>\n")
}

/// Values for a script. No text in them can end the element.
fn data(value: &impl Serialize, attributes: &str) -> String {
    match serde_json::to_string(value) {
        Ok(json) => {
            let json = json.replace('<', "\\u003c");
            format!("<script type=\"application/json\"{attributes}>{json}</script>\n")
        }
        Err(error) => {
            tracing::error!(%error, "a board cannot be drawn");
            String::new()
        }
    }
}

fn messages(course: &wire::Course, language: Language) -> Catalogue {
    let mut catalogue = language.catalogue();
    let places = [&course.places.start, &course.places.boat, &course.places.goal];
    let symbols = course.symbol_names.values();
    catalogue.retain(|id, _| {
        let name = id.strip_suffix(".gender").unwrap_or(id);
        MESSAGES.contains(&name)
            || places.iter().any(|place| *place == name)
            || symbols.clone().any(|symbol| symbol == name)
    });
    catalogue
}

#[cfg(test)]
mod tests {
    use cartagena::{Game, Rules, Seed, Viewer};

    use super::*;

    #[test]
    fn every_message_of_the_scripts_is_given() {
        let script = String::from_utf8(linked(SCRIPT.0).expect("it is linked")).expect("text");
        let said = script.split("say(\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(id, _)| id);
        let said: Vec<&str> = said.collect();
        assert!(said.len() > 5, "{said:?}");
        for id in said {
            assert!(MESSAGES.contains(&id), "{id}");
        }
        assert!(!script.contains("</script"), "it would end in the middle");
    }

    #[test]
    fn only_what_the_viewer_knows_is_written() {
        let rules: Rules = "jamaica,players=3".parse().expect("rules");
        let game = Game::new(&rules, Seed::from_number(1)).expect("rules");
        let html = board(&game.view(Viewer::Seat(Seat::A)), &[], "", "");
        assert_eq!(html.matches("\"hand\":\"\"").count(), 2, "{html}");
        assert_eq!(html.matches("\"unknown\":6").count(), 2, "{html}");
    }

    #[test]
    fn names_end_no_element() {
        let rules: Rules = "jamaica".parse().expect("rules");
        let game = Game::new(&rules, Seed::from_number(1)).expect("rules");
        let html = opening(game.position(), &|_| "</script>".to_owned(), Language::German, Tools::Beside);
        assert_eq!(html.matches("</script>").count(), 2, "{html}");
        assert!(html.contains("\"language\":\"de\"") && html.contains("Gefängnis"), "{html}");
    }
}
