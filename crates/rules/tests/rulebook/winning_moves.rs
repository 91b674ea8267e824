//! Winning Moves 2000: the printed example, and with it the rules all editions share.

use crate::table::{PRINTED, Table, at};

/// The printed Tortuga example: A is blue, B red, C yellow.
fn example(turn: &str) -> Table {
    at(
        "tortuga,players=3",
        PRINTED,
        "0:AC,5:C,6:AA,8:B,9:C,12:C,17:ABB,18:A,22:C,29:B,33:C,G:ABB",
        &format!("hands=d4b/tk2/sp row=bddstkpbsdtk turn={turn}"),
    )
}

fn jamaica(pirates: &str, parts: &str) -> Table {
    at("jamaica", PRINTED, pirates, parts)
}

#[test]
fn example_yellow_plays_a_skull_from_9_to_23() {
    example("C3").plays("s9").on("9", "").on("23", "C").hand('C', "p").discards("s").turn("C2");
}

#[test]
fn example_red_retreats_from_8_to_6_and_takes_two_cards() {
    example("B3").plays("-8").on("8", "").on("6", "AAB").hand('B', "tdbk2").row("dstkpbsdtk").turn("B2");
}

#[test]
fn example_blue_1_plays_three_daggers() {
    example("A3")
        .plays("d0 d6 d6")
        .on("0", "C")
        .on("6", "")
        .on("7", "A")
        .on("15", "A")
        .on("24", "A")
        .hand('A', "db")
        .discards("d3")
        .turn("B3");
}

#[test]
fn example_blue_2_retreats_three_times_for_five_cards() {
    example("A3")
        .plays("-17")
        .on("12", "AC")
        .hand('A', "d4b2")
        .plays("-18")
        .on("17", "ABB")
        .hand('A', "d6b2")
        .plays("-17")
        .on("12", "AAC")
        .on("17", "BB")
        .hand('A', "std6b2")
        .row("kpbsdtk")
        .turn("B3");
}

#[test]
fn example_blue_3_bottle_retreat_dagger() {
    example("A3")
        .plays("b17")
        .on("G", "AABB")
        .on("17", "BB")
        .plays("-18")
        .on("18", "")
        .on("17", "ABB")
        .plays("d0")
        .on("7", "A")
        .hand('A', "d4b")
        .turn("B3");
}

#[test]
fn advance_starts_from_outside_the_tunnel() {
    jamaica("", "hands=s")
        .plays("s0")
        .on("4", "A")
        .on("0", "AAAAABBBBBB")
        .hand('A', "-")
        .discards("s")
        .turn("A2");
}

#[test]
fn advance_looks_only_ahead() {
    jamaica("5:A", "hands=s").plays("s5").on("4", "").on("12", "A");
}

#[test]
fn advance_does_not_count_the_space_it_leaves() {
    jamaica("4:A", "hands=s").plays("s4").on("4", "").on("12", "A");
}

#[test]
fn advance_jumps_spaces_with_one_pirate_of_any_colour() {
    jamaica("4:A,12:B", "hands=s").plays("s0").on("17", "A");
}

#[test]
fn advance_jumps_spaces_with_two_and_three_pirates() {
    jamaica("4:AB,12:BBB", "hands=s").plays("s0").on("17", "A");
}

#[test]
fn advance_takes_one_pirate_of_several() {
    jamaica("5:AAB", "hands=s").plays("s5").on("5", "AB").on("12", "A");
}

#[test]
fn advance_without_a_space_of_the_symbol_ahead_reaches_the_goal() {
    jamaica("32:A", "hands=s").plays("s32").on("32", "").on("G", "A");
}

#[test]
fn advance_with_all_spaces_of_the_symbol_occupied_reaches_the_goal() {
    jamaica("4:B,12:B,17:B,23:A,28:A,31:B", "hands=s").plays("s0").on("G", "A");
}

#[test]
fn advance_needs_the_card() {
    jamaica("", "hands=s/k").refuses("k0", "no key card");
}

#[test]
fn advance_needs_an_own_pirate_on_the_space() {
    jamaica("7:B", "hands=s").refuses("s7", "you have no pirate on space 7");
}

#[test]
fn advance_needs_an_own_pirate_at_the_start() {
    jamaica("1:A,2:A,3:A,4:A,5:A,6:A", "hands=s").refuses("s0", "you have no pirate at the start");
}

#[test]
fn retreat_to_one_pirate_draws_one_card() {
    jamaica("5:B,9:A", "").plays("-9 {k}").on("9", "").on("5", "AB").hand('A', "k").pile_size(101).turn("A2");
}

#[test]
fn retreat_to_two_pirates_draws_two_cards() {
    jamaica("5:BB,9:A", "").plays("-9 {kp}").on("5", "ABB").hand('A', "kp");
}

#[test]
fn retreat_counts_own_pirates_too() {
    jamaica("5:A,9:A", "").plays("-9 {k}").on("5", "AA");
}

#[test]
fn retreat_jumps_empty_spaces_and_spaces_with_three() {
    jamaica("5:B,7:ABB,9:A", "").plays("-9 {k}").on("5", "AB").on("7", "ABB");
}

#[test]
fn retreat_cannot_jump_one_pirate_to_reach_two() {
    jamaica("5:BB,7:B,9:A", "")
        .plays("-9 {k}")
        .on("7", "AB")
        .plays("-7 {sd}")
        .on("5", "ABB")
        .hand('A', "sdk");
}

#[test]
fn retreat_ignores_company_on_its_own_space() {
    jamaica("9:AB", "").refuses("-9", "no space with one or two pirates behind");
}

#[test]
fn retreat_ignores_pirates_ahead() {
    jamaica("9:A,11:B", "").refuses("-9", "no space with one or two pirates behind");
}

#[test]
fn retreat_never_reaches_the_start() {
    jamaica("9:A", "").refuses("-9", "no space with one or two pirates behind");
}

#[test]
fn retreat_past_spaces_with_three_only_is_illegal() {
    jamaica("5:ABB,7:BBB,9:A", "").refuses("-9", "no space with one or two pirates behind");
}

#[test]
fn retreat_needs_an_own_pirate() {
    jamaica("5:A,9:B", "").refuses("-9", "you have no pirate on space 9");
}

#[test]
fn a_pirate_at_the_start_cannot_retreat() {
    jamaica("5:B", "").refuses("-0", "a pirate at the start cannot move back");
}

#[test]
fn retreat_from_the_goal_goes_to_the_nearest_space() {
    jamaica("20:BB,33:B,G:A", "").plays("-G {k}").on("G", "").on("33", "AB").hand('A', "k");
}

#[test]
fn retreat_from_the_goal_jumps_spaces_with_three() {
    jamaica("20:BB,33:ABB,G:A", "").plays("-G {ks}").on("20", "ABB");
}

#[test]
fn retreat_from_the_goal_needs_a_pirate_there() {
    jamaica("20:B,G:B", "").refuses("-G", "you have no pirate in the goal");
}

#[test]
fn drawn_cards_may_be_used_in_the_same_turn() {
    jamaica("5:B,9:A", "").plays("-9 {s} s5").on("12", "A").discards("s");
}

#[test]
fn the_same_pirate_may_act_three_times() {
    jamaica("", "hands=sdk").plays("s0 d4 k5").on("6", "A").turn("B3");
}

#[test]
fn tortuga_draws_from_the_row_in_order() {
    at("tortuga", PRINTED, "5:BB,9:A", "row=kpsdtbkpsdtb").plays("-9").hand('A', "kp").row("sdtbkpsdtb");
}

#[test]
fn hispaniola_draws_from_the_row_in_order() {
    at("hispaniola", PRINTED, "5:BB,9:A", "row=kpsdtbkpsdtb").plays("-9").hand('A', "kp").row("sdtbkpsdtb");
}

#[test]
fn the_deck_holds_17_cards_of_each_symbol() {
    jamaica("", "").pile("s17t17d17b17k17p17");
}

#[test]
fn whole_crew_in_the_sloop_wins_at_once() {
    jamaica("31:A", "hands=sk rest=G0")
        .plays("s31")
        .decision("over=A:crew")
        .turn("A2")
        .decides("-")
        .legal("")
        .refuses("end", "over");
}

#[test]
fn five_of_six_in_the_sloop_do_not_win() {
    jamaica("5:A,31:A", "hands=sk rest=G0").plays("s31").decision("-");
}

#[test]
fn jamaica_hides_the_cards_but_not_their_number() {
    jamaica("", "hands=sk/d")
        .sees('A', "sk/?1")
        .sees('B', "?2/d")
        .sees('-', "?2/?1")
        .sees_pile('A', "?99")
        .sees_pile('-', "?99");
}

#[test]
fn jamaica_hides_what_is_drawn() {
    jamaica("5:BB,9:A", "").plays("-9 {kp}").sees('A', "kp/-").sees('B', "?2/-").sees('-', "?2/-");
}

#[test]
fn tortuga_shows_all_hands_to_everybody() {
    at("tortuga", PRINTED, "", "hands=sk/d row=kpsdtbkpsdtb")
        .sees('A', "sk/d")
        .sees('B', "sk/d")
        .sees('-', "sk/d");
}

#[test]
fn hispaniola_shows_what_is_drawn_from_the_row() {
    at("hispaniola", PRINTED, "5:BB,9:A", "hands=s/d row=kpsdtbkpsdtb")
        .sees('B', "?1/d")
        .plays("-9")
        .sees('A', "skp/?1")
        .sees('B', "kp?1/d")
        .sees('-', "kp?1/?1")
        .plays("k5")
        .sees('B', "p?1/d");
}
