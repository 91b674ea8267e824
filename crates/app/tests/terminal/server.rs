use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::*;

/// A server that is stopped with the test.
struct Server {
    child: Child,
    /// Host and port.
    address: String,
    database: PathBuf,
}

impl Server {
    fn start(database: PathBuf, port: &str) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cartagena"))
            .args(["serve", "--port", port, "--database"])
            .arg(&database)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("its address");
        let address = line.trim().rsplit("http://").next().unwrap_or_default().trim_end_matches('/');
        Server { child, address: address.to_owned(), database }
    }

    fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// The same server again, at the same address.
    fn restart(mut self) -> Server {
        self.stop();
        let port = self.address.rsplit(':').next().unwrap_or_default().to_owned();
        Server::start(self.database.clone(), &port)
    }

    /// Sets up a game.
    fn game(&self, setup: &str) -> Value {
        let mut stream = TcpStream::connect(&self.address).expect("the server");
        let request = format!(
            "POST /api/v1/games HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
             connection: close\r\n\r\n{setup}",
            self.address,
            setup.len()
        );
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the server answers");
        serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap_or_default()).expect("JSON")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

#[test]
fn friends_play_chat_and_come_back() {
    let data = folder();
    let server = Server::start(data.path().join("games.db"), "0");
    let made = server
        .game(r#"{"rules": "jamaica", "begins": "A", "seats": [{"who": "friend"}, {"who": "friend"}]}"#);
    let link = |seat: usize| format!("http://{}{}", server.address, text(&made["invitations"][seat]["link"]));
    let watch = format!("http://{}{}", server.address, text(&made["watch"]));

    let mut anna = Seen::start(&["join", &link(0), "--name", "Anna"], data.path(), 80, 24);
    // She is not offered a turn while her friend is missing.
    anna.wait_text("not everyone is here");
    let mut jan = Seen::start(&["join", &link(1), "--name", "Jan"], data.path(), 100, 30);
    jan.wait_text("Waiting for Anna");
    let spectator = Seen::start(&["join", &watch], data.path(), 80, 24);
    // A spectator has no use for a seat's key.
    let watcher = Seen::start(&["watch", &link(0)], data.path(), 80, 24);
    for seen in [&spectator, &watcher] {
        let screen = seen.wait_screen("Waiting for Anna");
        assert!(!screen.contains("Your hand"), "{screen}");
    }

    anna.wait_text("3 actions left");
    anna.keys("\r");
    for seen in [&anna, &jan, &spectator, &watcher] {
        seen.wait_text("2 actions left");
        seen.wait_text("Anna plays ");
    }
    jan.keys("tAhoy, Anna!\r");
    anna.wait_text("Jan: Ahoy, Anna!");
    anna.keys("u");
    jan.wait_text("Anna undoes the last action.");
    anna.wait_text("3 actions left");
    anna.keys("h");
    // Lines may break between any two words.
    anna.wait("a hint", |screen| screen.contains("chance") && screen.contains('%'));

    let server = server.restart();
    anna.wait_text("Reconnected");
    anna.keys("\r");
    anna.wait_text("2 actions left");
    anna.keys("ee");
    jan.wait_text("Jan to play");
    jan.wait_text("Your hand");
    assert!(!server.address.is_empty());
    for mut seen in [anna, jan, spectator, watcher] {
        seen.keys("q");
        assert_eq!(seen.end(), 0);
    }
}

#[test]
fn wrong_links_are_told() {
    let data = folder();
    let server = Server::start(data.path().join("games.db"), "0");
    let made = server.game(r#"{"rules": "jamaica", "seats": [{"who": "me"}, {"who": "level:1"}]}"#);
    let page = format!("http://{}{}", server.address, text(&made["watch"]));
    for (link, message) in [
        (format!("{page}#wrong"), "doesn’t open a seat"),
        (format!("http://{}/game/abcdefghijkl", server.address), "no game"),
        (format!("https://{}/game/abcdefghijkl", server.address), "no secure connection"),
        ("http://127.0.0.1:1/game/abcdefghijkl".to_owned(), "cannot connect"),
    ] {
        let seen = Seen::start(&["join", &link], data.path(), 120, 24);
        seen.wait_text(message);
        assert_eq!(seen.end(), 2, "{link}");
    }
}
