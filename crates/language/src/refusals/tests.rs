use std::collections::BTreeSet;

use cartagena::{Harbour, Outcome, Rules, RulesSpec, SeatSet, Symbol, Token, WonBy};

use super::*;
use crate::catalogue::{self, Text};
use crate::messages::FILES;

fn refusals() -> Vec<PlayError> {
    let cards = [Card::plain(Symbol::Skull), Card { symbol: Symbol::Pistol, dark: true }];
    let places = [Place::START, Place::BOAT, Place::GOAL, Place::space(7).expect("a space")];
    let outcome = Outcome { winners: SeatSet::default().with(Seat::A), by: WonBy::Crew };
    let decisions = [
        Decision::Act,
        Decision::Take { victim: Seat::B },
        Decision::Give { to: Seat::C },
        Decision::Keep,
        Decision::PutBack,
        Decision::Discard { seat: Seat::D },
        Decision::Over { outcome },
    ];
    let deals = [
        DealError::ScriptEnds,
        DealError::NotInPile { card: cards[0] },
        DealError::NoSuchToken { token: Token::Snake },
        DealError::CardNeeded,
        DealError::TokenNeeded,
        DealError::OutOfStep,
    ];
    let mut all = vec![
        PlayError::NoSuchSpace(places[3]),
        PlayError::NoSuchSeat(Seat::E),
        PlayError::Yourself,
        PlayError::AdvanceFromGoal,
        PlayError::InGoal,
        PlayError::RetreatFromStart,
        PlayError::NobodyBehind,
        PlayError::BoatAway,
        PlayError::BoatFull,
        PlayError::NobodyAboard,
        PlayError::NobodyInTunnel,
        PlayError::NoRetreatHere,
        PlayError::NoMorganHere,
        PlayError::MustActFirst,
        PlayError::DrawIsWholeTurn,
        PlayError::NoDrawNow,
        PlayError::OneActionLeft,
        PlayError::ParrotAsParrot,
        PlayError::PlainHookFirst,
        PlayError::PlacesOutOfOrder,
        PlayError::DifferentTargets,
        PlayError::NoToken,
        PlayError::EmptyHand(Seat::C),
        PlayError::NothingToTake,
        PlayError::NothingToGive,
        PlayError::NothingToKeep,
        PlayError::NothingToPutBack,
        PlayError::NothingToDiscard,
    ];
    all.extend(decisions.map(PlayError::NotNow));
    all.extend(MODULES.iter().map(|row| PlayError::NotInTheseRules(row.module)));
    all.extend(Symbol::all().map(PlayError::UnknownSymbol));
    all.extend(cards.map(PlayError::NoCard));
    all.extend(cards.map(PlayError::OnlyOneCard));
    all.extend(cards.map(PlayError::NotAmongThese));
    all.extend(places.map(PlayError::NoPirateOfYours));
    all.extend(places.map(|place| PlayError::NoPirateOf(Seat::B, place)));
    all.extend(places.map(PlayError::OnlyOnePirate));
    all.extend([Harbour::Cartagena, Harbour::Tortuga].map(PlayError::BoatLiesAt));
    all.extend(deals.map(PlayError::Deal));
    all
}

#[test]
fn english_is_what_the_library_says() {
    let english = Language::English;
    let rules = cartagena::Preset::Jamaica.rules();
    let name = |seat| english.seat(seat);
    let say = |error: &PlayError| english.refusal(error, Context::new(&rules, &name));
    let said: Vec<String> = refusals().iter().map(say).collect();
    for (error, said) in refusals().iter().zip(&said) {
        // The library does not know which edition is played, and writes plain apostrophes.
        let here = |place| english.at_place(place, &rules);
        let library = error.to_string().replace("at the start", &here(Place::START));
        let library = library.replace("in the goal", &here(Place::GOAL));
        assert_eq!(said.replace('’', "'"), library, "{error:?}");
    }
    // All messages are among them: none was forgotten above.
    for (id, text) in catalogue::read(FILES[2].texts[0]).iter().filter(|(id, _)| id.starts_with("refusal-")) {
        let Text::Plain(words) = text else { panic!("{id} is not plain") };
        let pieces: Vec<&str> =
            words.split('{').map(|piece| piece.split('}').next_back().unwrap_or("")).collect();
        let found = said.iter().any(|said| pieces.iter().all(|piece| said.contains(piece)));
        assert!(found, "{id} is said by nothing");
    }
}

#[test]
fn every_language_has_its_own_words() {
    let names = |seat: Seat| ["Anna", "Jan", "Eloïse", "Bob", "Hugo"][seat.index()].to_owned();
    for language in [Language::German, Language::Dutch, Language::French] {
        let rules = cartagena::Preset::Jamaica.rules();
        let say = |error: &PlayError| language.refusal(error, Context::new(&rules, &names));
        let said: BTreeSet<String> = refusals().iter().map(say).collect();
        assert_eq!(said.len(), refusals().len(), "two refusals are the same in {language}");
        for said in said {
            assert!(!said.contains("{$") && !said.contains("refusal"), "{said}");
        }
    }
}

#[test]
fn refusals_in_all_languages() {
    let names = |seat: Seat| ["Anna", "Jan", "Eloïse"][seat.index()].to_owned();
    let check = |error: PlayError, expected: [&str; 4]| {
        let rules = cartagena::Preset::Jamaica.rules();
        let say = |language: Language| language.refusal(&error, Context::new(&rules, &names));
        assert_eq!(Language::ALL.map(say), expected);
    };
    check(
        PlayError::NoCard(Card { symbol: Symbol::Bottle, dark: true }),
        [
            "you have no dark bottle card",
            "du hast keine dunkle Flaschenkarte",
            "je hebt geen donkere flessenkaart",
            "tu n’as pas de carte bouteille sombre",
        ],
    );
    check(
        PlayError::NoPirateOf(Seat::C, Place::GOAL),
        [
            "Eloïse has no pirate in the sloop",
            "in der Schaluppe steht kein Pirat von Eloïse",
            "Eloïse heeft geen piraat in de sloep",
            "Eloïse n’a pas de pirate dans l’embarcation",
        ],
    );
    check(
        PlayError::NotNow(Decision::Discard { seat: Seat::B }),
        [
            "it is Jan’s decision: a card has to be discarded",
            "die Entscheidung liegt bei Jan: Eine Karte muss abgeworfen werden",
            "de keuze is aan Jan: er moet een kaart afgelegd worden",
            "c’est à Jan de choisir\u{202f}: il faut se défausser d’une carte",
        ],
    );
}

fn bad_rules() -> Vec<RulesError> {
    let texts = [
        "jamaika",
        "jamaica+sorcerer",
        "jamaica,shoes=3",
        "jamaica,crew=9",
        "jamaica,first=X",
        "piatnik+freebooter:3",
        "piatnik+adventure:5/5",
        "jamaica,crew=4,crew=5",
        "jamaica,first=C",
        "jamaica,symbols=piatnik",
        "jamaica,tiles=7",
        "jamaica,refill=turn",
        "jamaica,limit=3",
        "jamaica+sorceress",
        "piatnik+sorceress,row=12",
        "piatnik+sorceress,limit=8",
        "piatnik+jungle+adventure",
        "ravensburger-basic+adventure",
        "piatnik+morgan:classic/both",
        "piatnik+adventure:3/3,tiles=8",
    ];
    let mut errors: Vec<RulesError> =
        texts.iter().map(|text| text.parse::<Rules>().expect_err(text)).collect();
    let rules = |change: fn(&mut Rules)| {
        let mut rules = cartagena::Preset::Piatnik.rules();
        change(&mut rules);
        rules.check().expect_err("rules that clash")
    };
    errors.push(rules(|rules| rules.crew = 20));
    errors.push(rules(|rules| rules.jungle_supply = cartagena::Supply::Both));
    errors.push(rules(|rules| rules.route = cartagena::Route::Adventure { tunnel: 5 }));
    errors.push(rules(|rules| rules.route = cartagena::Route::Adventure { tunnel: 1 }));
    errors
}

#[test]
fn rules_errors_in_english_are_those_of_the_library() {
    let mut contradictions = Vec::new();
    for error in bad_rules() {
        assert_eq!(Language::English.rules_error(&error).replace('’', "'"), error.to_string());
        for language in [Language::German, Language::Dutch, Language::French] {
            let said = language.rules_error(&error);
            assert!(said != error.to_string() && !said.contains("{$"), "{said}");
            assert!(!said.contains("stretch") && !said.contains("of the adventure"), "{language}: {said}");
        }
        if let RulesError::Clash { why, .. } | RulesError::Needs { why, .. } = error {
            contradictions.push(why);
        }
    }
    for why in Contradiction::ALL {
        assert!(contradictions.contains(&why), "{why:?}");
    }
}

/// Whoever followed a wrong link cannot know the names of rules strings.
#[test]
fn what_there_is_instead_goes_by_its_title() {
    for (rules, kind, name) in [
        ("monopoly", "preset", "ravensburger-basic"),
        ("jamaica+poker", "module", "morgan"),
        ("jamaica,dice=2", "option", "refill"),
    ] {
        let error = rules.parse::<RulesSpec>().expect_err("there is no such thing");
        for language in Language::ALL {
            let (said, title) = (language.choice_error(&error), language.text(&format!("{kind}-{name}")));
            assert!(said.contains(&title) && !said.contains(name), "{language}: {said}");
            assert!(language.rules_error(&error).contains(name), "{language}");
        }
    }
}

#[test]
fn whoever_chooses_from_lists_reads_titles() {
    for error in bad_rules() {
        if !matches!(error, RulesError::Clash { .. } | RulesError::Needs { .. }) {
            continue;
        }
        for language in Language::ALL {
            let said = language.choice_error(&error);
            assert!(!said.contains(['`', '{']), "{language}: {said}");
            assert!(!said.contains("symbols=") && !said.contains("layout=printed"), "{language}: {said}");
        }
    }
}
