//! What events and decisions look like as JSON: the documented format of the server's messages and of traces.
#![cfg(feature = "serde")]

use cartagena::{
    Card, Decision, Event, Harbour, MoveReason, Outcome, Place, Seat, SeatSet, ShownCards, Source, Symbol,
    Token, WonBy,
};

#[test]
fn every_event_has_its_json() {
    let seat = |letter| Seat::from_letter(letter).expect("a seat");
    let space = |number| Place::space(number).expect("a space");
    let (a, b) = (seat('A'), seat('B'));
    let card = Card { symbol: Symbol::Rum, dark: true };
    let known = Some(Card::plain(Symbol::Key));
    let cards: ShownCards = [card].into_iter().collect();
    let outcome = Outcome { winners: SeatSet::default().with(a).with(b), by: WonBy::Points };
    let table = [
        (
            Event::Played { seat: a, card, enchanted: true },
            r#"{"type":"played","seat":"A","card":"R","enchanted":true}"#,
        ),
        (
            Event::Moved { seat: a, from: Place::START, to: space(23), reason: MoveReason::Advance },
            r#"{"type":"moved","seat":"A","from":"0","to":"23","reason":"advance"}"#,
        ),
        (
            Event::Moved { seat: b, from: Place::BOAT, to: Place::GOAL, reason: MoveReason::Morgan },
            r#"{"type":"moved","seat":"B","from":"V","to":"G","reason":"morgan"}"#,
        ),
        (
            Event::Drawn { seat: a, card: known, source: Source::Row },
            r#"{"type":"drawn","seat":"A","card":"k","source":"row"}"#,
        ),
        (
            Event::Drawn { seat: a, card: None, source: Source::Pile },
            r#"{"type":"drawn","seat":"A","card":null,"source":"pile"}"#,
        ),
        (Event::LaidInRow { card }, r#"{"type":"laid_in_row","card":"R"}"#),
        (Event::Reshuffled { cards: 90 }, r#"{"type":"reshuffled","cards":90}"#),
        (
            Event::BoatMoved { seat: a, to: Harbour::Tortuga, free: false },
            r#"{"type":"boat_moved","seat":"A","to":"T","free":false}"#,
        ),
        (
            Event::HandShown { seat: b, to: a, cards: Some(cards) },
            r#"{"type":"hand_shown","seat":"B","to":"A","cards":"R"}"#,
        ),
        (
            Event::Taken { seat: a, victim: b, card: known },
            r#"{"type":"taken","seat":"A","victim":"B","card":"k"}"#,
        ),
        (Event::Looked { seat: a, card: None }, r#"{"type":"looked","seat":"A","card":null}"#),
        (Event::Given { seat: a, to: b, card: known }, r#"{"type":"given","seat":"A","to":"B","card":"k"}"#),
        (Event::Kept { seat: a, card: known }, r#"{"type":"kept","seat":"A","card":"k"}"#),
        (Event::PutBack { seat: a, card: known }, r#"{"type":"put_back","seat":"A","card":"k"}"#),
        (Event::Discarded { seat: b, card }, r#"{"type":"discarded","seat":"B","card":"R"}"#),
        (
            Event::ChestOpened { seat: a, space: space(5), token: Token::Snake },
            r#"{"type":"chest_opened","seat":"A","space":"5","token":"s"}"#,
        ),
        (Event::ChestsLaid, r#"{"type":"chests_laid"}"#),
        (Event::TurnEnded { seat: a }, r#"{"type":"turn_ended","seat":"A"}"#),
        (Event::TurnBegan { seat: b, captain: true }, r#"{"type":"turn_began","seat":"B","captain":true}"#),
        (Event::GameOver { outcome }, r#"{"type":"game_over","result":"AB:points"}"#),
    ];
    for (event, expected) in table {
        let json = serde_json::to_string(&event).expect("JSON");
        assert_eq!(json, expected);
        assert_eq!(serde_json::from_str::<Event>(&json).expect("an event"), event);
    }
}

#[test]
fn an_outcome_has_its_json() {
    let outcome = Outcome { winners: [Seat::C, Seat::A].into_iter().collect(), by: WonBy::Points };
    let json = serde_json::to_string(&outcome).expect("JSON");
    assert_eq!(json, r#"{"winners":["A","C"],"by":"points"}"#);
    assert_eq!(serde_json::from_str::<Outcome>(&json).expect("an outcome"), outcome);
}

#[test]
fn every_decision_has_its_json() {
    let (victim, to, seat) = (Seat::B, Seat::C, Seat::D);
    let outcome = Outcome { winners: SeatSet::default().with(Seat::A), by: WonBy::Crew };
    let table = [
        (Decision::Act, r#"{"type":"act"}"#),
        (Decision::Take { victim }, r#"{"type":"take","victim":"B"}"#),
        (Decision::Give { to }, r#"{"type":"give","to":"C"}"#),
        (Decision::Keep, r#"{"type":"keep"}"#),
        (Decision::PutBack, r#"{"type":"put_back"}"#),
        (Decision::Discard { seat }, r#"{"type":"discard","seat":"D"}"#),
        (Decision::Over { outcome }, r#"{"type":"over","result":"A:crew"}"#),
    ];
    for (decision, expected) in table {
        let json = serde_json::to_string(&decision).expect("JSON");
        assert_eq!(json, expected);
        assert_eq!(serde_json::from_str::<Decision>(&json).expect("a decision"), decision);
    }
}
