//! The single table of bots with their settings, and of levels. Parsing, help, documents and every list that people
//! choose from derive from it. What people type to choose from it is a [`Spec`].

mod spec;

pub use spec::{Spec, SpecError, split_command};

use std::fmt;
#[cfg(feature = "exec")]
use std::time::Duration;

use crate::bot::Bot;
use crate::captain::{self, Captain};
use crate::clock::Clock;
#[cfg(feature = "exec")]
use crate::exec::{self, Exec};
use crate::greedy::Greedy;
use crate::planner::{self, Planner};
use crate::random::Random;

/// A setting of a bot: an integer, or a name from a list.
#[derive(PartialEq, Eq, Debug)]
pub struct Parameter {
    /// The name in specs.
    pub name: &'static str,
    /// A one-line description.
    pub description: &'static str,
    /// The value if none is given.
    pub default: u64,
    /// The smallest value.
    pub least: u64,
    /// The largest value.
    pub most: u64,
    /// Values that have a name.
    pub names: &'static [(&'static str, u64)],
}

impl Parameter {
    /// Parses a value: a name, or a number.
    fn read(&self, text: &str) -> Option<u64> {
        let named = self.names.iter().find(|(name, _)| *name == text);
        let number = || text.parse().ok().filter(|number| (self.least..=self.most).contains(number));
        named.map(|(_, value)| *value).or_else(number)
    }

    /// A value as it is written.
    #[must_use]
    pub fn written(&self, value: u64) -> String {
        let named = self.names.iter().find(|(_, named)| *named == value);
        named.map_or_else(|| value.to_string(), |(name, _)| (*name).to_owned())
    }

    /// The values it takes, in words.
    #[must_use]
    pub fn values(&self) -> String {
        let is_number = |value: &u64| self.names.iter().all(|(_, named)| named != value);
        let first = (self.least..=self.most).find(is_number);
        let last = (self.least..=self.most).rfind(is_number);
        let range = first.zip(last).map(|(first, last)| format!("{first} to {last}"));
        let names = self.names.iter().map(|(name, _)| (*name).to_owned());
        range.into_iter().chain(names).collect::<Vec<_>>().join(" or ")
    }
}

/// A bot that people can choose.
pub struct BotRow {
    /// The name in specs.
    pub name: &'static str,
    /// A one-line description.
    pub description: &'static str,
    /// Its settings.
    pub parameters: &'static [Parameter],
    /// Whether a command follows its settings: `exec:ms=200:COMMAND`.
    pub takes_command: bool,
    build: fn(&Spec, u64, Clock) -> Box<dyn Bot>,
}

/// All bots, from the weakest to the strongest, and external programs at the end.
///
/// ```
/// for row in cartagena_bots::BOTS {
///     println!("{:10} {}", row.name, row.description);
/// }
/// ```
pub const BOTS: &[BotRow] = &[
    BotRow {
        name: "random",
        description: "plays any legal action, each with the same chance",
        parameters: &[],
        takes_command: false,
        build: |_, seed, _| Box::new(Random::new(seed)),
    },
    BotRow {
        name: "greedy",
        description: "plays the action that looks best by itself",
        parameters: &[OVERLOOK],
        takes_command: false,
        build: |spec, seed, _| Box::new(Greedy::new(spec.value("overlook"), seed)),
    },
    BotRow {
        name: "planner",
        description: "plans its whole turn and looks at what it leaves to the next player",
        parameters: &[
            setting("ms", "milliseconds for a decision; 0: as long as it takes", 0, 0, LONGEST_MS),
            setting("draws", "how often an action that draws is tried", 6, 1, 100),
            setting("ahead", "turns of the others looked at behind the own turn", 1, 0, 20),
            setting("deals", "how often the hidden cards are dealt for that", 4, 1, 1000),
            setting("orders", "orders of a turn's actions looked at, about", 20_000, 1, 1_000_000),
            OVERLOOK,
        ],
        takes_command: false,
        build: |spec, seed, clock| {
            let settings = planner::Settings {
                draws: spec.value("draws") as usize,
                ahead: spec.value("ahead") as usize,
                deals: spec.value("deals") as usize,
                orders: spec.value("orders") as f64,
                overlook: spec.value("overlook"),
            };
            Box::new(Planner::new(settings, seed, clock))
        },
    },
    BotRow {
        name: "captain",
        description: "searches many turns ahead in the time it has: the strongest",
        parameters: &[
            setting("ms", "milliseconds for a decision", 100, 1, LONGEST_MS),
            setting("nodes", "passes of the search for a decision, instead of time", 0, 0, 1_000_000_000),
            setting("threads", "threads that search at the same time", 1, 1, captain::MOST_THREADS),
            MIND,
            PRIOR,
            PROOFS,
            TURNS,
            setting("curiosity", "how much unlikely actions are looked at, in hundredths", 80, 1, 1000),
            setting(
                "evenness",
                "how even the policy's first look at all actions is, in hundredths",
                250,
                1,
                1000,
            ),
            setting("heat", "how much rollouts stray from the best action, in hundredths", 60, 0, 1000),
        ],
        takes_command: false,
        build: |spec, seed, clock| Box::new(Captain::new(captain_settings(spec), spec.judge(), seed, clock)),
    },
    #[cfg(feature = "exec")]
    BotRow {
        name: "exec",
        description: "an outside program that speaks the protocol of docs/BOTS.md",
        parameters: &[
            setting("ms", "milliseconds for a decision", 1_000, 1, LONGEST_MS),
            setting("start", "milliseconds from its start until it is ready", 5_000, 1, LONGEST_MS),
            setting("log", "1: what it writes to its standard error is shown", 0, 0, 1),
        ],
        takes_command: true,
        build: |spec, _, _| {
            let settings = exec::Settings {
                decision: Duration::from_millis(spec.value("ms")),
                start: Duration::from_millis(spec.value("start")),
                log: spec.value("log") == 1,
            };
            Box::new(Exec::new(spec.command().unwrap_or_default(), settings))
        },
    },
];

pub(crate) fn captain_settings(spec: &Spec) -> captain::Settings {
    captain::Settings {
        threads: spec.value("threads") as usize,
        proofs: spec.value("proofs") != PROOFS_OFF,
        learned_prior: spec.value("prior") != PRIOR_POLICY,
        turns: Some(spec.value("turns")).filter(|&turns| turns != TURNS_AUTO).map(|turns| turns as usize),
        curiosity: spec.value("curiosity") as f32 / 100.0,
        evenness: spec.value("evenness") as f32 / 100.0,
        heat: spec.value("heat") as f32 / 100.0,
    }
}

/// How the captain evaluates positions.
const MIND: Parameter = Parameter {
    names: &[("network", 0), ("weights", MIND_WEIGHTS)],
    ..setting("mind", "what judges positions: the learned network, or a sum of weights", 0, 0, MIND_WEIGHTS)
};
const MIND_WEIGHTS: u64 = 1;

/// What guides the captain's search.
const PRIOR: Parameter = Parameter {
    names: &[("network", 0), ("policy", PRIOR_POLICY)],
    ..setting("prior", "what finds actions promising: the learned network, or the policy", 0, 0, PRIOR_POLICY)
};
const PRIOR_POLICY: u64 = 1;

/// Whether the captain proves wins.
const PROOFS: Parameter = Parameter {
    names: &[("on", 0), ("off", PROOFS_OFF)],
    ..setting("proofs", "whether it proves wins of the next two turns with open hands", 0, 0, PROOFS_OFF)
};
const PROOFS_OFF: u64 = 1;

/// How long the captain's rollouts are.
const TURNS: Parameter = Parameter {
    names: &[("auto", TURNS_AUTO)],
    ..setting(
        "turns",
        "turns that a rollout lasts; auto: as many as suit the judge",
        TURNS_AUTO,
        0,
        TURNS_AUTO,
    )
};
const TURNS_AUTO: u64 = 101;

const OVERLOOK: Parameter = setting("overlook", "how much it overlooks, in percent", 0, 0, 95);

/// An hour: longer than anyone waits.
const LONGEST_MS: u64 = 3_600_000;

const fn setting(
    name: &'static str,
    description: &'static str,
    default: u64,
    least: u64,
    most: u64,
) -> Parameter {
    Parameter { name, description, default, least, most, names: &[] }
}

/// A level for people: a bot with settings.
#[derive(Debug)]
pub struct LevelRow {
    /// The name in specs: `level:1` and so on.
    pub number: u64,
    /// The level's name.
    pub name: &'static str,
    /// A one-line description.
    pub description: &'static str,
    /// The bot that plays it.
    pub spec: &'static str,
}

/// The levels, from a child's first game to the strongest: each wins about four of five games against the one below.
pub const LEVELS: &[LevelRow] = &[
    LevelRow {
        number: 1,
        name: "stowaway",
        description: "plays for the first time and misses half of its options",
        spec: "greedy:overlook=50",
    },
    LevelRow {
        number: 2,
        name: "cabin boy",
        description: "knows the game, but overlooks many of its pirates and cards",
        spec: "greedy:overlook=39",
    },
    LevelRow {
        number: 3,
        name: "deckhand",
        description: "overlooks a pirate or a card every now and then",
        spec: "greedy:overlook=28",
    },
    LevelRow {
        number: 4,
        name: "sailor",
        description: "rarely overlooks anything, but thinks one action at a time",
        spec: "greedy:overlook=15",
    },
    LevelRow {
        number: 5,
        name: "gunner",
        description: "sees everything, but thinks one action at a time",
        spec: "greedy:overlook=2",
    },
    LevelRow {
        number: 6,
        name: "boatswain",
        description: "plans its whole turn, and what it leaves to the next player",
        spec: "planner:overlook=2",
    },
    LevelRow {
        number: 7,
        name: "helmsman",
        description: "knows good moves from experience and checks them briefly",
        spec: "captain:nodes=4",
    },
    LevelRow {
        number: 8,
        name: "first mate",
        description: "looks a few turns ahead",
        spec: "captain:nodes=150",
    },
    LevelRow {
        number: 9,
        name: "captain",
        description: "searches many turns ahead, for up to a second: the strongest",
        spec: "captain:ms=1000",
    },
];

impl fmt::Debug for BotRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotRow").field("name", &self.name).finish_non_exhaustive()
    }
}
