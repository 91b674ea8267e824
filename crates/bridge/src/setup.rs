//! A game set up on the page: a room with reserved seats, a table if people play, and the clients that are
//! started for it.

use std::sync::{Arc, Weak};

use cartagena::Setup;
use cartagena_challenge::{
    Colour, Contestant, Deal, Output, Participant, Place, Prepared, Prints, Server, TURN_TIME,
};
use cartagena_server::challenge::{
    ChallengeError, ChallengeInvitation, ChallengeMade, ChallengeReservation, ChallengeSetUp, ChallengeWho,
};
use cartagena_server::wire::page_of;
use cartagena_server::{GameId, Key, Stage, random_seed};

use crate::book::Book;
use crate::desk::{Desk, Open, new_key, unkept, unplayed};
use crate::game::Start;
use crate::side::{Side, State, look_after};

impl Desk {
    /// Sets up a game.
    pub(crate) async fn make_game(&self, wanted: ChallengeSetUp) -> Result<ChallengeMade, ChallengeError> {
        let sides = match &wanted.sides[..] {
            [red, blue] => [red, blue].map(|side| Side::new(side, self.settings.commands)),
            _ => return Err(ChallengeError::NotNow),
        };
        let [red, blue] = sides;
        let sides = [red?, blue?];
        let open = self.begin()?;
        let (start, deal) = start(&open.server, wanted.position.as_deref())?;
        let prepared = open.server.prepare(sides.each_ref().map(Side::slot), Some(deal), None);
        let game = self.book.of_room(&prepared.room).ok_or(ChallengeError::Unknown)?;
        self.enter(game, &sides, &prepared, start, &open);
        match (wanted.paused, wanted.pace) {
            (true, _) => open.server.pause(&prepared.room, true),
            (false, 0) => {}
            (false, pace) => self.slow_down(game, &prepared.room, pace, &open.server),
        }
        let made = self.seat_people(game, &sides, &prepared, &open.server).await?;
        for colour in Colour::ALL {
            if let Some(contestant) = &sides[colour.index()].contestant {
                self.start_client(game, contestant, colour, &prepared, &open)?;
            }
        }
        Ok(made)
    }

    /// Records who plays.
    fn enter(&self, game: GameId, sides: &[Side; 2], prepared: &Prepared, start: Start, open: &Open) {
        self.book.edit(game, |game| {
            game.start = Some(start);
            for (index, side) in sides.iter().enumerate() {
                let known = &mut game.sides[index];
                (known.name, known.kind, known.level) = (side.name.clone(), side.kind(), side.level);
                known.reservation = Some(ChallengeReservation {
                    seat: Colour::ALL[index].seat(),
                    reservation: prepared.reservations[index].clone(),
                    host: open.doors.host.clone(),
                    port: open.port(side.dialect),
                });
            }
        });
    }

    /// Creates a table, with a key for each person. People at this screen share one.
    async fn seat_people(
        &self,
        game: GameId,
        sides: &[Side; 2],
        prepared: &Prepared,
        server: &Server,
    ) -> Result<ChallengeMade, ChallengeError> {
        let own = new_key()?;
        let key = |side: &Side| if side.who == ChallengeWho::Here { Ok(own) } else { new_key() };
        let keys: [Key; 2] = [key(&sides[0])?, key(&sides[1])?];
        let people = Colour::ALL.map(|colour| -> Option<Participant> {
            sides[colour.index()].is_person().then(|| server.sit(prepared, colour)).flatten()
        });
        self.table(game, keys.map(|key| key.hash()), people).await?;
        let page = page_of(game);
        let is_here = sides.iter().any(|side| side.who == ChallengeWho::Here);
        let linked = Colour::ALL.into_iter().filter(|colour| sides[colour.index()].who == ChallengeWho::Link);
        let invitation = |colour: Colour| ChallengeInvitation {
            seat: colour.seat(),
            link: format!("{page}#{}", keys[colour.index()].reveal()),
        };
        Ok(ChallengeMade {
            game,
            origin: self.settings.found_at.clone(),
            invitations: linked.map(invitation).collect(),
            link: if is_here { format!("{page}#{}", own.reveal()) } else { page },
        })
    }

    /// Starts a client for its seat.
    fn start_client(
        &self,
        game: GameId,
        contestant: &Contestant,
        colour: Colour,
        prepared: &Prepared,
        open: &Open,
    ) -> Result<(), ChallengeError> {
        let book = Arc::clone(&self.book);
        let output = Arc::new(Output::new(move || {
            let _ = book.edit(game, |_| ());
        }));
        let place = Place {
            door: open.door(contestant.dialect),
            reservation: &prepared.reservations[colour.index()],
            turn: TURN_TIME.min(self.settings.clock.soft * 7 / 8),
            seed: random_seed()
                .map_or(0, |seed| u64::from_le_bytes(seed.0[..8].try_into().unwrap_or_default())),
            prints: Prints::Kept(Arc::clone(&output)),
        };
        let started = contestant.start(&place).map_err(|error| {
            open.server.cancel(&prepared.room);
            unplayed(error)
        })?;
        self.book.edit(game, |game| game.sides[colour.index()].output = Some(output));
        let (book, server) = (Arc::clone(&self.book), Arc::downgrade(&open.server));
        look_after(started, game, move || state_of(&book, &server, game, colour));
        Ok(())
    }
}

/// What a client has to do.
fn state_of(book: &Book, server: &Weak<Server>, game: GameId, colour: Colour) -> State {
    let known = book.look(game, |game| {
        let is_alone = !game.sides[colour.index()].is_seated && game.sides[colour.other().index()].is_seated;
        (game.stage(), is_alone, game.room.clone())
    });
    match (known, server.upgrade()) {
        (None | Some((Stage::Over, ..)), _) | (_, None) => State::Over,
        (Some((Stage::Waiting, true, room)), Some(server)) => {
            State::Awaited(Box::new(move || server.force(&room)))
        }
        _ => State::Playing,
    }
}

/// Where a game starts: in a position, or with a new deal.
fn start(server: &Server, position: Option<&str>) -> Result<(Start, Deal), ChallengeError> {
    let (rules, seed) = (*server.rules(), random_seed().map_err(unkept)?);
    let Some(text) = position.map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok((Start { rules, seed, position: None }, Deal::from_seed(seed, &rules)));
    };
    let mut setup: Setup = text.parse().map_err(ChallengeError::Unreadable)?;
    // A position from elsewhere may have a different round limit.
    setup.rules.round_limit = rules.round_limit;
    let position = setup.position().map_err(ChallengeError::Impossible)?;
    if *position.rules() != rules {
        let (found, expected) = (Box::new(*position.rules()), Box::new(rules));
        return Err(ChallengeError::OtherRules { found, expected });
    }
    if position.outcome().is_some() {
        return Err(ChallengeError::Over);
    }
    let deal = Deal::from_position(position, seed).map_err(ChallengeError::Deal)?;
    Ok((Start { rules, seed, position: Some(position) }, deal))
}
