//! The order of cards and pirates, which the engine does not keep: the latest arrival comes last, and the
//! first of its kind leaves.

use cartagena::{Event, Place, Position, SYMBOLS, Source, Symbol};

use super::field_of;
use crate::message::{Field, FieldKind};
use crate::names::Colour;

/// Everything in order of arrival.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Order {
    pub(super) hands: [Vec<Symbol>; 2],
    pub(super) row: Vec<Symbol>,
    /// The pirates on each field.
    pub(super) pirates: Vec<Vec<Colour>>,
}

impl Order {
    /// What follows from the position alone. At the start the colours alternate.
    pub(super) fn of(position: &Position) -> Order {
        let rules = position.rules();
        let symbol = |kind| rules.symbols.card(kind).symbol;
        let fields = usize::from(rules.tiles) * SYMBOLS + 2;
        let mut pirates = vec![Vec::new(); fields];
        for colour in Colour::ALL {
            for place in position.places(colour.seat()) {
                let count = position.pirates(colour.seat(), place);
                pirates[field_of(place) as usize].extend(std::iter::repeat_n(colour, count));
            }
        }
        let (red, blue): (Vec<_>, Vec<_>) = pirates[0].iter().partition(|&&colour| colour == Colour::Red);
        let turns = 0..red.len().max(blue.len());
        pirates[0] = turns.flat_map(|turn| [red.get(turn), blue.get(turn)]).flatten().copied().collect();
        Order {
            hands: Colour::ALL.map(|colour| position.hand(colour.seat()).iter().map(symbol).collect()),
            row: position.row().map(symbol).collect(),
            pirates,
        }
    }

    /// The hands and the row of a new game, as they were dealt.
    pub(super) fn dealt(position: &Position, opening: &[Event]) -> Order {
        let empty = Order { hands: [Vec::new(), Vec::new()], row: Vec::new(), ..Order::of(position) };
        let mut order = empty;
        order.apply(opening);
        order
    }

    /// Follows what happened.
    pub(super) fn apply(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::Played { seat, card, .. } => {
                    let hand = &mut self.hands[Colour::of_seat(seat).index()];
                    take_first(hand, card.symbol);
                }
                Event::Moved { seat, from, to, .. } => {
                    let colour = Colour::of_seat(seat);
                    take_first(&mut self.pirates[field_of(from) as usize], colour);
                    self.pirates[field_of(to) as usize].push(colour);
                }
                Event::Drawn { seat, card: Some(card), source } => {
                    if source == Source::Row {
                        take_first(&mut self.row, card.symbol);
                    }
                    self.hands[Colour::of_seat(seat).index()].push(card.symbol);
                }
                Event::LaidInRow { card } => self.row.push(card.symbol),
                _ => {}
            }
        }
    }

    pub(super) fn fields(&self, position: &Position) -> Vec<Field> {
        let finish = self.pirates.len() - 1;
        let kind = |index: usize| match index {
            0 => FieldKind::Start,
            index if index == finish => FieldKind::Finish,
            index => {
                let symbol =
                    Place::space(index).and_then(|place| position.board().symbol(position.rules(), place));
                symbol.map_or(FieldKind::Finish, FieldKind::Symbol)
            }
        };
        let fields = self.pirates.iter().enumerate();
        fields.map(|(index, pirates)| Field { kind: kind(index), pirates: pirates.clone() }).collect()
    }
}

/// Removes the first of its kind from a list, if present.
fn take_first<T: PartialEq>(list: &mut Vec<T>, wanted: T) {
    if let Some(index) = list.iter().position(|other| *other == wanted) {
        list.remove(index);
    }
}
