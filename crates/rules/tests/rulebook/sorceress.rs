//! The sorceress of Piatnik 2017: enchanted cards and the chests on the path.

use crate::table::{PIATNIK, SEA, Table, at, deal};

fn magic(pirates: &str, parts: &str) -> Table {
    at("piatnik+sorceress", PIATNIK, pirates, parts)
}

fn three(pirates: &str, parts: &str) -> Table {
    at("piatnik+sorceress,players=3", PIATNIK, pirates, parts)
}

fn sea(pirates: &str, parts: &str) -> Table {
    at("piatnik+adventure+sorceress", SEA, pirates, parts)
}

#[test]
fn without_the_module_nothing_is_enchanted() {
    at("piatnik", PIATNIK, "", "hands=l").legal("l0 end").refuses("el", "sorceress");
}

#[test]
fn every_card_may_still_be_played_as_usual() {
    magic("", "hands=prhlac")
        .allows("p0 r0 h0 l0 a0 c0")
        .plays("p0 r0 c0")
        .on("1", "A")
        .on("2", "A")
        .on("6", "A")
        .hand('A', "hla")
        .chests("123456:1122330s");
}

#[test]
fn spells_are_listed_behind_the_usual_actions() {
    three("", "hands=ph/r/-").legal("p0 h0 end epB ehp0,0");
}

// The pistol.

#[test]
fn pistol_takes_a_card_and_the_opponent_draws_one() {
    magic("5:A", "hands=p/rl")
        .plays("epB")
        .decision("take=B")
        .decides("A")
        .turn("A2")
        .legal("take:r take:l")
        .plays("take:r {a}")
        .hand('A', "r")
        .hand('B', "la")
        .discards("p")
        .on("5", "A")
        .decision("-")
        .turn("A2");
}

#[test]
fn pistol_needs_an_opponent_with_cards() {
    three("", "hands=p/-/r").allows("epC").refuses("epB", "seat b has no cards");
}

#[test]
fn pistol_cannot_be_turned_on_oneself() {
    magic("", "hands=pr/r").refuses("epA", "not yourself");
}

#[test]
fn pistol_must_take_a_card() {
    magic("", "hands=pr/rl").plays("epB").refuses("end", "has to be taken").refuses("r0", "has to be taken");
}

#[test]
fn pistol_takes_only_what_the_opponent_holds() {
    magic("", "hands=p/r").plays("epB").refuses("take:l", "lantern");
}

#[test]
fn the_turn_ends_only_after_the_card_is_taken() {
    magic("", "hands=p/rl turn=A1").plays("epB").turn("A0").decides("A").plays("take:l {c}").turn("B3");
}

#[test]
fn a_stolen_card_may_be_used_in_the_same_turn() {
    magic("", "hands=p/rl").plays("epB take:l {c} l0").on("4", "A");
}

#[test]
fn a_played_card_lies_on_the_discards_before_anything_is_drawn() {
    // No other card is left: the victim draws the very pistol that was played.
    magic("", "hands=p/*").plays("epB take:r {p}").hand('A', "r").discards("-").pile_size(0);
}

// The rum.

#[test]
fn rum_deals_a_round_and_keeps_two() {
    three("5:A", "hands=r/a/c")
        .plays("er {phla}")
        .decision("give=B=phla")
        .decides("A")
        .turn("A2")
        .legal("give:p give:h give:l give:a")
        .plays("give:h")
        .decision("give=C=pla")
        .plays("give:a")
        .hand('A', "pl")
        .hand('B', "ha")
        .hand('C', "ac")
        .discards("r")
        .on("5", "A")
        .decision("-")
        .turn("A2");
}

#[test]
fn rum_gives_clockwise_from_the_next_player() {
    three("", "hands=-/r turn=B3")
        .plays("er {phla}")
        .decision("give=C=phla")
        .plays("give:p")
        .decision("give=A=hla");
}

#[test]
fn rum_with_two_players_draws_three() {
    magic("", "hands=r").plays("er {phl} give:l").hand('A', "ph").hand('B', "l");
}

#[test]
fn rum_must_be_given() {
    magic("", "hands=rp")
        .plays("er {phl}")
        .refuses("end", "has to be given")
        .refuses("p0", "has to be given");
}

#[test]
fn rum_with_too_few_cards_keeps_two_and_gives_until_they_run_out() {
    three("", "hands=r/*/- discards=ph")
        .plays("er {rhp}")
        .decision("give=B=prh")
        .plays("give:r")
        .hand('A', "ph")
        .hand('C', "-")
        .decision("-");
}

#[test]
fn rum_with_two_cards_keeps_both() {
    magic("", "hands=r/* discards=p").plays("er {rp}").hand('A', "pr").decision("-").turn("A2");
}

#[test]
fn rum_with_one_card_keeps_it() {
    magic("", "hands=r/*").plays("er {r}").hand('A', "r").decision("-").turn("A2");
}

// The lantern.

#[test]
fn lantern_keeps_one_of_four_and_puts_three_back_on_top() {
    magic("5:A", "hands=l")
        .plays("el {phac}")
        .decision("keep=phac")
        .turn("A2")
        .legal("keep:p keep:h keep:a keep:c")
        .plays("keep:a")
        .hand('A', "a")
        .decision("back=phc")
        .legal("back:p back:h back:c")
        .plays("back:p back:c back:h")
        .known_top("hcp")
        .discards("l")
        .on("5", "A")
        .decision("-")
        .turn("A2");
}

#[test]
fn the_last_card_put_back_is_drawn_first() {
    magic("5:B,9:A,11:AB", "hands=l")
        .plays("el {phac} keep:a back:p back:c back:h -9")
        .hand('A', "ha")
        .known_top("cp");
}

#[test]
fn an_opponent_draws_the_cards_put_back() {
    magic("9:A,11:B", "hands=l turn=A1")
        .plays("el {phac} keep:a back:p back:c back:h -11")
        .hand('B', "h")
        .known_top("cp");
}

#[test]
fn a_draw_beyond_the_known_top_goes_on_with_chance() {
    magic("", "hands=l2")
        .plays("el {phac} keep:a back:p back:c back:h")
        .plays("el {r}")
        .decision("keep=prhc");
}

#[test]
fn a_decision_with_one_choice_is_still_a_decision() {
    magic("", "hands=l").plays("el {phac} keep:a back:p back:c").legal("back:h").decides("A");
}

#[test]
fn lantern_must_be_finished() {
    magic("", "hands=lp")
        .plays("el {phac}")
        .refuses("end", "has to be kept")
        .refuses("p0", "has to be kept")
        .plays("keep:a")
        .refuses("end", "have to be put back");
}

#[test]
fn lantern_with_two_cards_left_keeps_one_and_puts_one_back() {
    magic("", "hands=l/* discards=p")
        .plays("el {lp} keep:p")
        .decision("back=l")
        .plays("back:l")
        .known_top("l")
        .pile_size(1)
        .hand('A', "p");
}

#[test]
fn lantern_with_one_card_left_keeps_it() {
    magic("", "hands=l/*")
        .plays("el {l}")
        .decision("keep=l")
        .plays("keep:l")
        .hand('A', "l")
        .decision("-")
        .turn("A2");
}

#[test]
fn lantern_draws_the_pile_and_then_the_shuffled_discards() {
    magic("", "hands=l/* pile=ph discards=ac")
        .plays("el {hpla}")
        .decision("keep=phla")
        .pile("c")
        .discards("-");
}

// The parrot.

#[test]
fn parrot_stands_for_any_other_symbol() {
    magic("", "hands=a").legal("a0 end eap0 ear0 eah0 eal0 eac0");
    magic("", "hands=a").plays("eal0").on("4", "A").discards("a").turn("A2");
}

#[test]
fn parrot_is_no_joker_for_itself() {
    magic("", "hands=a").refuses("eaa0", "parrot");
}

#[test]
fn parrot_as_a_chest_opens_nothing() {
    magic("", "hands=a").plays("eac0").on("6", "A").chests("123456:1122330s").hand('A', "-");
}

#[test]
fn parrot_copies_no_effect() {
    magic("", "hands=a/r").plays("eap0").on("1", "A").decision("-").hand('B', "r");
}

#[test]
fn parrot_may_win_the_game() {
    magic("36:A", "hands=a rest=G0").plays("eal36").decision("over=A:crew").turn("A2");
}

// The hook.

#[test]
fn example_red_brings_two_pirates_from_19_to_the_cove() {
    at(
        "piatnik+adventure+sorceress",
        "hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl",
        "19:AA,25:B,36:B",
        "hands=hl",
    )
    .plays("ehl19,19")
    .on("19", "")
    .on("G", "AA")
    .discards("hl")
    .turn("A1");
}

#[test]
fn hook_moves_two_pirates_to_one_space_for_two_actions() {
    magic("", "hands=hl")
        .plays("ehl0,0")
        .on("0", "AAAABBBBBB")
        .on("4", "AA")
        .discards("hl")
        .hand('A', "-")
        .turn("A1");
}

#[test]
fn hook_moves_pirates_from_different_places() {
    magic("2:A", "hands=hl").plays("ehl0,2").on("2", "").on("4", "AA");
}

#[test]
fn hook_needs_the_same_space_for_both() {
    magic("5:A", "hands=hl").refuses("ehl0,5", "same place");
    magic("4:B,5:A", "hands=hl").plays("ehl0,5").on("10", "AA");
}

#[test]
fn hook_does_not_count_the_space_one_of_the_two_leaves_as_empty() {
    magic("4:A", "hands=hl").plays("ehl0,4").on("4", "").on("10", "AA");
}

#[test]
fn hook_moves_exactly_two_different_pirates() {
    magic("2:A", "hands=hl").refuses("ehl2,2", "only one pirate");
    magic("2:AA", "hands=hl").plays("ehl2,2").on("4", "AA");
}

#[test]
fn hook_moves_only_own_pirates() {
    magic("2:AB", "hands=hl").refuses("ehl2,2", "only one pirate");
    magic("2:B", "hands=hl").refuses("ehl0,2", "you have no pirate on space 2");
}

#[test]
fn hook_needs_two_actions() {
    magic("", "hands=hl turn=A1").legal("h0 l0 end el").refuses("ehl0,0", "only one left");
    magic("", "hands=hl turn=A2").plays("ehl0,0").turn("B3");
}

#[test]
fn hook_needs_a_second_card() {
    magic("", "hands=h").legal("h0 end").refuses("ehl0,0", "no lantern card");
}

#[test]
fn hook_with_a_second_hook_needs_two_hooks() {
    magic("", "hands=h").refuses("ehh0,0", "hook card");
    magic("", "hands=h2").plays("ehh0,0").on("3", "AA").discards("h2");
}

#[test]
fn the_second_card_gives_only_its_symbol() {
    magic("", "hands=hc").plays("ehc0,0").on("6", "AA").chests("123456:1122330s").hand('A', "-");
    magic("", "hands=hr").plays("ehr0,0").on("2", "AA").decision("-");
}

#[test]
fn hook_may_lead_both_to_the_goal_and_win() {
    magic("35:A,36:A", "hands=hl rest=G0").plays("ehl35,36").decision("over=A:crew").turn("A1");
}

#[test]
fn hook_leads_both_aboard_with_room_for_both() {
    sea("15:AA,V:A", "hands=h2").plays("ehh15,15").on("V", "AAA");
    sea("15:AA,V:AA", "hands=h2").refuses("ehh15,15", "no room on the boat");
    sea("15:AA", "hands=h2 boat=T").refuses("ehh15,15", "the boat is at tortuga");
}

#[test]
fn hook_moves_two_pirates_out_of_the_boat() {
    sea("V:AA", "hands=hl boat=T").plays("ehlV,V").on("V", "").on("22", "AA");
}

#[test]
fn hook_names_its_places_in_the_order_start_spaces_boat() {
    magic("2:A", "hands=hl").allows("ehl0,2").refuses("ehl2,0", "in order");
    sea("19:A,V:A", "hands=hl boat=T").refuses("ehlV,19", "in order").plays("ehl19,V").on("22", "AA");
}

// The chest.

#[test]
fn chest_opens_the_token_where_the_pirate_lands() {
    magic("", "hands=c")
        .plays("ec0 {$2pr}")
        .on("6", "A")
        .hand('A', "pr")
        .discards("c")
        .chests("23456:112330s")
        .turn("A2");
}

#[test]
fn chests_bring_one_two_or_three_cards_or_nothing() {
    magic("", "hands=c").plays("ec0 {$1p}").hand('A', "p").chests("23456:122330s");
    magic("", "hands=c").plays("ec0 {$3prh}").hand('A', "prh").chests("23456:112230s");
    magic("", "hands=c").plays("ec0 {$0}").hand('A', "-").chests("23456:112233s");
}

#[test]
fn a_chest_card_played_as_usual_opens_nothing() {
    magic("", "hands=c").plays("c0").on("6", "A").hand('A', "-").chests("123456:1122330s");
}

#[test]
fn a_token_does_not_occupy_its_space() {
    magic("", "hands=c2").plays("c0 c0").on("6", "A").on("12", "A");
}

#[test]
fn without_a_token_there_is_nothing_to_enchant() {
    magic("", "hands=c chests=23456:112330s").legal("c0 end").refuses("ec0", "chest token");
    magic("36:A", "hands=c").refuses("ec36", "chest token");
}

#[test]
fn a_token_behind_an_occupied_space_is_opened_where_the_pirate_lands() {
    magic("6:B", "hands=c").plays("ec0 {$0}").on("12", "A").chests("13456:112233s");
}

#[test]
fn retreating_to_a_chest_opens_nothing() {
    magic("6:B,9:A", "").plays("-9 {p}").on("6", "AB").chests("123456:1122330s");
}

#[test]
fn a_chest_brings_the_cards_there_are() {
    magic("", "hands=c/*").plays("ec0 {$3c}").hand('A', "c").chests("23456:112230s");
}

#[test]
fn the_snake_sends_the_pirate_back_to_the_nearest_empty_rum() {
    magic("11:A", "hands=c")
        .plays("ec11 {$s}")
        .on("11", "")
        .on("12", "")
        .on("8", "A")
        .hand('A', "-")
        .turn("A2");
}

#[test]
fn the_snake_jumps_occupied_rum() {
    magic("8:B,11:A", "hands=c").plays("ec11 {$s}").on("2", "A").on("8", "B");
}

#[test]
fn the_snake_sends_the_pirate_to_the_start_without_an_empty_rum() {
    magic("2:B,8:BB,11:A", "hands=c").plays("ec11 {$s}").on("12", "").on("0", "AAAAAABBB");
}

#[test]
fn after_the_snake_all_tokens_are_laid_again() {
    magic("11:A", "hands=c chests=245:1122s").plays("ec11 {$s}").chests("123456:1122330s");
}

#[test]
fn the_snake_prefers_the_jungle() {
    sea("23:A", "hands=c").plays("ec23 {$s}").on("20", "A");
}

#[test]
fn the_snake_crosses_the_sea_wherever_the_boat_lies() {
    sea("20:B,23:A", "hands=c").plays("ec23 {$s}").on("14", "A");
    sea("20:B,23:A", "hands=c boat=T").plays("ec23 {$s}").on("14", "A");
    sea("2:B,8:B,14:B,20:B,23:A", "hands=c").plays("ec23 {$s}").on("0", "AAAAAABB");
}

#[test]
fn the_snake_is_not_a_retreat() {
    at("piatnik+morgan:morgan+sorceress", PIATNIK, "11:A", "hands=c")
        .plays("ec11 {$s}")
        .on("8", "A")
        .hand('A', "-");
}

#[test]
fn chests_lie_on_every_tile() {
    let tiles = "prhlac/prhlac/prhlac/prhlac/prhlac/prhlac/prhlac/prhlac";
    at("piatnik+sorceress,tiles=8", tiles, "47:A", "hands=c")
        .plays("ec47 {$3prh}")
        .on("48", "A")
        .chests("1234567:112230s");
}

#[test]
fn all_tokens_are_laid_before_the_game() {
    deal("piatnik+sorceress", PIATNIK, 'A', "ppppppllllll").chests("123456:1122330s");
}

// Who sees what.

#[test]
fn the_thief_sees_the_hand_and_the_replacement_stays_secret() {
    three("", "hands=p/rl/c")
        .plays("epB")
        .sees('A', "-/rl/?1")
        .sees('C', "-/?2/c")
        .sees('-', "-/?2/?1")
        .plays("take:r {a}")
        .sees('A', "r/l?1/?1")
        .sees('B', "r/la/?1")
        .sees('C', "?1/?2/c")
        .sees('-', "?1/?2/?1");
}

#[test]
fn the_giver_of_rum_knows_all_and_each_guest_the_own_card() {
    three("", "hands=r")
        .plays("er {phla}")
        .sees_decision('A', "give=B=phla")
        .sees_decision('B', "give=B=?4")
        .sees_decision('-', "give=B=?4")
        .plays("give:h give:a")
        .sees('A', "pl/h/a")
        .sees('B', "?2/h/?1")
        .sees('C', "?2/?1/a")
        .sees('-', "?2/?1/?1");
}

#[test]
fn only_the_player_knows_what_a_lantern_put_back() {
    magic("9:A,11:B", "hands=l turn=A1")
        .plays("el {phac}")
        .sees_decision('A', "keep=phac")
        .sees_decision('B', "keep=?4")
        .plays("keep:a back:p back:c back:h")
        .sees_pile('A', "hcp^?97")
        .sees_pile('B', "?100")
        .sees_pile('-', "?100")
        .sees('B', "?1/-");
}

#[test]
fn a_known_card_is_known_in_the_hand_that_draws_it() {
    magic("9:A,11:B", "hands=l turn=A1")
        .plays("el {phac} keep:a back:p back:c back:h -11")
        .sees('A', "a/h")
        .sees('B', "?1/h")
        .sees('-', "?1/?1")
        .sees_pile('A', "cp^?97");
}

#[test]
fn an_opened_token_is_public_and_its_cards_are_not() {
    magic("", "hands=c")
        .plays("ec0 {$2pr}")
        .chests("23456:112330s")
        .sees('A', "pr/-")
        .sees('B', "?2/-")
        .sees('-', "?2/-");
}
