//! What can be done, who has to do it, why a bot does it and how it ended, in words.

use cartagena::{Action, Card, Decision, Outcome, Place, Position, Seat, Symbol, View, Viewer, WonBy};
use cartagena_bots::Choice;

use crate::language::Language;
use crate::messages::Value;
use crate::vocabulary::{Names, as_sentence};

/// Actions of a line that are told; more than that nobody follows.
const TOLD: usize = 4;

impl Language {
    /// An action as somebody would advise it: "advance from space 7 with the skull".
    #[must_use]
    pub fn action(self, action: Action, names: Names<'_>) -> String {
        let from = |place: Place| ("from", Value::from(self.place_form(place, "from")));
        let with = |card: Card| ("card", Value::from(self.card("card-with", card)));
        let spell = |symbol, dark| with(Card { symbol, dark });
        let player = |seat: Seat| ("player", Value::from(names(seat)));
        let whose = |seat: Seat| ("whose", Value::from(self.whose(&names(seat))));
        let the = |id: &str, card| self.format(id, &[("card", self.card("card-the", card).into())]);
        match action {
            Action::Advance { card, from: place } => {
                self.format("action-advance", &[from(place), with(card)])
            }
            Action::Retreat { from: place } => self.format("action-retreat", &[from(place)]),
            Action::Morgan { seat, from: place } => {
                self.format("action-morgan", &[from(place), player(seat), whose(seat)])
            }
            Action::MoveBoat => self.text("action-boat"),
            Action::DrawCard => self.text("action-draw"),
            Action::EndTurn => self.text("action-end"),
            Action::Pistol { dark, victim } => {
                let arguments = [spell(Symbol::Pistol, dark), player(victim), whose(victim)];
                self.format("action-pistol", &arguments)
            }
            Action::Rum { dark } => self.format("action-rum", &[spell(Symbol::Rum, dark)]),
            Action::Lantern { dark } => self.format("action-lantern", &[spell(Symbol::Lantern, dark)]),
            Action::Parrot { dark, symbol, from: place } => {
                let symbol = ("symbol", Value::from(self.symbol(symbol)));
                self.format("action-parrot", &[from(place), spell(Symbol::Parrot, dark), symbol])
            }
            Action::Hook { dark, second, from: place, and } => {
                let second = ("second", Value::from(self.card("card-with", second)));
                let and = ("and", Value::from(self.place_form(and, "from")));
                self.format("action-hook", &[from(place), and, spell(Symbol::Hook, dark), second])
            }
            Action::Chest { dark, from: place } => {
                self.format("action-chest", &[from(place), spell(Symbol::Chest, dark)])
            }
            Action::Take { card } => the("action-take", card),
            Action::Give { card } => the("action-give", card),
            Action::Keep { card } => the("action-keep", card),
            Action::PutBack { card } => the("action-put-back", card),
            Action::Discard { card } => the("action-discard", card),
        }
    }

    /// Who has to decide what: "Anna to play, 3 actions left". Of a view, give its table: cards that
    /// the viewer does not know are not told.
    #[must_use]
    pub fn status(self, position: &Position, names: Names<'_>) -> String {
        let player = ("player", Value::from(names(position.turn())));
        let out_of = |id: &str, mut arguments: Vec<(&str, Value<'_>)>| {
            let cards = position.looked_at();
            if cards.is_empty() {
                return self.format(id, &arguments);
            }
            arguments.push(("cards", self.cards(cards, position.rules()).into()));
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
            Decision::Over(outcome) => self.outcome(outcome, names),
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

    /// Says in a sentence why a bot has chosen what it has chosen: the line that it expects, and its
    /// estimate of the chances. The view is the one that it was asked with.
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
    /// assert!(why.contains("chance to win") && why.ends_with('.'), "{why}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(self, choice: &Choice, view: &View, names: Names<'_>) -> String {
        let mut told = choice.line.iter().take(TOLD).map(|&action| self.action(action, names));
        let mut line = told.next().unwrap_or_default();
        for next in told {
            line = self.format("explain-then", &[("line", line.into()), ("next", next.into())]);
        }
        if choice.line.len() > TOLD {
            line = self.format("explain-and-so-on", &[("line", line.into())]);
        }
        if let (Some(chances), Viewer::Seat(seat)) = (choice.chances, view.viewer()) {
            let chance = |seat: Seat| {
                let percent = (100.0 * chances[seat.index()]).round().clamp(0.0, 100.0);
                self.format("explain-percent", &[("percent", (percent as usize).into())])
            };
            if chances[seat.index()] == 1.0 {
                line = self.format("explain-wins", &[("line", line.into())]);
            } else {
                let others = view.rules().seats().filter(|&other| other != seat);
                let others = others.map(|other| format!("{} {}", names(other), chance(other)));
                let others = others.collect::<Vec<_>>().join(", ");
                let arguments =
                    [("line", line.into()), ("chance", chance(seat).into()), ("others", others.into())];
                line = self.format("explain-chance", &arguments);
            }
        }
        as_sentence(&line)
    }
}
