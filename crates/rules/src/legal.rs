//! Which actions are legal: the list, a choice from it without listing, and the reason why one is
//! not. An action is in the list exactly if [`Position::check`] accepts it.

use rand_core::Rng;

use crate::action::{Action, ActionList, PlaceBlock, code, dark_byte, kind_byte, place_byte, seat_byte};
use crate::card::{Card, Cards, Kind, SYMBOLS};
use crate::chance::Sampler;
use crate::error::PlayError;
use crate::moves::Blocked;
use crate::place::Place;
use crate::position::{Decision, FreeMove, Harbour, Position};
use crate::seat::Seat;

/// The numbers of Piatnik's symbols, whose cards the sorceress enchants.
pub(crate) mod spell {
    pub(crate) const PISTOL: usize = 0;
    pub(crate) const RUM: usize = 1;
    pub(crate) const HOOK: usize = 2;
    pub(crate) const LANTERN: usize = 3;
    pub(crate) const PARROT: usize = 4;
    pub(crate) const CHEST: usize = 5;
}

const PLAIN_AND_DARK: [bool; 2] = [false, true];

impl Position {
    /// Fills the list with all legal actions, sorted; empties it when the game is over.
    #[inline]
    pub fn legal_actions(&self, list: &mut ActionList) {
        list.clear(self.rules.symbols);
        match self.decision {
            Decision::Act => self.list_turn(list),
            Decision::Take { victim } => list_cards(list, code::TAKE, self.hand(victim)),
            Decision::Give { .. } => list_cards(list, code::GIVE, self.looked_at),
            Decision::Keep => list_cards(list, code::KEEP, self.looked_at),
            Decision::PutBack => list_cards(list, code::PUT_BACK, self.looked_at),
            Decision::Discard { seat } => list_cards(list, code::DISCARD, self.hand(seat)),
            Decision::Over(_) => {}
        }
    }

    #[inline]
    fn list_turn(&self, list: &mut ActionList) {
        let seat = self.turn;
        let hand = self.hand(seat);
        if self.rules.has_boat() {
            for kind in hand.kinds() {
                let starts = self.advance_starts(seat, kind.symbol());
                list.push_places(code::ADVANCE | kind_byte(kind), starts);
            }
        } else {
            // Every card can be used from every place but the goal.
            let starts = self.advance_starts(seat, 0);
            let (places, count) = (block(starts), starts.count_ones() as usize);
            for number in 0..SYMBOLS as u8 {
                let used = if hand.contains(Kind(number)) { count } else { 0 };
                list.push_block(code::ADVANCE | kind_byte(Kind(number)), &places, used);
            }
            if self.rules.freebooter {
                for number in 0..SYMBOLS {
                    let kind = Kind::new(number, true);
                    if hand.contains(kind) {
                        list.push_block(code::ADVANCE | kind_byte(kind), &places, count);
                    }
                }
            }
        }
        let starts = self.retreat_starts(seat);
        list.push_block(code::RETREAT, &block(starts), starts.count_ones() as usize);
        if self.rules.tunnel_supply.allows_morgan() || self.rules.jungle_supply.allows_morgan() {
            for owner in self.rules.seats().filter(|&owner| owner != seat) {
                list.push_places(code::MORGAN | seat_byte(owner), self.morgan_starts(owner));
            }
        }
        if self.rules.has_boat() && self.can_move_boat() {
            list.push(code::MOVE_BOAT);
        }
        if self.may_skip() {
            list.push(code::DRAW_CARD);
        }
        if self.may_end_turn() {
            list.push(code::END_TURN);
        }
        if self.rules.sorceress {
            self.list_spells(list);
        }
        if list.is_empty() {
            // Nothing is possible: draw a card, and the turn is over.
            list.push(code::DRAW_CARD);
        }
    }

    fn list_spells(&self, list: &mut ActionList) {
        let seat = self.turn;
        let hand = self.hand(seat);
        let dark_and_plain =
            |symbol| PLAIN_AND_DARK.into_iter().filter(move |&dark| hand.contains(Kind::new(symbol, dark)));
        for dark in dark_and_plain(spell::PISTOL) {
            for victim in self.rules.seats() {
                if victim != seat && !self.hand(victim).is_empty() {
                    list.push(code::PISTOL | dark_byte(dark) | place_byte(Place(victim.0)));
                }
            }
        }
        for dark in dark_and_plain(spell::RUM) {
            list.push(code::RUM | dark_byte(dark));
        }
        for dark in dark_and_plain(spell::LANTERN) {
            list.push(code::LANTERN | dark_byte(dark));
        }
        for dark in dark_and_plain(spell::PARROT) {
            for symbol in (0..SYMBOLS).filter(|&symbol| symbol != spell::PARROT) {
                let code = code::PARROT | dark_byte(dark) | kind_byte(Kind::new(symbol, false));
                list.push_places(code, self.advance_starts(seat, symbol));
            }
        }
        if self.actions_left >= 2 {
            for dark in dark_and_plain(spell::HOOK) {
                self.list_hooks(dark, list);
            }
        }
        for dark in dark_and_plain(spell::CHEST) {
            for from in Place::of_mask(self.advance_starts(seat, spell::CHEST)) {
                if self.chest_target(from).is_some() {
                    list.push(code::CHEST | dark_byte(dark) | place_byte(from));
                }
            }
        }
    }

    fn list_hooks(&self, dark: bool, list: &mut ActionList) {
        let seat = self.turn;
        for second in self.hand(seat).kinds() {
            if !self.has_hook_cards(dark, second) {
                continue;
            }
            // Where two pirates would go from each place; pairs must agree.
            let mut targets = [(Place::START, Place::START); 8];
            let mut count = 0;
            for from in Place::of_mask(self.place_mask(seat)) {
                if let Ok(to) = self.advance_target(seat, from, second.symbol(), 2) {
                    targets[count] = (from, to);
                    count += 1;
                }
            }
            let code = code::HOOK | dark_byte(dark) | kind_byte(second);
            for (index, &(from, to)) in targets[..count].iter().enumerate() {
                let code = code | place_byte(from);
                if self.pirates(seat, from) >= 2 {
                    list.push(code | u32::from(from.0));
                }
                for &(and, other) in &targets[index + 1..count] {
                    if other == to {
                        list.push(code | u32::from(and.0));
                    }
                }
            }
        }
    }

    /// Whether the seat in turn holds this hook and this second card, in the order in which two
    /// hooks of different kind are named: the plain one first.
    fn has_hook_cards(&self, dark: bool, second: Kind) -> bool {
        let hook = Kind::new(spell::HOOK, dark);
        let mut hand = self.hand(self.turn);
        let plain_last = dark && second == Kind::new(spell::HOOK, false);
        hand.take(hook) && hand.take(second) && !plain_last
    }

    /// The space with a token that a chest card reaches from here.
    pub(crate) fn chest_target(&self, from: Place) -> Option<Place> {
        let target = self.advance_target(self.turn, from, spell::CHEST, 1).ok()?;
        self.has_chest(target).then_some(target)
    }

    /// Whether an action was taken this turn.
    #[inline]
    fn has_acted(&self) -> bool {
        self.actions_left < self.rules.max_actions
    }

    #[inline]
    fn may_end_turn(&self) -> bool {
        self.rules.min_actions == 0 || self.has_acted()
    }

    /// Whether the turn may be skipped for a card because the hand is empty.
    #[inline]
    fn may_skip(&self) -> bool {
        self.rules.skip_for_card
            && !self.has_acted()
            && self.free_move != FreeMove::Used
            && self.hand(self.turn).is_empty()
    }

    /// A legal action, each with the same chance; `None` when the game is over. Where the rules are
    /// simple enough, nothing is listed.
    #[inline]
    pub fn random_action<R: Rng>(&self, dealer: &mut Sampler<R>) -> Option<Action> {
        if self.decision == Decision::Act && self.is_plain() {
            return Some(match self.random_move(dealer) {
                Move::Advance(kind, from) => Action::Advance { card: self.rules.symbols.card(kind), from },
                Move::Retreat(from) => Action::Retreat { from },
                Move::DrawCard => Action::DrawCard,
                Move::EndTurn => Action::EndTurn,
            });
        }
        if self.outcome().is_some() {
            return None;
        }
        let mut list = ActionList::new();
        self.legal_actions(&mut list);
        let index = dealer.below(list.len());
        list.get(index)
    }

    /// One of the legal actions of a turn under plain rules, each with the same chance: the one that
    /// has a random index in the list that was not made.
    #[inline]
    pub(crate) fn random_move<R: Rng>(&self, dealer: &mut Sampler<R>) -> Move {
        let seat = self.turn;
        let kinds = self.hand(seat).kind_mask();
        let starts = self.advance_starts(seat, 0);
        let retreats = self.retreat_starts(seat);
        let (starting, retreating) = (starts.count_ones(), retreats.count_ones());
        let advances = kinds.count_ones() * starting;
        let moves = advances + retreating;
        let (skip, end) = (self.may_skip(), self.may_end_turn());
        let all = moves + u32::from(skip) + u32::from(end);
        let index = dealer.below(all as usize) as u32;
        if index < advances {
            let nth_kind = index * RECIPROCALS[starting as usize & 15] >> 16;
            let nth_start = index - nth_kind * starting;
            Move::Advance(Kind(nth_bit(kinds.into(), nth_kind)), Place(nth_bit(starts, nth_start)))
        } else if index < moves {
            Move::Retreat(Place(nth_bit(retreats, index - advances)))
        } else if end && index + 1 == all {
            Move::EndTurn
        } else {
            // By choice, or because nothing is possible.
            Move::DrawCard
        }
    }

    /// Whether a turn knows no actions but advance, retreat, skip and end.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        let rules = &self.rules;
        !(rules.has_boat()
            || rules.sorceress
            || rules.tunnel_supply.allows_morgan()
            || rules.jungle_supply.allows_morgan())
    }

    /// Says whether an action is legal now, and if not, why.
    ///
    /// # Errors
    /// What is wrong with the action, in words for the player who tried it.
    pub fn check(&self, action: Action) -> Result<(), PlayError> {
        let expects = |decision| {
            if self.decision == decision { Ok(()) } else { Err(PlayError::NotNow(self.decision)) }
        };
        match action {
            Action::Take { card } => match self.decision {
                Decision::Take { victim } => self.holds(self.hand(victim), card),
                _ => expects(Decision::Act).and(Err(PlayError::NothingToTake)),
            },
            Action::Give { card } => match self.decision {
                Decision::Give { .. } => self.holds(self.looked_at, card),
                _ => expects(Decision::Act).and(Err(PlayError::NothingToGive)),
            },
            Action::Keep { card } => match self.decision {
                Decision::Keep => self.holds(self.looked_at, card),
                _ => expects(Decision::Act).and(Err(PlayError::NothingToKeep)),
            },
            Action::PutBack { card } => match self.decision {
                Decision::PutBack => self.holds(self.looked_at, card),
                _ => expects(Decision::Act).and(Err(PlayError::NothingToPutBack)),
            },
            Action::Discard { card } => match self.decision {
                Decision::Discard { seat } => self.holds(self.hand(seat), card),
                _ => expects(Decision::Act).and(Err(PlayError::NothingToDiscard)),
            },
            _ => expects(Decision::Act).and_then(|()| self.check_turn(action)),
        }
    }

    /// The reason why an action of the seat in turn is not legal.
    fn check_turn(&self, action: Action) -> Result<(), PlayError> {
        let seat = self.turn;
        match action {
            Action::Advance { card, from } => {
                let kind = self.check_card(card)?;
                self.check_pirate(seat, from)?;
                self.check_advance(from, kind.symbol())
            }
            Action::Retreat { from } => {
                self.check_pirate(seat, from)?;
                self.retreat_target(from).map_err(PlayError::from_block)?;
                if self.retreat_agreed(from) { Ok(()) } else { Err(PlayError::NoRetreatHere) }
            }
            Action::Morgan { seat: owner, from } => {
                if !(self.rules.tunnel_supply.allows_morgan() || self.rules.jungle_supply.allows_morgan()) {
                    return Err(PlayError::NotInTheseRules("Captain Morgan"));
                }
                self.check_opponent(owner)?;
                self.check_pirate(owner, from)?;
                if !self.morgan_agreed(from) && from != Place::GOAL {
                    return Err(PlayError::NoMorganHere);
                }
                self.morgan_target(owner, from).map(drop).map_err(PlayError::from_block)
            }
            Action::MoveBoat => {
                if !self.rules.has_boat() {
                    Err(PlayError::NotInTheseRules("the boat"))
                } else if self.can_move_boat() {
                    Ok(())
                } else if self.boat == Harbour::Cartagena {
                    Err(PlayError::NobodyAboard)
                } else {
                    Err(PlayError::NobodyInTunnel)
                }
            }
            Action::DrawCard => self.check_draw(),
            Action::EndTurn if self.may_end_turn() => Ok(()),
            Action::EndTurn => Err(PlayError::MustActFirst),
            _ if !self.rules.sorceress => Err(PlayError::NotInTheseRules("the sorceress")),
            Action::Pistol { dark, victim } => {
                self.check_spell_card(spell::PISTOL, dark)?;
                self.check_opponent(victim)?;
                if self.hand(victim).is_empty() { Err(PlayError::EmptyHand(victim)) } else { Ok(()) }
            }
            Action::Rum { dark } => self.check_spell_card(spell::RUM, dark),
            Action::Lantern { dark } => self.check_spell_card(spell::LANTERN, dark),
            Action::Parrot { dark, symbol, from } => {
                self.check_spell_card(spell::PARROT, dark)?;
                let number = self.rules.symbols.number(symbol).ok_or(PlayError::UnknownSymbol(symbol))?;
                if number == spell::PARROT {
                    return Err(PlayError::ParrotAsParrot);
                }
                self.check_pirate(seat, from)?;
                self.check_advance(from, number)
            }
            Action::Hook { dark, second, from, and } => self.check_hook(dark, second, from, and),
            Action::Chest { dark, from } => {
                self.check_spell_card(spell::CHEST, dark)?;
                self.check_pirate(seat, from)?;
                self.check_advance(from, spell::CHEST)?;
                self.chest_target(from).map(drop).ok_or(PlayError::NoToken)
            }
            Action::Take { .. }
            | Action::Give { .. }
            | Action::Keep { .. }
            | Action::PutBack { .. }
            | Action::Discard { .. } => Err(PlayError::NotNow(self.decision)),
        }
    }

    fn check_draw(&self) -> Result<(), PlayError> {
        if self.may_skip() {
            return Ok(());
        }
        if self.has_acted() {
            return Err(PlayError::DrawIsWholeTurn);
        }
        if self.rules.min_actions > 0 {
            let mut list = ActionList::new();
            self.legal_actions(&mut list);
            if list.contains(Action::DrawCard) {
                return Ok(());
            }
        }
        Err(PlayError::NoDrawNow)
    }

    fn check_hook(&self, dark: bool, second: Card, from: Place, and: Place) -> Result<(), PlayError> {
        let seat = self.turn;
        self.check_spell_card(spell::HOOK, dark)?;
        let kind = self.check_card(second)?;
        if self.actions_left < 2 {
            return Err(PlayError::OneActionLeft);
        }
        if !self.has_hook_cards(dark, kind) {
            let same = kind == Kind::new(spell::HOOK, dark);
            return Err(if same { PlayError::OnlyOneCard(second) } else { PlayError::PlainHookFirst });
        }
        self.check_pirate(seat, from)?;
        self.check_pirate(seat, and)?;
        if from > and {
            return Err(PlayError::PlacesOutOfOrder);
        }
        if from == and && self.pirates(seat, from) < 2 {
            return Err(PlayError::OnlyOnePirate(from));
        }
        let target = |from| self.advance_target(seat, from, kind.symbol(), 2).map_err(PlayError::from_block);
        if target(from)? == target(and)? { Ok(()) } else { Err(PlayError::DifferentTargets) }
    }

    fn check_advance(&self, from: Place, symbol: usize) -> Result<(), PlayError> {
        self.advance_target(self.turn, from, symbol, 1).map(drop).map_err(|blocked| match blocked {
            Blocked::InGoal => PlayError::AdvanceFromGoal,
            other => PlayError::from_block(other),
        })
    }

    fn check_spell_card(&self, symbol: usize, dark: bool) -> Result<(), PlayError> {
        self.check_card(self.rules.symbols.card(Kind::new(symbol, dark))).map(drop)
    }

    /// Whether the seat in turn holds the card.
    fn check_card(&self, card: Card) -> Result<Kind, PlayError> {
        let kind = self.rules.symbols.kind(card).ok_or(PlayError::UnknownSymbol(card.symbol))?;
        if self.hand(self.turn).contains(kind) { Ok(kind) } else { Err(PlayError::NoCard(card)) }
    }

    /// Whether the card is among these.
    fn holds(&self, cards: Cards, card: Card) -> Result<(), PlayError> {
        let kind = self.rules.symbols.kind(card).ok_or(PlayError::UnknownSymbol(card.symbol))?;
        if cards.contains(kind) { Ok(()) } else { Err(PlayError::NotAmongThese(card)) }
    }

    fn check_pirate(&self, owner: Seat, place: Place) -> Result<(), PlayError> {
        if place.number().is_some_and(|number| number > self.rules.spaces()) {
            Err(PlayError::NoSuchSpace(place))
        } else if self.pirates(owner, place) > 0 {
            Ok(())
        } else if owner == self.turn {
            Err(PlayError::NoPirateOfYours(place))
        } else {
            Err(PlayError::NoPirateOf(owner, place))
        }
    }

    fn check_opponent(&self, seat: Seat) -> Result<(), PlayError> {
        if seat == self.turn {
            Err(PlayError::Yourself)
        } else if seat.index() >= self.rules.players as usize {
            Err(PlayError::NoSuchSeat(seat))
        } else {
            Ok(())
        }
    }
}

#[inline]
fn list_cards(list: &mut ActionList, code: u32, cards: Cards) {
    for kind in cards.kinds() {
        list.push(code | kind_byte(kind));
    }
}

/// An action of a turn under plain rules.
pub(crate) enum Move {
    Advance(Kind, Place),
    Retreat(Place),
    DrawCard,
    EndTurn,
}

/// For each small divisor what to multiply with, and then shift by 16, to divide numbers up to 255.
const RECIPROCALS: [u32; 16] = {
    let mut reciprocals = [0; 16];
    let mut divisor = 1;
    while divisor < reciprocals.len() {
        reciprocals[divisor] = (1 << 16) / divisor as u32 + 1;
        divisor += 1;
    }
    reciprocals
};

/// The first eight places of a mask as bytes of an action's code; the rest of the block is filler.
#[inline]
fn block(mut places: u64) -> PlaceBlock {
    let mut block = [0; 8];
    for slot in &mut block {
        *slot = (places | 1 << 63).trailing_zeros() << 8;
        places &= places.wrapping_sub(1);
    }
    block
}

/// The index of the n-th set bit, for n below eight. Always seven steps: a loop of unknown length is
/// slower.
#[inline]
fn nth_bit(mut mask: u64, n: u32) -> u8 {
    for step in 0..7 {
        let rest = mask & mask.wrapping_sub(1);
        mask = if step < n { rest } else { mask };
    }
    mask.trailing_zeros() as u8
}
