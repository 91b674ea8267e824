//! Reads a game file, replays it and reports whether everything in it is valid.
//!
//!     cargo run --example verify_a_file game.cgr

use std::error::Error;

use cartagena::{Record, Viewer};

/// The default file.
const GAME: &str = r#"[Cartagena "1"]
[Rules "jamaica"]
[Seed "0000000000000000000000000000000000000000000000000000000000000007"]
[PlayerA "Anna"]
[Result "*"]
"#;

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1).filter(|argument| !argument.starts_with('-')) {
        Some(file) => std::fs::read_to_string(file)?,
        None => GAME.to_owned(),
    };
    let record: Record = text.parse()?;
    for seat in record.rules.seats() {
        println!("{seat}: {}", record.player(seat).unwrap_or("somebody"));
    }
    let (last, knowledge) = record.replay_with_views(|step, knowledge| {
        let decider = step.before.decider().unwrap_or(step.before.turn());
        let choices = knowledge.view(step.before, Viewer::Seat(decider)).legal_actions().len();
        println!("turn {}: {decider} plays {}, one of {choices} actions", step.turn, step.action);
    })?;
    println!("All of it is right. A spectator sees at last:\n{}", knowledge.view(&last, Viewer::Spectator));
    Ok(())
}
