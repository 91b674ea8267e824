//! What searching programs need from a position, besides playing it.

use crate::action::Action;
use crate::event::Viewer;
use crate::place::Place;
use crate::play::HOOK_ACTIONS;
use crate::position::{Decision, Position};
use crate::seat::Seat;
use crate::view::is_open_to;

impl Position {
    /// Where this legal action moves a pirate; `None` if it moves none. Both pirates of a hook go to the same
    /// place.
    ///
    /// ```
    /// use cartagena::{Action, Place, Position};
    /// let position: Position = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
    ///     0:AAAAAABBBBBB s2k/d3 - * - A3 A0 - - -".parse().unwrap();
    /// let action: Action = "s0".parse().unwrap();
    /// assert_eq!(position.landing(action), Place::space(4));
    /// ```
    #[must_use]
    #[inline]
    pub fn landing(&self, action: Action) -> Option<Place> {
        let number = |symbol| self.rules.symbols.number(symbol);
        let advance = |symbol, from, together| {
            let symbol = number(symbol)?;
            self.advance_target(self.turn, from, symbol, together).ok()
        };
        match action {
            Action::Advance { card, from } => advance(card.symbol, from, 1),
            Action::Retreat { from } => self.retreat_target(from).ok(),
            Action::Morgan { seat, from } => self.morgan_target(seat, from).ok(),
            Action::Parrot { symbol, from, .. } => advance(symbol, from, 1),
            Action::Hook { second, from, .. } => advance(second.symbol, from, 2),
            Action::Chest { from, .. } => {
                self.advance_target(self.turn, from, crate::legal::spell::CHEST, 1).ok()
            }
            Action::MoveBoat
            | Action::DrawCard
            | Action::EndTurn
            | Action::Pistol { .. }
            | Action::Rum { .. }
            | Action::Lantern { .. }
            | Action::Take { .. }
            | Action::Give { .. }
            | Action::Keep { .. }
            | Action::PutBack { .. }
            | Action::Discard { .. } => None,
        }
    }

    /// How many cards this legal action draws to the active seat's hand, at most: fewer if the piles run out.
    /// Counts only what follows from the action itself, not what chests, spells and later decisions bring.
    ///
    /// ```
    /// use cartagena::{Action, Position};
    /// let position: Position = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
    ///     0:AAAAABBBB,5:BB,8:A s2k/d3 - * - A3 A0 - - -".parse().unwrap();
    /// let draws = |action: &str| position.draws(action.parse().unwrap());
    /// assert_eq!((draws("-8"), draws("s0")), (2, 0));
    /// ```
    #[must_use]
    pub fn draws(&self, action: Action) -> usize {
        let cards = match action {
            Action::Retreat { .. } => self.landing(action).map_or(0, |to| self.crowd(to)),
            Action::Morgan { .. } => self.landing(action).map_or(0, |to| self.morgan_reward(to)),
            Action::DrawCard => 1,
            Action::Advance { .. }
            | Action::Parrot { .. }
            | Action::Hook { .. }
            | Action::Chest { .. }
            | Action::MoveBoat
            | Action::EndTurn
            | Action::Pistol { .. }
            | Action::Rum { .. }
            | Action::Lantern { .. }
            | Action::Take { .. }
            | Action::Give { .. }
            | Action::Keep { .. }
            | Action::PutBack { .. }
            | Action::Discard { .. } => 0,
        };
        let limit = self.rules.hand_limit.map_or(usize::MAX, |limit| limit.get().into());
        cards.min(limit.saturating_sub(self.hand(self.turn).len()))
    }

    /// Whether the turn ends with this legal action, once everything that it leaves to decide is decided; `false` if it
    /// answers such a question itself.
    ///
    /// ```
    /// use cartagena::Position;
    /// let is_last = |left: u8, action: &str| {
    ///     let text = format!("jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
    ///         0:AAAAABBBB,5:BB,8:A s2k/d3 - * - A{left} A0 - - -");
    ///     text.parse::<Position>().unwrap().is_last(action.parse().unwrap())
    /// };
    /// assert!(!is_last(2, "-8") && is_last(1, "-8") && is_last(2, "end"));
    /// ```
    #[must_use]
    pub fn is_last(&self, action: Action) -> bool {
        let actions = match action {
            Action::DrawCard | Action::EndTurn => return true,
            Action::MoveBoat if self.has_free_boat_move() => 0,
            Action::Hook { .. } => HOOK_ACTIONS,
            Action::Advance { .. }
            | Action::Retreat { .. }
            | Action::Morgan { .. }
            | Action::MoveBoat
            | Action::Parrot { .. }
            | Action::Chest { .. }
            | Action::Pistol { .. }
            | Action::Rum { .. }
            | Action::Lantern { .. } => 1,
            Action::Take { .. }
            | Action::Give { .. }
            | Action::Keep { .. }
            | Action::PutBack { .. }
            | Action::Discard { .. } => return false,
        };
        actions >= self.actions_left
    }

    /// Where a pirate of a seat would go from there with a symbol of this number, regardless of whose turn it
    /// is; `None` if it could not.
    #[must_use]
    #[inline]
    pub fn advance_landing(&self, seat: Seat, from: Place, symbol: usize) -> Option<Place> {
        self.advance_target(seat, from, symbol, 1).ok()
    }

    /// Where a pirate would retreat to from there, regardless of whose turn it is; `None` if it could not.
    #[must_use]
    #[inline]
    pub fn retreat_landing(&self, from: Place) -> Option<Place> {
        self.retreat_target(from).ok()
    }

    /// How many pirates, of any seat, are on a space of the path.
    #[must_use]
    #[inline]
    pub const fn crowd(&self, space: Place) -> usize {
        self.occupied.count(space)
    }

    /// A number that is equal for positions of one game that look the same to a viewer, and (almost
    /// certainly) different for others: the key of a transposition table. It ignores the number of rounds and
    /// what the viewer has learned about hidden hands.
    #[must_use]
    pub fn fingerprint(&self, viewer: Viewer) -> u64 {
        let mut mixer = Mixer(0);
        for seat in self.rules.seats() {
            let player = &self.players[seat.index()];
            for word in player.path.words() {
                mixer.add(word);
            }
            let hand = player.hand;
            let seen = if is_open_to(viewer, seat, self) { hand.word() } else { hand.len() as u64 };
            mixer.add(seen);
            mixer.add(self.zone_word(seat).into());
        }
        mixer.add(self.discards.word());
        mixer.add(self.row.word());
        mixer.add(self.chests ^ u64::from(self.boat as u8) << 62 ^ u64::from(self.free_move as u8) << 60);
        let (decision, detail) = match self.decision {
            Decision::Act => (0, 0),
            Decision::Take { victim } => (1, victim as u64),
            Decision::Give { to } => (2, to as u64),
            Decision::Keep => (3, 0),
            Decision::PutBack => (4, 0),
            Decision::Discard { seat } => (5, seat as u64),
            Decision::Over { .. } => (6, 0),
        };
        mixer.add(
            self.turn as u64
                | u64::from(self.actions_left) << 8
                | decision << 16
                | detail << 24
                | u64::from(self.dark_spell) << 32,
        );
        if viewer.is(self.turn) && !self.looked_at.is_empty() {
            mixer.add(self.looked_at.word());
        }
        mixer.0
    }
}

/// Hashes words into one.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn add(&mut self, word: u64) {
        let product =
            u128::from(self.0 ^ word ^ 0x9E37_79B9_7F4A_7C15) * u128::from(0xD1B5_4A32_D192_ED03_u64);
        self.0 = (product >> 64) as u64 ^ (product as u64).rotate_left(23) ^ word.rotate_left(32);
    }
}
