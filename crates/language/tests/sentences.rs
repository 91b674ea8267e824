//! What happens, in sentences. The positions are played, so that the events are those of real games.

use cartagena::{Action, Game, Place, Position, Preset, Script, Seat, Seed, Viewer};
use cartagena_bots::Spec;
use cartagena_language::{Happening, Language};

fn letter(seat: Seat) -> String {
    seat.to_string()
}

fn named(seat: Seat) -> String {
    ["Anna", "Jan", "Eloïse", "Bob", "Hugo"][seat.index()].to_owned()
}

/// Plays an action with these draws and tells it as a viewer may know it; `None` knows everything.
fn told(position: &str, action: &str, draws: &str, viewer: Option<Viewer>) -> Vec<String> {
    told_in(Language::English, position, action, draws, viewer, &letter)
}

fn told_in(
    language: Language,
    position: &str,
    action: &str,
    draws: &str,
    viewer: Option<Viewer>,
    names: &dyn Fn(Seat) -> String,
) -> Vec<String> {
    let mut position: Position = position.parse().expect("a position");
    let before = position;
    let action: Action = action.parse().expect("an action");
    let mut script: Script = draws.parse().expect("draws");
    let mut events = Vec::new();
    position.play(action, &mut script, &mut events).expect("a legal action");
    assert!(script.is_spent(), "too many draws");
    let rules = *before.rules();
    let seen = events.into_iter().map(|event| viewer.map_or(event, |viewer| event.seen_by(viewer, &rules)));
    language.sentences(Happening::new(&before, action, &seen.collect::<Vec<_>>()), names)
}

#[track_caller]
fn check(position: &str, action: &str, draws: &str, expected: &[&str]) {
    assert_eq!(told(position, action, draws, None), expected);
}

const JAMAICA: &str =
    "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABBB,6:AA,8:A,17:ABB,G:B s2k/d3 - * - A3 A0 - - -";

#[test]
fn cards_and_retreats() {
    check(JAMAICA, "s6", "", &["A plays a skull: 6 → 12"]);
    check(JAMAICA, "k0", "", &["A plays a key: start → 9"]);
    check(JAMAICA, "-8", "bd", &["A moves back 8 → 6 and draws 2 cards (bottle, dagger)"]);
    check(JAMAICA, "-17", "b", &["A moves back 17 → 8 and draws 1 card (bottle)"]);
}

#[test]
fn unknown_cards_have_no_names() {
    let told = told(JAMAICA, "-8", "bd", Some(Viewer::Spectator));
    assert_eq!(told, ["A moves back 8 → 6 and draws 2 cards"]);
}

#[test]
fn the_end_of_turns_and_games() {
    let last =
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBBBB,33:A,G:AAAAA s2k/d3 - * - A2 A0 - - -";
    check(last, "end", "", &["A ends the turn"]);
    check(last, "s33", "", &["A plays a skull: 33 → goal", "A wins: the whole crew has escaped"]);
    let points = last.replace("jamaica ", "jamaica,rounds=1 ").replace(" A2 A0 ", " A2 B0 ");
    check(&points, "end", "", &["A ends the turn", "A wins: the last round is over and points decide"]);
}

#[test]
fn a_card_instead_of_a_turn() {
    let stuck = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB -/d3 - * - A3 A0 - - -";
    check(stuck, "draw", "b", &["A draws 1 card (bottle) and ends the turn"]);
}

#[test]
fn rows_and_piles() {
    let row = "tortuga,row=2 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABBB,6:AA,8:A,17:ABB,G:B \
               s2k/d3 k t s15t16d14b17k15p17 A3 A0 - - -";
    check(
        row,
        "-8",
        "ts",
        &[
            "A moves back 8 → 6 and draws 2 cards (key, hat)",
            "The discards become a new pile of 94 cards",
            "The row gets 2 cards (hat, skull)",
        ],
    );
}

#[test]
fn full_hands_draw_nothing() {
    let full = "software-challenge,limit=6 xkfbtp/xkfbtp/xkfbtp/xkfbtp/xkfbtp 0:AABBBBBB,6:AA,8:AA \
                k6/b3 tttt * - A3 A0 - - -";
    check(full, "-8", "", &["A moves back 8 → 6 and draws nothing"]);
}

/// The complete adventure with all modules: A's hand, the actions A has left, the decision, the boat.
fn adventure(hand: &str, decision: &str, boat: &str) -> String {
    let actions = if boat.ends_with('+') { 3 } else { 2 };
    format!(
        "piatnik+adventure+morgan:both+freebooter+sorceress,players=3 \
         hplacr/alchpr/phlrac|lprhac/lprhac/hrpacl 0:AAABBCCCC,6:B,7:BC,10:A,12:B,19:A,36:C,V:AB \
         {hand}/p8/r2 - * - A{actions} A0 {decision} {boat} 123456:1122330s"
    )
}

#[test]
fn boats_and_captain_morgan() {
    let captain = adventure("pr", "-", "C+");
    check(&captain, "boat", "", &["A moves the boat to Tortuga, free as captain"]);
    check(&captain, "mB:6", "hl", &["A moves B's pirate 6 → 7 and draws 2 cards (hook, lantern)"]);
    let later = adventure("pr", "-", "C");
    check(&later, "boat", "", &["A moves the boat to Tortuga"]);
    check(&later, "r10", "", &["A plays a rum: 10 → 16"]);
}

#[test]
fn spells() {
    let start = adventure("prhlac2", "-", "C+");
    check(&start, "epC", "", &["A plays an enchanted pistol and looks at C's hand (2 rums)"]);
    check(
        &start,
        "er",
        "hlac",
        &["A plays an enchanted rum and looks at 4 cards (hook, lantern, parrot, chest)"],
    );
    check(
        &start,
        "el",
        "hhHa",
        &["A plays an enchanted lantern and looks at 4 cards (hook, hook, dark hook, parrot)"],
    );
    check(&start, "eal10", "", &["A plays an enchanted parrot as a lantern: 10 → 15"]);
    check(&start, "ehl0,0", "", &["A plays an enchanted hook with a lantern: start and start → 3"]);
    check(
        &start,
        "ec10",
        "$2hl",
        &[
            "A plays an enchanted chest: 10 → 18, finds 2 cards in the chest and draws 2 cards (hook, lantern)",
        ],
    );
    check(&start, "ec10", "$0", &["A plays an enchanted chest: 10 → 18 and finds the chest empty"]);
    check(
        &start,
        "ec10",
        "$s",
        &[
            "A plays an enchanted chest: 10 → 18, finds a snake in the chest and flees 18 → 16",
            "All chests are filled again",
        ],
    );
}

#[test]
fn decisions_within_spells() {
    let at = |decision: &str| adventure("p", decision, "C");
    check(&at("take=C"), "take:r", "h", &["A takes a rum from C; C draws 1 card (hook)"]);
    check(&at("give=C=hla"), "give:l", "", &["A gives C a lantern and keeps a hook and a parrot"]);
    check(&at("keep=h2la"), "keep:l", "", &["A keeps a lantern"]);
    check(&at("back=ha"), "back:h", "", &["A puts a hook back on the pile"]);
    check(&at("drop=B"), "drop:p", "", &["B discards a pistol"]);
}

#[test]
fn who_decides_what() {
    let status =
        |text: &str| Language::English.status(&text.parse::<Position>().expect("a position"), &letter);
    let at = |decision: &str| status(&adventure("p", decision, "C"));
    let captain = status(&adventure("p", "-", "C+"));
    assert_eq!(captain, "A to play, 3 actions left; may move the boat for free");
    assert_eq!(at("-"), "A to play, 2 actions left");
    assert_eq!(at("take=C"), "A has to take a card from C");
    assert_eq!(at("keep=h2la"), "A has to keep a card out of 2 hooks, lantern, parrot");
    assert_eq!(at("drop=B"), "B has to discard a card");
}
