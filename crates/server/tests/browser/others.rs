//! Playing with others: two browsers, a reload in between, the cover at a shared screen, chat, votes.

use serde_json::json;

use crate::site::Site;

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_each_other_with_a_reload_in_between() {
    let site = Site::start().await;
    let (anne, john) = (site.desktop().await, site.phone().await);
    let setup = json!({"rules": "jamaica,crew=4,tiles=4,layout=random", "begins": "A", "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}]});
    let made = site.play(&anne, setup).await;
    anne.there(".gathering").await;
    let link = made["invitations"][0]["link"].as_str().expect("a link").to_owned();
    site.visit(&john, &link).await;
    john.there("dialog[open] #name-field").await;
    john.value("document.querySelector('#name-field').value = ''").await;
    john.click("#name-field").await;
    john.write("John <b>Silver</b>").await;
    john.screenshot("join").await;
    john.click("dialog[open] button.main").await;
    anne.until("document.querySelector('.game').dataset.stage === 'playing'").await;
    // Names are text, whatever they contain.
    anne.until("[...document.querySelectorAll('.plate-name strong')].some((name) => name.textContent === 'John <b>Silver</b>')").await;

    // Messages get across, as text.
    anne.click("#tab-chat").await;
    anne.click(".chat-form input").await;
    anne.write("<img src=x onerror=alert(1)> ahoy").await;
    anne.key("Enter").await;
    // On a phone a badge shows that there is something to read, and a click opens it.
    john.until("document.querySelector('.talk-button .unread')?.checkVisibility() && document.querySelector('.talk-button .unread').textContent === '1'").await;
    john.click(".talk-button").await;
    john.until("document.querySelector('.chat')?.textContent.includes('<img src=x')").await;
    assert_eq!(john.covered(".chat li").await, json!([]), "what was said is in sight");
    john.until("document.querySelector('.talk-button .unread').hidden").await;
    john.click("#tab-log").await;
    assert_eq!(john.covered(".log li").await, json!([]), "what happened is in sight");
    john.click(".sheet-close").await;

    let mut reloaded = false;
    for _ in 0..12 {
        let turn = "document.querySelector('.game.my-turn') || document.querySelector('.plate.turn')";
        anne.until(turn).await;
        let (mover, other) = if anne.is("document.querySelector('.game.my-turn')").await {
            (&anne, &john)
        } else {
            (&john, &anne)
        };
        mover.until("document.querySelector('.game.my-turn .move-list button')").await;
        let number = other.value("document.querySelector('.game').dataset.number ?? ''").await;
        mover.press(".move-list button").await;
        other.until(&format!("(document.querySelector('.game')?.dataset.number ?? '') !== {number}")).await;
        if !reloaded {
            reloaded = true;
            john.go("about:blank").await;
            // What he missed is there when he comes back, without the secret link.
            site.visit(&john, link.split('#').next().expect("a path")).await;
            john.there(".board-picture .space").await;
            let place =
                "[...document.querySelectorAll('.board-list li')].map((line) => line.textContent).join()";
            let seen = anne.value(place).await;
            john.until(&format!("{place} === {seen}")).await;
            // So are the earlier log and chat.
            john.click(".talk-button").await;
            john.until("document.querySelectorAll('.log li').length > 1").await;
            john.click("#tab-chat").await;
            john.until("document.querySelector('.chat')?.textContent.includes('<img src=x')").await;
            john.click(".sheet-close").await;
        }
    }
    john.fits().await;
    anne.is_well().await;
    john.is_well().await;
    john.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_one_screen_do_not_see_each_others_cards() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let setup = json!({"rules": "jamaica,crew=4", "begins": "A", "seats": [{"who": "me", "name": "Anne"}, {"who": "me", "name": "John"}]});
    site.play(&tab, setup).await;
    tab.there(".cover #uncover").await;
    tab.screenshot("cover").await;
    assert!(
        !tab.is("document.querySelector('.hand .card-button')").await,
        "no card before the screen is passed"
    );
    tab.key("Enter").await;
    tab.there(".hand .card-button").await;
    while !tab.is("document.querySelector('.cover')").await {
        let number = tab.value("document.querySelector('.game').dataset.number ?? ''").await;
        tab.press(".move-list button").await;
        tab.until(&format!("(document.querySelector('.game').dataset.number ?? '') !== {number}")).await;
    }
    assert!(tab.text(".cover h2").await.contains("John"));
    assert!(!tab.is("document.querySelector('.hand .card-button')").await);
    // The log is written again, for another reader.
    tab.until("document.querySelectorAll('.log li').length > 1").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_hand_lies_open_before_the_first_turn_at_one_screen() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let setup = json!({"rules": "jamaica,crew=4", "begins": "C", "seats": [{"who": "me", "name": "Anne"}, {"who": "me", "name": "John"}, {"who": "friend"}]});
    let made = site.play(&tab, setup).await;
    tab.there(".gathering").await;
    assert!(!tab.is("document.querySelector('.hand .card-button')").await, "no cards are dealt yet");
    let friend = site.desktop().await;
    site.visit(&friend, made["invitations"][0]["link"].as_str().expect("a link")).await;
    friend.click("#name-field").await;
    friend.write("Mary").await;
    friend.click("dialog[open] button.main").await;
    tab.there(".cover #uncover").await;
    assert!(!tab.is("document.querySelector('.hand .card-button')").await, "nobody has the screen yet");
    tab.click("#uncover").await;
    tab.there(".hand .card-button").await;
    assert!(!tab.is("document.querySelector('.cover')").await);
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cover_follows_the_clock() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let setup = json!({"rules": "jamaica,crew=4", "begins": "A", "pace": 0, "clock": {"turn": 3, "out": "bot"},
        "seats": [{"who": "me", "name": "Anne"}, {"who": "me", "name": "John"}]});
    site.play(&tab, setup).await;
    // Nobody takes over the screen: bots play the turns, and the cover names the next player every time.
    for name in ["John", "Anne", "John"] {
        tab.until(&format!("document.querySelector('.cover h2')?.textContent.includes('{name}')")).await;
        assert!(!tab.is("document.querySelector('.hand .card-button')").await, "{name}");
    }
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_opens_nothing_is_refused_for_good() {
    let site = Site::start().await;
    let (anne, tab) = (site.desktop().await, site.desktop().await);
    let setup = json!({"rules": "jamaica", "seats": [{"who": "me", "name": "Anne"}, {"who": "level:1"}]});
    let made = site.play(&anne, setup).await;
    let game = made["game"].as_str().expect("a game");
    site.visit(&tab, &format!("/game/{game}#nonsense")).await;
    tab.there("#main .gone a.button").await;
    assert!(!tab.text("#main .gone p").await.is_empty(), "it says why");
    assert_eq!(tab.sockets(), 1, "it does not try again");
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_left_is_replaced_by_vote() {
    let site = Site::start().await;
    let (anne, john) = (site.desktop().await, site.desktop().await);
    let setup = json!({"rules": "jamaica,crew=4", "begins": "B", "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}], "pace": 0, "vote_after": 0});
    let made = site.play(&anne, setup).await;
    let link = made["invitations"][0]["link"].as_str().expect("a link").to_owned();
    site.visit(&john, &link).await;
    john.click("#name-field").await;
    john.write("John").await;
    john.click("dialog[open] button.main").await;
    anne.until("document.querySelector('.game').dataset.stage === 'playing'").await;
    john.go("about:blank").await;
    anne.there(".plate.away .plate-wishes button").await;
    anne.click(".plate.away .plate-wishes button").await;
    anne.there(".game.my-turn").await;
    // He comes back and has his seat again.
    site.visit(&john, &link).await;
    john.until("document.querySelector('.plate.mine') && !document.querySelector('.plate.mine button.main')")
        .await;
    anne.until("!document.querySelector('.plate.away')").await;
    anne.is_well().await;
    john.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_is_noticed_in_every_way_and_the_back_button_leads_to_a_live_game() {
    let site = Site::start().await;
    let (anne, john) = (site.desktop().await, site.desktop().await);
    let setup = json!({"rules": "jamaica,crew=4", "begins": "A", "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}]});
    let made = site.play(&anne, setup).await;
    let link = made["invitations"][0]["link"].as_str().expect("a link").to_owned();
    site.visit(&john, "/rules").await;
    site.visit(&john, &link).await;
    john.click("#name-field").await;
    john.write("John").await;
    john.click("dialog[open] button.main").await;
    let (away, here) =
        (".plate.away", "document.querySelector('.plate') && !document.querySelector('.plate.away')");
    anne.until("document.querySelector('.game').dataset.stage === 'playing'").await;
    anne.until(here).await;
    for (leave, come_back) in [
        ("document.querySelector('.top .home').click()", "history.back()"),
        ("history.back()", "history.forward()"),
    ] {
        john.until("document.querySelector('.game')?.dataset.stage === 'playing'").await;
        john.value(leave).await;
        anne.there(away).await;
        // What happens in the meantime is there when he comes back.
        anne.press(".move-list button").await;
        john.until("!document.querySelector('.game') && document.querySelector('.top nav')").await;
        john.value(come_back).await;
        anne.until(here).await;
        let number = anne.value("document.querySelector('.game').dataset.number").await;
        john.until(&format!("document.querySelector('.game')?.dataset.number === {number}")).await;
        john.until("document.querySelector('.net').hidden && !document.querySelector('.game.lost')").await;
    }
    // When it is his turn, he can act.
    while anne.is("document.querySelector('.game.my-turn')").await {
        let number = anne.value("document.querySelector('.game').dataset.number").await;
        anne.press(".move-list button").await;
        anne.until(&format!("document.querySelector('.game').dataset.number !== {number}")).await;
    }
    john.there(".game.my-turn .move-list button").await;
    let number = anne.value("document.querySelector('.game').dataset.number").await;
    john.press(".move-list button").await;
    anne.until(&format!("document.querySelector('.game').dataset.number !== {number}")).await;
    john.call("Page.reload", json!({})).await;
    john.there(".game .hand .card-button").await;
    anne.until(here).await;
    john.is_well().await;
    john.close().await;
    anne.there(away).await;
    anne.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_words_of_the_muted_stay_hidden_after_a_reload() {
    let site = Site::start().await;
    let (anne, john) = (site.desktop().await, site.desktop().await);
    let setup = json!({"rules": "jamaica,crew=4", "begins": "B", "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}]});
    let made = site.play(&anne, setup).await;
    let link = made["invitations"][0]["link"].as_str().expect("a link").to_owned();
    site.visit(&john, &link).await;
    john.click("#name-field").await;
    john.write("John").await;
    john.click("dialog[open] button.main").await;
    for tab in [&anne, &john] {
        tab.until("document.querySelector('.game')?.dataset.stage === 'playing'").await;
    }
    john.click("#tab-chat").await;
    john.click(".chat-form input").await;
    john.write("ahoy").await;
    john.key("Enter").await;
    anne.click("#tab-chat").await;
    anne.until("document.querySelector('.chat')?.textContent.includes('ahoy')").await;
    anne.click(".plate:not(.mine) .plate-wishes .mute").await;
    anne.call("Page.reload", json!({})).await;
    anne.until("document.querySelectorAll('.log li').length > 0").await;
    anne.click("#tab-chat").await;
    assert!(!anne.text(".chat").await.contains("ahoy"));
    anne.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_hangs_is_left() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let setup = json!({"rules": "jamaica,crew=4", "begins": "A", "pace": 0, "seats": [{"who": "me", "name": "Anne"}, {"who": "level:1"}]});
    let made = site.play(&tab, setup).await;
    let (game, key) = (made["game"].as_str().expect("a game"), made["key"].as_str().expect("a key"));
    let relay = site.relay().await;
    tab.go(&relay.page(&format!("/game/{game}#{key}"))).await;
    tab.there(".game.my-turn .move-list button").await;
    let number = tab.value("document.querySelector('.game').dataset.number").await;
    relay.hush();
    tab.press(".move-list button").await;
    // The page reconnects by another route, and no action is lost or repeated.
    tab.until(&format!("document.querySelector('.game').dataset.number !== {number}")).await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_runs_out_of_time_is_warned() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let setup = json!({"rules": "jamaica,crew=4", "begins": "A", "pace": 0, "clock": {"turn": 12, "out": "bot"},
        "seats": [{"who": "me", "name": "Anne"}, {"who": "level:1"}]});
    site.play(&tab, setup).await;
    let late = "/^0:(0|10)/.test(document.querySelector('.plate.mine .clock').textContent)";
    assert!(tab.is(&format!("document.querySelector('.countdown').hidden || {late}")).await, "not yet");
    tab.until("!document.querySelector('.countdown').hidden").await;
    tab.until("document.querySelector('.tray [role=alert]').textContent.includes('10')").await;
    tab.screenshot("clock").await;
    tab.until("document.querySelector('.countdown').hidden").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_are_invited_from_the_first_page() {
    let site = Site::start().await;
    let (anne, john, mary) = (site.desktop().await, site.phone().await, site.desktop().await);
    site.visit(&anne, "/").await;
    anne.click("#friends").await;
    anne.choose("#friends-count", "3").await;
    anne.screenshot("friends").await;
    anne.click("#friends-begin").await;
    anne.there(".gathering .link-field[data-link=friends]").await;
    anne.screenshot("gathering").await;
    // This address works only on this machine, and the page says so.
    anne.there(".gathering .notice").await;
    for (tab, seat, name) in [(&john, "B", "John"), (&mary, "C", "Mary")] {
        let link = anne.value("document.querySelector('.link-field[data-link=friends]').value").await;
        tab.go(link.as_str().expect("a link")).await;
        tab.there("dialog[open] #name-field").await;
        tab.click("#name-field").await;
        tab.write(name).await;
        tab.click("dialog[open] button.main").await;
        tab.there(&format!(".plate.mine[data-seat={seat}]")).await;
    }
    for tab in [&anne, &john, &mary] {
        tab.until("document.querySelector('.game')?.dataset.stage === 'playing' && document.querySelector('.hand .card-button')").await;
    }
    // A phrase with one tap.
    mary.click("#tab-chat").await;
    mary.click(".emotes button").await;
    anne.until("document.querySelector('#tab-chat').textContent.includes('1')").await;
    for tab in [&anne, &john, &mary] {
        tab.is_well().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_meet_in_the_lobby() {
    let site = Site::start().await;
    let (anne, john) = (site.desktop().await, site.desktop().await);
    let setup = json!({"rules": "tortuga", "listed": true, "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}]});
    site.play(&anne, setup).await;
    site.visit(&john, "/lobby").await;
    john.click(".table-line button.main").await;
    anne.until("document.querySelector('.game').dataset.stage === 'playing'").await;
    john.there(".hand .card-button").await;
    // Hands are open in this edition.
    john.there(".open-hand .card").await;
    john.screenshot("open-hands").await;
    john.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_take_one_seat() {
    let site = Site::start().await;
    let (anne, john) = (site.desktop().await, site.desktop().await);
    let setup = json!({"rules": "tortuga", "listed": true, "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}, {"who": "friend"}]});
    site.play(&anne, setup).await;
    site.visit(&john, "/lobby").await;
    john.there(".table-line button.main").await;
    let twice = "(() => { const one = document.querySelector('.table-line button.main'); one.click(); one.click(); })()";
    john.value(twice).await;
    john.there(".gathering").await;
    let free = "fetch('/api/v1/games').then((answer) => answer.json()).then(({tables}) => tables[0].players.filter((player) => !player.person).length)";
    assert_eq!(john.value(free).await, json!(1), "the other seat is still free");
    john.is_well().await;
}
