//! Why a recorded game is illegal, in words.

use cartagena::{Action, Outcome, RecordError, Seat, StartError, draws_text};

use crate::language::Language;
use crate::messages::Value;
use crate::vocabulary::Context;

impl Language {
    /// Why a recorded game is illegal, without a capital letter and a full stop.
    #[must_use]
    pub fn record_error(self, error: &RecordError, context: Context<'_>) -> String {
        match error {
            RecordError::Start(error) => {
                self.format("file-start", &[("why", self.start_error(error).into())])
            }
            RecordError::Play { round, seat, action, error } => {
                let mut arguments = step(*round, *seat, *action);
                arguments.push(("why", self.refusal(error, context).into()));
                self.format("file-play", &arguments)
            }
            RecordError::Draws { round, seat, action, expected, found } => {
                let mut arguments = step(*round, *seat, *action);
                arguments.push(("expected", draws_text(expected).into()));
                arguments.push(("found", draws_text(found).into()));
                self.format("file-draws", &arguments)
            }
            RecordError::Label { action, round, seat, actual_round, actual_seat } => {
                let mut arguments = step(*round, *seat, *action);
                arguments.push(("active", actual_seat.to_string().into()));
                arguments.push(("now", (*actual_round).into()));
                self.format("file-label", &arguments)
            }
            RecordError::Result { expected, found } => {
                let result = |outcome: Option<Outcome>| {
                    outcome.map_or_else(|| self.text("file-result-open"), |outcome| outcome.to_string())
                };
                let both = [("expected", result(*expected).into()), ("found", result(*found).into())];
                self.format("file-result", &both)
            }
        }
    }

    /// Why a game cannot begin, without a capital letter and a full stop.
    #[must_use]
    pub fn start_error(self, error: &StartError) -> String {
        match error {
            StartError::Rules(error) => self.rules_error(error),
            StartError::Board(error) => self.format("file-board", &[("why", self.board_error(error).into())]),
            StartError::FirstSeat(seat) => {
                self.format("file-first-seat", &[("seat", seat.to_string().into())])
            }
            StartError::Deal(error) => self.deal_error(error),
        }
    }
}

/// The arguments that name a step of a game.
fn step(round: usize, seat: Seat, action: Action) -> Vec<(&'static str, Value<'static>)> {
    vec![("round", round.into()), ("seat", seat.to_string().into()), ("action", action.to_string().into())]
}

#[cfg(test)]
mod tests {
    use cartagena::{BoardError, Chance, DealError, PlayError, Preset, SeatSet, Token, WonBy};

    use super::*;

    fn errors() -> Vec<RecordError> {
        let (round, seat, action) = (3, Seat::B, Action::EndTurn);
        let outcome = Outcome { winners: SeatSet::default().with(Seat::A), by: WonBy::Crew };
        vec![
            RecordError::Start(StartError::Board(BoardError::WrongNumber { expected: 6, found: 5 })),
            RecordError::Start(StartError::FirstSeat(Seat::E)),
            RecordError::Start(StartError::Deal(DealError::ScriptEnds)),
            RecordError::Play { round, seat, action, error: PlayError::MustActFirst },
            RecordError::Draws {
                round,
                seat,
                action,
                expected: vec![Chance::Token(Token::Snake)],
                found: Vec::new(),
            },
            RecordError::Label { action, round, seat, actual_round: 4, actual_seat: Seat::C },
            RecordError::Result { expected: Some(outcome), found: None },
        ]
    }

    #[test]
    fn errors_in_records_are_in_the_language_of_the_reader() {
        let rules = Preset::Jamaica.rules();
        for error in errors() {
            let say = |language: Language| {
                language.record_error(&error, Context::new(&rules, &|seat| language.seat(seat)))
            };
            let english = say(Language::English);
            assert_eq!(english, error.to_string().replace('\'', "’"));
            for language in [Language::German, Language::Dutch, Language::French] {
                let words = say(language);
                assert!(words != english && !words.contains("file-"), "{words}");
            }
        }
    }
}
