//! What a room answers to messages.

use std::sync::Arc;
use std::time::Duration;

use cartagena::{Action, Seat, SeatSet, Seed, Viewer};
use cartagena_bots::ADVISER;
use cartagena_table::{Corrupt, Detail, Fact, GameId, Key, Occupant, Reader, Refusal, Unwritable, Wording};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::{ATTEMPTS, KeepError, Outgoing, Reply, Room};
use crate::entropy::{NoEntropy, random_game, random_key, random_seed};
use crate::pool::{Purpose, Thinker};
use crate::store::{Entry, Millis, NewGame, Note, NoteKind, Stage};
use crate::wire::{
    ClientMessage, Code, Hint, Invitation, Order, Refused, ServerMessage, TextError, tidy_name, tidy_words,
};

/// The maximum number of reports that are kept: the operator has to read them.
const MOST_REPORTS: usize = 1000;

/// A player's report about another.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Report {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// Who reports.
    pub by: Seat,
    /// About whom.
    pub about: Seat,
    /// The name of that player.
    pub name: String,
    /// What happened.
    pub text: String,
}

/// Why the next game cannot be created.
#[derive(Debug, thiserror::Error)]
enum NewGameError {
    #[error(transparent)]
    Entropy(#[from] NoEntropy),
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
}

/// Where an answer goes.
pub(super) enum Asker {
    Socket(mpsc::Sender<Arc<Outgoing>>),
    Request(oneshot::Sender<Reply>),
}

impl Asker {
    pub(super) fn answer(self, reply: Reply) {
        match self {
            Asker::Socket(outgoing) => {
                let message = reply.unwrap_or_else(|refused| ServerMessage::Refused(Box::new(refused)));
                // A reader that is too slow is dropped when the next update does not fit.
                let _ = outgoing.try_send(Outgoing::message(&message));
            }
            Asker::Request(reply_to) => {
                let _ = reply_to.send(reply);
            }
        }
    }
}

impl Room {
    /// A message from a client that follows the game.
    pub(super) async fn message(
        &mut self,
        reader: Reader,
        message: ClientMessage,
        at: Millis,
        wording: Wording,
        asker: Asker,
    ) {
        let start = Instant::now();
        self.answer(reader, message, at, wording, asker).await;
        metrics::histogram!("cartagena_action_seconds").record(start.elapsed());
    }

    async fn answer(
        &mut self,
        reader: Reader,
        message: ClientMessage,
        at: Millis,
        wording: Wording,
        asker: Asker,
    ) {
        let id = message.id().to_owned();
        match message {
            ClientMessage::Hello { .. } | ClientMessage::Look { .. } => {
                asker.answer(Ok(ServerMessage::Welcome(Box::new(self.welcome(reader, wording)))));
            }
            ClientMessage::Ping { .. } => asker.answer(Ok(ServerMessage::Done { id, number: None })),
            ClientMessage::Why { action, .. } => asker.answer(self.why(reader.seats, id, &action, wording)),
            ClientMessage::Branch { .. } => asker.answer(self.branch(reader, id, wording)),
            ClientMessage::Hint { .. } => self.hint(reader, id, wording, asker),
            ClientMessage::Report { about, text, .. } => {
                let reply = self.report(reader, id, about, &text, wording).await;
                asker.answer(reply);
            }
            ClientMessage::Rematch { .. } => {
                let reply = self.rematch(reader, &id, wording).await;
                asker.answer(reply);
            }
            message => self.decide(reader, message, at, wording, asker).await,
        }
    }

    /// Stores what a message leads to, and answers. If another server was faster, the message is
    /// reconsidered.
    async fn decide(
        &mut self,
        reader: Reader,
        message: ClientMessage,
        at: Millis,
        wording: Wording,
        asker: Asker,
    ) {
        let id = message.id().to_owned();
        for _ in 0..ATTEMPTS {
            if let Some(number) = self.table.done_before(reader.seats, &id) {
                return asker.answer(Ok(ServerMessage::Done { id, number: Some(number) }));
            }
            let vote_after = Duration::from_secs(self.table.agreement().vote_after.into());
            let attendance = self.crowd.attendance(vote_after, at);
            let refusal = match self.table.decide(reader.seats, &message, attendance) {
                Ok(facts) if facts.is_empty() => {
                    return asker.answer(Ok(ServerMessage::Done { id, number: None }));
                }
                Ok(facts) => match self.keep(facts, at).await {
                    Ok(number) => return self.confirm(reader, id, number, wording, asker),
                    Err(KeepError::Taken) => continue,
                    Err(KeepError::Refused(Corrupt::Play { error, .. })) => Refusal::Illegal(error),
                    Err(KeepError::Refused(_) | KeepError::Store(_)) => {
                        return asker.answer(Err(Refused { id, ..self.unsaved(wording) }));
                    }
                },
                Err(refusal) => refusal,
            };
            if !self.catch_up().await {
                return asker.answer(Err(self.refused(reader, id, &refusal, wording)));
            }
        }
        asker.answer(Err(self.refused(reader, id, &Refusal::Stale, wording)));
    }

    fn refused(&self, reader: Reader, id: String, refusal: &Refusal, wording: Wording) -> Refused {
        let mut refused = Refused::new(refusal.code(), &wording.refusal(refusal, &self.table.names()));
        refused.id = id;
        if *refusal == Refusal::Stale {
            refused.welcome = Some(Box::new(self.welcome(reader, wording)));
        }
        refused
    }

    /// Answers a message that led to facts, the first of which has this number.
    fn confirm(&self, reader: Reader, id: String, number: u64, wording: Wording, asker: Asker) {
        match &asker {
            // On a socket the update itself is the answer, if it carries the id.
            Asker::Socket(_) if !id.is_empty() && self.recent.bears(number, &id) => {}
            Asker::Socket(_) => asker.answer(Ok(ServerMessage::Done { id, number: Some(number) })),
            Asker::Request(_) => {
                let now = self.shared.now();
                let here = self.crowd.presence().here;
                let update = self
                    .recent
                    .find(number)
                    .map(|change| self.table.update(reader, change, here, now, Detail::Everything, wording));
                let done = ServerMessage::Done { id, number: Some(number) };
                let message = update.map_or(done, |update| ServerMessage::Update(Box::new(update)));
                asker.answer(Ok(message));
            }
        }
    }

    fn why(&self, seats: SeatSet, id: String, action: &str, wording: Wording) -> Reply {
        let refusal = |refusal: Refusal| Some(wording.refusal(&refusal, &self.table.names()));
        let why = match action.parse::<Action>() {
            Err(error) => refusal(Refusal::Unreadable(error)),
            Ok(action) => match self.table.seat_to_act(seats) {
                Err(error) => refusal(error),
                Ok(_) => {
                    let checked = self.table.game().position().check(action);
                    checked.err().and_then(|error| refusal(Refusal::Illegal(error)))
                }
            },
        };
        Ok(ServerMessage::Why { id, legal: why.is_none(), why })
    }

    fn branch(&self, reader: Reader, id: String, wording: Wording) -> Reply {
        // Which cards are dealt again must not be predictable for anyone.
        let seed = random_seed().map_err(|_| unavailable(wording))?;
        match self.table.branch(reader.seats, seed.number()) {
            Ok(position) => Ok(ServerMessage::Branch { id, position: position.to_string() }),
            Err(refusal) => Err(self.refused(reader, id, &refusal, wording)),
        }
    }

    fn hint(&self, reader: Reader, id: String, wording: Wording, asker: Asker) {
        let may_ask = if self.table.agreement().hints { Ok(()) } else { Err(Refusal::NoHints) };
        let seat = match may_ask.and_then(|()| self.table.seat_to_act(reader.seats)) {
            Ok(seat) => seat,
            Err(refusal) => return asker.answer(Err(self.refused(reader, id, &refusal, wording))),
        };
        let view = self.table.engine_view(Viewer::Seat(seat));
        let (pool, number, owner) = (self.shared.pool.clone(), self.table.number(), self.crowd.owner());
        let names = self.table.names();
        tokio::spawn(async move {
            let adviser = Thinker::new(&ADVISER, number);
            asker.answer(match pool.think(Purpose::Hint, owner, adviser, view).await {
                Ok((choice, _)) => {
                    let reason = wording.explain(&choice, &view, &names);
                    let more = wording.explain_more(&choice, &view, &names);
                    let chances = choice.chances.unwrap_or_default();
                    let seats = view.rules().seats();
                    let chances = seats.map(|seat| (seat.letter(), chances[seat.index()])).collect();
                    let (action, line) = (choice.action, choice.line);
                    let hint = Hint { id, number, action, line, reason, more, chances };
                    Ok(ServerMessage::Hint(Box::new(hint)))
                }
                Err(error) => {
                    tracing::warn!(%error, "no hint");
                    Err(Refused { id, ..unavailable(wording) })
                }
            });
        });
    }

    pub(super) async fn join_stranger(
        &mut self,
        name: &str,
        share: Option<Seed>,
        invitation: Option<Key>,
        wording: Wording,
    ) -> Result<Invitation, Refused> {
        let name =
            tidy_name(name).map_err(|error| Refused::new(Code::Malformed, &wording.text_error(&error)))?;
        let key = random_key().map_err(|_| unavailable(wording))?;
        let invitation = invitation.map(|key| key.hash());
        for _ in 0..ATTEMPTS {
            let Some(seat) = self.table.free_seat(invitation.as_ref()) else {
                return Err(Refused::new(Code::NotNow, &wording.text("server-no-free-seat")));
            };
            let (name, seats) = (name.clone(), vec![seat]);
            let fact = Fact::Joined { seats, name, key: Some(key.hash()), share, id: String::new() };
            match self.keep(vec![fact], self.shared.now()).await {
                Ok(_) => return Ok(Invitation::new(self.table.id(), seat, &key)),
                // Another server was faster: perhaps another seat is free.
                Err(KeepError::Taken) => {}
                Err(KeepError::Refused(_) | KeepError::Store(_)) => break,
            }
        }
        Err(self.unsaved(wording))
    }

    /// Carries out the operator's order.
    pub(super) async fn obey(&mut self, order: Order, wording: Wording) -> Result<(), Refused> {
        self.catch_up().await;
        let silent = match order {
            Order::Unsay { number } => Some(self.without_words(number, wording).await?),
            Order::Close | Order::Dismiss { .. } => None,
        };
        for _ in 0..ATTEMPTS {
            let fact = self.table.decide_order(order);
            let fact = fact.map_err(|refusal| {
                Refused::new(refusal.code(), &wording.refusal(&refusal, &self.table.names()))
            })?;
            match self.keep(vec![fact], self.shared.now()).await {
                Ok(_) => {
                    let Some(Entry { number, fact, .. }) = silent else { return Ok(()) };
                    let rewritten = self.shared.store.rewrite(self.table.id(), number, fact).await;
                    return rewritten.map(drop).map_err(|_| self.unsaved(wording));
                }
                Err(KeepError::Taken) => {}
                Err(KeepError::Refused(_) | KeepError::Store(_)) => break,
            }
        }
        Err(self.unsaved(wording))
    }

    /// The stored form of a chat message, without its text.
    async fn without_words(&mut self, number: u64, wording: Wording) -> Result<Entry, Refused> {
        let entries = self.shared.store.load_after(self.table.id(), number.saturating_sub(1)).await;
        let entries = entries.map_err(|_| self.unsaved(wording))?;
        let entry = entries.first().filter(|entry| entry.number == number);
        let silent = entry.and_then(|entry| entry.without_words().ok().flatten());
        silent.ok_or_else(|| Refused::new(Code::NotFound, &wording.text("server-nothing-said")))
    }

    /// Notes a player's report for the operator: one note per reporting and reported seat.
    async fn report(
        &mut self,
        reader: Reader,
        id: String,
        about: Seat,
        text: &str,
        wording: Wording,
    ) -> Reply {
        let by = match self.table.reporting_seat(reader.seats, about) {
            Ok(by) => by,
            Err(refusal) => return Err(self.refused(reader, id, &refusal, wording)),
        };
        let text = match tidy_words(text) {
            Err(TextError::NoWords) => String::new(),
            text => text.map_err(|error| Refused::new(Code::Malformed, &wording.text_error(&error)))?,
        };
        let (game, store) = (self.table.id(), Arc::clone(&self.shared.store));
        let names = self.table.names();
        let name = names.players.get(about.index()).and_then(Option::as_ref).map(Occupant::to_string);
        let name = name.unwrap_or_default();
        let unsaved = Refused { id: id.clone(), ..self.unsaved(wording) };
        let report = Report { game, by, about, name, text };
        let text = crate::orders::write(&report).map_err(|_| unsaved.clone())?;
        let (kind, name, at) = (NoteKind::Report, format!("{game}-{by}-{about}"), self.shared.now());
        let reports = store.notes(kind).await.map_err(|_| unsaved.clone())?;
        if reports.len() >= MOST_REPORTS && reports.iter().all(|other| other.name != name) {
            let full = Refused::new(Code::Unavailable, &wording.text("server-unavailable"));
            return Err(Refused { id, ..full });
        }
        store.note(Note { kind, name, at, text }).await.map_err(|_| unsaved)?;
        metrics::counter!("cartagena_reports_total").increment(1);
        Ok(ServerMessage::Done { id, number: None })
    }

    async fn rematch(&mut self, reader: Reader, id: &str, wording: Wording) -> Reply {
        let refuse = |refusal| Err(self.refused(reader, id.to_owned(), &refusal, wording));
        if reader.seats.is_empty() {
            return refuse(Refusal::Watching);
        }
        if self.table.agreement().refereed {
            return refuse(Refusal::Refereed);
        }
        if self.table.agreement().contest.is_some_and(|contest| !contest.goes_on()) {
            return refuse(Refusal::Contest);
        }
        if self.table.stage() != Stage::Over {
            return refuse(Refusal::NotOver);
        }
        let done = |number| Ok(ServerMessage::Done { id: id.to_owned(), number });
        self.catch_up().await;
        if self.table.rematch().is_some() {
            return done(None);
        }
        let new_game = self.new_game();
        let unsaved = Refused { id: id.to_owned(), ..self.unsaved(wording) };
        let game = new_game.map_err(|error| {
            tracing::error!(%error, "a new game could not be created");
            Refused { id: id.to_owned(), ..unavailable(wording) }
        })?;
        let next = game.id;
        if let Some(closed) = self.shared.orders.closed(self.shared.now(), wording) {
            return Err(Refused { id: id.to_owned(), ..closed });
        }
        // The next game of a match may have been created before something went wrong.
        let known = self.shared.store.stages(vec![next]).await.map_err(|_| unsaved.clone())?;
        if known.is_empty() {
            self.shared.store.create(game).await.map_err(|_| unsaved.clone())?;
        }
        for _ in 0..ATTEMPTS {
            let wanted = Fact::Rematch { game: next, seat: reader.seats.iter().next() };
            match self.keep(vec![wanted], self.shared.now()).await {
                Ok(number) => return done(Some(number)),
                // It was also requested, or chatted, on another server.
                Err(KeepError::Taken) if self.table.rematch().is_some() => return done(None),
                Err(KeepError::Taken) => {}
                Err(KeepError::Refused(_) | KeepError::Store(_)) => break,
            }
        }
        Err(unsaved)
    }

    fn new_game(&self) -> Result<NewGame, NewGameError> {
        let (id, agreement, facts) = match self.table.next_deal() {
            Some(next) => next,
            None => {
                let (agreement, facts) = self.table.next_game(random_seed()?);
                (random_game()?, agreement, facts)
            }
        };
        Ok(NewGame::agreed(id, self.shared.now(), &agreement, &facts)?)
    }
}

/// The server cannot do it at the moment.
fn unavailable(wording: Wording) -> Refused {
    Refused::new(Code::Unavailable, &wording.text("server-unavailable"))
}
