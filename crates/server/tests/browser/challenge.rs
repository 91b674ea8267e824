//! The Software Challenge on the page, with the example client and with clients that misbehave.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use cartagena_challenge::Clock;
use serde_json::{Value, json};

use crate::site::Site;
use crate::tab::Tab;

/// A client that is stopped with its test.
struct Started(Child);

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(crate) fn example() -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/challenge/client.py");
    script.to_str().expect("a path of text").to_owned()
}

/// The example client, with options as the page shows them.
fn client(options: &str) -> Started {
    let mut command = Command::new("python3");
    command.arg(example()).args(options.split(' ')).stdout(Stdio::null()).stderr(Stdio::null());
    Started(command.spawn().expect("Python starts"))
}

/// Opens the port on the page, and returns the options for clients.
async fn open(site: &Site, tab: &Tab) -> String {
    site.visit(tab, "/challenge").await;
    tab.click("#challenge-open").await;
    tab.there("#challenge-close").await;
    options(tab, "#challenge-server").await
}

/// The options for clients that are shown in a part of the page.
async fn options(tab: &Tab, place: &str) -> String {
    let field = format!("{place} .link-field");
    tab.there(&field).await;
    let options = tab.value(&format!("document.querySelector({}).value", json!(field))).await;
    options.as_str().expect("options").to_owned()
}

/// Sets up a game with the page's own request, and opens it.
pub(crate) async fn play(site: &Site, tab: &Tab, setup: Value) {
    site.visit(tab, "/challenge").await;
    let post = format!(
        "fetch('/api/v1/challenge/games', {{method: 'POST', headers: {{'Content-Type': 'application/json'}}, body: JSON.stringify({setup})}}).then((answer) => answer.json())"
    );
    let made = tab.value(&post).await;
    site.visit(tab, made["link"].as_str().unwrap_or_else(|| panic!("{made}"))).await;
    tab.there(".challenge-panel:not([hidden])").await;
}

fn rogue(how: &str) -> Value {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/rogue.py");
    let command = format!("python3 {} %host% %port% %reservation% {how}", script.display());
    json!({"who": "command", "name": "Rogue", "limited": true, "command": command})
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clients_are_watched_and_replayed() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let options = open(&site, &tab).await;
    tab.is_well().await;
    let _red = client(&options);
    tab.there("#challenge-waiting .table-line").await;
    tab.screenshot("challenge-waiting").await;
    let _blue = client(&options);
    tab.there("#challenge-finished tr").await;
    tab.screenshot("challenge").await;
    tab.fits().await;
    // The file has the original format, and opens like any other.
    let file = "fetch(document.querySelector('#challenge-finished a[download]').href).then((answer) => answer.blob())";
    let link = format!(
        "{file}.then((body) => fetch('/api/v1/records', {{method: 'POST', body}})).then((answer) => answer.json()).then(({{link}}) => link)"
    );
    assert!(tab.value(&link).await.as_str().is_some_and(|link| link.starts_with("/replay/")));
    tab.click("#challenge-finished button").await;
    tab.there(".replay-controls").await;
    tab.there(".replay-log li").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_against_the_example_client() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/challenge").await;
    tab.click("#challenge-new").await;
    tab.there("#challenge-red-who").await;
    tab.screenshot("challenge-new").await;
    tab.value("document.querySelector('#challenge-red-name').value = 'Anne'").await;
    tab.choose("#challenge-blue-who", "client").await;
    tab.value("document.querySelector('#challenge-blue-name').value = 'Python'").await;
    tab.click("#challenge-begin").await;
    let options = options(&tab, ".challenge-panel").await;
    let _client = client(&options);
    let mut actions = 0;
    tab.there(".game.my-turn").await;
    while !tab.is("document.querySelector('.game[data-stage=over]')").await {
        actions += 1;
        assert!(actions < 200, "the game does not end");
        let before = tab.value("document.querySelector('.game').dataset.number").await;
        // Forward if possible, otherwise the turn is over.
        if tab.press(".hand .card-button:not(.useless)").await
            && tab.is("document.querySelector('.spot.landing')").await
        {
            tab.click_last(".spot.landing").await;
        } else {
            tab.click("[data-act=end]").await;
        }
        if tab.is("document.querySelector('dialog.which[open]')").await {
            tab.click("dialog.which .which-button").await;
        }
        if actions == 2 {
            // Back, and the same again: the client does not notice.
            tab.until(&format!("document.querySelector('.game').dataset.number !== {before}")).await;
            tab.screenshot("challenge-person").await;
            let acted = tab.value("document.querySelector('.game').dataset.number").await;
            tab.click("[data-act=undo]").await;
            tab.until(&format!("document.querySelector('.game').dataset.number !== {acted}")).await;
        }
        tab.until(&format!("(document.querySelector('.game').dataset.number !== {before} && document.querySelector('.game.my-turn .turn-buttons button:not(:disabled)')) || document.querySelector('.game[data-stage=over]')")).await;
    }
    tab.until("document.querySelector('.challenge-facts').textContent.includes('won')").await;
    assert!(tab.is("!document.querySelector('.extra .notice.bad')").await, "nobody broke a rule");
    tab.screenshot("challenge-end").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_starts_from_a_position_that_was_set_up_on_the_board() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let position = "software-challenge_pfkxtb/bktfxp/txbfkp/kbxptf/kxfbtp_0:AAAAABBBBBB,20:A_bk2f2x/t2bkpf_ffbfxpxpkkft_t14b14k12p14f10x14_-_A3_A0_-_-_-";
    site.visit(&tab, &format!("/position#{position}")).await;
    tab.there(".position .link-field").await;
    let link = tab.value("document.querySelector('.position .link-field').value").await;
    site.visit(&tab, "/challenge").await;
    tab.click("#challenge-new").await;
    tab.there("#challenge-position").await;
    tab.value(&format!("document.querySelector('#challenge-position').value = {link}")).await;
    tab.click("#challenge-begin").await;
    tab.there(".game.my-turn .spot.pirate[data-spot='20']").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_paused_stepped_and_taken_over() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let bot = json!({"who": "bot", "level": 1});
    play(&site, &tab, json!({"sides": [bot, bot], "paused": true})).await;
    tab.click("#challenge-step").await;
    tab.until("document.querySelectorAll('.challenge-moves li').length === 1").await;
    tab.click("#challenge-step").await;
    tab.until("document.querySelectorAll('.challenge-moves li').length === 2").await;
    tab.click("#challenge-take-A").await;
    tab.click(".game.my-turn [data-act=end]").await;
    tab.until("document.querySelectorAll('.challenge-moves li').length === 3").await;
    assert!(tab.text(".challenge-moves li").await.contains("no move"), "the person passed");
    tab.screenshot("challenge-panel").await;
    tab.click("#challenge-go-on").await;
    tab.until("document.querySelectorAll('.challenge-moves li').length === 4").await;
    tab.there(".game.my-turn").await;
    tab.click("#challenge-give-up").await;
    tab.there(".game[data-stage=over] .finish").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_go_back_and_forward_while_a_game_goes_on() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let bot = json!({"who": "bot", "level": 1});
    play(&site, &tab, json!({"sides": [bot, bot], "paused": true})).await;
    tab.click("#challenge-step").await;
    tab.until("document.querySelectorAll('.challenge-moves li').length === 1").await;
    tab.click("#replay-first").await;
    tab.there(".past[data-step='0'] .crew[data-place='0']").await;
    assert!(tab.is("document.querySelector('.tray').hidden").await, "nobody plays in the past");
    // Meanwhile the game continues, and what happens can be reached from here.
    tab.click("#challenge-step").await;
    tab.until("document.querySelectorAll('.challenge-moves li').length === 2").await;
    tab.until("(document.querySelector('#replay-next').click(), document.querySelector('.past').hidden)")
        .await;
    let steps = tab.value("Number(document.querySelector('#past-slider').max)").await;
    tab.click("#replay-previous").await;
    tab.there(&format!(".past:not([hidden])[data-step='{}']", steps.as_u64().expect("steps") - 1)).await;
    tab.screenshot("challenge-past").await;
    tab.fits().await;
    let moment = tab.value("document.querySelector('#past-replay').getAttribute('href')").await;
    tab.click("#past-now").await;
    tab.until("document.querySelector('.past').hidden && !document.querySelector('.tray').hidden").await;
    site.visit(&tab, moment.as_str().expect("a link")).await;
    tab.there(&format!(".replay[data-step='{}']", steps.as_u64().expect("steps") - 1)).await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_that_break_rules_or_die_lose_and_it_is_shown() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let bot = json!({"who": "bot", "level": 1});
    play(&site, &tab, json!({"sides": [rogue("breaks a rule"), bot]})).await;
    tab.until("document.querySelector('.extra .notice.bad')?.textContent.includes('forwardMove 30 KEY')")
        .await;
    let offence = tab.text(".extra .notice.bad").await;
    assert!(
        offence.contains("Ungültiger Zug von 'Rogue'") && offence.contains("nobody is there"),
        "{offence}"
    );
    tab.until("document.querySelector('.challenge-printed')?.textContent.includes('now I')").await;
    tab.there(".game[data-stage=over] .finish").await;
    tab.screenshot("challenge-offence").await;
    play(&site, &tab, json!({"sides": [rogue("dies"), bot]})).await;
    tab.until("document.querySelector('.challenge-facts')?.textContent.includes('left')").await;
    tab.until("document.querySelector('.challenge-printed .bad')?.textContent.includes('as I said')").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_hangs_loses_on_time() {
    let hasty = Clock { soft: Duration::from_secs(2), hard: Duration::from_secs(3) };
    let site = Site::with_challenge(hasty).await;
    let tab = site.desktop().await;
    play(&site, &tab, json!({"sides": [rogue("hangs"), {"who": "bot", "level": 1}]})).await;
    tab.until("document.querySelector('.challenge-facts')?.textContent.includes('did not answer')").await;
    tab.there(".game[data-stage=over] .finish").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_test_games_fill_the_table() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/challenge").await;
    tab.click("#challenge-series-new").await;
    tab.there("#challenge-player-1-who").await;
    tab.choose("#challenge-player-1-who", "bot").await;
    tab.choose("#challenge-player-1-level", "1").await;
    tab.value("document.querySelector('#challenge-series-games').value = 100").await;
    tab.click("#challenge-series-begin").await;
    tab.there("#challenge-results tr").await;
    // Anybody may watch, on any screen.
    let phone = site.phone().await;
    phone.go(&tab.value("location.href").await.as_str().expect("an address").replace("https", "http")).await;
    phone.there("#challenge-standings tr").await;
    tab.there("#challenge-series-state[data-state=over]").await;
    tab.until("document.querySelectorAll('#challenge-results tr').length === 100").await;
    phone.there("#challenge-series-state[data-state=over]").await;
    phone.fits().await;
    phone.screenshot("challenge-series-phone").await;
    tab.screenshot("challenge-series").await;
    tab.click("#challenge-results button").await;
    tab.there(".replay-log li").await;
    tab.is_well().await;
    phone.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_plays_a_tournament_with_started_clients() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/challenge").await;
    tab.click("#challenge-series-new").await;
    tab.there("#challenge-player-1-command").await;
    let command = format!("python3 {} --host %host% --port %port% --reservation %reservation%", example());
    tab.value(&format!("document.querySelector('#challenge-player-1-command').value = {}", json!(command)))
        .await;
    tab.value("document.querySelector('#challenge-player-1-name').value = 'Anna'").await;
    tab.click("#challenge-player-add").await;
    tab.value("document.querySelector('#challenge-series-games').value = 2").await;
    tab.screenshot("challenge-series-new").await;
    tab.click("#challenge-series-begin").await;
    tab.there("#challenge-series-state[data-state=over]").await;
    tab.until("document.querySelectorAll('#challenge-standings tr').length === 3").await;
    tab.until("document.querySelectorAll('#challenge-results tr').length === 6").await;
    assert!(
        tab.text("#challenge-standings").await.contains("cabin boy"),
        "bots stand there with their level"
    );
    // What a client printed is shown with its game.
    tab.value(
        "[...document.querySelectorAll('#challenge-results tr')].find((row) => row.innerText.includes('Anna')).querySelector('button:last-of-type').click()",
    )
    .await;
    tab.until("document.querySelector('.challenge-printed')?.textContent.includes('Anna: I am')").await;
    tab.is_well().await;
}
