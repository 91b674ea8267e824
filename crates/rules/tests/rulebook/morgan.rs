//! The Captain Morgan rule of Piatnik 2017: move an opponent's pirate forward and draw.

use crate::table::{CHALLENGE, PIATNIK, SEA, Table, at};

/// The printed example: A is red, B green, C blue, D yellow.
fn example(pirates: &str) -> Table {
    at(
        "piatnik+adventure+morgan,players=4",
        "hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl",
        pirates,
        "hands=h/r boat=C+",
    )
}

const EXAMPLE: &str = "0:AABBBCCDD,6:C,7:AC,10:BD,12:C,14:D,16:A,19:BC,36:D,V:AAD,G:B";

fn morgan(pirates: &str, parts: &str) -> Table {
    at("piatnik+morgan", PIATNIK, pirates, parts)
}

fn sea(pirates: &str, parts: &str) -> Table {
    at("piatnik+adventure+morgan", SEA, pirates, parts)
}

fn stretches(value: &str, pirates: &str, parts: &str) -> Table {
    let rules = format!("piatnik+adventure+morgan:{value}");
    at(&rules, SEA, pirates, parts)
}

#[test]
fn example_1_red_is_captain_and_helps_yellow() {
    example(EXAMPLE)
        .plays("boat")
        .boat("T*")
        .turn("A3")
        .plays("mD:V {pp}")
        .on("V", "AA")
        .on("19", "BCD")
        .hand('A', "p2h")
        .plays("boat")
        .harbour("C")
        .turn("A1")
        .plays("h7")
        .on("7", "C")
        .on("V", "AAA")
        .turn("B3");
}

#[test]
fn example_1_with_three_red_aboard_the_hook_is_illegal() {
    example("0:ABBBCCDD,6:C,7:AC,10:BD,12:C,14:D,16:A,19:BC,36:D,V:AAAD,G:B")
        .refuses("h7", "no room on the boat");
}

#[test]
fn example_2_green_rum_and_twice_morgan() {
    example(EXAMPLE)
        .plays("boat mD:V {pp} boat h7")
        .plays("r0")
        .on("V", "AAAB")
        .plays("mD:36 {ll}")
        .on("36", "")
        .on("G", "BD")
        .plays("mC:7 {aa}")
        .on("7", "")
        .on("10", "BCD")
        .hand('B', "l2a2")
        .turn("C3");
}

#[test]
fn to_one_pirate_draws_one_card() {
    morgan("5:B,9:A", "").plays("mB:5 {c}").on("5", "").on("9", "AB").hand('A', "c").turn("A2");
}

#[test]
fn to_two_pirates_draws_two_cards() {
    morgan("5:B,9:AB", "").plays("mB:5 {ca}").on("9", "ABB").hand('A', "ac");
}

#[test]
fn jumps_empty_spaces_and_spaces_with_three() {
    morgan("5:B,9:AAA,12:A", "").plays("mB:5 {c}").on("9", "AAA").on("12", "AB");
}

#[test]
fn cannot_jump_one_pirate_to_reach_two() {
    morgan("5:B,9:A,12:AA", "").plays("mB:5 {c}").on("9", "AB");
}

#[test]
fn without_such_a_space_the_pirate_reaches_the_goal_for_two_cards() {
    morgan("9:B", "").plays("mB:9 {ca}").on("G", "B").hand('A', "ac");
}

#[test]
fn a_pirate_in_the_prison_may_be_moved() {
    morgan("9:A", "").plays("mB:0 {c}").on("9", "AB").on("0", "AAAAABBBBB");
}

#[test]
fn a_pirate_in_the_goal_may_not_be_moved() {
    morgan("9:A,G:B", "").refuses("mB:G", "goal");
}

#[test]
fn an_own_pirate_may_not_be_moved() {
    morgan("5:A,9:B", "").refuses("mA:5", "not yourself");
}

#[test]
fn the_named_opponent_must_stand_there() {
    morgan("5:A,9:B", "").refuses("mB:5", "space 5");
}

#[test]
fn any_opponent_may_be_moved() {
    at("piatnik+morgan,players=3", PIATNIK, "5:BC,9:A", "").legal("-9 mB:0 mB:5 mC:0 mC:5 draw end");
}

#[test]
fn completing_an_opponents_crew_lets_the_opponent_win() {
    morgan("9:B", "rest=0G").plays("mB:9").decision("over=B:crew").hand('A', "-").turn("A2");
}

#[test]
fn without_the_module_nobody_moves_an_opponent() {
    at("piatnik", PIATNIK, "5:B,9:A", "").refuses("mB:5", "morgan");
}

#[test]
fn both_ways_are_open_by_default() {
    morgan("5:B,9:A", "").legal("-9 mB:0 mB:5 draw end");
}

#[test]
fn morgan_instead_of_the_classic_retreat() {
    at("piatnik+morgan:morgan", PIATNIK, "5:B,9:A", "")
        .legal("mB:0 mB:5 draw end")
        .refuses("-9", "captain morgan's rule only");
}

#[test]
fn the_classic_retreat_only() {
    at("piatnik+morgan:classic", PIATNIK, "5:B,9:A", "")
        .legal("-9 draw end")
        .refuses("mB:5", "captain morgan");
}

#[test]
fn a_path_through_the_jungle_has_its_own_agreement() {
    at("piatnik+jungle+morgan:morgan", PIATNIK, "5:B,9:A", "")
        .legal("mB:0 mB:5 draw end")
        .plays("mB:5 {c}")
        .on("9", "AB");
}

#[test]
fn into_the_boat_for_two_cards() {
    sea("15:B,20:A", "").plays("mB:15 {ca}").on("V", "B").on("20", "A").hand('A', "ac");
}

#[test]
fn a_full_boat_takes_nobody() {
    sea("15:B,V:BBB", "").refuses("mB:15", "no room on the boat");
}

#[test]
fn an_absent_boat_takes_nobody() {
    sea("15:B", "boat=T").refuses("mB:15", "the boat is at tortuga");
}

#[test]
fn within_the_tunnel_the_boat_does_not_matter() {
    sea("9:B,15:A,V:BBB", "boat=T").plays("mB:9 {c}").on("15", "AB");
}

#[test]
fn room_is_counted_by_the_moved_colour() {
    sea("15:B,V:AAABB", "").plays("mB:15 {ca}").on("V", "AAABBB");
}

#[test]
fn aboard_at_cartagena_nobody_is_moved() {
    sea("20:A,V:B", "").refuses("mB:V", "the boat is at cartagena");
}

#[test]
fn aboard_at_tortuga_one_is_moved_into_the_jungle() {
    sea("20:A,V:B", "boat=T").plays("mB:V {c}").on("20", "AB");
}

#[test]
fn from_boat_and_jungle_without_a_space_to_the_cove() {
    sea("30:B,V:B", "boat=T").plays("mB:30 {ca}").on("G", "B").plays("mB:V {ca}").on("G", "BB");
}

#[test]
fn classic_in_the_tunnel_and_morgan_in_the_jungle() {
    stretches("classic/morgan", "5:B,9:A,20:B,25:A", "hands=p")
        .allows("-9 mB:20")
        .refuses("mB:5", "by moving back only")
        .refuses("mB:0", "by moving back only")
        .refuses("-25", "captain morgan's rule only");
}

#[test]
fn morgan_in_the_tunnel_and_classic_in_the_jungle() {
    stretches("morgan/classic", "5:B,9:A,20:B,25:A,G:A", "hands=p")
        .allows("mB:0 mB:5 -25 -G")
        .refuses("mB:20", "by moving back only")
        .refuses("-9", "captain morgan's rule only");
}

#[test]
fn the_retreat_from_the_boat_belongs_to_the_tunnel() {
    stretches("classic/morgan", "9:B,V:A", "").allows("-V");
    stretches("morgan/classic", "9:B,V:A", "").refuses("-V", "captain morgan's rule only");
}

#[test]
fn the_retreat_from_the_cove_belongs_to_the_jungle() {
    stretches("classic/morgan", "20:B,G:A", "").refuses("-G", "captain morgan's rule only");
}

#[test]
fn morgan_from_the_boat_belongs_to_the_jungle() {
    stretches("classic/morgan", "20:A,V:B", "boat=T").allows("mB:V");
    stretches("morgan/classic", "20:A,V:B", "boat=T").refuses("mB:V", "by moving back only");
}

#[test]
fn morgan_with_no_cards_anywhere_is_still_legal() {
    morgan("5:B,9:A", "hands=-/*").plays("mB:5").on("9", "AB").hand('A', "-").turn("A2");
}

#[test]
fn morgan_stops_at_the_hand_limit() {
    at("piatnik+morgan,limit=8", PIATNIK, "5:B,9:AA", "hands=p7").plays("mB:5 {c}").hand('A', "p7c");
}

#[test]
fn morgan_draws_from_the_row() {
    at("software-challenge+morgan", CHALLENGE, "5:B,9:A", "row=tbkpfxtbkpfx")
        .plays("mB:5")
        .hand('A', "t")
        .row("bkpfxtbkpfx");
}

#[test]
fn morgan_is_something_possible() {
    at("piatnik+morgan,actions=1-3,skip=no", PIATNIK, "", "").legal("mB:0").plays("mB:0 {ca}").on("G", "B");
}
