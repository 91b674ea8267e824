//! The settings of each bot, filled in when a spec is parsed. A field and its row in the table of parameters are
//! declared together, so that they have the same name.

#[cfg(feature = "exec")]
use std::time::Duration;

use super::{BotRow, CAPTAIN, GREEDY, PLANNER, Parameter, RANDOM};
use crate::bot::Budget;
use crate::captain::{self, JudgeBy};
#[cfg(feature = "exec")]
use crate::exec;
use crate::planner;

/// A struct with a field for each setting of a bot.
macro_rules! settings {
    ($(#[$about:meta])* $name:ident { $($field:ident: $parameter:expr,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name {
            $(#[doc = concat!("The value of `", stringify!($field), "`.")] pub $field: u64,)+
        }

        impl $name {
            /// Its settings, in the order of their fields.
            pub(super) const PARAMETERS: &[Parameter] =
                &[$(Parameter { name: stringify!($field), ..$parameter }),+];

            /// The values of settings that are not given.
            pub(crate) const USUAL: $name = $name { $($field: $parameter.default),+ };

            fn values(&self) -> Vec<u64> {
                vec![$(self.$field),+]
            }

            fn values_mut(&mut self) -> Vec<&mut u64> {
                vec![$(&mut self.$field),+]
            }
        }
    };
}

settings! {
    /// The settings of `greedy`.
    GreedySettings {
        overlook: OVERLOOK,
    }
}

settings! {
    /// The settings of `planner`.
    PlannerSettings {
        ms: setting("milliseconds for a decision; 0: as long as it takes", 0, 0, LONGEST_MS),
        draws: setting("how often an action that draws is tried", 6, 1, 100),
        ahead: setting("turns of the others looked at behind the own turn", 1, 0, 20),
        deals: setting("how often the hidden cards are dealt for that", 4, 1, 1000),
        orders: setting("orders of a turn's actions looked at, about", 20_000, 1, 1_000_000),
        overlook: OVERLOOK,
    }
}

settings! {
    /// The settings of `captain`.
    CaptainSettings {
        ms: setting("milliseconds for a decision", 100, 1, LONGEST_MS),
        nodes: setting("passes of the search for a decision, instead of time", 0, 0, MOST_NODES),
        threads: setting("threads that search at the same time", 1, 1, captain::MOST_THREADS),
        mind: MIND,
        prior: PRIOR,
        proofs: PROOFS,
        turns: TURNS,
        curiosity: setting("how much unlikely actions are looked at, in hundredths", 80, 1, 1000),
        evenness: setting("how even the policy's first look at all actions is, in hundredths", 250, 1, 1000),
        heat: setting("how much rollouts stray from the best action, in hundredths", 60, 0, 1000),
    }
}

#[cfg(feature = "exec")]
settings! {
    /// The settings of `exec`.
    ExecSettings {
        ms: setting("milliseconds for a decision", 1_000, 1, LONGEST_MS),
        start: setting("milliseconds from its start until it is ready", 5_000, 1, LONGEST_MS),
        log: setting("1: what it writes to its standard error is shown", 0, 0, 1),
    }
}

/// How the captain evaluates positions.
const MIND: Parameter = Parameter {
    names: &[("network", 0), ("weights", MIND_WEIGHTS)],
    ..setting("what judges positions: the learned network, or a sum of weights", 0, 0, MIND_WEIGHTS)
};
const MIND_WEIGHTS: u64 = 1;

/// What guides the captain's search.
const PRIOR: Parameter = Parameter {
    names: &[("network", 0), ("policy", PRIOR_POLICY)],
    ..setting("what finds actions promising: the learned network, or the policy", 0, 0, PRIOR_POLICY)
};
const PRIOR_POLICY: u64 = 1;

/// Whether the captain proves wins.
const PROOFS: Parameter = Parameter {
    names: &[("on", 0), ("off", PROOFS_OFF)],
    ..setting("whether it proves wins of the next two turns with open hands", 0, 0, PROOFS_OFF)
};
const PROOFS_OFF: u64 = 1;

/// How long the captain's rollouts are.
const TURNS: Parameter = Parameter {
    names: &[("auto", TURNS_AUTO)],
    ..setting("turns that a rollout lasts; auto: as many as suit the judge", TURNS_AUTO, 0, TURNS_AUTO)
};
const TURNS_AUTO: u64 = 101;

const OVERLOOK: Parameter = setting("how much it overlooks, in percent", 0, 0, 95);

/// An hour: longer than anyone waits.
const LONGEST_MS: u64 = 3_600_000;
const MOST_NODES: u64 = 1_000_000_000;

/// A row without its name, which is that of its field.
const fn setting(description: &'static str, default: u64, least: u64, most: u64) -> Parameter {
    Parameter { name: "", description, default, least, most, names: &[] }
}

impl PlannerSettings {
    /// As the planner takes them.
    pub(super) const fn plan(&self) -> planner::Settings {
        planner::Settings {
            draws: self.draws as usize,
            ahead: self.ahead as usize,
            deals: self.deals as usize,
            orders: self.orders as f64,
            overlook: self.overlook,
        }
    }
}

impl CaptainSettings {
    /// As the search takes them.
    pub(crate) fn search(&self) -> captain::Settings {
        captain::Settings {
            threads: self.threads as usize,
            proofs: self.proofs != PROOFS_OFF,
            learned_prior: self.prior != PRIOR_POLICY,
            turns: Some(self.turns).filter(|&turns| turns != TURNS_AUTO).map(|turns| turns as usize),
            curiosity: self.curiosity as f32 / 100.0,
            evenness: self.evenness as f32 / 100.0,
            heat: self.heat as f32 / 100.0,
        }
    }

    /// How it evaluates positions.
    pub(crate) const fn judge(&self) -> JudgeBy {
        if self.mind == MIND_WEIGHTS { JudgeBy::Weights } else { JudgeBy::Network }
    }

    /// Its thinking time per decision.
    pub(crate) const fn budget(&self) -> Budget {
        match self.nodes {
            0 => Budget::millis(self.ms),
            nodes => Budget::Nodes(nodes),
        }
    }
}

#[cfg(feature = "exec")]
impl ExecSettings {
    /// As the program is run.
    pub(super) const fn limits(&self) -> exec::Settings {
        exec::Settings {
            decision: Duration::from_millis(self.ms),
            start: Duration::from_millis(self.start),
            log: self.log == 1,
        }
    }
}

/// Which bot, and its settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Settings {
    /// `random`, which has none.
    Random,
    /// `greedy`.
    Greedy(GreedySettings),
    /// `planner`.
    Planner(PlannerSettings),
    /// `captain`.
    Captain(CaptainSettings),
    /// `exec`.
    #[cfg(feature = "exec")]
    Exec(ExecSettings),
}

impl Settings {
    /// The bot's row in the table.
    pub(super) const fn row(&self) -> &'static BotRow {
        match self {
            Settings::Random => &RANDOM,
            Settings::Greedy(_) => &GREEDY,
            Settings::Planner(_) => &PLANNER,
            Settings::Captain(_) => &CAPTAIN,
            #[cfg(feature = "exec")]
            Settings::Exec(_) => &super::EXEC,
        }
    }

    /// A value for each parameter of the row.
    pub(super) fn values(&self) -> Vec<u64> {
        match self {
            Settings::Random => Vec::new(),
            Settings::Greedy(greedy) => greedy.values(),
            Settings::Planner(planner) => planner.values(),
            Settings::Captain(captain) => captain.values(),
            #[cfg(feature = "exec")]
            Settings::Exec(exec) => exec.values(),
        }
    }

    /// The same, to be changed.
    pub(super) fn values_mut(&mut self) -> Vec<&mut u64> {
        match self {
            Settings::Random => Vec::new(),
            Settings::Greedy(greedy) => greedy.values_mut(),
            Settings::Planner(planner) => planner.values_mut(),
            Settings::Captain(captain) => captain.values_mut(),
            #[cfg(feature = "exec")]
            Settings::Exec(exec) => exec.values_mut(),
        }
    }

    /// The bot's thinking time per decision.
    pub(super) const fn budget(&self) -> Budget {
        match self {
            Settings::Random | Settings::Greedy(_) => Budget::Unlimited,
            Settings::Planner(planner) => Budget::millis(planner.ms),
            Settings::Captain(captain) => captain.budget(),
            #[cfg(feature = "exec")]
            Settings::Exec(exec) => Budget::millis(exec.ms),
        }
    }
}
