//! What a player is: something that chooses an action from what its seat may know.

use std::fmt::Debug;
use std::time::Duration;

use cartagena::{Action, MAX_SEATS, Seat, Seed, View};

/// A player. It is created for one seat of one game and asked whenever that seat decides.
///
/// A bot knows what the view contains and what it remembers from earlier views: cheating does not compile.
pub trait Bot: Debug + Send {
    /// Does whatever takes long before a decision with this view. The arena does not count it as thinking
    /// time; if it is never called, the first choice includes it.
    ///
    /// # Errors
    /// Only external programs fail: they cannot be started, or are not ready in time.
    fn prepare(&mut self, _view: &View) -> Result<(), BotError> {
        Ok(())
    }

    /// Chooses one of the view's legal actions. The view is that of the seat that decides.
    ///
    /// # Errors
    /// Only external programs fail: they crash, answer nonsense or do not answer.
    fn choose(&mut self, view: &View, budget: Budget) -> Result<Choice, BotError>;

    /// How many positions the bot remembers from earlier decisions: its memory cost.
    fn remembered(&self) -> usize {
        0
    }

    /// Forgets what earlier decisions have found, and frees the memory.
    fn forget(&mut self) {}

    /// Notifies the bot that its game is over, with the final view of its seat.
    fn game_over(&mut self, _view: &View) {}
}

/// How long a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This much time by the clock.
    Time(Duration),
    /// This many positions: the same on every machine, so that games can be repeated.
    Nodes(u64),
    /// As long as it takes.
    Unlimited,
}

impl Budget {
    /// This many milliseconds; 0: as long as it takes.
    pub(crate) const fn millis(millis: u64) -> Budget {
        match millis {
            0 => Budget::Unlimited,
            millis => Budget::Time(Duration::from_millis(millis)),
        }
    }
}

/// What a bot has chosen, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// What it expects to be played, starting with this action.
    pub line: Vec<Action>,
    /// Its estimate of the chance that each seat wins; `None` if it makes none.
    pub chances: Option<[f64; MAX_SEATS]>,
    /// The actions it examined closely: its choice first, then the others by its seat's chance after them.
    /// Empty if it makes no estimates.
    pub candidates: Vec<(Action, f64)>,
    /// How many positions it judged.
    pub nodes: u64,
    /// How many actions it searched.
    pub actions: u64,
}

impl Choice {
    /// An action without reasons.
    #[must_use]
    pub fn plain(action: Action) -> Choice {
        Choice { action, line: vec![action], chances: None, candidates: Vec::new(), nodes: 0, actions: 0 }
    }
}

/// Why a bot did not choose.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BotError {
    /// The program ended, or could not be started.
    #[error("crashed: {0}")]
    Crashed(String),
    /// It did not answer in time.
    #[error("did not answer within {} ms", .0.as_millis())]
    TimedOut(Duration),
    /// It answered something that is not an action.
    #[error("answered nonsense: {0}")]
    Nonsense(String),
    /// It could not be asked: the question cannot be serialized.
    #[error("could not be asked: {0}")]
    Unwritable(String),
    /// It was asked when its seat has nothing to decide.
    #[error("was asked when another seat decides")]
    NotToDecide,
}

/// The seed of the bot in a seat of a game: the first eight bytes of the SHA-256 of the game's seed, as a
/// number with the lowest byte first, plus 256 `variant` + s + 1 times 0x9E3779B97F4A7C15 for seat s (0 for A),
/// mixed by the finalizer of SplitMix64.
#[must_use]
pub fn seat_seed(game: Seed, variant: u64, seat: Seat) -> u64 {
    let hash = game.commitment().0;
    let start = hash[..8].iter().rev().fold(0u64, |number, &byte| number << 8 | u64::from(byte));
    let stream = variant.wrapping_mul(256).wrapping_add(seat.index() as u64 + 1);
    let mut mixed = start.wrapping_add(stream.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
