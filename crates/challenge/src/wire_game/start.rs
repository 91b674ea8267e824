//! How a table is created: dealt, shown in the middle of a game, or read from one of our records.

use cartagena::{
    Board, Card, Dealer, Origin, Place, Position, Record, Rules, Seat, Seeded, Setup, SetupError, Symbol,
};

use super::{Order, WireGame, rules};
use crate::message::{Field, FieldKind, Memento};
use crate::names::Colour;

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartError {
    /// The deal failed.
    #[error(transparent)]
    Deal(#[from] cartagena::StartError),
    /// The fields are not start, thirty symbols and goal.
    #[error("the board is not one of the Software Challenge: start, 30 symbols, goal")]
    Fields,
    /// What is shown is not a position of the game.
    #[error("what is shown is not a position of the game: {0}")]
    Position(#[from] SetupError),
    /// More turns than any game has.
    #[error("no game has {0} turns")]
    Turn(u32),
    /// The rules differ.
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
        names: [Option<String>; 2],
    ) -> Result<WireGame, StartError> {
        let mut opening = Vec::new();
        let position = Position::deal(rules, board, Seat::A, dealer, &mut opening)?;
        Ok(WireGame::new(position, Order::dealt(&position, &opening), names))
    }

    /// A game that starts in a position.
    ///
    /// # Errors
    /// When the position belongs to other rules.
    pub fn from_position(position: Position, names: [Option<String>; 2]) -> Result<WireGame, StartError> {
        let played = position.rules();
        if played.round_limit.map(rules).as_ref() != Some(played) {
            return Err(StartError::OtherRules(Box::new(*played)));
        }
        Ok(WireGame::new(position, Order::of(&position), names))
    }

    /// The game in which this is shown. Cards discarded earlier count as part of the pile.
    ///
    /// # Errors
    /// When no position looks like that.
    pub fn from_memento(shown: &Memento, rules: &Rules) -> Result<WireGame, StartError> {
        let position = setup(shown, rules)?.position()?;
        let order = Order {
            hands: [0, 1].map(|index: usize| shown.players[index].cards.clone()),
            row: shown.open_cards.clone(),
            pirates: shown.fields.iter().map(|field| field.pirates.clone()).collect(),
        };
        let names = [0, 1].map(|index: usize| shown.players[index].name.clone());
        let table = WireGame::new(position, order, names);
        Ok(WireGame { last_move: shown.last_move.clone(), ..table })
    }

    /// The game that one of our records begins with.
    ///
    /// # Errors
    /// When it was played by other rules.
    pub fn from_record(record: &Record) -> Result<WireGame, StartError> {
        let played = &record.rules;
        if played.round_limit.map(rules).as_ref() != Some(played) {
            return Err(StartError::OtherRules(Box::new(*played)));
        }
        let name = |seat: Seat| Some(record.player(seat).unwrap_or("Unknown").to_owned());
        let names = [Seat::A, Seat::B].map(name);
        match &record.origin {
            Origin::Seed(seed) => WireGame::deal(played, seed.board(played), &mut Seeded::new(*seed), names),
            Origin::Position(position) => WireGame::from_position(**position, names),
        }
    }

    fn new(position: Position, order: Order, names: [Option<String>; 2]) -> WireGame {
        let mut record = Record::new(*position.rules(), Origin::Position(Box::new(position)));
        record.set_tag("Event", "Software Challenge 2013");
        for (colour, name) in Colour::ALL.into_iter().zip(&names) {
            record.set_player(colour.seat(), name.as_deref().unwrap_or("Unknown"));
        }
        let points = Colour::ALL.map(|colour| position.points(colour.seat()) as u32);
        WireGame { position, order, names, points, last_move: None, record }
    }
}

/// What is shown, as an unchecked setup.
fn setup(shown: &Memento, rules: &Rules) -> Result<Setup, StartError> {
    let [first, path @ .., last] = shown.fields.as_slice() else { return Err(StartError::Fields) };
    if (first.kind, last.kind) != (FieldKind::Start, FieldKind::Finish) || path.len() != rules.spaces() {
        return Err(StartError::Fields);
    }
    let symbol = |field: &Field| match field.kind {
        FieldKind::Symbol(symbol) => Ok(symbol),
        FieldKind::Start | FieldKind::Finish => Err(StartError::Fields),
    };
    let symbols = path.iter().map(symbol).collect::<Result<Vec<Symbol>, StartError>>()?;
    let (tiles, _) = symbols.as_chunks();
    let mut setup = Setup::new(rules, tiles);
    setup.crews = Default::default();
    for (index, field) in shown.fields.iter().enumerate() {
        let place = match field.kind {
            FieldKind::Start => Place::START,
            FieldKind::Symbol(_) => Place::space(index).ok_or(StartError::Fields)?,
            FieldKind::Finish => Place::GOAL,
        };
        for colour in &field.pirates {
            setup.crews[colour.seat().index()].push(place);
        }
    }
    let cards = |symbols: &[Symbol]| symbols.iter().copied().map(Card::plain).collect();
    for (hand, player) in setup.hands.iter_mut().zip(&shown.players) {
        *hand = cards(&player.cards);
    }
    setup.row = cards(&shown.open_cards);
    setup.turn = shown.current.seat();
    // The players alternate, so the number of turns reveals the first player.
    setup.first = if shown.turn.is_multiple_of(2) { setup.turn } else { shown.current.other().seat() };
    setup.rounds = u16::try_from(shown.turn / 2).map_err(|_| StartError::Turn(shown.turn))?;
    Ok(setup)
}
