//! The check of a setup, part by part: whatever passes it is a legal position. It asks whether everything
//! fits together, not whether a game can lead there.

use super::{Pile, Setup, SetupError, SetupFault, SetupPart};
use crate::board::{Board, tile_mask};
use crate::card::{Card, Cards, Kind};
use crate::chance::{Token, TokenSet};
use crate::event::Viewer;
use crate::legal::spell;
use crate::place::Place;
use crate::play::LANTERN_CARDS;
use crate::position::{
    BOAT_ROOM, Decision, FREEBOOTER_HAND, FreeMove, Outcome, Position, SPACE_ROOM, Top, WonBy,
};
use crate::rules::WinCheck;
use crate::seat::{MAX_SEATS, Seat};
use crate::view::{Hidden, View, is_open_to};

type Checked<T = ()> = Result<T, SetupError>;

impl Setup {
    /// The position, if everything in it is valid.
    ///
    /// # Errors
    /// The first thing that is wrong, and the part in which it shows.
    pub fn position(&self) -> Result<Position, SetupError> {
        let position = self.table()?;
        match self.unknown_part() {
            Some(part) => part.refuse(SetupFault::UnknownCards),
            None => Ok(position),
        }
    }

    /// The view of this viewer, if everything in it is valid.
    ///
    /// # Errors
    /// The first thing that is wrong, and the part in which it shows.
    pub fn view(&self, viewer: Viewer) -> Result<View, SetupError> {
        let position = self.table()?;
        if let Viewer::Seat(seat) = viewer {
            self.check_seat(seat, SetupPart::Viewer)?;
        }
        if !position.pile.is_empty() {
            return SetupPart::Pile.refuse(SetupFault::PileKnown);
        }
        // As `View::open` shows a game: only the pile is unknown, except for what was put on top.
        let open = viewer == Viewer::Spectator && Hidden { pile: 0, ..self.hidden }.total() == 0;
        if !position.top.is_empty() && viewer == Viewer::Spectator && !open {
            return SetupPart::Top.refuse(SetupFault::TopKnown);
        }
        for seat in self.rules.seats() {
            if self.hidden.hands[seat.index()] > 0 && is_open_to(viewer, seat, &position) {
                return SetupPart::Hand(seat).refuse(SetupFault::HandUnknown(seat));
            }
        }
        let in_turn = viewer.is(self.turn);
        if self.hidden.looked_at > 0 && in_turn {
            return SetupPart::LookedAt.refuse(SetupFault::LookedAtUnknown);
        }
        if !self.looked_at.is_empty() && !in_turn && !open {
            return SetupPart::LookedAt.refuse(SetupFault::LookedAtKnown);
        }
        Ok(View::from_table(viewer, position, self.hidden))
    }

    /// The position without the unknown cards, with everything checked except who may know what.
    fn table(&self) -> Checked<Position> {
        let rules = &self.rules;
        rules.check().map_err(|error| SetupPart::Rules.with(SetupFault::Rules(error)))?;
        let board = Board::new(rules, &self.tiles)
            .map_err(|error| SetupPart::Tiles.with(SetupFault::Board(error)))?;
        self.check_seats()?;
        let mut position = Position::empty(rules, board, self.first);
        position.turn = self.turn;
        position.rounds = self.rounds;
        self.put_pirates(&mut position)?;
        self.put_cards(&mut position)?;
        self.put_decision(&mut position)?;
        self.put_boat(&mut position)?;
        self.put_chests(&mut position)?;
        self.check_end(&position)?;
        Ok(position)
    }

    fn check_seat(&self, seat: Seat, part: SetupPart) -> Checked {
        let players = self.rules.players;
        if seat.index() < players.into() {
            Ok(())
        } else {
            part.refuse(SetupFault::NoSuchSeat { seat, players })
        }
    }

    /// Whether everyone mentioned sits at the table.
    fn check_seats(&self) -> Checked {
        for seat in Seat::all(MAX_SEATS) {
            let index = seat.index();
            if !self.crews[index].is_empty() {
                self.check_seat(seat, SetupPart::Pirates)?;
            }
            if !self.hands[index].is_empty() || self.hidden.hands[index] > 0 {
                self.check_seat(seat, SetupPart::Hand(seat))?;
            }
        }
        self.check_seat(self.turn, SetupPart::Turn)?;
        self.check_seat(self.first, SetupPart::Round)?;
        let winners = self.decision.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let mut named = winners.iter().chain(self.decision.other());
        named.try_for_each(|seat| self.check_seat(seat, SetupPart::Decision))
    }

    fn put_pirates(&self, position: &mut Position) -> Checked {
        let (rules, part) = (&self.rules, SetupPart::Pirates);
        for seat in rules.seats() {
            let places = &self.crews[seat.index()];
            if places.len() != usize::from(rules.crew) {
                let (found, crew) = (places.len(), rules.crew);
                return part.refuse(SetupFault::CrewSize { seat, found, crew });
            }
            for &place in places {
                if place.number().is_some_and(|number| number > rules.spaces()) {
                    return part.refuse(SetupFault::NoSuchSpace { place, spaces: rules.spaces() });
                }
                if place.number().is_some() && position.occupied.count(place) == SPACE_ROOM {
                    return part.refuse(SetupFault::SpaceFull(place));
                }
                if place == Place::BOAT && !rules.has_boat() {
                    return part.refuse(SetupFault::NoBoat);
                }
                if place == Place::BOAT && position.aboard(seat) == BOAT_ROOM {
                    return part.refuse(SetupFault::BoatFull(seat));
                }
                position.set_down(seat, place);
            }
        }
        Ok(())
    }

    fn put_cards(&self, position: &mut Position) -> Checked {
        let rest = self.unnamed()?;
        let unknown = self.hidden.total();
        position.pile = match &self.pile {
            Pile::Rest if unknown > 0 => return SetupPart::Pile.refuse(SetupFault::RestUnknown),
            Pile::Rest => rest,
            Pile::Cards(_) if rest.len() != unknown => {
                let (missing, all) = (rest.len(), self.rules.deck().len());
                return SetupPart::Pile.refuse(SetupFault::CardsMissing { missing, unknown, all });
            }
            Pile::Cards(cards) => self.counted(cards),
        };
        for seat in self.rules.seats() {
            if let Some(limit) = self.rules.hand_limit
                && self.hand_size(seat) > limit.get().into()
            {
                return SetupPart::Hand(seat).refuse(SetupFault::HandLimit(limit.get()));
            }
            position.players[seat.index()].hand = self.counted(&self.hands[seat.index()]);
        }
        position.discards = self.counted(&self.discards);
        position.looked_at = self.counted(&self.looked_at);
        self.put_row(position)?;
        self.put_top(position)
    }

    /// The cards of the game that are mentioned nowhere.
    pub(super) fn unnamed(&self) -> Checked<Cards> {
        let deck = self.rules.deck();
        let mut left = deck;
        for (part, cards) in self.lists() {
            for &card in cards {
                let kind = self.kind(card).map_err(|fault| part.with(fault))?;
                if !left.take(kind) {
                    return part.refuse(SetupFault::TooManyCards { card, all: deck.count(kind) });
                }
            }
        }
        Ok(left)
    }

    fn kind(&self, card: Card) -> Result<Kind, SetupFault> {
        match self.rules.symbols.kind(card) {
            Some(_) if card.dark && !self.rules.freebooter => Err(SetupFault::DarkCard(card)),
            Some(kind) => Ok(kind),
            None => Err(SetupFault::ForeignCard(card)),
        }
    }

    /// Cards that are known to be in the game, as counts.
    fn counted(&self, cards: &[Card]) -> Cards {
        cards.iter().filter_map(|&card| self.kind(card).ok()).collect()
    }

    fn hand_size(&self, seat: Seat) -> usize {
        self.hands[seat.index()].len() + usize::from(self.hidden.hands[seat.index()])
    }

    fn put_row(&self, position: &mut Position) -> Checked {
        match self.rules.row {
            None if !self.row.is_empty() => return SetupPart::Row.refuse(SetupFault::NoRow),
            Some(row) if self.row.len() > row.get().into() => {
                return SetupPart::Row.refuse(SetupFault::RowTooLong(row.get()));
            }
            _ => {}
        }
        for &card in &self.row {
            let kind = self.kind(card).map_err(|fault| SetupPart::Row.with(fault))?;
            position.row.put_last(kind);
        }
        Ok(())
    }

    fn put_top(&self, position: &mut Position) -> Checked {
        let part = SetupPart::Top;
        if !self.top.is_empty() && !self.rules.sorceress {
            return part.refuse(SetupFault::NothingPutBack);
        }
        if self.top.len() > Top::CAPACITY {
            return part.refuse(SetupFault::TopTooLong);
        }
        for &card in self.top.iter().rev() {
            position.top.push(self.kind(card).map_err(|fault| part.with(fault))?);
        }
        Ok(())
    }

    fn put_decision(&self, position: &mut Position) -> Checked {
        let rules = &self.rules;
        let is_spell = matches!(
            self.decision,
            Decision::Take { .. } | Decision::Give { .. } | Decision::Keep | Decision::PutBack
        );
        if is_spell && !rules.sorceress {
            return SetupPart::Decision.refuse(SetupFault::NoSpells);
        }
        if matches!(self.decision, Decision::Discard { .. }) && !rules.freebooter {
            return SetupPart::Decision.refuse(SetupFault::NoDiscards);
        }
        if self.dark_spell && !(is_spell && rules.freebooter) {
            return SetupPart::Decision.refuse(SetupFault::NoDarkSpell);
        }
        let range = self.actions_range();
        if !range.contains(&self.actions_left) {
            let (low, high) = range.into_inner();
            return SetupPart::Turn.refuse(SetupFault::ActionsLeft { low, high });
        }
        position.decision = self.decision;
        position.dark_spell = self.dark_spell;
        position.actions_left = self.actions_left;
        self.check_decision(position)
    }

    /// Whether the cards are where the decision needs them.
    fn check_decision(&self, position: &Position) -> Checked {
        let refuse = |fault| SetupPart::Decision.refuse(fault);
        let looked_at = self.looked_at.len() + usize::from(self.hidden.looked_at);
        let looks = matches!(self.decision, Decision::Give { .. } | Decision::Keep | Decision::PutBack);
        if looked_at > 0 && !looks {
            return SetupPart::LookedAt.refuse(SetupFault::NothingLookedAt);
        }
        if self.decision.other() == Some(self.turn) {
            return refuse(SetupFault::InTurn(self.turn));
        }
        let range = self.looked_at_range();
        match self.decision {
            Decision::Take { victim } if self.hand_size(victim) == 0 => refuse(SetupFault::EmptyHand(victim)),
            Decision::Discard { seat } if self.hand_size(seat) <= FREEBOOTER_HAND => {
                refuse(SetupFault::NothingToDiscard(seat))
            }
            Decision::Give { .. } if !range.contains(&looked_at) => {
                let (low, high) = range.into_inner();
                refuse(SetupFault::RumCards { low, high })
            }
            Decision::Keep => {
                let pile = position.pile.len() + position.top.len() + usize::from(self.hidden.pile);
                let exhausted = pile == 0 && self.discards.is_empty();
                if looked_at == LANTERN_CARDS || exhausted && range.contains(&looked_at) {
                    Ok(())
                } else {
                    refuse(SetupFault::LanternCards)
                }
            }
            Decision::PutBack if !range.contains(&looked_at) => refuse(SetupFault::PutBackCards),
            _ => Ok(()),
        }
    }

    fn put_boat(&self, position: &mut Position) -> Checked {
        match self.boat {
            Some(_) if !self.rules.has_boat() => return SetupPart::Boat.refuse(SetupFault::NoBoat),
            None if self.rules.has_boat() => return SetupPart::Boat.refuse(SetupFault::BoatMissing),
            Some(harbour) => position.boat = harbour,
            None => {}
        }
        let part = SetupPart::FreeMove;
        if self.free_move != FreeMove::None {
            if !self.rules.has_boat() {
                return part.refuse(SetupFault::NoBoat);
            }
            if self.decision != Decision::Act || self.actions_left < self.rules.max_actions {
                return part.refuse(SetupFault::FreeMoveLapsed);
            }
            if !position.is_captain(self.turn) {
                return part.refuse(SetupFault::NotCaptain(self.turn));
            }
        }
        position.free_move = self.free_move;
        Ok(())
    }

    fn put_chests(&self, position: &mut Position) -> Checked {
        let tiles = self.rules.tiles;
        if !self.rules.sorceress {
            return if self.chests.is_empty() && self.tokens.is_empty() {
                Ok(())
            } else {
                SetupPart::Chests.refuse(SetupFault::NoChests)
            };
        }
        position.chests = 0;
        for &tile in &self.chests {
            if !(1..=tiles).contains(&tile) {
                return SetupPart::Chests.refuse(SetupFault::NoSuchTile { tile, tiles });
            }
            let space = position.board.spaces_with[spell::CHEST] & tile_mask(tile.into());
            if position.chests & space != 0 {
                return SetupPart::Chests.refuse(SetupFault::TileTwice(tile));
            }
            position.chests |= space;
        }
        position.tokens = TokenSet::default();
        for &token in &self.tokens {
            if !position.tokens.put(token) {
                return SetupPart::Tokens.refuse(SetupFault::TooManyTokens(token));
            }
        }
        let outside = TokenSet::ALL.len() - usize::from(tiles);
        if self.tokens.len() != self.chests.len() + outside {
            return SetupPart::Chests.refuse(SetupFault::TokenCount(outside));
        }
        if position.tokens.count(Token::Snake) == 0 {
            return SetupPart::Tokens.refuse(SetupFault::NoSnake);
        }
        Ok(())
    }

    /// Whether the game is over if and only if it has to be.
    fn check_end(&self, position: &Position) -> Checked {
        let refuse = |fault| SetupPart::Decision.refuse(fault);
        let limit = self.rules.round_limit.map_or(usize::MAX, |limit| limit.get().into());
        match position.outcome() {
            Some(Outcome { winners, by: WonBy::Crew }) => {
                let mut seats = winners.iter();
                match (seats.next(), seats.next()) {
                    (Some(winner), None) if position.is_complete(winner) => Ok(()),
                    (Some(winner), None) => refuse(SetupFault::CrewIncomplete(winner)),
                    _ => refuse(SetupFault::OneCrewWins),
                }
            }
            Some(Outcome { by: WonBy::Points, .. }) if position.rounds() < limit => {
                refuse(SetupFault::PointsTooEarly)
            }
            Some(Outcome { winners, by: WonBy::Points }) => {
                let leaders = position.leaders();
                if winners == leaders { Ok(()) } else { refuse(SetupFault::OtherLeaders(leaders)) }
            }
            None if position.rounds() >= limit => refuse(SetupFault::RoundLimit),
            None => match self.rules.seats().find(|&seat| position.is_complete(seat)) {
                Some(seat) if self.rules.win_check == WinCheck::AtOnce => {
                    refuse(SetupFault::CrewComplete(seat))
                }
                _ => Ok(()),
            },
        }
    }

    /// A part with unknown cards.
    fn unknown_part(&self) -> Option<SetupPart> {
        let Hidden { hands, pile, looked_at } = self.hidden;
        let hand = Seat::all(MAX_SEATS).find(|seat| hands[seat.index()] > 0).map(SetupPart::Hand);
        hand.or((pile > 0).then_some(SetupPart::Pile)).or((looked_at > 0).then_some(SetupPart::LookedAt))
    }
}
