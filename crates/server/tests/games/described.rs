//! Every response of the server in a test is in its API description.

use axum::http::{Method, StatusCode};
use serde_json::Value;

/// Checks that the description of a path has this status. Paths and methods that the API does not have are
/// not described.
pub fn check(method: &Method, path: &str, status: StatusCode) {
    let Some(operation) = find(method, path) else { return };
    let statuses = operation["responses"].as_object().unwrap();
    assert!(
        statuses.contains_key(status.as_str()),
        "{method} {path} answers {status}, which is not described"
    );
}

/// The description of the requested operation.
fn find(method: &Method, path: &str) -> Option<&'static Value> {
    let method = if method == Method::HEAD { Method::GET } else { method.clone() };
    let paths = cartagena_server::api_description()["paths"].as_object().unwrap();
    let found = paths.iter().find(|(template, _)| fits(template, path))?;
    found.1.get(method.as_str().to_lowercase())
}

fn fits(template: &str, path: &str) -> bool {
    let (wanted, asked) = (template.split('/'), path.trim_end_matches('/').split('/'));
    let same =
        wanted.clone().zip(asked.clone()).all(|(wanted, part)| wanted == part || wanted.starts_with('{'));
    same && wanted.count() == asked.count()
}

#[test]
fn a_path_finds_its_description() {
    assert!(find(&Method::GET, "/api/v1/games/abc/socket").is_some());
    assert!(find(&Method::GET, "/api/v1/").is_some() && find(&Method::HEAD, "/healthz").is_some());
    assert!(find(&Method::PUT, "/api/v1/games").is_none() && find(&Method::GET, "/api/v1/x").is_none());
}

#[test]
fn every_operation_has_its_own_name_and_every_parameter_is_described() {
    let mut names = Vec::new();
    for (path, item) in cartagena_server::api_description()["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            names.push(operation["operationId"].as_str().unwrap());
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            let described =
                |name: &str| parameters.iter().any(|one| one["name"] == name && one["in"] == "path");
            let parts = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
            for name in parts {
                assert!(described(name), "{method} {path}: {name}");
            }
        }
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "{names:?}");
}
