//! The single table of bots with their settings, and of levels. Parsing, help, documents and every list that people
//! choose from derive from it. What people type to choose from it is a [`Spec`].

mod settings;
mod spec;

#[cfg(feature = "exec")]
pub use settings::ExecSettings;
pub use settings::{CaptainSettings, GreedySettings, PlannerSettings, Settings};
pub use spec::{Spec, SpecError, split_command};

use std::fmt;

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
    /// The bot with the settings that nobody has to give.
    usual: Settings,
}

/// All bots, from the weakest to the strongest, and external programs at the end.
///
/// ```
/// for row in cartagena_bots::BOTS {
///     println!("{:10} {}", row.name, row.description);
/// }
/// ```
pub const BOTS: &[BotRow] = &[
    RANDOM,
    GREEDY,
    PLANNER,
    CAPTAIN,
    #[cfg(feature = "exec")]
    EXEC,
];

const RANDOM: BotRow = BotRow {
    name: "random",
    description: "plays any legal action, each with the same chance",
    parameters: &[],
    takes_command: false,
    usual: Settings::Random,
};

const GREEDY: BotRow = BotRow {
    name: "greedy",
    description: "plays the action that looks best by itself",
    parameters: GreedySettings::PARAMETERS,
    takes_command: false,
    usual: Settings::Greedy(GreedySettings::USUAL),
};

const PLANNER: BotRow = BotRow {
    name: "planner",
    description: "plans its whole turn and looks at what it leaves to the next player",
    parameters: PlannerSettings::PARAMETERS,
    takes_command: false,
    usual: Settings::Planner(PlannerSettings::USUAL),
};

const CAPTAIN: BotRow = BotRow {
    name: "captain",
    description: "searches many turns ahead in the time it has: the strongest",
    parameters: CaptainSettings::PARAMETERS,
    takes_command: false,
    usual: Settings::Captain(CaptainSettings::USUAL),
};

#[cfg(feature = "exec")]
const EXEC: BotRow = BotRow {
    name: "exec",
    description: "an outside program that speaks the protocol of docs/BOTS.md",
    parameters: ExecSettings::PARAMETERS,
    takes_command: true,
    usual: Settings::Exec(ExecSettings::USUAL),
};

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
    pub spec: Spec,
}

impl LevelRow {
    /// The level with this number, if there is one.
    #[must_use]
    pub fn find(number: u64) -> Option<&'static LevelRow> {
        LEVELS.iter().find(|row| row.number == number)
    }

    /// The level whose number is written like this.
    #[must_use]
    pub fn read(text: &str) -> Option<&'static LevelRow> {
        LEVELS.iter().find(|row| row.number.to_string() == text)
    }
}

/// The levels, from a child's first game to the strongest: each wins about four of five games against the one below.
pub const LEVELS: &[LevelRow] = &[
    LevelRow {
        number: 1,
        name: "stowaway",
        description: "plays for the first time and misses half of its options",
        spec: Spec::greedy(50),
    },
    LevelRow {
        number: 2,
        name: "cabin boy",
        description: "knows the game, but overlooks many of its pirates and cards",
        spec: Spec::greedy(39),
    },
    LevelRow {
        number: 3,
        name: "deckhand",
        description: "overlooks a pirate or a card every now and then",
        spec: Spec::greedy(28),
    },
    LevelRow {
        number: 4,
        name: "sailor",
        description: "rarely overlooks anything, but thinks one action at a time",
        spec: Spec::greedy(15),
    },
    LevelRow {
        number: 5,
        name: "gunner",
        description: "sees everything, but thinks one action at a time",
        spec: Spec::greedy(2),
    },
    LevelRow {
        number: 6,
        name: "boatswain",
        description: "plans its whole turn, and what it leaves to the next player",
        spec: Spec::planner(2),
    },
    LevelRow {
        number: 7,
        name: "helmsman",
        description: "knows good moves from experience and checks them briefly",
        spec: Spec::captain_nodes(10),
    },
    LevelRow {
        number: 8,
        name: "first mate",
        description: "looks a few turns ahead",
        spec: Spec::captain_nodes(150),
    },
    LevelRow {
        number: 9,
        name: "captain",
        description: "searches many turns ahead, for up to a second: the strongest",
        spec: Spec::captain_ms(1000),
    },
];

/// The level that plays in place of somebody who left, whose clock ran out, or who failed.
pub const SUBSTITUTE: &LevelRow = &LEVELS[2];

/// The bot that people ask for advice.
pub const ADVISER: Spec = Spec::captain_ms(400);

impl fmt::Debug for BotRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotRow").field("name", &self.name).finish_non_exhaustive()
    }
}
