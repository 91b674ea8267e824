//! Puzzles and lessons: played like any game, judged by the server, with nothing given away beforehand.

use cartagena::{Origin, Seat};
use cartagena_puzzles::{Goal, Puzzle, Topic, Verdict, first_lesson, lessons, puzzles};
use cartagena_server::wire::{Code, GameMade};
use serde_json::{Value, json};

use crate::site::{Site, unlimited};

/// A puzzle with this goal whose solution does not depend on what is drawn.
fn puzzle(goal: &str) -> &'static Puzzle {
    let is_fixed = |puzzle: &&Puzzle| {
        let start = puzzle.task.position;
        start.rules().players == 2 && start.rules().freebooter == start.rules().sorceress
    };
    let mut of_goal = puzzles().iter().filter(|puzzle| puzzle.task.goal.name() == goal);
    of_goal.find(|puzzle| is_fixed(puzzle) && solves(puzzle)).expect("a puzzle")
}

/// Whether the solution decides the puzzle in its first turn.
fn solves(puzzle: &Puzzle) -> bool {
    let dealer = cartagena::Sampler(cartagena::FastRng::new(3));
    let mut game = cartagena::Game::from_position(puzzle.task.position, dealer);
    let played = puzzle.task.solution.iter().all(|&action| game.play(action).is_ok());
    let solved = puzzle.task.judge(game.record()) == Ok(Verdict::Solved);
    played && (solved || puzzle.task.goal == Goal::WinNext)
}

async fn begin(site: &Site, task: &str) -> (GameMade, String) {
    let body = json!({"name": "Anne", "pace": 0});
    let made: GameMade = site.post(&format!("/api/v1/tasks/{task}/games"), None, &body).await.read();
    let key = made.key.clone().expect("a key");
    (made, key)
}

async fn act(site: &Site, made: &GameMade, key: &str, action: &str) {
    let on = site.look(made.game, Some(key)).await.number;
    site.done(made.game, key, json!({"type": "act", "on": on, "action": action})).await;
}

async fn stand(site: &Site, task: &str, made: &GameMade) -> Value {
    site.get(&format!("/api/v1/tasks/{task}/games/{}", made.game)).await.json()
}

#[tokio::test]
async fn a_puzzle_is_solved_by_playing_it() {
    let site = Site::new(unlimited()).await;
    for goal in ["win", "draw", "lead"] {
        let puzzle = puzzle(goal);
        let task = puzzle.id.to_string();
        let (made, key) = begin(&site, &task).await;
        assert_eq!(stand(&site, &task, &made).await["state"], "open");
        for action in &puzzle.task.solution {
            act(&site, &made, &key, &action.to_string()).await;
        }
        assert_eq!(stand(&site, &task, &made).await, json!({"state": "solved", "why": null}), "{task}");
    }
}

#[tokio::test]
async fn a_wrong_action_is_answered_with_the_reason_in_words() {
    let site = Site::new(unlimited()).await;
    let puzzle = puzzle("lead");
    let task = puzzle.id.to_string();
    let (made, key) = begin(&site, &task).await;
    let legal = puzzle.task.position.legal_actions();
    let differs = |action: &cartagena::Action| !puzzle.task.solution.contains(action);
    let mut wrong = legal.iter().filter(differs).filter(|action| action.to_string() != "end");
    act(&site, &made, &key, &wrong.next().expect("another action").to_string()).await;
    let judged = stand(&site, &task, &made).await;
    assert_eq!(judged["state"], "failed");
    assert!(judged["why"].as_str().expect("a reason").contains("ahead"), "{judged}");
    let path = format!("/api/v1/tasks/{task}/games/{}?language=de", made.game);
    assert!(site.get(&path).await.json()["why"].as_str().expect("a reason").contains("vorn"));
}

#[tokio::test]
async fn a_first_turn_that_wins_for_certain_stays_open_until_the_win() {
    let site = Site::new(unlimited()).await;
    let puzzle = puzzle("win-next");
    let task = puzzle.id.to_string();
    let (made, key) = begin(&site, &task).await;
    for action in &puzzle.task.solution {
        act(&site, &made, &key, &action.to_string()).await;
    }
    assert_eq!(stand(&site, &task, &made).await["state"], "open", "{task}");
}

#[tokio::test]
async fn nothing_is_given_away_before_it_is_asked_for() {
    let site = Site::new(unlimited()).await;
    let listed = site.get("/api/v1/puzzles").await;
    let json = listed.json();
    let all = json["puzzles"].as_array().expect("a list");
    assert_eq!(all.len(), puzzles().len());
    assert!(all.iter().any(|puzzle| puzzle["task"] == json["today"]));
    assert!(all.is_sorted_by_key(|puzzle| puzzle["level"].as_u64()));
    for puzzle in puzzles() {
        let tiles = puzzle.task.position.to_string();
        let tiles = tiles.split(' ').nth(1).expect("tiles");
        assert!(!listed.text.contains(tiles), "{}: its position is not in the list", puzzle.id);
    }
    // The puzzle of the day cannot be given up.
    let today = json["today"].as_str().expect("a puzzle").to_owned();
    let refused = site.get(&format!("/api/v1/tasks/{today}/solution")).await.refused(403);
    assert_eq!(refused.code, Code::Forbidden);
    assert!(refused.why.contains("tomorrow"), "{refused:?}");
    // The game shows what its seat may see, no advice, and no record before it is over.
    let another =
        |puzzle: &&Puzzle| !puzzle.task.position.rules().open_hands && puzzle.id.to_string() != today;
    let hidden = puzzles().iter().find(another).expect("one");
    let (made, key) = begin(&site, &hidden.id.to_string()).await;
    let seen = site.look(made.game, Some(&key)).await;
    let own = hidden.task.seat();
    assert!(seen.view.seats.iter().all(|seat| seat.seat == own || seat.hand.is_empty()), "{seen:?}");
    let hint = json!({"type": "hint"});
    site.message(made.game, Some(&key), hint).await.refused(409);
    site.get(&format!("/api/v1/records/{}", made.game)).await.refused(409);
    // Giving up is a separate request.
    let solution = site.get(&format!("/api/v1/tasks/{}/solution", hidden.id)).await.json();
    let actions: Vec<String> = hidden.task.solution.iter().map(ToString::to_string).collect();
    assert_eq!(solution["actions"], json!(actions));
    assert_eq!(solution["words"].as_array().expect("words").len(), actions.len());
}

#[tokio::test]
async fn only_a_game_from_the_position_is_judged() {
    let site = Site::new(unlimited()).await;
    let (one, other) = (puzzles()[0].id.to_string(), puzzles()[1].id.to_string());
    let (made, _) = begin(&site, &one).await;
    let refused = site.get(&format!("/api/v1/tasks/{other}/games/{}", made.game)).await.refused(409);
    assert_eq!(refused.code, Code::NotNow);
    let game = site
        .set_up(json!({"rules": "jamaica", "seats": [{"who": "me", "name": "A"}, {"who": "level:1"}]}))
        .await;
    site.get(&format!("/api/v1/tasks/{one}/games/{}", game.game)).await.refused(409);
    for path in ["tasks/nothing/hint", "tasks/boat-99/solution", &format!("tasks/{one}/games/abcdefghjkmn")] {
        site.get(&format!("/api/v1/{path}")).await.refused(404);
    }
}

#[tokio::test]
async fn every_step_of_every_lesson_can_be_taken() {
    let site = Site::new(unlimited()).await;
    let listed = site.get("/api/v1/lessons").await.json();
    let rows = listed["lessons"].as_array().expect("a list");
    assert_eq!(rows.len(), lessons().len());
    let words = site.get("/api/v1/messages/en").await.json();
    for (lesson, row) in lessons().iter().zip(rows) {
        let tasks: Vec<String> = lesson.step_ids().map(|id| id.to_string()).collect();
        let kind = match lesson.topic {
            Topic::Edition(_) => "edition",
            Topic::Module(_) => "module",
            Topic::Spell(_) => "spell",
        };
        let expected = json!({"name": lesson.topic.to_string(), "kind": kind, "steps": tasks});
        assert_eq!(*row, expected);
        for (step, task) in lesson.steps.iter().zip(tasks) {
            assert!(words.get(format!("lesson-{task}")).is_some(), "{task} has no words");
            let (made, key) = begin(&site, &task).await;
            assert_eq!(step.record().origin, Origin::Position(Box::new(step.position)));
            for action in &step.solution {
                act(&site, &made, &key, &action.to_string()).await;
            }
            assert_eq!(stand(&site, &task, &made).await["state"], "solved", "{task}");
        }
    }
}

/// The page plays the first lesson in ordinary games from these positions.
#[tokio::test]
async fn the_first_lesson_can_be_taken() {
    let site = Site::new(unlimited()).await;
    let listed = site.get("/api/v1/lessons").await.json();
    let words = site.get("/api/v1/messages/en").await.json();
    let first = listed["first"].as_array().expect("a list");
    assert_eq!(first.len(), first_lesson().len());
    for row in first {
        let step = row["step"].as_str().expect("a name");
        assert!(words.get(format!("lesson-{step}")).is_some(), "{step} has no words");
        let seats = json!([{"who": "me", "name": "Anne"}, {"who": "level:1"}]);
        let setup = json!({"rules": row["rules"], "position": row["position"], "seats": seats});
        let made = site.set_up(setup).await;
        let seen = site.look(made.game, made.key.as_deref()).await;
        assert_eq!(seen.view.decider, Some(Seat::A), "{step}");
        assert!(!seen.view.legal.is_empty(), "{step}");
    }
}
