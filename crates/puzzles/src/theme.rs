//! What a solution is about, judging by its actions.

use cartagena::{Action, ActionClass, ActionKind, Card, FastRng, Place, Sampler, Symbol};

use crate::judge::Task;

/// Something that makes a solution worth finding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// A pirate retreats.
    Retreat,
    /// A pirate that was home retreats.
    Comeback,
    /// A pirate takes a space so that the next one jumps past it.
    Stepping,
    /// Cards come from the face-down pile: it works with any of them.
    AnyCard,
    /// The boat moves.
    Boat,
    /// An opponent's pirate is moved.
    Morgan,
    /// A card is enchanted.
    Spell,
    /// A dark card is played.
    Dark,
}

impl Theme {
    /// All themes, with their names.
    pub const ALL: [(Theme, &'static str); 8] = [
        (Theme::Retreat, "retreat"),
        (Theme::Comeback, "comeback"),
        (Theme::Stepping, "stepping"),
        (Theme::AnyCard, "any-card"),
        (Theme::Boat, "boat"),
        (Theme::Morgan, "morgan"),
        (Theme::Spell, "spell"),
        (Theme::Dark, "dark"),
    ];

    /// The theme's name in texts and lists.
    #[must_use]
    pub fn name(self) -> &'static str {
        Theme::ALL.iter().find(|row| row.0 == self).map_or("", |row| row.1)
    }

    /// The themes of a task's solution.
    #[must_use]
    pub fn of(task: &Task) -> Vec<Theme> {
        let mut themes = Vec::new();
        let mut position = task.position;
        let mut sampler = Sampler(FastRng::new(1));
        // Spaces that the seat's own pirates took in this line, with the symbol that brought them there.
        let mut taken: Vec<(Symbol, Place)> = Vec::new();
        for &action in &task.solution {
            themes.extend(of_action(action));
            if let Action::Advance { card: Card { symbol, .. }, from } = action {
                let to = position.landing(action).unwrap_or(Place::GOAL);
                let is_passed = |space| from < space && space < to;
                if taken.iter().any(|&(same, space)| same == symbol && is_passed(space)) {
                    themes.push(Theme::Stepping);
                }
                taken.push((symbol, to));
            }
            let before = position;
            if position.play(action, &mut sampler, &mut ()).is_err() {
                break;
            }
            if before.pile() != position.pile() && before.rules().row.is_none() {
                themes.push(Theme::AnyCard);
            }
        }
        themes.sort_unstable();
        themes.dedup();
        themes
    }
}

/// The themes that an action shows by itself.
fn of_action(action: Action) -> Vec<Theme> {
    let parts = action.parts();
    let mut themes = match action.kind() {
        ActionKind::Retreat if parts.from == Some(Place::GOAL) => vec![Theme::Retreat, Theme::Comeback],
        ActionKind::Retreat => vec![Theme::Retreat],
        ActionKind::MoveBoat => vec![Theme::Boat],
        ActionKind::Morgan => vec![Theme::Morgan],
        kind if matches!(kind.class(), ActionClass::Spell(_)) => vec![Theme::Spell],
        _ => Vec::new(),
    };
    if parts.card.into_iter().chain(parts.second).any(|card| card.dark) {
        themes.push(Theme::Dark);
    }
    themes
}
