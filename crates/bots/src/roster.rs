//! The single table of bots, and [`Spec`], which names one of them with its settings. Parsing, help,
//! documents and every list that people choose from derive from it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::bot::{Bot, Budget};
use crate::captain::{self, Captain, JudgeBy};
use crate::clock::Clock;
#[cfg(feature = "exec")]
use crate::exec::{self, Exec};
use crate::greedy::Greedy;
use crate::harmless::harmless;
use crate::planner::{self, Planner};
use crate::random::Random;

/// A setting of a bot: a whole number, or one of some names.
#[derive(PartialEq, Eq, Debug)]
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

    /// What values it takes, for people.
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
    /// One line for people.
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

/// What evaluates positions for the captain.
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

/// An hour: nobody waits longer.
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
    /// One line for people.
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
        description: "knows good moves by experience and checks them briefly",
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

/// A bot with its settings, as people type it: `planner`, `captain:ms=200,threads=2`, `level:3`.
///
/// ```
/// use cartagena_bots::Spec;
/// let spec: Spec = "random".parse().unwrap();
/// assert_eq!(spec.to_string(), "random");
/// let error = "rnadom".parse::<Spec>().unwrap_err();
/// assert!(error.to_string().starts_with("there is no bot `rnadom`"));
/// ```
///
/// An external program has its command after the settings. The command is split into words like in a shell; a
/// comma in it must be in quotation marks. In the rare case that it looks like settings itself, an empty list
/// of settings comes before it: `exec::a=b:c`.
///
/// ```
/// use cartagena_bots::Spec;
/// let spec: Spec = "exec:ms=200,start=3000:python3 'my bot.py'".parse().unwrap();
/// assert_eq!((spec.value("ms"), spec.command()), (200, Some("python3 'my bot.py'")));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Its row in [`BOTS`].
    row: usize,
    /// A value for each parameter of the row.
    values: Vec<u64>,
    /// The command of an external program.
    command: Option<String>,
}

/// Why a text does not name a bot.
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
    #[error("`{value}` is not a value for {}: {}", .setting.name, wanted(.setting))]
    BadValue {
        /// The setting.
        setting: &'static Parameter,
        /// The value.
        value: String,
    },
    /// A command is missing.
    #[error("{bot} needs the command of a program: {bot}:COMMAND")]
    NoCommand {
        /// The bot.
        bot: &'static str,
    },
    /// A command cannot be used.
    #[error("{} is not a command: {reason}", harmless(.command.as_bytes()))]
    BadCommand {
        /// The command.
        command: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// There is no such level.
    #[error("there is no level `{number}`; there are levels 1 to {}", LEVELS.len())]
    UnknownLevel {
        /// What comes after `level:`.
        number: String,
    },
}

/// What values a setting takes, in a sentence.
fn wanted(setting: &Parameter) -> String {
    if setting.names.is_empty() {
        format!("a whole number from {}", setting.values())
    } else {
        setting.values()
    }
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
    /// Parses several specs, with commas between them as well as between their settings:
    /// `captain:ms=50,threads=2,planner`. A comma in a command must be in quotation marks: `exec:./bot
    /// 'a,b',random`.
    ///
    /// # Errors
    /// What is wrong with the first that does not name a bot.
    pub fn list(text: &str) -> Result<Vec<Spec>, SpecError> {
        let mut texts: Vec<String> = Vec::new();
        for piece in split_at_commas(text) {
            let name = piece.split(':').next().unwrap_or_default();
            match texts.last_mut() {
                // A setting of the preceding bot.
                Some(last) if name.contains('=') => {
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

    /// What evaluates positions, if it is a captain.
    pub(crate) fn judge(&self) -> JudgeBy {
        if self.value(MIND.name) == MIND_WEIGHTS { JudgeBy::Weights } else { JudgeBy::Network }
    }

    /// The command, if the bot is an external program.
    #[must_use]
    pub fn command(&self) -> Option<&str> {
        self.command.as_deref()
    }

    /// The bot's thinking time per decision, by its settings. Bots that do not search ignore it.
    #[must_use]
    pub fn budget(&self) -> Budget {
        match (self.value("nodes"), self.value("ms")) {
            (0, 0) => Budget::Unlimited,
            (0, ms) => Budget::Time(Duration::from_millis(ms)),
            (nodes, _) => Budget::Nodes(nodes),
        }
    }

    /// A bot that thinks by the clock counts this many passes instead, so that it plays the same on every machine;
    /// every other bot stays as it is.
    ///
    /// ```
    /// use cartagena_bots::Spec;
    /// let spec = |text: &str| text.parse::<Spec>().unwrap();
    /// assert_eq!(spec("captain:ms=400,threads=2").steady(600), spec("captain:nodes=600,threads=2"));
    /// assert_eq!(spec("greedy").steady(600), spec("greedy"));
    /// ```
    #[must_use]
    pub fn steady(mut self, passes: u64) -> Spec {
        if matches!(self.budget(), Budget::Time(_)) {
            for (parameter, value) in self.row().parameters.iter().zip(&mut self.values) {
                match parameter.name {
                    "ms" => *value = parameter.default,
                    "nodes" => *value = passes,
                    _ => {}
                }
            }
        }
        self
    }

    /// Creates the bot for one seat of one game. The seed determines its random choices.
    #[cfg(feature = "system")]
    #[must_use]
    pub fn build(&self, seed: u64) -> Box<dyn Bot> {
        self.build_with(seed, Clock::system())
    }

    /// The same for a bot that reads the time from this clock.
    #[must_use]
    pub fn build_with(&self, seed: u64, clock: Clock) -> Box<dyn Bot> {
        (self.row().build)(self, seed, clock)
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
        let (settings, command) = if bot.takes_command {
            let (settings, command) = split_off_command(settings);
            (settings, Some(check_command(bot.name, command)?))
        } else {
            (settings, None)
        };
        let mut given = vec![None; bot.parameters.len()];
        for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
            let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
            let index = bot
                .parameters
                .iter()
                .position(|parameter| parameter.name == name)
                .ok_or_else(|| SpecError::UnknownSetting { bot: bot.name, name: name.to_owned() })?;
            let setting = &bot.parameters[index];
            if given[index].is_some() {
                return Err(SpecError::Twice { name: setting.name });
            }
            let bad = || SpecError::BadValue { setting, value: value.to_owned() };
            given[index] = Some(setting.read(value).ok_or_else(bad)?);
        }
        let values =
            bot.parameters.iter().zip(given).map(|(parameter, value)| value.unwrap_or(parameter.default));
        Ok(Spec { row, values: values.collect(), command })
    }
}

/// Splits a list at commas outside of quotation marks.
fn split_at_commas(text: &str) -> Vec<&str> {
    let mut quote = None;
    let mut escaped = false;
    text.split(|letter: char| {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quote != Some('\'') => escaped = true,
            '\'' | '"' if quote.is_none() => quote = Some(letter),
            _ if quote == Some(letter) => quote = None,
            ',' => return quote.is_none(),
            _ => {}
        }
        false
    })
    .collect()
}

/// The settings and the command after the name of a bot.
fn split_off_command(text: &str) -> (&str, &str) {
    let (head, rest) = text.split_once(':').unwrap_or((text, ""));
    if begins_like_settings(text) { (head, rest) } else { ("", text) }
}

/// Whether the text before the first colon is a list of settings, perhaps an empty one.
fn begins_like_settings(text: &str) -> bool {
    let (head, has_colon) = text.split_once(':').map_or((text, false), |(head, _)| (head, true));
    let is_setting = |piece: &str| {
        let (name, value) = piece.split_once('=').unwrap_or_default();
        let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_lowercase());
        is_name && !value.contains(|letter: char| letter.is_whitespace() || "'\"\\/".contains(letter))
    };
    if head.is_empty() { has_colon } else { head.split(',').all(is_setting) }
}

/// The words of a command, split like in a shell; `None` if a quotation mark is not closed or a backslash is
/// at the end.
#[must_use]
pub fn split_command(command: &str) -> Option<Vec<String>> {
    shlex::split(command)
}

fn check_command(bot: &'static str, command: &str) -> Result<String, SpecError> {
    let command = command.trim();
    let bad = |reason| Err(SpecError::BadCommand { command: command.to_owned(), reason });
    if command.chars().any(char::is_control) {
        return bad("it holds a control character");
    }
    // A comma after it must end it, or it could not be in a list.
    let listed = format!("{command},");
    let pieces = split_at_commas(&listed);
    match split_command(command).filter(|_| pieces.last() == Some(&"")) {
        None => bad("a quotation mark is not closed, or nothing follows a backslash"),
        Some(words) if words.is_empty() => Err(SpecError::NoCommand { bot }),
        Some(_) if pieces.len() > 2 => bad("a comma has to stand in quotation marks"),
        Some(_) => Ok(command.to_owned()),
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().name)?;
        let mut separator = ':';
        for (parameter, &value) in self.row().parameters.iter().zip(&self.values) {
            if value != parameter.default {
                write!(f, "{separator}{}={}", parameter.name, parameter.written(value))?;
                separator = ',';
            }
        }
        let Some(command) = &self.command else { return Ok(()) };
        if separator == ':' && begins_like_settings(command) {
            // An empty list of settings, so that none are looked for in the command.
            f.write_str(":")?;
        }
        write!(f, ":{command}")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_can_have_names() {
        let spec = |text: &str| text.parse::<Spec>().expect("a bot");
        for (text, written) in [
            ("captain:mind=weights,ms=50", "captain:ms=50,mind=weights"),
            ("captain:mind=network,turns=auto", "captain"),
            ("captain:turns=0", "captain:turns=0"),
        ] {
            assert_eq!(spec(text).to_string(), written);
        }
        let error = |text: &str| text.parse::<Spec>().expect_err("it is wrong").to_string();
        assert_eq!(error("captain:mind=heart"), "`heart` is not a value for mind: network or weights");
        assert_eq!(error("captain:turns=1000"), "`1000` is not a value for turns: 0 to 100 or auto");
        assert_eq!(error("captain:heat=x"), "`x` is not a value for heat: a whole number from 0 to 1000");
    }
}
