//! A player for the board game Cartagena, as a separate program that uses the `cartagena` library.
//!
//! It parses the view's notation, so that the library can list and play actions, and chooses the one after
//! which its own crew stands best. It makes a few guesses
//! about what it does not know. The protocol is described in `docs/BOTS.md`.
//!
//!     cargo build --release -p cartagena-bots --example line_bot

use std::error::Error;
use std::io::{self, BufRead, Write};

use cartagena::{Action, FastRng, Place, Position, Sampler, Seat, View, Viewer};
use serde_json::{Value, json};

/// How many times the hidden cards are guessed for each action.
const GUESSES: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let mut sampler = Sampler(FastRng::new(1));
    for line in io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        let answer = match message["type"].as_str() {
            Some("hello") => json!({ "type": "ready", "name": "line bot" }),
            Some("decide") => {
                let view: View = message["view"].as_str().ok_or("no view")?.parse()?;
                let action = choose(&view, &mut sampler).ok_or("nothing to decide")?;
                json!({ "type": "action", "number": message["number"], "action": action.to_string() })
            }
            Some("over") => break,
            // Later versions may send more than we know.
            _ => continue,
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

/// The legal action that leads to the best positions on average.
fn choose(view: &View, sampler: &mut Sampler<FastRng>) -> Option<Action> {
    let Viewer::Seat(me) = view.viewer() else { return None };
    let mut best = None;
    for action in view.legal_actions() {
        let worth: f64 = (0..GUESSES).map(|_| worth_of(action, view, me, sampler)).sum();
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}

/// What an action is worth to a seat if the hidden cards are as guessed.
fn worth_of(action: Action, view: &View, me: Seat, sampler: &mut Sampler<FastRng>) -> f64 {
    let mut position = view.sample(sampler);
    match position.play(action, sampler, &mut ()) {
        Ok(_) => worth(&position, me),
        Err(_) => f64::NEG_INFINITY,
    }
}

/// How well a seat stands: its own progress and cards, minus half the others' progress.
fn worth(position: &Position, me: Seat) -> f64 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winners.contains(me) { 1e6 } else { -1e6 };
    }
    let ways: f64 = position
        .rules()
        .seats()
        .map(|seat| if seat == me { way(position, seat) } else { -0.5 * way(position, seat) })
        .sum();
    // The first cards are worth most, hence the root.
    ways + 9.0 * (position.hand(me).len() as f64).sqrt()
}

/// How far a seat's pirates have come, in spaces.
fn way(position: &Position, seat: Seat) -> f64 {
    let last = 6 * usize::from(position.rules().tiles);
    let steps = |place: Place| match place {
        Place::START => 0,
        Place::GOAL => last + 1,
        Place::BOAT => last / 2,
        space => space.number().unwrap_or(0),
    };
    position.places(seat).map(|place| (position.pirates(seat, place) * steps(place)) as f64).sum()
}
