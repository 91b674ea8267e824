//! Two people who keep playing, whatever others do.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cartagena_server::wire::{GameMade, ServerMessage, View};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::site::Site;
use crate::soon;

/// People think a little, so that playing never reaches a limit.
const THOUGHT: Duration = Duration::from_millis(70);

/// How long the answers to actions took.
#[derive(Default)]
pub(crate) struct Waits(Vec<Duration>);

impl Waits {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn share(&self, percent: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
        sorted.get(place).copied().unwrap_or_default()
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (middle, most) = (self.share(50), self.share(99));
        write!(f, "{} actions, p50 {middle:.1?}, p99 {most:.1?}", self.0.len())
    }
}

struct Person {
    key: String,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    view: View,
}

/// The two players at their table.
pub(crate) struct People {
    pub(crate) game: String,
    people: Vec<Person>,
    number: u64,
    said: usize,
    sent: Arc<Mutex<Vec<Value>>>,
}

impl People {
    pub(crate) async fn sit_down(site: &Site) -> People {
        let setup = json!({
            "rules": "jamaica",
            "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}],
        });
        let guest = site.stranger(250);
        let made = soon(guest.post("/api/v1/games", None, setup.to_string().as_bytes())).await;
        let made: GameMade = serde_json::from_str(made.body()).expect("a game");
        let (game, key) = (made.game.to_string(), &made.invitations[0].key);
        let join = json!({"type": "join", "name": "Mary"}).to_string();
        guest.post(&format!("/api/v1/games/{game}/messages"), Some(key), join.as_bytes()).await;
        let mut people = People { game, people: Vec::new(), number: 0, said: 0, sent: Arc::default() };
        for key in [made.key.as_ref().expect("a seat"), key] {
            people.enter(site, key).await;
        }
        people
    }

    async fn enter(&mut self, site: &Site, key: &str) {
        let url = format!("ws://{}/api/v1/games/{}/socket", site.address, self.game);
        let (mut socket, _) = soon(connect_async(url)).await.expect("a socket");
        let hello = json!({"type": "hello", "key": key}).to_string();
        socket.send(Message::text(hello)).await.expect("the server reads");
        let ServerMessage::Welcome(welcome) = next(&mut socket).await else { panic!("no welcome") };
        self.number = welcome.number;
        self.people.push(Person { key: key.to_owned(), socket, view: *welcome.view.expect("fields") });
    }

    /// What nobody else may learn.
    pub(crate) fn secrets(&self) -> Vec<String> {
        self.people.iter().map(|person| person.key.clone()).collect()
    }

    /// The messages sent so far and from now on.
    pub(crate) fn known(&self) -> Arc<Mutex<Vec<Value>>> {
        Arc::clone(&self.sent)
    }

    pub(crate) async fn play(&mut self, actions: usize) -> Waits {
        let mut waits = Waits::default();
        for _ in 0..actions {
            waits.0.push(self.act().await);
        }
        waits
    }

    pub(crate) async fn play_until(&mut self, stopped: watch::Receiver<bool>) -> Waits {
        let mut waits = Waits::default();
        while !*stopped.borrow() {
            waits.0.push(self.act().await);
        }
        waits
    }

    /// One player acts, or chats after the game; both are notified, and nothing else has happened since the
    /// last time.
    async fn act(&mut self) -> Duration {
        tokio::time::sleep(THOUGHT).await;
        self.said += 1;
        let (id, number) = (format!("polite-{}", self.said), self.number + 1);
        let active = self.people.iter().position(|person| !person.view.legal.is_empty());
        let message = match active {
            Some(active) => {
                let legal = &self.people[active].view.legal;
                let action = legal[(self.said * 7) % legal.len()].action.to_string();
                json!({"type": "act", "id": id, "on": self.number, "action": action})
            }
            None => json!({"type": "say", "id": id, "text": "ahoy"}),
        };
        let active = active.unwrap_or(self.said % 2);
        let start = Instant::now();
        let text = Message::text(message.to_string());
        self.people[active].socket.send(text).await.expect("the server reads");
        let mut waited = Duration::ZERO;
        for place in [active, 1 - active] {
            let person = &mut self.people[place];
            let update = loop {
                match next(&mut person.socket).await {
                    ServerMessage::Update(update) => break update,
                    ServerMessage::Presence { .. } => {}
                    other => panic!("{message} was answered by {other:?}"),
                }
            };
            assert_eq!(update.number, number, "nothing else happens in this game");
            if place == active {
                assert_eq!(update.id, id);
                waited = start.elapsed();
            } else {
                assert!(update.id.is_empty(), "the ids of others are not told");
            }
            if let Some(view) = update.view {
                person.view = *view;
            }
        }
        self.number = number;
        if message["type"] == "act" {
            self.sent.lock().unwrap_or_else(PoisonError::into_inner).push(message);
        }
        waited
    }

    /// Asserts that the game is as these two know it.
    pub(crate) async fn agree(&self, site: &Site) {
        let seen = site.stranger(251).get(&format!("/api/v1/games/{}", self.game)).await;
        let seen: Value = serde_json::from_str(seen.body()).expect("a game");
        assert_eq!(seen["number"], self.number, "nobody else has changed anything");
    }
}

async fn next(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> ServerMessage {
    loop {
        match soon(socket.next()).await {
            Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).expect("a message"),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            other => panic!("polite people are not sent away: {other:?}"),
        }
    }
}
