//! A client at some address, with raw connections. Whatever a stranger reads is searched for secrets.

use std::net::{IpAddr, SocketAddr};

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::soon;

#[derive(Clone)]
pub(crate) struct Stranger {
    server: SocketAddr,
    from: IpAddr,
    secrets: Vec<String>,
}

/// What arrived until the server ended the connection; empty if it just ended it.
#[derive(Debug)]
pub(crate) struct Answer(pub(crate) String);

impl Answer {
    /// Zero without an answer.
    pub(crate) fn status(&self) -> u16 {
        self.0.get(9..12).and_then(|status| status.parse().ok()).unwrap_or_default()
    }

    pub(crate) fn body(&self) -> &str {
        self.0.split_once("\r\n\r\n").map_or("", |(_, body)| body)
    }

    /// A refusal with one of these statuses and a reason.
    pub(crate) fn refused(&self, status: u16, words: &str) {
        let refused: Value = serde_json::from_str(self.body()).unwrap_or_default();
        let why = refused["why"].as_str().unwrap_or_default().to_lowercase();
        assert!(self.status() == status && !why.is_empty() && why.contains(words), "{self:?}");
    }
}

impl Stranger {
    pub(crate) fn new(server: SocketAddr, from: IpAddr, secrets: Vec<String>) -> Stranger {
        Stranger { server, from, secrets }
    }

    /// A new connection, even if the server may end it at once.
    pub(crate) async fn connect(&self) -> TcpStream {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind(SocketAddr::new(self.from, 0)).expect("an address");
        soon(socket.connect(self.server)).await.expect("a connection")
    }

    /// Reads until the server ends the connection.
    pub(crate) async fn rest(&self, mut stream: TcpStream) -> Answer {
        let mut bytes = Vec::new();
        // An abrupt end is an end, too.
        let _ = soon(stream.read_to_end(&mut bytes)).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        self.look_for_secrets(&text);
        Answer(text)
    }

    /// Sends bytes, as many as the server accepts, and reads the answer.
    pub(crate) async fn send(&self, bytes: &[u8]) -> Answer {
        let stream = self.begin(bytes).await;
        self.rest(stream).await
    }

    /// Sends bytes, as many as the server accepts.
    pub(crate) async fn begin(&self, bytes: &[u8]) -> TcpStream {
        let mut stream = self.connect().await;
        let _ = soon(stream.write_all(bytes)).await;
        stream
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(head("GET", path, None, 0).as_bytes()).await
    }

    pub(crate) async fn get_with(&self, path: &str, key: &str) -> Answer {
        self.send(head("GET", path, Some(key), 0).as_bytes()).await
    }

    pub(crate) async fn post(&self, path: &str, key: Option<&str>, body: &[u8]) -> Answer {
        let request = [head("POST", path, key, body.len()).as_bytes(), body].concat();
        self.send(&request).await
    }

    /// Asserts that the server is healthy.
    pub(crate) async fn sees_health(&self) {
        let answer = self.get("/healthz").await;
        assert_eq!(answer.status(), 200, "{answer:?}");
    }

    pub(crate) async fn socket(&self, path: &str) -> Result<Socket, Error> {
        let stream = self.connect().await;
        let url = format!("ws://{}{path}", self.server);
        let (socket, _) = soon(client_async(url, stream)).await?;
        Ok(Socket { stranger: self.clone(), socket })
    }

    fn look_for_secrets(&self, text: &str) {
        assert!(self.secrets.iter().all(|secret| !text.contains(secret)), "a secret is told: {text}");
    }
}

/// The head of the only request on its connection.
pub(crate) fn head(method: &str, path: &str, key: Option<&str>, length: usize) -> String {
    let key = key.map_or(String::new(), |key| format!("authorization: Bearer {key}\r\n"));
    format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n\
         {key}content-length: {length}\r\n\r\n"
    )
}

/// A stranger's socket.
pub(crate) struct Socket {
    stranger: Stranger,
    pub(crate) socket: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Sends a message; a connection that has ended shows when it is read.
    pub(crate) async fn say(&mut self, message: &Value) -> bool {
        self.send(Message::text(message.to_string())).await
    }

    pub(crate) async fn send(&mut self, message: Message) -> bool {
        soon(self.socket.send(message)).await.is_ok()
    }

    /// Bytes that need not be a frame.
    pub(crate) async fn send_bytes(&mut self, bytes: &[u8]) {
        let _ = soon(self.socket.get_mut().write_all(bytes)).await;
    }

    /// The next message; `None` at the end. Pings do not count.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let text = async {
            loop {
                match self.socket.next().await? {
                    Ok(Message::Text(text)) => return Some(text),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        };
        let text = soon(text).await?;
        self.stranger.look_for_secrets(&text);
        Some(serde_json::from_str(&text).expect("the server sends JSON"))
    }

    /// Reads until there is a message of this type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("no {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Reads to the end and returns everything.
    pub(crate) async fn ending(&mut self) -> Vec<Value> {
        let mut all = Vec::new();
        while let Some(message) = self.next().await {
            all.push(message);
        }
        all
    }

    /// Reads to the end, for which the server must have given a reason.
    pub(crate) async fn is_closed(&mut self, words: &str) {
        let all = self.ending().await;
        let why = all.last().and_then(|last| last["why"].as_str()).unwrap_or_default().to_lowercase();
        assert!(!why.is_empty() && why.contains(words), "{words}: {all:?}");
    }
}
