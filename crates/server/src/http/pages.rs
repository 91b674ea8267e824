//! Pages and files, the API's description, health and metrics.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};

use super::answer::Failure;
use super::{App, Client, asyncapi, files, openapi};

/// Lists what the API offers
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1", tag = "about",
    responses((status = 200, description = "Name, version and paths"))
))]
pub(super) async fn index() -> Json<Value> {
    let paths = openapi::operations().map(
        |operation| json!({"method": operation.method, "path": operation.path, "summary": operation.summary}),
    );
    Json(json!({
        "name": "cartagena",
        "version": env!("CARGO_PKG_VERSION"),
        "api": 1,
        "documents": ["/api", "/api/openapi.json", "/api/asyncapi.json"],
        "paths": paths.collect::<Vec<Value>>(),
    }))
}

/// The description of the API for programs.
pub(super) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], openapi::TEXT)
}

/// The description of the socket.
pub(super) async fn asyncapi() -> Json<Value> {
    Json(asyncapi::document(openapi::api_description()))
}

/// The description of the API as a page.
pub(super) async fn api() -> Html<String> {
    Html(openapi::page())
}

/// Reports whether the server and its store are healthy
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/healthz", tag = "about",
    responses((status = 200, description = "All is well, or there is maintenance"), (status = 503, description = "The store does not answer, or cannot be written"))
))]
pub(super) async fn health(State(app): State<Arc<App>>) -> Response {
    match app.rooms.shared.store.check().await {
        // A load balancer that removes unhealthy servers would also remove the page that says when they are
        // back.
        Ok(()) if app.rooms.shared.orders.maintenance().is_some() => "maintenance\n".into_response(),
        Ok(()) if app.rooms.shared.uptime.is_down() => {
            (StatusCode::SERVICE_UNAVAILABLE, "games cannot be kept\n").into_response()
        }
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response()
        }
    }
}

/// Metrics for Prometheus
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/metrics", tag = "about",
    responses((status = 200, description = "Figures of this process"))
))]
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let text = app.metrics.render(app.rooms.len());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

pub(super) async fn not_found(client: Client) -> Response {
    Failure::unknown(client.wording(), "server-no-address").into_response()
}

/// A path that does not support this method.
pub(super) async fn not_allowed(client: Client, method: Method) -> Response {
    let wording = client.wording();
    let why = wording.language.format("server-method", &[("method", method.as_str().into())]);
    let refused = Failure::malformed(wording, &why).refused;
    (StatusCode::METHOD_NOT_ALLOWED, Json(refused)).into_response()
}

/// The page for everything else.
pub(super) async fn page(client: Client, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        let allowed = [(header::ALLOW, "GET, HEAD")];
        return (allowed, not_allowed(client, method).await).into_response();
    }
    match uri.path() {
        "/api.css" => ([(header::CONTENT_TYPE, "text/css")], include_str!("api.css")).into_response(),
        path => files::find(&uri, &headers)
            .or_else(|| files::missing(path, &headers))
            .unwrap_or_else(|| Failure::unknown(client.wording(), "server-no-address").into_response()),
    }
}
