//! The rulebooks' examples and rulings without the modules of Piatnik 2017.

use super::Oracle;

pub fn at(position: &str) -> Oracle {
    Oracle::parse(position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Plays actions such as `s9` or `-8 {sd}` in turn.
pub fn play(oracle: &mut Oracle, actions: &[&str]) {
    for text in actions {
        let (action, chance) = match text.split_once(" {") {
            Some((action, chance)) => (action, chance.trim_end_matches('}')),
            None => (*text, ""),
        };
        oracle
            .play(action, chance)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// A field of the position, counted from 1 as in the notation.
pub fn field(oracle: &Oracle, number: usize) -> String {
    oracle
        .to_string()
        .split(' ')
        .nth(number - 1)
        .expect("twelve fields")
        .to_string()
}

/// Plays the actions and looks at fields: turn, round and so on.
pub fn check(position: &str, actions: &[&str], expected: &[(usize, &str)]) -> Oracle {
    let mut oracle = at(position);
    play(&mut oracle, actions);
    for (number, text) in expected {
        assert_eq!(field(&oracle, *number), *text, "field {number} of {oracle}");
    }
    oracle
}

/// Which seats stand on a place.
fn on(oracle: &Oracle, place: &str) -> String {
    let pirates = field(oracle, 3);
    let group = pirates
        .split(',')
        .find_map(|group| group.strip_prefix(&format!("{place}:")));
    group.unwrap_or("").to_string()
}

const WM_TILES: &str = "bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt";

/// Blue is A, red B, yellow C.
fn wm(turn: char) -> String {
    format!(
        "tortuga,players=3 {WM_TILES} \
         0:AC,5:C,6:AA,8:B,9:C,12:C,17:ABB,18:A,22:C,29:B,33:C,G:ABB \
         d4b/t/s bddsssttttkk * - {turn}3 A4 - - -"
    )
}

#[test]
fn winning_moves_advance_jumps_over_what_is_occupied() {
    let oracle = check(&wm('C'), &["s9"], &[(8, "C2"), (4, "d4b/t/-"), (7, "s")]);
    assert_eq!(
        (on(&oracle, "9"), on(&oracle, "23")),
        ("".into(), "C".into())
    );
}

#[test]
fn winning_moves_retreat_draws_from_the_row() {
    let oracle = check(
        &wm('B'),
        &["-8"],
        &[(4, "d4b/tdb/s"), (5, "dsssttttkk"), (8, "B2")],
    );
    assert_eq!(on(&oracle, "6"), "AAB");
}

#[test]
fn winning_moves_blue_has_three_ways() {
    let oracle = check(
        &wm('A'),
        &["d0", "d6", "d6"],
        &[(8, "B3"), (4, "db/t/s"), (7, "d3")],
    );
    assert_eq!(
        [on(&oracle, "7"), on(&oracle, "15"), on(&oracle, "24")],
        ["A", "A", "A"]
    );

    let oracle = check(&wm('A'), &["-17"], &[(5, "ddsssttttkk")]);
    assert_eq!(on(&oracle, "12"), "AC");
    let oracle = check(&wm('A'), &["-17", "-18"], &[(5, "sssttttkk")]);
    assert_eq!(
        (on(&oracle, "17"), on(&oracle, "18")),
        ("ABB".into(), "".into())
    );
    let oracle = check(
        &wm('A'),
        &["-17", "-18", "-17"],
        &[(5, "sttttkk"), (8, "B3")],
    );
    assert_eq!(
        (on(&oracle, "12"), on(&oracle, "17")),
        ("AAC".into(), "BB".into())
    );

    let oracle = check(
        &wm('A'),
        &["b17", "-18", "d0"],
        &[(5, "dsssttttkk"), (8, "B3")],
    );
    assert_eq!(on(&oracle, "G"), "AABB");
    assert_eq!(
        [on(&oracle, "17"), on(&oracle, "18"), on(&oracle, "7")],
        ["ABB", "", "A"]
    );
}

#[test]
fn winning_moves_lists_actions_in_order() {
    let expected = "d0 d6 d17 d18 b0 b6 b17 b18 -6 -17 -18 -G";
    assert_eq!(at(&wm('A')).legal().join(" "), expected);
    let oracle = check(&wm('A'), &["d0"], &[]);
    let expected = "d6 d7 d17 d18 b6 b7 b17 b18 -6 -7 -17 -18 -G end";
    assert_eq!(oracle.legal().join(" "), expected);
}

/// Black is A, grey B, violet C, yellow D, orange E.
fn rv(turn: char) -> String {
    format!(
        "ravensburger-basic,players=5 lkgrph/rpklgh/pkgrlh/plgrkh/plgrkh \
         0:E,6:B,10:A,11:A,13:EE,15:C,17:BBE,18:A,19:D,20:D,21:D,25:D,26:C,30:AC,G:BC \
         plg/pl/-/k/r - * - {turn}2 A4 - - -"
    )
}

#[test]
fn ravensburger_advances() {
    assert_eq!(on(&check(&rv('A'), &["p10"], &[]), "G"), "ABC");
    assert_eq!(on(&check(&rv('A'), &["l10"], &[]), "G"), "ABC");
    assert_eq!(on(&check(&rv('A'), &["g11"], &[]), "27"), "A");
    assert_eq!(on(&check(&rv('B'), &["l6"], &[]), "G"), "BBC");
    assert_eq!(on(&check(&rv('B'), &["p6"], &[]), "8"), "B");
}

#[test]
fn ravensburger_retreats() {
    let oracle = check(&rv('A'), &["-18 {k}"], &[(4, "kplg/pl/-/k/r"), (8, "A1")]);
    assert_eq!(on(&oracle, "15"), "AC");
    let oracle = check(&rv('A'), &["-18 {k}", "-15 {rr}"], &[(8, "B2")]);
    assert_eq!(on(&oracle, "13"), "AEE");
    let oracle = check(&rv('B'), &["-G {hh}"], &[(4, "plg/ph2l/-/k/r")]);
    assert_eq!(on(&oracle, "30"), "ABC");
}

#[test]
fn chance_must_fit() {
    let mut oracle = at(&rv('A'));
    let before = oracle.to_string();
    assert!(oracle.play("-18", "").unwrap_err().contains("too short"));
    assert!(oracle.play("-18", "kk").unwrap_err().contains("too long"));
    assert!(oracle.play("-18", "s").unwrap_err().contains("no s there"));
    assert!(oracle.play("-18", "$1").unwrap_err().contains("expected"));
    assert!(oracle.play("-13", "k").unwrap_err().contains("illegal"));
    assert_eq!(oracle.to_string(), before);
}

const RV_TILES: &str = "lkgrph/rpklgh/pkgrlh/plgrkh/plgrkh";

#[test]
fn nothing_possible_draws_one() {
    let start =
        |a: &str| format!("ravensburger-basic {RV_TILES} 0:AAAABBBB {a}/k5 - * - A2 A0 - - -");
    assert_eq!(at(&start("-")).legal(), ["draw"]);
    check(
        &start("-"),
        &["draw {g}"],
        &[(4, "g/k5"), (8, "B2"), (9, "A0")],
    );
    assert_eq!(at(&start("p2")).legal(), ["p0"]);
    // At least 1 action: the end is legal only after one.
    assert_eq!(
        check(&start("p2"), &["p0"], &[]).legal(),
        ["p0", "p5", "end"]
    );
}

#[test]
fn piatnik_may_skip_with_an_empty_hand() {
    let tiles = "hrlapc/lphcra/phrlac/lprach/lprhac/hrpacl";
    let position = |hand: &str, left: usize| {
        format!("piatnik {tiles} 0:AAAABBBBB,1:B,5:A,6:A {hand}/p - * - A{left} B3 - - -")
    };
    assert_eq!(at(&position("-", 3)).legal(), ["-5", "-6", "draw", "end"]);
    assert_eq!(at(&position("-", 2)).legal(), ["-5", "-6", "end"]);
    assert_eq!(
        at(&position("r", 3)).legal(),
        ["r0", "r5", "r6", "-5", "-6", "end"]
    );
    check(
        &position("-", 3),
        &["draw {c}"],
        &[(4, "c/p"), (8, "B3"), (9, "B4")],
    );
}

const SC_TILES: &str = "tbkpfx/tbkpfx/tbkpfx/tbkpfx/tbkpfx";

#[test]
fn challenge_sabre_goes_to_the_goal_when_all_are_occupied() {
    let position = format!(
        "software-challenge {SC_TILES} 0:AA,6:AAB,12:B,18:B,24:B,30:B,G:AAB x/- - * - A3 A0 - - -"
    );
    assert_eq!(on(&check(&position, &["x0"], &[]), "G"), "AAAB");
}

#[test]
fn challenge_points() {
    let position = format!(
        "software-challenge {SC_TILES} 0:AAABBB,1:A,3:A,13:A,25:B,G:BB -/- - * - A3 A0 - - -"
    );
    assert_eq!((at(&position).points(0), at(&position).points(1)), (5, 17));
}

/// A retreats from 12 to 7; the hand limit is 8.
fn challenge(pirates: &str, hand: &str, row: &str, turn: &str, round: &str) -> String {
    format!("software-challenge {SC_TILES} {pirates} {hand} {row} * - {turn} {round} - - -")
}

#[test]
fn challenge_row_is_filled_up_at_the_end_of_the_turn_only() {
    let base = |hand, row| challenge("0:AAAABBB,7:BB,12:AA,13:B", hand, row, "A3", "A0");
    let start = base("t/b", "bk");
    check(&start, &["-12"], &[(4, "tbk/b"), (5, "-")]);
    // The row is empty: a draw finds nothing.
    let start = base("t/b", "b");
    check(&start, &["-12"], &[(4, "tb/b"), (5, "-"), (8, "A2")]);
    check(
        &start,
        &["-12", "end {tbkpfxtbkpfx}"],
        &[(4, "tb/b"), (5, "tbkpfxtbkpfx"), (8, "B3")],
    );
    // The hand limit stops the draw, the retreat stays legal.
    check(&base("t7/b", "bk"), &["-12"], &[(4, "t7b/b"), (5, "k")]);
    check(&base("t8/b", "bk"), &["-12"], &[(4, "t8/b"), (5, "bk")]);
}

#[test]
fn challenge_looks_for_a_complete_crew_after_the_turn() {
    let row = "tbkpfxtbkpfx";
    let start =
        |turn: &str, round: &str| challenge("0:BBBBB,24:B,25:A,G:AAAAA", "t/b", row, turn, round);
    let over = check(&start("A3", "A7"), &["t25"], &[(8, "A2"), (10, "-")]);
    assert_eq!(over.legal(), ["-G", "end"]);
    let over = check(&start("A3", "A7"), &["t25", "end"], &[(8, "A2"), (9, "A7")]);
    assert_eq!(
        (field(&over, 10), over.decider(), over.legal().len()),
        ("over=A:crew".into(), None, 0)
    );
    // Retreated from the goal again: not complete.
    check(
        &start("A3", "A7"),
        &["t25", "-G", "end {t}"],
        &[(8, "B3"), (10, "-")],
    );
    // At the end of the last round points decide.
    let last = start("A3", "B29");
    check(
        &last,
        &["t25", "end"],
        &[(8, "A2"), (9, "B30"), (10, "over=A:points")],
    );
}

#[test]
fn challenge_ties_are_shared_and_the_row_is_filled_before() {
    let start = challenge("0:AAAAABBBBB,1:B,2:A", "t/b", "b", "B3", "A29");
    let over = check(
        &start,
        &["end {tbkpfxtbkpf}"],
        &[(5, "btbkpfxtbkpf"), (9, "A30")],
    );
    assert_eq!(
        (field(&over, 10), field(&over, 8)),
        ("over=AB:points".into(), "B3".into())
    );
}

/// Tortuga with a row of 3: A retreats from 12 to 7 (two cards).
fn small_row(hands: &str, row: &str, pile: &str, discards: &str) -> String {
    format!(
        "tortuga,row=3 {WM_TILES} 0:AAAABBB,7:BB,12:AA,13:B {hands} {row} {pile} {discards} A3 A0 - - -"
    )
}

#[test]
fn a_new_row_is_laid_at_once() {
    // At the exact end of a draw.
    check(
        &small_row("-/-", "bk", "*", "-"),
        &["-12 {sss}"],
        &[(4, "bk/-"), (5, "sss")],
    );
    // In mid-draw.
    check(
        &small_row("-/-", "b", "*", "-"),
        &["-12 {tds}"],
        &[(4, "tb/-"), (5, "ds")],
    );
    // The discards are reshuffled when they are needed, not before.
    let start = small_row("-/-", "bk", "s3", "p2");
    check(&start, &["-12 {sss}"], &[(5, "sss"), (6, "-"), (7, "p2")]);
    let start = small_row("-/-", "bk", "s", "p5");
    check(&start, &["-12 {spp}"], &[(5, "spp"), (6, "p3"), (7, "-")]);
    // Fewer cards exist.
    let start = small_row("-/-", "bk", "s", "p");
    check(&start, &["-12 {sp}"], &[(5, "sp"), (6, "-"), (7, "-")]);
    // No cards exist: the retreat is legal, and a row is laid when a card must next be drawn.
    let start = small_row("d/-", "-", "-", "-");
    check(&start, &["-12"], &[(4, "d/-"), (5, "-"), (8, "A2")]);
    check(
        &start,
        &["d0", "-12 {d}"],
        &[(4, "d/-"), (5, "-"), (7, "-"), (8, "A1")],
    );
}

#[test]
fn a_pile_is_made_anew_only_when_a_card_must_be_drawn() {
    let start = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
                 0:AAAABBB,7:BB,12:AA,13:B d/- - st k A3 A0 - - -";
    check(start, &["-12 {st}"], &[(4, "std/-"), (6, "-"), (7, "k")]);
    // The played card lies on the discards before anything is drawn.
    let empty = start.replace(" st k ", " - - ");
    check(
        &empty,
        &["d0", "-12 {d}"],
        &[(4, "d/-"), (6, "-"), (7, "-")],
    );
}

#[test]
fn a_complete_crew_wins_at_once() {
    let start =
        format!("tortuga {WM_TILES} 0:BBBBBB,31:A,G:AAAAA s/k skkkkkkkkkkk * - A3 A3 - - -");
    let over = check(
        &start,
        &["s31"],
        &[(4, "-/k"), (7, "s"), (8, "A2"), (9, "A3")],
    );
    assert_eq!(field(&over, 10), "over=A:crew");
    assert!(over.legal().is_empty() && over.decider().is_none());
}

#[test]
fn rules_are_written_in_canonical_order() {
    let rules = |text: &str| super::rules::Rules::parse(text).map(|rules| rules.text);
    assert_eq!(
        rules("piatnik,crew=4+freebooter,players=3+adventure,tiles=6"),
        Ok("piatnik+adventure+freebooter,players=3,crew=4".into())
    );
    assert_eq!(
        rules("jamaica,hand=6/6,rounds=60"),
        Ok("jamaica,rounds=60".into())
    );
    for clash in [
        "jamaica+sorceress",
        "piatnik+sorceress,row=12",
        "piatnik+sorceress,limit=8",
        "jamaica,tiles=7",
        "jamaica,symbols=piatnik",
        "piatnik+morgan:classic/both",
        "piatnik+jungle+adventure",
        "ravensburger-basic+adventure",
        "software-challenge,limit=5",
        "piatnik,crew=4,crew=4",
        "jamaica,first=C",
    ] {
        assert!(rules(clash).is_err(), "{clash}");
    }
}
