//! Ravensburger 2014: the printed example, the basic and the advanced game.

use crate::table::{RAVENSBURGER, Table, at};

/// The printed example: A is black, B grey, C violet, D yellow, E orange.
fn example(turn: &str) -> Table {
    at(
        "ravensburger-basic,players=5",
        "lkgrph/rpklgh/pkgrlh/plgrkh/plgrkh",
        "0:E,6:B,10:A,11:A,13:EE,15:C,17:BBE,18:A,19:D,20:D,21:D,25:D,26:C,30:AC,G:BC",
        &format!("hands=plg/pl turn={turn}"),
    )
}

fn basic(pirates: &str, parts: &str) -> Table {
    at("ravensburger-basic", RAVENSBURGER, pirates, parts)
}

#[test]
fn example_black_pistol_from_10_reaches_the_sloop() {
    example("A2").plays("p10").on("10", "").on("G", "ABC");
}

#[test]
fn example_black_lantern_from_10_reaches_the_sloop() {
    example("A2").plays("l10").on("10", "").on("G", "ABC");
}

#[test]
fn example_black_spyglass_from_11_reaches_27() {
    example("A2").plays("g11").on("11", "").on("27", "A");
}

#[test]
fn example_black_retreats_from_18_to_15_and_on_to_13() {
    example("A2")
        .plays("-18 {k}")
        .on("17", "BBE")
        .on("15", "AC")
        .hand('A', "kplg")
        .plays("-15 {rr}")
        .on("15", "C")
        .on("13", "AEE")
        .hand('A', "kpr2lg")
        .turn("B2");
}

#[test]
fn example_grey_lantern_from_6_reaches_the_sloop() {
    example("B2").plays("l6").on("6", "").on("G", "BBC");
}

#[test]
fn example_grey_pistol_from_6_gains_two_spaces_only() {
    example("B2").plays("p6").on("6", "").on("8", "B");
}

#[test]
fn example_grey_retreats_from_the_sloop_to_30() {
    example("B2").plays("-G {kh}").on("G", "C").on("30", "ABC").hand('B', "kphl");
}

#[test]
fn basic_turn_has_two_actions() {
    basic("", "hands=kp").plays("k0").turn("A1").plays("p0").turn("B2");
}

#[test]
fn basic_path_has_30_spaces() {
    basic("30:A", "hands=k").plays("k30").on("G", "A");
}

#[test]
fn basic_crew_of_four_wins() {
    basic("30:A", "hands=k rest=G0").plays("k30").decision("over=A:crew");
}

#[test]
fn one_of_two_actions_may_be_left_out_but_not_both() {
    basic("", "hands=k").legal("k0").refuses("end", "at least one action").plays("k0 end").turn("B2");
}

#[test]
fn the_deck_holds_15_cards_of_each_symbol() {
    basic("", "").pile("k15p15r15h15l15g15");
}

#[test]
fn advanced_turn_has_three_actions_on_36_spaces_with_a_crew_of_five() {
    at("ravensburger-advanced", "kprhlg/kprhlg/kprhlg/kprhlg/kprhlg/kprhlg", "36:A", "hands=kpr rest=G0")
        .refuses("end", "at least one action")
        .on("G", "AAAA")
        .turn("A3")
        .plays("k36")
        .turn("A2")
        .decision("over=A:crew");
}

#[test]
fn no_cards_and_no_retreat_draw_one_card_and_the_turn_is_over() {
    basic("5:A,9:B", "").legal("draw").plays("draw {g}").hand('A', "g").turn("B2");
}

#[test]
fn with_a_legal_retreat_the_exception_is_not_available() {
    basic("5:B,9:A", "").legal("-9").refuses("draw", "can't draw a card");
}

#[test]
fn with_a_card_in_hand_the_exception_is_not_available() {
    basic("5:A", "hands=k").legal("k0 k5").refuses("draw", "can't draw a card");
}

#[test]
fn the_exception_is_no_second_action() {
    basic("", "hands=k").plays("k0").legal("end").refuses("draw", "before any action");
}

#[test]
fn hands_are_hidden_and_their_sizes_public() {
    basic("", "hands=kp/g3").sees('A', "kp/?3").sees('B', "?2/g3").sees('-', "?2/?3");
}
