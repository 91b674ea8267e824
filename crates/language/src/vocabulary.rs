//! The words that sentences are made of: cards, places, players and lists of them. Knows neither
//! actions nor events.

use cartagena::{Card, Place, Route, Rules, Seat, ShownCards, Symbol, SymbolSet};

use crate::language::Language;
use crate::messages::Value;

/// What the players are called.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// A text that begins without a capital letter and ends without a full stop, as a whole sentence.
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
    /// What a symbol is called, without an article: "skull".
    #[must_use]
    pub fn symbol(self, symbol: Symbol) -> String {
        self.text(&format!("symbol-{}", symbol.name()))
    }

    /// A seat as a player without a name is called: "seat C".
    #[must_use]
    pub fn seat(self, seat: Seat) -> String {
        self.format("seat", &[("letter", seat.to_string().into())])
    }

    /// What a place is called in the story of these rules: the prison, the sloop, the cove, "space 7".
    #[must_use]
    pub fn place(self, place: Place, rules: &Rules) -> String {
        self.format(place_id(place, rules), &[("number", place.to_string().into())])
    }

    /// A place in short, as it stands beside an arrow: "start", "7".
    pub(crate) fn short_place(self, place: Place) -> String {
        if place.number().is_some() { place.to_string() } else { self.text(plain_id(place)) }
    }

    /// A place with the words that belong before it: `from` ("from the start") or `at` ("at the start").
    pub(crate) fn place_form(self, place: Place, form: &str) -> String {
        self.format(&format!("{}.{form}", plain_id(place)), &[("number", place.to_string().into())])
    }

    /// A card in one of the forms that the messages `card-…` give: "a dark skull".
    pub(crate) fn card(self, form: &str, card: Card) -> String {
        self.cards_of(form, card, 1)
    }

    fn cards_of(self, form: &str, card: Card, count: usize) -> String {
        let symbol = format!("symbol-{}", card.symbol.name());
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

    /// "a skull", or "a card" if it is not known.
    pub(crate) fn a_card(self, card: Option<Card>) -> String {
        card.map_or_else(|| self.text("card-unknown.a"), |card| self.card("card-a", card))
    }

    /// "2 cards (bottle, dagger)"; without the names if none is known.
    pub(crate) fn counted_cards(self, cards: &[Option<Card>]) -> String {
        let counted = self.card_count(cards.len());
        if cards.iter().all(Option::is_none) {
            return counted;
        }
        let name = |card: &Option<Card>| {
            card.map_or_else(|| self.text("card-unknown"), |card| self.card("card-name", card))
        };
        let names: Vec<String> = cards.iter().map(name).collect();
        self.format("cards-named", &[("cards", counted.into()), ("names", names.join(", ").into())])
    }

    /// The names of cards in hand, each with its number: "2 keys, rum".
    #[must_use]
    pub fn cards(self, cards: ShownCards) -> String {
        let name = |(card, count)| match count {
            1 => self.card("card-name", card),
            _ => self.cards_of("card-counted", card, count),
        };
        cards.counts().map(name).collect::<Vec<_>>().join(", ")
    }

    /// A number of cards: "2 cards".
    #[must_use]
    pub fn card_count(self, count: usize) -> String {
        self.format("cards-counted", &[("count", count.into())])
    }

    /// What belongs to a player: "Anna's".
    pub(crate) fn whose(self, player: &str) -> String {
        // Only French asks how the name begins.
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

/// The id of the message that names a place in the story of these rules, for programs that fill messages in
/// by themselves.
#[must_use]
pub fn place_id(place: Place, rules: &Rules) -> &'static str {
    match (place, rules.route, rules.symbols) {
        (Place::START, Route::Jungle, _) => "place-capsized-boat",
        (Place::START, _, SymbolSet::Ravensburger) => "place-meeting-point",
        (Place::START, ..) => "place-prison",
        (Place::BOAT, ..) => "place-boat",
        (Place::GOAL, Route::Jungle | Route::Adventure { .. }, _) => "place-cove",
        (Place::GOAL, _, SymbolSet::Piatnik) => "place-boat",
        (Place::GOAL, ..) => "place-sloop",
        _ => "place-space",
    }
}

/// The id of the message that names a place in any edition.
fn plain_id(place: Place) -> &'static str {
    match place {
        Place::START => "place-start",
        Place::BOAT => "place-boat",
        Place::GOAL => "place-goal",
        _ => "place-space",
    }
}
