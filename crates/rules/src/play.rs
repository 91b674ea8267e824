//! The one way to apply an action. Real games, search, replays and tests differ only in the dealer and in
//! what they do with the events. Only playouts of the base game have a separate implementation.

use rand_core::Rng;

use crate::action::{Action, ActionList};
use crate::card::{Card, Kind, Symbol};
use crate::chance::{DealError, Dealer, Sampler, Token, TokenSet};
use crate::error::PlayError;
use crate::event::{Event, Events, MoveReason, Source};
use crate::legal::{Move, spell};
use crate::place::Place;
use crate::position::{Decision, FREEBOOTER_HAND, FreeMove, Outcome, Position, WonBy};
use crate::rules::{Refill, WinCheck};
use crate::seat::{Seat, SeatSet};

/// Cards a lantern shows.
pub(crate) const LANTERN_CARDS: usize = 4;
/// How many actions a hook costs.
pub(crate) const HOOK_ACTIONS: u8 = 2;
/// Cards the player of an enchanted rum keeps.
pub(crate) const RUM_KEEPS: usize = 2;
/// Cards drawn when Captain Morgan's rule brings a pirate to the boat or the goal.
const MORGAN_REWARD: usize = 2;

impl Position {
    /// Plays a legal action of the deciding seat, [`Position::decider`].
    ///
    /// # Errors
    /// Why the action is illegal, or why the dealer failed. The position is left untouched.
    pub fn play<D: Dealer, E: Events>(
        &mut self,
        action: Action,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), PlayError> {
        self.check(action)?;
        let mut next = *self;
        next.perform(action, dealer, events)?;
        *self = next;
        Ok(())
    }

    /// Plays an action known to be legal, for search. Any other action gives a meaningless position or a
    /// panic.
    ///
    /// # Errors
    /// When the dealer fails; the position is then meaningless.
    #[inline(always)]
    pub fn play_unchecked<D: Dealer, E: Events>(
        &mut self,
        action: Action,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        self.perform(action, dealer, events)
    }

    /// Plays a random action from the complete list; `false` if the game is over.
    #[inline(always)]
    pub(crate) fn play_random_listed<R: Rng>(
        &mut self,
        list: &mut ActionList,
        dealer: &mut Sampler<R>,
    ) -> bool {
        self.legal_actions_into(list);
        if list.is_empty() {
            return false;
        }
        let index = dealer.below(list.len());
        list.get(index).is_some_and(|action| self.perform(action, dealer, &mut ()).is_ok())
    }

    /// Plays a random legal action under plain rules; `false` if the game is over.
    #[inline(always)]
    pub(crate) fn play_random_plain<R: Rng>(&mut self, dealer: &mut Sampler<R>) -> bool {
        if self.decision != Decision::Act {
            return self.play_random(dealer);
        }
        let played = match self.random_move(dealer) {
            Move::Advance(kind, from) => self.advance_with(kind, from, dealer, &mut ()),
            Move::Retreat(from) => self.retreat(from, dealer, &mut ()),
            Move::DrawCard => self.draw_and_end(self.turn, dealer, &mut ()),
            Move::EndTurn => self.end_turn(dealer, &mut ()),
        };
        played.is_ok()
    }

    /// Plays a random legal action; `false` if the game is over. For the rare cases.
    #[inline(never)]
    pub(crate) fn play_random<R: Rng>(&mut self, dealer: &mut Sampler<R>) -> bool {
        match self.random_action(dealer) {
            Some(action) => self.perform(action, dealer, &mut ()).is_ok(),
            None => false,
        }
    }

    /// Always inlined: for an action just taken from a list, one jump then leads from its number to its code.
    #[inline(always)]
    fn perform<D: Dealer, E: Events>(
        &mut self,
        action: Action,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        // The two common actions come first: they need no jump table.
        if let Action::Advance { card, from } = action {
            return self.advance_with(self.kind(card), from, dealer, events);
        }
        if let Action::Retreat { from } = action {
            return self.retreat(from, dealer, events);
        }
        self.perform_other(action, dealer, events)
    }

    #[inline(always)]
    fn advance_with<D: Dealer, E: Events>(
        &mut self,
        kind: Kind,
        from: Place,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        self.put_down(kind, false, events);
        self.spend(1);
        self.advance(from, kind.symbol(), events);
        self.after_card(kind.is_dark(), dealer, events)
    }

    #[inline(always)]
    fn retreat<D: Dealer, E: Events>(
        &mut self,
        from: Place,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let seat = self.turn;
        self.spend(1);
        let Some(to) = self.retreat_place(from) else { return Ok(()) };
        let cards = self.occupied.count(to);
        self.shift(seat, from, to, MoveReason::Retreat, events);
        self.draw_cards(seat, cards, dealer, events)?;
        self.go_on(dealer, events)
    }

    pub(crate) fn draw_and_end<D: Dealer, E: Events>(
        &mut self,
        seat: Seat,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        self.draw_cards(seat, 1, dealer, events)?;
        self.end_turn(dealer, events)
    }

    /// Everything but the two basic moves.
    #[inline(always)]
    fn perform_other<D: Dealer, E: Events>(
        &mut self,
        action: Action,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        match action {
            Action::Morgan { seat, from } => self.morgan(seat, from, dealer, events),
            Action::MoveBoat => self.move_boat(dealer, events),
            Action::DrawCard => self.draw_and_end(self.turn, dealer, events),
            Action::EndTurn => self.end_turn(dealer, events),
            Action::Pistol { dark, victim } => {
                self.show_hand(dark, victim, events);
                Ok(())
            }
            Action::Rum { dark } => self.buy_rum(dark, dealer, events),
            Action::Lantern { dark } => self.light_lantern(dark, dealer, events),
            Action::Parrot { dark, symbol, from } => self.send_parrot(dark, symbol, from, dealer, events),
            Action::Hook { dark, second, from, and } => {
                self.throw_hook(dark, self.kind(second), [from, and], dealer, events)
            }
            Action::Chest { dark, from } => self.go_to_chest(dark, from, dealer, events),
            Action::Take { card } => self.take_card(card, dealer, events),
            Action::Give { card } => self.give_card(card, dealer, events),
            Action::Keep { card } => self.keep_card(card, dealer, events),
            Action::PutBack { card } => self.put_back(card, dealer, events),
            Action::Discard { card } => self.discard(card, dealer, events),
            Action::Advance { .. } | Action::Retreat { .. } => Ok(()),
        }
    }

    /// How many cards Captain Morgan's rule brings for moving a pirate there, whatever fits into the hand.
    #[must_use]
    pub fn morgan_reward(&self, to: Place) -> usize {
        if to.number().is_some() { self.occupied.count(to) } else { MORGAN_REWARD }
    }

    #[inline]
    fn morgan<D: Dealer, E: Events>(
        &mut self,
        owner: Seat,
        from: Place,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        self.spend(1);
        let to = self.morgan_place(from);
        let cards = self.morgan_reward(to);
        self.shift(owner, from, to, MoveReason::Morgan, events);
        if self.crew_has_won(owner, events) {
            return Ok(());
        }
        self.draw_cards(self.turn, cards, dealer, events)?;
        self.go_on(dealer, events)
    }

    /// Pistol: the hand is shown, and a card has to be taken from it.
    #[inline]
    fn show_hand<E: Events>(&mut self, dark: bool, victim: Seat, events: &mut E) {
        self.cast(spell::PISTOL, dark, 1, events);
        self.decision = Decision::Take { victim };
        let cards = Some(self.hand(victim).shown(self.rules.symbols));
        self.tell(Event::HandShown { seat: victim, to: self.turn, cards }, events);
    }

    #[inline]
    fn buy_rum<D: Dealer, E: Events>(
        &mut self,
        dark: bool,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let players = self.rules.players as usize;
        self.cast(spell::RUM, dark, 1, events);
        self.look_at(players + 1, dealer, events)?;
        self.treat(self.turn.next(players), dealer, events)
    }

    #[inline]
    fn light_lantern<D: Dealer, E: Events>(
        &mut self,
        dark: bool,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        self.cast(spell::LANTERN, dark, 1, events);
        self.look_at(LANTERN_CARDS, dealer, events)?;
        self.decision = Decision::Keep;
        Ok(())
    }

    #[inline]
    fn send_parrot<D: Dealer, E: Events>(
        &mut self,
        dark: bool,
        symbol: Symbol,
        from: Place,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        self.cast(spell::PARROT, dark, 1, events);
        let number = self.rules.symbols.number(symbol).unwrap_or_default();
        self.advance(from, number, events);
        self.end_spell(dealer, events)
    }

    #[inline]
    fn throw_hook<D: Dealer, E: Events>(
        &mut self,
        dark: bool,
        second: Kind,
        [from, and]: [Place; 2],
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let seat = self.turn;
        self.cast(spell::HOOK, dark, HOOK_ACTIONS, events);
        self.put_down(second, true, events);
        self.dark_spell |= second.is_dark();
        // Both targets are computed before anyone moves.
        let to = self.advance_place(from, second.symbol());
        self.shift(seat, from, to, MoveReason::Advance, events);
        self.shift(seat, and, to, MoveReason::Advance, events);
        self.end_spell(dealer, events)
    }

    #[inline]
    fn go_to_chest<D: Dealer, E: Events>(
        &mut self,
        dark: bool,
        from: Place,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        self.cast(spell::CHEST, dark, 1, events);
        let space = self.advance(from, spell::CHEST, events);
        self.open_chest(space, dealer, events)?;
        self.end_spell(dealer, events)
    }

    /// Pistol: a card changes hands, and the victim draws another.
    #[inline]
    fn take_card<D: Dealer, E: Events>(
        &mut self,
        card: Card,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let Decision::Take { victim } = self.decision else { return Ok(()) };
        let (seat, kind) = (self.turn, self.kind(card));
        self.players[victim.index()].hand.remove(kind);
        self.players[seat.index()].hand.put(kind);
        self.tell(Event::Taken { seat, victim, card: Some(card) }, events);
        self.draw_cards(victim, 1, dealer, events)?;
        self.end_spell(dealer, events)
    }

    /// Rum: one of the cards looked at goes to another hand.
    #[inline]
    fn give_card<D: Dealer, E: Events>(
        &mut self,
        card: Card,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let Decision::Give { to } = self.decision else { return Ok(()) };
        let kind = self.kind(card);
        self.looked_at.remove(kind);
        self.players[to.index()].hand.put(kind);
        self.tell(Event::Given { seat: self.turn, to, card: Some(card) }, events);
        self.treat(to.next(self.rules.players as usize), dealer, events)
    }

    /// Lantern: one of the cards looked at is kept.
    #[inline]
    fn keep_card<D: Dealer, E: Events>(
        &mut self,
        card: Card,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let kind = self.kind(card);
        self.keep(kind, events);
        self.put_rest_back(dealer, events)
    }

    /// Lantern: one of the cards looked at goes on top of the pile.
    #[inline]
    fn put_back<D: Dealer, E: Events>(
        &mut self,
        card: Card,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let kind = self.kind(card);
        self.looked_at.remove(kind);
        self.top.push(kind);
        self.tell(Event::PutBack { seat: self.turn, card: Some(card) }, events);
        self.put_rest_back(dealer, events)
    }

    /// Freebooter: the seat that has to discard discards a card.
    #[inline]
    fn discard<D: Dealer, E: Events>(
        &mut self,
        card: Card,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let Decision::Discard { seat } = self.decision else { return Ok(()) };
        let kind = self.kind(card);
        self.players[seat.index()].hand.remove(kind);
        self.discards.put(kind);
        self.tell(Event::Discarded { seat, card }, events);
        self.discard_down(seat, dealer, events)
    }

    #[inline]
    fn kind(&self, card: Card) -> Kind {
        self.rules.symbols.kind(card).unwrap_or(Kind(0))
    }

    #[inline]
    fn tell<E: Events>(&self, event: Event, events: &mut E) {
        events.happened(event, self);
    }

    /// Counts an action; the captain's free move lapses.
    #[inline(always)]
    fn spend(&mut self, actions: u8) {
        self.actions_left -= actions;
        self.free_move = FreeMove::None;
    }

    /// Puts a card from the active seat's hand on the discard pile.
    #[inline(always)]
    fn put_down<E: Events>(&mut self, kind: Kind, enchanted: bool, events: &mut E) {
        let seat = self.turn;
        self.players[seat.index()].hand.remove(kind);
        self.discards.put(kind);
        let card = self.rules.symbols.card(kind);
        self.tell(Event::Played { seat, card, enchanted }, events);
    }

    fn cast<E: Events>(&mut self, symbol: usize, dark: bool, actions: u8, events: &mut E) {
        self.put_down(Kind::new(symbol, dark), true, events);
        self.spend(actions);
        self.dark_spell = dark;
    }

    #[inline(always)]
    fn shift<E: Events>(&mut self, seat: Seat, from: Place, to: Place, reason: MoveReason, events: &mut E) {
        self.relocate(seat, from, to);
        self.tell(Event::Moved { seat, from, to, reason }, events);
    }

    /// Moves a pirate of the active seat forward and returns where it went.
    #[inline(always)]
    fn advance<E: Events>(&mut self, from: Place, symbol: usize, events: &mut E) -> Place {
        let to = self.advance_place(from, symbol);
        self.shift(self.turn, from, to, MoveReason::Advance, events);
        to
    }

    fn move_boat<D: Dealer, E: Events>(&mut self, dealer: &mut D, events: &mut E) -> Result<(), DealError> {
        let free = self.free_move == FreeMove::Available;
        self.boat = self.boat.other();
        if free {
            self.free_move = FreeMove::Used;
        } else {
            self.spend(1);
        }
        self.tell(Event::BoatMoved { seat: self.turn, to: self.boat, free }, events);
        self.go_on(dealer, events)
    }

    /// Draws up to this many cards to a hand: fewer at the hand limit or when there are no more.
    #[inline(always)]
    fn draw_cards<D: Dealer, E: Events>(
        &mut self,
        seat: Seat,
        cards: usize,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        for _ in 0..cards {
            if self.rules.hand_limit.is_some_and(|limit| self.hand(seat).len() >= limit.get().into()) {
                break;
            }
            let (kind, source) = if self.rules.row.is_some() {
                (self.take_from_row(dealer, events)?, Source::Row)
            } else {
                (self.turn_up(dealer, events)?, Source::Pile)
            };
            let Some(kind) = kind else { break };
            self.players[seat.index()].hand.put(kind);
            let card = Some(self.rules.symbols.card(kind));
            self.tell(Event::Drawn { seat, card, source }, events);
            if source == Source::Row && self.row.is_empty() && self.rules.refill == Refill::WhenEmpty {
                self.fill_row(dealer, events)?;
            }
        }
        Ok(())
    }

    /// The first card of the row, if one is available.
    fn take_from_row<D: Dealer, E: Events>(
        &mut self,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<Option<Kind>, DealError> {
        if self.row.is_empty() && self.rules.refill == Refill::WhenEmpty {
            // There was nothing to lay when the row ran out.
            self.fill_row(dealer, events)?;
        }
        Ok((!self.row.is_empty()).then(|| self.row.take_first()))
    }

    /// Lays cards until the row is full or there are no more.
    #[inline(never)]
    pub(crate) fn fill_row<D: Dealer, E: Events>(
        &mut self,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let length = self.rules.row.map_or(0, |row| row.get().into());
        while self.row.len() < length {
            let Some(kind) = self.turn_up(dealer, events)? else { break };
            self.row.put_last(kind);
            self.tell(Event::LaidInRow { card: self.rules.symbols.card(kind) }, events);
        }
        Ok(())
    }

    /// The next card of the face-down pile, reshuffled from the discard pile if necessary; `None` if there
    /// are no cards left at all.
    #[inline(always)]
    fn turn_up<D: Dealer, E: Events>(
        &mut self,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<Option<Kind>, DealError> {
        if !self.top.is_empty() {
            return Ok(self.top.pop());
        }
        if self.pile.is_empty() {
            if self.discards.is_empty() {
                return Ok(None);
            }
            self.pile = std::mem::take(&mut self.discards);
            dealer.shuffle(self.pile, &self.rules)?;
            self.tell(Event::Reshuffled { cards: self.pile.len() }, events);
        }
        let kind = dealer.draw(self.pile, &self.rules)?;
        self.pile.remove(kind);
        Ok(Some(kind))
    }

    /// Draws up to this many cards for the active seat to look at.
    fn look_at<D: Dealer, E: Events>(
        &mut self,
        cards: usize,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        for _ in 0..cards {
            let Some(kind) = self.turn_up(dealer, events)? else { break };
            self.looked_at.put(kind);
            let card = Some(self.rules.symbols.card(kind));
            self.tell(Event::Looked { seat: self.turn, card }, events);
        }
        Ok(())
    }

    /// Rum: the next seat gets a card, or the rest is kept.
    fn treat<D: Dealer, E: Events>(
        &mut self,
        to: Seat,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        if self.looked_at.len() > RUM_KEEPS {
            self.decision = Decision::Give { to };
            return Ok(());
        }
        for kind in self.looked_at.iter() {
            self.keep(kind, events);
        }
        self.end_spell(dealer, events)
    }

    /// Moves one of the cards looked at to the hand.
    fn keep<E: Events>(&mut self, kind: Kind, events: &mut E) {
        let seat = self.turn;
        self.looked_at.remove(kind);
        self.players[seat.index()].hand.put(kind);
        self.tell(Event::Kept { seat, card: Some(self.rules.symbols.card(kind)) }, events);
    }

    /// Lantern: the next card has to be put back, or the spell is over.
    fn put_rest_back<D: Dealer, E: Events>(
        &mut self,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        if self.looked_at.is_empty() {
            return self.end_spell(dealer, events);
        }
        self.decision = Decision::PutBack;
        Ok(())
    }

    fn open_chest<D: Dealer, E: Events>(
        &mut self,
        space: Place,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let seat = self.turn;
        let token = dealer.open(self.tokens)?;
        self.tokens.take(token);
        self.chests &= !space.bit();
        self.tell(Event::ChestOpened { seat, space, token }, events);
        if token == Token::Snake {
            let free = self.board.spaces_with[spell::RUM] & !self.occupied.any() & space.below();
            let to = Place(63 - (free | 1).leading_zeros() as u8);
            self.shift(seat, space, to, MoveReason::Snake, events);
            self.chests = self.board.spaces_with[spell::CHEST];
            self.tokens = TokenSet::ALL;
            self.tell(Event::ChestsLaid, events);
        }
        self.draw_cards(seat, token.cards(), dealer, events)
    }

    /// The spell has had its whole effect.
    fn end_spell<D: Dealer, E: Events>(&mut self, dealer: &mut D, events: &mut E) -> Result<(), DealError> {
        self.decision = Decision::Act;
        let dark = std::mem::take(&mut self.dark_spell);
        self.after_card(dark, dealer, events)
    }

    /// The card has had its effect: the game may be over, and a dark card makes the others discard.
    #[inline(always)]
    fn after_card<D: Dealer, E: Events>(
        &mut self,
        dark: bool,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        if self.crew_has_won(self.turn, events) {
            return Ok(());
        }
        if dark {
            return self.discard_down(self.turn.next(self.rules.players as usize), dealer, events);
        }
        self.go_on(dealer, events)
    }

    /// Makes the seats from this one on discard down to seven; after the last one the turn goes on.
    fn discard_down<D: Dealer, E: Events>(
        &mut self,
        from: Seat,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let players = self.rules.players as usize;
        let mut seat = from;
        while seat != self.turn {
            if self.hand(seat).len() > FREEBOOTER_HAND {
                self.decision = Decision::Discard { seat };
                return Ok(());
            }
            seat = seat.next(players);
        }
        self.decision = Decision::Act;
        self.go_on(dealer, events)
    }

    /// Whether this seat's crew is complete and that ends the game now.
    #[inline(always)]
    pub(crate) fn crew_has_won<E: Events>(&mut self, seat: Seat, events: &mut E) -> bool {
        let won = self.rules.win_check == WinCheck::AtOnce && self.is_complete(seat);
        if won {
            self.finish(SeatSet::default().with(seat), WonBy::Crew, events);
        }
        won
    }

    fn finish<E: Events>(&mut self, winners: SeatSet, by: WonBy, events: &mut E) {
        let outcome = Outcome { winners, by };
        self.decision = Decision::Over { outcome };
        self.tell(Event::GameOver { outcome }, events);
    }

    /// The turn goes on or ends automatically.
    #[inline(always)]
    fn go_on<D: Dealer, E: Events>(&mut self, dealer: &mut D, events: &mut E) -> Result<(), DealError> {
        if self.actions_left == 0 { self.end_turn(dealer, events) } else { Ok(()) }
    }

    #[inline]
    pub(crate) fn end_turn<D: Dealer, E: Events>(
        &mut self,
        dealer: &mut D,
        events: &mut E,
    ) -> Result<(), DealError> {
        let seat = self.turn;
        self.free_move = FreeMove::None;
        self.tell(Event::TurnEnded { seat }, events);
        if self.rules.refill == Refill::EndOfTurn {
            self.fill_row(dealer, events)?;
        }
        let next = seat.next(self.rules.players as usize);
        if next == self.first {
            self.rounds = self.rounds.saturating_add(1);
            if self.rules.round_limit.is_some_and(|limit| self.rounds >= limit.get()) {
                self.finish(self.leaders(), WonBy::Points, events);
                return Ok(());
            }
        }
        if self.rules.win_check == WinCheck::EndOfTurn
            && let Some(winner) = self.complete_seat()
        {
            self.finish(SeatSet::default().with(winner), WonBy::Crew, events);
            return Ok(());
        }
        self.begin_turn(next, events);
        Ok(())
    }

    /// The first seat whose crew is complete.
    #[inline(never)]
    fn complete_seat(&self) -> Option<Seat> {
        self.rules.seats().find(|&seat| self.is_complete(seat))
    }

    #[inline]
    fn begin_turn<E: Events>(&mut self, seat: Seat, events: &mut E) {
        self.turn = seat;
        self.actions_left = self.rules.max_actions;
        if self.rules.has_boat() && self.is_captain(seat) {
            self.free_move = FreeMove::Available;
        }
        let captain = self.free_move == FreeMove::Available;
        self.tell(Event::TurnBegan { seat, captain }, events);
    }

    /// The seats with the most points.
    #[inline(never)]
    pub(crate) fn leaders(&self) -> SeatSet {
        let most = self.rules.seats().map(|seat| self.points(seat)).max();
        self.rules.seats().filter(|&seat| Some(self.points(seat)) == most).collect()
    }
}
