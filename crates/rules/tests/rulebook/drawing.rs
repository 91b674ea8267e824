//! Drawing cards in every edition: the row, the reshuffle, the hand limit, and nothing left at all.

use crate::table::{CHALLENGE, PIATNIK, PRINTED, RAVENSBURGER, Table, at, deal};

fn tortuga(pirates: &str, parts: &str) -> Table {
    at("tortuga", PRINTED, pirates, parts)
}

fn jamaica(pirates: &str, parts: &str) -> Table {
    at("jamaica", PRINTED, pirates, parts)
}

#[test]
fn an_empty_pile_is_made_anew_from_the_discards() {
    jamaica("5:BB,9:A", "discards=*").plays("-9 {kp}").hand('A', "kp").discards("-").pile_size(100);
}

#[test]
fn a_pile_that_runs_out_in_mid_draw_is_made_anew() {
    jamaica("5:BB,9:A", "pile=k discards=*").plays("-9 {kp}").hand('A', "kp").discards("-");
}

#[test]
fn the_discards_stay_while_the_pile_has_cards() {
    jamaica("5:BB,9:A", "pile=kp discards=*").plays("-9 {kp}").pile_size(0).hand('A', "kp");
    jamaica("5:B,9:A", "discards=s3").plays("-9 {k}").discards("s3");
}

#[test]
fn a_card_played_before_is_drawn_again() {
    jamaica("5:B,9:A", "hands=s/*").plays("s9 -12 {s}").on("5", "AB").hand('A', "s").discards("-");
}

#[test]
fn with_one_card_left_a_draw_of_two_brings_one() {
    jamaica("5:BB,9:A", "hands=-/* discards=k").plays("-9 {k}").hand('A', "k").on("5", "ABB");
}

#[test]
fn with_no_card_left_the_retreat_is_still_legal() {
    jamaica("5:BB,9:A", "hands=-/*").legal("-9").plays("-9").on("5", "ABB").hand('A', "-").turn("A2");
}

#[test]
fn with_no_card_left_the_card_for_a_lost_turn_is_not_there_either() {
    jamaica("", "hands=-/*").legal("draw").plays("draw").hand('A', "-").turn("B3");
}

#[test]
fn nothing_possible_in_the_winning_moves_edition_draws_one_card() {
    jamaica("5:A", "").legal("draw").plays("draw {k}").hand('A', "k").turn("B3");
}

#[test]
fn nothing_possible_takes_the_next_card_of_the_row() {
    tortuga("5:A", "row=kpsdtbkpsdtb").legal("draw").plays("draw").hand('A', "k").row("psdtbkpsdtb");
}

#[test]
fn nothing_possible_in_every_edition_that_demands_an_action() {
    at("ravensburger-basic", RAVENSBURGER, "", "").legal("draw");
    at("piatnik,actions=1-3,skip=no", PIATNIK, "", "").legal("draw");
    at("software-challenge,actions=1-3", CHALLENGE, "", "row=tbkpfxtbkpfx").legal("draw");
}

#[test]
fn nothing_possible_where_no_action_is_demanded_is_a_pass() {
    at("jamaica,actions=0-3", PRINTED, "", "").legal("end");
}

#[test]
fn a_new_row_is_laid_at_the_exact_end_of_a_draw() {
    tortuga("5:B,9:A", "row=k")
        .plays("-9 {stdbkpstdbkp}")
        .hand('A', "k")
        .row("stdbkpstdbkp")
        .pile_size(102 - 13);
}

#[test]
fn a_new_row_is_laid_in_mid_draw() {
    tortuga("5:BB,9:A", "row=k").plays("-9 {stdbkpstdbkp}").hand('A', "sk").row("tdbkpstdbkp");
}

#[test]
fn the_row_is_not_filled_up_before_it_is_used_up() {
    tortuga("5:BB,9:A", "row=kps").plays("-9").row("s");
}

#[test]
fn a_new_row_shuffles_the_discards_when_the_pile_runs_out() {
    tortuga("5:B,9:A", "row=k pile=ss discards=*").plays("-9 {sstdbkpstdbk}").row("sstdbkpstdbk");
}

#[test]
fn a_new_row_holds_what_there_is() {
    tortuga("5:B,9:A", "hands=-/* row=k pile=s discards=td").plays("-9 {sdt}").row("sdt").discards("-");
}

#[test]
fn without_any_card_the_row_stays_empty_until_a_card_must_be_drawn() {
    tortuga("5:B,9:A", "hands=s/* row=k")
        .plays("-9")
        .hand('A', "sk")
        .row("-")
        .plays("s5")
        .row("-")
        .discards("s")
        .plays("-12 {s}")
        .hand('A', "sk")
        .row("-");
}

#[test]
fn a_row_of_another_length() {
    at("tortuga,row=3", PRINTED, "5:BB,9:A", "row=kp").plays("-9 {std}").row("std").hand('A', "kp");
}

#[test]
fn a_row_filled_up_after_the_turn_gives_no_more_than_it_has() {
    at("software-challenge,row=1", CHALLENGE, "2:BB,9:A", "row=t")
        .plays("-9")
        .hand('A', "t")
        .row("-")
        .plays("end {x}")
        .row("x");
}

#[test]
fn a_row_that_cannot_be_filled_up_stays_short() {
    at("software-challenge,limit=none", CHALLENGE, "2:BB,9:A", "hands=-/* row=tbkpfxtbkpfx")
        .plays("-9 end")
        .row("kpfxtbkpfx");
}

#[test]
fn a_hand_limit_leaves_the_cards_in_the_pile() {
    at("jamaica,limit=8", PRINTED, "5:BB,9:A", "hands=s7").plays("-9 {k}").hand('A', "s7k").pile_size(94);
}

#[test]
fn a_full_hand_draws_nothing_and_turns_up_nothing() {
    at("jamaica,limit=8", PRINTED, "5:BB,9:A", "hands=s8").plays("-9").hand('A', "s8").on("5", "ABB");
}

#[test]
fn without_a_hand_limit_hands_grow() {
    jamaica("5:BB,9:A", "hands=s17").plays("-9 {kk}").hand('A', "s17k2");
}

// The deal.

#[test]
fn decks_of_other_sizes() {
    at("jamaica,cards=15", PRINTED, "", "").pile("s15t15d15b15k15p15");
    at("jamaica,cards=16", PRINTED, "", "").pile("s16t16d16b16k16p16");
}

#[test]
fn hands_are_dealt_seat_by_seat() {
    deal("jamaica,players=3", PRINTED, 'A', "ssssssttttttdddddd")
        .hand('A', "s6")
        .hand('B', "t6")
        .hand('C', "d6")
        .on("0", "AAAAAABBBBBBCCCCCC")
        .pile_size(84)
        .turn("A3")
        .round("A0");
}

#[test]
fn the_first_player_is_dealt_first() {
    deal("jamaica,players=3", PRINTED, 'B', "ssssssttttttdddddd")
        .hand('B', "s6")
        .hand('C', "t6")
        .hand('A', "d6")
        .turn("B3")
        .round("B0");
}

#[test]
fn the_row_is_dealt_after_the_hands() {
    deal("tortuga", PRINTED, 'A', "ssssssttttttdbkpdbkpdbkp")
        .hand('A', "s6")
        .hand('B', "t6")
        .row("dbkpdbkpdbkp");
}

#[test]
fn in_the_challenge_the_row_is_dealt_before_the_hands() {
    deal("software-challenge", CHALLENGE, 'A', "tbkpfxtbkpfxttttttbbbbbb")
        .row("tbkpfxtbkpfx")
        .hand('A', "t6")
        .hand('B', "b6");
}

#[test]
fn in_the_ravensburger_edition_the_first_player_gets_a_card_more() {
    deal("ravensburger-basic,players=3", RAVENSBURGER, 'C', "kkkkkkppppprrrrr")
        .hand('C', "k6")
        .hand('A', "p5")
        .hand('B', "r5")
        .turn("C2");
}

#[test]
fn piatnik_deals_six_cards_each() {
    deal("piatnik", PIATNIK, 'A', "pppppprrrrrr").hand('A', "p6").hand('B', "r6").turn("A3");
}
