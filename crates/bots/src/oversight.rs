//! What a careless player does not see: some of its pirates and cards, and often the way back. What
//! it overlooks it overlooks for a whole turn; among what it sees it chooses well.

use cartagena::{Action, ActionList, Card, FastRng, Place, Position};
use rand_core::Rng;

use crate::policy::considered;

/// What is overlooked in one turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oversight {
    /// How much, in percent.
    percent: u64,
    /// Differs from turn to turn.
    turn: u64,
}

impl Oversight {
    /// What a player with this seed overlooks in the turn of a position.
    pub(crate) fn new(percent: u64, seed: u64, position: &Position) -> Oversight {
        Oversight { percent, turn: seed.wrapping_add((position.rounds() as u64) << 32) }
    }

    /// The actions that the player sees; all, if it would see none.
    pub(crate) fn seen(&self, position: &Position, list: &ActionList) -> Vec<Action> {
        let all: Vec<Action> = considered(position, list).collect();
        let seen: Vec<Action> = all.iter().copied().filter(|&action| self.sees(action)).collect();
        if seen.is_empty() { all } else { seen }
    }

    /// Whether the player sees that it could do this.
    fn sees(&self, action: Action) -> bool {
        if self.percent == 0 {
            return true;
        }
        match action {
            Action::Advance { card, from } => self.sees_card(card) && self.sees_pirate(from),
            Action::Parrot { from, .. } | Action::Chest { from, .. } => {
                self.notices(3, 1, self.percent) && self.sees_pirate(from)
            }
            Action::Hook { second, from, and, .. } => {
                self.sees_card(second) && self.sees_pirate(from) && self.sees_pirate(and)
            }
            // Who plays for the first time goes back when nothing else comes to mind.
            Action::Retreat { from } => self.sees_pirate(from) && self.notices(3, 2, self.percent),
            Action::Morgan { from, .. } => self.notices(4, from.index(), self.percent),
            _ => true,
        }
    }

    fn sees_pirate(&self, from: Place) -> bool {
        self.notices(1, from.index(), self.percent)
    }

    fn sees_card(&self, card: Card) -> bool {
        self.notices(2, usize::from(card.dark) << 8 | card.symbol as usize, self.percent)
    }

    /// Whether a thing is noticed this turn.
    fn notices(&self, sort: u64, thing: usize, percent: u64) -> bool {
        let mut chance = FastRng::new(self.turn ^ sort << 56 ^ (thing as u64) << 40);
        chance.next_u64() % 100 >= percent
    }
}
