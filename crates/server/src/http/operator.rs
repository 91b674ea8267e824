//! What the operator may do, with a token: look around, here; intervene in games; ban addresses and order
//! maintenance. A server without a token has none of it.

pub(crate) mod games;
pub(crate) mod orders;

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use cartagena::{Seat, SeatSet};
use cartagena_table::{GameId, Wording};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use super::answer::{Answered, Failure, token_of};
use super::{App, client};
use crate::orders::{Ban, Terms, read};
use crate::room::{Report, Survey};
use crate::server::Addresses;
use crate::store::{Note, NoteKind, Stage, StoreError};
use crate::wire::{self, Code, Maintenance, Refused};

/// A client that has shown the operator's token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operator {
    wording: Wording,
}

impl FromRequestParts<Arc<App>> for Operator {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answered<Operator> {
        let client = client(app, parts.extensions.get(), &parts.headers, &parts.uri);
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
    shown.as_bytes().ct_eq(token.as_bytes()).into()
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
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Overview {
    /// The games that are awake here.
    pub games: Vec<AwakeGame>,
    /// What players have reported, at any server.
    pub reports: Vec<ReportRow>,
    /// Addresses that are banned from all servers.
    pub bans: Vec<BanRow>,
    /// The current maintenance.
    #[cfg_attr(feature = "schema", schema(required))]
    pub maintenance: Option<Maintenance>,
}

/// An active game.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AwakeGame {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
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
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConnectionRow {
    /// The pseudonym of the address, the same as in the log, until the server restarts.
    pub from: String,
    /// The first part of the address, if the server shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub address: Option<String>,
    /// The seats; none for a spectator.
    pub seats: Vec<Seat>,
}

/// A player's report.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReportRow {
    /// Its name.
    pub report: String,
    /// When it arrived, in milliseconds since 1970.
    pub at: i64,
    /// What it says.
    #[serde(flatten)]
    pub what: Report,
}

/// A banned address.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BanRow {
    /// The address, or the network.
    pub network: String,
    /// Until when, in milliseconds since 1970; forever, if missing.
    #[cfg_attr(feature = "schema", schema(required))]
    pub until: Option<i64>,
    /// Why.
    pub why: String,
}

impl From<Ban> for BanRow {
    fn from(Ban { network, terms: Terms { until, why } }: Ban) -> BanRow {
        BanRow { network: network.to_string(), until, why }
    }
}

/// Shows games, connections, reports, bans and maintenance
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/operator", tag = "operator", security(("operator" = [])),
    responses(
        (status = 200, description = "What is going on", body = Overview),
        (status = 401, description = "Not the operator's token", body = Refused),
        (status = 404, description = "This server has no operator", body = Refused)
    )
))]
pub(super) async fn overview(State(app): State<Arc<App>>, operator: Operator) -> Answered<Json<Overview>> {
    let shared = &app.rooms.shared;
    let games = app.rooms.survey().await.into_iter().map(|survey| awake_game(&app, survey)).collect();
    let notes = shared.store.notes(NoteKind::Report).await;
    let notes = notes.map_err(|_| Failure::unavailable(operator.wording))?;
    let report = |note: Note| match read(&note) {
        Ok(what) => Some(ReportRow { what, at: note.at, report: note.name }),
        Err(error) => {
            tracing::error!(%error, "a report cannot be shown");
            None
        }
    };
    Ok(Json(Overview {
        games,
        reports: notes.into_iter().filter_map(report).collect(),
        bans: shared.orders.bans(shared.now()).into_iter().map(BanRow::from).collect(),
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

/// The address with this pseudonym, if somebody is connected from it.
async fn find(app: &App, from: &str) -> Option<IpAddr> {
    let surveys = app.rooms.survey().await;
    let mut addresses = surveys.iter().flat_map(|survey| &survey.connections).map(|(address, _)| *address);
    addresses.find(|address| app.gate.alias(*address) == from)
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
