//! The lines that are said to an outside bot and those that it answers, version 1. Described in
//! `docs/BOTS.md`. All that is said comes from a view: what a seat may not know cannot get in here.

use std::collections::BTreeMap;
use std::time::Duration;

use cartagena::{
    ActionList, Cards, Decision, Harbour, MAX_SPACES, Place, Position, Route, SYMBOLS, Seat, View, WonBy,
};
use serde::{Deserialize, Serialize};

use crate::harmless::{SHOWN, escaped};

/// The version of what is spoken here.
pub(super) const VERSION: u32 = 1;

/// Who speaks.
const NAME: &str = concat!("cartagena ", env!("CARGO_PKG_VERSION"));

/// What is said to a bot.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line {
    Hello { version: u32, name: &'static str, rules: String, seat: char, players: usize },
    Decide { number: u64, ms: u64, view: String, legal: Vec<String>, table: Table },
    Over { winners: Vec<char>, by: Option<&'static str>, view: String, table: Table },
}

/// What a bot answers. Fields that are not known are passed over.
#[derive(Deserialize, Debug)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Answer {
    Ready { version: Option<u32> },
    Action { action: String, number: Option<u64> },
}

/// Cards by their letters.
type Count = BTreeMap<char, usize>;

/// The view for those who do not want to read notation.
#[derive(Serialize)]
struct Table {
    seat: Option<char>,
    turn: char,
    actions_left: usize,
    first: char,
    rounds: usize,
    decision: &'static str,
    /// The seat that a card is taken from or given to.
    with: Option<char>,
    /// The symbol of each space; at index 0, the start, an empty text.
    path: Vec<String>,
    /// For each seat the places of its pirates, with their number.
    pirates: BTreeMap<char, BTreeMap<String, usize>>,
    /// The seat's own cards.
    hand: Count,
    hands: BTreeMap<char, Hand>,
    /// The face-up row, the next card first.
    row: Vec<char>,
    pile: Pile,
    discards: Count,
    /// Cards drawn by rum or lantern and not yet dealt with, as far as the seat sees them.
    looked_at: Count,
    boat: Option<Boat>,
    /// The spaces with a chest token.
    chests: Vec<usize>,
    /// The tokens that nobody has opened.
    tokens: Count,
}

/// The cards of a player.
#[derive(Serialize)]
struct Hand {
    size: usize,
    known: Count,
}

/// The face-down pile.
#[derive(Serialize)]
struct Pile {
    size: usize,
    /// Cards known to lie on top, the next first.
    top: Vec<char>,
}

/// The boat of the complete adventure.
#[derive(Serialize)]
struct Boat {
    at: &'static str,
    /// The last space before it.
    after: usize,
    /// Whether the captain may move it for free now.
    free_move: bool,
}

impl Table {
    fn new(view: &View) -> Table {
        let table = view.table();
        let rules = view.rules();
        let own = rules.seats().find(|&seat| view.viewer().is(seat));
        let count = |cards| count(cards, view);
        let letter = |kind| rules.symbols.card(kind).letter();
        let (decision, with) = decision(table);
        Table {
            seat: own.map(Seat::letter),
            turn: table.turn().letter(),
            actions_left: table.actions_left(),
            first: table.first().letter(),
            rounds: table.rounds(),
            decision,
            with: with.map(Seat::letter),
            path: path(view),
            pirates: rules.seats().map(|seat| (seat.letter(), places(table, seat))).collect(),
            hand: own.map(|seat| count(view.hand(seat))).unwrap_or_default(),
            hands: rules
                .seats()
                .map(|seat| {
                    let hand = Hand { size: view.hand_size(seat), known: count(view.hand(seat)) };
                    (seat.letter(), hand)
                })
                .collect(),
            row: table.row().map(letter).collect(),
            pile: Pile { size: view.pile_size(), top: table.pile_top().map(letter).collect() },
            discards: count(table.discards()),
            looked_at: count(table.looked_at()),
            boat: boat(table),
            chests: (1..=MAX_SPACES)
                .filter(|&number| Place::space(number).is_some_and(|space| table.has_chest(space)))
                .collect(),
            tokens: table.tokens().iter().fold(Count::new(), |mut tokens, token| {
                *tokens.entry(token.letter()).or_default() += 1;
                tokens
            }),
        }
    }
}

fn count(cards: Cards, view: &View) -> Count {
    let symbols = view.rules().symbols;
    cards.kinds().map(|kind| (symbols.card(kind).letter(), cards.count(kind))).collect()
}

fn path(view: &View) -> Vec<String> {
    let spaces = usize::from(view.rules().tiles) * SYMBOLS;
    let symbol = |number| {
        let space = Place::space(number)?;
        view.table().board().symbol(view.rules(), space)
    };
    (0..=spaces)
        .map(|number| symbol(number).map_or_else(String::new, |symbol| symbol.letter().to_string()))
        .collect()
}

fn places(table: &Position, seat: Seat) -> BTreeMap<String, usize> {
    table.places(seat).map(|place| (place.to_string(), table.pirates(seat, place))).collect()
}

/// The name of what has to be decided, and the other seat that it is about.
fn decision(table: &Position) -> (&'static str, Option<Seat>) {
    match table.decision() {
        Decision::Act => ("act", None),
        Decision::Take { victim } => ("take", Some(victim)),
        Decision::Give { to } => ("give", Some(to)),
        Decision::Keep => ("keep", None),
        Decision::PutBack => ("back", None),
        Decision::Discard { .. } => ("drop", None),
        Decision::Over(_) => ("over", None),
    }
}

fn boat(table: &Position) -> Option<Boat> {
    let Route::Adventure { tunnel } = table.rules().route else { return None };
    let at = table.boat().map_or("", Harbour::name);
    Some(Boat { at, after: usize::from(tunnel) * SYMBOLS, free_move: table.has_free_boat_move() })
}

/// The greeting.
pub(super) fn hello(view: &View, seat: Seat) -> String {
    let rules = view.rules();
    let players = rules.players.into();
    let (rules, seat) = (rules.to_string(), seat.letter());
    text(&Line::Hello { version: VERSION, name: NAME, rules, seat, players })
}

/// The question for a decision.
pub(super) fn decide(view: &View, number: u64, time: Duration, legal: &ActionList) -> String {
    text(&Line::Decide {
        number,
        ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
        view: view.to_string(),
        legal: legal.iter().map(|action| action.to_string()).collect(),
        table: Table::new(view),
    })
}

/// The end of the game.
pub(super) fn over(view: &View) -> String {
    let outcome = view.table().outcome();
    text(&Line::Over {
        winners: outcome.iter().flat_map(|outcome| outcome.winners.iter()).map(Seat::letter).collect(),
        by: outcome.map(|outcome| match outcome.by {
            WonBy::Crew => "crew",
            WonBy::Points => "points",
        }),
        view: view.to_string(),
        table: Table::new(view),
    })
}

/// A line of JSON with its end.
fn text(line: &Line) -> String {
    // Texts, numbers and maps with text keys: there is nothing that JSON could not hold.
    let mut text = serde_json::to_string(line).unwrap_or_default();
    text.push('\n');
    text
}

/// Reads an answer; the error says what is wrong with it.
pub(super) fn read(line: &[u8]) -> Result<Answer, String> {
    serde_json::from_slice(line).map_err(|error| escaped(error.to_string().as_bytes(), SHOWN))
}

#[cfg(test)]
mod tests;
