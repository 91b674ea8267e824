//! Checks a stored game: its facts follow each other, and it replays.

use cartagena::SeatSet;

use crate::store::{NewGame, StoredGame};

/// What is wrong with a stored game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Damage(String);

/// Replays a stored game: facts without a gap, every action legal, no client message processed twice, and a
/// valid record.
///
/// # Errors
/// When something is wrong; the first problem found.
pub fn verify(game: &NewGame) -> Result<(), Damage> {
    let (setup, entries) = (game.setup.clone(), Vec::new());
    let begun = StoredGame { id: game.id, created: game.created, setup, entries };
    let mut table = begun.begin().map_err(|error| Damage(error.to_string()))?;
    for entry in &game.entries {
        let fact = entry.read().map_err(|error| Damage(format!("fact {} {error}", entry.number)))?;
        if let Some((seat, id)) = fact.client_id()
            && table.done_before(SeatSet::default().with(seat), id).is_some()
        {
            return Err(Damage(format!("fact {} does again what was done: {seat} {id}", entry.number)));
        }
        table.apply(entry.number, entry.at, fact).map_err(|error| Damage(error.to_string()))?;
    }
    table.game().record().verify().map_err(|error| Damage(error.to_string()))?;
    Ok(())
}
