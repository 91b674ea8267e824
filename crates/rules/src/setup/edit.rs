//! Changing a setup by hand, as an editor of positions does: every change brings along what belongs to it. The
//! result is still unchecked.

use std::ops::RangeInclusive;

use super::Setup;
use crate::card::Card;
use crate::chance::{Token, TokenSet};
use crate::place::Place;
use crate::play::{LANTERN_CARDS, RUM_KEEPS};
use crate::position::{Decision, Top};
use crate::seat::{MAX_SEATS, Seat};

/// The tokens in the order in which an editor adds and removes them: the least valuable first. The snake stays: when
/// it is found, all chests are laid again.
const SPARE_TOKENS: [Token; 4] = [Token::Empty, Token::One, Token::Two, Token::Three];

impl Setup {
    /// Moves a pirate of this seat to another place, if there is one to move.
    pub fn move_pirate(&mut self, seat: Seat, from: Place, to: Place) {
        if let Some(pirate) = self.crews[seat.index()].iter_mut().find(|pirate| **pirate == from) {
            *pirate = to;
        }
    }

    /// The decisions that the rules know while this seat is active, the plain turn first.
    #[must_use]
    pub fn decisions(&self) -> Vec<Decision> {
        let others = || self.rules.seats().filter(|&seat| seat != self.turn);
        let mut decisions = vec![Decision::Act];
        if self.rules.sorceress {
            decisions.extend(others().map(|victim| Decision::Take { victim }));
            decisions.extend(others().map(|to| Decision::Give { to }));
            decisions.extend([Decision::Keep, Decision::PutBack]);
        }
        if self.rules.freebooter {
            decisions.extend(others().map(|seat| Decision::Discard { seat }));
        }
        decisions
    }

    /// How many actions can be left while the decision is pending: the action that led to it is used up.
    #[must_use]
    pub const fn actions_range(&self) -> RangeInclusive<u8> {
        let most = self.rules.max_actions;
        match self.decision {
            Decision::Act => 1..=most,
            Decision::Over { .. } => 0..=most,
            Decision::Take { .. }
            | Decision::Give { .. }
            | Decision::Keep
            | Decision::PutBack
            | Decision::Discard { .. } => 0..=most.saturating_sub(1),
        }
    }

    /// How many cards the active seat can be looking at while the decision is pending.
    #[must_use]
    pub fn looked_at_range(&self) -> RangeInclusive<usize> {
        match self.decision {
            Decision::Give { to } => {
                let players = usize::from(self.rules.players).max(1);
                let given = (to.index() + MAX_SEATS * players - self.turn.index() - 1) % players;
                RUM_KEEPS + 1..=players + 1 - given
            }
            Decision::Keep => 1..=LANTERN_CARDS,
            Decision::PutBack => 1..=Top::CAPACITY.saturating_sub(self.top.len()),
            Decision::Act | Decision::Take { .. } | Decision::Discard { .. } | Decision::Over { .. } => 0..=0,
        }
    }

    /// Makes a decision pending: the action that leads to it is used up, and where cards are looked at, they are as
    /// many as possible, each of another kind.
    pub fn decide(&mut self, decision: Decision) {
        let used = |decision: Decision| u8::from(decision != Decision::Act);
        let left = self.actions_left.saturating_add(used(self.decision)).saturating_sub(used(decision));
        (self.decision, self.dark_spell) = (decision, false);
        let range = self.actions_range();
        self.actions_left = left.max(*range.start()).min(*range.end());
        let mut kinds: Vec<Card> =
            self.rules.deck().iter().map(|kind| self.rules.symbols.card(kind)).collect();
        kinds.dedup();
        kinds.truncate(*self.looked_at_range().end());
        self.looked_at = kinds;
    }

    /// Puts a chest on a tile or removes it, together with the least valuable token that can be added or removed.
    pub fn set_chest(&mut self, tile: u8, is_there: bool) {
        if self.chests.contains(&tile) == is_there {
            return;
        }
        if is_there {
            let spare = self.opened_tokens().into_iter().next();
            self.chests.push(tile);
            self.tokens.extend(spare);
        } else {
            let place =
                SPARE_TOKENS.iter().find_map(|token| self.tokens.iter().position(|held| held == token));
            self.chests.retain(|&other| other != tile);
            if let Some(place) = place {
                self.tokens.remove(place);
            }
        }
    }

    /// What the opened chests held, the least valuable first.
    #[must_use]
    pub fn opened_tokens(&self) -> Vec<Token> {
        let unopened = |token| self.tokens.iter().filter(|&&held| held == token).count();
        let opened = |token| TokenSet::ALL.count(token).saturating_sub(unopened(token));
        SPARE_TOKENS.into_iter().flat_map(|token| std::iter::repeat_n(token, opened(token))).collect()
    }

    /// What a chest that held this token can have held instead: one of the unopened tokens.
    #[must_use]
    pub fn instead_of(&self, opened: Token) -> Vec<Token> {
        let possible = |token: &Token| *token == opened || self.tokens.contains(token);
        SPARE_TOKENS.into_iter().filter(possible).collect()
    }

    /// Lets an opened chest have held another token, if that one is not opened yet.
    pub fn exchange_token(&mut self, opened: Token, instead: Token) {
        if self.opened_tokens().contains(&opened)
            && instead != Token::Snake
            && let Some(token) = self.tokens.iter_mut().find(|token| **token == instead)
        {
            *token = opened;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    fn setup(text: &str) -> Setup {
        let mut setup = text.parse::<Position>().expect(text).setup();
        setup.pile = crate::Pile::Rest;
        setup
    }

    /// Three players, all modules with decisions.
    const RICH: &str = "piatnik+freebooter+sorceress,players=3 hlrpac/lcrhpa/plahrc/hlapcr/rlhcpa/arhpcl \
        0:AAAAAABBBBBBCCCCCC h/l/c8 - * - A3 A0 - - 123456:1122330s";

    #[test]
    fn every_decision_that_is_offered_can_be_pending() {
        let start = setup(RICH);
        for decision in start.decisions() {
            let mut setup = start.clone();
            setup.decide(decision);
            let full = matches!(decision, Decision::Discard { seat } if setup.hands[seat.index()].len() <= 7);
            assert_eq!(setup.position().is_ok(), !full, "{decision:?}: {:?}", setup.position());
            let left = if decision == Decision::Act { 3 } else { 2 };
            assert_eq!(setup.actions_left, left, "{decision:?}");
            setup.decide(Decision::Act);
            assert_eq!(setup, start, "{decision:?}");
        }
        assert_eq!(
            setup("jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s/d - * - A3 A0 - - -")
                .decisions(),
            [Decision::Act]
        );
    }

    #[test]
    fn a_chest_goes_and_comes_with_its_token() {
        let start = setup(RICH);
        let mut setup = start.clone();
        for tile in 1..=6 {
            setup.set_chest(tile, false);
            assert!(setup.position().is_ok(), "{tile}: {:?}", setup.position());
        }
        assert!(setup.chests.is_empty() && setup.tokens.contains(&Token::Snake), "{:?}", setup.tokens);
        for tile in 1..=6 {
            setup.set_chest(tile, true);
            setup.set_chest(tile, true);
        }
        assert_eq!(setup.position(), start.position());
    }

    #[test]
    fn an_opened_chest_can_have_held_another_token() {
        let mut setup = setup(RICH);
        assert_eq!(setup.opened_tokens(), []);
        setup.set_chest(1, false);
        setup.set_chest(2, false);
        assert_eq!(setup.opened_tokens(), [Token::Empty, Token::One]);
        setup.exchange_token(Token::Empty, Token::Three);
        assert_eq!(setup.opened_tokens(), [Token::One, Token::Three]);
        assert_eq!(setup.instead_of(Token::One), SPARE_TOKENS);
        setup.exchange_token(Token::One, Token::Three);
        assert_eq!(setup.opened_tokens(), [Token::Three, Token::Three]);
        assert_eq!(setup.instead_of(Token::Three), SPARE_TOKENS);
        assert!(setup.position().is_ok(), "{:?}", setup.position());
        let before = setup.clone();
        setup.exchange_token(Token::Three, Token::Snake);
        setup.exchange_token(Token::Two, Token::One);
        assert_eq!(setup, before, "the snake stays, and no chest with two cards was opened");
    }

    #[test]
    fn a_pirate_moves_only_from_where_it_is() {
        let mut setup = setup(RICH);
        setup.move_pirate(Seat::A, Place::START, Place::GOAL);
        setup.move_pirate(Seat::B, Place::GOAL, Place::START);
        let position = setup.position().expect("a position");
        assert_eq!((position.pirates(Seat::A, Place::GOAL), position.pirates(Seat::B, Place::START)), (1, 6));
    }
}
