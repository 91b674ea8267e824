//! Which network judges which games: rules that play alike share one.

use std::sync::{Arc, LazyLock, OnceLock};

use cartagena::Rules;

use super::Network;

/// Rules that play alike, and the network fitted to them.
pub struct Family {
    /// Its name, and its file.
    pub name: &'static str,
    /// A one-line description.
    pub description: &'static str,
    /// The rules it is fitted to; each is played as often as it is listed.
    pub rules: &'static [&'static str],
    /// Whether rules belong to it, unless an earlier family claims them.
    has: fn(&Rules) -> bool,
    network: LazyLock<Option<Arc<Network>>>,
    /// The scales of the rules it is fitted to.
    learned: OnceLock<Vec<Scale>>,
}

/// What the value of a place depends on most: pirates, tiles and actions per turn.
type Scale = (u8, u8, u8);

fn scale(rules: &Rules) -> Scale {
    (rules.crew, rules.tiles, rules.max_actions)
}

/// All families. The first one that matches the rules of a game evaluates it; the last one matches all the
/// rest.
pub static FAMILIES: [Family; 6] = [
    Family {
        name: "adventure",
        description: "two players with the boat, spells or other modules",
        rules: &[
            "piatnik+adventure+morgan:both+freebooter+sorceress",
            "piatnik+adventure+morgan:both+freebooter+sorceress",
            "piatnik+adventure+morgan:both+freebooter+sorceress",
            "piatnik+adventure",
            "piatnik+adventure+sorceress",
            "piatnik+sorceress+freebooter",
            "piatnik+adventure+morgan:both",
            "jamaica+morgan:both",
        ],
        has: |rules| is_adventure(rules) && rules.players == 2,
        network: LazyLock::new(|| read(include_bytes!("../../networks/adventure.net"))),
        learned: OnceLock::new(),
    },
    Family {
        name: "adventure-many",
        description: "the same with three to five players",
        rules: &[
            "piatnik+adventure+morgan:both+freebooter+sorceress,players=4",
            "piatnik+adventure+morgan:both+freebooter+sorceress,players=4",
            "piatnik+adventure+morgan:both+freebooter+sorceress,players=3",
            "piatnik+adventure+morgan:both+freebooter+sorceress,players=5",
            "piatnik+adventure,players=4",
            "piatnik+sorceress+freebooter,players=3",
        ],
        has: is_adventure,
        network: LazyLock::new(|| read(include_bytes!("../../networks/adventure-many.net"))),
        learned: OnceLock::new(),
    },
    Family {
        name: "challenge",
        description: "points decide after some rounds",
        rules: &["software-challenge"],
        has: |rules| rules.round_limit.is_some_and(|limit| limit.get() <= 40),
        network: LazyLock::new(|| read(include_bytes!("../../networks/challenge.net"))),
        learned: OnceLock::new(),
    },
    Family {
        name: "open",
        description: "open hands and a face-up row",
        rules: &["tortuga", "tortuga", "tortuga", "tortuga,players=3", "tortuga,players=4"],
        has: |rules| rules.open_hands && rules.row.is_some(),
        network: LazyLock::new(|| read(include_bytes!("../../networks/open.net"))),
        learned: OnceLock::new(),
    },
    Family {
        name: "hidden-many",
        description: "hidden hands, three to five players",
        rules: &["jamaica,players=4", "jamaica,players=4", "jamaica,players=3", "jamaica,players=5"],
        has: |rules| rules.players > 2,
        network: LazyLock::new(|| read(include_bytes!("../../networks/hidden-many.net"))),
        learned: OnceLock::new(),
    },
    Family {
        name: "hidden",
        description: "hidden hands, two players",
        rules: &[
            "jamaica",
            "jamaica",
            "jamaica",
            "ravensburger-advanced",
            "ravensburger-advanced",
            "ravensburger-basic",
            "piatnik",
            "hispaniola",
        ],
        has: |_| true,
        network: LazyLock::new(|| read(include_bytes!("../../networks/hidden.net"))),
        learned: OnceLock::new(),
    },
];

/// Whether modules make it a different game.
fn is_adventure(rules: &Rules) -> bool {
    rules.has_boat() || rules.sorceress || rules.freebooter || rules.has_morgan()
}

/// Reads an embedded network. A test makes sure that each can be read.
fn read(bytes: &[u8]) -> Option<Arc<Network>> {
    Network::from_bytes(bytes).ok().map(Arc::new)
}

impl Family {
    /// The family of some rules.
    #[must_use]
    pub fn of(rules: &Rules) -> &'static Family {
        let found = FAMILIES.iter().find(|family| (family.has)(rules));
        found.unwrap_or(&FAMILIES[FAMILIES.len() - 1])
    }

    /// The family with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Family> {
        FAMILIES.iter().find(|family| family.name == name)
    }

    /// Its network, if it was trained with rules of the same scale.
    pub(crate) fn judge_of(&self, rules: &Rules) -> Option<&Arc<Network>> {
        let read =
            || self.rules.iter().filter_map(|text| text.parse().ok()).map(|rules| scale(&rules)).collect();
        let learned = self.learned.get_or_init(read);
        self.network().filter(|_| learned.contains(&scale(rules)))
    }

    /// Its network.
    pub(crate) fn network(&self) -> Option<&Arc<Network>> {
        self.network.as_ref()
    }
}

impl std::fmt::Debug for Family {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Family").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_has_a_network_and_the_rules_it_is_fitted_to() {
        for family in &FAMILIES {
            assert!(family.network().is_some(), "{}: its network cannot be read", family.name);
            for rules in family.rules {
                let rules: Rules = rules.parse().expect("rules");
                assert_eq!(Family::of(&rules).name, family.name, "{rules}");
            }
        }
    }

    #[test]
    fn rules_of_another_scale_are_left_to_the_weights() {
        for (text, judged) in
            [("jamaica", true), ("tortuga,players=5", true), ("jamaica,crew=4,tiles=4", false)]
        {
            let rules: Rules = text.parse().expect("rules");
            assert_eq!(Family::of(&rules).judge_of(&rules).is_some(), judged, "{text}");
        }
    }

    #[test]
    fn the_networks_stay_small() {
        let bytes: usize =
            FAMILIES.iter().filter_map(Family::network).map(|network| network.to_bytes().len()).sum();
        assert!(bytes < 1 << 20, "{bytes} bytes");
    }
}
