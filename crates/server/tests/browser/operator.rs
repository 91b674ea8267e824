//! The operator's page: reports, chat, maintenance; and a table without hints.

use std::time::Duration;

use serde_json::json;

use crate::site::{Site, TOKEN};

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_reads_a_report_removes_words_and_orders_maintenance() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "friend"}]);
    let setup = json!({"rules": "jamaica", "begins": "A", "seats": seats, "hints": false, "clock": {"turn": 600, "out": "bot"}});
    let made = site.play(&tab, setup).await;
    let friend = &made["invitations"][0]["key"];
    let game = made["game"].as_str().expect("a game");
    for message in [json!({"type": "join", "name": "Ben"}), json!({"type": "say", "text": "Rubbish!"})] {
        tab.value(&format!(
            "fetch('/api/v1/games/{game}/messages', {{method: 'POST', headers: {{'Content-Type': 'application/json', Authorization: 'Bearer ' + {friend}}}, body: JSON.stringify({message})}}).then((answer) => answer.json())"
        ))
        .await;
    }
    tab.there("[data-act=end]").await;
    assert!(tab.is("!document.querySelector('[data-act=hint]')").await, "a table without hints");
    tab.click("#tab-chat").await;
    tab.until("document.querySelector('.chat')?.textContent.includes('Rubbish')").await;

    // Anne reports Ben.
    tab.click(".plate-wishes button[aria-label='Report Ben']").await;
    tab.there("dialog input").await;
    tab.value("document.querySelector('dialog input').value = 'insults'").await;
    tab.click("dialog button[type=submit]").await;
    tab.until("document.querySelector('#toasts')?.textContent.includes('Reported')").await;

    // The operator reads the report, and removes the message.
    let desk = site.desktop().await;
    site.visit(&desk, "/operator").await;
    desk.value(&format!("document.querySelector('#token').value = {}", json!(TOKEN))).await;
    desk.click("form button[type=submit]").await;
    desk.until("document.querySelector('#main').textContent.includes('insults')").await;
    let press = |label: &str| {
        format!(
            "[...document.querySelectorAll('#main button')].find((one) => one.textContent === {}).click()",
            json!(label)
        )
    };
    desk.value(&press("Show the chat")).await;
    desk.until("document.querySelector('#main').textContent.includes('Rubbish!')").await;
    desk.value(&press("Remove")).await;
    tab.until("!document.querySelector('.chat').textContent.includes('Rubbish')").await;
    assert!(tab.is("document.querySelector('.chat').textContent.includes('(removed)')").await);

    // Every screen of the game announces maintenance, and its end.
    desk.value(&press("Start")).await;
    tab.until("document.querySelector('#maintenance')?.textContent.includes('until about')").await;
    desk.until("[...document.querySelectorAll('#main button')].some((one) => one.textContent === 'End')")
        .await;
    // The clock stands still.
    let clock = "document.querySelector('.plate.mine .clock').textContent";
    let (mut stopped, mut stands) = (tab.value(clock).await, false);
    for _ in 0..10 {
        tokio::time::sleep(Duration::from_millis(2500)).await;
        // The first reading may be from before the stop.
        let before = std::mem::replace(&mut stopped, tab.value(clock).await);
        stands = stopped == before;
        if stands {
            break;
        }
    }
    assert!(stands, "{stopped}");
    desk.screenshot("operator").await;
    tab.screenshot("maintenance").await;
    desk.value(&press("End")).await;
    tab.until("!document.querySelector('#maintenance')").await;
    tab.until(&format!("{clock} !== {stopped}")).await;
    tab.is_well().await;
    desk.is_well().await;
}
