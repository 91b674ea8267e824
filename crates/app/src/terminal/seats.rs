//! Who sits where in a game of this program, as typed by people and as stored in the game file.

use anyhow::Result;
use cartagena_bots::{LEVELS, Spec};
use cartagena_language::Language;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Somebody at this keyboard.
    Me,
    Bot(Spec),
}

/// How a person is written in a list of seats and in the game file.
const ME: &str = "me";

impl Who {
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

    /// The label of a seat beside its letter.
    pub(super) fn label(&self, language: Language) -> String {
        match self {
            Who::Me => language.text("setup-seat-you"),
            Who::Bot(spec) => {
                let level = LEVELS.iter().position(|row| row.spec.parse::<Spec>().as_ref() == Ok(spec));
                let title = level.and_then(|level| Some(language.levels().get(level)?.title.clone()));
                title.unwrap_or_else(|| spec.to_string())
            }
        }
    }
}
