//! A bot in a dozen lines, and the loop that lets it play. It sees only its view: it imagines the hidden
//! cards, tries every action, and takes the one that leaves its crew furthest along on average.
//!
//!     cargo run --example bot_loop

use std::error::Error;

use cartagena::{Action, FastRng, Game, Preset, Sampler, Seat, Seed, View, Viewer};

/// Guesses at the hidden cards for each action.
const GUESSES: usize = 10;

fn choose(view: &View, me: Seat, chance: &mut Sampler<FastRng>) -> Option<Action> {
    let mut worth = |action| {
        let after = |_| {
            let mut guess = view.sample(chance);
            guess.play(action, chance, &mut ()).map_or(0, |()| guess.points(me) + guess.hand(me).len())
        };
        (0..GUESSES).map(after).sum::<usize>()
    };
    view.legal_actions().into_iter().max_by_key(|&action| worth(action))
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(7))?;
    let mut chance = Sampler(FastRng::new(7));
    // The bot plays in seat A, random players in the others.
    while let Some(seat) = game.position().decider() {
        let view = game.view(Viewer::Seat(seat));
        let action = match seat {
            Seat::A => choose(&view, seat, &mut chance),
            _ => game.position().random_action(&mut chance),
        };
        game.play(action.ok_or("there is always something to do")?)?;
    }
    let outcome = game.position().outcome().ok_or("the game is over")?;
    println!("{outcome} after {} turns", game.record().turns.len());
    if outcome.share(Seat::A) < 1.0 {
        return Err("a bot that thinks should win against chance".into());
    }
    Ok(())
}
