//! Random games in every preset and module combination: what must hold at every step of every game.

#![allow(unreachable_pub)]

mod invariants;
mod oracle;
mod playouts;
mod rule_sets;
mod secrets;
mod seeds;

use cartagena::{Action, Game, Rules, Seed};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Random numbers for choosing actions, separate from those of the deal.
#[derive(Debug)]
pub struct Dice(pub Xoshiro256PlusPlus);

impl Dice {
    pub fn new(number: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(number))
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    pub fn choose<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// The legal actions as a plain list.
pub fn legal(position: &cartagena::Position) -> Vec<Action> {
    position.legal_actions().into_iter().collect()
}

/// Plays a random game to its end and shows every step before it is played.
pub fn random_game(rules: &Rules, number: u64, mut step: impl FnMut(&Game, Action, &mut Dice)) -> Game {
    let mut dice = Dice::new(number);
    let mut game = Game::new(rules, Seed::from_number(number)).expect("the rules fit together");
    for _ in 0..200_000 {
        let legal = legal(game.position());
        if legal.is_empty() {
            return game;
        }
        // Ending the turn early is rare, so that games make progress.
        let mut action = dice.choose(&legal);
        if matches!(action, Action::EndTurn | Action::Retreat { .. }) {
            action = dice.choose(&legal);
        }
        step(&game, action, &mut dice);
        game.play(action).expect("a listed action is legal");
    }
    panic!("{rules}: the game does not end");
}
