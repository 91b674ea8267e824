//! Whole games by mouse and by keyboard, undo, hints, and "why not".

use serde_json::json;

use crate::site::Site;
use crate::tab::Tab;

/// A short game against a bot: a few pirates on a short path.
const SHORT: &str = "jamaica,tiles=4,crew=4,layout=random";

fn short_game() -> serde_json::Value {
    json!({
        "rules": SHORT, "pace": 0, "begins": "A",
        "seats": [{"who": "me", "name": "Anne"}, {"who": "level:1"}]
    })
}

/// The player has to do something, or the game is over.
const EXPECTED: &str = "document.querySelector('.game.my-turn .turn-buttons button:not(:disabled), .game[data-stage=over] .finish')";

/// Whether it is the player's turn; otherwise the game is over.
async fn goes_on(tab: &Tab) -> bool {
    tab.until(EXPECTED).await;
    !tab.is("document.querySelector('.game[data-stage=over]')").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_clicks() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.play(&tab, short_game()).await;
    tab.screenshot("game-start").await;
    let mut actions = 0;
    while goes_on(&tab).await {
        actions += 1;
        assert!(actions < 400, "the game does not end");
        let before = tab.value("document.querySelector('.game').dataset.number").await;
        // A card whose pirate can move; else a pirate that retreats; else whatever the buttons offer.
        if tab.press(".hand .card-button:not(.useless)").await
            && tab.is("document.querySelector('.spot.landing')").await
        {
            if actions == 5 {
                tab.screenshot("game-choice").await;
            }
            tab.click_last(".spot.landing").await;
        } else if tab.press(".spot.pirate").await && tab.is("document.querySelector('.spot.landing')").await {
            tab.click(".spot.landing").await;
        } else {
            tab.click(".turn-buttons button:not(:disabled):not([aria-disabled]):not(.quiet)").await;
        }
        // Several pirates may reach the same landing place.
        if tab.is("document.querySelector('dialog.which[open]')").await {
            tab.click("dialog.which .which-button").await;
        }
        tab.until(&format!("document.querySelector('.game').dataset.number !== {before} || document.querySelector('.game[data-stage=over]')")).await;
    }
    tab.there(".finish h2").await;
    tab.there(".verdict[data-fair=true]").await;
    // The decisive turn links to its place in the replay.
    tab.until("document.querySelector('.decisive')?.hidden === false").await;
    assert!(tab.text(".decisive").await.contains("Round"));
    tab.there(".decisive a[href^='/replay/'][href*='#']").await;
    tab.screenshot("game-over").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.play(&tab, short_game()).await;
    let mut actions = 0;
    while goes_on(&tab).await {
        actions += 1;
        assert!(actions < 400, "the game does not end");
        let before = tab.value("document.querySelector('.game').dataset.number").await;
        tab.key("Escape").await;
        let usable = tab.value("[...document.querySelectorAll('.hand .card-button')].findIndex((card) => !card.classList.contains('useless'))").await;
        match usable.as_i64() {
            Some(index) if (0..9).contains(&index) => tab.key(&(index + 1).to_string()).await,
            // Without a card: the first pirate, which retreats.
            _ => {
                tab.key("b").await;
                tab.key("Enter").await;
            }
        }
        if tab.is("document.querySelector('.spot.landing')").await {
            tab.key("b").await;
            tab.until("document.activeElement?.classList.contains('landing')").await;
            tab.key("Enter").await;
            if tab.is("document.querySelector('dialog.which[open]')").await {
                tab.key("Enter").await;
            }
        } else if tab.is("document.querySelector('[data-act=end]:not(:disabled):not([aria-disabled])')").await
        {
            tab.key("e").await;
        } else {
            // The list of all moves.
            let focus = "(() => { const all = document.querySelector('.all-moves'); all.open = true; all.querySelector('button').focus(); })()";
            tab.value(focus).await;
            tab.key("Enter").await;
        }
        tab.until(&format!("document.querySelector('.game').dataset.number !== {before} || document.querySelector('.game[data-stage=over]')")).await;
    }
    tab.is_well().await;
}

/// Keys at 6 and 9; a retreat from 8 to two pirates on 5.
const POSITION: &str =
    "jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABB,5:BB,8:A,21:A k2d/tp - * - A3 A0 - - -";

#[tokio::test(flavor = "multi_thread")]
async fn choices_show_their_consequence_and_can_be_undone() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, POSITION).await;
    tab.click(".hand .card-button[data-card=k]").await;
    tab.there(".card-button.chosen[data-card=k]").await;
    tab.there(".spot.landing[data-spot='6']").await;
    tab.there(".way-line").await;
    tab.screenshot("choice").await;
    tab.click(".spot.landing[data-spot='6']").await;
    tab.there(".crew[data-place='6'] .pirate[data-seat=A]").await;
    assert!(tab.text(".log").await.contains("key"), "the log tells it");
    tab.click("[data-act=undo]").await;
    tab.until("!document.querySelector(\".crew[data-place='6']\")").await;
    // A pirate first, then its destination; the number of cards it brings is shown beside it.
    tab.click(".spot.pirate[data-spot='8']").await;
    tab.there(".spot.landing[data-spot='5'] .bonus").await;
    assert_eq!(tab.text(".spot.landing[data-spot='5'] .bonus").await, "+2");
    tab.click(".spot.landing[data-spot='5']").await;
    tab.there(".crew[data-place='5'] .pirate[data-seat=A]").await;
    // Cards were revealed: this cannot be undone.
    tab.there("[data-act=undo][aria-disabled=true]").await;
    tab.click("[data-act=undo]").await;
    tab.there(".toast.bad").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_wrong_click_is_answered_and_the_last_action_can_wait() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, POSITION).await;
    let answered = async |selector: &str| {
        tab.value("document.querySelector('#toasts').replaceChildren()").await;
        assert!(tab.press(selector).await, "{selector}");
        tab.there(".toast.bad").await;
        tab.text(".toast.bad").await
    };
    tab.there(".game.my-turn .hand .card-button").await;
    // Before any action, an opponent's pirate, an empty space, and a space that a card does not reach.
    assert!(!answered("[data-act=undo]").await.is_empty());
    assert!(!answered(".space[data-space='5']").await.is_empty());
    assert!(!answered(".space[data-space='33']").await.is_empty());
    tab.press(".hand .card-button[data-card=k]").await;
    tab.there(".spot.landing[data-spot='6']").await;
    assert!(answered(".space[data-space='33']").await.contains("You can’t get there"));
    assert!(!tab.is("document.querySelector('.end-turn.main')").await, "actions are left");
    // With confirmation turned on, the last action of a turn is shown before it is played.
    tab.value("localStorage.setItem('cartagena.confirm', 'on')").await;
    site.from(&tab, &POSITION.replace(" A3 A0", " A1 A0")).await;
    let last = async || {
        tab.click(".hand .card-button[data-card=k]").await;
        tab.click(".spot.landing[data-spot='6']").await;
        tab.there(".choices .confirm").await;
    };
    last().await;
    tab.screenshot("confirm").await;
    tab.click(".choices .cancel").await;
    tab.until("!document.querySelector('.choices .confirm')").await;
    assert!(!tab.is("document.querySelector(\".crew[data-place='6']\")").await, "nothing has happened");
    last().await;
    tab.click(".choices .confirm").await;
    tab.until("document.querySelector('.log').textContent.includes('key')").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_can_be_dragged_to_its_landing() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, POSITION).await;
    tab.there(".hand .card-button[data-card=d]").await;
    let from = tab.middle(".hand .card-button[data-card=d]").await;
    let to = tab.middle(".space[data-space='7']").await;
    let mouse = async |kind: &str, x: f64, y: f64| {
        tab.call(
            "Input.dispatchMouseEvent",
            json!({"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1}),
        )
        .await;
    };
    mouse("mouseMoved", from.0, from.1).await;
    mouse("mousePressed", from.0, from.1).await;
    mouse("mouseMoved", to.0, from.1).await;
    tab.there(".drag-ghost").await;
    mouse("mouseMoved", to.0, to.1).await;
    mouse("mouseReleased", to.0, to.1).await;
    tab.there(".crew[data-place='7'] .pirate[data-seat=A]").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pirate_can_be_dragged_with_a_finger() {
    let site = Site::start().await;
    let tab = site.phone().await;
    tab.call("Emulation.setTouchEmulationEnabled", json!({"enabled": true})).await;
    site.from(&tab, POSITION).await;
    tab.there(".spot.pirate[data-spot='8']").await;
    let from = tab.middle(".spot.pirate[data-spot='8']").await;
    let to = tab.middle(".space[data-space='5']").await;
    let touch = async |kind: &str, points: serde_json::Value| {
        tab.call("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points})).await;
    };
    touch("touchStart", json!([{"x": from.0, "y": from.1}])).await;
    for part in [0.25, 0.5, 0.75, 1.0] {
        let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        touch("touchMove", json!([{"x": x, "y": y}])).await;
    }
    tab.there(".drag-ghost").await;
    touch("touchEnd", json!([])).await;
    tab.there(".crew[data-place='5'] .pirate[data-seat=A]").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_is_given() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, POSITION).await;
    tab.click("[data-act=hint]").await;
    tab.until("document.querySelector('.advice .picture') && document.querySelector('.way.sure')").await;
    // It says what the action brings and how the turn continues, not what the others will do.
    let advice = tab.text(".advice").await;
    assert!(advice.contains("brings") || advice.contains("ahead"), "{advice}");
    assert!(advice.matches(", then ").count() < 3, "{advice}");
    assert!(advice.contains("% as things stand and ") && advice.contains("% after your turn"), "{advice}");
    tab.screenshot("hint").await;
    tab.key("Escape").await;
    // At least one action is required: ending the turn is refused, with a message.
    tab.click("[data-act=end]").await;
    tab.there(".toast.bad").await;
    assert!(!tab.text(".toast.bad").await.is_empty());
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_is_enough_to_play() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/").await;
    tab.click("#quick").await;
    tab.there(".game .board-picture .space").await;
    tab.until("document.querySelectorAll('.plate').length === 3").await;
    let (bytes, most) = (tab.loaded(), 300_000.0);
    assert!(bytes < most, "the first page and the first game took {bytes} bytes");
    let (requests, most) = (tab.requests(), 16);
    assert!(requests <= most, "the first page and the first game took {requests} requests");
    // Closing the page loses nothing.
    site.visit(&tab, "/").await;
    tab.click(".kept-games a").await;
    tab.there(".game .hand .card-button").await;
    tab.is_well().await;
}

/// Two pirates right before the boat, and the cards for them.
const NEARLY: &str =
    "jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBB,35:A,36:A,G:AA td/k - * - A3 A0 - - -";

#[tokio::test(flavor = "multi_thread")]
async fn after_the_last_move_there_is_more() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, NEARLY).await;
    for action in ["t35", "d36"] {
        let selector = format!("[data-action={action}]");
        tab.there(&selector).await;
        tab.press(&selector).await;
    }
    tab.there(".finish.won").await;
    assert_eq!(tab.value("document.querySelectorAll('.finish .standings li').length").await, json!(2));
    assert!(tab.is("document.querySelector('.standings li.first.seat-A')").await, "who won stands first");
    tab.there(".finish a[href='/setup']").await;
    assert!(tab.text(".standings li:last-child").await.contains('%'), "it says how far everybody came");
    // The crew sails away.
    tab.there(".finish svg.ending .sailing .pirate").await;
    tab.screenshot("ending").await;
    // The keys are listed on a sheet.
    tab.key("?").await;
    tab.there("dialog.settings[open] .key-list kbd").await;
    tab.key("Escape").await;
    // A new game with the same key, each player one seat further on.
    tab.click(".finish button.main").await;
    tab.until("document.querySelector('.game')?.dataset.stage === 'playing'").await;
    tab.there(".plate.mine[data-seat=B]").await;
    tab.call("Page.navigateToHistoryEntry", json!({"entryId": previous(&tab).await})).await;
    tab.click(".finish a[href^='/replay/']").await;
    tab.until("document.querySelector('.replay')?.dataset.step === '0'").await;
    // This browser knows which games are in progress and how the others ended.
    site.visit(&tab, "/").await;
    tab.there(".kept-games .kept a[href^='/game/']").await;
    tab.value("document.querySelector('.finished').open = true").await;
    tab.there(".finished .kept a[href^='/replay/']").await;
    assert!(tab.text(".finished .tag").await.contains("won"));
    let statistics = "[...document.querySelectorAll('.statistics')].map((list) => list.textContent)";
    let statistics = tab.value(statistics).await;
    assert!(statistics[0].as_str().is_some_and(|edition| edition.contains("1 of 1 won")), "{statistics}");
    assert!(statistics[1].as_str().is_some_and(|level| level.contains("1 of 1 won")), "{statistics}");
    tab.screenshot("my-games").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_figure_is_chosen_once_and_remembered() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/").await;
    tab.click(".figures label:has([value=C])").await;
    tab.click("#quick").await;
    tab.there(".plate.mine[data-seat=C]").await;
    site.visit(&tab, "/").await;
    assert!(tab.is("document.querySelector('.figures [value=C]').checked").await);
    // With fewer players than figures, it is the last seat.
    tab.choose("#quick-bots", "1").await;
    tab.click("#quick").await;
    tab.there(".plate.mine[data-seat=B]").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_says_what_the_others_may_do_when_it_is_asked() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let setup = json!({"rules": "tortuga", "begins": "A", "seats": [{"who": "me", "name": "Anne"}, {"who": "level:1"}]});
    site.play(&tab, setup).await;
    tab.there(".game.my-turn .hand .card-button").await;
    tab.key("h").await;
    tab.there("#foresee").await;
    let reason = tab.text(".advice").await;
    tab.click("#foresee").await;
    tab.until("!document.querySelector('#foresee')").await;
    let all = tab.text(".advice").await;
    assert!(all.starts_with(&reason) && all.len() > reason.len(), "{reason}: {all}");
    tab.is_well().await;
}

/// The previous page.
async fn previous(tab: &Tab) -> serde_json::Value {
    let history = tab.call("Page.getNavigationHistory", json!({})).await;
    let now = history["currentIndex"].as_u64().expect("an index") as usize;
    history["entries"][now - 1]["id"].clone()
}
