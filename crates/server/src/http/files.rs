//! The client's files, embedded in the program. Every page is the same document: its scripts read the
//! address.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use serde::Deserialize;
use sha2::{Digest, Sha256};

mod link;

#[derive(RustEmbed)]
#[folder = "client"]
struct Files;

/// All pages, by the first part of their address. The scripts read the same table.
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

/// The script and the style sheet that a page starts with. Everything they import comes with them.
const SCRIPT: &str = "scripts/main.js";
const STYLES: &str = "styles/page.css";

/// A file as sent.
struct Sent {
    kind: &'static str,
    content: Vec<u8>,
    /// Reports whether it is unchanged.
    tag: String,
}

impl Sent {
    fn new(name: &str, content: Vec<u8>) -> Sent {
        let tag = hex::encode(&Sha256::digest(&content)[..8]);
        Sent { kind: kind(name), content, tag }
    }
}

/// The file or page at an address, if there is one.
pub(super) fn find(uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    let path = uri.path();
    match path.strip_prefix("/assets/") {
        Some(DOCUMENT) => None,
        Some(name) => asset(name).map(|file| answer(file, uri.query(), headers)),
        None if is_page(path) => document().map(|file| answer(file, None, headers)),
        None => None,
    }
}

/// The "not found" page, for people with a browser.
pub(super) fn missing(path: &str, headers: &HeaderMap) -> Option<Response> {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let person = accepted.is_some_and(|kinds| kinds.contains("text/html")) && !path.starts_with("/assets/");
    let file = document().filter(|_| person)?;
    Some((StatusCode::NOT_FOUND, answer(file, None, &HeaderMap::new())).into_response())
}

const DOCUMENT: &str = "index.html";

/// A file of the client. The program embeds all of them and links them once; a debug build reads them from
/// the folder, so that a reload shows every change.
fn asset(name: &str) -> Option<Sent> {
    static LINKED: LazyLock<[Option<Vec<u8>>; 2]> = LazyLock::new(|| [linked(SCRIPT), linked(STYLES)]);
    let content = match name {
        SCRIPT | STYLES if cfg!(debug_assertions) => linked(name)?,
        SCRIPT => LINKED[0].clone()?,
        STYLES => LINKED[1].clone()?,
        _ => Files::get(name)?.data.into_owned(),
    };
    Some(Sent::new(name, content))
}

/// A script or style sheet with everything it imports.
pub(crate) fn linked(name: &str) -> Option<Vec<u8>> {
    let read = |path: &str| String::from_utf8(Files::get(path)?.data.into_owned()).ok();
    let text = if name.ends_with(".js") { link::script(name, &read) } else { link::styles(name, &read) };
    match text {
        Ok(text) => Some(text.into_bytes()),
        Err(error) => {
            tracing::error!(%error, "the files of the page do not fit together");
            None
        }
    }
}

/// The document of every page. It refers to its files by hash, so that browsers may cache them.
fn document() -> Option<Sent> {
    let file = Files::get(DOCUMENT)?;
    let mut text = String::from_utf8(file.data.into_owned()).ok()?;
    for name in [SCRIPT, STYLES] {
        let address = format!("/assets/{name}");
        text = text.replace(&address, &format!("{address}?{}", asset(name)?.tag));
    }
    Some(Sent::new(DOCUMENT, text.into_bytes()))
}

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

/// A file that the browser may cache: forever if requested by its hash, otherwise with revalidation.
fn answer(file: Sent, wanted: Option<&str>, headers: &HeaderMap) -> Response {
    let Sent { kind, content, tag } = file;
    let lasting = wanted == Some(tag.as_str());
    let tag = format!("\"{tag}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let keep = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kept = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, keep.to_owned())];
    if known.is_some_and(|known| known.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, [(header::CONTENT_TYPE, kind)], Body::from(content)).into_response()
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

    fn get(address: &str, headers: &HeaderMap) -> Option<Response> {
        find(&address.parse().expect("an address"), headers)
    }

    fn found(path: &str) -> bool {
        get(path, &HeaderMap::new()).is_some()
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
        let first = get("/assets/icon.svg", &HeaderMap::new()).expect("it is there");
        assert_eq!(first.headers()[header::CONTENT_TYPE], "image/svg+xml");
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, first.headers()[header::ETAG].clone());
        let again = get("/assets/icon.svg", &headers).expect("it is there");
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn the_document_names_files_that_may_be_kept_for_good() {
        let text = String::from_utf8(document().expect("a document").content).expect("text");
        let named: Vec<&str> =
            text.split('"').filter(|part| part.starts_with("/assets/") && part.contains('?')).collect();
        assert_eq!(named.len(), 2, "{text}");
        for address in named {
            let file = get(address, &HeaderMap::new()).expect("it is there");
            assert!(
                file.headers()[header::CACHE_CONTROL].to_str().is_ok_and(|kept| kept.contains("immutable"))
            );
            // An old page may still ask for an earlier version of the script.
            let (path, _) = address.split_once('?').expect("a tag");
            let file = get(&format!("{path}?old"), &HeaderMap::new()).expect("it is there");
            assert_eq!(file.headers()[header::CACHE_CONTROL], "no-cache");
        }
    }

    #[test]
    fn script_and_styles_come_whole() {
        let text = |name| String::from_utf8(asset(name).expect("it is linked").content).expect("text");
        let (script, styles) = (text(SCRIPT), text(STYLES));
        assert!(script.contains("class Board") && script.contains("class SetUpPage"));
        assert!(!script.lines().any(|line| line.starts_with("import ") || line.starts_with("export ")));
        assert!(styles.contains(".tray {") && !styles.contains("@import"));
    }

    #[test]
    fn nothing_outside_the_folder_is_found() {
        for path in ["/assets/../Cargo.toml", "/assets/../../Cargo.toml", "/assets//etc/passwd"] {
            assert!(!found(path), "{path}");
        }
    }

    /// The ids in `say("…")` that are literals.
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
