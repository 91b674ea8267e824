//! A position as plain values that anyone can fill in, right or wrong, and the one check that turns them into
//! a [`Position`] or a [`View`]. It knows nothing about text: the notation reads and writes setups like any
//! other program.

mod check;
mod edit;
mod error;

pub use error::{SetupError, SetupFault, SetupPart};

use crate::board::{Tile, tile_number};
use crate::card::{Card, Cards, Kind};
use crate::chance::{Token, TokenSet};
use crate::place::Place;
use crate::position::{Decision, FreeMove, Harbour, Position};
use crate::rules::Rules;
use crate::seat::{MAX_SEATS, Seat};
use crate::view::{Hidden, View};

/// The face-down pile of a [`Setup`], without the cards known to be on top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pile {
    /// Every card that is not mentioned elsewhere.
    Rest,
    /// These cards, in any order.
    Cards(Vec<Card>),
}

/// Everything a position consists of, not yet checked.
///
/// Every field may contain nonsense; [`Setup::position`] says what is wrong with it.
///
/// ```
/// use cartagena::{Card, Place, Position, Preset, PRINTED_TILES, Seat, Setup, SetupFault};
///
/// let mut setup = Setup::new(&Preset::Jamaica.rules(), &PRINTED_TILES);
/// setup.hands[Seat::A.index()] = Card::several("s2k")?;
/// setup.crews[Seat::B.index()][0] = Place::GOAL;
/// let position = setup.position()?;
/// assert_eq!(position.pirates(Seat::B, Place::GOAL), 1);
/// assert_eq!(position.pile().len(), 102 - 3);
///
/// setup.crews[Seat::B.index()].push(Place::START);
/// let refused = setup.position().unwrap_err();
/// assert_eq!(refused.fault, SetupFault::CrewSize { seat: Seat::B, found: 7, crew: 6 });
/// assert_eq!(refused.to_string(), "seat B has 7 pirates, not 6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Setup {
    /// The rules of the game.
    pub rules: Rules,
    /// The tiles of the path, starting from the start.
    pub tiles: Vec<Tile>,
    /// Where the pirates of each seat are: a place for each pirate, in any order.
    pub crews: [Vec<Place>; MAX_SEATS],
    /// The hand of each seat, in any order.
    pub hands: [Vec<Card>; MAX_SEATS],
    /// The face-up row, the card to be drawn next first.
    pub row: Vec<Card>,
    /// The cards that a lantern put on top of the pile, the card to be drawn next first.
    pub top: Vec<Card>,
    /// The face-down pile below `top`.
    pub pile: Pile,
    /// The discard pile, in any order.
    pub discards: Vec<Card>,
    /// The active seat.
    pub turn: Seat,
    /// Actions left in this turn.
    pub actions_left: u8,
    /// The first player's seat.
    pub first: Seat,
    /// Rounds finished.
    pub rounds: u16,
    /// What has to be decided next.
    pub decision: Decision,
    /// The cards that the active seat drew with rum or lantern and has yet to deal with.
    pub looked_at: Vec<Card>,
    /// Whether the spell in progress was cast with a dark card.
    pub dark_spell: bool,
    /// Where the boat is; `None` without the complete adventure.
    pub boat: Option<Harbour>,
    /// The captain's free boat move in this turn.
    pub free_move: FreeMove,
    /// The tiles with an unopened chest token, numbered from 1, in any order.
    pub chests: Vec<u8>,
    /// The unopened tokens, including those left out of the game.
    pub tokens: Vec<Token>,
    /// Cards that exist but are unknown: none in a position, some in most views.
    pub hidden: Hidden,
}

impl Setup {
    /// The table before the deal: all crews at the start, all cards in the pile, seat A to act.
    #[must_use]
    pub fn new(rules: &Rules, tiles: &[Tile]) -> Setup {
        let crew = |index: usize| {
            let pirates = if index < rules.players.into() { rules.crew } else { 0 };
            vec![Place::START; pirates.into()]
        };
        let (chests, tokens) = if rules.sorceress {
            ((1..=rules.tiles).collect(), TokenSet::ALL.iter().collect())
        } else {
            (Vec::new(), Vec::new())
        };
        Setup {
            rules: *rules,
            tiles: tiles.to_vec(),
            crews: std::array::from_fn(crew),
            hands: Default::default(),
            row: Vec::new(),
            top: Vec::new(),
            pile: Pile::Rest,
            discards: Vec::new(),
            turn: Seat::A,
            actions_left: rules.max_actions,
            first: Seat::A,
            rounds: 0,
            decision: Decision::Act,
            looked_at: Vec::new(),
            dark_spell: false,
            boat: rules.has_boat().then_some(Harbour::Cartagena),
            free_move: FreeMove::None,
            chests,
            tokens,
            hidden: Hidden::default(),
        }
    }

    /// The cards of the game that are mentioned nowhere, in order.
    ///
    /// # Errors
    /// When a card is mentioned that the game does not have, or more often than it does.
    pub fn rest(&self) -> Result<Vec<Card>, SetupError> {
        let rest = self.unnamed()?;
        Ok(rest.iter().map(|kind| self.rules.symbols.card(kind)).collect())
    }

    /// Every list of cards, and what it is.
    fn lists(&self) -> impl Iterator<Item = (SetupPart, &[Card])> {
        let hands = Seat::all(MAX_SEATS).map(|seat| (SetupPart::Hand(seat), &*self.hands[seat.index()]));
        let pile = match &self.pile {
            Pile::Rest => &[],
            Pile::Cards(cards) => cards.as_slice(),
        };
        hands.chain([
            (SetupPart::Row, &*self.row),
            (SetupPart::Top, &*self.top),
            (SetupPart::Pile, pile),
            (SetupPart::Discards, &*self.discards),
            (SetupPart::LookedAt, &*self.looked_at),
        ])
    }
}

impl Position {
    /// The position as plain values, to be changed or formatted.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let rules = &self.rules;
        let card = |kind: Kind| rules.symbols.card(kind);
        let cards = |cards: Cards| cards.iter().map(card).collect::<Vec<Card>>();
        let seat = |index: usize| Seat::new(index).filter(|seat| seat.index() < rules.players.into());
        let crew = |seat: Seat| {
            let pirates = |place| std::iter::repeat_n(place, self.pirates(seat, place));
            self.places(seat).flat_map(pirates).collect::<Vec<Place>>()
        };
        Setup {
            rules: *rules,
            tiles: self.board.tiles(rules),
            crews: std::array::from_fn(|index| seat(index).map(crew).unwrap_or_default()),
            hands: self.players.map(|player| cards(player.hand)),
            row: self.row().map(card).collect(),
            top: self.pile_top().map(card).collect(),
            pile: Pile::Cards(cards(self.pile)),
            discards: cards(self.discards),
            turn: self.turn,
            actions_left: self.actions_left,
            first: self.first,
            rounds: self.rounds,
            decision: self.decision,
            looked_at: cards(self.looked_at),
            dark_spell: self.dark_spell,
            boat: self.boat(),
            free_move: self.free_move,
            chests: Place::of_mask(self.chests).map(|space| tile_number(space) as u8).collect(),
            tokens: self.tokens.iter().collect(),
            hidden: Hidden::default(),
        }
    }
}

impl View {
    /// The view as plain values, to be changed or formatted.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup { hidden: self.hidden, ..self.position.setup() }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        position.setup()
    }
}

impl From<&View> for Setup {
    fn from(view: &View) -> Setup {
        view.setup()
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        setup.position()
    }
}
