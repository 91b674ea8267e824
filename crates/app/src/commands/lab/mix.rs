//! The kinds of actions that people distinguish: those of a turn one by one, all spells together and all
//! answers together. A new kind of action finds its place by its class.

use cartagena::{ActionClass, ActionKind};
use cartagena_language::Language;

/// One of these kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Kind(ActionKind),
    Spell,
    Choice,
}

impl Part {
    /// All of them: acting first, then ending a turn; answers are not actions of a turn.
    pub(super) fn all() -> Vec<Part> {
        let basic = ActionKind::ALL.into_iter().map(Part::of).filter(|part| matches!(part, Part::Kind(_)));
        let ends_turn = |part: &Part| matches!(part, Part::Kind(ActionKind::DrawCard | ActionKind::EndTurn));
        let (ending, mut all): (Vec<Part>, Vec<Part>) = basic.partition(ends_turn);
        all.push(Part::Spell);
        all.extend(ending);
        all.push(Part::Choice);
        all
    }

    /// Where a kind of action belongs.
    pub(super) const fn of(kind: ActionKind) -> Part {
        match kind.class() {
            ActionClass::Basic => Part::Kind(kind),
            ActionClass::Spell(_) => Part::Spell,
            ActionClass::Answer => Part::Choice,
        }
    }

    /// Its name.
    pub(super) fn name(self, language: Language) -> String {
        match self {
            Part::Kind(kind) => language.action_kind(kind),
            Part::Spell => language.text("lab-kind-spell"),
            Part::Choice => language.text("lab-kind-choice"),
        }
    }

    /// Its name in data, the same in every language.
    pub(super) fn key(self) -> String {
        self.name(Language::English)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_action_is_in_the_mix_once() {
        let keys: Vec<String> = Part::all().into_iter().map(Part::key).collect();
        assert_eq!(keys, ["advance", "retreat", "Morgan", "boat", "spell", "draw", "end", "choice"]);
        for kind in ActionKind::ALL {
            let found = Part::all().into_iter().filter(|&part| part == Part::of(kind)).count();
            assert_eq!(found, 1, "{}", kind.name());
        }
    }
}
