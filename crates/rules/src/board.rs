//! The path: which space shows which symbol, as one bit mask per symbol.

use std::fmt;

use crate::card::{SYMBOLS, Symbol};
use crate::place::Place;
use crate::rules::{Layout, Rules};

/// A tile: six different symbols in a row.
pub type Tile = [Symbol; SYMBOLS];

/// The six printed tiles of the Winning Moves edition, in the order and direction of its printed
/// example. Either direction may be laid.
pub const PRINTED_TILES: [Tile; 6] = {
    use Symbol::*;
    [
        [Bottle, Pistol, Hat, Skull, Dagger, Key],
        [Dagger, Bottle, Key, Pistol, Hat, Skull],
        [Pistol, Key, Dagger, Hat, Skull, Bottle],
        [Hat, Key, Pistol, Bottle, Skull, Dagger],
        [Pistol, Hat, Dagger, Skull, Bottle, Key],
        [Skull, Pistol, Bottle, Key, Dagger, Hat],
    ]
};

/// Why tiles do not form a board for the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BoardError {
    /// Too few or too many tiles.
    #[error("these rules are played on {expected} tiles, not on {found}")]
    WrongNumber {
        /// The number of tiles the rules require.
        expected: usize,
        /// Tiles given.
        found: usize,
    },
    /// A symbol the edition does not have.
    #[error("tile {tile} shows a {}, which these rules do not have", .symbol.name())]
    ForeignSymbol {
        /// The tile's number, from 1.
        tile: usize,
        /// The symbol.
        symbol: Symbol,
    },
    /// A symbol twice on one tile.
    #[error("tile {tile} shows a {} twice", .symbol.name())]
    SymbolTwice {
        /// The tile's number, from 1.
        tile: usize,
        /// The symbol.
        symbol: Symbol,
    },
    /// A tile that is not a printed one, or is used twice, when the printed tiles are in play.
    #[error("tile {tile} is not one of the printed tiles, or was laid before; use layout=random")]
    NotPrinted {
        /// The tile's number, from 1.
        tile: usize,
    },
}

/// The path of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// For each symbol of the game's set, the spaces that show it.
    pub(crate) spaces_with: [u64; SYMBOLS],
}

impl Board {
    /// The board made of these tiles, starting from the start.
    ///
    /// # Errors
    /// When the tiles do not fit the rules.
    pub fn new(rules: &Rules, tiles: &[Tile]) -> Result<Board, BoardError> {
        let expected = rules.tiles as usize;
        if tiles.len() != expected {
            return Err(BoardError::WrongNumber { expected, found: tiles.len() });
        }
        let mut spaces_with = [0u64; SYMBOLS];
        for (index, tile) in tiles.iter().enumerate() {
            let mut seen = [false; SYMBOLS];
            for (step, &symbol) in tile.iter().enumerate() {
                let Some(number) = rules.symbols.number(symbol) else {
                    return Err(BoardError::ForeignSymbol { tile: index + 1, symbol });
                };
                if std::mem::replace(&mut seen[number], true) {
                    return Err(BoardError::SymbolTwice { tile: index + 1, symbol });
                }
                spaces_with[number] |= 1 << (index * SYMBOLS + step + 1);
            }
        }
        if rules.layout == Layout::Printed {
            check_printed(tiles)?;
        }
        Ok(Board { spaces_with })
    }

    /// The number of the symbol (in the game's set) on a space.
    #[must_use]
    pub(crate) fn symbol_number(&self, space: Place) -> Option<usize> {
        self.spaces_with.iter().position(|mask| mask & space.bit() != 0)
    }

    /// The symbol shown on a space; `None` for start, boat and goal.
    #[must_use]
    pub fn symbol(&self, rules: &Rules, space: Place) -> Option<Symbol> {
        self.symbol_number(space).map(|number| rules.symbols.symbols()[number])
    }

    /// The symbols of the path, space by space.
    pub fn path(&self, rules: &Rules) -> impl Iterator<Item = Symbol> {
        Place::of_mask(self.all_spaces()).filter_map(|space| self.symbol(rules, space))
    }

    /// The tiles, starting from the start.
    #[must_use]
    pub fn tiles(&self, rules: &Rules) -> Vec<Tile> {
        let mut tiles = vec![rules.symbols.symbols(); rules.tiles as usize];
        for place in Place::of_mask(self.all_spaces()) {
            if let (Some(symbol), index) = (self.symbol(rules, place), place.0 as usize - 1)
                && let Some(tile) = tiles.get_mut(index / SYMBOLS)
            {
                tile[index % SYMBOLS] = symbol;
            }
        }
        tiles
    }

    /// All spaces of the path.
    pub(crate) fn all_spaces(&self) -> u64 {
        self.spaces_with.iter().fold(0, |all, mask| all | mask)
    }
}

/// Whether these are printed tiles, each used once, in either direction.
fn check_printed(tiles: &[Tile]) -> Result<(), BoardError> {
    let mut left = PRINTED_TILES.to_vec();
    for (index, tile) in tiles.iter().enumerate() {
        let mut turned = *tile;
        turned.reverse();
        let found = left.iter().position(|printed| printed == tile || *printed == turned);
        left.swap_remove(found.ok_or(BoardError::NotPrinted { tile: index + 1 })?);
    }
    Ok(())
}

/// The spaces of a tile, numbered from 1.
pub(crate) const fn tile_mask(tile: usize) -> u64 {
    0x3F << (SYMBOLS * (tile - 1) + 1)
}

/// The number of the tile a space belongs to, from 1.
#[inline]
pub(crate) const fn tile_number(space: Place) -> usize {
    (space.0 as usize).div_ceil(SYMBOLS)
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.spaces_with.iter().map(|mask| format!("{mask:#b}"))).finish()
    }
}
