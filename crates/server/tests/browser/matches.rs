//! A duplicate match of two friends in the browser: set up, joined by link on a phone, played and compared.

use crate::accessible;
use crate::site::Site;

/// The key to the open game: its address has it.
const KEY: &str = "location.hash.slice(1)";

#[tokio::test(flavor = "multi_thread")]
async fn friends_compare_the_same_hands_against_a_bot() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/").await;
    tab.click("a[href='/match']").await;
    tab.there("#match-begin").await;
    tab.value("document.querySelector('#match-name').focus()").await;
    tab.write("Anne").await;
    tab.choose("#match-edition", "tortuga").await;
    tab.click("#match-bots").await;
    tab.choose("#match-level", "level:1").await;
    tab.screenshot("match-setup").await;
    tab.click("#match-begin").await;
    tab.there(".link-field").await;
    tab.there("#match-play").await;
    tab.screenshot("match").await;
    accessible::check(&tab, "/match/NAME").await;
    let link = tab.value("document.querySelector('.link-field').value").await;
    let link = link.as_str().expect("a link").to_owned();
    tab.click("#match-play").await;
    tab.play_out(KEY).await;
    tab.screenshot("match-finished").await;

    // A friend comes by the link, on a phone.
    let phone = site.phone().await;
    site.visit(&phone, &link[link.find("/match/").expect("a path")..]).await;
    phone.there(".match-take").await;
    phone.fits().await;
    phone.screenshot("phone-match-join").await;
    phone.value("document.querySelector('#match-name').focus()").await;
    phone.write("Jack").await;
    phone.click(".match-take").await;
    phone.play_out(KEY).await;
    phone.click("#to-contest").await;
    phone.until("document.querySelectorAll('.match-tables a[href^=\"/replay/\"]').length === 2").await;
    phone.fits().await;
    phone.screenshot("phone-match").await;

    // The next deal follows by one click, and the page of the match knows it.
    let first = tab.value("location.pathname").await;
    tab.click("#next-game").await;
    tab.until(&format!("location.pathname !== {first} && document.querySelector('.game .hand')")).await;
    site.visit(&tab, &link[link.find("/match/").expect("a path")..link.find('#').expect("a key")]).await;
    tab.until("document.querySelectorAll('.match-deal').length === 2").await;
    tab.until("document.querySelector('.match-teams').textContent.includes('Jack')").await;
    tab.screenshot("match-second-deal").await;
    tab.press(".match-tables a[href^='/replay/']").await;
    tab.there("#replay-slider").await;
    tab.is_well().await;
}
