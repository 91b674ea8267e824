//! How servers with one store notify each other over NATS: that a game has changed, and who is present. The
//! store alone is authoritative: a notification that is late, lost or duplicated costs one query at most, and
//! without NATS the servers poll the store.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use cartagena::Seat;
use cartagena_table::GameId;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

/// The subject of a game is this followed by its name.
const SUBJECT: &str = "cartagena.games.";
/// Notifications waiting to be sent; further ones are dropped.
const QUEUE: usize = 4096;
/// How long connecting may take before the server continues without a connection.
const PATIENCE: Duration = Duration::from_secs(2);

/// One notification about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Notice {
    /// The game has reached this number.
    Number(u64),
    /// Who is connected to a room on a server.
    Here { server: i64, seats: Vec<Seat>, spectators: usize },
}

/// The channel to the other servers.
#[derive(Clone)]
pub struct News(Way);

#[derive(Clone)]
enum Way {
    None,
    Nats(Nats),
    /// Within one process, for simulations.
    #[cfg(test)]
    Wire(crate::simulation::Wire),
}

#[derive(Clone)]
struct Nats {
    client: Client,
    connected: Arc<AtomicBool>,
    outgoing: mpsc::Sender<(GameId, Notice)>,
}

/// The address of NATS is invalid.
#[derive(Debug, thiserror::Error)]
#[error("the address of NATS is invalid, unlike nats://127.0.0.1:4222: {0}")]
pub struct NewsError(String);

impl News {
    /// No channel at all: for a server that is alone, or that polls the store.
    #[must_use]
    pub const fn none() -> News {
        News(Way::None)
    }

    /// A channel within one process.
    #[cfg(test)]
    pub(crate) fn over(wire: crate::simulation::Wire) -> News {
        News(Way::Wire(wire))
    }

    /// Connects to NATS. If there is no answer, it keeps retrying in the background.
    ///
    /// # Errors
    /// When the address is invalid.
    pub fn connect(url: &str) -> BoxFuture<'_, Result<News, NewsError>> {
        Box::pin(async move {
            let address: ServerAddr =
                url.parse().map_err(|error: std::io::Error| NewsError(error.to_string()))?;
            let connected = Arc::new(AtomicBool::new(false));
            let state = Arc::clone(&connected);
            let options = ConnectOptions::new()
                .name("cartagena")
                .connection_timeout(PATIENCE)
                .retry_on_initial_connect()
                .event_callback(move |event| {
                    note_connection(&state, &event);
                    std::future::ready(())
                });
            let client = options.connect(address).await.map_err(|error| NewsError(error.to_string()))?;
            let (outgoing, queue) = mpsc::channel(QUEUE);
            tokio::spawn(send(client.clone(), Arc::clone(&connected), queue));
            Ok(News(Way::Nats(Nats { client, connected, outgoing })))
        })
    }

    /// Whether notifications are arriving at the moment.
    pub(crate) fn is_connected(&self) -> bool {
        match &self.0 {
            Way::None => false,
            Way::Nats(nats) => nats.connected.load(Ordering::Relaxed),
            #[cfg(test)]
            Way::Wire(wire) => wire.is_connected(),
        }
    }

    /// Notifies the other servers, without waiting.
    pub(crate) fn tell(&self, game: GameId, notice: Notice) {
        let is_dropped = match &self.0 {
            Way::None => false,
            Way::Nats(nats) => nats.outgoing.try_send((game, notice)).is_err(),
            #[cfg(test)]
            Way::Wire(wire) => {
                wire.tell(game, &notice);
                false
            }
        };
        if is_dropped {
            metrics::counter!("cartagena_news_dropped_total").increment(1);
        }
    }

    /// Listens to the other servers, and to ourselves, until the server stops.
    pub(crate) async fn listen(&self, mut hear: impl FnMut(GameId, Notice)) {
        let nats = match &self.0 {
            Way::None => return,
            Way::Nats(nats) => nats,
            #[cfg(test)]
            Way::Wire(wire) => {
                while let Some((game, notice)) = wire.next().await {
                    hear(game, notice);
                }
                return;
            }
        };
        let mut subscriber = match nats.client.subscribe(format!("{SUBJECT}*")).await {
            Ok(subscriber) => subscriber,
            Err(error) => return tracing::error!(%error, "cannot listen for notifications"),
        };
        while let Some(message) = subscriber.next().await {
            metrics::counter!("cartagena_news_total").increment(1);
            let game = message.subject.strip_prefix(SUBJECT).and_then(|name| name.parse().ok());
            match (game, serde_json::from_slice(&message.payload)) {
                (Some(game), Ok(notice)) => hear(game, notice),
                _ => tracing::warn!(subject = %message.subject, "a notification cannot be parsed"),
            }
        }
    }
}

impl fmt::Debug for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("News").field("connected", &self.is_connected()).finish_non_exhaustive()
    }
}

fn note_connection(connected: &AtomicBool, event: &Event) {
    match event {
        Event::Connected => {
            connected.store(true, Ordering::Relaxed);
            metrics::gauge!("cartagena_news_connected").set(1.0);
            tracing::info!("connected to NATS");
        }
        Event::Disconnected | Event::Closed => {
            metrics::gauge!("cartagena_news_connected").set(0.0);
            if connected.swap(false, Ordering::Relaxed) {
                tracing::warn!("NATS is unreachable: polling the store until it is back");
            }
        }
        other => tracing::debug!(%other, "NATS"),
    }
}

/// Sends the queue. Without a connection it is dropped: a server that is cut off polls the store.
async fn send(client: Client, connected: Arc<AtomicBool>, mut queue: mpsc::Receiver<(GameId, Notice)>) {
    while let Some((game, notice)) = queue.recv().await {
        if !connected.load(Ordering::Relaxed) {
            continue;
        }
        match serde_json::to_vec(&notice) {
            Ok(payload) => {
                if let Err(error) = client.publish(format!("{SUBJECT}{game}"), payload.into()).await {
                    tracing::debug!(%error, "news could not be sent");
                }
            }
            Err(error) => tracing::error!(%error, "news could not be written"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_read_as_they_are_written() {
        let here = Notice::Here { server: -5, seats: vec![Seat::B], spectators: 2 };
        for (notice, text) in [
            (Notice::Number(7), r#"{"number":7}"#),
            (here, r#"{"here":{"server":-5,"seats":["B"],"spectators":2}}"#),
        ] {
            assert_eq!(serde_json::to_string(&notice).unwrap(), text);
            assert_eq!(serde_json::from_str::<Notice>(text).unwrap(), notice);
        }
        assert!(serde_json::from_str::<Notice>(r#"{"number":-1}"#).is_err());
    }

    #[tokio::test]
    async fn an_address_that_is_none_is_refused() {
        let error = News::connect("nats://[").await.unwrap_err().to_string();
        assert!(error.contains("nats://127.0.0.1:4222"), "{error}");
    }
}
