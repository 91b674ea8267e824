//! Reviews of finished games, and playing on from any moment.

use serde_json::json;

use crate::accessible::check;
use crate::site::Site;

/// A could win with its skull, but goes back for a card, and B wins.
const BLUNDER: &str = "[Cartagena \"1\"]\n[Rules \"jamaica\"]\n[Start \"jamaica \
    bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 34:B,35:A,G:AAAAABBBBB s/s2 - * - A1 A9 - - -\"]\n\
    [PlayerA \"Anne\"]\n[PlayerB \"level:2\"]\n[Result \"B:crew\"]\n\n10 A: -35 {k}\n10 B: s34\n";

#[tokio::test(flavor = "multi_thread")]
async fn a_blunder_is_reviewed_shown_and_played_better() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let link = site.upload(&tab, BLUNDER).await;
    site.visit(&tab, &link).await;
    tab.click("#review-start").await;
    tab.there(".review[data-done=true]").await;
    let text = tab.text(".review-body").await;
    assert!(text.contains("Anne lost") && text.contains("by luck") && text.contains("a stowaway"), "{text}");
    assert!(text.contains("this wins the game"), "{text}");
    tab.until("document.querySelectorAll('.worst').length === 1").await;
    for scheme in ["dark", "light"] {
        tab.prefers(scheme, "reduce").await;
        tab.screenshot(&format!("review-{scheme}")).await;
        check(&tab, &format!("review {scheme}")).await;
    }
    // The better line is played on the board, by keyboard.
    tab.value("document.querySelector('.review-show').focus()").await;
    tab.key("Enter").await;
    tab.until("document.querySelector('.replay').dataset.line === '1'").await;
    assert!(tab.text(".board-list li:last-child").await.contains("6 pirates"), "all of A's crew are home");
    // The played game comes back with the next step.
    tab.key("End").await;
    tab.until("document.querySelector('.replay').dataset.line === undefined").await;
    tab.there("#branch:disabled").await;
    // Try it yourself: the same position, and a win this time.
    tab.value("document.querySelector('.review-try').focus()").await;
    tab.key("Enter").await;
    tab.there("dialog.branch[open]").await;
    check(&tab, "branch").await;
    assert_eq!(tab.value("document.querySelector('#branch-A').value").await, json!("me"));
    assert_eq!(tab.value("document.querySelector('#branch-B').value").await, json!("level:2"));
    tab.click("#branch-play").await;
    tab.there("[data-action=s35]").await;
    tab.press("[data-action=s35]").await;
    tab.there(".finish.won").await;
    // Its review speaks to the player.
    tab.click(".finish a[href$='?review']").await;
    tab.there(".review[data-done=true]").await;
    assert!(tab.text(".review-body").await.contains("You lost 0 points by decisions"));
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_fits_a_phone_and_every_language() {
    let site = Site::start().await;
    let tab = site.phone().await;
    let link = site.upload(&tab, BLUNDER).await;
    for language in ["de", "fr", "nl", "en"] {
        tab.value(&format!("localStorage.setItem('cartagena.language', '{language}')")).await;
        site.visit(&tab, &format!("{link}?review")).await;
        tab.there(".review[data-done=true]").await;
        tab.fits().await;
        tab.is_well().await;
    }
    tab.screenshot("review-phone").await;
    // Both seats for oneself, from the first moment of the game.
    tab.value("document.querySelector('.review-try').click()").await;
    tab.choose("#branch-B", "me").await;
    tab.fits().await;
    tab.click("#branch-play").await;
    tab.there(".game .hand").await;
    tab.is_well().await;
}
