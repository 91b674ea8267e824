//! What a task asks for.

use std::fmt;
use std::str::FromStr;

use cartagena::{ActionKind, Place};

/// What the active seat has to achieve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Win in this turn, whatever is drawn.
    Win,
    /// Win in the next turn, whatever the opponent does.
    WinNext,
    /// Draw at least this many cards in this turn: the most that are certain.
    Draw(u8),
    /// Find the only action that keeps the lead.
    Lead,
    /// Play an action of this kind.
    Play(ActionKind),
    /// Bring one of your pirates there.
    Reach(Place),
}

impl Goal {
    /// The goal's name without its value, for texts and lists.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::WinNext => "win-next",
            Goal::Draw(_) => "draw",
            Goal::Lead => "lead",
            Goal::Play(_) => "play",
            Goal::Reach(_) => "reach",
        }
    }

    /// The names of the goals that puzzles have.
    pub const OF_PUZZLES: [&'static str; 4] = ["win", "win-next", "draw", "lead"];
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        match self {
            Goal::Win | Goal::WinNext | Goal::Lead => f.write_str(name),
            Goal::Draw(cards) => write!(f, "{name}={cards}"),
            Goal::Play(kind) => write!(f, "{name}={}", kind.name()),
            Goal::Reach(place) => write!(f, "{name}={place}"),
        }
    }
}

/// The text is not a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a goal is win, win-next, draw=CARDS, lead, play=KIND or reach=PLACE")]
pub struct NoGoal;

impl FromStr for Goal {
    type Err = NoGoal;

    fn from_str(text: &str) -> Result<Goal, NoGoal> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        match (name, value) {
            ("win", "") => Some(Goal::Win),
            ("win-next", "") => Some(Goal::WinNext),
            ("lead", "") => Some(Goal::Lead),
            ("draw", cards) => cards.parse().ok().map(Goal::Draw),
            ("play", name) => ActionKind::ALL.into_iter().find(|kind| kind.name() == name).map(Goal::Play),
            ("reach", place) => place_from(place).map(Goal::Reach),
            _ => None,
        }
        .ok_or(NoGoal)
    }
}

/// A place in notation.
fn place_from(text: &str) -> Option<Place> {
    let special = [Place::START, Place::BOAT, Place::GOAL];
    let space = || Place::space(text.parse().ok()?);
    special.into_iter().find(|place| place.to_string() == text).or_else(space)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_read_back_as_written() {
        for text in ["win", "win-next", "draw=5", "lead", "play=put_back", "reach=V", "reach=G", "reach=19"] {
            assert_eq!(text.parse::<Goal>().map(|goal| goal.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "win=1", "draw", "draw=many", "play=dance", "reach=99", "lose"] {
            assert_eq!(text.parse::<Goal>(), Err(NoGoal), "{text}");
        }
    }
}
