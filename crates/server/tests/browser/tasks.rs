//! Puzzles and lessons on the usual board: solved with the mouse, by keyboard and on a phone, failed, and given up.

use std::time::{SystemTime, UNIX_EPOCH};

use cartagena_puzzles::{Puzzle, lessons, puzzle_of_day, puzzles};
use serde_json::json;

use crate::site::Site;
use crate::tab::Tab;

/// Whether it is the puzzle of the day, which cannot be given up.
fn is_today(puzzle: &Puzzle) -> bool {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    puzzle_of_day(now.as_secs() / (24 * 60 * 60)).is_some_and(|today| today.id == puzzle.id)
}

/// A puzzle with this goal for two players in the plain game, whose first action is an advance if it is about
/// winning.
fn puzzle(goal: &str) -> &'static Puzzle {
    let plain = |puzzle: &&Puzzle| {
        let rules = puzzle.task.position.rules();
        rules.players == 2 && !rules.has_boat() && !rules.sorceress && !rules.freebooter
    };
    let mut fit = puzzles().iter().filter(|puzzle| puzzle.task.goal.name() == goal && !is_today(puzzle));
    fit.find(plain).expect("a puzzle")
}

async fn act(tab: &Tab, action: &str) {
    let button = format!(".game.my-turn .move-list [data-action='{action}']");
    tab.until(&format!("document.querySelector(\"{button}\")")).await;
    let number = tab.value("document.querySelector('.game').dataset.number ?? ''").await;
    tab.press(&button).await;
    tab.until(&format!("(document.querySelector('.game').dataset.number ?? '') !== {number}")).await;
}

/// The same by keyboard, from the list of actions.
async fn act_by_key(tab: &Tab, action: &str) {
    let button = format!(".game.my-turn .move-list [data-action='{action}']");
    tab.until(&format!("document.querySelector(\"{button}\")")).await;
    tab.value("document.querySelector('.move-list').closest('details').open = true").await;
    tab.value(&format!("document.querySelector(\"{button}\").focus()")).await;
    tab.key("Enter").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_found_tried_failed_and_solved() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let puzzle = puzzle("lead");
    site.visit(&tab, "/").await;
    tab.click("a[href='/puzzles']").await;
    tab.there("#puzzle-today").await;
    tab.screenshot("puzzles").await;
    tab.choose("label:first-of-type select", "lead").await;
    let link = format!(".puzzle-list a[href='/puzzles/{}']", puzzle.id);
    tab.there(&link).await;
    tab.press(&link).await;
    tab.there(".coach.task[data-state=open] #puzzle-hint").await;
    tab.there(".hand .card-button").await;
    tab.screenshot("puzzle").await;

    // Something other than the solution: the panel says why, and the position can be retried.
    let legal = puzzle.task.position.legal_actions();
    let right = puzzle.task.solution[0];
    let wrong = legal.iter().find(|&action| action != right && action.to_string() != "end").expect("one");
    act(&tab, &wrong.to_string()).await;
    tab.there(".coach.task[data-state=failed] .coach-remark:not(:empty)").await;
    tab.screenshot("puzzle-failed").await;
    tab.click("#puzzle-again").await;
    tab.there(".coach.task[data-state=open]").await;
    act_by_key(&tab, &right.to_string()).await;
    tab.there(".coach.task[data-state=solved] #puzzle-next").await;
    tab.screenshot("puzzle-solved").await;
    assert!(tab.is(&format!("localStorage['cartagena.puzzles.solved'] === '{}'", puzzle.id)).await);
    assert!(tab.is("localStorage['cartagena.puzzles.streak'] === '0'").await, "not at the first try");
    tab.click("#puzzle-next").await;
    tab.until(&format!(
        "location.pathname !== '/puzzles/{}' && document.querySelector('#puzzle-hint')",
        puzzle.id
    ))
    .await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_is_found_on_a_phone_and_counts_in_a_row() {
    let site = Site::start().await;
    let tab = site.phone().await;
    let plain = puzzles().iter().find(|puzzle| {
        let rules = puzzle.task.position.rules();
        let solution = &puzzle.task.solution;
        let actions = usize::from(rules.max_actions);
        let fits = rules.row.is_some() && solution.len() <= actions && !is_today(puzzle);
        puzzle.task.goal.name() == "win" && fits
    });
    let puzzle = plain.expect("a win with open cards");
    site.visit(&tab, &format!("/puzzles/{}", puzzle.id)).await;
    tab.there(".coach.task[data-state=open]").await;
    tab.there(".hand").await;
    tab.fits().await;
    tab.screenshot("phone-puzzle").await;
    // The turn can be ended, and the task given up, with the phone in landscape, too.
    tab.resize(844, 390).await;
    for button in ["[data-act=end]", "#puzzle-give-up"] {
        tab.until(&format!(
            "(() => {{ const one = document.querySelector({}), {{ left, width, top, height }} = one.getBoundingClientRect(); \
             return one.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }})()",
            json!(button)
        ))
        .await;
    }
    tab.resize(360, 740).await;
    for action in &puzzle.task.solution {
        act(&tab, &action.to_string()).await;
    }
    tab.there(".coach.task[data-state=solved]").await;
    assert!(tab.is("localStorage['cartagena.puzzles.streak'] === '1'").await);
    // The panel decides what comes next, not the usual end of a game.
    assert!(tab.is("!document.querySelector('.finish')?.checkVisibility()").await);
    tab.fits().await;
    tab.screenshot("phone-puzzle-solved").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_is_there_when_it_is_asked_for() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    // The puzzle of the day keeps its solution.
    site.visit(&tab, "/puzzles").await;
    tab.there("#puzzle-today").await;
    tab.click("#puzzle-today").await;
    tab.there("#puzzle-hint").await;
    tab.until("document.querySelector('.coach-text').textContent.includes('until tomorrow')").await;
    assert!(tab.is("!document.querySelector('#puzzle-give-up')").await);
    tab.screenshot("puzzle-today").await;
    site.visit(&tab, &format!("/puzzles/{}", puzzle("win").id)).await;
    tab.there("#puzzle-give-up").await;
    tab.there(".hand .card-button").await;
    tab.click("#puzzle-hint").await;
    tab.there(".pointer-arrow").await;
    tab.click("#puzzle-give-up").await;
    tab.there(".coach.task[data-state=given_up] .coach-remark:not(:empty)").await;
    tab.there("#puzzle-next").await;
    tab.screenshot("puzzle-given-up").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_taken_by_keyboard() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/lessons").await;
    let count = lessons().len() + 1;
    tab.until(&format!("document.querySelectorAll('.puzzle-list a').length === {count}")).await;
    tab.screenshot("lessons").await;
    tab.value("document.querySelector(\"a[href='/lessons/tortuga']\").focus()").await;
    tab.key("Enter").await;
    tab.there(".coach[data-lesson='tortuga-1']").await;
    tab.until("document.querySelector('.game.my-turn .move-list button')").await;
    tab.screenshot("lesson-tortuga").await;
    for action in ["-36", "k35"] {
        act_by_key(&tab, action).await;
    }
    tab.there(".coach[data-lesson='tortuga-2'][data-state=open]").await;
    for action in ["-12", "-8"] {
        act(&tab, action).await;
    }
    tab.there(".coach[data-lesson='tortuga-2'][data-state=solved]").await;
    assert!(tab.is("localStorage['cartagena.lessons'] === 'tortuga'").await);
    tab.click("#lesson-list").await;
    tab.there(".puzzle-list").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_fits_a_phone() {
    let site = Site::start().await;
    let phone = site.phone().await;
    site.visit(&phone, "/lessons/tortuga").await;
    phone.there(".coach[data-lesson='tortuga-1']").await;
    phone.fits().await;
    phone.screenshot("phone-lesson").await;
    for action in ["-36", "k35"] {
        act(&phone, action).await;
    }
    phone.there(".coach[data-lesson='tortuga-2'][data-state=open]").await;
    phone.fits().await;
    phone.is_well().await;
}
