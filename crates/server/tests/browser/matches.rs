//! Duplicate matches in the browser: set up, joined by link on a phone, played and compared.

use serde_json::json;

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

/// The games won and the leads, as the page shows them.
const STANDINGS: &str = "[...document.querySelectorAll('.match-teams td')].map((one) => one.textContent)";

#[tokio::test(flavor = "multi_thread")]
async fn two_pairs_play_the_same_deal_at_two_tables() {
    let site = Site::start().await;
    let anne = site.desktop().await;
    anne.resize(1280, 800).await;
    site.visit(&anne, "/match").await;
    anne.there("#match-begin").await;
    anne.value("document.querySelector('#match-name').focus()").await;
    anne.write("Anne").await;
    // It ends after 30 rounds at the latest.
    anne.choose("#match-edition", "software-challenge").await;
    anne.choose("#match-deals", "2").await;
    anne.click("#match-begin").await;
    anne.there(".link-field").await;
    let link = anne.value("document.querySelector('.link-field').value").await;
    let link = link.as_str().expect("a link").to_owned();
    let page = &link[link.find("/match/").expect("a path")..];
    let mut others = Vec::new();
    for name in ["Jack", "Mary", "Bob"] {
        let tab = site.phone().await;
        tab.resize(390, 844).await;
        site.visit(&tab, page).await;
        tab.there(".match-take").await;
        tab.value("document.querySelector('#match-name').focus()").await;
        tab.write(name).await;
        tab.fits().await;
        tab.screenshot(&format!("phone-match-pairs-{}", name.to_lowercase())).await;
        tab.click(".match-take").await;
        tab.until("location.pathname.startsWith('/game/')").await;
        others.push(tab);
    }
    let [jack, mary, bob] = &others[..] else { panic!("three friends") };
    anne.until("['Anne', 'Jack', 'Mary', 'Bob'].every((name) => document.querySelector('.match-teams').textContent.includes(name))")
        .await;
    anne.screenshot("match-pairs-full").await;
    accessible::check(&anne, "/match/NAME").await;

    // The first table has finished: nobody learns anything from it while the second one plays.
    anne.click("#match-play").await;
    tokio::join!(anne.play_out(KEY), jack.play_out(KEY));
    let game = anne.value("location.pathname.split('/')[2]").await;
    let game = game.as_str().expect("a game").to_owned();
    anne.screenshot("match-pairs-first-table").await;
    anne.click("#to-contest").await;
    anne.until("document.querySelector('.match-deal')?.textContent.includes('the result follows')").await;
    assert!(anne.is("!document.querySelector('.match-tables a')").await, "no replays");
    assert!(!anne.text(".match-deal").await.contains('✓'), "no winner");
    assert_eq!(anne.value(STANDINGS).await, json!(["0", "0%", "0", "0%"]));
    anne.screenshot("match-pairs-hidden").await;
    for tab in [&anne, mary] {
        let status = format!("fetch('/api/v1/records/{game}').then((answer) => answer.status)");
        assert_eq!(tab.value(&status).await, json!(403));
    }
    site.visit(&anne, &format!("/replay/{game}")).await;
    anne.there(".notice.bad").await;
    assert!(anne.text(".notice.bad").await.contains("still playing this deal"));

    // Then everyone sees both games.
    mary.there(".game .hand").await;
    mary.screenshot("phone-match-pairs-game").await;
    tokio::join!(mary.play_out(KEY), bob.play_out(KEY));
    mary.fits().await;
    mary.screenshot("phone-match-pairs-finished").await;
    mary.click("#to-contest").await;
    site.visit(&anne, &page[..page.find('#').expect("a key")]).await;
    for (tab, name) in [(&anne, "match-pairs"), (mary, "phone-match-pairs")] {
        tab.until("document.querySelectorAll('.match-tables a[href^=\"/replay/\"]').length === 2").await;
        tab.fits().await;
        tab.screenshot(name).await;
    }
    let standings = anne.value(STANDINGS).await;
    let wins: f64 = [0, 2].iter().filter_map(|&cell| standings[cell].as_str()?.parse::<f64>().ok()).sum();
    assert!((wins - 2.0).abs() < 1e-9, "every game has a winner: {standings}");

    // The next deal, with seats swapped.
    let seats = "[...document.querySelectorAll('.match-deal')].map((deal) => [...deal.querySelector('.match-tables > *').querySelectorAll('li')].map((seat) => seat.textContent.slice(0, 7)).join(' '))";
    assert!(anne.value(seats).await[0].as_str().is_some_and(|first| first.starts_with("A: Anne")));
    jack.click("#next-game").await;
    jack.until(&format!("!location.pathname.includes('{game}') && document.querySelector('.game .hand')"))
        .await;
    anne.until("document.querySelectorAll('.match-deal').length === 2").await;
    let swapped = anne.value(seats).await;
    assert!(swapped[1].as_str().is_some_and(|second| second.starts_with("A: Jack")), "{swapped}");
    anne.click("#match-play").await;
    anne.there(".game .hand").await;
    // The browser reports the refused records as errors, too.
    for tab in [&anne, mary] {
        let problems = tab.problems();
        assert!(problems.iter().all(|problem| problem.contains("/records/")), "{problems:#?}");
    }
    jack.is_well().await;
    bob.is_well().await;
}
