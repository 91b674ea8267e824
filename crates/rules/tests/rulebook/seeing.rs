//! What players learn in the course of a game: cards seen, shown and deduced.

use cartagena::{Event, Game, Position, Rules, Script, Seat, Seed, Viewer};

/// A game from a position, with all its draws given.
fn game(position: &str, draws: &str) -> Game<Script> {
    let position: Position = position.parse().expect("a position");
    Game::from_position(position, draws.parse().expect("draws"))
}

fn play(game: &mut Game<Script>, actions: &str) {
    for action in actions.split(' ') {
        let action = action.parse().expect("an action");
        game.play(action).unwrap_or_else(|error| panic!("{action} in {}: {error}", game.position()));
    }
}

/// The hands as a viewer knows them.
fn hands(game: &Game<Script>, viewer: Viewer) -> String {
    game.view(viewer).to_string().split(' ').nth(3).expect("the hands").to_owned()
}

const TILES: &str = "bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt";

#[test]
fn a_card_from_the_open_row_is_remembered_until_it_is_played() {
    let line = format!("hispaniola {TILES} 0:AAAABBBBB,3:B,6:A,8:A k/t sd * - A3 A0 - - -");
    let mut game = game(&line, "");
    assert_eq!(hands(&game, Viewer::Seat(Seat::B)), "?1/t");
    play(&mut game, "-8");
    assert_eq!(hands(&game, Viewer::Seat(Seat::B)), "s?1/t", "B saw the skull taken");
    assert_eq!(hands(&game, Viewer::Spectator), "s?1/?1");
    play(&mut game, "s0");
    assert_eq!(hands(&game, Viewer::Seat(Seat::B)), "?1/t");
}

#[test]
fn the_hand_is_known_when_the_pile_runs_out_with_two_players() {
    // Everything but the hands is in the discard pile: B's cards are all that A has not seen.
    let discards = "s17t17d17b17k14p16";
    let line = format!("jamaica {TILES} 0:AAAABBBBB,3:B,6:A,8:A k2/kp - - {discards} A3 A0 - - -");
    let mut game = game(&line, "s");
    assert_eq!(hands(&game, Viewer::Seat(Seat::A)), "k2/kp");
    assert_eq!(hands(&game, Viewer::Spectator), "?2/?2", "two hidden hands tell nothing");
    // The retreat makes a new pile; what was known stays known, and the new card is not.
    play(&mut game, "-8 end");
    assert_eq!(hands(&game, Viewer::Seat(Seat::A)), "sk2/kp");
    assert_eq!(hands(&game, Viewer::Seat(Seat::B)), "k2?1/kp");
}

#[test]
fn what_was_deduced_while_the_pile_was_empty_is_not_forgotten() {
    let discards = "s16t17d17b17k14p16";
    let line = format!("jamaica {TILES} 0:AAAAABBBBB,3:B,6:A k2/skp - - {discards} A3 A0 - - -");
    let mut game = game(&line, "");
    play(&mut game, "k6 end p0");
    assert_eq!(hands(&game, Viewer::Seat(Seat::A)), "k/sk");
}

#[test]
fn a_pistol_shows_a_hand_and_takes_a_card() {
    let line = "piatnik+sorceress,players=3 hplacr/alchpr/phlrac/lprhac/lprhac/hrpacl \
        0:AAAAAABBBBBBCCCCCC p/rl/ha - * - A3 A0 - - 123456:1122330s";
    let mut game = game(line, "c");
    play(&mut game, "epB take:r");
    assert_eq!(hands(&game, Viewer::Seat(Seat::A)), "r/l?1/?2", "the new card is B's secret");
    assert_eq!(hands(&game, Viewer::Seat(Seat::B)), "r/lc/?2", "B knows what was taken");
    assert_eq!(hands(&game, Viewer::Seat(Seat::C)), "?1/?2/ha");
}

#[test]
fn cards_put_back_are_known_to_the_one_who_did_and_followed_to_whoever_draws_them() {
    let line = "piatnik+sorceress,players=3 hplacr/alchpr/phlrac/lprhac/lprhac/hrpacl \
        0:AAAAABBBBCCCCCC,3:A,5:B,6:B l/r/h - * - A2 A0 - - 123456:1122330s";
    let mut game = game(line, "ccra");
    play(&mut game, "el keep:c back:c back:a back:r end");
    let view = game.view(Viewer::Seat(Seat::A)).to_string();
    assert!(view.contains(" rac^?"), "A knows the top: {view}");
    assert!(!game.view(Viewer::Seat(Seat::B)).to_string().contains('^'));
    play(&mut game, "-6");
    assert_eq!(hands(&game, Viewer::Seat(Seat::A)), "c/r?1/?1", "A knows that B drew the rum");
}

#[test]
fn the_deal_is_told_and_hides_the_hands_of_others() {
    let rules: Rules = "hispaniola,players=3".parse().expect("rules");
    let game = Game::new(&rules, Seed::from_number(1)).expect("a game");
    let seen = |viewer| game.opening().iter().map(move |event| event.seen_by(viewer, &rules));
    let cards =
        |viewer| seen(viewer).filter(|event| matches!(event, Event::Drawn { card: Some(_), .. })).count();
    assert_eq!((cards(Viewer::Seat(Seat::A)), cards(Viewer::Spectator)), (6, 0));
    assert_eq!(seen(Viewer::Spectator).filter(|event| matches!(event, Event::LaidInRow { .. })).count(), 12);
    let first = game.position().first();
    assert_eq!(game.opening().last(), Some(&Event::TurnBegan { seat: first, captain: false }));
}
