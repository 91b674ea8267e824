//! A second, slow and plain model of the game, written from the rules alone. The engine is tested against it:
//! both get the same positions, actions and chance, and must agree on every legal action and every following
//! position.
//!
//! It knows nothing about the engine and uses only the text notation. Nothing here is clever: cards are
//! letters in a list, pirates are places in a list, and legal actions are found by trying every conceivable
//! one.

mod action;
mod moves;
mod play;
mod rules;
mod text;

use rules::Rules;

/// A card is its letter, upper case when dark. A symbol is the lower-case letter.
pub type Card = char;
/// A chest token: `1` `2` `3` cards, `0` empty, `s` snake.
pub type Token = char;
/// Seat A is 0.
pub type Seat = usize;

/// All chest tokens, in the order in which they are written.
pub const ALL_TOKENS: &str = "1122330s";

/// The order of the variants is the order of places in the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Start,
    Space(usize),
    Boat,
    Goal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shore {
    Cartagena,
    Tortuga,
}

/// The captain's free move of the boat in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreeMove {
    None,
    Available,
    Used,
}

/// What has to be decided. `dark`: the spell was cast with a dark card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    Act,
    Take { victim: Seat, dark: bool },
    Give { to: Seat, cards: Vec<Card>, dark: bool },
    Keep { cards: Vec<Card>, dark: bool },
    Back { cards: Vec<Card>, dark: bool },
    Drop { seat: Seat },
    Over { winners: Vec<Seat>, how: String },
}

/// What chance decides: which card is on top of the pile, or which token was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    Card,
    Token,
}

/// Chooses one of the given letters by its index.
pub type Chance<'a> = dyn FnMut(Lot, &[char]) -> Result<usize, String> + 'a;

#[derive(Clone, Debug)]
pub struct Oracle {
    rules: Rules,
    /// Six symbols per tile, tunnel before jungle.
    tiles: Vec<Vec<char>>,
    /// For each seat, the places of its pirates.
    pirates: Vec<Vec<Place>>,
    hands: Vec<Vec<Card>>,
    /// The next card first.
    row: Vec<Card>,
    /// The known top of the pile, the next card first.
    top: Vec<Card>,
    /// The rest of the pile; its order is decided by chance when a card is drawn.
    pile: Vec<Card>,
    discards: Vec<Card>,
    turn: Seat,
    actions_left: usize,
    first: Seat,
    rounds: usize,
    decision: Decision,
    boat: Option<Shore>,
    free_move: FreeMove,
    /// The tiles (from 1) that hold a token.
    chests: Vec<usize>,
    /// All unopened tokens, including those that stayed out of the game.
    tokens: Vec<Token>,
}

impl Oracle {
    /// Reads a position.
    pub fn parse(position: &str) -> Result<Oracle, String> {
        text::parse(position)
    }

    /// The legal actions as text, in the order of the notation; none when the game is over.
    pub fn legal(&self) -> Vec<String> {
        self.legal_actions().iter().map(ToString::to_string).collect()
    }

    /// The seat that must decide; none when the game is over.
    pub fn decider(&self) -> Option<char> {
        match self.decision {
            Decision::Over { .. } => None,
            Decision::Drop { seat } => Some(text::seat_letter(seat)),
            _ => Some(text::seat_letter(self.turn)),
        }
    }

    /// Plays an action with the given chance, for example `sd` or `$2kl`. After an error the position is
    /// unchanged.
    pub fn play(&mut self, action: &str, chance: &str) -> Result<(), String> {
        let mut rest = chance.chars();
        let mut follow = |lot: Lot, from: &[char]| {
            let mut next = || rest.next().ok_or_else(|| format!("{action} {{{chance}}}: chance too short"));
            let mut wanted = next()?;
            if (lot == Lot::Token) != (wanted == '$') {
                return Err(format!("{action} {{{chance}}}: {wanted} where {lot:?} was expected"));
            }
            if lot == Lot::Token {
                wanted = next()?;
            }
            from.iter()
                .position(|&letter| letter == wanted)
                .ok_or_else(|| format!("{action} {{{chance}}}: no {wanted} there"))
        };
        let mut after = self.clone();
        after.play_with(action, &mut follow)?;
        if rest.next().is_some() {
            return Err(format!("{action} {{{chance}}}: chance too long"));
        }
        *self = after;
        Ok(())
    }

    /// Plays an action and asks `chance` whenever chance decides. After an error the position is unchanged.
    pub fn play_with(&mut self, action: &str, chance: &mut Chance<'_>) -> Result<(), String> {
        let legal = self.legal_actions();
        let Some(chosen) = legal.iter().find(|known| known.to_string() == action) else {
            return Err(format!("{action} is illegal in {self}"));
        };
        let mut after = self.clone();
        after.perform(chosen, chance)?;
        *self = after;
        Ok(())
    }
}
