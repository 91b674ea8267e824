//! The rules of a game as data: one struct, named presets, and the checks that keep options from
//! contradicting each other. Nothing here knows how a game is played.

mod table;
mod text;

use std::num::{NonZeroU8, NonZeroU16};

pub use table::{MODULES, ModuleRow, OPTIONS, OptionRow, PRESETS, PresetRow};
pub use text::{Contradiction, RulesError};

use crate::action::ActionKind;
use crate::board::PRINTED_TILES;
use crate::card::{Cards, SymbolSet};
use crate::error::Extra;
use crate::seat::{MAX_SEATS, Seat};

/// A published rule set, the starting point of a [`Rules`] value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// Winning Moves 2000: hidden hands, face-down pile.
    Jamaica,
    /// Winning Moves 2000: open hands, face-up row.
    Tortuga,
    /// BrettspielWelt's mixture: hidden hands, face-up row.
    Hispaniola,
    /// Ravensburger 2014, basic game.
    RavensburgerBasic,
    /// Ravensburger 2014, advanced game.
    RavensburgerAdvanced,
    /// Piatnik 2017.
    Piatnik,
    /// Software Challenge 2012/13.
    SoftwareChallenge,
}

/// Which way the pirates flee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Route {
    /// One stretch of tunnel tiles.
    Tunnel,
    /// One stretch of jungle tiles: another look, the same rules.
    Jungle,
    /// The complete adventure: this many tunnel tiles, the boat, and the other tiles as jungle.
    Adventure {
        /// Tiles in the tunnel.
        tunnel: u8,
    },
}

/// Which tiles the path is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layout {
    /// The six printed Winning Moves tiles in any order, either way round.
    Printed,
    /// Tiles with the six symbols in random order.
    Random,
}

/// When the face-up row gets new cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refill {
    /// A whole new row as soon as the last card is taken.
    WhenEmpty,
    /// Filled up at the end of every turn.
    EndOfTurn,
}

/// How a player may draw cards on a stretch of the path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Supply {
    /// By moving an own pirate back.
    Classic,
    /// By moving an opponent's pirate forward (Captain Morgan).
    Morgan,
    /// Either way.
    Both,
}

impl Supply {
    pub(crate) const fn allows_retreat(self) -> bool {
        !matches!(self, Supply::Morgan)
    }

    pub(crate) const fn allows_morgan(self) -> bool {
        !matches!(self, Supply::Classic)
    }
}

/// When a complete crew ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinCheck {
    /// At once, in mid-turn.
    AtOnce,
    /// Looked for when a turn is over.
    EndOfTurn,
}

/// Everything that players agree on before a game.
///
/// Values are made from a [`Preset`] or read from a rules string; fields may be changed freely, and
/// [`Rules::check`] says whether they fit together. Every way to start a game checks them.
///
/// ```
/// use cartagena::Rules;
/// let rules: Rules = "piatnik+adventure+morgan:both+freebooter,crew=4".parse().unwrap();
/// assert!(rules.freebooter && rules.crew == 4);
/// assert_eq!(rules.to_string(), "piatnik+adventure+morgan:both+freebooter,crew=4");
///
/// let clash = "tortuga+sorceress".parse::<Rules>().unwrap_err();
/// assert!(clash.to_string().contains("sorceress"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The rule set these rules were made from.
    pub preset: Preset,
    /// Seats at the table, 2 to 5.
    pub players: u8,
    /// The six symbols.
    pub symbols: SymbolSet,
    /// Tiles in the whole path, 4 to 8.
    pub tiles: u8,
    /// Printed or random tiles.
    pub layout: Layout,
    /// Tunnel, jungle, or both with the boat between them.
    pub route: Route,
    /// Pirates of each player, 4 to 8.
    pub crew: u8,
    /// Cards of each symbol, 15 to 17.
    pub cards: u8,
    /// Cards dealt to the first player, 1 to 8.
    pub first_hand: u8,
    /// Cards dealt to everybody else, 1 to 8.
    pub other_hands: u8,
    /// Whether the hands lie open.
    pub open_hands: bool,
    /// Length of the face-up row, 1 to 20; without one, cards are drawn face down.
    pub row: Option<NonZeroU8>,
    /// When the row gets new cards.
    pub refill: Refill,
    /// Whether the row is dealt before the hands.
    pub row_first: bool,
    /// Actions a player must take in a turn, 0 or 1.
    pub min_actions: u8,
    /// Actions a player may take in a turn, 1 to 3.
    pub max_actions: u8,
    /// Draws stop at this many cards in hand.
    pub hand_limit: Option<NonZeroU8>,
    /// Whether a player with an empty hand may skip the turn for one card.
    pub skip_for_card: bool,
    /// When a complete crew wins.
    pub win_check: WinCheck,
    /// After so many rounds points decide.
    pub round_limit: Option<NonZeroU16>,
    /// Who begins; `None`: drawn by lot.
    pub first: Option<Seat>,
    /// How cards are drawn in the tunnel.
    pub tunnel_supply: Supply,
    /// How cards are drawn in the jungle.
    pub jungle_supply: Supply,
    /// Dark cards make the other players discard down to seven.
    pub freebooter: bool,
    /// Cards may be enchanted.
    pub sorceress: bool,
}

impl Preset {
    /// The rules of this preset, for two players.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let jamaica = Rules {
            preset: self,
            players: 2,
            symbols: SymbolSet::WinningMoves,
            tiles: 6,
            layout: Layout::Printed,
            route: Route::Tunnel,
            crew: 6,
            cards: 17,
            first_hand: 6,
            other_hands: 6,
            open_hands: false,
            row: None,
            refill: Refill::WhenEmpty,
            row_first: false,
            min_actions: 1,
            max_actions: 3,
            hand_limit: None,
            skip_for_card: false,
            win_check: WinCheck::AtOnce,
            round_limit: None,
            first: None,
            tunnel_supply: Supply::Classic,
            jungle_supply: Supply::Classic,
            freebooter: false,
            sorceress: false,
        };
        let row = NonZeroU8::new(12);
        let ravensburger = Rules {
            symbols: SymbolSet::Ravensburger,
            layout: Layout::Random,
            cards: 15,
            other_hands: 5,
            ..jamaica
        };
        match self {
            Preset::Jamaica => jamaica,
            Preset::Tortuga => Rules { open_hands: true, row, ..jamaica },
            Preset::Hispaniola => Rules { row, ..jamaica },
            Preset::RavensburgerBasic => Rules { tiles: 5, crew: 4, max_actions: 2, ..ravensburger },
            Preset::RavensburgerAdvanced => Rules { crew: 5, ..ravensburger },
            Preset::Piatnik => Rules {
                symbols: SymbolSet::Piatnik,
                layout: Layout::Random,
                min_actions: 0,
                skip_for_card: true,
                ..jamaica
            },
            Preset::SoftwareChallenge => Rules {
                symbols: SymbolSet::Challenge,
                tiles: 5,
                layout: Layout::Random,
                open_hands: true,
                row,
                refill: Refill::EndOfTurn,
                row_first: true,
                min_actions: 0,
                hand_limit: NonZeroU8::new(8),
                win_check: WinCheck::EndOfTurn,
                round_limit: NonZeroU16::new(30),
                first: Some(Seat::A),
                ..jamaica
            },
        }
    }
}

impl Rules {
    /// All seats of the table.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.players as usize)
    }

    /// The seats clockwise, beginning with this one.
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let players = self.players.into();
        std::iter::successors(Some(first), move |seat| Some(seat.next(players))).take(players)
    }

    /// All cards of the game.
    #[must_use]
    pub fn deck(&self) -> Cards {
        Cards::deck(self.cards as usize, self.freebooter)
    }

    /// The number of spaces in the path.
    #[must_use]
    pub const fn spaces(&self) -> usize {
        self.tiles as usize * crate::card::SYMBOLS
    }

    /// Tiles before the boat; all of them without the complete adventure.
    #[must_use]
    pub const fn tiles_before_boat(&self) -> usize {
        match self.route {
            Route::Adventure { tunnel } => tunnel as usize,
            Route::Tunnel | Route::Jungle => self.tiles as usize,
        }
    }

    /// Spaces before the boat; all of them without the complete adventure.
    #[must_use]
    pub const fn spaces_before_boat(&self) -> usize {
        self.tiles_before_boat() * crate::card::SYMBOLS
    }

    /// Whether the complete adventure with its boat is played.
    #[must_use]
    pub const fn has_boat(&self) -> bool {
        matches!(self.route, Route::Adventure { .. })
    }

    /// Whether Captain Morgan's rule is played anywhere.
    #[must_use]
    pub const fn has_morgan(&self) -> bool {
        self.tunnel_supply.allows_morgan() || self.jungle_supply.allows_morgan()
    }

    /// Whether these rules have something that only a module brings.
    #[must_use]
    pub const fn has(&self, extra: Extra) -> bool {
        match extra {
            Extra::Morgan => self.has_morgan(),
            Extra::Boat => self.has_boat(),
            Extra::Sorceress => self.sorceress,
        }
    }

    /// Whether a turn can hold more than advances, retreats and cards drawn.
    pub(crate) fn has_extra_actions(&self) -> bool {
        ActionKind::ALL.into_iter().filter_map(ActionKind::extra).any(|extra| self.has(extra))
    }

    /// How cards are drawn on the only stretch, or before the boat.
    #[must_use]
    pub const fn first_supply(&self) -> Supply {
        match self.route {
            Route::Jungle => self.jungle_supply,
            Route::Tunnel | Route::Adventure { .. } => self.tunnel_supply,
        }
    }

    /// Says whether every value is in its range and no two contradict each other.
    ///
    /// # Errors
    /// The value out of range, or the two that clash.
    pub fn check(&self) -> Result<(), RulesError> {
        let range = |name, value: usize, low, high| {
            if (low..=high).contains(&value) {
                Ok(())
            } else {
                Err(RulesError::OutOfRange { name, value, low, high })
            }
        };
        range("players", self.players.into(), 2, MAX_SEATS)?;
        range("tiles", self.tiles.into(), 4, 8)?;
        range("crew", self.crew.into(), 4, 8)?;
        range("cards", self.cards.into(), 15, 17)?;
        range("hand", self.first_hand.into(), 1, 8)?;
        range("hand", self.other_hands.into(), 1, 8)?;
        range("row", self.row.map_or(1, NonZeroU8::get).into(), 1, 20)?;
        range("actions", self.min_actions.into(), 0, 1)?;
        range("actions", self.max_actions.into(), 1, 3)?;
        range("limit", self.hand_limit.map_or(1, NonZeroU8::get).into(), 1, 20)?;
        range("rounds", self.round_limit.map_or(1, NonZeroU16::get).into(), 1, 9999)?;

        if let Some(first) = self.first
            && first.index() >= self.players.into()
        {
            return self.clash("first", "players", Contradiction::NoSuchSeat);
        }
        if let Route::Adventure { tunnel } = self.route {
            range(RulesError::TUNNEL_TILES, tunnel.into(), 2, 4)?;
            let jungle = self.tiles.saturating_sub(tunnel);
            range(RulesError::JUNGLE_TILES, jungle.into(), 2, 4)?;
        }
        if self.layout == Layout::Printed {
            if self.symbols != SymbolSet::WinningMoves {
                return self.clash("layout", "symbols", Contradiction::PrintedSymbols);
            }
            if self.tiles as usize > PRINTED_TILES.len() {
                return self.clash("layout", "tiles", Contradiction::SixPrintedTiles);
            }
        }
        if self.row.is_none() && (self.refill, self.row_first) != (Refill::WhenEmpty, false) {
            return self.clash("refill", "row", Contradiction::NoRow);
        }
        let largest_hand = self.first_hand.max(self.other_hands);
        if self.hand_limit.is_some_and(|limit| limit.get() < largest_hand) {
            return self.clash("limit", "hand", Contradiction::HandOverLimit);
        }
        if self.sorceress {
            if self.symbols != SymbolSet::Piatnik {
                return self.clash("sorceress", "symbols", Contradiction::SpellSymbols);
            }
            if self.row.is_some() {
                return self.clash("sorceress", "row", Contradiction::SpellPile);
            }
            if self.hand_limit.is_some() {
                return self.clash("sorceress", "limit", Contradiction::SpellLimit);
            }
        }
        let unused = match self.route {
            Route::Tunnel => self.jungle_supply,
            Route::Jungle => self.tunnel_supply,
            Route::Adventure { .. } => Supply::Classic,
        };
        if unused != Supply::Classic {
            let why = Contradiction::NoSuchStretch;
            return Err(RulesError::clash("morgan", RulesError::ONE_STRETCH, why));
        }
        Ok(())
    }

    /// The error for two parts of the rules that contradict each other, each in the words of the
    /// rules string.
    fn clash(&self, one: &str, other: &str, why: Contradiction) -> Result<(), RulesError> {
        Err(RulesError::clash(table::part(self, one), table::part(self, other), why))
    }
}
