//! What is kept of a game: what was agreed, and what happened since. Both are written to the store as
//! JSON; a table is made from them and from nothing else.

use cartagena::{Action, Dealer, Game, Position, Rules, Seat, Seed, Seeded, StartError};
use serde::{Deserialize, Serialize};

use crate::id::{GameId, Key, KeyHash, NoEntropy, random_seed};
use crate::store::{Entry, Millis, NewGame, Stage};
use crate::wire::{Clock, PlayedBy, SetUp, SetUpError, Who};

/// What was agreed when a game was set up. It holds the seed: it never leaves the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Agreement {
    pub(crate) rules: Rules,
    pub(crate) seed: Seed,
    /// Where the game starts, if not with a new deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<Position>,
    pub(crate) seats: Vec<Sitter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Clock>,
    /// Milliseconds that a bot takes at least for an action.
    pub(crate) pace: u32,
    pub(crate) listed: bool,
}

/// Who was to sit on a seat.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sitter {
    /// Whoever has the key. The host's own seats are never free for others.
    Person {
        key: KeyHash,
        #[serde(default)]
        host: bool,
    },
    /// A bot.
    Bot { level: u64 },
}

/// The keys of a game that was just set up.
#[derive(Debug)]
pub(crate) struct Keys {
    /// Of all seats of the one who set it up.
    pub(crate) own: Option<Key>,
    pub(crate) friends: Vec<(Seat, Key)>,
}

/// Why a game could not be agreed on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AgreeError {
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    #[error(transparent)]
    Entropy(#[from] NoEntropy),
}

impl Agreement {
    /// Deals a seed and keys for a game that somebody wants to set up.
    pub(crate) fn new(setup: &SetUp) -> Result<(Agreement, Keys), AgreeError> {
        let (rules, position) = setup.check()?;
        let mut keys = Keys { own: None, friends: Vec::new() };
        let mut seats = Vec::new();
        for (seat, wanted) in rules.seats().zip(&setup.seats) {
            seats.push(match wanted.who {
                Who::Level(level) => Sitter::Bot { level },
                Who::Friend => {
                    let key = Key::random()?;
                    keys.friends.push((seat, key));
                    Sitter::Person { key: key.hash(), host: false }
                }
                Who::Me => {
                    let key = match keys.own {
                        Some(key) => key,
                        None => *keys.own.insert(Key::random()?),
                    };
                    Sitter::Person { key: key.hash(), host: true }
                }
            });
        }
        let (clock, pace, listed) = (setup.clock, setup.pace, setup.listed);
        Ok((Agreement { rules, seed: random_seed()?, position, seats, clock, pace, listed }, keys))
    }

    /// The game before its first action.
    pub(crate) fn start(&self) -> Result<Game, StartError> {
        match &self.position {
            None => Game::new(&self.rules, self.seed),
            Some(position) => {
                let mut dealer = Seeded::new(self.seed);
                let top = position.pile_top().collect();
                dealer.shuffle(position.pile() - top, &self.rules)?;
                Ok(Game::from_position(*position, dealer))
            }
        }
    }
}

/// Something that happened. Facts are small: there are many of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub(crate) enum Fact {
    /// Somebody took seats, or changed a name. A new key comes with a seat that was free for all.
    Joined {
        seats: Vec<Seat>,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<KeyHash>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    Acted {
        seat: Seat,
        action: Action,
        #[serde(default, skip_serializing_if = "is_player")]
        by: PlayedBy,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    Undone {
        seat: Seat,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    Said {
        seat: Seat,
        text: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    Voted {
        seat: Seat,
        about: Seat,
        wanted: bool,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    Replaced {
        seat: Seat,
    },
    Returned {
        seat: Seat,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    TimedOut {
        seat: Seat,
    },
    Forfeited {
        seat: Seat,
    },
    Rematch {
        game: GameId,
    },
}

fn is_player(by: &PlayedBy) -> bool {
    *by == PlayedBy::Player
}

impl Fact {
    /// The id that a client gave it, with the seat it acted for.
    pub(crate) fn client_id(&self) -> Option<(Seat, &str)> {
        match self {
            Fact::Acted { seat, id, .. }
            | Fact::Undone { seat, id }
            | Fact::Said { seat, id, .. }
            | Fact::Voted { seat, id, .. }
            | Fact::Returned { seat, id } => Some((*seat, id.as_str())),
            Fact::Joined { seats, id, .. } => seats.first().map(|seat| (*seat, id.as_str())),
            Fact::Replaced { .. } | Fact::TimedOut { .. } | Fact::Forfeited { .. } | Fact::Rematch { .. } => {
                None
            }
        }
        .filter(|(_, id)| !id.is_empty())
    }
}

impl NewGame {
    /// A game as it was agreed on, with what happened in the same moment.
    pub(crate) fn agreed(id: GameId, created: Millis, agreement: &Agreement, facts: &[Fact]) -> NewGame {
        // Neither has maps with odd keys: both can be written.
        let entry = |(fact, number): (&Fact, u64)| Entry {
            number,
            at: created,
            fact: serde_json::to_string(fact).unwrap_or_default(),
        };
        let missing = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. });
        let joined = |fact: &Fact| matches!(fact, Fact::Joined { .. });
        let people = agreement.seats.iter().filter(|sitter| missing(sitter)).count();
        let here = facts.iter().filter(|fact| joined(fact)).count();
        NewGame {
            id,
            created,
            setup: serde_json::to_string(agreement).unwrap_or_default(),
            listed: agreement.listed,
            stage: if here < people { Stage::Waiting } else { Stage::Playing },
            entries: facts.iter().zip(1..).map(entry).collect(),
        }
    }
}
