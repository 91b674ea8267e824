//! The operator's orders: which addresses are banned, and whether there is maintenance. They are in the
//! store, so every server with that store obeys them; each polls it. Knows no games.

use std::fmt;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use cartagena_table::Wording;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::limits::Network;
use crate::store::{Millis, Note, NoteKind, Store, StoreError};
use crate::wire::{Code, Maintenance, Refused};

const MINUTE: Millis = 60 * 1000;

/// The orders this server knows.
#[derive(Debug, Default)]
pub(crate) struct Orders(Mutex<State>);

#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct State {
    bans: Vec<Ban>,
    maintenance: Option<Maintenance>,
    /// What is wrong with notes that cannot be read.
    damage: Vec<StoreError>,
}

/// An address that may not use the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ban {
    pub(crate) network: Network,
    pub(crate) terms: Terms,
}

/// When a ban ends, and its reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Terms {
    /// Milliseconds since 1970; forever, if missing.
    pub(crate) until: Option<Millis>,
    pub(crate) why: String,
}

impl Ban {
    /// The note that orders it.
    pub(crate) fn note(&self, at: Millis) -> Result<Note, StoreError> {
        let (kind, name) = (NoteKind::Ban, self.network.to_string());
        Ok(Note { kind, name, at, text: write(&self.terms)? })
    }

    fn read(note: &Note) -> Result<Ban, StoreError> {
        let network = note.name.parse().map_err(|error| unreadable(note, &error))?;
        Ok(Ban { network, terms: read(note)? })
    }
}

/// The note that orders maintenance.
pub(crate) fn maintenance_note(maintenance: Maintenance, at: Millis) -> Result<Note, StoreError> {
    let (kind, name) = (NoteKind::Maintenance, String::new());
    Ok(Note { kind, name, at, text: write(&maintenance)? })
}

/// Reads a value from a note.
pub(crate) fn read<T: DeserializeOwned>(note: &Note) -> Result<T, StoreError> {
    serde_json::from_str(&note.text).map_err(|error| unreadable(note, &error))
}

fn unreadable(note: &Note, error: &dyn fmt::Display) -> StoreError {
    StoreError::Failed(format!("the note `{}` cannot be read: {error}", note.name))
}

/// A value as stored in a note.
pub(crate) fn write(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}

impl Orders {
    /// Reads the current orders. Returns whether anything has changed. An order that cannot be read is
    /// reported in the log, once; unreadable maintenance is maintenance without a known end.
    pub(crate) async fn look(&self, store: &dyn Store) -> Result<bool, StoreError> {
        let bans = store.notes(NoteKind::Ban).await?;
        let maintenance = store.notes(NoteKind::Maintenance).await?;
        let mut state = State::default();
        for ban in bans.iter().map(Ban::read) {
            match ban {
                Ok(ban) => state.bans.push(ban),
                Err(error) => state.damage.push(error),
            }
        }
        if let Some(note) = maintenance.first() {
            let read = read(note).map_err(|error| state.damage.push(error));
            state.maintenance = Some(read.unwrap_or_default());
        }
        let mut known = self.lock();
        for error in state.damage.iter().filter(|error| !known.damage.contains(error)) {
            tracing::error!(%error, "an order of the operator is not obeyed");
        }
        let is_news = *known != state;
        *known = state;
        Ok(is_news)
    }

    /// All bans in force.
    pub(crate) fn bans(&self, now: Millis) -> Vec<Ban> {
        let bans = self.lock().bans.clone().into_iter();
        bans.filter(|ban| ban.terms.until.is_none_or(|until| until > now)).collect()
    }

    /// Why an address may not use the server, if it is banned.
    pub(crate) fn ban_of(&self, address: IpAddr, now: Millis, wording: Wording) -> Option<Refused> {
        let state = self.lock();
        let mut bans = state.bans.iter().filter(|ban| ban.terms.until.is_none_or(|until| until > now));
        let ban = bans.find(|ban| ban.network.contains(address))?;
        let why = match ban.terms.until {
            None => wording.text("server-banned"),
            Some(until) => minutes_to("server-banned-until", until, now, wording),
        };
        Some(Refused::new(Code::Forbidden, &why))
    }

    /// The current maintenance, if any.
    pub(crate) fn maintenance(&self) -> Option<Maintenance> {
        self.lock().maintenance
    }

    /// The refusal during maintenance, in which nothing is stored.
    pub(crate) fn closed(&self, now: Millis, wording: Wording) -> Option<Refused> {
        let why = match self.maintenance()?.until.filter(|until| *until > now) {
            None => wording.text("server-maintenance"),
            Some(until) => minutes_to("server-maintenance-until", until, now, wording),
        };
        Some(Refused::new(Code::Unavailable, &why))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // The orders are consistent even if a thread panicked while it held the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A message that says in how many minutes something ends.
fn minutes_to(id: &str, until: Millis, now: Millis, wording: Wording) -> String {
    let minutes = (until - now + MINUTE - 1) / MINUTE;
    let minutes = usize::try_from(minutes).unwrap_or_default();
    cartagena_language::as_sentence(&wording.language.format(id, &[("minutes", minutes.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Memory, Upkeep};
    use cartagena_language::Language;

    #[tokio::test]
    async fn orders_stand_in_the_store() {
        let (store, orders) = (Memory::new(), Orders::default());
        let wording = Wording::plain(Language::English);
        let one: IpAddr = "10.0.0.7".parse().unwrap();
        assert_eq!(orders.look(&store).await, Ok(false));
        assert_eq!(orders.ban_of(one, 0, wording), None);
        let terms = Terms { until: Some(10 * MINUTE), why: "floods".to_owned() };
        let ban = Ban { network: "10.0.0.0/8".parse().unwrap(), terms };
        store.note(ban.note(0).unwrap()).await.unwrap();
        assert_eq!((orders.look(&store).await, orders.look(&store).await), (Ok(true), Ok(false)));
        let refused = orders.ban_of(one, 3 * MINUTE - 1, wording).unwrap();
        assert!(refused.code == Code::Forbidden && refused.why.contains("8 minutes"), "{refused:?}");
        assert_eq!(orders.ban_of("11.0.0.7".parse().unwrap(), 0, wording), None);
        assert_eq!(orders.ban_of(one, 10 * MINUTE, wording), None, "it is over");
        assert_eq!((orders.bans(0), orders.bans(10 * MINUTE)), (vec![ban], vec![]));

        assert_eq!(orders.closed(0, wording), None);
        let maintenance = Maintenance { until: Some(5 * MINUTE) };
        store.note(maintenance_note(maintenance, 0).unwrap()).await.unwrap();
        assert_eq!(orders.look(&store).await, Ok(true));
        assert_eq!(orders.maintenance(), Some(maintenance));
        let soon = orders.closed(0, wording).unwrap();
        assert!(soon.code == Code::Unavailable && soon.why.contains("5 minutes"), "{soon:?}");
        let late = orders.closed(9 * MINUTE, wording).unwrap();
        assert!(!late.why.contains("minutes"), "it takes longer than was thought: {late:?}");
        store.forget(NoteKind::Maintenance, String::new()).await.unwrap();
        assert_eq!(orders.look(&store).await, Ok(true));
        assert_eq!(orders.closed(0, wording), None);
    }

    #[tokio::test]
    async fn an_order_that_cannot_be_read_is_reported_and_spares_the_others() {
        let (store, orders) = (Memory::new(), Orders::default());
        let terms = Terms { until: None, why: "floods".to_owned() };
        let ban = Ban { network: "10.0.0.0/8".parse().unwrap(), terms };
        store.note(ban.note(0).unwrap()).await.unwrap();
        for (kind, name, text) in [
            (NoteKind::Ban, "nowhere", r#"{"until":null,"why":""}"#),
            (NoteKind::Ban, "11.0.0.0/8", "{}"),
            (NoteKind::Maintenance, "", "soon"),
        ] {
            store.note(Note { kind, name: name.to_owned(), at: 0, text: text.to_owned() }).await.unwrap();
            assert_eq!((orders.look(&store).await, orders.look(&store).await), (Ok(true), Ok(false)));
            let damage = orders.lock().damage.iter().map(ToString::to_string).collect::<Vec<_>>();
            assert!(damage.len() == 1 && damage[0].contains(&format!("`{name}` cannot be read")));
            assert_eq!(orders.bans(0), std::slice::from_ref(&ban));
            assert_eq!(orders.maintenance().is_some(), kind == NoteKind::Maintenance);
            store.forget(kind, name.to_owned()).await.unwrap();
        }
        assert_eq!(orders.look(&store).await, Ok(true));
        assert!(orders.lock().damage.is_empty());
    }
}
