//! Reviews of finished games, and playing on from any moment.

use serde_json::json;

use crate::accessible::check;
use crate::site::Site;
use crate::tab::Tab;

/// A could win with its skull, but retreats for a card, and B wins.
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
    assert!(text.contains("Anne: decisions cost 100 points") && text.contains("a stowaway"), "{text}");
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
    // The next step returns to the game as played.
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
    // Its review addresses the player.
    tab.click(".finish a[href$='?review']").await;
    tab.there(".review[data-done=true]").await;
    assert!(tab.text(".review-body").await.contains("Your decisions cost you 0 points"));
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
    // Both seats for one player, from the first moment of the game.
    tab.value("document.querySelector('.review-try').click()").await;
    tab.choose("#branch-B", "me").await;
    tab.fits().await;
    tab.click("#branch-play").await;
    tab.there(".game .hand").await;
    tab.is_well().await;
}

/// A and B are one card from home; A to play.
const CLOSE: &str =
    "jamaica_bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt_34:B,35:A,G:AAAAABBBBB_s/s2_-_*_-_A1_A9_-_-_-";

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_set_up_checked_analysed_and_played() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, &format!("/position#{CLOSE}")).await;
    tab.there(".position .spot[data-spot='35']").await;
    let position = "document.querySelector('.position').dataset.position";
    for scheme in ["dark", "light"] {
        tab.prefers(scheme, "reduce").await;
        check(&tab, &format!("position {scheme}")).await;
    }
    // The bot finds the win.
    tab.click("#position-analyse").await;
    tab.there(".position-analysis[data-done=true]").await;
    assert!(tab.text(".position-analysis").await.contains("this wins the game"));
    tab.screenshot("position").await;
    // A pirate is moved by keyboard, and a card taken away.
    tab.value("document.querySelector(\".spot[data-spot='35']\").focus()").await;
    tab.key("Enter").await;
    tab.there(".spot.landing[data-spot='20']").await;
    tab.value("document.querySelector(\".spot[data-spot='20']\").focus()").await;
    tab.key("Enter").await;
    tab.until(&format!("{position}.includes(' 20:A,34:B,')")).await;
    tab.click("#A-s-fewer").await;
    tab.until(&format!("{position}.includes(' -/s2 ')")).await;
    tab.click("#A-d-more").await;
    tab.until(&format!("{position}.includes(' d/s2 ')")).await;
    tab.choose("#position-turn", "B").await;
    tab.until(&format!("{position}.includes(' B1 ')")).await;
    // Impossible changes are refused with the rules' own message, and nothing changes.
    let before = tab.value(position).await;
    tab.value("document.querySelector('#position-text').value += ' nonsense'").await;
    tab.click("#position-take-over").await;
    tab.there(".notice.bad:not([hidden])").await;
    assert!(tab.text(".notice.bad").await.contains("nothing more expected"));
    assert_eq!(tab.value(position).await, before);
    // The link holds the position.
    let link = tab.value("location.pathname + location.hash").await;
    site.visit(&tab, "/").await;
    site.visit(&tab, link.as_str().expect("a link")).await;
    tab.until(&format!("{position} === {before}")).await;
    // B wins with its skull; one player plays both sides.
    tab.click("#position-play").await;
    tab.choose("#branch-A", "me").await;
    tab.click("#branch-play").await;
    tab.there(".cover #uncover").await;
    tab.click("#uncover").await;
    tab.there("[data-action=s34]").await;
    tab.press("[data-action=s34]").await;
    tab.there(".finish.won").await;
    let problems = tab.problems();
    assert!(problems.iter().all(|problem| problem.contains("/positions")), "{problems:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_edition_can_be_set_up_on_a_phone() {
    let site = Site::start().await;
    let tab = site.phone().await;
    for (rules, parts) in [
        (
            "piatnik%2Badventure%2Bmorgan:both%2Bfreebooter%2Bsorceress",
            "#position-boat, #A-H-more, #row-h-more",
        ),
        ("tortuga,players=3", "#C-k-more, #row-k-more, #crew-C"),
        ("software-challenge", "#B-x-more, #position-actions"),
        ("ravensburger-basic", "#B-g-more, #discards-g-more"),
    ] {
        site.visit(&tab, &format!("/position?rules={rules}")).await;
        for part in parts.split(", ") {
            tab.there(part).await;
        }
        tab.fits().await;
        tab.is_well().await;
    }
    tab.screenshot("position-phone").await;
    // The board and what can be asked about it are in view, in portrait and in landscape.
    for (width, height) in [(844, 390), (360, 740)] {
        tab.resize(width, height).await;
        tab.until("document.querySelector('.position .board-room').getBoundingClientRect().height > 200")
            .await;
        tab.until(
            "document.querySelector('#position-analyse').getBoundingClientRect().bottom <= innerHeight",
        )
        .await;
    }
    tab.value("document.querySelector('#crew-B').click()").await;
    tab.value("document.querySelector(\".spot[data-spot='0']\").dispatchEvent(new MouseEvent('click'))")
        .await;
    tab.there(".spot.landing[data-spot='7']").await;
    tab.value("document.querySelector(\".spot[data-spot='7']\").dispatchEvent(new MouseEvent('click'))")
        .await;
    tab.until("document.querySelector('.position').dataset.position.includes(',7:B ')").await;
    tab.is_well().await;
}

/// Begins a game, branches off, and sees the same position in another game. The first one continues.
async fn branch_off(site: &Site, tab: &Tab) {
    let position =
        "jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBB,36:A,G:AAA td/k - * - A3 A0 - - -";
    let made = site.from(tab, position).await;
    let game = made["game"].as_str().expect("a game");
    tab.there("#branch-game:not([hidden])").await;
    tab.value("document.querySelector('#branch-game').click()").await;
    tab.there("dialog.branch[open]").await;
    tab.fits().await;
    tab.choose("#branch-B", "me").await;
    tab.value("document.querySelector('#branch-play').focus()").await;
    tab.key("Enter").await;
    tab.until(&format!("location.pathname.startsWith('/game/') && !location.pathname.includes('{game}')"))
        .await;
    tab.there(".cover #uncover").await;
    tab.click("#uncover").await;
    tab.there("[data-action=d36]").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_of_ones_own_branches_off() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    branch_off(&site, &tab).await;
    branch_off(&site, &site.phone().await).await;
    // Friends cannot look ahead.
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    site.play(&tab, json!({"rules": "tortuga", "seats": seats})).await;
    tab.there("#branch-game[hidden]").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chests_decisions_and_rounds_are_set_by_hand() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/position?rules=piatnik%2Bsorceress").await;
    let shows = async |part: &str| {
        tab.until(&format!("document.querySelector('.position')?.dataset.position.includes('{part}')")).await;
    };
    tab.there("#position-rounds").await;
    tab.choose("#position-turn", "A").await;
    shows(" A3 ").await;
    tab.value("document.querySelector('#position-rounds').value = '4'").await;
    tab.value("document.querySelector('#position-rounds').dispatchEvent(new Event('change'))").await;
    tab.until("/ A3 [AB]4 /.test(document.querySelector('.position').dataset.position)").await;
    tab.choose("#position-first", "B").await;
    shows(" B4 ").await;
    tab.choose("#position-decision", "keep").await;
    shows(" keep=").await;
    tab.there("#looked-p-more").await;
    tab.screenshot("position-decision").await;
    tab.choose("#position-decision", "act").await;
    shows(" B4 - ").await;
    tab.press("#chest-1").await;
    tab.until("!/ 1\\d*:/.test(document.querySelector('.position').dataset.position)").await;
    // The opened chest held nothing, until somebody says otherwise.
    shows(":112233s").await;
    tab.choose("#opened-1", "3").await;
    shows(":112230s").await;
    tab.press("#chest-2").await;
    tab.there("#opened-2").await;
    tab.choose("#opened-1", "1").await;
    shows(":12230s").await;
    let left = tab.text("#chests-unopened").await;
    assert!(left.ends_with("1 card, 2 × 2 cards, 3 cards, nothing, the snake"), "{left}");
    // The snake is never opened for good, and there is no third chest with three cards.
    let offered = "[...document.querySelectorAll('#opened-1 option')].map((one) => one.value).join('')";
    assert_eq!(tab.value(offered).await, json!("0123"));
    tab.screenshot("position-chests").await;
    tab.press("#chest-2").await;
    tab.until("!document.querySelector('#opened-2')").await;
    tab.press("#chest-1").await;
    tab.until("/ 1\\d*:/.test(document.querySelector('.position').dataset.position)").await;
    tab.is_well().await;
    // What the rules forbid is refused in words, and nothing changes.
    tab.choose("#position-decision", "take=B").await;
    shows(" take=B ").await;
    tab.choose("#position-turn", "B").await;
    tab.until(
        "document.querySelector('.position .notice:not([hidden])')?.textContent.includes('active seat')",
    )
    .await;
    shows(" take=B ").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_or_lesson_that_is_not_there_is_said_to_be_unknown() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/lessons/nonsense").await;
    tab.there(".notice.bad").await;
    tab.there("a[href='/lessons/jungle']").await;
    site.visit(&tab, "/puzzles/nonsense").await;
    tab.there(".notice.bad").await;
    tab.there("#puzzle-today").await;
    site.visit(&tab, "/puzzles").await;
    tab.there("#puzzle-today").await;
    assert!(tab.is("!document.querySelector('.notice.bad')").await);
    tab.is_well().await;
}
