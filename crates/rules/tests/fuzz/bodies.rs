//! What must hold for any input at all: one body for each notation, and one that plays.
//!
//! This file is compiled twice: by the tests, which run the bodies for a moment on every machine, and
//! by the fuzzing crate in `fuzz/`, which runs them for as long as one likes. It knows only the public
//! functions of the library. A body panics when something does not hold.

use std::fmt::Display;
use std::str::FromStr;

use cartagena::{
    Action, ActionClass, ActionKind, ActionParts, Card, Commitment, Game, MAX_SEATS, MAX_SPACES, Memory,
    Outcome, ParseError, Place, Position, Record, Rules, RulesError, RulesSpec, Sampler, Script, Seat, Seed,
    SeedError, Symbol, View, Viewer,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::examples;

/// Something to throw bytes at.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) name: &'static str,
    /// Panics when something does not hold for these bytes.
    pub(crate) body: fn(&[u8]),
    /// Good inputs, to be spoilt.
    pub(crate) examples: fn() -> Vec<Vec<u8>>,
}

/// All targets. Each has a file of its name in `fuzz/fuzz_targets`.
pub(crate) const TARGETS: &[Target] = &[
    Target { name: "action", body: action, examples: examples::actions },
    Target { name: "game", body: game, examples: examples::games },
    Target { name: "outcome", body: outcome, examples: examples::outcomes },
    Target { name: "position", body: position, examples: examples::positions },
    Target { name: "record", body: record, examples: examples::records },
    Target { name: "rules", body: rules, examples: examples::rules },
    Target { name: "script", body: script, examples: examples::scripts },
    Target { name: "seed", body: seed, examples: examples::seeds },
    Target { name: "view", body: view, examples: examples::views },
];

fn rules(bytes: &[u8]) {
    let Some(spec) = read_and_write::<RulesSpec>(bytes) else { return };
    assert_eq!(spec.rules().ok(), String::from_utf8_lossy(bytes).parse().ok(), "{spec}");
    let Some(rules) = read_and_write::<Rules>(bytes) else { return };
    assert_eq!(rules.check(), Ok(()), "{rules}");
    Game::new(&rules, Seed::from_number(0)).expect("rules that can be read can be played");
}

fn action(bytes: &[u8]) {
    read_and_write::<Action>(bytes);
}

fn outcome(bytes: &[u8]) {
    read_and_write::<Outcome>(bytes);
}

fn seed(bytes: &[u8]) {
    if let Some(seed) = read_and_write::<Seed>(bytes) {
        let text = String::from_utf8_lossy(bytes);
        assert_eq!(seed.to_string(), text.to_lowercase(), "a seed can be written in one way only");
    }
    read_and_write::<Commitment>(bytes);
}

fn script(bytes: &[u8]) {
    read::<Script>(&String::from_utf8_lossy(bytes));
}

/// A position that can be read is legal: one can go on from it, and everybody can look at it.
fn position(bytes: &[u8]) {
    let Some(position) = read_and_write::<Position>(bytes) else { return };
    let legal = legal(&position);
    for &action in &legal {
        let mut next = position;
        if let Err(error) = next.play(action, &mut sampler(), &mut ()) {
            panic!("`{action}` is listed in `{position}`, but refused: {error}");
        }
        assert_is_read_back(&next);
    }
    for viewer in Viewer::all(position.rules()) {
        let view = View::new(&position, viewer, &Memory::default());
        assert_is_read_back(&view);
        check_view(&view);
    }
}

fn view(bytes: &[u8]) {
    if let Some(view) = read_and_write::<View>(bytes) {
        check_view(&view);
    }
}

/// What a view leaves open can be filled in, and the result looks just like the view.
fn check_view(view: &View) {
    let sample = view.sample(&mut sampler());
    assert_is_read_back(&sample);
    let seen = View::new(&sample, view.viewer(), &view.memory());
    assert!(&seen == view, "`{sample}` is seen as `{seen}`, not as `{view}`");
    let list = view.legal_actions();
    if sample.decider().is_some_and(|seat| view.viewer().is(seat)) {
        assert_eq!(list.iter().collect::<Vec<_>>(), legal(&sample), "actions of `{view}` and `{sample}`");
    } else {
        assert!(list.is_empty(), "somebody else decides: {view}");
    }
}

fn record(bytes: &[u8]) {
    let Some(record) = read_and_write::<Record>(bytes) else { return };
    match record.verify() {
        Ok(position) => assert_is_read_back(&position),
        Err(error) => assert!(!error.to_string().is_empty(), "an error without words"),
    }
}

/// Plays a game: the bytes choose the rules, the seed, and then actions, most of them legal. What is
/// listed is accepted, and nothing else.
fn game(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let rules = examples::RULES[bytes.below(examples::RULES.len())];
    let rules: Rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    let seed = Seed::from_number(bytes.number() as u64);
    let mut game = Game::new(&rules, seed).expect("the rules fit together");
    // A look by one of them after each action: by all it would take too long.
    let mut viewers = Viewer::all(&rules).collect::<Vec<_>>().into_iter().cycle();
    while !bytes.0.is_empty() {
        let before = *game.position();
        let legal = legal(&before);
        if legal.is_empty() {
            break;
        }
        let anything = bytes.below(4) == 0;
        let action = if anything { any_action(&mut bytes) } else { legal[bytes.below(legal.len())] };
        match game.play(action) {
            Ok(_) => assert!(legal.contains(&action), "`{action}` was accepted in `{before}`"),
            Err(error) => {
                assert!(!legal.contains(&action), "`{action}` was refused in `{before}`: {error}");
                assert_eq!(game.position(), &before, "a refused `{action}` changed something");
                assert!(!error.to_string().is_empty(), "an error without words");
                continue;
            }
        }
        assert_is_read_back(game.position());
        let viewer = viewers.next().expect("they never end");
        let view = game.view(viewer);
        assert_is_read_back(&view);
        check_view(&view);
    }
    assert_is_read_back(game.record());
    assert_eq!(game.record().verify().as_ref(), Ok(game.position()), "the record of the game");
}

/// The bytes that make the decisions of [`game`]; zeros when they are used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn number(&mut self) -> usize {
        let (number, rest) = self.0.split_first().map_or((0, self.0), |(&first, rest)| (first, rest));
        self.0 = rest;
        number.into()
    }

    fn below(&mut self, bound: usize) -> usize {
        let mut number = self.number();
        if bound > 256 {
            number = number << 8 | self.number();
        }
        number % bound
    }
}

/// Any action that can be written down, sensible or not.
fn any_action(bytes: &mut Bytes<'_>) -> Action {
    let kind = ActionKind::ALL[bytes.below(ActionKind::ALL.len())];
    let symbol = Symbol::all().nth(bytes.below(Symbol::all().count())).expect("a symbol");
    let dark = bytes.below(4) == 0;
    let card = Card { dark, symbol };
    let seat = Seat::new(bytes.below(MAX_SEATS)).expect("a seat");
    let mut place = || match bytes.below(MAX_SPACES + 3) {
        0 => Place::BOAT,
        1 => Place::GOAL,
        number => Place::space(number - 2).unwrap_or(Place::START),
    };
    let (from, and) = (place(), place());
    let played = match kind.class() {
        ActionClass::Spell(symbol) => Card { dark, symbol },
        _ => card,
    };
    let parts = ActionParts {
        card: Some(played),
        second: Some(card),
        symbol: Some(symbol),
        seat: Some(seat),
        from: Some(from),
        and: Some(and),
    };
    Action::from_parts(kind, &parts).expect("all parts are there")
}

/// The legal actions: in order, none twice, and at least one until the game is over.
fn legal(position: &Position) -> Vec<Action> {
    let list = position.legal_actions();
    assert_eq!(list.is_empty(), position.outcome().is_some(), "something to do, or over: {position}");
    let legal: Vec<Action> = list.iter().collect();
    assert!(legal.is_sorted_by(|one, other| one < other), "{list:?} in {position}");
    legal
}

fn sampler() -> Sampler<Xoshiro256PlusPlus> {
    Sampler(Xoshiro256PlusPlus::seed_from_u64(1671))
}

/// Reads a value. If it cannot be read, the error has words and points into the text.
fn read<T: FromStr<Err: ReadingError>>(text: &str) -> Option<T> {
    let error = match text.parse() {
        Ok(value) => return Some(value),
        Err(error) => error,
    };
    assert!(!error.to_string().is_empty(), "an error without words: {text:?}");
    if let Some(at) = error.at() {
        assert!(text.is_char_boundary(at), "{at} is no place in {text:?}: {error}");
    }
    None
}

/// Reads a value, and reads it again from what it is written as.
fn read_and_write<T>(bytes: &[u8]) -> Option<T>
where
    T: FromStr<Err: ReadingError> + Display + PartialEq,
{
    let value = read(&String::from_utf8_lossy(bytes))?;
    assert_is_read_back(&value);
    Some(value)
}

fn assert_is_read_back<T>(value: &T)
where
    T: FromStr<Err: ReadingError> + Display + PartialEq,
{
    let text = value.to_string();
    match text.parse::<T>() {
        Ok(again) => assert!(&again == value, "written as {text:?}, read back as {again}"),
        Err(error) => panic!("cannot be read back: {text:?}: {error}"),
    }
}

/// What the errors of all notations have in common.
trait ReadingError: Display {
    /// Where in the text, in bytes, if the error is about a place.
    fn at(&self) -> Option<usize>;
}

impl ReadingError for ParseError {
    fn at(&self) -> Option<usize> {
        assert!(!self.reason.to_string().is_empty(), "an error without words");
        Some(self.at)
    }
}

impl ReadingError for RulesError {
    fn at(&self) -> Option<usize> {
        RulesError::at(self)
    }
}

impl ReadingError for SeedError {
    fn at(&self) -> Option<usize> {
        match *self {
            SeedError::Digit { at } => Some(at),
            _ => None,
        }
    }
}
