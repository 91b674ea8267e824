//! Who sits where in a game of this program, as typed by people and as stored in the game file.

use anyhow::Result;
use cartagena::Seat;
use cartagena_bots::{LEVELS, LevelRow, Spec};
use cartagena_language::Language;

use super::scene::Player;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Somebody at this keyboard.
    Me,
    Bot(Spec),
}

/// How a person is written in a list of seats and in the game file.
const ME: &str = "me";

/// The level of bots that people meet unless they choose another.
const USUAL_LEVEL: &LevelRow = &LEVELS[3];

impl Who {
    /// The bot that sits where nobody was chosen.
    pub(crate) fn usual_bot() -> Who {
        Who::Bot(USUAL_LEVEL.spec.clone())
    }

    /// Reads a list such as `me,level:3,captain:ms=50,threads=2`.
    pub(crate) fn list(text: &str) -> Result<Vec<Who>> {
        let mut all = Vec::new();
        // Bots may have commas in their settings: their own parser reads them.
        let mut bots: Vec<&str> = Vec::new();
        for piece in text.split(',').map(Some).chain([None]) {
            match piece {
                Some(piece) if piece.trim() != ME => bots.push(piece),
                _ => {
                    if !bots.is_empty() {
                        all.extend(Spec::list(&bots.join(","))?.into_iter().map(Who::Bot));
                        bots.clear();
                    }
                    all.extend(piece.map(|_| Who::Me));
                }
            }
        }
        Ok(all)
    }

    /// As it is written.
    pub(super) fn text(&self) -> String {
        match self {
            Who::Me => ME.to_owned(),
            Who::Bot(spec) => spec.to_string(),
        }
    }

    /// The name in sentences: people at this keyboard go by the letters of their seats.
    pub(super) fn name(&self, seat: Seat, language: Language) -> String {
        match self {
            Who::Me => seat.to_string(),
            Who::Bot(_) => language.bot(seat),
        }
    }

    /// This player in a seat, as shown on the screen.
    pub(super) fn player(&self, seat: Seat, language: Language) -> Player {
        let name = self.name(seat, language);
        match self {
            Who::Me => Player { name, label: language.text("setup-seat-you"), level: String::new() },
            Who::Bot(spec) => {
                let level = LEVELS.iter().position(|row| row.spec == *spec);
                let title = level.and_then(|level| Some(language.levels().get(level)?.title.clone()));
                Player { label: name.clone(), name, level: title.unwrap_or_else(|| spec.to_string()) }
            }
        }
    }
}
