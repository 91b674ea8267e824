//! Every decision of every module has its own question.

use crate::site::Site;
use crate::tab::Tab;

const TILES: &str = "hrlapc/lphcra/phrlac/lprach/lprhac/hrpacl";

/// A position with sorceress and freebooter.
fn spells(hand: &str, other: &str) -> String {
    format!(
        "piatnik+freebooter+sorceress {TILES} 0:AAABBB,1:B,7:A,9:AB,19:AB {hand}/{other} - * - A3 A0 - - 123456:1122330s"
    )
}

async fn enchant(tab: &Tab, card: &str) {
    tab.click(&format!(".hand .card-button[data-card={card}]")).await;
    tab.there(".spell-switch .spell").await;
    tab.click(".spell-switch .spell").await;
    tab.there(".spell-switch .spell[aria-pressed=true]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pistol_takes_a_card_from_a_hand_that_is_shown() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, &spells("pr2", "l2a")).await;
    enchant(&tab, "p").await;
    tab.screenshot("spell-pistol").await;
    tab.click(".choices .victim").await;
    tab.there(".decision .card-button[data-card=a]").await;
    tab.screenshot("decision-take").await;
    tab.click(".decision .card-button[data-card=a]").await;
    tab.there(".hand .card-button[data-card=a]").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spell_asks_on_a_phone_without_shrinking_the_board() {
    let site = Site::start().await;
    let tab = site.phone().await;
    let position = spells("pr2", "l2a")
        .replace("sorceress ", "sorceress,players=3 ")
        .replace("/l2a", "/l2a/h")
        .replace("0:AAABBB", "0:AAABBBCCCCCC");
    site.from(&tab, &position).await;
    let height = "document.querySelector('.board-room').getBoundingClientRect().height";
    tab.click(".hand .card-button[data-card=p]").await;
    tab.there(".spell-switch .spell").await;
    let before = tab.value(height).await.as_f64().expect("a height");
    tab.click(".spell-switch .spell").await;
    tab.there(".choices .victim").await;
    tab.until(&format!("{height} >= {before}")).await;
    assert_eq!(tab.covered(".hand .card-button, .choices button").await, serde_json::json!([]));
    tab.screenshot("phone-spell").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rum_is_given_to_everybody() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let position = spells("rh", "l2a")
        .replace("sorceress ", "sorceress,players=3 ")
        .replace("/l2a", "/l2a/p")
        .replace("0:AAABBB", "0:AAABBBCCCCCC");
    site.from(&tab, &position).await;
    enchant(&tab, "r").await;
    tab.click(".choices button.main").await;
    tab.there(".decision .card-button").await;
    tab.screenshot("decision-give").await;
    let first = tab.text(".decision h2").await;
    tab.click(".decision .card-button").await;
    tab.until(&format!(
        "document.querySelector('.decision h2')?.textContent !== {}",
        serde_json::json!(first)
    ))
    .await;
    tab.click(".decision .card-button").await;
    tab.until("document.querySelector('.decision').hidden").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lantern_keeps_one_and_puts_three_back() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, &spells("lh", "p")).await;
    enchant(&tab, "l").await;
    tab.click(".choices button.main").await;
    for question in 0..4 {
        tab.until("!document.querySelector('.decision').hidden").await;
        let number = tab.value("document.querySelector('.game').dataset.number").await;
        if question < 2 {
            tab.screenshot(if question == 0 { "decision-keep" } else { "decision-put-back" }).await;
        }
        tab.click(".decision .card-button").await;
        tab.until(&format!("document.querySelector('.game').dataset.number !== {number}")).await;
    }
    tab.until("document.querySelector('.decision').hidden && document.querySelector('.known-top .card')")
        .await;
    // The known cards of the pile take no room from the hand.
    tab.resize(1280, 800).await;
    tab.until("innerWidth === 1280").await;
    assert_eq!(tab.covered(".hand .card-button").await, serde_json::json!([]));
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_parrot_asks_for_a_symbol() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, &spells("ah", "p")).await;
    enchant(&tab, "a").await;
    tab.there(".symbol-choice .symbol-button:nth-child(5)").await;
    tab.click(".symbol-choice .symbol-button:nth-child(1)").await;
    tab.there(".symbol-button[aria-pressed=true]").await;
    tab.screenshot("spell-parrot").await;
    tab.click(".spot.pirate[data-spot='0']").await;
    tab.until("Number(document.querySelector('.game').dataset.number) > 0 && document.querySelectorAll('.log li').length > 0").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hook_moves_two_pirates_together() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, &spells("hl", "p")).await;
    enchant(&tab, "h").await;
    tab.click(".symbol-choice .symbol-button").await;
    tab.click(".spot.pirate[data-spot='0']").await;
    tab.there(".spot.landing").await;
    tab.screenshot("spell-hook").await;
    tab.click(".spot.strong[data-spot='0']").await;
    tab.until("document.querySelectorAll('.log li').length > 0").await;
    tab.until("[...document.querySelectorAll('.crew')].some((crew) => Number(crew.dataset.place) > 0 && crew.querySelectorAll('[data-seat=A]').length === 2)").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_chest_is_opened() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, &spells("ch", "p")).await;
    let chests = "document.querySelectorAll('.token').length";
    tab.until(&format!("{chests} === 6")).await;
    enchant(&tab, "c").await;
    tab.screenshot("spell-chest").await;
    tab.click(".spot.pirate[data-spot='0']").await;
    // One token less, unless a snake makes all of them be laid out again.
    tab.until("document.querySelectorAll('.log li').length > 0").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dark_card_makes_the_others_discard() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    // The bot has only a dark card to play, and all others must discard.
    let position = spells("r2l2a2h2p", "P").replace(" A3 A0", " B1 A0");
    site.from(&tab, &position).await;
    tab.until("!document.querySelector('.decision').hidden || document.querySelector('.game.my-turn')").await;
    for _ in 0..4 {
        if tab.is("document.querySelector('.decision').hidden").await {
            break;
        }
        let number = tab.value("document.querySelector('.game').dataset.number").await;
        tab.screenshot("decision-discard").await;
        tab.click(".decision .card-button").await;
        tab.until(&format!("document.querySelector('.game').dataset.number !== {number}")).await;
    }
    tab.is_well().await;
}

/// The complete adventure with Captain Morgan, red as captain.
const ADVENTURE: &str = "piatnik+adventure+morgan hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl 0:AABB,6:B,7:AB,10:B,16:A,19:B,V:AA h2l/rp - * - A3 A0 - C+ -";

#[tokio::test(flavor = "multi_thread")]
async fn the_captain_moves_the_boat_and_morgan_the_others() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.from(&tab, ADVENTURE).await;
    tab.screenshot("adventure").await;
    tab.click(".boat-button.main").await;
    tab.there(".boat.at-tortuga").await;
    // An opponent's pirate, moved forward for cards.
    tab.click(".spot.pirate[data-spot='6']").await;
    tab.there(".spot.landing .bonus").await;
    tab.screenshot("morgan").await;
    tab.click(".spot.landing").await;
    tab.until("document.querySelectorAll('.log li').length > 1").await;
    tab.is_well().await;
}
