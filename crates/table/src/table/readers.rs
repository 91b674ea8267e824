//! What a table looks like to its readers. Everything that leaves goes through the view of a seat or a
//! spectator.

use cartagena::{Event, FastRng, Position, Sampler, Seat, SeatSet, Viewer};

use super::{CalledOff, Change, Refusal, Table};
use crate::fact::Millis;
use crate::names::Names;
use crate::stage::Stage;
use crate::wire::{self, Form, NotedView};
use crate::wording::Wording;

/// Somebody who reads about a table: the seats whose cards they may see, and those they have muted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reader {
    /// The seats whose cards they may see; none for a spectator.
    pub seats: SeatSet,
    /// The muted seats.
    pub muted: SeatSet,
}

impl Reader {
    /// Somebody who has muted nobody.
    #[must_use]
    pub fn of(seats: SeatSet) -> Reader {
        Reader { seats, muted: SeatSet::default() }
    }

    /// Whether a change is hidden from them because they muted its author.
    #[must_use]
    pub fn skips(self, change: &Change) -> bool {
        matches!(change.deed, wire::Deed::Said { seat, .. } if self.muted.contains(seat))
    }
}

/// How much to report of a change besides what happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Nothing: another change follows at once.
    Events,
    /// What has changed.
    Changes,
    /// Everything, for a reader who missed some of it.
    Everything,
}

/// Who is connected.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Presence {
    /// The seats with somebody connected.
    pub here: SeatSet,
    /// The number of spectators.
    pub spectators: usize,
}

impl Table {
    /// The position with everything these seats know, and the rest dealt from a seed, to try things out
    /// elsewhere. There must be no other players: what is tried out would help against them.
    ///
    /// # Errors
    /// Why these seats may not have it.
    pub fn branch(&self, seats: SeatSet, seed: u64) -> Result<Position, Refusal> {
        self.check_playing(seats)?;
        if !self.agreement.hints {
            return Err(Refusal::NoHints);
        }
        if self.agreement.refereed {
            return Err(Refusal::Refereed);
        }
        if self.seats().any(|(seat, chair)| chair.key.is_some() && !seats.contains(seat)) {
            return Err(Refusal::OthersPlay);
        }
        let position = self.game.position();
        let decider = position.decider().filter(|&seat| seats.contains(seat));
        let Some(viewer) = decider.or_else(|| seats.iter().next()) else { return Err(Refusal::Watching) };
        let mut memory = self.game.view(Viewer::Seat(viewer)).memory();
        for seat in seats.iter().filter(|&seat| seat != viewer) {
            let cards = Some(position.hand(seat).shown(position.rules().symbols));
            let shown = Event::HandShown { seat, to: viewer, cards };
            memory.observe(Viewer::Seat(viewer), shown, position);
        }
        let known = cartagena::View::new(position, Viewer::Seat(viewer), &memory);
        Ok(known.sample(&mut Sampler(FastRng::new(seed))))
    }

    /// From whose perspective a reader looks: with several seats, the one that decides or decided last.
    fn viewer(&self, reader: Reader) -> Viewer {
        // Nobody sees the cards of a seat that a bot plays.
        let own = |seat: &Seat| reader.seats.contains(*seat) && !self.is_bot(*seat);
        let decider = self.game.position().decider().filter(own);
        let latest = || self.acts.iter().rev().map(|act| act.seat).find(own);
        // Before the deal nobody has cards.
        if self.company.dealt.is_none() {
            return Viewer::Spectator;
        }
        let seat = match reader.seats.len() {
            0 | 1 => reader.seats.iter().next(),
            _ => {
                let any = || reader.seats.iter().find(own).or(reader.seats.iter().next());
                decider.or_else(latest).or_else(any)
            }
        };
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether a bot plays here permanently.
    fn is_bot(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.level.is_some())
    }

    /// From whose perspective a reader sees what a seat did: that seat's, if it is the reader's own.
    fn viewer_of(&self, reader: Reader, deed: &wire::Deed) -> Viewer {
        match deed {
            wire::Deed::Acted { seat, .. } if reader.seats.contains(*seat) && !self.is_bot(*seat) => {
                Viewer::Seat(*seat)
            }
            _ => self.viewer(reader),
        }
    }

    /// What a reader knows about the game and may do, in the requested form.
    fn shown(&self, reader: Reader, form: Form) -> (Option<Box<wire::View>>, Option<Box<NotedView>>) {
        let may_act = self.seat_to_act(reader.seats).is_ok();
        let (view, undo) = (self.game.view(self.viewer(reader)), self.may_undo(reader.seats));
        match form {
            Form::Fields => (Some(Box::new(wire::View::new(&view, may_act, undo))), None),
            Form::Notation => (None, Some(Box::new(NotedView::new(&view, may_act, undo)))),
        }
    }

    /// Who sits where; `here` are the seats whose players are connected.
    #[must_use]
    pub fn players(&self, here: SeatSet, now: Millis) -> Vec<wire::Player> {
        let decider = self.decider();
        let player = |(seat, chair): (Seat, &super::Chair)| {
            let (mut turn_left, mut game_left) = self.company.clocks.left(seat);
            if decider == Some(seat) && self.bot_of(seat).is_none() {
                let running = |left: Millis| left - self.company.clocks.running_for(now);
                (turn_left, game_left) = (turn_left.map(running), game_left.map(running));
            }
            let shown = |left: Option<Millis>| left.filter(|_| chair.key.is_some()).map(|left| left.max(0));
            wire::Player {
                seat,
                name: chair.name.clone(),
                level: self.bot_of(seat),
                person: chair.key.is_some() && chair.joined,
                host: chair.host,
                // The program that decides the game elsewhere knows better who is there.
                here: here.contains(seat) || self.agreement.refereed,
                forfeited: chair.forfeited,
                votes: chair.votes.iter().collect(),
                share: chair.share,
                turn_left: shown(turn_left),
                game_left: shown(game_left),
            }
        };
        self.seats().map(player).collect()
    }

    /// The public part of the table.
    #[must_use]
    pub fn info(&self, here: SeatSet, now: Millis) -> wire::Table {
        let rules = &self.agreement.rules;
        let over = self.stage() == Stage::Over;
        wire::Table {
            game: self.id,
            course: wire::Course::new(self.game.position()),
            stage: self.stage(),
            hidden: !rules.open_hands || rules.sorceress,
            hints: self.agreement.hints,
            players: self.players(here, now),
            cancelled: self.company.called_off == Some(CalledOff::ByHost),
            idle_after: self.agreement.idle_after,
            leaving: self.agreement.leaving,
            clock: self.agreement.clock,
            commitment: self.agreement.commitment(),
            // Others may still be playing the same deal.
            seed: (over && self.agreement.contest.is_none()).then_some(self.agreement.seed),
            winner: self.company.won_by_forfeit,
            rematch: self.company.rematch,
            refereed: self.agreement.refereed,
            contest: self.agreement.contest.map(|contest| contest.id()),
            goes_on: self.agreement.contest.is_some_and(|contest| contest.goes_on()),
            created: self.created,
        }
    }

    /// Everything about the table, and the latest changes in words.
    #[must_use]
    pub fn welcome<'a>(
        &self,
        reader: Reader,
        recent: impl Iterator<Item = &'a Change>,
        presence: Presence,
        now: Millis,
        wording: Wording,
    ) -> wire::Welcome {
        let recent = recent.filter(|change| wording.words && !reader.skips(change));
        let (view, notation) = self.shown(reader, wording.form);
        wire::Welcome {
            number: self.company.number,
            seats: reader.seats.iter().collect(),
            table: self.info(presence.here, now),
            spectators: presence.spectators,
            view,
            notation,
            recent: recent.map(|change| self.told(reader, change, wording)).collect(),
        }
    }

    /// What a reader learns about a past change: from the current perspective, so that people at one screen
    /// do not read what others among them saw.
    fn told(&self, reader: Reader, change: &Change, wording: Wording) -> wire::Told {
        let words = self.words(change, &self.seen(self.viewer(reader), change), wording);
        wire::Told { number: change.number, deed: change.deed.clone(), words }
    }

    /// What a viewer sees of a change.
    fn seen(&self, viewer: Viewer, change: &Change) -> Vec<Event> {
        change.events.iter().map(|event| event.seen_by(viewer, &self.agreement.rules)).collect()
    }

    /// A change as seen, in sentences.
    fn words(&self, change: &Change, seen: &[Event], wording: Wording) -> Vec<String> {
        match change.deed {
            wire::Deed::Acted { seat, .. } if wording.words => {
                wording.sentences(&self.names(), seat, change.action, seen)
            }
            _ => Vec::new(),
        }
    }

    /// The names of the players.
    #[must_use]
    pub fn names(&self) -> Names {
        let players = self.company.chairs.iter().map(super::Chair::occupant);
        Names { rules: self.agreement.rules, players: players.collect() }
    }

    /// What a reader learns about a change.
    #[must_use]
    pub fn update(
        &self,
        reader: Reader,
        change: &Change,
        here: SeatSet,
        now: Millis,
        detail: Detail,
        wording: Wording,
    ) -> wire::Update {
        let own = change.deed.seat().is_some_and(|seat| reader.seats.contains(seat));
        let seen = self.seen(self.viewer_of(reader, &change.deed), change);
        let wanted = |changed| match detail {
            Detail::Events => false,
            Detail::Changes => changed,
            Detail::Everything => true,
        };
        let (view, notation) =
            if wanted(change.game) { self.shown(reader, wording.form) } else { (None, None) };
        wire::Update {
            number: change.number,
            // Clients make up ids: those of others could be mistaken for one's own.
            id: if own { change.id.clone() } else { String::new() },
            deed: change.deed.clone(),
            words: self.words(change, &seen, wording),
            events: seen,
            players: (wanted(change.players) && !wanted(change.stage)).then(|| self.players(here, now)),
            table: wanted(change.stage).then(|| Box::new(self.info(here, now))),
            view,
            notation,
        }
    }
}
