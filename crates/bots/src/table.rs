//! The one table of bots, and [`Spec`], which names one of them with its settings. Parsing, help,
//! documents and every list that people choose from are made from it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::bot::{Bot, Budget};
use crate::captain::{self, Captain};
use crate::greedy::Greedy;
use crate::planner::{self, Planner};
use crate::random::Random;

/// A setting of a bot: a whole number.
#[derive(Debug)]
pub struct Parameter {
    /// The name in specs.
    pub name: &'static str,
    /// One line for people.
    pub description: &'static str,
    /// The value if none is given.
    pub default: u64,
    /// The smallest value.
    pub least: u64,
    /// The largest value.
    pub most: u64,
}

/// A bot that people can choose.
pub struct BotRow {
    /// The name in specs.
    pub name: &'static str,
    /// One line for people.
    pub description: &'static str,
    /// Its settings.
    pub parameters: &'static [Parameter],
    build: fn(&Spec, u64) -> Box<dyn Bot>,
}

/// All bots, from the weakest to the strongest.
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
        build: |_, seed| Box::new(Random::new(seed)),
    },
    BotRow {
        name: "greedy",
        description: "plays the single action that gains most at once",
        parameters: &[],
        build: |_, seed| Box::new(Greedy::new(seed)),
    },
    BotRow {
        name: "planner",
        description: "plans its whole turn and looks at what it leaves to the next player",
        parameters: &[
            Parameter {
                name: "draws",
                description: "how often an action that draws is tried",
                default: 6,
                least: 1,
                most: 100,
            },
            Parameter {
                name: "ahead",
                description: "turns of the others looked at behind the own turn",
                default: 1,
                least: 0,
                most: 20,
            },
            Parameter {
                name: "deals",
                description: "how often the hidden cards are dealt for that",
                default: 4,
                least: 1,
                most: 1000,
            },
        ],
        build: |spec, seed| {
            let settings = planner::Settings {
                draws: spec.value("draws") as usize,
                ahead: spec.value("ahead") as usize,
                deals: spec.value("deals") as usize,
            };
            Box::new(Planner::new(settings, seed))
        },
    },
    BotRow {
        name: "captain",
        description: "searches many turns ahead in the time it has: the strongest",
        parameters: &[
            Parameter {
                name: "ms",
                description: "milliseconds for a decision",
                default: 100,
                least: 1,
                most: 600_000,
            },
            Parameter {
                name: "nodes",
                description: "positions for a decision, instead of time; 0: by time",
                default: 0,
                least: 0,
                most: 1_000_000_000,
            },
            Parameter {
                name: "threads",
                description: "threads that search at the same time",
                default: 1,
                least: 1,
                most: 64,
            },
            Parameter {
                name: "turns",
                description: "turns that a rollout lasts",
                default: 2,
                least: 0,
                most: 100,
            },
            Parameter {
                name: "curiosity",
                description: "how much unlikely actions are looked at, in hundredths",
                default: 80,
                least: 1,
                most: 1000,
            },
            Parameter {
                name: "heat",
                description: "how often rollouts stray from the most promising action, in hundredths",
                default: 60,
                least: 0,
                most: 1000,
            },
            Parameter {
                name: "evenness",
                description: "how even the first look at actions is, in hundredths",
                default: 250,
                least: 1,
                most: 1000,
            },
        ],
        build: |spec, seed| {
            let settings = captain::Settings {
                threads: spec.value("threads") as usize,
                turns: spec.value("turns") as usize,
                curiosity: spec.value("curiosity"),
                evenness: spec.value("evenness"),
                heat: spec.value("heat"),
            };
            Box::new(Captain::new(settings, seed))
        },
    },
];

/// A level for people: a bot with settings.
#[derive(Debug)]
pub struct LevelRow {
    /// The name in specs: `level:1` and so on.
    pub number: u64,
    /// What the level is called.
    pub name: &'static str,
    /// One line for people.
    pub description: &'static str,
    /// The bot behind it.
    pub spec: &'static str,
}

/// The levels, from a child's first game to the strongest.
pub const LEVELS: &[LevelRow] =
    &[LevelRow { number: 1, name: "stowaway", description: "has never seen the game", spec: "random" }];

/// A bot with its settings, as people type it: `planner`, `captain:ms=200,threads=2`, `level:3`.
///
/// ```
/// use cartagena_bots::Spec;
/// let spec: Spec = "random".parse().unwrap();
/// assert_eq!(spec.to_string(), "random");
/// let error = "rnadom".parse::<Spec>().unwrap_err();
/// assert!(error.to_string().starts_with("there is no bot `rnadom`"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Its row in [`BOTS`].
    row: usize,
    /// A value for each parameter of the row.
    values: Vec<u64>,
}

/// Why a text names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// No bot has this name.
    #[error("there is no bot `{name}`; there are {}", names(BOTS.iter().map(|row| row.name)))]
    UnknownBot {
        /// The name.
        name: String,
    },
    /// The bot has no such setting.
    #[error("{bot} has no setting `{name}`; {}", settings(.bot))]
    UnknownSetting {
        /// The bot.
        bot: &'static str,
        /// The name.
        name: String,
    },
    /// A setting is given twice.
    #[error("the setting {name} is given twice")]
    Twice {
        /// The setting.
        name: &'static str,
    },
    /// The value of a setting cannot be used.
    #[error("`{value}` is no value for {name}: a whole number from {least} to {most}")]
    BadValue {
        /// The setting.
        name: &'static str,
        /// The value.
        value: String,
        /// The smallest value.
        least: u64,
        /// The largest value.
        most: u64,
    },
    /// There is no such level.
    #[error("there is no level `{number}`; there are levels 1 to {}", LEVELS.len())]
    UnknownLevel {
        /// What stands behind `level:`.
        number: String,
    },
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn settings(bot: &str) -> String {
    let row = BOTS.iter().find(|row| row.name == bot);
    match row.map(|row| row.parameters) {
        None | Some([]) => "it has none".to_owned(),
        Some(some) => format!("it has {}", names(some.iter().map(|parameter| parameter.name))),
    }
}

impl Spec {
    /// Reads several specs, with commas between them as well as between their settings:
    /// `captain:ms=50,threads=2,planner`.
    ///
    /// # Errors
    /// What is wrong with the first that names no bot.
    pub fn list(text: &str) -> Result<Vec<Spec>, SpecError> {
        let mut texts: Vec<String> = Vec::new();
        for piece in text.split(',') {
            match texts.last_mut() {
                // A setting of the bot before it.
                Some(last) if piece.contains('=') && !piece.contains(':') => {
                    last.push(',');
                    last.push_str(piece);
                }
                _ => texts.push(piece.trim().to_owned()),
            }
        }
        texts.iter().map(|text| text.parse()).collect()
    }

    /// The bot's row in the table.
    #[must_use]
    pub fn row(&self) -> &'static BotRow {
        &BOTS[self.row]
    }

    /// The value of a setting; 0 if the bot has none of this name.
    #[must_use]
    pub fn value(&self, name: &str) -> u64 {
        let index = self.row().parameters.iter().position(|parameter| parameter.name == name);
        index.map_or(0, |index| self.values[index])
    }

    /// How long the bot may think about one decision by its settings. Bots that do not search take
    /// no notice of it.
    #[must_use]
    pub fn budget(&self) -> Budget {
        match self.value("nodes") {
            0 => Budget::Time(Duration::from_millis(self.value("ms"))),
            nodes => Budget::Nodes(nodes),
        }
    }

    /// Makes the bot for one seat of one game. What it does by chance follows from the seed.
    #[must_use]
    pub fn build(&self, seed: u64) -> Box<dyn Bot> {
        (self.row().build)(self, seed)
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        if name == "level" {
            let level = LEVELS.iter().find(|level| level.number.to_string() == settings);
            return level
                .ok_or_else(|| SpecError::UnknownLevel { number: settings.to_owned() })?
                .spec
                .parse();
        }
        let row = BOTS
            .iter()
            .position(|row| row.name == name)
            .ok_or_else(|| SpecError::UnknownBot { name: name.to_owned() })?;
        let bot = &BOTS[row];
        let mut given = vec![None; bot.parameters.len()];
        for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
            let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
            let index = bot
                .parameters
                .iter()
                .position(|parameter| parameter.name == name)
                .ok_or_else(|| SpecError::UnknownSetting { bot: bot.name, name: name.to_owned() })?;
            let &Parameter { name, least, most, .. } = &bot.parameters[index];
            if given[index].is_some() {
                return Err(SpecError::Twice { name });
            }
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            let bad = || SpecError::BadValue { name, value: value.to_owned(), least, most };
            given[index] = Some(number.ok_or_else(bad)?);
        }
        let values =
            bot.parameters.iter().zip(given).map(|(parameter, value)| value.unwrap_or(parameter.default));
        Ok(Spec { row, values: values.collect() })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().name)?;
        let mut separator = ':';
        for (parameter, &value) in self.row().parameters.iter().zip(&self.values) {
            if value != parameter.default {
                write!(f, "{separator}{}={value}", parameter.name)?;
                separator = ',';
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Spec({self})")
    }
}

impl fmt::Debug for BotRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotRow").field("name", &self.name).finish_non_exhaustive()
    }
}
