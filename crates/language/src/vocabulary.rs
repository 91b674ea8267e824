//! The words that sentences are made of: cards, places, players and lists of them. Places and symbols are
//! named as the owners of each edition know them. Knows neither actions nor events.

use std::fmt;

use cartagena::{Card, Harbour, Place, Route, Rules, Seat, ShownCards, Symbol, SymbolSet};

use crate::language::Language;
use crate::messages::Value;

/// The names of the players.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// What sentences need to know about a game: its rules, because every edition has its own names for places and
/// symbols, and the names of its players.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The names of the players.
    pub names: Names<'a>,
}

impl fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context").field("rules", self.rules).finish_non_exhaustive()
    }
}

impl<'a> Context<'a> {
    /// A game with these rules, between players with these names.
    #[must_use]
    pub const fn new(rules: &'a Rules, names: Names<'a>) -> Context<'a> {
        Context { rules, names }
    }
}

/// Turns a text without a capital letter and a full stop into a sentence.
///
/// ```
/// assert_eq!(cartagena_language::as_sentence("élan"), "Élan.");
/// ```
#[must_use]
pub fn as_sentence(text: &str) -> String {
    let mut letters = text.chars();
    let capital = letters.next().into_iter().flat_map(char::to_uppercase);
    let mut sentence: String = capital.chain(letters).collect();
    if !sentence.ends_with(['.', '!', '?', ':']) {
        sentence.push('.');
    }
    sentence
}

impl Language {
    /// The name of a symbol in an edition, without an article: "skull".
    #[must_use]
    pub fn symbol(self, symbol: Symbol, rules: &Rules) -> String {
        self.text(&symbol_id(symbol, rules))
    }

    /// A seat whose player has no name: "seat C".
    #[must_use]
    pub fn seat(self, seat: Seat) -> String {
        self.format("seat", &[("letter", seat.to_string().into())])
    }

    /// The name of the bot in a seat. It reads well in every language and needs no inflection.
    ///
    /// ```
    /// use cartagena::Seat;
    /// assert_eq!(cartagena_language::Language::French.bot(Seat::C), "Calico");
    /// ```
    #[must_use]
    pub fn bot(self, seat: Seat) -> String {
        self.text(&format!("bot-{}", seat.to_string().to_ascii_lowercase()))
    }

    /// The name of a place in the story of these rules: "prison", "sloop", "cove", "space 7".
    #[must_use]
    pub fn place(self, place: Place, rules: &Rules) -> String {
        self.format(place_id(place, rules), &[("number", place.to_string().into())])
    }

    /// A place in short, as it appears beside an arrow: "prison", "7".
    pub(crate) fn short_place(self, place: Place, rules: &Rules) -> String {
        if place.number().is_some() { place.to_string() } else { self.place(place, rules) }
    }

    /// Where something is, in the story of these rules: "in the prison", "on space 7".
    #[must_use]
    pub fn at_place(self, place: Place, rules: &Rules) -> String {
        self.place_form(place, "at", rules)
    }

    /// A place with its preposition: `from` ("from the prison") or `at` ("in the prison").
    pub(crate) fn place_form(self, place: Place, form: &str, rules: &Rules) -> String {
        let id = format!("{}.{form}", place_id(place, rules));
        self.format(&id, &[("number", place.to_string().into())])
    }

    /// Where the boat is: "at Tortuga".
    #[must_use]
    pub fn at_harbour(self, harbour: Harbour) -> String {
        self.harbour(harbour, "at")
    }

    /// Where the boat goes: "to Tortuga".
    pub(crate) fn to_harbour(self, harbour: Harbour) -> String {
        self.harbour(harbour, "to")
    }

    fn harbour(self, harbour: Harbour, form: &str) -> String {
        self.text(&format!("harbour-{}.{form}", harbour.name().to_ascii_lowercase()))
    }

    /// A card in one of the forms of the messages `card-…`: "a dark skull card".
    pub(crate) fn card(self, form: &str, card: Card, rules: &Rules) -> String {
        self.cards_of(form, card, 1, rules)
    }

    fn cards_of(self, form: &str, card: Card, count: usize, rules: &Rules) -> String {
        let symbol = symbol_id(card.symbol, rules);
        let of_symbol = |part: &str| Value::from(self.text(&format!("{symbol}.{part}")));
        let arguments = [
            ("symbol", Value::from(self.text(&symbol))),
            ("symbols", of_symbol("many")),
            ("card", of_symbol("card")),
            ("gender", of_symbol("gender")),
            ("style", Value::from(if card.dark { "dark" } else { "plain" })),
            ("count", count.into()),
        ];
        self.format(form, &arguments)
    }

    /// "a skull card", or "a card" if it is hidden.
    pub(crate) fn a_card(self, card: Option<Card>, rules: &Rules) -> String {
        card.map_or_else(|| self.text("card-unknown.a"), |card| self.card("card-a", card, rules))
    }

    /// "2 cards (bottle, dagger)"; only the number if all of them are hidden.
    pub(crate) fn counted_cards(self, cards: &[Option<Card>], rules: &Rules) -> String {
        let counted = self.card_count(cards.len());
        if cards.iter().all(Option::is_none) {
            return counted;
        }
        let name = |card: &Option<Card>| {
            card.map_or_else(|| self.text("card-unknown"), |card| self.card("card-name", card, rules))
        };
        let names: Vec<String> = cards.iter().map(name).collect();
        self.format("cards-named", &[("cards", counted.into()), ("names", names.join(", ").into())])
    }

    /// The cards of a hand, each with its number: "2 keys, pistol".
    #[must_use]
    pub fn cards(self, cards: ShownCards, rules: &Rules) -> String {
        let name = |(card, count)| match count {
            1 => self.card("card-name", card, rules),
            _ => self.cards_of("card-counted", card, count, rules),
        };
        cards.counts().map(name).collect::<Vec<_>>().join(", ")
    }

    /// A number of cards: "2 cards".
    #[must_use]
    pub fn card_count(self, count: usize) -> String {
        self.format("cards-counted", &[("count", count.into())])
    }

    /// What belongs to a player: "Anna’s".
    pub(crate) fn whose(self, player: &str) -> String {
        // Only French depends on how the name begins.
        let first = player.chars().next().into_iter().flat_map(char::to_lowercase).next();
        let vowel = first.is_some_and(|letter| "aeiouyhàâäæéèêëîïôöœùûü".contains(letter));
        let vowel = if vowel { "yes" } else { "no" };
        self.format("whose", &[("player", player.into()), ("vowel", vowel.into())])
    }

    /// "a, b and c".
    pub(crate) fn list(self, words: &[String]) -> String {
        self.joined("list-and", words)
    }

    /// "a, b or c".
    pub(crate) fn either(self, words: &[String]) -> String {
        self.joined("list-or", words)
    }

    fn joined(self, id: &str, words: &[String]) -> String {
        match words {
            [] => String::new(),
            [word] => word.clone(),
            [words @ .., last] => {
                self.format(id, &[("list", words.join(", ").into()), ("last", last.into())])
            }
        }
    }
}

/// The id of the message that names a place in the story of these rules, for programs that fill in messages
/// themselves.
#[must_use]
pub fn place_id(place: Place, rules: &Rules) -> &'static str {
    match (place, rules.route, rules.symbols) {
        (Place::START, Route::Jungle, _) => "place-capsized-boat",
        (Place::START, _, SymbolSet::Ravensburger) => "place-meeting-point",
        (Place::START, ..) => "place-prison",
        (Place::BOAT, ..) => "place-boat",
        (Place::GOAL, Route::Jungle | Route::Adventure { .. }, _) => "place-cove",
        (Place::GOAL, _, SymbolSet::Piatnik) => "place-boat",
        (Place::GOAL, _, SymbolSet::Ravensburger) => "place-escape-boat",
        (Place::GOAL, ..) => "place-sloop",
        _ => "place-space",
    }
}

/// The id of the message that names a symbol in an edition. Editions share drawings but not their names: the
/// hook of Piatnik is a pirate's hand, that of Ravensburger a grappling hook.
#[must_use]
pub fn symbol_id(symbol: Symbol, rules: &Rules) -> String {
    let name = match (rules.symbols, symbol) {
        (SymbolSet::Ravensburger, Symbol::Key) => "key-ring",
        (SymbolSet::Ravensburger, Symbol::Rum) => "rum-bottle",
        (SymbolSet::Ravensburger, Symbol::Hook) => "grappling-hook",
        _ => symbol.name(),
    };
    format!("symbol-{name}")
}
