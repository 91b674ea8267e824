//! One player's place at a table.

use cartagena::{SeatSet, Seed};

use crate::fact::Sitter;
use crate::id::KeyHash;
use crate::names::Occupant;

/// How many action ids of each seat are remembered, to recognise repeated messages.
const IDS: usize = 16;

/// One player's place.
#[derive(Clone, Debug)]
pub(super) struct Chair {
    /// The hash of its owner's key, if it is a person's.
    pub(super) key: Option<KeyHash>,
    /// It belongs to the player who set up the game.
    pub(super) host: bool,
    pub(super) name: Option<String>,
    pub(super) joined: bool,
    /// The bot that plays here.
    pub(super) level: Option<u64>,
    pub(super) forfeited: bool,
    /// The seats that want a bot here.
    pub(super) votes: SeatSet,
    /// How many names, chat messages and votes it has sent.
    pub(super) talk: usize,
    /// What its owner has added to the seed.
    pub(super) share: Option<Seed>,
    /// How many times it undid an action.
    pub(super) undone: usize,
    /// Hashes of the last ids of actions and the numbers of their facts, oldest first. An action that is
    /// repeated later is stale.
    pub(super) ids: Vec<(u64, u64)>,
    /// The same for all other messages: nothing else shows whether they are late.
    pub(super) other_ids: Vec<(u64, u64)>,
}

impl Chair {
    pub(super) fn new(sitter: &Sitter) -> Chair {
        let (key, host, level) = match *sitter {
            Sitter::Person { key, host } => (Some(key), host, None),
            Sitter::Bot { level } => (None, false, Some(level)),
        };
        let (votes, ids, other_ids) = (SeatSet::default(), Vec::new(), Vec::new());
        let (name, share, joined, forfeited, talk, undone) = (None, None, false, false, 0, 0);
        Chair { key, host, name, joined, level, forfeited, votes, talk, share, undone, ids, other_ids }
    }

    /// Who plays here, if anyone does: a person keeps the name when a bot takes over.
    pub(super) fn occupant(&self) -> Option<Occupant> {
        let person = self.name.clone().map(Occupant::Person);
        person.or(self.level.map(Occupant::Bot))
    }

    /// Takes it from its owner, for a bot of this level or for the next friend.
    pub(super) fn vacate(&mut self, level: Option<u64>) {
        (self.key, self.name, self.share, self.joined) = (None, None, None, false);
        self.votes = SeatSet::default();
        self.level = level;
    }

    /// Remembers the id of an action, and forgets the oldest if there are too many.
    pub(super) fn remember_action(&mut self, id: (u64, u64)) {
        if self.ids.len() == IDS {
            self.ids.remove(0);
        }
        self.ids.push(id);
    }
}
