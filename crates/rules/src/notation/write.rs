//! Formatting the fields of a [`Setup`], right or wrong.

use std::fmt::{self, Write};

use super::Field;
use super::cards::{write_cards, write_sequence};
use crate::board::{Board, Tile};
use crate::place::Place;
use crate::position::{Decision, FreeMove, Harbour, Outcome};
use crate::rules::Rules;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{Pile, Setup};

impl Setup {
    /// One field as text.
    #[must_use]
    pub fn field(&self, field: Field) -> String {
        let mut text = String::new();
        // A string accepts everything.
        let _ = self.write_field(&mut text, field);
        text
    }

    pub(super) fn write_field(&self, out: &mut impl Write, field: Field) -> fmt::Result {
        match field {
            Field::Rules => write!(out, "{}", self.rules),
            Field::Tiles => write_tiles(out, &self.rules, &self.tiles),
            Field::Pirates => self.write_pirates(out),
            Field::Hands => {
                for seat in self.rules.seats() {
                    if seat.index() > 0 {
                        out.write_char('/')?;
                    }
                    write_cards(out, &self.hands[seat.index()], self.hidden.hands[seat.index()])?;
                }
                Ok(())
            }
            Field::Row if self.row.is_empty() => out.write_char('-'),
            Field::Row => write_sequence(out, &self.row),
            Field::Pile => self.write_pile(out),
            Field::Discards => write_cards(out, &self.discards, 0),
            Field::Turn => write!(out, "{}{}", self.turn, self.actions_left),
            Field::Round => write!(out, "{}{}", self.first, self.rounds),
            Field::Decision => self.write_decision(out),
            Field::Boat => self.write_boat(out),
            Field::Chests => self.write_chests(out),
        }
    }

    fn write_pirates(&self, out: &mut impl Write) -> fmt::Result {
        let seats = || Seat::all(MAX_SEATS).zip(&self.crews);
        let mut pirates: Vec<(Place, Seat)> =
            seats().flat_map(|(seat, places)| places.iter().map(move |&place| (place, seat))).collect();
        pirates.sort_unstable();
        if pirates.is_empty() {
            return out.write_char('-');
        }
        for (index, same) in pirates.chunk_by(|one, other| one.0 == other.0).enumerate() {
            write!(out, "{}{}:", if index > 0 { "," } else { "" }, same[0].0)?;
            same.iter().try_for_each(|(_, seat)| write!(out, "{seat}"))?;
        }
        Ok(())
    }

    fn write_pile(&self, out: &mut impl Write) -> fmt::Result {
        if !self.top.is_empty() {
            write_sequence(out, &self.top)?;
            out.write_char('^')?;
        }
        match &self.pile {
            Pile::Rest => out.write_char('*'),
            Pile::Cards(cards) => write_cards(out, cards, self.hidden.pile),
        }
    }

    fn write_decision(&self, out: &mut impl Write) -> fmt::Result {
        let has_cards = match self.decision {
            Decision::Act => out.write_char('-').map(|()| false),
            Decision::Take { victim } => write!(out, "take={victim}").map(|()| false),
            Decision::Give { to } => write!(out, "give={to}=").map(|()| true),
            Decision::Keep => out.write_str("keep=").map(|()| true),
            Decision::PutBack => out.write_str("back=").map(|()| true),
            Decision::Discard { seat } => write!(out, "drop={seat}").map(|()| false),
            Decision::Over { outcome } => write!(out, "over={outcome}").map(|()| false),
        }?;
        if has_cards {
            write_cards(out, &self.looked_at, self.hidden.looked_at)?;
        }
        if self.dark_spell { out.write_char('!') } else { Ok(()) }
    }

    fn write_boat(&self, out: &mut impl Write) -> fmt::Result {
        out.write_char(match self.boat {
            None => '-',
            Some(Harbour::Cartagena) => 'C',
            Some(Harbour::Tortuga) => 'T',
        })?;
        match self.free_move {
            FreeMove::None => Ok(()),
            FreeMove::Available => out.write_char('+'),
            FreeMove::Used => out.write_char('*'),
        }
    }

    fn write_chests(&self, out: &mut impl Write) -> fmt::Result {
        if self.chests.is_empty() && self.tokens.is_empty() {
            return out.write_char('-');
        }
        let (mut chests, mut tokens) = (self.chests.clone(), self.tokens.clone());
        chests.sort_unstable();
        tokens.sort_unstable();
        chests.iter().try_for_each(|tile| write!(out, "{tile}"))?;
        out.write_char(':')?;
        tokens.iter().try_for_each(|token| out.write_char(token.letter()))
    }
}

/// The tiles, separated by `/`, with a bar for the boat.
fn write_tiles(out: &mut impl Write, rules: &Rules, tiles: &[Tile]) -> fmt::Result {
    for (index, tile) in tiles.iter().enumerate() {
        if index > 0 {
            out.write_char(if index == rules.tiles_before_boat() { '|' } else { '/' })?;
        }
        tile.iter().try_for_each(|symbol| out.write_char(symbol.letter()))?;
    }
    Ok(())
}

/// The tiles of a board as text.
pub(crate) fn tiles_text(rules: &Rules, board: &Board) -> String {
    let mut text = String::new();
    // A string accepts everything.
    let _ = write_tiles(&mut text, rules, &board.tiles(rules));
    text
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.winners, self.by.name())
    }
}
