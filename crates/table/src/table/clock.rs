//! Clocks: how much time each seat has used, derived from the times of the facts.

use cartagena::{MAX_SEATS, Seat};

use crate::fact::{Fact, Millis};
use crate::wire::{Clock, Fate};

/// The clocks of all seats. They run while their seat decides.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    limits: Option<Clock>,
    /// Since when the seat that decides now does so.
    since: Millis,
    turn_used: [Millis; MAX_SEATS],
    game_used: [Millis; MAX_SEATS],
}

impl Clocks {
    pub(super) const fn new(limits: Option<Clock>, now: Millis) -> Clocks {
        Clocks { limits, since: now, turn_used: [0; MAX_SEATS], game_used: [0; MAX_SEATS] }
    }

    /// The seat has decided, or is deciding, since the clocks were started.
    pub(super) fn spend(&mut self, seat: Seat, now: Millis) {
        // A system's clock may be set back.
        let used = (now - self.since).max(0);
        self.turn_used[seat.index()] += used;
        self.game_used[seat.index()] += used;
    }

    /// Gives time back. A seat may end up with more than at the beginning.
    pub(super) fn give(&mut self, seat: Seat, millis: u32) {
        self.turn_used[seat.index()] -= Millis::from(millis);
        self.game_used[seat.index()] -= Millis::from(millis);
    }

    /// Since when the clock of the seat that decides runs.
    pub(super) const fn since(&self) -> Millis {
        self.since
    }

    pub(super) const fn start_from(&mut self, now: Millis) {
        self.since = now;
    }

    pub(super) const fn turn_ended(&mut self) {
        self.turn_used = [0; MAX_SEATS];
    }

    /// Milliseconds left for the turn and for the game, when the clocks were last started.
    pub(super) fn left(&self, seat: Seat) -> (Option<Millis>, Option<Millis>) {
        let left = |limit: Option<u32>, used: Millis| limit.map(|limit| Millis::from(limit) * 1000 - used);
        let limits = self.limits;
        (
            left(limits.and_then(|clock| clock.turn), self.turn_used[seat.index()]),
            left(limits.and_then(|clock| clock.game), self.game_used[seat.index()]),
        )
    }

    /// How long the deciding seat has been doing so.
    pub(super) fn running_for(&self, now: Millis) -> Millis {
        (now - self.since).max(0)
    }

    pub(super) fn deadline(&self, seat: Seat) -> Option<Millis> {
        let (turn, game) = self.left(seat);
        [turn, game].into_iter().flatten().min().map(|left| self.since + left.max(0))
    }

    /// What happens to a seat whose clock has run out.
    pub(super) fn verdict(&self, seat: Seat) -> Fact {
        match self.limits.map_or(Fate::Bot, |clock| clock.out) {
            Fate::Bot => Fact::TimedOut { seat },
            Fate::Forfeit => Fact::Forfeited { seat },
        }
    }
}
