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

#[tokio::test]
async fn a_position_is_changed_part_by_part() {
    let site = Site::new(unlimited()).await;
    let path = "/api/v1/positions?language=en";
    let mut position = "piatnik+freebooter+sorceress,players=3 hlrpac/lcrhpa/plahrc/hlapcr/rlhcpa/arhpcl \
        0:AAAAAABBBBBBCCCCCC h/l/c8 - * - A3 A0 - - 123456:1122330s"
        .to_owned();
    for (edit, field) in [
        (json!({"type": "move_pirate", "seat": "A", "from": "0", "to": "7"}), "0:AAAAABBBBBBCCCCCC,7:A"),
        (json!({"type": "add_card", "list": {"hand": "B"}, "card": "R"}), "h/lR/c8"),
        (json!({"type": "remove_card", "list": {"hand": "B"}, "card": "l"}), "h/R/c8"),
        (json!({"type": "add_card", "list": "discards", "card": "a"}), "a"),
        (json!({"type": "turn", "seat": "B"}), "B3"),
        (json!({"type": "actions", "left": 1}), "B1"),
        (json!({"type": "first", "seat": "C"}), "C0"),
        (json!({"type": "rounds", "finished": 4}), "C4"),
        (json!({"type": "chest", "tile": 2, "chest": false}), "13456:112233s"),
        (json!({"type": "decide", "decision": {"type": "give", "to": "A"}}), "give=A=prh"),
        (json!({"type": "decide", "decision": {"type": "keep"}}), "keep=prhl"),
        (json!({"type": "add_card", "list": "discards", "card": "p"}), "pa"),
        (json!({"type": "decide", "decision": {"type": "act"}}), "B1"),
    ] {
        let shown = site.post(path, None, &json!({"position": position, "edit": edit})).await.json();
        position = shown["position"].as_str().unwrap().to_owned();
        assert!(position.split(' ').any(|part| part == field), "{edit} leads to {position}");
    }
    // What else can be changed comes along.
    let shown = site
        .post(path, None, &json!({"position": position, "edit": {"type": "turn", "seat": "A"}}))
        .await
        .json();
    let editing = &shown["editing"];
    assert_eq!(
        (&editing["first"], &editing["rounds"], &editing["actions"]),
        (&json!("C"), &json!(4), &json!([1, 2, 3]))
    );
    assert_eq!(editing["cards"].as_array().unwrap().len(), 12);
    assert_eq!(editing["places"].as_array().unwrap().len(), 38);
    let words = editing["decisions"].as_array().unwrap().iter().map(|decision| &decision["word"]);
    assert_eq!(
        words.collect::<Vec<_>>(),
        ["act", "take", "take", "give", "give", "keep", "back", "drop", "drop"]
    );
    assert_eq!(
        (&editing["chests"][1], &editing["chests"][2]["chest"]),
        (&json!({"tile": 2, "chest": false}), &json!(true))
    );
    // What is impossible is refused in the reader's language.
    for (edit, words) in [
        (json!({"type": "actions", "left": 9}), "1 bis 3"),
        (json!({"type": "boat", "harbour": "T"}), "Boot"),
    ] {
        let change = json!({"position": position, "edit": edit});
        let refused = site.post("/api/v1/positions?language=de", None, &change).await.refused(400);
        assert!(refused.why.contains(words), "{edit}: {refused:?}");
    }
    site.post(path, None, &json!({"position": "jamaica", "edit": {"type": "turn", "seat": "A"}}))
        .await
        .refused(400);
    site.post(path, None, &json!({"position": position, "edit": {"type": "swim"}})).await.refused(400);
}
