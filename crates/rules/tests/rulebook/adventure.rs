//! The complete adventure of Piatnik 2017: tunnel, boat, jungle, and the captain.

use crate::table::{PRINTED, SEA, Table, at, deal};

/// Three tiles of tunnel (1 to 18) and three of jungle (19 to 36); the boat is at Cartagena.
fn sea(pirates: &str, parts: &str) -> Table {
    at("piatnik+adventure", SEA, pirates, parts)
}

/// The same with at least one action per turn.
fn strict(pirates: &str, parts: &str) -> Table {
    at("piatnik+adventure,actions=1-3", SEA, pirates, parts)
}

#[test]
fn out_of_the_tunnel_one_goes_aboard() {
    sea("15:A", "hands=h").plays("h15").on("15", "").on("V", "A");
}

#[test]
fn from_the_prison_one_goes_aboard_when_the_tunnel_is_occupied() {
    sea("3:B,9:B,15:B", "hands=h").plays("h0").on("V", "A");
}

#[test]
fn nothing_goes_past_the_boat() {
    sea("15:A,21:B", "hands=h").plays("h15").on("V", "A").on("27", "");
}

#[test]
fn nobody_goes_aboard_while_the_boat_is_away() {
    sea("15:A", "hands=h boat=T").refuses("h15", "the boat is at tortuga");
}

#[test]
fn within_the_tunnel_the_boat_does_not_matter() {
    sea("9:A,V:AAA", "hands=h boat=T").plays("h9").on("15", "A");
}

#[test]
fn three_pirates_of_a_colour_fill_the_boat() {
    sea("15:A,V:AAA", "hands=h").refuses("h15", "no room on the boat");
}

#[test]
fn a_third_pirate_of_a_colour_still_goes_aboard() {
    sea("15:A,V:AA", "hands=h").plays("h15").on("V", "AAA");
}

#[test]
fn room_on_the_boat_is_counted_by_colour() {
    sea("15:A,V:BBB", "hands=h").plays("h15").on("V", "ABBB");
}

#[test]
fn aboard_at_cartagena_nobody_advances() {
    sea("V:A", "hands=p").refuses("pV", "the boat is at cartagena");
}

#[test]
fn aboard_at_cartagena_one_retreats_into_the_tunnel() {
    sea("9:BB,16:B,V:A", "").plays("-V {c}").on("V", "").on("16", "AB").hand('A', "c");
}

#[test]
fn the_retreat_from_the_boat_stays_on_its_side_of_the_sea() {
    sea("16:B,20:B,V:A", "").plays("-V {c}").on("16", "AB");
    sea("20:B,V:A", "").refuses("-V", "no space with one or two pirates behind");
}

#[test]
fn aboard_at_cartagena_without_a_target_there_is_no_retreat() {
    sea("V:AB", "").refuses("-V", "no space with one or two pirates behind");
}

#[test]
fn aboard_at_tortuga_one_advances_into_the_jungle() {
    sea("V:A", "hands=p boat=T").plays("pV").on("V", "").on("19", "A");
}

#[test]
fn aboard_at_tortuga_without_an_empty_space_one_reaches_the_cove() {
    sea("19:B,25:B,31:B,V:A", "hands=p boat=T").plays("pV").on("G", "A");
}

#[test]
fn aboard_at_tortuga_nobody_retreats() {
    sea("16:B,V:A", "boat=T").refuses("-V", "the boat is at tortuga");
}

#[test]
fn retreat_needs_an_own_pirate_aboard() {
    sea("16:B,V:B", "").refuses("-V", "you have no pirate aboard");
}

#[test]
fn the_jungle_ends_in_the_cove() {
    sea("31:A", "hands=p").plays("p31").on("G", "A");
}

#[test]
fn retreat_within_the_jungle() {
    sea("20:B,30:A", "").plays("-30 {c}").on("20", "AB");
}

#[test]
fn retreat_from_the_cove_into_the_jungle() {
    sea("20:BB,G:A", "").plays("-G {ca}").on("20", "ABB");
}

#[test]
fn retreat_never_crosses_the_sea() {
    sea("16:B,20:A", "").refuses("-20", "no space with one or two pirates behind");
}

#[test]
fn retreat_from_the_cove_never_crosses_the_sea() {
    sea("16:B,G:A", "").refuses("-G", "no space with one or two pirates behind");
}

#[test]
fn the_boat_is_no_space_to_retreat_to() {
    sea("20:A,V:B", "boat=T").refuses("-20", "no space with one or two pirates behind");
}

#[test]
fn moving_the_boat_costs_an_action_and_no_card_and_takes_all_aboard() {
    sea("V:ABB", "hands=p").plays("boat").boat("T").on("V", "ABB").hand('A', "p").turn("A2");
}

#[test]
fn the_boat_leaves_cartagena_only_with_an_own_pirate_aboard() {
    sea("9:A,V:B", "").refuses("boat", "aboard");
}

#[test]
fn the_boat_leaves_tortuga_only_with_an_own_pirate_in_the_tunnel() {
    sea("9:A,V:B", "boat=T").plays("boat").boat("C").on("V", "B").turn("A2");
}

#[test]
fn the_prison_is_not_the_tunnel() {
    sea("9:B,20:A", "boat=T").refuses("boat", "tunnel");
}

#[test]
fn a_pirate_aboard_does_not_bring_the_boat_back() {
    sea("V:AB", "boat=T").refuses("boat", "tunnel");
}

#[test]
fn the_boat_may_move_several_times_in_a_turn() {
    sea("9:A,V:ABB", "").plays("boat boat").boat("C").turn("A1");
}

#[test]
fn the_boat_may_move_with_every_action() {
    sea("9:A,19:B,V:ABBB", "").plays("boat boat boat").turn("B3").on("V", "ABBB");
}

#[test]
fn most_pirates_aboard_make_the_captain() {
    sea("V:ABB", "").plays("end").boat("C+").turn("B3");
}

#[test]
fn a_tie_aboard_makes_both_captain() {
    sea("V:AB", "").plays("end").boat("C+").plays("end").boat("C+");
}

#[test]
fn fewer_pirates_aboard_make_no_captain() {
    sea("V:AAB", "").plays("end").boat("C");
}

#[test]
fn an_empty_boat_has_no_captain() {
    sea("9:B", "boat=T").plays("end").boat("T");
}

#[test]
fn the_captain_is_found_at_the_start_of_the_turn_only() {
    sea("15:A", "hands=h").plays("h15").boat("C").plays("boat").boat("T").turn("A1");
}

#[test]
fn the_captain_moves_the_boat_once_for_free() {
    sea("V:A", "boat=C+").plays("boat").boat("T*").turn("A3");
}

#[test]
fn the_second_move_of_the_boat_costs_an_action() {
    sea("9:A,V:A", "boat=C+").plays("boat boat").harbour("C").turn("A2");
}

#[test]
fn the_free_move_lapses_at_the_first_action() {
    sea("V:A", "hands=p boat=C+").plays("p0").boat("C").turn("A2").plays("boat").boat("T").turn("A1");
}

#[test]
fn the_captain_too_needs_a_pirate_in_the_tunnel_at_tortuga() {
    sea("V:A", "boat=T turn=B3").plays("end").turn("A3").refuses("boat", "tunnel");
}

#[test]
fn the_free_move_is_no_action() {
    strict("V:A", "hands=p boat=C+").plays("boat").legal("p0 pV").refuses("end", "at least one action");
}

#[test]
fn the_free_move_forfeits_the_card_for_a_skipped_turn() {
    sea("V:A", "boat=C+")
        .legal("boat draw end")
        .plays("boat")
        .legal("end")
        .refuses("draw", "can't draw a card");
}

#[test]
fn the_free_move_is_something_possible() {
    at("ravensburger-advanced+adventure", "kprhlg/kprhlg/kprhlg|kprhlg/kprhlg/kprhlg", "V:A", "boat=C+")
        .legal("boat")
        .refuses("draw", "can't draw a card");
}

#[test]
fn with_nothing_possible_after_the_free_move_one_card_is_drawn() {
    at("ravensburger-advanced+adventure", "kprhlg/kprhlg/kprhlg|kprhlg/kprhlg/kprhlg", "V:A", "boat=C+")
        .plays("boat")
        .legal("draw")
        .plays("draw {k}")
        .hand('A', "k")
        .turn("B3");
}

#[test]
fn with_a_useless_card_nothing_is_possible_either() {
    // The tunnel hooks are occupied, the boat is away, and nobody can retreat.
    at(
        "ravensburger-advanced+adventure,players=3",
        "kprhlg/kprhlg/kprhlg|kprhlg/kprhlg/kprhlg",
        "4:B,10:B,16:B",
        "hands=h boat=T",
    )
    .legal("draw")
    .plays("draw {k}")
    .hand('A', "kh")
    .turn("B3");
}

#[test]
fn with_a_useless_card_the_turn_is_passed_where_no_action_is_demanded() {
    sea("3:B,9:B,15:B", "hands=h boat=T").legal("end");
}

#[test]
fn a_whole_crew_in_the_cove_wins() {
    sea("31:A", "hands=p rest=G0").plays("p31").decision("over=A:crew");
}

#[test]
fn a_crew_between_boat_and_cove_has_not_won() {
    sea("15:A", "hands=h rest=G0").plays("h15").on("V", "A").decision("-");
}

#[test]
fn four_and_four_tiles() {
    let tiles = "prhlac/prhlac/prhlac/prhlac|prhlac/prhlac/prhlac/prhlac";
    at("piatnik+adventure,tiles=8", tiles, "21:A", "hands=h").plays("h21").on("V", "A");
    at("piatnik+adventure,tiles=8", tiles, "48:A,V:A", "hands=ph boat=T")
        .plays("pV h48")
        .on("25", "A")
        .on("G", "A");
}

#[test]
fn two_tiles_of_tunnel_and_three_of_jungle() {
    let tiles = "kprhlg/kprhlg|kprhlg/kprhlg/kprhlg";
    at("ravensburger-basic+adventure:2/3", tiles, "10:A", "hands=h").plays("h10").on("V", "A");
    at("ravensburger-basic+adventure:2/3", tiles, "V:A", "hands=k boat=T").plays("kV").on("13", "A");
}

#[test]
fn the_adventure_on_the_printed_tiles() {
    let tiles = PRINTED.replacen("/tk", "|tk", 1);
    at("jamaica+adventure", &tiles, "18:A", "hands=s").plays("s18").on("V", "A");
    at("jamaica+adventure", &tiles, "V:A", "hands=s boat=T").plays("sV").on("23", "A");
}

#[test]
fn points_of_tunnel_boat_jungle_and_cove() {
    sea("1:A,18:A,19:A,36:A,V:A,G:A", "").points('A', 1 + 3 + 3 + 4 + 6 + 7);
}

#[test]
fn the_boat_begins_at_cartagena_without_a_captain() {
    deal("piatnik+adventure", SEA, 'A', "ppppppllllll").boat("C").on("0", "AAAAAABBBBBB").on("V", "");
}
