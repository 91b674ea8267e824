//! The deal follows docs/FAIRNESS.md, and nobody can choose it: checked with the program in
//! `examples/fairness`, which shares no code with ours.

use std::path::PathBuf;
use std::process::{Command, Output};

use cartagena::{Event, Game, Rules, Seat, SeatSet, Seed, Viewer};
use cartagena_table::wire::{ClientMessage, SetUp};
use cartagena_table::{Agreement, Attendance, GameId, KEYS, Key, Keys, Stage, Table, joint_seed};

fn verify(arguments: &[&str]) -> Output {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/fairness/verify.py");
    let python = Command::new("python3").arg(script).args(arguments).output();
    python.expect("python3 is missing: this test checks deals with examples/fairness; install Python 3")
}

/// What the program prints, line by line.
fn shown(output: &Output) -> Vec<String> {
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

/// The same from our own deal.
fn dealt(rules: &Rules, seed: Seed) -> Vec<String> {
    let game = Game::new(rules, seed).expect("a game");
    let position = game.position();
    let mut hands = vec![String::new(); rules.players.into()];
    let mut row = String::new();
    for event in game.opening() {
        match event {
            Event::Drawn { seat, card: Some(card), .. } => hands[seat.index()] += &card.to_string(),
            Event::LaidInRow { card } => row += &card.to_string(),
            _ => {}
        }
    }
    let board = position.board().tiles(rules);
    let tile = |tile: &[cartagena::Symbol; 6]| tile.iter().map(|symbol| symbol.letter()).collect::<String>();
    let tiles: Vec<String> = board.iter().map(tile).collect();
    let hands = rules.seats().zip(hands).map(|(seat, hand)| format!("hand {seat} {hand}"));
    let mut lines = vec![format!("board {}", tiles.join("/")), format!("first {}", position.turn())];
    lines.extend(hands);
    lines.push(format!("row {}", if row.is_empty() { "-" } else { &row }));
    lines
}

#[test]
fn a_stranger_deals_the_same() {
    let all = [
        "jamaica,players=3",
        "jamaica,tiles=4,first=B",
        "tortuga,players=5,row=20",
        "hispaniola,players=4",
        "ravensburger-basic,players=4",
        "ravensburger-advanced,hand=8/3",
        "piatnik+freebooter+sorceress,players=5",
        "piatnik+adventure:4/4+morgan:both,players=3",
        "piatnik+jungle,cards=15,symbols=challenge,crew=8",
        "software-challenge",
        "jamaica,layout=random,tiles=8,row=3,deal=row",
    ];
    for (number, text) in (1..).zip(all) {
        let rules: Rules = text.parse().expect("rules");
        let seed = joint_seed(Seed::from_number(number), &[(Seat::A, Seed::from_number(7))]);
        let output = verify(&["--deal", text, &seed.to_string()]);
        let lines = shown(&output);
        let (expected, pile) = (dealt(&rules, seed), lines.last().expect("a pile"));
        assert_eq!(lines[..lines.len() - 1], expected, "{text}: {output:?}");
        let cards: usize = Game::new(&rules, seed).expect("a game").position().pile().len();
        assert_eq!(pile.strip_prefix("pile ").map(str::len), Some(cards), "{text}");
    }
}

/// A table for two that is waiting for its second player.
fn waiting(seed: Seed) -> (Table, Keys) {
    let setup = r#"{"rules": "jamaica,rounds=3", "seats": [{"who": "me"}, {"who": "friend"}]}"#;
    let setup: SetUp = serde_json::from_str(setup).expect("a set-up");
    let keys = [1, 2, 3, 4, 5, 6].map(|number| Key::from_random([number; 16]));
    let keys: [Key; KEYS] = keys;
    let (agreement, keys) = Agreement::new(&setup, seed, keys).expect("it fits together");
    (Table::new(GameId::from_random(1), 0, agreement).expect("a table"), keys)
}

fn say(table: &mut Table, seat: Seat, message: &ClientMessage) {
    let seats = SeatSet::default().with(seat);
    for fact in table.decide(seats, message, Attendance::default()).expect("it is followed") {
        table.apply(table.number() + 1, 0, fact).expect("it follows");
    }
}

fn join(table: &mut Table, seat: Seat, share: Option<u64>) {
    let share = share.map(Seed::from_number);
    let join = ClientMessage::Join { id: String::new(), name: seat.to_string(), seat: None, share };
    say(table, seat, &join);
}

/// A player's hand depends on everyone at the table; nobody can decide it beforehand.
#[test]
fn everybody_has_a_share_in_the_deal() {
    let mut seen = Vec::new();
    for (server, shares) in [
        (1, [None, None]),
        (1, [Some(1), None]),
        (1, [None, Some(1)]),
        (1, [Some(1), Some(1)]),
        (1, [Some(2), Some(1)]),
        (2, [Some(1), Some(1)]),
    ] {
        let seed = Seed::from_number(server);
        let (mut table, _) = waiting(seed);
        let before = table.game().position().to_string();
        let sample = Game::new(&table.agreement().rules, Seed(seed.commitment().0)).expect("a game");
        assert_eq!(before, sample.position().to_string(), "it follows from what everybody knows");
        join(&mut table, Seat::A, shares[0]);
        assert_eq!((table.stage(), table.game().position().to_string()), (Stage::Waiting, before));
        let mark = table.mark();
        join(&mut table, Seat::B, shares[1]);
        let dealt = table.game().position().to_string();
        table.roll_back(mark).expect("it was so before");
        assert_eq!(table.game().position().to_string(), sample.position().to_string(), "nothing was dealt");
        join(&mut table, Seat::B, shares[1]);
        assert_eq!((table.stage(), table.game().position().to_string()), (Stage::Playing, dealt.clone()));
        // Too late: the cards are dealt.
        join(&mut table, Seat::A, Some(99));
        assert_eq!(table.game().position().to_string(), dealt);
        let shares: Vec<(Seat, Seed)> = [Seat::A, Seat::B]
            .into_iter()
            .zip(shares)
            .filter_map(|(seat, share)| Some((seat, Seed::from_number(share?))))
            .collect();
        let expected = Game::new(&table.agreement().rules, joint_seed(seed, &shares)).expect("a game");
        assert_eq!(dealt, expected.position().to_string());
        seen.push(dealt);
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 6, "every share counts");
}

#[test]
fn a_recorded_game_is_checked_from_its_file() {
    let (mut table, _) = waiting(Seed::from_number(3));
    join(&mut table, Seat::A, Some(11));
    join(&mut table, Seat::B, Some(12));
    while let Some(seat) = table.decider() {
        let action = table
            .engine_view(Viewer::Seat(seat))
            .legal_actions()
            .into_iter()
            .next()
            .expect("an action")
            .to_string();
        let act = ClientMessage::Act { id: String::new(), on: table.number(), action };
        say(&mut table, seat, &act);
    }
    let record = table.record();
    record.verify().expect("a game by the rules");
    let folder = tempfile::tempdir().expect("a folder");
    let check = |text: &str| {
        let path = folder.path().join("game.cgr");
        std::fs::write(&path, text).expect("a file");
        verify(&[path.to_str().expect("a path")])
    };
    let text = record.to_string();
    let good = check(&text);
    let published = format!("published before the game: {}", Seed::from_number(3).commitment());
    assert!(good.status.success() && shown(&good).contains(&published), "{good:?}");
    assert!(shown(&good).iter().filter(|line| line.starts_with("right: ")).count() >= 4, "{good:?}");
    // Somebody claims to have contributed a different share.
    let forged = text.replace(&Seed::from_number(12).to_string(), &Seed::from_number(13).to_string());
    assert_ne!(forged, text);
    let bad = check(&forged);
    assert_eq!(bad.status.code(), Some(1), "{bad:?}");
    assert!(shown(&bad).iter().any(|line| line.starts_with("WRONG: the seed")), "{bad:?}");
}
