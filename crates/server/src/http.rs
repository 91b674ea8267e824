//! The API over HTTP, version 1: a router that can be called with or without a network.

mod answer;
mod asyncapi;
mod background;
mod challenge;
mod codes;
mod days;
mod files;
mod games;
mod matches;
mod openapi;
pub(crate) mod operator;
mod pages;
mod positions;
mod records;
mod review;
mod rules;
mod socket;
mod tasks;
mod unreadable;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{
    ConnectInfo, DefaultBodyLimit, FromRequestParts, MatchedPath, Query, RawPathParams, Request, State,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use cartagena_language::Language;
use cartagena_table::{GameId, Wording};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error as ValueError;
use tokio_util::task::TaskTracker;
use tower_http::compression::CompressionLayer;

pub(crate) use answer::status;
pub(crate) use files::linked;
pub use openapi::api_description;
#[cfg(feature = "schema")]
pub use openapi::generate_api_description;

use crate::challenge::Challenge;
use crate::limits::{Gate, Network, client_address};
use crate::metrics::Metrics;
use crate::rooms::Rooms;
use crate::server::{Operator, Options};
use crate::upload::ReadRecord;
use crate::wire::{Code, Form, Refused};
use answer::Failure;
use background::Background;
use operator::orders;

/// The prefix of the operator's paths.
const OPERATOR: &str = "/api/v1/operator";
/// The largest request body, in bytes.
const MOST_BYTES: usize = 64 * 1024;
/// The largest uploaded game file, in bytes.
const MOST_RECORD_BYTES: usize = 1024 * 1024;

/// What the router needs.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) gate: Gate,
    pub(crate) trusted_proxies: Vec<Network>,
    pub(crate) origins: Vec<String>,
    /// The host names that the server answers to; any, if there are none.
    pub(crate) hosts: Vec<String>,
    /// Where other computers on the network find the server.
    pub(crate) found_at: Option<String>,
    /// How long a client may take to send a request, to identify itself, or to read what it is sent.
    pub(crate) patience: Duration,
    pub(crate) read_record: ReadRecord,
    pub(crate) operator: Operator,
    /// The open sockets.
    pub(crate) sockets: TaskTracker,
    pub(crate) metrics: Metrics,
    /// Finished games whose chances are being estimated.
    pub(crate) analyses: Background<records::Chances>,
    /// Finished games that are being reviewed.
    pub(crate) reviews: Background<review::Figures>,
    /// Results of finished games that share a deal.
    pub(crate) finished: days::Results,
    /// Deals of days that bots are playing.
    pub(crate) days: Background<days::BotScores>,
    /// The service that plays the games of the Software Challenge.
    pub(crate) challenge: OnceLock<Arc<dyn Challenge>>,
}

impl App {
    pub(crate) fn new(rooms: Arc<Rooms>, options: Options) -> Arc<App> {
        let Options {
            limits,
            trusted_proxies,
            origins,
            hosts,
            found_at,
            patience,
            read_record,
            operator,
            ..
        } = options;
        let gate = Gate::new(limits);
        let (sockets, metrics) = (TaskTracker::new(), Metrics::new());
        Arc::new(App {
            rooms,
            gate,
            trusted_proxies,
            origins,
            hosts,
            found_at,
            patience,
            read_record,
            operator,
            sockets,
            metrics,
            analyses: Background::default(),
            reviews: Background::default(),
            finished: days::Results::default(),
            days: Background::default(),
            challenge: OnceLock::new(),
        })
    }
}

/// All paths.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/", get(pages::index))
        .route("/rules", get(rules::list))
        .route("/rules/check", get(rules::check))
        .route("/rules/pages/{topic}", get(rules::page))
        .route("/messages/{language}", get(rules::messages))
        .route("/games", post(games::set_up).get(games::lobby))
        .route("/games/{game}", get(games::look))
        .route("/games/{game}/join", post(games::join))
        .route("/games/{game}/messages", post(games::message))
        .route("/games/{game}/socket", get(socket::open))
        .route("/codes", post(codes::draw))
        .route("/records", post(records::upload).layer(DefaultBodyLimit::max(MOST_RECORD_BYTES)))
        .route("/records/{record}", get(records::file))
        .route("/records/{record}/replay", get(records::replay))
        .route("/records/{record}/chances", get(records::chances))
        .route("/records/{record}/review", get(review::review))
        .route("/positions", get(positions::show).post(positions::change))
        .route("/positions/analysis", get(positions::analyse))
        .route("/puzzles", get(tasks::puzzles))
        .route("/lessons", get(tasks::lessons))
        .route("/tasks/{task}/games", post(tasks::begin))
        .route("/tasks/{task}/games/{game}", get(tasks::judge))
        .route("/tasks/{task}/hint", get(tasks::hint))
        .route("/tasks/{task}/solution", get(tasks::solution))
        .route("/days", get(days::days))
        .route("/days/{day}", get(days::day))
        .route("/days/{day}/games", post(days::play_day))
        .route("/matches", post(matches::set_up_match))
        .route("/matches/{name}", get(matches::standings))
        .route("/operator", get(operator::overview))
        .route("/operator/games/{game}", get(operator::games::inspect).delete(operator::games::delete))
        .route("/operator/games/{game}/close", post(operator::games::close))
        .route("/operator/games/{game}/kick", post(operator::games::kick))
        .route("/operator/games/{game}/words/{number}", delete(operator::games::unsay))
        .route("/operator/bans", post(orders::ban).delete(orders::lift))
        .route("/operator/reports/{report}", delete(orders::dismiss_report))
        .route("/operator/maintenance", post(orders::begin_maintenance).delete(orders::end_maintenance))
        .route("/challenge", get(challenge::overview))
        .route("/challenge/server", post(challenge::switch))
        .route("/challenge/series", post(challenge::begin_series))
        .route("/challenge/series/{series}", get(challenge::series))
        .route("/challenge/series/{series}/orders", post(challenge::order_series))
        .route("/challenge/games", post(challenge::set_up))
        .route("/challenge/games/{game}", get(challenge::game))
        .route("/challenge/games/{game}/orders", post(challenge::order))
        .route("/challenge/games/{game}/table", post(challenge::show))
        .route("/challenge/games/{game}/replay", get(challenge::replay))
        .method_not_allowed_fallback(pages::not_allowed)
        .fallback(pages::not_found);
    let limited = Router::new()
        .nest("/api/v1", api)
        .route("/api", get(pages::api))
        .route("/api/openapi.json", get(pages::openapi))
        .route("/api/asyncapi.json", get(pages::asyncapi))
        .method_not_allowed_fallback(pages::not_allowed)
        .fallback(pages::page)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), limit))
        .layer(DefaultBodyLimit::max(MOST_BYTES));
    Router::new()
        .route("/healthz", get(pages::health))
        .route("/metrics", get(pages::metrics))
        .method_not_allowed_fallback(pages::not_allowed)
        .merge(limited)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(Arc::clone(&app), share))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), check_host))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), headers))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), watch))
        .with_state(app)
}

/// The client, and how to address it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    pub(crate) language: Language,
    pub(crate) form: Form,
}

impl Client {
    pub(crate) const fn wording(self) -> Wording {
        Wording { form: self.form, ..Wording::plain(self.language) }
    }
}

impl FromRequestParts<Arc<App>> for Client {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Client, Self::Rejection> {
        Ok(client(app, parts.extensions.get(), &parts.headers, &parts.uri))
    }
}

/// What any request may ask for.
#[derive(Default, Deserialize)]
struct Wishes {
    language: Option<String>,
    view: Option<String>,
}

/// Reads the form in which a client wants views.
fn form(text: &str) -> Result<Form, ValueError> {
    Form::deserialize(text.into_deserializer())
}

fn client(app: &App, peer: Option<&ConnectInfo<SocketAddr>>, headers: &HeaderMap, uri: &Uri) -> Client {
    // Without a network there is no peer.
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip());
    // Whoever asks for something unknown gets the usual.
    let Wishes { language, view } =
        Query::try_from_uri(uri).map_or_else(|_| Wishes::default(), |Query(asked)| asked);
    let language = language.and_then(|language| language.parse().ok());
    let accepted = || headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Client {
        address: client_address(peer, headers, &app.trusted_proxies),
        form: view.and_then(|view| form(&view).ok()).unwrap_or_default(),
        language: language.unwrap_or_else(|| Language::preferred(accepted().unwrap_or_default())),
    }
}

/// Turns away clients that ask too often, and pages of other sites that want to change something.
async fn limit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get();
    let client = client(&app, peer, request.headers(), request.uri());
    if !app.gate.allows_request(client.address) {
        metrics::counter!("cartagena_refused_total", "why" => "requests").increment(1);
        let why = client.wording().text("server-too-many-requests");
        return Failure::from(Refused::new(Code::TooMany, &why)).into_response();
    }
    let is_operators = request.uri().path().starts_with(OPERATOR);
    let shared = &app.rooms.shared;
    let banned = shared.orders.ban_of(client.address, shared.now(), client.wording());
    if let Some(refused) = banned.filter(|_| !is_operators) {
        return Failure::from(refused).into_response();
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes && !is_own_origin(&app, request.headers()) {
        let why = client.wording().text("server-foreign");
        return Failure::from(Refused::new(Code::Forbidden, &why)).into_response();
    }
    next.run(request).await
}

/// Whether a request comes from our own pages, or from no page at all.
fn is_own_origin(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").is_some_and(|(_, named)| Some(named) == host);
    own || app.origins.iter().any(|allowed| allowed == origin)
}

/// Answers only to its own host names, if it has any. This prevents DNS rebinding: a page of another site,
/// whose name was made to point here, would otherwise look like ours.
async fn check_host(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let asked = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default());
    let is_own = |host: &str| app.hosts.iter().any(|own| own.eq_ignore_ascii_case(without_port(host)));
    if app.hosts.is_empty() || asked.is_none_or(is_own) {
        return next.run(request).await;
    }
    let client = client(&app, request.extensions().get(), request.headers(), request.uri());
    Failure::from(Refused::new(Code::Forbidden, &client.wording().text("server-wrong-host"))).into_response()
}

/// A host name, without the port.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Lets pages of other sites use the API, if the operator allows it: announced in every response, and in
/// answers to preflight requests.
async fn share(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let origin = request.headers().get(header::ORIGIN);
    let origin =
        origin.filter(|origin| app.origins.iter().any(|allowed| allowed.as_bytes() == origin.as_bytes()));
    let Some(origin) = origin.cloned() else { return next.run(request).await };
    let asks_before = request.method() == Method::OPTIONS
        && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = if asks_before {
        let allowed = [
            (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
            (header::ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type"),
            (header::ACCESS_CONTROL_MAX_AGE, "3600"),
        ];
        (StatusCode::NO_CONTENT, allowed).into_response()
    } else {
        next.run(request).await
    };
    response.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    response.headers_mut().append(header::VARY, HeaderValue::from_static("origin"));
    response
}

/// What browsers may do with our pages: load our own files, and nothing else.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
             font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
             form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=(), payment=()"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];

async fn headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let is_secret = came_over_tls(&app, &request);
    let mut response = next.run(request).await;
    if is_secret {
        // A year.
        let always = HeaderValue::from_static("max-age=31536000");
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, always);
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, value);
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a trusted proxy received this request over TLS.
fn came_over_tls(app: &App, request: &Request) -> bool {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip());
    let is_trusted = app.trusted_proxies.iter().any(|network| network.contains(peer));
    is_trusted && request.headers().get("x-forwarded-proto").is_some_and(|scheme| scheme == "https")
}

/// Counts requests and how long they took, and logs them with the game and a pseudonym for the address, so
/// that abuse can be traced. Whole paths, addresses and bodies hold secrets and are not logged.
async fn watch(
    State(app): State<Arc<App>>,
    named: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Response {
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let client = client(&app, request.extensions().get(), request.headers(), request.uri());
    let (from, game) = (app.gate.alias(client.address), named.ok().as_ref().and_then(game_of));
    let start = std::time::Instant::now();
    let response = next.run(request).await;
    let (status, seconds) = (response.status().as_u16(), start.elapsed().as_secs_f64());
    let path = path.unwrap_or_else(|| "page".to_owned());
    if REFUSALS.contains(&status) {
        tracing::info!(%method, path, game, from, status, "a request is refused");
    } else {
        tracing::debug!(%method, path, game, from, status, seconds, "request");
    }
    metrics::counter!(
        "cartagena_requests_total", "path" => path.clone(), "status" => status.to_string()
    )
    .increment(1);
    metrics::histogram!("cartagena_request_seconds", "path" => path).record(seconds);
    response
}

/// Statuses that operators may want to know about.
const REFUSALS: [u16; 3] = [401, 403, 429];

/// The name of the game or record in a path, if it has one.
fn game_of(named: &RawPathParams) -> Option<String> {
    let (_, name) = named.iter().find(|(part, _)| matches!(*part, "game" | "record"))?;
    let game: GameId = name.parse().ok()?;
    Some(game.to_string())
}
