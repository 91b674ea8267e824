//! Every page for people who use a screen reader or no mouse: checked with axe-core and a few rules of our
//! own.

use std::path::PathBuf;

use serde_json::json;

use crate::challenge::play;
use crate::site::{FILE, Site};
use crate::tab::Tab;

/// Our own rules: every control has a name, and no id is used twice.
const NAMELESS: &str = "[...document.querySelectorAll('button, a[href], input, select, [role=button]')]
    .filter((one) => one.offsetParent !== null || one instanceof SVGElement)
    .filter((one) => !(one.getAttribute('aria-label') || one.textContent.trim() || one.labels?.length || one.title || one.placeholder))
    .map((one) => one.outerHTML.slice(0, 120))";
const TWICE: &str = "[...document.querySelectorAll('[id]')].map((one) => one.id).filter((id, index, all) => all.indexOf(id) !== index)";

/// The tool, which `cargo xtask test browser` installs.
fn axe() -> String {
    let folder = std::env::var_os("CARTAGENA_PAGE_TOOLS").expect("CARTAGENA_PAGE_TOOLS is where axe-core is");
    let file = PathBuf::from(folder).join("node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(file).expect("axe-core is fetched")
}

pub(crate) async fn check(tab: &Tab, name: &str) {
    assert_eq!(tab.value(NAMELESS).await, json!([]), "{name}: no name");
    assert_eq!(tab.value(TWICE).await, json!([]), "{name}: an id twice");
    assert!(
        tab.is("document.querySelectorAll('h1').length === 1").await,
        "{name}: one heading of the first order"
    );
    // The page's content security policy forbids scripts from elsewhere: this one comes over the debugging protocol.
    tab.call("Runtime.evaluate", json!({"expression": axe()})).await;
    let run = "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']}).then(({violations}) => violations.map(({id, help, nodes}) => ({id, help, nodes: nodes.slice(0, 4).map(({html, failureSummary}) => `${html.slice(0, 160)} ${failureSummary}`)})))";
    let violations = tab.value(run).await;
    assert_eq!(violations, json!([]), "{name}: {violations:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_accessible() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    // Give every page something to show: a table in the lobby, a game in this browser.
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    let listed = site.play(&tab, json!({"rules": "tortuga", "listed": true, "seats": seats})).await;
    let gathering = format!("/game/{}", listed["game"].as_str().expect("a game"));
    let made = site.play(&tab, json!({"rules": "tortuga", "pace": 0, "begins": "A", "seats": [{"who": "me", "name": "Anne"}, {"who": "level:1"}]})).await;
    let game = format!("/game/{}", made["game"].as_str().expect("a game"));
    let replay = site.upload(&tab, FILE).await;
    let pages = [
        ("/", ".kept-games"),
        ("/setup", "#edition-jamaica[aria-checked=true]"),
        ("/lobby", ".table-line"),
        ("/rules", "h1"),
        ("/rules/jamaica", "h1"),
        ("/rules/sorceress", "h1"),
        ("/learn", ".coach[data-lesson=goal]"),
        ("/lessons", ".puzzle-list"),
        ("/lessons/rum", ".coach[data-lesson=rum-1]"),
        ("/puzzles", ".puzzle-list"),
        ("/match", "#match-begin"),
        ("/operator", "#token"),
        ("/challenge", "#challenge-server"),
        ("/nowhere", "a.button"),
        (gathering.as_str(), ".gathering"),
        (game.as_str(), ".hand .card-button:not(.useless)"),
        (replay.as_str(), ".chances[data-done=true]"),
    ];
    for scheme in ["dark", "light"] {
        tab.prefers(scheme, "reduce").await;
        for (path, there) in pages {
            site.visit(&tab, path).await;
            tab.until("!document.querySelector('.loading')").await;
            tab.there(there).await;
            if path == game {
                tab.click(".hand .card-button:not(.useless)").await;
                tab.there(".spot.landing").await;
            }
            check(&tab, &format!("{path} {scheme}")).await;
        }
        tab.click("#settings").await;
        check(&tab, &format!("settings {scheme}")).await;
        tab.key("Escape").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_question_is_accessible() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    for scheme in ["dark", "light"] {
        tab.prefers(scheme, "reduce").await;
        // Two players at one screen, and a card whose pirate can go two ways.
        let setup = json!({"rules": "jamaica", "begins": "A", "seats": [{"who": "me", "name": "Anne"}, {"who": "me", "name": "John"}]});
        site.play(&tab, setup).await;
        tab.there(".cover #uncover").await;
        check(&tab, &format!("cover {scheme}")).await;
        // The pistol: a card is taken from a shown hand.
        let spells = "piatnik+freebooter+sorceress hrlapc/lphcra/phrlac/lprach/lprhac/hrpacl 0:AAABBB,1:B,7:A,9:AB,19:AB pr2/l2a - * - A3 A0 - - 123456:1122330s";
        site.from(&tab, spells).await;
        tab.click(".hand .card-button[data-card=p]").await;
        tab.click(".spell-switch .spell").await;
        tab.there(".choices .victim").await;
        check(&tab, &format!("spell {scheme}")).await;
        tab.click(".choices .victim").await;
        tab.there(".decision .card-button[data-card=a]").await;
        check(&tab, &format!("decision {scheme}")).await;
        // The end.
        site.from(&tab, FINISH).await;
        tab.there("[data-action=d36]").await;
        tab.press("[data-action=d36]").await;
        tab.there(".finish.won").await;
        check(&tab, &format!("finish {scheme}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_the_challenge_are_accessible() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let bot = json!({"who": "bot", "level": 1});
    play(&site, &tab, json!({"sides": [bot, bot], "paused": true})).await;
    tab.click("#challenge-step").await;
    tab.there(".challenge-moves li").await;
    tab.click("#replay-previous").await;
    tab.there(".past:not([hidden])").await;
    for scheme in ["dark", "light"] {
        tab.prefers(scheme, "reduce").await;
        check(&tab, &format!("looking back {scheme}")).await;
    }
    tab.click("#past-now").await;
    tab.click("#challenge-go-on").await;
    tab.there(".game[data-stage=over] .finish").await;
    check(&tab, "a finished game").await;
    site.visit(&tab, "/challenge").await;
    for (opener, open) in
        [("#challenge-new", "#challenge-begin"), ("#challenge-series-new", "#challenge-series-begin")]
    {
        tab.click(opener).await;
        tab.there(open).await;
        check(&tab, opener).await;
        tab.key("Escape").await;
        tab.until(&format!("!document.querySelector('{open}')")).await;
    }
}

/// One card before the end.
const FINISH: &str =
    "jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBB,36:A,G:AAA td/k - * - A3 A0 - - -";

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_a_list_and_moves_are_told() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let position = "jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABB,5:BB,8:A,21:A k2d/tp - * - A3 A0 - - -";
    site.from(&tab, position).await;
    tab.until("document.querySelectorAll('.board-list li').length === 38").await;
    let line = tab.text(".board-list li:nth-child(9)").await;
    assert!(line.contains('8') && line.contains("bottle") && line.contains("Anne"), "{line}");
    let line = tab.text(".board-list li:nth-child(6)").await;
    assert!(line.contains("Bonny"), "bots have names here, too: {line}");
    tab.click(".hand .card-button[data-card=k]").await;
    tab.click(".spot.landing[data-spot='6']").await;
    tab.until("document.querySelector('.talk [aria-live=polite]').textContent.includes('key')").await;
    tab.is_well().await;
}
