//! Choosing one of the legal actions in two steps: what to do (a card, a retreat, the boat …), and with which
//! pirate. One action is always selected, so that its landing space can be shown. Knows nothing about keys or
//! drawing.

use cartagena::{Action, ActionKind, ActionParts, Card, Place, Symbol};

/// What to do, without the pirates and players involved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) kind: ActionKind,
    /// The card that is played, enchanted or handed over.
    pub(crate) card: Option<Card>,
    /// The second card of a hook.
    pub(crate) second: Option<Card>,
    /// The symbol that a parrot stands for.
    pub(crate) symbol: Option<Symbol>,
}

impl Way {
    fn of(action: Action) -> Way {
        let ActionParts { card, second, symbol, seat: _, from: _, and: _ } = action.parts();
        Way { kind: action.kind(), card, second, symbol }
    }

    /// Whether it uses this card, enchanted or not.
    fn uses(self, card: Card) -> bool {
        self.card == Some(card) || self.second == Some(card)
    }
}

/// The places of an action's pirates.
pub(crate) fn starts(action: Action) -> Vec<Place> {
    action.parts().starts().collect()
}

/// The actions that begin with the same choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub(crate) way: Way,
    pub(crate) actions: Vec<Action>,
}

/// The legal actions in groups, one of them selected.
#[derive(Clone, Default, Debug)]
pub(crate) struct Chooser {
    groups: Vec<Group>,
    group: usize,
    option: usize,
}

impl Chooser {
    /// Replaces the list of actions. The selection stays if it still exists.
    pub(crate) fn set(&mut self, legal: &[Action]) {
        let way = self.chosen_group().map(|group| group.way);
        let chosen = self.chosen();
        let mut groups: Vec<Group> = Vec::new();
        for &action in legal {
            let way = Way::of(action);
            match groups.iter_mut().find(|group| group.way == way) {
                Some(group) => group.actions.push(action),
                None => groups.push(Group { way, actions: vec![action] }),
            }
        }
        *self = Chooser { groups, group: 0, option: 0 };
        // Ending turn after turn by accident should not be easy.
        let way = way.filter(|way| !matches!(way.kind, ActionKind::EndTurn | ActionKind::DrawCard));
        self.group = self.groups.iter().position(|group| Some(group.way) == way).unwrap_or(0);
        if let Some(action) = chosen.filter(|&action| way == Some(Way::of(action))) {
            self.choose(|other| other == action);
        }
    }

    pub(crate) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The numbers of the selected group, and of the action in it.
    pub(crate) fn place(&self) -> (usize, usize) {
        (self.group, self.option)
    }

    pub(crate) fn chosen_group(&self) -> Option<&Group> {
        self.groups.get(self.group)
    }

    /// The selected action.
    pub(crate) fn chosen(&self) -> Option<Action> {
        self.chosen_group()?.actions.get(self.option).copied()
    }

    /// The next thing to do, or the previous one.
    pub(crate) fn turn_ways(&mut self, forward: bool) {
        self.choose_group(step(self.group, self.groups.len(), forward));
    }

    /// The next pirate, or the previous one.
    pub(crate) fn turn_options(&mut self, forward: bool) {
        let options = self.chosen_group().map_or(0, |group| group.actions.len());
        self.option = step(self.option, options, forward);
    }

    /// Selects a group by its number.
    pub(crate) fn choose_group(&mut self, number: usize) {
        if number >= self.groups.len() || number == self.group {
            return;
        }
        // The same pirate stays selected with the other card, if possible.
        let from = self.chosen().map(starts);
        self.group = number;
        let same = |&action: &Action| Some(starts(action)) == from;
        self.option = self.groups[number].actions.iter().position(same).unwrap_or(0);
    }

    /// Selects an action of the current group by its number.
    pub(crate) fn choose_option(&mut self, number: usize) {
        if self.chosen_group().is_some_and(|group| number < group.actions.len()) {
            self.option = number;
        }
    }

    /// Selects the next action with a property, first in the current group, then in the others. Returns
    /// whether there is one.
    pub(crate) fn choose(&mut self, wanted: impl Fn(Action) -> bool) -> bool {
        for ahead in 0..self.groups.len() {
            let number = (self.group + ahead) % self.groups.len();
            let actions = &self.groups[number].actions;
            let first = if ahead == 0 { self.option + 1 } else { 0 };
            let found = (0..actions.len()).map(|n| (first + n) % actions.len()).find(|&n| wanted(actions[n]));
            if let Some(option) = found {
                (self.group, self.option) = (number, option);
                return true;
            }
        }
        false
    }

    /// Selects the next action that uses a card.
    pub(crate) fn choose_card(&mut self, card: Card) {
        let count = self.groups.len();
        let found = (1..=count).map(|n| (self.group + n) % count).find(|&n| self.groups[n].way.uses(card));
        if let Some(number) = found {
            self.choose_group(number);
        }
    }
}

fn step(at: usize, count: usize, forward: bool) -> usize {
    match (count, forward) {
        (0, _) => 0,
        (_, true) => (at + 1) % count,
        (_, false) => (at + count - 1) % count,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(text: &str) -> Vec<Action> {
        text.split(' ').map(|action| action.parse().expect("an action")).collect()
    }

    #[test]
    fn actions_are_chosen_in_two_steps() {
        let mut chooser = Chooser::default();
        assert_eq!(chooser.chosen(), None);
        chooser.set(&actions("s0 s7 k0 k7 -7 end"));
        let chosen = |chooser: &Chooser| chooser.chosen().expect("an action").to_string();
        assert_eq!((chosen(&chooser), chooser.groups().len()), ("s0".to_owned(), 4));
        chooser.turn_options(true);
        chooser.turn_ways(true);
        assert_eq!(chosen(&chooser), "k7", "the same pirate with the next card");
        chooser.turn_ways(true);
        chooser.turn_options(true);
        assert_eq!(chosen(&chooser), "-7", "there is only one");
        chooser.turn_ways(false);
        chooser.set(&actions("s0 k0 k7 end"));
        assert_eq!(chosen(&chooser), "k7", "what was chosen stays");
        assert!(chooser.choose(|action| action == Action::EndTurn));
        chooser.set(&actions("s0 end"));
        assert_eq!(chosen(&chooser), "s0", "but not the end of a turn");
        assert!(!chooser.choose(|action| action == Action::MoveBoat));
    }
}
