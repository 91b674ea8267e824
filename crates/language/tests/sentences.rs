//! Descriptions of what happens. The positions are played, so the events are those of real games.

use cartagena::{Action, Event, Game, Place, Position, Preset, RuleOption, Script, Seat, Seed, Viewer};
use cartagena_bots::Spec;
use cartagena_language::{Context, Happening, Language};

fn letter(seat: Seat) -> String {
    seat.to_string()
}

fn named(seat: Seat) -> String {
    ["Anna", "Jan", "Eloïse", "Bob", "Hugo"][seat.index()].to_owned()
}

/// Plays an action with these draws and describes it as the viewer may know it; `None` knows everything.
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
    let seen: Vec<Event> = seen.collect();
    let happening = Happening::new(&before, action, &seen);
    language.sentences(happening, Context::new(&rules, names))
}

#[track_caller]
fn check(position: &str, action: &str, draws: &str, expected: &[&str]) {
    assert_eq!(told(position, action, draws, None), expected);
}

const JAMAICA: &str =
    "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABBB,6:AA,8:A,17:ABB,G:B s2k/d3 - * - A3 A0 - - -";

#[test]
fn cards_and_retreats() {
    check(JAMAICA, "s6", "", &["A plays a skull card: 6 → 12"]);
    check(JAMAICA, "k0", "", &["A plays a key card: prison → 9"]);
    check(JAMAICA, "-8", "bd", &["A moves back: 8 → 6 and draws 2 cards (bottle, dagger)"]);
    check(JAMAICA, "-17", "b", &["A moves back: 17 → 8 and draws 1 card (bottle)"]);
}

#[test]
fn unknown_cards_have_no_names() {
    let told = told(JAMAICA, "-8", "bd", Some(Viewer::Spectator));
    assert_eq!(told, ["A moves back: 8 → 6 and draws 2 cards"]);
}

#[test]
fn the_end_of_turns_and_games() {
    let last =
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBBBB,33:A,G:AAAAA s2k/d3 - * - A2 A0 - - -";
    check(last, "end", "", &["A ends the turn"]);
    check(last, "s33", "", &["A plays a skull card: 33 → sloop", "A wins: the whole crew has escaped"]);
    let points = last.replace("jamaica ", "jamaica,rounds=1 ").replace(" A2 A0 ", " A2 B0 ");
    check(&points, "end", "", &["A ends the turn", "A wins on points after the last round"]);
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
            "A moves back: 8 → 6 and draws 2 cards (key, hat)",
            "The discard pile becomes a new pile of 94 cards",
            "The row gets 2 cards (hat, skull)",
        ],
    );
}

#[test]
fn full_hands_draw_nothing() {
    let full = "software-challenge,limit=6 xkfbtp/xkfbtp/xkfbtp/xkfbtp/xkfbtp 0:AABBBBBB,6:AA,8:AA \
                k6/b3 tttt * - A3 A0 - - -";
    check(full, "-8", "", &["A moves back: 8 → 6 and draws nothing"]);
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
    check(&captain, "mB:6", "hl", &["A moves B’s pirate forward: 6 → 7 and draws 2 cards (hook, lantern)"]);
    let later = adventure("pr", "-", "C");
    check(&later, "boat", "", &["A moves the boat to Tortuga"]);
    check(&later, "r10", "", &["A plays a rum card: 10 → 16"]);
}

#[test]
fn spells() {
    let start = adventure("prhlac2", "-", "C+");
    check(&start, "epC", "", &["A plays an enchanted pistol card and looks at C’s hand (2 rum cards)"]);
    check(
        &start,
        "er",
        "hlac",
        &["A plays an enchanted rum card and looks at 4 cards (hook, lantern, parrot, chest)"],
    );
    check(
        &start,
        "el",
        "hhHa",
        &["A plays an enchanted lantern card and looks at 4 cards (hook, hook, dark hook, parrot)"],
    );
    check(&start, "eal10", "", &["A plays an enchanted parrot card as lantern: 10 → 15"]);
    check(
        &start,
        "ehl0,0",
        "",
        &["A plays an enchanted hook card with a lantern card: prison and prison → 3"],
    );
    check(
        &start,
        "ec10",
        "$2hl",
        &[
            "A plays an enchanted chest card: 10 → 18, finds 2 cards in the chest and draws 2 cards (hook, lantern)",
        ],
    );
    check(&start, "ec10", "$0", &["A plays an enchanted chest card: 10 → 18 and finds an empty chest"]);
    check(
        &start,
        "ec10",
        "$s",
        &[
            "A plays an enchanted chest card: 10 → 18, finds a snake in the chest and flees from the snake: 18 → 16",
            "All chests are shuffled and laid out again",
        ],
    );
}

#[test]
fn decisions_within_spells() {
    let at = |decision: &str| adventure("p", decision, "C");
    check(&at("take=C"), "take:r", "h", &["A takes a rum card from C; C draws 1 card (hook)"]);
    check(
        &at("give=C=hla"),
        "give:l",
        "",
        &["A gives C a lantern card and keeps a hook card and a parrot card"],
    );
    check(&at("keep=h2la"), "keep:l", "", &["A keeps a lantern card"]);
    check(&at("back=ha"), "back:h", "", &["A puts a hook card back on the pile"]);
    check(&at("drop=B"), "drop:p", "", &["B discards a pistol card"]);
}

#[test]
fn who_decides_what() {
    let status =
        |text: &str| Language::English.status(&text.parse::<Position>().expect("a position"), &letter);
    let at = |decision: &str| status(&adventure("p", decision, "C"));
    let captain = status(&adventure("p", "-", "C+"));
    assert_eq!(captain, "A to play, 3 actions left; may move the boat for free");
    assert_eq!(at("-"), "A to play, 2 actions left");
    assert_eq!(at("take=C"), "A must take a card from C");
    assert_eq!(at("keep=h2la"), "A must keep one of 2 hooks, lantern, parrot");
    assert_eq!(at("drop=B"), "B must discard a card");
}

/// What happened as everyone at the table reads it, in each language, with names.
#[track_caller]
fn check_all(position: &str, action: &str, draws: &str, expected: [&str; 4]) {
    let told =
        Language::ALL.map(|language| told_in(language, position, action, draws, None, &named).join(". "));
    // No-break spaces are hard to see in a test.
    assert_eq!(told.map(|text| text.replace('\u{202f}', " ")), expected);
}

#[test]
fn moves_in_all_languages() {
    check_all(
        JAMAICA,
        "s6",
        "",
        [
            "Anna plays a skull card: 6 → 12",
            "Anna spielt einen Totenkopf: 6 → 12",
            "Anna speelt een doodskop: 6 → 12",
            "Anna joue une tête de mort : 6 → 12",
        ],
    );
    check_all(
        JAMAICA,
        "-8",
        "bd",
        [
            "Anna moves back: 8 → 6 and draws 2 cards (bottle, dagger)",
            "Anna geht zurück: 8 → 6 und zieht 2 Karten (Flasche, Dolch)",
            "Anna gaat terug: 8 → 6 en trekt 2 kaarten (fles, dolk)",
            "Anna recule : 8 → 6 et pioche 2 cartes (bouteille, poignard)",
        ],
    );
    let full = "software-challenge,limit=6 xkfbtp/xkfbtp/xkfbtp/xkfbtp/xkfbtp 0:AABBBBBB,6:AA,8:AA \
                k6/b3 tttt * - A3 A0 - - -";
    check_all(
        full,
        "-8",
        "",
        [
            "Anna moves back: 8 → 6 and draws nothing",
            "Anna geht zurück: 8 → 6 und zieht keine Karte",
            "Anna gaat terug: 8 → 6 en trekt geen kaart",
            "Anna recule : 8 → 6 et ne pioche rien",
        ],
    );
}

#[test]
fn ends_in_all_languages() {
    let last =
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBBBB,33:A,G:AAAAA s2k/d3 - * - A2 A0 - - -";
    check_all(
        last,
        "s33",
        "",
        [
            "Anna plays a skull card: 33 → sloop. Anna wins: the whole crew has escaped",
            "Anna spielt einen Totenkopf: 33 → Schaluppe. Anna gewinnt: Die ganze Crew ist entkommen",
            "Anna speelt een doodskop: 33 → sloep. Anna wint: de hele bemanning is ontsnapt",
            "Anna joue une tête de mort : 33 → embarcation. Anna gagne : tout l’équipage s’est échappé",
        ],
    );
    let equal = "jamaica,rounds=1 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
                 0:AAAAAABBBBBB s2k/d3 - * - A2 B0 - - -";
    check_all(
        equal,
        "end",
        "",
        [
            "Anna ends the turn. Anna and Jan share the victory on points after the last round",
            "Anna beendet den Zug. Anna und Jan teilen sich am Ende der letzten Runde den Sieg \
             nach Punkten",
            "Anna beëindigt de beurt. Anna en Jan delen de overwinning op punten na de laatste ronde",
            "Anna termine son tour. Anna et Jan se partagent la victoire : après la dernière \
             manche, on départage aux points",
        ],
    );
}

#[test]
fn rows_and_piles_in_all_languages() {
    let row = "tortuga,row=2 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AABBB,6:AA,8:A,17:ABB,G:B \
               s2k/d3 k t s15t16d14b17k15p17 A3 A0 - - -";
    check_all(
        row,
        "-8",
        "ts",
        [
            "Anna moves back: 8 → 6 and draws 2 cards (key, hat). The discard pile becomes a new pile of 94 cards. \
             The row gets 2 cards (hat, skull)",
            "Anna geht zurück: 8 → 6 und zieht 2 Karten (Schlüssel, Hut). Der Ablagestapel wird zum neuen \
             Nachziehstapel mit 94 Karten. Die Reihe bekommt 2 Karten (Hut, Totenkopf)",
            "Anna gaat terug: 8 → 6 en trekt 2 kaarten (sleutel, hoed). De aflegstapel wordt een nieuwe \
             stapel van 94 kaarten. De rij krijgt 2 kaarten (hoed, doodskop)",
            "Anna recule : 8 → 6 et pioche 2 cartes (clé, chapeau). La défausse devient une nouvelle pioche de \
             94 cartes. La rangée reçoit 2 cartes (chapeau, tête de mort)",
        ],
    );
}

#[test]
fn the_adventure_in_all_languages() {
    let captain = adventure("pr", "-", "C+");
    check_all(
        &captain,
        "boat",
        "",
        [
            "Anna moves the boat to Tortuga, free as captain",
            "Anna bewegt das Boot nach Tortuga, als Kapitän gratis",
            "Anna vaart met de boot naar Tortuga, als kapitein gratis",
            "Anna conduit le bateau à la Tortue, gratuitement en tant que capitaine",
        ],
    );
    check_all(
        &adventure("pr", "-", "C"),
        "boat",
        "",
        [
            "Anna moves the boat to Tortuga",
            "Anna bewegt das Boot nach Tortuga",
            "Anna vaart met de boot naar Tortuga",
            "Anna conduit le bateau à la Tortue",
        ],
    );
    check_all(
        &captain,
        "mC:7",
        "h",
        [
            "Anna moves Eloïse’s pirate forward: 7 → 10 and draws 1 card (hook)",
            "Anna bewegt einen Piraten von Eloïse vorwärts: 7 → 10 und zieht 1 Karte (Hakenhand)",
            "Anna zet een piraat van Eloïse vooruit: 7 → 10 en trekt 1 kaart (haak)",
            "Anna fait avancer un pirate d’Eloïse : 7 → 10 et pioche 1 carte (crochet)",
        ],
    );
}

#[test]
fn spells_in_all_languages() {
    let start = adventure("PrhlacP", "-", "C+");
    check_all(
        &start,
        "ePC",
        "",
        [
            "Anna plays an enchanted dark pistol card and looks at Eloïse’s hand (2 rum cards)",
            "Anna spielt eine verzauberte dunkle Pistole und sieht sich die Handkarten von Eloïse an (2 Rum)",
            "Anna speelt een betoverd donker pistool en bekijkt de hand van Eloïse (2 rumkaarten)",
            "Anna joue un pistolet sombre enchanté et regarde la main d’Eloïse (2 cartes rhum)",
        ],
    );
    check_all(
        &start,
        "el",
        "hhHa",
        [
            "Anna plays an enchanted lantern card and looks at 4 cards (hook, hook, dark hook, parrot)",
            "Anna spielt eine verzauberte Laterne und betrachtet 4 Karten (Hakenhand, Hakenhand, dunkle Hakenhand, Papagei)",
            "Anna speelt een betoverde lantaarn en bekijkt 4 kaarten (haak, haak, donkere haak, papegaai)",
            "Anna joue une lanterne enchantée et regarde 4 cartes (crochet, crochet, crochet sombre, \
             perroquet)",
        ],
    );
    check_all(
        &start,
        "eal10",
        "",
        [
            "Anna plays an enchanted parrot card as lantern: 10 → 15",
            "Anna spielt einen verzauberten Papagei als Laterne: 10 → 15",
            "Anna speelt een betoverde papegaai als lantaarn: 10 → 15",
            "Anna joue un perroquet enchanté comme lanterne : 10 → 15",
        ],
    );
    check_all(
        &start,
        "ehl0,0",
        "",
        [
            "Anna plays an enchanted hook card with a lantern card: prison and prison → 3",
            "Anna spielt eine verzauberte Hakenhand und dazu eine Laterne: Gefängnis und Gefängnis → 3",
            "Anna speelt een betoverde haak samen met een lantaarn: gevangenis en gevangenis → 3",
            "Anna joue un crochet enchanté avec une lanterne : prison et prison → 3",
        ],
    );
    check_all(
        &start,
        "ec10",
        "$1h",
        [
            "Anna plays an enchanted chest card: 10 → 18, finds a card in the chest and draws 1 card (hook)",
            "Anna spielt eine verzauberte Schatzkiste: 10 → 18, findet eine Karte in der Schatzkiste und \
             zieht 1 Karte (Hakenhand)",
            "Anna speelt een betoverde schatkist: 10 → 18, vindt een kaart in de schatkist en trekt 1 kaart \
             (haak)",
            "Anna joue un coffre enchanté : 10 → 18, trouve une carte dans le coffre et pioche 1 carte \
             (crochet)",
        ],
    );
    check_all(
        &start,
        "ec10",
        "$s",
        [
            "Anna plays an enchanted chest card: 10 → 18, finds a snake in the chest and flees from the snake: 18 → 16. All \
             chests are shuffled and laid out again",
            "Anna spielt eine verzauberte Schatzkiste: 10 → 18, findet eine Schlange in der Schatzkiste und \
             flieht vor der Schlange: 18 → 16. Alle Schatzkisten werden neu gemischt und ausgelegt",
            "Anna speelt een betoverde schatkist: 10 → 18, vindt een slang in de schatkist en vlucht voor de slang: 18 → 16. \
             Alle schatkisten worden opnieuw geschud en neergelegd",
            "Anna joue un coffre enchanté : 10 → 18, trouve un serpent dans le coffre et fuit le serpent : 18 → 16. \
             Tous les coffres sont mélangés et reposés",
        ],
    );
    check_all(
        &start,
        "ec10",
        "$0",
        [
            "Anna plays an enchanted chest card: 10 → 18 and finds an empty chest",
            "Anna spielt eine verzauberte Schatzkiste: 10 → 18 und findet eine leere Schatzkiste",
            "Anna speelt een betoverde schatkist: 10 → 18 en vindt een lege schatkist",
            "Anna joue un coffre enchanté : 10 → 18 et trouve un coffre vide",
        ],
    );
}

#[test]
fn decisions_in_all_languages() {
    let at = |decision: &str| adventure("p", decision, "C");
    check_all(
        &at("take=C"),
        "take:r",
        "h",
        [
            "Anna takes a rum card from Eloïse; Eloïse draws 1 card (hook)",
            "Anna nimmt einen Rum von Eloïse; Eloïse zieht 1 Karte (Hakenhand)",
            "Anna neemt een rumkaart van Eloïse; Eloïse trekt 1 kaart (haak)",
            "Anna prend une carte rhum à Eloïse ; Eloïse pioche 1 carte (crochet)",
        ],
    );
    check_all(
        &at("give=C=hla"),
        "give:l",
        "",
        [
            "Anna gives Eloïse a lantern card and keeps a hook card and a parrot card",
            "Anna gibt Eloïse eine Laterne und behält eine Hakenhand und einen Papagei",
            "Anna geeft Eloïse een lantaarn en houdt een haak en een papegaai",
            "Anna donne une lanterne à Eloïse et garde un crochet et un perroquet",
        ],
    );
    check_all(
        &at("back=ha"),
        "back:h",
        "",
        [
            "Anna puts a hook card back on the pile",
            "Anna legt eine Hakenhand zurück auf den Nachziehstapel",
            "Anna legt een haak terug op de stapel",
            "Anna remet un crochet sur la pioche",
        ],
    );
    check_all(
        &at("drop=B"),
        "drop:p",
        "",
        [
            "Jan discards a pistol card",
            "Jan wirft eine Pistole ab",
            "Jan legt een pistool af",
            "Jan se défausse d’un pistolet",
        ],
    );
}

#[test]
fn what_is_hidden_stays_hidden_in_all_languages() {
    let viewer = Some(Viewer::Spectator);
    let at = |decision: &str| adventure("p", decision, "C");
    let tell = |position: &str, action: &str, draws: &str| {
        Language::ALL.map(|language| told_in(language, position, action, draws, viewer, &named).join(". "))
    };
    assert_eq!(
        tell(&at("take=C"), "take:r", "h"),
        [
            "Anna takes a card from Eloïse; Eloïse draws 1 card",
            "Anna nimmt eine Karte von Eloïse; Eloïse zieht 1 Karte",
            "Anna neemt een kaart van Eloïse; Eloïse trekt 1 kaart",
            "Anna prend une carte à Eloïse\u{202f}; Eloïse pioche 1 carte",
        ]
    );
    assert_eq!(tell(&at("keep=h2la"), "keep:l", "")[1], "Anna behält eine Karte");
    assert_eq!(
        tell(&adventure("p", "-", "C"), "epC", "")[2],
        "Anna speelt een betoverd pistool en bekijkt de hand van Eloïse"
    );
}

/// Without the action the events still say nearly everything.
#[test]
fn events_tell_by_themselves() {
    let tell = |position: &str, action: &str, draws: &str| {
        let mut position: Position = position.parse().expect("a position");
        let actor = position.decider().expect("somebody decides");
        let mut script: Script = draws.parse().expect("draws");
        let mut events = Vec::new();
        let action: Action = action.parse().expect("an action");
        position.play(action, &mut script, &mut events).expect("a legal action");
        let happening = Happening { actor, action: None, events: &events };
        Language::English.sentences(happening, Context::new(position.rules(), &letter))
    };
    let stuck = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB -/d3 - * - A3 A0 - - -";
    assert_eq!(tell(stuck, "draw", "b"), ["A draws 1 card (bottle) and ends the turn"]);
    let last =
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBBBB,33:A,G:AAAAA s2k/d3 - * - A2 A0 - - -";
    assert_eq!(tell(last, "end", ""), ["A ends the turn"]);
    let start = adventure("prhlac2", "-", "C+");
    assert_eq!(tell(&start, "eal10", ""), ["A plays an enchanted parrot card: 10 → 15"]);
    assert_eq!(
        tell(&start, "mB:6", "hl"),
        ["A moves B’s pirate forward: 6 → 7 and draws 2 cards (hook, lantern)"]
    );
}

#[test]
fn the_state_of_a_game_in_all_languages() {
    let at = |text: &str| {
        let position: Position = text.parse().expect("a position");
        Language::ALL.map(|language| language.status(&position, &named).replace('\u{202f}', " "))
    };
    assert_eq!(
        at(&adventure("p", "-", "C+")),
        [
            "Anna to play, 3 actions left; may move the boat for free",
            "Anna ist am Zug, noch 3 Aktionen; das Boot darf vorher gratis bewegt werden",
            "Anna is aan de beurt, nog 3 acties; de boot mag eerst gratis varen",
            "À Anna de jouer, encore 3 actions ; le bateau peut d’abord être déplacé gratuitement",
        ]
    );
    assert_eq!(
        at(&adventure("p", "keep=h2la", "C")),
        [
            "Anna must keep one of 2 hooks, lantern, parrot",
            "Anna muss eine Karte behalten; zur Wahl: 2 Hakenhände, Laterne, Papagei",
            "Anna moet een kaart houden, naar keuze: 2 haken, lantaarn, papegaai",
            "Anna doit garder une carte, au choix : 2 crochets, lanterne, perroquet",
        ]
    );
}

#[test]
fn actions_in_all_languages() {
    let check = |action: &str, expected: [&str; 4]| {
        let action: Action = action.parse().expect("an action");
        let rules = Preset::Piatnik.rules();
        let say = |language: Language| language.action(action, Context::new(&rules, &named));
        assert_eq!(Language::ALL.map(say), expected);
    };
    check(
        "S6",
        [
            "advance from space 6 with the dark skull card",
            "rücke von Feld 6 mit dem dunklen Totenkopf vor",
            "ga vanaf veld 6 vooruit met de donkere doodskop",
            "avance depuis la case 6 avec la tête de mort sombre",
        ],
    );
    check(
        "-V",
        [
            "move back from the boat and draw cards",
            "gehe vom Boot zurück und ziehe Karten",
            "ga vanuit de boot terug en trek kaarten",
            "recule depuis le bateau pour piocher",
        ],
    );
    check(
        "mC:0",
        [
            "move Eloïse’s pirate forward from the prison and draw cards",
            "bewege einen Piraten von Eloïse aus dem Gefängnis vorwärts und ziehe Karten",
            "zet een piraat van Eloïse vanuit de gevangenis vooruit en trek kaarten",
            "fais avancer un pirate d’Eloïse depuis la prison pour piocher",
        ],
    );
    check(
        "epB",
        [
            "look at Jan’s hand with the pistol card",
            "sieh dir mit der Pistole die Handkarten von Jan an",
            "bekijk de hand van Jan met het pistool",
            "regarde la main de Jan avec le pistolet",
        ],
    );
    check(
        "ehl0,7",
        [
            "advance from the prison and from space 7 together with the hook card and with the lantern card",
            "rücke aus dem Gefängnis und von Feld 7 gemeinsam vor, mit der Hakenhand und mit der Laterne",
            "ga vanuit de gevangenis en vanaf veld 7 samen vooruit, met de haak en met de lantaarn",
            "avance depuis la prison et depuis la case 7 en même temps, avec le crochet et avec la lanterne",
        ],
    );
    check(
        "drop:P",
        [
            "discard the dark pistol card",
            "wirf die dunkle Pistole ab",
            "leg het donkere pistool af",
            "défausse le pistolet sombre",
        ],
    );
}

/// Two actions bring the last two pirates home.
#[test]
fn a_bot_says_why() {
    let position: Position = "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
        33:A,35:A,36:B,G:AAAABBBBB s2k/d3 - * - A3 A0 - - -"
        .parse()
        .expect("a position");
    let game = Game::from_position(position, cartagena::Sampler(cartagena::FastRng::new(5)));
    let spec: Spec = "captain:nodes=1".parse().expect("a bot");
    let view = game.view(Viewer::Seat(Seat::A));
    let mut choice = spec.build(1).choose(&view, spec.budget()).expect("a choice");
    let ends = [
        "this wins the game.",
        "Damit ist das Spiel gewonnen.",
        "dat wint meteen.",
        "c’est la victoire immédiate.",
    ];
    for (language, end) in Language::ALL.into_iter().zip(ends) {
        let why = language.explain(&choice, &view, &named);
        assert!(why.ends_with(end), "{why}");
    }
    // What the others are expected to do is not part of the player's own plan: three actions are left.
    choice.line = vec![Action::Retreat { from: Place::GOAL }; 5];
    choice.chances = Some([0.414, 0.586, 0.0, 0.0, 0.0]);
    let now = format!("{:.0}", 100.0 * cartagena_bots::analysis::as_it_stands(&view).expect("chances")[0]);
    let why = |language: Language| {
        language.explain(&choice, &view, &named).replace(['\u{a0}', '\u{202f}'], " ").replace(&now, "NOW")
    };
    let (back, then) = ("ove back from the sloop and draw cards", ", then m");
    assert_eq!(
        why(Language::English),
        format!(
            "M{back} (brings a card, one space back){then}{back}{then}{back}: \
             your chance of winning is NOW% as things stand and 41% after your turn (Jan 59%)."
        )
    );
    assert!(why(Language::German).ends_with(": Gewinnchance bisher NOW %, nach deinem Zug 41 % (Jan 59 %)."));
    assert!(why(Language::Dutch).ends_with(": winstkans nu NOW%, na je beurt 41% (Jan 59%)."));
    assert!(
        why(Language::French)
            .ends_with(" : NOW % de chances de gagner pour l’instant, 41 % après ton tour (Jan 59 %).")
    );
    // Nor is what follows the end of the turn; and it says what the action brings.
    choice.line = ["s33", "end", "-36", "d0"].map(|action| action.parse().expect("an action")).to_vec();
    let why = Language::English.explain(&choice, &view, &named);
    assert!(why.contains("(brings a pirate home), then end the turn:") && !why.contains("dagger"), "{why}");
}

/// Bots play a game with everything in it, and all of it is described in every language.
#[test]
fn whole_games_are_told() {
    let everything = Preset::Piatnik.with_every_module();
    let rules = everything.with(RuleOption::Players.to(3u8)).with(RuleOption::Rounds.to(30u16)).rules();
    let rules = rules.expect("rules");
    let spec: Spec = "greedy:overlook=30".parse().expect("a bot");
    for number in 0..3 {
        let mut game = Game::new(&rules, Seed::from_number(number)).expect("a game");
        let mut bots: Vec<_> = (0..3).map(|seed| spec.build(seed)).collect();
        while let Some(seat) = game.position().decider() {
            let before = *game.position();
            let view = game.view(Viewer::Seat(seat));
            let choice = bots[seat.index()].choose(&view, spec.budget()).expect("a choice");
            let events = game.play(choice.action).expect("a legal action");
            for language in Language::ALL {
                let happening = Happening::new(&before, choice.action, &events);
                let mut told = language.sentences(happening, Context::new(&rules, &named));
                assert!(!told.is_empty(), "{:?}", choice.action);
                told.push(language.status(&before, &named));
                told.push(language.explain(&choice, &view, &named));
                for text in told {
                    let bad = text.contains("{$") || text.contains("log-") || text.contains("symbol");
                    assert!(!bad, "{language}: {text}");
                }
            }
        }
    }
}

/// Each edition has its own names for places.
#[test]
fn places_in_the_story() {
    let place = |rules: &str, place| Language::German.place(place, &rules.parse().expect("rules"));
    assert_eq!(place("jamaica", Place::START), "Gefängnis");
    assert_eq!(place("jamaica", Place::GOAL), "Schaluppe");
    assert_eq!(place("ravensburger-basic", Place::START), "Sammelpunkt");
    assert_eq!(place("piatnik", Place::GOAL), "Boot");
    assert_eq!(place("piatnik+jungle", Place::START), "gekentertes Boot");
    assert_eq!(place("piatnik+adventure", Place::GOAL), "Piratenbucht");
    assert_eq!(place("piatnik", Place::space(7).expect("a space")), "Feld 7");
    assert_eq!(Language::German.place(Place::START, &Preset::Piatnik.rules()), "Gefängnis");
}
