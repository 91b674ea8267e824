//! Random numbers of the system, for everything that must be secret or unique.

use cartagena::Seed;
use cartagena_table::{GameId, Key};

/// The system has no random numbers available, so nothing secret can be created.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system has no random numbers available")]
pub struct NoEntropy;

fn random<const N: usize>() -> Result<[u8; N], NoEntropy> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?;
    Ok(bytes)
}

/// A new seed.
///
/// # Errors
/// When the system has no random numbers available.
pub fn random_seed() -> Result<Seed, NoEntropy> {
    Ok(Seed(random()?))
}

/// A new name for a game.
///
/// # Errors
/// When the system has no random numbers available.
pub fn random_game() -> Result<GameId, NoEntropy> {
    Ok(GameId::from_random(u64::from_le_bytes(random()?)))
}

/// A new key.
///
/// # Errors
/// When the system has no random numbers available.
pub fn random_key() -> Result<Key, NoEntropy> {
    Ok(Key::from_random(random()?))
}
