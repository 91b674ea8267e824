//! A recorded game as part of a page: every turn in words, and the board after it as the browser's page draws
//! it. Knows nothing about matches and tournaments.

use std::path::Path;

use anyhow::Result;
use cartagena::{Event, Position, Record, Seat, Step, View};
use cartagena_language::Language;
use cartagena_server::drawing::{self, Tools};

use super::html::{Page, escape};
use super::{files, narration};

/// Writes the files that draw boards into a folder of such pages.
pub(crate) fn prepare(folder: &Path) -> Result<()> {
    drawing::files().into_iter().try_for_each(|(name, content)| files::write(&folder.join(name), content))
}

/// The player in a seat, or the seat's letter.
pub(crate) fn name(record: &Record, seat: Seat) -> String {
    record.player(seat).map_or_else(|| seat.to_string(), str::to_owned)
}

/// Adds every turn under a heading. An aborted game is shown as far as it goes.
pub(crate) fn add_turns(page: &mut Page, record: &Record, heading: impl Fn(&Step<'_>) -> String) {
    let Ok(start) = record.start() else { return };
    page.add(&drawing::opening(&start, &|seat| name(record, seat), Language::English, Tools::Beside));
    let mut turn: Option<Turn> = None;
    // Whatever can be replayed is shown; the record may end in the middle.
    let _ = record.replay(|step| {
        if step.begins_turn
            && let Some(turn) = turn.take()
        {
            turn.show(page);
        }
        turn.get_or_insert_with(|| Turn::new(heading(&step), *step.after)).add(&step);
    });
    if let Some(turn) = turn {
        turn.show(page);
    }
}

/// A turn being read.
struct Turn {
    heading: String,
    sentences: Vec<String>,
    events: Vec<Event>,
    after: Position,
}

impl Turn {
    fn new(heading: String, after: Position) -> Turn {
        Turn { heading, sentences: Vec::new(), events: Vec::new(), after }
    }

    fn add(&mut self, step: &Step<'_>) {
        self.sentences.extend(narration::sentences(Language::English, step.before, step.action, step.events));
        self.events.extend_from_slice(step.events);
        self.after = *step.after;
    }

    fn show(self, page: &mut Page) {
        let text = escape(&self.after.to_string());
        page.heading(&self.heading).list(&self.sentences);
        page.add(&drawing::board(&View::open(&self.after), &self.events, &text, ""));
    }
}
