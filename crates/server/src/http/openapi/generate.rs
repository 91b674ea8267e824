//! Generates the API's description from the handlers and wire types.

use cartagena_language::Language;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use crate::http::{
    OPERATOR, challenge, codes, days, games, matches, operator, pages, positions, records, review, rules,
    socket, tasks,
};
use crate::wire;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Cartagena",
        description = "Play the board game Cartagena: set up games, play, watch and replay them. A game's \
                       socket and its `messages` path take the same messages."
    ),
    paths(
        pages::index, rules::list, rules::check, rules::page, rules::messages, games::set_up, games::lobby,
        games::look, games::join, games::message, codes::draw, socket::open, records::upload, records::file,
        records::replay, records::chances, review::review, positions::show, positions::change, positions::analyse, tasks::puzzles,
        tasks::lessons, tasks::begin, tasks::judge, tasks::hint, tasks::solution, days::days, days::day, days::play_day, matches::set_up_match, matches::standings, pages::health, pages::metrics,
        operator::overview, operator::games::inspect, operator::games::close, operator::games::delete, operator::games::kick,
        operator::games::unsay, operator::orders::ban, operator::orders::lift, operator::orders::dismiss_report,
        operator::orders::begin_maintenance, operator::orders::end_maintenance,
        challenge::overview, challenge::switch, challenge::game, challenge::show, challenge::replay,
        challenge::set_up, challenge::order, challenge::begin_series, challenge::series, challenge::order_series
    ),
    components(schemas(wire::ClientMessage, wire::ServerMessage, wire::Event, Language)),
    tags(
        (name = "games", description = "Setting up, playing and watching"),
        (name = "records", description = "Finished games: files, replays, chances, reviews"),
        (name = "positions", description = "Any position: checked, shown and analysed"),
        (name = "tasks", description = "Puzzles and lessons: positions with something to do"),
        (name = "days", description = "The deal of the day: everyone plays the same cards against the same bots"),
        (name = "matches", description = "Duplicate matches: several tables play the same deals"),
        (name = "rules", description = "Editions, modules, options and bots, in four languages"),
        (name = "about", description = "The server itself"),
        (name = "challenge", description = "The Software Challenge 2013: clients, their games, and what only its server knows"),
        (name = "operator", description = "For whoever runs the server, with its token")
    ),
    modifiers(&Keys, &Usual)
)]
struct Document;

/// The key of a seat as a bearer token.
struct Keys;

impl Modify for Keys {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = document.components.get_or_insert_with(Default::default);
        components.add_security_scheme("key", SecurityScheme::Http(scheme.clone()));
        components.add_security_scheme("operator", SecurityScheme::Http(scheme));
    }
}

/// The responses that every path may give, stated once.
struct Usual;

impl Modify for Usual {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut document.paths.paths {
            let PathItem { get, post, delete, .. } = item;
            for operation in [get, post, delete].into_iter().flatten() {
                add_usual_answers(path, operation);
            }
        }
    }
}

fn add_usual_answers(path: &str, operation: &mut Operation) {
    let has_key = operation.security.iter().flatten().next().is_some();
    let is_limited = path.starts_with("/api/");
    let usual = [
        ("400", operation.request_body.is_some(), "The request cannot be read"),
        ("401", has_key, "The key or token opens nothing, or one is needed"),
        (
            "403",
            true,
            "A page of another site, a name that is not this server's, or an address that is banned",
        ),
        (
            "404",
            path.contains('{') || path.starts_with(OPERATOR),
            "Nothing has this name, or nobody runs this server",
        ),
        ("429", is_limited, "Too many requests from this address"),
        ("503", is_limited, "It could not be saved, the server is about to stop, or there is maintenance"),
    ];
    for (status, occurs, description) in usual {
        if occurs && !operation.responses.responses.contains_key(status) {
            let refused = ContentBuilder::new().schema(Some(Ref::from_schema_name("Refused"))).build();
            let response =
                ResponseBuilder::new().description(description).content("application/json", refused);
            operation.responses.responses.insert(status.to_owned(), response.build().into());
        }
    }
}

/// The description of the API, generated from the code.
///
/// # Errors
/// If it cannot be written as JSON.
pub fn generate_api_description() -> serde_json::Result<String> {
    Document::openapi().to_pretty_json().map(|text| text + "\n")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_description_fits_the_code() {
        let generated = super::generate_api_description().unwrap();
        assert!(
            generated == super::super::TEXT,
            "openapi.json is stale: `cargo xtask types` writes it again"
        );
    }
}
