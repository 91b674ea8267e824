//! The deal of the day in the browser: by keyboard, on a phone, and the results of both.

use crate::accessible;
use crate::site::Site;

/// Two players, open hands and a fast bot.
const DAY: &str = "/day/2026-01-03";

/// The key to the open game, as the page keeps it.
const KEY: &str = "JSON.parse(localStorage['cartagena.games']).find((kept) => kept.game === game).key";

#[tokio::test(flavor = "multi_thread")]
async fn a_day_is_played_by_keyboard_and_on_a_phone_and_compared() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/").await;
    tab.click("a[href='/day']").await;
    tab.there("#day-play").await;
    tab.screenshot("day").await;
    accessible::check(&tab, "/day").await;

    site.visit(&tab, DAY).await;
    tab.there("#day-name").await;
    tab.value("document.querySelector('#day-name').focus()").await;
    tab.write("Anne Bonny").await;
    tab.key("Tab").await;
    tab.key(" ").await;
    assert!(tab.is("document.querySelector('#day-named').checked").await);
    tab.key("Enter").await;
    tab.until("document.querySelector('.game.my-turn .move-list button')").await;
    assert!(!tab.is("document.querySelector('#hint')?.checkVisibility()").await, "there are no hints");
    let number = tab.value("document.querySelector('.game').dataset.number ?? ''").await;
    tab.value("document.querySelector('.move-list').closest('details').open = true").await;
    tab.value("document.querySelector('.move-list button').focus()").await;
    tab.key("Enter").await;
    tab.until(&format!("(document.querySelector('.game').dataset.number ?? '') !== {number}")).await;

    // The day knows that it has begun, and resumes.
    let game = tab.value("location.pathname.split('/')[2]").await;
    let game = game.as_str().expect("a game").to_owned();
    site.visit(&tab, DAY).await;
    tab.click("#day-resume").await;
    tab.there(".game .hand").await;
    tab.play_out(KEY).await;
    tab.screenshot("day-finished").await;
    tab.click("#to-contest").await;
    tab.there(".day-results .own").await;
    tab.until("document.querySelector('.day-results .bot')").await;
    tab.screenshot("day-results").await;
    accessible::check(&tab, DAY).await;
    assert!(tab.is("document.querySelectorAll('.day-bar.own').length === 1").await);
    tab.is_well().await;

    // Somebody else, on a phone, sees no replay before finishing.
    let phone = site.phone().await;
    site.visit(&phone, DAY).await;
    phone.there("#day-play").await;
    phone.fits().await;
    phone.screenshot("phone-day").await;
    phone.click("#day-play").await;
    phone.until("document.querySelector('.game.my-turn .move-list button')").await;
    let own = phone.value("location.href").await;
    site.visit(&phone, &format!("/replay/{game}")).await;
    phone.until("document.querySelector('.notice.bad')?.textContent.includes('Finish that day')").await;
    let own = own.as_str().expect("an address");
    site.visit(&phone, &own[own.find("/game/").expect("a game")..]).await;
    phone.there(".game .hand").await;
    phone.play_out(KEY).await;
    phone.click("#to-contest").await;
    phone.until("document.querySelectorAll('.day-results .own, .day-results .person').length === 2").await;
    assert!(
        phone.is("document.querySelector('.day-results .person').textContent.includes('Anne Bonny')").await
    );
    phone.fits().await;
    phone.screenshot("phone-day-results").await;
    // More bots may finish at any moment, which would move what is clicked.
    phone.press(".day-results .person a").await;
    phone.there("#replay-slider").await;
    assert!(phone.is(&format!("location.pathname === '/replay/{game}'")).await);

    // The first player sees the second one, without a name.
    site.visit(&tab, DAY).await;
    tab.until("document.querySelectorAll('.day-results .person').length === 1").await;
    assert!(tab.is("document.querySelector('.day-results .person th').textContent === 'Somebody'").await);
}
