//! A client with a real socket.

use std::net::SocketAddr;
use std::time::Duration;

use cartagena::Seat;
use cartagena_server::GameId;
use cartagena_server::wire::{
    ClientMessage, Form, NotedView, Refused, ServerMessage, Table, Told, Update, View, Welcome,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::soon;

pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// How a connection ended: the protocol's code and reason, if it was closed properly.
pub type Ending = Option<(u16, String)>;

/// A welcome with the view as fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    pub number: u64,
    pub seats: Vec<Seat>,
    pub table: Table,
    pub spectators: usize,
    pub view: View,
    pub recent: Vec<Told>,
}

impl From<Welcome> for Seen {
    fn from(welcome: Welcome) -> Seen {
        assert!(welcome.notation.is_none(), "a view comes once");
        let Welcome { number, seats, table, spectators, view, recent, .. } = welcome;
        Seen { number, seats, table, spectators, view: *view.expect("fields"), recent }
    }
}

impl Client {
    pub async fn connect(address: SocketAddr, game: GameId) -> Client {
        Client::try_connect(address, game, None).await.expect("a connection")
    }

    pub async fn try_connect(
        address: SocketAddr,
        game: GameId,
        origin: Option<&str>,
    ) -> Result<Client, Error> {
        let url = format!("ws://{address}/api/v1/games/{game}/socket");
        let mut request = url.into_client_request()?;
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", HeaderValue::from_str(origin).unwrap());
        }
        let (socket, _) = soon(connect_async(request)).await?;
        Ok(Client { socket })
    }

    pub async fn send_raw(&mut self, message: Message) -> Result<(), Error> {
        soon(self.socket.send(message)).await
    }

    pub async fn say(&mut self, message: &Value) {
        // A connection that has ended shows when it is read.
        let _ = self.send_raw(Message::text(message.to_string())).await;
    }

    pub async fn hello(&mut self, key: Option<&str>, after: Option<u64>) {
        let (key, language) = (key.map(str::to_owned), Some("en".to_owned()));
        let (view, muted) = (Form::Fields, Vec::new());
        let hello = ClientMessage::Hello { key, after, language, words: true, view, muted };
        self.say(&serde_json::to_value(hello).unwrap()).await;
    }

    /// The next message as received, or how the connection ended.
    pub async fn next_text(&mut self) -> Result<String, Ending> {
        loop {
            match soon(self.socket.next()).await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(Some(frame)))) => {
                    return Err(Some((frame.code.into(), frame.reason.to_string())));
                }
                Some(Ok(Message::Close(None)) | Err(_)) | None => return Err(None),
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message if it has arrived, or arrives at once.
    pub async fn next_now(&mut self) -> Option<Result<ServerMessage, Ending>> {
        let next = tokio::time::timeout(Duration::from_millis(1), self.next_text()).await.ok()?;
        Some(next.map(|text| serde_json::from_str(&text).unwrap()))
    }

    pub async fn next(&mut self) -> ServerMessage {
        let text = self.next_text().await.unwrap_or_else(|ending| panic!("closed: {ending:?}"));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// Reads until a message matches; earlier ones are dropped.
    pub async fn until<T>(&mut self, mut wanted: impl FnMut(ServerMessage) -> Option<T>) -> T {
        loop {
            if let Some(found) = wanted(self.next().await) {
                return found;
            }
        }
    }

    pub async fn welcome(&mut self) -> Seen {
        self.until(|message| match message {
            ServerMessage::Welcome(welcome) => Some((*welcome).into()),
            _ => None,
        })
        .await
    }

    /// The view of a welcome in notation.
    pub async fn noted_welcome(&mut self) -> NotedView {
        self.until(|message| match message {
            ServerMessage::Welcome(welcome) => welcome.notation.map(|noted| *noted),
            _ => None,
        })
        .await
    }

    pub async fn update(&mut self) -> Update {
        self.until(|message| match message {
            ServerMessage::Update(update) => Some(*update),
            ServerMessage::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        })
        .await
    }

    pub async fn refused(&mut self) -> Refused {
        self.until(|message| match message {
            ServerMessage::Refused(refused) => Some(*refused),
            _ => None,
        })
        .await
    }

    pub async fn presence(&mut self) -> (String, usize) {
        self.until(|message| match message {
            ServerMessage::Presence { here, spectators } => {
                Some((here.iter().map(ToString::to_string).collect(), spectators))
            }
            _ => None,
        })
        .await
    }

    /// Reads to the end of the connection: the last reason sent, and how it was closed.
    pub async fn ending(&mut self) -> (Option<String>, Ending) {
        let mut why = None;
        loop {
            match self.next_text().await {
                Ok(text) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "closing" {
                        why = message["why"].as_str().map(str::to_owned);
                    }
                }
                Err(ending) => return (why, ending),
            }
        }
    }

    /// Everything that was sent before the answer to a question asked now.
    pub async fn read_all(&mut self) -> Vec<String> {
        self.say(&json!({"type": "why", "id": "mark", "action": "."})).await;
        let mut texts = Vec::new();
        loop {
            let text = self.next_text().await.unwrap_or_else(|ending| panic!("closed: {ending:?}"));
            if text.contains("\"id\":\"mark\"") {
                return texts;
            }
            texts.push(text);
        }
    }

    pub async fn close(mut self) {
        let _ = soon(self.socket.close(None)).await;
        // The server's answer ends it.
        while let Some(Ok(_)) = soon(self.socket.next()).await {}
    }
}
