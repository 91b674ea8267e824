//! The description of the socket: an AsyncAPI document whose messages are the types of the OpenAPI document, so that
//! both, and the types of the page, come from one source.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

/// Where both kinds of documents keep their schemas.
const SCHEMAS: &str = "#/components/schemas/";

/// The document, derived from the OpenAPI document.
pub(super) fn document(openapi: &Value) -> Value {
    let message = |name: &str, summary: &str| json!({"name": name, "summary": summary, "payload": {"$ref": format!("{SCHEMAS}{name}")}});
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Cartagena: the socket of a game",
            "version": openapi["info"]["version"],
            "description": "The first message of a client is `hello`. The server answers with `welcome`, or with the \
                            updates that the client has missed, and sends every update from then on.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "game": {
                "address": "/api/v1/games/{game}/socket",
                "parameters": {"game": {"description": "The game"}},
                "messages": {
                    "client": message("ClientMessage", "What a client says"),
                    "server": message("ServerMessage", "What the server says"),
                },
                "bindings": {"ws": {"method": "GET"}},
            },
        },
        "operations": {
            "hear": operation("receive", "client", "Takes what a client says"),
            "tell": operation("send", "server", "Answers, and tells what happens"),
        },
        "components": {"schemas": needed(openapi, &["ClientMessage", "ServerMessage"])},
    })
}

fn operation(action: &str, message: &str, summary: &str) -> Value {
    json!({
        "action": action,
        "summary": summary,
        "channel": {"$ref": "#/channels/game"},
        "messages": [{"$ref": format!("#/channels/game/messages/{message}")}],
    })
}

/// These schemas and everything they refer to.
fn needed(openapi: &Value, first: &[&str]) -> Map<String, Value> {
    let schemas = &openapi["components"]["schemas"];
    let mut open: Vec<String> = first.iter().map(|&name| name.to_owned()).collect();
    let mut names = BTreeSet::new();
    while let Some(name) = open.pop() {
        mentioned(&schemas[&name], &mut open);
        names.insert(name);
        open.retain(|name| !names.contains(name));
    }
    names.into_iter().map(|name| (name.clone(), schemas[&name].clone())).collect()
}

/// The names of the schemas that a schema refers to.
fn mentioned(schema: &Value, names: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            let reference = fields.get("$ref").and_then(Value::as_str);
            names.extend(reference.and_then(|name| name.strip_prefix(SCHEMAS)).map(str::to_owned));
            fields.values().for_each(|field| mentioned(field, names));
        }
        Value::Array(items) => items.iter().for_each(|item| mentioned(item, names)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_that_is_mentioned_is_there() {
        let openapi = crate::http::openapi::api_description();
        let document = document(openapi);
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let mut names = Vec::new();
        mentioned(&document, &mut names);
        assert!(names.len() > 20, "{names:?}");
        for name in names {
            assert!(schemas.get(&name).is_some_and(Value::is_object), "{name}");
            assert_eq!(schemas[&name], openapi["components"]["schemas"][&name], "{name}");
        }
        assert!(!schemas.contains_key("Replay"), "what the socket does not say is not in it");
    }
}
