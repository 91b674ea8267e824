//! The table of a game: repeats there what happened in the room, and passes the turns of people at the table
//! to the room. Both follow from comparing the two lists of actions, so nothing can be done twice or get
//! lost.

use std::sync::Arc;
use std::time::Duration;

use cartagena_challenge::{Colour, Container, Part, Participant};
use cartagena_server::wire::{Order, PlayedBy};
use cartagena_server::{Fact, GameId, Played, Tables, TablesError};
use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::book::Book;
use crate::game::Game;

/// The delay before another attempt to store something.
const RETRY: Duration = Duration::from_secs(1);

/// What people do with their seats.
#[derive(Debug)]
pub(crate) enum Seating {
    /// A person plays this side from now on.
    Sit(Colour, Participant),
    /// Everyone at the table leaves the game.
    Leave,
}

/// The table of a game.
#[derive(Debug)]
pub(crate) struct Mirror {
    pub(crate) tables: Tables,
    pub(crate) book: Arc<Book>,
    pub(crate) game: GameId,
    /// The seats of people at the table.
    pub(crate) people: [Option<Participant>; 2],
}

/// What has to be done next.
#[derive(Debug)]
enum Next {
    /// The table lacks these actions.
    Add(Vec<Fact>),
    /// A person has played a whole turn, and the room is waiting for it.
    Play(Colour, Container),
    /// Nothing, for now.
    Wait,
    /// The game is over, and the table gets this as well.
    End(Option<Fact>),
    /// The table does not belong to this game, which never happens.
    Differs,
}

impl Mirror {
    /// Keeps room and table in sync until the game is over.
    pub(crate) async fn run(mut self, mut people: mpsc::Receiver<Seating>) {
        if let Err(error) = self.follow(&mut people).await {
            tracing::warn!(game = %self.game, %error, "a table does not follow its game any more");
        }
    }

    async fn follow(&mut self, people: &mut mpsc::Receiver<Seating>) -> Result<(), TablesError> {
        let mut played = self.tables.follow(self.game).await?;
        let mut changes = self.book.changes();
        loop {
            let here = played.borrow_and_update().clone();
            changes.mark_unchanged();
            match self.next(&here) {
                Next::Add(facts) => {
                    self.add(facts).await?;
                    continue;
                }
                // Whoever takes the seat may still be on the way.
                Next::Play(colour, container) => {
                    if let Some(person) = &self.people[colour.index()] {
                        person.play(container);
                    }
                }
                Next::Wait => {}
                Next::End(last) => return self.add(last.into_iter().collect()).await,
                Next::Differs => return Err(TablesError::Decided("another game is played there".to_owned())),
            }
            tokio::select! {
                // Neither of them ends before this game does.
                changed = changes.changed() => changed.map_err(|_| TablesError::Gone)?,
                changed = played.changed() => changed.map_err(|_| TablesError::Gone)?,
                Some(seating) = people.recv() => self.seat(seating),
            }
        }
    }

    fn seat(&mut self, seating: Seating) {
        match seating {
            Seating::Sit(colour, person) => self.people[colour.index()] = Some(person),
            Seating::Leave => self.people = [None, None],
        }
    }

    fn next(&self, here: &[Played]) -> Next {
        let closed = || Next::End(Some(Fact::Moderated { order: Order::Close }));
        self.book.look(self.game, |game| next(game, here)).unwrap_or_else(closed)
    }

    /// Repeats what happened, as soon as it can be stored.
    async fn add(&self, facts: Vec<Fact>) -> Result<(), TablesError> {
        while !facts.is_empty() {
            match self.tables.add(self.game, facts.clone()).await {
                Err(TablesError::Store(error)) => {
                    tracing::warn!(game = %self.game, %error, "a table has to wait");
                    sleep(RETRY).await;
                }
                added => return added,
            }
        }
        Ok(())
    }
}

fn next(game: &Game, here: &[Played]) -> Next {
    let decided: Vec<_> = game.actions().collect();
    let same = decided.iter().zip(here).all(|(&there, here)| there == (here.seat, here.action));
    if !same {
        return Next::Differs;
    }
    if let Some(missing) = decided.get(here.len()..).filter(|missing| !missing.is_empty()) {
        let acted = |&(seat, action)| Fact::Acted { seat, action, by: PlayedBy::Player, id: String::new() };
        return Next::Add(missing.iter().map(acted).collect());
    }
    if game.finished.is_some() {
        return Next::End(game.forfeited().map(|seat| Fact::Forfeited { seat }));
    }
    let more = &here[decided.len()..];
    let turn = more.iter().position(|played| played.ends_turn).map(|last| &more[..=last]);
    match (turn, game.asked) {
        (Some(turn), Some((colour, _))) if turn[0].seat == colour.seat() => {
            let parts = turn.iter().filter_map(|played| Part::of_action(played.action));
            Next::Play(colour, Container::new(parts))
        }
        _ => Next::Wait,
    }
}
