//! Turns, rounds, and the end of the game: how many actions, who is next, who has won.

use crate::table::{PIATNIK, PRINTED, Table, at};

fn jamaica(pirates: &str, parts: &str) -> Table {
    at("jamaica", PRINTED, pirates, parts)
}

#[test]
fn ending_the_turn_needs_one_action_where_one_is_demanded() {
    jamaica("", "hands=sk").legal("s0 k0").refuses("end", "at least one action");
}

#[test]
fn after_one_action_the_turn_may_end() {
    jamaica("", "hands=sk").plays("s0").allows("end").plays("end").turn("B3").decides("B");
}

#[test]
fn a_retreat_is_an_action_too() {
    jamaica("5:B,9:A", "hands=k").plays("-9 {s} end").turn("B3");
}

#[test]
fn the_turn_ends_by_itself_when_its_actions_are_used_up() {
    jamaica("", "hands=stdb").plays("s0 t0 d0").turn("B3").hand('A', "b");
}

#[test]
fn the_turn_does_not_end_by_itself_before() {
    jamaica("", "hands=s").plays("s0").turn("A2").legal("end");
}

#[test]
fn one_action_a_turn() {
    at("jamaica,actions=1-1", PRINTED, "", "hands=sk turn=A1").plays("s0").turn("B1");
}

#[test]
fn two_actions_a_turn() {
    at("jamaica,actions=0-2", PRINTED, "", "hands=sk turn=A2").allows("end").plays("s0 k0").turn("B2");
}

#[test]
fn turns_go_round_clockwise() {
    at("jamaica,players=3,actions=0-3", PRINTED, "", "turn=B3")
        .plays("end")
        .turn("C3")
        .plays("end")
        .turn("A3")
        .plays("end")
        .turn("B3");
}

#[test]
fn only_the_seat_in_turn_acts() {
    jamaica("5:B", "hands=s/k").refuses("k5", "no key card");
}

#[test]
fn a_round_ends_when_the_turn_returns_to_the_first_player() {
    at("jamaica,players=3,actions=0-3", PRINTED, "", "turn=C3 round=B4")
        .plays("end")
        .round("B4")
        .plays("end")
        .turn("B3")
        .round("B5");
}

#[test]
fn a_complete_crew_wins_in_mid_turn() {
    jamaica("36:A", "hands=sk rest=G0 turn=A2").plays("s36").decision("over=A:crew").turn("A1");
}

#[test]
fn a_complete_crew_wins_with_the_last_action() {
    jamaica("36:A", "hands=sk rest=G0 turn=A1").plays("s36").decision("over=A:crew").turn("A0");
}

#[test]
fn after_the_game_nobody_acts() {
    jamaica("36:A", "hands=sk/s rest=G0").plays("s36").decides("-").legal("").refuses("-G", "over");
}

#[test]
fn a_win_drops_the_cards_still_to_be_drawn() {
    at("piatnik+morgan", PIATNIK, "9:B", "rest=0G")
        .plays("mB:9")
        .decision("over=B:crew")
        .hand('A', "-")
        .pile_size(102);
}

#[test]
fn with_the_late_check_the_turn_goes_on() {
    at("jamaica,win=turn", PRINTED, "20:B,36:A", "hands=s rest=G0")
        .plays("s36")
        .decision("-")
        .turn("A2")
        .plays("-G {k} end")
        .on("20", "AB")
        .decision("-")
        .turn("B3");
}

#[test]
fn with_the_late_check_a_crew_complete_at_the_end_of_the_turn_wins() {
    at("jamaica,win=turn", PRINTED, "36:A", "hands=s rest=G0").plays("s36 end").decision("over=A:crew");
}

#[test]
fn with_the_late_check_the_cards_are_drawn() {
    at("piatnik+morgan,win=turn", PIATNIK, "9:B", "rest=0G")
        .plays("mB:9 {ca}")
        .hand('A', "ac")
        .decision("-")
        .plays("end")
        .decision("over=B:crew");
}

#[test]
fn at_the_round_limit_points_decide() {
    at("jamaica,actions=0-3,rounds=10", PRINTED, "1:A,7:B", "turn=B3 round=A9")
        .plays("end")
        .decision("over=B:points")
        .decides("-")
        .legal("");
}

#[test]
fn the_round_limit_counts_from_the_first_player() {
    at("jamaica,actions=0-3,rounds=10", PRINTED, "1:A,7:B", "turn=B3 round=B9")
        .plays("end")
        .decision("-")
        .plays("end")
        .decision("over=B:points");
}

#[test]
fn the_round_limit_counts_a_turn_that_ends_by_itself() {
    at("jamaica,rounds=10", PRINTED, "1:A,7:B", "hands=-/s turn=B1 round=A9")
        .plays("s0")
        .decision("over=B:points");
}

#[test]
fn equal_points_share_the_win() {
    at("jamaica,players=3,actions=0-3,rounds=10", PRINTED, "1:B,7:A,12:C", "turn=C3 round=A9")
        .plays("end")
        .decision("over=AC:points");
}

#[test]
fn without_a_limit_the_game_goes_on() {
    at("jamaica,actions=0-3", PRINTED, "1:A,7:B", "turn=B3 round=A9999").plays("end").decision("-");
}

#[test]
fn a_complete_crew_wins_at_once_in_the_last_round_too() {
    at("jamaica,rounds=10", PRINTED, "36:B", "hands=-/s turn=B1 round=A9 rest=0G")
        .plays("s36")
        .decision("over=B:crew");
}

#[test]
fn points_count_the_tile_and_one_more_in_the_goal() {
    jamaica("1:A,6:A,7:A,36:A,G:A", "").points('A', 1 + 1 + 2 + 6 + 7).points('B', 0);
    at("piatnik,tiles=4", "prhlac/prhlac/prhlac/prhlac", "24:A,G:A", "").points('A', 4 + 5);
}
