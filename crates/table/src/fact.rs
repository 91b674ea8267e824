//! What is stored about a game: the agreement, and what happened since. A table is built from both and from
//! nothing else.

use cartagena::{Action, Commitment, Game, MAX_SEATS, Position, Rules, Seat, Seed, StartError};
use serde::{Deserialize, Serialize};

use crate::contest::Contest;
use crate::id::{GameId, Key, KeyHash};
use crate::stage::Stage;
use crate::wire::{
    Clock, Fate, Order, PlayedBy, SetUp, SetUpError, Who, usual_hints, usual_idle_after, usual_vote_after,
};

/// Milliseconds since 1970.
pub type Millis = i64;

/// The number of keys of a game: one for each seat, and one for the invitation.
pub const KEYS: usize = MAX_SEATS + 1;

/// What was agreed when a game was set up. It holds the seed: it never leaves the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Agreement {
    /// The rules.
    pub rules: Rules,
    /// The source of all cards, together with what players add.
    pub seed: Seed,
    /// Whether the cards are dealt when everyone is there, and players may contribute to the seed until then.
    /// Older games were dealt when they were created.
    #[serde(default)]
    pub dealt_late: bool,
    /// Where the game starts, if not with a new deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// Who was meant to sit where.
    pub seats: Vec<Sitter>,
    /// The clocks, if the game has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The minimum time a bot takes for an action, in milliseconds.
    pub pace: u32,
    /// How long a player has to be away before the others may vote for a bot, in seconds.
    #[serde(default = "usual_vote_after")]
    pub vote_after: u32,
    /// Whether players may ask a strong bot for advice.
    #[serde(default = "usual_hints")]
    pub hints: bool,
    /// How long a present player may think about an action before the others may vote for a bot, in seconds.
    #[serde(default = "usual_idle_after")]
    pub idle_after: u32,
    /// What happens to the seat of a player who leaves.
    #[serde(default)]
    pub leaving: Fate,
    /// The hash of the key with which anyone may take a free seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<KeyHash>,
    /// Whether strangers may find the game and take free seats.
    pub listed: bool,
    /// Whether the game is decided elsewhere and this table follows it: nobody leaves, votes or asks for a rematch.
    #[serde(default, skip_serializing_if = "is_false")]
    pub refereed: bool,
    /// The contest that the game belongs to: nobody watches it, and there is no rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<Contest>,
}

/// Who was meant to sit in a seat.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Whoever holds the key. The host's own seats are never free for others.
    Person {
        /// The hash of the key that opens the seat.
        key: KeyHash,
        /// Whether the seat is the host's own.
        #[serde(default)]
        host: bool,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: u64,
    },
}

/// The keys of a game that was just set up.
#[derive(Debug)]
pub struct Keys {
    /// For all seats of the creator.
    pub own: Option<Key>,
    /// For the seats of friends.
    pub friends: Vec<(Seat, Key)>,
    /// The invitation, with which friends take any free seat, if there are seats for them.
    pub invitation: Option<Key>,
}

impl Agreement {
    /// The agreement for a requested game, with this seed and these keys, one for each seat and the last for
    /// the invitation. The host's own seats share one.
    ///
    /// # Errors
    /// When the game cannot be set up like this.
    pub fn new(setup: &SetUp, seed: Seed, keys: [Key; KEYS]) -> Result<(Agreement, Keys), SetUpError> {
        let (rules, position) = setup.check()?;
        let mut given = Keys { own: None, friends: Vec::new(), invitation: None };
        let mut seats = Vec::new();
        for ((seat, wanted), key) in rules.seats().zip(&setup.seats).zip(keys) {
            seats.push(match wanted.who {
                Who::Level(level) => Sitter::Bot { level },
                Who::Friend => {
                    given.friends.push((seat, key));
                    Sitter::Person { key: key.hash(), host: false }
                }
                Who::Me => Sitter::Person { key: given.own.get_or_insert(key).hash(), host: true },
            });
        }
        given.invitation = keys.last().copied().filter(|_| !given.friends.is_empty());
        let SetUp { clock, pace, vote_after, idle_after, leaving, hints, listed, .. } = *setup;
        let agreement = Agreement {
            seats,
            clock,
            pace,
            vote_after,
            idle_after,
            leaving,
            hints,
            invitation: given.invitation.map(|key| key.hash()),
            listed,
            ..Agreement::usual(rules, seed, position)
        };
        Ok((agreement, given))
    }

    /// A game on the usual terms, with nobody seated yet.
    #[must_use]
    pub fn usual(rules: Rules, seed: Seed, position: Option<Position>) -> Agreement {
        Agreement {
            rules,
            seed,
            dealt_late: true,
            position,
            seats: Vec::new(),
            clock: None,
            pace: 0,
            vote_after: usual_vote_after(),
            hints: usual_hints(),
            idle_after: usual_idle_after(),
            leaving: Fate::default(),
            invitation: None,
            listed: false,
            refereed: false,
            contest: None,
        }
    }

    /// The game's stage when only these facts have happened.
    #[must_use]
    pub fn stage(&self, facts: &[Fact]) -> Stage {
        let people = self.seats.iter().filter(|sitter| matches!(sitter, Sitter::Person { .. })).count();
        let here = facts.iter().filter(|fact| matches!(fact, Fact::Joined { .. })).count();
        if here < people { Stage::Waiting } else { Stage::Playing }
    }

    /// The published hash of the seed. A game from a given position has nothing to commit to: whoever
    /// supplied it knows more than everyone else.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        self.position.is_none().then(|| self.seed.commitment())
    }

    /// The game before its first action, dealt from this seed.
    ///
    /// # Errors
    /// When the rules contradict themselves.
    pub fn start(&self, seed: Seed) -> Result<Game, StartError> {
        match &self.position {
            None => Game::new(&self.rules, seed),
            Some(position) => Game::continued(*position, seed),
        }
    }
}

/// Something that happened. Facts are small: there are many of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[allow(missing_docs)] // the fields are the seat, what it did, and the id of the message that led to it
pub enum Fact {
    /// Somebody took seats, or changed a name. `key` is new if the seat was free for anyone; `share` is what was added
    /// to the seed of the deal.
    Joined {
        seats: Vec<Seat>,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<KeyHash>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<Seed>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat played an action.
    Acted {
        seat: Seat,
        action: Action,
        #[serde(default, skip_serializing_if = "is_player")]
        by: PlayedBy,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat undid its last action.
    Undone {
        seat: Seat,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat sent a chat message.
    Said {
        seat: Seat,
        text: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat voted for a bot in place of another, or withdrew its vote.
    Voted {
        seat: Seat,
        about: Seat,
        wanted: bool,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A bot plays in place of a seat's owner from now on.
    Replaced { seat: Seat },
    /// A seat nudged another one.
    Nudged {
        seat: Seat,
        about: Seat,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// The host gave a seat to a bot of this level, or freed it.
    Arranged {
        host: Seat,
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u64>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// The host swapped two seats.
    Swapped {
        host: Seat,
        seat: Seat,
        with: Seat,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// The host cancelled the game before it began.
    Cancelled {
        host: Seat,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat's owner left: it is free again, or what was agreed happens to it.
    Left {
        seat: Seat,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat's owner plays again.
    Returned {
        seat: Seat,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat's clock ran while nothing could be stored: this many milliseconds are given back.
    TimeGiven { seat: Seat, millis: u32 },
    /// A seat's clock ran out: a bot plays the rest of its turn.
    TimedOut { seat: Seat },
    /// A seat's clock ran out, and it has lost.
    Forfeited { seat: Seat },
    /// The operator has done something.
    Moderated { order: Order },
    /// A seat wanted a rematch, which follows. Facts of an earlier version do not say which seat.
    Rematch {
        game: GameId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_player(by: &PlayedBy) -> bool {
    *by == PlayedBy::Player
}

impl Fact {
    /// The id that a client gave it, with the seat it acted for.
    #[must_use]
    pub fn client_id(&self) -> Option<(Seat, &str)> {
        match self {
            Fact::Acted { seat, id, .. }
            | Fact::Undone { seat, id }
            | Fact::Said { seat, id, .. }
            | Fact::Voted { seat, id, .. }
            | Fact::Nudged { seat, id, .. }
            | Fact::Left { seat, id }
            | Fact::Returned { seat, id } => Some((*seat, id.as_str())),
            Fact::Arranged { host, id, .. }
            | Fact::Swapped { host, id, .. }
            | Fact::Cancelled { host, id } => Some((*host, id.as_str())),
            Fact::Joined { seats, id, .. } => seats.first().map(|seat| (*seat, id.as_str())),
            Fact::Replaced { .. }
            | Fact::TimeGiven { .. }
            | Fact::TimedOut { .. }
            | Fact::Forfeited { .. }
            | Fact::Moderated { .. }
            | Fact::Rematch { .. } => None,
        }
        .filter(|(_, id)| !id.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rematch_of_an_earlier_version_names_no_seat() {
        let game = GameId::from_random(7);
        let old = serde_json::json!({"fact": "rematch", "game": game});
        let fact: Fact = serde_json::from_value(old.clone()).expect("a fact");
        assert!(matches!(fact, Fact::Rematch { game: read, seat: None } if read == game));
        assert_eq!(serde_json::to_value(&fact).expect("JSON"), old);
    }
}
