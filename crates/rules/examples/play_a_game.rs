//! Plays a game from the deal to its end, describes what happens, and prints the game file.
//!
//!     cargo run --example play_a_game

use std::error::Error;

use cartagena::{ActionKind, Game, Rules, Seed};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let rules: Rules = "tortuga,players=3,rounds=40".parse()?;
    let mut game = Game::new(&rules, Seed::from_number(1672))?;
    let first = game.position().turn();
    game.record_mut().set_player(first, "the first player");

    while game.position().outcome().is_none() {
        let legal = game.position().legal_actions();
        // Advance if possible; otherwise take the first legal action.
        let advance = legal.iter().find(|action| action.kind() == ActionKind::Advance);
        let action = advance.or_else(|| legal.get(0)).ok_or("there is always something to do")?;
        let turn = game.position().turn();
        for event in game.play(action)? {
            println!("{turn} plays {action}: {event:?}");
        }
    }

    print!("{}", game.record());
    Ok(())
}
