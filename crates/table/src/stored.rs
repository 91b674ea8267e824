//! A game as stored: the agreement and the facts since, as JSON. Both contain secrets.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::fact::{Agreement, Fact, Millis};
use crate::id::GameId;
use crate::table::{Change, Corrupt, Table};

/// One fact of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its place in the game, from 1, without gaps.
    pub number: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened, as text. It holds secrets.
    pub fact: String,
}

/// A game with everything known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredGame {
    /// Its name.
    pub id: GameId,
    /// When it was set up.
    pub created: Millis,
    /// The agreement as text. It contains secrets.
    pub setup: String,
    /// What happened, in order.
    pub entries: Vec<Entry>,
}

/// Something cannot be serialized; then it is never stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it cannot be written: {0}")]
pub struct Unwritable(String);

fn write(value: &impl Serialize) -> Result<String, Unwritable> {
    serde_json::to_string(value).map_err(|error| Unwritable(error.to_string()))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Corrupt> {
    serde_json::from_str(text).map_err(|error| Corrupt::Json(error.to_string()))
}

impl Agreement {
    /// The agreement as stored.
    ///
    /// # Errors
    /// When it cannot be serialized.
    pub fn write(&self) -> Result<String, Unwritable> {
        write(self)
    }
}

impl Entry {
    /// A fact as stored.
    ///
    /// # Errors
    /// When it cannot be serialized.
    pub fn new(number: u64, at: Millis, fact: &Fact) -> Result<Entry, Unwritable> {
        Ok(Entry { number, at, fact: write(fact)? })
    }

    /// The same without the text, if it is a chat message.
    ///
    /// # Errors
    /// When the text is not that of a fact.
    pub fn without_words(&self) -> Result<Option<Entry>, Corrupt> {
        let Fact::Said { seat, id, .. } = self.read()? else { return Ok(None) };
        let silent = Fact::Said { seat, text: String::new(), id };
        Ok(Some(Entry { fact: write(&silent).map_err(|error| Corrupt::Json(error.to_string()))?, ..*self }))
    }

    /// The fact.
    ///
    /// # Errors
    /// When the text is not that of a fact.
    pub fn read(&self) -> Result<Fact, Corrupt> {
        read(&self.fact)
    }
}

impl StoredGame {
    /// The table before the first fact.
    ///
    /// # Errors
    /// When what was agreed makes no sense.
    pub fn begin(&self) -> Result<Table, Corrupt> {
        Table::new(self.id, self.created, read(&self.setup)?)
    }

    /// The table with everything that was stored about it.
    ///
    /// # Errors
    /// When what is stored makes no sense.
    pub fn table(&self) -> Result<Table, Corrupt> {
        self.replay(drop)
    }

    /// The same; `each` gets every change along the way.
    ///
    /// # Errors
    /// When what is stored makes no sense.
    pub fn replay(&self, mut each: impl FnMut(Change)) -> Result<Table, Corrupt> {
        let mut table = self.begin()?;
        for entry in &self.entries {
            each(table.apply_entry(entry)?);
        }
        Ok(table)
    }
}

impl Table {
    /// Applies the next fact from a store.
    ///
    /// # Errors
    /// When it cannot be parsed, or does not follow what came before.
    pub fn apply_entry(&mut self, entry: &Entry) -> Result<Change, Corrupt> {
        self.apply(entry.number, entry.at, entry.read()?)
    }
}
