//! A recorded game divided up for each seat: what was luck, what its decisions cost, and which level plays
//! like that. Adds up what [`analysis`] and [`luck`](crate::luck) find; judges nothing itself.

use std::ops::Range;

use cartagena::{MAX_SEATS, Record, Rules, Seat};

use crate::analysis::{self, Judged, Moment};
use crate::bot::BotError;
use crate::clock::Clock;
use crate::luck::{Deal, LuckMeter};
use crate::network::Family;
use crate::roster::{LEVELS, LevelRow, Spec};

/// The bot with which the costs of the levels were measured. One that thinks longer finds other costs.
pub const REVIEWER: Spec = Spec::captain_nodes(300);

/// A judged decision of a recorded game, with the luck of its draws.
#[derive(Clone, PartialEq, Debug)]
pub struct Reviewed {
    /// The bot's opinion of the decision.
    pub judged: Judged,
    /// Each seat's luck, if chance was involved.
    pub luck: Option<[f64; MAX_SEATS]>,
}

/// Judges a decision, and its luck.
///
/// # Errors
/// When an external program fails.
pub fn review(
    moment: &Moment,
    spec: &Spec,
    meter: &mut LuckMeter,
    seed: u64,
    clock: Clock,
) -> Result<Reviewed, BotError> {
    Ok(Reviewed { judged: analysis::judge(moment, spec, seed, clock)?, luck: meter.of_draw(moment, seed) })
}

/// How a game breaks down for one seat, in shares of a win. The result is the chance before the deal, plus
/// luck, minus the cost of its own decisions, plus the rest: what it gained from the others' decisions, and
/// what the bot misjudged.
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    /// The seat.
    pub seat: Seat,
    /// Its chance before the deal.
    pub expected: f64,
    /// The luck of the deal and of all draws, its own and those of the others.
    pub luck: f64,
    /// What its decisions cost.
    pub cost: f64,
    /// How many decisions it had, not counting those without a choice.
    pub decisions: usize,
    /// Its share of the win; `None` if the game did not end.
    pub result: Option<f64>,
    /// The level whose decisions cost about as much; `None` without any decisions.
    pub level: Option<&'static LevelRow>,
}

impl Balance {
    /// For each seat, from the decisions judged so far.
    #[must_use]
    pub fn of(record: &Record, deal: &Deal, moments: &[Moment], reviewed: &[Reviewed]) -> Vec<Balance> {
        let drawn = luck_in(reviewed);
        let of_seat = |seat: Seat| {
            let index = seat.index();
            let own = || moments.iter().zip(reviewed).filter(|(moment, _)| moment.decider == seat);
            let luck = deal.luck[index] + drawn[index];
            let cost = own().map(|(_, one)| one.judged.loss()).sum::<f64>();
            let decisions = own().filter(|(_, one)| one.judged.free).count();
            Balance {
                seat,
                expected: deal.expected[index],
                luck,
                cost,
                decisions,
                result: record.result.map(|outcome| analysis::settled(outcome)[index]),
                level: (decisions > 0).then(|| level_of(cost / decisions as f64, &record.rules)),
            }
        };
        record.rules.seats().map(of_seat).collect()
    }

    /// The result adjusted for luck. Over many games it has the same mean as the result, and varies less.
    #[must_use]
    pub fn adjusted(&self) -> Option<f64> {
        self.result.map(|result| result - self.luck)
    }
}

/// A turn in which a seat lost something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lost {
    /// The seat; not always the active one.
    pub seat: Seat,
    /// The cost of its decisions in this turn.
    pub cost: f64,
    /// Its costliest decision, as an index into the moments of the game.
    pub worst: usize,
}

impl Lost {
    /// What each seat lost in a turn, given all moments of the game and those of the turn.
    #[must_use]
    pub fn in_turn(turn: Range<usize>, moments: &[Moment], reviewed: &[Reviewed]) -> Vec<Lost> {
        let costs = |seat: Seat| {
            let own = turn.clone().filter(move |&step| moments[step].decider == seat);
            own.map(|step| (step, reviewed[step].judged.loss())).filter(|(_, cost)| *cost > 0.0)
        };
        let of_seat = |seat: Seat| {
            let (worst, _) = costs(seat).max_by(|one, other| one.1.total_cmp(&other.1))?;
            // Several decisions can lose more together than there is to lose.
            Some(Lost { seat, cost: costs(seat).map(|(_, cost)| cost).sum::<f64>().min(1.0), worst })
        };
        moments[turn.start].view.rules().seats().filter_map(of_seat).collect()
    }
}

/// The luck of all draws among these, for each seat.
#[must_use]
pub fn luck_in(reviewed: &[Reviewed]) -> [f64; MAX_SEATS] {
    let draws = || reviewed.iter().filter_map(|one| one.luck);
    std::array::from_fn(|seat| draws().map(|luck| luck[seat]).sum())
}

/// What decisions of each level cost under some rules: a part of the table in `docs/STUDY.md`.
struct Calibration {
    /// The family of the rules that were measured.
    family: &'static str,
    /// Their players.
    players: u8,
    /// Levels and the average cost of their decisions, judged by [`REVIEWER`], in games against themselves. Neighbours
    /// with about the same costs share a row, under one name.
    costs: &'static [(u64, f64)],
}

/// Everything that was measured: `docs/STUDY.md` says how.
static CALIBRATIONS: [Calibration; 5] = [
    Calibration {
        family: "hidden",
        players: 2,
        costs: &[(1, 0.0622), (2, 0.0461), (3, 0.0414), (4, 0.0318), (5, 0.0197), (7, 0.0086), (9, 0.0027)],
    },
    Calibration {
        family: "hidden-many",
        players: 4,
        costs: &[(1, 0.0555), (2, 0.0388), (3, 0.0249), (5, 0.0122), (7, 0.0026), (9, 0.0005)],
    },
    Calibration {
        family: "open",
        players: 2,
        costs: &[(1, 0.0596), (3, 0.0495), (5, 0.0445), (6, 0.0284), (7, 0.0182), (9, 0.0044)],
    },
    Calibration {
        family: "challenge",
        players: 2,
        costs: &[(1, 0.0751), (2, 0.0573), (3, 0.0482), (4, 0.0342), (6, 0.0240), (7, 0.0140), (9, 0.0026)],
    },
    Calibration {
        family: "adventure",
        players: 2,
        costs: &[(1, 0.0344), (3, 0.0282), (4, 0.0243), (5, 0.0198), (6, 0.0172), (7, 0.0118), (9, 0.0025)],
    },
];

/// The family whose costs count for another one, which has not been measured.
const ALIKE: [(&str, &str); 1] = [("adventure-many", "adventure")];

impl Calibration {
    /// The one that fits some rules best: of their family, or of one like it, with the nearest number of players.
    fn of(rules: &Rules) -> Option<&'static Calibration> {
        let family = Family::of(rules).name;
        let nearest = |family: &str| {
            let known = CALIBRATIONS.iter().filter(|known| known.family == family);
            known.min_by_key(|known| known.players.abs_diff(rules.players))
        };
        let alike = || ALIKE.iter().find(|row| row.0 == family).and_then(|row| nearest(row.1));
        nearest(family).or_else(alike)
    }
}

/// The level whose decisions cost about as much: the nearest by ratio.
fn level_of(cost: f64, rules: &Rules) -> &'static LevelRow {
    let far = |level: f64| (cost.max(1e-6) / level).ln().abs();
    let costs = Calibration::of(rules).map_or(CALIBRATIONS[0].costs, |known| known.costs);
    let nearest = costs.iter().min_by(|one, other| far(one.1).total_cmp(&far(other.1)));
    let found = nearest.and_then(|(number, _)| LevelRow::find(*number));
    found.unwrap_or(&LEVELS[0])
}

#[cfg(all(test, feature = "system"))]
mod tests {
    use cartagena::{Game, Position, Script};

    use super::*;

    const STRONGEST: u64 = LEVELS.len() as u64;

    fn reviewed(record: &Record) -> Vec<Balance> {
        let spec: Spec = "captain:nodes=60".parse().expect("a bot");
        let mut meter = LuckMeter::new(&record.rules);
        let deal = meter.of_deal(record, 1).expect("rules");
        let moments = analysis::moments(record).expect("a legal game");
        let review = |moment| review(moment, &spec, &mut meter, 1, Clock::system()).expect("a bot of ours");
        let reviewed: Vec<Reviewed> = moments.iter().map(review).collect();
        Balance::of(record, &deal, &moments, &reviewed)
    }

    /// A could win with its skull, retreats for a card instead, and B wins.
    #[test]
    fn a_win_given_away_is_a_cost_and_the_other_one_pays_nothing() {
        let text =
            "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 34:B,35:A,G:AAAAABBBBB s/s2 - * - A1 A9 - - -";
        let start: Position = text.parse().expect("a position");
        let mut game = Game::from_position(start, "k".parse::<Script>().expect("a card"));
        for action in ["-35", "s34"] {
            game.play(action.parse().expect("an action")).expect("it is legal");
        }
        let [loser, winner] = reviewed(game.record())[..] else { panic!("two seats") };
        assert!(loser.cost > 0.9 && loser.decisions == 1, "{loser:?}");
        assert_eq!(loser.level.map(|level| level.number), Some(1));
        assert_eq!((loser.result, winner.result), (Some(0.0), Some(1.0)));
        assert!(
            winner.cost < 1e-9 && winner.level.map(|level| level.number) == Some(STRONGEST),
            "{winner:?}"
        );
        assert!((loser.luck + winner.luck).abs() < 1e-3, "{loser:?} {winner:?}");
        assert!((loser.adjusted().unwrap_or(9.0) + loser.luck).abs() < 1e-9, "{loser:?}");
    }

    #[test]
    fn a_cost_has_the_level_nearest_to_it() {
        let rules = "jamaica".parse().expect("rules");
        for &(level, cost) in Calibration::of(&rules).expect("it was measured").costs {
            for cost in [cost, 0.95 * cost, 1.05 * cost] {
                assert_eq!(level_of(cost, &rules).number, level, "{cost}");
            }
        }
        assert_eq!((level_of(0.5, &rules).number, level_of(0.0, &rules).number), (1, STRONGEST));
    }

    #[test]
    fn rules_have_the_costs_of_those_that_play_most_like_them() {
        for (text, family, players) in [
            ("jamaica", "hidden", 2),
            ("piatnik", "hidden", 2),
            ("jamaica,players=3", "hidden-many", 4),
            ("ravensburger-advanced,players=4", "hidden-many", 4),
            ("tortuga", "open", 2),
            ("tortuga,players=4", "open", 2),
            ("software-challenge", "challenge", 2),
            ("piatnik+adventure+morgan:both+freebooter+sorceress", "adventure", 2),
            ("jamaica+morgan", "adventure", 2),
            ("piatnik+sorceress,players=4", "adventure", 2),
        ] {
            let found = Calibration::of(&text.parse().expect("rules")).expect("one of them");
            assert_eq!((found.family, found.players), (family, players), "{text}");
        }
        for family in &crate::FAMILIES {
            let is_known = CALIBRATIONS.iter().any(|known| known.family == family.name);
            assert!(is_known != ALIKE.iter().any(|row| row.0 == family.name), "{}", family.name);
        }
    }

    /// Stronger levels lose less; otherwise costs would say nothing about them.
    #[test]
    fn costs_fall_with_the_level() {
        for Calibration { family, costs, .. } in &CALIBRATIONS {
            assert!(crate::FAMILIES.iter().any(|known| known.name == *family), "{family}");
            assert!(
                costs.is_sorted_by(|one, other| one.0 < other.0 && one.1 > other.1),
                "{family}: {costs:?}"
            );
            assert_eq!(costs.last().map(|row| row.0), Some(STRONGEST), "{family}");
        }
    }
}
