//! The two forms of views: each reader gets the one it asked for.

use cartagena_server::wire::{ServerMessage, Update};
use serde_json::json;

use crate::client::Client;
use crate::dice;
use crate::site::{Site, unlimited};

/// Everything that a reader of a whole game got, as text and as updates.
async fn read(client: &mut Client) -> (usize, Vec<Update>) {
    let (mut bytes, mut updates) = (0, Vec::new());
    for text in client.read_all().await {
        if let ServerMessage::Update(update) = serde_json::from_str(&text).unwrap() {
            bytes += text.len();
            updates.push(*update);
        }
    }
    (bytes, updates)
}

#[tokio::test]
async fn a_view_comes_once_in_the_form_that_is_wanted() {
    let site = Site::open(unlimited()).await;
    let (game, keys) = site.people("jamaica,rounds=20", 2, json!({})).await;
    let mut page = Client::connect(site.address(), game).await;
    let mut program = Client::connect(site.address(), game).await;
    page.say(&json!({"type": "hello", "key": keys[0]})).await;
    program.say(&json!({"type": "hello", "key": keys[0], "view": "notation"})).await;
    let before = page.welcome().await;
    let noted = program.noted_welcome().await;
    assert_eq!(noted.legal, before.view.legal.iter().map(|legal| legal.action).collect::<Vec<_>>());
    site.play_out(game, &keys, &mut dice(5)).await;
    let (fields, shown) = read(&mut page).await;
    let (notation, noted) = read(&mut program).await;
    assert_eq!(shown.len(), noted.len());
    for (shown, noted) in shown.iter().zip(&noted) {
        assert!(shown.notation.is_none() && noted.view.is_none(), "a view comes once");
        let (Some(shown), Some(noted)) = (&shown.view, &noted.notation) else {
            panic!("both or none: {shown:?} {noted:?}")
        };
        assert_eq!(noted.undo, shown.undo);
        assert_eq!(noted.legal, shown.legal.iter().map(|legal| legal.action).collect::<Vec<_>>());
        let view: cartagena::View = noted.view.parse().unwrap();
        assert_eq!(cartagena_server::wire::View::new(&view, !noted.legal.is_empty(), noted.undo), **shown);
    }
    let count = shown.len();
    println!("{count} updates: {} bytes with fields, {} with notation", fields / count, notation / count);
    assert!(2 * notation < fields, "notation is short: {notation} of {fields}");
}
