//! Everything has its place in every window: the whole hand, the symbols under pirates, the board beside the
//! tray. And an idle page costs nothing.

use std::time::Duration;

use serde_json::json;

use crate::site::Site;
use crate::tab::Tab;

/// Every kind of card in one hand, a boat that can be moved, and three pirates on a space.
const FULL: &str = "piatnik+adventure+freebooter+sorceress prhlac/prhlac/prhlac|prhlac/prhlac/prhlac 0:AAB,5:ABB,18:ABB,V:AAB p2r2hlacPRHLACP/c2 - * - A3 A1 - C+ 123456:1122330s";

/// Desktops, laptops (also at 150 and 200 per cent), tablets, and phones in both orientations.
const WINDOWS: [(u32, u32); 11] = [
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (911, 512),
    (683, 384),
    (844, 390),
    (640, 360),
    (768, 1024),
    (390, 844),
    (360, 640),
    (320, 568),
];

/// What overlaps the board although it should be beside it.
const OVERLAPS: &str = "['.tray', '.players', '.side'].filter((name) => { const one = document.querySelector(name); \
    if (!one) return false; const [a, b] = [one.getBoundingClientRect(), document.querySelector('.board-picture').getBoundingClientRect()]; \
    return a.width && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1; })";

/// Card names that do not fit on their cards.
const SHORTENED: &str = "[...document.querySelectorAll('.hand .card-name')].filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)";

async fn hand_is_in_sight(tab: &Tab, name: &str) {
    assert_eq!(
        tab.value("document.querySelectorAll('.hand .card-button').length").await,
        json!(12),
        "{name}"
    );
    assert_eq!(tab.covered(".hand .card-button").await, json!([]), "{name}");
    tab.fits().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_hand_is_in_sight_in_every_window_and_language() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, FULL).await;
    for language in ["en", "fr", "de", "nl"] {
        tab.value(&format!("localStorage.setItem('cartagena.language', '{language}')")).await;
        tab.call("Page.reload", json!({})).await;
        tab.until(&format!("document.documentElement.lang === '{language}' && document.querySelector('.game.my-turn .hand .card-button')")).await;
        for (width, height) in WINDOWS {
            let name = format!("{width}x{height} {language}");
            tab.resize(width, height).await;
            tab.until(&format!("innerWidth === {width} && innerHeight === {height}")).await;
            hand_is_in_sight(&tab, &name).await;
            assert_eq!(tab.value(SHORTENED).await, json!([]), "{name}: names are read in full");
            assert_eq!(tab.value(OVERLAPS).await, json!([]), "{name}: the board is beside everything");
            assert_eq!(tab.covered(".turn-buttons button").await, json!([]), "{name}");
            // A spell asks for more, and the hand stays visible.
            tab.press(".hand .card-button[data-card=a]").await;
            assert!(tab.press(".spell-switch .spell").await, "{name}");
            tab.there(".choices.floating .symbol-choice").await;
            hand_is_in_sight(&tab, &format!("{name}, parrot")).await;
            assert_eq!(
                tab.covered(".choices .symbol-button, .choices button").await,
                json!([]),
                "{name}, parrot"
            );
            if language == "fr" {
                tab.screenshot(&format!("hand-{width}x{height}")).await;
            }
            tab.press(".choices .cancel").await;
            tab.until("!document.querySelector('.choices.floating')").await;
        }
    }
    tab.is_well().await;
}

/// How much of an occupied space's symbol and number its pirates cover, at worst.
const COVERED: &str = "(() => { const box = (one) => one.getBoundingClientRect(); \
    const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / (a.width * a.height); \
    return Math.max(...[...document.querySelectorAll('.crews .crew')].flatMap((crew) => { \
        const space = document.querySelector(`[data-mark='${crew.dataset.place}']`); \
        if (!space) return [0]; \
        const signs = [space.querySelector('.sign use'), space.querySelector('.number')].map(box); \
        return [...crew.children].flatMap((pirate) => signs.map((sign) => shared(sign, box(pirate)))); })); })()";

#[tokio::test(flavor = "multi_thread")]
async fn symbols_and_numbers_stay_readable_under_pirates() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let crowd = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 5:ABB,8:AA,10:BB,12:A,19:AAB,21:B k/tp - * - A3 A0 - - -";
    site.from(&tab, crowd).await;
    for (width, height) in [(1440, 900), (844, 390), (390, 844), (320, 568)] {
        tab.resize(width, height).await;
        tab.until(&format!("innerWidth === {width}")).await;
        tab.until(&format!("{COVERED} < 0.25")).await;
        let number = "Math.min(...[...document.querySelectorAll('.number')].map((one) => one.getBoundingClientRect().height))";
        tab.until(&format!("{number} >= 7")).await;
        tab.screenshot(&format!("crowd-{width}")).await;
    }
    // Nor does the trail of a move cover them.
    let above = "document.querySelector('.trails').compareDocumentPosition(document.querySelector('.marks')) & Node.DOCUMENT_POSITION_FOLLOWING";
    assert!(tab.is(above).await);
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_at_rest_draws_nothing() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    tab.prefers("dark", "no-preference").await;
    site.from(&tab, FULL).await;
    let running = "document.getAnimations().filter((one) => one.playState === 'running').length";
    tab.until(&format!("document.querySelector('.game.my-turn .spot .ring') && {running} > 0")).await;
    // All animation stops by itself, and resumes when something happens.
    tab.until(&format!("{running} === 0")).await;
    let (styles, layouts) = (tab.counter("RecalcStyleCount").await, tab.counter("LayoutCount").await);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let styles = tab.counter("RecalcStyleCount").await - styles;
    let layouts = tab.counter("LayoutCount").await - layouts;
    assert!(styles < 6.0 && layouts < 6.0, "{styles} styles and {layouts} layouts in two seconds of nothing");
    tab.press(".hand .card-button").await;
    tab.until(&format!("{running} > 0")).await;
    tab.is_well().await;
}
