//! Who sits where: what the host may arrange before the game begins, and players who leave or keep the others waiting.
//! Nothing is changed here.

use cartagena::{Seat, SeatSet};

use super::{Chair, Refusal, Table};
use crate::fact::{Fact, Millis};
use crate::stage::Stage;
use crate::wire::{Fate, Who};

impl Table {
    /// Whether everyone is waiting for a player who has thought longer than was agreed on.
    pub(super) fn is_idle(&self, seat: Seat, now: Millis) -> bool {
        let patience = Millis::from(self.agreement.idle_after) * 1000;
        self.decider() == Some(seat)
            && self.bot_of(seat).is_none()
            && now - self.company.changed_at >= patience
    }

    pub(super) fn nudge(&self, seats: SeatSet, id: &str, about: Seat) -> Result<Vec<Fact>, Refusal> {
        let own = seats.iter().next().ok_or(Refusal::Watching)?;
        self.chair(about).ok_or(Refusal::NoSuchSeat(about))?;
        if seats.contains(about) {
            return Err(Refusal::Yourself);
        }
        if self.decider() != Some(about) || self.bot_of(about).is_some() {
            return Err(Refusal::NotAwaited(about));
        }
        if self.company.nudged.contains(own) {
            return Err(Refusal::NudgedAlready(about));
        }
        Ok(vec![Fact::Nudged { seat: own, about, id: id.to_owned() }])
    }

    /// The host's seat, if it is one of these and the game has not begun.
    fn host_before_the_game(&self, seats: SeatSet) -> Result<Seat, Refusal> {
        let is_host = |(seat, chair): &(Seat, &Chair)| seats.contains(*seat) && chair.host;
        let (host, _) = self.seats().find(is_host).ok_or(Refusal::NotHost)?;
        match self.stage() {
            Stage::Waiting => Ok(host),
            Stage::Playing => Err(Refusal::Begun),
            Stage::Over => Err(Refusal::Over),
        }
    }

    pub(super) fn arrange(
        &self,
        seats: SeatSet,
        id: &str,
        seat: Seat,
        who: Who,
    ) -> Result<Vec<Fact>, Refusal> {
        let host = self.host_before_the_game(seats)?;
        let chair = self.chair(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        let level = match who {
            Who::Level(level) => Some(level),
            Who::Friend => None,
            Who::Me => return Err(Refusal::HostsSeat(seat)),
        };
        if chair.host {
            return Err(Refusal::HostsSeat(seat));
        }
        let is_so = chair.level == level && !chair.joined && (level.is_some() || chair.key.is_none());
        let arranged = Fact::Arranged { host, seat, level, id: id.to_owned() };
        Ok(if is_so { Vec::new() } else { vec![arranged] })
    }

    pub(super) fn swap(
        &self,
        seats: SeatSet,
        id: &str,
        seat: Seat,
        with: Seat,
    ) -> Result<Vec<Fact>, Refusal> {
        let host = self.host_before_the_game(seats)?;
        if let Some(missing) = [seat, with].into_iter().find(|&seat| self.chair(seat).is_none()) {
            return Err(Refusal::NoSuchSeat(missing));
        }
        let swapped = Fact::Swapped { host, seat, with, id: id.to_owned() };
        Ok(if seat == with { Vec::new() } else { vec![swapped] })
    }

    pub(super) fn cancel(&self, seats: SeatSet, id: &str) -> Result<Vec<Fact>, Refusal> {
        let host = self.host_before_the_game(seats)?;
        Ok(vec![Fact::Cancelled { host, id: id.to_owned() }])
    }

    pub(super) fn leave(&self, seats: SeatSet, id: &str) -> Result<Vec<Fact>, Refusal> {
        if self.stage() == Stage::Over {
            return Err(Refusal::Over);
        }
        // Without the host nobody could arrange anything.
        if self.host_before_the_game(seats).is_ok() {
            return self.cancel(seats, id);
        }
        let own: Vec<Seat> = self
            .seats()
            .filter(|(seat, chair)| seats.contains(*seat) && chair.joined && chair.level.is_none())
            .map(|(seat, _)| seat)
            .collect();
        // The last player who has not given up has won.
        let rivals = self.seats().filter(|(_, chair)| !chair.forfeited).count().saturating_sub(1);
        let most = if self.agreement.leaving == Fate::Forfeit { rivals } else { own.len() };
        let left = |seat| Fact::Left { seat, id: id.to_owned() };
        Ok(own.into_iter().take(most).map(left).collect())
    }
}
