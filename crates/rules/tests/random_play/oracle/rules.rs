//! The rules string: presets, modules and options.

/// How players get cards on a stretch: retreats, Captain Morgan, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    Classic,
    Morgan,
    Both,
}

#[derive(Clone, Debug)]
pub struct Rules {
    /// The canonical rules string (with module values as written).
    pub text: String,
    pub players: usize,
    /// The six symbols in the order of the edition.
    pub symbols: Vec<char>,
    pub tiles: usize,
    /// The number of tunnel tiles; all tiles without the complete adventure.
    pub tunnel_tiles: usize,
    pub crew: usize,
    pub cards: usize,
    pub row: Option<usize>,
    pub refill_at_turn_end: bool,
    pub min_actions: usize,
    pub max_actions: usize,
    pub limit: Option<usize>,
    pub skip: bool,
    pub win_at_once: bool,
    pub rounds: Option<usize>,
    pub adventure: bool,
    pub freebooter: bool,
    pub sorceress: bool,
    pub tunnel_supply: Supply,
    pub jungle_supply: Supply,
}

const PRESETS: [&str; 7] = [
    "jamaica",
    "tortuga",
    "hispaniola",
    "ravensburger-basic",
    "ravensburger-advanced",
    "piatnik",
    "software-challenge",
];

const MODULES: [&str; 5] = ["jungle", "adventure", "morgan", "freebooter", "sorceress"];

/// The value of every option in every preset, in the order of `PRESETS`.
#[rustfmt::skip]
const OPTIONS: [(&str, [&str; 7]); 17] = [
    //             jamaica          tortuga          hispaniola       basic           advanced        piatnik    challenge
    ("players", ["2",             "2",             "2",             "2",            "2",            "2",       "2"]),
    ("symbols", ["winning-moves", "winning-moves", "winning-moves", "ravensburger", "ravensburger", "piatnik", "challenge"]),
    ("tiles",   ["6",             "6",             "6",             "5",            "6",            "6",       "5"]),
    ("layout",  ["printed",       "printed",       "printed",       "random",       "random",       "random",  "random"]),
    ("crew",    ["6",             "6",             "6",             "4",            "5",            "6",       "6"]),
    ("cards",   ["17",            "17",            "17",            "15",           "15",           "17",      "17"]),
    ("hand",    ["6",             "6",             "6",             "6/5",          "6/5",          "6",       "6"]),
    ("hands",   ["hidden",        "open",          "hidden",        "hidden",       "hidden",       "hidden",  "open"]),
    ("row",     ["none",          "12",            "12",            "none",         "none",         "none",    "12"]),
    ("refill",  ["empty",         "empty",         "empty",         "empty",        "empty",        "empty",   "turn"]),
    ("deal",    ["hands",         "hands",         "hands",         "hands",        "hands",        "hands",   "row"]),
    ("actions", ["1-3",           "1-3",           "1-3",           "1-2",          "1-3",          "0-3",     "0-3"]),
    ("limit",   ["none",          "none",          "none",          "none",         "none",         "none",    "8"]),
    ("skip",    ["no",            "no",            "no",            "no",           "no",           "yes",     "no"]),
    ("win",     ["now",           "now",           "now",           "now",          "now",          "now",     "turn"]),
    ("rounds",  ["none",          "none",          "none",          "none",         "none",         "none",    "30"]),
    ("first",   ["lot",           "lot",           "lot",           "lot",          "lot",          "lot",     "A"]),
];

const SYMBOLS: [(&str, &str); 4] =
    [("winning-moves", "stdbkp"), ("ravensburger", "kprhlg"), ("piatnik", "prhlac"), ("challenge", "tbkpfx")];

/// All symbols, in the order of the notation's table.
pub const ALL_SYMBOLS: &str = "stdbkprhlgacfx";

fn number(text: &str, least: usize, most: usize) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|value| (least..=most).contains(value))
        .ok_or_else(|| format!("{text} is not a number from {least} to {most}"))
}

fn number_or_none(text: &str, least: usize, most: usize) -> Result<Option<usize>, String> {
    if text == "none" { Ok(None) } else { number(text, least, most).map(Some) }
}

fn one_of<'a>(text: &'a str, choices: &[&str]) -> Result<&'a str, String> {
    if choices.contains(&text) { Ok(text) } else { Err(format!("{text} is none of {choices:?}")) }
}

/// `F` or `F/O`.
fn hand_sizes(text: &str) -> Result<(usize, usize), String> {
    let (first, others) = text.split_once('/').unwrap_or((text, text));
    Ok((number(first, 1, 8)?, number(others, 1, 8)?))
}

fn supply(text: &str) -> Result<Supply, String> {
    match one_of(text, &["classic", "morgan", "both"])? {
        "classic" => Ok(Supply::Classic),
        "morgan" => Ok(Supply::Morgan),
        _ => Ok(Supply::Both),
    }
}

impl Rules {
    /// All different cards: the plain ones in the order of the symbols, then the dark ones, which
    /// exist only with the freebooter.
    pub fn faces(&self) -> Vec<char> {
        let mut faces = self.symbols.clone();
        if self.freebooter {
            faces.extend(self.symbols.iter().map(char::to_ascii_uppercase));
        }
        faces
    }

    /// How many of a card there are: two of each symbol are dark with the freebooter.
    pub fn copies(&self, card: char) -> usize {
        match (self.freebooter, card.is_ascii_uppercase()) {
            (false, _) => self.cards,
            (true, false) => self.cards - 2,
            (true, true) => 2,
        }
    }

    pub fn parse(text: &str) -> Result<Rules, String> {
        // The parts, each with the sign before it: `+` for a module, `,` for an option.
        let marks: Vec<usize> = text.match_indices(['+', ',']).map(|(place, _)| place).collect();
        let preset_name = &text[..marks.first().copied().unwrap_or(text.len())];
        let preset = PRESETS
            .iter()
            .position(|&name| name == preset_name)
            .ok_or_else(|| format!("no preset {preset_name}"))?;
        let mut modules: Vec<(&str, Option<&str>)> = Vec::new();
        let mut options: Vec<(&str, &str)> = Vec::new();
        for (index, &start) in marks.iter().enumerate() {
            let part = &text[start + 1..marks.get(index + 1).copied().unwrap_or(text.len())];
            let name = if text[start..].starts_with('+') {
                let (name, value) = match part.split_once(':') {
                    Some((name, value)) => (name, Some(value)),
                    None => (part, None),
                };
                if !MODULES.contains(&name) {
                    return Err(format!("no module {name}"));
                }
                modules.push((name, value));
                name
            } else {
                let (name, value) =
                    part.split_once('=').ok_or_else(|| format!("option {part} has no value"))?;
                if !OPTIONS.iter().any(|(known, _)| *known == name) {
                    return Err(format!("no option {name}"));
                }
                options.push((name, value));
                name
            };
            let times = modules.iter().filter(|module| module.0 == name).count()
                + options.iter().filter(|option| option.0 == name).count();
            if times > 1 {
                return Err(format!("{name} is given twice"));
            }
        }

        let given = |name: &str| options.iter().find(|option| option.0 == name).map(|o| o.1);
        let preset_value = |name: &str| {
            let (_, values) = OPTIONS.iter().find(|option| option.0 == name).expect("an option");
            values[preset]
        };
        let value = |name: &str| given(name).unwrap_or_else(|| preset_value(name));
        let has = |name: &str| modules.iter().any(|module| module.0 == name);
        let module_value = |name: &str| modules.iter().find(|module| module.0 == name).and_then(|m| m.1);
        for name in ["jungle", "freebooter", "sorceress"] {
            if module_value(name).is_some() {
                return Err(format!("{name} has no value"));
            }
        }

        let symbols = one_of(value("symbols"), &SYMBOLS.map(|(name, _)| name))?;
        let printed = one_of(value("layout"), &["printed", "random"])? == "printed";
        let (first_hand, other_hands) = hand_sizes(value("hand"))?;
        let (min, max) = value("actions").split_once('-').ok_or("actions must be MIN-MAX")?;
        let mut tiles = number(value("tiles"), 4, 8)?;
        let mut tunnel_tiles = tiles;
        let adventure = has("adventure");
        if adventure {
            if let Some(split) = module_value("adventure") {
                let (tunnel, jungle) = split.split_once('/').ok_or("adventure must be T/J")?;
                tunnel_tiles = number(tunnel, 2, 4)?;
                let sum = tunnel_tiles + number(jungle, 2, 4)?;
                if given("tiles").is_some() && tiles != sum {
                    return Err(format!("adventure:{split} clashes with tiles={tiles}"));
                }
                tiles = sum;
            } else if tiles % 2 == 1 {
                return Err(format!("adventure without a split clashes with {tiles} tiles"));
            } else {
                tunnel_tiles = tiles / 2;
            }
        }
        let (tunnel_supply, jungle_supply) = match module_value("morgan") {
            None if has("morgan") => (Supply::Both, Supply::Both),
            None => (Supply::Classic, Supply::Classic),
            Some(agreed) => match agreed.split_once('/') {
                None => (supply(agreed)?, supply(agreed)?),
                Some(_) if !adventure => {
                    return Err(format!("morgan:{agreed} names a stretch that is not there"));
                }
                Some((tunnel, jungle)) => (supply(tunnel)?, supply(jungle)?),
            },
        };

        let mut canonical = preset_name.to_string();
        for name in MODULES.into_iter().filter(|name| has(name)) {
            canonical += &format!("+{name}");
            canonical += &module_value(name).map_or(String::new(), |value| format!(":{value}"));
        }
        for (name, _) in OPTIONS {
            let same = match name {
                "hand" => hand_sizes(value(name))? == hand_sizes(preset_value(name))?,
                _ => value(name) == preset_value(name),
            };
            if !same {
                canonical += &format!(",{name}={}", value(name));
            }
        }

        let rules = Rules {
            text: canonical,
            players: number(value("players"), 2, 5)?,
            symbols: SYMBOLS
                .iter()
                .filter(|(name, _)| *name == symbols)
                .flat_map(|(_, letters)| letters.chars())
                .collect(),
            tiles,
            tunnel_tiles,
            crew: number(value("crew"), 4, 8)?,
            cards: number(value("cards"), 15, 17)?,
            row: number_or_none(value("row"), 1, 20)?,
            refill_at_turn_end: one_of(value("refill"), &["empty", "turn"])? == "turn",
            min_actions: number(min, 0, 1)?,
            max_actions: number(max, 1, 3)?,
            limit: number_or_none(value("limit"), 1, 20)?,
            skip: one_of(value("skip"), &["yes", "no"])? == "yes",
            win_at_once: one_of(value("win"), &["now", "turn"])? == "now",
            rounds: number_or_none(value("rounds"), 1, 9999)?,
            adventure,
            freebooter: has("freebooter"),
            sorceress: has("sorceress"),
            tunnel_supply,
            jungle_supply,
        };
        one_of(value("hands"), &["hidden", "open"])?;
        one_of(value("deal"), &["hands", "row"])?;
        let seats = &["lot", "A", "B", "C", "D", "E"][..=rules.players];
        one_of(value("first"), seats)?;

        // What clashes.
        let clash = |both: &str| Err(format!("{both} clash"));
        if rules.sorceress && symbols != "piatnik" {
            return clash("sorceress and these symbols");
        }
        if rules.sorceress && (rules.row.is_some() || rules.limit.is_some()) {
            return clash("sorceress and a row or a hand limit");
        }
        if printed && (rules.tiles > 6 || symbols != "winning-moves") {
            return clash("printed tiles and this many tiles or other symbols");
        }
        if adventure && has("jungle") {
            return clash("jungle and adventure");
        }
        if rules.limit.is_some_and(|limit| limit < first_hand.max(other_hands)) {
            return clash("the hand limit and the first hand");
        }
        Ok(rules)
    }
}
