//! How a reader is addressed: the language, whether to send sentences at all, and the form of views.

use cartagena::{Action, Event, Position, Seat, View};
use cartagena_bots::Choice;
use cartagena_language::{Context, Happening, Language, as_sentence};

use crate::names::{Names, Occupant};
use crate::table::Refusal;
use crate::wire::{Form, MAX_CHAT, MAX_ID, MAX_NAME, TextError};

/// How a reader is addressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wording {
    /// The language.
    pub language: Language,
    /// Whether updates describe what happened in sentences.
    pub words: bool,
    /// The form in which views are sent.
    pub form: Form,
}

impl Wording {
    /// A reader who gets refusals in this language, and no sentences.
    #[must_use]
    pub const fn plain(language: Language) -> Wording {
        Wording { language, words: false, form: Form::Fields }
    }

    /// A message of the server.
    #[must_use]
    pub fn text(self, id: &str) -> String {
        as_sentence(&self.language.text(id))
    }

    /// The name of a seat's player, or of the seat.
    fn name(self, names: &Names, seat: Seat) -> String {
        let Some(Some(occupant)) = names.players.get(seat.index()) else { return self.language.seat(seat) };
        let namesakes = names.players.iter().flatten().filter(|&other| other == occupant);
        match occupant {
            Occupant::Bot(_) => self.language.bot(seat),
            // The seat distinguishes two people with the same name.
            Occupant::Person(name) if namesakes.count() > 1 => format!("{name} {seat}"),
            Occupant::Person(name) => name.clone(),
        }
    }

    /// Why a message is refused.
    #[must_use]
    pub fn refusal(self, refusal: &Refusal, names: &Names) -> String {
        let name = |seat| self.name(names, seat);
        let about = |id: &str, seat: Seat| self.language.format(id, &[("seat", name(seat).into())]);
        let plain = |id: &str| self.language.text(id);
        let text = match refusal {
            Refusal::Watching => plain("server-watching"),
            Refusal::NotYourSeat(seat) => about("server-not-your-seat", *seat),
            Refusal::NotBegun => plain("server-not-begun"),
            Refusal::Over => plain("server-over"),
            Refusal::NotOver => plain("server-not-over"),
            Refusal::NotYourTurn(seat) => about("server-not-your-turn", *seat),
            Refusal::BotPlays => plain("server-bot-plays"),
            Refusal::Stale => plain("server-stale"),
            Refusal::Unreadable(error) => self
                .language
                .format("server-unreadable", &[("error", self.language.parse_error(error).into())]),
            Refusal::Illegal(error) => self.language.refusal(error, Context::new(&names.rules, &name)),
            Refusal::NothingToUndo => plain("server-nothing-to-undo"),
            Refusal::Revealed => plain("server-revealed"),
            Refusal::Text(error) => return self.text_error(error),
            Refusal::LongId => self.language.format("server-long-id", &[("most", MAX_ID.into())]),
            Refusal::NoSuchSeat(seat) => about("server-no-such-seat", *seat),
            Refusal::IsHere(seat) => about("server-is-here", *seat),
            Refusal::JustLeft(seat) => about("server-just-left", *seat),
            Refusal::IsBot(seat) => about("server-is-bot", *seat),
            Refusal::Yourself => plain("server-yourself"),
            Refusal::NotReplaced => plain("server-not-replaced"),
            Refusal::NoVote => plain("server-no-vote"),
            Refusal::NoHints => plain("server-no-hints"),
            Refusal::OthersPlay => plain("server-others-play"),
            Refusal::NotHost => plain("server-not-host"),
            Refusal::Begun => plain("server-begun"),
            Refusal::HostsSeat(seat) => about("server-hosts-seat", *seat),
            Refusal::NotAwaited(seat) => about("server-not-awaited", *seat),
            Refusal::NudgedAlready(seat) => about("server-nudged-already", *seat),
            Refusal::TalkedTooMuch => plain("server-talked-too-much"),
            Refusal::UndoneTooMuch => plain("server-undone-too-much"),
            Refusal::Forfeited => plain("server-forfeited"),
            Refusal::Refereed => plain("server-refereed"),
            Refusal::Contest => plain("server-contest"),
        };
        as_sentence(&text)
    }

    /// Why a name or message cannot be used.
    #[must_use]
    pub fn text_error(self, error: &TextError) -> String {
        let (id, most) = match error {
            TextError::NoName => ("server-no-name", 0),
            TextError::LongName => ("server-long-name", MAX_NAME),
            TextError::NoWords => ("server-no-words", 0),
            TextError::ManyWords => ("server-many-words", MAX_CHAT),
        };
        as_sentence(&self.language.format(id, &[("most", most.into())]))
    }

    /// What happened in sentences, if requested.
    #[must_use]
    pub fn sentences(
        self,
        names: &Names,
        actor: Seat,
        action: Option<Action>,
        events: &[Event],
    ) -> Vec<String> {
        if !self.words {
            return Vec::new();
        }
        let happening = Happening { actor, action, events };
        let name = |seat| self.name(names, seat);
        let sentences = self.language.sentences(happening, Context::new(&names.rules, &name));
        sentences.iter().map(|sentence| as_sentence(sentence)).collect()
    }

    /// Who has to decide what.
    #[must_use]
    pub fn status(self, position: &Position, names: &Names) -> String {
        as_sentence(&self.language.status(position, &|seat| self.name(names, seat)))
    }

    /// An action as advice.
    #[must_use]
    pub fn action(self, action: Action, names: &Names) -> String {
        self.language.action(action, Context::new(&names.rules, &|seat| self.name(names, seat)))
    }

    /// Why a bot would choose its action.
    #[must_use]
    pub fn explain(self, choice: &Choice, view: &View, names: &Names) -> String {
        self.language.explain(choice, view, &|seat| self.name(names, seat))
    }

    /// What a bot expects after that.
    #[must_use]
    pub fn explain_more(self, choice: &Choice, view: &View, names: &Names) -> Option<String> {
        self.language.explain_more(choice, view, &|seat| self.name(names, seat))
    }
}
