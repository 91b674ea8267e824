//! What can be done, who has to do it, why a bot does it and how the game ended, in words.

use cartagena::{
    Action, ActionClass, ActionKind, ActionParts, Decision, Outcome, Place, Position, Seat, View, Viewer,
    WonBy,
};
use cartagena_bots::Choice;
use cartagena_bots::analysis::as_it_stands;

use crate::language::Language;
use crate::messages::Value;
use crate::vocabulary::{Context, Names, as_sentence};

/// How many actions of a line are described; nobody follows more.
const TOLD: usize = 4;

impl Language {
    /// An action as advice: "advance from space 7 with the skull card".
    #[must_use]
    pub fn action(self, action: Action, context: Context<'_>) -> String {
        let Context { rules, names } = context;
        let ActionParts { card, second, symbol, seat, from, and } = action.parts();
        let form = match action.kind().class() {
            ActionClass::Basic | ActionClass::Spell(_) => "card-with",
            ActionClass::Answer => "card-the",
        };
        let card_form = |card| Value::from(self.card(form, card, rules));
        let place = |place| Value::from(self.place_form(place, "from", rules));
        let arguments: Vec<(&str, Value<'_>)> = [
            ("card", card.map(card_form)),
            ("second", second.map(card_form)),
            ("symbol", symbol.map(|symbol| self.symbol(symbol, rules).into())),
            ("player", seat.map(|seat| names(seat).into())),
            ("whose", seat.map(|seat| self.whose(&names(seat)).into())),
            ("from", from.map(place)),
            ("and", and.map(place)),
        ]
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)))
        .collect();
        self.format(&action_id(action.kind()), &arguments)
    }

    /// A kind of action in a word, for tables; only those that a turn is made of have one.
    #[must_use]
    pub fn action_kind(self, kind: ActionKind) -> String {
        self.text(&format!("{}.name", action_id(kind)))
    }

    /// A kind of action in a list to choose from, without pirates and players: "enchanted rum". The caller
    /// supplies the names of the cards.
    #[must_use]
    pub fn action_menu(self, kind: ActionKind, cards: &[(&str, Value<'_>)]) -> String {
        self.format(&format!("{}.menu", action_id(kind)), cards)
    }

    /// Who has to decide what: "Anna to play, 3 actions left". For a view, pass its table: it leaves out
    /// the cards that the viewer does not know.
    #[must_use]
    pub fn status(self, position: &Position, names: Names<'_>) -> String {
        let player = ("player", Value::from(names(position.turn())));
        let out_of = |id: &str, mut arguments: Vec<(&str, Value<'_>)>| {
            let cards = position.looked_at();
            if cards.is_empty() {
                return self.format(id, &arguments);
            }
            arguments
                .push(("cards", self.cards(cards.shown(position.rules().symbols), position.rules()).into()));
            self.format(&format!("{id}-cards"), &arguments)
        };
        match position.decision() {
            Decision::Act => {
                let id = if position.has_free_boat_move() { "status-act-captain" } else { "status-act" };
                self.format(id, &[player, ("count", position.actions_left().into())])
            }
            Decision::Take { victim } => {
                self.format("status-take", &[player, ("other", names(victim).into())])
            }
            Decision::Give { to } => out_of("status-give", vec![player, ("other", names(to).into())]),
            Decision::Keep => out_of("status-keep", vec![player]),
            Decision::PutBack => out_of("status-put-back", vec![player]),
            Decision::Discard { seat } => self.format("status-discard", &[("player", names(seat).into())]),
            Decision::Over { outcome } => self.outcome(outcome, names),
        }
    }

    /// How a game ended: "Anna wins: the whole crew has escaped".
    #[must_use]
    pub fn outcome(self, outcome: Outcome, names: Names<'_>) -> String {
        let winners: Vec<String> = outcome.winners.iter().map(names).collect();
        let id = match outcome.by {
            WonBy::Crew => "outcome-crew",
            WonBy::Points => "outcome-points",
        };
        let (count, winners) = (winners.len(), self.list(&winners));
        self.format(id, &[("winners", winners.into()), ("count", count.into())])
    }

    /// Explains a bot's choice in a sentence: what its action gains, how it plans to continue its turn, and
    /// the chances now and after the turn. What it expects the others to do is left out. `view` is the view
    /// that the bot chose from.
    ///
    /// ```
    /// use cartagena::{Game, Preset, Seat, Seed, Viewer};
    /// use cartagena_bots::Spec;
    /// use cartagena_language::Language;
    /// let game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1))?;
    /// let seat = game.position().turn();
    /// let view = game.view(Viewer::Seat(seat));
    /// let spec: Spec = "captain:nodes=100".parse()?;
    /// let choice = spec.build(1).choose(&view, spec.budget())?;
    /// let why = Language::English.explain(&choice, &view, &|seat: Seat| seat.to_string());
    /// assert!(why.contains("chance of winning") && why.ends_with('.'), "{why}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(self, choice: &Choice, view: &View, names: Names<'_>) -> String {
        let own = own_part(&choice.line, view);
        let context = Context::new(view.rules(), names);
        let mut told = own.iter().take(TOLD).map(|&action| self.action(action, context));
        let mut line = told.next().unwrap_or_default();
        if let Some(effect) = own.first().and_then(|&action| self.effect(action, view)) {
            line = self.format("explain-effect", &[("line", line.into()), ("effect", effect.into())]);
        }
        for next in told {
            line = self.format("explain-then", &[("line", line.into()), ("next", next.into())]);
        }
        if own.len() > TOLD {
            line = self.format("explain-and-so-on", &[("line", line.into())]);
        }
        if let (Some(chances), Viewer::Seat(seat)) = (choice.chances, view.viewer()) {
            let percent = |chance: f64| {
                let percent = (100.0 * chance).round().clamp(0.0, 100.0);
                self.format("explain-percent", &[("percent", (percent as usize).into())])
            };
            let chance = |seat: Seat| percent(chances[seat.index()]);
            if chances[seat.index()] == 1.0 {
                line = self.format("explain-wins", &[("line", line.into())]);
            } else {
                let others = view.rules().seats().filter(|&other| other != seat);
                let others = others.map(|other| format!("{} {}", names(other), chance(other)));
                let others = others.collect::<Vec<_>>().join(", ");
                let mut arguments =
                    vec![("line", line.into()), ("chance", chance(seat).into()), ("others", others.into())];
                let now = as_it_stands(view).map(|now| percent(now[seat.index()]));
                let id = if now.is_some() { "explain-chances" } else { "explain-chance" };
                arguments.extend(now.map(|now| ("now", now.into())));
                line = self.format(id, &arguments);
            }
        }
        as_sentence(&line)
    }

    /// What a bot expects after its own turn, turn by turn with the player's name; `None` if it did not look that
    /// far. `view` is the view that the bot chose from.
    #[must_use]
    pub fn explain_more(self, choice: &Choice, view: &View, names: Names<'_>) -> Option<String> {
        let rules = view.rules();
        let mut rest = &choice.line[own_part(&choice.line, view).len()..];
        let mut player = view.table().turn();
        let mut turns = Vec::new();
        // The action alone does not say who answers a pistol or rum: the line ends there.
        let is_own = |action: &Action| action.kind().class() != ActionClass::Answer;
        while rest.first().is_some_and(is_own) {
            player = player.next(rules.players.into());
            let most = usize::from(rules.max_actions);
            let ends = rest.iter().take(most).position(|action| matches!(action, Action::EndTurn));
            let played =
                rest.iter().take(ends.map_or(most, |end| end + 1)).take_while(|action| is_own(action));
            let count = played.count();
            let (turn, later) = rest.split_at(count);
            rest = later;
            let context = Context::new(rules, names);
            let actions = turn.iter().map(|&action| self.action(action, context));
            let line = actions.reduce(|line, next| {
                self.format("explain-then", &[("line", line.into()), ("next", next.into())])
            });
            let arguments = [("player", names(player).into()), ("line", line.unwrap_or_default().into())];
            turns.push(as_sentence(&self.format("explain-turn", &arguments)));
        }
        (!turns.is_empty()).then(|| turns.join(" "))
    }

    /// What an action brings and costs, if that can be said in a few words: "9 spaces ahead, past 2 occupied
    /// spaces".
    fn effect(self, action: Action, view: &View) -> Option<String> {
        let counted =
            |id: &str, count: usize| (count > 0).then(|| self.format(id, &[("count", count.into())]));
        let table = view.table();
        let steps = Steps::of(action, table);
        let home = (table.landing(action) == Some(Place::GOAL)).then(|| self.text("explain-home"));
        let ahead = counted("explain-spaces", steps.ahead).filter(|_| home.is_none());
        let parts = [
            home,
            counted("explain-cards", table.draws(action)),
            ahead,
            counted("explain-back", steps.back),
            counted("explain-past", steps.past),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

/// How far an action moves a pirate along the path.
#[derive(Default)]
struct Steps {
    ahead: usize,
    back: usize,
    /// Occupied spaces with the card's symbol that it passes: the pirates there carry it further.
    past: usize,
}

impl Steps {
    fn of(action: Action, table: &Position) -> Steps {
        let ActionParts { card, second, symbol, from, .. } = action.parts();
        // The start's distance from a space is the number of the space; the goal is after the last one.
        let number = |place: Place| match place {
            Place::START => Some(0),
            Place::GOAL => Some(table.rules().spaces() + 1),
            place => place.number(),
        };
        let (Some(from), Some(to)) = (from.and_then(number), table.landing(action).and_then(number)) else {
            return Steps::default();
        };
        let symbol = symbol.or(second.or(card).map(|card| card.symbol));
        let same = |&space: &usize| {
            let space = Place::space(space).and_then(|space| table.board().symbol(table.rules(), space));
            space.is_some() && space == symbol
        };
        Steps {
            ahead: to.saturating_sub(from),
            back: from.saturating_sub(to),
            past: (from + 1..to).filter(same).count(),
        }
    }
}

/// The actions of a line that belong to the viewer's own turn: up to its end, or to a choice that others make.
fn own_part<'a>(line: &'a [Action], view: &View) -> &'a [Action] {
    let mut left = view.table().actions_left();
    for (index, action) in line.iter().enumerate() {
        let answers = action.kind().class() == ActionClass::Answer;
        let others = matches!(action, Action::Discard { .. }) && index > 0;
        if others || (!answers && left == 0) {
            return &line[..index];
        }
        left -= usize::from(!answers);
        if matches!(action, Action::EndTurn) {
            left = 0;
        }
    }
    line
}

/// The id of the message about a kind of action, in `actions.ftl`.
pub(crate) fn action_id(kind: ActionKind) -> String {
    format!("action-{}", kind.name().replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use cartagena::{Game, Preset, Seed};

    use super::*;

    /// A choice whose line is played on a real game.
    fn line(actions: usize) -> (Choice, View) {
        let rules = cartagena::Rules { first: Some(Seat::A), players: 3, ..Preset::Jamaica.rules() };
        let mut game = Game::new(&rules, Seed::from_number(1)).expect("a game");
        let view = game.view(Viewer::Seat(Seat::A));
        let mut line = Vec::new();
        for _ in 0..actions {
            let action = game.position().legal_actions().into_iter().next().expect("a legal action");
            game.play(action).expect("it is legal");
            line.push(action);
        }
        (Choice { line: line.clone(), ..Choice::plain(line[0]) }, view)
    }

    #[test]
    fn what_follows_names_whoever_acts_and_is_no_part_of_the_reason() {
        let names = |seat: Seat| format!("player {seat}");
        let (choice, view) = line(3);
        assert_eq!(Language::English.explain_more(&choice, &view, &names), None);
        let (choice, view) = line(8);
        let more = Language::English.explain_more(&choice, &view, &names).expect("others follow");
        assert!(more.starts_with("Player B:"), "{more}");
        assert!(more.contains("layer C:") && !more.contains("layer A"), "{more}");
        assert!(!Language::English.explain(&choice, &view, &names).contains("player B:"));
    }
}
