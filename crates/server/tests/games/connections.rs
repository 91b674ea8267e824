//! Connections that keep the server waiting, and too many of them.

use std::net::SocketAddr;
use std::time::Duration;

use cartagena_server::{Limits, Options};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::site::{Site, unlimited};
use crate::soon;

fn impatient() -> Options {
    Options { patience: Duration::from_millis(300), ..unlimited() }
}

async fn connect(address: SocketAddr) -> TcpStream {
    soon(TcpStream::connect(address)).await.unwrap()
}

/// What arrives until the server ends the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // An abrupt end is an end, too.
    let _ = soon(stream.read_to_end(&mut bytes)).await;
    String::from_utf8(bytes).unwrap()
}

#[tokio::test]
async fn who_does_not_finish_a_request_is_sent_away() {
    let site = Site::open(impatient()).await;
    for begun in ["", "GET /heal", "GET /api/v1/games/abcdefghjkmn/socket HTTP/1.1\r\nupgrade: websocket\r\n"]
    {
        let mut stream = connect(site.address()).await;
        stream.write_all(begun.as_bytes()).await.unwrap();
        assert_eq!(rest(&mut stream).await, "", "{begun}");
    }
    for path in ["/api/v1/games", "/api/v1/records"] {
        let mut stream = connect(site.address()).await;
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{{"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let answer = rest(&mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("took too long"), "{answer}");
    }
}

#[tokio::test]
async fn who_does_not_read_is_sent_away() {
    let site = Site::open(impatient()).await;
    let mut stream = connect(site.address()).await;
    let asking = async {
        let request = b"GET /api/openapi.json HTTP/1.1\r\nhost: here\r\n\r\n".repeat(100);
        while stream.write_all(&request).await.is_ok() {}
    };
    soon(asking).await;
}

#[tokio::test]
async fn connections_are_counted_until_they_end() {
    for (limits, status, words) in [
        (Limits { connections: 2, ..Limits::NONE }, 429, "oo many connections from your address"),
        (Limits { all_connections: 2, ..Limits::NONE }, 503, "server is full"),
    ] {
        let site = Site::open(Options { limits, ..Options::default() }).await;
        let (game, _) = site.people("jamaica", 2, serde_json::json!({})).await;
        // A socket is a connection, too.
        let mut watching = site.enter(game, None).await;
        watching.welcome().await;
        let one = connect(site.address()).await;
        let answer = rest(&mut connect(site.address()).await).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")) && answer.contains(words), "{answer}");
        drop(one);
        soon(async {
            loop {
                let mut stream = connect(site.address()).await;
                let request = b"GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
                stream.write_all(request).await.unwrap();
                if rest(&mut stream).await.starts_with("HTTP/1.1 200") {
                    break;
                }
            }
        })
        .await;
    }
}

#[tokio::test]
async fn proxies_may_have_any_number() {
    let limits = Limits { connections: 1, ..Limits::NONE };
    let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let site = Site::open(Options { limits, trusted_proxies, ..Options::default() }).await;
    let mut streams = Vec::new();
    for _ in 0..5 {
        let mut stream = connect(site.address()).await;
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
        let mut start = [0; 12];
        soon(stream.read_exact(&mut start)).await.unwrap();
        assert_eq!(&start, b"HTTP/1.1 200");
        streams.push(stream);
    }
}
