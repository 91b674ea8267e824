//! Too much at once: heads, bodies, frames, and files that unpack to a lot.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::site::Site;
use crate::stranger::head;
use crate::{endure, soon};

#[tokio::test]
async fn oversized_requests_and_frames() {
    endure("oversized", |site| async {
        heads(&site).await;
        bodies(&site).await;
        frames(&site).await;
        bombs(&site).await;
        site
    })
    .await;
}

/// The connection may end where more is sent than the server reads: its answer may be lost.
async fn heads(site: &Site) {
    let stranger = site.stranger(1);
    let long = "x".repeat(1 << 20);
    for request in [
        format!("GET / HTTP/1.1\r\nhost: localhost\r\nx-long: {long}\r\n\r\n"),
        format!("GET /{long} HTTP/1.1\r\nhost: localhost\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nhost: localhost\r\n{}\r\n", "x-one: more\r\n".repeat(10_000)),
        long,
    ] {
        let status = stranger.send(request.as_bytes()).await.status();
        assert!([0, 400, 414, 431].contains(&status), "{status}");
    }
    stranger.sees_health().await;
}

async fn bodies(site: &Site) {
    let stranger = site.stranger(2);
    let messages = format!("/api/v1/games/{}/messages", site.game);
    for (path, length) in [("/api/v1/games", 66_000), (&messages, 66_000), ("/api/v1/records", 1_050_000)] {
        let answer = stranger.post(path, None, &vec![b' '; length]).await;
        if answer.status() != 0 {
            answer.refused(400, "too big");
        }
        // One that never ends.
        let endless = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             transfer-encoding: chunked\r\n\r\n{}",
            format!("1000\r\n{}\r\n", " ".repeat(0x1000)).repeat(1000)
        );
        let answer = stranger.send(endless.as_bytes()).await;
        assert!([0, 400].contains(&answer.status()), "{answer:?}");
        // One that is announced and never arrives.
        let announced = head("POST", path, None, 1 << 40);
        drop(stranger.begin(announced.as_bytes()).await);
    }
    stranger.sees_health().await;
}

async fn frames(site: &Site) {
    let stranger = site.stranger(3);
    for greeted in [false, true] {
        for kind in 0..4 {
            let mut socket = stranger.socket(&site.socket_path()).await.expect("a socket");
            if greeted {
                socket.say(&json!({"type": "hello"})).await;
                socket.until("welcome").await;
            }
            match kind {
                0 => {
                    socket.say(&json!({"type": "say", "text": "x".repeat(5000)})).await;
                }
                1 => {
                    socket.send(Message::binary(vec![0; 5000])).await;
                }
                // Announces a text of a terabyte.
                2 => socket.send_bytes(&[0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4]).await,
                // A text in many small fragments.
                _ => {
                    socket.send_bytes(&[0x01, 0x80, 0, 0, 0, 0]).await;
                    for _ in 0..100 {
                        socket
                            .send_bytes(&[[0x00, 0xe4, 0, 0, 0, 0].as_slice(), &[b'x'; 100]].concat())
                            .await;
                    }
                }
            }
            socket.is_closed("too big").await;
        }
    }
}

/// Small files that unpack to much more, many at a time.
async fn bombs(site: &Site) {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    for _ in 0..512 {
        packed.write_all(&[b' '; 1 << 20]).expect("memory");
    }
    let bomb = packed.finish().expect("memory");
    let uploads: Vec<_> = (0..40)
        .map(|number| {
            let (stranger, bomb) = (site.stranger(10 + number % 4), bomb.clone());
            tokio::spawn(async move { stranger.post("/api/v1/records", None, &bomb).await })
        })
        .collect();
    for upload in uploads {
        let answer = soon(upload).await.expect("an answer");
        match answer.status() {
            400 => answer.refused(400, ""),
            503 => answer.refused(503, "try again"),
            // More was sent than read.
            status => assert_eq!(status, 0, "{answer:?}"),
        }
    }
}
