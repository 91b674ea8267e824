//! Any position: checked, shown and analysed.

use serde_json::json;

use crate::site::{Site, unlimited};

const CLOSE: &str =
    "jamaica+bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt+34:B,35:A,G:AAAAABBBBB+s/s2+-+*+-+A1+A9+-+-+-";

#[tokio::test]
async fn a_position_is_shown_with_the_actions_of_whoever_decides() {
    let site = Site::new(unlimited()).await;
    let shown = site.get(&format!("/api/v1/positions?position={CLOSE}&language=en")).await.json();
    assert_eq!((&shown["edition"], &shown["view"]["decider"]), (&json!("jamaica"), &json!("A")));
    assert_eq!(shown["view"]["seats"][1]["hand"], "ss", "all cards are open");
    let actions = shown["view"]["legal"].as_array().unwrap();
    assert!(actions.iter().any(|action| action["action"] == "s35"), "{actions:?}");
    assert!(shown["position"].as_str().unwrap().contains(" s14t17d17b17k17p17 "), "{shown}");
    // A new deal with any rules, and what is wrong with invalid ones.
    let dealt = site.get("/api/v1/positions?rules=piatnik%2Badventure,players=3").await.json();
    assert_eq!(dealt["view"]["seats"].as_array().unwrap().len(), 3);
    for (query, words) in [
        ("position=jamaica", "at character"),
        ("rules=jamaika", "jamaika"),
        (&format!("position={}", CLOSE.replace("s/s2", "s/s20")), "s"),
    ] {
        let refused = site.get(&format!("/api/v1/positions?{query}&language=en")).await.refused(400);
        assert!(refused.why.contains(words), "{query}: {refused:?}");
    }
    let german = site.get("/api/v1/positions?position=jamaica&language=de").await.refused(400);
    assert!(german.why.contains("an Stelle"), "{german:?}");
}

#[tokio::test]
async fn a_position_is_analysed() {
    let site = Site::new(unlimited()).await;
    let path = format!("/api/v1/positions/analysis?position={CLOSE}&language=en");
    let found = site.get(&path).await.json();
    assert_eq!((&found["chances"]["A"], &found["lines"][0]["action"]), (&json!(1.0), &json!("s35")));
    assert!(found["reason"].as_str().unwrap().contains("this wins the game"), "{found}");
    // Nothing is won here: several actions are compared, the best first.
    let open = site
        .get(&path.replace("34:B,35:A,G:AAAAA", "20:A,21:A,34:B,G:AAAA").replace("+s/s2", "+sd/-"))
        .await
        .json();
    let lines = open["lines"].as_array().unwrap();
    assert!(
        lines.len() > 1 && lines.iter().all(|line| !line["words"].as_str().unwrap().is_empty()),
        "{open}"
    );
    // Every line goes on to the end of the turn, or until a card is drawn.
    let three = path.replace("34:B,35:A,G:AAAAA", "20:A,21:A,34:B,G:AAAA").replace("+s/s2", "+sdtb/-");
    let three = site.get(&three.replace("+A1+", "+A3+")).await.json();
    let long = |line: &&serde_json::Value| line["line"].as_array().unwrap().len() > 1;
    let lines = three["lines"].as_array().unwrap();
    assert!(lines.iter().filter(long).count() > 1, "{three}");
    assert!(lines.iter().all(|line| line["line"][0] == line["action"]), "{three}");
    let over = path.replace("35:A,G:AAAAA", "G:AAAAAA").replace("+A1+A9+-+", "+A0+A9+over=A:crew+");
    site.get(&over).await.refused(409);
}
