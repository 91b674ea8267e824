//! What a server leaves to chance: room names and codes, boards and cards. Tests and matches supply their
//! own.

use std::fmt;

use cartagena::{Board, Dealer, Position, Rules, Seed, Seeded, StartError};

/// The board and the cards of a game.
pub struct Deal {
    pub(super) start: Start,
    pub(super) seed: Option<Seed>,
    dealer: Box<dyn Dealer + Send>,
}

/// Where a game starts.
#[derive(Clone, Debug)]
pub(super) enum Start {
    /// With the deal, on this board.
    Board(Board),
    /// In this position.
    Position(Box<Position>),
}

impl Deal {
    /// A board and a dealer.
    pub fn new(board: Board, dealer: impl Dealer + Send + 'static) -> Deal {
        Deal { start: Start::Board(board), seed: None, dealer: Box::new(dealer) }
    }

    /// Everything follows from a seed.
    #[must_use]
    pub fn from_seed(seed: Seed, rules: &Rules) -> Deal {
        Deal { seed: Some(seed), ..Deal::new(seed.board(rules), Seeded::new(seed)) }
    }

    /// A game that starts in a position; the order of its pile follows from a seed.
    ///
    /// # Errors
    /// When the pile cannot be shuffled.
    pub fn from_position(position: Position, seed: Seed) -> Result<Deal, StartError> {
        let mut dealer = Seeded::new(seed);
        let top = position.pile_top().collect();
        dealer.shuffle(position.pile() - top, position.rules())?;
        Ok(Deal { start: Start::Position(Box::new(position)), seed: Some(seed), dealer: Box::new(dealer) })
    }

    pub(super) fn dealer(&mut self) -> &mut (dyn Dealer + Send) {
        &mut *self.dealer
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deal").field("start", &self.start).field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// Decides what a server leaves to chance.
pub trait Choices: Send {
    /// A name that nobody can guess, for a room or a seat.
    fn id(&mut self) -> String;

    /// The board and the cards of the next game.
    fn deal(&mut self, rules: &Rules) -> Deal;
}

/// Everything from the system's random source.
#[derive(Clone, Copy, Default, Debug)]
pub struct ByLot;

impl Choices for ByLot {
    fn id(&mut self) -> String {
        let mut bytes: [u8; 16] = random();
        // The bits that mark a random identifier of the usual form.
        bytes[6] = bytes[6] & 0x0F | 0x40;
        bytes[8] = bytes[8] & 0x3F | 0x80;
        let mut id = String::with_capacity(36);
        for (index, byte) in bytes.iter().enumerate() {
            if [4, 6, 8, 10].contains(&index) {
                id.push('-');
            }
            id.push_str(&format!("{byte:02x}"));
        }
        id
    }

    fn deal(&mut self, rules: &Rules) -> Deal {
        Deal::from_seed(Seed(random()), rules)
    }
}

/// Random bytes. A system without a random source cannot serve games.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if getrandom::fill(&mut bytes).is_err() {
        // Rust's own maps need randomness as well, so every system they run on has it.
        use std::hash::{BuildHasher, RandomState};
        for chunk in bytes.chunks_mut(8) {
            let number = RandomState::new().hash_one(0).to_le_bytes();
            chunk.copy_from_slice(&number[..chunk.len()]);
        }
    }
    bytes
}
