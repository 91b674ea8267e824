//! Which actions are legal: the list, a random choice without listing, and the reason why one is not. An
//! action is in the list if and only if [`Position::check`] accepts it.

use rand_core::Rng;

use crate::action::{
    Action, ActionKind, ActionList, BLOCK, PLAIN_KINDS, PlaceBlock, block, dark_byte, hook_byte, kind_byte,
    seat_byte,
};
use crate::card::{Card, Cards, Kind, SYMBOLS};
use crate::chance::Sampler;
use crate::error::PlayError;
use crate::moves::{Blocked, HookStart, Stretches, nth_bit};
use crate::place::Place;
use crate::play::HOOK_ACTIONS;
use crate::position::{Decision, FreeMove, Harbour, Position};
use crate::seat::{Seat, SeatSet};

/// The numbers of Piatnik's symbols, which the sorceress enchants.
pub(crate) mod spell {
    pub(crate) const PISTOL: usize = 0;
    pub(crate) const RUM: usize = 1;
    pub(crate) const HOOK: usize = 2;
    pub(crate) const LANTERN: usize = 3;
    pub(crate) const PARROT: usize = 4;
    pub(crate) const CHEST: usize = 5;
}

impl Position {
    /// All legal actions, sorted; none when the game is over.
    #[must_use]
    pub fn legal_actions(&self) -> ActionList {
        let mut list = ActionList::new();
        self.legal_actions_into(&mut list);
        list
    }

    /// Fills a list with all legal actions: [`Position::legal_actions`] for loops where creating a list each
    /// time would cost too much.
    #[inline]
    pub fn legal_actions_into(&self, list: &mut ActionList) {
        list.clear(self.rules.symbols);
        if self.decision == Decision::Act {
            self.list_turn(list);
        } else {
            let (code, cards) = self.card_decision();
            list.push_kinds(code, cards.mixed_kind_mask());
        }
    }

    /// The decisions that choose a card: their code, and the cards to choose from. None when the game is
    /// over.
    #[inline]
    fn card_decision(&self) -> (u32, Cards) {
        match self.decision {
            Decision::Take { victim } => (ActionKind::Take.code(), self.hand(victim)),
            Decision::Give { .. } => (ActionKind::Give.code(), self.looked_at),
            Decision::Keep => (ActionKind::Keep.code(), self.looked_at),
            Decision::PutBack => (ActionKind::PutBack.code(), self.looked_at),
            Decision::Discard { seat } => (ActionKind::Discard.code(), self.hand(seat)),
            Decision::Act | Decision::Over { .. } => (0, Cards::NONE),
        }
    }

    #[inline]
    fn list_turn(&self, list: &mut ActionList) {
        if self.plain {
            self.list_moves(list);
            self.list_ends(list);
        } else {
            self.list_rich_turn(list);
        }
        if list.is_empty() {
            // Nothing is possible: draw a card, and the turn is over.
            list.push(ActionKind::DrawCard.code());
        }
    }

    /// A turn with boat, Captain Morgan or sorceress.
    fn list_rich_turn(&self, list: &mut ActionList) {
        let seat = self.turn;
        let kinds = self.hand(seat).mixed_kind_mask();
        let opponents = SeatSet::opponents(seat, self.rules.players);
        let starts = self.starts();
        self.list_advances(kinds, &starts, list);
        list.push_mask(ActionKind::Retreat.code(), self.retreat_starts(seat));
        if self.rules.has_morgan() {
            for owner in opponents.iter() {
                list.push_mask(ActionKind::Morgan.code() | seat_byte(owner), self.morgan_starts(owner));
            }
        }
        if self.rules.has_boat() {
            list.push_if(self.can_move_boat(), ActionKind::MoveBoat.code());
        }
        self.list_ends(list);
        if self.rules.sorceress {
            self.list_spells(kinds, opponents, &starts, list);
        }
    }

    #[inline]
    fn list_ends(&self, list: &mut ActionList) {
        list.push_if(self.may_skip(), ActionKind::DrawCard.code());
        list.push_if(self.may_end_turn(), ActionKind::EndTurn.code());
    }

    /// Advances and retreats under plain rules. Every card can be used from every place but the goal, which
    /// is last, and a crew that can retreat from one place can retreat from every place ahead of it. So the
    /// places are found once.
    #[inline]
    fn list_moves(&self, list: &mut ActionList) {
        let hand = self.hand(self.turn);
        let places = self.ashore_mask(self.turn);
        let all = block(places);
        let starting = (places & !Place::GOAL.bit()).count_ones() as usize;
        if let Some(starts) = all.first_chunk() {
            for symbol in 0..SYMBOLS {
                let kind = Kind::new(symbol, false);
                let count = if hand.contains(kind) { starting } else { 0 };
                list.push_block(ActionKind::Advance.code() | kind_byte(kind), starts, count);
            }
            for kind in hand.dark_kinds() {
                list.push_block(ActionKind::Advance.code() | kind_byte(kind), starts, starting);
            }
        }
        let retreating = self.plain_starts(places).1.count_ones() as usize;
        let before = places.count_ones() as usize - retreating;
        if let Some(starts) = all.get(before..).and_then(|rest| rest.first_chunk()) {
            list.push_block(ActionKind::Retreat.code(), starts, retreating);
        }
    }

    /// The places from which the active seat can advance, ready to be written.
    #[inline]
    fn starts(&self) -> Starts {
        let places = self.advance_stretches(self.turn);
        Starts {
            places,
            block: block(places.all()),
            all: places.all().count_ones() as usize,
            first: places.first.count_ones() as usize,
            everywhere: self.can_leave_first_stretch(self.turn),
        }
    }

    /// Adds all advances with cards of these kinds.
    #[inline]
    fn list_advances(&self, kinds: u32, starts: &Starts, list: &mut ActionList) {
        // Few hands have fewer than two kinds: the only thing to predict is whether there are more.
        let mut left = kinds;
        for _ in 0..2 {
            let kind = Kind(left.trailing_zeros() as u8);
            self.list_starts(
                ActionKind::Advance.code() | kind_byte(kind),
                kind.symbol(),
                left != 0,
                starts,
                list,
            );
            left &= left.wrapping_sub(1);
        }
        for kind in Kind::of_mask(left) {
            self.list_starts(ActionKind::Advance.code() | kind_byte(kind), kind.symbol(), true, starts, list);
        }
    }

    /// Adds all advances with an enchanted parrot.
    #[inline(never)]
    fn list_parrots(&self, dark: bool, starts: &Starts, list: &mut ActionList) {
        for symbol in (0..SYMBOLS).filter(|&symbol| symbol != spell::PARROT) {
            let code = ActionKind::Parrot.code() | dark_byte(dark) | kind_byte(Kind::new(symbol, false));
            self.list_starts(code, symbol, true, starts, list);
        }
    }

    /// Adds an action for each place usable with the symbol, if wanted.
    #[inline(always)]
    fn list_starts(&self, code: u32, symbol: usize, wanted: bool, starts: &Starts, list: &mut ActionList) {
        let count = |places| if wanted { places } else { 0 };
        if starts.everywhere {
            list.push_block(code, starts.block_at(0), count(starts.all));
        } else {
            // On the first stretch always the first places, on the other all.
            let leaving = self.leaving(starts.places.first, self.free_spaces(symbol));
            list.push_block(code, starts.block_at(0), count(leaving.count_ones() as usize));
            list.push_block(code, starts.block_at(starts.first), count(starts.all - starts.first));
        }
    }

    /// The spells that the active seat can cast, given the kinds of its cards. Which cards a hand has is hard
    /// to predict: short lists are written unconditionally, except for dark cards, which are rare.
    fn list_spells(&self, kinds: u32, opponents: SeatSet, starts: &Starts, list: &mut ActionList) {
        let holds = |symbol, dark| kinds & Kind::new(symbol, dark).bit() != 0;
        let mut list_pistols = |here, dark| {
            for victim in opponents.iter() {
                let wanted = here & !self.hand(victim).is_empty();
                list.push_if(wanted, ActionKind::Pistol.code() | dark_byte(dark) | victim as u32);
            }
        };
        list_pistols(holds(spell::PISTOL, false), false);
        if holds(spell::PISTOL, true) {
            list_pistols(true, true);
        }
        for (symbol, code) in
            [(spell::RUM, ActionKind::Rum.code()), (spell::LANTERN, ActionKind::Lantern.code())]
        {
            for dark in [false, true] {
                list.push_if(holds(symbol, dark), code | dark_byte(dark));
            }
        }
        for dark in [false, true] {
            if holds(spell::PARROT, dark) {
                self.list_parrots(dark, starts, list);
            }
        }
        for dark in [false, true] {
            if holds(spell::HOOK, dark) && self.actions_left >= HOOK_ACTIONS {
                self.list_hooks(kinds, dark, starts, list);
            }
        }
        let chests = self.chest_starts(starts.places);
        list.push_mask(ActionKind::Chest.code(), if holds(spell::CHEST, false) { chests } else { 0 });
        if holds(spell::CHEST, true) {
            list.push_mask(ActionKind::Chest.code() | dark_byte(true), chests);
        }
    }

    /// Pirates behind each other reach the same free space unless it is between them. So the partners of a
    /// place follow it in the block of all places.
    #[inline(never)]
    fn list_hooks(&self, kinds: u32, dark: bool, starts: &Starts, list: &mut ActionList) {
        let mut hooks = [(HookStart::default(), 0, 0); BLOCK];
        let mut count = 0;
        for (index, from) in Place::of_mask(starts.places.all()).enumerate() {
            let hook = self.hook_start(from, starts.places);
            hooks[count % BLOCK] = (hook, index + usize::from(!hook.two), hook_byte(from));
            count += usize::from(hook.has_company());
        }
        for second in Kind::of_mask(self.hook_seconds(kinds, dark)) {
            let code = ActionKind::Hook.code() | dark_byte(dark) | kind_byte(second);
            let free = self.free_spaces(second.symbol());
            for (hook, next, from) in &hooks[..count.min(BLOCK)] {
                let (partners, aboard) = hook.partners(free);
                list.push_block(code | from, starts.block_at(*next), partners);
                list.push_if(aboard, code | from | u32::from(Place::BOAT.0));
            }
        }
    }

    /// Which of these kinds in the active seat's hand can be the second card of a hook. Of two hooks of
    /// different kinds the plain one is named first.
    #[inline]
    fn hook_seconds(&self, kinds: u32, dark: bool) -> u32 {
        let hook = Kind::new(spell::HOOK, dark);
        let alone = if self.hand(self.turn).count(hook) < 2 { hook.bit() } else { 0 };
        let plain = if dark { Kind::new(spell::HOOK, false).bit() } else { 0 };
        kinds & !(alone | plain)
    }

    /// The space with a token that a chest card reaches from here.
    pub(crate) fn chest_target(&self, from: Place) -> Option<Place> {
        let target = self.advance_target(self.turn, from, spell::CHEST, 1).ok()?;
        self.has_chest(target).then_some(target)
    }

    /// Whether the seat has acted this turn.
    #[inline]
    fn has_acted(&self) -> bool {
        self.actions_left < self.rules.max_actions
    }

    #[inline]
    fn may_end_turn(&self) -> bool {
        // With a minimum of zero or one action, that is the same as having taken enough.
        self.actions_left + self.rules.min_actions <= self.rules.max_actions
    }

    /// Whether the turn may be skipped for a card because the hand is empty.
    #[inline]
    fn may_skip(&self) -> bool {
        // Only the first is worth a branch.
        let fresh = !self.has_acted() & (self.free_move != FreeMove::Used);
        self.rules.skip_for_card && fresh & self.hand(self.turn).is_empty()
    }

    /// A legal action, all equally likely; `None` when the game is over. Where the rules are simple enough,
    /// no list is built.
    #[inline]
    pub fn random_action<R: Rng>(&self, dealer: &mut Sampler<R>) -> Option<Action> {
        if self.decision == Decision::Act && self.plain {
            return Some(match self.random_move(dealer) {
                Move::Advance(kind, from) => Action::Advance { card: self.rules.symbols.card(kind), from },
                Move::Retreat(from) => Action::Retreat { from },
                Move::DrawCard => Action::DrawCard,
                Move::EndTurn => Action::EndTurn,
            });
        }
        if self.decision == Decision::Act {
            let list = self.legal_actions();
            return list.get(dealer.below(list.len()));
        }
        let (code, cards) = self.card_decision();
        let kinds = cards.kind_mask();
        if kinds == 0 {
            return None;
        }
        let index = dealer.below(kinds.count_ones() as usize);
        let kind = nth_kind_of(kinds, index as u32);
        Some(Action::from_code(code | kind_byte(kind), self.rules.symbols))
    }

    /// One of the legal actions of a turn under plain rules, all equally likely: the one at a random index of
    /// the list that was never built.
    #[inline(always)]
    pub(crate) fn random_move<R: Rng>(&self, dealer: &mut Sampler<R>) -> Move {
        let seat = self.turn;
        let kinds = self.hand(seat).kind_mask();
        let (starts, retreats) = self.plain_starts(self.ashore_mask(seat));
        let (starting, retreating) = (starts.count_ones(), retreats.count_ones());
        let advances = kinds.count_ones() * starting;
        let moves = advances + retreating;
        let (skip, end) = (self.may_skip(), self.may_end_turn());
        let all = moves + u32::from(skip) + u32::from(end);
        let index = dealer.below(all as usize) as u32;
        // The place is found before the kind of move is tested, because that is hard to predict.
        let nth_kind = (index * RECIPROCALS[starting as usize & 15]) >> 16;
        let is_advance = index < advances;
        let (places, nth) = if is_advance {
            (starts, index - nth_kind * starting)
        } else {
            (retreats, index.wrapping_sub(advances))
        };
        let from = Place(nth_bit(places, nth).trailing_zeros() as u8);
        if is_advance {
            Move::Advance(nth_kind_of(kinds, nth_kind), from)
        } else if index < moves {
            Move::Retreat(from)
        } else if end && index + 1 == all {
            Move::EndTurn
        } else {
            // By choice, or because nothing is possible.
            Move::DrawCard
        }
    }

    /// Checks whether an action is legal now, and if not, why.
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

    /// The reason why an action of the active seat is illegal.
    fn check_turn(&self, action: Action) -> Result<(), PlayError> {
        if let Some(module) = action.kind().module().filter(|&module| !self.rules.has(module)) {
            return Err(PlayError::NotInTheseRules(module));
        }
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
                self.check_opponent(owner)?;
                self.check_pirate(owner, from)?;
                if !self.morgan_agreed(from) && from != Place::GOAL {
                    return Err(PlayError::NoMorganHere);
                }
                self.morgan_target(owner, from).map(drop).map_err(PlayError::from_block)
            }
            Action::MoveBoat => {
                if self.can_move_boat() {
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
        // Not by choice, but because nothing else is possible.
        if self.rules.min_actions > 0 && self.legal_actions().contains(Action::DrawCard) {
            return Ok(());
        }
        Err(PlayError::NoDrawNow)
    }

    fn check_hook(&self, dark: bool, second: Card, from: Place, and: Place) -> Result<(), PlayError> {
        let seat = self.turn;
        self.check_spell_card(spell::HOOK, dark)?;
        let kind = self.check_card(second)?;
        if self.actions_left < HOOK_ACTIONS {
            return Err(PlayError::OneActionLeft);
        }
        if self.hook_seconds(kind.bit(), dark) == 0 {
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

    /// Whether the active seat holds the card.
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

/// An action of a turn under plain rules.
pub(crate) enum Move {
    Advance(Kind, Place),
    Retreat(Place),
    DrawCard,
    EndTurn,
}

/// For each small divisor, the factor that divides numbers up to 255 when followed by a shift by 16.
const RECIPROCALS: [u32; 16] = {
    let mut reciprocals = [0; 16];
    let mut divisor = 1;
    while divisor < reciprocals.len() {
        reciprocals[divisor] = (1 << 16) / divisor as u32 + 1;
        divisor += 1;
    }
    reciprocals
};

/// Where the pirates of the active seat can advance from.
struct Starts {
    places: Stretches,
    /// The places of the first stretch, then those beyond the sea.
    block: PlaceBlock,
    all: usize,
    /// How many of them are on the first stretch.
    first: usize,
    /// Whether there is a way out of the first stretch: then every place works with every symbol.
    everywhere: bool,
}

impl Starts {
    /// Eight places from this one on. With eight on the first stretch nobody is beyond the sea.
    #[inline(always)]
    fn block_at(&self, place: usize) -> &[u32; BLOCK] {
        let (_, rest) = self.block.split_at(place % BLOCK);
        rest.first_chunk().unwrap_or(&[0; BLOCK])
    }
}

/// The n-th kind of a mask of kinds.
#[inline]
fn nth_kind_of(kinds: u32, n: u32) -> Kind {
    match PLAIN_KINDS.get(kinds as usize) {
        Some(plain) => Kind(plain[n as usize % BLOCK]),
        None => Kind::of_mask(kinds).nth(n as usize).unwrap_or(Kind(0)),
    }
}
