//! What becomes of decided facts: a room applies and stores them, reads what others have added, and publishes
//! what is safe. Knows nothing about messages and what they mean.

use std::sync::atomic::Ordering::Relaxed;

use cartagena::SeatSet;
use cartagena_table::{Change, Corrupt, Detail, Fact, Mark, Unwritable, Wording};

use super::{ATTEMPTS, Room, log};
use crate::news::Notice;
use crate::store::{Append, AppendError, Entry, Millis, StoreError};
use crate::uptime::LONGEST;
use crate::wire::{Code, Deed, PlayedBy, Refused, ServerMessage};

/// What a player gets, in milliseconds, in addition to the time in which nothing could be stored: to come
/// back and look around.
const GRACE: Millis = 10_000;

/// Why facts were not stored. The table is unchanged, or has advanced by what others added.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeepError {
    /// They do not fit the game: an action is illegal.
    #[error(transparent)]
    Refused(Corrupt),
    /// Another server was faster.
    #[error("somebody else was faster")]
    Taken,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<AppendError> for KeepError {
    fn from(error: AppendError) -> KeepError {
        match error {
            AppendError::Taken => KeepError::Taken,
            AppendError::Store(error) => KeepError::Store(error),
        }
    }
}

impl Room {
    /// Stores what was decided elsewhere.
    pub(super) async fn keep_decided(&mut self, facts: Vec<Fact>) -> Result<(), KeepError> {
        for _ in 0..ATTEMPTS {
            match self.keep(facts.clone(), self.shared.now()).await {
                Err(KeepError::Taken) => {}
                kept => return kept.map(drop),
            }
        }
        Err(KeepError::Taken)
    }

    /// Whether other servers have added to the game; then it is now up to date.
    pub(super) async fn catch_up(&mut self) -> bool {
        let before = self.table.number();
        if self.shared.store.is_shared() {
            self.read_again().await;
        }
        self.table.number() != before
    }

    /// Applies facts, stores them, and publishes them when they are safe. Nobody sees the table in between,
    /// and whatever could not be stored is rolled back. They happened at this time. If the clock ran while
    /// nothing could be stored, the time is given back before them. Returns the number of the first.
    pub(super) async fn keep(&mut self, mut facts: Vec<Fact>, at: Millis) -> Result<u64, KeepError> {
        if self.shared.orders.maintenance().is_some() {
            self.has_failed = true;
            return Err(StoreError::Failed("there is maintenance".to_owned()).into());
        }
        // What arrived while something else was being stored happened after it.
        let at = at.max(self.table.last_change());
        let given = match self.time_to_give(at).await {
            Ok(given) => given,
            Err(error) => {
                self.has_failed = true;
                self.stalled.get_or_insert(at);
                return Err(error.into());
            }
        };
        let wanted = self.table.number() + 1 + u64::from(given.is_some());
        facts.splice(0..0, given);
        let (first, stage) = (self.table.number() + 1, self.table.stage());
        let entry = |(fact, number)| Entry::new(number, at, fact);
        let entries: Result<Vec<Entry>, Unwritable> = facts.iter().zip(first..).map(entry).collect();
        let entries = entries.map_err(StoreError::from)?;
        let mark = self.table.mark();
        let apply = |(fact, number)| self.table.apply(number, at, fact);
        let changes = match facts.into_iter().zip(first..).map(apply).collect() {
            Ok(changes) => changes,
            Err(error) => {
                self.roll_back(mark);
                return Err(KeepError::Refused(error));
            }
        };
        let reached = self.table.stage();
        let append = Append { game: self.table.id(), entries, stage: (reached != stage).then_some(reached) };
        if let Err(error) = self.shared.store.append(append).await {
            if let AppendError::Store(error) = &error {
                tracing::error!(game = %self.table.id(), %error, "a fact could not be stored");
                self.has_failed = true;
                self.stalled.get_or_insert(at);
            }
            self.roll_back(mark);
            self.read_again().await;
            return Err(error.into());
        }
        (self.has_failed, self.stalled) = (false, None);
        self.tell(changes);
        self.shared.news.tell(self.table.id(), Notice::Number(self.table.number()));
        Ok(wanted)
    }

    /// A fact that gives the time in which nothing could be stored back to the seat whose clock runs. Every
    /// fact settles the clock: what is not given back before it is lost forever.
    async fn time_to_give(&mut self, at: Millis) -> Result<Option<Fact>, StoreError> {
        let Some((seat, since)) = self.table.running_clock() else { return Ok(None) };
        let uptime = &self.shared.uptime;
        if uptime.is_down() {
            // How much time was lost is known once something can be stored again.
            self.shared.pulse(LONGEST).await?;
        }
        let lost = uptime.lost(since, at, self.stalled);
        let millis = (lost + GRACE).try_into().unwrap_or(u32::MAX);
        Ok((lost > 0).then_some(Fact::TimeGiven { seat, millis }))
    }

    /// The answer to a message that could not be saved.
    pub(super) fn unsaved(&self, wording: Wording) -> Refused {
        let closed = self.shared.orders.closed(self.shared.now(), wording);
        closed.unwrap_or_else(|| Refused::new(Code::Unsaved, &wording.text("server-unsaved")))
    }

    fn roll_back(&mut self, mark: Mark) {
        if let Err(error) = self.table.roll_back(mark) {
            tracing::error!(game = %self.table.id(), %error, "a game cannot be rolled back");
        }
    }

    /// Reads what others have added to the game, or what was added even though the store reported a failure.
    pub(super) async fn read_again(&mut self) {
        match self.shared.store.load_after(self.table.id(), self.table.number()).await {
            Ok(entries) => {
                self.unsure = false;
                if !entries.is_empty() {
                    self.stalled = None;
                }
                let mut changes = Vec::new();
                for entry in &entries {
                    match self.table.apply_entry(entry) {
                        Ok(change) => changes.push(change),
                        Err(error) => {
                            tracing::error!(game = %self.table.id(), %error, "a stored fact is damaged");
                            break;
                        }
                    }
                }
                self.tell(changes);
            }
            Err(_) => self.unsure = true,
        }
    }

    /// Publishes what has changed.
    fn tell(&mut self, changes: Vec<Change>) {
        self.number.store(self.table.number(), Relaxed);
        if let Some(follower) = &self.follower {
            follower.send_replace(self.table.played());
        }
        let gives_seats = changes.iter().any(|change| gives_seats(&change.deed));
        // Before anybody is notified: a seat may have changed hands.
        let moved = if gives_seats { self.crowd.reseat(|key| self.table.seats_of(key)) } else { Vec::new() };
        let (table, now, presence) = (&self.table, self.shared.now(), self.crowd.presence());
        // More at once than is remembered is more than anyone can follow.
        let is_too_much = changes.len() > log::KEPT;
        for (place, change) in changes.iter().enumerate().filter(|_| !is_too_much) {
            let later = &changes[place + 1..];
            self.crowd.tell(Some(change), |reader, wording| {
                // The last change that a reader gets carries everything that all of them changed.
                let detail = match later.iter().all(|change| reader.skips(change)) {
                    false => Detail::Events,
                    true if changes.len() == 1 => Detail::Changes,
                    true => Detail::Everything,
                };
                let update = table.update(reader, change, presence.here, now, detail, wording);
                ServerMessage::Update(Box::new(update))
            });
        }
        for change in changes {
            // Through whichever server it came.
            if let Some(seat) = change.deed.seat().filter(|_| !is_by_bot(&change.deed)) {
                self.crowd.see(SeatSet::default().with(seat));
            }
            metrics::counter!("cartagena_facts_total", "deed" => change.deed.name()).increment(1);
            self.dismiss_bots(&change);
            self.recent.push(change);
        }
        if gives_seats {
            let welcome = |reader, wording| ServerMessage::Welcome(Box::new(self.welcome(reader, wording)));
            self.crowd.greet(&moved, welcome);
            self.crowd.tell_presence();
        }
        if is_too_much {
            let (table, recent) = (&self.table, &self.recent);
            self.crowd.tell(None, |reader, wording| {
                let welcome = table.welcome(reader, recent.iter(), presence, now, wording);
                ServerMessage::Welcome(Box::new(welcome))
            });
        }
    }

    /// Checks whether the running clock had run out at this time, and gives back time in which nothing could
    /// be stored. If the game has advanced elsewhere, the store refuses it.
    pub(super) async fn mind_the_clock(&mut self, at: Millis) {
        match self.time_to_give(at).await {
            // The clock is stopped.
            Err(_) => {}
            Ok(Some(_)) => drop(self.keep(Vec::new(), at).await),
            Ok(None) => {
                if let Some(fact) = self.table.clock_ran_out(at) {
                    let _ = self.keep(vec![fact], at).await;
                }
            }
        }
    }
}

/// Whether a seat may belong to somebody else now.
const fn gives_seats(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Joined { .. }
            | Deed::Arranged { .. }
            | Deed::Swapped { .. }
            | Deed::Left { .. }
            | Deed::Moderated { .. }
    )
}

fn is_by_bot(deed: &Deed) -> bool {
    matches!(deed, Deed::Acted { by: PlayedBy::Bot, .. })
}
