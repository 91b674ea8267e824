//! The hidden choices of a recorded game: room names, codes, board and cards.

use std::collections::VecDeque;

use cartagena::{Board, Chance, Script, Tile};
use cartagena_challenge::{
    Choices, Data, Deal, Dialect, FieldKind, Limits, Memento, Message, ROUNDS, Reader, WireGame, rules,
};

/// Repeats the recorded choices.
pub(crate) struct Again {
    ids: VecDeque<String>,
    deal: Option<Deal>,
}

impl Choices for Again {
    fn id(&mut self) -> String {
        self.ids.pop_front().unwrap_or_else(|| "00000000-0000-4000-8000-000000000000".to_owned())
    }

    fn deal(&mut self, rules: &cartagena::Rules) -> Deal {
        let seed = cartagena::Seed::from_number(1);
        self.deal.take().unwrap_or_else(|| Deal::from_seed(seed, rules))
    }
}

pub(crate) fn messages(bytes: &[u8]) -> Vec<Message> {
    let mut reader = Reader::new(bytes, "protocol", Limits::SERVER);
    let mut messages = Vec::new();
    while let Some(element) = reader.next_element().expect("XML") {
        messages.push(Message::read(element.root(), Dialect::Current).expect("a message"));
    }
    messages
}

impl Again {
    /// The choices that led to what a client in the game received, and what the client that prepared it
    /// received.
    pub(crate) fn new(player: &[u8], controller: Option<&[u8]>) -> Again {
        let mut ids = VecDeque::new();
        for message in messages(controller.unwrap_or_default()) {
            if let Message::Prepared { room, reservations } = message {
                ids.extend(reservations);
                ids.push_back(room);
            }
        }
        let mut mementos = Vec::new();
        for message in messages(player) {
            match message {
                Message::Joined { room } if controller.is_none() => ids.push_back(room),
                Message::Room { data: Data::Memento(memento), .. } => mementos.push(*memento),
                _ => {}
            }
        }
        Again { ids, deal: (!mementos.is_empty()).then(|| deal(&mementos)) }
    }
}

/// The board, and all cards in the order in which they turned up.
fn deal(mementos: &[Memento]) -> Deal {
    let rules = rules(ROUNDS);
    let symbols: Vec<_> = mementos[0]
        .fields
        .iter()
        .filter_map(|field| match field.kind {
            FieldKind::Symbol(symbol) => Some(symbol),
            _ => None,
        })
        .collect();
    let tiles: Vec<Tile> = symbols.chunks(6).map(|tile| tile.try_into().expect("six symbols")).collect();
    let board = Board::new(&rules, &tiles).expect("a board");
    let hands = mementos[0].players.iter().flat_map(|player| &player.cards);
    let first = mementos[0].open_cards.iter().chain(hands);
    let mut cards: Vec<Chance> = first.map(|&symbol| Chance::Card(cartagena::Card::plain(symbol))).collect();
    let mut table = WireGame::from_memento(&mementos[0], &rules).expect("a position");
    for memento in &mementos[1..] {
        table.advance_to(memento).expect("a legal turn");
    }
    for turn in &table.record().turns {
        cards.extend(turn.plies.iter().flat_map(|ply| ply.chances.iter().copied()));
    }
    Deal::new(board, Script::new(cards))
}
