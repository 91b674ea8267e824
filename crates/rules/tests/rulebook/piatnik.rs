//! Piatnik 2017: the printed example of the basic game, its exception, and the lengths of the path.

use crate::table::{PIATNIK, Table, at};

/// The printed example: A is green, B red, C blue, D yellow.
fn example() -> Table {
    at(
        "piatnik,players=4",
        "hrlapc/lphcra/phrlac/lprach/lprhac/hrpacl",
        "0:AAAACDD,1:C,7:A,9:CD,11:B,13:B,14:D,15:C,16:B,19:CD,24:B,25:D,31:A,36:C,G:BB",
        "hands=rh/l/h",
    )
}

fn piatnik(pirates: &str, parts: &str) -> Table {
    at("piatnik", PIATNIK, pirates, parts)
}

#[test]
fn example_1_green_rum_retreat_hook() {
    example()
        .plays("r7")
        .on("7", "")
        .on("21", "A")
        .plays("-21 {pp}")
        .on("19", "ACD")
        .hand('A', "p2h")
        .plays("h0")
        .on("28", "A")
        .on("0", "AAACDD")
        .turn("B3");
}

#[test]
fn example_1_then_any_hook_from_the_prison_reaches_the_boat() {
    example().plays("r7 -21 {pp} h0 end h0").on("0", "AAADD").on("G", "BBC");
}

#[test]
fn example_2_red_retreats_twice_and_plays_a_lantern() {
    example()
        .plays("r7 -21 {pp} h0")
        .plays("-11 {rr}")
        .on("9", "BCD")
        .hand('B', "r2l")
        .plays("-G {a}")
        .on("36", "BC")
        .hand('B', "r2la")
        .plays("l13")
        .on("13", "")
        .on("G", "BB")
        .turn("C3");
}

#[test]
fn the_turn_may_end_without_an_action() {
    piatnik("", "hands=p").legal("p0 end").plays("end").turn("B3");
}

#[test]
fn an_empty_hand_may_skip_the_turn_for_one_card() {
    piatnik("5:B,9:A", "").legal("-9 draw end").plays("draw {c}").hand('A', "c").on("9", "A").turn("B3");
}

#[test]
fn the_turn_cannot_be_skipped_for_a_card_with_cards_in_hand() {
    piatnik("5:B,9:A", "hands=p").refuses("draw", "can't draw a card");
}

#[test]
fn the_turn_cannot_be_skipped_for_a_card_after_an_action() {
    piatnik("", "hands=p").plays("p0").legal("end").refuses("draw", "before any action");
}

#[test]
fn without_the_exception_an_empty_hand_can_only_pass() {
    at("piatnik,skip=no", PIATNIK, "", "").legal("end");
}

#[test]
fn the_exception_is_an_option_of_its_own() {
    at("piatnik,actions=1-3", PIATNIK, "5:B,9:A", "").legal("-9 draw");
}

#[test]
fn piles_are_made_anew_here_too() {
    piatnik("5:B,9:A", "discards=*").plays("-9 {c}").hand('A', "c").discards("-");
}

#[test]
fn four_tiles_make_24_spaces() {
    at("piatnik,tiles=4", "prhlac/prhlac/prhlac/prhlac", "19:A", "hands=pc")
        .plays("c19")
        .on("24", "A")
        .plays("p24")
        .on("G", "A");
}

#[test]
fn seven_tiles_make_42_spaces() {
    at("piatnik,tiles=7", "prhlac/prhlac/prhlac/prhlac/prhlac/prhlac/prhlac", "36:A", "hands=cp")
        .plays("c36")
        .on("42", "A")
        .plays("p42")
        .on("G", "A");
}

#[test]
fn eight_tiles_make_48_spaces() {
    at("piatnik,tiles=8", "prhlac/prhlac/prhlac/prhlac/prhlac/prhlac/prhlac/prhlac", "42:A", "hands=cp")
        .plays("c42")
        .on("48", "A")
        .plays("p48")
        .on("G", "A");
}

#[test]
fn a_crew_of_four_wins_with_four() {
    at("piatnik,crew=4", PIATNIK, "36:A", "hands=p rest=G0")
        .plays("p36")
        .on("G", "AAAA")
        .decision("over=A:crew");
}

#[test]
fn a_crew_of_five_wins_with_five() {
    at("piatnik,crew=5", PIATNIK, "36:A", "hands=p rest=G0")
        .plays("p36")
        .on("G", "AAAAA")
        .decision("over=A:crew");
}

#[test]
fn jungle_plays_like_the_tunnel() {
    at("piatnik+jungle", PIATNIK, "5:B,9:A,31:A", "hands=p")
        .legal("p0 p9 p31 -9 -31 end")
        .plays("-9 {c} p31 c5")
        .on("G", "A")
        .on("6", "A")
        .on("5", "B");
}

#[test]
fn the_deck_holds_17_cards_of_each_symbol() {
    piatnik("", "").pile("p17r17h17l17a17c17");
}

#[test]
fn hands_are_hidden() {
    piatnik("", "hands=pr/c").sees('A', "pr/?1").sees('B', "?2/c").sees('-', "?2/?1");
}
