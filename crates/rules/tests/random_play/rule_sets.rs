//! The rule sets that the random games cover.

use cartagena::{MODULES, PRESETS, Rules};

/// Options that no preset has, and combinations that are easily forgotten.
const ODD_ONES: &[&str] = &[
    "jamaica,players=5,crew=8,tiles=4",
    "jamaica,players=4,actions=1-1,hand=1,cards=15",
    "jamaica,actions=0-2,skip=yes,hand=8/1",
    "jamaica+adventure,players=3,skip=yes",
    "tortuga,players=5,row=1,hand=8",
    "tortuga,players=5,row=20,hand=8,cards=15",
    "tortuga,row=2,refill=turn,limit=8",
    "tortuga+freebooter+adventure:2/4+morgan:morgan/classic,players=4,hands=hidden,limit=9",
    "hispaniola,players=3,row=5,refill=turn",
    "hispaniola+freebooter+morgan:morgan,players=2,win=turn",
    "ravensburger-basic+adventure:2/3+morgan:classic/morgan,players=3",
    "ravensburger-basic+adventure:3/2+freebooter,players=5,crew=8",
    "ravensburger-advanced,hands=open,win=turn,players=3",
    "piatnik,tiles=4,crew=4,players=5,hand=8",
    "piatnik+sorceress,tiles=8,crew=8,players=5,hand=8,cards=15",
    "piatnik+sorceress,hands=open,players=3",
    "piatnik+sorceress,actions=1-1,players=2",
    "piatnik+sorceress+adventure:4/4+morgan:morgan/both+freebooter,players=3,actions=1-3,skip=no",
    "piatnik+sorceress+freebooter+adventure:2/2+morgan,players=2,crew=4,win=turn",
    "jamaica+sorceress+freebooter,symbols=piatnik,layout=random,players=4,skip=yes",
    "software-challenge,rounds=15",
    "software-challenge+adventure:3/2+morgan,players=5,limit=none",
    "software-challenge,win=now,row=none,hands=hidden,actions=1-2",
];

/// Every preset with every combination of modules that it allows and every number of players, and the unusual
/// ones; all with a round limit.
pub(crate) fn all() -> Vec<Rules> {
    let mut texts: Vec<String> = ODD_ONES.iter().map(|&text| text.to_owned()).collect();
    for preset in PRESETS {
        for modules in combinations() {
            texts.extend((2..=5).map(|players| format!("{}{modules},players={players}", preset.name)));
        }
    }
    let limited = |text: &String| {
        let limit = if text.contains("rounds=") { "" } else { ",rounds=25" };
        format!("{text}{limit}").parse::<Rules>()
    };
    texts.iter().filter_map(|text| limited(text).ok()).collect()
}

/// The choices of modules, whether they fit together or not: up to two of them, and all but up to two. With
/// five modules that is every choice; with more it is every pair and every gap, without doubling for each
/// module.
fn combinations() -> Vec<String> {
    let few = |chosen: u32| {
        chosen.count_ones() <= 2 || chosen.count_zeros() <= u32::BITS - MODULES.len() as u32 + 2
    };
    let chosen = |choice: u32| MODULES.iter().enumerate().filter(move |(bit, _)| choice >> bit & 1 == 1);
    let text = |choice| chosen(choice).map(|(_, row)| format!("+{}", row.name)).collect();
    let mut all: Vec<String> = (0..1 << MODULES.len()).filter(|&choice| few(choice)).map(text).collect();
    // Five tiles cannot be halved.
    let whole = all.iter().filter(|text| text.contains("+adventure"));
    let split: Vec<String> = whole.map(|text| text.replace("+adventure", "+adventure:2/3")).collect();
    all.extend(split);
    all
}

#[test]
fn there_are_many_and_all_modules_meet() {
    let all = all();
    assert!(all.len() > 400, "{} rule sets", all.len());
    for text in ODD_ONES {
        text.parse::<Rules>().unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    for players in 2..=5 {
        let all_modules =
            |rules: &&Rules| rules.sorceress && rules.freebooter && rules.has_boat() && rules.has_morgan();
        assert!(all.iter().filter(all_modules).any(|rules| rules.players == players));
    }
}
