//! How the server speaks to one reader: in which language, and whether in sentences at all.

use cartagena::{Event, Rules, View};
use cartagena_bots::Choice;

use crate::table::Refusal;

/// How somebody is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Speech {
    /// Whether updates tell what happened in sentences.
    pub(crate) words: bool,
}

/// What the players are called, by seat.
#[derive(Clone, Debug)]
pub(crate) struct Names(pub(crate) Vec<String>);

impl Speech {
    pub(crate) fn text(self, _id: &str, english: &str) -> String {
        english.to_owned()
    }

    pub(crate) fn refusal(self, refusal: &Refusal) -> String {
        refusal.to_string()
    }

    pub(crate) fn sentences(self, _rules: &Rules, _names: &Names, _events: &[Event]) -> Vec<String> {
        Vec::new()
    }

    pub(crate) fn explain(self, choice: &Choice, view: &View, _names: &Names) -> String {
        choice.explain(view)
    }
}
