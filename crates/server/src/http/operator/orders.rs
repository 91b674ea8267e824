//! What the operator may order for all servers: bans and maintenance; and reports to be forgotten.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::{BanRow, Operator, find};
use crate::http::App;
use crate::http::answer::{Answered, Asked, Body, Failure, Named};
use crate::limits::{Network, NetworkError};
use crate::orders::{Ban, Terms, maintenance_note};
use crate::store::{Millis, NoteKind};
use crate::wire::Maintenance;

const MINUTE: Millis = 60 * 1000;
const HOUR: Millis = 60 * MINUTE;

/// An address to ban.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewBan {
    /// An address, the pseudonym of one from which somebody is connected, or a network such as `203.0.113.0/24`.
    pub address: String,
    /// For how long; forever, if missing.
    #[serde(default)]
    pub hours: Option<u32>,
    /// Why, for other operators.
    #[serde(default)]
    pub why: String,
}

/// Bans an address from all servers
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/operator/bans", tag = "operator", security(("operator" = [])),
    request_body = NewBan,
    responses(
        (status = 201, description = "The ban", body = BanRow),
        (status = 400, description = "Not an address, and nobody is connected from one with this name", body = crate::wire::Refused),
        (status = 401, description = "Not the operator's token", body = crate::wire::Refused)
    )
))]
pub(in crate::http) async fn ban(
    State(app): State<Arc<App>>,
    operator: Operator,
    Body(new): Body<NewBan>,
) -> Answered<(StatusCode, Json<BanRow>)> {
    let shared = &app.rooms.shared;
    let network: Network = match (new.address.parse(), find(&app, &new.address).await) {
        (_, Some(address)) => Network::around(address),
        (Ok(network), None) => network,
        (Err(NetworkError(text)), None) => {
            let why = operator.wording.language.format("server-no-network", &[("text", text.into())]);
            return Err(Failure::malformed(operator.wording, &why));
        }
    };
    let now = shared.now();
    let until = new.hours.map(|hours| now + Millis::from(hours) * HOUR);
    let ban = Ban { network, terms: Terms { until, why: new.why } };
    let note = ban.note(now).map_err(|error| operator.unsaved(&error))?;
    shared.store.note(note).await.map_err(|error| operator.unsaved(&error))?;
    app.rooms.look_at_orders().await.map_err(|error| operator.unsaved(&error))?;
    Ok((StatusCode::CREATED, Json(ban.into())))
}

/// The ban to lift.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(in crate::http) struct Lifted {
    /// The address or network, as in the list of bans.
    network: String,
}

/// Lifts a ban
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/v1/operator/bans", tag = "operator", security(("operator" = [])), params(Lifted),
    responses(
        (status = 204, description = "It is lifted"),
        (status = 401, description = "Not the operator's token", body = crate::wire::Refused),
        (status = 404, description = "There is no such ban", body = crate::wire::Refused)
    )
))]
pub(in crate::http) async fn lift(
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
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/v1/operator/reports/{report}", tag = "operator", security(("operator" = [])),
    params(("report" = String, Path, description = "The report")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "Not the operator's token", body = crate::wire::Refused),
        (status = 404, description = "There is no such report", body = crate::wire::Refused)
    )
))]
pub(in crate::http) async fn dismiss_report(
    State(app): State<Arc<App>>,
    operator: Operator,
    Named(report): Named<String>,
) -> Answered<StatusCode> {
    forget(&app, operator, NoteKind::Report, report).await
}

/// Maintenance that begins now.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewMaintenance {
    /// How long it is expected to take. It does not end by itself.
    #[serde(default)]
    pub minutes: Option<u32>,
}

/// Begins maintenance on all servers, or updates how long it takes
///
/// Nothing is stored: games can be watched, but not played, and no clock runs.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/operator/maintenance", tag = "operator", security(("operator" = [])),
    request_body = NewMaintenance,
    responses(
        (status = 200, description = "It has begun", body = Maintenance),
        (status = 401, description = "Not the operator's token", body = crate::wire::Refused)
    )
))]
pub(in crate::http) async fn begin_maintenance(
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
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/v1/operator/maintenance", tag = "operator", security(("operator" = [])),
    responses(
        (status = 204, description = "It is over"),
        (status = 401, description = "Not the operator's token", body = crate::wire::Refused),
        (status = 404, description = "There was none", body = crate::wire::Refused)
    )
))]
pub(in crate::http) async fn end_maintenance(
    State(app): State<Arc<App>>,
    operator: Operator,
) -> Answered<StatusCode> {
    forget(&app, operator, NoteKind::Maintenance, String::new()).await
}
