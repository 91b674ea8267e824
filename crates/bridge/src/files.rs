//! Recorded games as the program reads them: our files, and replays of the Software Challenge with what is
//! wrong with those in the words of each language.

use std::fmt;

use cartagena::{Place, Record};
use cartagena_challenge::{
    AdvanceError, Colour, Difference, PackFault, ROUNDS, ReplayError, StartError, Violation, WireError,
    XmlFault, is_replay, read_replay, rules,
};
use cartagena_language::{Context, Language};
use cartagena_server::{FileError, Worded, read_game_file, without_mark};

/// Reads a recorded game: one of our files, or a replay of the Software Challenge.
///
/// # Errors
/// What is wrong with it.
pub fn read_record(bytes: &[u8]) -> Result<Record, FileError> {
    let bytes = without_mark(bytes);
    if is_replay(bytes) {
        read_replay(bytes).map_err(|error| FileError::Foreign(Box::new(NoReplay(error))))
    } else {
        read_game_file(bytes)
    }
}

/// Why something is not a replay.
#[derive(Debug)]
struct NoReplay(ReplayError);

impl fmt::Display for NoReplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Worded for NoReplay {
    fn words(&self, language: Language) -> String {
        let because = |id: &str, why: &str| language.format(id, &[("why", why.into())]);
        match &self.0 {
            ReplayError::Packed(fault) => because("file-replay-packed", &pack_words(*fault, language)),
            ReplayError::PackedOther => language.text("file-replay-packed-other"),
            ReplayError::TooLarge => language.text("file-replay-too-large"),
            ReplayError::Wire(error) => because("file-replay-wire", &wire_words(error, language)),
            ReplayError::Empty => language.text("file-replay-empty"),
            ReplayError::Start(error) => start_words(error, language),
            ReplayError::Follow(error) => advance_words(error, language),
            ReplayError::Record(error) => {
                let (rules, name) = (rules(ROUNDS), |seat| language.seat(seat));
                language.record_error(error, Context::new(&rules, &name))
            }
            ReplayError::Action(action) => {
                language.format("file-replay-action", &[("action", action.to_string().into())])
            }
        }
    }
}

fn pack_words(fault: PackFault, language: Language) -> String {
    language.text(match fault {
        PackFault::Cut => "file-pack-cut",
        PackFault::Damaged => "file-pack-damaged",
    })
}

fn wire_words(error: &WireError, language: Language) -> String {
    let one = |id: &str, name: &'static str, text: &str| language.format(id, &[(name, text.into())]);
    match error {
        WireError::Xml(fault) => one("file-xml", "why", &xml_words(fault, language)),
        WireError::TooDeep => language.text("file-xml-too-deep"),
        WireError::Cut => language.text("file-xml-cut"),
        WireError::Root { expected, found } => {
            let roots = [("expected", (*expected).into()), ("found", found.into())];
            language.format("file-xml-root", &roots)
        }
        WireError::Unknown(element) => one("file-xml-unknown", "element", element),
        WireError::Twice(element) => one("file-xml-twice", "element", element),
        WireError::Class(class) => one("file-xml-class", "class", class),
        WireError::Missing { what, element } => {
            let parts = [("what", (*what).into()), ("element", element.into())];
            language.format("file-xml-missing", &parts)
        }
        WireError::Value { what, value } => {
            let parts = [("what", (*what).into()), ("value", value.into())];
            language.format("file-xml-value", &parts)
        }
    }
}

fn xml_words(fault: &XmlFault, language: Language) -> String {
    let one = |id: &str, name: &'static str, text: &str| language.format(id, &[(name, text.into())]);
    match fault {
        XmlFault::Declaration => language.text("file-xml-declaration"),
        XmlFault::Instruction => language.text("file-xml-instruction"),
        XmlFault::Between(text) => one("file-xml-between", "text", text),
        XmlFault::Reference(name) => one("file-xml-reference", "name", name),
        XmlFault::Number => language.text("file-xml-number"),
        XmlFault::OpenReference => language.text("file-xml-open-reference"),
        XmlFault::Name(name) => one("file-xml-name", "name", name),
        XmlFault::Character(letter) => {
            one("file-xml-character", "number", &format!("{:#x}", u32::from(*letter)))
        }
        XmlFault::OpenTag => language.text("file-xml-open-tag"),
        XmlFault::OpenValue => language.text("file-xml-open-value"),
        XmlFault::OpenSection => language.text("file-xml-open-section"),
        XmlFault::Markup => language.text("file-xml-markup"),
        XmlFault::WrongEnd { expected, found } => {
            let ends = [("expected", expected.into()), ("found", found.into())];
            language.format("file-xml-wrong-end", &ends)
        }
        XmlFault::StrayEnd(name) => one("file-xml-stray-end", "name", name),
        XmlFault::Attribute => language.text("file-xml-attribute"),
        XmlFault::AttributeTwice => language.text("file-xml-attribute-twice"),
        XmlFault::NotText => language.text("file-xml-not-text"),
        XmlFault::Other => language.text("file-xml-other"),
    }
}

fn start_words(error: &StartError, language: Language) -> String {
    let one = |id: &str, name: &'static str, text: String| language.format(id, &[(name, text.into())]);
    match error {
        StartError::Deal(error) => language.start_error(error),
        StartError::Fields => language.text("file-replay-fields"),
        StartError::Position(error) => one("file-replay-position", "why", language.setup_error(error)),
        StartError::Turn(turns) => one("file-replay-turns", "turns", turns.to_string()),
        StartError::OtherRules(rules) => one("file-replay-rules", "rules", rules.to_string()),
    }
}

fn advance_words(error: &AdvanceError, language: Language) -> String {
    let turn = |id: &str, turn: &u32, name: &'static str, text: String| {
        language.format(id, &[("turn", turn.to_string().into()), (name, text.into())])
    };
    match error {
        AdvanceError::Turn { last, found } => {
            let turns = [("last", last.to_string().into()), ("found", found.to_string().into())];
            language.format("file-replay-order", &turns)
        }
        AdvanceError::Move { turn: number, error } => {
            turn("file-replay-move", number, "why", violation_words(error, language))
        }
        AdvanceError::Differs { turn: number, what } => {
            let key = match what {
                Difference::Fields => "fields",
                Difference::Hands => "hands",
                Difference::Row => "row",
                Difference::Points => "points",
                Difference::Active => "active",
                Difference::End => "end",
            };
            turn("file-replay-differs", number, "what", key.to_owned())
        }
    }
}

/// Why a move is illegal. The protocol has fixed German sentences for that, which clients get as they are.
fn violation_words(error: &Violation, language: Language) -> String {
    let (rules, name) = (rules(ROUNDS), |seat| language.seat(seat));
    let one = |id: &str, name: &'static str, text: String| language.format(id, &[(name, text.into())]);
    let at = |id: &str, place: Place| one(id, "place", language.at_place(place, &rules));
    match error {
        Violation::NoSuchField => language.text("file-move-no-such-field"),
        Violation::ForwardFromFinish => at("file-move-advance-from-goal", Place::GOAL),
        Violation::NoCard(symbol) => one("file-move-no-card", "symbol", language.symbol(*symbol, &rules)),
        Violation::NoPirateForward(colour, place) => {
            let player = match colour {
                Colour::Red => language.text("challenge-red"),
                Colour::Blue => language.text("challenge-blue"),
            };
            let place = language.at_place(*place, &rules);
            language.format("file-move-no-pirate-of", &[("player", player.into()), ("place", place.into())])
        }
        Violation::NoPirateBackward(place) => at("file-move-no-pirate", *place),
        Violation::NoSuchSymbol => language.text("file-move-no-such-symbol"),
        Violation::BackwardFromStart => at("file-move-retreat-from-start", Place::START),
        Violation::NothingBehind => language.text("file-move-nothing-behind"),
        Violation::NotAMove(player) => one("file-move-none-sent", "player", player.clone()),
        Violation::Other(error) => language.refusal(error, Context::new(&rules, &name)),
    }
}

#[cfg(test)]
mod tests {
    use cartagena::{Action, DealError, PlayError, Symbol};

    use super::*;

    fn errors() -> Vec<ReplayError> {
        let (name, turn) = (|| "name".to_owned(), 3);
        let xml = [
            XmlFault::Declaration,
            XmlFault::Instruction,
            XmlFault::Between(name()),
            XmlFault::Reference(name()),
            XmlFault::Number,
            XmlFault::OpenReference,
            XmlFault::Name(name()),
            XmlFault::Character('\u{FFFE}'),
            XmlFault::OpenTag,
            XmlFault::OpenValue,
            XmlFault::OpenSection,
            XmlFault::Markup,
            XmlFault::WrongEnd { expected: "board".to_owned(), found: name() },
            XmlFault::StrayEnd(name()),
            XmlFault::Attribute,
            XmlFault::AttributeTwice,
            XmlFault::NotText,
            XmlFault::Other,
        ];
        let wire = [
            WireError::TooDeep,
            WireError::Cut,
            WireError::Root { expected: "object-stream", found: name() },
            WireError::Unknown(name()),
            WireError::Twice("board"),
            WireError::Class(name()),
            WireError::Missing { what: "type", element: name() },
            WireError::Value { what: "type", value: name() },
        ];
        let start = [
            StartError::Deal(cartagena::StartError::Deal(DealError::ScriptEnds)),
            StartError::Fields,
            StartError::Turn(99),
            StartError::OtherRules(Box::new(cartagena::Preset::Jamaica.rules())),
        ];
        let violations = [
            Violation::NoSuchField,
            Violation::ForwardFromFinish,
            Violation::NoCard(Symbol::Sabre),
            Violation::NoPirateForward(Colour::Red, Place::space(3).expect("a space")),
            Violation::NoPirateForward(Colour::Blue, Place::START),
            Violation::NoPirateBackward(Place::GOAL),
            Violation::NoSuchSymbol,
            Violation::BackwardFromStart,
            Violation::NothingBehind,
            Violation::NotAMove(name()),
            Violation::Other(PlayError::MustActFirst),
        ];
        let mut all = vec![
            ReplayError::Packed(PackFault::Cut),
            ReplayError::Packed(PackFault::Damaged),
            ReplayError::PackedOther,
            ReplayError::TooLarge,
            ReplayError::Empty,
            ReplayError::Action(Action::EndTurn),
        ];
        all.extend(xml.map(|fault| ReplayError::Wire(WireError::Xml(fault))));
        all.extend(wire.map(ReplayError::Wire));
        all.extend(start.map(ReplayError::Start));
        all.push(ReplayError::Follow(AdvanceError::Turn { last: 1, found: turn }));
        all.extend(violations.map(|error| ReplayError::Follow(AdvanceError::Move { turn, error })));
        all.extend(Difference::ALL.map(|what| ReplayError::Follow(AdvanceError::Differs { turn, what })));
        all
    }

    /// The German sentence of the protocol, where it has one.
    fn sentence(error: &ReplayError) -> Option<String> {
        match error {
            ReplayError::Follow(AdvanceError::Move { error, .. })
                if !matches!(error, Violation::Other(_)) =>
            {
                Some(error.to_string())
            }
            _ => None,
        }
    }

    #[test]
    fn faults_of_replays_are_in_the_language_of_the_reader() {
        for error in errors() {
            let (said, sentence) = (error.to_string(), sentence(&error));
            let fault = FileError::Foreign(Box::new(NoReplay(error)));
            assert_eq!(fault.to_string(), said);
            let [english, others @ ..] = Language::ALL.map(|language| fault.words(language));
            assert!(!english.contains("file-"), "{english}");
            match &sentence {
                Some(sentence) => assert!(!english.contains(sentence), "{english}"),
                None => assert_eq!(english, said.replace('\'', "’")),
            }
            for words in others {
                assert!(words != english && !words.contains("file-"), "{words}");
                assert!(sentence.as_ref().is_none_or(|sentence| !words.contains(sentence)), "{words}");
            }
        }
    }

    #[test]
    fn illegal_moves_name_places_and_symbols() {
        let check = |error: Violation, words: [&str; 4]| {
            assert_eq!(Language::ALL.map(|language| violation_words(&error, language)), words);
        };
        check(
            Violation::NoPirateForward(Colour::Blue, Place::START),
            [
                "Blue has no pirate in the prison",
                "Blau hat im Gefängnis keinen Piraten",
                "Blauw heeft geen piraat in de gevangenis",
                "Bleu n’a pas de pirate dans la prison",
            ],
        );
        check(
            Violation::NoCard(Symbol::Sabre),
            [
                "the player has no card with the symbol sabre",
                "auf der Hand ist keine Karte mit dem Symbol Säbel",
                "de speler heeft geen kaart met het symbool sabel",
                "il n’y a pas en main de carte avec le symbole sabre",
            ],
        );
    }

    #[test]
    fn both_kinds_of_files_are_read() {
        assert!(read_record(include_bytes!("../../../docs/example.cgr")).is_ok());
        let replay = read_record(include_bytes!("../../challenge/tests/data/g5_prepared.replay.xml.gz"));
        assert!(replay.is_ok_and(|record| record.result.is_some()));
        let said = |bytes: &[u8]| read_record(bytes).expect_err("nothing").words(Language::Dutch);
        let nothing = "dit is geen opname van de Software Challenge: dit is geen geldige XML voor het protocol: \
                       `nothing` tussen elementen";
        assert_eq!(said(b"<object-stream>nothing"), nothing);
        assert_eq!(said(b"\xff"), "regel 1, teken 1: dit is geen tekst");
    }
}
