//! Every bot plays whole games in every combination of rules: only legal actions, within its budget,
//! to the end.
#![allow(clippy::disallowed_methods)] // tests may use the system

#[path = "../../rules/tests/random_play/rule_sets.rs"]
mod rule_sets;

use std::num::NonZeroU16;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use cartagena::{Game, Preset, RuleOption, Rules, RulesSpec, Seed, Viewer};
use cartagena_bots::{BOTS, Bot, Budget, Clock, LEVELS, Spec};

fn spec(text: &str) -> Spec {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays a game with one bot at each seat, in turn.
fn play(rules: &Rules, specs: &[Spec], seed: u64) -> Game {
    let mut game = Game::new(rules, Seed::from_number(seed)).expect("rules that can be played");
    let spec_of = |seat: cartagena::Seat| &specs[seat.index() % specs.len()];
    let mut bots: Vec<Box<dyn Bot>> =
        rules.seats().map(|seat| spec_of(seat).build(seed + seat.index() as u64)).collect();
    for decisions in 0.. {
        let Some(seat) = game.position().decider() else { break };
        assert!(decisions < 3000, "{specs:?} do not come to an end in {rules}");
        let view = game.view(Viewer::Seat(seat));
        let choice = bots[seat.index()].choose(&view, spec_of(seat).budget());
        let choice = choice.unwrap_or_else(|error| panic!("{} in {rules}: {error}", spec_of(seat)));
        assert_eq!(choice.line.first(), Some(&choice.action));
        let before = *game.position();
        game.play(choice.action)
            .unwrap_or_else(|error| panic!("{} plays {} in {before}: {error}", spec_of(seat), choice.action));
    }
    game
}

#[test]
fn every_bot_plays_every_combination_of_rules() {
    let bots =
        ["greedy:overlook=50", "planner:orders=30,draws=2,deals=1", "captain:nodes=8", "greedy"].map(spec);
    for (number, mut rules) in rule_sets::all().into_iter().enumerate() {
        rules.round_limit = NonZeroU16::new(8);
        // Every bot sits in every seat in some game.
        let mut bots = bots.to_vec();
        bots.rotate_left(number % 4);
        play(&rules, &bots, number as u64);
    }
}

/// Cards that others look at are hidden, even if all hands are open.
#[test]
fn a_deep_search_knows_what_lies_open_and_what_does_not() {
    let mut rules: cartagena::Rules = "piatnik+sorceress,hands=open".parse().expect("rules");
    rules.round_limit = NonZeroU16::new(12);
    for number in 0..3 {
        play(&rules, &["captain:nodes=1500", "captain:nodes=1500"].map(spec), number);
    }
}

/// Without a round limit, only good judgement keeps bots from waiting and hoarding.
#[test]
fn games_come_to_an_end_by_themselves() {
    let everything = Preset::Piatnik.with_every_module().with(RuleOption::Players.to(4u8)).to_string();
    for text in [
        "jamaica",
        "tortuga,players=4",
        "ravensburger-basic",
        "piatnik,players=3",
        "piatnik+adventure",
        "piatnik+adventure:2/4+morgan:classic/morgan,players=3",
        &everything,
    ] {
        let rules: Rules = text.parse().expect("rules");
        for bots in [["greedy", "greedy:overlook=55"], ["captain:nodes=20", "greedy"]] {
            play(&rules, &bots.map(spec), 1);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let everything = Preset::Piatnik.with_every_module().with(RuleOption::Players.to(3u8));
    for (written, rounds) in [(RulesSpec::from(Preset::Jamaica), 20u16), (everything, 12)] {
        let rules = written.with(RuleOption::Rounds.to(rounds)).rules().expect("rules");
        let bots = ["captain:nodes=60", "planner:orders=100,deals=1", "captain:nodes=40,threads=2"].map(spec);
        let game = || play(&rules, &bots, 7).record().to_string();
        assert_eq!(game(), game());
    }
}

/// A clock that advances by a tick whenever it is read.
fn ticking() -> Duration {
    static LOOKS: AtomicU32 = AtomicU32::new(0);
    TICK * LOOKS.fetch_add(1, Relaxed)
}

const TICK: Duration = Duration::from_millis(1);

/// A bot that reads the clock often enough notices in time that its time is up, and stops reading it.
#[test]
fn bots_keep_to_their_time() {
    let everything = Preset::Piatnik.with_every_module();
    let rules = everything.with(RuleOption::Rounds.to(6u16)).rules().expect("rules");
    let clock = Clock::new(ticking);
    // Each thread of the captain reads it once at the start and once at the end, and so does the test. The
    // planner reads it again for every order of actions that it has not tried yet.
    for (text, looks) in [("captain:ms=20", 4), ("captain:ms=20,threads=2", 6), ("planner:ms=20", 1000)] {
        let spec = spec(text);
        let Budget::Time(budget) = spec.budget() else { panic!("a budget of time") };
        let mut game = Game::new(&rules, Seed::from_number(3)).expect("a game");
        let mut bot = spec.build_with(1, clock);
        let mut longest = Duration::ZERO;
        while let Some(seat) = game.position().decider() {
            let started = clock.now();
            let choice = bot.choose(&game.view(Viewer::Seat(seat)), Budget::Time(budget)).expect("a choice");
            longest = longest.max(clock.now() - started);
            game.play(choice.action).expect("a legal action");
        }
        assert!(longest <= budget + looks * TICK, "{text}: {longest:?}");
        assert!(longest >= budget / 2, "{text} hardly thinks: {longest:?}");
    }
}

#[test]
fn a_bot_that_has_nothing_to_decide_says_so() {
    let rules: Rules = "jamaica".parse().expect("rules");
    let game = Game::new(&rules, Seed::from_number(1)).expect("a game");
    let other = game.position().turn().next(2);
    for text in ["random", "greedy", "planner", "captain:nodes=5"] {
        for viewer in [Viewer::Seat(other), Viewer::Spectator] {
            let error = spec(text).build(1).choose(&game.view(viewer), spec(text).budget()).unwrap_err();
            assert_eq!(error.to_string(), "was asked when another seat decides");
        }
    }
}

#[test]
fn the_document_names_every_bot_level_and_setting() {
    let document = include_str!("../../../docs/BOTS.md");
    for row in BOTS {
        let line = document.lines().find(|line| line.starts_with(&format!("| `{}` |", row.name)));
        let line = line.unwrap_or_else(|| panic!("{} is missing", row.name));
        for parameter in row.parameters {
            assert!(line.contains(&format!("`{}`", parameter.name)), "{}: {}", row.name, parameter.name);
        }
    }
    for level in LEVELS {
        let line = format!("| {} | {} | `{}` |", level.number, level.name, level.spec);
        assert!(document.contains(&line), "{line}");
    }
}

/// Two actions bring the last two pirates home; anything else would let the opponent win.
#[test]
fn a_win_in_this_turn_is_found() {
    let position: cartagena::Position = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
        33:A,35:A,36:B,G:AAAABBBBB s2k/d3 - * - A3 A0 - - -"
        .parse()
        .expect("a position");
    let mut game = Game::from_position(position, cartagena::Sampler(cartagena::FastRng::new(5)));
    let captain = spec("captain:nodes=1");
    let mut bot = captain.build(1);
    while game.position().outcome().is_none() {
        let seat = game.position().decider().expect("somebody decides");
        assert_eq!(seat, cartagena::Seat::A, "the turn was not won");
        let view = game.view(Viewer::Seat(seat));
        let choice = bot.choose(&view, captain.budget()).expect("a choice");
        assert_eq!(choice.chances.map(|chances| chances[seat.index()]), Some(1.0));
        game.play(choice.action).expect("a legal action");
    }
}
