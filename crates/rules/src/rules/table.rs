//! The one table of presets, modules and options. The rules string, its errors and every list that
//! people choose from are made from it.

use std::num::{NonZeroU8, NonZeroU16};

use super::{Layout, Preset, Refill, Route, Rules, Supply, WinCheck};
use crate::card::SymbolSet;
use crate::seat::Seat;

/// A preset that people can choose.
#[derive(Debug)]
pub struct PresetRow {
    /// The name in rules strings.
    pub name: &'static str,
    /// The preset itself.
    pub preset: Preset,
    /// Publisher and year.
    pub source: &'static str,
    /// One line for people.
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
        description: "up to 3 actions a turn, an empty hand may be refilled instead",
    },
    PresetRow {
        name: "software-challenge",
        preset: Preset::SoftwareChallenge,
        source: "Software Challenge 2012/13",
        description: "everything open, hand limit 8, decided by points after 30 rounds",
    },
];

/// A module that can be added with `+`.
#[derive(Debug)]
pub struct ModuleRow {
    /// The name in rules strings.
    pub name: &'static str,
    /// What may stand behind the colon; empty if nothing.
    pub values: &'static str,
    /// One line for people.
    pub description: &'static str,
    /// The module's text behind the name (`""` or `":value"`), if the rules use it.
    pub get: fn(&Rules) -> Option<String>,
    /// Adds the module; `false` if the value cannot be read.
    pub(super) set: fn(&mut Rules, &str) -> bool,
}

/// All modules.
pub const MODULES: &[ModuleRow] = &[
    ModuleRow {
        name: "jungle",
        values: "",
        description: "flee through the jungle to the cove instead of the tunnel",
        get: |rules| (rules.route == Route::Jungle).then(String::new),
        set: |rules, value| {
            rules.route = Route::Jungle;
            value.is_empty()
        },
    },
    ModuleRow {
        name: "adventure",
        values: "T/J, tiles of tunnel and jungle, 2 to 4 each",
        description: "the complete adventure: tunnel, boat and jungle",
        get: |rules| match rules.route {
            Route::Adventure { tunnel } => {
                let jungle = rules.tiles - tunnel;
                let usual = tunnel == jungle && rules.tiles == rules.preset.rules().tiles;
                Some(if usual { String::new() } else { format!(":{tunnel}/{jungle}") })
            }
            Route::Tunnel | Route::Jungle => None,
        },
        set: |rules, value| {
            let (mut tunnel, mut jungle) = (rules.tiles / 2, rules.tiles / 2);
            let split = value.split_once('/').is_some_and(|(before, behind)| {
                number(before, 2, 4, &mut tunnel) && number(behind, 2, 4, &mut jungle)
            });
            rules.route = Route::Adventure { tunnel };
            rules.tiles = tunnel + jungle;
            split || value.is_empty()
        },
    },
    ModuleRow {
        name: "morgan",
        values: "classic, morgan or both; with the adventure also TUNNEL/JUNGLE",
        description: "Captain Morgan: draw cards by moving an opponent's pirate forward",
        get: |rules| {
            let (tunnel, jungle) = (rules.tunnel_supply, rules.jungle_supply);
            let text = match rules.route {
                Route::Tunnel => supply_name(tunnel).to_owned(),
                Route::Jungle => supply_name(jungle).to_owned(),
                Route::Adventure { .. } if tunnel == jungle => supply_name(tunnel).to_owned(),
                Route::Adventure { .. } => {
                    format!("{}/{}", supply_name(tunnel), supply_name(jungle))
                }
            };
            (text != "classic").then(|| format!(":{text}"))
        },
        set: |rules, value| {
            let (tunnel, jungle) = match value.split_once('/') {
                Some((tunnel, jungle)) => (supply(tunnel), supply(jungle)),
                None if value.is_empty() => (Some(Supply::Both), Some(Supply::Both)),
                None => (supply(value), supply(value)),
            };
            let (Some(tunnel), Some(jungle)) = (tunnel, jungle) else {
                return false;
            };
            rules.tunnel_supply = tunnel;
            rules.jungle_supply = jungle;
            match rules.route {
                Route::Tunnel => rules.jungle_supply = Supply::Classic,
                Route::Jungle => rules.tunnel_supply = Supply::Classic,
                Route::Adventure { .. } => {}
            }
            true
        },
    },
    ModuleRow {
        name: "freebooter",
        values: "",
        description: "two cards of each symbol are dark: playing one makes the others discard to 7",
        get: |rules| rules.freebooter.then(String::new),
        set: |rules, value| {
            rules.freebooter = true;
            value.is_empty()
        },
    },
    ModuleRow {
        name: "sorceress",
        values: "",
        description: "every card can be enchanted for a special effect; chests on the path",
        get: |rules| rules.sorceress.then(String::new),
        set: |rules, value| {
            rules.sorceress = true;
            value.is_empty()
        },
    },
];

const SUPPLIES: [(&str, Supply); 3] =
    [("classic", Supply::Classic), ("morgan", Supply::Morgan), ("both", Supply::Both)];

fn supply_name(supply: Supply) -> &'static str {
    name_of(&SUPPLIES, supply)
}

fn supply(name: &str) -> Option<Supply> {
    value_of(&SUPPLIES, name)
}

/// An option that can be set with `,name=value`.
#[derive(Debug)]
pub struct OptionRow {
    /// The name in rules strings.
    pub name: &'static str,
    /// What may stand behind the equals sign.
    pub values: &'static str,
    /// One line for people.
    pub description: &'static str,
    /// The value in these rules, as text.
    pub get: fn(&Rules) -> String,
    /// Sets the value; `false` if it cannot be read.
    pub(super) set: fn(&mut Rules, &str) -> bool,
}

const SYMBOL_SETS: [(&str, SymbolSet); 4] = [
    ("winning-moves", SymbolSet::WinningMoves),
    ("ravensburger", SymbolSet::Ravensburger),
    ("piatnik", SymbolSet::Piatnik),
    ("challenge", SymbolSet::Challenge),
];
const LAYOUTS: [(&str, Layout); 2] = [("printed", Layout::Printed), ("random", Layout::Random)];
const REFILLS: [(&str, Refill); 2] = [("empty", Refill::WhenEmpty), ("turn", Refill::EndOfTurn)];
const WIN_CHECKS: [(&str, WinCheck); 2] = [("now", WinCheck::AtOnce), ("turn", WinCheck::EndOfTurn)];
const HANDS: [(&str, bool); 2] = [("hidden", false), ("open", true)];
const DEALS: [(&str, bool); 2] = [("hands", false), ("row", true)];
const SWITCH: [(&str, bool); 2] = [("no", false), ("yes", true)];

/// All options.
pub const OPTIONS: &[OptionRow] = &[
    OptionRow {
        name: "players",
        values: "2 to 5",
        description: "seats at the table",
        get: |rules| rules.players.to_string(),
        set: |rules, value| number(value, 2, 5, &mut rules.players),
    },
    OptionRow {
        name: "symbols",
        values: "winning-moves, ravensburger, piatnik or challenge",
        description: "the six symbols on tiles and cards",
        get: |rules| name_of(&SYMBOL_SETS, rules.symbols).to_owned(),
        set: |rules, value| choose(&SYMBOL_SETS, value, &mut rules.symbols),
    },
    OptionRow {
        name: "tiles",
        values: "4 to 8",
        description: "tiles of six spaces in the path",
        get: |rules| rules.tiles.to_string(),
        set: |rules, value| number(value, 4, 8, &mut rules.tiles),
    },
    OptionRow {
        name: "layout",
        values: "printed or random",
        description: "the six printed Winning Moves tiles, or tiles drawn at random",
        get: |rules| name_of(&LAYOUTS, rules.layout).to_owned(),
        set: |rules, value| choose(&LAYOUTS, value, &mut rules.layout),
    },
    OptionRow {
        name: "crew",
        values: "4 to 8",
        description: "pirates of each player",
        get: |rules| rules.crew.to_string(),
        set: |rules, value| number(value, 4, 8, &mut rules.crew),
    },
    OptionRow {
        name: "cards",
        values: "15 to 17",
        description: "cards of each symbol",
        get: |rules| rules.cards.to_string(),
        set: |rules, value| number(value, 15, 17, &mut rules.cards),
    },
    OptionRow {
        name: "hand",
        values: "1 to 8, or FIRST/OTHERS",
        description: "cards dealt to the first player, and to the others if they get another number",
        get: |rules| {
            if rules.first_hand == rules.other_hands {
                rules.first_hand.to_string()
            } else {
                format!("{}/{}", rules.first_hand, rules.other_hands)
            }
        },
        set: |rules, value| {
            let (first, others) = value.split_once('/').unwrap_or((value, value));
            number(first, 1, 8, &mut rules.first_hand) && number(others, 1, 8, &mut rules.other_hands)
        },
    },
    OptionRow {
        name: "hands",
        values: "hidden or open",
        description: "whether everybody sees the cards in hand",
        get: |rules| name_of(&HANDS, rules.open_hands).to_owned(),
        set: |rules, value| choose(&HANDS, value, &mut rules.open_hands),
    },
    OptionRow {
        name: "row",
        values: "none, or 1 to 20",
        description: "length of the face-up row that cards are drawn from, in order",
        get: |rules| optional_text(rules.row),
        set: |rules, value| optional_number(value, 20, &mut rules.row, NonZeroU8::new),
    },
    OptionRow {
        name: "refill",
        values: "empty or turn",
        description: "a new row when it is used up, or filled up at the end of the turn",
        get: |rules| name_of(&REFILLS, rules.refill).to_owned(),
        set: |rules, value| choose(&REFILLS, value, &mut rules.refill),
    },
    OptionRow {
        name: "deal",
        values: "hands or row",
        description: "what is dealt first",
        get: |rules| name_of(&DEALS, rules.row_first).to_owned(),
        set: |rules, value| choose(&DEALS, value, &mut rules.row_first),
    },
    OptionRow {
        name: "actions",
        values: "MIN-MAX, 0 or 1 to 1, 2 or 3",
        description: "actions in a turn: at least and at most",
        get: |rules| format!("{}-{}", rules.min_actions, rules.max_actions),
        set: |rules, value| {
            value.split_once('-').is_some_and(|(least, most)| {
                number(least, 0, 1, &mut rules.min_actions) && number(most, 1, 3, &mut rules.max_actions)
            })
        },
    },
    OptionRow {
        name: "limit",
        values: "none, or 1 to 20",
        description: "hand limit: draws stop there",
        get: |rules| optional_text(rules.hand_limit),
        set: |rules, value| optional_number(value, 20, &mut rules.hand_limit, NonZeroU8::new),
    },
    OptionRow {
        name: "skip",
        values: "yes or no",
        description: "with an empty hand the turn may be skipped for one card",
        get: |rules| name_of(&SWITCH, rules.skip_for_card).to_owned(),
        set: |rules, value| choose(&SWITCH, value, &mut rules.skip_for_card),
    },
    OptionRow {
        name: "win",
        values: "now or turn",
        description: "a complete crew wins at once, or when the turn is over",
        get: |rules| name_of(&WIN_CHECKS, rules.win_check).to_owned(),
        set: |rules, value| choose(&WIN_CHECKS, value, &mut rules.win_check),
    },
    OptionRow {
        name: "rounds",
        values: "none, or 1 to 9999",
        description: "after so many rounds points decide",
        get: |rules| optional_text(rules.round_limit),
        set: |rules, value| optional_number(value, 9999, &mut rules.round_limit, NonZeroU16::new),
    },
    OptionRow {
        name: "first",
        values: "lot, or A to E",
        description: "who begins",
        get: |rules| optional_text_or(rules.first, "lot"),
        set: |rules, value| {
            let mut letters = value.chars();
            rules.first = letters.next().filter(|_| value.len() == 1).and_then(Seat::from_letter);
            value == "lot" || rules.first.is_some()
        },
    },
];

fn name_of<T: PartialEq + Copy>(names: &[(&'static str, T)], value: T) -> &'static str {
    names.iter().find(|row| row.1 == value).map_or("", |row| row.0)
}

fn value_of<T: Copy>(names: &[(&'static str, T)], name: &str) -> Option<T> {
    names.iter().find(|row| row.0 == name).map(|row| row.1)
}

fn choose<T: Copy>(names: &[(&'static str, T)], name: &str, into: &mut T) -> bool {
    value_of(names, name).map(|value| *into = value).is_some()
}

/// Reads a plain decimal number in a range: no sign, no leading zero.
fn number<T: TryFrom<u16>>(text: &str, low: u16, high: u16, into: &mut T) -> bool {
    let plain = !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'));
    let value = text.parse().ok().filter(|value| plain && (low..=high).contains(value));
    value.and_then(|value| T::try_from(value).ok()).map(|value| *into = value).is_some()
}

/// Reads `none` or a number from 1 on.
fn optional_number<T: TryFrom<u16> + Default, N>(
    text: &str,
    high: u16,
    into: &mut Option<N>,
    non_zero: fn(T) -> Option<N>,
) -> bool {
    let mut value = T::default();
    let good = text == "none" || number(text, 1, high, &mut value);
    *into = non_zero(value);
    good
}

fn optional_text(value: Option<impl ToString>) -> String {
    optional_text_or(value, "none")
}

fn optional_text_or(value: Option<impl ToString>, otherwise: &str) -> String {
    value.map_or_else(|| otherwise.to_owned(), |value| value.to_string())
}

/// How one part of these rules is written in a rules string: `sorceress`, `tiles=7`.
pub(super) fn part(rules: &Rules, name: &str) -> String {
    if let Some(option) = OPTIONS.iter().find(|row| row.name == name) {
        return format!("{name}={}", (option.get)(rules));
    }
    let module = MODULES.iter().find(|row| row.name == name).and_then(|row| (row.get)(rules));
    format!("{name}{}", module.unwrap_or_default())
}
