//! Clients that keep the server waiting, and large crowds that do nothing.

use std::time::Duration;

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::site::Site;
use crate::stranger::{Answer, Stranger, head};
use crate::{endure, soon};

/// The number of slow connections of each kind.
const SLOW: usize = 40;

#[tokio::test]
async fn slow_senders_and_readers() {
    endure("slow", |site| async {
        let messages = format!("/api/v1/games/{}/messages", site.game);
        let post = head("POST", &messages, None, 1000);
        let handshake = format!(
            "GET {} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nx: ",
            site.socket_path()
        );
        tokio::join!(
            drips(&site, 1, "", ""),
            drips(&site, 2, "GET /healthz HTTP/1.1\r\nx: ", ""),
            drips(&site, 3, &handshake, ""),
            drips(&site, 4, &post, "took too long"),
            silent_sockets(&site),
            never_read(&site),
        );
        site
    })
    .await;
}

/// Sends a byte a second for as long as the server accepts them.
async fn drip(stranger: Stranger, begin: String) -> Answer {
    let mut stream = stranger.begin(begin.as_bytes()).await;
    let dripping = async {
        // Stop sending once refused: more bytes would discard the answer.
        while !begin.is_empty() && !has_answer(&stream) && stream.write_all(b"x").await.is_ok() {
            sleep(Duration::from_secs(1)).await;
        }
    };
    soon(dripping).await;
    stranger.rest(stream).await
}

/// Whether anything has arrived, or the connection has ended.
fn has_answer(stream: &TcpStream) -> bool {
    let mut one = [0];
    let peeked = std::pin::pin!(stream.peek(&mut one));
    futures_util::FutureExt::now_or_never(peeked).is_some()
}

async fn drips(site: &Site, number: u8, begin: &str, words: &str) {
    let drips: Vec<_> =
        (0..SLOW).map(|_| tokio::spawn(drip(site.stranger(number), begin.to_owned()))).collect();
    for dripped in drips {
        let answer = dripped.await.expect("the connection is ended");
        if words.is_empty() {
            assert_eq!(answer.0, "", "nothing was asked");
        } else if answer.status() != 0 {
            answer.refused(400, words);
        }
    }
}

/// Sockets that never say hello.
async fn silent_sockets(site: &Site) {
    let stranger = site.stranger(5);
    let mut sockets = Vec::new();
    for _ in 0..SLOW {
        sockets.push(stranger.socket(&site.socket_path()).await.expect("a socket"));
    }
    for mut socket in sockets {
        socket.is_closed("timed out").await;
    }
}

/// Many requests, none of whose answers is read.
async fn never_read(site: &Site) {
    let stranger = site.stranger(6);
    let asking = (0..SLOW).map(|_| {
        let stranger = stranger.clone();
        tokio::spawn(async move {
            let mut stream = stranger.connect().await;
            let requests = b"GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(1000);
            soon(async { while stream.write_all(&requests).await.is_ok() {} }).await;
        })
    });
    for ended in asking.collect::<Vec<_>>() {
        ended.await.expect("the connection is ended");
    }
}

#[tokio::test]
async fn thousands_of_idle_connections() {
    endure("idle", |site| async {
        let mut idle = Vec::new();
        for number in 1..=4 {
            let stranger = site.stranger(number);
            for _ in 0..450 {
                idle.push(stranger.connect().await);
            }
        }
        // A client that asks for more than its address may have gets an error, or is at least disconnected.
        let greedy = site.stranger(5);
        for _ in 0..500 {
            idle.push(greedy.connect().await);
        }
        let refused = greedy.get("/healthz").await;
        if refused.status() != 200 {
            refused.refused(429, "too many connections");
        }
        watchers(&site).await;
        // Others still get in, and the places of idle clients are freed after a while.
        site.stranger(9).sees_health().await;
        for stream in idle {
            assert_eq!(greedy.rest(stream).await.0, "");
        }
        greedy.sees_health().await;
        site
    })
    .await;
}

/// As many spectators as possible: the table fills up eventually, but not for its players.
async fn watchers(site: &Site) {
    let mut watching = Vec::new();
    for number in 10..13 {
        let stranger = site.stranger(number);
        for _ in 0..100 {
            let mut socket = stranger.socket(&site.socket_path()).await.expect("a socket");
            socket.say(&json!({"type": "hello"})).await;
            watching.push(socket);
        }
    }
    let mut socket = site.stranger(13).socket(&site.socket_path()).await.expect("a socket");
    socket.say(&json!({"type": "hello"})).await;
    socket.is_closed("too many spectators").await;
    for key in &site.secrets {
        let mut player = site.friend(14).socket(&site.socket_path()).await.expect("a socket");
        player.say(&json!({"type": "hello", "key": key})).await;
        player.until("welcome").await;
    }
    // Sockets are counted, too.
    let stranger = site.stranger(10);
    let mut more = Vec::new();
    let refused = loop {
        match stranger.socket(&site.socket_path()).await {
            Ok(socket) => more.push(socket),
            Err(error) => break error,
        }
        assert!(more.len() <= 200, "sockets are limited");
    };
    assert!(refused.to_string().contains("429"), "{refused}");
}
