//! What must hold for any input at all: one body for each notation, and one that plays.
//!
//! This file is compiled twice: by the tests, which run the bodies briefly on every machine, and by the
//! fuzzing crate in `fuzz/`, which runs them for as long as you like. It uses only the public functions of
//! the library. A body panics when something does not hold.

use std::fmt::Display;
use std::str::FromStr;

use cartagena::{
    Action, ActionClass, ActionKind, ActionParts, Card, Commitment, Decision, FreeMove, Game, Harbour,
    MAX_SEATS, MAX_SPACES, Memory, Outcome, ParseError, Pile, Place, Position, Record, Rules, RulesError,
    RulesSpec, Sampler, Script, Seat, SeatSet, Seed, SeedError, Setup, Symbol, View, Viewer, WonBy,
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
    /// Good inputs to corrupt.
    pub(crate) examples: fn() -> Vec<Vec<u8>>,
}

/// All targets. Each has a file with its name in `fuzz/fuzz_targets`.
pub(crate) const TARGETS: &[Target] = &[
    Target { name: "action", body: action, examples: examples::actions },
    Target { name: "game", body: game, examples: examples::games },
    Target { name: "outcome", body: outcome, examples: examples::outcomes },
    Target { name: "position", body: position, examples: examples::positions },
    Target { name: "record", body: record, examples: examples::records },
    Target { name: "rules", body: rules, examples: examples::rules },
    Target { name: "script", body: script, examples: examples::scripts },
    Target { name: "seed", body: seed, examples: examples::seeds },
    Target { name: "setup", body: setup, examples: examples::setups },
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

/// A position that parses is legal.
fn position(bytes: &[u8]) {
    if let Some(position) = read_and_write::<Position>(bytes) {
        check_position(&position);
    }
}

/// An arbitrary setup: the bytes choose the rules and change a few values. What passes the check is a
/// position, or a view, like any other; the rest is refused with a message, and so is its text.
fn setup(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let rules = examples::RULES[bytes.below(examples::RULES.len())];
    let rules: Rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    let tiles = Seed::from_number(bytes.number() as u64).board(&rules).tiles(&rules);
    let mut setup = Setup::new(&rules, &tiles);
    // With many changes hardly anything would pass the check.
    for _ in 0..bytes.below(8) {
        change(&mut setup, &mut bytes);
    }
    let _ = setup.to_string().parse::<Position>();
    match setup.position() {
        Ok(position) => {
            assert_eq!(position.setup().position(), Ok(position), "{setup}");
            assert_eq!(setup.to_string().parse(), Ok(position), "{setup}");
            check_position(&position);
        }
        Err(error) => assert!(!error.to_string().is_empty(), "an error without words"),
    }
    for viewer in Viewer::all(&rules) {
        if let Ok(view) = setup.view(viewer) {
            assert_is_read_back(&view);
            check_view(&view);
        }
    }
}

/// Changes something in a setup, whether that makes sense or not.
fn change(setup: &mut Setup, bytes: &mut Bytes<'_>) {
    let seat = any_seat(bytes);
    match bytes.below(20) {
        0 => setup.crews[seat.index()].push(any_place(bytes)),
        1 | 2 => {
            let crew = &mut setup.crews[seat.index()];
            let pirate = bytes.below(crew.len().max(1));
            if let Some(place) = crew.get_mut(pirate) {
                *place = any_place(bytes);
            }
        }
        3 | 4 => {
            let card = any_card(setup, bytes);
            setup.hands[seat.index()].extend(std::iter::repeat_n(card, bytes.below(10)));
        }
        5 => setup.row.push(any_card(setup, bytes)),
        6 => setup.top.push(any_card(setup, bytes)),
        7 => {
            let rest = setup.rest().unwrap_or_default();
            setup.pile = if bytes.below(2) == 0 { Pile::Rest } else { Pile::Cards(rest) };
        }
        8 => setup.discards.push(any_card(setup, bytes)),
        9 => setup.turn = seat,
        10 => setup.actions_left = bytes.below(5) as u8,
        11 => (setup.first, setup.rounds) = (seat, bytes.below(300) as u16),
        12 => {
            setup.decision = match bytes.below(8) {
                0 => Decision::Take { victim: seat },
                1 => Decision::Give { to: seat },
                2 => Decision::Keep,
                3 => Decision::PutBack,
                4 => Decision::Discard { seat },
                5 => Decision::Over {
                    outcome: Outcome { winners: SeatSet::default().with(seat), by: WonBy::Crew },
                },
                6 => Decision::Over { outcome: Outcome { winners: SeatSet::default(), by: WonBy::Points } },
                _ => Decision::Act,
            }
        }
        13 => setup.looked_at.push(any_card(setup, bytes)),
        14 => setup.dark_spell = !setup.dark_spell,
        15 => setup.boat = [None, Some(Harbour::Cartagena), Some(Harbour::Tortuga)][bytes.below(3)],
        16 => setup.free_move = [FreeMove::None, FreeMove::Available, FreeMove::Used][bytes.below(3)],
        17 => {
            setup.chests = (0..bytes.below(9)).map(|_| bytes.below(10) as u8).collect();
            setup.tokens.truncate(bytes.below(9));
        }
        18 => setup.tiles.truncate(bytes.below(9)),
        _ => {
            setup.hidden.hands[seat.index()] = bytes.below(12) as u8;
            setup.hidden.looked_at = bytes.below(3) as u8;
            let hidden: usize = setup.hidden.hands.iter().map(|&cards| usize::from(cards)).sum();
            let unknown = setup.rest().unwrap_or_default().len();
            setup.pile = Pile::Cards(Vec::new());
            setup.hidden.pile = unknown.saturating_sub(hidden + usize::from(setup.hidden.looked_at)) as u8;
        }
    }
}

fn any_seat(bytes: &mut Bytes<'_>) -> Seat {
    Seat::new(bytes.below(MAX_SEATS)).expect("a seat")
}

fn any_place(bytes: &mut Bytes<'_>) -> Place {
    match bytes.below(MAX_SPACES + 3) {
        0 => Place::BOAT,
        1 => Place::GOAL,
        number => Place::space(number - 2).unwrap_or(Place::START),
    }
}

/// Any card, most of them in the game.
fn any_card(setup: &Setup, bytes: &mut Bytes<'_>) -> Card {
    let symbol = match bytes.below(24) {
        0 => Symbol::all().nth(bytes.below(Symbol::all().count())).expect("a symbol"),
        number => setup.rules.symbols.symbols()[number % 6],
    };
    Card { dark: bytes.below(8) == 0, symbol }
}

/// A position can be played on, and everyone can look at it.
fn check_position(position: &Position) {
    let legal = legal(position);
    for &action in &legal {
        let mut next = *position;
        if let Err(error) = next.play(action, &mut sampler(), &mut ()) {
            panic!("`{action}` is listed in `{position}`, but refused: {error}");
        }
        assert_is_read_back(&next);
    }
    for viewer in Viewer::all(position.rules()) {
        let view = View::new(position, viewer, &Memory::default());
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

/// Plays a game: the bytes choose the rules, the seed, and then actions, most of them legal. Exactly the
/// listed actions are accepted.
fn game(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let rules = examples::RULES[bytes.below(examples::RULES.len())];
    let rules: Rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    let seed = Seed::from_number(bytes.number() as u64);
    let mut game = Game::new(&rules, seed).expect("the rules fit together");
    // After each action one of them looks: all of them would take too long.
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
    let seat = any_seat(bytes);
    let (from, and) = (any_place(bytes), any_place(bytes));
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

/// The legal actions: in order, without duplicates, and at least one until the game is over.
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

/// Parses a value. If that fails, the error has a message and points into the text.
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

/// Parses a value, formats it and parses it again.
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
