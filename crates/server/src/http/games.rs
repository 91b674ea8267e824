//! Setting up games, the lobby, and everything that can be done in a game by single requests.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use cartagena::{MAX_SEATS, MIN_SEATS, Seed};
use cartagena_bots::LEVELS;
use cartagena_language::as_sentence;
use cartagena_table::{Agreement, Fact, GameId, KEYS, Key};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use super::answer::{Answered, Body, Failure, Named, key_of};
use super::{App, Client};
use crate::entropy::{NoEntropy, random_game, random_key, random_seed};
use crate::limits::{Holdings, LOBBY_AGE, network_of};
use crate::room::{Command, Question, bad_key};
use crate::store::{Millis, NewGame, Stage};
use crate::wire::{
    self, CLOCK, ClientMessage, Code, GameMade, Invitation, MAX_PACE, MAX_VOTE_AFTER, Maintenance,
    OpenInvitation, Refused, ServerMessage, SetUp, SetUpError, Welcome, Who, page_of, tidy_name,
};

/// The maximum number of tables that the lobby shows.
const LOBBY: usize = 50;

/// Sets up a game
///
/// The response contains the keys of the seats: whoever holds a key plays the seat.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/games", tag = "games", params(super::openapi::InLanguage), request_body = SetUp,
    responses(
        (status = 201, description = "The game and its keys", body = GameMade),
        (status = 400, description = "Something in the request does not fit", body = Refused),
        (status = 429, description = "Too many games, or tables in the lobby, from this address", body = Refused),
        (status = 503, description = "It could not be saved, or there is no room for another game", body = Refused)
    )
))]
pub(super) async fn set_up(
    State(app): State<Arc<App>>,
    client: Client,
    Body(setup): Body<SetUp>,
) -> Answered<(StatusCode, Json<GameMade>)> {
    make(&app, client, setup).await
}

/// Why a game cannot be set up.
pub(super) fn why_not(error: &SetUpError, client: Client) -> String {
    let language = client.language;
    let most = |id: &str, most: u32| language.format(id, &[("most", most.to_string().into())]);
    match error {
        SetUpError::Rules(error) => language.rules_error(error),
        SetUpError::Seats(found) => {
            let numbers = [("least", MIN_SEATS), ("most", MAX_SEATS), ("found", *found)];
            language.format("server-setup-seats", &numbers.map(|(name, number)| (name, number.into())))
        }
        SetUpError::Players { rules, seats } => {
            let numbers = [("rules", rules.to_string().into()), ("seats", (*seats).into())];
            language.format("server-setup-players", &numbers)
        }
        SetUpError::Who(who) => {
            language.format("server-setup-who", &[("who", who.into()), ("most", LEVELS.len().into())])
        }
        SetUpError::Name(error) => client.wording().text_error(error),
        SetUpError::Begins(seat) => {
            language.format("server-setup-begins", &[("seat", language.seat(*seat).into())])
        }
        SetUpError::Clock => {
            let seconds = [("least", *CLOCK.start()), ("most", *CLOCK.end())];
            let seconds = seconds.map(|(name, time)| (name, time.to_string().into()));
            language.format("server-setup-clock", &seconds)
        }
        SetUpError::Pace => most("server-setup-pace", MAX_PACE),
        SetUpError::VoteAfter => most("server-setup-vote-after", MAX_VOTE_AFTER),
        SetUpError::Position(error) => language.parse_error(error),
        SetUpError::OtherRules { found, agreed } => {
            let rules = [("found", found.to_string().into()), ("agreed", agreed.to_string().into())];
            language.format("server-setup-other-rules", &rules)
        }
    }
}

/// Creates a game.
pub(super) async fn make(app: &App, client: Client, setup: SetUp) -> Answered<(StatusCode, Json<GameMade>)> {
    let wording = client.wording();
    let (id, seed, keys) = secrets().map_err(|_| Failure::unavailable(wording))?;
    let agreed = Agreement::new(&setup, seed, keys);
    let (agreement, keys) = agreed.map_err(|error| {
        Failure::from(Refused::new(Code::Malformed, &as_sentence(&why_not(&error, client))))
    })?;
    let own = agreement.rules.seats().zip(&setup.seats).filter(|(_, wanted)| wanted.who == Who::Me);
    let joined = own.filter_map(|(seat, wanted)| {
        let name = tidy_name(wanted.name.as_deref()?).ok()?;
        Some(Fact::Joined { seats: vec![seat], name, key: None, share: None, id: String::new() })
    });
    let facts: Vec<Fact> = joined.collect();
    open(app, client, id, &agreement, &facts).await?;
    let made = GameMade {
        game: id,
        key: keys.own.map(|key| key.reveal()),
        invitations: keys.friends.iter().map(|(seat, key)| Invitation::new(id, *seat, key)).collect(),
        open_invitation: keys.invitation.map(|key| OpenInvitation::new(id, &key, app.found_at.clone())),
        watch: page_of(id),
        commitment: agreement.commitment(),
    };
    Ok((StatusCode::CREATED, Json(made)))
}

/// Stores a new game, if this address may have another one.
pub(super) async fn open(
    app: &App,
    client: Client,
    id: GameId,
    agreement: &Agreement,
    facts: &[Fact],
) -> Answered<()> {
    let wording = client.wording();
    let shared = &app.rooms.shared;
    if let Some(closed) = shared.orders.closed(shared.now(), wording) {
        return Err(Failure::from(closed));
    }
    let room = app.gate.space.for_game(&*shared.store).await;
    room.map_err(|_| Failure::unavailable(wording))?.map_err(|full| Failure::full(wording, full))?;
    if agreement.listed {
        take(app, &app.gate.listed, client, id, ("listed", "server-too-many-listed")).await?;
    }
    app.gate.count_game(client.address).map_err(|most| {
        metrics::counter!("cartagena_refused_total", "why" => "games").increment(1);
        app.gate.listed.give_back(client.address, id);
        Failure::too_many(wording, "server-too-many-games", most)
    })?;
    let game = NewGame::agreed(id, shared.now(), agreement, facts);
    let game = game.map_err(|error| Failure::unsaved(wording, &error.into()))?;
    shared.store.create(game).await.map_err(|error| Failure::unsaved(wording, &error))?;
    metrics::counter!("cartagena_games_total").increment(1);
    Ok(())
}

/// Takes a table in the lobby or a seat, if the address may have another one. `over` names the limit for
/// metrics and for the message.
async fn take(
    app: &App,
    holdings: &Holdings,
    client: Client,
    game: GameId,
    over: (&'static str, &str),
) -> Answered<()> {
    let taken = holdings.take(&*app.rooms.shared.store, client.address, game).await;
    taken.map_err(|_| Failure::unavailable(client.wording()))?.map_err(|most| {
        metrics::counter!("cartagena_refused_total", "why" => over.0).increment(1);
        Failure::too_many(client.wording(), over.1, most)
    })
}

/// The name of a new game, its seed, and its keys.
fn secrets() -> Result<(GameId, Seed, [Key; KEYS]), NoEntropy> {
    let mut keys = [random_key()?; KEYS];
    for key in &mut keys[1..] {
        *key = random_key()?;
    }
    Ok((random_game()?, random_seed()?, keys))
}

/// Tables in the lobby.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Lobby {
    /// The latest first.
    pub tables: Vec<wire::Table>,
    /// The current maintenance, if any: nothing can be set up or played.
    #[cfg_attr(feature = "schema", schema(required))]
    pub maintenance: Option<Maintenance>,
}

/// Lists tables with free seats
///
/// Only tables whose host wants that, the latest first.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/games", tag = "games",
    responses((status = 200, description = "Tables that wait for players", body = Lobby))
))]
pub(super) async fn lobby(State(app): State<Arc<App>>, client: Client) -> Answered<Json<Lobby>> {
    let shared = &app.rooms.shared;
    let now = shared.now();
    let stored = shared.store.lobby(now - LOBBY_AGE.as_millis() as Millis, LOBBY).await;
    let stored = stored.map_err(|_| Failure::unavailable(client.wording()))?;
    // Nobody else waits while many tables are rendered.
    let listed = tokio::task::spawn_blocking(move || {
        let tables = stored.iter().filter_map(|game| game.table().ok());
        let waiting =
            tables.filter(|table| table.stage() == Stage::Waiting && table.free_seat(None).is_some());
        waiting.map(|table| table.info(Default::default(), now)).collect()
    });
    let tables = listed.await.map_err(|_| Failure::unavailable(client.wording()))?;
    Ok(Json(Lobby { tables, maintenance: shared.orders.maintenance() }))
}

/// Somebody who wants a free seat.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Join {
    /// The name.
    pub name: String,
    /// The player's share in the deal: any 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub share: Option<Seed>,
    /// The key of the invitation, for a table that is not in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub invitation: Option<String>,
}

/// Takes a free seat at a table in the lobby, or by invitation
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/games/{game}/join", tag = "games", request_body = Join,
    params(("game" = String, Path, description = "The game"), super::openapi::InLanguage),
    responses(
        (status = 200, description = "The seat and its key", body = Invitation),
        (status = 401, description = "That is no invitation", body = Refused),
        (status = 404, description = "No such game", body = Refused),
        (status = 409, description = "No free seat", body = Refused),
        (status = 429, description = "Too many seats from this address", body = Refused)
    )
))]
pub(super) async fn join(
    State(app): State<Arc<App>>,
    client: Client,
    Named(game): Named<GameId>,
    Body(join): Body<Join>,
) -> Answered<Json<Invitation>> {
    let seats = &app.gate.seats;
    take(&app, seats, client, game, ("seats", "server-too-many-seats")).await?;
    let joined = join_stranger(&app, client, game, join).await;
    if joined.is_err() {
        seats.give_back(client.address, game);
    }
    joined.map(Json)
}

async fn join_stranger(app: &App, client: Client, game: GameId, join: Join) -> Answered<Invitation> {
    let (reply, answer) = oneshot::channel();
    let Join { name, share, invitation } = join;
    let wording = client.wording();
    let read = invitation.map(|key| key.parse().map_err(|_| Failure::from(bad_key(wording))));
    let invitation: Option<Key> = read.transpose()?;
    app.rooms.send(game, Command::Join { name, share, invitation, wording, reply }).await?;
    Ok(answer.await.map_err(|_| Failure::unavailable(wording))??)
}

/// Shows a game
///
/// With a key (`Authorization: Bearer KEY`) as its seat sees it, otherwise as a spectator does.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/games/{game}", tag = "games", security((), ("key" = [])),
    params(("game" = String, Path, description = "The game"), super::openapi::InForm),
    responses(
        (status = 200, description = "The table and the view", body = Welcome),
        (status = 401, description = "The key opens no seat", body = Refused),
        (status = 404, description = "No such game", body = Refused)
    )
))]
pub(super) async fn look(
    State(app): State<Arc<App>>,
    client: Client,
    Named(game): Named<GameId>,
    headers: HeaderMap,
) -> Answered<Json<Welcome>> {
    let look = ClientMessage::Look { id: String::new() };
    match ask(&app, client, game, &headers, look).await? {
        ServerMessage::Welcome(welcome) => Ok(Json(*welcome)),
        _ => Err(Failure::unavailable(client.wording())),
    }
}

/// Sends a message to a game
///
/// Takes every message that a socket takes, and answers it. The answer to an accepted message is the update
/// it led to.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/games/{game}/messages", tag = "games", request_body = ClientMessage,
    security((), ("key" = [])), params(("game" = String, Path, description = "The game"), super::openapi::InForm),
    responses(
        (status = 200, description = "The answer", body = ServerMessage),
        (status = 409, description = "Not now, not your turn, or the game has moved on", body = Refused),
        (status = 422, description = "Not legal", body = Refused)
    )
))]
pub(super) async fn message(
    State(app): State<Arc<App>>,
    client: Client,
    Named(game): Named<GameId>,
    headers: HeaderMap,
    Body(message): Body<ClientMessage>,
) -> Answered<Json<ServerMessage>> {
    ask(&app, client, game, &headers, message).await.map(Json)
}

async fn ask(
    app: &Arc<App>,
    client: Client,
    game: GameId,
    headers: &HeaderMap,
    message: ClientMessage,
) -> Answered<ServerMessage> {
    let mut wording = client.wording();
    let key = key_of(headers, wording)?;
    wording.words = true;
    let (reply, answer) = oneshot::channel();
    let (address, at) = (network_of(client.address), app.rooms.shared.now());
    app.rooms.send(game, Command::Ask(Question { key, address, message, at, wording, reply })).await?;
    let answer = answer.await.map_err(|_| Failure::unavailable(wording))?;
    answer.map_err(|refused| if key.is_none() { Failure::without_key(refused) } else { refused.into() })
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use cartagena::{Position, Preset, RulesSpec, Seat};
    use cartagena_language::Language;

    use super::*;
    use crate::wire::{Form, TextError};

    #[track_caller]
    fn words(error: &SetUpError) -> [String; 4] {
        let words = Language::ALL.map(|language| {
            why_not(error, Client { address: Ipv4Addr::LOCALHOST.into(), language, form: Form::default() })
        });
        for (at, text) in words.iter().enumerate() {
            assert!(at == 0 || *text != words[0], "{text}");
            assert!(!text.contains("server-") && !text.contains("{$"), "{text}");
        }
        words
    }

    #[test]
    fn what_is_wrong_with_a_set_up_is_in_the_language_of_the_reader() {
        let [found, agreed] = [Preset::Jamaica, Preset::Tortuga].map(|preset| Box::new(preset.rules()));
        for error in [
            SetUpError::Seats(1),
            SetUpError::Players { rules: 3_u8.into(), seats: 2 },
            SetUpError::Who("level:10".to_owned()),
            SetUpError::Begins(Seat::C),
            SetUpError::Clock,
            SetUpError::Pace,
            SetUpError::VoteAfter,
            SetUpError::OtherRules { found, agreed },
        ] {
            assert_eq!(words(&error)[0], error.to_string().replace('\'', "’"));
        }
        // These are worded elsewhere, and differently.
        words(&SetUpError::Rules("poker".parse::<RulesSpec>().expect_err("no rules")));
        words(&SetUpError::Name(TextError::NoName));
        words(&SetUpError::Position("poker".parse::<Position>().expect_err("no position")));
    }
}
