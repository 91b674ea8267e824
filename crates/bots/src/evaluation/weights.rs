//! The weights of the evaluation: data in `weights.txt`, with the command that made them.

use cartagena::Rules;

use super::{FEATURES, Features, NAMES};

/// Weights fitted to games of some rules.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    /// The rules of these games.
    pub(crate) rules: Rules,
    pub(crate) values: Features,
}

impl Weights {
    /// The weights fitted to the rules that are most like these.
    pub(crate) fn for_rules(_rules: &Rules) -> Features {
        let mut w = [0.0; FEATURES];
        for (i, name) in NAMES.iter().enumerate() {
            w[i] = match *name {
                "goal" => 6.0,
                "boat-home" => 2.6,
                "boat-over" => 3.2,
                "waiting" => -0.3,
                "captain" => 0.2,
                "card1" => 0.7,
                "card2" => 1.3,
                "card3" => 1.8,
                "card5" => 2.6,
                "card8" => 3.2,
                "card12" => 3.6,
                "symbols" => 0.1,
                "tempo" => 0.8,
                "points" => 3.0,
                "reach" => 0.5,
                "phase" => 0.5,
                name if name.starts_with("path") => 5.2 * name[4..].parse::<f32>().unwrap_or(0.0) / 8.0,
                _ => 0.0,
            };
        }
        w
    }
}
