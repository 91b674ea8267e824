//! Maintenance of the stored data: how much there is, what has been untouched for long, deleting, and
//! operators' notes. No game depends on it: it may be slow, and it bypasses the queue of facts.

use cartagena_table::GameId;

use super::{Answer, Millis, Stage};

/// How much is stored.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Usage {
    /// Games.
    pub games: u64,
    /// Uploaded files.
    pub records: u64,
    /// Bytes of uploaded files.
    pub record_bytes: u64,
}

/// What can be deleted by its age.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Games at this stage. Their age counts from their last fact.
    Games(Stage),
    /// Uploaded files.
    Records,
}

/// The subject of a note.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NoteKind {
    /// An address that may not use the server.
    Ban,
    /// Something that a player has reported.
    Report,
    /// The server stores nothing for a while.
    Maintenance,
}

impl NoteKind {
    /// As it is stored.
    pub(super) const fn number(self) -> i64 {
        match self {
            NoteKind::Ban => 0,
            NoteKind::Report => 1,
            NoteKind::Maintenance => 2,
        }
    }
}

/// A note. There is one per kind and name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What it is about.
    pub kind: NoteKind,
    /// Its name among those of its kind.
    pub name: String,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub text: String,
}

/// Maintenance of a store.
pub trait Upkeep {
    /// How much is stored.
    fn usage(&self) -> Answer<'_, Usage>;

    /// The stages of these games, if they exist.
    fn stages(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, Stage)>>;

    /// How many of a kind nobody has touched since then.
    fn outdated(&self, kind: Kind, before: Millis) -> Answer<'_, u64>;

    /// Deletes at most this many of them, with everything that belongs to them. Returns how many there were.
    fn prune(&self, kind: Kind, before: Millis, limit: usize) -> Answer<'_, u64>;

    /// Deletes the game or the uploaded file with this name and everything that belongs to it. Returns whether there
    /// was one.
    fn delete(&self, id: GameId) -> Answer<'_, bool>;

    /// Replaces a stored fact. Returns whether there was one.
    fn rewrite(&self, game: GameId, number: u64, fact: String) -> Answer<'_, bool>;

    /// Stores a note, replacing one of the same kind and name.
    fn note(&self, note: Note) -> Answer<'_, ()>;

    /// The notes of a kind, in the order of their names.
    fn notes(&self, kind: NoteKind) -> Answer<'_, Vec<Note>>;

    /// Deletes a note. Returns whether there was one.
    fn forget(&self, kind: NoteKind, name: String) -> Answer<'_, bool>;
}
