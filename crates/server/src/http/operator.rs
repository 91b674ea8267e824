//! What the operator may do, with a token: look around, close games, take seats away, ban addresses, remove
//! chat messages, order maintenance. A server without a token has none of it.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use cartagena::{Seat, SeatSet};
use cartagena_table::{Fact, GameId, Wording};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use utoipa::{IntoParams, ToSchema};

use super::answer::{Answered, Asked, Body, Failure, Named, token_of};
use super::{App, client};
use crate::limits::Network;
use crate::orders::{Ban, Terms, maintenance_note};
use crate::room::{Command, Report, Survey};
use crate::server::Addresses;
use crate::store::{Millis, NoteKind, Stage, StoreError};
use crate::wire::{self, Code, Maintenance, Order, Refused};

const MINUTE: Millis = 60 * 1000;
const HOUR: Millis = 60 * MINUTE;

/// A client that has shown the operator's token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operator {
    wording: Wording,
}

impl FromRequestParts<Arc<App>> for Operator {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answered<Operator> {
        let client = client(app, parts.extensions.get(), &parts.headers, parts.uri.query());
        let wording = client.wording();
        let Some(token) = &app.operator.token else { return Err(Failure::not_found(wording)) };
        if token_of(&parts.headers).is_some_and(|shown| is_same(shown, token)) {
            return Ok(Operator { wording });
        }
        Err(Failure::from(Refused::new(Code::BadKey, &wording.text("server-bad-token"))))
    }
}

/// Compares in constant time, which reveals nothing about the token.
fn is_same(shown: &str, token: &str) -> bool {
    let differs = shown.bytes().zip(token.bytes()).fold(0, |differs, (one, other)| differs | (one ^ other));
    differs == 0 && shown.len() == token.len()
}

impl Operator {
    fn unsaved(self, error: &StoreError) -> Failure {
        Failure::unsaved(self.wording, error)
    }

    fn not_found(self) -> Failure {
        Failure::not_found(self.wording)
    }
}

/// What is going on at this server.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct Overview {
    /// The games that are awake here.
    pub games: Vec<AwakeGame>,
    /// What players have reported, at any server.
    pub reports: Vec<ReportRow>,
    /// Addresses that are banned from all servers.
    pub bans: Vec<BanRow>,
    /// The current maintenance.
    #[schema(required)]
    pub maintenance: Option<Maintenance>,
}

/// An active game.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct AwakeGame {
    /// The game.
    #[schema(value_type = String)]
    pub game: GameId,
    /// Its stage.
    pub stage: Stage,
    /// The number of its last fact.
    pub number: u64,
    /// Who sits where.
    pub players: Vec<wire::Player>,
    /// Everyone connected to it here.
    pub connections: Vec<ConnectionRow>,
}

/// A connected client.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct ConnectionRow {
    /// A name for the address, the same as in the log, until the server restarts.
    pub from: String,
    /// The first part of the address, if the server shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String)]
    pub address: Option<String>,
    /// The seats; none for a spectator.
    pub seats: Vec<Seat>,
}

/// A player's report.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct ReportRow {
    /// Its name.
    pub report: String,
    /// When it arrived, in milliseconds since 1970.
    pub at: i64,
    /// What it says.
    #[serde(flatten)]
    pub what: Report,
}

/// A banned address.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct BanRow {
    /// The address, or the network.
    pub network: String,
    /// Until when, in milliseconds since 1970; forever, if missing.
    #[schema(required)]
    pub until: Option<i64>,
    /// Why.
    pub why: String,
}

/// Shows games, connections, reports, bans and maintenance
#[utoipa::path(
    get, path = "/api/v1/operator", tag = "operator", security(("operator" = [])),
    responses(
        (status = 200, description = "What is going on", body = Overview),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "This server has no operator", body = Refused)
    )
)]
pub(super) async fn overview(State(app): State<Arc<App>>, operator: Operator) -> Answered<Json<Overview>> {
    let shared = &app.rooms.shared;
    let games = app.rooms.survey().await.into_iter().map(|survey| awake_game(&app, survey)).collect();
    let notes = shared.store.notes(NoteKind::Report).await;
    let notes = notes.map_err(|_| Failure::unavailable(operator.wording))?;
    let report = |note: crate::store::Note| {
        Some(ReportRow { what: serde_json::from_str(&note.text).ok()?, at: note.at, report: note.name })
    };
    let ban = |Ban { network, terms: Terms { until, why } }: Ban| {
        let network = network.to_string();
        BanRow { network, until, why }
    };
    Ok(Json(Overview {
        games,
        reports: notes.into_iter().filter_map(report).collect(),
        bans: shared.orders.bans(shared.now()).into_iter().map(ban).collect(),
        maintenance: shared.orders.maintenance(),
    }))
}

fn awake_game(app: &App, survey: Survey) -> AwakeGame {
    let Survey { table, number, connections } = survey;
    let connection = |(address, seats): (IpAddr, SeatSet)| ConnectionRow {
        from: app.gate.alias(address),
        address: (app.operator.addresses == Addresses::Shortened).then(|| shortened(address)),
        seats: seats.iter().collect(),
    };
    AwakeGame {
        game: table.game,
        stage: table.stage,
        number,
        players: table.players,
        connections: connections.into_iter().map(connection).collect(),
    }
}

/// The first part of an address: it identifies a provider, not a person.
fn shortened(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [one, two, three, _] = address.octets();
            format!("{one}.{two}.{three}.0/24")
        }
        IpAddr::V6(address) => {
            let [one, two, three, ..] = address.segments();
            format!("{one:x}:{two:x}:{three:x}::/48")
        }
    }
}

/// A game, with its whole chat.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct Inspected {
    /// The table.
    pub table: wire::Table,
    /// The chat, in order.
    pub words: Vec<Words>,
}

/// A chat message.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct Words {
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
#[utoipa::path(
    get, path = "/api/v1/operator/games/{game}", tag = "operator", security(("operator" = [])),
    params(("game" = String, Path, description = "The game")),
    responses(
        (status = 200, description = "The game", body = Inspected),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "No such game", body = Refused)
    )
)]
pub(super) async fn inspect(
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

/// How many connections were closed, or facts added.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct Obeyed {
    /// How many clients were disconnected.
    pub disconnected: usize,
}

async fn order(app: &Arc<App>, operator: Operator, game: GameId, order: Order) -> Answered<()> {
    let (reply, answer) = oneshot::channel();
    app.rooms.send(game, Command::Order { order, wording: operator.wording, reply }).await?;
    Ok(answer.await.map_err(|_| Failure::unavailable(operator.wording))??)
}

/// Ends a game and notifies everyone; nobody wins
#[utoipa::path(
    post, path = "/api/v1/operator/games/{game}/close", tag = "operator", security(("operator" = [])),
    params(("game" = String, Path, description = "The game")),
    responses(
        (status = 204, description = "It is over"),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "No such game", body = Refused),
        (status = 409, description = "It was over before", body = Refused)
    )
)]
pub(super) async fn close(
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
#[utoipa::path(
    delete, path = "/api/v1/operator/games/{game}", tag = "operator", security(("operator" = [])),
    params(("game" = String, Path, description = "The game or the uploaded file")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "Nothing has this name", body = Refused)
    )
)]
pub(super) async fn delete(
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
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kick {
    /// The owner of this seat: from now on a bot plays there, and the key no longer opens it.
    Seat(Seat),
    /// Everyone connected from this address, by its name. They may come back.
    From(String),
}

/// Takes a seat away from its owner, or disconnects an address
#[utoipa::path(
    post, path = "/api/v1/operator/games/{game}/kick", tag = "operator", security(("operator" = [])),
    params(("game" = String, Path, description = "The game")), request_body = Kick,
    responses(
        (status = 200, description = "How many were disconnected here", body = Obeyed),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "No such game, or nobody like that", body = Refused),
        (status = 409, description = "A bot plays there, or the game is over", body = Refused)
    )
)]
pub(super) async fn kick(
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

/// The address with this name, if somebody is connected from it.
async fn find(app: &App, from: &str) -> Option<IpAddr> {
    let surveys = app.rooms.survey().await;
    let mut addresses = surveys.iter().flat_map(|survey| &survey.connections).map(|(address, _)| *address);
    addresses.find(|address| app.gate.alias(*address) == from)
}

/// Removes a chat message
///
/// It disappears from the store, and from the screens of everyone connected.
#[utoipa::path(
    delete, path = "/api/v1/operator/games/{game}/words/{number}", tag = "operator",
    security(("operator" = [])),
    params(
        ("game" = String, Path, description = "The game"),
        ("number" = u64, Path, description = "The number of the words")
    ),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "No such game, or nothing was said there", body = Refused)
    )
)]
pub(super) async fn unsay(
    State(app): State<Arc<App>>,
    operator: Operator,
    Named((game, number)): Named<(GameId, u64)>,
) -> Answered<StatusCode> {
    order(&app, operator, game, Order::Unsay { number }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An address to ban.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct NewBan {
    /// The name of an address from which somebody is connected, an address, or a network such as `203.0.113.0/24`.
    pub address: String,
    /// For how long; forever, if missing.
    #[serde(default)]
    pub hours: Option<u32>,
    /// Why, for other operators.
    #[serde(default)]
    pub why: String,
}

/// Bans an address from all servers
#[utoipa::path(
    post, path = "/api/v1/operator/bans", tag = "operator", security(("operator" = [])),
    request_body = NewBan,
    responses(
        (status = 201, description = "The ban", body = BanRow),
        (status = 400, description = "Not an address, and nobody is connected from one with this name", body = Refused),
        (status = 401, description = "Not the operator's token", body = Refused)
    )
)]
pub(super) async fn ban(
    State(app): State<Arc<App>>,
    operator: Operator,
    Body(new): Body<NewBan>,
) -> Answered<(StatusCode, Json<BanRow>)> {
    let shared = &app.rooms.shared;
    let network: Network = match (new.address.parse(), find(&app, &new.address).await) {
        (_, Some(address)) => Network::around(address),
        (Ok(network), None) => network,
        (Err(error), None) => return Err(Failure::malformed(operator.wording, &error.to_string())),
    };
    let now = shared.now();
    let until = new.hours.map(|hours| now + Millis::from(hours) * HOUR);
    let ban = Ban { network, terms: Terms { until, why: new.why } };
    let note = ban.note(now).map_err(|error| operator.unsaved(&error))?;
    shared.store.note(note).await.map_err(|error| operator.unsaved(&error))?;
    app.rooms.look_at_orders().await.map_err(|error| operator.unsaved(&error))?;
    let Terms { until, why } = ban.terms;
    Ok((StatusCode::CREATED, Json(BanRow { network: network.to_string(), until, why })))
}

/// The ban to lift.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Lifted {
    /// The address or network, as in the list of bans.
    network: String,
}

/// Lifts a ban
#[utoipa::path(
    delete, path = "/api/v1/operator/bans", tag = "operator", security(("operator" = [])), params(Lifted),
    responses(
        (status = 204, description = "It is lifted"),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "There is no such ban", body = Refused)
    )
)]
pub(super) async fn lift(
    State(app): State<Arc<App>>,
    operator: Operator,
    Asked(Lifted { network }): Asked<Lifted>,
) -> Answered<StatusCode> {
    forget(&app, operator, NoteKind::Ban, network).await
}

/// Deletes a note, and applies the change at once.
async fn forget(app: &App, operator: Operator, kind: NoteKind, name: String) -> Answered<StatusCode> {
    let forgotten = app.rooms.shared.store.forget(kind, name).await;
    let forgotten = forgotten.map_err(|error| operator.unsaved(&error))?;
    app.rooms.look_at_orders().await.map_err(|error| operator.unsaved(&error))?;
    if forgotten { Ok(StatusCode::NO_CONTENT) } else { Err(operator.not_found()) }
}

/// Deletes a report
#[utoipa::path(
    delete, path = "/api/v1/operator/reports/{report}", tag = "operator", security(("operator" = [])),
    params(("report" = String, Path, description = "The report")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "There is no such report", body = Refused)
    )
)]
pub(super) async fn dismiss_report(
    State(app): State<Arc<App>>,
    operator: Operator,
    Named(report): Named<String>,
) -> Answered<StatusCode> {
    forget(&app, operator, NoteKind::Report, report).await
}

/// Maintenance that begins now.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct NewMaintenance {
    /// How long it is expected to take. It does not end by itself.
    #[serde(default)]
    pub minutes: Option<u32>,
}

/// Begins maintenance on all servers, or updates how long it takes
///
/// Nothing is stored: games can be watched, but not played, and no clock runs.
#[utoipa::path(
    post, path = "/api/v1/operator/maintenance", tag = "operator", security(("operator" = [])),
    request_body = NewMaintenance,
    responses(
        (status = 200, description = "It has begun", body = Maintenance),
        (status = 401, description = "Not the operator's token", body = Refused)
    )
)]
pub(super) async fn begin_maintenance(
    State(app): State<Arc<App>>,
    operator: Operator,
    Body(new): Body<NewMaintenance>,
) -> Answered<Json<Maintenance>> {
    let shared = &app.rooms.shared;
    let now = shared.now();
    let maintenance = Maintenance { until: new.minutes.map(|minutes| now + Millis::from(minutes) * MINUTE) };
    let note = maintenance_note(maintenance, now).map_err(|error| operator.unsaved(&error))?;
    shared.store.note(note).await.map_err(|error| operator.unsaved(&error))?;
    app.rooms.look_at_orders().await.map_err(|error| operator.unsaved(&error))?;
    Ok(Json(maintenance))
}

/// Ends maintenance
#[utoipa::path(
    delete, path = "/api/v1/operator/maintenance", tag = "operator", security(("operator" = [])),
    responses(
        (status = 204, description = "It is over"),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "There was none", body = Refused)
    )
)]
pub(super) async fn end_maintenance(State(app): State<Arc<App>>, operator: Operator) -> Answered<StatusCode> {
    forget(&app, operator, NoteKind::Maintenance, String::new()).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shortened_address_tells_no_person() {
        let short = |text: &str| shortened(text.parse().unwrap());
        assert_eq!(short("203.0.113.7"), "203.0.113.0/24");
        assert_eq!(short("::ffff:203.0.113.7"), "203.0.113.0/24");
        assert_eq!(short("2001:db8:1:2::7"), "2001:db8:1::/48");
    }

    #[test]
    fn a_token_is_the_same_as_a_whole() {
        assert!(is_same("secret", "secret"));
        for wrong in ["", "secre", "secret ", "Secret", "secretsecret"] {
            assert!(!is_same(wrong, "secret"), "{wrong}");
        }
    }
}
