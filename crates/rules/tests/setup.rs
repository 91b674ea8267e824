//! What setups are refused for, and how the error points into their text: one reason, one place.

use cartagena::{
    Card, Field, FreeMove, Harbour, PRINTED_TILES, ParseReason, Pile, Place, Position, Preset, Record,
    RecordError, Seat, Setup, SetupFault, SetupPart, View, Viewer,
};

const LINE: &str =
    "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s2k/d3 - * - A3 A0 - - -";

fn jamaica() -> Setup {
    Setup::new(&Preset::Jamaica.rules(), &PRINTED_TILES)
}

#[track_caller]
fn fault(setup: &Setup) -> (SetupPart, SetupFault) {
    let error = setup.position().expect_err("no position");
    (error.part, error.fault)
}

/// Asserts that the line with a field replaced is refused at this place with these words.
#[track_caller]
fn refused(field: Field, text: &str, at: &str, words: &str) {
    let mut fields: Vec<&str> = LINE.split(' ').collect();
    fields[field as usize] = text;
    let line = fields.join(" ");
    let error = line.parse::<Position>().expect_err("no position");
    assert_eq!((&line[error.at..], error.reason.to_string().as_str()), (at, words), "{line}");
}

#[test]
fn the_beginning_is_a_position_and_comes_back() {
    let setup = jamaica();
    let position = setup.position().expect("a position");
    let again = position.setup();
    assert_eq!(again.position(), Ok(position));
    assert_eq!(Setup::from(&position), again);
    assert_eq!(Position::try_from(again.clone()), Ok(position));
    assert_eq!(again.to_string(), position.to_string());
    assert_eq!(position.to_string().parse::<Setup>(), Ok(again));
}

#[test]
fn values_are_refused_for_what_they_are() {
    let mut setup = jamaica();
    setup.hands[Seat::C.index()] = Card::several("s").expect("cards");
    let no_seat = SetupFault::NoSuchSeat { seat: Seat::C, players: 2 };
    assert_eq!(fault(&setup), (SetupPart::Hand(Seat::C), no_seat));

    let mut setup = jamaica();
    setup.crews[0] = vec![Place::START; 70_000];
    let size = SetupFault::CrewSize { seat: Seat::A, found: 70_000, crew: 6 };
    assert_eq!(fault(&setup), (SetupPart::Pirates, size));

    let mut setup = jamaica();
    setup.looked_at = Card::several("s").expect("cards");
    assert_eq!(fault(&setup), (SetupPart::LookedAt, SetupFault::NothingLookedAt));

    let mut setup = jamaica();
    setup.dark_spell = true;
    assert_eq!(fault(&setup), (SetupPart::Decision, SetupFault::NoDarkSpell));

    let mut setup = jamaica();
    setup.boat = Some(Harbour::Tortuga);
    assert_eq!(fault(&setup), (SetupPart::Boat, SetupFault::NoBoat));
    setup.boat = None;
    setup.free_move = FreeMove::Used;
    assert_eq!(fault(&setup), (SetupPart::FreeMove, SetupFault::NoBoat));

    let mut setup = jamaica();
    setup.chests = vec![1];
    assert_eq!(fault(&setup), (SetupPart::Chests, SetupFault::NoChests));

    let mut setup = jamaica();
    setup.rules.players = 200;
    assert!(matches!(fault(&setup), (SetupPart::Rules, SetupFault::Rules(_))));

    let mut setup = jamaica();
    setup.pile = Pile::Cards(Vec::new());
    let missing = SetupFault::CardsMissing { missing: 102, unknown: 0, all: 102 };
    assert_eq!(fault(&setup), (SetupPart::Pile, missing));
}

#[test]
fn a_view_is_a_setup_with_unknown_cards() {
    let mut setup = jamaica();
    setup.hidden.hands[1] = 4;
    setup.hidden.pile = 98;
    setup.pile = Pile::Cards(Vec::new());
    assert_eq!(fault(&setup), (SetupPart::Hand(Seat::B), SetupFault::UnknownCards));
    let view = setup.view(Viewer::Seat(Seat::A)).expect("a view");
    assert_eq!(Setup::from(&view), setup);
    assert_eq!(view.to_string().parse::<View>(), Ok(view));
    let own = setup.view(Viewer::Seat(Seat::B)).expect_err("B knows its hand");
    assert_eq!((own.part, own.fault), (SetupPart::Hand(Seat::B), SetupFault::HandUnknown(Seat::B)));
}

#[test]
fn a_text_is_refused_at_the_right_place() {
    refused(Field::Hands, "s2k/d3r", "r - * - A3 A0 - - -", "these rules do not have the symbol rum");
    refused(Field::Hands, "s2k/d3K", "K - * - A3 A0 - - -", "there are no dark cards without the freebooter");
    refused(Field::Discards, "d15", "d15 A3 A0 - - -", "there are only 17 cards `d` in the game");
    let space = "9:AAAB,19:A s2k/d3 - * - A3 A0 - - -";
    refused(Field::Pirates, "0:AABBBBB,9:AAAB,19:A", space, "more than three pirates on space 9");
    refused(Field::Turn, "C3", "C3 A0 - - -", "there is no seat C in a game of 2 players");
    refused(
        Field::Hands,
        "s2k/?3",
        "* - A3 A0 - - -",
        "a pile of all other cards does not go with unknown cards",
    );
}

#[test]
fn a_message_says_what_is_wrong() {
    refused(Field::Decision, "drop=B", "drop=B - -", "there are no discards without the freebooter");
    let zero = "a count is 1 or more: a card that is not there is left out";
    refused(Field::Hands, "s0k/d3", "0k/d3 - * - A3 A0 - - -", zero);
    let single = "fields are separated by single spaces";
    refused(Field::Row, " -", " - * - A3 A0 - - -", single);
    refused(Field::Chests, "- ", " ", single);
    refused(Field::Chests, "-  ", " ", single);
    refused(Field::Chests, "- C", "C", "nothing more expected, found `C`");
    let incomplete = "seat A cannot have won by its crew: the crew is not complete";
    refused(Field::Decision, "over=A:crew", "over=A:crew - -", incomplete);
    refused(Field::Decision, "over=AB:crew", "over=AB:crew - -", "only one seat wins by its crew");
    let preset = "jamaika bptsdk/dbkpts";
    let error = format!("{preset} - -").parse::<Position>().expect_err("no preset");
    assert!(
        error.to_string().starts_with("at character 1: there is no edition `jamaika`; there are: "),
        "{error}"
    );
}

#[test]
fn a_range_of_one_number_is_a_number() {
    refused(Field::Turn, "A4", "A4 A0 - - -", "here the active seat has 1 to 3 actions left");
    let one = "here the active seat has 1 action left";
    refused(Field::Rules, "jamaica,actions=1-1", "A3 A0 - - -", one);
    let line = "piatnik+sorceress prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBB p/r - * - A2 A0 \
        give=B=p2rl - 123456:1122330s";
    let error = line.parse::<Position>().expect_err("too many cards");
    assert_eq!(error.reason.to_string(), "there are 3 cards to give from at this point");
    assert!(line[error.at..].starts_with("give="), "{error}");
}

#[test]
fn positions_need_not_be_reachable() {
    let reachable = [
        // A captain whose free move is gone, although no action was taken.
        "piatnik+adventure prhlac/prhlac/prhlac|prhlac/prhlac/prhlac 0:AAAAABBBBBB,V:A p/- - * - A3 A0 - C -",
        // A hand is shown, but no pistol was played.
        "piatnik+sorceress prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBB p/r - * - A2 A0 take=B - 123456:1122330s",
        // An empty row beside a full pile.
        "tortuga bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s/k - * - A3 A0 - - -",
    ];
    for line in reachable {
        let position: Position = line.parse().expect(line);
        assert!(!position.legal_actions().is_empty(), "{line}");
    }
}

const GAME: &str = "[Cartagena \"1\"]\n[Rules \"jamaica\"]\n[Start \"POSITION\"]\n[Result \"A:crew\"]\n\n";

fn game(position: &str, turns: &str) -> String {
    GAME.replace("POSITION", position) + turns
}

#[test]
fn after_the_end_nothing_is_anybodys_turn() {
    let start =
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBBBB,36:A,G:AAAAA s2k/d3 - * - A3 A0 - - -";
    let record: Record = game(start, "1 A: s36\n1 B: d0\n").parse().expect("a record");
    let error = record.verify().expect_err("too long");
    assert_eq!(error.to_string(), "round 1, seat B: `d0`: the game is over");
    assert!(matches!(error, RecordError::Play { seat: Seat::B, .. }));
    let record: Record = game(start, "1 A: s36\n").parse().expect("a record");
    assert!(record.verify().is_ok());
}

#[test]
fn empty_braces_are_no_draws() {
    let start =
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBBB,3:B,5:A,G:AAAAA s2k/d3 - * - A3 A0 - - -";
    let text = game(start, "1 A: -5 {}\n");
    let error = text.parse::<Record>().expect_err("empty braces");
    assert_eq!((&text[error.at..], error.reason), ("{}\n", ParseReason::EmptyDraws));
}

#[test]
fn an_error_in_a_tag_has_one_place() {
    let text = game("jamaica bptsdk 0:A", "");
    let error = text.parse::<Record>().expect_err("a short position");
    assert_eq!(error.reason.to_string(), "the hands expected, but the text ends");
    assert!(text[error.at..].starts_with("\"]\n[Result"), "{error}");
    let escaped = text.replace("jamaica bptsdk", "jamaica\\\\ bptsdk");
    let error = escaped.parse::<Record>().expect_err("a backslash");
    assert!(escaped[..error.at].ends_with("[Start \""), "{error}");
    let seed = GAME.replace("[Start \"POSITION", "[Seed \"12x4");
    let error = seed.parse::<Record>().expect_err("no seed");
    assert!(seed[error.at..].starts_with("x4"), "{error}");
    assert_eq!(error.reason, ParseReason::NoHexDigit);
}

#[test]
fn something_else_is_no_game_file() {
    let error = "<html>".parse::<Record>().expect_err("no game");
    let words = "at character 1: a game file, which begins with [Cartagena \"1\"], expected, found `<`";
    assert_eq!(error.to_string(), words);
}

#[test]
fn an_error_repeats_little_of_a_long_text() {
    let long = "9".repeat(1_000_000);
    for text in [
        LINE.replace("A3", &format!("A{long}")),
        LINE.replace("s2k", &format!("s{long}k")),
        format!("{LINE} {long}"),
    ] {
        let error = text.parse::<Position>().expect_err("too long");
        assert!(error.to_string().len() < 200);
    }
    let tag = format!("[Cartagena \"{long}\"]\n");
    assert!(tag.parse::<Record>().expect_err("a version").to_string().len() < 200);
}
