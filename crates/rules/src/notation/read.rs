//! Parsing the fields of a position into a [`Setup`]: what each can contain, not whether it is valid.

use std::str::FromStr;

use super::cards::{read_cards, read_known_cards, read_sequence};
use super::{Cursor, Expected, Field, ParseError, ParseReason};
use crate::board::Tile;
use crate::card::SYMBOLS;
use crate::place::Place;
use crate::position::{Decision, FreeMove, Harbour, Outcome, WonBy};
use crate::rules::Rules;
use crate::seat::{MAX_SEATS, SeatSet};
use crate::setup::{Pile, Setup};

type Read<T = ()> = Result<T, ParseError>;

impl Setup {
    /// Parses one field of the notation and changes only what it describes.
    ///
    /// ```
    /// use cartagena::{Field, Preset, PRINTED_TILES, Seat, Setup};
    /// let mut setup = Setup::new(&Preset::Jamaica.rules(), &PRINTED_TILES);
    /// setup.read_field(Field::Turn, "B2")?;
    /// assert_eq!((setup.turn, setup.actions_left), (Seat::B, 2));
    /// assert_eq!(setup.field(Field::Turn), "B2");
    /// # Ok::<(), cartagena::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// What in the text is wrong, and where.
    pub fn read_field(&mut self, field: Field, text: &str) -> Result<(), ParseError> {
        let mut cursor = Cursor::new(text);
        self.read(field, &mut cursor)?;
        cursor.end()
    }

    pub(super) fn read(&mut self, field: Field, cursor: &mut Cursor<'_>) -> Read {
        match field {
            Field::Rules => self.rules = read_rules(cursor)?,
            Field::Tiles => self.tiles = read_tiles(cursor, &self.rules)?,
            Field::Pirates => self.crews = read_pirates(cursor)?,
            Field::Hands => self.read_hands(cursor)?,
            Field::Row => {
                self.row = read_sequence(cursor)?;
                if self.row.is_empty() {
                    cursor.expect("-")?;
                }
            }
            Field::Pile => self.read_pile(cursor)?,
            Field::Discards => self.discards = read_known_cards(cursor)?,
            Field::Turn => {
                self.turn = cursor.seat()?;
                self.actions_left = cursor.number(u8::MAX.into())? as u8;
            }
            Field::Round => {
                self.first = cursor.seat()?;
                self.rounds = cursor.number(u16::MAX.into())? as u16;
            }
            Field::Decision => self.read_decision(cursor)?,
            Field::Boat => self.read_boat(cursor)?,
            Field::Chests => self.read_chests(cursor)?,
        }
        Ok(())
    }

    fn read_hands(&mut self, cursor: &mut Cursor<'_>) -> Read {
        (self.hands, self.hidden.hands) = Default::default();
        for seat in self.rules.seats() {
            if seat.index() > 0 {
                cursor.expect("/")?;
            }
            (self.hands[seat.index()], self.hidden.hands[seat.index()]) = read_cards(cursor)?;
        }
        Ok(())
    }

    fn read_pile(&mut self, cursor: &mut Cursor<'_>) -> Read {
        (self.top, self.hidden.pile) = Default::default();
        if cursor.rest().contains('^') {
            self.top = read_sequence(cursor)?;
            cursor.expect("^")?;
        }
        if cursor.eat("*") {
            self.pile = Pile::Rest;
            return Ok(());
        }
        let (cards, unknown) = read_cards(cursor)?;
        (self.pile, self.hidden.pile) = (Pile::Cards(cards), unknown);
        Ok(())
    }

    fn read_decision(&mut self, cursor: &mut Cursor<'_>) -> Read {
        (self.looked_at, self.hidden.looked_at) = Default::default();
        self.decision = if cursor.eat("-") {
            Decision::Act
        } else if cursor.eat("take=") {
            Decision::Take { victim: cursor.seat()? }
        } else if cursor.eat("give=") {
            let to = cursor.seat()?;
            cursor.expect("=")?;
            (self.looked_at, self.hidden.looked_at) = read_cards(cursor)?;
            Decision::Give { to }
        } else if cursor.eat("keep=") {
            (self.looked_at, self.hidden.looked_at) = read_cards(cursor)?;
            Decision::Keep
        } else if cursor.eat("back=") {
            (self.looked_at, self.hidden.looked_at) = read_cards(cursor)?;
            Decision::PutBack
        } else if cursor.eat("drop=") {
            Decision::Discard { seat: cursor.seat()? }
        } else if cursor.eat("over=") {
            Decision::Over { outcome: read_outcome(cursor)? }
        } else {
            return cursor.expected(Expected::Decision);
        };
        self.dark_spell = cursor.eat("!");
        Ok(())
    }

    fn read_boat(&mut self, cursor: &mut Cursor<'_>) -> Read {
        self.boat = if cursor.eat("-") {
            None
        } else if cursor.eat("C") {
            Some(Harbour::Cartagena)
        } else if cursor.eat("T") {
            Some(Harbour::Tortuga)
        } else {
            return cursor.expected(Expected::Harbour);
        };
        self.free_move = if cursor.eat("+") {
            FreeMove::Available
        } else if cursor.eat("*") {
            FreeMove::Used
        } else {
            FreeMove::None
        };
        Ok(())
    }

    fn read_chests(&mut self, cursor: &mut Cursor<'_>) -> Read {
        (self.chests, self.tokens) = Default::default();
        if cursor.eat("-") {
            return Ok(());
        }
        while !cursor.eat(":") {
            let before = cursor.clone();
            let Some(tile) = cursor.advance().and_then(|digit| digit.to_digit(10)) else {
                return before.expected(Expected::Tile);
            };
            if self.chests.last().is_some_and(|&last| u32::from(last) > tile) {
                return before.error(ParseReason::TilesOutOfOrder);
            }
            self.chests.push(tile as u8);
        }
        while !cursor.is_at_end() {
            self.tokens.push(cursor.token()?);
        }
        Ok(())
    }
}

fn read_rules(cursor: &mut Cursor<'_>) -> Read<Rules> {
    let text = cursor.take_rest();
    text.parse().map_err(ParseError::of_rules)
}

fn read_tiles(cursor: &mut Cursor<'_>, rules: &Rules) -> Read<Vec<Tile>> {
    let mut tiles: Vec<Tile> = Vec::new();
    loop {
        let mut tile = rules.symbols.symbols();
        for symbol in &mut tile {
            *symbol = cursor.symbol()?;
        }
        tiles.push(tile);
        if cursor.is_at_end() {
            return Ok(tiles);
        }
        cursor.expect(if tiles.len() == rules.tiles_before_boat() { "|" } else { "/" })?;
    }
}

fn read_pirates(cursor: &mut Cursor<'_>) -> Read<[Vec<Place>; MAX_SEATS]> {
    let mut crews: [Vec<Place>; MAX_SEATS] = Default::default();
    let mut last = None;
    loop {
        let before = cursor.clone();
        let place = cursor.place()?;
        if last.is_some_and(|last| last >= place) {
            return before.error(ParseReason::PlacesOutOfOrder);
        }
        last = Some(place);
        cursor.expect(":")?;
        crews[cursor.seat()?.index()].push(place);
        while !cursor.is_at_end() && cursor.peek() != Some(',') {
            crews[cursor.seat()?.index()].push(place);
        }
        if !cursor.eat(",") {
            return Ok(crews);
        }
    }
}

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Read<Outcome> {
        let mut cursor = Cursor::new(text);
        let outcome = read_outcome(&mut cursor)?;
        cursor.end()?;
        Ok(outcome)
    }
}

fn read_outcome(cursor: &mut Cursor<'_>) -> Read<Outcome> {
    let mut winners = SeatSet::default().with(cursor.seat()?);
    while !cursor.eat(":") {
        let before = cursor.clone();
        let seat = cursor.seat()?;
        if winners.contains(seat) {
            return before.error(ParseReason::SeatTwice(seat));
        }
        winners = winners.with(seat);
    }
    if cursor.eat("crew") {
        Ok(Outcome { winners, by: WonBy::Crew })
    } else if cursor.eat("points") {
        Ok(Outcome { winners, by: WonBy::Points })
    } else {
        cursor.expected(Expected::WonBy)
    }
}

const _: () = assert!(SYMBOLS == 6 && MAX_SEATS == 5, "the notation is made for these");
