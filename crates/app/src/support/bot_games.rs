//! What all commands that play many games share: how many at once, the players' names, and when a random game
//! ends.

use std::num::{NonZeroU16, NonZeroUsize};
use std::thread;

use cartagena::Seed;
use cartagena_bots::Spec;
use clap::builder::RangedI64ValueParser;

use crate::support::input;

/// How games between bots are dealt and played, for commands that learn from them.
#[derive(clap::Args)]
pub(crate) struct BotGames {
    /// Games played at the same time [default: one per core]
    #[arg(long, value_name = "N", value_parser = thread_count())]
    threads: Option<u16>,
    /// A number, or 64 hexadecimal digits
    #[arg(long, value_name = "S", default_value = "0", value_parser = input::seed)]
    pub(crate) seed: Seed,
}

impl BotGames {
    /// How many games are played at the same time.
    pub(crate) fn threads(&self) -> NonZeroUsize {
        threads(self.threads)
    }
}

/// Parses a number of threads: up to more than any machine has cores.
pub(crate) fn thread_count() -> RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..=1024)
}

/// The default number of rounds after which a random game ends: random players can go back and forth forever.
pub(crate) const ROUNDS: NonZeroU16 = NonZeroU16::new(200).unwrap();

/// The names of the players: the same bot twice gets numbers.
pub(crate) fn labels(players: &[Spec]) -> Vec<String> {
    let mut labels = Vec::new();
    for (index, player) in players.iter().enumerate() {
        let earlier = players[..index].iter().filter(|other| *other == player).count();
        labels.push(if earlier == 0 { player.to_string() } else { format!("{player} #{}", earlier + 1) });
    }
    labels
}

/// How many games are played at the same time: as requested, or one per core.
pub(crate) fn threads(wanted: Option<u16>) -> NonZeroUsize {
    let wanted = wanted.and_then(|wanted| NonZeroUsize::new(wanted.into()));
    wanted.unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
}
