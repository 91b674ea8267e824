//! The others' moves are shown at the chosen tempo, and cost nobody's time.

use serde_json::json;

use crate::site::Site;
use crate::tab::Tab;

/// The bot has one action left, and then it is the reader's turn.
const ITS_LAST: &str =
    "jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABB,5:AA,8:B,21:B k2d/tp - * - B1 A0 - - -";

/// The reader has one action left, and then it is the bot's turn.
const MY_LAST: &str =
    "jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABB,5:AA,8:B,21:B k2d/tp - * - A1 A0 - - -";

/// Waits until it is the reader's turn after the bot's. Returns whether the bot's pirates moved before that.
const MOVED: &str = "new Promise((done) => {
    let moved = false;
    const look = () => {
        moved ||= Boolean(document.querySelector('.flying .pirate[data-seat=B]'));
        if (!document.querySelector('.recap')) return;
        watch.disconnect();
        done(moved);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, {childList: true, subtree: true, attributes: true});
    look();
})";

/// The reader's last action.
const ACT: &str = "document.querySelector('.game.my-turn .move-list button').click()";

/// Opens a game from a position, with motion at a tempo.
async fn open(site: &Site, tab: &Tab, tempo: &str, mut setup: serde_json::Value) {
    tab.prefers("dark", "no-preference").await;
    site.visit(tab, "/rules").await;
    tab.value(&format!("localStorage.setItem('cartagena.tempo', '{tempo}')")).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "level:1"}]);
    (setup["rules"], setup["seats"]) = ("jamaica,crew=4".into(), seats);
    site.play(tab, setup).await;
    tab.there(".game[data-number]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_are_seen_at_the_tempo_that_was_chosen() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    open(&site, &tab, "calm", json!({"position": MY_LAST, "pace": 0})).await;
    tab.there(".game.my-turn .move-list button").await;
    let act = format!("({ACT}, {MOVED})");
    assert_eq!(tab.value(&act).await, json!(true), "a calm move is seen");
    // Its route stays visible, and can be shown again, until something is selected.
    tab.there(".trail.seat-B").await;
    tab.screenshot("trail").await;
    tab.click(".recap").await;
    tab.until("document.querySelector('.flying > *, .flying-card')").await;
    // A tap skips the rest.
    tab.click(".board-room").await;
    tab.until(
        "!document.querySelector('.flying > *, .flying-card') && document.querySelector('.trail.seat-B')",
    )
    .await;
    tab.press(".hand .card-button:not(.useless)").await;
    tab.until("!document.querySelector('.trail')").await;
    // An impatient player sees only the result.
    open(&site, &tab, "instant", json!({"position": MY_LAST, "pace": 0})).await;
    tab.there(".game.my-turn .move-list button").await;
    assert_eq!(tab.value(&act).await, json!(false));
    tab.there(".trail.seat-B").await;
    tab.is_well().await;
}

/// The tab is hidden, and system notifications are allowed.
const ELSEWHERE: &str = "(Object.defineProperty(document, 'hidden', {get: () => true}), \
    localStorage.setItem('cartagena.notes', 'on'), \
    window.Notification = class { static permission = 'granted'; constructor(text) { window.noted = text; } })";

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_elsewhere_is_called() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    open(&site, &tab, "calm", json!({"position": MY_LAST, "pace": 0})).await;
    tab.there(".game.my-turn .move-list button").await;
    tab.value(&format!("({ELSEWHERE}, {ACT})")).await;
    tab.until("window.noted?.includes('Your turn')").await;
    tab.until("document.title.startsWith('●')").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn motion_takes_no_time_from_a_clock() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let clock = json!({"turn": 600, "out": "bot"});
    open(&site, &tab, "calm", json!({"position": ITS_LAST, "pace": 4000, "clock": clock})).await;
    // On a busy machine the bot may have acted before the page was loaded: then nothing moves either.
    let mine = "document.querySelector('.game.my-turn')";
    if !tab.is(mine).await {
        assert_eq!(tab.value(MOVED).await, json!(false), "the clock runs, and nobody waits for pirates");
    }
    tab.is_well().await;
}
