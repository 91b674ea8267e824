//! Whether what is stored of a game is right: everything follows, and the game plays again.

use std::collections::{HashMap, VecDeque};

use cartagena::Seat;

use crate::fact::Fact;
use crate::store::{NewGame, StoredGame};
use crate::table::{IDS, Table};

/// What is wrong with a stored game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Damage(String);

/// Plays a stored game again: facts without a gap, every action legal, none of a client's messages done
/// twice, and the record that is made of it right.
///
/// # Errors
/// When something is wrong; the first thing that was found.
pub fn verify(game: &NewGame) -> Result<(), Damage> {
    let NewGame { id, created, setup, entries, .. } = game.clone();
    let mut seen: HashMap<Seat, VecDeque<String>> = HashMap::new();
    for entry in &entries {
        let fact: Fact = serde_json::from_str(&entry.fact)
            .map_err(|error| Damage(format!("fact {} cannot be read: {error}", entry.number)))?;
        if let Some((seat, id)) = fact.client_id() {
            // Clients that use an id again much later want something new.
            let seen = seen.entry(seat).or_default();
            if seen.iter().any(|known| known == id) {
                return Err(Damage(format!("fact {} does again what was done: {seat} {id}", entry.number)));
            }
            if seen.len() == IDS {
                seen.pop_front();
            }
            seen.push_back(id.to_owned());
        }
    }
    let table = Table::from_stored(&StoredGame { id, created, setup, entries })
        .map_err(|error| Damage(error.to_string()))?;
    table.game().record().verify().map_err(|error| Damage(error.to_string()))?;
    Ok(())
}
