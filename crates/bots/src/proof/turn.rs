//! What a seat can be certain of in one turn.

use std::collections::HashMap;

use cartagena::{Action, EveryChance, Place, Position, Seat, Viewer};

use super::{Probe, TooLarge};

/// The maximum number of chance outcomes that are followed after one action.
const MOST_WAYS: usize = 3_000;

/// What the turn is searched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To win: worth 1.
    Win,
    /// To draw cards: worth the number of cards drawn.
    Draw,
}

/// An exhaustive search of one seat's turns.
#[derive(Debug)]
pub struct TurnSearch {
    seat: Seat,
    aim: Aim,
    /// How many positions may still be searched.
    left: usize,
    /// What is certain in positions searched before, by what is visible and how much of the row is certain.
    found: HashMap<(u64, usize), usize>,
}

/// A position in a turn, and how many cards at the front of its row are certain.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The position.
    pub position: Position,
    /// The number of cards.
    pub row: usize,
}

impl Moment {
    /// A position whose row is known.
    #[must_use]
    pub fn new(position: &Position) -> Moment {
        Moment { position: *position, row: position.row().count() }
    }

    pub(super) fn key(&self, seat: Seat) -> (u64, usize) {
        (self.position.fingerprint(Viewer::Seat(seat)), self.row)
    }
}

impl TurnSearch {
    /// A search of at most this many positions.
    #[must_use]
    pub fn new(seat: Seat, aim: Aim, most: usize) -> TurnSearch {
        TurnSearch { seat, aim, left: most, found: HashMap::new() }
    }

    /// How many more positions may be searched.
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// What is certain from here to the end of the turn.
    ///
    /// # Errors
    /// When that takes more positions than allowed.
    pub fn certain(&mut self, moment: &Moment) -> Result<usize, TooLarge> {
        let position = &moment.position;
        if let Some(value) = self.settled(position) {
            return Ok(value);
        }
        let key = moment.key(self.seat);
        if let Some(&value) = self.found.get(&key) {
            return Ok(value);
        }
        self.left = self.left.checked_sub(1).ok_or(TooLarge)?;
        // Others decide only what they discard, and they do their worst.
        let own = position.decider() == Some(self.seat);
        let mut value = None;
        // What is certain without a draw is found first: draws take long.
        let (plain, draws): (Vec<Action>, Vec<Action>) =
            position.legal_actions().iter().partition(|&action| position.draws(action) == 0);
        for action in plain.into_iter().chain(draws) {
            let after = self.certain_after(moment, action)?;
            value = Some(
                value.map_or(after, |value: usize| if own { value.max(after) } else { value.min(after) }),
            );
            if own && self.aim == Aim::Win && after > 0 {
                break;
            }
        }
        let value = value.unwrap_or(0);
        self.found.insert(key, value);
        Ok(value)
    }

    /// The value of a position in which there is nothing left to search.
    fn settled(&self, position: &Position) -> Option<usize> {
        let is_won = position.outcome().is_some_and(|outcome| outcome.share(self.seat) == 1.0);
        if position.outcome().is_some() || position.turn() != self.seat {
            return Some(usize::from(is_won && self.aim == Aim::Win));
        }
        // Every pirate that is not home needs an action: a hook that moves two takes two.
        let missing = usize::from(position.rules().crew) - position.pirates(self.seat, Place::GOAL);
        (self.aim == Aim::Win && missing > position.actions_left()).then_some(0)
    }

    /// What is certain after an action, including what the action itself brings.
    fn certain_after(&mut self, moment: &Moment, action: Action) -> Result<usize, TooLarge> {
        let position = &moment.position;
        let own = position.decider() == Some(self.seat);
        let drawn = if own { position.draws(action) } else { 0 };
        let gain = if self.aim == Aim::Draw { drawn } else { 0 };
        let is_laid_out = position.rules().row.is_some();
        if is_laid_out && drawn > moment.row {
            // Nobody knows what comes after the row.
            return if self.aim == Aim::Win { Ok(0) } else { Err(TooLarge) };
        }
        let mut probe = Probe::default();
        let mut next = *position;
        if next.play_unchecked(action, &mut probe, &mut ()).is_err() {
            return Err(TooLarge);
        }
        let row = if is_laid_out { moment.row - drawn } else { 0 };
        let ends = next.turn() != self.seat || next.outcome().is_some();
        let is_settled = probe.cards_asked == 0 || is_laid_out || ends;
        if probe.tokens_asked == 0 && is_settled {
            return Ok(gain + self.certain(&Moment { position: next, row })?);
        }
        Ok(gain + self.worst_of(position, action)?)
    }

    /// The minimum that is certain over everything chance can bring.
    fn worst_of(&mut self, position: &Position, action: Action) -> Result<usize, TooLarge> {
        let mut chance = EveryChance::default();
        let mut worst = usize::MAX;
        for _ in 0..MOST_WAYS {
            let mut next = *position;
            if next.play_unchecked(action, &mut chance, &mut ()).is_err() {
                return Err(TooLarge);
            }
            worst = worst.min(self.certain(&Moment { position: next, row: 0 })?);
            if worst == 0 || !chance.another_run() {
                return Ok(worst);
            }
        }
        Err(TooLarge)
    }

    /// The actions of the seat after which this much is certain.
    ///
    /// # Errors
    /// When that takes more positions than allowed.
    pub fn right_actions(&mut self, moment: &Moment, value: usize) -> Result<Vec<Action>, TooLarge> {
        let mut right = Vec::new();
        for action in moment.position.legal_actions() {
            if self.certain_after(moment, action)? >= value {
                right.push(action);
            }
        }
        Ok(right)
    }

    /// A line that achieves what is certain, up to the point where chance decides.
    ///
    /// # Errors
    /// When that takes more positions than allowed.
    pub fn line(&mut self, start: &Moment) -> Result<Vec<Action>, TooLarge> {
        let mut line = Vec::new();
        let mut moment = *start;
        while self.settled(&moment.position).is_none() {
            let value = self.certain(&moment)?;
            if value == 0 {
                break;
            }
            let Some(&action) = self.right_actions(&moment, value)?.first() else { break };
            line.push(action);
            let drawn = moment.position.draws(action);
            let mut probe = Probe::default();
            if moment.position.play_unchecked(action, &mut probe, &mut ()).is_err() {
                return Err(TooLarge);
            }
            let is_laid_out = moment.position.rules().row.is_some();
            if probe.tokens_asked > 0 || (probe.cards_asked > 0 && !is_laid_out) {
                break;
            }
            moment.row = moment.row.saturating_sub(drawn);
        }
        Ok(line)
    }
}
