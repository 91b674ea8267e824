//! All games that are being played or have recently ended. It is written while no room can proceed, so
//! nothing here waits, and the number of games remembered is bounded.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use cartagena_challenge::{Happening, Spectator};
use cartagena_server::{GameId, random_game};
use tokio::sync::watch;

use crate::game::Game;

/// How many finished games are remembered.
const FINISHED: usize = 200;

/// The maximum number of games listed at once.
const LISTED: usize = 100;

/// All games.
#[derive(Debug)]
pub(crate) struct Book {
    pages: Mutex<Pages>,
    changed: watch::Sender<u64>,
}

#[derive(Default, Debug)]
struct Pages {
    number: u64,
    games: HashMap<GameId, Game>,
    /// Rooms whose games are not over.
    rooms: HashMap<String, GameId>,
    /// Games in the order in which they were opened.
    opened: VecDeque<GameId>,
    /// Games in the order in which they ended.
    finished: VecDeque<GameId>,
}

impl Default for Book {
    fn default() -> Book {
        Book { pages: Mutex::default(), changed: watch::Sender::new(0) }
    }
}

impl Book {
    fn pages(&self) -> MutexGuard<'_, Pages> {
        // Every entry is complete after each step.
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts what happens.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// The number of the last change.
    pub(crate) fn number(&self) -> u64 {
        self.pages().number
    }

    /// Something changed that is not in the book.
    pub(crate) fn notify(&self) {
        let mut pages = self.pages();
        pages.number += 1;
        self.changed.send_replace(pages.number);
    }

    /// Looks at a game.
    pub(crate) fn look<T>(&self, game: GameId, look: impl FnOnce(&Game) -> T) -> Option<T> {
        self.pages().games.get(&game).map(look)
    }

    /// The game of a room.
    pub(crate) fn of_room(&self, room: &str) -> Option<GameId> {
        self.pages().rooms.get(room).copied()
    }

    /// The game that was played in a room, however long ago.
    pub(crate) fn played_in(&self, room: &str) -> Option<GameId> {
        self.pages().games.values().find(|game| game.room == room).map(|game| game.id)
    }

    /// Changes a game.
    pub(crate) fn edit<T>(&self, game: GameId, edit: impl FnOnce(&mut Game) -> T) -> Option<T> {
        let mut pages = self.pages();
        pages.number += 1;
        let number = pages.number;
        let edited = pages.games.get_mut(&game).map(|game| {
            game.changed = number;
            edit(game)
        });
        self.changed.send_replace(number);
        edited
    }

    /// Looks at the latest games of a kind, the latest first.
    pub(crate) fn list<T>(&self, is_wanted: impl Fn(&Game) -> bool, look: impl Fn(&Game) -> T) -> Vec<T> {
        let pages = self.pages();
        let games = pages.opened.iter().rev().filter_map(|id| pages.games.get(id));
        games.filter(|game| is_wanted(game)).take(LISTED).map(look).collect()
    }

    /// Forgets games of a series, or of none, that cannot continue: their server is gone.
    pub(crate) fn forget_unfinished(&self, series: Option<u64>) {
        let mut pages = self.pages();
        pages.games.retain(|_, game| game.finished.is_some() || game.series != series);
        let Pages { games, rooms, .. } = &mut *pages;
        rooms.retain(|_, id| games.contains_key(id));
        pages.tidy();
        pages.number += 1;
        self.changed.send_replace(pages.number);
    }
}

impl Spectator for Book {
    fn happened(&self, room: &str, what: Happening) {
        let mut pages = self.pages();
        pages.number += 1;
        let number = pages.number;
        match what {
            Happening::Opened { names } => {
                // Without a name it cannot be shown, but it is played all the same.
                let Ok(id) = random_game() else { return };
                pages.rooms.insert(room.to_owned(), id);
                pages.opened.push_back(id);
                pages.games.insert(id, Game { changed: number, ..Game::new(id, room, names) });
            }
            Happening::Closed => {
                let Some(id) = pages.rooms.remove(room) else { return };
                if pages.games.get(&id).is_some_and(|game| game.finished.is_some()) {
                    pages.finished.push_back(id);
                } else {
                    pages.games.remove(&id);
                }
                pages.tidy();
            }
            what => {
                let Some(id) = pages.rooms.get(room).copied() else { return };
                if let Some(game) = pages.games.get_mut(&id) {
                    game.changed = number;
                    game.happened(what, Instant::now());
                }
            }
        }
        self.changed.send_replace(number);
    }
}

impl Pages {
    /// Forgets the oldest finished games.
    fn tidy(&mut self) {
        while self.finished.len() > FINISHED
            && let Some(oldest) = self.finished.pop_front()
        {
            self.games.remove(&oldest);
        }
        let games = &self.games;
        self.opened.retain(|id| games.contains_key(id));
        self.finished.retain(|id| games.contains_key(id));
    }
}
