//! Rules that contradict themselves are refused with a message that names both sides; all others survive
//! parsing and formatting.

use cartagena::PRESETS;

use crate::table::{PRINTED, SEA, at, clash, compose, line, refused, rules, unreadable};

#[test]
fn the_sorceress_needs_the_symbols_of_piatnik() {
    clash("jamaica+sorceress", "sorceress|symbols=winning-moves");
    clash("ravensburger-basic+sorceress", "sorceress|symbols=ravensburger");
}

#[test]
fn the_sorceress_clashes_with_a_face_up_row() {
    clash("piatnik+sorceress,row=12", "sorceress|row=12");
}

#[test]
fn the_sorceress_clashes_with_a_hand_limit() {
    clash("piatnik+sorceress,limit=8", "sorceress|limit=8");
}

#[test]
fn there_are_only_six_printed_tiles() {
    clash("jamaica,tiles=7", "layout=printed|tiles=7");
    clash("jamaica+adventure:4/4", "layout=printed|8");
    rules("jamaica,tiles=7,layout=random", "jamaica,tiles=7,layout=random");
}

#[test]
fn printed_tiles_have_the_winning_moves_symbols() {
    clash("jamaica,symbols=piatnik", "layout=printed|symbols=piatnik");
    clash("piatnik,layout=printed", "layout=printed|symbols=piatnik");
    rules("jamaica,symbols=piatnik,layout=random", "jamaica,symbols=piatnik,layout=random");
}

#[test]
fn a_stretch_that_is_not_there_cannot_be_set() {
    clash("piatnik+morgan:classic/both", "morgan:classic/both|stretch");
    clash("piatnik+jungle+morgan:classic/both", "morgan:classic/both|stretch");
}

#[test]
fn the_jungle_clashes_with_the_complete_adventure() {
    clash("piatnik+jungle+adventure", "jungle|adventure");
    clash("piatnik+adventure:3/3+jungle", "jungle|adventure");
}

#[test]
fn an_odd_number_of_tiles_needs_a_split() {
    clash("ravensburger-basic+adventure", "adventure|tiles=5");
    clash("software-challenge+adventure", "adventure|tiles=5");
    clash("piatnik+adventure,tiles=7", "adventure|tiles=7");
    rules("ravensburger-basic+adventure:2/3", "ravensburger-basic+adventure:2/3");
    rules("piatnik+adventure:4/3", "piatnik+adventure:4/3");
}

#[test]
fn the_split_must_agree_with_the_tiles() {
    clash("piatnik+adventure:3/3,tiles=8", "adventure:3/3|tiles=8");
}

#[test]
fn each_stretch_of_the_adventure_has_two_to_four_tiles() {
    clash("piatnik+adventure:1/4", "adventure|1/4");
    clash("piatnik+adventure:4/5", "adventure|4/5");
    for split in ["2/2", "2/4", "4/2", "4/4"] {
        let text = format!("piatnik+adventure:{split}");
        rules(&text, &text);
    }
}

#[test]
fn a_hand_limit_cannot_lie_below_the_first_hand() {
    clash("software-challenge,limit=5", "limit=5|hand=6");
    clash("ravensburger-basic,limit=5", "limit=5|hand=6/5");
    rules("software-challenge,limit=6", "software-challenge,limit=6");
}

#[test]
fn without_a_row_there_is_nothing_to_refill_or_to_deal_first() {
    clash("jamaica,refill=turn", "refill=turn|row=none");
    clash("piatnik,deal=row", "deal=row|row=none");
}

#[test]
fn the_first_player_must_sit_at_the_table() {
    clash("jamaica,first=C", "first=c|players=2");
    rules("jamaica,players=3,first=C", "jamaica,players=3,first=C");
}

#[test]
fn the_sorceress_may_be_played_with_open_hands() {
    rules("piatnik+sorceress,hands=open", "piatnik+sorceress,hands=open");
}

#[test]
fn the_sorceress_may_visit_another_edition_with_her_symbols() {
    rules(
        "jamaica+sorceress,symbols=piatnik,layout=random",
        "jamaica+sorceress,symbols=piatnik,layout=random",
    );
}

#[test]
fn the_freebooter_goes_with_every_edition() {
    for preset in PRESETS.iter().map(|row| row.name) {
        let text = format!("{preset}+freebooter");
        rules(&text, &text);
    }
}

#[test]
fn fewer_printed_tiles_are_allowed() {
    rules("jamaica,tiles=4", "jamaica,tiles=4");
    at("jamaica,tiles=4", "bptsdk/spbkdt/pkdtsb/tkpbsd", "", "hands=s").plays("s0").on("4", "A");
}

#[test]
fn printed_tiles_may_lie_either_way_round() {
    at("jamaica,tiles=4", "kdstpb/spbkdt/pkdtsb/tkpbsd", "", "hands=s").plays("s0").on("3", "A");
}

#[test]
fn all_modules_combine() {
    rules(
        "piatnik+adventure+morgan:classic/both+freebooter+sorceress,players=5,crew=4",
        "piatnik+adventure+morgan:classic/both+freebooter+sorceress,players=5,crew=4",
    );
    rules(
        "piatnik+jungle+morgan:morgan+freebooter+sorceress",
        "piatnik+jungle+morgan:morgan+freebooter+sorceress",
    );
}

#[test]
fn ranges_of_the_options() {
    for (option, low, high) in [
        ("players", 2, 5),
        ("tiles", 4, 8),
        ("crew", 4, 8),
        ("cards", 15, 17),
        ("hand", 1, 8),
        ("row", 1, 20),
        ("limit", 8, 20),
        ("rounds", 1, 9999),
    ] {
        for value in [low, high] {
            let text = format!("piatnik,{option}={value}");
            assert!(text.parse::<cartagena::Rules>().is_ok(), "{text}");
        }
        let below = if option == "limit" { 0 } else { low - 1 };
        clash(&format!("piatnik,{option}={below}"), option);
        clash(&format!("piatnik,{option}={}", high + 1), option);
    }
    for actions in ["0-1", "0-2", "0-3", "1-1", "1-2", "1-3"] {
        let text = format!("jamaica,actions={actions}");
        assert!(text.parse::<cartagena::Rules>().is_ok(), "{text}");
    }
    for actions in ["2-3", "1-4", "0-0", "3"] {
        clash(&format!("jamaica,actions={actions}"), "actions");
    }
}

#[test]
fn unknown_names_are_refused() {
    clash("cartagena", "cartagena");
    clash("piatnik+witch", "witch");
    clash("piatnik,colour=red", "colour");
    clash("piatnik,crew=4,crew=5", "crew|twice");
    clash("Piatnik", "piatnik");
    clash("piatnik, crew=4", "crew");
}

#[test]
fn options_of_the_preset_are_left_out() {
    rules("jamaica,players=2,row=none,crew=6", "jamaica");
    rules("piatnik,crew=4,players=3", "piatnik,players=3,crew=4");
    rules("piatnik+freebooter+morgan+adventure:3/3", "piatnik+adventure+morgan:both+freebooter");
    rules("piatnik+adventure,tiles=8", "piatnik+adventure:4/4");
    rules("piatnik,crew=5+freebooter", "piatnik+freebooter,crew=5");
}

#[test]
fn the_presets_are_read_and_written() {
    for preset in PRESETS.iter().map(|row| row.name) {
        rules(preset, preset);
    }
}

#[test]
fn the_presets_differ_by_their_options() {
    rules("jamaica,hands=open,row=12", "jamaica,hands=open,row=12");
    rules("tortuga,hands=hidden,row=none", "tortuga,hands=hidden,row=none");
    rules("ravensburger-basic,tiles=6,crew=5,actions=1-3", "ravensburger-basic,tiles=6,crew=5,actions=1-3");
    rules("software-challenge,rounds=none,win=now", "software-challenge,win=now,rounds=none");
}

#[test]
fn a_position_is_written_as_it_is_read() {
    let text = "tortuga,players=3 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
                0:AC,5:C,6:AA,8:B,9:C,12:C,17:ABB,18:A,22:C,29:B,33:C,G:ABB \
                d4b/tk2/sp bdd s16t16d11b15k15p16 - A3 A0 - - -";
    line(text).is(text);
}

#[test]
fn a_position_of_the_adventure_is_written_as_it_is_read() {
    let text = "piatnik+adventure+freebooter+sorceress prhlac/prhlac/prhlac|prhlac/prhlac/prhlac \
                0:AAAABBB,19:A,V:AB,G:BB plC/r2 - hl^p14r13h14l13a14c15PR2H2L2A2C aP B2 B7 \
                take=A! T 256:1330s";
    line(text).is(text);
}

#[test]
fn four_pirates_on_a_space_are_no_position() {
    refused(&compose("jamaica", PRINTED, "9:AABB", ""), "9");
}

#[test]
fn four_pirates_of_a_colour_aboard_are_no_position() {
    refused(&compose("piatnik+adventure", SEA, "V:AAAA", ""), "aboard");
}

#[test]
fn a_crew_must_be_complete() {
    unreadable(
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAABBBBBB -/- - * - A3 A0 - - -",
        "5 pirates",
    );
}

#[test]
fn too_many_cards_of_a_kind_are_no_position() {
    refused(&compose("jamaica", PRINTED, "", "hands=s18"), "17");
}

#[test]
fn a_tile_shows_each_symbol_once() {
    refused(&compose("jamaica,tiles=4", "bptsdd/spbkdt/pkdtsb/tkpbsd", "", ""), "dagger");
}

#[test]
fn printed_tiles_are_the_printed_ones_each_once_either_way_round() {
    at("jamaica,tiles=4", "kdstpb/spbkdt/pkdtsb/tkpbsd", "", "");
    refused(&compose("jamaica,tiles=4", "bptskd/spbkdt/pkdtsb/tkpbsd", "", ""), "tile 1");
    refused(&compose("jamaica,tiles=4", "spbkdt/tdkbps/pkdtsb/tkpbsd", "", ""), "tile 2");
    at("jamaica,tiles=4,layout=random", "bptskd/bptskd/bptskd/bptskd", "", "");
}

#[test]
fn a_hand_above_the_limit_is_no_position() {
    refused(&compose("tortuga,limit=8", PRINTED, "", "hands=s9"), "limit");
}

#[test]
fn a_split_that_is_not_half_of_the_tiles_is_written() {
    rules("ravensburger-basic+adventure:2/2", "ravensburger-basic+adventure:2/2");
    rules("software-challenge+adventure:2/2", "software-challenge+adventure:2/2");
    rules("piatnik+adventure:3/3", "piatnik+adventure");
}
