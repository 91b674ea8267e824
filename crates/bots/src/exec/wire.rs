//! The lines sent to an external bot and its answers, version 1. Described in `docs/BOTS.md`. Everything sent
//! comes from a view: what a seat may not know cannot get in here.

use std::collections::BTreeMap;
use std::iter;
use std::time::Duration;

use cartagena::{Action, ActionList, Card, Cards, Place, Position, Rules, Seat, SeatSet, View, WonBy};
use serde::{Deserialize, Serialize};

use crate::bot::BotError;
use crate::harmless::{SHOWN, escaped};

/// The version of this protocol.
pub(super) const VERSION: u32 = 1;

/// Who speaks.
const NAME: &str = concat!("cartagena ", env!("CARGO_PKG_VERSION"));

/// A message to a bot.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line<'a> {
    Hello { version: u32, name: &'static str, rules: &'a Rules, seat: Seat, players: usize },
    Decide { number: u64, ms: u64, view: &'a View, legal: Vec<Action>, table: Table },
    Over { winners: SeatSet, by: Option<WonBy>, view: &'a View, table: Table },
}

/// A bot's answer. Unknown fields are ignored.
#[derive(Deserialize, Debug)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Answer {
    Ready { version: Option<u32> },
    Action { action: String, number: Option<u64> },
}

/// Cards by their letters.
type Count = BTreeMap<char, usize>;

/// The view, for programs that do not want to parse notation.
#[derive(Serialize)]
struct Table {
    seat: Option<Seat>,
    turn: Seat,
    actions_left: usize,
    first: Seat,
    rounds: usize,
    decision: &'static str,
    /// The seat that a card is taken from or given to.
    with: Option<Seat>,
    /// The symbol of each space; an empty text at index 0, the start.
    path: Vec<String>,
    /// The places of each seat's pirates, and how many are there.
    pirates: BTreeMap<Seat, BTreeMap<String, usize>>,
    /// The seat's own cards.
    hand: Count,
    hands: BTreeMap<Seat, Hand>,
    /// The face-up row, the next card first.
    row: Vec<Card>,
    pile: Pile,
    discards: Count,
    /// Cards drawn with rum or lantern and not yet dealt with, of those that the seat sees.
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
    /// Cards known to be on top, the next first.
    top: Vec<Card>,
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
        let card = |kind| rules.symbols.card(kind);
        Table {
            seat: own,
            turn: table.turn(),
            actions_left: table.actions_left(),
            first: table.first(),
            rounds: table.rounds(),
            decision: table.decision().word(),
            with: table.decision().partner(),
            path: iter::once(String::new())
                .chain(table.board().path(rules).map(|symbol| symbol.to_string()))
                .collect(),
            pirates: rules.seats().map(|seat| (seat, places(table, seat))).collect(),
            hand: own.map(|seat| count(view.hand(seat))).unwrap_or_default(),
            hands: rules
                .seats()
                .map(|seat| (seat, Hand { size: view.hand_size(seat), known: count(view.hand(seat)) }))
                .collect(),
            row: table.row().map(card).collect(),
            pile: Pile { size: view.pile_size(), top: table.pile_top().map(card).collect() },
            discards: count(table.discards()),
            looked_at: count(table.looked_at()),
            boat: table.boat().map(|harbour| Boat {
                at: harbour.name(),
                after: rules.spaces_before_boat(),
                free_move: table.has_free_boat_move(),
            }),
            chests: table.chests().filter_map(Place::number).collect(),
            tokens: table.tokens().iter().fold(Count::new(), |mut tokens, token| {
                *tokens.entry(token.letter()).or_default() += 1;
                tokens
            }),
        }
    }
}

fn count(cards: Cards, view: &View) -> Count {
    let cards = cards.shown(view.rules().symbols);
    cards.counts().map(|(card, count)| (card.letter(), count)).collect()
}

fn places(table: &Position, seat: Seat) -> BTreeMap<String, usize> {
    table.places(seat).map(|place| (place.to_string(), table.pirates(seat, place))).collect()
}

/// The greeting.
pub(super) fn hello(view: &View, seat: Seat) -> Result<String, BotError> {
    let rules = view.rules();
    let players = rules.players.into();
    text(&Line::Hello { version: VERSION, name: NAME, rules, seat, players })
}

/// The question for a decision.
pub(super) fn decide(
    view: &View,
    number: u64,
    time: Duration,
    legal: &ActionList,
) -> Result<String, BotError> {
    text(&Line::Decide {
        number,
        ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
        view,
        legal: legal.iter().collect(),
        table: Table::new(view),
    })
}

/// The end of the game.
pub(super) fn over(view: &View) -> Result<String, BotError> {
    let outcome = view.table().outcome();
    text(&Line::Over {
        winners: outcome.map(|outcome| outcome.winners).unwrap_or_default(),
        by: outcome.map(|outcome| outcome.by),
        view,
        table: Table::new(view),
    })
}

/// A line of JSON, including the line break.
fn text(line: &Line<'_>) -> Result<String, BotError> {
    let text = serde_json::to_string(line).map_err(|error| BotError::Unwritable(error.to_string()))?;
    Ok(text + "\n")
}

/// Parses an answer; the error says what is wrong with it.
pub(super) fn read(line: &[u8]) -> Result<Answer, String> {
    serde_json::from_slice(line).map_err(|error| escaped(error.to_string().as_bytes(), SHOWN))
}

#[cfg(test)]
mod tests;
