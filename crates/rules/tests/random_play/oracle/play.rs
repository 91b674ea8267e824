//! What an action does.

use super::action::Action;
use super::moves::{is_dark, symbol};
use super::{ALL_TOKENS, Card, Chance, Decision, FreeMove, Lot, Oracle, Place, Seat, Shore};

type Done = Result<(), String>;

fn remove(cards: &mut Vec<Card>, card: Card) -> Done {
    let index = cards.iter().position(|&held| held == card).ok_or_else(|| format!("no {card} there"))?;
    cards.remove(index);
    Ok(())
}

// Drawing.
impl Oracle {
    /// How many cards can still be drawn from the pile, including the discard pile.
    fn available(&self) -> usize {
        self.top.len() + self.pile.len() + self.discards.len()
    }

    /// One card from the face-down pile. When it is empty and a card must be drawn, the discard pile is
    /// shuffled into a new one; if both are empty there is no card.
    fn turn_up(&mut self, chance: &mut Chance<'_>) -> Result<Option<Card>, String> {
        if !self.top.is_empty() {
            return Ok(Some(self.top.remove(0)));
        }
        if self.pile.is_empty() {
            self.pile = std::mem::take(&mut self.discards);
        }
        if self.pile.is_empty() {
            return Ok(None);
        }
        let index = chance(Lot::Card, &self.pile)?;
        Ok(Some(self.pile.remove(index)))
    }

    /// Fills the face-up row, or lays it out again, with fewer cards if there are not enough.
    fn fill_row(&mut self, chance: &mut Chance<'_>) -> Done {
        while self.row.len() < self.rules.row.unwrap_or(0) {
            match self.turn_up(chance)? {
                Some(card) => self.row.push(card),
                None => break,
            }
        }
        Ok(())
    }

    /// A seat draws cards, from the row if there is one, else from the pile.
    fn draw(&mut self, seat: Seat, count: usize, chance: &mut Chance<'_>) -> Done {
        for _ in 0..count {
            // Hand limit: a draw stops there.
            if self.rules.limit.is_some_and(|limit| self.hands[seat].len() >= limit) {
                break;
            }
            if self.rules.row.is_none() {
                let card = self.turn_up(chance)?;
                self.hands[seat].extend(card);
                continue;
            }
            let new_row_at_once = !self.rules.refill_at_turn_end;
            // There was nothing to lay a row from: lay one when a card must next be drawn.
            if self.row.is_empty() && new_row_at_once {
                self.fill_row(chance)?;
            }
            if self.row.is_empty() {
                break;
            }
            let card = self.row.remove(0);
            self.hands[seat].push(card);
            // A new row is laid at once when the last card is taken.
            if self.row.is_empty() && new_row_at_once {
                self.fill_row(chance)?;
            }
        }
        Ok(())
    }
}

// Actions.
impl Oracle {
    /// Plays a legal action.
    pub fn perform(&mut self, action: &Action, chance: &mut Chance<'_>) -> Done {
        let me = self.turn;
        match *action {
            Action::Advance { card, from } => {
                self.spend(1);
                self.play_card(card)?;
                self.advance(from, symbol(card))?;
                self.after_effect(is_dark(card), chance)
            }
            Action::Retreat { from } => {
                self.spend(1);
                let (to, cards) = self.retreat_to(from).ok_or("no retreat")?;
                self.put(me, from, to)?;
                self.draw(me, cards, chance)?;
                self.after_effect(false, chance)
            }
            Action::Morgan { seat, from } => {
                self.spend(1);
                let (to, cards) = self.morgan_to(seat, from).ok_or("no Morgan move")?;
                self.put(seat, from, to)?;
                if self.is_over() {
                    return Ok(()); // the opponent's crew is complete, so there is no draw
                }
                self.draw(me, cards, chance)?;
                self.after_effect(false, chance)
            }
            Action::Boat => {
                // While the free move is available, moving the boat is the free move.
                if self.free_move == FreeMove::Available {
                    self.free_move = FreeMove::Used;
                } else {
                    self.spend(1);
                }
                self.boat = match self.boat {
                    Some(Shore::Cartagena) => Some(Shore::Tortuga),
                    _ => Some(Shore::Cartagena),
                };
                self.after_effect(false, chance)
            }
            Action::Draw => {
                self.draw(me, 1, chance)?;
                self.end_turn(chance)
            }
            Action::End => self.end_turn(chance),
            Action::Pistol { card, seat } => {
                self.spend(1);
                self.play_card(card)?;
                self.decision = Decision::Take { victim: seat, dark: is_dark(card) };
                Ok(())
            }
            Action::Rum { card } => {
                self.spend(1);
                self.play_card(card)?;
                let count = self.available().min(self.rules.players + 1);
                let cards = self.look_at(count, chance)?;
                self.give_round(self.next_seat(me), cards, is_dark(card), chance)
            }
            Action::Lantern { card } => {
                self.spend(1);
                self.play_card(card)?;
                let count = self.available().min(4);
                let cards = self.look_at(count, chance)?;
                self.decision = Decision::Keep { cards, dark: is_dark(card) };
                Ok(())
            }
            Action::Parrot { card, joker, from } => {
                self.spend(1);
                self.play_card(card)?;
                self.advance(from, joker)?;
                self.after_effect(is_dark(card), chance)
            }
            Action::Hook { card, second, from } => {
                self.spend(2);
                self.play_card(card)?;
                self.play_card(second)?;
                let to = self.advance_to(me, from[0], symbol(second), 2).ok_or("no way")?;
                self.put(me, from[0], to)?;
                self.put(me, from[1], to)?;
                self.after_effect(is_dark(card) || is_dark(second), chance)
            }
            Action::Chest { card, from } => {
                self.spend(1);
                self.play_card(card)?;
                let to = self.advance(from, symbol(card))?;
                self.open_chest(to, chance)?;
                self.after_effect(is_dark(card), chance)
            }
            Action::Take { card } => self.take(card, chance),
            Action::Give { card } => self.give(card, chance),
            Action::Keep { card } => self.keep(card, chance),
            Action::Back { card } => self.back(card, chance),
            Action::Drop { card } => self.drop_card(card, chance),
        }
    }

    /// Uses up actions. The captain's free move lapses at the first one.
    fn spend(&mut self, cost: usize) {
        self.actions_left -= cost;
        self.free_move = FreeMove::None;
    }

    /// A played card is on the discard pile before anything is drawn.
    fn play_card(&mut self, card: Card) -> Done {
        remove(&mut self.hands[self.turn], card)?;
        self.discards.push(card);
        Ok(())
    }

    fn advance(&mut self, from: Place, mark: char) -> Result<Place, String> {
        let to = self.advance_to(self.turn, from, mark, 1).ok_or("no advance")?;
        self.put(self.turn, from, to)?;
        Ok(to)
    }

    /// Moves one pirate. A complete crew wins at once if the rules say so.
    fn put(&mut self, seat: Seat, from: Place, to: Place) -> Done {
        let crew = &mut self.pirates[seat];
        let index = crew.iter().position(|&p| p == from).ok_or_else(|| format!("no pirate at {from}"))?;
        crew[index] = to;
        if self.rules.win_at_once && self.crew_complete(seat) {
            self.decision = Decision::Over { winners: vec![seat], how: "crew".into() };
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        matches!(self.decision, Decision::Over { .. })
    }

    fn crew_complete(&self, seat: Seat) -> bool {
        self.pirates[seat].iter().all(|&place| place == Place::Goal)
    }

    fn next_seat(&self, seat: Seat) -> Seat {
        (seat + 1) % self.rules.players
    }

    /// The effect of an action is complete: the freebooter's discards follow a dark card, then the turn
    /// continues, or ends by itself when its actions are used up.
    fn after_effect(&mut self, dark: bool, chance: &mut Chance<'_>) -> Done {
        if self.is_over() {
            return Ok(());
        }
        self.decision = Decision::Act;
        if dark {
            // Clockwise from the next player, down to 7; the player to move does not discard.
            let mut seat = self.next_seat(self.turn);
            while seat != self.turn {
                if self.hands[seat].len() > 7 {
                    self.decision = Decision::Drop { seat };
                    return Ok(());
                }
                seat = self.next_seat(seat);
            }
        }
        if self.actions_left == 0 {
            return self.end_turn(chance);
        }
        Ok(())
    }
}

// The sorceress and the freebooter.
impl Oracle {
    fn look_at(&mut self, count: usize, chance: &mut Chance<'_>) -> Result<Vec<Card>, String> {
        let mut cards = Vec::new();
        for _ in 0..count {
            cards.extend(self.turn_up(chance)?);
        }
        Ok(cards)
    }

    /// Pistol: take a card from the victim, who draws one at once.
    fn take(&mut self, card: Card, chance: &mut Chance<'_>) -> Done {
        let Decision::Take { victim, dark } = self.decision else {
            return Err("nothing to take".into());
        };
        remove(&mut self.hands[victim], card)?;
        self.hands[self.turn].push(card);
        self.draw(victim, 1, chance)?;
        self.after_effect(dark, chance)
    }

    /// Rum: the last two cards (or fewer) are kept, each of the others is a decision.
    fn give_round(&mut self, to: Seat, cards: Vec<Card>, dark: bool, chance: &mut Chance<'_>) -> Done {
        if cards.len() > 2 {
            self.decision = Decision::Give { to, cards, dark };
            return Ok(());
        }
        self.hands[self.turn].extend(cards);
        self.after_effect(dark, chance)
    }

    fn give(&mut self, card: Card, chance: &mut Chance<'_>) -> Done {
        let Decision::Give { to, mut cards, dark } = self.decision.clone() else {
            return Err("nothing to give".into());
        };
        remove(&mut cards, card)?;
        self.hands[to].push(card);
        self.give_round(self.next_seat(to), cards, dark, chance)
    }

    /// Lantern: keep one, then put the others back on top one by one.
    fn keep(&mut self, card: Card, chance: &mut Chance<'_>) -> Done {
        let Decision::Keep { mut cards, dark } = self.decision.clone() else {
            return Err("nothing to keep".into());
        };
        remove(&mut cards, card)?;
        self.hands[self.turn].push(card);
        self.put_back(cards, dark, chance)
    }

    fn put_back(&mut self, cards: Vec<Card>, dark: bool, chance: &mut Chance<'_>) -> Done {
        if cards.is_empty() {
            return self.after_effect(dark, chance);
        }
        self.decision = Decision::Back { cards, dark };
        Ok(())
    }

    fn back(&mut self, card: Card, chance: &mut Chance<'_>) -> Done {
        let Decision::Back { mut cards, dark } = self.decision.clone() else {
            return Err("nothing to put back".into());
        };
        remove(&mut cards, card)?;
        self.top.insert(0, card); // the last one put back is drawn first
        self.put_back(cards, dark, chance)
    }

    /// Chest: open the token on the space reached; it leaves the board.
    fn open_chest(&mut self, place: Place, chance: &mut Chance<'_>) -> Done {
        let Place::Space(space) = place else {
            return Err("no chest there".into());
        };
        let index = chance(Lot::Token, &self.tokens)?;
        let token = self.tokens.remove(index);
        let tile = self.tile_of(space);
        self.chests.retain(|&other| other != tile);
        match token {
            's' => self.snake(space),
            _ => {
                let cards = token.to_digit(10).ok_or("unknown token")?;
                self.draw(self.turn, cards as usize, chance)
            }
        }
    }

    /// Snake: back to the nearest empty rum space behind, jungle first, then tunnel wherever the boat is,
    /// else to the start. Then all 8 tokens are laid out again on every chest space.
    fn snake(&mut self, space: usize) -> Done {
        let rum = (1..space).rev().find(|&n| self.symbol_on(n) == 'r' && self.crowd(n) == 0);
        let to = rum.map_or(Place::Start, Place::Space);
        self.put(self.turn, Place::Space(space), to)?;
        self.tokens = ALL_TOKENS.chars().collect();
        self.chests = (1..=self.tiles.len()).collect();
        Ok(())
    }

    /// Freebooter: one card per decision. Discarding a dark card triggers nothing new.
    fn drop_card(&mut self, card: Card, chance: &mut Chance<'_>) -> Done {
        let Decision::Drop { seat } = self.decision else {
            return Err("nothing to drop".into());
        };
        remove(&mut self.hands[seat], card)?;
        self.discards.push(card);
        self.after_effect(true, chance)
    }
}

// The end of the turn and of the game.
impl Oracle {
    fn end_turn(&mut self, chance: &mut Chance<'_>) -> Done {
        if self.rules.refill_at_turn_end {
            self.fill_row(chance)?;
        }
        self.free_move = FreeMove::None;
        let next = self.next_seat(self.turn);
        // A round ends when the turn returns to the first player; after the last one points decide.
        if next == self.first {
            self.rounds += 1;
            if self.rules.rounds.is_some_and(|limit| self.rounds >= limit) {
                self.decision = Decision::Over { winners: self.leaders(), how: "points".into() };
                return Ok(());
            }
        }
        // Otherwise the lowest seat with a complete crew wins.
        if let Some(seat) = (0..self.rules.players).find(|&seat| self.crew_complete(seat)) {
            self.decision = Decision::Over { winners: vec![seat], how: "crew".into() };
            return Ok(());
        }
        self.turn = next;
        self.actions_left = self.rules.max_actions;
        self.decision = Decision::Act;
        if self.is_captain(next) {
            self.free_move = FreeMove::Available;
        }
        Ok(())
    }

    /// Captain: the most pirates aboard, ties included, and at least one.
    fn is_captain(&self, seat: Seat) -> bool {
        let aboard = |seat: Seat| self.pirates_at(seat, Place::Boat);
        aboard(seat) >= 1 && (0..self.rules.players).all(|other| aboard(other) <= aboard(seat))
    }

    /// Each pirate scores the number of its tile, 0 at the start, tiles + 1 in the goal; the boat counts as
    /// the last tunnel tile.
    pub fn points(&self, seat: Seat) -> usize {
        let value = |place: &Place| match *place {
            Place::Start => 0,
            Place::Space(space) => self.tile_of(space),
            Place::Boat => self.rules.tunnel_tiles,
            Place::Goal => self.tiles.len() + 1,
        };
        self.pirates[seat].iter().map(value).sum()
    }

    /// The seats with the most points; ties are shared.
    fn leaders(&self) -> Vec<Seat> {
        let seats = || 0..self.rules.players;
        let best = seats().map(|seat| self.points(seat)).max();
        seats().filter(|&seat| Some(self.points(seat)) == best).collect()
    }
}
