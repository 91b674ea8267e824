//! The fast player inside the others: how promising a single action is, without playing it. Greedy plays the
//! most promising one, rollouts one that is nearly so, and search looks at promising actions first. Its
//! weights are fitted to the captain's choices.

use cartagena::{
    Action, ActionKind, ActionList, FastRng, Harbour, Kind, Place, Position, Rules, SYMBOLS, Sampler, Seat,
};
use rand_core::Rng;

use crate::evaluation::symbols_of;
use crate::weights::{Listener, Purpose, Tables, Weights};

/// The features of an action, one weight each: the values of places and hands, which the evaluation shares,
/// and these.
pub(crate) const NAMES: &[&str] = &[
    "symbols",
    "dark",
    "jump",
    "last",
    "leave-two",
    "leave-three",
    "draw1",
    "draw2",
    "draw-late",
    "beside-rival",
    "card",
    "end",
    "rival",
    "sail-aboard",
    "sail-waiting",
    "sail-rivals",
    "sail-rivals-waiting",
    "pistol",
    "rum",
    "lantern",
    "parrot",
    "hook",
    "chest",
    "useful",
    "carries",
    "double",
    "advance-late",
    "home",
];

/// The features by number.
mod feature {
    pub(super) const SYMBOLS: usize = 0;
    pub(super) const DARK: usize = 1;
    /// The square of the fraction of the path that is jumped.
    pub(super) const JUMP: usize = 2;
    /// The last of the crew moves.
    pub(super) const LAST: usize = 3;
    /// A pirate leaves a space that held two.
    pub(super) const LEAVE_TWO: usize = 4;
    pub(super) const LEAVE_THREE: usize = 5;
    /// A retreat that brings one card.
    pub(super) const DRAW_ONE: usize = 6;
    pub(super) const DRAW_TWO: usize = 7;
    /// A retreat with the last action of a turn.
    pub(super) const DRAW_LATE: usize = 8;
    /// A retreat to a space with a rival.
    pub(super) const BESIDE_RIVAL: usize = 9;
    pub(super) const CARD: usize = 10;
    pub(super) const END: usize = 11;
    /// What a rival gains from Captain Morgan's rule, in fractions of the path.
    pub(super) const RIVAL: usize = 12;
    pub(super) const SAIL_ABOARD: usize = 13;
    pub(super) const SAIL_WAITING: usize = 14;
    pub(super) const SAIL_RIVALS: usize = 15;
    pub(super) const SAIL_RIVALS_WAITING: usize = 16;
    pub(super) const PISTOL: usize = 17;
    pub(super) const RUM: usize = 18;
    pub(super) const LANTERN: usize = 19;
    pub(super) const PARROT: usize = 20;
    pub(super) const HOOK: usize = 21;
    pub(super) const CHEST: usize = 22;
    /// A card that is a new symbol.
    pub(super) const USEFUL: usize = 23;
    /// How far a card carries at best, as a fraction of the path.
    pub(super) const CARRIES: usize = 24;
    /// A card of a kind that is already in hand.
    pub(super) const DOUBLE: usize = 25;
    /// An advance with the last action of a turn.
    pub(super) const ADVANCE_LATE: usize = 26;
    /// Into the goal.
    pub(super) const HOME: usize = 27;
}

/// With this many cards in hand, more are worth nothing.
const PLENTY: usize = 15;

/// After this many rounds, progress is worth more from round to round, until somebody arrives.
const PATIENCE: usize = 40;

/// Judges actions of the deciding seat.
#[derive(Clone, Debug)]
pub(crate) struct Policy {
    tables: Tables,
}

impl Policy {
    pub(crate) fn new(rules: &Rules) -> Policy {
        Policy { tables: Tables::new(rules, &Weights::for_rules(Purpose::Policy, rules)) }
    }

    /// Looks at the actions of a position.
    #[inline]
    pub(crate) fn look<'a>(&'a self, position: &'a Position) -> Look<'a> {
        let seat = position.decider().unwrap_or(position.turn());
        let hand = position.hand(seat);
        Look {
            policy: self,
            position,
            seat,
            cards: hand.len(),
            missing: (SYMBOLS - symbols_of(hand)) as f32 / SYMBOLS as f32,
            last: position.places(seat).next().unwrap_or(Place::START),
            late: position.actions_left() == 1,
            haste: position.rounds().saturating_sub(PATIENCE) as f32,
        }
    }

    /// The features of each action in a list, for fitting.
    pub(crate) fn sample(&self, position: &Position, list: &ActionList) -> Vec<Vec<f32>> {
        let look = self.look(position);
        let collect = |action| {
            let mut collected = self.tables.collected(Purpose::Policy);
            look.tell(action, &mut collected);
            collected.values
        };
        list.iter().map(collect).collect()
    }

    /// The most promising action.
    #[inline]
    pub(crate) fn best(&self, position: &Position, list: &mut ActionList) -> Option<Action> {
        self.best_with(position, list, || 0.0)
    }

    #[inline]
    fn best_with(
        &self,
        position: &Position,
        list: &mut ActionList,
        mut mood: impl FnMut() -> f32,
    ) -> Option<Action> {
        position.legal_actions_into(list);
        let look = self.look(position);
        let mut best = None;
        let mut most = f32::MIN;
        for action in considered(position, list) {
            let promise = look.promise(action) + mood();
            if promise > most {
                most = promise;
                best = Some(action);
            }
        }
        best
    }

    /// Plays the most promising actions until `turns` turns have ended or the game is over.
    pub(crate) fn play_turns(
        &self,
        position: &mut Position,
        turns: usize,
        list: &mut ActionList,
        sampler: &mut Sampler<FastRng>,
    ) -> u64 {
        play_on(position, turns, sampler, |position, _| self.best(position, list))
    }

    /// The same with chance: the more promising an action, the more often it is played.
    pub(crate) fn roll_out(
        &self,
        position: &mut Position,
        turns: usize,
        heat: f32,
        list: &mut ActionList,
        sampler: &mut Sampler<FastRng>,
    ) -> u64 {
        play_on(position, turns, sampler, |position, sampler| {
            self.best_with(position, list, || heat * MOODS[(sampler.0.next_u64() >> 54) as usize])
        })
    }
}

/// Plays on until `turns` turns have ended or the game is over; returns the number of actions.
#[inline]
fn play_on(
    position: &mut Position,
    turns: usize,
    sampler: &mut Sampler<FastRng>,
    mut choose: impl FnMut(&Position, &mut Sampler<FastRng>) -> Option<Action>,
) -> u64 {
    let last = position.turns_ended().saturating_add(turns);
    let mut played = 0;
    while position.turns_ended() < last && position.outcome().is_none() {
        let Some(action) = choose(position, sampler) else { break };
        if position.play_unchecked(action, sampler, &mut ()).is_err() {
            break;
        }
        played += 1;
    }
    played
}

/// Random numbers with a Gumbel distribution, evenly spread: taking the largest of several scores, each with
/// such a number added, selects each with a probability proportional to the exponential of its score.
static MOODS: std::sync::LazyLock<[f32; 1024]> = std::sync::LazyLock::new(|| {
    std::array::from_fn(|index| {
        let share = (index as f64 + 0.5) / 1024.0;
        -(-share.ln()).ln() as f32
    })
});

/// The legal actions worth considering: all but passing, if anything else can be done. Moving first may help
/// the others, but a game in which everyone waits never ends.
#[inline]
pub(crate) fn considered(position: &Position, list: &ActionList) -> impl Iterator<Item = Action> {
    let fresh = position.actions_left() == usize::from(position.rules().max_actions);
    let passes = fresh && list.len() > 1;
    list.iter().filter(move |&action| !(passes && action == Action::EndTurn))
}

/// The context for judging the actions of one position.
#[derive(Debug)]
pub(crate) struct Look<'a> {
    policy: &'a Policy,
    position: &'a Position,
    seat: Seat,
    cards: usize,
    /// The symbols that are not in hand.
    missing: f32,
    /// Where the rearmost pirate of the crew is.
    last: Place,
    late: bool,
    /// The extra value of progress when the game has lasted too long.
    haste: f32,
}

impl Look<'_> {
    /// How promising an action is: the sum of its weighted features.
    #[inline]
    pub(crate) fn promise(&self, action: Action) -> f32 {
        let mut sum = self.policy.tables.sum();
        self.tell(action, &mut sum);
        sum.sum + self.urgency(action)
    }

    /// The extra value of an action's progress when the game has lasted too long.
    #[inline]
    pub(crate) fn urgency(&self, action: Action) -> f32 {
        if self.haste > 0.0 { self.haste * self.headway(action) } else { 0.0 }
    }

    /// How far an action advances the seat's own crew, as a fraction of the path.
    fn headway(&self, action: Action) -> f32 {
        let along = |place| self.policy.tables.along(place);
        let to = self.position.landing(action).map_or(0.0, along);
        match action.kind() {
            // Another crew moves.
            ActionKind::Morgan => 0.0,
            ActionKind::MoveBoat if self.position.boat() == Some(Harbour::Tortuga) => -0.1,
            _ => action.parts().starts().map(|from| to - along(from)).sum(),
        }
    }

    /// Reports all features of an action.
    #[inline]
    pub(crate) fn tell(&self, action: Action, listener: &mut impl Listener) {
        match action {
            Action::Advance { card, from } => {
                self.step(action, from, listener);
                if let Some(kind) = self.position.rules().symbols.kind(card) {
                    self.lose(kind, listener);
                }
                self.cards(-1, listener);
            }
            Action::Retreat { from } => {
                let Some(to) = self.position.landing(action) else { return };
                self.leave(from, listener);
                listener.place(from, -1.0);
                listener.place(to, 1.0);
                let cards = self.position.crowd(to);
                // A player with plenty of cards gains nothing by retreating: hoarders would never arrive.
                if self.cards >= PLENTY {
                    return;
                }
                self.draw(cards, listener);
                listener.add(if cards == 1 { feature::DRAW_ONE } else { feature::DRAW_TWO }, 1.0);
                if self.late {
                    listener.add(feature::DRAW_LATE, 1.0);
                }
                if self.position.pirates(self.seat, to) < cards {
                    listener.add(feature::BESIDE_RIVAL, 1.0);
                }
            }
            _ => self.tell_other(action, listener),
        }
    }

    /// One of the seat's own pirates moves forward.
    #[inline]
    fn step(&self, action: Action, from: Place, listener: &mut impl Listener) {
        let Some(to) = self.position.landing(action) else { return };
        self.leave(from, listener);
        listener.place(from, -1.0);
        listener.place(to, 1.0);
        let way = self.policy.tables.along(to) - self.policy.tables.along(from);
        listener.add(feature::JUMP, way * way);
        if self.late {
            listener.add(feature::ADVANCE_LATE, 1.0);
        }
        if to == Place::GOAL {
            listener.add(feature::HOME, 1.0);
        }
    }

    #[inline]
    fn leave(&self, from: Place, listener: &mut impl Listener) {
        if from == self.last {
            listener.add(feature::LAST, 1.0);
        }
        if from.number().is_some() {
            match self.position.crowd(from) {
                2 => listener.add(feature::LEAVE_TWO, 1.0),
                3 => listener.add(feature::LEAVE_THREE, 1.0),
                _ => {}
            }
        }
    }

    /// The hand grows or shrinks.
    #[inline]
    fn cards(&self, more: isize, listener: &mut impl Listener) {
        listener.hand(self.cards, -1.0);
        listener.hand(self.cards.saturating_add_signed(more), 1.0);
    }

    /// Cards come to the hand, unknown or from the row.
    #[inline]
    fn draw(&self, cards: usize, listener: &mut impl Listener) {
        if self.cards >= PLENTY {
            return;
        }
        self.cards(cards as isize, listener);
        let mut row = self.position.row().take(cards).peekable();
        if row.peek().is_none() {
            listener.add(feature::SYMBOLS, self.missing * cards as f32);
        }
        for kind in row {
            self.useful(kind, 1.0, listener);
        }
    }

    /// A card leaves the hand.
    #[inline]
    fn lose(&self, kind: Kind, listener: &mut impl Listener) {
        let same = self.position.hand(self.seat).count(kind);
        if same == 1 {
            listener.add(feature::SYMBOLS, -1.0);
        } else if same > 2 {
            listener.add(feature::DOUBLE, 1.0);
        }
        if kind.is_dark() {
            listener.add(feature::DARK, -1.0);
        }
    }

    /// The value of a card: how far it carries, and whether it is a new symbol.
    fn useful(&self, kind: Kind, times: f32, listener: &mut impl Listener) {
        let along = |place| self.policy.tables.along(place);
        let ways = self.position.places(self.seat).filter_map(|from| {
            let to = self.position.advance_landing(self.seat, from, kind.symbol())?;
            Some(along(to) - along(from))
        });
        listener.add(feature::CARRIES, times * ways.fold(0.0, f32::max));
        if self.position.hand(self.seat).count(kind) == 0 {
            listener.add(feature::USEFUL, times);
        }
        if kind.is_dark() {
            listener.add(feature::DARK, times);
        }
    }

    fn tell_other(&self, action: Action, listener: &mut impl Listener) {
        let position = self.position;
        let symbols = position.rules().symbols;
        let cast = |dark: bool, spell: usize, listener: &mut _| {
            if dark {
                Listener::add(listener, feature::DARK, -1.0);
            }
            Listener::add(listener, spell, 1.0);
        };
        match action {
            Action::Morgan { from, .. } => {
                let Some(to) = position.landing(action) else { return };
                self.draw(position.morgan_reward(to), listener);
                let way = self.policy.tables.along(to) - self.policy.tables.along(from);
                listener.add(feature::RIVAL, way);
            }
            Action::MoveBoat => self.sail(listener),
            Action::DrawCard => {
                self.draw(1, listener);
                listener.add(feature::CARD, 1.0);
            }
            Action::EndTurn => listener.add(feature::END, 1.0),
            Action::Pistol { dark, .. } => cast(dark, feature::PISTOL, listener),
            Action::Rum { dark } => {
                self.draw(1, listener);
                cast(dark, feature::RUM, listener);
            }
            Action::Lantern { dark } => cast(dark, feature::LANTERN, listener),
            Action::Parrot { dark, from, .. } => {
                self.step(action, from, listener);
                self.cards(-1, listener);
                cast(dark, feature::PARROT, listener);
            }
            Action::Hook { dark, second, from, and } => {
                self.step(action, from, listener);
                self.step(action, and, listener);
                if let Some(kind) = symbols.kind(second) {
                    self.lose(kind, listener);
                }
                self.cards(-2, listener);
                cast(dark, feature::HOOK, listener);
            }
            Action::Chest { dark, from } => {
                self.step(action, from, listener);
                cast(dark, feature::CHEST, listener);
            }
            Action::Take { card } | Action::Keep { card } | Action::PutBack { card } => {
                if let Some(kind) = symbols.kind(card) {
                    self.useful(kind, 1.0, listener);
                }
            }
            Action::Give { card } | Action::Discard { card } => {
                if let Some(kind) = symbols.kind(card) {
                    self.useful(kind, -1.0, listener);
                    self.lose(kind, listener);
                }
            }
            Action::Advance { .. } | Action::Retreat { .. } => {}
        }
    }

    /// The boat sails: good for those aboard or waiting for it on the other side.
    fn sail(&self, listener: &mut impl Listener) {
        let position = self.position;
        let over = position.boat() == Some(Harbour::Cartagena);
        let sign = if over { 1.0 } else { -1.0 };
        let rivals = f32::from(position.rules().players) - 1.0;
        for seat in position.rules().seats() {
            let aboard = sign * position.pirates(seat, Place::BOAT) as f32;
            let waiting = -sign * self.policy.tables.in_tunnel(position, seat) as f32;
            if seat == self.seat {
                listener.add(feature::SAIL_ABOARD, aboard);
                listener.add(feature::SAIL_WAITING, waiting);
            } else {
                listener.add(feature::SAIL_RIVALS, aboard / rivals);
                listener.add(feature::SAIL_RIVALS_WAITING, waiting / rivals);
            }
        }
    }
}
