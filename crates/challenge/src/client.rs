//! A client: the other end of the protocol, for our bots on an original server or on ours.

use std::io::{self, Write};
use std::net::{Shutdown, TcpStream};
use std::num::NonZeroU16;
use std::time::{Duration, Instant};

use cartagena::{Action, Memory, Script, View, Viewer};
use cartagena_bots::{Bot, BotError, Budget};

use crate::message::{Container, Data, GameResult, Memento, Message, PROTOCOL, Part, Payload, Request};
use crate::names::{Colour, Dialect, GAME_TYPE};
use crate::wire_game::{self, ROUNDS, StartError, WireGame};
use crate::xml::{Limits, Reader, WireError};

/// Time for a turn that leaves a server of the season enough of its four seconds, even on a busy machine.
pub const TURN_TIME: Duration = Duration::from_millis(3000);

/// Why a client did not play to the end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Connection(#[from] io::Error),
    /// The server sent something that cannot be understood.
    #[error("the server's message cannot be understood: {0}")]
    Wire(#[from] WireError),
    /// The server closed the connection.
    #[error("the server closed the connection{}", .0.as_deref().map(|why| format!(": {why}")).unwrap_or_default())]
    Closed(Option<String>),
    /// The server showed an impossible position.
    #[error("the server shows an impossible position: {0}")]
    Position(#[from] StartError),
    /// The server wants a move before it has shown the game.
    #[error("the server wants a move before it has shown the game")]
    TooEarly,
    /// The bot failed.
    #[error("the bot {0}")]
    Bot(#[from] BotError),
}

/// How a client asks for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seating {
    /// Any seat.
    Any,
    /// The one with this code.
    Reserved(String),
}

/// A connection to a server.
#[derive(Debug)]
pub struct Client {
    input: Reader<TcpStream>,
    output: TcpStream,
    dialect: Dialect,
    begun: bool,
}

impl Client {
    /// Talks to a server over this connection.
    ///
    /// # Errors
    /// When the connection fails.
    pub fn new(stream: TcpStream, dialect: Dialect) -> io::Result<Client> {
        stream.set_nodelay(true)?;
        let input = Reader::new(stream.try_clone()?, PROTOCOL, Limits::SERVER);
        Ok(Client { input, output: stream, dialect, begun: false })
    }

    /// Sends a message in one piece.
    ///
    /// # Errors
    /// When the connection fails.
    pub fn say(&mut self, request: &Request) -> io::Result<()> {
        let mut text = request.text(self.dialect);
        if !self.begun {
            self.begun = true;
            text.insert_str(0, "<protocol>");
        }
        self.output.write_all(text.as_bytes())
    }

    /// Waits for the server's next message; `None` when it closes the connection.
    ///
    /// # Errors
    /// What cannot be understood.
    pub fn hear(&mut self) -> Result<Option<Message>, WireError> {
        let document = self.input.next_element()?;
        document.map(|document| Message::read(document.root(), self.dialect)).transpose()
    }

    /// Says goodbye.
    ///
    /// # Errors
    /// When the connection fails.
    pub fn close(mut self) -> io::Result<()> {
        self.output.write_all(if self.begun { b"\n</protocol>" } else { b"<protocol/>" })?;
        self.output.shutdown(Shutdown::Write)
    }
}

/// A bot in a seat: what it knows about its game.
#[derive(Debug)]
pub struct Player<'a> {
    bot: &'a mut dyn Bot,
    /// For one decision, according to the bot's settings.
    budget: Budget,
    /// For a whole turn.
    turn_time: Duration,
    /// By how much recent decisions exceeded their time.
    lag: Duration,
    colour: Option<Colour>,
    table: Option<WireGame>,
}

impl<'a> Player<'a> {
    /// A bot with a time limit per decision and one for all decisions of a turn.
    pub fn new(bot: &'a mut dyn Bot, budget: Budget, turn_time: Duration) -> Player<'a> {
        Player { bot, budget, turn_time, lag: Duration::ZERO, colour: None, table: None }
    }

    /// Asks for a seat and plays one game to its end. Calls back with what happens.
    ///
    /// # Errors
    /// Why the game was not played to its end.
    pub fn play(
        &mut self,
        client: &mut Client,
        seating: &Seating,
        mut heard: impl FnMut(&Message),
    ) -> Result<GameResult, ClientError> {
        client.say(&match seating {
            Seating::Any => Request::Join { game_type: GAME_TYPE.to_owned() },
            Seating::Reserved(code) => Request::JoinPrepared { reservation: code.clone() },
        })?;
        let (mut result, mut complaint) = (None, None);
        loop {
            let Some(message) = client.hear()? else { return result.ok_or(ClientError::Closed(complaint)) };
            heard(&message);
            match message {
                Message::Room { room, data } => match data {
                    Data::Welcome(colour) => self.colour = Some(colour),
                    Data::Memento(memento) => self.see(&memento)?,
                    Data::MoveRequest => {
                        let payload = Payload::Move(self.choose(Instant::now() + self.turn_time)?);
                        client.say(&Request::Room { room, payload })?;
                    }
                    Data::Error { message, .. } => complaint = Some(message.replace("\\n", " ")),
                    Data::Result(end) => result = Some(end),
                    Data::Paused(_) => {}
                },
                Message::Left { .. } => {
                    if let Some(view) = self.view() {
                        self.bot.game_over(&view);
                    }
                    return result.ok_or(ClientError::Closed(complaint));
                }
                Message::Joined { .. } | Message::Prepared { .. } | Message::Observed { .. } => {}
            }
        }
    }

    /// Follows what is shown. If a position does not follow from the previous one, the game is rebuilt from
    /// it, and the discards are forgotten.
    fn see(&mut self, memento: &Memento) -> Result<(), StartError> {
        if let Some(table) = &mut self.table
            && table.advance_to(memento).is_ok()
        {
            return Ok(());
        }
        // The server does not say how many rounds it plays.
        let begun = u16::try_from(memento.turn / 2 + 1).ok().and_then(NonZeroU16::new);
        let rules = wire_game::rules(begun.unwrap_or(NonZeroU16::MAX).max(ROUNDS));
        self.table = Some(WireGame::from_memento(memento, &rules)?);
        Ok(())
    }

    fn view(&self) -> Option<View> {
        let (table, colour) = (self.table.as_ref()?, self.colour?);
        Some(View::new(table.position(), Viewer::Seat(colour.seat()), &Memory::default()))
    }

    /// Lets the bot decide on a whole turn. When the time is up, the turn is what was decided so far.
    fn choose(&mut self, end: Instant) -> Result<Container, ClientError> {
        let (Some(table), Some(colour)) = (&self.table, self.colour) else {
            return Err(ClientError::TooEarly);
        };
        let mut position = *table.position();
        let mut parts: Vec<Part> = Vec::new();
        while position.decider() == Some(colour.seat()) {
            let started = Instant::now();
            let left = end.saturating_duration_since(started);
            if left.is_zero() && !parts.is_empty() {
                break;
            }
            let share = left / position.actions_left().max(1) as u32;
            let budget = match self.budget {
                Budget::Time(time) => Budget::Time(time.min(share.saturating_sub(self.lag))),
                other => other,
            };
            let view = View::new(&position, Viewer::Seat(colour.seat()), &Memory::default());
            let action = self.bot.choose(&view, budget)?.action;
            if let Budget::Time(time) = budget {
                // Time lost once may be lost again; the allowance for it decays gradually.
                self.lag = started.elapsed().saturating_sub(time).max(self.lag.mul_f32(0.9));
            }
            parts.extend(Part::of_action(action));
            // The last action ends the turn, and the server refills the row.
            let last = action == Action::EndTurn || position.actions_left() <= 1;
            if last || position.play(action, &mut Script::default(), &mut ()).is_err() {
                break;
            }
        }
        Ok(Container::new(parts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cartagena::{Seed, Seeded};
    use cartagena_bots::Choice;

    /// A bot on a busy machine: every decision takes this long, whatever its budget says.
    #[derive(Debug)]
    struct Busy {
        takes: Duration,
        budgets: Vec<Duration>,
    }

    impl Bot for Busy {
        fn choose(&mut self, view: &View, budget: Budget) -> Result<Choice, BotError> {
            if let Budget::Time(time) = budget {
                self.budgets.push(time);
            }
            std::thread::sleep(self.takes);
            Ok(Choice::plain(view.legal_actions().iter().next().expect("an action")))
        }
    }

    /// The parts of a turn, and the time given to each decision.
    fn turn(takes: Duration, budget: Duration, turn_time: Duration) -> (usize, Vec<Duration>) {
        let rules = wire_game::rules(ROUNDS);
        let seed = Seed::from_number(1);
        let table =
            WireGame::deal(&rules, seed.board(&rules), &mut Seeded::new(seed), [None, None]).expect("a deal");
        let mut bot = Busy { takes, budgets: Vec::new() };
        let mut player = Player::new(&mut bot, Budget::Time(budget), turn_time);
        player.colour = Some(Colour::Red);
        player.see(&table.memento()).expect("a position");
        let parts = player.choose(Instant::now() + turn_time).expect("a turn").iter().count();
        (parts, bot.budgets)
    }

    #[test]
    fn decisions_that_take_too_long_shorten_the_next_ones() {
        let (takes, turn_time) = (Duration::from_millis(300), Duration::from_millis(600));
        let (_, budgets) = turn(takes, Duration::from_secs(1), turn_time);
        assert!(budgets[0] <= turn_time / 3, "three decisions share the time: {budgets:?}");
        // Half of what is left, less what the first one exceeded its time by. A slow machine leaves nothing.
        let next = budgets.get(1).copied().unwrap_or_default();
        assert!(next <= (turn_time - takes) / 2 - (takes - budgets[0]), "{budgets:?}");
    }

    #[test]
    fn when_the_time_is_up_the_turn_is_what_was_decided_so_far() {
        let (takes, budget) = (Duration::from_millis(50), Duration::from_millis(10));
        let (parts, budgets) = turn(takes, budget, Duration::from_millis(40));
        assert_eq!((parts, budgets.len()), (1, 1), "the clock has jumped past the end of the turn");
    }
}
