//! The deal of the day: everyone plays the same deal against the same bots. Rules, cards and opponents follow from the
//! date alone, so they are the same on every server. Knows nothing about stores, clocks or who has played.

mod date;
mod score;

use cartagena::{Game, Record, Rules, Seat, Seed, StartError, Viewer};
use cartagena_bots::{Bot, BotError, Budget, Clock, LevelRow, Spec, TurnBots};
use sha2::{Digest, Sha256};

pub use date::{Day, NoDay};
pub use score::Score;

use crate::contest::Contest;
use crate::fact::{Agreement, Sitter};
use crate::id::{GameId, Key};
use crate::table::MOST_ACTIONS;
use crate::wire::{Fate, MAX_PACE};

/// Domain separation: these hashes cannot be mistaken for any others.
const DEAL: &[u8] = b"cartagena day 1 deal ";
const GAME: &[u8] = b"cartagena day 1 game ";

/// An opponent: a bot that needs no clock, so that it plays the same on every machine.
#[derive(Debug)]
struct Opponent {
    /// Given by its settings: levels may change.
    spec: Spec,
    /// The level that people know it by.
    level: u64,
}

const SAILOR: Opponent = Opponent { spec: Spec::greedy(15), level: 4 };
const BOATSWAIN: Opponent = Opponent { spec: Spec::planner(2), level: 6 };

/// What is played, in turn: the rules, and the bots in the seats after the player's own. Frozen: a change would alter
/// old days.
static ROTATION: [(&str, &[Opponent]); 14] = [
    ("jamaica", &[BOATSWAIN]),
    ("piatnik+adventure,players=3", &[SAILOR, BOATSWAIN]),
    ("tortuga", &[SAILOR]),
    ("ravensburger-basic,players=3", &[BOATSWAIN, SAILOR]),
    ("piatnik+morgan", &[BOATSWAIN]),
    ("hispaniola", &[BOATSWAIN]),
    ("software-challenge", &[SAILOR]),
    ("jamaica,players=3", &[SAILOR, BOATSWAIN]),
    ("piatnik+sorceress", &[SAILOR]),
    ("ravensburger-advanced", &[BOATSWAIN]),
    ("piatnik+jungle,players=3", &[SAILOR, SAILOR]),
    ("tortuga,players=3", &[BOATSWAIN, SAILOR]),
    ("piatnik+freebooter", &[BOATSWAIN]),
    ("piatnik+adventure+morgan", &[SAILOR]),
];

/// How many passes of a search stand for a millisecond of thinking, so that a result does not depend on the machine.
const PASSES_PER_MILLISECOND: u64 = 1;

/// A deal of the day could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DayError {
    /// The rules contradict themselves.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A bot failed.
    #[error("a bot {0}")]
    Bot(#[from] BotError),
    /// A bot chose an illegal action.
    #[error("a bot chose an illegal action: {0}")]
    Play(#[from] cartagena::PlayError),
}

impl Day {
    /// The player's seat.
    pub const SEAT: Seat = Seat::A;

    fn row(self) -> (&'static str, &'static [Opponent]) {
        ROTATION[self.number() as usize % ROTATION.len()]
    }

    /// The rules.
    #[must_use]
    pub fn rules(self) -> Rules {
        let text = self.row().0;
        text.parse().unwrap_or_else(|error| unreachable!("{text}: {error}"))
    }

    /// The seed: the SHA-256 of the text `cartagena day 1 deal ` and the date.
    #[must_use]
    pub fn seed(self) -> Seed {
        Seed(Sha256::new().chain_update(DEAL).chain_update(self.to_string()).finalize().into())
    }

    /// The bot in a seat; `None` for the player's own.
    #[must_use]
    pub fn opponent(self, seat: Seat) -> Option<Spec> {
        Some(self.row().1.get(seat.index().checked_sub(1)?)?.spec.clone())
    }

    /// The levels of the opponents, to show to people.
    #[must_use]
    pub fn levels(self) -> Vec<u64> {
        self.row().1.iter().map(|opponent| opponent.level).collect()
    }

    /// The game of one player, and the key to its seat. Both follow from a secret that the player's browser keeps, so
    /// that each player has one game per day, which any server finds again.
    #[must_use]
    pub fn game_of(self, player: &Key) -> (GameId, Key) {
        let hash = Sha256::new().chain_update(GAME).chain_update(self.to_string());
        let hash: [u8; 32] = hash.chain_update(b" ").chain_update(player.reveal()).finalize().into();
        let (mut name, mut key) = ([0; 8], [0; 16]);
        name.copy_from_slice(&hash[..8]);
        key.copy_from_slice(&hash[8..24]);
        (GameId::from_random(u64::from_be_bytes(name)), Key::from_random(key))
    }

    /// A name under which results of bots can be stored.
    #[must_use]
    pub fn name(self) -> GameId {
        self.game_of(&Key::from_random([0; 16])).0
    }

    /// What is agreed for the game of the player with this key. The deal cannot be tried out beforehand: there are no
    /// hints, and no branching off. `named`: whether the player's name is shown beside the result.
    #[must_use]
    pub fn agreement(self, key: &Key, pace: u32, named: bool) -> Agreement {
        let own = Sitter::Person { key: key.hash(), host: true };
        let bots = self.levels().into_iter().map(|level| Sitter::Bot { level });
        Agreement {
            dealt_late: false,
            seats: std::iter::once(own).chain(bots).collect(),
            pace: pace.min(MAX_PACE),
            hints: false,
            leaving: Fate::Forfeit,
            contest: Some(Contest::Day { day: self, named }),
            ..Agreement::usual(self.rules(), self.seed(), None)
        }
    }

    /// The bot of a level as it plays a day: one that thinks by the clock counts passes instead.
    #[must_use]
    pub fn steady(level: &LevelRow) -> Spec {
        let spec = level.spec.clone();
        match spec.budget() {
            Budget::Time(time) => spec.steady(time.as_millis() as u64 * PASSES_PER_MILLISECOND),
            Budget::Nodes(_) | Budget::Unlimited => spec,
        }
    }
}

/// A bot's game in the player's seat, against the same opponents.
#[derive(Debug)]
pub struct BotsGame {
    day: Day,
    own: Spec,
    game: Game,
    clock: Clock,
    players: TurnBots<Box<dyn Bot>>,
}

impl BotsGame {
    /// The game as dealt.
    ///
    /// # Errors
    /// When the rules contradict themselves.
    pub fn new(day: Day, own: Spec, clock: Clock) -> Result<BotsGame, DayError> {
        let game = Game::new(&day.rules(), day.seed())?;
        Ok(BotsGame { day, own, game, clock, players: TurnBots::default() })
    }

    /// Plays one action, or returns the score if the game is already over.
    ///
    /// # Errors
    /// When a bot fails.
    pub fn step(&mut self) -> Result<Option<Score>, DayError> {
        let position = *self.game.position();
        let Some(seat) = position.decider().filter(|_| self.game.record().actions().count() < MOST_ACTIONS)
        else {
            return Ok(Some(Score::of(Day::SEAT, &position, self.game.record())));
        };
        let spec = self.day.opponent(seat).unwrap_or_else(|| self.own.clone());
        let build = |spec: &Spec, seed| spec.build_with(seed, self.clock);
        let mut player = self.players.take(self.day.seed(), &position, seat, &spec, build);
        let choice = player.bot.choose(&self.game.view(Viewer::Seat(seat)), spec.budget())?;
        self.players.keep(player);
        self.game.play(choice.action)?;
        Ok(None)
    }

    /// What was played.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.game.record()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use cartagena::{Module, PRESETS};
    use cartagena_bots::LEVELS;

    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a date")
    }

    const STOPPED: Clock = Clock::new(|| Duration::ZERO);

    /// Frozen: everyone who plays an old day gets the deal that the others had.
    #[test]
    fn a_deal_follows_from_the_date() {
        let day = day("2026-11-17");
        assert_eq!(
            day.seed().to_string(),
            "33d3ddd1f24e5550b8d8bdcb3d26d2cf60cf1f05e6379820680eee6341fdcf3c"
        );
        assert_eq!(day.rules().to_string(), "piatnik+freebooter");
        assert_eq!(Day::FIRST.rules().to_string(), "jamaica");
        let player: Key = "000102030405060708090a0b0c0d0e0f".parse().expect("a key");
        let (game, key) = day.game_of(&player);
        assert_eq!(
            (game.to_string(), key.reveal()),
            ("msk5unwt5at8".into(), "beebb3da911042b6cd7f17e79341b22c".into())
        );
    }

    #[test]
    fn every_edition_and_module_comes_up_and_every_day_can_be_dealt() {
        let mut presets = BTreeSet::new();
        let mut modules = BTreeSet::new();
        for day in day("2026-01-14").and_before() {
            let (text, opponents) = day.row();
            let rules = day.rules();
            assert_eq!(text.parse::<Rules>().as_ref(), Ok(&rules), "{text}");
            assert_eq!(opponents.len() + 1, usize::from(rules.players), "{text}");
            assert!(rules.seats().skip(1).all(|seat| day.opponent(seat).is_some()));
            assert_eq!(day.opponent(Day::SEAT), None);
            let steady = |spec: Spec| !matches!(spec.budget(), Budget::Time(_));
            assert!(rules.seats().filter_map(|seat| day.opponent(seat)).all(steady), "{text}");
            let table = crate::Table::new(day.name(), 0, day.agreement(&Key::from_random([1; 16]), 0, false));
            assert_eq!(table.expect("a table").agreement().seats.len(), usize::from(rules.players));
            presets.insert(rules.preset.to_string());
            modules.extend(rules.spec().modules().map(Module::name));
        }
        assert_eq!(presets.len(), PRESETS.len(), "{presets:?}");
        assert_eq!(modules.len(), cartagena::MODULES.len(), "{modules:?}");
    }

    #[test]
    fn opponents_play_as_the_level_they_are_shown_with() {
        for opponent in [SAILOR, BOATSWAIN] {
            assert_eq!(LevelRow::find(opponent.level).map(|row| &row.spec), Some(&opponent.spec));
        }
    }

    #[test]
    fn a_bot_gets_the_same_result_every_time() {
        let spec: Spec = "greedy:overlook=35".parse().expect("a bot");
        let day = day("2026-01-03");
        let play = || {
            let mut game = BotsGame::new(day, spec.clone(), STOPPED).expect("a deal");
            let score = std::iter::repeat_with(|| game.step().expect("a game")).flatten().next();
            (score.expect("an end"), game.record().clone())
        };
        let (score, record) = play();
        assert_eq!((score, record.clone()), play());
        assert!(score.turns > 3 && (-1000..=1000).contains(&score.lead), "{score:?}");
        let end = record.verify().expect("a game");
        assert_eq!(score.won, end.outcome().is_some_and(|outcome| outcome.winners.contains(Day::SEAT)));
    }

    #[test]
    fn every_level_has_a_bot_that_needs_no_clock() {
        for level in LEVELS {
            let spec = Day::steady(level);
            assert!(!matches!(spec.budget(), Budget::Time(_)), "{spec}");
        }
    }

    #[test]
    fn a_win_ranks_first_then_the_lead_then_fewer_turns() {
        let score = |won, lead, turns| Score { won, lead, turns };
        let ranked = [
            score(true, 250, 14).given_up(),
            score(false, -300, 12),
            score(false, -12, 15),
            score(false, -12, 14),
            score(true, -20, 30),
            score(true, 250, 14),
        ];
        assert!(ranked.is_sorted(), "{ranked:?}");
    }
}
