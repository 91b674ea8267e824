//! A bot of the table with its settings, as people type it.

use std::fmt;
use std::str::FromStr;

use super::{
    BOTS, BotRow, CaptainSettings, GreedySettings, LEVELS, LevelRow, Parameter, PlannerSettings, Settings,
};
use crate::bot::{Bot, Budget};
use crate::captain::Captain;
use crate::clock::Clock;
#[cfg(feature = "exec")]
use crate::exec::Exec;
use crate::greedy::Greedy;
use crate::harmless::harmless;
use crate::planner::Planner;
use crate::random::Random;

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
/// An external program has its command after the settings. The command is split into words as in a shell; a
/// comma in it must be in quotation marks. In the rare case that it looks like settings itself, an empty list
/// of settings comes before it: `exec::a=b:c`.
///
/// ```
/// use cartagena_bots::{Settings, Spec};
/// let spec: Spec = "exec:ms=200,start=3000:python3 'my bot.py'".parse().unwrap();
/// assert_eq!(spec.command(), Some("python3 'my bot.py'"));
/// assert!(matches!(spec.settings(), Settings::Exec(exec) if exec.ms == 200));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Which bot, and its settings.
    settings: Settings,
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

    /// A greedy bot that overlooks this much, in percent.
    #[must_use]
    pub const fn greedy(overlook: u64) -> Spec {
        Spec::of(Settings::Greedy(GreedySettings { overlook }))
    }

    /// A planner that overlooks this much, in percent.
    #[must_use]
    pub const fn planner(overlook: u64) -> Spec {
        Spec::of(Settings::Planner(PlannerSettings { overlook, ..PlannerSettings::USUAL }))
    }

    /// A captain that thinks for this long, in milliseconds.
    #[must_use]
    pub const fn captain_ms(ms: u64) -> Spec {
        Spec::of(Settings::Captain(CaptainSettings { ms, ..CaptainSettings::USUAL }))
    }

    /// A captain that searches with this many passes, so that it plays the same on every machine.
    #[must_use]
    pub const fn captain_nodes(nodes: u64) -> Spec {
        Spec::of(Settings::Captain(CaptainSettings { nodes, ..CaptainSettings::USUAL }))
    }

    /// A bot that needs no command.
    const fn of(settings: Settings) -> Spec {
        Spec { settings, command: None }
    }

    /// The bot's row in the table.
    #[must_use]
    pub const fn row(&self) -> &'static BotRow {
        self.settings.row()
    }

    /// Which bot it is, and its settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The command, if the bot is an external program.
    #[must_use]
    pub fn command(&self) -> Option<&str> {
        self.command.as_deref()
    }

    /// The bot's thinking time per decision, by its settings. Bots that do not search ignore it.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.settings.budget()
    }

    /// A bot that thinks by the clock counts this many passes instead, so that it plays the same on every machine; any
    /// other bot is unchanged.
    ///
    /// ```
    /// use cartagena_bots::Spec;
    /// let spec = |text: &str| text.parse::<Spec>().unwrap();
    /// assert_eq!(spec("captain:ms=400,threads=2").steady(600), spec("captain:nodes=600,threads=2"));
    /// assert_eq!(spec("greedy").steady(600), spec("greedy"));
    /// ```
    #[must_use]
    pub fn steady(mut self, passes: u64) -> Spec {
        match &mut self.settings {
            Settings::Captain(captain) if captain.nodes == 0 => {
                (captain.ms, captain.nodes) = (CaptainSettings::USUAL.ms, passes);
            }
            // What it looks at is limited without a clock.
            Settings::Planner(planner) => planner.ms = PlannerSettings::USUAL.ms,
            Settings::Captain(_) | Settings::Random | Settings::Greedy(_) => {}
            #[cfg(feature = "exec")]
            Settings::Exec(_) => {}
        }
        self
    }

    /// Whether its bots think on the thread that asks them, and only there.
    #[cfg(feature = "system")]
    pub(crate) const fn thinks_on_one_thread(&self) -> bool {
        match &self.settings {
            Settings::Random | Settings::Greedy(_) | Settings::Planner(_) => true,
            Settings::Captain(captain) => captain.threads == 1,
            #[cfg(feature = "exec")]
            Settings::Exec(_) => false,
        }
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
        match &self.settings {
            Settings::Random => Box::new(Random::new(seed)),
            Settings::Greedy(greedy) => Box::new(Greedy::new(greedy.overlook, seed)),
            Settings::Planner(planner) => Box::new(Planner::new(planner.plan(), seed, clock)),
            Settings::Captain(captain) => {
                Box::new(Captain::new(captain.search(), captain.judge(), seed, clock))
            }
            #[cfg(feature = "exec")]
            Settings::Exec(exec) => {
                Box::new(Exec::new(self.command.as_deref().unwrap_or_default(), exec.limits()))
            }
        }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        if name == "level" {
            let unknown = || SpecError::UnknownLevel { number: settings.to_owned() };
            return LevelRow::read(settings).map(|level| level.spec.clone()).ok_or_else(unknown);
        }
        let bot = BOTS
            .iter()
            .find(|row| row.name == name)
            .ok_or_else(|| SpecError::UnknownBot { name: name.to_owned() })?;
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
        let mut spec = Spec { settings: bot.usual, command };
        for (value, given) in spec.settings.values_mut().into_iter().zip(given) {
            *value = given.unwrap_or(*value);
        }
        Ok(spec)
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

/// The words of a command, split as in a shell; `None` if a quotation mark is not closed or a backslash is at
/// the end.
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
        for (parameter, value) in self.row().parameters.iter().zip(self.settings.values()) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_can_be_written_and_read() {
        for row in LEVELS {
            let same = |text: String| text.parse::<Spec>().expect("a bot") == row.spec;
            assert!(same(row.spec.to_string()) && same(format!("level:{}", row.number)), "{row:?}");
            assert_eq!(LevelRow::find(row.number).map(|found| found.name), Some(row.name));
        }
        assert!(LevelRow::find(0).is_none() && LevelRow::read("03").is_none());
    }

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
