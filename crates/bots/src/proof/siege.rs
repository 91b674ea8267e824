//! Whether a seat wins in its next turn, whatever its only opponent does before that: for two players with
//! open hands and a face-up row, where nothing is hidden.

use std::collections::HashSet;

use cartagena::{Action, Place, Position, Seat};

use super::turn::Moment;
use super::{Aim, Probe, TooLarge, TurnSearch};

/// The state before the opponent's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stand {
    /// The seat wins in its next turn, whatever the opponent does.
    Won,
    /// After these actions of the opponent the win is not certain.
    Refuted(Vec<Action>),
}

/// A way to end the turn.
#[derive(Clone, Debug)]
pub struct End {
    /// The actions that lead there.
    pub line: Vec<Action>,
    /// What they lead to: the opponent's turn.
    pub moment: Moment,
}

/// An exhaustive search of two turns.
#[derive(Debug)]
pub struct Siege {
    seat: Seat,
    /// How many positions of the opponent's turn may still be searched.
    left: usize,
    /// The seat's own next turns.
    own: TurnSearch,
    /// The opponent's positions after which the seat wins.
    survived: HashSet<(u64, usize)>,
}

impl Siege {
    /// Whether these rules allow the two turns to be searched.
    #[must_use]
    pub fn suits(position: &Position) -> bool {
        let rules = position.rules();
        rules.players == 2 && rules.open_hands && rules.row.is_some()
    }

    /// A search of at most this many positions.
    #[must_use]
    pub fn new(seat: Seat, most: usize) -> Siege {
        let own = TurnSearch::new(seat, Aim::Win, most);
        Siege { seat, left: most, own, survived: HashSet::new() }
    }

    /// How many more positions may be searched.
    pub(super) fn left(&self) -> usize {
        self.left.min(self.own.left())
    }

    /// The state before the opponent's turn.
    ///
    /// # Errors
    /// When that takes more positions than allowed.
    pub fn stand(&mut self, moment: &Moment) -> Result<Stand, TooLarge> {
        let mut line = Vec::new();
        Ok(if self.survives(moment, &mut line)? { Stand::Won } else { Stand::Refuted(line) })
    }

    /// Whether the seat wins whatever the opponent does from here; otherwise the line is a refutation.
    fn survives(&mut self, moment: &Moment, line: &mut Vec<Action>) -> Result<bool, TooLarge> {
        let position = &moment.position;
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.share(self.seat) == 1.0);
        }
        if position.turn() == self.seat {
            return Ok(self.own.certain(moment)? > 0);
        }
        let key = moment.key(self.seat);
        if self.survived.contains(&key) {
            return Ok(true);
        }
        self.left = self.left.checked_sub(1).ok_or(TooLarge)?;
        for action in position.legal_actions() {
            let next = step(moment, action).ok_or(TooLarge)?;
            line.push(action);
            if !self.survives(&next, line)? {
                return Ok(false);
            }
            line.pop();
        }
        self.survived.insert(key);
        Ok(true)
    }

    /// The ways to end the seat's turn that differ in their consequences, and leave few enough pirates to
    /// bring home in one more turn. Those that draw more cards than the row holds are left out.
    ///
    /// # Errors
    /// When that takes more positions than allowed.
    pub fn ends(&mut self, start: &Moment) -> Result<Vec<End>, TooLarge> {
        let mut seen = HashSet::new();
        let mut ends = Vec::new();
        let mut open = vec![End { line: Vec::new(), moment: *start }];
        while let Some(End { line, moment }) = open.pop() {
            self.left = self.left.checked_sub(1).ok_or(TooLarge)?;
            for action in moment.position.legal_actions() {
                let Some(next) = step(&moment, action) else { continue };
                if next.position.outcome().is_some() || !seen.insert(next.key(self.seat)) {
                    continue;
                }
                let end = End { line: [&line[..], &[action]].concat(), moment: next };
                if next.position.turn() == self.seat {
                    open.push(end);
                } else if self.missing(&next.position) <= usize::from(next.position.rules().max_actions) {
                    ends.push(end);
                }
            }
        }
        Ok(ends)
    }

    fn missing(&self, position: &Position) -> usize {
        usize::from(position.rules().crew) - position.pirates(self.seat, Place::GOAL)
    }
}

/// Plays an action; `None` if it draws cards that nobody knows.
pub(super) fn step(moment: &Moment, action: Action) -> Option<Moment> {
    let row = moment.row.checked_sub(moment.position.draws(action))?;
    let mut position = moment.position;
    position.play_unchecked(action, &mut Probe::default(), &mut ()).ok()?;
    Some(Moment { position, row })
}
