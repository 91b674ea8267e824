//! Whether what everyone saw agrees with what is stored, and what is stored with the rules.

use std::collections::BTreeMap;

use cartagena::{Event, Seat, SeatSet, Viewer};
use cartagena_table::{Stage, Table};

use super::client::{Client, Seen};
use crate::store::{Millis, NewGame, StoredGame};
use crate::uptime::LONGEST;
use crate::verify;
use crate::wire::{Deed, View};

/// A period in which nothing could be stored.
pub(super) type Away = (Millis, Millis);

/// Looks for contradictions.
pub(super) fn judge(game: &NewGame, clients: &[Client], away: &[Away]) -> Result<(), String> {
    verify(game).map_err(|damage| format!("what is stored is damaged: {damage}"))?;
    let mut readers: Vec<Vec<Seat>> = clients.iter().map(|client| client.seats.clone()).collect();
    readers.sort_unstable();
    readers.dedup();
    let history = History::new(game, &readers, away)?;
    for client in clients {
        let told = |what: &str| format!("client {} was told {what}", client.name);
        for seen in &client.seen {
            match seen {
                Seen::Deed(number, deed) => {
                    if history.deeds.get(number) != Some(deed) {
                        return Err(told(&format!("{deed:?} as {number}: {:?}", history.deeds.get(number))));
                    }
                }
                Seen::View(number, view) => {
                    let expected = history.views.get(&(*number, client.seats.clone()));
                    if expected != Some(view) {
                        return Err(told(&format!("at {number}\n{view:?}\ninstead of\n{expected:?}")));
                    }
                }
                Seen::Done { id, number: Some(number) } if !id.is_empty() => {
                    if !history.ids.get(number).is_some_and(|own| own.contains(id)) {
                        return Err(told(&format!("that {id} is {number}: {:?}", history.ids.get(number))));
                    }
                }
                Seen::Done { .. } => {}
            }
        }
    }
    Ok(())
}

/// What happened, according to the store.
struct History {
    /// What viewers with these seats see after each fact.
    views: BTreeMap<(u64, Vec<Seat>), Box<View>>,
    deeds: BTreeMap<u64, Deed>,
    /// The ids of messages that led to each fact. Players at one screen vote with one message, which leads to
    /// several facts.
    ids: BTreeMap<u64, Vec<String>>,
}

impl History {
    fn new(game: &NewGame, readers: &[Vec<Seat>], away: &[Away]) -> Result<History, String> {
        let NewGame { id, created, setup, entries, .. } = game.clone();
        let game = StoredGame { id, created, setup, entries };
        let mut table = game.begin().map_err(|error| error.to_string())?;
        let (mut deeds, mut ids, mut views) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        views.extend(readers.iter().map(|seats| ((0, seats.clone()), view(&table, seats))));
        let mut clocks = Clocks { used: BTreeMap::new(), since: created };
        for entry in &game.entries {
            let fact = entry.read().map_err(|error| error.to_string())?;
            let own = fact.client_id().map(|(_, id)| id.to_owned());
            ids.insert(entry.number, own.into_iter().collect());
            let running = table.running_clock().map(|(seat, _)| seat);
            let limit = table.agreement().clock.and_then(|clock| clock.turn);
            let change = table.apply_entry(entry).map_err(|error| error.to_string())?;
            if let Some(seat) = running {
                *clocks.used.entry(seat).or_default() += lasting(clocks.since, entry.at, away);
            }
            clocks.since = entry.at;
            if let (Deed::TimedOut { seat } | Deed::Forfeited { seat }, Some(limit)) = (&change.deed, limit) {
                let used = clocks.used.get(seat).copied().unwrap_or_default();
                if used < Millis::from(limit) * 1000 {
                    return Err(format!(
                        "{seat} ran out of time after {used} ms of {limit} s ({})",
                        entry.number
                    ));
                }
            }
            if change.events.iter().any(|event| matches!(event, Event::TurnEnded { .. })) {
                clocks.used.clear();
            }
            deeds.insert(change.number, change.deed);
            let number = entry.number;
            views.extend(readers.iter().map(|seats| ((number, seats.clone()), view(&table, seats))));
        }
        Ok(History { views, deeds, ids })
    }
}

/// What a viewer with this seat may see, or a spectator: derived from the game, not from the table that shows
/// it.
fn view(table: &Table, seats: &[Seat]) -> Box<View> {
    let own: SeatSet = seats.iter().copied().collect();
    let viewer = match seats {
        // Before the deal nobody has cards.
        _ if table.stage() == Stage::Waiting => Viewer::Spectator,
        [] => Viewer::Spectator,
        [seat, ..] => Viewer::Seat(*seat),
    };
    let (may_act, may_undo) = (table.seat_to_act(own).is_ok(), table.may_undo(own));
    Box::new(View::new(&table.game().view(viewer), may_act, may_undo))
}

struct Clocks {
    used: BTreeMap<Seat, Millis>,
    since: Millis,
}

/// How much of a time span a player could use. A span too short to be noticed reliably counts as usable.
fn lasting(since: Millis, until: Millis, away: &[Away]) -> Millis {
    let long = |away: &&Away| away.1 - away.0 > 2 * LONGEST.as_millis() as Millis;
    let lost = |&(began, ended): &Away| (ended.min(until) - began.max(since)).max(0);
    (until - since).max(0) - away.iter().filter(long).map(lost).sum::<Millis>()
}
