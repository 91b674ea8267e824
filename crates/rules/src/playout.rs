//! Random games at full speed: for simulations, and for searches that evaluate positions with them. (Our own
//! bots use better methods.)
//!
//! A processor cannot predict whether a random action is an advance or a retreat, nor how many cards a
//! retreat brings. So under bare rules (advances, retreats, and cards from a face-down pile) both moves are
//! computed and one is selected. For that, the pile gets its order before it is drawn from, start and goal
//! are counted like spaces, and the active player stays in registers. Rare cases are left to the one place
//! that plays actions.

use std::hint::select_unpredictable as select;

use rand_core::Rng;

use crate::action::{ActionList, PLAIN_KINDS};
use crate::card::{Cards, Kind, SYMBOLS};
use crate::chance::Sampler;
use crate::moves::{above_lowest, lowest_bit, nth_bit};
use crate::place::Place;
use crate::position::{Counters, PATH, Position};
use crate::rules::{Rules, WinCheck};
use crate::seat::{MAX_SEATS, Seat};

const START: u64 = Place::START.bit();
const GOAL: u64 = Place::GOAL.bit();
/// The maximum number of pirates that a [`Crew`] can count on one place.
const MOST_COUNTED: u8 = 7;

impl Position {
    /// Plays random legal actions, all equally likely, until the game is over or `most` have been played, and
    /// returns how many. No list is built where that can be avoided.
    ///
    /// ```
    /// use cartagena::{FastRng, Game, Rules, Sampler, Seed};
    /// let rules: Rules = "tortuga,rounds=100".parse().unwrap();
    /// let mut position = *Game::new(&rules, Seed::from_number(3)).unwrap().position();
    /// let played = position.play_out(&mut Sampler(FastRng::new(1)), usize::MAX);
    /// assert!(played > 0 && position.outcome().is_some());
    /// ```
    pub fn play_out<R: Rng>(&mut self, dealer: &mut Sampler<R>, most: usize) -> usize {
        let mut played = 0;
        if self.is_bare() {
            while played < most && self.outcome().is_none() {
                played += if self.pile.len() < Pile::ENOUGH {
                    usize::from(self.play_random(dealer))
                } else {
                    self.play_out_bare(dealer, most - played)
                };
            }
        } else if self.plain {
            while played < most && self.play_random_plain(dealer) {
                played += 1;
            }
        } else {
            let mut list = ActionList::new();
            while played < most && self.play_random_listed(&mut list, dealer) {
                played += 1;
            }
        }
        played
    }

    /// Whether the game has only advances, retreats and cards from a face-down pile.
    fn is_bare(&self) -> bool {
        let rules = &self.rules;
        self.plain
            && !rules.freebooter
            && rules.row.is_none()
            && rules.hand_limit.is_none()
            && rules.win_check == WinCheck::AtOnce
            && rules.crew <= MOST_COUNTED
    }

    /// Plays random actions under bare rules, at least one and at most this many, until the game is over or
    /// the pile may be too small; returns how many.
    fn play_out_bare<R: Rng>(&mut self, dealer: &mut Sampler<R>, most: usize) -> usize {
        let mut order = [Cards::NONE; Pile::ROOM];
        let mut table = Table::of(self, &mut order);
        let mut left = most;
        let stop = table.play(&self.rules, self.first, dealer, &mut left);
        table.put_back(self);
        let played = match stop {
            Stop::Pause => Ok(()),
            Stop::Won => {
                self.crew_has_won(self.turn, &mut ());
                Ok(())
            }
            Stop::Draw => self.draw_and_end(self.turn, dealer, &mut ()),
            Stop::TurnEnds => self.end_turn(dealer, &mut ()),
        };
        debug_assert!(played.is_ok(), "samplers never fail");
        most - left
    }
}

/// Why a [`Table`] is put back.
enum Stop {
    /// Enough was played, or the pile may be too small for the next action.
    Pause,
    /// The active crew is complete.
    Won,
    /// The active seat draws a card, and its turn is over.
    Draw,
    /// The turn is over, and the last round with it.
    TurnEnds,
}

/// What one player has.
#[derive(Clone, Copy, Default)]
struct Side {
    crew: Crew,
    hand: Cards,
}

/// A game under bare rules, laid out for speed.
struct Table<'a> {
    spaces_with: [u64; SYMBOLS.next_power_of_two()],
    sides: [Side; MAX_SEATS],
    /// All pirates; the counts at start and goal are meaningless.
    occupied: Counters,
    pile: Pile<'a>,
    /// All cards: in the pile, in hands and on the discard pile.
    cards: Cards,
    turn: Seat,
    actions_left: u8,
    rounds: u16,
}

impl<'a> Table<'a> {
    #[inline(always)]
    fn of(position: &Position, order: &'a mut [Cards; Pile::ROOM]) -> Table<'a> {
        let mut table = Table {
            spaces_with: [0; _],
            sides: [Side::default(); _],
            occupied: position.occupied,
            pile: Pile::of(position.pile, order),
            cards: position.pile + position.discards,
            turn: position.turn,
            actions_left: position.actions_left,
            rounds: position.rounds,
        };
        table.spaces_with[..SYMBOLS].copy_from_slice(&position.board.spaces_with);
        for seat in position.rules.seats() {
            let hand = position.hand(seat);
            table.sides[seat.index()] = Side { crew: Crew::of(position, seat), hand };
            table.cards += hand;
        }
        table
    }

    #[inline(always)]
    fn put_back(&self, position: &mut Position) {
        let pile = self.pile.rest();
        let mut discards = self.cards - pile;
        for seat in position.rules.seats() {
            let Side { crew, hand } = self.sides[seat.index()];
            discards -= hand;
            position.players[seat.index()].hand = hand;
            position.set_crew(seat, crew.path(), crew.count(Place::START), crew.count(Place::GOAL));
        }
        (position.pile, position.discards) = (pile, discards);
        position.occupied = self.occupied.on(PATH);
        position.turn = self.turn;
        position.actions_left = self.actions_left;
        position.rounds = self.rounds;
    }

    /// Plays at most this many actions, and counts them down.
    #[inline(always)]
    fn play<R: Rng>(
        &mut self,
        rules: &Rules,
        first: Seat,
        dealer: &mut Sampler<R>,
        left: &mut usize,
    ) -> Stop {
        let last_round = rules.round_limit.map_or(u16::MAX, |limit| limit.get() - 1);
        loop {
            if let Some(stop) = self.play_turn(rules, dealer, left) {
                return stop;
            }
            let next = self.turn.next(rules.players.into());
            if next == first {
                if self.rounds >= last_round {
                    return Stop::TurnEnds;
                }
                self.rounds += 1;
            }
            self.turn = next;
            self.actions_left = rules.max_actions;
        }
    }

    /// Plays the rest of a turn; `None` when it is over.
    #[inline(always)]
    fn play_turn<R: Rng>(
        &mut self,
        rules: &Rules,
        dealer: &mut Sampler<R>,
        left: &mut usize,
    ) -> Option<Stop> {
        let Side { mut crew, mut hand } = self.sides[self.turn.index()];
        let fresh = self.actions_left == rules.max_actions;
        let skip = fresh && rules.skip_for_card && hand.is_empty();
        // A player who has acted may always end the turn, and never skip it.
        let mut may_end = !fresh || rules.min_actions == 0;
        let mut others = u32::from(skip) + u32::from(may_end);
        let stop = loop {
            if *left == 0 || !self.pile.is_ready(dealer) {
                break Some(Stop::Pause);
            }
            *left -= 1;

            // All possible actions are numbered: advances, retreats, then the others.
            let places = crew.places();
            let landings = self.occupied.one_or_two() & !START;
            let retreats = places & above_lowest(landings);
            let (standing, starting) = (places.count_ones(), (places & !GOAL).count_ones());
            let kinds = hand.plain_kind_mask();
            let advances = kinds.count_ones() * starting;
            let moves = advances + retreats.count_ones();
            let all = moves + others;
            let dice = dealer.0.next_u64();
            let (choice, _) = scale(dice as u32, all);
            if choice >= moves {
                let end = may_end && choice + 1 == all;
                // Draws happen by choice, or because nothing else is possible.
                break if end { None } else { Some(Stop::Draw) };
            }
            let advancing = choice < advances;

            // The other half of the random number selects the card, and its remainder the pirate. Pirates
            // that can retreat come last.
            let (nth_kind, rest) = scale((dice >> 32) as u32, kinds.count_ones());
            let kind = Kind(PLAIN_KINDS[kinds as usize % PLAIN_KINDS.len()][nth_kind as usize % 8]);
            let (nth_start, _) = scale(rest, starting);
            let nth_retreat = choice.wrapping_add(standing.wrapping_sub(moves));
            let from = nth_bit(places, select(advancing, nth_start, nth_retreat));

            let free = self.spaces_with[kind.symbol() % 8] & !self.occupied.any();
            let forward = lowest_bit((free | GOAL) & above_lowest(from));
            let behind = landings & from.wrapping_sub(1);
            let back = 1 << (63 - (behind | START).leading_zeros());
            let two = self.occupied.two_or_more() & back != 0;

            let to = select(advancing, forward, back);
            let drawn = self.pile.next(two);
            hand = select(advancing, hand.wrapping_sub(Cards::one(kind)), hand + drawn);
            self.pile.taken += select(advancing, 0, 1 + usize::from(two));
            crew.shift(from, to);
            self.occupied.shift(from, to);
            self.actions_left -= 1;
            (may_end, others) = (true, 1);
            if crew.places() == GOAL {
                break Some(Stop::Won);
            }
            if self.actions_left == 0 {
                break None;
            }
        };
        self.sides[self.turn.index()] = Side { crew, hand };
        stop
    }
}

/// A number below the bound from a random one, and the remainder to make another.
#[inline]
fn scale(random: u32, bound: u32) -> (u32, u32) {
    let product = u64::from(random) * u64::from(bound);
    ((product >> 32) as u32, product as u32)
}

/// How many pirates of a crew are on each place, including start and goal: three-bit counters in bit planes.
#[derive(Clone, Copy, Default)]
struct Crew {
    ones: u64,
    twos: u64,
    fours: u64,
}

impl Crew {
    #[inline(always)]
    fn of(position: &Position, seat: Seat) -> Crew {
        let mut crew = Crew::default();
        for place in position.places(seat) {
            let count = position.pirates(seat, place) as u64;
            crew.ones |= (count & 1) << place.0;
            crew.twos |= (count >> 1 & 1) << place.0;
            crew.fours |= (count >> 2 & 1) << place.0;
        }
        crew
    }

    fn count(self, place: Place) -> u8 {
        let bit = |plane: u64| (plane >> place.0 & 1) as u8;
        bit(self.ones) + 2 * bit(self.twos) + 4 * bit(self.fours)
    }

    /// Those on the path, where no more than three can stand.
    const fn path(self) -> Counters {
        Counters::new(self.ones, self.twos).on(PATH)
    }

    #[inline(always)]
    const fn places(self) -> u64 {
        self.ones | self.twos | self.fours
    }

    /// Moves one from a place to another.
    #[inline(always)]
    const fn shift(&mut self, from: u64, to: u64) {
        let mut low = Counters::new(self.ones, self.twos);
        self.fours ^= low.shift(from, to);
        [self.ones, self.twos] = low.words();
    }
}

/// A face-down pile, in the order in which it will be drawn.
struct Pile<'a> {
    cards: &'a mut [Cards; Pile::ROOM],
    len: usize,
    /// This many are in order; chance decides about the others when they are needed.
    mixed: usize,
    taken: usize,
}

impl<'a> Pile<'a> {
    /// More than there are cards.
    const MOST: usize = 128;
    const ROOM: usize = Pile::MOST + 1;
    /// The maximum number of cards an action may need.
    const ENOUGH: usize = 2;
    /// Cards shuffled at once.
    const PORTION: usize = 16;

    #[inline(always)]
    fn of(pile: Cards, order: &'a mut [Cards; Pile::ROOM]) -> Pile<'a> {
        let mut len = 0;
        for kind in pile.kinds() {
            let count = pile.count(kind);
            order[len..len + count].fill(Cards::one(kind));
            len += count;
        }
        Pile { cards: order, len, mixed: 0, taken: 0 }
    }

    /// What was not taken.
    fn rest(&self) -> Cards {
        self.cards[self.taken..self.len].iter().fold(Cards::NONE, |rest, &card| rest + card)
    }

    /// The next card, or the next two.
    #[inline(always)]
    fn next(&self, two: bool) -> Cards {
        let next = self.taken % Pile::MOST;
        self.cards[next] + select(two, self.cards[next + 1], Cards::NONE)
    }

    /// Makes sure that enough cards for an action are in order; `false` if there are too few.
    #[inline(always)]
    fn is_ready<R: Rng>(&mut self, dealer: &mut Sampler<R>) -> bool {
        if self.taken + Pile::ENOUGH > self.mixed {
            self.mixed = mix(self.cards, self.mixed, self.len, dealer);
        }
        self.taken + Pile::ENOUGH <= self.mixed
    }
}

/// Puts more cards in random order, and returns how many are in order.
#[inline(never)]
fn mix<R: Rng>(cards: &mut [Cards; Pile::ROOM], mixed: usize, len: usize, dealer: &mut Sampler<R>) -> usize {
    let end = len.min(mixed + Pile::PORTION);
    for here in mixed..end {
        let there = here + dealer.below(len - here);
        cards.swap(here % Pile::MOST, there % Pile::MOST);
    }
    end
}
