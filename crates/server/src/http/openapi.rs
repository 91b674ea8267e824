//! The API's description: the OpenAPI document, and a page rendered from it. The document is a file that is generated
//! from the handlers and wire types (feature `schema`), so that the server itself does not have to be built with the
//! generator.

#[cfg(feature = "schema")]
mod generate;
#[cfg(feature = "schema")]
mod parameters;

use std::fmt::Write;
use std::sync::LazyLock;

use serde_json::Value;

#[cfg(feature = "schema")]
pub use generate::generate_api_description;
#[cfg(feature = "schema")]
pub(super) use parameters::{InForm, InLanguage};

/// The OpenAPI document as text.
pub(super) const TEXT: &str = include_str!("../../openapi.json");

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(TEXT).expect("the generated document is JSON"));

/// The OpenAPI document that describes the API.
#[must_use]
pub fn api_description() -> &'static Value {
    &DOCUMENT
}

/// Something the API can do.
pub(super) struct Operation {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) summary: &'static str,
    description: &'static str,
    tag: &'static str,
    body: Value,
}

/// Everything the API can do, in the order of the document.
pub(super) fn operations() -> impl Iterator<Item = Operation> {
    let methods = [("get", "GET"), ("post", "POST"), ("delete", "DELETE")];
    DOCUMENT["paths"].as_object().into_iter().flatten().flat_map(move |(path, item)| {
        methods.into_iter().filter_map(move |(name, method)| {
            let operation = item.get(name)?;
            let text = |key: &str| operation[key].as_str().unwrap_or_default();
            Some(Operation {
                method,
                path,
                summary: text("summary"),
                description: text("description"),
                tag: operation["tags"][0].as_str().unwrap_or_default(),
                body: serde_json::json!({
                    "parameters": operation["parameters"],
                    "requestBody": operation["requestBody"]["content"],
                    "responses": operation["responses"],
                }),
            })
        })
    })
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn html(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/api.css\">\
         </head><body>\n{body}</body></html>\n"
    )
}

/// The description as a page.
pub(super) fn page() -> String {
    let mut body = "<h1>The API of Cartagena</h1>\n<p>The same as a document for programs: \
                    <a href=\"/api/openapi.json\">openapi.json</a>.</p>\n"
        .to_owned();
    for tag in DOCUMENT["tags"].as_array().into_iter().flatten() {
        let name = tag["name"].as_str().unwrap_or_default();
        let about = tag["description"].as_str().unwrap_or_default();
        let _ = writeln!(body, "<h2>{}</h2><p>{}</p>", escaped(name), escaped(about));
        for operation in operations().filter(|operation| operation.tag == name) {
            let _ = writeln!(
                body,
                "<details><summary><b>{}</b> <code>{}</code> {}</summary><p>{}</p><pre>{}</pre></details>",
                operation.method,
                escaped(operation.path),
                escaped(operation.summary),
                escaped(operation.description),
                escaped(&format!("{:#}", operation.body))
            );
        }
    }
    body += "<h2>Types</h2>\n";
    for (name, schema) in DOCUMENT["components"]["schemas"].as_object().into_iter().flatten() {
        let _ = writeln!(
            body,
            "<details><summary><code>{}</code></summary><pre>{}</pre></details>",
            escaped(name),
            escaped(&format!("{schema:#}"))
        );
    }
    html("The API of Cartagena", &body)
}
