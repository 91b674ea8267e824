//! The rules of a game as data: one struct, named presets, and the checks that keep options from
//! contradicting each other. Nothing here knows how to play.

mod domain;
mod error;
mod spec;
mod table;

use std::num::{NonZeroU8, NonZeroU16};

pub use domain::{Domain, Plain, Range, Setting};
pub use error::{Contradiction, Reason, RulesError};
pub use spec::{Part, PartName, RulesSpec};
use table::Written;
pub use table::{MODULES, Module, ModuleRow, OPTIONS, OptionRow, PRESETS, PresetRow, RuleOption};

use crate::action::ActionKind;
use crate::board::PRINTED_TILES;
use crate::card::{Cards, SymbolSet};
use crate::seat::Seat;

/// A published rule set, the starting point of a [`Rules`] value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Preset {
    /// Winning Moves 2000: hidden hands, face-down pile. What is played unless somebody chooses otherwise.
    #[default]
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
    /// Software Challenge 2013.
    SoftwareChallenge,
}

/// Which way the pirates flee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
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
    /// The six printed Winning Moves tiles in any order and direction.
    Printed,
    /// Tiles with the six symbols in random order.
    Random,
}

/// When the face-up row gets new cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refill {
    /// A whole new row as soon as the last card is taken.
    WhenEmpty,
    /// Topped up at the end of every turn.
    EndOfTurn,
}

/// How a player may draw cards on a stretch of the path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Supply {
    /// By moving one of your own pirates back.
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
    /// Checked when a turn is over.
    EndOfTurn,
}

/// Everything that players agree on before a game.
///
/// Values are built from a [`Preset`], parsed from a rules string or built from a [`RulesSpec`]; fields may
/// be changed freely, and [`Rules::check`] says whether they are in the domains of [`OPTIONS`] and
/// [`MODULES`] and fit together. Every way to start a game checks them.
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
    /// Seats at the table.
    pub players: u8,
    /// The six symbols.
    pub symbols: SymbolSet,
    /// Tiles in the whole path.
    pub tiles: u8,
    /// Printed or random tiles.
    pub layout: Layout,
    /// Tunnel, jungle, or both with the boat between them.
    pub route: Route,
    /// Pirates per player.
    pub crew: u8,
    /// Cards per symbol.
    pub cards: u8,
    /// Cards dealt to the first player.
    pub first_hand: u8,
    /// Cards dealt to everyone else.
    pub other_hands: u8,
    /// Whether hands are open.
    pub open_hands: bool,
    /// Length of the face-up row; without one, cards are drawn face down.
    pub row: Option<NonZeroU8>,
    /// When the row gets new cards.
    pub refill: Refill,
    /// Whether the row is dealt before the hands.
    pub row_first: bool,
    /// Actions a player must take in a turn.
    pub min_actions: u8,
    /// Actions a player may take in a turn.
    pub max_actions: u8,
    /// Draws stop at this many cards in hand.
    pub hand_limit: Option<NonZeroU8>,
    /// Whether a player with an empty hand may skip the turn for one card.
    pub skip_for_card: bool,
    /// When a complete crew wins.
    pub win_check: WinCheck,
    /// After this many rounds points decide.
    pub round_limit: Option<NonZeroU16>,
    /// The first player; `None`: drawn by lot.
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

    /// Whether a module is played.
    #[must_use]
    pub fn has(&self, module: Module) -> bool {
        self.module(module).is_some()
    }

    /// Whether a turn can contain more than advances, retreats and drawn cards.
    pub(crate) fn has_extra_actions(&self) -> bool {
        ActionKind::ALL.into_iter().filter_map(ActionKind::module).any(|module| self.has(module))
    }

    /// How cards are drawn on the only stretch, or before the boat.
    #[must_use]
    pub const fn first_supply(&self) -> Supply {
        match self.route {
            Route::Jungle => self.jungle_supply,
            Route::Tunnel | Route::Adventure { .. } => self.tunnel_supply,
        }
    }

    /// The rules as usually written, to be edited part by part.
    #[must_use]
    pub fn spec(&self) -> RulesSpec {
        self.into()
    }

    /// Checks that every value is in its domain and no two contradict each other.
    ///
    /// # Errors
    /// The value outside its domain, or the two that clash.
    pub fn check(&self) -> Result<(), RulesError> {
        OPTIONS.iter().try_for_each(|row| self.part(row.option).check())?;
        MODULES.iter().filter_map(|row| self.module(row.module)).try_for_each(Part::check)?;
        match self.clash() {
            Some((one, other, why)) => Err(RulesError::clash(one, other, why)),
            None => self.check_stretches(),
        }
    }

    /// The first two parts that contradict each other.
    fn clash(&self) -> Option<(Part, Part, Contradiction)> {
        use RuleOption::{First, Hand, Layout as Tiling, Limit, Players, Row, Symbols, Tiles};
        let options = |one, other, why| Some((self.part(one), self.part(other), why));
        if self.first.is_some_and(|first| first.index() >= self.players.into()) {
            return options(First, Players, Contradiction::NoSuchSeat);
        }
        if self.layout == Layout::Printed {
            if self.symbols != SymbolSet::WinningMoves {
                return options(Tiling, Symbols, Contradiction::PrintedSymbols);
            }
            if self.tiles as usize > PRINTED_TILES.len() {
                return options(Tiling, Tiles, Contradiction::SixPrintedTiles);
            }
        }
        for row in OPTIONS {
            if let Written::With(other, why) = row.written
                && self.lacks(other)
                && !row.option.is_first(self)
            {
                return options(row.option, other, why);
            }
        }
        let largest_hand = self.first_hand.max(self.other_hands);
        if self.hand_limit.is_some_and(|limit| limit.get() < largest_hand) {
            return options(Limit, Hand, Contradiction::HandOverLimit);
        }
        if self.sorceress {
            let spells = |option, why| Some((Module::Sorceress.into(), self.part(option), why));
            if self.symbols != SymbolSet::Piatnik {
                return spells(Symbols, Contradiction::SpellSymbols);
            }
            if self.row.is_some() {
                return spells(Row, Contradiction::SpellPile);
            }
            if self.hand_limit.is_some() {
                return spells(Limit, Contradiction::SpellLimit);
            }
        }
        None
    }

    /// Captain Morgan's rule is only set for stretches that are there.
    fn check_stretches(&self) -> Result<(), RulesError> {
        let elsewhere = match self.route {
            Route::Tunnel => self.jungle_supply,
            Route::Jungle => self.tunnel_supply,
            Route::Adventure { .. } => Supply::Classic,
        };
        if elsewhere == Supply::Classic {
            return Ok(());
        }
        let part = table::morgan(self.tunnel_supply, self.jungle_supply);
        Err(RulesError::Needs { part, module: Module::Adventure, why: Contradiction::NoSuchStretch })
    }

    /// Whether an option is set to `none`.
    fn lacks(&self, option: RuleOption) -> bool {
        option.domain().is_absence(self.option(option))
    }
}
