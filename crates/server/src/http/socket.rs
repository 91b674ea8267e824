//! The socket of a game: messages in both directions. A client that floods, stays silent or reads too slowly
//! is disconnected with a reason.

use std::error::Error;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use cartagena::SeatSet;
use cartagena_table::{GameId, Wording};
use futures_util::SinkExt;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::answer::{Answered, Failure, Named};
use super::unreadable::{Unreadable, read_json};
use super::{App, Client, is_own_origin};
use crate::limits::{Pace, Permit, network_of};
use crate::room::{Command, Entrance, Outgoing, bad_key};
use crate::wire::{ClientMessage, Code, Refused, ServerMessage};

/// The largest message, in bytes.
const MOST_BYTES: usize = 4 * 1024;
/// How many bytes are read at once.
const READ: usize = 512;
/// Messages that may be queued for a slow reader.
const QUEUE: usize = 64;
/// How often a quiet client is pinged.
const PING: Duration = Duration::from_secs(25);
/// How long a client may be silent, pongs included.
const SILENCE: Duration = Duration::from_secs(70);
/// How long a client may take to answer a goodbye.
const LINGER: Duration = Duration::from_secs(1);
/// A hint costs as much as this many messages.
const HINT_WEIGHT: u32 = 10;
/// How many messages may be refused for speed before the connection is closed.
const WARNINGS: u32 = 20;

/// Opens the socket of a game
///
/// The first message is `hello`. Then the server sends `welcome`, or the updates missed, and every
/// update from then on.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/games/{game}/socket", tag = "games",
    params(("game" = String, Path, description = "The game")),
    responses(
        (status = 101, description = "A socket with messages of the types ClientMessage and ServerMessage"),
        (status = 400, description = "It is not a socket that is asked for", body = Refused),
        (status = 403, description = "The page belongs to another site", body = Refused),
        (status = 429, description = "Too many sockets from this address", body = Refused)
    )
))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    client: Client,
    Named(game): Named<GameId>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answered<Response> {
    let wording = client.wording();
    let upgrade = upgrade.map_err(|error| Failure::unreadable(wording, &error.into()))?;
    let refuse = |code, id| Err(Failure::from(Refused::new(code, &wording.text(id))));
    if !is_own_origin(&app, &headers) {
        return refuse(Code::Forbidden, "server-foreign");
    }
    let Ok(permit) = app.gate.open_socket(client.address) else {
        metrics::counter!("cartagena_refused_total", "why" => "sockets").increment(1);
        return refuse(Code::TooMany, "server-too-many-sockets");
    };
    let upgrade = upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(READ)
        .write_buffer_size(0)
        .max_write_buffer_size(1024 * 1024);
    let task = app.sockets.token();
    Ok(upgrade.on_upgrade(move |socket| {
        let connection = app.rooms.new_connection();
        let (wording, address) = (Wording::plain(client.language), network_of(client.address));
        let talk = Talk { app, game, connection, address, wording, socket, warnings: 0, entered: false };
        serve(talk, (permit, task))
    }))
}

/// Serves a connection until its end.
#[expect(clippy::manual_async_fn, reason = "an async fn reserves space for its arguments twice")]
fn serve(mut talk: Talk, permits: (Permit, TaskTrackerToken)) -> impl Future<Output = ()> + Send {
    async move {
        metrics::gauge!("cartagena_sockets").increment(1);
        let why = talk.run().await;
        let (rooms, patience) = (Arc::clone(&talk.app.rooms), talk.app.patience);
        let (game, connection, entered) = (talk.game, talk.connection, talk.entered);
        // Boxed, so that a connection need not reserve space for its end.
        let end = Box::pin(talk.close(why));
        if entered {
            let _ = rooms.send(game, Command::Leave { connection }).await;
        }
        let _ = timeout(patience, end).await;
        metrics::gauge!("cartagena_sockets").decrement(1);
        drop(permits);
    }
}

/// Why a conversation ended.
enum End {
    /// The client is gone.
    Gone,
    /// We close it, with a reason.
    Closed { code: u16, why: String },
}

struct Talk {
    app: Arc<App>,
    game: GameId,
    connection: u64,
    address: IpAddr,
    wording: Wording,
    socket: WebSocket,
    warnings: u32,
    /// The room knows this connection.
    entered: bool,
}

impl Talk {
    async fn run(&mut self) -> End {
        let pace = self.app.gate.pace();
        let hello = match timeout(self.app.patience, self.hello(&pace)).await {
            Ok(Ok(hello)) => hello,
            Ok(Err(end)) => return end,
            Err(_) => return self.closed(close_code::POLICY, "server-silent"),
        };
        let (outgoing, mut queue) = mpsc::channel(QUEUE);
        if let Err(end) = self.enter(hello, outgoing).await {
            return end;
        }
        let (mut heard, mut asked) = (Instant::now(), Instant::now());
        loop {
            let quiet = (heard.max(asked) + PING).min(heard + SILENCE);
            tokio::select! {
                outgoing = queue.recv() => match outgoing {
                    // The room has dropped us.
                    None => return self.closed(close_code::POLICY, "server-slow"),
                    Some(first) => match self.send(first, &mut queue).await {
                        Ok(()) => {}
                        Err(end) => return end,
                    },
                },
                incoming = self.socket.recv() => {
                    heard = Instant::now();
                    match incoming {
                        Some(Ok(Message::Text(text))) => match self.heard(&text, &pace).await {
                            Ok(()) => {}
                            Err(end) => return end,
                        },
                        Some(Ok(Message::Binary(_))) => {
                            return self.closed(close_code::UNSUPPORTED, "server-hello-first");
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => match self.paced(1, "", &pace).await {
                            Ok(_) => {}
                            Err(end) => return end,
                        },
                        Some(Err(error)) if is_too_big(&error) => return self.too_big(),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                    }
                }
                () = tokio::time::sleep_until(quiet) => {
                    if heard.elapsed() >= SILENCE {
                        return self.closed(close_code::POLICY, "server-silent");
                    }
                    asked = Instant::now();
                    let ping = self.socket.send(Message::Ping(axum::body::Bytes::new()));
                    if !matches!(timeout(self.app.patience, ping).await, Ok(Ok(()))) {
                        return End::Gone;
                    }
                }
            }
        }
    }

    /// Waits for the first message.
    async fn hello(&mut self, pace: &Pace) -> Result<ClientMessage, End> {
        loop {
            match self.socket.recv().await {
                Some(Ok(Message::Text(text))) => match read_json(text.as_bytes()) {
                    Ok(hello @ ClientMessage::Hello { .. }) => return Ok(hello),
                    Ok(_) => return Err(self.closed(close_code::POLICY, "server-hello-first")),
                    Err(fault) => return Err(self.malformed(&fault).await),
                },
                Some(Ok(Message::Ping(_) | Message::Pong(_))) if pace.allows(1) => {}
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                    return Err(self.closed(close_code::POLICY, "server-too-fast"));
                }
                Some(Ok(Message::Binary(_))) => {
                    return Err(self.closed(close_code::UNSUPPORTED, "server-hello-first"));
                }
                Some(Err(error)) if is_too_big(&error) => return Err(self.too_big()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
            }
        }
    }

    async fn enter(
        &mut self,
        hello: ClientMessage,
        outgoing: mpsc::Sender<Arc<Outgoing>>,
    ) -> Result<(), End> {
        let ClientMessage::Hello { key, after, language, words, view, muted } = hello else { return Ok(()) };
        if let Some(language) = language.and_then(|language| language.parse().ok()) {
            self.wording.language = language;
        }
        (self.wording.words, self.wording.form) = (words, view);
        let Ok(key) = key.map(|key| key.parse()).transpose() else {
            self.warn(bad_key(self.wording)).await?;
            return Err(self.closed(close_code::POLICY, "server-bad-key"));
        };
        let muted: SeatSet = muted.into_iter().collect();
        let (connection, address, wording) = (self.connection, self.address, self.wording);
        let entrance = Entrance { connection, address, key, after, muted, wording, outgoing };
        self.entered = true;
        let entered = self.app.rooms.send(self.game, Command::Enter(entrance)).await;
        entered.map_err(|_| self.closed(close_code::AWAY, "server-stopping"))
    }

    /// Sends a message and everything queued after it.
    async fn send(
        &mut self,
        first: Arc<Outgoing>,
        queue: &mut mpsc::Receiver<Arc<Outgoing>>,
    ) -> Result<(), End> {
        let mut next = Some(first);
        let mut end = None;
        let send = async {
            while let Some(outgoing) = next {
                match &*outgoing {
                    Outgoing::Text(text) => self.socket.feed(Message::Text(text.clone())).await?,
                    Outgoing::Close { code, why } => {
                        end = Some(End::Closed { code: *code, why: why.clone() });
                        break;
                    }
                }
                next = queue.try_recv().ok();
            }
            self.socket.flush().await
        };
        match timeout(self.app.patience, send).await {
            Ok(Ok(())) => end.map_or(Ok(()), Err),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => {
                metrics::counter!("cartagena_slow_readers_total").increment(1);
                Err(End::Gone)
            }
        }
    }

    async fn heard(&mut self, text: &Utf8Bytes, pace: &Pace) -> Result<(), End> {
        let message: ClientMessage = match read_json(text.as_bytes()) {
            Ok(message) => message,
            Err(fault) => {
                self.warnings += 1;
                return self.warn(Failure::unreadable(self.wording, &fault).refused).await;
            }
        };
        let weight = if matches!(message, ClientMessage::Hint { .. }) { HINT_WEIGHT } else { 1 };
        if !self.paced(weight, message.id(), pace).await? {
            return Ok(());
        }
        if let ClientMessage::Ping { id } = message {
            // Whatever the room is waiting for, the server is alive.
            return self.answer(&ServerMessage::Done { id, number: None }).await;
        }
        let at = self.app.rooms.shared.now();
        let command = Command::Say { connection: self.connection, message, at };
        let sent = self.app.rooms.send(self.game, command).await;
        sent.map_err(|_| self.closed(close_code::AWAY, "server-stopping"))
    }

    /// Whether something of this weight, pings included, is within the limit; otherwise it is refused.
    async fn paced(&mut self, weight: u32, id: &str, pace: &Pace) -> Result<bool, End> {
        if pace.allows(weight) {
            return Ok(true);
        }
        metrics::counter!("cartagena_refused_total", "why" => "messages").increment(1);
        self.warnings += 1;
        let id = id.chars().take(crate::wire::MAX_ID).collect();
        let refused = Refused::new(Code::TooMany, &self.wording.text("server-too-fast"));
        self.warn(Refused { id, ..refused }).await?;
        Ok(false)
    }

    /// Refuses a message; a client that does not read is disconnected.
    async fn warn(&mut self, refused: Refused) -> Result<(), End> {
        if self.warnings > WARNINGS {
            return Err(End::Closed { code: close_code::POLICY, why: refused.why });
        }
        self.answer(&ServerMessage::Refused(Box::new(refused))).await
    }

    /// Sends a message that does not come from the room.
    async fn answer(&mut self, message: &ServerMessage) -> Result<(), End> {
        match &*Outgoing::message(message) {
            Outgoing::Close { code, why } => Err(End::Closed { code: *code, why: why.clone() }),
            Outgoing::Text(text) => {
                match timeout(self.app.patience, self.socket.send(Message::Text(text.clone()))).await {
                    Ok(Ok(())) => Ok(()),
                    _ => Err(End::Gone),
                }
            }
        }
    }

    fn closed(&self, code: u16, id: &str) -> End {
        End::Closed { code, why: self.wording.text(id) }
    }

    /// Refuses a first message that cannot be read: a close reason has no room for the detail.
    async fn malformed(&mut self, fault: &Unreadable) -> End {
        let refused = Failure::unreadable(self.wording, fault).refused;
        let why = refused.why.clone();
        match self.answer(&ServerMessage::Refused(Box::new(refused))).await {
            Ok(()) => End::Closed { code: close_code::INVALID, why },
            Err(end) => end,
        }
    }

    fn too_big(&self) -> End {
        End::Closed { code: close_code::SIZE, why: Failure::too_big(self.wording, MOST_BYTES).refused.why }
    }

    /// Sends the reason and closes.
    async fn close(mut self, end: End) {
        let End::Closed { code, why } = end else { return };
        if let Outgoing::Text(text) = &*Outgoing::message(&ServerMessage::Closing { why: why.clone() }) {
            let _ = self.socket.send(Message::Text(text.clone())).await;
        }
        // A close reason has at most 123 bytes.
        let mut reason = why;
        while reason.len() > 123 {
            reason.pop();
        }
        let closed = self.socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
        if closed.is_ok() {
            // Closing a connection with unread data would discard what was sent: the client would not learn
            // the reason.
            let answer = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            let _ = timeout(LINGER, answer).await;
        }
    }
}

/// Whether a message or a frame was too large.
fn is_too_big(error: &axum::Error) -> bool {
    let cause = error.source().and_then(|cause| cause.downcast_ref());
    matches!(cause, Some(tungstenite::Error::Capacity(_)))
}
