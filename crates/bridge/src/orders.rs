//! What people at this machine do with games: pause them, step through them, and take over sides.

use std::sync::{Arc, Weak};
use std::time::Duration;

use cartagena::Seat;
use cartagena_challenge::{Colour, Participant, Server};
use cartagena_server::challenge::{ChallengeDone, ChallengeError, ChallengeKind, ChallengeOrder};
use cartagena_server::wire::page_of;
use cartagena_server::{Fact, GameId, Stage};
use tokio::time::sleep;

use crate::book::Book;
use crate::desk::{Desk, new_key, unkept};
use crate::game::shown_name;
use crate::mirror::Seating;

/// The longest time between moves, in milliseconds.
const SLOWEST: u32 = 60_000;

impl Desk {
    /// Carries out an order.
    pub(crate) async fn carry_out(
        &self,
        game: GameId,
        order: ChallengeOrder,
    ) -> Result<ChallengeDone, ChallengeError> {
        let server = self.server()?;
        let known = self.book.look(game, |game| (game.room.clone(), game.stage()));
        let (room, stage) = known.ok_or(ChallengeError::Unknown)?;
        if stage == Stage::Over {
            return Err(ChallengeError::NotNow);
        }
        match order {
            ChallengeOrder::Pause => {
                self.book.edit(game, |game| game.pace = 0);
                server.pause(&room, true);
            }
            ChallengeOrder::GoOn { pace: 0 } => {
                self.book.edit(game, |game| game.pace = 0);
                server.pause(&room, false);
            }
            ChallengeOrder::GoOn { pace } => self.slow_down(game, &room, pace, &server),
            ChallengeOrder::Step => server.step(&room),
            ChallengeOrder::TakeOver { seat, name } => return self.take_over(game, &room, seat, &name).await,
            ChallengeOrder::Join { name } => return self.join(game, &room, &name).await,
            ChallengeOrder::GiveUp => {
                server.cancel(&room);
                if let Ok(seats) =
                    self.table(game, [new_key()?.hash(), new_key()?.hash()], [None, None]).await
                {
                    seats.send(Seating::Leave).await.map_err(unkept)?;
                }
            }
        }
        Ok(ChallengeDone::default())
    }

    /// Lets a game play turn by turn, with a delay in between.
    pub(crate) fn slow_down(&self, game: GameId, room: &str, pace: u32, server: &Arc<Server>) {
        let pace = pace.min(SLOWEST);
        let was_paced = self.book.edit(game, |game| std::mem::replace(&mut game.pace, pace) > 0);
        server.pause(room, true);
        if was_paced == Some(false) {
            let (book, server) = (Arc::clone(&self.book), Arc::downgrade(server));
            tokio::spawn(keep_pace(book, server, game, room.to_owned()));
        }
    }

    /// A person takes over a side.
    async fn take_over(
        &self,
        game: GameId,
        room: &str,
        seat: Seat,
        name: &str,
    ) -> Result<ChallengeDone, ChallengeError> {
        let colour = Colour::of_seat(seat);
        // The table comes first: a player who sits down has to see something.
        let keys = [new_key()?.hash(), new_key()?.hash()];
        let seats = self.table(game, keys, [None, None]).await?;
        let person = self.server()?.take_over(room, colour).ok_or(ChallengeError::NotNow)?;
        let (key, name) = (new_key()?, shown_name(name));
        self.be_person(game, colour, &name);
        seats.send(Seating::Sit(colour, person)).await.map_err(unkept)?;
        let key_hash = Some(key.hash());
        let joined = Fact::Joined { seats: vec![seat], name, key: key_hash, share: None, id: String::new() };
        self.tables.add(game, vec![joined]).await.map_err(unkept)?;
        Ok(ChallengeDone { link: Some(format!("{}#{}", page_of(game), key.reveal())) })
    }

    /// A person plays against a waiting client.
    async fn join(&self, game: GameId, room: &str, name: &str) -> Result<ChallengeDone, ChallengeError> {
        let free = self
            .book
            .look(game, |game| Colour::ALL.into_iter().find(|colour| !game.sides[colour.index()].is_seated));
        let colour = free.flatten().ok_or(ChallengeError::NotNow)?;
        let person = self.server()?.sit_beside(room, colour).ok_or(ChallengeError::NotNow)?;
        self.be_person(game, colour, &shown_name(name));
        let mut people: [Option<Participant>; 2] = [None, None];
        people[colour.index()] = Some(person);
        let (own, other) = (new_key()?, new_key()?);
        let mut keys = [other.hash(); 2];
        keys[colour.index()] = own.hash();
        self.table(game, keys, people).await?;
        Ok(ChallengeDone { link: Some(format!("{}#{}", page_of(game), own.reveal())) })
    }

    fn be_person(&self, game: GameId, colour: Colour, name: &str) {
        self.book.edit(game, |game| {
            let side = &mut game.sides[colour.index()];
            (side.name, side.kind, side.level) = (name.to_owned(), ChallengeKind::Person, None);
        });
    }
}

/// Steps through a game for as long as it is slowed down.
async fn keep_pace(book: Arc<Book>, server: Weak<Server>, game: GameId, room: String) {
    let mut changes = book.changes();
    loop {
        changes.mark_unchanged();
        let known = book.look(game, |game| (game.pace, game.stage(), game.asked.is_some()));
        let Some((pace @ 1.., Stage::Waiting | Stage::Playing, is_asked)) = known else { return };
        if !is_asked {
            sleep(Duration::from_millis(pace.into())).await;
            let Some(server) = server.upgrade() else { return };
            // It may have been paused meanwhile.
            if book.look(game, |game| game.pace > 0) == Some(true) {
                server.step(&room);
            }
        }
        if changes.changed().await.is_err() {
            return;
        }
    }
}
