//! Whether the turn can be won: a search of all orders of its actions, as far as nothing depends on chance.

use std::collections::HashSet;

use cartagena::{Action, Decision, FastRng, Place, Position, Sampler, Seat, View, Viewer};

/// The maximum number of positions examined.
const MOST: usize = 20_000;

/// Actions with which the active seat wins for certain, if it finds any.
pub(crate) fn winning_line(view: &View, seat: Seat, sampler: &mut Sampler<FastRng>) -> Option<Vec<Action>> {
    let table = view.table();
    let crew = usize::from(table.rules().crew);
    // A hook brings two pirates home with two actions, so every pirate needs one.
    let missing = crew - table.pirates(seat, Place::GOAL);
    if table.turn() != seat || table.decision() != Decision::Act || missing > table.actions_left() {
        return None;
    }
    let position = view.sample(sampler);
    let mut finder = Finder { seat, seen: HashSet::new(), line: Vec::new(), sampler };
    finder.wins(&position).then(|| std::mem::take(&mut finder.line))
}

struct Finder<'a> {
    seat: Seat,
    seen: HashSet<u64>,
    line: Vec<Action>,
    sampler: &'a mut Sampler<FastRng>,
}

impl Finder<'_> {
    /// Whether the turn can be won from here; the line is the sequence so far, and stays if it can.
    fn wins(&mut self, position: &Position) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.share(self.seat) == 1.0;
        }
        let key = position.fingerprint(Viewer::Seat(self.seat));
        let missing = usize::from(position.rules().crew) - position.pirates(self.seat, Place::GOAL);
        let hopeless = position.turn() != self.seat
            || position.decision() != Decision::Act
            || missing > position.actions_left().max(1);
        if hopeless || self.seen.len() >= MOST || !self.seen.insert(key) {
            return false;
        }
        for action in position.legal_actions() {
            if missing > 0 && !moves_home(position, action) && missing >= position.actions_left() {
                continue;
            }
            let mut next = *position;
            self.line.push(action);
            let played = next.play_unchecked(action, &mut *self.sampler, &mut ()).is_ok();
            // What depends on chance is not a certain win.
            if played
                && next.pile() == position.pile()
                && next.tokens() == position.tokens()
                && self.wins(&next)
            {
                return true;
            }
            self.line.pop();
        }
        false
    }
}

/// Whether the action brings a pirate into the goal.
fn moves_home(position: &Position, action: Action) -> bool {
    position.landing(action) == Some(Place::GOAL)
}
