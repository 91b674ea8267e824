//! A game between the engine and the protocol. The engine knows what may be played and what follows; the
//! protocol wants cards and pirates in order of arrival. This module keeps that order and translates moves
//! and refusals. It decides nothing.

mod order;
mod start;

use std::fmt;
use std::num::NonZeroU16;

use cartagena::{
    Action, Dealer, Event, Outcome, Place, PlayError, Position, Preset, Record, Recorded, Rules, Script,
    Symbol, WonBy,
};

use crate::message::{Condition, Container, GameResult, Memento, Part, PartKind, PlayerState, Score};
use crate::names::{self, Cause, Colour, MISREAD_SYMBOL};
use order::Order;
pub use start::StartError;

/// The number of rounds in the season as played.
pub const ROUNDS: NonZeroU16 = NonZeroU16::new(15).unwrap();

/// The protocol's word for the round limit. Only the reason of a game's end tells that points decided it.
pub(crate) const ROUND_LIMIT: &str = "Rundenlimit";

/// The field after the path.
const FINISH: i32 = 31;

/// The rules of the season, with this many rounds.
#[must_use]
pub const fn rules(rounds: NonZeroU16) -> Rules {
    Rules { round_limit: Some(rounds), ..Preset::SoftwareChallenge.rules() }
}

/// An illegal move, in the words of the original server.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum Violation {
    #[error("Ungültigen Feldindex Angegeben")]
    NoSuchField,
    #[error("Vorwärtszug vom Zielfeld nicht möglich")]
    ForwardFromFinish,
    #[error("Spieler hat keine Karte mit Symbol {}", names::symbol_to_wire(*.0))]
    NoCard(Symbol),
    #[error("Spieler {} hat keinen Piraten auf Feld {}", .0.wire(), field_of(*.1))]
    NoPirateForward(Colour, Place),
    #[error("Spieler hat keinen Piraten auf Feld {}", field_of(*.0))]
    NoPirateBackward(Place),
    #[error("Gesendetes Symbol existiert nicht")]
    NoSuchSymbol,
    #[error("Es ist nicht möglich einen Piraten vom Startfeld zurückzubewegen")]
    BackwardFromStart,
    #[error("Es gibt kein zurückliegendes Feld")]
    NothingBehind,
    #[error("{0} hat kein Zug-Objekt gesendet")]
    NotAMove(String),
    #[error("{0}")]
    Other(PlayError),
}

impl Violation {
    /// The whole message about a player's move.
    #[must_use]
    pub fn message(&self, name: &str) -> String {
        // The line break is two characters on the wire.
        format!("Ungültiger Zug von '{name}'.\\n{self}.")
    }
}

/// Why what is shown does not follow from the game so far.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AdvanceError {
    /// A turn was left out, or the first is shown again.
    #[error("turn {found} is shown after turn {last}")]
    Turn {
        /// The turn shown before.
        last: u32,
        /// The turn shown now.
        found: u32,
    },
    /// The move is illegal.
    #[error("turn {turn}: {error}")]
    Move {
        /// The turn in which it was played, from 1.
        turn: u32,
        /// Why.
        error: Violation,
    },
    /// According to the rules, the move leads to something else.
    #[error("turn {turn}: by the rules there are other {what}")]
    Differs {
        /// The turn after which it shows.
        turn: u32,
        /// What differs.
        what: Difference,
    },
}

/// What differs between a position as shown and as the rules have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    /// Where the pirates are.
    Fields,
    /// The cards of the players.
    Hands,
    /// The cards in the row.
    Row,
    /// The points of the players.
    Points,
    /// Whose turn it is.
    Active,
    /// Whether and how the game ended.
    End,
}

impl Difference {
    /// All of them.
    pub const ALL: [Difference; 6] = [
        Difference::Fields,
        Difference::Hands,
        Difference::Row,
        Difference::Points,
        Difference::Active,
        Difference::End,
    ];
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Difference::Fields => "fields",
            Difference::Hands => "hands",
            Difference::Row => "open cards",
            Difference::Points => "points",
            Difference::Active => "players in turn",
            Difference::End => "conditions",
        })
    }
}

/// A game as the protocol shows it.
#[derive(Clone, Debug)]
pub struct WireGame {
    position: Position,
    order: Order,
    names: [Option<String>; 2],
    /// As they were at the end of the last turn.
    points: [u32; 2],
    last_move: Option<Container>,
    record: Record,
}

impl WireGame {
    /// The position of the game.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The game so far, with every draw.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The game, with a tag for the reason if somebody lost before the end.
    #[must_use]
    pub fn record_with(&self, result: &GameResult) -> Record {
        let mut record = self.record.clone();
        for colour in Colour::ALL {
            let cause = result.scores[colour.index()].cause;
            if cause != Cause::Regular {
                record.set_tag("Termination", &format!("{}: {}", self.name(colour), cause.name()));
            }
        }
        record
    }

    /// Turns played.
    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.position.turns_ended() as u32
    }

    /// Who is next, by the number of turns: the protocol states it even when the game is over.
    #[must_use]
    pub fn current(&self) -> Colour {
        let first = Colour::of_seat(self.position.first());
        if self.turn().is_multiple_of(2) { first } else { first.other() }
    }

    /// A player's name. Players without one get the original's default.
    #[must_use]
    pub fn name(&self, colour: Colour) -> &str {
        self.names[colour.index()].as_deref().unwrap_or("null")
    }

    /// Plays a whole turn. What was played before an illegal part stays played, but is no longer shown: the
    /// game is then over.
    ///
    /// # Errors
    /// The first illegal part.
    pub fn play(&mut self, container: &Container, dealer: &mut impl Dealer) -> Result<(), Violation> {
        let mut dealer = Recorded::new(dealer);
        let mut ended = false;
        for part in container.iter() {
            let action = self.action(part)?;
            ended = self.perform(action, &mut dealer)?;
        }
        if !ended {
            self.perform(Action::EndTurn, &mut dealer)?;
        }
        for colour in Colour::ALL {
            self.points[colour.index()] = self.position.points(colour.seat()) as u32;
        }
        self.last_move = Some(container.clone());
        Ok(())
    }

    /// Plays an action and returns whether it ended the turn.
    fn perform<D: Dealer>(&mut self, action: Action, dealer: &mut Recorded<D>) -> Result<bool, Violation> {
        let before = self.position;
        let mut events = Vec::new();
        self.position.play(action, dealer, &mut events).map_err(Violation::Other)?;
        self.record.push(&before, action, dealer.take());
        self.record.result = self.position.outcome();
        self.order.apply(&events);
        Ok(events.iter().any(|event| matches!(event, Event::TurnEnded { .. })))
    }

    /// The action that a part of a move means, if it is legal now.
    fn action(&self, part: &Part) -> Result<Action, Violation> {
        let from = place_of(part.field).ok_or(Violation::NoSuchField)?;
        let action = match part.kind {
            PartKind::Forward(symbol) => {
                Action::Advance { card: names::card(symbol.unwrap_or(MISREAD_SYMBOL)), from }
            }
            PartKind::Backward => Action::Retreat { from },
        };
        self.position.check(action).map_err(|error| self.translated(part, error))?;
        // Checked last, as in the original: until then it counts as another symbol.
        if part.kind == PartKind::Forward(None) { Err(Violation::NoSuchSymbol) } else { Ok(action) }
    }

    fn translated(&self, part: &Part, error: PlayError) -> Violation {
        match (part.kind, error) {
            (PartKind::Forward(_), _) if part.field == FINISH => Violation::ForwardFromFinish,
            (_, PlayError::NoCard(card)) => Violation::NoCard(card.symbol),
            (PartKind::Forward(_), PlayError::NoPirateOfYours(place)) => {
                Violation::NoPirateForward(self.current(), place)
            }
            (PartKind::Backward, PlayError::NoPirateOfYours(place)) => Violation::NoPirateBackward(place),
            (_, PlayError::RetreatFromStart) => Violation::BackwardFromStart,
            (_, PlayError::NobodyBehind) => Violation::NothingBehind,
            (_, other) => Violation::Other(other),
        }
    }

    /// Plays the move that led to what is shown; cards that are new there are laid in the row. Then
    /// everything has to match what is shown.
    ///
    /// # Errors
    /// What breaks the rules; the game is then unusable.
    pub fn advance_to(&mut self, shown: &Memento) -> Result<(), AdvanceError> {
        let Some(container) = shown.last_move.as_ref().filter(|_| shown.turn == self.turn() + 1) else {
            return Err(AdvanceError::Turn { last: self.turn(), found: shown.turn });
        };
        let mover = self.current().index();
        let played = container.iter().filter(|part| part.kind != PartKind::Backward).count();
        let drawn = (shown.players[mover].cards.len() + played).saturating_sub(self.order.hands[mover].len());
        let known = shown.open_cards.len().saturating_sub(drawn);
        let new = shown.open_cards[known..].iter();
        let mut script = Script::new(new.map(|&symbol| cartagena::Chance::Card(names::card(symbol))));
        let turn = shown.turn;
        self.play(container, &mut script).map_err(|error| AdvanceError::Move { turn, error })?;
        let own = self.memento();
        let same = |players: fn(&PlayerState, &PlayerState) -> bool| {
            own.players.iter().zip(&shown.players).all(|(own, shown)| players(own, shown))
        };
        let checks = [
            (own.fields == shown.fields, Difference::Fields),
            (same(|own, shown| own.cards == shown.cards), Difference::Hands),
            (own.open_cards == shown.open_cards, Difference::Row),
            (same(|own, shown| own.points == shown.points), Difference::Points),
            (own.current == shown.current, Difference::Active),
            (own.condition == shown.condition, Difference::End),
        ];
        match checks.into_iter().find(|check| !check.0) {
            Some((_, what)) => Err(AdvanceError::Differs { turn, what }),
            None => Ok(()),
        }
    }

    /// The position as sent.
    #[must_use]
    pub fn memento(&self) -> Memento {
        Memento {
            turn: self.turn(),
            current: self.current(),
            players: Colour::ALL.map(|colour| self.player(colour)),
            open_cards: self.order.row.clone(),
            last_move: self.last_move.clone(),
            fields: self.order.fields(&self.position),
            condition: self.condition(),
        }
    }

    /// A player as sent.
    #[must_use]
    pub fn player(&self, colour: Colour) -> PlayerState {
        let index = colour.index();
        PlayerState {
            name: self.names[index].clone(),
            colour,
            points: self.points[index],
            cards: self.order.hands[index].clone(),
        }
    }

    fn condition(&self) -> Option<Condition> {
        let outcome = self.position.outcome()?;
        let winner = winner_of(outcome);
        let by_points = |how: &str| format!("Das {ROUND_LIMIT} wurde erreicht.\\n{how} nach Punkten.");
        let reason = match (outcome.by, winner) {
            (WonBy::Crew, Some(Colour::Blue)) => "Blau hat alle Piraten im Ziel".to_owned(),
            (WonBy::Crew, _) => "Rot hat alle Piraten im Ziel".to_owned(),
            (WonBy::Points, Some(_)) => by_points("Sieg"),
            (WonBy::Points, None) => by_points("Gleichstand"),
        };
        Some(Condition { winner, reason })
    }

    /// The result of a game that was played to its end.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        let winner = winner_of(self.position.outcome()?);
        let scores = Colour::ALL.map(|colour| Score {
            cause: Cause::Regular,
            victory: winner.map_or(1, |winner| if winner == colour { 2 } else { 0 }),
            points: self.points[colour.index()],
        });
        Some(GameResult { scores, winner: winner.map(|winner| self.player(winner)) })
    }

    /// The result of a game that one player lost before its end.
    #[must_use]
    pub fn lost_by(&self, loser: Colour, cause: Cause) -> GameResult {
        let scores = Colour::ALL.map(|colour| Score {
            cause: if colour == loser { cause } else { Cause::Regular },
            victory: if colour == loser { 0 } else { 2 },
            points: self.points[colour.index()],
        });
        GameResult { scores, winner: Some(self.player(loser.other())) }
    }
}

/// The colour that won; `None` for a draw.
fn winner_of(outcome: Outcome) -> Option<Colour> {
    let mut winners = outcome.winners.iter();
    let first = winners.next().map(Colour::of_seat);
    if winners.next().is_some() { None } else { first }
}

/// The place of a field, 0 being the start.
fn place_of(field: i32) -> Option<Place> {
    match field {
        0 => Some(Place::START),
        FINISH => Some(Place::GOAL),
        1..FINISH => Place::space(field as usize),
        _ => None,
    }
}

/// The field of a place.
pub(crate) fn field_of(place: Place) -> i32 {
    match place {
        Place::START => 0,
        space => space.number().map_or(FINISH, |number| number as i32),
    }
}

impl Part {
    /// The part of a move for this action; `None` for what no move can express.
    #[must_use]
    pub fn of_action(action: Action) -> Option<Part> {
        let (kind, from) = match action {
            Action::Advance { card, from } => (PartKind::Forward(Some(card.symbol)), from),
            Action::Retreat { from } => (PartKind::Backward, from),
            _ => return None,
        };
        Some(Part { kind, field: field_of(from), hints: Vec::new() })
    }
}
