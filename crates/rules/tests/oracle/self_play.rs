//! Random games of the oracle with itself, in every edition, with every module and odd options.

use super::rules::Rules;
use super::text::seat_letter;
use super::{Decision, Lot, Oracle};
use std::collections::BTreeSet;

/// A small generator of random numbers (splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    fn take<T>(&mut self, from: &mut Vec<T>) -> T {
        let index = self.below(from.len());
        from.remove(index)
    }
}

/// The text of a random first position.
fn deal(text: &str, dice: &mut Dice) -> String {
    let rules = Rules::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut printed = Vec::from(["bptsdk", "dbkpts", "pkdtsb", "tkpbsd", "ptdsbk", "spbkdt"]);
    let mut tiles = String::new();
    for index in 0..rules.tiles {
        if index > 0 {
            let at_sea = rules.adventure && index == rules.tunnel_tiles;
            tiles.push(if at_sea { '|' } else { '/' });
        }
        if rules.printed {
            tiles += dice.take(&mut printed);
            continue;
        }
        let mut symbols = rules.symbols.clone();
        while !symbols.is_empty() {
            tiles.push(dice.take(&mut symbols));
        }
    }
    let mut deck: Vec<char> = rules
        .faces()
        .into_iter()
        .flat_map(|face| vec![face; rules.copies(face)])
        .collect();
    let first = dice.below(rules.players);
    let mut hands = vec![String::new(); rules.players];
    for (seat, hand) in hands.iter_mut().enumerate() {
        let size = if seat == first {
            rules.first_hand
        } else {
            rules.other_hands
        };
        hand.extend((0..size).map(|_| dice.take(&mut deck)));
    }
    let mut row: String = (0..rules.row.unwrap_or(0))
        .map(|_| dice.take(&mut deck))
        .collect();
    if row.is_empty() {
        row.push('-');
    }
    let crews: String = (0..rules.players)
        .flat_map(|seat| vec![seat_letter(seat); rules.crew])
        .collect();
    let letter = seat_letter(first);
    let boat = if rules.adventure { "C" } else { "-" };
    let chests = match rules.sorceress {
        true => format!("{}:1122330s", &"12345678"[..rules.tiles]),
        false => "-".into(),
    };
    let turn = rules.max_actions;
    let hands = hands.join("/");
    format!("{text} {tiles} 0:{crews} {hands} {row} * - {letter}{turn} {letter}0 - {boat} {chests}")
}

/// What happened in some game.
#[derive(Default)]
struct Seen {
    steps: usize,
    kinds: BTreeSet<String>,
    events: BTreeSet<String>,
}

/// The kind of an action: its text without places, seats and cards.
fn kind(action: &str) -> String {
    if let Some((word, _)) = action.split_once(':').filter(|(word, _)| word.len() == 4) {
        return word.into();
    }
    match action {
        "boat" | "draw" | "end" => action.into(),
        _ if action.starts_with('-') => "retreat".into(),
        _ if action.starts_with('m') => "morgan".into(),
        _ if action.starts_with('e') => action[..2].to_ascii_lowercase(),
        _ => "advance".into(),
    }
}

/// Everything that must hold in a position of a game.
fn check(oracle: &Oracle, seen: &mut Seen) {
    let text = oracle.to_string();
    oracle
        .check()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let again = Oracle::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.to_string(), text);
    let legal = oracle.legal();
    let distinct: BTreeSet<&String> = legal.iter().collect();
    assert_eq!(distinct.len(), legal.len(), "{text}");
    let over = matches!(oracle.decision, Decision::Over { .. });
    assert_eq!(legal.is_empty(), over, "{text}");
    assert_eq!(oracle.decider().is_none(), over, "{text}");
    let rules = &oracle.rules;
    let all = oracle.all_cards();
    for face in rules.faces() {
        let count = all.iter().filter(|&&card| card == face).count();
        assert_eq!(count, rules.copies(face), "cards {face} in {text}");
    }
    assert_eq!(all.len(), 6 * rules.cards, "{text}");
    assert!(
        oracle.pirates.iter().all(|crew| crew.len() == rules.crew),
        "{text}"
    );
    assert!(
        rules.rounds.is_none_or(|limit| oracle.rounds <= limit),
        "{text}"
    );
    if let Some(limit) = rules.limit {
        assert!(
            oracle.hands.iter().all(|hand| hand.len() <= limit),
            "{text}"
        );
    }
    if rules.sorceress {
        assert_eq!(
            oracle.tokens.len() - oracle.chests.len(),
            8 - rules.tiles,
            "{text}"
        );
    }
    if rules.row.is_some() && !rules.refill_at_turn_end {
        // A row is missing only when there was nothing to lay it from.
        let laid = !oracle.row.is_empty() || (oracle.pile.is_empty() && oracle.top.is_empty());
        assert!(laid, "{text}");
    }
    let complete = |seat: usize| {
        oracle.pirates[seat]
            .iter()
            .all(|&p| p == super::Place::Goal)
    };
    if rules.win_at_once {
        assert!(over || !(0..rules.players).any(complete), "{text}");
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let decision = fields[9].split(['=', ':']).next().unwrap_or("");
    seen.events.insert(format!("decision {decision}"));
    for (event, happens) in [
        ("a dark spell", fields[9].ends_with('!')),
        ("over by crew", fields[9].ends_with(":crew")),
        ("over by points", fields[9].ends_with(":points")),
        (
            "shared points",
            fields[9].ends_with(":points") && fields[9].len() > 13,
        ),
        ("a known top", fields[5].contains('^')),
        ("an empty pile", fields[5] == "-"),
        ("no pile, no discards", fields[5] == "-" && fields[6] == "-"),
        (
            "no cards at all",
            fields[4..7] == ["-", "-", "-"] && rules.row.is_some(),
        ),
        ("an empty row", fields[4] == "-" && rules.row.is_some()),
        ("captain", fields[10].ends_with('+')),
        ("free move used", fields[10].ends_with('*')),
        ("boat at Tortuga", fields[10].starts_with('T')),
        ("no chest left", fields[11].starts_with(':')),
        (
            "two hooks of different kind",
            legal.iter().any(|action| action.starts_with("ehH")),
        ),
        (
            "hook from the boat",
            legal
                .iter()
                .any(|a| a.starts_with("eh") && a.contains("V,")),
        ),
    ] {
        if happens {
            seen.events.insert(event.into());
        }
    }
}

/// A random action, in most cases not the end of the turn.
fn choose(legal: &[String], dice: &mut Dice) -> String {
    let not_end: Vec<&String> = legal.iter().filter(|action| *action != "end").collect();
    if !not_end.is_empty() && dice.below(8) > 0 {
        // By kind first: there are many more hooks and parrots than anything else.
        let kinds: Vec<String> = not_end
            .iter()
            .map(|action| kind(action))
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect();
        let wanted = &kinds[dice.below(kinds.len())];
        let same: Vec<&&String> = not_end
            .iter()
            .filter(|action| kind(action) == *wanted)
            .collect();
        return same[dice.below(same.len())].to_string();
    }
    legal[dice.below(legal.len())].clone()
}

fn game(rules: &str, dice: &mut Dice, seen: &mut Seen) {
    let start = deal(rules, dice);
    let mut oracle = Oracle::parse(&start).unwrap_or_else(|error| panic!("{start}: {error}"));
    for step in 0.. {
        assert!(step < 50_000, "{oracle} does not end");
        check(&oracle, seen);
        let legal = oracle.legal();
        if legal.is_empty() {
            break;
        }
        let action = choose(&legal, dice);
        let before = oracle.clone();
        let mut chance = String::new();
        let mut draw = |lot: Lot, from: &[char]| {
            let index = dice.below(from.len());
            if lot == Lot::Token {
                chance.push('$');
            }
            chance.push(from[index]);
            Ok(index)
        };
        oracle
            .play_with(&action, &mut draw)
            .unwrap_or_else(|error| panic!("{error}"));
        if chance.contains("$s") {
            seen.events.insert("snake".into());
        }
        seen.kinds.insert(kind(&action));
        seen.steps += 1;
        // The same by text, from the position by text.
        let text = before.to_string();
        let mut again = Oracle::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        again
            .play(&action, &chance)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(again.to_string(), oracle.to_string());
        // What is refused leaves the position as it was.
        if dice.below(8) > 0 {
            continue;
        }
        let mut refused = before;
        let letter = again.rules.symbols[0];
        let too_long = format!("{chance}{letter}");
        assert!(refused.play(&action, &too_long).is_err(), "{text}");
        if chance.pop().is_some() {
            assert!(refused.play(&action, &chance).is_err(), "{text}");
        }
        assert!(refused.play("s99", "").is_err());
        assert_eq!(refused.to_string(), text);
    }
}

const RULES: [&str; 44] = [
    "jamaica",
    "jamaica,players=5,row=1",
    "jamaica+freebooter,players=4,cards=15,hand=8",
    "jamaica+morgan,players=3",
    "tortuga",
    "tortuga,players=3",
    "tortuga,players=5,row=20,hand=8,cards=15",
    "tortuga,players=4,row=1,limit=6",
    "tortuga,refill=turn,row=2",
    "hispaniola,players=4",
    "hispaniola+freebooter,players=2,row=3,tiles=4,limit=9",
    "hispaniola+adventure+morgan:classic/both,players=3",
    "tortuga,tiles=5,skip=yes,actions=1-1",
    "ravensburger-basic",
    "ravensburger-basic,players=5",
    "ravensburger-basic+adventure:3/2+morgan:morgan,players=3",
    "ravensburger-basic,hand=1,crew=4,tiles=4",
    "ravensburger-advanced,players=4",
    "ravensburger-advanced+freebooter+morgan:both,players=3,limit=8",
    "ravensburger-advanced,win=turn,row=5",
    "piatnik",
    "piatnik,players=5,tiles=8",
    "piatnik+jungle,players=3,crew=4,tiles=4",
    "piatnik+jungle+morgan:morgan,players=2",
    "piatnik+adventure,players=2",
    "piatnik+adventure:4/4,players=5,crew=5",
    "piatnik+adventure+morgan,players=3",
    "piatnik+adventure+morgan:morgan/classic,players=4",
    "piatnik+adventure:2/4+morgan:classic/morgan+freebooter,players=4,crew=4",
    "piatnik+adventure,players=2,actions=1-3,skip=no,hand=1,crew=4",
    "piatnik+adventure:2/2,players=2,actions=1-2,win=turn,hand=2",
    "piatnik+freebooter,players=4",
    "piatnik+freebooter+morgan,players=3,actions=1-3",
    "piatnik+sorceress,players=2",
    "piatnik+sorceress,players=5,cards=15,hand=8",
    "piatnik+freebooter+sorceress,players=3,hand=8",
    "piatnik+sorceress+freebooter+morgan,players=4,tiles=8,hands=open",
    "piatnik+adventure+sorceress,players=2,crew=4",
    "piatnik+adventure:4/4+morgan+freebooter+sorceress,players=3",
    "piatnik+adventure:2/2+morgan+freebooter+sorceress,players=5,crew=8",
    "software-challenge",
    "software-challenge,players=4,row=1,limit=none",
    "software-challenge+freebooter+morgan,players=3,cards=15",
    "software-challenge,symbols=piatnik,refill=empty,win=now,actions=1-3",
];

#[test]
fn random_games_keep_the_invariants() {
    let mut seen = Seen::default();
    let mut dice = Dice(2014);
    let games = std::env::var("ORACLE_GAMES")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(1);
    for rules in RULES {
        for _ in 0..games {
            game(&format!("{rules},rounds=60"), &mut dice, &mut seen);
        }
    }
    println!("{} steps, {:?}", seen.steps, seen.events);
    let kinds: Vec<&str> = seen.kinds.iter().map(String::as_str).collect();
    let every_kind =
        "advance back boat draw drop ea ec eh el end ep er give keep morgan retreat take";
    assert_eq!(kinds.join(" "), every_kind);
    for event in [
        "a dark spell",
        "over by crew",
        "over by points",
        "a known top",
        "an empty pile",
        "an empty row",
        "captain",
        "free move used",
        "boat at Tortuga",
        "two hooks of different kind",
        "snake",
    ] {
        assert!(seen.events.contains(event), "{event} never happened");
    }
}
