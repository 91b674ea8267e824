//! Input that is not HTTP, not JSON, not UTF-8 or not a frame.

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::endure;
use crate::site::Site;

#[tokio::test]
async fn malformed_requests_and_frames() {
    endure("malformed", |site| async {
        requests(&site).await;
        bodies(&site).await;
        frames(&site).await;
        messages(&site).await;
        site
    })
    .await;
}

async fn requests(site: &Site) {
    let stranger = site.stranger(1);
    let requests: [&[u8]; 12] = [
        b"\0\0\0\0\r\n\r\n",
        b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nbroken\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: \xff\xfe\0\r\n\r\n",
        b"POST /api/v1/games HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
        b"POST /api/v1/games HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
        b"POST /api/v1/games HTTP/1.1\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n",
        b"GET /api/v1/games/%ff%00/socket HTTP/1.1\r\nconnection: close\r\n\r\n",
        b"GET /../../../../etc/passwd HTTP/1.1\r\nconnection: close\r\n\r\n",
    ];
    for request in requests {
        let answer = stranger.send(request).await;
        let status = answer.status();
        assert!(status == 0 || (400..500).contains(&status), "{}: {answer:?}", request.escape_ascii());
    }
    stranger.sees_health().await;
}

async fn bodies(site: &Site) {
    let stranger = site.stranger(2);
    let messages = format!("/api/v1/games/{}/messages", site.game);
    let deep = "[".repeat(60_000);
    let deep_object = r#"{"a":"#.repeat(10_000);
    let bodies: [&[u8]; 10] = [
        b"",
        b"{",
        b"null",
        b"\"\xff\xfe\"",
        b"{\"type\":\"say\",\"text\":\"\xc3\x28\"}",
        b"{\"type\":\"act\",\"on\":-1,\"action\":\".\"}",
        b"{\"type\":\"act\",\"on\":1e999,\"action\":\".\"}",
        b"{\"type\":\"hello\",\"type\":\"say\"}",
        deep.as_bytes(),
        deep_object.as_bytes(),
    ];
    for path in ["/api/v1/games", &messages] {
        for body in bodies {
            stranger.post(path, None, body).await.refused(400, "");
        }
    }
    for body in bodies {
        stranger.post("/api/v1/records", None, body).await.refused(400, "");
    }
}

async fn frames(site: &Site) {
    let stranger = site.stranger(3);
    let frames: [&[u8]; 7] = [
        // Unmasked, of an unknown type, with reserved bits, a continuation of nothing.
        &[0x81, 0x02, b'{', b'}'],
        &[0x83, 0x80, 0, 0, 0, 0],
        &[0xf1, 0x80, 0, 0, 0, 0],
        &[0x80, 0x80, 0, 0, 0, 0],
        // Not UTF-8, a fragmented ping, a close with half a code.
        &[0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
        &[0x09, 0x80, 0, 0, 0, 0],
        &[0x88, 0x81, 0, 0, 0, 0, 3],
    ];
    for greeted in [false, true] {
        for frame in frames {
            let mut socket = stranger.socket(&site.socket_path()).await.expect("a socket");
            if greeted {
                socket.say(&json!({"type": "hello"})).await;
                socket.until("welcome").await;
            }
            socket.send_bytes(frame).await;
            // The connection ends; what comes before that reveals no secrets.
            socket.ending().await;
        }
    }
    stranger.sees_health().await;
}

async fn messages(site: &Site) {
    let stranger = site.stranger(4);
    for first in ["", "[]", "{\"type\":\"nonsense\"}", "{\"type\":\"hello\",\"key\":7}"] {
        let mut socket = stranger.socket(&site.socket_path()).await.expect("a socket");
        socket.send(Message::text(first)).await;
        socket.is_closed("").await;
    }
    let mut socket = stranger.socket(&site.socket_path()).await.expect("a socket");
    socket.say(&json!({"type": "hello", "after": u64::MAX})).await;
    socket.until("welcome").await;
    socket.send(Message::text("{\"type\":\"say\",\"text\":[[[[]]]]}")).await;
    assert_eq!(socket.until("refused").await["code"], "malformed");
    for _ in 0..50 {
        socket.send(Message::text("{{{{")).await;
    }
    socket.is_closed("can’t be understood").await;
}
