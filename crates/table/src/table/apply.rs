//! Applying a fact: what it changes at the table, and what readers learn from that.

use cartagena::{Action, Event, PlayError, Seat, SeatSet, Seed};
use cartagena_bots::SUBSTITUTE;

use super::{Act, CalledOff, Chair, Change, Corrupt, Table, hash_of};
use crate::fact::{Fact, Millis};
use crate::id::KeyHash;
use crate::stage::Stage;
use crate::wire::{Deed, Fate, Order, PlayedBy};

impl Change {
    /// A deed that changes nothing but what is listed here.
    fn of(number: u64, deed: Deed) -> Change {
        let (id, action, events) = (String::new(), None, Vec::new());
        Change { number, id, deed, action, events, players: false, stage: false, game: false }
    }

    /// A deed that changes who sits where, and who may act.
    fn of_seats(number: u64, deed: Deed) -> Change {
        Change { players: true, game: true, ..Change::of(number, deed) }
    }
}

impl Table {
    /// Applies the next fact. After an error the table must be rolled back or dropped.
    ///
    /// # Errors
    /// When the fact does not follow what came before.
    pub fn apply(&mut self, number: u64, at: Millis, fact: Fact) -> Result<Change, Corrupt> {
        if number != self.company.number + 1 {
            return Err(Corrupt::Gap(number, self.company.number));
        }
        let stage = self.stage();
        if let Some(seat) = self.decider().filter(|&seat| self.bot_of(seat).is_none()) {
            self.company.clocks.spend(seat, at);
        }
        self.company.clocks.start_from(at);
        self.remember_id(number, &fact)?;
        let mut change = self.carry_out(number, fact)?;
        self.company.number = number;
        self.deal_if_complete()?;
        change.stage = self.stage() != stage;
        change.players |= change.stage;
        change.game |= change.stage;
        if change.game {
            self.company.changed = number;
            self.company.changed_at = at;
            self.company.nudged = SeatSet::default();
        }
        Ok(change)
    }

    /// Remembers which message led to a fact, to recognise it when it comes again.
    fn remember_id(&mut self, number: u64, fact: &Fact) -> Result<(), Corrupt> {
        let Some((seat, id)) = fact.client_id() else { return Ok(()) };
        let id = (hash_of(id), number);
        let chair = self.chair_mut(number, seat)?;
        if matches!(fact, Fact::Acted { .. } | Fact::Undone { .. }) {
            chair.remember_action(id);
        } else {
            chair.other_ids.push(id);
        }
        Ok(())
    }

    fn carry_out(&mut self, number: u64, fact: Fact) -> Result<Change, Corrupt> {
        match fact {
            Fact::Joined { seats, name, key, share, .. } => self.join(number, seats, name, key, share),
            Fact::Acted { seat, action, by, id } => {
                self.act(number, seat, action, by).map(|change| Change { id, ..change })
            }
            Fact::Undone { seat, id } => self.undo(number, seat).map(|change| Change { id, ..change }),
            Fact::Said { seat, text, id } => {
                self.chair_mut(number, seat)?.talk += 1;
                Ok(Change { id, ..Change::of(number, Deed::Said { seat, text }) })
            }
            Fact::Voted { seat, about, wanted, .. } => self.count_vote(number, seat, about, wanted),
            Fact::Replaced { seat } => {
                let chair = self.chair_mut(number, seat)?;
                chair.level = Some(SUBSTITUTE.number);
                chair.votes = SeatSet::default();
                Ok(Change::of_seats(number, Deed::Replaced { seat }))
            }
            Fact::Nudged { seat, about, .. } => {
                self.chair_mut(number, seat)?.talk += 1;
                self.company.nudged = self.company.nudged.with(seat);
                Ok(Change::of(number, Deed::Nudged { seat, about }))
            }
            Fact::Arranged { host, seat, level, .. } => {
                self.chair_mut(number, host)?.talk += 1;
                self.chair_mut(number, seat)?.vacate(level);
                Ok(Change::of_seats(number, Deed::Arranged { seat, level }))
            }
            Fact::Swapped { host, seat, with, .. } => {
                self.chair_mut(number, host)?.talk += 1;
                self.chair_mut(number, seat)?;
                self.chair_mut(number, with)?;
                self.company.chairs.swap(seat.index(), with.index());
                Ok(Change::of_seats(number, Deed::Swapped { seat, with }))
            }
            Fact::Cancelled { host, .. } => {
                self.company.called_off = Some(CalledOff::ByHost);
                Ok(Change::of_seats(number, Deed::Cancelled { seat: host }))
            }
            Fact::Left { seat, .. } => self.leave_seat(number, seat),
            Fact::Returned { seat, .. } => {
                let chair = self.chair_mut(number, seat)?;
                (chair.level, chair.joined) = (None, true);
                chair.votes = SeatSet::default();
                Ok(Change::of_seats(number, Deed::Returned { seat }))
            }
            Fact::TimeGiven { seat, millis } => {
                self.chair_mut(number, seat)?;
                self.company.clocks.give(seat, millis);
                Ok(Change { players: true, ..Change::of(number, Deed::TimeGiven { seat, millis }) })
            }
            Fact::TimedOut { seat } => {
                self.company.timed_out = Some(seat);
                Ok(Change::of_seats(number, Deed::TimedOut { seat }))
            }
            Fact::Forfeited { seat } => {
                self.forfeit(number, seat)?;
                Ok(Change::of_seats(number, Deed::Forfeited { seat }))
            }
            Fact::Moderated { order } => self.obey(number, order),
            Fact::Rematch { game, seat } => {
                self.company.rematch = Some(game);
                Ok(Change::of(number, Deed::Rematch { game, seat }))
            }
        }
    }

    fn join(
        &mut self,
        number: u64,
        seats: Vec<Seat>,
        name: String,
        key: Option<KeyHash>,
        share: Option<Seed>,
    ) -> Result<Change, Corrupt> {
        let is_dealt = self.company.dealt.is_some();
        for &seat in &seats {
            let chair = self.chair_mut(number, seat)?;
            chair.joined = true;
            chair.name = Some(name.clone());
            chair.key = key.or(chair.key);
            if !is_dealt {
                chair.share = share.or(chair.share);
            }
            chair.votes = SeatSet::default();
            chair.talk += 1;
        }
        Ok(Change { players: true, ..Change::of(number, Deed::Joined { seats, name }) })
    }

    fn act(&mut self, number: u64, seat: Seat, action: Action, by: PlayedBy) -> Result<Change, Corrupt> {
        let chair = self.chair_mut(number, seat)?;
        // A player who acts is present again.
        let voted = by == PlayedBy::Player && !chair.votes.is_empty();
        if voted {
            chair.votes = SeatSet::default();
        }
        let events = self.play(seat, action, by).map_err(|error| Corrupt::Play { number, error })?;
        let players = voted || self.agreement.clock.is_some();
        let change = Change::of(number, Deed::Acted { seat, by });
        Ok(Change { action: Some(action), events, players, game: true, ..change })
    }

    fn play(&mut self, seat: Seat, action: Action, by: PlayedBy) -> Result<Vec<Event>, PlayError> {
        let before = self.game.bookmark();
        let events = self.game.play(action)?;
        let reveals = events.iter().any(Event::reveals);
        let ends_turn = events.iter().any(|event| matches!(event, Event::TurnEnded { .. }));
        self.acts.push(Act { seat, action, by, reveals, ends_turn });
        if reveals || ends_turn {
            // Neither it nor anything before it can be undone, and an idle table frees the memory for it.
            self.before = Vec::new();
        } else {
            // A turn has few of them, and each is large.
            self.before.reserve_exact(1);
            self.before.push(before);
        }
        if ends_turn {
            self.company.timed_out = None;
            self.company.clocks.turn_ended();
        }
        Ok(events)
    }

    fn undo(&mut self, number: u64, seat: Seat) -> Result<Change, Corrupt> {
        self.acts.pop().ok_or(Corrupt::Undo(number))?;
        self.chair_mut(number, seat)?.undone += 1;
        match self.before.pop() {
            Some(before) => self.game.go_back(before),
            None => self.replay()?,
        }
        let players = self.agreement.clock.is_some();
        Ok(Change { players, game: true, ..Change::of(number, Deed::Undone { seat }) })
    }

    /// Replays everything that was not undone.
    pub(super) fn replay(&mut self) -> Result<(), Corrupt> {
        self.game = self.start()?;
        self.before.clear();
        for act in &self.acts {
            let number = self.company.number;
            self.game.play(act.action).map_err(|error| Corrupt::Play { number, error })?;
        }
        Ok(())
    }

    fn count_vote(&mut self, number: u64, seat: Seat, about: Seat, wanted: bool) -> Result<Change, Corrupt> {
        self.chair_mut(number, seat)?.talk += 1;
        let votes = &mut self.chair_mut(number, about)?.votes;
        *votes =
            if wanted { votes.with(seat) } else { votes.iter().filter(|&other| other != seat).collect() };
        Ok(Change { players: true, ..Change::of(number, Deed::Voted { seat, about, wanted }) })
    }

    fn leave_seat(&mut self, number: u64, seat: Seat) -> Result<Change, Corrupt> {
        match (self.stage(), self.agreement.leaving) {
            (Stage::Waiting, _) => self.chair_mut(number, seat)?.vacate(None),
            (_, Fate::Bot) => {
                let chair = self.chair_mut(number, seat)?;
                chair.level = Some(SUBSTITUTE.number);
                chair.votes = SeatSet::default();
            }
            (_, Fate::Forfeit) => self.forfeit(number, seat)?,
        }
        Ok(Change::of_seats(number, Deed::Left { seat }))
    }

    fn forfeit(&mut self, number: u64, seat: Seat) -> Result<(), Corrupt> {
        let is_played = !self.agreement.refereed;
        let chair = self.chair_mut(number, seat)?;
        chair.forfeited = true;
        // Nobody plays on in a game that is decided elsewhere.
        chair.level = chair.level.or(is_played.then_some(SUBSTITUTE.number));
        let others = self.seats().filter(|(_, chair)| !chair.forfeited).map(|(seat, _)| seat);
        if let [last] = others.collect::<Vec<Seat>>()[..] {
            self.company.won_by_forfeit = Some(last);
        }
        Ok(())
    }

    fn obey(&mut self, number: u64, order: Order) -> Result<Change, Corrupt> {
        let deed = Deed::Moderated { order };
        match order {
            Order::Close => self.company.called_off = Some(CalledOff::ByOperator),
            Order::Dismiss { seat } => {
                let chair = self.chair_mut(number, seat)?;
                (chair.key, chair.level) = (None, Some(SUBSTITUTE.number));
                chair.votes = SeatSet::default();
            }
            // The text itself is gone from the store.
            Order::Unsay { .. } => return Ok(Change::of(number, deed)),
        }
        Ok(Change::of_seats(number, deed))
    }

    fn chair_mut(&mut self, number: u64, seat: Seat) -> Result<&mut Chair, Corrupt> {
        self.company.chairs.get_mut(seat.index()).ok_or(Corrupt::Seat(number))
    }
}
