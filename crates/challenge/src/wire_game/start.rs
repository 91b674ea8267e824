//! How a table comes to be: dealt, shown in the middle of a game, or read from one of our records.

use std::fmt::Write;

use cartagena::{Board, Dealer, Origin, ParseError, Position, Record, Rules, Seat, Seeded, Symbol};

use super::{Order, WireGame, rules};
use crate::message::{FieldKind, Memento};
use crate::names::Colour;

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// The deal failed.
    #[error(transparent)]
    Deal(#[from] cartagena::StartError),
    /// The fields are not start, thirty symbols and goal.
    #[error("the board is not one of the Software Challenge: start, 30 symbols, goal")]
    Fields,
    /// What is shown is no position of the game.
    #[error("what is shown is no position of the game: {0}")]
    Position(ParseError),
    /// The rules are others.
    #[error("the game was played by other rules than those of the Software Challenge: {0}")]
    OtherRules(Box<Rules>),
}

impl WireGame {
    /// A new game on this board: first the row, then red's and blue's hand.
    ///
    /// # Errors
    /// When the rules contradict themselves or the dealer fails.
    pub fn deal(
        rules: &Rules,
        board: Board,
        dealer: &mut impl Dealer,
        names: [String; 2],
    ) -> Result<WireGame, StartError> {
        let mut opening = Vec::new();
        let position = Position::deal(rules, board, Seat::A, dealer, &mut opening)?;
        Ok(WireGame::new(position, Order::dealt(&position, &opening), names))
    }

    /// The game in which this is shown. What was discarded before counts as cards of the pile.
    ///
    /// # Errors
    /// When no position looks like that.
    pub fn from_memento(shown: &Memento, rules: &Rules) -> Result<WireGame, StartError> {
        let position: Position = position_text(shown, rules)?.parse().map_err(StartError::Position)?;
        let order = Order {
            hands: [0, 1].map(|index: usize| shown.players[index].cards.clone()),
            row: shown.open_cards.clone(),
            pirates: shown.fields.iter().map(|field| field.pirates.clone()).collect(),
        };
        let names = [0, 1].map(|index: usize| shown.players[index].name.clone());
        let table = WireGame::new(position, order, names);
        Ok(WireGame { turn: shown.turn, last_move: shown.last_move.clone(), ..table })
    }

    /// The game that a record of ours begins with.
    ///
    /// # Errors
    /// When it was played by other rules.
    pub fn from_record(record: &Record) -> Result<WireGame, StartError> {
        let played = &record.rules;
        if played.round_limit.map(rules).as_ref() != Some(played) {
            return Err(StartError::OtherRules(Box::new(*played)));
        }
        let name = |seat: Seat| record.player(seat).unwrap_or("Unknown").to_owned();
        let names = [Seat::A, Seat::B].map(name);
        match &record.origin {
            Origin::Seed(seed) => WireGame::deal(played, seed.board(played), &mut Seeded::new(*seed), names),
            Origin::Position(position) => {
                let table = WireGame::new(**position, Order::of(position), names);
                let turn = 2 * position.rounds() as u32 + u32::from(position.turn() != position.first());
                Ok(WireGame { turn, ..table })
            }
        }
    }

    fn new(position: Position, order: Order, names: [String; 2]) -> WireGame {
        let mut record = Record::new(*position.rules(), Origin::Position(Box::new(position)));
        record.set_tag("Event", "Software Challenge 2013");
        for (colour, name) in Colour::ALL.into_iter().zip(&names) {
            record.set_player(colour.seat(), name);
        }
        let points = Colour::ALL.map(|colour| position.points(colour.seat()) as u32);
        WireGame { position, order, names, points, turn: 0, last_move: None, record }
    }
}

/// What is shown in the notation of positions, in which it is checked.
fn position_text(shown: &Memento, rules: &Rules) -> Result<String, StartError> {
    let (last, path) = shown.fields.split_last().ok_or(StartError::Fields)?;
    let (first, path) = path.split_first().ok_or(StartError::Fields)?;
    if (first.kind, last.kind) != (FieldKind::Start, FieldKind::Finish) || path.len() != rules.spaces() {
        return Err(StartError::Fields);
    }
    let mut tiles = String::new();
    for (index, field) in path.iter().enumerate() {
        let FieldKind::Symbol(symbol) = field.kind else { return Err(StartError::Fields) };
        if index > 0 && index.is_multiple_of(cartagena::SYMBOLS) {
            tiles.push('/');
        }
        tiles.push(symbol.letter());
    }
    let mut pirates = Vec::new();
    for (index, field) in shown.fields.iter().enumerate().filter(|(_, field)| !field.pirates.is_empty()) {
        let mut seats: Vec<char> = field.pirates.iter().map(|colour| colour.seat().letter()).collect();
        seats.sort_unstable();
        let place = if index == path.len() + 1 { "G".to_owned() } else { index.to_string() };
        pirates.push(format!("{place}:{}", String::from_iter(seats)));
    }
    let hands = shown.players.each_ref().map(|player| counted(&player.cards, rules));
    let row: String = shown.open_cards.iter().map(|symbol| symbol.letter()).collect();
    let row = if row.is_empty() { "-" } else { &row };
    let (seat, rounds) = (shown.current.seat(), shown.turn / 2);
    let (pirates, hands, actions) = (pirates.join(","), hands.join("/"), rules.max_actions);
    Ok(format!("{rules} {tiles} {pirates} {hands} {row} * - {seat}{actions} A{rounds} - - -"))
}

/// Cards as a hand is written.
fn counted(cards: &[Symbol], rules: &Rules) -> String {
    let mut text = String::new();
    for symbol in rules.symbols.symbols() {
        let count = cards.iter().filter(|&&card| card == symbol).count();
        if count > 0 {
            text.push(symbol.letter());
        }
        if count > 1 {
            let _ = write!(text, "{count}");
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}
