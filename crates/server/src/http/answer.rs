//! Responses to requests: the result, or a refusal with a suitable status.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, MatchedPath, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cartagena_language::{Language, as_sentence};
use cartagena_table::{Key, Wording};
use serde::de::DeserializeOwned;

use super::unreadable::{Unreadable, read_json};
use super::{App, MOST_BYTES, MOST_RECORD_BYTES, client};
use crate::limits::{Full, Permit};
use crate::room::bad_key;
use crate::rooms::Stopped;
use crate::store::StoreError;
use crate::wire::{Code, Refused};

/// A refusal as the answer to a request.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) refused: Refused,
    status: StatusCode,
}

/// An answer, or why there is none.
pub(crate) type Answered<T> = Result<T, Failure>;

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.refused)).into_response();
        if self.status == StatusCode::UNAUTHORIZED {
            let way = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, way);
        }
        response
    }
}

pub(crate) const fn status(code: Code) -> StatusCode {
    match code {
        Code::Malformed => StatusCode::BAD_REQUEST,
        Code::Illegal | Code::NoUndo => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Stale | Code::NotNow | Code::NotYourTurn => StatusCode::CONFLICT,
        Code::NoSeat | Code::Forbidden => StatusCode::FORBIDDEN,
        Code::BadKey => StatusCode::UNAUTHORIZED,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Unsaved | Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl Failure {
    /// Something that makes no sense, for a reason in the language of the reader.
    pub(crate) fn malformed(wording: Wording, error: &str) -> Failure {
        let text = wording.language.format("server-malformed", &[("error", error.into())]);
        Failure::from(Refused::new(Code::Malformed, &as_sentence(&text)))
    }

    pub(super) fn unreadable(wording: Wording, fault: &Unreadable) -> Failure {
        let mut failure = Failure::malformed(wording, &fault.words(wording.language));
        failure.refused.detail = fault.detail().map(str::to_owned);
        failure
    }

    pub(crate) fn too_big(wording: Wording, most: usize) -> Failure {
        let text = wording.language.format("server-too-big", &[("most", most.into())]);
        Failure::from(Refused::new(Code::Malformed, &as_sentence(&text)))
    }

    /// More than is allowed: `id` is a message that names the limit.
    pub(crate) fn too_many(wording: Wording, id: &str, most: u32) -> Failure {
        Failure::over(Code::TooMany, wording, id, most)
    }

    /// There is no room for it.
    pub(crate) fn full(wording: Wording, full: Full) -> Failure {
        let (why, id, most) = match full {
            Full::Games(most) => ("all_games", "server-no-space-games", most),
            Full::Records(most) => ("upload_space", "server-no-space-files", most),
        };
        metrics::counter!("cartagena_refused_total", "why" => why).increment(1);
        Failure::over(Code::Unavailable, wording, id, most)
    }

    fn over(code: Code, wording: Wording, id: &str, most: u32) -> Failure {
        let text = wording.language.format(id, &[("most", (most as usize).into())]);
        Failure::from(Refused::new(code, &as_sentence(&text)))
    }

    pub(crate) fn too_slow(wording: Wording) -> Failure {
        Failure::from(Refused::new(Code::Malformed, &wording.text("server-slow-request")))
    }

    pub(crate) fn unsaved(wording: Wording, error: &StoreError) -> Failure {
        tracing::error!(%error, "something could not be stored");
        Failure::from(Refused::new(Code::Unsaved, &wording.text("server-unsaved")))
    }

    pub(crate) fn unavailable(wording: Wording) -> Failure {
        Failure::from(Refused::new(Code::Unavailable, &wording.text("server-unavailable")))
    }

    /// A refusal for a client without a key: with one, the request might be accepted.
    pub(crate) fn without_key(refused: Refused) -> Failure {
        match refused.code {
            Code::NoSeat => Failure { refused, status: StatusCode::UNAUTHORIZED },
            _ => refused.into(),
        }
    }

    /// There is no such game.
    pub(crate) fn not_found(wording: Wording) -> Failure {
        Failure::unknown(wording, "server-not-found")
    }

    /// There is no such thing: `id` is a message that says what was looked for.
    pub(crate) fn unknown(wording: Wording, id: &str) -> Failure {
        Failure::from(Refused::new(Code::NotFound, &wording.text(id)))
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        Failure { status: status(refused.code), refused }
    }
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Failure {
        Failure::from(Refused::new(
            Code::Unavailable,
            &Wording::plain(Language::English).text("server-stopping"),
        ))
    }
}

/// A JSON body, refused with our own texts.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

/// A file as the body, refused with our own texts.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) bytes: Bytes,
    /// Held as long as the file needs room.
    pub(crate) permit: Permit,
}

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Answered<Body<T>> {
        let wording = wording_of(&request, app);
        if !is_json(request.headers()) {
            return Err(Failure::unreadable(wording, &Unreadable::ContentType));
        }
        let bytes = read_body(request, app, wording, MOST_BYTES).await?;
        read_json(&bytes).map(Body).map_err(|fault| Failure::unreadable(wording, &fault))
    }
}

impl FromRequest<Arc<App>> for File {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Answered<File> {
        let client = client(app, request.extensions().get(), request.headers(), request.uri());
        let wording = client.wording();
        let permit = app.gate.begin_upload(client.address).map_err(|_| Failure::unavailable(wording))?;
        let bytes = read_body(request, app, wording, MOST_RECORD_BYTES).await?;
        Ok(File { bytes, permit })
    }
}

/// Waits for a body, but not forever.
async fn read_body(request: Request, app: &Arc<App>, wording: Wording, most: usize) -> Answered<Bytes> {
    let body = tokio::time::timeout(app.patience, Bytes::from_request(request, app));
    let arrived = body.await.map_err(|_| Failure::too_slow(wording))?;
    arrived.map_err(|error| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Failure::too_big(wording, most),
        _ => Failure::unreadable(wording, &Unreadable::Interrupted),
    })
}

/// Whether the body is said to be JSON. A form on another website could not say that.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = kind.and_then(|kind| kind.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

fn wording_of(request: &Request, app: &App) -> Wording {
    client(app, request.extensions().get(), request.headers(), request.uri()).wording()
}

/// A path parameter. An invalid name is the name of nothing, and whoever followed a wrong link reads that in
/// their own language.
#[derive(Debug)]
pub(crate) struct Named<T>(pub(crate) T);

/// What the paths of the API name, by their first part: the message about something that does not exist.
const UNKNOWN: [(&str, &str); 6] = [
    ("games", "server-not-found"),
    ("records", "server-not-found"),
    ("tasks", "server-no-task"),
    ("days", "day-none"),
    ("matches", "match-none"),
    ("operator", "server-not-found"),
];

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<App>> for Named<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answered<Named<T>> {
        if let Ok(Path(named)) = Path::from_request_parts(parts, app).await {
            return Ok(Named(named));
        }
        let path = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        let first = path.strip_prefix("/api/v1/").and_then(|path| path.split('/').next());
        let row = UNKNOWN.iter().find(|row| Some(row.0) == first);
        Err(Failure::unknown(wording_for(parts, app), row.map_or("server-no-address", |row| row.1)))
    }
}

/// The query string.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answered<Asked<T>> {
        match Query::from_request_parts(parts, app).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(error) => Err(Failure::unreadable(wording_for(parts, app), &error.into())),
        }
    }
}

fn wording_for(parts: &Parts, app: &App) -> Wording {
    client(app, parts.extensions.get(), &parts.headers, &parts.uri).wording()
}

/// The key of a request, `Authorization: Bearer KEY`, if there is one.
pub(crate) fn key_of(headers: &HeaderMap, wording: Wording) -> Answered<Option<Key>> {
    if !headers.contains_key(header::AUTHORIZATION) {
        return Ok(None);
    }
    let key = token_of(headers).and_then(|key| key.parse().ok());
    key.map(Some).ok_or_else(|| Failure::from(bad_key(wording)))
}

/// What follows `Authorization: Bearer`.
pub(crate) fn token_of(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}
