//! What the operator may do about a game: read it, close or delete it, take a seat away, remove words.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cartagena::{Seat, SeatSet};
use cartagena_table::{Fact, GameId};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use super::{Operator, find};
use crate::http::App;
use crate::http::answer::{Answered, Body, Failure, Named};
use crate::room::Command;
use crate::wire::{self, Code, Order};

/// A game, with its whole chat.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Inspected {
    /// The table.
    pub table: wire::Table,
    /// The chat, in order.
    pub words: Vec<Words>,
}

/// A chat message.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Words {
    /// Its number, which identifies it for removal.
    pub number: u64,
    /// When it was sent, in milliseconds since 1970.
    pub at: i64,
    /// Who sent it.
    pub seat: Seat,
    /// Its text; empty if it was removed.
    pub text: String,
}

/// Shows a game and its chat
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/operator/games/{game}", tag = "operator", security(("operator" = [])),
    params(("game" = String, Path, description = "The game")),
    responses(
        (status = 200, description = "The game", body = Inspected),
        (status = 401, description = "Not the operator's token", body = wire::Refused),
        (status = 404, description = "No such game", body = wire::Refused)
    )
))]
pub(in crate::http) async fn inspect(
    State(app): State<Arc<App>>,
    operator: Operator,
    Named(game): Named<GameId>,
) -> Answered<Json<Inspected>> {
    let shared = &app.rooms.shared;
    let unavailable = |_| Failure::unavailable(operator.wording);
    let stored = shared.store.load(game).await.map_err(unavailable)?;
    let stored = stored.ok_or_else(|| operator.not_found())?;
    let now = shared.now();
    let inspected = tokio::task::spawn_blocking(move || {
        let said = stored.entries.iter().filter_map(|entry| match entry.read() {
            Ok(Fact::Said { seat, text, .. }) => {
                Some(Words { number: entry.number, at: entry.at, seat, text })
            }
            _ => None,
        });
        let words = said.collect();
        stored.table().map(|table| Inspected { table: table.info(SeatSet::default(), now), words })
    });
    let inspected = inspected.await.map_err(|_| Failure::unavailable(operator.wording))?;
    Ok(Json(inspected.map_err(|_| Failure::unavailable(operator.wording))?))
}

/// The effect of removing somebody from a game.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Obeyed {
    /// How many clients were disconnected.
    pub disconnected: usize,
}

async fn order(app: &Arc<App>, operator: Operator, game: GameId, order: Order) -> Answered<()> {
    let (reply, answer) = oneshot::channel();
    app.rooms.send(game, Command::Order { order, wording: operator.wording, reply }).await?;
    Ok(answer.await.map_err(|_| Failure::unavailable(operator.wording))??)
}

/// Ends a game and notifies everyone; nobody wins
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/operator/games/{game}/close", tag = "operator", security(("operator" = [])),
    params(("game" = String, Path, description = "The game")),
    responses(
        (status = 204, description = "It is over"),
        (status = 401, description = "Not the operator's token", body = wire::Refused),
        (status = 404, description = "No such game", body = wire::Refused),
        (status = 409, description = "It was over before", body = wire::Refused)
    )
))]
pub(in crate::http) async fn close(
    State(app): State<Arc<App>>,
    operator: Operator,
    Named(game): Named<GameId>,
) -> Answered<StatusCode> {
    order(&app, operator, game, Order::Close).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a game, with its record and its chat, or an uploaded file
///
/// A game that is not over is closed first.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/v1/operator/games/{game}", tag = "operator", security(("operator" = [])),
    params(("game" = String, Path, description = "The game or the uploaded file")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "Not the operator's token", body = wire::Refused),
        (status = 404, description = "Nothing has this name", body = wire::Refused)
    )
))]
pub(in crate::http) async fn delete(
    State(app): State<Arc<App>>,
    operator: Operator,
    Named(game): Named<GameId>,
) -> Answered<StatusCode> {
    match order(&app, operator, game, Order::Close).await {
        Ok(()) => {}
        // It is already over, or it is an uploaded file.
        Err(failure) if matches!(failure.refused.code, Code::NotNow | Code::NotFound) => {}
        Err(failure) => return Err(failure),
    }
    let deleted = app.rooms.shared.store.delete(game).await.map_err(|error| operator.unsaved(&error))?;
    if deleted { Ok(StatusCode::NO_CONTENT) } else { Err(operator.not_found()) }
}

/// Whom to remove from a game.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kick {
    /// The owner of this seat: from now on a bot plays there, and the key no longer opens it.
    Seat(Seat),
    /// Everyone connected from the address with this pseudonym. They may come back.
    From(String),
}

/// Takes a seat away from its owner, or disconnects an address
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/operator/games/{game}/kick", tag = "operator", security(("operator" = [])),
    params(("game" = String, Path, description = "The game")), request_body = Kick,
    responses(
        (status = 200, description = "How many were disconnected here", body = Obeyed),
        (status = 401, description = "Not the operator's token", body = wire::Refused),
        (status = 404, description = "No such game, or nobody like that", body = wire::Refused),
        (status = 409, description = "A bot plays there, or the game is over", body = wire::Refused)
    )
))]
pub(in crate::http) async fn kick(
    State(app): State<Arc<App>>,
    operator: Operator,
    Named(game): Named<GameId>,
    Body(kick): Body<Kick>,
) -> Answered<Json<Obeyed>> {
    let disconnected = match kick {
        Kick::Seat(seat) => {
            order(&app, operator, game, Order::Dismiss { seat }).await?;
            0
        }
        Kick::From(from) => {
            let address = find(&app, &from).await.ok_or_else(|| operator.not_found())?;
            let (reply, answer) = oneshot::channel();
            app.rooms.send(game, Command::SendAway { address, reply }).await?;
            answer.await.map_err(|_| Failure::unavailable(operator.wording))?
        }
    };
    Ok(Json(Obeyed { disconnected }))
}

/// Removes a chat message
///
/// It disappears from the store, and from the screens of everyone connected.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/v1/operator/games/{game}/words/{number}", tag = "operator",
    security(("operator" = [])),
    params(
        ("game" = String, Path, description = "The game"),
        ("number" = u64, Path, description = "The number of the words")
    ),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "Not the operator's token", body = wire::Refused),
        (status = 404, description = "No such game, or nothing was said there", body = wire::Refused)
    )
))]
pub(in crate::http) async fn unsay(
    State(app): State<Arc<App>>,
    operator: Operator,
    Named((game, number)): Named<(GameId, u64)>,
) -> Answered<StatusCode> {
    order(&app, operator, game, Order::Unsay { number }).await?;
    Ok(StatusCode::NO_CONTENT)
}
