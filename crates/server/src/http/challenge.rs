//! The Software Challenge: what is going on, and what people at this machine may do about it. The games
//! themselves are played elsewhere, and watched at ordinary tables.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cartagena_language::as_sentence;
use cartagena_table::{GameId, Wording};
use serde::Deserialize;
use tokio::time::{Instant, sleep, timeout_at};

use super::answer::{Answered, Asked, Body, Failure, Named};
use super::{App, client, without_port};
use crate::challenge::{
    Asker, Challenge, ChallengeDone, ChallengeError, ChallengeGame, ChallengeMade, ChallengeOrder,
    ChallengeOverview, ChallengeSeries, ChallengeSeriesLine, ChallengeSeriesOrder, ChallengeSeriesSetUp,
    ChallengeSetUp, ChallengeShown, ChallengeSwitch,
};
use crate::upload::Worded;
use crate::wire::{Code, Refused, page_of};

/// How long a request waits for a change.
const LONGEST: Duration = Duration::from_secs(20);

/// Changes in quicker succession than this are reported together.
const BREATH: Duration = Duration::from_millis(200);

/// Headers in which proxies name the client they act for.
const FORWARDED: [&str; 5] = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/// The names of this machine.
const OWN_NAMES: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The Software Challenge, and who is asking about it.
pub(super) struct Hall {
    challenge: Arc<dyn Challenge>,
    asker: Asker,
    wording: Wording,
}

impl FromRequestParts<Arc<App>> for Hall {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answered<Hall> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let wording = client(app, peer, &parts.headers, &parts.uri).wording();
        let asker = Asker { is_here: is_here(peer.map(|peer| peer.0.ip()), &parts.headers) };
        let challenge = app.challenge.get().ok_or_else(|| Failure::not_found(wording))?;
        Ok(Hall { challenge: Arc::clone(challenge), asker, wording })
    }
}

/// Whether the request comes from somebody at this machine, without a proxy, and by a name of this machine:
/// with DNS rebinding, a page of another site asks by its own name.
fn is_here(peer: Option<IpAddr>, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_own = OWN_NAMES.iter().any(|own| own.eq_ignore_ascii_case(without_port(host)));
    let is_forwarded = FORWARDED.iter().any(|name| headers.contains_key(*name));
    peer.is_some_and(|peer| peer.to_canonical().is_loopback()) && is_own && !is_forwarded
}

impl Hall {
    fn failure(&self, error: &ChallengeError) -> Failure {
        let text = error.words(self.wording.language);
        Failure::from(Refused::new(code(error), &as_sentence(&text)))
    }

    /// Only somebody at this machine may do this.
    fn control(&self) -> Answered<()> {
        if self.asker.is_here { Ok(()) } else { Err(self.failure(&ChallengeError::NotHere)) }
    }

    /// Long polling: answers with what `look` sees once its number differs from the known one, or when the
    /// time is up.
    async fn answer<T>(&self, known: &Known, look: impl Fn() -> Option<(u64, T)>) -> Answered<Json<T>> {
        let seen = self.wait(known.after, look).await;
        seen.map(Json).ok_or_else(|| Failure::not_found(self.wording))
    }

    async fn wait<T>(&self, after: Option<u64>, look: impl Fn() -> Option<(u64, T)>) -> Option<T> {
        let end = Instant::now() + LONGEST;
        let mut changes = self.challenge.changes();
        loop {
            changes.mark_unchanged();
            let (number, seen) = look()?;
            if after.is_none_or(|after| number != after) {
                return Some(seen);
            }
            if !matches!(timeout_at(end, changes.changed()).await, Ok(Ok(()))) {
                return look().map(|(_, seen)| seen);
            }
            sleep(BREATH).await;
        }
    }
}

/// What programs get about an error.
const fn code(error: &ChallengeError) -> Code {
    match error {
        ChallengeError::NotHere | ChallengeError::NoCommands => Code::Forbidden,
        ChallengeError::Closed | ChallengeError::NotNow => Code::NotNow,
        ChallengeError::Port(_) | ChallengeError::Table => Code::Unavailable,
        ChallengeError::Unknown => Code::NotFound,
        ChallengeError::NoReservation
        | ChallengeError::NoSuchLevel(_)
        | ChallengeError::NotInSeries(_)
        | ChallengeError::Command(_)
        | ChallengeError::Program { .. }
        | ChallengeError::Unreadable(_)
        | ChallengeError::Impossible(_)
        | ChallengeError::OtherRules { .. }
        | ChallengeError::Over
        | ChallengeError::Deal(_) => Code::Malformed,
    }
}

/// What is already known.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct Known {
    /// The known number: the response waits for a change, for at most 20 seconds.
    after: Option<u64>,
    /// The language of refusals and reasons.
    #[allow(dead_code)] // read with the client, described here
    language: Option<String>,
}

/// Shows the Software Challenge on this server
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/challenge", operation_id = "challenge", tag = "challenge", params(Known),
    responses(
        (status = 200, description = "Clients and games", body = ChallengeOverview),
        (status = 404, description = "This server has no Software Challenge", body = Refused)
    )
))]
pub(super) async fn overview(hall: Hall, Asked(known): Asked<Known>) -> Answered<Json<ChallengeOverview>> {
    let look = || {
        let overview = hall.challenge.overview(hall.asker);
        Some((overview.number, overview))
    };
    hall.answer(&known, look).await
}

/// Opens or closes the port for clients
///
/// Only from the machine on which the server runs. Closing it ends all games.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/challenge/server", operation_id = "challenge_switch", tag = "challenge", request_body = ChallengeSwitch, params(super::openapi::InLanguage),
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "Not from this machine", body = Refused),
        (status = 404, description = "This server has no Software Challenge", body = Refused),
        (status = 503, description = "The port cannot be opened", body = Refused)
    )
))]
pub(super) async fn switch(hall: Hall, Body(wanted): Body<ChallengeSwitch>) -> Answered<StatusCode> {
    hall.control()?;
    hall.challenge.open(wanted.open).await.map_err(|error| hall.failure(&error))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Shows a game of the Software Challenge
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/challenge/games/{game}", operation_id = "challenge_game", tag = "challenge",
    params(("game" = String, Path, description = "The game"), Known),
    responses((status = 200, description = "What only its server knows", body = ChallengeGame))
))]
pub(super) async fn game(
    hall: Hall,
    Named(game): Named<GameId>,
    Asked(known): Asked<Known>,
) -> Answered<Json<ChallengeGame>> {
    let look = || hall.challenge.game(game, hall.asker).map(|seen| (seen.number, seen));
    hall.answer(&known, look).await
}

/// Gives a game of the Software Challenge a table where it can be watched
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/challenge/games/{game}/table", operation_id = "challenge_show", tag = "challenge",
    params(("game" = String, Path, description = "The game"), super::openapi::InLanguage),
    responses(
        (status = 200, description = "Where it can be seen", body = ChallengeShown),
        (status = 409, description = "It has not begun", body = Refused)
    )
))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    hall: Hall,
    Named(game): Named<GameId>,
) -> Answered<Json<ChallengeShown>> {
    let shared = &app.rooms.shared;
    if let Some(closed) = shared.orders.closed(shared.now(), hall.wording) {
        return Err(Failure::from(closed));
    }
    hall.challenge.show(game).await.map_err(|error| hall.failure(&error))?;
    Ok(Json(ChallengeShown { link: page_of(game) }))
}

/// Sets up a game of the Software Challenge
///
/// Only from the machine on which the server runs.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/challenge/games", operation_id = "challenge_set_up", tag = "challenge", request_body = ChallengeSetUp, params(super::openapi::InLanguage),
    responses(
        (status = 201, description = "The game and its links", body = ChallengeMade),
        (status = 400, description = "Something in the request does not fit", body = Refused),
        (status = 403, description = "Not from this machine, or no programs may be started", body = Refused),
        (status = 404, description = "This server has no Software Challenge", body = Refused)
    )
))]
pub(super) async fn set_up(
    hall: Hall,
    Body(wanted): Body<ChallengeSetUp>,
) -> Answered<(StatusCode, Json<ChallengeMade>)> {
    hall.control()?;
    let made = hall.challenge.set_up(wanted).await.map_err(|error| hall.failure(&error))?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Pauses or resumes a game of the Software Challenge, or takes over a side
///
/// Only from the machine on which the server runs.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/challenge/games/{game}/orders", operation_id = "challenge_order", tag = "challenge", request_body = ChallengeOrder,
    params(("game" = String, Path, description = "The game"), super::openapi::InLanguage),
    responses(
        (status = 200, description = "Done", body = ChallengeDone),
        (status = 403, description = "Not from this machine", body = Refused),
        (status = 409, description = "Not now", body = Refused)
    )
))]
pub(super) async fn order(
    hall: Hall,
    Named(game): Named<GameId>,
    Body(order): Body<ChallengeOrder>,
) -> Answered<Json<ChallengeDone>> {
    hall.control()?;
    hall.challenge.obey(game, order).await.map(Json).map_err(|error| hall.failure(&error))
}

/// Begins a series of games of the Software Challenge
///
/// Everyone plays everyone. Only from the machine on which the server runs.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/challenge/series", operation_id = "challenge_begin_series", tag = "challenge",
    request_body = ChallengeSeriesSetUp, params(super::openapi::InLanguage),
    responses(
        (status = 201, description = "The series", body = ChallengeSeriesLine),
        (status = 400, description = "Something in the request does not fit", body = Refused),
        (status = 403, description = "Not from this machine, or no programs may be started", body = Refused),
        (status = 404, description = "This server has no Software Challenge", body = Refused),
        (status = 409, description = "Another series is being played", body = Refused)
    )
))]
pub(super) async fn begin_series(
    hall: Hall,
    Body(wanted): Body<ChallengeSeriesSetUp>,
) -> Answered<(StatusCode, Json<ChallengeSeriesLine>)> {
    hall.control()?;
    let begun = hall.challenge.begin_series(wanted).map_err(|error| hall.failure(&error))?;
    Ok((StatusCode::CREATED, Json(begun)))
}

/// Shows a series of games of the Software Challenge
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/challenge/series/{series}", operation_id = "challenge_series", tag = "challenge",
    params(("series" = u64, Path, description = "The number of the series"), Known),
    responses((status = 200, description = "The standings and the games", body = ChallengeSeries))
))]
pub(super) async fn series(
    hall: Hall,
    Named(series): Named<u64>,
    Asked(known): Asked<Known>,
) -> Answered<Json<ChallengeSeries>> {
    let look = || {
        let seen = hall.challenge.series(series, hall.asker, hall.wording.language)?;
        Some((seen.number, seen))
    };
    hall.answer(&known, look).await
}

/// Stops or resumes a series of games of the Software Challenge
///
/// Only from the machine on which the server runs.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/challenge/series/{series}/orders", operation_id = "challenge_order_series",
    tag = "challenge", request_body = ChallengeSeriesOrder,
    params(("series" = u64, Path, description = "The number of the series"), super::openapi::InLanguage),
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "Not from this machine", body = Refused),
        (status = 409, description = "It is over, or another one is being played", body = Refused)
    )
))]
pub(super) async fn order_series(
    hall: Hall,
    Named(series): Named<u64>,
    Body(order): Body<ChallengeSeriesOrder>,
) -> Answered<StatusCode> {
    hall.control()?;
    hall.challenge.run_series(series, order.run).map_err(|error| hall.failure(&error))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the replay of a game in the original format
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/challenge/games/{game}/replay", operation_id = "challenge_replay", tag = "challenge",
    params(("game" = String, Path, description = "The game")),
    responses((status = 200, description = "A compressed XML file", body = Vec<u8>, content_type = "application/gzip"))
))]
pub(super) async fn replay(hall: Hall, Named(game): Named<GameId>) -> Answered<Response> {
    let replay = hall.challenge.replay(game).ok_or_else(|| Failure::not_found(hall.wording))?;
    let headers = [
        (header::CONTENT_TYPE, "application/gzip".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"cartagena-{game}.xml.gz\"")),
    ];
    Ok((headers, replay).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_without_a_proxy_is_here() {
        let asked = |peer: &str, host: &'static str, more: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, header::HeaderValue::from_static(host));
            if let Some(name) = more {
                headers.insert(name, header::HeaderValue::from_static("203.0.113.7"));
            }
            is_here(peer.parse().ok(), &headers)
        };
        assert!(asked("127.0.0.1", "localhost:1672", None));
        assert!(asked("::1", "[::1]:1672", None));
        assert!(
            asked("::ffff:127.0.0.1", "127.0.0.1", None),
            "as a socket for both kinds of addresses says it"
        );
        assert!(!asked("192.168.1.7", "localhost", None), "from another machine");
        assert!(!asked("127.0.0.1", "evil.example", None), "by a name that somebody else made point here");
        for name in FORWARDED {
            assert!(!asked("127.0.0.1", "localhost", Some(name)), "a proxy asks for somebody: {name}");
        }
        assert!(!asked("nobody", "localhost", None), "without a network nobody is here");
    }
}
