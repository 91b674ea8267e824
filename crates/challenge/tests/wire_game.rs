//! The mapping between engine and wire: refusals with the original's texts in its order of checks, and random
//! games that survive every way of writing them down.

use std::num::NonZeroU16;

use cartagena::{Action, FastRng, Record, Sampler, Script, Seat, Seed, Seeded, Symbol};
use cartagena_challenge::{
    Colour, Container, Data, Dialect, Limits, Message, Part, PartKind, ROUNDS, Reader, Replay, WireGame,
    rules,
};

/// A game in which red holds keys only and blue bottles.
fn table() -> WireGame {
    let rules = rules(ROUNDS);
    let mut script: Script =
        format!("{}{}{}", "t".repeat(12), "k".repeat(6), "b".repeat(6)).parse().expect("cards");
    let board = Seed::from_number(1).board(&rules);
    WireGame::deal(&rules, board, &mut script, ["Anna", "Ben"].map(|name| Some(name.to_owned())))
        .expect("a deal")
}

fn forward(field: i32, symbol: Symbol) -> Part {
    Part { kind: PartKind::Forward(Some(symbol)), field, hints: Vec::new() }
}

fn backward(field: i32) -> Part {
    Part { kind: PartKind::Backward, field, hints: Vec::new() }
}

fn misread(field: i32) -> Part {
    Part { kind: PartKind::Forward(None), field, hints: Vec::new() }
}

/// Plays turns without draws; the last one is refused with this text.
#[track_caller]
fn refuses(turns: &[&[Part]], text: &str) {
    let (last, before) = turns.split_last().expect("a turn");
    let mut table = table();
    for turn in before {
        table.play(&Container::new(turn.iter().cloned()), &mut Script::default()).expect("a legal turn");
    }
    let refused = table.play(&Container::new(last.iter().cloned()), &mut Script::default());
    assert_eq!(refused.map_err(|error| error.to_string()), Err(text.to_owned()));
}

#[test]
fn refusals_are_those_of_the_original() {
    let key = Symbol::Key;
    for field in [-1, 32, i32::MAX, i32::MIN] {
        refuses(&[&[forward(field, key)]], "Ungültigen Feldindex Angegeben");
        refuses(&[&[backward(field)]], "Ungültigen Feldindex Angegeben");
    }
    refuses(&[&[forward(31, key)]], "Vorwärtszug vom Zielfeld nicht möglich");
    refuses(&[&[forward(0, Symbol::Sabre)]], "Spieler hat keine Karte mit Symbol DAGGER");
    refuses(&[&[forward(17, key)]], "Spieler RED hat keinen Piraten auf Feld 17");
    refuses(&[&[], &[forward(3, Symbol::Bottle)]], "Spieler BLUE hat keinen Piraten auf Feld 3");
    refuses(&[&[backward(17)]], "Spieler hat keinen Piraten auf Feld 17");
    refuses(&[&[backward(31)]], "Spieler hat keinen Piraten auf Feld 31");
    refuses(&[&[backward(0)]], "Es ist nicht möglich einen Piraten vom Startfeld zurückzubewegen");
    let first = (1..31).find(|&field| {
        let mut table = table();
        let two = Container::new([forward(0, key), backward(field)]);
        table
            .play(&two, &mut Script::default())
            .is_err_and(|error| error.to_string().contains("zurückliegendes"))
    });
    assert!(first.is_some(), "the pirate that went first has nobody behind it");
    refuses(&[&[], &[misread(0)]], "Gesendetes Symbol existiert nicht");
}

#[test]
fn checks_come_in_the_order_of_the_original() {
    // The goal before the card, the card before the pirate, the pirate before the symbol.
    refuses(&[&[forward(31, Symbol::Sabre)]], "Vorwärtszug vom Zielfeld nicht möglich");
    refuses(&[&[forward(17, Symbol::Sabre)]], "Spieler hat keine Karte mit Symbol DAGGER");
    refuses(&[&[misread(0)]], "Spieler hat keine Karte mit Symbol BOTTLE");
    refuses(&[&[], &[misread(17)]], "Spieler BLUE hat keinen Piraten auf Feld 17");
    refuses(&[&[misread(31)]], "Vorwärtszug vom Zielfeld nicht möglich");
    refuses(&[&[misread(99)]], "Ungültigen Feldindex Angegeben");
    // Earlier parts count: seven keys are one too many.
    let keys = [forward(0, Symbol::Key), forward(0, Symbol::Key), forward(0, Symbol::Key)];
    refuses(&[&keys, &[], &keys, &[], &keys[..1]], "Spieler hat keine Karte mit Symbol KEY");
}

#[test]
fn gaps_in_a_move_are_legal() {
    let mut table = table();
    let container = Container { parts: [None, None, Some(forward(0, Symbol::Key))] };
    table.play(&container, &mut Script::default()).expect("a legal turn");
    let memento = table.memento();
    assert_eq!((memento.turn, memento.current, memento.players[0].points > 0), (1, Colour::Blue, true));
    assert_eq!(memento.last_move, Some(container));
}

#[test]
fn a_game_shown_in_the_middle_says_who_began() {
    let mut table = table();
    table.play(&Container::new([forward(0, Symbol::Key)]), &mut Script::default()).expect("a legal turn");
    let mut shown = table.memento();
    let game = WireGame::from_memento(&shown, &rules(ROUNDS)).expect("a position");
    assert_eq!((game.turn(), game.current(), game.position().first()), (1, Colour::Blue, Seat::A));
    shown.turn = 6;
    let game = WireGame::from_memento(&shown, &rules(ROUNDS)).expect("a position");
    assert_eq!((game.turn(), game.current(), game.position().first()), (6, Colour::Blue, Seat::B));
    let again = WireGame::from_record(game.record()).expect("rules of the season");
    assert_eq!((again.turn(), again.current()), (6, Colour::Blue));
    shown.turn = 200_000;
    let refused = WireGame::from_memento(&shown, &rules(ROUNDS)).expect_err("no game is as long");
    assert_eq!(refused.to_string(), "no game has 200000 turns");
}

/// A random turn of the player to move.
fn random_turn(table: &WireGame, rng: &mut Sampler<FastRng>) -> Container {
    let mut position = *table.position();
    let mut parts = Vec::new();
    while parts.len() < 3 {
        let list = position.legal_actions();
        let action = list.get(rng.below(list.len())).expect("there is always something to do");
        if action == Action::EndTurn {
            break;
        }
        parts.extend(Part::of_action(action));
        if parts.len() < 3 {
            position.play(action, &mut Script::default(), &mut ()).expect("a legal action");
        }
    }
    Container::new(parts)
}

#[test]
fn random_games_survive_every_way_of_writing() {
    for number in 0..60u64 {
        let rules = rules(NonZeroU16::new(5 + number as u16 % 20).expect("rounds"));
        let seed = Seed::from_number(number);
        let mut dealer = Seeded::new(seed);
        let names = ["Anna <3", "Ben & 'Co'"].map(|name| Some(name.to_owned()));
        let mut table = WireGame::deal(&rules, seed.board(&rules), &mut dealer, names).expect("a deal");
        let mut rng = Sampler(FastRng::new(number));
        let mut states = vec![table.memento()];
        let mut followers =
            Dialect::ALL.map(|_| WireGame::from_memento(&states[0], &rules).expect("a position"));
        while table.position().outcome().is_none() {
            table.play(&random_turn(&table, &mut rng), &mut dealer).expect("a legal turn");
            let memento = table.memento();
            for ((dialect, _), follower) in Dialect::ALL.into_iter().zip(&mut followers) {
                let data = Data::Memento(Box::new(memento.clone()));
                let message = Message::Room { room: "r".to_owned(), data };
                let text = format!("<protocol>{}", message.text(dialect));
                let mut reader = Reader::new(text.as_bytes(), "protocol", Limits::SERVER);
                let document = reader.next_element().expect("XML").expect("a message");
                assert_eq!(Message::read(document.root(), dialect).as_ref(), Ok(&message));
                follower.advance_to(&memento).expect("a legal turn");
                assert_eq!(follower.position(), table.position());
            }
            states.push(memento);
        }
        let replay = Replay { states, result: table.result() };
        for (dialect, _) in Dialect::ALL {
            assert_eq!(Replay::read(&replay.packed(dialect).expect("packed")).as_ref(), Ok(&replay));
        }
        let record: Record = replay.record().expect("by the rules").to_string().parse().expect("a record");
        assert_eq!(record.verify().as_ref(), Ok(table.position()));
        assert_eq!(record.turns, table.record().turns);
        let again = Replay::of_record(&record).expect("a game of the season");
        assert_eq!(again.result.map(|result| result.scores), replay.result.map(|result| result.scores));
        assert_eq!(again.states.len(), replay.states.len());
    }
}
