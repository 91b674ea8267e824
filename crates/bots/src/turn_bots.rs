//! Bots that live as long as a turn: what one found for an action serves the next, and what it overlooks it overlooks
//! for the whole turn. Its seed follows from the game, the round and the seat, so that whoever continues the turn
//! overlooks the same.

use cartagena::{Position, Seat, Seed};

use crate::bot::seat_seed;
use crate::roster::Spec;

/// A bot that plays a seat until the turn is over. `B` is the bot itself, or whatever asks it.
#[derive(Debug)]
pub struct TurnBot<B> {
    /// The seat it decides for.
    pub seat: Seat,
    /// What it was built from.
    pub spec: Spec,
    /// The round and the seat of the turn. Others may have to decide in it, too.
    pub turn: (usize, Seat),
    /// The bot.
    pub bot: B,
}

impl<B> TurnBot<B> {
    /// A new bot for the turn of this position. `game` is the seed of the game; `build` gets the seed of the bot.
    pub fn new(
        game: Seed,
        position: &Position,
        seat: Seat,
        spec: &Spec,
        build: impl FnOnce(&Spec, u64) -> B,
    ) -> TurnBot<B> {
        let turn = turn_of(position);
        let bot = build(spec, seat_seed(game, turn.0 as u64, seat));
        TurnBot { seat, spec: spec.clone(), turn, bot }
    }
}

/// The bots of the current turn of a game.
#[derive(Debug)]
pub struct TurnBots<B>(Vec<TurnBot<B>>);

impl<B> Default for TurnBots<B> {
    fn default() -> TurnBots<B> {
        TurnBots(Vec::new())
    }
}

impl<B> TurnBots<B> {
    /// Takes out the bot that decides for a seat in this position, or a new one if none is kept for this turn. See
    /// [`TurnBot::new`].
    pub fn take(
        &mut self,
        game: Seed,
        position: &Position,
        seat: Seat,
        spec: &Spec,
        build: impl FnOnce(&Spec, u64) -> B,
    ) -> TurnBot<B> {
        self.keep_turn(position);
        let known = self.0.iter().position(|kept| kept.seat == seat && kept.spec == *spec);
        match known {
            Some(place) => self.0.swap_remove(place),
            None => TurnBot::new(game, position, seat, spec, build),
        }
    }

    /// Keeps a bot for the rest of its turn.
    pub fn keep(&mut self, bot: TurnBot<B>) {
        self.0.push(bot);
    }

    /// Dismisses the bots of other turns than that of this position. An external program stays: it plays the whole
    /// game.
    pub fn keep_turn(&mut self, position: &Position) {
        let turn = turn_of(position);
        self.0.retain(|kept| kept.turn == turn || kept.spec.command().is_some());
    }

    /// Dismisses all.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The bots that are kept.
    pub fn kept(&mut self) -> &mut [TurnBot<B>] {
        &mut self.0
    }
}

const fn turn_of(position: &Position) -> (usize, Seat) {
    (position.rounds(), position.turn())
}

#[cfg(test)]
mod tests {
    use cartagena::{Game, Preset};

    use super::*;

    /// Who built a bot: with which seed.
    fn seed_of(_: &Spec, seed: u64) -> u64 {
        seed
    }

    #[test]
    fn a_bot_lives_as_long_as_its_turn() {
        let (seed, spec) = (Seed::from_number(1), Spec::greedy(0));
        let mut game = Game::new(&Preset::Jamaica.rules(), seed).expect("a deal");
        let (seat, mut bots) = (game.position().turn(), TurnBots::default());
        let mut bot = bots.take(seed, game.position(), seat, &spec, seed_of);
        assert_eq!(bot.bot, seat_seed(seed, game.position().rounds() as u64, seat));
        bot.bot = 7;
        bots.keep(bot);
        let other = bots.take(seed, game.position(), seat, &Spec::greedy(1), seed_of);
        assert_ne!(other.bot, 7, "it was built from another spec");
        while game.position().turn() == seat {
            let kept = bots.take(seed, game.position(), seat, &spec, seed_of);
            assert_eq!(kept.bot, 7);
            bots.keep(kept);
            let action = game.position().legal_actions().into_iter().next().expect("something can be done");
            game.play(action).expect("it is legal");
        }
        bots.keep_turn(game.position());
        assert!(bots.kept().is_empty(), "its turn is over");
    }

    #[cfg(feature = "exec")]
    #[test]
    fn an_external_program_stays_for_the_game() {
        let (seed, spec) = (Seed::from_number(1), "exec:program".parse().expect("a bot"));
        let mut game = Game::new(&Preset::Jamaica.rules(), seed).expect("a deal");
        let (seat, mut bots) = (game.position().turn(), TurnBots::default());
        bots.keep(TurnBot { bot: 7, ..TurnBot::new(seed, game.position(), seat, &spec, seed_of) });
        while game.position().turn() == seat {
            let action = game.position().legal_actions().into_iter().next().expect("something can be done");
            game.play(action).expect("it is legal");
        }
        assert_eq!(bots.take(seed, game.position(), seat, &spec, seed_of).bot, 7);
    }
}
