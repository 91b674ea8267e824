//! Finished games: files, replays, uploads and chances.

use cartagena::{Origin, Record};
use cartagena_server::GameId;
use cartagena_server::wire::{Code, View};
use serde_json::{Value, json};

use crate::site::{Site, unlimited};
use crate::{dice, soon};

/// A finished game between two people, and its keys.
async fn finished(site: &Site) -> GameId {
    let (game, keys) = site.people("jamaica,rounds=2", 2, json!({"begins": "A"})).await;
    site.play_out(game, &keys, &mut dice(11)).await;
    game
}

#[tokio::test]
async fn the_record_comes_with_the_end() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica,rounds=2", 2, json!({})).await;
    for path in ["", "/replay", "/chances"] {
        let refused = site.get(&format!("/api/v1/records/{game}{path}")).await.refused(409);
        assert!(refused.code == Code::NotNow && refused.why.contains("isn’t over"), "{refused:?}");
        site.get(&format!("/api/v1/records/abcdefghjkmn{path}")).await.refused(404);
    }
    let commitment = site.look(game, None).await.table.commitment;
    let over = site.play_out(game, &keys, &mut dice(11)).await;
    let answer = site.get(&format!("/api/v1/records/{game}")).await;
    assert!(answer.headers["content-disposition"].to_str().unwrap().contains(&game.to_string()));
    let record: Record = answer.text.parse().unwrap();
    let last = record.verify().unwrap();
    assert_eq!(last.outcome(), over.view.outcome);
    assert_eq!((record.tag("PlayerA"), record.tag("PlayerB")), (Some("A"), Some("B")));
    match record.origin {
        Origin::Seed(seed) => {
            assert_eq!((Some(seed.commitment()), Some(seed)), (commitment, over.table.seed));
        }
        Origin::Position(_) => panic!("the game was dealt from a seed"),
    }
}

#[tokio::test]
async fn a_replay_shows_every_step() {
    let site = Site::new(unlimited()).await;
    let game = finished(&site).await;
    let record: Record = site.get(&format!("/api/v1/records/{game}")).await.text.parse().unwrap();
    let replay = site.get(&format!("/api/v1/records/{game}/replay")).await.json();
    let plies: Vec<String> = record.actions().map(|action| action.to_string()).collect();
    let steps = replay["steps"].as_array().unwrap();
    assert_eq!(steps.iter().map(|step| step["action"].as_str().unwrap()).collect::<Vec<_>>(), plies);
    let last = record.verify().unwrap();
    assert_eq!(steps.last().unwrap()["view"], serde_json::to_value(View::open(&last)).unwrap());
    assert_eq!(replay["outcome"], json!(last.outcome().unwrap()));
    assert!(steps.iter().all(|step| !step["words"].as_array().unwrap().is_empty()));
    let french = site.get(&format!("/api/v1/records/{game}/replay?language=fr")).await.json();
    assert_ne!(french["steps"][0]["words"], steps[0]["words"]);
}

#[tokio::test]
async fn a_file_can_be_uploaded() {
    let site = Site::new(unlimited()).await;
    let game = finished(&site).await;
    let file = site.get(&format!("/api/v1/records/{game}")).await.text;
    let upload = async |text: String| site.post_text("/api/v1/records", None, "text/plain", text).await;
    let answer = upload(file.clone()).await;
    assert_eq!(answer.status, 201);
    let record = answer.json()["record"].as_str().unwrap().to_owned();
    assert_eq!(answer.json()["link"], format!("/replay/{record}"));
    assert_eq!(site.get(&format!("/api/v1/records/{record}")).await.text, file);
    let replays = [game.to_string(), record].map(|id| format!("/api/v1/records/{id}/replay"));
    assert_eq!(site.get(&replays[0]).await.json(), site.get(&replays[1]).await.json());

    let replayed = file.replacen("1 A:", "7 A:", 1);
    let wrong = [
        String::new(),
        "nonsense".to_owned(),
        replayed,
        file.replace("jamaica", "poker"),
        format!("{file}9 A: -9\n"),
    ];
    for text in wrong {
        assert_ne!(text, file);
        let refused = upload(text.clone()).await.refused(400);
        assert!(refused.code == Code::Malformed && refused.why.len() > 10, "{text}: {refused:?}");
    }
}

#[tokio::test]
async fn chances_are_worked_out_once_and_kept() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica,rounds=1", 2, json!({})).await;
    site.play_out(game, &keys, &mut dice(11)).await;
    let path = format!("/api/v1/records/{game}/chances");
    let first = site.get(&path).await.json();
    assert_eq!((&first["done"], &first["turns"]), (&json!(false), &json!([])));
    let chances = soon(async {
        let mut progress = 0.0;
        loop {
            let chances = site.get(&path).await.json();
            let now = chances["progress"].as_f64().unwrap();
            assert!(now >= progress);
            progress = now;
            if chances["done"] == true {
                return chances;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    })
    .await;
    let turns = chances["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 3, "two turns and the end: {chances}");
    for turn in turns {
        let sum: f64 =
            turn["chances"].as_object().unwrap().values().map(|chance| chance.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 0.01, "{turn}");
    }
    let winner = site.look(game, None).await.view.outcome.unwrap().winners;
    let last = &turns.last().unwrap()["chances"];
    for seat in ["A", "B"] {
        let won = winner.contains(cartagena::Seat::from_letter(seat.chars().next().unwrap()).unwrap());
        assert_eq!(last[seat].as_f64().unwrap() > 0.0, won);
    }
    let kept = soon(async {
        loop {
            match site.store.load_analysis(game).await.unwrap() {
                Some(kept) => return kept,
                None => tokio::task::yield_now().await,
            }
        }
    })
    .await;
    assert_eq!(serde_json::from_str::<Value>(&kept).unwrap(), chances);
    let again = Site::with_store(site.store.clone(), unlimited());
    assert_eq!(again.get(&path).await.json(), chances, "another server need not think again");
}

/// A game of two turns: A could win with its skull, but retreats for a card, and B wins.
const BLUNDER: &str = "[Cartagena \"1\"]\n[Rules \"jamaica\"]\n[Start \"jamaica \
    bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 34:B,35:A,G:AAAAABBBBB s/s2 - * - A1 A9 - - -\"]\n\
    [PlayerA \"Anna\"]\n[Result \"B:crew\"]\n\n10 A: -35 {k}\n10 B: s34\n";

async fn reviewed(site: &Site, path: &str) -> Value {
    soon(async {
        loop {
            let review = site.get(path).await.json();
            if review["done"] == true {
                return review;
            }
            assert_eq!((&review["seats"], &review["worst"]), (&json!([]), &json!([])));
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    })
    .await
}

#[tokio::test]
async fn a_review_finds_the_blunder_and_the_better_line() {
    let site = Site::new(unlimited()).await;
    let made = site.post_text("/api/v1/records", None, "text/plain", BLUNDER.to_owned()).await.json();
    let record = made["record"].as_str().unwrap();
    let path = format!("/api/v1/records/{record}/review?language=en");
    let review = reviewed(&site, &path).await;
    let [anna, ben] = &review["seats"].as_array().unwrap()[..] else { panic!("two seats: {review}") };
    assert!(anna["cost"].as_f64() > Some(0.9) && ben["cost"].as_f64() == Some(0.0), "{review}");
    assert_eq!(
        (&anna["level"], &ben["level"], &ben["result"]),
        (&json!(1), &json!(cartagena_bots::LEVELS.len()), &json!(1.0))
    );
    let luck = anna["luck"].as_f64().unwrap();
    assert!((anna["adjusted"].as_f64().unwrap() + luck).abs() < 1e-6 && luck.abs() > 1e-6, "{review}");
    let turns = review["turns"].as_array().unwrap();
    assert_eq!(turns.iter().map(|turn| turn["step"].as_u64().unwrap()).collect::<Vec<_>>(), [0, 1]);
    let [worst] = &review["worst"].as_array().unwrap()[..] else { panic!("one mistake: {review}") };
    assert_eq!(
        (&worst["step"], &worst["seat"], &worst["better_chance"]),
        (&json!(0), &json!("A"), &json!(1.0))
    );
    assert!(worst["played"].as_str().unwrap().contains("space 35"), "{worst}");
    assert!(worst["reason"].as_str().unwrap().contains("this wins the game"), "{worst}");
    let line = worst["line"].as_array().unwrap();
    assert_eq!((line.len(), &line[0]["action"]), (1, &json!("s35")));
    assert_eq!(line[0]["view"]["outcome"], json!({"winners": ["A"], "by": "crew"}));
    assert!(line[0]["words"][0].as_str().unwrap().contains("Anna"), "{line:?}");
    // The chances are part of it, and another server need not compute them again.
    let chances = site.get(&format!("/api/v1/records/{record}/chances")).await.json();
    assert_eq!((&chances["done"], chances["turns"].as_array().unwrap().len()), (&json!(true), 3));
    let again = Site::with_store(site.store.clone(), unlimited());
    assert_eq!(again.get(&path).await.json(), review);
    let german = again.get(&path.replace("=en", "=de")).await.json();
    assert_ne!(german["worst"][0]["reason"], worst["reason"]);
}

#[tokio::test]
async fn a_running_game_is_not_reviewed() {
    let site = Site::new(unlimited()).await;
    let (game, _) = site.people("jamaica", 2, json!({})).await;
    let refused = site.get(&format!("/api/v1/records/{game}/review")).await.refused(409);
    assert!(!refused.why.is_empty());
}

/// A step holds a whole view: a file that only ends turns would fill the memory.
#[tokio::test]
async fn endless_games_and_zero_bytes_are_refused() {
    let site = Site::new(unlimited()).await;
    let upload = |text: String| site.post_text("/api/v1/records", None, "text/plain", text);
    let game = |rounds: usize, tag: &str| {
        let turns = (1..=rounds).map(|round| format!("{round} A: end\n{round} B: end\n")).collect::<String>();
        let seed = "0".repeat(64);
        format!(
            "[Cartagena \"1\"]\n[Rules \"piatnik,actions=0-3,first=A\"]\n[Seed \"{seed}\"]\n[Note \"{tag}\"]\n[Result \"*\"]\n\n{turns}"
        )
    };
    let refused = upload(game(2001, "long")).await.refused(400);
    assert!(refused.why.contains("4000 actions"), "{refused:?}");
    let refused = upload(game(1, "\0")).await.refused(400);
    assert!(refused.why.contains("zero byte"), "{refused:?}");
    let made = upload(game(1, "short")).await.json();
    let replay = format!("/api/v1/records/{}/replay", made["record"].as_str().unwrap());
    assert_eq!(site.get(&replay).await.json()["steps"].as_array().unwrap().len(), 2);
}
