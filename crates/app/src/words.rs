//! Events in English sentences: what a person at the table would say happened. Knows nothing of
//! boards on the screen, files or JSON. Cards that nobody told us are "a card".

use cartagena::{
    Action, Card, Cards, Decision, Event, MoveReason, Outcome, Place, Position, Rules, Seat, Symbol, Token,
    WonBy,
};

use crate::output::counted;

/// What happened while an action was played in a position: what the players did, then what follows
/// from it, without full stops.
pub(crate) fn sentences(before: &Position, action: Action, events: &[Event]) -> Vec<String> {
    let actor = before.decider().unwrap_or(before.turn());
    let mut deeds = deeds(actor, action, events, before.rules());
    if let Some(words) = silent_deed(action, events) {
        deeds.push(Deed { seat: actor, words: words.to_owned() });
    }
    let mut sentences = Vec::new();
    if !deeds.is_empty() {
        sentences.push(join_deeds(&deeds));
    }
    sentences.extend(consequences(events));
    sentences
}

/// Something that a player did, without its subject: "draws a card".
struct Deed {
    seat: Seat,
    words: String,
}

fn deeds(actor: Seat, action: Action, events: &[Event], rules: &Rules) -> Vec<Deed> {
    let events: Vec<Event> = events.iter().copied().filter(is_deed).collect();
    let mut deeds: Vec<Deed> = Vec::new();
    let mut rest = events.as_slice();
    while let Some((seat, words, used)) = next_deed(actor, action, rest, rules) {
        deeds.push(Deed { seat, words });
        rest = rest.get(used..).unwrap_or_default();
    }
    deeds
}

/// The deed that events begin with, and how many of them it takes.
fn next_deed(actor: Seat, action: Action, events: &[Event], rules: &Rules) -> Option<(Seat, String, usize)> {
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
            let cards = format!("{} with {}", a_played(card, true), a_card(Some(second)));
            (seat, format!("plays {cards}: {} and {} → {}", place(from), place(and), place(to)), 4)
        }
        (Event::Played { seat, card, enchanted }, &[Event::Moved { from, to, .. }, ..]) => {
            let joker = joker(action).map_or_else(String::new, |symbol| format!(" as a {}", symbol.name()));
            let card = a_played(card, enchanted);
            (seat, format!("plays {card}{joker}: {} → {}", place(from), place(to)), 2)
        }
        (Event::Played { seat, card, enchanted }, _) => {
            (seat, format!("plays {}", a_played(card, enchanted)), 1)
        }
        (Event::Moved { seat, from, to, reason }, _) => {
            let way = format!("{} → {}", place(from), place(to));
            match reason {
                MoveReason::Advance => (seat, format!("advances {way}"), 1),
                MoveReason::Retreat => (seat, format!("moves back {way}"), 1),
                MoveReason::Morgan => (actor, format!("moves {seat}'s pirate {way}"), 1),
                MoveReason::Snake => (seat, format!("flees {way}"), 1),
            }
        }
        (Event::Drawn { seat, .. }, _) => {
            let cards = leading(events, |event| match event {
                Event::Drawn { seat: other, card, .. } if other == seat => Some(card),
                _ => None,
            });
            (seat, format!("draws {}", number_of_cards(&cards)), cards.len())
        }
        (Event::Looked { seat, .. }, _) => {
            let cards = leading(events, |event| match event {
                Event::Looked { card, .. } => Some(card),
                _ => None,
            });
            (seat, format!("looks at {}", number_of_cards(&cards)), cards.len())
        }
        (Event::Kept { seat, .. }, _) => {
            let cards = leading(events, |event| match event {
                Event::Kept { card, .. } => Some(card),
                _ => None,
            });
            let names: Vec<String> = cards.iter().map(|&card| a_card(card)).collect();
            (seat, format!("keeps {}", list(&names)), cards.len())
        }
        (Event::HandShown { seat, to, cards }, _) => {
            let shown = cards.map_or_else(String::new, |cards| format!(" ({})", names(cards, rules)));
            (to, format!("looks at {seat}'s hand{shown}"), 1)
        }
        (Event::Taken { seat, victim, card }, _) => {
            (seat, format!("takes {} from {victim}", a_card(card)), 1)
        }
        (Event::Given { seat, to, card }, _) => (seat, format!("gives {to} {}", a_card(card)), 1),
        (Event::PutBack { seat, card }, _) => (seat, format!("puts {} back on the pile", a_card(card)), 1),
        (Event::Discarded { seat, card }, _) => (seat, format!("discards {}", a_card(Some(card))), 1),
        (Event::BoatMoved { seat, to, free }, _) => {
            let captain = if free { ", free as captain" } else { "" };
            (seat, format!("moves the boat to {}{captain}", to.name()), 1)
        }
        (Event::ChestOpened { seat, token, .. }, _) => (seat, found(token), 1),
        _ => return None,
    };
    Some(deed)
}

/// What a player did although no event tells of it.
fn silent_deed(action: Action, events: &[Event]) -> Option<&'static str> {
    let drew = events.iter().any(|event| matches!(event, Event::Drawn { .. }));
    let over = events.iter().any(|event| matches!(event, Event::GameOver { .. }));
    match action {
        Action::Retreat { .. } | Action::Morgan { .. } if !drew && !over => Some("draws nothing"),
        Action::DrawCard if !drew => Some("finds no card to draw"),
        Action::DrawCard | Action::EndTurn => Some("ends the turn"),
        _ => None,
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

/// What happens by itself.
fn consequences(events: &[Event]) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut laid = String::new();
    for event in events {
        match *event {
            Event::Reshuffled { cards } => {
                sentences.push(format!("The discards become a new pile of {}", counted(cards, "card")));
            }
            Event::ChestsLaid => sentences.push("All chests are filled again".to_owned()),
            Event::LaidInRow { card } => laid.push(card.letter()),
            Event::GameOver { outcome } => sentences.push(outcome_text(outcome)),
            _ => {}
        }
    }
    if !laid.is_empty() {
        let place = sentences.len() - usize::from(matches!(events.last(), Some(Event::GameOver { .. })));
        sentences.insert(place, format!("The row gets {} ({laid})", counted(laid.len(), "card")));
    }
    sentences
}

/// How a game ended: "A wins: the whole crew has escaped".
pub(crate) fn outcome_text(outcome: Outcome) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
    let win = if winners.len() > 1 { "share the victory" } else { "wins" };
    let how = match outcome.by {
        WonBy::Crew => "the whole crew has escaped",
        WonBy::Points => "the last round is over and points decide",
    };
    format!("{} {win}: {how}", list(&winners))
}

/// Who has to decide what: "B to play, 3 actions left".
pub(crate) fn status(position: &Position) -> String {
    let seat = position.turn();
    let cards = || names(position.looked_at(), position.rules());
    match position.decision() {
        Decision::Act => {
            let captain = if position.has_free_boat_move() { "; may move the boat for free" } else { "" };
            format!("{seat} to play, {} left{captain}", counted(position.actions_left(), "action"))
        }
        Decision::Take { victim } => format!("{seat} has to take a card from {victim}"),
        Decision::Give { to } => format!("{seat} has to give a card to {to}, out of {}", cards()),
        Decision::Keep => format!("{seat} has to keep a card out of {}", cards()),
        Decision::PutBack => format!("{seat} has to put a card back, out of {}", cards()),
        Decision::Discard { seat } => format!("{seat} has to discard a card"),
        Decision::Over(outcome) => outcome_text(outcome),
    }
}

/// The symbol that a parrot stands for.
fn joker(action: Action) -> Option<Symbol> {
    match action {
        Action::Parrot { symbol, .. } => Some(symbol),
        _ => None,
    }
}

fn found(token: Token) -> String {
    match token {
        Token::One => "finds a card in the chest".to_owned(),
        Token::Two | Token::Three => format!("finds {} cards in the chest", token.cards()),
        Token::Empty => "finds the chest empty".to_owned(),
        Token::Snake => "finds a snake in the chest".to_owned(),
    }
}

fn place(place: Place) -> String {
    match place {
        Place::START => "start".to_owned(),
        Place::BOAT => "boat".to_owned(),
        Place::GOAL => "goal".to_owned(),
        space => space.to_string(),
    }
}

fn card_name(card: Option<Card>) -> String {
    match card {
        Some(Card { dark: true, symbol }) => format!("dark {}", symbol.name()),
        Some(Card { dark: false, symbol }) => symbol.name().to_owned(),
        None => "card".to_owned(),
    }
}

fn a_card(card: Option<Card>) -> String {
    format!("a {}", card_name(card))
}

fn a_played(card: Card, enchanted: bool) -> String {
    if enchanted { format!("an enchanted {}", card_name(Some(card))) } else { a_card(Some(card)) }
}

/// "2 cards (bottle, dagger)"; without the names if none is known.
fn number_of_cards(cards: &[Option<Card>]) -> String {
    let names: Vec<String> = cards.iter().map(|&card| card_name(card)).collect();
    let number = counted(cards.len(), "card");
    if cards.iter().any(Option::is_some) { format!("{number} ({})", names.join(", ")) } else { number }
}

/// The names of cards in hand, each with its number: "2 keys, rum".
fn names(cards: Cards, rules: &Rules) -> String {
    let name = |kind| {
        let name = card_name(Some(rules.symbols.card(kind)));
        if cards.count(kind) > 1 { counted(cards.count(kind), &name) } else { name }
    };
    cards.kinds().map(name).collect::<Vec<_>>().join(", ")
}

/// What stands at the beginning of a list, as far as it has the same kind.
fn leading<T>(events: &[Event], pick: impl Fn(Event) -> Option<T>) -> Vec<T> {
    events.iter().map_while(|&event| pick(event)).collect()
}

/// "a, b and c".
fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [words @ .., last] => format!("{} and {last}", words.join(", ")),
    }
}

/// One sentence: the deeds of each seat under its letter.
fn join_deeds(deeds: &[Deed]) -> String {
    let clauses = deeds.chunk_by(|one, next| one.seat == next.seat).map(|own| {
        let words: Vec<String> = own.iter().map(|deed| deed.words.clone()).collect();
        format!("{} {}", own[0].seat, list(&words))
    });
    clauses.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests;
