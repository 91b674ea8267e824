//! The freebooter rule of Piatnik 2017: a dark card makes all others discard down to seven.

use crate::table::{PIATNIK, PRINTED, RAVENSBURGER, SEA, Table, at, compose, refused};

fn freebooter(parts: &str) -> Table {
    at("piatnik+freebooter", PIATNIK, "", parts)
}

fn three(parts: &str) -> Table {
    at("piatnik+freebooter,players=3", PIATNIK, "", parts)
}

fn magic(pirates: &str, parts: &str) -> Table {
    at("piatnik+freebooter+sorceress", PIATNIK, pirates, parts)
}

#[test]
fn a_dark_card_moves_a_pirate_and_then_makes_the_others_discard_down_to_seven() {
    three("hands=P/p9/r8")
        .plays("P0")
        .on("1", "A")
        .discards("P")
        .decision("drop=B")
        .decides("B")
        .legal("drop:p")
        .plays("drop:p")
        .decision("drop=B")
        .plays("drop:p")
        .hand('B', "p7")
        .decision("drop=C")
        .decides("C")
        .plays("drop:r")
        .hand('C', "r7")
        .discards("p2rP")
        .decision("-")
        .decides("A")
        .turn("A2");
}

#[test]
fn discards_go_clockwise_from_the_next_player() {
    three("hands=p8/P/r8 turn=B3").plays("P0").decision("drop=C").plays("drop:r").decision("drop=A");
}

#[test]
fn the_player_in_turn_discards_nothing() {
    freebooter("hands=Pr9").plays("P0").decision("-").hand('A', "r9").turn("A2");
}

#[test]
fn seven_cards_may_be_kept() {
    freebooter("hands=P/p7").plays("P0").decision("-").hand('B', "p7");
}

#[test]
fn a_plain_card_triggers_nothing() {
    freebooter("hands=p/p9").plays("p0").decision("-").hand('B', "p9");
}

#[test]
fn until_then_there_is_no_limit() {
    at("piatnik+freebooter", PIATNIK, "5:BB,9:A", "hands=p9")
        .plays("-9 {cC}")
        .hand('A', "p9cC")
        .decision("-");
}

#[test]
fn each_chooses_what_to_discard() {
    freebooter("hands=P/p7rRc").plays("P0").legal("drop:p drop:r drop:c drop:R");
}

#[test]
fn only_the_player_asked_may_act() {
    freebooter("hands=Pr/p8")
        .plays("P0")
        .refuses("r0", "seat b's decision")
        .refuses("end", "seat b's decision");
}

#[test]
fn discarding_a_dark_card_triggers_nothing() {
    freebooter("hands=Pr9/p7R").plays("P0 drop:R").discards("RP").hand('A', "r9").decision("-").decides("A");
}

#[test]
fn the_turn_ends_after_the_last_discard() {
    freebooter("hands=P/p8 turn=A1").plays("P0").turn("A0").decision("drop=B").plays("drop:p").turn("B3");
}

#[test]
fn a_second_dark_card_triggers_again() {
    magic("", "hands=PR/r8")
        .plays("P0 drop:r")
        .hand('B', "r7")
        .plays("eR {pha} give:a")
        .decision("drop=B")
        .plays("drop:a")
        .hand('B', "r7")
        .turn("A1");
}

#[test]
fn no_discards_when_the_game_is_over() {
    at("piatnik+freebooter", PIATNIK, "36:A", "hands=P/p9 rest=G0")
        .plays("P36")
        .decision("over=A:crew")
        .hand('B', "p9");
}

#[test]
fn an_action_names_dark_or_plain() {
    freebooter("hands=pP").legal("p0 P0 end");
    freebooter("hands=p").refuses("P0", "no dark pistol card");
    freebooter("hands=P").refuses("p0", "no pistol card");
}

#[test]
fn without_the_module_no_card_is_dark() {
    refused(&compose("piatnik", PIATNIK, "", "hands=P"), "dark");
    at("piatnik", PIATNIK, "", "hands=p").refuses("P0", "dark");
}

#[test]
fn two_cards_of_each_symbol_are_dark() {
    freebooter("").pile("p15r15h15l15a15c15P2R2H2L2A2C2");
}

#[test]
fn two_dark_cards_of_each_symbol_in_any_edition() {
    at("jamaica+freebooter", PRINTED, "", "").pile("s15t15d15b15k15p15S2T2D2B2K2P2");
    at("ravensburger-basic+freebooter", RAVENSBURGER, "", "").pile("k13p13r13h13l13g13K2P2R2H2L2G2");
}

#[test]
fn freebooter_in_the_winning_moves_edition() {
    at("jamaica+freebooter", PRINTED, "", "hands=S/p8").plays("S0").on("4", "A").decision("drop=B");
}

#[test]
fn aboard_with_a_dark_card() {
    at("piatnik+adventure+freebooter", SEA, "13:A", "hands=P/p8")
        .plays("P13")
        .on("V", "A")
        .decision("drop=B");
}

#[test]
fn an_enchanted_dark_pistol_takes_full_effect_first() {
    magic("", "hands=P/r8")
        .plays("ePB")
        .decision("take=B!")
        .plays("take:r {l}")
        .hand('B', "r7l")
        .decision("drop=B")
        .plays("drop:l")
        .hand('A', "r")
        .decision("-")
        .turn("A2");
}

#[test]
fn an_enchanted_dark_rum_gives_before_the_discards() {
    magic("", "hands=R/r7")
        .plays("eR {pha}")
        .decision("give=B=pha!")
        .plays("give:a")
        .hand('A', "ph")
        .hand('B', "r7a")
        .decision("drop=B");
}

#[test]
fn an_enchanted_dark_lantern_puts_back_before_the_discards() {
    magic("", "hands=L/r8")
        .plays("eL {phaC}")
        .decision("keep=phaC!")
        .plays("keep:C")
        .decision("back=pha!")
        .plays("back:p back:h back:a")
        .decision("drop=B")
        .known_top("ahp")
        .plays("drop:r")
        .decision("-");
}

#[test]
fn an_enchanted_dark_parrot_counts() {
    magic("", "hands=A/r8").plays("eAl0").on("4", "A").decision("drop=B");
}

#[test]
fn an_enchanted_dark_chest_draws_before_the_discards() {
    magic("", "hands=C/r8").plays("eC0 {$2ph}").hand('A', "ph").decision("drop=B");
}

#[test]
fn a_dark_hook_counts() {
    magic("", "hands=Hl/r8").plays("eHl0,0").on("4", "AA").decision("drop=B").turn("A1");
}

#[test]
fn a_dark_second_card_of_the_hook_counts() {
    magic("", "hands=hL/r8").plays("ehL0,0").on("4", "AA").decision("drop=B");
}

#[test]
fn two_dark_cards_trigger_once() {
    magic("", "hands=HL/r9").plays("eHL0,0 drop:r drop:r").hand('B', "r7").decision("-").turn("A1");
}

#[test]
fn of_two_hooks_the_plain_one_is_named_first() {
    magic("", "hands=hH/r8")
        .allows("ehH0,0")
        .refuses("eHh0,0", "name the plain one first")
        .plays("ehH0,0")
        .on("3", "AA")
        .discards("hH")
        .decision("drop=B");
}

#[test]
fn taken_given_and_kept_cards_name_dark_or_plain() {
    magic("", "hands=p/rR").plays("epB").legal("take:r take:R").plays("take:R {l}").hand('A', "R");
    magic("", "hands=r").plays("er {pPc}").legal("give:p give:c give:P").plays("give:P").hand('B', "P");
    magic("", "hands=l").plays("el {pPcl}").legal("keep:p keep:l keep:c keep:P");
}

#[test]
fn a_plain_spell_triggers_nothing() {
    magic("", "hands=p/r9").plays("epB take:r {l}").decision("-").hand('B', "r8l");
}

#[test]
fn discarded_cards_are_public_and_backs_do_not_show_darkness() {
    freebooter("hands=P/p7R")
        .sees('A', "P/?8")
        .plays("P0 drop:R")
        .discards("PR")
        .sees('A', "-/?7")
        .sees('-', "-/?7");
}
