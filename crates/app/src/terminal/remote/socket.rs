//! The thread that keeps a socket to the server open. All it knows about games is the numbers of updates and
//! the ids of messages.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cartagena_language::Language;
use cartagena_server::wire::{ClientMessage, Code, Form, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::{Link, Report};
use crate::support::output::in_full;

/// How long the server may take to answer at first.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long the server may be silent. It pings more often than that.
const SILENCE: Duration = Duration::from_secs(40);
/// How long to wait before retrying: the first time, and at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(300), Duration::from_secs(5));

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Starts the thread. It ends when nobody listens any more.
pub(super) fn start(
    link: Link,
    language: Language,
    reporter: Sender<Report>,
    wanted: UnboundedReceiver<ClientMessage>,
) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let line = Line { link, language, reporter, wanted, number: None, open: VecDeque::new() };
    thread::Builder::new().spawn(move || runtime.block_on(line.keep()))?;
    Ok(())
}

/// Why a connection ended.
enum End {
    /// Nobody is at the screen any more.
    Unwanted,
    /// Reconnecting would not help.
    Hopeless(String),
    /// Reconnecting may help.
    Lost,
}

struct Line {
    link: Link,
    language: Language,
    reporter: Sender<Report>,
    wanted: UnboundedReceiver<ClientMessage>,
    /// The last number seen.
    number: Option<u64>,
    /// Messages sent and not yet answered.
    open: VecDeque<ClientMessage>,
}

impl Line {
    async fn keep(mut self) {
        let mut pause = PAUSES.0;
        loop {
            let end = match self.connect().await {
                Ok(socket) => {
                    pause = PAUSES.0;
                    // If nothing was missed, the server sends nothing.
                    if self.number.is_some() && self.reporter.send(Report::Back).is_err() {
                        return;
                    }
                    self.talk(socket).await
                }
                // If there never was a connection, the link is wrong or there is no server.
                Err(error) if self.number.is_none() => End::Hopeless(in_full(&error)),
                Err(_) => End::Lost,
            };
            let report = match end {
                End::Unwanted => return,
                End::Hopeless(why) => Report::Failed(why),
                End::Lost => Report::Lost,
            };
            let is_last = matches!(report, Report::Failed(_));
            if self.reporter.send(report).is_err() || is_last {
                return;
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(PAUSES.1);
        }
    }

    async fn connect(&mut self) -> Result<Socket> {
        let Link { authority, game, .. } = &self.link;
        let opening = async {
            let stream = TcpStream::connect(authority).await;
            let stream = stream.with_context(|| format!("cannot connect to {authority}"))?;
            stream.set_nodelay(true)?;
            match tokio_tungstenite::client_async_tls(self.link.socket(), stream).await {
                Ok((socket, _)) => Ok(socket),
                Err(Error::Http(answer)) if matches!(answer.status().as_u16(), 400 | 404) => {
                    bail!("there is no game {game} at {authority}")
                }
                Err(Error::Io(error)) if self.link.secure => {
                    Err(error).with_context(|| format!("no secure connection to {authority}"))
                }
                Err(error) => Err(error).context("the server does not let us in"),
            }
        };
        let opened = timeout(PATIENCE, opening).await;
        let mut socket = opened.with_context(|| format!("{authority} does not answer"))??;
        let hello = ClientMessage::Hello {
            key: self.link.key.clone(),
            after: self.number,
            language: Some(self.language.code().to_owned()),
            words: true,
            view: Form::Notation,
            muted: Vec::new(),
        };
        send(&mut socket, &hello).await?;
        for message in &self.open {
            send(&mut socket, message).await?;
        }
        Ok(socket)
    }

    async fn talk(&mut self, mut socket: Socket) -> End {
        let mut patience = Instant::now() + SILENCE;
        loop {
            tokio::select! {
                message = self.wanted.recv() => {
                    let Some(message) = message else {
                        let _ = socket.close(None).await;
                        return End::Unwanted;
                    };
                    let sent = send(&mut socket, &message).await;
                    self.open.push_back(message);
                    if sent.is_err() {
                        return End::Lost;
                    }
                }
                heard = timeout_at(patience, socket.next()) => {
                    patience = Instant::now() + SILENCE;
                    match heard {
                        Ok(Some(Ok(Message::Text(text)))) => {
                            if let Some(end) = self.hear(&text) {
                                return end;
                            }
                        }
                        Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => return End::Lost,
                        Ok(Some(Ok(_))) => {}
                    }
                }
            }
        }
    }

    fn hear(&mut self, text: &str) -> Option<End> {
        // Unknown messages were added to the API later, and are ignored.
        let message: ServerMessage = serde_json::from_str(text).ok()?;
        let answered = match &message {
            ServerMessage::Welcome(welcome) => {
                self.number = Some(welcome.number);
                ""
            }
            ServerMessage::Update(update) => {
                self.number = Some(update.number);
                &update.id
            }
            ServerMessage::Refused(refused) => {
                // A client that was never admitted will not be admitted next time either.
                if self.number.is_none() || matches!(refused.code, Code::BadKey | Code::NotFound) {
                    return Some(End::Hopeless(refused.why.clone()));
                }
                if let Some(welcome) = &refused.welcome {
                    self.number = Some(welcome.number);
                }
                &refused.id
            }
            ServerMessage::Hint(hint) => &hint.id,
            ServerMessage::Done { id, .. }
            | ServerMessage::Why { id, .. }
            | ServerMessage::Branch { id, .. } => id,
            ServerMessage::Closing { why } if self.number.is_none() => {
                return Some(End::Hopeless(why.clone()));
            }
            ServerMessage::Presence { .. }
            | ServerMessage::Maintenance { .. }
            | ServerMessage::Closing { .. } => "",
        };
        self.open.retain(|message| message.id() != answered);
        let told = self.reporter.send(Report::Message(Box::new(message)));
        told.is_err().then_some(End::Unwanted)
    }
}

async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<()> {
    Ok(socket.send(Message::text(serde_json::to_string(message)?)).await?)
}
