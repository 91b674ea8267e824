//! Random games for measurements. They are compiled here, and not where the time is taken, because a release build
//! optimises this crate as one unit.

use cartagena::{ActionList, DealError, FastRng, Position, Sampler};

/// Plays a random game to its end and returns the number of actions: all legal actions are listed at every decision.
///
/// # Errors
/// When the dealer fails.
pub fn play_listed(
    position: &mut Position,
    list: &mut ActionList,
    sampler: &mut Sampler<FastRng>,
) -> Result<u64, DealError> {
    let mut actions = 0;
    while position.outcome().is_none() {
        position.legal_actions_into(list);
        let Some(action) = list.get(sampler.below(list.len())) else { break };
        position.play_unchecked(action, sampler, &mut ())?;
        actions += 1;
    }
    Ok(actions)
}

/// Plays a random game to its end and returns the number of actions, without listing them where that can be avoided.
pub fn play_unlisted(position: &mut Position, sampler: &mut Sampler<FastRng>) -> u64 {
    position.play_out(sampler, usize::MAX) as u64
}
