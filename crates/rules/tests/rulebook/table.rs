//! The table on which the rule tests are played: a position in few words, actions in notation, and what must
//! be true afterwards. It uses only the notation and the public functions of the library.

use cartagena::{
    Action, Card, Event, Events, Field, Memory, Pile, Place, Position, Rules, Script, Seat, Setup, View,
    Viewer,
};

/// The six Winning Moves tiles as laid in the printed example.
///
/// skull 4 12 17 23 28 31, hat 3 11 16 19 26 36, dagger 5 7 15 24 27 35,
/// bottle 1 8 18 22 29 33, key 6 9 14 20 30 34, pistol 2 10 13 21 25 32.
pub(crate) const PRINTED: &str = "bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt";

/// Five regular Ravensburger tiles: keys 1 7 13 ..., pistol 2 8 ..., rum 3, hook 4, lantern 5,
/// spyglass 6 12 18 24 30.
pub(crate) const RAVENSBURGER: &str = "kprhlg/kprhlg/kprhlg/kprhlg/kprhlg";

/// Six regular Piatnik tiles: pistol 1 7 13 19 25 31, rum 2 8 ..., hook 3 9 ..., lantern 4 10 ...,
/// parrot 5 11 ..., chest 6 12 18 24 30 36.
pub(crate) const PIATNIK: &str = "prhlac/prhlac/prhlac/prhlac/prhlac/prhlac";

/// The same six tiles as tunnel (1 to 18) and jungle (19 to 36).
pub(crate) const SEA: &str = "prhlac/prhlac/prhlac|prhlac/prhlac/prhlac";

/// Five regular Challenge tiles: hat 1 7 13 19 25, bottle 2 8 ..., key 3, pistol 4, flag 5,
/// sabre 6 12 18 24 30.
pub(crate) const CHALLENGE: &str = "tbkpfx/tbkpfx/tbkpfx/tbkpfx/tbkpfx";

/// A position under test, and what everyone remembers of the actions played on it.
#[derive(Clone)]
pub(crate) struct Table {
    position: Position,
    witnesses: Witnesses,
}

/// Every seat and a spectator, each with a memory.
#[derive(Clone)]
struct Witnesses(Vec<(Viewer, Memory)>);

impl Events for Witnesses {
    fn happened(&mut self, event: Event, after: &Position) {
        for (viewer, memory) in &mut self.0 {
            memory.observe(*viewer, event, after);
        }
    }
}

impl Table {
    fn new(position: Position) -> Table {
        let viewers = Viewer::all(position.rules());
        let witnesses = viewers.map(|viewer| (viewer, Memory::default()));
        Table { position, witnesses: Witnesses(witnesses.collect()) }
    }
}

/// Reads a whole position line.
#[track_caller]
pub(crate) fn line(text: &str) -> Table {
    match text.parse() {
        Ok(position) => Table::new(position),
        Err(error) => panic!("cannot read `{text}`: {error}"),
    }
}

/// Asserts that a position line is refused with an error that contains all the given words.
#[track_caller]
pub(crate) fn unreadable(text: &str, words: &str) {
    match text.parse::<Position>() {
        Ok(position) => panic!("`{text}` was read as `{position}`"),
        Err(error) => assert_words(&error.to_string(), words),
    }
}

/// Asserts that a setup and its line are refused with an error that contains all the given words.
#[track_caller]
pub(crate) fn refused(setup: &Setup, words: &str) {
    match setup.position() {
        Ok(position) => panic!("{setup:?} was taken for `{position}`"),
        Err(error) => assert_words(&error.to_string(), words),
    }
    unreadable(&setup.to_string(), words);
}

/// Builds a position from rules, tiles, some pirates, and `key=value` parts for what matters.
///
/// Keys are the fields of a position: `hands` (missing hands are empty), `row`, `pile`, `discards`, `turn`,
/// `round`, `decision`, `boat`, `chests`. `rest` says where the remaining pirates are: `0` or `G`, one letter
/// for all seats or one letter per seat. A `*` instead of a hand or the discards holds every card that is
/// nowhere else, and leaves the pile empty.
#[track_caller]
pub(crate) fn at(rules: &str, tiles: &str, pirates: &str, parts: &str) -> Table {
    let setup = compose(rules, tiles, pirates, parts);
    match setup.position() {
        Ok(position) => Table::new(position),
        Err(error) => panic!("`{setup}` is no position: {error}"),
    }
}

/// Deals a game with the cards of a script, which must be used up exactly.
#[track_caller]
pub(crate) fn deal(rules: &str, tiles: &str, first: char, chance: &str) -> Table {
    let board = *at(rules, tiles, "", "").position.board();
    let first = Seat::from_letter(first).expect("a seat");
    let mut script = script(chance);
    let rules: Rules = rules.parse().expect("rules");
    match Position::deal(&rules, board, first, &mut script, &mut ()) {
        Ok(position) => {
            assert!(script.is_spent(), "too many cards were scripted: {position}");
            Table::new(position)
        }
        Err(error) => panic!("cannot deal: {error}"),
    }
}

/// The setup that [`at`] begins with.
#[track_caller]
pub(crate) fn compose(rules: &str, tiles: &str, pirates: &str, parts: &str) -> Setup {
    let rules: Rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    let mut setup = Setup::new(&rules, &[]);
    read(&mut setup, Field::Tiles, tiles);
    let (mut hands, mut discards, mut rest) = ("", "-", "0");
    for part in parts.split_whitespace() {
        match part.split_once('=').expect("key=value") {
            ("hands", value) => hands = value,
            ("discards", value) => discards = value,
            ("rest", value) => rest = value,
            (key, value) => {
                let field = Field::ALL.into_iter().find(|field| field.name() == key);
                let field = field.unwrap_or_else(|| panic!("unknown key {key}"));
                read(&mut setup, field, value);
            }
        }
    }
    place_pirates(&mut setup, pirates, rest);

    let everything = discards == "*" || hands.split('/').any(|hand| hand == "*");
    if everything && setup.pile == Pile::Rest {
        setup.pile = Pile::Cards(Vec::new());
    }
    setup.discards = several(discards);
    for (seat, hand) in rules.seats().zip(hands.split('/')) {
        setup.hands[seat.index()] = several(hand);
    }
    if everything {
        let rest = setup.rest().expect("cards of the game");
        let lists =
            std::iter::once((discards, &mut setup.discards)).chain(hands.split('/').zip(&mut setup.hands));
        lists.filter(|(text, _)| *text == "*").for_each(|(_, cards)| cards.clone_from(&rest));
    }
    setup
}

/// Several cards in any order; none for what is filled in later.
#[track_caller]
fn several(text: &str) -> Vec<Card> {
    let text = if ["", "*"].contains(&text) { "-" } else { text };
    Card::several(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn read(setup: &mut Setup, field: Field, text: &str) {
    setup.read_field(field, text).unwrap_or_else(|error| panic!("{} {text}: {error}", field.name()));
}

/// Puts the given pirates in their places, and the others where the rest is.
#[track_caller]
fn place_pirates(setup: &mut Setup, pirates: &str, rest: &str) {
    setup.crews = Default::default();
    if !pirates.is_empty() {
        read(setup, Field::Pirates, pirates);
    }
    for seat in setup.rules.seats() {
        let crew = &mut setup.crews[seat.index()];
        assert!(crew.len() <= setup.rules.crew.into(), "too many pirates of {seat}");
        let rest = rest.get(seat.index()..=seat.index()).unwrap_or(&rest[..1]);
        crew.resize(setup.rules.crew.into(), rest.parse::<Place>().expect("a place"));
    }
}

impl Table {
    /// Plays actions separated by spaces, each followed by its chance in braces. Each must be listed as
    /// legal, and must use up its chance exactly.
    #[track_caller]
    pub(crate) fn plays(mut self, text: &str) -> Table {
        let words: Vec<&str> = text.split_whitespace().collect();
        for (index, word) in words.iter().enumerate() {
            if word.starts_with('{') {
                continue;
            }
            let chance = words
                .get(index + 1)
                .filter(|next| next.starts_with('{'))
                .map_or("", |next| next.trim_matches(['{', '}']));
            let list = self.list();
            assert!(
                list.iter().any(|legal| legal == word),
                "{word} is not listed: {list:?}\n in {}",
                self.position
            );
            let before = self.position.to_string();
            let mut script = script(chance);
            if let Err(error) = self.position.play(action(word), &mut script, &mut self.witnesses) {
                panic!("{word} {{{chance}}} was refused: {error}\n in {before}");
            }
            assert!(
                script.is_spent(),
                "{word} did not use up {{{chance}}}\n in {before}\n to {}",
                self.position
            );
            let after = self.position.to_string();
            match after.parse::<Position>() {
                Ok(again) => assert_eq!(again.to_string(), after, "read and written again"),
                Err(error) => panic!("{word} led to `{after}`, which cannot be read: {error}"),
            }
        }
        self
    }

    /// Asserts that an action is neither listed nor accepted, changes nothing, and is refused with these
    /// words (in lower case, all of them when separated by `|`).
    #[track_caller]
    pub(crate) fn refuses(self, word: &str, words: &str) -> Table {
        let list = self.list();
        assert!(!list.iter().any(|legal| legal == word), "{word} is listed: {list:?}\n in {}", self.position);
        let mut copy = self.clone();
        match copy.position.play(action(word), &mut script(""), &mut ()) {
            Ok(()) => panic!("{word} was accepted\n in {}", self.position),
            Err(error) => assert_words(&error.to_string(), words),
        }
        assert_eq!(
            copy.position.to_string(),
            self.position.to_string(),
            "a refused action changed something"
        );
        self
    }

    /// Asserts that all of these actions are listed as legal.
    #[track_caller]
    pub(crate) fn allows(self, words: &str) -> Table {
        let list = self.list();
        for word in words.split_whitespace() {
            assert!(
                list.iter().any(|legal| legal == word),
                "{word} is not listed: {list:?}\n in {}",
                self.position
            );
        }
        self
    }

    /// Asserts that exactly these actions are legal, in this order.
    #[track_caller]
    pub(crate) fn legal(self, words: &str) -> Table {
        assert_eq!(
            self.list(),
            words.split_whitespace().collect::<Vec<_>>(),
            "legal actions in {}",
            self.position
        );
        self
    }

    /// Asserts who stands on a place: `on("17", "ABB")`, `on("G", "")`.
    #[track_caller]
    pub(crate) fn on(self, place: &str, seats: &str) -> Table {
        let field = self.field(Field::Pirates);
        let found = field
            .split(',')
            .filter_map(|part| part.split_once(':'))
            .find(|(name, _)| *name == place)
            .map_or("", |(_, seats)| seats);
        assert_eq!(found, seats, "on {place} in {field}");
        self
    }

    /// Asserts the cards of a hand, in any order.
    #[track_caller]
    pub(crate) fn hand(self, seat: char, expected: &str) -> Table {
        let setup = self.position.setup();
        let hand = &setup.hands[Seat::from_letter(seat).expect("a seat").index()];
        assert_eq!(*hand, sorted(expected), "{seat}'s hand in {setup}");
        self
    }

    /// Asserts the whole row, the next card first.
    #[track_caller]
    pub(crate) fn row(self, expected: &str) -> Table {
        self.check(Field::Row, expected)
    }

    /// Asserts the cards of the pile, in any order.
    #[track_caller]
    pub(crate) fn pile(self, expected: &str) -> Table {
        let symbols = self.position.rules().symbols;
        let pile: Vec<Card> = self.position.pile().iter().map(|kind| symbols.card(kind)).collect();
        assert_eq!(pile, sorted(expected), "pile");
        self
    }

    /// Asserts how many cards are in the pile.
    #[track_caller]
    pub(crate) fn pile_size(self, expected: usize) -> Table {
        assert_eq!(self.position.pile().len(), expected, "size of the pile");
        self
    }

    /// Asserts the known top of the pile, the next card first.
    #[track_caller]
    pub(crate) fn known_top(self, expected: &str) -> Table {
        let field = self.field(Field::Pile);
        let top = field.split_once('^').map_or("-", |(top, _)| top);
        assert_eq!(top, expected, "known top of the pile {field}");
        self
    }

    /// Asserts the cards of the discard pile, in any order.
    #[track_caller]
    pub(crate) fn discards(self, expected: &str) -> Table {
        assert_eq!(self.position.setup().discards, sorted(expected), "discards");
        self
    }

    /// Asserts the seat to move and the actions it has left.
    #[track_caller]
    pub(crate) fn turn(self, expected: &str) -> Table {
        self.check(Field::Turn, expected)
    }

    /// Asserts the first player and the number of rounds finished.
    #[track_caller]
    pub(crate) fn round(self, expected: &str) -> Table {
        self.check(Field::Round, expected)
    }

    /// Asserts the pending decision, or the end of the game.
    #[track_caller]
    pub(crate) fn decision(self, expected: &str) -> Table {
        self.check(Field::Decision, expected)
    }

    /// Asserts where the boat is and the state of the captain's free move.
    #[track_caller]
    pub(crate) fn boat(self, expected: &str) -> Table {
        self.check(Field::Boat, expected)
    }

    /// Asserts where the boat is, whatever the captain did.
    #[track_caller]
    pub(crate) fn harbour(self, expected: &str) -> Table {
        assert_eq!(&self.field(Field::Boat)[..1], expected, "in {}", self.position);
        self
    }

    /// Asserts the chest tokens.
    #[track_caller]
    pub(crate) fn chests(self, expected: &str) -> Table {
        self.check(Field::Chests, expected)
    }

    /// Asserts whose decision it is, `-` for nobody's.
    #[track_caller]
    pub(crate) fn decides(self, expected: &str) -> Table {
        let found = self.position.decider().map_or("-".to_string(), |seat| seat.to_string());
        assert_eq!(found, expected, "who decides in {}", self.position);
        self
    }

    /// Asserts the points of a seat.
    #[track_caller]
    pub(crate) fn points(self, seat: char, expected: usize) -> Table {
        let seat = Seat::from_letter(seat).expect("a seat");
        assert_eq!(self.position.points(seat), expected, "points of {seat} in {}", self.position);
        self
    }

    /// Asserts the hands as a seat, or `-` for a spectator, knows them: `sees('B', "?2/kd")`.
    #[track_caller]
    pub(crate) fn sees(self, viewer: char, expected: &str) -> Table {
        self.views(viewer, Field::Hands, expected)
    }

    /// Asserts the pile as a seat, or `-` for a spectator, knows it.
    #[track_caller]
    pub(crate) fn sees_pile(self, viewer: char, expected: &str) -> Table {
        self.views(viewer, Field::Pile, expected)
    }

    /// Asserts the pending decision as a seat, or `-` for a spectator, knows it.
    #[track_caller]
    pub(crate) fn sees_decision(self, viewer: char, expected: &str) -> Table {
        self.views(viewer, Field::Decision, expected)
    }

    #[track_caller]
    fn views(self, viewer: char, field: Field, expected: &str) -> Table {
        let viewer = Seat::from_letter(viewer).map_or(Viewer::Spectator, Viewer::Seat);
        let (_, memory) = self.witnesses.0.iter().find(|(other, _)| *other == viewer).expect("a viewer");
        let view = View::new(&self.position, viewer, memory);
        assert_eq!(view.setup().field(field), expected, "in the view {view}");
        self
    }

    /// Asserts the whole position line.
    #[track_caller]
    pub(crate) fn is(self, expected: &str) -> Table {
        assert_eq!(self.position.to_string(), expected);
        self
    }

    fn list(&self) -> Vec<String> {
        self.position.legal_actions().iter().map(|action| action.to_string()).collect()
    }

    fn field(&self, field: Field) -> String {
        self.position.setup().field(field)
    }

    #[track_caller]
    fn check(self, field: Field, expected: &str) -> Table {
        assert_eq!(self.field(field), expected, "in {}", self.position);
        self
    }
}

/// Reads rules and asserts their canonical form.
#[track_caller]
pub(crate) fn rules(text: &str, canonical: &str) {
    match text.parse::<Rules>() {
        Ok(rules) => assert_eq!(rules.to_string(), canonical, "canonical form of {text}"),
        Err(error) => panic!("`{text}` was refused: {error}"),
    }
    assert_eq!(canonical.parse::<Rules>().expect(canonical).to_string(), canonical);
}

/// Asserts that rules are refused with an error that contains all the words (separated by `|`).
#[track_caller]
pub(crate) fn clash(text: &str, words: &str) {
    match text.parse::<Rules>() {
        Ok(rules) => panic!("`{text}` was read as `{rules}`"),
        Err(error) => assert_words(&error.to_string(), words),
    }
}

#[track_caller]
fn assert_words(message: &str, words: &str) {
    assert!(!words.is_empty(), "say some words of the error: {message}");
    for part in words.split('|') {
        assert!(message.to_lowercase().contains(part), "`{part}` is not in the error `{message}`");
    }
}

#[track_caller]
fn action(word: &str) -> Action {
    match word.parse() {
        Ok(action) => action,
        Err(error) => panic!("cannot read the action `{word}`: {error}"),
    }
}

#[track_caller]
fn script(chance: &str) -> Script {
    match chance.parse() {
        Ok(script) => script,
        Err(error) => panic!("cannot read the chance `{chance}`: {error}"),
    }
}

/// Several cards, sorted as a position lists them.
#[track_caller]
fn sorted(text: &str) -> Vec<Card> {
    let mut cards = several(text);
    cards.sort_unstable();
    cards
}
