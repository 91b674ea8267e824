//! A server under test, with or without a network, and requests to it.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use cartagena_server::store::{Sqlite, Store};
use cartagena_server::wire::{GameMade, NotedView, Refused, ServerMessage, Welcome};
use cartagena_server::{GameId, Limits, Options, Server};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tower::ServiceExt;

use crate::client::{Client, Seen};
use crate::described;
use crate::soon;

/// No limits, and the usual timeouts.
pub fn unlimited() -> Options {
    Options { limits: Limits::NONE, ..Options::default() }
}

/// A server with a store. Requests go to its router; sockets need a network.
pub struct Site {
    pub store: Arc<dyn Store>,
    router: Router,
    network: Option<Network>,
}

struct Network {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<std::io::Result<()>>,
}

/// The answer to a request.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The answer parsed as one of the API's types.
    pub fn read<T: DeserializeOwned>(&self) -> T {
        assert!(self.status.is_success(), "{self:?}");
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// A refusal with this status.
    pub fn refused(&self, status: u16) -> Refused {
        assert_eq!(self.status.as_u16(), status, "{self:?}");
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Why a request was refused, for people and for those who write clients.
    pub fn reasons(&self, status: u16) -> String {
        let refused = self.refused(status);
        format!("{} {}", refused.why, refused.detail.unwrap_or_default())
    }
}

impl Site {
    /// Without a network.
    pub async fn new(options: Options) -> Site {
        Site::with_store(Arc::new(Sqlite::in_memory().await.unwrap()), options)
    }

    pub fn with_store(store: Arc<dyn Store>, options: Options) -> Site {
        let router = Server::new(Arc::clone(&store), options).router();
        Site { store, router, network: None }
    }

    /// On a free port of this machine.
    pub async fn open(options: Options) -> Site {
        Site::open_on(Arc::new(Sqlite::in_memory().await.unwrap()), options).await
    }

    pub async fn open_on(store: Arc<dyn Store>, options: Options) -> Site {
        let server = Server::new(Arc::clone(&store), options);
        let router = server.router();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(listener, async { drop(stopped.await) }));
        Site { store, router, network: Some(Network { address, stop, running }) }
    }

    pub fn address(&self) -> SocketAddr {
        self.network.as_ref().expect("a network").address
    }

    /// Stops the server and waits until it has said goodbye.
    pub async fn stop(self) {
        let Network { stop, running, .. } = self.network.expect("a network");
        let _ = stop.send(());
        soon(running).await.unwrap().unwrap();
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = soon(self.router.clone().oneshot(request)).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = soon(axum::body::to_bytes(body, usize::MAX)).await.unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        described::check(&method, &path, parts.status);
        Answer { status: parts.status, headers: parts.headers, text }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub async fn get_with(&self, path: &str, key: &str) -> Answer {
        let request = Request::get(path).header(header::AUTHORIZATION, format!("Bearer {key}"));
        self.send(request.body(Body::empty()).unwrap()).await
    }

    pub async fn post(&self, path: &str, key: Option<&str>, body: &Value) -> Answer {
        self.post_text(path, key, "application/json", body.to_string()).await
    }

    pub async fn post_text(
        &self,
        path: &str,
        key: Option<&str>,
        kind: &str,
        text: impl Into<Body>,
    ) -> Answer {
        let mut request =
            Request::builder().method(Method::POST).uri(path).header(header::CONTENT_TYPE, kind);
        if let Some(key) = key {
            request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
        }
        self.send(request.body(text.into()).unwrap()).await
    }

    /// Sets up a game with these fields, fast bots, and votes.
    pub async fn set_up(&self, mut fields: Value) -> GameMade {
        if fields.get("pace").is_none() {
            fields["pace"] = json!(0);
        }
        if fields.get("vote_after").is_none() {
            fields["vote_after"] = json!(0);
        }
        let answer = self.post("/api/v1/games", None, &fields).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{fields}: {answer:?}");
        answer.read()
    }

    /// A game in which everyone has arrived: two or more people with their keys, seat by seat.
    pub async fn people(&self, rules: &str, players: usize, mut fields: Value) -> (GameId, Vec<String>) {
        let host = json!({"who": "me", "name": "A"});
        let seats: Vec<Value> = (0..players)
            .map(|seat| if seat == 0 { host.clone() } else { json!({"who": "friend"}) })
            .collect();
        fields["rules"] = json!(rules);
        fields["seats"] = json!(seats);
        let made = self.set_up(fields).await;
        let mut keys = vec![made.key.clone().unwrap()];
        for invitation in &made.invitations {
            let join = json!({"type": "join", "name": invitation.seat.to_string()});
            assert!(self.message(made.game, Some(&invitation.key), join).await.status.is_success());
            keys.push(invitation.key.clone());
        }
        (made.game, keys)
    }

    pub async fn message(&self, game: GameId, key: Option<&str>, message: Value) -> Answer {
        self.post(&format!("/api/v1/games/{game}/messages"), key, &message).await
    }

    /// A message that is accepted.
    pub async fn done(&self, game: GameId, key: &str, message: Value) -> ServerMessage {
        self.message(game, Some(key), message).await.read()
    }

    pub async fn look(&self, game: GameId, key: Option<&str>) -> Seen {
        self.welcome(&format!("/api/v1/games/{game}"), key).await.into()
    }

    /// What a reader who wants notation sees.
    pub async fn look_at_notation(&self, game: GameId, key: Option<&str>) -> NotedView {
        let welcome = self.welcome(&format!("/api/v1/games/{game}?view=notation"), key).await;
        assert!(welcome.view.is_none(), "a view comes once");
        *welcome.notation.expect("notation")
    }

    async fn welcome(&self, path: &str, key: Option<&str>) -> Welcome {
        match key {
            Some(key) => self.get_with(path, key).await.read(),
            None => self.get(path).await.read(),
        }
    }

    /// The number of the last update and the key of the seat to decide.
    pub async fn turn<'a>(&self, game: GameId, keys: &'a [String]) -> Option<(Seen, &'a str)> {
        let seen = self.look(game, None).await;
        let key = &keys[seen.view.decider?.index()];
        Some((self.look(game, Some(key)).await, key))
    }

    /// Plays at random to the end, request by request.
    pub async fn play_out(&self, game: GameId, keys: &[String], dice: &mut crate::Dice) -> Seen {
        while let Some((seen, key)) = self.turn(game, keys).await {
            let action = &seen.view.legal[dice.below(seen.view.legal.len())].action;
            let act = json!({"type": "act", "on": seen.number, "action": action.to_string()});
            self.done(game, key, act).await;
        }
        self.look(game, None).await
    }

    /// A client with a socket that has said hello.
    pub async fn enter(&self, game: GameId, key: Option<&str>) -> Client {
        let mut client = Client::connect(self.address(), game).await;
        client.hello(key, None).await;
        client
    }
}
