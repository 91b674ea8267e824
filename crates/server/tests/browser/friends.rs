//! Friends who join by one link: the host arranges the seats, one is nudged, one leaves.

use serde_json::{Value, json};

use crate::site::Site;
use crate::tab::Tab;

/// The link for all friends, as the host's page shows it.
async fn link(host: &Tab) -> String {
    host.there(".link-field[data-link=friends]").await;
    let link = host.value("document.querySelector('.link-field[data-link=friends]').value").await;
    link.as_str().expect("a link").to_owned()
}

/// Opens the link and takes a seat.
async fn come(tab: &Tab, link: &str, name: &str) {
    tab.go(link).await;
    tab.there("dialog[open] #name-field").await;
    tab.click("#name-field").await;
    tab.write(name).await;
    tab.click("dialog[open] button.main").await;
    tab.there(".plate.mine").await;
}

async fn names(tab: &Tab) -> Value {
    tab.value("[...document.querySelectorAll('.plate-name strong')].map((name) => name.textContent)").await
}

const PLAYING: &str = "document.querySelector('.game')?.dataset.stage === 'playing'";

#[tokio::test(flavor = "multi_thread")]
async fn friends_come_by_one_link_and_the_host_decides_who_sits_where() {
    let site = Site::start().await;
    let (anne, ben, cleo) = (site.desktop().await, site.phone().await, site.desktop().await);
    let sharing = json!({"source": "navigator.share = async (what) => { window.shared = what.url; };"});
    anne.call("Page.addScriptToEvaluateOnNewDocument", sharing).await;
    site.visit(&anne, "/").await;
    anne.click("#friends").await;
    anne.there("dialog[open] #friends-count").await;
    anne.value("document.querySelector('#friends-count').value = '4'").await;
    anne.value("document.querySelector('dialog[open] input').value = 'Anne'").await;
    anne.click("#friends-begin").await;
    let link = link(&anne).await;
    // Here the link works only on this computer, and the page says so.
    assert!(anne.text(".invite .notice").await.contains("--bind 0.0.0.0"));
    anne.there(".link-code path").await;
    // Where the browser can share links, a button passes this one on.
    anne.click("#share").await;
    anne.until("window.shared").await;
    assert_eq!(anne.value("window.shared").await, json!(link));
    anne.screenshot("friends-host").await;

    come(&ben, &link, "Ben").await;
    come(&cleo, &link, "Cleo").await;
    anne.until("document.querySelectorAll('.seating option[value=\"\"]').length === 2").await;
    // Players who come later read only once who is there.
    let told = "[...document.querySelectorAll('.log li')].filter((line) => line.textContent.includes('Anne')).length";
    cleo.until(&format!("{told} > 0")).await;
    assert_eq!(cleo.value(told).await, json!(1));
    ben.fits().await;
    ben.screenshot("friends-phone").await;
    assert_eq!(names(&anne).await, json!(["Anne", "Ben", "Cleo", "free"]));
    // They swap seats, and each sees the new one.
    anne.click("#up-C").await;
    cleo.until("document.querySelector('.plate.mine')?.dataset.seat === 'B'").await;
    ben.until("document.querySelector('.plate.mine')?.dataset.seat === 'C'").await;
    // Ben is removed and joins again by the same link.
    anne.value("(() => { const seat = document.querySelector('#fill-C'); seat.value = 'friend'; seat.dispatchEvent(new Event('change')); })()").await;
    ben.there("#main .gone").await;
    come(&ben, &link, "Ben").await;
    anne.until("document.querySelectorAll('.seating option[value=\"\"]').length === 2").await;
    anne.click("#start-now").await;
    for tab in [&anne, &ben, &cleo] {
        tab.until(PLAYING).await;
        tab.is_well().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_does_nothing_is_nudged_and_voted_out_and_somebody_leaves() {
    let site = Site::start().await;
    let (anne, ben, cleo) = (site.desktop().await, site.desktop().await, site.desktop().await);
    let setup = json!({"rules": "jamaica,crew=4", "begins": "B", "pace": 0, "idle_after": 0,
        "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}, {"who": "friend"}]});
    let made = site.play(&anne, setup).await;
    let link = site.page(made["open_invitation"]["link"].as_str().expect("a link"));
    come(&ben, &link, "Ben").await;
    come(&cleo, &link, "Cleo").await;
    for tab in [&anne, &ben, &cleo] {
        tab.until(PLAYING).await;
    }
    // Ben is connected but does not play: after a while he can be nudged, and is notified.
    anne.until("document.querySelector('.plate.turn .nudge')?.hidden === true").await;
    anne.value("document.querySelector('.plate.turn .nudge').dataset.after = 0").await;
    anne.until("document.querySelector('.plate.turn .nudge')?.hidden === false").await;
    anne.click(".plate.turn .nudge").await;
    ben.until("document.querySelector('.toast')?.textContent.includes('Anne')").await;
    anne.until("!document.querySelector('.nudge')").await;
    for tab in [&anne, &cleo] {
        tab.until("document.querySelector('.plate.turn .vote')?.hidden === false").await;
    }
    // Anne's vote, which changes the plate, arrives while Cleo presses her button.
    let (x, y) = cleo.middle(".plate.turn .vote").await;
    let mouse = |kind: &'static str| json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1});
    cleo.call("Input.dispatchMouseEvent", mouse("mousePressed")).await;
    anne.click(".plate.turn .vote").await;
    cleo.until(
        "[...document.querySelectorAll('.log li')].some((line) => line.textContent.includes('Anne votes'))",
    )
    .await;
    cleo.call("Input.dispatchMouseEvent", mouse("mouseReleased")).await;
    // A bot plays for him until he takes his seat back.
    ben.there(".plate.mine button.main").await;
    cleo.there(".game.my-turn").await;
    // Cleo leaves: a bot plays on, and it becomes Anne's turn.
    cleo.click("#leave-game").await;
    cleo.click("#leave-surely").await;
    cleo.there("#quick").await;
    anne.there(".game.my-turn").await;
    anne.until("[...document.querySelectorAll('.log li')].some((line) => line.textContent.includes('Cleo has left'))").await;
    for tab in [&anne, &ben, &cleo] {
        tab.is_well().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_calls_a_game_off() {
    let site = Site::start().await;
    let (anne, ben) = (site.desktop().await, site.desktop().await);
    let setup = json!({"rules": "jamaica", "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}, {"who": "friend"}]});
    let made = site.play(&anne, setup).await;
    let link = site.page(made["open_invitation"]["link"].as_str().expect("a link"));
    come(&ben, &link, "Ben").await;
    anne.click("#cancel-game").await;
    for tab in [&anne, &ben] {
        tab.until("document.querySelector('.finish h2')?.textContent.includes('called off')").await;
    }
    // The list of games no longer shows it.
    site.visit(&ben, "/").await;
    ben.there("#quick").await;
    assert!(!ben.is("document.querySelector('.kept-games')").await);
    ben.is_well().await;
}
