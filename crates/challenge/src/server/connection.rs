//! One connection: a task that reads from a client and one that writes to it. A client that does not read, or
//! is silent for too long, is disconnected and keeps nobody waiting.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::time::{sleep, timeout};

use super::Hall;
use super::outbox::{ClientId, Order, Outbox, Spoken};
use crate::message::{PROTOCOL, Request};
use crate::names::Dialect;
use crate::xml::{AsyncReader, Item, Limits};

/// Messages queued for a client; more than a whole game.
const QUEUE: usize = 512;

/// How long a client may take to read a message.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a disconnected client has to close its side.
const FAREWELL: Duration = Duration::from_secs(2);

/// The delay before retrying when the system has no connection available.
const BREATH: Duration = Duration::from_millis(100);

/// The connections, as the lobby sees them.
#[derive(Default)]
pub(super) struct Clients {
    next: ClientId,
    queues: HashMap<ClientId, Queue>,
}

struct Queue {
    messages: Sender<Arc<Spoken>>,
    /// The client does not read: it is disconnected without a goodbye.
    deaf: Arc<Notify>,
}

impl Clients {
    pub(super) fn len(&self) -> usize {
        self.queues.len()
    }

    /// The number of a participant without a connection.
    pub(super) fn number(&mut self) -> ClientId {
        self.next += 1;
        self.next - 1
    }

    fn enter(&mut self) -> (ClientId, Receiver<Arc<Spoken>>, Arc<Notify>) {
        let client = self.number();
        let (messages, receiver) = mpsc::channel(QUEUE);
        let deaf = Arc::new(Notify::new());
        self.queues.insert(client, Queue { messages, deaf: Arc::clone(&deaf) });
        (client, receiver, deaf)
    }

    /// Passes everything to the writing tasks. Never waits.
    pub(super) fn deliver(&mut self, outbox: &mut Outbox) {
        for (client, order) in outbox.drain() {
            let kept = match (order, self.queues.get(&client)) {
                (Order::Say(spoken), Some(queue)) => match queue.messages.try_send(spoken) {
                    Ok(()) => true,
                    Err(_) => {
                        queue.deaf.notify_one();
                        false
                    }
                },
                (Order::Close, _) => false,
                (Order::Say(_), None) => true,
            };
            if !kept {
                // Queued messages are still written, then the connection ends.
                self.queues.remove(&client);
            }
        }
    }
}

/// Accepts clients.
pub(super) async fn welcome(listener: TcpListener, dialect: Dialect, hall: Arc<Hall>) {
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(BREATH).await;
            continue;
        };
        // When the server is full, clients are not admitted.
        let Ok(room) = Arc::clone(&hall.connections).try_acquire_owned() else { continue };
        let hall = Arc::clone(&hall);
        tokio::spawn(async move {
            serve(stream, dialect, &hall).await;
            drop(room);
        });
    }
}

async fn serve(stream: TcpStream, dialect: Dialect, hall: &Hall) {
    // Each message goes out at once; a connection that cannot do that works all the same.
    let _ = stream.set_nodelay(true);
    let (input, output) = stream.into_split();
    let (client, messages, deaf) = hall.state().clients.enter();
    let mut writer = tokio::spawn(write(output, messages, dialect));
    let mut reader = AsyncReader::new(input, PROTOCOL, Limits::CLIENT);
    let idle_until = Instant::now() + hall.idleness;
    let heard = loop {
        let patience = if hall.state().lobby.took_part(client) {
            Duration::MAX
        } else {
            idle_until.saturating_duration_since(Instant::now())
        };
        let item = tokio::select! {
            item = timeout(patience, reader.next_item()) => item,
            _ = &mut writer => break true,
            () = deaf.notified() => break false,
        };
        let Ok(Ok(Item::Element(document))) = item else { break true };
        let Ok(request) = Request::read(document.root(), dialect) else { break true };
        if hall.request(client, request).is_err() {
            break true;
        }
    };
    hall.act(|lobby, _, outbox| lobby.gone(client, outbox));
    // Dropping the queue sends the last message: the writer closes its side.
    hall.state().clients.queues.remove(&client);
    if heard && !writer.is_finished() {
        let _ = timeout(FAREWELL, &mut writer).await;
    }
    writer.abort();
    if heard {
        let _ = timeout(FAREWELL, drain(reader.into_inner())).await;
    }
}

/// Reads what a client still sends, so that the last message to it is not lost.
async fn drain(input: tokio::io::Take<OwnedReadHalf>) {
    let mut input = input.into_inner();
    let mut scrap = [0; 4096];
    while input.read(&mut scrap).await.is_ok_and(|count| count > 0) {}
}

/// Writes messages until there are no more, then closes. One write per message: some clients cannot
/// reassemble pieces.
async fn write(mut output: OwnedWriteHalf, mut messages: Receiver<Arc<Spoken>>, dialect: Dialect) {
    let mut begun = false;
    while let Some(spoken) = messages.recv().await {
        let text = spoken.text(dialect);
        let written = if begun {
            timeout(PATIENCE, output.write_all(text.as_bytes())).await
        } else {
            begun = true;
            let first = format!("<{PROTOCOL}>{text}");
            timeout(PATIENCE, output.write_all(first.as_bytes())).await
        };
        if !matches!(written, Ok(Ok(()))) {
            return;
        }
    }
    let end = if begun { "\n</protocol>" } else { "<protocol/>" };
    let _ = timeout(FAREWELL, output.write_all(end.as_bytes())).await;
    let _ = output.shutdown().await;
}
