//! A game in progress: a position with its dealer, what everyone remembers, and the record.

use crate::action::Action;
use crate::chance::{Dealer, Recorded, Seed, Seeded};
use crate::error::PlayError;
use crate::event::{Event, Events, Viewer};
use crate::position::{Position, StartError};
use crate::record::{Origin, Record};
use crate::rules::Rules;
use crate::view::{Knowledge, View};

/// A game in progress. Bots and clients get its [`View`]s.
///
/// ```
/// use cartagena::{Event, Game, Preset, Seed, Viewer};
/// let mut game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1))?;
/// let refused = game.play("-9".parse()?).unwrap_err();
/// assert_eq!(refused.to_string(), "you have no pirate on space 9");
///
/// let card = game.position().hand(game.position().turn()).kinds().next().expect("a card");
/// let card = game.position().rules().symbols.card(card);
/// let events = game.play(format!("{card}0").parse()?)?;
/// assert!(matches!(events[..], [Event::Played { .. }, Event::Moved { .. }]));
/// println!("{}", game.view(Viewer::Spectator));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<D = Seeded> {
    position: Position,
    dealer: Recorded<D>,
    knowledge: Knowledge,
    opening: Vec<Event>,
    record: Record,
}

/// A moment of a game to return to. It is small, however long the game.
#[derive(Clone, Debug)]
pub struct Bookmark<D = Seeded> {
    position: Position,
    dealer: Recorded<D>,
    knowledge: Knowledge,
    /// The length of the record.
    length: (usize, usize),
}

impl Game<Seeded> {
    /// A new game. The seed determines the board, the first player (unless the rules do) and all cards.
    ///
    /// # Errors
    /// When the rules contradict themselves.
    pub fn new(rules: &Rules, seed: Seed) -> Result<Game, StartError> {
        rules.check()?;
        let mut dealer = Seeded::new(seed);
        let (board, first) = (seed.board(rules), seed.first_player(rules));
        let mut opening = Vec::new();
        let position = Position::deal(rules, board, first, &mut dealer, &mut opening)?;
        let record = Record::new(*rules, Origin::Seed(seed));
        Ok(Game { opening, ..Game::from_start(position, dealer, record) })
    }

    /// A game that continues from a position, with the order of the pile from a seed. Nobody remembers anything.
    ///
    /// # Errors
    /// When the dealer cannot serve these rules.
    pub fn continued(position: Position, seed: Seed) -> Result<Game, StartError> {
        let mut dealer = Seeded::new(seed);
        let top = position.pile_top().collect();
        dealer.shuffle(position.pile() - top, position.rules())?;
        Ok(Game::from_position(position, dealer))
    }
}

impl<D: Dealer> Game<D> {
    /// A game that continues from a position, in which nobody remembers anything.
    pub fn from_position(position: Position, dealer: D) -> Game<D> {
        let record = Record::new(position.rules, Origin::Position(Box::new(position)));
        Game::from_start(position, dealer, record)
    }

    fn from_start(position: Position, dealer: D, record: Record) -> Game<D> {
        let opening = Vec::new();
        let knowledge = Knowledge::default();
        Game { position, dealer: Recorded::new(dealer), knowledge, opening, record }
    }

    /// What happened before the first action: the deal and the beginning of the first turn. Empty for a game
    /// that continues from a position. These events contain secrets: pass on [`Event::seen_by`] instead.
    pub fn opening(&self) -> &[Event] {
        &self.opening
    }

    /// The complete position. It contains secrets: pass on a [`View`] instead.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The game so far. It contains the seed, and with it every card: pass it on only when the game is over.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The game so far, to add names and dates.
    pub const fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// What a seat or a spectator knows now.
    pub fn view(&self, viewer: Viewer) -> View {
        self.knowledge.view(&self.position, viewer)
    }

    /// This moment of the game.
    pub fn bookmark(&self) -> Bookmark<D>
    where
        D: Clone,
    {
        Bookmark {
            position: self.position,
            dealer: self.dealer.clone(),
            knowledge: self.knowledge.clone(),
            length: self.record.length(),
        }
    }

    /// Returns to an earlier moment of this game, as if nothing had been played since.
    ///
    /// ```
    /// # use cartagena::{Game, Preset, Seed};
    /// let mut game = Game::new(&Preset::Jamaica.rules(), Seed::from_number(1))?;
    /// let (bookmark, before) = (game.bookmark(), game.record().clone());
    /// let action = game.position().legal_actions().into_iter().next().expect("it can begin");
    /// let events = game.play(action)?;
    /// game.go_back(bookmark);
    /// assert_eq!(game.record(), &before);
    /// assert_eq!(game.play(action)?, events, "the same cards come again");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go_back(&mut self, bookmark: Bookmark<D>) {
        let Bookmark { position, dealer, knowledge, length } = bookmark;
        (self.position, self.dealer, self.knowledge) = (position, dealer, knowledge);
        self.record.cut(length);
    }

    /// Plays an action of the deciding seat and returns what happened. These events contain secrets: pass on
    /// [`Event::seen_by`] instead.
    ///
    /// # Errors
    /// Why the action is illegal; then nothing has changed. Or why the dealer failed, which a seeded
    /// one never does; the game is then unchanged, but the dealer has moved on.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, PlayError> {
        let before = self.position;
        let mut witness = Witness { events: Vec::new(), knowledge: self.knowledge.clone() };
        let played = self.position.play(action, &mut self.dealer, &mut witness);
        let mut chances = self.dealer.take();
        played?;
        self.knowledge = witness.knowledge;
        self.knowledge.settle(&self.position);
        if matches!(self.record.origin, Origin::Seed(_)) {
            // The seed determines everything.
            chances.clear();
        }
        self.record.push(&before, action, chances);
        self.record.result = self.position.outcome();
        Ok(witness.events)
    }
}

/// Collects events and lets everyone learn from them.
#[derive(Default)]
pub(crate) struct Witness {
    pub(crate) events: Vec<Event>,
    pub(crate) knowledge: Knowledge,
}

impl Events for Witness {
    fn happened(&mut self, event: Event, after: &Position) {
        self.events.push(event);
        self.knowledge.observe(event, after);
    }
}
