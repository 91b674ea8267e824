//! Network connections: how many there may be, and how long each may keep the server waiting. Knows nothing
//! about the requests on them.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use cartagena_language::Language;
use cartagena_table::Wording;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{Sleep, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::http::{App, status};
use crate::limits::{Crowded, Permit};
use crate::wire::{Code, Refused};

/// The largest head of a request, in bytes.
const MOST_HEAD_BYTES: usize = 16 * 1024;
/// How long a proxy may keep a connection for its next request: longer than proxies usually do, so that they
/// close it first.
const PROXY_KEEP_ALIVE: Duration = Duration::from_secs(90);
/// How many rejected connections get the reason at the same time; the others are just closed.
const REFUSALS: usize = 64;
/// How long a rejected client may take to read the reason.
const LINGER: Duration = Duration::from_secs(1);
/// How long to wait when the system has no more connections available.
const BREATH: Duration = Duration::from_millis(500);

/// Serves connections until `stop`, and then until the last one has ended. Sockets count as ended.
pub(crate) async fn serve(listener: TcpListener, router: Router, app: Arc<App>, stop: CancellationToken) {
    let (connections, refusals) = (TaskTracker::new(), Arc::new(Semaphore::new(REFUSALS)));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_theirs(&error) => continue,
            Err(error) => {
                tracing::error!(%error, "cannot accept a connection");
                sleep(BREATH).await;
                continue;
            }
        };
        match app.gate.open_connection(peer.ip(), &app.trusted_proxies) {
            Ok(permit) => {
                let (router, app) = (router.clone(), Arc::clone(&app));
                connections.spawn(talk(stream, peer, permit, router, app, stop.clone()));
            }
            Err(crowded) => {
                metrics::counter!("cartagena_refused_total", "why" => "connections").increment(1);
                if let Ok(turn) = Arc::clone(&refusals).try_acquire_owned() {
                    connections.spawn(async move {
                        let _ = timeout(LINGER, turn_away(stream, crowded)).await;
                        drop(turn);
                    });
                }
            }
        }
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// Whether a connection failed because of its peer.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers the requests of one connection until it ends or becomes a socket.
async fn talk(
    stream: TcpStream,
    peer: SocketAddr,
    permit: Permit,
    router: Router,
    app: Arc<App>,
    stop: CancellationToken,
) {
    // Messages are small and urgent: waiting to fill packets would delay every second one.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection may be slow");
    }
    let proxy = app.trusted_proxies.iter().any(|network| network.contains(peer.ip()));
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let stream = Impatient { stream, patience: app.patience, stalled: None, _permit: permit };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(if proxy { PROXY_KEEP_ALIVE } else { app.patience })
        .max_buf_size(MOST_HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection failed");
    }
}

/// Reports why there is no room, without waiting for a request.
async fn turn_away(mut stream: TcpStream, crowded: Crowded) -> io::Result<()> {
    let (code, id) = match crowded {
        Crowded::Address => (Code::TooMany, "server-too-many-sockets"),
        Crowded::Server => (Code::Unavailable, "server-full"),
    };
    let refused = Refused::new(code, &Wording::plain(Language::English).text(id));
    let body = serde_json::to_string(&refused)?;
    let answer = format!(
        "HTTP/1.1 {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        status(code),
        body.len()
    );
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    // Closing a connection with unread data would discard what was sent.
    let mut unread = [0; 512];
    while stream.read(&mut unread).await? > 0 {}
    Ok(())
}

/// A connection that fails when its peer has not read for too long. It is counted until it is dropped, even
/// if it has become a socket.
struct Impatient {
    stream: TcpStream,
    patience: Duration,
    /// Set while something is waiting to be written.
    stalled: Option<Pin<Box<Sleep>>>,
    _permit: Permit,
}

impl Impatient {
    /// Passes on a step of writing, unless nothing has moved for too long.
    fn watch<T>(&mut self, context: &mut Context<'_>, step: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if step.is_ready() {
            self.stalled = None;
            return step;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        metrics::counter!("cartagena_slow_readers_total").increment(1);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Impatient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Impatient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let step = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, step)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let step = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.watch(context, step)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
