//! What a message leads to: facts, or a refusal. Nothing is changed here.

use cartagena::{Action, ParseError, PlayError, Seat, SeatSet};

use super::{Chair, Table};
use crate::fact::{Fact, Millis};
use crate::stage::Stage;
use crate::wire::{ClientMessage, Code, MAX_ID, Order, PlayedBy, TextError, tidy_name, tidy_words};

/// The maximum number of names, chat messages and votes per seat: all of them are stored.
const MOST_TALK: usize = 1000;
/// The maximum before the game begins, while the lobby reads them again and again.
const TALK_BEFORE: usize = 100;

/// The maximum number of undos per seat and game: they are stored as well.
const MOST_UNDOS: usize = 200;

/// Why a message is refused. The text is in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the messages in `server.ftl` say what each means
pub enum Refusal {
    Watching,
    NotYourSeat(Seat),
    NotBegun,
    Over,
    NotOver,
    NotYourTurn(Seat),
    BotPlays,
    Stale,
    Unreadable(ParseError),
    Illegal(PlayError),
    NothingToUndo,
    Revealed,
    Text(TextError),
    LongId,
    NoSuchSeat(Seat),
    IsHere(Seat),
    JustLeft(Seat),
    IsBot(Seat),
    Yourself,
    NotReplaced,
    Forfeited,
    NoVote,
    NoHints,
    OthersPlay,
    NotHost,
    Begun,
    HostsSeat(Seat),
    NotAwaited(Seat),
    NudgedAlready(Seat),
    TalkedTooMuch,
    UndoneTooMuch,
    Refereed,
    Contest,
}

impl Refusal {
    /// The kind of refusal, for programs.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            Refusal::Watching | Refusal::NotYourSeat(_) | Refusal::NotHost => Code::NoSeat,
            Refusal::NotYourTurn(_) | Refusal::BotPlays => Code::NotYourTurn,
            Refusal::Stale => Code::Stale,
            Refusal::Unreadable(_) | Refusal::Text(_) | Refusal::LongId => Code::Malformed,
            Refusal::Illegal(_) => Code::Illegal,
            Refusal::NothingToUndo | Refusal::Revealed => Code::NoUndo,
            Refusal::NoSuchSeat(_) => Code::NotFound,
            Refusal::NotBegun
            | Refusal::Over
            | Refusal::NotOver
            | Refusal::IsHere(_)
            | Refusal::JustLeft(_)
            | Refusal::IsBot(_)
            | Refusal::Yourself
            | Refusal::NotReplaced
            | Refusal::Forfeited
            | Refusal::Begun
            | Refusal::HostsSeat(_)
            | Refusal::NotAwaited(_)
            | Refusal::NoVote
            | Refusal::NoHints
            | Refusal::Refereed
            | Refusal::Contest
            | Refusal::OthersPlay => Code::NotNow,
            Refusal::TalkedTooMuch | Refusal::UndoneTooMuch | Refusal::NudgedAlready(_) => Code::TooMany,
        }
    }
}

/// Who is present, for votes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Attendance {
    /// The seats with somebody connected.
    pub here: SeatSet,
    /// The seats whose players were connected or sent a request within the agreed waiting time.
    pub lately: SeatSet,
    /// When the message arrived.
    pub at: Millis,
}

impl Table {
    /// The facts that a message from somebody with these seats leads to, given who is present. Messages
    /// without facts are answered elsewhere. Applying the fact shows whether an action is legal.
    ///
    /// # Errors
    /// Why the message is refused.
    pub fn decide(
        &self,
        seats: SeatSet,
        message: &ClientMessage,
        attendance: Attendance,
    ) -> Result<Vec<Fact>, Refusal> {
        if message.id().len() > MAX_ID {
            return Err(Refusal::LongId);
        }
        let own = seats.iter().next().ok_or(Refusal::Watching)?;
        self.check_talk(seats, message)?;
        self.check_referee(message)?;
        match message {
            ClientMessage::Act { id, on, action } => {
                let seat = self.acting_seat(seats, *on)?;
                let action: Action = action.parse().map_err(Refusal::Unreadable)?;
                Ok(vec![Fact::Acted { seat, action, by: PlayedBy::Player, id: id.clone() }])
            }
            ClientMessage::Undo { id, on } => {
                let seat = self.undoing_seat(seats, *on)?;
                Ok(vec![Fact::Undone { seat, id: id.clone() }])
            }
            ClientMessage::Join { id, name, seat, share } => {
                let wanted = seat.map_or(seats, |seat| SeatSet::default().with(seat));
                if let Some(stranger) = wanted.iter().find(|&seat| !seats.contains(seat)) {
                    return Err(Refusal::NotYourSeat(stranger));
                }
                let (seats, name) = (wanted.iter().collect(), tidy_name(name).map_err(Refusal::Text)?);
                Ok(vec![Fact::Joined { seats, name, key: None, share: *share, id: id.clone() }])
            }
            ClientMessage::Say { id, text, .. } => {
                let text = tidy_words(text).map_err(Refusal::Text)?;
                let seat = self.decider().filter(|&seat| seats.contains(seat)).unwrap_or(own);
                Ok(vec![Fact::Said { seat, text, id: id.clone() }])
            }
            ClientMessage::Vote { id, about, wanted } => self.vote(seats, id, *about, *wanted, attendance),
            ClientMessage::Nudge { id, about } => self.nudge(seats, id, *about),
            ClientMessage::Arrange { id, seat, who } => self.arrange(seats, id, *seat, *who),
            ClientMessage::Swap { id, seat, with } => self.swap(seats, id, *seat, *with),
            ClientMessage::Cancel { id } => self.cancel(seats, id),
            ClientMessage::Leave { id } => self.leave(seats, id),
            ClientMessage::Return { id } => {
                let replaced =
                    |(seat, chair): &(Seat, &Chair)| seats.contains(*seat) && chair.level.is_some();
                let found = self.seats().filter(replaced).min_by_key(|(_, chair)| chair.forfeited);
                match found.ok_or(Refusal::NotReplaced)? {
                    (_, chair) if chair.forfeited => Err(Refusal::Forfeited),
                    (seat, _) => Ok(vec![Fact::Returned { seat, id: id.clone() }]),
                }
            }
            ClientMessage::Hello { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Why { .. }
            | ClientMessage::Branch { .. }
            | ClientMessage::Mute { .. }
            | ClientMessage::Report { .. }
            | ClientMessage::Rematch { .. }
            | ClientMessage::Look { .. }
            | ClientMessage::Ping { .. } => Ok(Vec::new()),
        }
    }

    /// What an operator's order leads to.
    ///
    /// # Errors
    /// Why the order makes no sense.
    pub fn decide_order(&self, order: Order) -> Result<Fact, Refusal> {
        let is_over = self.stage() == Stage::Over;
        match order {
            Order::Close | Order::Dismiss { .. } if is_over => return Err(Refusal::Over),
            Order::Dismiss { seat } => {
                let chair = self.chair(seat).ok_or(Refusal::NoSuchSeat(seat))?;
                if chair.key.is_none() {
                    return Err(Refusal::IsBot(seat));
                }
            }
            Order::Close | Order::Unsay { .. } => {}
        }
        Ok(Fact::Moderated { order })
    }

    /// The seat from which somebody with these seats reports another one.
    ///
    /// # Errors
    /// Why there is nobody to report.
    pub fn reporting_seat(&self, seats: SeatSet, about: Seat) -> Result<Seat, Refusal> {
        let own = seats.iter().next().ok_or(Refusal::Watching)?;
        let chair = self.chair(about).ok_or(Refusal::NoSuchSeat(about))?;
        match chair.key {
            _ if seats.contains(about) => Err(Refusal::Yourself),
            None => Err(Refusal::IsBot(about)),
            Some(_) => Ok(own),
        }
    }

    /// What happens when somebody who had these seats comes back: bots that play in their place make room.
    #[must_use]
    pub fn returning(&self, seats: SeatSet) -> Vec<Fact> {
        let replaced = |(seat, chair): &(Seat, &Chair)| {
            seats.contains(*seat) && chair.joined && chair.level.is_some() && !chair.forfeited
        };
        let returned = |(seat, _)| Fact::Returned { seat, id: String::new() };
        let facts = self.seats().filter(replaced).map(returned);
        if self.stage() == Stage::Over { Vec::new() } else { facts.collect() }
    }

    /// Whether this is for the players to decide.
    fn check_referee(&self, message: &ClientMessage) -> Result<(), Refusal> {
        let is_referees = matches!(
            message,
            ClientMessage::Vote { .. }
                | ClientMessage::Nudge { .. }
                | ClientMessage::Arrange { .. }
                | ClientMessage::Swap { .. }
                | ClientMessage::Cancel { .. }
                | ClientMessage::Leave { .. }
                | ClientMessage::Return { .. }
        );
        if is_referees && self.agreement.refereed {
            return Err(Refusal::Refereed);
        }
        let moves_seats = matches!(message, ClientMessage::Arrange { .. } | ClientMessage::Swap { .. });
        if moves_seats && self.agreement.contest.is_some() { Err(Refusal::Contest) } else { Ok(()) }
    }

    /// Whether somebody with these seats may still send something like this.
    fn check_talk(&self, seats: SeatSet, message: &ClientMessage) -> Result<(), Refusal> {
        let most = if self.stage() == Stage::Waiting { TALK_BEFORE } else { MOST_TALK };
        let mut own = self.seats().filter(|(seat, _)| seats.contains(*seat)).map(|(_, chair)| chair);
        let is_too_much = match message {
            ClientMessage::Say { .. }
            | ClientMessage::Nudge { .. }
            | ClientMessage::Arrange { .. }
            | ClientMessage::Swap { .. } => own.any(|chair| chair.talk >= most),
            // A first name is always welcome.
            ClientMessage::Join { seat, .. } => {
                let wanted =
                    |of: &(Seat, &Chair)| seats.contains(of.0) && seat.is_none_or(|seat| seat == of.0);
                let talk = |(_, chair): (Seat, &Chair)| if chair.joined { chair.talk } else { 0 };
                self.seats().filter(wanted).map(talk).min().is_some_and(|least| least >= most)
            }
            // Without votes the game might get stuck.
            ClientMessage::Vote { .. } => own.any(|chair| chair.talk >= 2 * most),
            _ => false,
        };
        if is_too_much { Err(Refusal::TalkedTooMuch) } else { Ok(()) }
    }

    /// Whether the game is being played, and by one of these seats.
    pub(super) fn check_playing(&self, seats: SeatSet) -> Result<(), Refusal> {
        if seats.is_empty() {
            return Err(Refusal::Watching);
        }
        match self.stage() {
            Stage::Waiting => Err(Refusal::NotBegun),
            Stage::Over => Err(Refusal::Over),
            Stage::Playing => Ok(()),
        }
    }

    /// The seat that may act now, if it is one of these.
    ///
    /// # Errors
    /// Why none of them may act.
    pub fn seat_to_act(&self, seats: SeatSet) -> Result<Seat, Refusal> {
        self.check_playing(seats)?;
        let seat = self.decider().ok_or(Refusal::Over)?;
        if !seats.contains(seat) {
            return Err(Refusal::NotYourTurn(seat));
        }
        if self.bot_of(seat).is_some() { Err(Refusal::BotPlays) } else { Ok(seat) }
    }

    fn acting_seat(&self, seats: SeatSet, on: u64) -> Result<Seat, Refusal> {
        let seat = self.seat_to_act(seats);
        // A client that is out of date cannot know whose turn it is.
        if !seats.is_empty() && self.is_stale(on) { Err(Refusal::Stale) } else { seat }
    }

    /// Whether the game has changed since this fact.
    fn is_stale(&self, on: u64) -> bool {
        self.changed_since(on) || on > self.company.number
    }

    fn undoing_seat(&self, seats: SeatSet, on: u64) -> Result<Seat, Refusal> {
        if self.is_stale(on) {
            return Err(Refusal::Stale);
        }
        match self.stage() {
            Stage::Waiting => return Err(Refusal::NotBegun),
            Stage::Over => return Err(Refusal::Over),
            Stage::Playing => {}
        }
        let last = self.acts.last().ok_or(Refusal::NothingToUndo)?;
        let own = seats.contains(last.seat) && last.by == PlayedBy::Player;
        // With the turn over, the clocks of the next one have started.
        if !own || last.ends_turn || self.bot_of(last.seat).is_some() {
            return Err(Refusal::NothingToUndo);
        }
        if last.reveals {
            return Err(Refusal::Revealed);
        }
        match self.chair(last.seat) {
            Some(chair) if chair.undone >= MOST_UNDOS => Err(Refusal::UndoneTooMuch),
            _ => Ok(last.seat),
        }
    }

    /// Whether somebody with these seats may undo the last action.
    #[must_use]
    pub fn may_undo(&self, seats: SeatSet) -> bool {
        self.undoing_seat(seats, self.company.number).is_ok()
    }

    fn vote(
        &self,
        seats: SeatSet,
        id: &str,
        about: Seat,
        wanted: bool,
        Attendance { here, lately, at }: Attendance,
    ) -> Result<Vec<Fact>, Refusal> {
        let chair = self.chair(about).ok_or(Refusal::NoSuchSeat(about))?;
        if self.stage() == Stage::Over {
            return Err(Refusal::Over);
        }
        if seats.contains(about) {
            return Err(Refusal::Yourself);
        }
        if chair.level.is_some() {
            return Err(Refusal::IsBot(about));
        }
        if self.is_idle(about, at) {
            // A player who is present and does nothing is as good as gone.
        } else if here.contains(about) && chair.joined {
            return Err(Refusal::IsHere(about));
        } else if lately.contains(about) && chair.joined {
            return Err(Refusal::JustLeft(about));
        }
        let is_voter = |(seat, chair): &(Seat, &Chair)| {
            *seat != about
                && chair.joined
                && chair.level.is_none()
                && [here, lately, seats].iter().any(|set| set.contains(*seat))
        };
        let voters: Vec<Seat> = self.seats().filter(is_voter).map(|(seat, _)| seat).collect();
        // Players at one screen have a vote each.
        let own: Vec<Seat> = voters.iter().copied().filter(|&seat| seats.contains(seat)).collect();
        if own.is_empty() {
            return Err(Refusal::NoVote);
        }
        let votes = voters.iter().filter(|&&seat| own.contains(&seat) || chair.votes.contains(seat)).count();
        let voted = |seat| Fact::Voted { seat, about, wanted, id: id.to_owned() };
        // A repeated vote, perhaps from an impatient second click, does not count.
        let changed = own.into_iter().filter(|&seat| chair.votes.contains(seat) != wanted);
        let mut facts: Vec<Fact> = changed.map(voted).collect();
        if wanted && 2 * votes > voters.len() {
            facts.push(Fact::Replaced { seat: about });
        }
        Ok(facts)
    }
}
