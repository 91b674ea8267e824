//! What all commands share that play many games by themselves: how many at once, what the players are
//! called, and when a random game ends.

use std::num::{NonZeroU16, NonZeroUsize};
use std::thread;

use cartagena_bots::Spec;

/// More than any machine has cores.
pub(crate) const MOST_THREADS: i64 = 1024;

/// Rounds after which a random game ends, unless somebody says otherwise: random players can go
/// back and forth for ever.
pub(crate) const ROUNDS: NonZeroU16 = NonZeroU16::new(200).unwrap();

/// What the players are called: the same bot twice gets numbers.
pub(crate) fn labels(players: &[Spec]) -> Vec<String> {
    let mut labels = Vec::new();
    for (index, player) in players.iter().enumerate() {
        let earlier = players[..index].iter().filter(|other| *other == player).count();
        labels.push(if earlier == 0 { player.to_string() } else { format!("{player} #{}", earlier + 1) });
    }
    labels
}

/// How many games are played at the same time: as wanted, or one for each core.
pub(crate) fn threads(wanted: Option<u16>) -> NonZeroUsize {
    let wanted = wanted.and_then(|wanted| NonZeroUsize::new(wanted.into()));
    wanted.unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
}
