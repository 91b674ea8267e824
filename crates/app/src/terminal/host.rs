//! Where a game is: in this program or on a server. The screen asks a host for what its player wants and
//! is told what happened; it does not know which kind of host it speaks to.

use cartagena::{Action, SeatSet};

use super::scene::{Player, Scene};

/// The game as it stands now, for the people at this screen.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) scene: Scene,
    /// What they may do now; nothing when somebody else decides.
    pub(crate) legal: Vec<Action>,
    /// Whether the last action may be taken back.
    pub(crate) may_undo: bool,
    /// The seats of the people at this screen.
    pub(crate) own: SeatSet,
    pub(crate) players: Vec<Player>,
    /// Why nobody plays, if that is not for the rules to say: people are missing, or ran out of time.
    pub(crate) notice: Option<String>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// Something that happened in the game.
    Told(String),
    /// Something about it: advice, a refusal, words of a player.
    Note(String),
}

impl Entry {
    pub(crate) fn text(&self) -> &str {
        match self {
            Entry::Told(text) | Entry::Note(text) => text,
        }
    }
}

/// What a host has to tell.
#[derive(Debug)]
pub(crate) enum News {
    /// The game has changed.
    Moment(Box<Moment>),
    /// The whole log, in place of what was told before.
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

/// Who runs the game.
pub(crate) trait Host {
    /// What there is to tell since the last time; never waits.
    fn news(&mut self) -> Vec<News>;

    /// Does what is wanted, or says why not with the next news.
    fn wish(&mut self, wish: Wish);

    /// Whether words can be said to others at the table.
    fn has_chat(&self) -> bool;
}
