//! What is wrong with a text in notation, in words. Letters and numbers stay as they are written.

use cartagena::{
    BoardError, Expected, FREEBOOTER_HAND, ParseError, ParseReason, SeedError, SetupError, SetupFault,
};

use crate::language::Language;
use crate::messages::Value;

/// How a tag of a game file is written, and how the first one is.
const TAG: &str = "[Name \"value\"]";
const FIRST_TAG: &str = "[Cartagena \"1\"]";

impl Language {
    /// Why a text in notation cannot be read, without a capital letter and a full stop.
    #[must_use]
    pub fn parse_error(self, error: &ParseError) -> String {
        let reason = self.parse_reason(&error.reason);
        self.format("parse-at", &[("at", (error.at + 1).into()), ("reason", reason.into())])
    }

    /// What is wrong with a text in notation, without the place.
    #[must_use]
    pub fn parse_reason(self, reason: &ParseReason) -> String {
        let one = |id: &str, name: &'static str, value: Value<'_>| self.format(id, &[(name, value)]);
        let short = |text: &str| Value::from(text.escape_debug().to_string());
        match reason {
            ParseReason::Expected { expected, found: None } => {
                one("parse-expected-end", "expected", self.expected(*expected).into())
            }
            ParseReason::Expected { expected, found: Some(letter) } => {
                let found = ("found", letter.escape_debug().to_string().into());
                self.format("parse-expected", &[("expected", self.expected(*expected).into()), found])
            }
            ParseReason::NothingMore(text) => one("parse-nothing-more", "found", short(text)),
            ParseReason::LeadingZeros(number) => one("parse-leading-zeros", "number", number.into()),
            ParseReason::NumberTooLarge { number, largest } => {
                self.format("parse-too-large", &[("number", number.into()), ("largest", (*largest).into())])
            }
            ParseReason::NoSpell(symbol) => one("parse-no-spell", "card", symbol.letter().to_string().into()),
            ParseReason::Rules(error) => self.rules_error(error),
            ParseReason::DoubledSpace => self.text("parse-doubled-space"),
            ParseReason::PlacesOutOfOrder => self.text("parse-places-order"),
            ParseReason::TilesOutOfOrder => self.text("parse-tiles-order"),
            ParseReason::CountOfZero => self.text("parse-count-zero"),
            ParseReason::TooManyCards(most) => one("parse-too-many-cards", "most", (*most).into()),
            ParseReason::CannotBeUnknown => self.text("parse-unknown-cards"),
            ParseReason::SeatTwice(seat) => one("parse-seat-twice", "seat", seat.to_string().into()),
            ParseReason::Setup(error) => self.setup_error(error),
            ParseReason::Version { found, known } => {
                self.format("parse-version", &[("found", short(found)), ("known", (*known).into())])
            }
            ParseReason::TagSyntax => one("parse-tag-syntax", "example", TAG.into()),
            ParseReason::TooManyTags(most) => one("parse-too-many-tags", "most", (*most).into()),
            ParseReason::TagTwice(tag) => one("parse-tag-twice", "tag", short(tag)),
            ParseReason::Escape => one("parse-escape", "quote", "\u{22}".into()),
            ParseReason::TagNotClosed => self.text("parse-tag-not-closed"),
            ParseReason::TagMissing(tag) => one("parse-tag-missing", "tag", (*tag).into()),
            ParseReason::OriginMissing => {
                self.format("parse-origin-missing", &[("seed", "Seed".into()), ("start", "Start".into())])
            }
            ParseReason::NoHexDigit | ParseReason::Seed(SeedError::Digit { .. }) => {
                self.text("parse-no-hex-digit")
            }
            ParseReason::Seed(SeedError::Length { found }) => {
                one("parse-seed-length", "found", (*found).into())
            }
            ParseReason::OtherRules => self.text("parse-other-rules"),
            ParseReason::NeedsSeed => self.text("parse-needs-seed"),
            ParseReason::OtherCommitment => self.text("parse-other-commitment"),
            ParseReason::OtherBoard => self.text("parse-other-board"),
            ParseReason::SeedAndStart => self.text("parse-seed-and-start"),
            ParseReason::EmptyTurn => self.text("parse-empty-turn"),
            ParseReason::StrayDraws => self.text("parse-stray-draws"),
            ParseReason::EmptyDraws => self.text("parse-empty-draws"),
        }
    }

    fn expected(self, expected: Expected) -> String {
        let id = match expected {
            Expected::Text(text) => return self.format("parse-want-text", &[("text", text.into())]),
            Expected::Field(field) => {
                return self.format("parse-want-field", &[("name", field.name().into())]);
            }
            Expected::Seat => "parse-want-seat",
            Expected::Card => "parse-want-card",
            Expected::Cards => "parse-want-cards",
            Expected::Symbol => "parse-want-symbol",
            Expected::Token => "parse-want-token",
            Expected::Number => "parse-want-number",
            Expected::Place => "parse-want-place",
            Expected::Tile => "parse-want-tile",
            Expected::Action => "parse-want-action",
            Expected::Decision => "parse-want-decision",
            Expected::Harbour => "parse-want-harbour",
            Expected::WonBy => "parse-want-won-by",
            Expected::Chance => "parse-want-chance",
            Expected::Viewer => "parse-want-viewer",
            Expected::Tag => return self.format("parse-want-tag", &[("example", FIRST_TAG.into())]),
            Expected::Turn => "parse-want-turn",
        };
        self.text(id)
    }

    /// Why a position is impossible, without a capital letter and a full stop.
    #[must_use]
    pub fn setup_error(self, error: &SetupError) -> String {
        let seat = |id: &str, seat: &dyn ToString| self.format(id, &[("seat", seat.to_string().into())]);
        let place = |id: &str, place: &dyn ToString| self.format(id, &[("place", place.to_string().into())]);
        let range = |id: &str, exact: &str, low: usize, high: usize| {
            if low == high {
                self.format(exact, &[("count", low.into())])
            } else {
                self.format(id, &[("low", low.into()), ("high", high.into())])
            }
        };
        let id = match &error.fault {
            SetupFault::Rules(error) => return self.rules_error(error),
            SetupFault::Board(error) => return self.board_error(error),
            SetupFault::NoSuchSeat { seat, players } => {
                let players = ("players", usize::from(*players).into());
                return self.format("fault-no-such-seat", &[("seat", seat.to_string().into()), players]);
            }
            SetupFault::NoSuchSpace { place, spaces } => {
                let spaces = ("spaces", (*spaces).into());
                return self.format("fault-no-such-space", &[("place", place.to_string().into()), spaces]);
            }
            SetupFault::SpaceFull(full) => return place("fault-space-full", full),
            SetupFault::BoatFull(of) => return seat("fault-boat-full", of),
            SetupFault::CrewSize { seat, found, crew } => {
                let counts = [("found", (*found).into()), ("crew", usize::from(*crew).into())];
                let seat = [("seat", Value::from(seat.to_string()))];
                return self.format("fault-crew-size", &[&seat[..], &counts[..]].concat());
            }
            SetupFault::ForeignCard(card) => {
                return self.format("fault-foreign-card", &[("card", card.to_string().into())]);
            }
            SetupFault::TooManyCards { card, all } => {
                let all = ("all", (*all).into());
                return self.format("fault-too-many-cards", &[("card", card.to_string().into()), all]);
            }
            SetupFault::CardsMissing { missing, unknown, all } => {
                let counts = [("missing", *missing), ("unknown", *unknown), ("all", *all)];
                return self.format("fault-cards-missing", &counts.map(|(name, count)| (name, count.into())));
            }
            SetupFault::HandLimit(limit) => {
                return self.format("fault-hand-limit", &[("limit", usize::from(*limit).into())]);
            }
            SetupFault::RowTooLong(limit) => {
                return self.format("fault-row-too-long", &[("limit", usize::from(*limit).into())]);
            }
            SetupFault::ActionsLeft { low, high } => {
                let (low, high) = ((*low).into(), (*high).into());
                return range("fault-actions-left", "fault-actions-left-exact", low, high);
            }
            SetupFault::RumCards { low, high } => {
                return range("fault-rum-cards", "fault-rum-cards-exact", *low, *high);
            }
            SetupFault::InTurn(of) => return seat("fault-in-turn", of),
            SetupFault::EmptyHand(of) => return seat("fault-empty-hand", of),
            SetupFault::NothingToDiscard(of) => {
                let limit = ("limit", FREEBOOTER_HAND.into());
                return self.format("fault-nothing-to-discard", &[("seat", of.to_string().into()), limit]);
            }
            SetupFault::CrewIncomplete(of) => return seat("fault-crew-incomplete", of),
            SetupFault::OtherLeaders(seats) => {
                return self.format("fault-other-leaders", &[("seats", seats.to_string().into())]);
            }
            SetupFault::CrewComplete(of) => return seat("fault-crew-complete", of),
            SetupFault::NotCaptain(of) => return seat("fault-not-captain", of),
            SetupFault::NoSuchTile { tile, tiles } => {
                let numbers = [("tile", *tile), ("tiles", *tiles)];
                let numbers = numbers.map(|(name, number)| (name, usize::from(number).into()));
                return self.format("fault-no-such-tile", &numbers);
            }
            SetupFault::TileTwice(tile) => {
                return self.format("fault-tile-twice", &[("tile", usize::from(*tile).into())]);
            }
            SetupFault::TooManyTokens(token) => {
                return self.format("fault-too-many-tokens", &[("token", token.letter().to_string().into())]);
            }
            SetupFault::TokenCount(more) => {
                return self.format("fault-token-count", &[("more", (*more).into())]);
            }
            SetupFault::NoBoat => "fault-no-boat",
            SetupFault::DarkCard(_) => "fault-dark-card",
            SetupFault::UnknownCards => "fault-unknown-cards",
            SetupFault::RestUnknown => "fault-rest-unknown",
            SetupFault::NoRow => "fault-no-row",
            SetupFault::NothingPutBack => "fault-nothing-put-back",
            SetupFault::TopTooLong => "fault-top-too-long",
            SetupFault::NoSpells => "fault-no-spells",
            SetupFault::NoDiscards => "fault-no-discards",
            SetupFault::NoDarkSpell => "fault-no-dark-spell",
            SetupFault::NothingLookedAt => "fault-nothing-looked-at",
            SetupFault::LanternCards => "fault-lantern-cards",
            SetupFault::PutBackCards => "fault-put-back-cards",
            SetupFault::OneCrewWins => "fault-one-crew-wins",
            SetupFault::PointsTooEarly => "fault-points-too-early",
            SetupFault::RoundLimit => "fault-round-limit",
            SetupFault::BoatMissing => "fault-boat-missing",
            SetupFault::FreeMoveLapsed => "fault-free-move-lapsed",
            SetupFault::NoChests => "fault-no-chests",
            SetupFault::NoSnake => "fault-no-snake",
            SetupFault::PileKnown => "fault-pile-known",
            SetupFault::TopKnown => "fault-top-known",
            SetupFault::HandUnknown(of) => return seat("fault-hand-unknown", of),
            SetupFault::LookedAtUnknown => "fault-looked-at-unknown",
            SetupFault::LookedAtKnown => "fault-looked-at-known",
        };
        self.text(id)
    }

    pub(crate) fn board_error(self, error: &BoardError) -> String {
        let tile = |id: &str, tile: usize, symbol: Option<cartagena::Symbol>| {
            let symbol = symbol.map(|symbol| ("symbol", symbol.letter().to_string().into()));
            let arguments: Vec<_> = std::iter::once(("tile", tile.into())).chain(symbol).collect();
            self.format(id, &arguments)
        };
        match error {
            BoardError::WrongNumber { expected, found } => {
                let counts = [("expected", (*expected).into()), ("found", (*found).into())];
                self.format("board-wrong-number", &counts)
            }
            BoardError::ForeignSymbol { tile: number, symbol } => {
                tile("board-foreign-symbol", *number, Some(*symbol))
            }
            BoardError::SymbolTwice { tile: number, symbol } => {
                tile("board-symbol-twice", *number, Some(*symbol))
            }
            BoardError::NotPrinted { tile: number } => tile("board-not-printed", *number, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use cartagena::{Position, Record};

    use super::*;

    const WRONG: [&str; 15] = [
        "",
        "jamaika",
        "jamaica x",
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk",
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAABBBBBB -/- - * - A1 A0 - - -",
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s99/- - * - A1 A0 - - -",
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s/- s * - A1 A0 - - -",
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s/- - * - A9 A0 - - -",
        "jamaica,actions=1-1 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s/- - * - A9 A0 - - -",
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s/- - * - A1 A0 - - - ",
        "piatnik+sorceress prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBB p/r - * - A2 A0 \
         give=B=pr - 123456:1122330s",
        "piatnik+sorceress,actions=1-1 prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBB p/r - * - \
         A1 A0 give=B=prl - 123456:1122330s",
        "piatnik+sorceress,players=3 prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBBCCCCCC p/r/- \
         - * - A2 A0 give=B=pr - 123456:1122330s",
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s/- - * - C1 A0 - - -",
        "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s/- - * - A1 A0 keep=s C -",
    ];

    const HEAD: &str = "[Cartagena \"1\"]\n[Rules \"jamaica\"]\n";
    const SEED: &str = "[Seed \"0000000000000000000000000000000000000000000000000000000000000001\"]\n";
    const START: &str = "[Start \"jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
        0:AAAAAABBBBBB s/- - * - A1 A0 - - -\"]\n";

    /// Game files with one fault each.
    fn wrong_files() -> Vec<String> {
        let headed = |rest: &str| format!("{HEAD}{rest}");
        let played = |rest: &str| format!("{HEAD}{SEED}[Result \"*\"]\n\n{rest}");
        let mut files = vec![
            "nothing".to_owned(),
            "[Cartagena \"9\"]".to_owned(),
            "[Cartagena 1]".to_owned(),
            "[] ".to_owned(),
            "[Cartagena \"1\"]\n[Cartagena \"1\"]".to_owned(),
            "[Cartagena \"1".to_owned(),
            "[Cartagena \"\\1\"]".to_owned(),
            "[Cartagena \"1\"]".to_owned(),
            (0..201).map(|number| format!("[Tag{number} \"\"]")).collect(),
        ];
        let more = ["", "[Seed \"x\"]", "[Seed \"1\"]"];
        files.extend(more.map(headed));
        files.extend(["[Board \"x\"]", "[Start \"\"]"].map(|tag| headed(&format!("{SEED}{tag}"))));
        files.push(headed(&format!("{START}[Board \"x\"]")));
        files.push(headed(&format!("{SEED}{START}")));
        files.push(headed(&format!("{SEED}[Commitment \"{}\"]", "0".repeat(64))));
        files.push(format!("{HEAD}{START}").replace("[Rules \"jamaica\"]", "[Rules \"jamaica,crew=5\"]"));
        files.extend(["x", "1 A:", "1 A: {s}", "1 A: end {}", "1 A: end {!}", "1 A: ende"].map(played));
        files
    }

    #[track_caller]
    fn check(error: &ParseError) {
        let english = Language::English.parse_error(error);
        // Rules strings have their own messages.
        if !matches!(error.reason, ParseReason::Rules(_)) {
            assert_eq!(english, error.to_string().replace('\'', "’"));
        }
        for language in [Language::German, Language::Dutch, Language::French] {
            let words = language.parse_error(error);
            assert!(words != english && !words.contains("parse-") && !words.contains("fault-"), "{words}");
        }
    }

    #[test]
    fn errors_in_notation_are_in_the_language_of_the_reader() {
        for text in WRONG {
            check(&text.parse::<Position>().expect_err(text));
        }
    }

    #[test]
    fn errors_in_game_files_are_in_the_language_of_the_reader() {
        let mut reasons = Vec::new();
        for text in wrong_files() {
            let error = text.parse::<Record>().expect_err(&text);
            check(&error);
            reasons.push(std::mem::discriminant(&error.reason));
        }
        reasons.dedup();
        assert!(reasons.len() > 15, "different faults: {}", reasons.len());
    }
}
