//! The pictures in the documents. In the README: a game in which three bots have played and the reader is
//! choosing. Not a test: it runs when somebody wants a new picture.

use std::path::PathBuf;

use serde_json::json;

use crate::challenge::example;
use crate::site::Site;

/// The middle of a four-player game, with the second seat to move.
const POSITION: &str = "jamaica,players=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABCCCDDD,4:A,6:B,9:C,11:AD,13:B,17:C,20:BD,22:A,25:C,28:D,31:B,G:AB tdk2s/bpsd/tks/p2b - * - B3 A6 - - -";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "draws the picture of the README"]
async fn of_the_page() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    tab.resize(1280, 800).await;
    let mut seats = vec![json!({"who": "me", "name": "Anne"})];
    seats.resize(4, json!({"who": "level:2"}));
    let setup = json!({"rules": "jamaica", "seats": seats, "position": POSITION, "pace": 0});
    site.play(&tab, setup).await;
    tab.there(".game.my-turn").await;
    tab.press(".hand .card-button:not(.useless)").await;
    tab.there(".spot.landing").await;
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/images/page.webp");
    tab.picture("webp", &file).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "draws the pictures of the Software Challenge"]
async fn of_the_challenge() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    tab.resize(1280, 800).await;
    let command = format!("python3 {} --host %host% --port %port% --reservation %reservation%", example());
    let anne = json!({"who": "here", "name": "Anne"});
    let python = json!({"who": "command", "name": "Python", "limited": true, "command": command});
    crate::challenge::play(&site, &tab, json!({"sides": [python.clone(), anne]})).await;
    tab.there(".game.my-turn").await;
    tab.press(".hand .card-button:not(.useless)").await;
    tab.there(".spot.landing").await;
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/images");
    tab.picture("webp", &folder.join("challenge.webp")).await;
    let bot = |level: u64, name: &str| json!({"who": "bot", "level": level, "name": name});
    let players = [python, bot(1, "Ben"), bot(2, "Clara"), bot(3, "Dora")];
    let series = json!({"title": "Class 10b", "players": players, "games": 4});
    let post = format!(
        "fetch('/api/v1/challenge/series', {{method: 'POST', headers: {{'Content-Type': 'application/json'}}, body: JSON.stringify({series})}}).then((answer) => answer.json()).then(({{series}}) => `/challenge/${{series}}`)"
    );
    let link = tab.value(&post).await;
    site.visit(&tab, link.as_str().expect("a link")).await;
    tab.there("#challenge-series-state[data-state=over]").await;
    tab.picture("webp", &folder.join("challenge-series.webp")).await;
}
