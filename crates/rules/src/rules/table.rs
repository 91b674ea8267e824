//! The single table of presets, modules and options. The rules string, its errors and every list that people
//! choose from derive from it.

use std::fmt;
use std::num::{NonZeroU8, NonZeroU16};
use std::str::FromStr;

use super::domain::{Domain, Plain, Range, Setting};
use super::error::{Contradiction, RulesError};
use super::spec::Part;
use super::{Layout, Preset, Refill, Route, Rules, Supply, WinCheck};
use crate::card::SymbolSet;
use crate::notation::shortened;
use crate::seat::{MAX_SEATS, MIN_SEATS};

/// A preset that people can choose.
#[derive(Debug)]
pub struct PresetRow {
    /// The name in rules strings.
    pub name: &'static str,
    /// The preset itself.
    pub preset: Preset,
    /// Publisher and year.
    pub source: &'static str,
    /// A one-line description.
    pub description: &'static str,
}

/// All presets.
///
/// ```
/// for row in cartagena::PRESETS {
///     println!("{:22} {} ({})", row.name, row.description, row.source);
/// }
/// ```
pub const PRESETS: &[PresetRow] = &[
    PresetRow {
        name: "jamaica",
        preset: Preset::Jamaica,
        source: "Winning Moves 2000",
        description: "hidden hands and a face-down pile: fast, with more luck",
    },
    PresetRow {
        name: "tortuga",
        preset: Preset::Tortuga,
        source: "Winning Moves 2000",
        description: "open hands and a face-up row of 12: everything can be planned",
    },
    PresetRow {
        name: "hispaniola",
        preset: Preset::Hispaniola,
        source: "BrettspielWelt",
        description: "hidden hands, but cards come from a face-up row of 12",
    },
    PresetRow {
        name: "ravensburger-basic",
        preset: Preset::RavensburgerBasic,
        source: "Ravensburger 2014",
        description: "5 tiles, 4 pirates, 2 actions a turn: the short family game",
    },
    PresetRow {
        name: "ravensburger-advanced",
        preset: Preset::RavensburgerAdvanced,
        source: "Ravensburger 2014",
        description: "6 tiles, 5 pirates, 3 actions a turn",
    },
    PresetRow {
        name: "piatnik",
        preset: Preset::Piatnik,
        source: "Piatnik 2017",
        description: "up to 3 actions a turn; with an empty hand you may draw one card instead",
    },
    PresetRow {
        name: "software-challenge",
        preset: Preset::SoftwareChallenge,
        source: "Software Challenge 2013",
        description: "everything open, hand limit 8, decided by points after 30 rounds",
    },
];

impl FromStr for Preset {
    type Err = RulesError;

    fn from_str(name: &str) -> Result<Preset, RulesError> {
        let row = PRESETS.iter().find(|row| row.name == name);
        row.map(|row| row.preset).ok_or_else(|| RulesError::UnknownPreset { name: shortened(name) })
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = PRESETS.iter().find(|row| row.preset == *self);
        f.write_str(row.map_or("", |row| row.name))
    }
}

/// A module that can be added with `+`, in the order of [`MODULES`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)] // each is described in its row
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Module {
    Jungle,
    Adventure,
    Morgan,
    Freebooter,
    Sorceress,
}

/// A row of [`MODULES`].
#[derive(Debug)]
pub struct ModuleRow {
    /// The module itself.
    pub module: Module,
    /// The name in rules strings.
    pub name: &'static str,
    /// The values allowed after the colon; every module may also have none.
    pub domain: Domain,
    /// A one-line description.
    pub description: &'static str,
    /// What to say in a game without it.
    missing: &'static str,
    /// Its setting as usually written; `None` without the module.
    get: fn(&Rules) -> Option<Option<Setting>>,
    /// Adds the module with a setting of its domain to rules whose options are all set.
    add: fn(&mut Rules, Option<Setting>) -> Result<(), RulesError>,
}

/// All modules.
pub const MODULES: &[ModuleRow] = &[
    ModuleRow {
        module: Module::Jungle,
        name: "jungle",
        domain: Domain::Nothing,
        description: "flee through the jungle to the cove instead of the tunnel",
        missing: "the jungle isn't in this game",
        get: |rules| (rules.route == Route::Jungle).then_some(None),
        add: |rules, _| {
            rules.route = Route::Jungle;
            Ok(())
        },
    },
    ModuleRow {
        module: Module::Adventure,
        name: "adventure",
        domain: Domain::Two { each: numbers(2, 4), halves: STRETCHES },
        description: "the whole journey: tunnel, boat and jungle",
        missing: "there is no boat to move in this game",
        get: |rules| match rules.route {
            Route::Adventure { tunnel } => {
                let jungle = rules.tiles.saturating_sub(tunnel);
                let usual = tunnel == jungle && rules.tiles == rules.preset.rules().tiles;
                Some((!usual).then(|| Setting::Two(tunnel.into(), jungle.into())))
            }
            Route::Tunnel | Route::Jungle => None,
        },
        add: add_adventure,
    },
    ModuleRow {
        module: Module::Morgan,
        name: "morgan",
        domain: Domain::OneOrTwo {
            each: SUPPLIES.range(),
            halves: STRETCHES,
            two_need: Some(Module::Adventure),
        },
        description: "draw cards by moving an opponent's pirate forward",
        missing: "Captain Morgan isn't in this game",
        get: |rules| {
            let (tunnel, jungle) = match rules.route {
                Route::Tunnel => (rules.tunnel_supply, rules.tunnel_supply),
                Route::Jungle => (rules.jungle_supply, rules.jungle_supply),
                Route::Adventure { .. } => (rules.tunnel_supply, rules.jungle_supply),
            };
            let is_used = tunnel.allows_morgan() || jungle.allows_morgan();
            is_used.then(|| Some(Setting::joined(SUPPLIES.plain(tunnel), SUPPLIES.plain(jungle))))
        },
        add: |rules, setting| {
            let (tunnel, jungle) = setting.map_or((Supply::Both, Supply::Both), |setting| {
                let (tunnel, jungle) = setting.halves();
                (SUPPLIES.value(tunnel, Supply::Both), SUPPLIES.value(jungle, Supply::Both))
            });
            let (has_tunnel, has_jungle) = (rules.route != Route::Jungle, rules.route != Route::Tunnel);
            rules.tunnel_supply = if has_tunnel { tunnel } else { Supply::Classic };
            rules.jungle_supply = if has_jungle { jungle } else { Supply::Classic };
            Ok(())
        },
    },
    ModuleRow {
        module: Module::Freebooter,
        name: "freebooter",
        domain: Domain::Nothing,
        description: "two cards of each symbol are dark: playing one makes the others discard down to 7",
        missing: "there are no dark cards in this game",
        get: |rules| rules.freebooter.then_some(None),
        add: |rules, _| {
            rules.freebooter = true;
            Ok(())
        },
    },
    ModuleRow {
        module: Module::Sorceress,
        name: "sorceress",
        domain: Domain::Nothing,
        description: "every card can be enchanted for a special effect; chests on the path",
        missing: "the sorceress isn't in this game",
        get: |rules| rules.sorceress.then_some(None),
        add: |rules, _| {
            rules.sorceress = true;
            Ok(())
        },
    },
];

/// Captain Morgan's rule, set for both stretches.
pub(super) fn morgan(tunnel: Supply, jungle: Supply) -> Part {
    Module::Morgan.to(Setting::Two(SUPPLIES.plain(tunnel), SUPPLIES.plain(jungle)))
}

/// What the halves of the complete adventure are called.
const STRETCHES: [&str; 2] = ["tunnel", "jungle"];

fn add_adventure(rules: &mut Rules, split: Option<Setting>) -> Result<(), RulesError> {
    let part = Part::Module(Module::Adventure, split);
    if rules.route == Route::Jungle {
        return Err(RulesError::clash(Module::Jungle.into(), part, Contradiction::OwnJungle));
    }
    let (tunnel, jungle) = match split.map(Setting::halves) {
        Some((tunnel, jungle)) => (tunnel.byte(), jungle.byte()),
        None if !rules.tiles.is_multiple_of(2) => {
            return Err(RulesError::clash(part, rules.part(RuleOption::Tiles), Contradiction::OddTiles));
        }
        None => (rules.tiles / 2, rules.tiles / 2),
    };
    rules.route = Route::Adventure { tunnel };
    rules.tiles = tunnel + jungle;
    Ok(())
}

impl Module {
    /// The name in rules strings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The values allowed after the colon.
    #[must_use]
    pub const fn domain(self) -> &'static Domain {
        &self.row().domain
    }

    /// What to say in a game without it, in English: `there is no boat to move in this game`.
    #[must_use]
    pub const fn missing(self) -> &'static str {
        self.row().missing
    }

    /// The module with this setting.
    #[must_use]
    pub fn to(self, setting: impl Into<Setting>) -> Part {
        Part::Module(self, Some(setting.into()))
    }

    const fn row(self) -> &'static ModuleRow {
        &MODULES[self as usize]
    }

    /// Adds the module to rules whose options are all set.
    pub(super) fn add(self, rules: &mut Rules, setting: Option<Setting>) -> Result<(), RulesError> {
        (self.row().add)(rules, setting)
    }
}

impl FromStr for Module {
    type Err = RulesError;

    fn from_str(name: &str) -> Result<Module, RulesError> {
        let row = MODULES.iter().find(|row| row.name == name);
        row.map(|row| row.module).ok_or_else(|| RulesError::UnknownModule { name: shortened(name), at: 0 })
    }
}

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An option that can be set with `,name=value`, in the order of [`OPTIONS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)] // each is described in its row
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum RuleOption {
    Players,
    Symbols,
    Tiles,
    Layout,
    Crew,
    Cards,
    Hand,
    Hands,
    Row,
    Refill,
    Deal,
    Actions,
    Limit,
    Skip,
    Win,
    Rounds,
    First,
}

/// A row of [`OPTIONS`].
#[derive(Debug)]
pub struct OptionRow {
    /// The option itself.
    pub option: RuleOption,
    /// The name in rules strings.
    pub name: &'static str,
    /// The values allowed after the equals sign.
    pub domain: Domain,
    /// A one-line description.
    pub description: &'static str,
    /// When it appears in rules strings.
    pub(super) written: Written,
    get: fn(&Rules) -> Setting,
    /// Sets a setting of the domain.
    set: fn(&mut Rules, Setting),
}

/// When an option is written in rules strings, if it differs from the preset.
#[derive(Clone, Copy, Debug)]
pub(super) enum Written {
    Always,
    /// Unless this module is played: the module then decides it, and a different setting is a contradiction.
    Unless(Module, Contradiction),
    /// Only while this other option is not `none`. Otherwise it has no effect, and has the first setting of
    /// its domain.
    With(RuleOption, Contradiction),
}

/// All options.
pub const OPTIONS: &[OptionRow] = &[
    OptionRow {
        option: RuleOption::Players,
        name: "players",
        domain: Domain::One(numbers(MIN_SEATS as u16, MAX_SEATS as u16)),
        description: "seats at the table",
        written: Written::Always,
        get: |rules| rules.players.into(),
        set: |rules, setting| rules.players = setting.byte(),
    },
    OptionRow {
        option: RuleOption::Symbols,
        name: "symbols",
        domain: Domain::One(SYMBOL_SETS.range()),
        description: "the six symbols on tiles and cards",
        written: Written::Always,
        get: |rules| SYMBOL_SETS.setting(rules.symbols),
        set: |rules, setting| SYMBOL_SETS.choose(setting, &mut rules.symbols),
    },
    OptionRow {
        option: RuleOption::Tiles,
        name: "tiles",
        domain: Domain::One(numbers(4, 8)),
        description: "tiles of six spaces in the path",
        written: Written::Unless(Module::Adventure, Contradiction::TilesDiffer),
        get: |rules| rules.tiles.into(),
        set: |rules, setting| rules.tiles = setting.byte(),
    },
    OptionRow {
        option: RuleOption::Layout,
        name: "layout",
        domain: Domain::One(LAYOUTS.range()),
        description: "the six printed Winning Moves tiles, or tiles drawn at random",
        written: Written::Always,
        get: |rules| LAYOUTS.setting(rules.layout),
        set: |rules, setting| LAYOUTS.choose(setting, &mut rules.layout),
    },
    OptionRow {
        option: RuleOption::Crew,
        name: "crew",
        domain: Domain::One(numbers(4, 8)),
        description: "pirates per player",
        written: Written::Always,
        get: |rules| rules.crew.into(),
        set: |rules, setting| rules.crew = setting.byte(),
    },
    OptionRow {
        option: RuleOption::Cards,
        name: "cards",
        domain: Domain::One(numbers(15, 17)),
        description: "cards per symbol",
        written: Written::Always,
        get: |rules| rules.cards.into(),
        set: |rules, setting| rules.cards = setting.byte(),
    },
    OptionRow {
        option: RuleOption::Hand,
        name: "hand",
        domain: Domain::OneOrTwo { each: numbers(1, 8), halves: ["first", "others"], two_need: None },
        description: "cards dealt to the first player, and to the others if that differs",
        written: Written::Always,
        get: |rules| Setting::joined(rules.first_hand.into(), rules.other_hands.into()),
        set: |rules, setting| {
            let (first, others) = setting.halves();
            (rules.first_hand, rules.other_hands) = (first.byte(), others.byte());
        },
    },
    OptionRow {
        option: RuleOption::Hands,
        name: "hands",
        domain: Domain::One(HANDS.range()),
        description: "whether everyone sees the cards in hand",
        written: Written::Always,
        get: |rules| HANDS.setting(rules.open_hands),
        set: |rules, setting| HANDS.choose(setting, &mut rules.open_hands),
    },
    OptionRow {
        option: RuleOption::Row,
        name: "row",
        domain: Domain::OneOr(NONE, numbers(1, 20)),
        description: "length of the face-up row that cards are drawn from, in order",
        written: Written::Always,
        get: |rules| rules.row.map_or(word(NONE), |row| row.get().into()),
        set: |rules, setting| rules.row = NonZeroU8::new(setting.byte()),
    },
    OptionRow {
        option: RuleOption::Refill,
        name: "refill",
        domain: Domain::One(REFILLS.range()),
        description: "a new row when it is used up, or topped up at the end of the turn",
        written: Written::With(RuleOption::Row, Contradiction::NoRow),
        get: |rules| REFILLS.setting(rules.refill),
        set: |rules, setting| REFILLS.choose(setting, &mut rules.refill),
    },
    OptionRow {
        option: RuleOption::Deal,
        name: "deal",
        domain: Domain::One(DEALS.range()),
        description: "what is dealt first",
        written: Written::With(RuleOption::Row, Contradiction::NoRow),
        get: |rules| DEALS.setting(rules.row_first),
        set: |rules, setting| DEALS.choose(setting, &mut rules.row_first),
    },
    OptionRow {
        option: RuleOption::Actions,
        name: "actions",
        domain: Domain::Span { least: numbers(0, 1), most: numbers(1, 3), halves: ["min", "max"] },
        description: "minimum and maximum actions in a turn",
        written: Written::Always,
        get: |rules| Setting::Span(rules.min_actions.into(), rules.max_actions.into()),
        set: |rules, setting| {
            let (least, most) = setting.halves();
            (rules.min_actions, rules.max_actions) = (least.byte(), most.byte());
        },
    },
    OptionRow {
        option: RuleOption::Limit,
        name: "limit",
        domain: Domain::OneOr(NONE, numbers(1, 20)),
        description: "drawing stops at this many cards",
        written: Written::Always,
        get: |rules| rules.hand_limit.map_or(word(NONE), |limit| limit.get().into()),
        set: |rules, setting| rules.hand_limit = NonZeroU8::new(setting.byte()),
    },
    OptionRow {
        option: RuleOption::Skip,
        name: "skip",
        domain: Domain::One(SWITCH.range()),
        description: "with an empty hand the turn may be skipped for one card",
        written: Written::Always,
        get: |rules| SWITCH.setting(rules.skip_for_card),
        set: |rules, setting| SWITCH.choose(setting, &mut rules.skip_for_card),
    },
    OptionRow {
        option: RuleOption::Win,
        name: "win",
        domain: Domain::One(WIN_CHECKS.range()),
        description: "a complete crew wins at once, or when the turn is over",
        written: Written::Always,
        get: |rules| WIN_CHECKS.setting(rules.win_check),
        set: |rules, setting| WIN_CHECKS.choose(setting, &mut rules.win_check),
    },
    OptionRow {
        option: RuleOption::Rounds,
        name: "rounds",
        domain: Domain::OneOr(NONE, numbers(1, 9999)),
        description: "after this many rounds, points decide",
        written: Written::Always,
        get: |rules| rules.round_limit.map_or(word(NONE), |limit| limit.get().into()),
        set: |rules, setting| rules.round_limit = NonZeroU16::new(setting.halves().0.number()),
    },
    OptionRow {
        option: RuleOption::First,
        name: "first",
        domain: Domain::OneOr(LOT, Range::Seats),
        description: "the seat that plays first",
        written: Written::Always,
        get: |rules| rules.first.map_or(word(LOT), Setting::from),
        set: |rules, setting| rules.first = setting.halves().0.seat(),
    },
];

impl RuleOption {
    /// The name in rules strings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Its domain.
    #[must_use]
    pub const fn domain(self) -> &'static Domain {
        &self.row().domain
    }

    /// The option with this setting.
    #[must_use]
    pub fn to(self, setting: impl Into<Setting>) -> Part {
        Part::Option(self, setting.into())
    }

    pub(super) const fn row(self) -> &'static OptionRow {
        &OPTIONS[self as usize]
    }

    /// Whether these rules have the first setting of the domain.
    pub(super) fn is_first(self, rules: &Rules) -> bool {
        self.domain().settings().next() == Some(rules.option(self))
    }

    /// Sets the first setting of the domain.
    pub(super) fn set_to_first(self, rules: &mut Rules) {
        if let Some(first) = self.domain().settings().next() {
            self.set(rules, first);
        }
    }

    /// Sets a setting of the domain.
    pub(super) fn set(self, rules: &mut Rules, setting: Setting) {
        (self.row().set)(rules, setting);
    }
}

impl FromStr for RuleOption {
    type Err = RulesError;

    fn from_str(name: &str) -> Result<RuleOption, RulesError> {
        let row = OPTIONS.iter().find(|row| row.name == name);
        row.map(|row| row.option).ok_or_else(|| RulesError::UnknownOption { name: shortened(name), at: 0 })
    }
}

impl fmt::Display for RuleOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Rules {
    /// The setting of an option.
    #[must_use]
    pub fn option(&self, option: RuleOption) -> Setting {
        (option.row().get)(self)
    }

    /// An option with its setting.
    #[must_use]
    pub fn part(&self, option: RuleOption) -> Part {
        option.to(self.option(option))
    }

    /// A module with its setting as usually written; `None` if it is not played.
    #[must_use]
    pub fn module(&self, module: Module) -> Option<Part> {
        (module.row().get)(self).map(|setting| Part::Module(module, setting))
    }
}

const NONE: &str = "none";
const LOT: &str = "lot";

const fn word(word: &'static str) -> Setting {
    Setting::One(Plain::Word(word))
}

const fn numbers(low: u16, high: u16) -> Range {
    Range::Numbers { low, high }
}

/// The names of a type's values in rules strings.
struct Names<T: 'static> {
    words: &'static [&'static str],
    values: &'static [T],
}

macro_rules! names {
    ($($word:literal => $value:expr),+ $(,)?) => {
        Names { words: &[$($word),+], values: &[$($value),+] }
    };
}

const SUPPLIES: Names<Supply> =
    names!["classic" => Supply::Classic, "morgan" => Supply::Morgan, "both" => Supply::Both];
const SYMBOL_SETS: Names<SymbolSet> = names![
    "winning-moves" => SymbolSet::WinningMoves,
    "ravensburger" => SymbolSet::Ravensburger,
    "piatnik" => SymbolSet::Piatnik,
    "challenge" => SymbolSet::Challenge,
];
const LAYOUTS: Names<Layout> = names!["printed" => Layout::Printed, "random" => Layout::Random];
const REFILLS: Names<Refill> = names!["empty" => Refill::WhenEmpty, "turn" => Refill::EndOfTurn];
const WIN_CHECKS: Names<WinCheck> = names!["now" => WinCheck::AtOnce, "turn" => WinCheck::EndOfTurn];
const HANDS: Names<bool> = names!["hidden" => false, "open" => true];
const DEALS: Names<bool> = names!["hands" => false, "row" => true];
const SWITCH: Names<bool> = names!["yes" => true, "no" => false];

impl<T: Copy + PartialEq> Names<T> {
    const fn range(&self) -> Range {
        Range::Words(self.words)
    }

    fn plain(&self, value: T) -> Plain {
        let found = self.values.iter().position(|&other| other == value);
        Plain::Word(found.map_or("", |index| self.words[index]))
    }

    fn setting(&self, value: T) -> Setting {
        Setting::One(self.plain(value))
    }

    /// The value with this name.
    fn value(&self, name: Plain, otherwise: T) -> T {
        let found = self.words.iter().position(|&word| name == Plain::Word(word));
        found.map_or(otherwise, |index| self.values[index])
    }

    fn choose(&self, setting: Setting, field: &mut T) {
        *field = self.value(setting.halves().0, *field);
    }
}

// The enums and their tables have the same order.
const _: () = {
    let mut index = 0;
    while index < MODULES.len() {
        assert!(MODULES[index].module as usize == index);
        index += 1;
    }
    index = 0;
    while index < OPTIONS.len() {
        assert!(OPTIONS[index].option as usize == index);
        index += 1;
    }
};
