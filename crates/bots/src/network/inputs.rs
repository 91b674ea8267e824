//! What the network sees of a position: one list of small counts per seat, from that seat's perspective.
//!
//! Symbols change places from board to board, so a card counts by how far it carries, not by its symbol. Only
//! where symbols are spells do they count individually. Spaces are numbered backwards from the goal (those
//! before the boat backwards from the boat), because the end of the path is what matters.

use cartagena::{
    Decision, Harbour, MAX_SEATS, MAX_SPACES, Place, Position, Rules, SYMBOLS, Seat, Supply, Token,
};

use super::track::{MOVE_KINDS, Track};

/// A run of inputs that belong together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) at: usize,
    pub(super) len: usize,
}

impl Group {
    /// The first group.
    pub(super) const fn first(len: usize) -> Group {
        Group { at: 0, len }
    }

    /// The group after another.
    pub(super) const fn after(other: Group, len: usize) -> Group {
        Group { at: other.at + other.len, len }
    }
}

/// How many pirates of one seat are counted on a space: it has room for three.
const STACK: usize = 3;
/// The largest crew.
const CREW: usize = 8;
/// How many cards in hand are counted at most.
const HAND: usize = 16;
/// How many cards of a symbol are in hand: none, one, two, or more.
const HELD: usize = 4;
/// Whose moves count: the pirate that gets furthest, and the three rearmost places.
const WALKERS: usize = 4;
/// How many cards of the row are looked at.
const ROW: usize = 4;

const OWN: Group = Group::first(MAX_SPACES * STACK);
const OWN_START: Group = Group::after(OWN, CREW);
const OWN_ABOARD: Group = Group::after(OWN_START, STACK);
const OWN_HOME: Group = Group::after(OWN_ABOARD, CREW);
/// All rivals together.
const RIVALS: Group = Group::after(OWN_HOME, MAX_SPACES * STACK);
/// Of the rival with the fewest there.
const RIVAL_START: Group = Group::after(RIVALS, CREW);
const RIVALS_ABOARD: Group = Group::after(RIVAL_START, STACK);
/// Of the rival with the most there.
const RIVAL_HOME: Group = Group::after(RIVALS_ABOARD, CREW);
const OWN_HAND: Group = Group::after(RIVAL_HOME, HAND);
const OWN_SYMBOLS: Group = Group::after(OWN_HAND, SYMBOLS);
const OWN_DARK: Group = Group::after(OWN_SYMBOLS, 4);
/// The largest hand of a rival.
const RIVAL_HAND: Group = Group::after(OWN_DARK, HAND);
/// For each walker: symbols by how far they carry and how many cards of them are in hand.
const ADVANCES: Group = Group::after(RIVAL_HAND, WALKERS * HELD * MOVE_KINDS);
/// Retreats by distance and by whether they bring one card or two.
const RETREATS: Group = Group::after(ADVANCES, 2 * MOVE_KINDS);
/// How far the next cards of the row carry.
const ROW_ADVANCES: Group = Group::after(RETREATS, ROW * MOVE_KINDS);
/// How far a card from the pile carries on average.
const PILE_ADVANCE: Group = Group::after(ROW_ADVANCES, 16);
/// How soon the seat's turn comes, by seats before it and actions left.
const TURN: Group = Group::after(PILE_ADVANCE, MAX_SEATS * 3);
/// A decision other than an action, of this seat or another.
const DECISION: Group = Group::after(TURN, 2 * 5);
/// Rounds left before points decide.
const ROUNDS_LEFT: Group = Group::after(DECISION, 24);
/// By how many points the seat leads.
const LEAD: Group = Group::after(ROUNDS_LEFT, 32);
/// Boat, its free move and captaincy.
const BOAT: Group = Group::after(LEAD, 6);
/// Own pirates before the boat.
const OWN_WAITING: Group = Group::after(BOAT, CREW);
const CHESTS: Group = Group::after(OWN_WAITING, MAX_SPACES);
const TOKENS: Group = Group::after(CHESTS, 5 * 2);
/// Cards by symbol, where symbols are spells.
const OWN_SPELLS: Group = Group::after(TOKENS, SYMBOLS * 4);
const RIVAL_SPELLS: Group = Group::after(OWN_SPELLS, SYMBOLS * 4);
const PLAYERS: Group = Group::after(RIVAL_SPELLS, MAX_SEATS - 1);
const OPTIONS: Group = Group::after(PLAYERS, 24);

/// How many inputs there are; a multiple of eight, because they are compared eight at a time.
pub(crate) const INPUTS: usize = (OPTIONS.at + OPTIONS.len).next_multiple_of(8);

/// The inputs as one seat sees them.
pub(crate) type Counts = [u8; INPUTS];

/// The facts about the rules that the inputs depend on, looked up once.
#[derive(Clone, Debug)]
pub(crate) struct Inputs {
    track: Track,
    players: usize,
    has_boat: bool,
    sorceress: bool,
    freebooter: bool,
    has_row: bool,
    /// The last space before the boat.
    tunnel: usize,
    round_limit: Option<usize>,
    /// Inputs that are the same throughout a game.
    constant: Vec<u16>,
}

impl Inputs {
    pub(crate) fn new(rules: &Rules) -> Inputs {
        let tunnel = if rules.has_boat() { rules.spaces_before_boat() } else { 0 };
        Inputs {
            track: Track::new(rules),
            players: rules.players.into(),
            has_boat: rules.has_boat(),
            sorceress: rules.sorceress,
            freebooter: rules.freebooter,
            has_row: rules.row.is_some(),
            tunnel,
            round_limit: rules.round_limit.map(|limit| limit.get().into()).filter(|&limit| limit <= 60),
            constant: constant(rules),
        }
    }

    /// What one seat sees.
    pub(crate) fn counts(&self, position: &Position, seat: Seat) -> Counts {
        let mut filled = [0; INPUTS];
        let counts = &mut filled;
        for &input in &self.constant {
            counts[usize::from(input)] = 1;
        }
        self.crews(position, seat, counts);
        self.hands(position, seat, counts);
        self.ways(position, seat, counts);
        self.turn(position, seat, counts);
        if self.has_boat {
            self.boat(position, seat, counts);
        }
        if self.sorceress {
            self.spells(position, seat, counts);
        }
        filled
    }

    fn crews(&self, position: &Position, seat: Seat, counts: &mut Counts) {
        let (mut fewest, mut most, mut aboard) = (CREW, 0, 0);
        for other in position.rules().seats() {
            let group = if other == seat { OWN } else { RIVALS };
            for place in position.places(other) {
                let pirates = position.pirates(other, place);
                if place.number().is_none_or(|number| number == 0) {
                    continue;
                }
                let first = group.at + self.track.slot(place) * STACK;
                let there = counts[first..first + STACK].iter().filter(|&&count| count > 0).count();
                ladder(counts, Group { at: first, len: STACK }, there + pirates);
            }
            let (start, home) = (position.pirates(other, Place::START), position.pirates(other, Place::GOAL));
            let boat = position.pirates(other, Place::BOAT);
            if other == seat {
                ladder(counts, OWN_START, start);
                ladder(counts, OWN_ABOARD, boat);
                ladder(counts, OWN_HOME, home);
            } else {
                fewest = fewest.min(start);
                most = most.max(home);
                aboard += boat;
            }
        }
        ladder(counts, RIVAL_START, fewest);
        ladder(counts, RIVALS_ABOARD, aboard);
        ladder(counts, RIVAL_HOME, most);
    }

    fn hands(&self, position: &Position, seat: Seat, counts: &mut Counts) {
        let hand = position.hand(seat);
        ladder(counts, OWN_HAND, hand.len());
        ladder(counts, OWN_SYMBOLS, crate::evaluation::symbols_of(hand));
        if self.freebooter {
            ladder(counts, OWN_DARK, hand.iter().filter(|kind| kind.is_dark()).count());
        }
        let rivals = position.rules().seats().filter(|&other| other != seat);
        let largest = rivals.map(|rival| position.hand(rival).len()).max();
        ladder(counts, RIVAL_HAND, largest.unwrap_or(0));
    }

    /// How far pirates get with cards, and what retreats bring.
    fn ways(&self, position: &Position, seat: Seat, counts: &mut Counts) {
        let mut walkers = [Place::GOAL; MAX_SPACES];
        let mut number = 0;
        let ashore = |place: &Place| *place != Place::GOAL;
        for place in position.places(seat).filter(ashore) {
            walkers[number] = place;
            number += 1;
        }
        let walkers = &mut walkers[..number];
        if self.has_boat {
            walkers.sort_unstable_by_key(|place| self.track.along(*place));
        }
        let held = by_symbol(position.hand(seat));
        let mut furthest = [0_usize; SYMBOLS];
        for (symbol, furthest) in furthest.iter_mut().enumerate() {
            let held = usize::from(held[symbol]).min(HELD - 1);
            for (rank, &from) in walkers.iter().enumerate() {
                let to = position.advance_landing(seat, from, symbol);
                let way = to.map_or(0, |to| self.track.length(from, to));
                *furthest = way.max(*furthest);
                if rank + 1 < WALKERS {
                    counts[self.advance(rank + 1, held, way)] += 1;
                }
            }
            counts[self.advance(0, held, *furthest)] += 1;
        }
        for &from in walkers.iter() {
            if let Some(to) = position.retreat_landing(from) {
                let cards = position.crowd(to).min(2);
                let kind = self.track.kind(self.track.length(to, from));
                counts[RETREATS.at + (cards - 1) * MOVE_KINDS + kind] += 1;
            }
        }
        if self.has_row {
            for (nth, card) in position.row().take(ROW).enumerate() {
                let kind = self.track.kind(furthest[card.symbol()]);
                counts[ROW_ADVANCES.at + nth * MOVE_KINDS + kind] += 1;
            }
        }
        let (mut cards, mut ways) = (0, 0);
        for (cards_of, way) in by_symbol(position.pile()).into_iter().zip(furthest) {
            cards += usize::from(cards_of);
            ways += usize::from(cards_of) * way;
        }
        ladder(counts, PILE_ADVANCE, (2 * ways).checked_div(cards).unwrap_or(0));
    }

    /// The path.
    pub(super) fn track(&self) -> &Track {
        &self.track
    }

    fn advance(&self, walker: usize, held: usize, way: usize) -> usize {
        ADVANCES.at + (walker * HELD + held) * MOVE_KINDS + self.track.kind(way)
    }

    fn turn(&self, position: &Position, seat: Seat, counts: &mut Counts) {
        let before = (seat.index() + self.players - position.turn().index()) % self.players;
        counts[TURN.at + before * 3 + position.actions_left().clamp(1, 3) - 1] = 1;
        let decision = match position.decision() {
            Decision::Act | Decision::Over { .. } => None,
            Decision::Take { .. } => Some(0),
            Decision::Give { .. } => Some(1),
            Decision::Keep => Some(2),
            Decision::PutBack => Some(3),
            Decision::Discard { .. } => Some(4),
        };
        if let Some(decision) = decision {
            let other = usize::from(position.decider() != Some(seat));
            counts[DECISION.at + other * 5 + decision] = 1;
        }
        if let Some(limit) = self.round_limit {
            ladder(counts, ROUNDS_LEFT, limit.saturating_sub(position.rounds()));
            let rivals = position.rules().seats().filter(|&other| other != seat);
            let best = rivals.map(|rival| position.points(rival)).max().unwrap_or(0);
            ladder(counts, LEAD, (LEAD.len / 2 + position.points(seat)).saturating_sub(best));
        }
    }

    fn boat(&self, position: &Position, seat: Seat, counts: &mut Counts) {
        let mut mark = |nth: usize, is: bool| counts[BOAT.at + nth] = is.into();
        mark(0, position.boat() == Some(Harbour::Cartagena));
        mark(1, position.boat() == Some(Harbour::Tortuga));
        let (free, own) = (position.has_free_boat_move(), position.turn() == seat);
        mark(2, free && own);
        mark(3, free && !own);
        mark(4, position.is_captain(seat));
        mark(5, position.rules().seats().any(|other| other != seat && position.is_captain(other)));
        let before = |place: &Place| place.number().is_some_and(|number| (1..=self.tunnel).contains(&number));
        let waiting = position.places(seat).filter(before).map(|place| position.pirates(seat, place));
        ladder(counts, OWN_WAITING, waiting.sum());
    }

    fn spells(&self, position: &Position, seat: Seat, counts: &mut Counts) {
        for place in position.chests() {
            counts[CHESTS.at + self.track.slot(place)] = 1;
        }
        let tokens = [Token::One, Token::Two, Token::Three, Token::Empty, Token::Snake];
        for (nth, token) in tokens.into_iter().enumerate() {
            ladder(counts, Group { at: TOKENS.at + 2 * nth, len: 2 }, position.tokens().count(token));
        }
        let mut rivals = [0_u8; SYMBOLS];
        for other in position.rules().seats() {
            let held = by_symbol(position.hand(other));
            for (symbol, cards) in held.into_iter().enumerate() {
                if other == seat {
                    ladder(counts, Group { at: OWN_SPELLS.at + 4 * symbol, len: 4 }, cards.into());
                } else {
                    rivals[symbol] = rivals[symbol].max(cards);
                }
            }
        }
        for (symbol, cards) in rivals.into_iter().enumerate() {
            ladder(counts, Group { at: RIVAL_SPELLS.at + 4 * symbol, len: 4 }, cards.into());
        }
    }
}

/// A count as inputs: that many of the group are set, starting with its first.
#[inline]
fn ladder(counts: &mut Counts, group: Group, count: usize) {
    counts[group.at..group.at + count.min(group.len)].fill(1);
}

/// How many cards of each symbol there are, dark ones included.
#[inline]
pub(super) fn by_symbol(cards: cartagena::Cards) -> [u8; SYMBOLS] {
    let mut counts = [0; SYMBOLS];
    for kind in cards.kinds() {
        counts[kind.symbol()] += cards.count(kind) as u8;
    }
    counts
}

/// The rules, as inputs.
fn constant(rules: &Rules) -> Vec<u16> {
    let supply = |supply: Supply| [supply != Supply::Morgan, supply != Supply::Classic];
    let [retreat, morgan] = supply(rules.tunnel_supply);
    let [late_retreat, late_morgan] = supply(rules.jungle_supply);
    let options = [
        rules.max_actions == 1,
        rules.max_actions == 2,
        rules.min_actions == 0,
        rules.open_hands,
        rules.row.is_some(),
        rules.hand_limit.is_some(),
        rules.skip_for_card,
        rules.round_limit.is_some_and(|limit| limit.get() <= 60),
        retreat,
        morgan,
        late_retreat,
        late_morgan,
        rules.freebooter,
        rules.sorceress,
        rules.has_boat(),
        rules.crew == 4,
        rules.crew == 5,
        rules.crew == 7,
        rules.crew == 8,
        rules.tiles == 4,
        rules.tiles == 5,
        rules.tiles == 7,
        rules.tiles == 8,
        rules.win_check == cartagena::WinCheck::EndOfTurn,
    ];
    let mut inputs: Vec<u16> =
        (0..).zip(options).filter(|option| option.1).map(|(nth, _)| OPTIONS.at as u16 + nth).collect();
    inputs.push(PLAYERS.at as u16 + u16::from(rules.players) - 2);
    inputs
}
