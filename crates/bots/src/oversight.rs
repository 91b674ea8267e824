//! What a careless player does not see: some of its pirates and cards, and often the way back. It overlooks
//! the same things for a whole turn; among what it sees it chooses well.

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

    /// Whether the player sees that this is possible.
    fn sees(&self, action: Action) -> bool {
        let pirate = |place: Place| self.notices(Thing::Pirate, place.index());
        let card = |card: Card| self.notices(Thing::Card, usize::from(card.dark) << 8 | card.symbol as usize);
        match action {
            Action::Advance { card: played, from } => card(played) && pirate(from),
            Action::Parrot { from, .. } | Action::Chest { from, .. } => {
                self.notices(Thing::Spell, 0) && pirate(from)
            }
            Action::Hook { second, from, and, .. } => {
                self.notices(Thing::Spell, 0) && card(second) && pirate(from) && pirate(and)
            }
            Action::Retreat { from } => self.notices(Thing::WayBack, 0) && pirate(from),
            Action::Morgan { from, .. } => self.notices(Thing::Rival, from.index()),
            Action::MoveBoat
            | Action::DrawCard
            | Action::EndTurn
            | Action::Pistol { .. }
            | Action::Rum { .. }
            | Action::Lantern { .. }
            | Action::Take { .. }
            | Action::Give { .. }
            | Action::Keep { .. }
            | Action::PutBack { .. }
            | Action::Discard { .. } => true,
        }
    }

    /// Whether a thing is noticed this turn.
    fn notices(&self, thing: Thing, number: usize) -> bool {
        let mut chance = FastRng::new(self.turn ^ (thing as u64) << 56 ^ (number as u64) << 40);
        chance.next_u64() % 100 >= self.percent
    }
}

/// Things that can be overlooked.
#[derive(Clone, Copy, Debug)]
enum Thing {
    /// A place with the player's own pirates.
    Pirate = 1,
    /// A card in hand.
    Card,
    /// That cards can be enchanted.
    Spell,
    /// That pirates can retreat.
    WayBack,
    /// A place with others' pirates.
    Rival,
}

#[cfg(test)]
mod tests {
    use cartagena::{Game, Preset, Seed};

    use super::*;

    /// What a careless player sees at every decision of some rounds, by round.
    fn seen(seed: u64) -> Vec<(usize, Oversight)> {
        let mut game =
            Game::new(&Preset::Tortuga.rules(), Seed::from_number(4)).expect("rules of an edition");
        let mut all = Vec::new();
        while game.position().rounds() < 8 {
            let position = *game.position();
            all.push((position.rounds(), Oversight::new(50, seed, &position)));
            let list = position.legal_actions();
            game.play(list.get(list.len() / 2).expect("a legal action")).expect("it is legal");
        }
        all
    }

    #[test]
    fn what_is_overlooked_stays_so_for_a_turn_and_changes_with_the_next() {
        let pirates = |oversight: &Oversight| -> Vec<bool> {
            (0..40).map(|place| oversight.notices(Thing::Pirate, place)).collect()
        };
        let all = seen(7);
        for pair in all.windows(2) {
            let [(one, before), (other, after)] = pair else { unreachable!("windows of two") };
            assert_eq!(one == other, pirates(before) == pirates(after), "rounds {one} and {other}");
        }
    }
}
