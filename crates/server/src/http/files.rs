//! The files of the browser part, embedded in the program. Every page is the same document: its
//! scripts read the address.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use serde::Deserialize;

#[derive(RustEmbed)]
#[folder = "client"]
struct Files;

/// The pages there are, by the first part of their address. The scripts read the same table.
static PAGES: LazyLock<BTreeMap<&'static str, Rest>> = LazyLock::new(|| {
    let table = serde_json::from_str(include_str!("../../client/pages.json"));
    table.unwrap_or_else(|error| unreachable!("a test reads the table of pages: {error}"))
});

/// Whether something follows the first part of a page's address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Rest {
    None,
    Optional,
    Required,
}

/// The file or page at an address, if there is one.
pub(super) fn find(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = match path.strip_prefix("/assets/") {
        Some(name) if name != DOCUMENT => name,
        Some(_) => return None,
        None if is_page(path) => DOCUMENT,
        None => return None,
    };
    Files::get(name).map(|file| answer(name, file, headers))
}

/// The page that says that there is none at this address, for somebody who looks at it in a browser.
pub(super) fn missing(path: &str, headers: &HeaderMap) -> Option<Response> {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let person = accepted.is_some_and(|kinds| kinds.contains("text/html")) && !path.starts_with("/assets/");
    let file = Files::get(DOCUMENT).filter(|_| person)?;
    Some((StatusCode::NOT_FOUND, answer(DOCUMENT, file, &HeaderMap::new())).into_response())
}

const DOCUMENT: &str = "index.html";

fn is_page(path: &str) -> bool {
    let path = path.trim_start_matches('/');
    let (first, rest) = path.split_once('/').unwrap_or((path, ""));
    match PAGES.get(first) {
        Some(Rest::None) => rest.is_empty(),
        Some(Rest::Optional) => !rest.contains('/'),
        Some(Rest::Required) => !rest.is_empty() && !rest.contains('/'),
        None => false,
    }
}

/// A file that the browser may keep, as long as it asks whether it is still the same.
fn answer(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..8]));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let kept = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if known.is_some_and(|known| known.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, [(header::CONTENT_TYPE, kind(name))], Body::from(file.data)).into_response()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str) -> bool {
        find(path, &HeaderMap::new()).is_some()
    }

    #[test]
    fn every_page_is_the_same_document() {
        for path in ["/", "/setup", "/lobby", "/learn", "/game/abc", "/replay/abc", "/rules", "/rules/morgan"]
        {
            assert!(found(path), "{path}");
        }
        for path in
            ["/nowhere", "/learn/more", "/game", "/game/abc/more", "/assets/index.html", "/assets/nothing.js"]
        {
            assert!(!found(path), "{path}");
        }
    }

    #[test]
    fn people_get_a_page_where_there_is_none() {
        let mut headers = HeaderMap::new();
        assert!(missing("/nowhere", &headers).is_none());
        headers.insert(header::ACCEPT, header::HeaderValue::from_static("text/html,*/*;q=0.8"));
        assert_eq!(missing("/nowhere", &headers).expect("a page").status(), StatusCode::NOT_FOUND);
        assert!(missing("/assets/nothing.js", &headers).is_none());
    }

    #[test]
    fn files_are_kept_until_they_change() {
        let first = find("/assets/scripts/main.js", &HeaderMap::new()).expect("it is there");
        assert_eq!(first.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, first.headers()[header::ETAG].clone());
        let again = find("/assets/scripts/main.js", &headers).expect("it is there");
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn nothing_outside_the_folder_is_found() {
        for path in ["/assets/../Cargo.toml", "/assets/../../Cargo.toml", "/assets//etc/passwd"] {
            assert!(!found(path), "{path}");
        }
    }

    /// The ids in `say("…")`, as far as they are written out.
    fn said(script: &str) -> impl Iterator<Item = &str> {
        script.split("say(\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(id, _)| id)
    }

    #[test]
    fn every_message_of_the_scripts_is_there() {
        let catalogue = cartagena_language::Language::English.catalogue();
        for name in Files::iter().filter(|name| name.ends_with(".js")) {
            let file = Files::get(&name).expect("it is listed");
            let script = std::str::from_utf8(&file.data).expect("scripts are text");
            for id in said(script) {
                assert!(catalogue.contains_key(id), "{name} says `{id}`");
            }
        }
    }
}
