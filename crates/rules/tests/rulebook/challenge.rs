//! Software Challenge 2013: an open row refilled after the turn, hand limit, points, late win check.

use crate::table::{CHALLENGE, Table, at};

fn challenge(pirates: &str, parts: &str) -> Table {
    let row = if parts.contains("row=") { "" } else { " row=tbkpfxtbkpfx" };
    at("software-challenge", CHALLENGE, pirates, &format!("{parts}{row}"))
}

#[test]
fn example_all_sabres_occupied_lead_to_the_goal() {
    challenge("6:B,12:B,18:A,24:BB,30:B", "hands=x").plays("x0").on("G", "A");
}

#[test]
fn example_sabres_occupied_ahead_only_lead_to_the_goal() {
    challenge("13:A,18:B,24:B,30:B", "hands=x").plays("x13").on("G", "A");
}

#[test]
fn example_two_in_segment_1_and_one_in_segment_3_are_5_points() {
    challenge("1:A,6:A,13:A", "").points('A', 5).points('B', 0);
}

#[test]
fn points_are_the_segment_and_6_in_the_goal() {
    challenge("1:B,6:A,7:A,18:A,19:A,30:A,G:A", "").points('A', 1 + 2 + 3 + 4 + 5 + 6).points('B', 1);
}

#[test]
fn the_turn_may_be_passed() {
    challenge("", "hands=t").legal("t0 end").plays("end").turn("B3");
}

#[test]
fn with_nothing_possible_only_the_pass_is_left() {
    challenge("", "").legal("end").refuses("draw", "can't draw a card");
}

#[test]
fn hand_limit_stops_a_draw_at_8() {
    challenge("2:BB,9:A", "hands=t7").plays("-9").on("2", "ABB").hand('A', "t8").row("bkpfxtbkpfx");
}

#[test]
fn retreat_stays_legal_with_a_full_hand() {
    challenge("2:BB,9:A", "hands=t8")
        .plays("-9")
        .on("2", "ABB")
        .hand('A', "t8")
        .row("tbkpfxtbkpfx")
        .turn("A2");
}

#[test]
fn row_is_filled_up_at_the_end_of_the_turn_only() {
    challenge("2:BB,9:A", "")
        .plays("-9")
        .row("kpfxtbkpfx")
        .turn("A2")
        .plays("end {xf}")
        .row("kpfxtbkpfxxf")
        .turn("B3");
}

#[test]
fn row_is_filled_up_when_the_last_action_ends_the_turn() {
    challenge("2:B,9:A", "turn=A1").plays("-9 {x}").row("bkpfxtbkpfxx").turn("B3");
}

#[test]
fn refill_shuffles_the_discards_with_the_cards_of_this_turn() {
    // Every hat is in a hand or in the row: the new one can only be the one just played.
    challenge("2:B,9:A", "hands=t/t4 row=tttttttttttt discards=*")
        .plays("-9 t0 end {t}")
        .hand('A', "t")
        .row("tttttttttttt")
        .discards("-");
}

#[test]
fn a_pass_with_a_full_row_turns_up_no_card() {
    challenge("", "hands=t").plays("end").row("tbkpfxtbkpfx");
}

#[test]
fn a_complete_crew_does_not_end_the_turn() {
    challenge("25:A", "hands=tb rest=G0")
        .plays("t25")
        .on("G", "AAAAAA")
        .decision("-")
        .turn("A2")
        .plays("end")
        .decision("over=A:crew")
        .decides("-")
        .legal("");
}

#[test]
fn a_crew_complete_with_the_last_action_wins() {
    challenge("25:A", "hands=t rest=G0 turn=A1").plays("t25").decision("over=A:crew");
}

#[test]
fn a_pirate_that_enters_and_leaves_the_goal_does_not_end_the_game() {
    challenge("20:B,25:A", "hands=t rest=G0").plays("t25 -G end {x}").on("20", "AB").decision("-").turn("B3");
}

#[test]
fn of_two_complete_crews_the_lowest_seat_wins() {
    at("software-challenge+morgan", CHALLENGE, "25:B,30:A", "hands=-/t8 row=tbkpfxtbkpfx turn=B3 rest=G")
        .plays("mA:30 t25")
        .decision("-")
        .plays("end")
        .decision("over=A:crew");
}

#[test]
fn after_30_rounds_more_points_win() {
    challenge("1:A,7:B", "round=A29 turn=B3").plays("end").decision("over=B:points");
}

#[test]
fn the_first_seat_of_the_last_round_does_not_end_the_game() {
    challenge("1:A,7:B", "round=A29 turn=A3").plays("end").decision("-").turn("B3");
}

#[test]
fn after_29_rounds_the_game_goes_on() {
    challenge("1:A,7:B", "round=A28 turn=B3").plays("end").decision("-").round("A29");
}

#[test]
fn equal_points_are_a_draw() {
    challenge("1:A,6:B", "round=A29 turn=B3").plays("end").decision("over=AB:points");
}

#[test]
fn at_the_end_of_the_last_round_points_decide_even_with_a_complete_crew() {
    challenge("25:B", "hands=-/t round=A29 turn=B1 rest=0G").plays("t25").decision("over=B:points");
}

#[test]
fn round_limit_of_15_as_the_season_was_played() {
    at("software-challenge,rounds=15", CHALLENGE, "1:A", "row=tbkpfxtbkpfx round=A14 turn=B3")
        .plays("end")
        .decision("over=A:points");
}

#[test]
fn all_hands_lie_open() {
    challenge("", "hands=t/x2").sees('A', "t/x2").sees('B', "t/x2").sees('-', "t/x2");
}
