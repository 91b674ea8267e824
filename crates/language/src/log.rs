//! Events in sentences: what a person at the table would say happened. Knows nothing of boards on the
//! screen or files. Cards that nobody told us are "a card".

use cartagena::{Action, Card, Cards, Event, MoveReason, Place, Position, Rules, Seat, Symbol, Token};

use crate::language::Language;
use crate::messages::Value;
use crate::vocabulary::Names;

/// What happened when an action was played.
#[derive(Clone, Copy, Debug)]
pub struct Happening<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// Who played it.
    pub actor: Seat,
    /// The action, if it is known. Only what is said aloud at the table is told of it: the symbol that a
    /// parrot stands for, and that somebody wanted to draw although there was no card.
    pub action: Option<Action>,
    /// The events, as the reader may see them.
    pub events: &'a [Event],
}

impl<'a> Happening<'a> {
    /// An action that was played in a position.
    #[must_use]
    pub fn new(before: &'a Position, action: Action, events: &'a [Event]) -> Happening<'a> {
        let actor = before.decider().unwrap_or(before.turn());
        Happening { rules: before.rules(), actor, action: Some(action), events }
    }
}

impl Language {
    /// Tells what happened: what the players did, then what follows from it, without full stops.
    ///
    /// ```
    /// use cartagena::{Event, Place, Preset, Seat, MoveReason, Source};
    /// use cartagena_language::{Happening, Language};
    /// let events = [
    ///     Event::Moved { seat: Seat::A, from: Place::GOAL, to: Place::space(7).unwrap(), reason: MoveReason::Retreat },
    ///     Event::Drawn { seat: Seat::A, card: None, source: Source::Pile },
    /// ];
    /// let rules = &Preset::Jamaica.rules();
    /// let happening = Happening { rules, actor: Seat::A, action: None, events: &events };
    /// let names = |_| "Anna".to_owned();
    /// assert_eq!(Language::English.sentences(happening, &names), ["Anna moves back goal → 7 and draws 1 card"]);
    /// ```
    #[must_use]
    pub fn sentences(self, happening: Happening<'_>, names: Names<'_>) -> Vec<String> {
        let teller = Teller { language: self, names, happening };
        let deeds = teller.deeds();
        let mut sentences = Vec::new();
        if !deeds.is_empty() {
            sentences.push(teller.join(&deeds));
        }
        sentences.extend(teller.consequences());
        sentences
    }
}

/// Something that a player did, without its subject: "draws a card".
struct Deed {
    seat: Seat,
    words: String,
}

struct Teller<'a> {
    language: Language,
    names: Names<'a>,
    happening: Happening<'a>,
}

impl Teller<'_> {
    fn deeds(&self) -> Vec<Deed> {
        let events: Vec<Event> = self.happening.events.iter().copied().filter(is_deed).collect();
        let mut deeds: Vec<Deed> = Vec::new();
        let mut rest = events.as_slice();
        while let Some((seat, words, used)) = self.next_deed(rest) {
            deeds.push(Deed { seat, words });
            rest = rest.get(used..).unwrap_or_default();
        }
        if let Some(id) = self.silent_deed() {
            deeds.push(Deed { seat: self.happening.actor, words: self.language.text(id) });
        }
        deeds
    }

    /// The deed that events begin with, and how many of them it takes.
    fn next_deed(&self, events: &[Event]) -> Option<(Seat, String, usize)> {
        let language = self.language;
        let (&event, others) = events.split_first()?;
        let deed = match (event, others) {
            (
                Event::Played { seat, card, enchanted: true },
                &[
                    Event::Played { card: second, .. },
                    Event::Moved { from, to, .. },
                    Event::Moved { from: and, .. },
                    ..,
                ],
            ) => {
                let mut arguments = self.way(from, to).to_vec();
                arguments.push(("and", language.short_place(and).into()));
                arguments.push(("card", self.played(card, true)));
                arguments.push(("second", language.a_card(Some(second)).into()));
                (seat, language.format("log-plays-pair", &arguments), 4)
            }
            (Event::Played { seat, card, enchanted }, &[Event::Moved { from, to, .. }, ..]) => {
                let mut arguments = self.way(from, to).to_vec();
                arguments.push(("card", self.played(card, enchanted)));
                let id = match self.joker() {
                    Some(symbol) => {
                        arguments.push(("symbol", language.symbol(symbol).into()));
                        "log-plays-as"
                    }
                    None => "log-plays",
                };
                (seat, language.format(id, &arguments), 2)
            }
            (Event::Played { seat, card, enchanted }, _) => {
                (seat, language.format("log-plays-only", &[("card", self.played(card, enchanted))]), 1)
            }
            (Event::Moved { seat, from, to, reason }, _) => self.moved(seat, from, to, reason),
            (Event::Drawn { seat, .. }, _) => {
                let cards = leading(events, |event| match event {
                    Event::Drawn { seat: other, card, .. } if other == seat => Some(card),
                    _ => None,
                });
                (seat, self.with_cards("log-draws", &cards), cards.len())
            }
            (Event::Looked { seat, .. }, _) => {
                let cards = leading(events, |event| match event {
                    Event::Looked { card, .. } => Some(card),
                    _ => None,
                });
                (seat, self.with_cards("log-looks", &cards), cards.len())
            }
            (Event::Kept { seat, .. }, _) => {
                let cards = leading(events, |event| match event {
                    Event::Kept { card, .. } => Some(card),
                    _ => None,
                });
                let names: Vec<String> = cards.iter().map(|&card| language.a_card(card)).collect();
                let arguments = [("cards", Value::from(language.list(&names)))];
                (seat, language.format("log-keeps", &arguments), cards.len())
            }
            (Event::HandShown { seat, to, cards }, _) => (to, self.hand_shown(seat, cards), 1),
            (Event::Taken { seat, victim, card }, _) => {
                (seat, self.with_player("log-takes", victim, card), 1)
            }
            (Event::Given { seat, to, card }, _) => (seat, self.with_player("log-gives", to, card), 1),
            (Event::PutBack { seat, card }, _) => (seat, self.with_card("log-puts-back", card), 1),
            (Event::Discarded { seat, card }, _) => (seat, self.with_card("log-discards", Some(card)), 1),
            (Event::BoatMoved { seat, to, free }, _) => {
                let id = if free { "log-boat-captain" } else { "log-boat" };
                (seat, language.format(id, &[("harbour", to.name().into())]), 1)
            }
            (Event::ChestOpened { seat, token, .. }, _) => {
                let words = match token {
                    Token::Empty => language.text("log-chest-empty"),
                    Token::Snake => language.text("log-chest-snake"),
                    Token::One | Token::Two | Token::Three => {
                        language.format("log-chest-cards", &[("count", token.cards().into())])
                    }
                };
                (seat, words, 1)
            }
            _ => return None,
        };
        Some(deed)
    }

    fn moved(&self, seat: Seat, from: Place, to: Place, reason: MoveReason) -> (Seat, String, usize) {
        let (actor, id) = match reason {
            MoveReason::Advance => (seat, "log-advances"),
            MoveReason::Retreat => (seat, "log-retreats"),
            MoveReason::Morgan => (self.happening.actor, "log-morgan"),
            MoveReason::Snake => (seat, "log-flees"),
        };
        let mut arguments = self.way(from, to).to_vec();
        arguments.push(("whose", self.whose(seat)));
        (actor, self.language.format(id, &arguments), 1)
    }

    fn hand_shown(&self, seat: Seat, cards: Option<Cards>) -> String {
        let whose = ("whose", self.whose(seat));
        match cards {
            Some(cards) => {
                let cards = self.language.cards(cards, self.happening.rules);
                self.language.format("log-looks-hand-cards", &[whose, ("cards", cards.into())])
            }
            None => self.language.format("log-looks-hand", &[whose]),
        }
    }

    /// What a player did although no event tells of it.
    fn silent_deed(&self) -> Option<&'static str> {
        let events = self.happening.events;
        let any = |test: fn(&Event) -> bool| events.iter().any(test);
        let drew = any(|event| matches!(event, Event::Drawn { .. }));
        let over = any(|event| matches!(event, Event::GameOver { .. }));
        let wanted_cards = any(|event| {
            matches!(event, Event::Moved { reason: MoveReason::Retreat | MoveReason::Morgan, .. })
        });
        // A turn that ends without anything done before, or with nothing but a card drawn.
        let passed = match events.iter().find(|event| is_deed(event)) {
            None => any(|event| matches!(event, Event::TurnEnded { .. })),
            Some(event) => matches!(event, Event::Drawn { .. }),
        };
        if wanted_cards && !drew && !over {
            Some("log-draws-nothing")
        } else if self.happening.action == Some(Action::DrawCard) && !drew {
            Some("log-no-card")
        } else if passed {
            Some("log-ends-turn")
        } else {
            None
        }
    }

    /// What happens by itself.
    fn consequences(&self) -> Vec<String> {
        let language = self.language;
        let mut sentences = Vec::new();
        let mut laid = Vec::new();
        let mut outcome = None;
        for event in self.happening.events {
            match *event {
                Event::Reshuffled { cards } => {
                    let cards = language.format("cards-counted", &[("count", cards.into())]);
                    sentences.push(language.format("log-reshuffled", &[("cards", cards.into())]));
                }
                Event::ChestsLaid => sentences.push(language.text("log-chests-laid")),
                Event::LaidInRow { card } => laid.push(Some(card)),
                Event::GameOver { outcome: how } => outcome = Some(language.outcome(how, self.names)),
                _ => {}
            }
        }
        if !laid.is_empty() {
            sentences.push(self.with_cards("log-row", &laid));
        }
        sentences.extend(outcome);
        sentences
    }

    /// One sentence: the deeds of each seat under its name.
    fn join(&self, deeds: &[Deed]) -> String {
        let clauses = deeds.chunk_by(|one, next| one.seat == next.seat).map(|own| {
            let words: Vec<String> = own.iter().map(|deed| deed.words.clone()).collect();
            let player = Value::from((self.names)(own[0].seat));
            let deeds = Value::from(self.language.list(&words));
            self.language.format("log-clause", &[("player", player), ("deeds", deeds)])
        });
        let join = |clauses: String, next: String| {
            self.language.format("log-clauses", &[("clauses", clauses.into()), ("next", next.into())])
        };
        clauses.reduce(join).unwrap_or_default()
    }

    /// The symbol that a parrot stands for.
    fn joker(&self) -> Option<Symbol> {
        match self.happening.action {
            Some(Action::Parrot { symbol, .. }) => Some(symbol),
            _ => None,
        }
    }

    fn way(&self, from: Place, to: Place) -> [(&'static str, Value<'static>); 2] {
        let place = |place| Value::from(self.language.short_place(place));
        [("from", place(from)), ("to", place(to))]
    }

    fn played(&self, card: Card, enchanted: bool) -> Value<'static> {
        self.language.card(if enchanted { "card-enchanted" } else { "card-a" }, card).into()
    }

    fn whose(&self, seat: Seat) -> Value<'static> {
        self.language.whose(&(self.names)(seat)).into()
    }

    fn with_cards(&self, id: &str, cards: &[Option<Card>]) -> String {
        self.language.format(id, &[("cards", self.language.counted_cards(cards).into())])
    }

    fn with_card(&self, id: &str, card: Option<Card>) -> String {
        self.language.format(id, &[("card", self.language.a_card(card).into())])
    }

    fn with_player(&self, id: &str, player: Seat, card: Option<Card>) -> String {
        let player = Value::from((self.names)(player));
        self.language.format(id, &[("player", player), ("card", self.language.a_card(card).into())])
    }
}

/// Whether an event is something that a player does, rather than something that follows from it.
fn is_deed(event: &Event) -> bool {
    !matches!(
        event,
        Event::LaidInRow { .. }
            | Event::Reshuffled { .. }
            | Event::ChestsLaid
            | Event::TurnEnded { .. }
            | Event::TurnBegan { .. }
            | Event::GameOver { .. }
    )
}

/// What stands at the beginning of a list, as far as it has the same kind.
fn leading<T>(events: &[Event], pick: impl Fn(Event) -> Option<T>) -> Vec<T> {
    events.iter().map_while(|&event| pick(event)).collect()
}
