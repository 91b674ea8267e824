//! What a client has to know about the rules to show a game: what is played, the path, and the names of
//! places and symbols. It follows from the initial position and never changes.

use std::collections::BTreeMap;

use cartagena::{ActionClass, ActionKind, Module, Place, Position, Rules, Symbol};
use cartagena_language::{place_id, symbol_id};
use serde::{Deserialize, Serialize};

/// What is played, and the path it is played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Course {
    /// The rules string.
    pub rules: Rules,
    /// The edition: the name of a preset.
    pub edition: String,
    /// The names of the modules in use.
    pub modules: Vec<String>,
    /// What the path leads through.
    pub route: Route,
    /// The names of the places other than spaces.
    pub places: Places,
    /// The symbols of the path, one letter per space, starting with space 1.
    pub path: String,
    /// Spaces before the boat, if there is a boat; otherwise all spaces.
    pub first_spaces: usize,
    /// The letters of the six symbols of this game. Every tile of the path has each of them once.
    pub symbols: String,
    /// The ids of the messages that name these symbols in this edition, by letter.
    pub symbol_names: BTreeMap<char, String>,
    /// What an enchanted card does, by the letter of its symbol; empty if cards cannot be enchanted.
    pub spells: BTreeMap<char, ActionKind>,
    /// Pirates per player.
    pub crew: usize,
    /// Whether points can decide the game.
    pub points: bool,
}

/// What the path leads through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// The tunnel.
    Tunnel,
    /// The jungle.
    Jungle,
    /// The tunnel, the sea that a boat crosses, and the jungle.
    Adventure,
}

/// The ids of the messages (`GET /api/v1/messages/{language}`) that name places in this edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Places {
    /// Where the pirates start.
    pub start: String,
    /// The boat between tunnel and jungle.
    pub boat: String,
    /// Where the pirates flee to.
    pub goal: String,
}

impl Course {
    /// The course of a game.
    #[must_use]
    pub fn new(position: &Position) -> Course {
        let rules = position.rules();
        let place = |place| place_id(place, rules).to_owned();
        let names =
            rules.symbols.symbols().into_iter().map(|symbol| (symbol.letter(), symbol_id(symbol, rules)));
        Course {
            rules: *rules,
            edition: rules.preset.to_string(),
            modules: rules.spec().modules().map(|module| module.name().to_owned()).collect(),
            route: match rules.route {
                cartagena::Route::Tunnel => Route::Tunnel,
                cartagena::Route::Jungle => Route::Jungle,
                cartagena::Route::Adventure { .. } => Route::Adventure,
            },
            places: Places { start: place(Place::START), boat: place(Place::BOAT), goal: place(Place::GOAL) },
            path: position.board().path(rules).map(Symbol::letter).collect(),
            first_spaces: rules.spaces_before_boat(),
            symbols: rules.symbols.symbols().map(Symbol::letter).iter().collect(),
            symbol_names: names.collect(),
            spells: spells(rules),
            crew: rules.crew.into(),
            points: rules.round_limit.is_some(),
        }
    }
}

/// The spells of the modules in use, by the letter of their symbol.
fn spells(rules: &Rules) -> BTreeMap<char, ActionKind> {
    let modules: Vec<Module> = rules.spec().modules().collect();
    let used = |kind: &ActionKind| kind.module().is_some_and(|module| modules.contains(&module));
    let mut spells = BTreeMap::new();
    for kind in ActionKind::ALL.into_iter().filter(used) {
        if let ActionClass::Spell(symbol) = kind.class() {
            spells.insert(symbol.letter(), kind);
        }
    }
    spells
}

#[cfg(test)]
mod tests {
    use cartagena::{Game, Seed};

    use super::*;

    #[track_caller]
    fn course(rules: &str) -> Course {
        let game = Game::new(&rules.parse().expect(rules), Seed::from_number(7)).expect(rules);
        Course::new(game.position())
    }

    #[test]
    fn a_course_says_what_is_played() {
        let adventure = course("piatnik+adventure+freebooter");
        assert_eq!((adventure.edition.as_str(), adventure.route), ("piatnik", Route::Adventure));
        assert_eq!(adventure.modules, ["adventure", "freebooter"]);
        assert!(adventure.first_spaces < adventure.path.len());
        let jungle = course("piatnik+jungle");
        assert_eq!((jungle.route, jungle.first_spaces), (Route::Jungle, jungle.path.len()));
    }

    #[test]
    fn places_have_the_names_of_their_edition() {
        let names = |rules| {
            let Places { start, goal, .. } = course(rules).places;
            (start, goal)
        };
        let named = |start: &str, goal: &str| (format!("place-{start}"), format!("place-{goal}"));
        assert_eq!(names("jamaica"), named("prison", "sloop"));
        assert_eq!(names("ravensburger-basic"), named("meeting-point", "escape-boat"));
        assert_eq!(names("piatnik"), named("prison", "boat"));
        assert_eq!(names("piatnik+jungle"), named("capsized-boat", "cove"));
    }

    #[test]
    fn symbols_have_the_names_of_their_edition() {
        assert_eq!(course("ravensburger-basic").symbol_names[&'h'], "symbol-grappling-hook");
        assert_eq!(course("piatnik").symbol_names[&'h'], "symbol-hook");
    }

    #[test]
    fn cards_can_be_enchanted_where_the_sorceress_plays() {
        let spells = course("piatnik+sorceress").spells;
        assert_eq!((spells.len(), spells.get(&'h')), (6, Some(&ActionKind::Hook)));
        assert!(course("piatnik+freebooter").spells.is_empty());
    }

    #[test]
    fn points_count_only_where_rounds_are_limited() {
        assert!(!course("jamaica").points);
        assert!(course("jamaica,rounds=30").points);
        assert!(course("software-challenge").points);
        assert!(!course("software-challenge,rounds=none").points);
    }
}
