//! The recordings of the original server: everything it sent can be parsed, follows from the rules, and is
//! reproduced byte for byte.

#[path = "../data/mod.rs"]
mod data;

use std::io::Write;

use cartagena::Record;
use cartagena_challenge::{
    Data, Dialect, Limits, Memento, Message, PackFault, ROUNDS, Reader, Replay, ReplayError, WireGame,
    read_replay, rules,
};
use data::{GAMES, SCRIPTED, recording};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Everything that the server sent to somebody, and its bytes.
fn streams() -> Vec<(String, Vec<u8>)> {
    let games = GAMES.iter().map(|name| ((*name).to_owned(), recording(&format!("{name}.s2c.xml"))));
    let scripted = SCRIPTED.iter().flat_map(|name| {
        let log = data::Log::read(name);
        log.actors().into_iter().map(move |actor| (format!("{name} {actor}"), log.received(&actor)))
    });
    games.chain(scripted).collect()
}

fn messages(name: &str, bytes: &[u8]) -> Vec<Message> {
    let mut reader = Reader::new(bytes, "protocol", Limits::SERVER);
    let mut messages = Vec::new();
    while let Some(element) = reader.next_element().unwrap_or_else(|error| panic!("{name}: {error}")) {
        let message = Message::read(element.root(), Dialect::Current);
        messages.push(message.unwrap_or_else(|error| panic!("{name}: {error}")));
    }
    messages
}

#[test]
fn every_message_is_read_and_written_byte_for_byte() {
    let mut count = 0;
    for (name, bytes) in streams() {
        let messages = messages(&name, &bytes);
        let mut own = String::from("<protocol>");
        own.extend(messages.iter().map(|message| message.text(Dialect::Current)));
        let recorded = String::from_utf8(bytes).expect("UTF-8");
        if messages.is_empty() {
            assert_eq!(recorded, "<protocol/>", "{name}");
            continue;
        }
        let recorded = recorded.strip_suffix("\n</protocol>").unwrap_or(&recorded);
        assert_eq!(recorded, own, "{name}");
        count += messages.len();
    }
    assert!(count > 500, "only {count} messages");
}

#[test]
fn every_recorded_game_follows_from_the_rules() {
    let (mut games, mut turns) = (0, 0);
    for (name, bytes) in streams() {
        let mut table: Option<WireGame> = None;
        for message in messages(&name, &bytes) {
            let Message::Room { data, .. } = message else { continue };
            match (data, &mut table) {
                (Data::Memento(shown), None) => {
                    let dealt = WireGame::from_memento(&shown, &rules(ROUNDS)).expect("a position");
                    assert_eq!(dealt.memento(), *shown, "{name}");
                    table = Some(dealt);
                    games += 1;
                }
                (Data::Memento(shown), Some(table)) => {
                    table.advance_to(&shown).unwrap_or_else(|error| panic!("{name}: {error}"));
                    assert_eq!(table.memento(), *shown, "{name}");
                    turns += 1;
                }
                (Data::Result(result), Some(table)) => match table.result() {
                    Some(own) => assert_eq!(own, result, "{name}"),
                    None => {
                        let loser = result.winner().expect("aborted games have a winner").other();
                        let cause = result.scores[loser.index()].cause;
                        assert_eq!(table.lost_by(loser, cause), result, "{name}");
                    }
                },
                _ => {}
            }
        }
        if let Some(table) = table {
            let text = table.record().to_string();
            let record: Record = text.parse().expect("a record");
            assert_eq!(record.verify().as_ref(), Ok(table.position()), "{name}");
        }
    }
    assert!(games >= 30 && turns >= 250, "only {turns} turns of {games} games");
}

#[test]
fn a_table_notices_what_is_not_by_the_rules() {
    let bytes = recording("g1.conn1.s2c.xml");
    let mementos: Vec<Memento> = messages("g1", &bytes)
        .into_iter()
        .filter_map(|message| match message {
            Message::Room { data: Data::Memento(memento), .. } => Some(*memento),
            _ => None,
        })
        .collect();
    let start = WireGame::from_memento(&mementos[0], &rules(ROUNDS)).expect("a position");
    let refused = |change: fn(&mut Memento), what: &str| {
        let mut shown = mementos[1].clone();
        change(&mut shown);
        let error = start.clone().advance_to(&shown).expect_err(what).to_string();
        assert!(error.contains(what), "{error}");
    };
    refused(|shown| shown.fields[0].pirates.swap(1, 2), "fields");
    refused(|shown| shown.players[0].points += 1, "points");
    refused(|shown| shown.players[1].cards.reverse(), "hands");
    refused(|shown| shown.open_cards.reverse(), "open cards");
    refused(|shown| shown.turn = 2, "turn 2 is shown after turn 0");
    refused(|shown| shown.last_move.as_mut().expect("a move").parts.swap(0, 2), "keinen Piraten auf Feld 6");
    assert_eq!(start.clone().advance_to(&mementos[1]), Ok(()));
}

#[test]
fn the_recorded_replay_is_read_written_and_converted() {
    let bytes = recording("g5_prepared.replay.xml");
    let replay = Replay::read(&bytes).expect("a replay");
    assert_eq!(replay.states.len(), 31);
    assert_eq!(replay.text(Dialect::Current).as_bytes(), bytes);
    assert_eq!(Replay::read(&replay.packed(Dialect::Current).expect("packed")).as_ref(), Ok(&replay));
    assert_eq!(Replay::read(replay.text(Dialect::Old).as_bytes()).as_ref(), Ok(&replay));

    let record = read_replay(&bytes).expect("a game by the rules");
    assert_eq!(record.tag("PlayerA"), Some("Rot"));
    assert!(record.verify().expect("a legal game").outcome().is_some());
    let again: Record = record.to_string().parse().expect("a record");
    let back = Replay::of_record(&again).expect("a game of the season");
    assert_eq!(back.result, replay.result);
    for (own, recorded) in back.states.iter().zip(&replay.states) {
        assert_eq!((own.turn, &own.condition), (recorded.turn, &recorded.condition));
        assert_eq!(own.open_cards, recorded.open_cards);
        let points = |state: &Memento| state.players.each_ref().map(|player| player.points);
        assert_eq!(points(own), points(recorded));
    }
}

#[test]
fn damaged_replays_are_refused_with_a_reason() {
    let text = String::from_utf8(recording("g5_prepared.replay.xml")).expect("UTF-8");
    let refused = |changed: &str, what: &str| {
        let error = read_replay(changed.as_bytes()).expect_err(what).to_string();
        assert!(error.contains(what), "{error}");
    };
    refused(&text[..text.len() / 2], "ends in the middle");
    refused("<object-stream></object-stream>", "no position");
    refused("<protocol/>", "the root element is <protocol>");
    refused(&text.replacen("turn=\"3\"", "turn=\"4\"", 1), "turn 4 is shown after turn 2");
    refused(&text.replacen("<card symbol=\"HAT\"/>", "<card symbol=\"COW\"/>", 1), "`COW` is no symbol");
}

#[test]
fn damaged_files_are_refused_with_a_reason() {
    let replay = Replay::read(&recording("g5_prepared.replay.xml")).expect("a replay");
    let packed = replay.packed(Dialect::Current).expect("packed");
    let refused = |bytes: &[u8]| read_replay(bytes).expect_err("it is damaged");
    assert_eq!(refused(&packed[..packed.len() / 2]), ReplayError::Packed(PackFault::Cut));
    assert_eq!(refused(&packed[..packed.len() - 1]), ReplayError::Packed(PackFault::Cut));
    // The header, the data and its checksum.
    for place in [2, packed.len() / 2, packed.len() - 8] {
        let mut damaged = packed.clone();
        damaged[place] ^= 0xFF;
        assert_eq!(refused(&damaged), ReplayError::Packed(PackFault::Damaged), "byte {place}");
    }
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(b"[Cartagena \"1\"]\n").expect("packed");
    assert_eq!(refused(&packer.finish().expect("packed")), ReplayError::PackedOther);
}
