//! What one seat or a spectator knows. Bots and clients get a [`View`], never a position.
//!
//! A viewer sees the table and its own hand, and remembers what it was shown. Its [`Memory`] grows only from
//! the events that [`Event::seen_by`] lets through, so nothing hidden can slip into a view.

use rand_core::Rng;

use crate::action::ActionList;
use crate::card::{Cards, Kind};
use crate::chance::Sampler;
use crate::event::{Event, Source, Viewer};
use crate::position::{Decision, Position, Top};
use crate::rules::Rules;
use crate::seat::{MAX_SEATS, Seat};

/// What a viewer has learned beyond what is public: cards that others are known to hold, and the known top of
/// the pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Memory {
    /// Cards that each other seat is known to hold; it may have more.
    known: [Cards; MAX_SEATS],
    /// The top of the pile, all of it or nothing.
    top: Top,
}

impl Memory {
    /// Learns from an event. `after` is the position right after it; only what the viewer can see of it is
    /// used.
    pub fn observe(&mut self, viewer: Viewer, event: Event, after: &Position) {
        let rules = &after.rules;
        if !rules.open_hands || rules.sorceress {
            self.learn(viewer, event.seen_by(viewer, rules), after);
        }
    }

    fn learn(&mut self, viewer: Viewer, seen: Event, after: &Position) {
        let rules = &after.rules;
        let kind = |card| rules.symbols.kind(card);
        match seen {
            Event::Drawn { seat, card, source } => {
                let from_top = if source == Source::Pile { self.top.pop() } else { None };
                self.add(viewer, seat, card.and_then(kind).or(from_top), rules);
            }
            Event::Looked { .. } => {
                self.top.pop();
            }
            Event::Played { seat, card, .. } | Event::Discarded { seat, card } => {
                if let Some(kind) = kind(card) {
                    self.known[seat.index()].take(kind);
                }
            }
            Event::HandShown { seat, cards, .. } => {
                let cards = cards.and_then(|cards| cards.counted(rules.symbols));
                if let Some(cards) = cards.filter(|_| is_remembered(viewer, seat, rules)) {
                    self.known[seat.index()] = cards;
                }
            }
            Event::Taken { seat, victim, card } => match card.and_then(kind) {
                Some(kind) => {
                    self.known[victim.index()].take(kind);
                    self.add(viewer, seat, Some(kind), rules);
                }
                None => self.loses_any_card(victim),
            },
            Event::Given { to, card, .. } => self.add(viewer, to, card.and_then(kind), rules),
            Event::PutBack { card, .. } => match card.and_then(kind) {
                Some(kind) => self.top.push(kind),
                None => self.top = Top::default(),
            },
            Event::Reshuffled { .. } => self.deduce_hand(viewer, after),
            // Only viewers who see the hand learn which card was kept.
            Event::Kept { .. }
            | Event::Moved { .. }
            | Event::LaidInRow { .. }
            | Event::BoatMoved { .. }
            | Event::ChestOpened { .. }
            | Event::ChestsLaid
            | Event::TurnEnded { .. }
            | Event::TurnBegan { .. }
            | Event::GameOver { .. } => {}
        }
    }

    fn add(&mut self, viewer: Viewer, seat: Seat, kind: Option<Kind>, rules: &Rules) {
        if let Some(kind) = kind
            && is_remembered(viewer, seat, rules)
        {
            self.known[seat.index()].put(kind);
        }
    }

    /// A card left that the viewer did not see: one fewer of each kind is certain.
    fn loses_any_card(&mut self, seat: Seat) {
        let known = &mut self.known[seat.index()];
        for kind in Kind::all() {
            known.take(kind);
        }
    }

    /// The pile ran out and was reshuffled from the discard pile, which everyone saw: all cards never seen
    /// are in hands. If only one hand has unknown cards, it holds these.
    fn deduce_hand(&mut self, viewer: Viewer, after: &Position) {
        let view = View::new(after, viewer, self);
        if let Some((seat, cards)) = view.only_unknown_hand(after.pile) {
            self.known[seat.index()] = view.position.hand(seat) + cards;
        }
    }
}

/// What everyone at a table has learned: each seat, and a spectator.
#[derive(Clone, Debug, Default)]
pub struct Knowledge {
    /// For each seat, then for a spectator.
    memories: [Memory; MAX_SEATS + 1],
}

impl Knowledge {
    /// What a viewer knows about a position.
    #[must_use]
    pub fn view(&self, position: &Position, viewer: Viewer) -> View {
        View::new(position, viewer, &self.memories[memory_index(viewer)])
    }

    /// Lets everyone learn from an event.
    pub(crate) fn observe(&mut self, event: Event, after: &Position) {
        for viewer in Viewer::all(&after.rules) {
            self.memories[memory_index(viewer)].observe(viewer, event, after);
        }
    }

    /// An action is over: a viewer will not forget what it can deduce now.
    pub(crate) fn settle(&mut self, position: &Position) {
        for viewer in Viewer::all(&position.rules) {
            self.memories[memory_index(viewer)] = self.view(position, viewer).memory();
        }
    }
}

fn memory_index(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => MAX_SEATS,
    }
}

/// Whether knowing this hand takes memory: it is neither the viewer's own nor open.
fn is_remembered(viewer: Viewer, seat: Seat, rules: &Rules) -> bool {
    !rules.open_hands && !viewer.is(seat)
}

/// Whether the viewer sees this hand right now: its own, an open one, or one shown by a pistol.
pub(crate) fn is_open_to(viewer: Viewer, seat: Seat, position: &Position) -> bool {
    let shown = position.decision == Decision::Take { victim: seat } && viewer.is(position.turn);
    shown || !is_remembered(viewer, seat, &position.rules)
}

/// How many cards a viewer does not know, and where they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Hidden {
    /// In the hand of each seat.
    pub hands: [u8; MAX_SEATS],
    /// In the face-down pile.
    pub pile: u8,
    /// Among the cards that the active seat is looking at.
    pub looked_at: u8,
}

impl Hidden {
    pub(crate) fn total(&self) -> usize {
        let hands: usize = self.hands.iter().map(|&cards| usize::from(cards)).sum();
        hands + usize::from(self.pile) + usize::from(self.looked_at)
    }
}

/// A game as one seat or a spectator knows it.
///
/// ```
/// use cartagena::{Game, Rules, Seat, Seed, Viewer};
/// let rules: Rules = "jamaica,players=3".parse().unwrap();
/// let game = Game::new(&rules, Seed::from_number(1)).unwrap();
/// let me = Seat::new(0).unwrap();
/// let view = game.view(Viewer::Seat(me));
/// assert_eq!(view.hand(me).len(), 6);
/// assert_eq!(view.hand_size(me.next(3)), 6);
/// assert!(view.hand(me.next(3)).is_empty(), "nothing is known of the neighbour's cards");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    /// The position without secrets: hands hold only the known cards.
    pub(crate) position: Position,
    pub(crate) hidden: Hidden,
}

impl View {
    /// What a viewer with this memory knows about a position.
    #[must_use]
    pub fn new(position: &Position, viewer: Viewer, memory: &Memory) -> View {
        let rules = &position.rules;
        let mut seen = *position;
        let mut hidden = Hidden::default();
        for seat in rules.seats().filter(|&seat| !is_open_to(viewer, seat, position)) {
            let index = seat.index();
            seen.players[index].hand = memory.known[index];
            hidden.hands[index] = (position.players[index].hand.len() - memory.known[index].len()) as u8;
        }
        seen.top = memory.top;
        seen.pile = Cards::NONE;
        hidden.pile = (position.pile.len() + position.top.len() - memory.top.len()) as u8;
        if !viewer.is(position.turn) {
            seen.looked_at = Cards::NONE;
            hidden.looked_at = position.looked_at.len() as u8;
        }
        View::from_table(viewer, seen, hidden)
    }

    /// A spectator's view of a position with all cards open, as after a game.
    #[must_use]
    pub fn open(position: &Position) -> View {
        let mut table = *position;
        // What remains when all other cards are known: its order is hidden even here.
        table.pile = Cards::NONE;
        let hidden = Hidden { pile: position.pile.len() as u8, ..Hidden::default() };
        View { viewer: Viewer::Spectator, position: table, hidden }
    }

    /// Builds a view from a checked setup.
    pub(crate) fn from_table(viewer: Viewer, position: Position, hidden: Hidden) -> View {
        let mut view = View { viewer, position, hidden };
        view.deduce();
        view
    }

    /// When the pile is used up and only one hand has unknown cards, they are known after all.
    fn deduce(&mut self) {
        if self.hidden.pile == 0
            && let Some((seat, cards)) = self.only_unknown_hand(Cards::NONE)
        {
            self.position.players[seat.index()].hand += cards;
            self.hidden.hands[seat.index()] = 0;
        }
    }

    /// The only hand with unknown cards, and those cards, given that the pile holds only `pile`.
    fn only_unknown_hand(&self, pile: Cards) -> Option<(Seat, Cards)> {
        let mut unknown = self.rules().seats().filter(|seat| self.hidden.hands[seat.index()] > 0);
        let seat = unknown.next()?;
        let alone = unknown.next().is_none() && self.hidden.looked_at == 0;
        alone.then(|| (seat, self.unseen() - pile))
    }

    /// Whose view this is.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.position.rules
    }

    /// The position without secrets: hands hold only the cards known to the viewer, the pile only its known
    /// top. Everything public is as it is.
    #[must_use]
    pub const fn table(&self) -> &Position {
        &self.position
    }

    /// The cards of a hand that the viewer knows: all of its own.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.position.hand(seat)
    }

    /// The number of cards in a hand.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hand(seat).len() + usize::from(self.hidden.hands[seat.index()])
    }

    /// The number of cards in the face-down pile.
    #[must_use]
    pub fn pile_size(&self) -> usize {
        self.position.top.len() + usize::from(self.hidden.pile)
    }

    /// The number of cards that the active seat drew with a spell and has yet to deal with.
    #[must_use]
    pub fn looked_at_size(&self) -> usize {
        self.position.looked_at.len() + usize::from(self.hidden.looked_at)
    }

    /// All cards whose location the viewer does not know: in hidden hands or in the pile.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let table = &self.position;
        let open = table.discards + table.looked_at;
        let known = table.players.iter().fold(open, |sum, player| sum + player.hand);
        self.rules().deck() - known - table.row().collect() - table.top.iter().collect()
    }

    /// A complete position that the viewer must consider possible, with all arrangements of the cards equally
    /// likely.
    #[must_use]
    pub fn sample<R: Rng>(&self, dealer: &mut Sampler<R>) -> Position {
        self.complete(|cards| cards.nth(dealer.below(cards.len())))
    }

    /// Fills in secrets, card by card.
    fn complete(&self, mut choose: impl FnMut(Cards) -> Kind) -> Position {
        let mut position = self.position;
        let mut unseen = self.unseen();
        let mut deal = |cards: u8, to: &mut Cards| {
            for _ in 0..cards {
                let kind = choose(unseen);
                unseen.remove(kind);
                to.put(kind);
            }
        };
        for (player, &cards) in position.players.iter_mut().zip(&self.hidden.hands) {
            deal(cards, &mut player.hand);
        }
        deal(self.hidden.looked_at, &mut position.looked_at);
        position.pile = unseen;
        position
    }

    /// The part of the viewer's memory that shows in the view.
    #[must_use]
    pub fn memory(&self) -> Memory {
        let rules = self.rules();
        let mut memory = Memory { known: Default::default(), top: self.position.top };
        for seat in rules.seats().filter(|&seat| is_remembered(self.viewer, seat, rules)) {
            memory.known[seat.index()] = self.position.hand(seat);
        }
        memory
    }

    /// The viewer's legal actions, sorted; none when somebody else decides.
    #[must_use]
    pub fn legal_actions(&self) -> ActionList {
        let mut list = ActionList::new();
        self.legal_actions_into(&mut list);
        list
    }

    /// Fills a list with the viewer's legal actions: [`View::legal_actions`] for loops where creating a list
    /// each time would cost too much.
    pub fn legal_actions_into(&self, list: &mut ActionList) {
        if self.position.decider().is_some_and(|seat| self.viewer.is(seat)) {
            // What the viewer may do does not depend on what it does not know.
            self.complete(|cards| cards.nth(0)).legal_actions_into(list);
        } else {
            list.clear(self.rules().symbols);
        }
    }
}
