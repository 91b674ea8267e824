//! What the API says about itself, and what every response has in common.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};

use crate::site::{Answer, Site, unlimited};

const METHODS: [&str; 3] = ["get", "post", "delete"];

/// Method and path of every operation in the document.
fn documented(document: &Value) -> BTreeSet<(String, String)> {
    let paths = document["paths"].as_object().unwrap();
    let of_path = |(path, item): (&String, &Value)| {
        let methods = METHODS.iter().filter(|&&method| item.get(method).is_some());
        methods.map(|method| (method.to_uppercase(), path.clone())).collect::<Vec<_>>()
    };
    paths.iter().flat_map(of_path).collect()
}

/// Method and path of every route, read from the source because a router cannot list its routes.
fn routed() -> BTreeSet<(String, String)> {
    let source = include_str!("../../../src/http.rs");
    let mut routes = BTreeSet::new();
    for line in source.split(".route(\"").skip(1) {
        let (path, rest) = line.split_once('"').unwrap();
        let rest = rest.lines().next().unwrap();
        let path = match path {
            "/" => "/api/v1".to_owned(),
            path if path.starts_with("/api") || path == "/healthz" || path == "/metrics" => path.to_owned(),
            path => format!("/api/v1{path}"),
        };
        for method in METHODS.iter().filter(|method| rest.contains(&format!("{method}("))) {
            routes.insert((method.to_uppercase(), path.clone()));
        }
    }
    routes
}

#[tokio::test]
async fn the_document_and_the_router_have_the_same_paths() {
    let site = Site::new(unlimited()).await;
    let document = site.get("/api/openapi.json").await.json();
    let documented = documented(&document);
    let mut routed = routed();
    for about_it in ["/api", "/api/openapi.json", "/api/asyncapi.json"] {
        assert!(routed.remove(&("GET".to_owned(), about_it.to_owned())));
    }
    assert_eq!(documented, routed);
    assert!(documented.len() >= 17, "{documented:?}");
    for (_, path) in &documented {
        let path = path.replace("{game}", "abcdefghjkmn").replace("{record}", "abcdefghjkmn");
        let path = path.replace("{topic}", "jamaica").replace("{language}", "en");
        let path = path.replace("{number}", "1").replace("{report}", "abc").replace("{task}", "rum-1");
        let request = Request::builder().method(Method::PUT).uri(&path).body(Body::empty()).unwrap();
        let answer = site.send(request).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path} has no route");
    }
    let index = site.get("/api/v1").await.json();
    let listed = index["paths"].as_array().unwrap().iter();
    let text = |entry: &Value, name: &str| entry[name].as_str().unwrap().to_owned();
    let listed: BTreeSet<_> = listed.map(|entry| (text(entry, "method"), text(entry, "path"))).collect();
    assert_eq!(listed, documented);
}

#[tokio::test]
async fn every_type_that_is_referred_to_is_described() {
    let site = Site::new(unlimited()).await;
    let text = site.get("/api/openapi.json").await.text;
    let document: Value = serde_json::from_str(&text).unwrap();
    let references =
        text.split("\"#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap());
    for name in references {
        assert!(document["components"]["schemas"].get(name).is_some(), "{name} is not described");
    }
}

#[tokio::test]
async fn pages_are_there_and_have_no_inline_script() {
    let site = Site::new(unlimited()).await;
    for (path, kind) in
        [("/", "text/html; charset=utf-8"), ("/api", "text/html; charset=utf-8"), ("/api.css", "text/css")]
    {
        let answer = site.get(path).await;
        assert_eq!(
            (answer.status, answer.headers[header::CONTENT_TYPE].to_str().unwrap()),
            (StatusCode::OK, kind)
        );
        let inline = ["<script>", "javascript:", "style=", "<style", "onclick"];
        assert!(!inline.iter().any(|word| answer.text.contains(word)), "{path}");
    }
    assert!(site.get("/api").await.text.contains("/api/v1/games/{game}/socket"));
    assert_eq!(site.get("/healthz").await.text, "ok\n");
    assert!(site.get("/metrics").await.text.contains("cartagena_requests_total"));
}

/// Every metric that is described is also measured.
#[tokio::test]
async fn figures_are_measured() {
    let site = Site::open(unlimited()).await;
    let seats = json!([{"who": "me", "name": "Anne"}, {"who": "level:1"}]);
    let made = site.set_up(json!({"rules": "jamaica", "seats": seats, "begins": "B"})).await;
    let mut client = site.enter(made.game, made.key.as_deref()).await;
    crate::socket::until(&mut client, "acted").await;
    site.message(made.game, made.key.as_deref(), json!({"type": "look"})).await;
    let text = site.get("/metrics").await.text;
    for name in
        include_str!("../../../src/metrics.rs").split('"').filter(|word| word.starts_with("cartagena_"))
    {
        // There are no other servers.
        let others = name == "cartagena_news_connected";
        assert!(others || text.contains(&format!("\n{name}")), "{name} is not in\n{text}");
    }
}

fn has_security_headers(answer: &Answer) {
    let header = |name: &str| answer.headers.get(name).map(|value| value.to_str().unwrap().to_owned());
    let policy = header("content-security-policy").unwrap_or_else(|| panic!("no policy: {answer:?}"));
    assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
    assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
    let other = [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
    ];
    for (name, value) in other {
        assert_eq!(header(name).as_deref(), Some(value), "{answer:?}");
    }
    assert!(header("cache-control").is_some());
}

#[tokio::test]
async fn every_answer_has_security_headers() {
    let site = Site::new(unlimited()).await;
    let made =
        site.set_up(json!({"rules": "jamaica", "seats": [{"who": "friend"}, {"who": "level:1"}]})).await;
    let mut statuses = BTreeSet::new();
    let mut check = |answer: Answer| {
        statuses.insert(answer.status.as_u16());
        has_security_headers(&answer);
    };
    let paths = ["/", "/api", "/api.css", "/api/openapi.json", "/api/v1", "/api/v1/rules", "/healthz"];
    for path in paths.into_iter().chain(["/metrics", "/nowhere", "/api/v1/nowhere", "/api/v1/games"]) {
        check(site.get(path).await);
    }
    check(site.get(&format!("/api/v1/games/{}", made.game)).await);
    check(site.get_with(&format!("/api/v1/games/{}", made.game), "nonsense").await);
    check(site.get(&format!("/api/v1/records/{}", made.game)).await);
    check(site.get("/api/v1/games/nonsense").await);
    check(site.post("/healthz", None, &json!({})).await);
    check(site.post("/api/v1/games", None, &json!({})).await);
    check(site.post_text("/api/v1/games", None, "text/plain", "hello").await);
    check(site.post_text("/api/v1/records", None, "text/plain", "x".repeat(2_000_000)).await);
    check(
        site.post(
            "/api/v1/games",
            None,
            &json!({"rules": "jamaica", "seats": [{"who": "me"}, {"who": "me"}]}),
        )
        .await,
    );
    let foreign = Request::post("/api/v1/games").header("origin", "https://elsewhere.example");
    check(site.send(foreign.body(Body::empty()).unwrap()).await);
    for status in [200, 201, 400, 401, 403, 404, 405, 409] {
        assert!(statuses.contains(&status), "{status} was not among the answers: {statuses:?}");
    }
}

/// A refusal is a JSON message that says why, whatever was wrong.
#[tokio::test]
async fn every_refusal_says_why() {
    let site = Site::new(unlimited()).await;
    let delete = Request::builder().method(Method::DELETE).uri("/api/v1/games").body(Body::empty()).unwrap();
    let too_big = "x".repeat(2_000_000);
    let answers = [
        site.get("/nowhere").await,
        site.get("/api/v1/nowhere").await,
        site.get("/api/v1/games/nonsense").await,
        site.get("/api/v1/games/abcdefghjkmn").await,
        site.get("/api/v1/records/abcdefghjkmn").await,
        site.get("/api/v1/rules/check").await,
        site.get("/api/v1/rules/check?rules=nonsense").await,
        site.get("/api/v1/rules/pages/nonsense").await,
        site.get("/api/v1/messages/nonsense").await,
        site.send(delete).await,
        site.post_text("/api/v1/games", None, "text/plain", "hello").await,
        site.post_text("/api/v1/games", None, "application/json", "hello").await,
        site.post_text("/api/v1/games", None, "application/json", too_big.clone()).await,
        site.post_text("/api/v1/records", None, "text/plain", "hello").await,
        site.post_text("/api/v1/records", None, "text/plain", vec![0xff, 0xfe]).await,
        site.post_text("/api/v1/records", None, "text/plain", too_big).await,
    ];
    for answer in &answers {
        assert!(answer.status.is_client_error(), "{answer:?}");
        let refused = answer.refused(answer.status.as_u16());
        assert!(refused.why.len() > 10, "{refused:?}");
    }
}

#[tokio::test]
async fn pages_of_other_sites_may_change_nothing() {
    let options =
        cartagena_server::Options { origins: vec!["https://friend.example".to_owned()], ..unlimited() };
    let site = Site::new(options).await;
    let body = json!({"rules": "jamaica", "seats": [{"who": "me"}, {"who": "level:1"}]}).to_string();
    let ask = |origin: &'static str| {
        let request = Request::post("/api/v1/games").header("origin", origin).header("host", "here.example");
        site.send(request.header("content-type", "application/json").body(Body::from(body.clone())).unwrap())
    };
    assert_eq!(ask("https://here.example").await.status, StatusCode::CREATED);
    assert_eq!(ask("https://friend.example").await.status, StatusCode::CREATED);
    for foreign in
        ["https://elsewhere.example", "null", "https://here.example.elsewhere.example", "here.example"]
    {
        let refused = ask(foreign).await.refused(403);
        assert!(refused.why.contains("another website"), "{refused:?}");
    }
}

/// The dashboard and the alerts query only metrics that exist.
#[test]
fn dashboards_and_alerts_know_the_figures() {
    let known: BTreeSet<&str> = include_str!("../../../src/metrics.rs")
        .split('"')
        .filter(|word| word.starts_with("cartagena_"))
        .collect();
    let dashboard = include_str!("../../../../../deploy/dashboard.json");
    let dashboard: Value = serde_json::from_str(dashboard).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    let mut questions: Vec<&str> = targets.map(|target| target["expr"].as_str().unwrap()).collect();
    let alerts = include_str!("../../../../../deploy/alerts.yml");
    questions.extend(alerts.lines().filter_map(|line| line.trim().strip_prefix("expr: ")));
    let mut asked = BTreeSet::new();
    for question in &questions {
        let word = |letter: char| !(letter.is_ascii_alphanumeric() || letter == '_');
        for name in question.split(word).filter(|word| word.starts_with("cartagena_")) {
            let name = name.trim_end_matches("_bucket");
            assert!(known.contains(name), "there is no figure {name}: {question}");
            asked.insert(name);
        }
    }
    assert!(questions.len() > 25, "{questions:?}");
    assert_eq!(asked, known, "every figure is on the dashboard or in an alert");
}

/// A browser asks before it lets another site's page do something, and hides responses that do not allow that
/// page to read them.
#[tokio::test]
async fn pages_of_befriended_sites_may_use_the_api() {
    let origins = vec!["https://friend.example".to_owned()];
    let site = Site::new(cartagena_server::Options { origins, ..unlimited() }).await;
    let ask = |method: Method, origin: &'static str| {
        let request = Request::builder().method(method).uri("/api/v1/games").header("origin", origin);
        let request = request.header("access-control-request-method", "POST").header("host", "here.example");
        site.send(request.body(Body::empty()).unwrap())
    };
    let before = ask(Method::OPTIONS, "https://friend.example").await;
    assert_eq!(before.status, StatusCode::NO_CONTENT, "{before:?}");
    let header = |answer: &Answer, name: &str| {
        let values = answer.headers.get_all(name).iter().map(|value| value.to_str().unwrap().to_lowercase());
        values.collect::<Vec<_>>().join(", ")
    };
    assert!(header(&before, "access-control-allow-methods").contains("post"));
    let headers = header(&before, "access-control-allow-headers");
    assert!(headers.contains("authorization") && headers.contains("content-type"), "{headers}");
    for answer in [before, ask(Method::GET, "https://friend.example").await] {
        assert_eq!(header(&answer, "access-control-allow-origin"), "https://friend.example");
        assert!(header(&answer, "vary").contains("origin"), "{answer:?}");
    }
    for (method, status) in [(Method::OPTIONS, 405), (Method::GET, 200)] {
        let answer = ask(method, "https://elsewhere.example").await;
        assert_eq!(answer.status, status);
        assert_eq!(header(&answer, "access-control-allow-origin"), "");
    }
}

#[tokio::test]
async fn statuses_say_what_is_wrong() {
    let site = Site::new(unlimited()).await;
    let (game, keys) = site.people("jamaica", 2, json!({})).await;
    let send = |method: &str, path: &str| {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        site.send(Request::builder().method(method).uri(path).body(Body::empty()).unwrap())
    };
    for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "CONNECT", "BREW"] {
        for path in ["/", "/setup", "/assets/scripts/main.js", "/nowhere", "/healthz", "/metrics", "/api"] {
            let answer = send(method, path).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}: {answer:?}");
            assert!(answer.headers.contains_key(header::ALLOW), "{method} {path}: {answer:?}");
        }
    }
    assert_eq!(send("GET", "/api/v1/games/not-a-name").await.status, StatusCode::NOT_FOUND);
    assert_eq!(send("GET", "/api/v1/records/not-a-name/replay").await.status, StatusCode::NOT_FOUND);
    // With no key, presenting one might help; with the key to another seat, it would not.
    let act = json!({"type": "act", "on": 0, "action": "."});
    let answer = site.message(game, None, act).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(answer.headers[header::WWW_AUTHENTICATE], "Bearer");
    for scheme in ["Bearer", "bearer", "BEARER"] {
        let request = Request::get(format!("/api/v1/games/{game}"));
        let request = request.header(header::AUTHORIZATION, format!("{scheme} {}", keys[0]));
        assert_eq!(site.send(request.body(Body::empty()).unwrap()).await.status, StatusCode::OK, "{scheme}");
    }
    let request = Request::get(format!("/api/v1/games/{game}"));
    let request = request.header(header::AUTHORIZATION, format!("Basic {}", keys[0]));
    site.send(request.body(Body::empty()).unwrap()).await.refused(401);
}

/// Another site can make its own name point to this computer: then its pages look like ours.
#[tokio::test]
async fn a_server_answers_to_its_own_names() {
    let hosts = vec!["localhost".to_owned(), "[::1]".to_owned()];
    let site = Site::new(cartagena_server::Options { hosts, ..unlimited() }).await;
    let ask = |host: &'static str| {
        site.send(Request::get("/api/v1").header("host", host).body(Body::empty()).unwrap())
    };
    for own in ["localhost", "localhost:1672", "LOCALHOST:1", "[::1]", "[::1]:1672"] {
        assert_eq!(ask(own).await.status, StatusCode::OK, "{own}");
    }
    for other in ["evil.example", "evil.example:1672", "localhost.evil.example", "", "[::2]"] {
        assert!(ask(other).await.refused(403).why.contains("name"), "{other}");
    }
}

#[tokio::test]
async fn whoever_came_over_tls_shall_always_do_so() {
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let site = Site::new(cartagena_server::Options { trusted_proxies, ..unlimited() }).await;
    let ask = |scheme: &'static str| {
        site.send(Request::get("/").header("x-forwarded-proto", scheme).body(Body::empty()).unwrap())
    };
    assert!(ask("https").await.headers.contains_key("strict-transport-security"));
    assert!(!ask("http").await.headers.contains_key("strict-transport-security"));
    let alone = Site::new(unlimited()).await;
    let request = Request::get("/").header("x-forwarded-proto", "https").body(Body::empty()).unwrap();
    assert!(
        !alone.send(request).await.headers.contains_key("strict-transport-security"),
        "no proxy is trusted"
    );
}
