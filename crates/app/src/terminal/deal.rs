//! What is agreed on the command line before a game in this program starts.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use cartagena::{MAX_SEATS, MIN_SEATS, Rules, RulesSpec, Seed};
use cartagena_language::Language;
use cartagena_server::random_seed;
use cartagena_server::wire::{MAX_PACE, USUAL_PACE};

use super::local::Local;
use super::seats::Who;
use crate::support::input;

/// The rules, the cards and the pace of a game; the command decides who sits where.
#[derive(clap::Args)]
pub(crate) struct DealArguments {
    /// The rules, as explained by `cartagena rules`
    #[arg(long, default_value_t)]
    rules: RulesSpec,
    /// A number, or 64 hexadecimal digits, to play the same deal again [default: random]
    #[arg(long, value_name = "S", value_parser = input::seed)]
    seed: Option<Seed>,
    #[command(flatten)]
    pace: PaceArguments,
}

/// How fast bots play, so that people can follow.
#[derive(clap::Args)]
pub(crate) struct PaceArguments {
    /// The minimum time a bot takes for an action, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = USUAL_PACE, value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_PACE)))]
    pace: u32,
}

impl PaceArguments {
    /// The minimum time a bot takes.
    pub(crate) const fn pace(&self) -> Duration {
        Duration::from_millis(self.pace as u64)
    }
}

impl DealArguments {
    /// A new game between these players.
    pub(crate) fn deal(&self, seats: Vec<Who>, language: Language) -> Result<Local> {
        ensure!(
            (MIN_SEATS..=MAX_SEATS).contains(&seats.len()),
            "--seats: {MIN_SEATS} to {MAX_SEATS} players sit at a table"
        );
        let rules: Rules = input::rules_for(&self.rules, seats.len() as u8)?;
        let seed = match self.seed {
            Some(seed) => seed,
            None => random_seed().context("no random seed; give one with --seed")?,
        };
        Local::new(&rules, seed, seats, language)
    }

    /// The minimum time a bot takes.
    pub(crate) const fn pace(&self) -> Duration {
        self.pace.pace()
    }
}
