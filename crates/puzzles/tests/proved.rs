//! Every puzzle is proved again, and every lesson is played.

use std::collections::{BTreeMap, BTreeSet};

use cartagena::{FastRng, Game, MODULES, PRESETS, Record, Sampler, Seat, Viewer};
use cartagena_bots::{Clock, Spec};
use cartagena_puzzles::{
    Goal, Opening, Puzzle, PuzzleId, Reason, Task, Verdict, first_lesson, lessons, puzzles, read_puzzles,
};

/// The puzzles whose number has this remainder: the tests run in parallel.
fn prove(part: usize, parts: usize) {
    for puzzle in puzzles().iter().skip(part).step_by(parts) {
        assert_eq!(puzzle.task.prove(), Ok(()), "{}: {puzzle}", puzzle.id);
    }
}

#[test]
fn every_puzzle_is_proved_first_half() {
    prove(0, 2);
}

#[test]
fn every_puzzle_is_proved_second_half() {
    prove(1, 2);
}

#[test]
fn there_are_puzzles_of_every_goal_in_every_edition() {
    assert!(puzzles().len() >= 200, "{}", puzzles().len());
    let ids: BTreeSet<PuzzleId> = puzzles().iter().map(|puzzle| puzzle.id).collect();
    assert_eq!(ids.len(), puzzles().len(), "names are unique");
    let mut goals: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for puzzle in puzzles() {
        let edition = puzzle.task.position.rules().preset.to_string();
        goals.entry(puzzle.task.goal.name()).or_default().insert(edition);
    }
    assert_eq!(goals["win"].len(), PRESETS.len(), "{goals:?}");
    for goal in Goal::OF_PUZZLES {
        assert!(goals.contains_key(goal), "{goal}");
    }
    let hands_are_open = |puzzle: &Puzzle| puzzle.task.position.rules().open_hands;
    let mut sieges = puzzles().iter().filter(|puzzle| puzzle.task.goal == Goal::WinNext);
    assert!(sieges.all(hands_are_open));
}

#[test]
fn a_puzzle_is_read_back_as_written() {
    let lines: Vec<String> = puzzles().iter().map(Puzzle::to_string).collect();
    assert_eq!(read_puzzles(&lines.join("\n")).as_deref(), Ok(puzzles()));
    let (line, _) = read_puzzles("# made by hand\nwin 1 jamaica").expect_err("no position");
    assert_eq!(line, 2);
}

fn task(goal: &str, position: &str) -> Task {
    let position = position.parse().expect("a position");
    Task { position, goal: goal.parse().expect("a goal"), solution: Vec::new() }
}

/// The game after these actions.
fn after(task: &Task, actions: &str) -> Record {
    let mut game = Game::from_position(task.position, Sampler(FastRng::new(1)));
    for action in actions.split(' ') {
        game.play(action.parse().expect("an action")).expect("it is legal");
    }
    game.record().clone()
}

/// Two skulls are needed: one pirate has to take the last empty skull so that it does not stop the other.
const WIN: &str = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
    0:BBBBB,30:A,31:A,36:B,G:AAAA s2/d - * - A3 A0 - - -";

#[test]
fn a_win_is_judged_by_what_is_still_certain() {
    let task = task("win", WIN);
    // Space 31 is the last skull: once it is taken, both go to the goal.
    assert_eq!(task.judge(&after(&task, "s30")), Ok(Verdict::Open));
    assert_eq!(task.judge(&after(&task, "s30 s31")), Ok(Verdict::Solved));
    assert_eq!(task.judge(&after(&task, "-31 end")), Ok(Verdict::Failed(Reason::TurnOver)));
}

#[test]
fn a_claim_that_is_wrong_is_not_proved() {
    let no_card = WIN.replace("s2/d", "s/d");
    let hopeless = task("win", &no_card);
    assert!(hopeless.prove().is_err());
    assert_eq!(hopeless.judge(&hopeless.record()), Ok(Verdict::Failed(Reason::NoWin)));
    // What is certain is not what is hoped for: a retreat may bring any card.
    assert!(task("draw=6", WIN).prove().is_err());
}

#[test]
fn what_others_hold_does_not_matter_in_a_hidden_game() {
    // The only skull that could be drawn is in the opponent's hand, or is not: nobody can tell.
    let task = |hand: &str| task("win", &WIN.replace("s2/d", &format!("sd/{hand}")));
    let judge = |hand| task(hand).judge(&task(hand).record());
    assert_eq!(judge("d"), judge("s4"));
}

#[test]
fn another_game_is_not_judged() {
    let other = task("win", &WIN.replace("s2/d", "s2/k"));
    assert!(task("win", WIN).judge(&other.record()).is_err());
}

/// The first lesson teaches the edition that is not listed; the sorceress has a lesson for each spell.
#[test]
fn every_edition_module_and_spell_has_a_lesson() {
    let known: Vec<String> = lessons().iter().map(|lesson| lesson.topic.to_string()).collect();
    let editions = PRESETS.iter().map(|row| row.name).filter(|name| *name != "jamaica");
    let modules = MODULES.iter().map(|row| row.name).filter(|name| *name != "sorceress");
    let spells = ["pistol", "rum", "hook", "lantern", "parrot", "chest"];
    for name in editions.chain(modules).chain(spells) {
        assert!(known.iter().any(|known| known == name), "{name}");
    }
}

/// The learner has seat A in all of them, with a whole turn to go.
#[test]
fn the_first_lesson_has_positions_to_try_things_in() {
    let steps: Vec<&str> = first_lesson().iter().map(|opening| opening.step.as_str()).collect();
    assert_eq!(steps, ["goal", "home", "retreat", "three", "turn", "together"]);
    for Opening { step, position } in first_lesson() {
        assert_eq!(position.rules().to_string(), "jamaica,crew=4", "{step}");
        assert_eq!(position.decider(), Some(Seat::A), "{step}");
        assert_eq!(position.actions_left(), 3, "{step}");
    }
}

#[test]
fn every_lesson_can_be_taken() {
    let mut wrong = Vec::new();
    for lesson in lessons() {
        assert!(!lesson.steps.is_empty(), "{}", lesson.topic);
        for (number, step) in lesson.steps.iter().enumerate() {
            if let Err(error) = step.prove() {
                wrong.push(format!("{} {}: {error}", lesson.topic, number + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// With open hands the captain is certain of a win that it finds, and finds it again after each action.
#[test]
fn the_captain_proves_wins_of_two_turns() {
    let clock = Clock::new(|| std::time::Duration::ZERO);
    let sieges = puzzles().iter().filter(|puzzle| puzzle.task.goal == Goal::WinNext);
    let mut proved = 0;
    for Puzzle { task, .. } in sieges.take(20) {
        let spec: Spec = "captain:nodes=20000".parse().expect("a bot");
        let mut bot = spec.build_with(1, clock);
        let mut game = Game::from_position(task.position, Sampler(FastRng::new(1)));
        let mut was_certain = false;
        while game.position().turn() == task.seat() {
            let choice = bot.choose(&game.view(Viewer::Seat(task.seat())), spec.budget()).expect("a choice");
            let is_certain = choice.chances.expect("chances")[task.seat().index()] == 1.0;
            assert!(is_certain || !was_certain, "{}", game.position());
            was_certain = is_certain;
            game.play(choice.action).expect("it is legal");
        }
        let verdict = task.judge(game.record()).expect("a verdict");
        assert!(verdict == Verdict::Open || !was_certain, "{verdict:?}");
        proved += usize::from(was_certain);
    }

    assert!(proved >= 10, "{proved}");
}
