//! A player who plays at random, over a real socket. When the connection ends or nothing arrives, it connects
//! to another server, names the last update it has seen, and resends what was not confirmed.

use std::sync::Arc;
use std::time::Duration;

use cartagena_server::GameId;
use cartagena_server::wire::{Code, ServerMessage, View};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long a server may be silent when it owes an answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// What a player remembers.
pub(crate) struct Diary {
    pub(crate) game: GameId,
    /// The ids of messages, and the numbers under which they were confirmed.
    pub(crate) confirmed: Vec<(String, u64)>,
    pub(crate) unsaved: usize,
    pub(crate) moves: usize,
}

pub(crate) struct Player {
    key: String,
    ports: Arc<[u16]>,
    chance: u64,
    diary: Diary,
    /// The message that was sent and is still unanswered.
    open: Option<Value>,
    said: usize,
    number: watch::Sender<u64>,
    view: Option<Box<View>>,
    stop: watch::Receiver<bool>,
}

impl Player {
    pub(crate) fn new(
        game: GameId,
        key: String,
        seed: u64,
        ports: Arc<[u16]>,
        stop: watch::Receiver<bool>,
    ) -> (Player, watch::Receiver<u64>) {
        let diary = Diary { game, confirmed: Vec::new(), unsaved: 0, moves: 0 };
        let (number, numbers) = watch::channel(0);
        let chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (Player { key, ports, chance, diary, open: None, said: 0, number, view: None, stop }, numbers)
    }

    fn random(&mut self, below: usize) -> usize {
        self.chance =
            self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33) as usize % below.max(1)
    }

    /// Plays until the verdict.
    pub(crate) async fn play(mut self) -> Diary {
        while self.stop.has_changed().is_ok() {
            let place = self.random(self.ports.len());
            let port = self.ports[place];
            let url = format!("ws://127.0.0.1:{port}/api/v1/games/{}/socket", self.diary.game);
            match timeout(PATIENCE, connect_async(url)).await {
                Ok(Ok((socket, _))) => {
                    self.talk(socket).await;
                    self.diary.moves += 1;
                }
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
        self.diary
    }

    /// Plays over one connection until it ends, or until the verdict.
    async fn talk(&mut self, mut socket: Socket) {
        let after = *self.number.borrow();
        let mut hello = json!({"type": "hello", "key": self.key});
        if after > 0 {
            hello["after"] = after.into();
        }
        if socket.send(Message::text(hello.to_string())).await.is_err() {
            return;
        }
        let mut greeted = false;
        loop {
            if greeted && self.open.is_none() && !*self.stop.borrow() {
                self.open = self.next_message();
                if let Some(message) = &self.open
                    && socket.send(Message::text(message.to_string())).await.is_err()
                {
                    return;
                }
            }
            let waits = !greeted || self.open.is_some();
            let next = if waits {
                match timeout(PATIENCE, socket.next()).await {
                    Ok(next) => next,
                    Err(_) => return,
                }
            } else {
                tokio::select! {
                    next = socket.next() => next,
                    // Ready when the game is to stop, and an error when everyone may leave.
                    changed = self.stop.changed() => match changed {
                        Ok(()) => continue,
                        Err(_) => return,
                    },
                }
            };
            let text = match next {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => return,
            };
            match serde_json::from_str(&text).expect("a message") {
                ServerMessage::Welcome(welcome) => {
                    greeted = true;
                    assert!(welcome.number >= *self.number.borrow(), "time runs backwards");
                    self.see(welcome.number, welcome.view);
                    if !self.say_again(&mut socket).await {
                        return;
                    }
                }
                ServerMessage::Update(update) => {
                    let known = *self.number.borrow();
                    assert_eq!(update.number, known + 1, "updates follow one another");
                    self.see(update.number, update.view);
                    self.confirm(&update.id, update.number);
                    if !greeted {
                        // The gap was sent; the unanswered message is sent again.
                        greeted = true;
                        if !self.say_again(&mut socket).await {
                            return;
                        }
                    }
                }
                ServerMessage::Done { id, number } => match number {
                    Some(number) => self.confirm(&id, number),
                    None => self.open = None,
                },
                ServerMessage::Refused(refused) => {
                    if refused.code == Code::Unsaved {
                        self.diary.unsaved += 1;
                        assert!(refused.why.contains("Saving failed"), "an honest answer: {}", refused.why);
                        // The same message again.
                        tokio::time::sleep(Duration::from_millis(100)).await;
                        if !self.say_again(&mut socket).await {
                            return;
                        }
                    } else {
                        assert!(
                            matches!(
                                refused.code,
                                Code::Stale
                                    | Code::NotYourTurn
                                    | Code::Unavailable
                                    | Code::NotNow
                                    | Code::Illegal
                            ),
                            "{refused:?}"
                        );
                        self.open = None;
                        if let Some(welcome) = refused.welcome {
                            self.see(welcome.number, welcome.view);
                        }
                        if refused.code == Code::Unavailable {
                            return;
                        }
                    }
                }
                ServerMessage::Closing { .. } => return,
                _ => {}
            }
        }
    }

    fn see(&mut self, number: u64, view: Option<Box<View>>) {
        if view.is_some() {
            self.view = view;
        }
        self.number.send_replace(number);
    }

    fn confirm(&mut self, id: &str, number: u64) {
        if self.open.as_ref().is_some_and(|open| open["id"] == id) {
            self.open = None;
            self.diary.confirmed.push((id.to_owned(), number));
        }
    }

    async fn say_again(&self, socket: &mut Socket) -> bool {
        match &self.open {
            Some(open) => socket.send(Message::text(open.to_string())).await.is_ok(),
            None => true,
        }
    }

    /// The next message: take the seat, then play; now and then chat.
    fn next_message(&mut self) -> Option<Value> {
        self.said += 1;
        let id = format!("{}-{}", &self.key[..4], self.said);
        if self.said == 1 {
            return Some(json!({"type": "join", "id": id, "name": "Anne"}));
        }
        let number = *self.number.borrow();
        let legal = self.view.as_ref()?.legal.len();
        if legal > 0 {
            let place = self.random(legal);
            let action = self.view.as_ref()?.legal[place].action;
            return Some(json!({"type": "act", "id": id, "on": number, "action": action.to_string()}));
        }
        let talkative = self.random(8) == 0;
        talkative.then(|| json!({"type": "say", "id": id, "text": "ahoy"}))
    }
}
