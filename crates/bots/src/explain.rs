//! Why a bot has chosen what it has chosen, in a sentence for people.

use std::fmt;

use cartagena::{Action, Card, Place, View, Viewer};

use crate::bot::Choice;

/// Actions of a line that are told; more than that nobody follows.
const TOLD: usize = 4;

impl Choice {
    /// Says in a sentence why: the line that the bot expects, and its estimate of the chances.
    ///
    /// ```
    /// use cartagena::{Game, Preset, Seed, Viewer};
    /// use cartagena_bots::Spec;
    /// let game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1))?;
    /// let seat = game.position().turn();
    /// let view = game.view(Viewer::Seat(seat));
    /// let spec: Spec = "captain:nodes=100".parse()?;
    /// let choice = spec.build(1).choose(&view, spec.budget())?;
    /// let why = choice.explain(&view);
    /// assert!(why.contains("chance to win") && why.ends_with('.'), "{why}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, view: &View) -> String {
        let told = self.line.iter().take(TOLD).map(|&action| InWords(action).to_string());
        let mut line = told.collect::<Vec<_>>().join(", then ");
        if self.line.len() > TOLD {
            line.push_str(" and so on");
        }
        let mut sentence = capital(&line);
        if let (Some(chances), Viewer::Seat(seat)) = (self.chances, view.viewer()) {
            let percent = |chance: f64| format!("{:.0} %", 100.0 * chance);
            if chances[seat.index()] == 1.0 {
                sentence.push_str(": that wins now");
            } else {
                let others = view.rules().seats().filter(|&other| other != seat);
                let others = others.map(|other| format!("{other} {}", percent(chances[other.index()])));
                sentence.push_str(&format!(
                    ": a chance to win of {} ({})",
                    percent(chances[seat.index()]),
                    others.collect::<Vec<_>>().join(", ")
                ));
            }
        }
        sentence.push('.');
        sentence
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// An action as people say it.
#[derive(Clone, Copy, Debug)]
struct InWords(Action);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dark = |dark: bool| if dark { "dark " } else { "" };
        match self.0 {
            Action::Advance { card, from } => {
                write!(f, "advance from {} with the {}", place(from), name(card))
            }
            Action::Retreat { from } => write!(f, "go back from {} for cards", place(from)),
            Action::Morgan { seat, from } => {
                write!(f, "move {seat}'s pirate on from {} for cards", place(from))
            }
            Action::MoveBoat => f.write_str("move the boat"),
            Action::DrawCard => f.write_str("draw a card"),
            Action::EndTurn => f.write_str("end the turn"),
            Action::Pistol { dark: is_dark, victim } => {
                write!(f, "look at {victim}'s hand with the {}pistol", dark(is_dark))
            }
            Action::Rum { dark: is_dark } => write!(f, "treat the others to {}rum", dark(is_dark)),
            Action::Lantern { dark: is_dark } => {
                write!(f, "look at the pile with the {}lantern", dark(is_dark))
            }
            Action::Parrot { dark: is_dark, symbol, from } => {
                let from = place(from);
                write!(f, "advance from {from} with the {}parrot as a {}", dark(is_dark), symbol.name())
            }
            Action::Hook { dark: is_dark, second, from, and } => write!(
                f,
                "advance from {} and {} together with the {}hook and the {}",
                place(from),
                place(and),
                dark(is_dark),
                name(second)
            ),
            Action::Chest { dark: is_dark, from } => {
                write!(f, "advance from {} with the {}chest and open one", place(from), dark(is_dark))
            }
            Action::Take { card } => write!(f, "take the {}", name(card)),
            Action::Give { card } => write!(f, "give away the {}", name(card)),
            Action::Keep { card } => write!(f, "keep the {}", name(card)),
            Action::PutBack { card } => write!(f, "put the {} back", name(card)),
            Action::Discard { card } => write!(f, "discard the {}", name(card)),
        }
    }
}

fn place(place: Place) -> String {
    match place {
        Place::START => "the start".to_owned(),
        Place::BOAT => "the boat".to_owned(),
        Place::GOAL => "the goal".to_owned(),
        space => format!("space {space}"),
    }
}

fn name(card: Card) -> String {
    format!("{}{}", if card.dark { "dark " } else { "" }, card.symbol.name())
}
