//! What the network sees of an action: a short list of inputs, from the perspective of the seat that decides.
//!
//! As with [positions](super::inputs), a card counts by how far it carries, and spaces backwards from the goal.

use cartagena::{
    Action, ActionKind, Cards, Decision, Harbour, Kind, MAX_SPACES, Place, Position, SYMBOLS, Seat,
};

use super::inputs::{Group, by_symbol};
use super::track::{MOVE_KINDS, Track};

/// Spaces, the start, the boat and the goal.
const PLACES: usize = MAX_SPACES + 3;
/// The longest move that is distinguished, in spaces.
const LONGEST: usize = 32;
/// How many pirates of a crew are counted at most.
const CREW: usize = 9;
/// How many pirates behind a space are counted at most.
const BEHIND: usize = 8;
/// How many cards of a symbol are counted at most.
const HELD: usize = 4;
/// How many cards in hand are counted at most.
const HAND: usize = 14;
/// How many pirates aboard or waiting are counted at most.
const CROWD: usize = 5;
/// Decisions about a card: take, give, keep, put back, discard.
const CHOICES: usize = 5;
/// Own pirates and others on a space, up to two each.
const COMPANY: usize = 9;

/// The position: what all actions have in common.
const OWN_HAND: Group = Group::first(HAND);
const OWN_SYMBOLS: Group = Group::after(OWN_HAND, SYMBOLS + 1);
const RIVAL_HAND: Group = Group::after(OWN_SYMBOLS, HAND);
const OWN_START: Group = Group::after(RIVAL_HAND, CREW);
const OWN_HOME: Group = Group::after(OWN_START, CREW);
const RIVAL_START: Group = Group::after(OWN_HOME, CREW);
const RIVAL_HOME: Group = Group::after(RIVAL_START, CREW);
const ROUNDS_LEFT: Group = Group::after(RIVAL_HOME, 24);
const LEAD: Group = Group::after(ROUNDS_LEFT, 32);
const ROLE: Group = Group::after(LEAD, 4);

/// The kind of action, by the actions left.
const KIND: Group = Group::after(ROLE, ActionKind::ALL.len() * 3);
/// A move, forwards or backwards: its origin, destination and length.
const FROM: Group = Group::after(KIND, 2 * PLACES);
const TO: Group = Group::after(FROM, 2 * PLACES);
const LENGTH: Group = Group::after(TO, 2 * LONGEST);
/// How many of the crew are behind the pirate that moves.
const RANK: Group = Group::after(LENGTH, 2 * BEHIND);
/// Whom the pirate leaves behind on its space.
const LEAVES: Group = Group::after(RANK, 2 * COMPANY);
/// The pirate leaves its space empty: how many of the seat's own and of other pirates are behind it, and how
/// many cards of its symbol the seat holds. These carry less far from now on.
const OPENS_OWN: Group = Group::after(LEAVES, BEHIND);
const OPENS_RIVALS: Group = Group::after(OPENS_OWN, BEHIND);
const OPENS_HELD: Group = Group::after(OPENS_RIVALS, HELD);
/// The pirate occupies an empty space: the same.
const CLOSES_OWN: Group = Group::after(OPENS_HELD, BEHIND);
const CLOSES_RIVALS: Group = Group::after(CLOSES_OWN, BEHIND);
const CLOSES_HELD: Group = Group::after(CLOSES_RIVALS, HELD);
/// Whom the pirate joins.
const JOINS: Group = Group::after(CLOSES_HELD, COMPANY);
/// How much further the card could carry another pirate.
const FURTHER: Group = Group::after(JOINS, MOVE_KINDS);
/// How far the cards in hand carry the pirate from its new place.
const NEXT: Group = Group::after(FURTHER, 2 * MOVE_KINDS);
/// The nearest occupied space before and after the new place: how far away, and whose it is.
const BEFORE: Group = Group::after(NEXT, 2 * MOVE_KINDS * 3);
const AFTER: Group = Group::after(BEFORE, 2 * MOVE_KINDS * 3);
/// How many cards are drawn, by the number in hand.
const DRAWS: Group = Group::after(AFTER, 2 * HAND);
/// How far each card from the row carries, and whether its symbol is new.
const FROM_ROW: Group = Group::after(DRAWS, 2 * 2 * MOVE_KINDS);
/// How far Captain Morgan moves another pirate, and where it arrives.
const MORGAN_LENGTH: Group = Group::after(FROM_ROW, LONGEST);
const MORGAN_TO: Group = Group::after(MORGAN_LENGTH, PLACES);
/// The boat: from which harbour it sails, and who is aboard or waiting.
const SAIL: Group = Group::after(MORGAN_TO, 2 * 4 * CROWD);
/// The size of the hand that a pistol reveals.
const VICTIM: Group = Group::after(SAIL, HAND);
/// The card chosen: how far it carries, and how many like it are in hand.
const CHOSEN: Group = Group::after(VICTIM, CHOICES * MOVE_KINDS);
const CHOSEN_HELD: Group = Group::after(CHOSEN, CHOICES * HELD);
const LAST: Group = CHOSEN_HELD;

/// How many inputs there are.
pub(crate) const ACTION_INPUTS: usize = LAST.at + LAST.len;

/// Which way a pirate moves.
#[derive(Clone, Copy, Debug)]
enum Way {
    Forward,
    Back,
}

/// Where pirates are, by the distance from the start.
#[derive(Debug)]
struct Spread {
    pirates: [u8; Place::COUNT],
    /// How many there are up to each distance.
    until: [u8; Place::COUNT],
    /// The distances at which there are any, as bits.
    places: u64,
}

impl Spread {
    fn new(pirates: [u8; Place::COUNT]) -> Spread {
        let (mut sum, mut places) = (0, 0);
        let mut until = [0; Place::COUNT];
        for (along, &here) in pirates.iter().enumerate() {
            sum += here;
            until[along] = sum;
            places |= u64::from(here > 0) << along;
        }
        Spread { pirates, until, places }
    }
}

/// The position whose actions are looked at.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    track: &'a Track,
    position: &'a Position,
    seat: Seat,
    hand: Cards,
    held: [u8; SYMBOLS],
    /// How far each symbol carries the seat's pirates at best.
    furthest: [usize; SYMBOLS],
    own: Spread,
    rivals: Spread,
}

impl<'a> Scene<'a> {
    pub(super) fn new(track: &'a Track, position: &'a Position, seat: Seat) -> Scene<'a> {
        let (mut own, mut rivals) = ([0; Place::COUNT], [0; Place::COUNT]);
        for other in position.rules().seats() {
            let spread = if other == seat { &mut own } else { &mut rivals };
            for place in position.places(other) {
                spread[track.along(place)] += position.pirates(other, place) as u8;
            }
        }
        let hand = position.hand(seat);
        let (held, furthest) = (by_symbol(hand), [0; SYMBOLS]);
        let (own, rivals) = (Spread::new(own), Spread::new(rivals));
        let mut scene = Scene { track, position, seat, hand, held, furthest, own, rivals };
        scene.furthest = scene.furthest();
        scene
    }

    /// How far the symbols of cards that can be played, drawn or chosen carry the seat's pirates at best.
    fn furthest(&self) -> [usize; SYMBOLS] {
        let mut wanted = self.held.map(|cards| cards > 0 || self.position.decision() != Decision::Act);
        for card in self.position.row().take(2) {
            wanted[card.symbol()] = true;
        }
        let mut furthest = [0; SYMBOLS];
        for from in self.position.places(self.seat).filter(|&place| place != Place::GOAL) {
            for symbol in (0..SYMBOLS).filter(|&symbol| wanted[symbol]) {
                let to = self.position.advance_landing(self.seat, from, symbol);
                let length = to.map_or(0, |to| self.track.length(from, to));
                furthest[symbol] = length.max(furthest[symbol]);
            }
        }
        furthest
    }

    /// Lists the inputs that all actions have in common.
    pub(super) fn common(&self, list: &mut impl FnMut(usize)) {
        let mut count = |group: Group, number: usize| list(group.at + number.min(group.len - 1));
        let position = self.position;
        count(OWN_HAND, self.hand.len());
        count(OWN_SYMBOLS, self.held.iter().filter(|&&cards| cards > 0).count());
        count(OWN_START, position.pirates(self.seat, Place::START));
        count(OWN_HOME, position.pirates(self.seat, Place::GOAL));
        let rivals = || position.rules().seats().filter(|&other| other != self.seat);
        let most = |number: &dyn Fn(Seat) -> usize| rivals().map(number).max().unwrap_or(0);
        count(RIVAL_HAND, most(&|rival| position.hand(rival).len()));
        count(RIVAL_START, rivals().map(|rival| position.pirates(rival, Place::START)).min().unwrap_or(0));
        count(RIVAL_HOME, most(&|rival| position.pirates(rival, Place::GOAL)));
        if let Some(limit) = position.rules().round_limit {
            count(ROUNDS_LEFT, usize::from(limit.get()).saturating_sub(position.rounds()));
            let best = most(&|rival| position.points(rival));
            count(LEAD, (LEAD.len / 2 + position.points(self.seat)).saturating_sub(best));
        }
        let roles = [
            position.boat() == Some(Harbour::Tortuga),
            position.has_free_boat_move(),
            position.is_captain(self.seat),
            position.decision() != Decision::Act,
        ];
        for (nth, _) in roles.into_iter().enumerate().filter(|role| role.1) {
            list(ROLE.at + nth);
        }
    }

    /// Lists the inputs of an action.
    pub(super) fn action(&self, action: Action, list: &mut impl FnMut(usize)) {
        let left = self.position.actions_left().clamp(1, 3) - 1;
        list(KIND.at + action.kind().index() * 3 + left);
        let symbols = self.position.rules().symbols;
        let kind = |card| symbols.kind(card);
        match action {
            Action::Advance { card, from } => self.forward(action, from, kind(card).map(Kind::symbol), list),
            Action::Parrot { symbol, from, .. } => self.forward(action, from, symbols.number(symbol), list),
            Action::Hook { second, from, and, .. } => {
                self.forward(action, from, kind(second).map(Kind::symbol), list);
                self.forward(action, and, kind(second).map(Kind::symbol), list);
            }
            Action::Chest { from, .. } => self.forward(action, from, None, list),
            Action::Retreat { from } => self.back(action, from, list),
            Action::Morgan { from, .. } => self.morgan(action, from, list),
            Action::MoveBoat => self.sail(list),
            Action::DrawCard => self.draws(1, list),
            Action::Pistol { victim, .. } => {
                list(VICTIM.at + self.position.hand(victim).len().min(HAND - 1));
            }
            Action::Take { card } => self.chosen(0, kind(card), list),
            Action::Give { card } => self.chosen(1, kind(card), list),
            Action::Keep { card } => self.chosen(2, kind(card), list),
            Action::PutBack { card } => self.chosen(3, kind(card), list),
            Action::Discard { card } => self.chosen(4, kind(card), list),
            Action::EndTurn | Action::Rum { .. } | Action::Lantern { .. } => {}
        }
    }

    fn forward(&self, action: Action, from: Place, symbol: Option<usize>, list: &mut impl FnMut(usize)) {
        let Some(to) = self.position.landing(action) else { return };
        self.moves(from, to, Way::Forward, list);
        if to.number().is_some() {
            list(CLOSES_OWN.at + self.behind(&self.own, to));
            list(CLOSES_RIVALS.at + self.behind(&self.rivals, to));
            list(CLOSES_HELD.at + self.held_of(to));
        }
        if let Some(symbol) = symbol {
            let further = self.furthest[symbol].saturating_sub(self.track.length(from, to));
            list(FURTHER.at + self.track.kind(further));
        }
    }

    fn back(&self, action: Action, from: Place, list: &mut impl FnMut(usize)) {
        let Some(to) = self.position.landing(action) else { return };
        self.moves(from, to, Way::Back, list);
        let own = self.position.pirates(self.seat, to);
        let cards = self.position.crowd(to);
        list(JOINS.at + company(own, cards.saturating_sub(own)));
        self.draws(cards, list);
    }

    /// One of the seat's pirates leaves a place and arrives at another.
    fn moves(&self, from: Place, to: Place, way: Way, list: &mut impl FnMut(usize)) {
        let (nth, length) = match way {
            Way::Forward => (0, self.track.length(from, to)),
            Way::Back => (1, self.track.length(to, from)),
        };
        list(FROM.at + nth * PLACES + self.place(from));
        list(TO.at + nth * PLACES + self.place(to));
        list(LENGTH.at + nth * LONGEST + length.min(LONGEST - 1));
        list(RANK.at + nth * BEHIND + self.behind(&self.own, from));
        self.arrives(to, nth, list);
        if from.number().is_none_or(|number| number == 0) {
            return;
        }
        let own = self.position.pirates(self.seat, from).saturating_sub(1);
        let others = self.position.crowd(from).saturating_sub(own + 1);
        list(LEAVES.at + nth * COMPANY + company(own, others));
        if own + others == 0 {
            list(OPENS_OWN.at + self.behind(&self.own, from));
            list(OPENS_RIVALS.at + self.behind(&self.rivals, from));
            list(OPENS_HELD.at + self.held_of(from));
        }
    }

    /// The surroundings of the place where a pirate arrives.
    fn arrives(&self, to: Place, nth: usize, list: &mut impl FnMut(usize)) {
        if to == Place::GOAL {
            return;
        }
        let landings = (0..SYMBOLS)
            .filter(|&symbol| self.held[symbol] > 0)
            .filter_map(|symbol| self.position.advance_landing(self.seat, to, symbol));
        let next = landings.map(|landing| self.track.length(to, landing)).max().unwrap_or(0);
        list(NEXT.at + nth * MOVE_KINDS + self.track.kind(next));
        let at = self.track.along(to);
        let whose = |along: u32| {
            let is = |spread: &Spread| usize::from(spread.places >> along & 1 == 1);
            2 * is(&self.own) + is(&self.rivals) - 1
        };
        let on_path = (self.own.places | self.rivals.places) & !1 & !(1 << self.track.along(Place::GOAL));
        let (before, after) = (on_path & ((1 << at) - 1), on_path & (!1 << at));
        if before != 0 {
            let along = before.ilog2();
            let kind = self.track.kind(at - along as usize);
            list(BEFORE.at + (nth * 3 + whose(along)) * MOVE_KINDS + kind);
        }
        if after != 0 {
            let along = after.trailing_zeros();
            let kind = self.track.kind(along as usize - at);
            list(AFTER.at + (nth * 3 + whose(along)) * MOVE_KINDS + kind);
        }
    }

    fn draws(&self, cards: usize, list: &mut impl FnMut(usize)) {
        list(DRAWS.at + (cards.clamp(1, 2) - 1) * HAND + self.hand.len().min(HAND - 1));
        for (nth, card) in self.position.row().take(cards.min(2)).enumerate() {
            let new = usize::from(self.held[card.symbol()] == 0);
            let kind = self.track.kind(self.furthest[card.symbol()]);
            list(FROM_ROW.at + (nth * 2 + new) * MOVE_KINDS + kind);
        }
    }

    fn morgan(&self, action: Action, from: Place, list: &mut impl FnMut(usize)) {
        let Some(to) = self.position.landing(action) else { return };
        list(MORGAN_LENGTH.at + self.track.length(from, to).min(LONGEST - 1));
        list(MORGAN_TO.at + self.place(to));
        self.draws(self.position.morgan_reward(to), list);
    }

    fn sail(&self, list: &mut impl FnMut(usize)) {
        let harbour = usize::from(self.position.boat() == Some(Harbour::Tortuga));
        let boat = self.track.along(Place::BOAT);
        for (nth, spread) in [&self.own, &self.rivals].into_iter().enumerate() {
            for (waits, crowd) in [spread.pirates[boat], spread.until[boat - 1]].into_iter().enumerate() {
                let crowd = usize::from(crowd).min(CROWD - 1);
                list(SAIL.at + (harbour * 4 + nth * 2 + waits) * CROWD + crowd);
            }
        }
    }

    fn chosen(&self, choice: usize, card: Option<Kind>, list: &mut impl FnMut(usize)) {
        let Some(symbol) = card.map(Kind::symbol) else { return };
        list(CHOSEN.at + choice * MOVE_KINDS + self.track.kind(self.furthest[symbol]));
        list(CHOSEN_HELD.at + choice * HELD + usize::from(self.held[symbol]).min(HELD - 1));
    }

    /// The number of a place.
    fn place(&self, place: Place) -> usize {
        match place {
            Place::START => MAX_SPACES,
            Place::BOAT => MAX_SPACES + 1,
            Place::GOAL => MAX_SPACES + 2,
            space => self.track.slot(space),
        }
    }

    /// How many pirates are behind a place.
    fn behind(&self, spread: &Spread, place: Place) -> usize {
        let before = self.track.along(place).checked_sub(1);
        before.map_or(0, |before| usize::from(spread.until[before]).min(BEHIND - 1))
    }

    /// How many cards with the symbol of a space the seat holds.
    fn held_of(&self, space: Place) -> usize {
        let rules = self.position.rules();
        let symbol = self.position.board().symbol(rules, space);
        let number = symbol.and_then(|symbol| rules.symbols.number(symbol));
        number.map_or(0, |number| usize::from(self.held[number]).min(HELD - 1))
    }
}

/// Own pirates and others on a space, as a number.
fn company(own: usize, others: usize) -> usize {
    own.min(2) * 3 + others.min(2)
}
