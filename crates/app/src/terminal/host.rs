//! Where a game runs: in this program or on a server. The screen sends a host what its player wants and
//! receives what happened; it does not know which kind of host it is.

use cartagena::{Action, SeatSet};

use super::scene::{Player, Scene};

/// The current state of the game, for the people at this screen.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) scene: Scene,
    /// What they may do now; empty when somebody else decides.
    pub(crate) legal: Vec<Action>,
    /// Whether the last action may be undone.
    pub(crate) may_undo: bool,
    /// The seats of the people at this screen.
    pub(crate) own: SeatSet,
    pub(crate) players: Vec<Player>,
    /// Why nobody can play, apart from the rules: players are missing, or ran out of time.
    pub(crate) notice: Option<String>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// Something that happened in the game.
    Told(String),
    /// Something about it: advice, a refusal, a chat message.
    Note(String),
}

impl Entry {
    pub(crate) fn text(&self) -> &str {
        match self {
            Entry::Told(text) | Entry::Note(text) => text,
        }
    }
}

/// What a host reports.
#[derive(Debug)]
pub(crate) enum News {
    /// The game has changed.
    Moment(Box<Moment>),
    /// The whole log, replacing earlier entries.
    Log(Vec<Entry>),
    /// What happened meanwhile.
    Added(Vec<Entry>),
    /// What a strong bot would do, and why.
    Advice(Action, String),
    /// There is nothing to show any more.
    Failed(String),
}

/// What the people at the screen want.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    Act(Action),
    Undo,
    Hint,
    Say(String),
}

/// Whatever runs the game.
pub(crate) trait Host {
    /// Everything new since the last call; never waits.
    fn news(&mut self) -> Vec<News>;

    /// Carries out a request, or reports why not with the next news.
    fn wish(&mut self, wish: Wish);

    /// Whether there is anyone to chat with.
    fn has_chat(&self) -> bool;
}
