//! Why something is not allowed, in words. The English matches the library's own errors, except that it names
//! places as the edition does; a test keeps the two together.

use cartagena::{
    Card, Contradiction, DealError, Decision, MODULES, Module, OPTIONS, PRESETS, Part, PartName, Place,
    PlayError, RulesError, Seat,
};

use crate::language::Language;
use crate::messages::Value;
use crate::vocabulary::Context;

impl Language {
    /// Why an action was refused, without a capital letter and a full stop. Pass [`Language::seat`] as the
    /// name of a player without one.
    #[must_use]
    pub fn refusal(self, error: &PlayError, context: Context<'_>) -> String {
        let Context { rules, names } = context;
        let card =
            |id: &str, card: Card| self.format(id, &[("card", self.card("card-kind", card, rules).into())]);
        let at = |place: Place| ("place", Value::from(self.at_place(place, rules)));
        let player = |id: &str, seat: Seat| {
            let name = names(seat);
            self.format(id, &[("whose", self.whose(&name).into()), ("player", name.into())])
        };
        let id = match *error {
            PlayError::NotNow(decision) => match decision {
                Decision::Act => "refusal-first-act",
                Decision::Take { victim } => return player("refusal-first-take", victim),
                Decision::Give { to } => return player("refusal-first-give", to),
                Decision::Keep => "refusal-first-keep",
                Decision::PutBack => "refusal-first-put-back",
                Decision::Discard { seat } => return player("refusal-first-discard", seat),
                Decision::Over { .. } => "refusal-over",
            },
            PlayError::NotInTheseRules(module) => match module {
                Module::Jungle => "refusal-no-jungle",
                Module::Adventure => "refusal-no-adventure",
                Module::Morgan => "refusal-no-morgan",
                Module::Freebooter => "refusal-no-freebooter",
                Module::Sorceress => "refusal-no-sorceress",
            },
            PlayError::UnknownSymbol(symbol) => {
                let symbol = self.symbol(symbol, rules);
                return self.format("refusal-unknown-symbol", &[("symbol", symbol.into())]);
            }
            PlayError::NoCard(missing) => return card("refusal-no-card", missing),
            PlayError::OnlyOneCard(single) => return card("refusal-only-one-card", single),
            PlayError::NotAmongThese(missing) => return card("refusal-not-among-these", missing),
            PlayError::NoSuchSpace(place) => {
                return self.format("refusal-no-such-space", &[("number", place.to_string().into())]);
            }
            PlayError::NoSuchSeat(seat) => {
                return self.format("refusal-no-such-seat", &[("letter", seat.to_string().into())]);
            }
            PlayError::NoPirateOfYours(place) => {
                return self.format("refusal-no-pirate-of-yours", &[at(place)]);
            }
            PlayError::NoPirateOf(seat, place) => {
                let name = names(seat);
                let whose = ("whose", Value::from(self.whose(&name)));
                return self.format("refusal-no-pirate-of", &[whose, ("player", name.into()), at(place)]);
            }
            PlayError::OnlyOnePirate(place) => return self.format("refusal-only-one-pirate", &[at(place)]),
            PlayError::Yourself => "refusal-yourself",
            PlayError::AdvanceFromGoal => {
                return self.format("refusal-advance-from-goal", &[at(Place::GOAL)]);
            }
            PlayError::InGoal => return self.format("refusal-in-goal", &[at(Place::GOAL)]),
            PlayError::RetreatFromStart => {
                return self.format("refusal-retreat-from-start", &[at(Place::START)]);
            }
            PlayError::NobodyBehind => "refusal-nobody-behind",
            PlayError::BoatAway => "refusal-boat-away",
            PlayError::BoatFull => "refusal-boat-full",
            PlayError::BoatLiesAt(harbour) => {
                return self.format("refusal-boat-lies-at", &[("harbour", self.at_harbour(harbour).into())]);
            }
            PlayError::NobodyAboard => "refusal-nobody-aboard",
            PlayError::NobodyInTunnel => "refusal-nobody-in-tunnel",
            PlayError::NoRetreatHere => "refusal-no-retreat-here",
            PlayError::NoMorganHere => "refusal-no-morgan-here",
            PlayError::MustActFirst => "refusal-must-act-first",
            PlayError::DrawIsWholeTurn => "refusal-draw-is-whole-turn",
            PlayError::NoDrawNow => "refusal-no-draw-now",
            PlayError::OneActionLeft => "refusal-one-action-left",
            PlayError::ParrotAsParrot => "refusal-parrot-as-parrot",
            PlayError::PlainHookFirst => "refusal-plain-hook-first",
            PlayError::PlacesOutOfOrder => "refusal-places-out-of-order",
            PlayError::DifferentTargets => "refusal-different-targets",
            PlayError::NoToken => "refusal-no-token",
            PlayError::EmptyHand(seat) => return player("refusal-empty-hand", seat),
            PlayError::NothingToTake => "refusal-nothing-to-take",
            PlayError::NothingToGive => "refusal-nothing-to-give",
            PlayError::NothingToKeep => "refusal-nothing-to-keep",
            PlayError::NothingToPutBack => "refusal-nothing-to-put-back",
            PlayError::NothingToDiscard => "refusal-nothing-to-discard",
            PlayError::Deal(ref error) => return self.deal_error(error),
        };
        self.text(id)
    }

    pub(crate) fn deal_error(self, error: &DealError) -> String {
        match *error {
            DealError::ScriptEnds => self.text("refusal-script-ends"),
            DealError::NotInPile { card } => {
                self.format("refusal-not-in-pile", &[("letter", card.to_string().into())])
            }
            DealError::NoSuchToken { token } => {
                self.format("refusal-no-such-token", &[("letter", token.letter().to_string().into())])
            }
            DealError::CardNeeded => self.text("refusal-card-needed"),
            DealError::TokenNeeded => self.text("refusal-token-needed"),
            DealError::OutOfStep => self.text("refusal-out-of-step"),
        }
    }

    /// Why rules cannot be played, without a capital letter and a full stop.
    #[must_use]
    pub fn rules_error(self, error: &RulesError) -> String {
        let written = |part: Part| match part {
            Part::Module(module, None) => module.name().to_owned(),
            part => part.to_string(),
        };
        self.rules_error_about(error, &written, &|_, name| name.to_owned())
    }

    /// The same for people who choose from lists: parts of the rules go by their titles.
    #[must_use]
    pub fn choice_error(self, error: &RulesError) -> String {
        let titled = |part: Part| match part {
            Part::Module(module, _) => self.text(&format!("module-{}", module.name())),
            Part::Option(option, setting) => {
                let title = self.text(&format!("option-{}", option.name()));
                format!("{title}: {}", self.setting(option.name(), setting))
            }
        };
        let listed = |kind: &str, name: &str| self.text(&format!("{kind}-{name}"));
        self.rules_error_about(error, &titled, &listed).replace('`', "")
    }

    /// `listed` names what there is instead, given its kind and its name in rules strings.
    fn rules_error_about(
        self,
        error: &RulesError,
        part_name: &dyn Fn(Part) -> String,
        listed: &dyn Fn(&str, &str) -> String,
    ) -> String {
        let place = ("at", Value::from(error.at().unwrap_or_default() + 1));
        let unknown = |id: &str, name: &str, kind: &str, choices: Vec<&str>| {
            let choices: Vec<String> = choices.into_iter().map(|choice| listed(kind, choice)).collect();
            let choices = choices.join(", ");
            self.format(id, &[("name", name.into()), place.clone(), ("choices", choices.into())])
        };
        let expected = |name: PartName| ("expected", Value::from(self.domain(name.domain())));
        let because = |why: Contradiction| ("why", Value::from(self.text(contradiction(why))));
        match error {
            RulesError::UnknownPreset { name } => {
                let choices = PRESETS.iter().map(|row| row.name).collect();
                unknown("rules-error-unknown-preset", name, "preset", choices)
            }
            RulesError::UnknownModule { name, .. } => {
                let choices = MODULES.iter().map(|row| row.name).collect();
                unknown("rules-error-unknown-module", name, "module", choices)
            }
            RulesError::UnknownOption { name, .. } => {
                let choices = OPTIONS.iter().map(|row| row.name).collect();
                unknown("rules-error-unknown-option", name, "option", choices)
            }
            RulesError::BadValue { name, value, .. } => {
                let arguments =
                    [("name", name.to_string().into()), ("value", value.into()), place, expected(*name)];
                self.format("rules-error-bad-value", &arguments)
            }
            RulesError::Twice { name, .. } => {
                self.format("rules-error-twice", &[("name", name.to_string().into()), place])
            }
            RulesError::OutOfDomain { name, setting } => {
                let value = ("value", setting.to_string().into());
                let arguments = [("name", name.to_string().into()), value, expected(*name)];
                self.format("rules-error-out-of-domain", &arguments)
            }
            RulesError::Clash { one, other, why } => {
                let (one, other) = (part_name(**one).into(), part_name(**other).into());
                self.format("rules-error-clash", &[("one", one), ("other", other), because(*why)])
            }
            RulesError::Needs { part, module, why } => {
                let needed = Part::Module(*module, None);
                let arguments =
                    [("part", part_name(*part).into()), ("module", part_name(needed).into()), because(*why)];
                self.format("rules-error-needs", &arguments)
            }
        }
    }
}

fn contradiction(why: Contradiction) -> &'static str {
    match why {
        Contradiction::NoSuchSeat => "clash-no-such-seat",
        Contradiction::PrintedSymbols => "clash-printed-symbols",
        Contradiction::SixPrintedTiles => "clash-six-printed-tiles",
        Contradiction::NoRow => "clash-no-row",
        Contradiction::HandOverLimit => "clash-hand-over-limit",
        Contradiction::SpellSymbols => "clash-spell-symbols",
        Contradiction::SpellPile => "clash-spell-pile",
        Contradiction::SpellLimit => "clash-spell-limit",
        Contradiction::OwnJungle => "clash-own-jungle",
        Contradiction::OddTiles => "clash-odd-tiles",
        Contradiction::NoSuchStretch => "clash-no-such-stretch",
        Contradiction::TilesDiffer => "clash-tiles-differ",
    }
}

#[cfg(test)]
mod tests;
