//! The examples and rulings of Piatnik 2017 and its modules.

use super::Oracle;
use super::tests::{at, check, field};

/// Green is A, red B, blue C, yellow D.
const PB: &str = "piatnik,players=4 hrlapc/lphcra/phrlac/lprach/lprhac/hrpacl \
    0:AAAACDD,1:C,7:A,9:CD,11:B,13:B,14:D,15:C,16:B,19:CD,24:B,25:D,31:A,36:C,G:BB \
    rh2/l/-/- - * - A3 A4 - - -";

#[test]
fn prison_break() {
    let after_green = ["r7", "-21 {pp}", "h0"];
    let expected =
        "0:AAACDD,1:C,9:CD,11:B,13:B,14:D,15:C,16:B,19:ACD,24:B,25:D,28:A,31:A,36:C,G:BB";
    let oracle = check(
        PB,
        &after_green,
        &[(3, expected), (4, "p2h/l/-/-"), (8, "B3")],
    );
    // Every hook is occupied now: a hook goes from the prison to the boat.
    let green_again = oracle.to_string().replace(" B3 ", " A3 ");
    assert!(field(&check(&green_again, &["h0"], &[]), 3).ends_with("G:ABB"));

    let expected = "0:AAACDD,1:C,9:BCD,14:D,15:C,16:B,19:ACD,24:B,25:D,28:A,31:A,36:BC,G:BB";
    check(
        &oracle.to_string(),
        &["-11 {aa}", "-G {c}", "l13"],
        &[(3, expected), (4, "p2h/a2c/-/-"), (8, "C3")],
    );
}

/// Green is A, red B, blue C, yellow D; red is captain.
const PC: &str = "piatnik+adventure+morgan:both,players=4 \
    hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl \
    0:AAABBCCDD,6:C,7:BC,10:AD,12:C,14:D,16:B,19:AC,36:D,V:BBD,G:A \
    r/h/-/- - * - B3 A4 - C+ -";

#[test]
fn complete_adventure_with_morgan() {
    check(PC, &["boat"], &[(8, "B3"), (11, "T*")]);
    check(
        PC,
        &["boat", "mD:V {pp}"],
        &[(8, "B2"), (11, "T"), (4, "r/p2h/-/-")],
    );
    check(PC, &["boat", "mD:V {pp}", "boat"], &[(8, "B1"), (11, "C")]);
    let expected = "0:AAABBCCDD,6:C,7:C,10:AD,12:C,14:D,16:B,19:ACD,36:D,V:BBB,G:A";
    let oracle = check(
        PC,
        &["boat", "mD:V {pp}", "boat", "h7"],
        &[(3, expected), (8, "C3"), (11, "C")],
    );
    // The book lets green follow.
    let green = oracle.to_string().replace(" C3 ", " A3 ");
    let expected = "0:AABBCCDD,6:C,10:ACD,12:C,14:D,16:B,19:ACD,36:D,V:ABBB,G:A";
    let without_yellow = expected.replace("36:D,", "").replace("G:A", "G:AD");
    check(
        &green,
        &["r0", "mD:36 {aa}", "mC:7 {cc}"],
        &[(3, &without_yellow), (8, "B3"), (11, "C+")],
    );
}

#[test]
fn the_boat_has_room_for_three_of_a_colour() {
    let full = PC
        .replace("0:AAABBCC", "0:AAABCC")
        .replace("V:BBD", "V:BBBD");
    assert!(at(PC).legal().contains(&"h7".into()));
    assert!(!at(&full).legal().contains(&"h7".into()));
    // An absent boat, too; and Morgan cannot move a pirate there either.
    let absent = PC.replace(" C+ ", " T+ ");
    assert!(!at(&absent).legal().contains(&"h7".into()));
    assert!(at(PC).legal().contains(&"mD:14".into())); // to 16
    let green = |boat: &str| PC.replace(" B3 ", " A3 ").replace(" C+ ", boat);
    assert!(at(&green(" C ")).legal().contains(&"mB:16".into()));
    assert!(!at(&green(" T ")).legal().contains(&"mB:16".into()));
    let full = full.replace(" B3 ", " A3 ").replace(" C+ ", " C ");
    assert!(!at(&full).legal().contains(&"mB:16".into()));
}

#[test]
fn aboard_and_across_the_sea() {
    // At Cartagena: no advance, retreat into the tunnel.
    let legal = at(PC).legal();
    assert!(legal.contains(&"-V".into()) && !legal.contains(&"hV".into()));
    check(PC, &["-V {l}"], &[(8, "B2"), (11, "C")]);
    // At Tortuga: advance into the jungle, no retreat, and Morgan from the boat.
    let oracle = check(PC, &["boat"], &[]);
    let legal = oracle.legal();
    assert!(!legal.contains(&"-V".into()) && legal.contains(&"hV".into()));
    assert!(legal.contains(&"mD:V".into()) && !at(PC).legal().contains(&"mD:V".into()));
    assert!(field(&check(PC, &["boat", "hV"], &[]), 3).contains("22:B"));
    // From the jungle a retreat reaches jungle spaces only.
    let green = PC.replace(" B3 ", " A3 ").replace(" C+ ", " C ");
    let legal = at(&green).legal();
    assert!(!legal.contains(&"-19".into()) && legal.contains(&"-G".into()));
}

#[test]
fn supply_by_stretch() {
    let with = |agreed: &str, boat: &str| {
        let text = PC.replace("morgan:both", agreed).replace(" C+ ", boat);
        let own: Vec<String> = at(&text).legal();
        own.into_iter()
            .filter(|a| a.starts_with('-') || a.starts_with('m'))
            .collect::<Vec<_>>()
    };
    let tunnel_retreats = ["-7", "-16", "-V"];
    assert_eq!(with("morgan:classic", " C "), tunnel_retreats);
    assert_eq!(with("morgan:classic/morgan", " C ")[..3], tunnel_retreats);
    assert_eq!(
        with("morgan:classic/morgan", " C ")[3..],
        ["mA:19", "mC:19", "mD:36"]
    );
    assert_eq!(
        with("morgan:classic/morgan", " T ")[2..],
        ["mA:19", "mC:19", "mD:36", "mD:V"]
    );
    let tunnel_morgan = "mA:0 mA:10 mC:0 mC:6 mC:7 mC:12 mD:0 mD:10 mD:14";
    assert_eq!(
        with("morgan:morgan/classic", " C ").join(" "),
        tunnel_morgan
    );
}

#[test]
fn captain_in_a_game_that_demands_an_action() {
    // A is captain with nothing but the boat: it is the only legal action, then draw.
    let start = "piatnik+adventure,skip=no,actions=1-3,crew=4 \
        hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl 0:AAABBBB,V:A -/p - * - A3 A0 - C+ -";
    assert_eq!(at(start).legal(), ["boat"]);
    let after = check(start, &["boat"], &[(8, "A3"), (11, "T*")]);
    assert_eq!(after.legal(), ["draw"]);
    check(
        start,
        &["boat", "draw {c}"],
        &[(4, "c/p"), (8, "B3"), (11, "T")],
    );
    // The flag is there even when the move is not possible.
    let round_later = check(
        start,
        &["boat", "draw {c}", "p0", "end"],
        &[(8, "A3"), (11, "T+")],
    );
    assert_eq!(round_later.legal(), ["c0", "cV"]);
    // Piatnik: the free move forfeits the draw.
    let piatnik = start.replace(",skip=no,actions=1-3", "");
    assert_eq!(at(&piatnik).legal(), ["boat", "draw", "end"]);
    assert_eq!(check(&piatnik, &["boat"], &[]).legal(), ["end"]);
}

#[test]
fn morgan_can_complete_the_opponents_crew() {
    let start = "piatnik+morgan,players=2,crew=4 hrlapc/lphcra/phrlac/lprach/lprhac/hrpacl \
        0:AAAA,36:B,G:BBB p/p - * - A1 A4 - - -";
    check(
        start,
        &["mB:36"],
        &[(4, "p/p"), (8, "A0"), (9, "A4"), (10, "over=B:crew")],
    );
}

#[test]
fn boat_counts_as_the_last_tunnel_tile() {
    let last = PC
        .replace("players=4", "players=4,rounds=5")
        .replace(" A4 ", " C4 ");
    let over = check(
        &last,
        &["end"],
        &[(8, "B3"), (9, "C5"), (11, "C"), (10, "over=D:points")],
    );
    let points = [0, 1, 2, 3].map(|seat| over.points(seat));
    assert_eq!(
        points,
        [2 + 4 + 7, 2 + 3 + 3 + 3, 1 + 2 + 2 + 4, 2 + 3 + 6 + 3]
    );
}

fn spell(modules: &str, hands: &str, pile: &str) -> String {
    format!(
        "piatnik{modules},players=3 hplacr/alchpr/phlrac/lprhac/lprhac/hrpacl \
         0:AAAABBBBBCCCCC,1:B,3:A,4:A,20:C {hands} - {pile} - A3 A1 - - 123456:1122330s"
    )
}

#[test]
fn pistol() {
    let start = spell("+sorceress", "p/ac2/-", "*");
    assert!(at(&start).legal().contains(&"epB".into()));
    assert!(!at(&start).legal().iter().any(|a| a == "epA" || a == "epC"));
    let oracle = check(&start, &["epB"], &[(8, "A2"), (10, "take=B"), (7, "p")]);
    assert_eq!(
        (oracle.legal().join(" "), oracle.decider()),
        ("take:a take:c".into(), Some('A'))
    );
    check(
        &start,
        &["epB", "take:c {l}"],
        &[(4, "c/lac/-"), (8, "A2"), (10, "-")],
    );
}

#[test]
fn rum() {
    let start = spell("+sorceress", "r/-/-", "*");
    let oracle = check(
        &start,
        &["er {phlp}"],
        &[(10, "give=B=p2hl"), (4, "-/-/-"), (8, "A2")],
    );
    assert_eq!(oracle.legal(), ["give:p", "give:h", "give:l"]);
    check(
        &start,
        &["er {phlp}", "give:h"],
        &[(10, "give=C=p2l"), (4, "-/h/-")],
    );
    check(
        &start,
        &["er {phlp}", "give:h", "give:p"],
        &[(10, "-"), (4, "pl/h/p")],
    );
    // Fewer cards: the rum itself can be drawn.
    let three = spell("+sorceress", "r/-/-", "ac");
    check(
        &three,
        &["er {acr}", "give:r"],
        &[(4, "ac/r/-"), (10, "-"), (6, "-"), (7, "-")],
    );
    let none = spell("+sorceress", "r/-/-", "-");
    check(&none, &["er {r}"], &[(4, "r/-/-"), (10, "-"), (8, "A2")]);
}

#[test]
fn lantern() {
    let start = spell("+sorceress", "lr/-/-", "*");
    check(&start, &["el {plca}"], &[(10, "keep=plac"), (7, "l")]);
    let oracle = check(
        &start,
        &["el {plca}", "keep:c"],
        &[(10, "back=pla"), (4, "rc/-/-")],
    );
    assert_eq!(oracle.legal(), ["back:p", "back:l", "back:a"]);
    let all = ["el {plca}", "keep:c", "back:a", "back:p", "back:l"];
    let oracle = check(&start, &all, &[(10, "-"), (8, "A2")]);
    assert!(
        field(&oracle, 6).starts_with("lpa^p16r16h17l15"),
        "{oracle}"
    );
    // Known cards are no chance.
    check(&oracle.to_string(), &["er {h}"], &[(10, "give=B=phla")]);
    // A decision with one choice is still a decision.
    let last = spell("+sorceress", "l/-/-", "-");
    assert_eq!(
        check(&last, &["el {l}"], &[(10, "keep=l")]).legal(),
        ["keep:l"]
    );
    check(&last, &["el {l}", "keep:l"], &[(10, "-"), (4, "l/-/-")]);
    let two = spell("+sorceress", "l/-/-", "r");
    check(
        &two,
        &["el {rl}", "keep:l", "back:r"],
        &[(6, "r^-"), (4, "l/-/-")],
    );
}

#[test]
fn parrot_and_chest() {
    let start = spell("+sorceress", "ac/-/-", "*");
    let of = |oracle: &Oracle, kind: &str| -> String {
        oracle
            .legal()
            .into_iter()
            .filter(|a| a.starts_with(kind))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let parrot = "eap0 eap3 eap4 ear0 ear3 ear4 eah0 eah3 eah4 eal0 eal3 eal4 eac0 eac3 eac4";
    assert_eq!(of(&at(&start), "ea"), parrot);
    // As a chest it opens nothing.
    check(
        &start,
        &["eac0"],
        &[(12, "123456:1122330s"), (8, "A2"), (4, "c/-/-")],
    );
    assert_eq!(of(&at(&start), "ec"), "ec0 ec3 ec4");
    check(
        &start,
        &["ec4 {$2pp}"],
        &[(12, "23456:112330s"), (4, "p2a/-/-"), (8, "A2")],
    );
    check(
        &start,
        &["ec4 {$0}"],
        &[(12, "23456:112233s"), (4, "a/-/-")],
    );
    let opened = start.replace("123456:1122330s", "23456:112330s");
    assert_eq!(of(&at(&opened), "ec"), "");
    // Chest spaces: 5, 9, 18, 24, 30, 35. Snake: no empty rum behind 5.
    let snake = "0:AAAAABBBBBCCCCC,1:B,3:A,20:C";
    check(&opened, &["c4", "end"], &[(12, "23456:112330s")]);
    check(
        &start,
        &["ec4 {$s}"],
        &[(3, snake), (12, "123456:1122330s"), (4, "a/-/-")],
    );
    // Back to 6 from 9.
    let from_five = start.replace("4:A,20", "5:A,20");
    let snake = "0:AAAABBBBBCCCCC,1:B,3:A,6:A,20:C";
    check(&from_five, &["ec5 {$s}"], &[(3, snake), (8, "A2")]);
}

#[test]
fn snake_crosses_the_sea_wherever_the_boat_lies() {
    let start = "piatnik+adventure+sorceress,crew=4 hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl \
        0:AB,16:B,19:A,21:B,V:AAB c/- - * - A3 A1 - T+ 456:11223s";
    let after = "0:AB,12:A,16:B,21:B,V:AAB";
    check(
        start,
        &["ec19 {$s}"],
        &[(3, after), (11, "T"), (12, "123456:1122330s")],
    );
}

/// Red is B, blue A.
const PZ: &str = "piatnik+adventure+sorceress hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl \
    0:AAAABBBB,19:BB,25:A,36:A -/hl - * - B3 A2 - C 123456:1122330s";

#[test]
fn hook_takes_two_pirates_to_one_place() {
    let after = "0:AAAABBBB,25:A,36:A,G:BB";
    check(
        PZ,
        &["ehl19,19"],
        &[(3, after), (8, "B1"), (4, "-/-"), (7, "hl")],
    );
    // Two actions are needed.
    assert!(
        !at(&PZ.replace(" B3 ", " B1 "))
            .legal()
            .iter()
            .any(|a| a.starts_with("eh"))
    );
    let hooks = |text: &str| -> String {
        at(text)
            .legal()
            .into_iter()
            .filter(|a| a.starts_with("eh"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(hooks(PZ), "ehl0,0 ehl19,19");
    // Room for both in the boat: lanterns 3, 8 and 15 are occupied.
    let aboard =
        |own: &str| PZ.replace("0:AAAABBBB,19:BB", &format!("0:BB,3:A,8:A,15:A,18:A,{own}"));
    assert_eq!(
        hooks(&aboard("19:BB,20:B").replace("36:A", "36:A,V:B")),
        "ehl0,0 ehl19,19 ehl19,20"
    );
    assert_eq!(
        hooks(&aboard("19:BB").replace("36:A", "36:A,V:BB")),
        "ehl19,19"
    );
    // From the boat at Tortuga together with a pirate in the jungle: the boat is further back.
    let tortuga = PZ
        .replace("0:AAAABBBB,19:BB", "0:AAAABBB,19:BB")
        .replace("36:A", "36:A,V:B");
    let tortuga = tortuga.replace(" C ", " T ").replace("-/hl", "-/hp");
    assert!(
        hooks(&tortuga).ends_with("ehp19,19 ehpV,19"),
        "{}",
        hooks(&tortuga)
    );
}

#[test]
fn two_hooks_are_one_action_the_plain_one_first() {
    let start = PZ.replace("+sorceress", "+freebooter+sorceress");
    let seconds = |hand: &str| -> Vec<String> {
        let legal = at(&start.replace("-/hl", hand)).legal();
        legal.into_iter().filter(|a| a.ends_with("19,19")).collect()
    };
    assert_eq!(seconds("-/hH"), ["ehH19,19"]);
    assert_eq!(seconds("-/h2H2"), ["ehh19,19", "ehH19,19", "eHH19,19"]);
    let all = ["ehl19,19", "ehH19,19", "ehL19,19", "eHl19,19", "eHL19,19"];
    assert_eq!(seconds("-/hHlL"), all);
}

#[test]
fn freebooter_discards_clockwise_after_the_effect() {
    let start = spell("+freebooter", "P/p9/h8C", "*").replace("123456:1122330s", "-");
    let oracle = check(&start, &["P0"], &[(10, "drop=B"), (8, "A2"), (7, "P")]);
    assert_eq!(
        (oracle.legal(), oracle.decider()),
        (vec!["drop:p".to_string()], Some('B'))
    );
    let oracle = check(
        &start,
        &["P0", "drop:p", "drop:p"],
        &[(10, "drop=C"), (4, "-/p7/h8C")],
    );
    assert_eq!(
        (oracle.legal(), oracle.decider()),
        (vec!["drop:h".into(), "drop:C".into()], Some('C'))
    );
    let all = ["P0", "drop:p", "drop:p", "drop:C", "drop:h"];
    check(
        &start,
        &all,
        &[(10, "-"), (8, "A2"), (7, "p2hPC"), (4, "-/p7/h7")],
    );
    // A plain card triggers nothing; the last action ends the turn after the discards.
    check(&start.replace("P/p9", "p/p9"), &["p0"], &[(10, "-")]);
    let last = start.replace(" A3 ", " A1 ");
    check(&last, &["P0"], &[(8, "A0"), (10, "drop=B")]);
    check(&last, &all, &[(10, "-"), (8, "B3")]);
}

#[test]
fn dark_spells_are_followed_by_discards() {
    let start = spell("+freebooter+sorceress", "P/p8/-", "*");
    check(&start, &["ePB"], &[(10, "take=B!")]);
    check(
        &start,
        &["ePB", "take:p {c}"],
        &[(10, "drop=B"), (4, "p/p7c/-")],
    );
    let rum = spell("+freebooter+sorceress", "R/p7/h7", "*");
    check(&rum, &["eR {pRhl}", "give:l"], &[(10, "give=C=phR!")]);
    check(
        &rum,
        &["eR {pRhl}", "give:l", "give:h"],
        &[(10, "drop=B"), (4, "pR/p7l/h8")],
    );
    let lantern = spell("+freebooter+sorceress", "L/p8/-", "*");
    check(&lantern, &["eL {pphh}"], &[(10, "keep=p2h2!")]);
    let all = ["eL {pphh}", "keep:p", "back:p", "back:h"];
    check(&lantern, &all, &[(10, "back=h!")]);
    let all = ["eL {pphh}", "keep:p", "back:p", "back:h", "back:h"];
    check(&lantern, &all, &[(10, "drop=B")]);
    // A win drops the discards.
    let win = "piatnik+freebooter,crew=4 hrlapc/lphcra/phrlac/lprach/lprhac/hrpacl \
        0:BBBB,36:A,G:AAA P/p8 - * - A3 A4 - - -";
    check(
        win,
        &["P36"],
        &[(10, "over=A:crew"), (4, "-/p8"), (8, "A2")],
    );
}
