//! Events in sentences, as somebody at the table would describe them. Knows nothing about screens or files.
//! Hidden cards are "a card".

use cartagena::{Action, Card, Event, MoveReason, Place, Position, Seat, ShownCards, Symbol, Token};

use crate::language::Language;
use crate::messages::Value;
use crate::vocabulary::Context;

/// What happened when an action was played.
#[derive(Clone, Copy, Debug)]
pub struct Happening<'a> {
    /// Who played it.
    pub actor: Seat,
    /// The action, if it is known. Only what players would say aloud is taken from it: the symbol that a
    /// parrot stands for, and an attempt to draw from an empty pile.
    pub action: Option<Action>,
    /// The events, as the reader may see them.
    pub events: &'a [Event],
}

impl<'a> Happening<'a> {
    /// An action that was played in a position.
    #[must_use]
    pub fn new(before: &Position, action: Action, events: &'a [Event]) -> Happening<'a> {
        let actor = before.decider().unwrap_or(before.turn());
        Happening { actor, action: Some(action), events }
    }
}

impl Language {
    /// What happened: what the players did, then what follows from it, without full stops.
    ///
    /// ```
    /// use cartagena::{Event, MoveReason, Place, Preset, Seat, Source};
    /// use cartagena_language::{Context, Happening, Language};
    /// let events = [
    ///     Event::Moved { seat: Seat::A, from: Place::GOAL, to: Place::space(7).unwrap(), reason: MoveReason::Retreat },
    ///     Event::Drawn { seat: Seat::A, card: None, source: Source::Pile },
    /// ];
    /// let happening = Happening { actor: Seat::A, action: None, events: &events };
    /// let (rules, names) = (Preset::Jamaica.rules(), |_| "Anna".to_owned());
    /// let told = Language::English.sentences(happening, Context::new(&rules, &names));
    /// assert_eq!(told, ["Anna moves back: sloop → 7 and draws 1 card"]);
    /// ```
    #[must_use]
    pub fn sentences(self, happening: Happening<'_>, context: Context<'_>) -> Vec<String> {
        let teller = Teller { language: self, context, happening };
        let deeds = teller.deeds();
        let mut sentences = Vec::new();
        if !deeds.is_empty() {
            sentences.push(teller.join(&deeds));
        }
        sentences.extend(teller.consequences());
        sentences
    }
}

/// What a player did, without its subject: "draws a card".
struct Deed {
    seat: Seat,
    words: String,
}

struct Teller<'a> {
    language: Language,
    context: Context<'a>,
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

    /// The first deed among the events and how many events it uses; `None` for consequences.
    fn next_deed(&self, events: &[Event]) -> Option<(Seat, String, usize)> {
        let language = self.language;
        let (&event, others) = events.split_first()?;
        let (seat, words) = match event {
            Event::Played { seat, card, enchanted } => {
                let (words, used) = self.play(self.played(card, enchanted), enchanted, others);
                return Some((seat, words, 1 + used));
            }
            Event::Drawn { seat, .. } => return Some(self.picked_up(seat, "log-draws", drawn(seat), events)),
            Event::Looked { seat, .. } => return Some(self.picked_up(seat, "log-looks", looked_at, events)),
            Event::Kept { seat, .. } => return Some(self.kept(seat, events)),
            Event::Moved { seat, from, to, reason } => self.moved(seat, from, to, reason),
            Event::HandShown { seat, to, cards } => (to, self.hand_shown(seat, cards)),
            Event::Taken { seat, victim, card } => (seat, self.with_player("log-takes", victim, card)),
            Event::Given { seat, to, card } => (seat, self.with_player("log-gives", to, card)),
            Event::PutBack { seat, card } => (seat, self.with_card("log-puts-back", card)),
            Event::Discarded { seat, card } => (seat, self.with_card("log-discards", Some(card))),
            Event::BoatMoved { seat, to, free } => {
                let id = if free { "log-boat-captain" } else { "log-boat" };
                (seat, language.format(id, &[("harbour", language.to_harbour(to).into())]))
            }
            Event::ChestOpened { seat, token, .. } => (seat, self.chest(token)),
            Event::LaidInRow { .. }
            | Event::Reshuffled { .. }
            | Event::ChestsLaid
            | Event::TurnEnded { .. }
            | Event::TurnBegan { .. }
            | Event::GameOver { .. } => return None,
        };
        Some((seat, words, 1))
    }

    /// Cards that come one by one are described together.
    fn picked_up(
        &self,
        seat: Seat,
        id: &str,
        pick: impl Fn(Event) -> Option<Option<Card>>,
        events: &[Event],
    ) -> (Seat, String, usize) {
        let cards = leading(events, pick);
        (seat, self.with_cards(id, &cards), cards.len())
    }

    /// The kept cards among those looked at, each by name.
    fn kept(&self, seat: Seat, events: &[Event]) -> (Seat, String, usize) {
        let cards = leading(events, |event| match event {
            Event::Kept { card, .. } => Some(self.language.a_card(card, self.context.rules)),
            _ => None,
        });
        let arguments = [("cards", Value::from(self.language.list(&cards)))];
        (seat, self.language.format("log-keeps", &arguments), cards.len())
    }

    /// A card being played, with the moves it is played for, and how many of the following events that uses.
    fn play(&self, card: Value<'static>, enchanted: bool, others: &[Event]) -> (String, usize) {
        let language = self.language;
        let card = ("card", card);
        match *others {
            [
                Event::Played { card: second, .. },
                Event::Moved { from, to, .. },
                Event::Moved { from: and, .. },
                ..,
            ] if enchanted => {
                let and = ("and", language.short_place(and, self.context.rules).into());
                let second = ("second", language.a_card(Some(second), self.context.rules).into());
                let [from, to] = self.way(from, to);
                (language.format("log-plays-pair", &[from, to, and, card, second]), 3)
            }
            [Event::Moved { from, to, .. }, ..] => {
                let [from, to] = self.way(from, to);
                let words = match self.joker() {
                    Some(symbol) => {
                        let symbol = ("symbol", language.symbol(symbol, self.context.rules).into());
                        language.format("log-plays-as", &[from, to, card, symbol])
                    }
                    None => language.format("log-plays", &[from, to, card]),
                };
                (words, 1)
            }
            _ => (language.format("log-plays-only", &[card]), 0),
        }
    }

    fn chest(&self, token: Token) -> String {
        match token {
            Token::Empty => self.language.text("log-chest-empty"),
            Token::Snake => self.language.text("log-chest-snake"),
            Token::One | Token::Two | Token::Three => {
                self.language.format("log-chest-cards", &[("count", token.cards().into())])
            }
        }
    }

    fn moved(&self, seat: Seat, from: Place, to: Place, reason: MoveReason) -> (Seat, String) {
        let (actor, id) = match reason {
            MoveReason::Advance => (seat, "log-advances"),
            MoveReason::Retreat => (seat, "log-retreats"),
            MoveReason::Morgan => (self.happening.actor, "log-morgan"),
            MoveReason::Snake => (seat, "log-flees"),
        };
        let mut arguments = self.way(from, to).to_vec();
        arguments.push(("whose", self.whose(seat)));
        (actor, self.language.format(id, &arguments))
    }

    fn hand_shown(&self, seat: Seat, cards: Option<ShownCards>) -> String {
        let whose = ("whose", self.whose(seat));
        match cards {
            Some(cards) => {
                let cards = self.language.cards(cards, self.context.rules);
                self.language.format("log-looks-hand-cards", &[whose, ("cards", cards.into())])
            }
            None => self.language.format("log-looks-hand", &[whose]),
        }
    }

    /// What a player did without an event that shows it.
    fn silent_deed(&self) -> Option<&'static str> {
        let events = self.happening.events;
        let any = |test: fn(&Event) -> bool| events.iter().any(test);
        let drew = any(|event| matches!(event, Event::Drawn { .. }));
        let over = any(|event| matches!(event, Event::GameOver { .. }));
        let wanted_cards = any(|event| {
            matches!(event, Event::Moved { reason: MoveReason::Retreat | MoveReason::Morgan, .. })
        });
        // A turn in which nothing was done, or only a card was drawn.
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

    /// What follows from the deeds.
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
                Event::GameOver { outcome: how } => outcome = Some(language.outcome(how, self.context.names)),
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
            let player = Value::from((self.context.names)(own[0].seat));
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
        self.happening.action.and_then(|action| action.parts().symbol)
    }

    fn way(&self, from: Place, to: Place) -> [(&'static str, Value<'static>); 2] {
        let place = |place| Value::from(self.language.short_place(place, self.context.rules));
        [("from", place(from)), ("to", place(to))]
    }

    fn played(&self, card: Card, enchanted: bool) -> Value<'static> {
        let form = if enchanted { "card-enchanted" } else { "card-a" };
        self.language.card(form, card, self.context.rules).into()
    }

    fn whose(&self, seat: Seat) -> Value<'static> {
        self.language.whose(&(self.context.names)(seat)).into()
    }

    fn with_cards(&self, id: &str, cards: &[Option<Card>]) -> String {
        let cards = self.language.counted_cards(cards, self.context.rules);
        self.language.format(id, &[("cards", cards.into())])
    }

    fn with_card(&self, id: &str, card: Option<Card>) -> String {
        self.language.format(id, &[("card", self.language.a_card(card, self.context.rules).into())])
    }

    fn with_player(&self, id: &str, player: Seat, card: Option<Card>) -> String {
        let player = Value::from((self.context.names)(player));
        let card = self.language.a_card(card, self.context.rules);
        self.language.format(id, &[("player", player), ("card", card.into())])
    }
}

/// Whether an event is something that a player does, rather than something that follows from it.
fn is_deed(event: &Event) -> bool {
    match event {
        Event::Played { .. }
        | Event::Moved { .. }
        | Event::Drawn { .. }
        | Event::BoatMoved { .. }
        | Event::HandShown { .. }
        | Event::Taken { .. }
        | Event::Looked { .. }
        | Event::Given { .. }
        | Event::Kept { .. }
        | Event::PutBack { .. }
        | Event::Discarded { .. }
        | Event::ChestOpened { .. } => true,
        Event::LaidInRow { .. }
        | Event::Reshuffled { .. }
        | Event::ChestsLaid
        | Event::TurnEnded { .. }
        | Event::TurnBegan { .. }
        | Event::GameOver { .. } => false,
    }
}

/// The card that a seat draws.
fn drawn(seat: Seat) -> impl Fn(Event) -> Option<Option<Card>> {
    move |event| match event {
        Event::Drawn { seat: other, card, .. } if other == seat => Some(card),
        _ => None,
    }
}

/// The card looked at.
fn looked_at(event: Event) -> Option<Option<Card>> {
    match event {
        Event::Looked { card, .. } => Some(card),
        _ => None,
    }
}

/// The events at the beginning of a list that are of the same kind.
fn leading<T>(events: &[Event], pick: impl Fn(Event) -> Option<T>) -> Vec<T> {
    events.iter().map_while(|&event| pick(event)).collect()
}
