//! Games and matches between bots, with bots made for the purpose: some that fail, some that win.
#![allow(clippy::disallowed_methods)] // tests may use the system

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cartagena::{Action, Record, Rules, Seat, Seed, View, WonBy};
use cartagena_bots::duel::{self, MOST_ACTIONS};
use cartagena_bots::{
    Bot, BotError, Budget, Choice, Ending, Entrant, FaultKind, Match, PlaceTally, Played, Report, Seating,
    Spec, Tally,
};

/// Players for tests.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Test {
    Random,
    /// Advances the rearmost pirate as often as it can.
    Runner,
    /// Ends its turn whenever it may.
    Lazy,
    /// Always chooses an illegal action.
    Cheat,
    Panics,
    Fails(u64),
    /// Sleeps longer than it may.
    Slow,
    /// Takes its time to get ready.
    Sleepy,
}

impl Entrant for Test {
    fn name(&self) -> String {
        format!("{self:?}")
    }

    fn build(&self, seed: u64) -> Box<dyn Bot> {
        let spec: Spec = "random".parse().expect("a bot");
        Box::new(TestBot { kind: *self, random: spec.build(seed) })
    }

    fn budget(&self) -> Budget {
        Budget::Time(Duration::from_millis(u64::from(*self == Test::Slow)))
    }
}

const PREPARATION: Duration = Duration::from_millis(200);

#[derive(Debug)]
struct TestBot {
    kind: Test,
    random: Box<dyn Bot>,
}

impl Bot for TestBot {
    fn prepare(&mut self, _view: &View) -> Result<(), BotError> {
        if self.kind == Test::Sleepy {
            thread::sleep(PREPARATION);
        }
        Ok(())
    }

    fn choose(&mut self, view: &View, budget: Budget) -> Result<Choice, BotError> {
        let list = view.legal_actions();
        let wanted = match self.kind {
            Test::Random | Test::Sleepy => None,
            Test::Runner => list.iter().find(|action| matches!(action, Action::Advance { .. })),
            Test::Lazy => list.iter().find(|action| *action == Action::EndTurn),
            Test::Cheat => Some("-39".parse().expect("an action")),
            Test::Panics => panic!("a bot made to fail"),
            Test::Fails(number) => {
                return Err(match number {
                    0 => BotError::TimedOut(Duration::ZERO),
                    1 => BotError::Nonsense("ahoy".to_owned()),
                    _ => BotError::Crashed("gone".to_owned()),
                });
            }
            Test::Slow => {
                thread::sleep(Duration::from_millis(60));
                None
            }
        };
        wanted.map_or_else(|| self.random.choose(view, budget), |action| Ok(Choice::plain(action)))
    }
}

static GO_ON: AtomicBool = AtomicBool::new(false);

fn rules(text: &str) -> Rules {
    text.parse().expect("rules")
}

#[track_caller]
fn game(text: &str, seats: &[Test]) -> (Report, Record) {
    let seats: Vec<&Test> = seats.iter().collect();
    let played = duel::play(&rules(text), Seed::from_number(7), 0, &seats, &[&GO_ON]);
    let (report, record) = played.expect("rules").expect("an end");
    record.verify().expect("a legal game");
    (report, record)
}

#[test]
fn a_game_is_played_to_its_end() {
    let (report, record) = game("jamaica", &[Test::Random, Test::Runner]);
    let outcome = record.result.expect("an end");
    assert_eq!(outcome.winners, report.winners);
    assert_eq!((report.ending, report.turns), (Ending::Rules(WonBy::Crew), record.turns.len()));
    let actions = record.actions().count();
    assert_eq!(report.seats.iter().map(|seat| seat.actions).sum::<u64>(), actions as u64);
    for seat in &report.seats {
        assert_eq!(seat.kinds.iter().sum::<u64>(), seat.actions);
    }
    assert_eq!((record.tag("PlayerA"), record.tag("PlayerB")), (Some("Random"), Some("Runner")));
}

#[test]
fn who_fails_loses() {
    for (bot, kind, what) in [
        (Test::Cheat, FaultKind::Illegal, "chose `-39`: "),
        (Test::Panics, FaultKind::Crash, "panicked"),
        (Test::Fails(0), FaultKind::Timeout, "did not answer"),
        (Test::Fails(1), FaultKind::Illegal, "ahoy"),
        (Test::Fails(2), FaultKind::Crash, "gone"),
    ] {
        let (report, record) = game("jamaica,players=3", &[Test::Random, bot, Test::Random]);
        let Ending::Fault(fault) = &report.ending else { panic!("{bot:?}: {:?}", report.ending) };
        assert_eq!((fault.seat, fault.kind), (Seat::B, kind));
        assert!(fault.what.contains(what), "{}", fault.what);
        assert_eq!(report.winners.to_string(), "AC");
        assert_eq!(record.result, None);
        assert!(record.tag("Termination").is_some_and(|text| text.starts_with("B ")));
    }
}

#[test]
fn who_is_late_plays_on() {
    let (report, _) = game("jamaica,rounds=1", &[Test::Slow, Test::Random]);
    assert_eq!(report.ending, Ending::Rules(WonBy::Points));
    assert!(report.seats[0].late > 0 && report.seats[0].late == report.seats[0].actions);
    assert_eq!(report.seats[1].late, 0);
    assert!(report.seats[0].thought >= Duration::from_millis(60));
}

#[test]
fn preparations_are_no_thought() {
    let started = Instant::now();
    let (report, _) = game("jamaica,rounds=1", &[Test::Sleepy, Test::Random]);
    assert!(report.seats[0].actions > 0);
    assert!(started.elapsed() >= PREPARATION * report.seats[0].actions as u32, "it was prepared");
    assert!(report.seats[0].thought < PREPARATION, "{:?}", report.seats[0].thought);
}

#[test]
fn a_game_without_an_end_is_decided_by_points() {
    let (report, record) = game("piatnik,players=3", &[Test::Lazy; 3]);
    assert_eq!(report.ending, Ending::TooLong);
    assert_eq!(report.winners.to_string(), "ABC");
    assert_eq!(report.seats.iter().map(|seat| seat.actions).sum::<u64>(), MOST_ACTIONS as u64);
    assert!(record.tag("Termination").is_some_and(|text| text.contains("20000")));
}

#[test]
fn bots_throw_other_dice_in_another_variant() {
    let played = |variant| {
        let seats = [&Test::Random, &Test::Random];
        let played = duel::play(&rules("jamaica"), Seed::from_number(7), variant, &seats, &[&GO_ON]);
        played.expect("rules").expect("an end").1
    };
    assert_eq!(played(0), played(0));
    assert_ne!(played(0).turns, played(1).turns);
    assert_eq!(played(0).start(), played(1).start());
}

/// A seed gives the same game forever: note it down to play the game again.
#[test]
fn a_game_of_random_bots_is_frozen() {
    let (report, record) = game("ravensburger-basic", &[Test::Random, Test::Random]);
    let result = record.result.map(|result| result.to_string());
    assert_eq!((result.as_deref(), report.turns), (Some("A:crew"), 196));
}

fn contest(text: &str, players: &[Test], sets: u64) -> Match<Test> {
    Match {
        rules: rules(text),
        players: players.to_vec(),
        seating: Seating::Rotate,
        seed: Seed::from_number(40),
        sets,
    }
}

fn play(contest: &Match<Test>, first: u64, threads: usize) -> Vec<(Played, Record)> {
    let threads = NonZeroUsize::new(threads).expect("a thread");
    let mut games = Vec::new();
    let played = contest.play(first, threads, &GO_ON, |mut game, record| {
        for seat in &mut game.report.seats {
            // The clock must not serve as a seed.
            (seat.thought, seat.late) = (Duration::ZERO, 0);
        }
        games.push((game, record));
        ControlFlow::Continue(())
    });
    played.expect("rules");
    games
}

#[test]
fn a_set_plays_one_deal_in_every_rotation() {
    let games = play(&contest("tortuga,players=3", &[Test::Random, Test::Runner, Test::Lazy], 2), 0, 1);
    assert_eq!(games.len(), 6);
    for (index, (game, record)) in games.iter().enumerate() {
        assert_eq!((game.number, game.set, game.order), (index as u64, index as u64 / 3, index % 3));
        assert_eq!(record.start(), games[index / 3 * 3].1.start());
        let first = record.start().expect("a deal").first();
        assert_eq!((game.first, game.place_of(first), game.place_of(first.next(3))), (first, 0, 1));
    }
    assert_ne!(games[0].1.start(), games[3].1.start());
    let seats: Vec<&[usize]> = games[..3].iter().map(|(game, _)| &game.seats[..]).collect();
    assert_eq!(seats, [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    assert_eq!(games[1].1.tag("PlayerA"), Some("Runner"));
    assert_eq!(games[4].1.tag("Round"), Some("2.2"));
}

#[test]
fn threads_and_earlier_games_change_nothing() {
    let contest = contest("jamaica", &[Test::Random, Test::Runner], 20);
    let alone = play(&contest, 0, 1);
    assert_eq!(alone, play(&contest, 0, 4));
    assert_eq!(alone[33..], play(&contest, 33, 2));
}

#[test]
fn a_match_stops_when_told() {
    let contest = contest("jamaica", &[Test::Random, Test::Random], 1000);
    let stop = AtomicBool::new(false);
    let mut games = 0;
    let two = NonZeroUsize::new(2).expect("threads");
    let played = contest.play(0, two, &stop, |game, _| {
        assert_eq!(game.number, games);
        games += 1;
        if games == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    played.expect("rules");
    assert_eq!((games, stop.load(Ordering::Relaxed)), (5, false));

    let mut after = 0;
    let played = contest.play(0, two, &stop, |_, _| {
        stop.store(true, Ordering::Relaxed);
        after += 1;
        ControlFlow::Continue(())
    });
    played.expect("rules");
    assert!((1..1000).contains(&after), "{after}");
}

#[test]
fn the_better_player_wins_from_every_seat() {
    let contest = contest("jamaica", &[Test::Runner, Test::Random], 20);
    let mut tally = Tally::new(2, contest.set_size());
    for (game, _) in play(&contest, 0, 2) {
        tally.add(game);
    }
    assert_eq!((tally.games, tally.players[0].scores.sets()), (40, 20));
    assert!(tally.players[0].scores.interval(2).low > 0.5, "{tally:?}");
    for place in &tally.places {
        assert_eq!(place.iter().map(|player| player.games).sum::<u64>(), 40);
        assert!(PlaceTally::share(&place[..1]) > PlaceTally::share(&place[1..]), "{tally:?}");
        let score: f64 = place.iter().map(|player| player.score).sum();
        assert!((PlaceTally::share(place) - score / 40.0).abs() < 1e-9);
    }
    let shares = tally.players.iter().map(|player| player.scores.share());
    assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn faults_and_shared_wins_are_counted() {
    let contest = contest("jamaica,players=3", &[Test::Random, Test::Cheat, Test::Panics], 1);
    let games = play(&contest, 0, 1);
    let mut tally = Tally::new(3, 3);
    assert!(!tally.add(games[0].0.clone()));
    // An incomplete set does not count yet.
    assert_eq!((tally.games, tally.waiting()), (0, 1));
    assert!(!tally.add(games[1].0.clone()));
    assert!(tally.add(games[2].0.clone()));
    assert_eq!((tally.games, tally.waiting()), (3, 0));
    let faults: u64 = tally.players.iter().flat_map(|player| player.faults).sum();
    assert_eq!(faults, 3);
    assert_eq!(tally.players[0].faults, [0; 3]);
    assert_eq!((tally.players[0].wins, tally.players[0].shared), (0, 3));
    assert_eq!(tally.players[0].scores.share(), 0.5);
    assert_eq!(tally.players[1].faults[0] + tally.players[2].faults[1], 3);
}

#[test]
fn seats_can_be_kept_or_changed_in_every_way() {
    assert_eq!(Seating::Fixed.orders(3), [[0, 1, 2]]);
    assert_eq!(Seating::Rotate.orders(2), [[0, 1], [1, 0]]);
    let all = Seating::All.orders(3);
    assert_eq!(all, [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]);
    assert_eq!(Seating::All.orders(5).len(), 120);
}
