//! Rules as written, before they are checked: `piatnik+adventure+morgan:both,crew=4`. A rules string is
//! parsed into a [`RulesSpec`], edited part by part, and becomes [`Rules`] if everything fits together.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::table::{MODULES, OPTIONS, Written};
use super::{Contradiction, Domain, Module, Preset, RuleOption, Rules, RulesError, Setting};
use crate::notation::shortened;

/// What a rules string can name after its preset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PartName {
    /// A module.
    Module(Module),
    /// An option.
    Option(RuleOption),
}

impl PartName {
    /// Its domain.
    #[must_use]
    pub const fn domain(self) -> &'static Domain {
        match self {
            PartName::Module(module) => module.domain(),
            PartName::Option(option) => option.domain(),
        }
    }

    /// Parses a setting and attaches it to the name.
    ///
    /// # Errors
    /// The setting is not in the domain.
    pub fn read(self, value: &str) -> Result<Part, RulesError> {
        let bad = || RulesError::BadValue { name: self, value: shortened(value), at: 0 };
        Ok(self.to(self.domain().read(value).ok_or_else(bad)?))
    }

    /// The module or option with this setting.
    #[must_use]
    pub fn to(self, setting: impl Into<Setting>) -> Part {
        match self {
            PartName::Module(module) => module.to(setting),
            PartName::Option(option) => option.to(setting),
        }
    }
}

impl From<Module> for PartName {
    fn from(module: Module) -> PartName {
        PartName::Module(module)
    }
}

impl From<RuleOption> for PartName {
    fn from(option: RuleOption) -> PartName {
        PartName::Option(option)
    }
}

impl fmt::Display for PartName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PartName::Module(module) => module.fmt(f),
            PartName::Option(option) => option.fmt(f),
        }
    }
}

/// A module or an option with what it is set to, written as in a rules string: `sorceress`,
/// `morgan:both`, `tiles=7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A module, with its value if there is one.
    Module(Module, Option<Setting>),
    /// An option.
    Option(RuleOption, Setting),
}

impl Part {
    /// The module or option.
    #[must_use]
    pub const fn name(self) -> PartName {
        match self {
            Part::Module(module, _) => PartName::Module(module),
            Part::Option(option, _) => PartName::Option(option),
        }
    }

    /// Its setting; `None` for a module without a value.
    #[must_use]
    pub const fn setting(self) -> Option<Setting> {
        match self {
            Part::Module(_, setting) => setting,
            Part::Option(_, setting) => Some(setting),
        }
    }

    /// The error if the setting is outside its domain.
    pub(super) fn check(self) -> Result<(), RulesError> {
        match self.setting() {
            Some(setting) if !self.name().domain().contains(setting) => {
                Err(RulesError::OutOfDomain { name: self.name(), setting })
            }
            _ => Ok(()),
        }
    }
}

impl From<Module> for Part {
    fn from(module: Module) -> Part {
        Part::Module(module, None)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Module(module, None) => module.fmt(f),
            Part::Module(module, Some(setting)) => write!(f, "{module}:{setting}"),
            Part::Option(option, setting) => write!(f, "{option}={setting}"),
        }
    }
}

/// Rules as written: a preset, modules and options, each known and at most once, but not yet checked against
/// each other.
///
/// ```
/// use cartagena::{Module, Preset, RuleOption, RulesSpec, Seat};
///
/// let spec: RulesSpec = "jamaica,first=E".parse()?;
/// assert!(spec.rules().is_err(), "there are only two seats");
/// let spec = spec.with(RuleOption::Players.to(5u8)).with(Module::Freebooter);
/// assert_eq!(spec.rules()?.to_string(), "jamaica+freebooter,players=5,first=E");
///
/// let spec = spec.without(Module::Freebooter).without(RuleOption::First);
/// assert_eq!(spec.rules()?.first, None);
/// # Ok::<(), cartagena::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesSpec {
    preset: Preset,
    modules: BTreeMap<Module, Option<Setting>>,
    options: BTreeMap<RuleOption, Setting>,
}

impl RulesSpec {
    /// The preset.
    #[must_use]
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// The modules, in the order of [`MODULES`].
    pub fn modules(&self) -> impl Iterator<Item = Module> {
        self.modules.keys().copied()
    }

    /// The parts after the preset, in the order of the tables.
    pub fn parts(&self) -> impl Iterator<Item = Part> {
        let modules = self.modules.iter().map(|(&module, &setting)| Part::Module(module, setting));
        modules.chain(self.options.iter().map(|(&option, &setting)| Part::Option(option, setting)))
    }

    /// The part about this module or option; `None` if it is not mentioned.
    #[must_use]
    pub fn part(&self, name: impl Into<PartName>) -> Option<Part> {
        match name.into() {
            PartName::Module(module) => {
                self.modules.get(&module).map(|&setting| Part::Module(module, setting))
            }
            PartName::Option(option) => {
                self.options.get(&option).map(|&setting| Part::Option(option, setting))
            }
        }
    }

    /// The same rules with a module added or an option set, replacing any earlier setting.
    #[must_use]
    pub fn with(mut self, part: impl Into<Part>) -> RulesSpec {
        match part.into() {
            Part::Module(module, setting) => {
                self.modules.insert(module, setting);
            }
            Part::Option(option, setting) => {
                self.options.insert(option, setting);
            }
        }
        self
    }

    /// The same rules without a module, or with an option as in the preset.
    #[must_use]
    pub fn without(mut self, name: impl Into<PartName>) -> RulesSpec {
        match name.into() {
            PartName::Module(module) => {
                self.modules.remove(&module);
            }
            PartName::Option(option) => {
                self.options.remove(&option);
            }
        }
        self
    }

    /// The rules that this describes.
    ///
    /// # Errors
    /// The setting outside its domain, or the two parts that clash.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        self.parts().try_for_each(Part::check)?;
        let mut rules = self.preset.rules();
        // The options first: modules build on the number of tiles.
        for (&option, &setting) in &self.options {
            option.set(&mut rules, setting);
        }
        for (&module, &setting) in &self.modules {
            if let (Some(Setting::Two(..)), Domain::OneOrTwo { two_need: Some(needed), .. }) =
                (setting, module.domain())
                && !self.modules.contains_key(needed)
            {
                let (part, why) = (Part::Module(module, setting), Contradiction::NoSuchStretch);
                return Err(RulesError::Needs { part, module: *needed, why });
            }
            module.add(&mut rules, setting)?;
        }
        for option in OPTIONS.iter().map(|row| row.option) {
            self.settle(option, &mut rules)?;
        }
        rules.check()?;
        Ok(rules)
    }

    /// Handles an option that other parts of the rules have decided.
    fn settle(&self, option: RuleOption, rules: &mut Rules) -> Result<(), RulesError> {
        match (option.row().written, self.part(option)) {
            (Written::Unless(module, why), Some(part)) if rules.part(option) != part => {
                self.part(module).map_or(Ok(()), |module| Err(RulesError::clash(module, part, why)))
            }
            (Written::With(other, why), part) if rules.lacks(other) => match part {
                Some(part) => Err(RulesError::clash(part, rules.part(other), why)),
                None => {
                    option.set_to_first(rules);
                    Ok(())
                }
            },
            _ => Ok(()),
        }
    }
}

impl Preset {
    /// The preset with every module that fits: everything at once, for tests and measurements. Of two modules
    /// that exclude each other it has the later one in [`MODULES`].
    ///
    /// ```
    /// use cartagena::Preset;
    /// let everything = Preset::Piatnik.with_every_module();
    /// assert_eq!(everything.to_string(), "piatnik+adventure+morgan:both+freebooter+sorceress");
    /// ```
    #[must_use]
    pub fn with_every_module(self) -> RulesSpec {
        let add = |spec: RulesSpec, module: Module| match spec.clone().with(module).rules() {
            Ok(rules) => rules.spec(),
            Err(_) => spec,
        };
        MODULES.iter().rev().map(|row| row.module).fold(self.into(), add)
    }
}

impl From<Preset> for RulesSpec {
    fn from(preset: Preset) -> RulesSpec {
        RulesSpec { preset, modules: BTreeMap::new(), options: BTreeMap::new() }
    }
}

impl Default for RulesSpec {
    fn default() -> RulesSpec {
        Preset::default().into()
    }
}

/// The rules as usually written: only what differs from the preset.
impl From<&Rules> for RulesSpec {
    fn from(rules: &Rules) -> RulesSpec {
        let preset = rules.preset.rules();
        let modules = MODULES.iter().filter_map(|row| rules.module(row.module));
        let is_written = |option: &RuleOption| {
            let decided = match option.row().written {
                Written::Always => false,
                Written::Unless(module, _) => rules.module(module).is_some(),
                Written::With(other, _) => rules.lacks(other),
            };
            !decided && rules.option(*option) != preset.option(*option)
        };
        let options = OPTIONS.iter().map(|row| row.option).filter(is_written);
        let parts = modules.chain(options.map(|option| rules.part(option)));
        parts.fold(RulesSpec::from(rules.preset), RulesSpec::with)
    }
}

impl fmt::Display for RulesSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.preset.fmt(f)?;
        self.parts().try_for_each(|part| match part {
            Part::Module(..) => write!(f, "+{part}"),
            Part::Option(..) => write!(f, ",{part}"),
        })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        RulesSpec::from(self).fmt(f)
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        text.parse::<RulesSpec>()?.rules()
    }
}

impl FromStr for RulesSpec {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<RulesSpec, RulesError> {
        let mut at = text.find(['+', ',']).unwrap_or(text.len());
        let mut spec = RulesSpec::from(text[..at].parse::<Preset>()?);
        while at < text.len() {
            let is_module = text.as_bytes()[at] == b'+';
            at += 1;
            let rest = &text[at..];
            let whole = &rest[..rest.find(['+', ',']).unwrap_or(rest.len())];
            let part = if is_module { read_module(whole) } else { read_option(whole) };
            let part = part.map_err(|error| error.moved(at))?;
            if spec.part(part.name()).is_some() {
                return Err(RulesError::Twice { name: part.name(), at });
            }
            spec = spec.with(part);
            at += whole.len();
        }
        Ok(spec)
    }
}

/// Parses `adventure` or `adventure:3/4`.
fn read_module(text: &str) -> Result<Part, RulesError> {
    let Some((name, value)) = text.split_once(':') else { return Ok(text.parse::<Module>()?.into()) };
    let module: Module = name.parse()?;
    PartName::from(module).read(value).map_err(|error| error.moved(name.len() + 1))
}

/// Parses `crew=4`.
fn read_option(text: &str) -> Result<Part, RulesError> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let option: RuleOption = name.parse()?;
    // If the value is missing, only the name is left to point at.
    let place = if value.is_empty() { 0 } else { name.len() + 1 };
    PartName::from(option).read(value).map_err(|error| error.moved(place))
}
