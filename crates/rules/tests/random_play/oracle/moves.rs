//! Where pirates can go, and which actions are legal.

use super::action::Action;
use super::rules::Supply;
use super::{Card, Decision, FreeMove, Oracle, Place, Seat, Shore};

/// The symbol of a card, dark or plain.
pub fn symbol(card: Card) -> char {
    card.to_ascii_lowercase()
}

/// Dark cards (freebooter) are upper case.
pub fn is_dark(card: Card) -> bool {
    card.is_ascii_uppercase()
}

// The path.
impl Oracle {
    pub fn last_space(&self) -> usize {
        6 * self.tiles.len()
    }

    /// The last space of the tunnel; without the complete adventure the whole path is one stretch.
    pub fn tunnel_end(&self) -> usize {
        6 * self.rules.tunnel_tiles
    }

    pub fn tile_of(&self, space: usize) -> usize {
        (space - 1) / 6 + 1
    }

    pub fn symbol_on(&self, space: usize) -> char {
        self.tiles[(space - 1) / 6][(space - 1) % 6]
    }

    /// Pirates of any colour on a space.
    pub fn crowd(&self, space: usize) -> usize {
        let here = |place: &&Place| **place == Place::Space(space);
        self.pirates.iter().map(|crew| crew.iter().filter(here).count()).sum()
    }

    pub fn pirates_at(&self, seat: Seat, place: Place) -> usize {
        self.pirates[seat].iter().filter(|&&pirate| pirate == place).count()
    }

    /// The different places where a seat has pirates, in the order of the notation.
    fn places_of(&self, seat: Seat) -> Vec<Place> {
        let mut places = self.pirates[seat].clone();
        places.sort();
        places.dedup();
        places
    }

    /// Is the place in the tunnel stretch? The boat counts where it is; without the complete adventure
    /// everything is in the tunnel.
    fn in_tunnel_stretch(&self, place: Place) -> bool {
        match place {
            Place::Start => true,
            Place::Space(number) => number <= self.tunnel_end(),
            Place::Boat => self.boat == Some(Shore::Cartagena),
            Place::Goal => !self.rules.adventure,
        }
    }

    /// The spaces ahead of a place on its own stretch, the nearest first.
    fn ahead(&self, from: Place) -> Vec<usize> {
        let after = match from {
            Place::Start => 0,
            Place::Space(number) => number,
            Place::Boat => self.tunnel_end(),
            Place::Goal => self.last_space(),
        };
        let until = if self.in_tunnel_stretch(from) { self.tunnel_end() } else { self.last_space() };
        (after + 1..=until).collect()
    }

    /// The spaces behind a place on its own stretch, the nearest first: a retreat never crosses
    /// the sea.
    fn behind(&self, from: Place) -> Vec<usize> {
        let before = match from {
            Place::Start => 1,
            Place::Space(number) => number,
            Place::Boat => self.tunnel_end() + 1,
            Place::Goal => self.last_space() + 1,
        };
        let since = if self.in_tunnel_stretch(from) { 1 } else { self.tunnel_end() + 1 };
        (since..before).rev().collect()
    }

    /// Where `count` pirates of a seat go when there is no space left ahead of them: to the goal, or out of
    /// the tunnel into the boat, while it is at Cartagena and has room (at most 3 of one colour).
    fn beyond(&self, seat: Seat, from: Place, count: usize) -> Option<Place> {
        if !(self.rules.adventure && self.in_tunnel_stretch(from)) {
            return Some(Place::Goal);
        }
        let room = self.pirates_at(seat, Place::Boat) + count <= 3;
        (self.boat == Some(Shore::Cartagena) && room).then_some(Place::Boat)
    }

    /// Can this pirate go forward at all? Not in the goal, not aboard at Cartagena.
    fn can_go_forward(&self, from: Place) -> bool {
        match from {
            Place::Goal => false,
            Place::Boat => self.boat == Some(Shore::Tortuga),
            _ => true,
        }
    }

    /// Advance: the next space ahead with the symbol that is completely empty, or else beyond. `count`
    /// pirates go together (2 with the hook).
    pub fn advance_to(&self, seat: Seat, from: Place, mark: char, count: usize) -> Option<Place> {
        if !self.can_go_forward(from) {
            return None;
        }
        for space in self.ahead(from) {
            if self.symbol_on(space) == mark && self.crowd(space) == 0 {
                return Some(Place::Space(space));
            }
        }
        self.beyond(seat, from, count)
    }

    /// Retreat: the nearest space behind with 1 or 2 pirates, and the cards it brings.
    pub fn retreat_to(&self, from: Place) -> Option<(Place, usize)> {
        // A pirate at the start cannot retreat, nor one aboard at Tortuga.
        if from == Place::Start || (from == Place::Boat && self.boat == Some(Shore::Tortuga)) {
            return None;
        }
        self.behind(from)
            .into_iter()
            .find(|&space| self.crowd(space) == 1 || self.crowd(space) == 2)
            .map(|space| (Place::Space(space), self.crowd(space)))
    }

    /// Morgan: the next space ahead with 1 or 2 pirates and as many cards, or else beyond and 2 cards.
    pub fn morgan_to(&self, seat: Seat, from: Place) -> Option<(Place, usize)> {
        if !self.can_go_forward(from) {
            return None;
        }
        for space in self.ahead(from) {
            if self.crowd(space) == 1 || self.crowd(space) == 2 {
                return Some((Place::Space(space), self.crowd(space)));
            }
        }
        self.beyond(seat, from, 1).map(|place| (place, 2))
    }

    /// What the table agreed on for this pirate's stretch.
    fn supply(&self, from: Place) -> Supply {
        if self.in_tunnel_stretch(from) { self.rules.tunnel_supply } else { self.rules.jungle_supply }
    }
}

// Legal actions.
impl Oracle {
    pub fn legal_actions(&self) -> Vec<Action> {
        self.conceivable().into_iter().filter(|action| self.is_legal(action)).collect()
    }

    /// Every conceivable action, in the order of the notation.
    fn conceivable(&self) -> Vec<Action> {
        let mut all = Vec::new();
        let cards = self.rules.faces();
        let places = self.places_of(self.turn);
        for &card in &cards {
            all.extend(places.iter().map(|&from| Action::Advance { card, from }));
        }
        all.extend(places.iter().map(|&from| Action::Retreat { from }));
        for seat in 0..self.rules.players {
            for from in self.places_of(seat) {
                all.push(Action::Morgan { seat, from });
            }
        }
        all.extend([Action::Boat, Action::Draw, Action::End]);
        if self.rules.sorceress {
            all.extend(self.conceivable_spells(&cards, &places));
        }
        all.extend(cards.iter().map(|&card| Action::Take { card }));
        all.extend(cards.iter().map(|&card| Action::Give { card }));
        all.extend(cards.iter().map(|&card| Action::Keep { card }));
        all.extend(cards.iter().map(|&card| Action::Back { card }));
        all.extend(cards.iter().map(|&card| Action::Drop { card }));
        all
    }

    fn conceivable_spells(&self, cards: &[Card], places: &[Place]) -> Vec<Action> {
        let mut all = Vec::new();
        let of = |mark: char| cards.iter().copied().filter(move |&card| symbol(card) == mark);
        for card in of('p') {
            all.extend((0..self.rules.players).map(|seat| Action::Pistol { card, seat }));
        }
        all.extend(of('r').map(|card| Action::Rum { card }));
        all.extend(of('l').map(|card| Action::Lantern { card }));
        for card in of('a') {
            for &joker in &self.rules.symbols {
                all.extend(places.iter().map(|&from| Action::Parrot { card, joker, from }));
            }
        }
        for card in of('h') {
            for &second in cards {
                for &back in places {
                    for &front in places {
                        let from = [back, front];
                        all.push(Action::Hook { card, second, from });
                    }
                }
            }
        }
        for card in of('c') {
            all.extend(places.iter().map(|&from| Action::Chest { card, from }));
        }
        all
    }

    fn is_legal(&self, action: &Action) -> bool {
        match (&self.decision, action) {
            (Decision::Act, _) => self.is_legal_act(action),
            (Decision::Take { victim, .. }, Action::Take { card }) => self.hands[*victim].contains(card),
            (Decision::Give { cards, .. }, Action::Give { card })
            | (Decision::Keep { cards, .. }, Action::Keep { card })
            | (Decision::Back { cards, .. }, Action::Back { card }) => cards.contains(card),
            (Decision::Drop { seat }, Action::Drop { card }) => self.hands[*seat].contains(card),
            _ => false,
        }
    }

    /// The actions of the seat to move when no decision is pending.
    fn is_legal_act(&self, action: &Action) -> bool {
        let me = self.turn;
        let rules = &self.rules;
        let holds = |card: Card| self.hands[me].contains(&card);
        let own = |from: Place| self.pirates_at(me, from) >= 1;
        let advance = |from: Place, mark: char| {
            if own(from) { self.advance_to(me, from, mark, 1) } else { None }
        };
        match *action {
            Action::Advance { card, from } => holds(card) && advance(from, symbol(card)).is_some(),
            Action::Retreat { from } => {
                own(from) && self.supply(from) != Supply::Morgan && self.retreat_to(from).is_some()
            }
            Action::Morgan { seat, from } => {
                seat != me
                    && self.pirates_at(seat, from) >= 1
                    && self.supply(from) != Supply::Classic
                    && self.morgan_to(seat, from).is_some()
            }
            Action::Boat => match self.boat {
                None => false,
                Some(Shore::Cartagena) => own(Place::Boat),
                // Needs one of the seat's own pirates on a tunnel space, not in the prison.
                Some(Shore::Tortuga) => (1..=self.tunnel_end()).any(|n| own(Place::Space(n))),
            },
            Action::Draw => self.may_draw_instead(),
            // At least 1 action: ending the turn is legal only after one.
            Action::End => rules.min_actions == 0 || self.has_acted(),
            Action::Pistol { card, seat } => {
                rules.sorceress && holds(card) && seat != me && !self.hands[seat].is_empty()
            }
            Action::Rum { card } | Action::Lantern { card } => rules.sorceress && holds(card),
            Action::Parrot { card, joker, from } => {
                rules.sorceress
                    && holds(card)
                    && joker != symbol(card) // any of the other five symbols
                    && advance(from, joker).is_some()
            }
            Action::Hook { card, second, from } => self.may_hook(card, second, from),
            Action::Chest { card, from } => {
                // Listed only if there is a token on the space reached.
                rules.sorceress
                    && holds(card)
                    && match advance(from, symbol(card)) {
                        Some(Place::Space(n)) => self.chests.contains(&self.tile_of(n)),
                        _ => false,
                    }
            }
            _ => false,
        }
    }

    /// Has the seat to move used an action? The captain's free move does not count.
    fn has_acted(&self) -> bool {
        self.actions_left < self.rules.max_actions
    }

    /// "Draw 1, turn over", only as the whole turn.
    fn may_draw_instead(&self) -> bool {
        if self.has_acted() {
            return false;
        }
        // Piatnik's exception: with an empty hand; the captain's free move forfeits it.
        if self.rules.skip && self.hands[self.turn].is_empty() && self.free_move != FreeMove::Used {
            return true;
        }
        // Nothing is possible although at least 1 action is required.
        self.rules.min_actions == 1
            && !self.conceivable().iter().any(|action| *action != Action::Draw && self.is_legal_act(action))
    }

    /// Enchanted hook: two cards, two actions, two different pirates of one's own to one destination.
    fn may_hook(&self, card: Card, second: Card, from: [Place; 2]) -> bool {
        let me = self.turn;
        if !self.rules.sorceress || self.actions_left < 2 {
            return false;
        }
        let held = |card: Card| self.hands[me].iter().filter(|&&c| c == card).count();
        let copies = if card == second { 2 } else { 1 };
        if held(card) < copies || held(second) < copies {
            return false;
        }
        // Two hooks, one of them dark: one action, the plain one named first.
        if is_dark(card) && second == symbol(card) {
            return false;
        }
        // Two places are named in the order start, spaces, boat.
        if from[0] > from[1] {
            return false;
        }
        let needed = if from[0] == from[1] { 2 } else { 1 };
        if from.iter().any(|&place| self.pirates_at(me, place) < needed) {
            return false;
        }
        let [one, other] = from.map(|place| self.advance_to(me, place, symbol(second), 2));
        one.is_some() && one == other
    }
}
