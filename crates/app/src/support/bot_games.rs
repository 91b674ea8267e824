//! What all commands that play many games share: how many at once, the players' names, and when a random game
//! ends.

use std::num::{NonZeroU16, NonZeroUsize};
use std::thread;

use cartagena_bots::Spec;

/// More than any machine has cores.
pub(crate) const MOST_THREADS: i64 = 1024;

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
