//! The server as a process: how it copes with its environment.
#![cfg(target_os = "linux")]

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::{Value, json};

/// A server that is stopped with the test.
struct Server {
    child: Child,
    address: SocketAddr,
    folder: tempfile::TempDir,
}

impl Server {
    /// A server that logs everything to this output. A file that may not grow gives it an error, not a fatal
    /// signal.
    fn start(log: impl FnOnce(&std::path::Path) -> Stdio) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_cartagena")])
            .args(["serve", "--port", "0", "--log", "trace", "--requests", "0", "--database"])
            .arg(folder.path().join("games.db"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log(folder.path()))
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("its address");
        let address = line.trim().rsplit("http://").next().unwrap_or_default().trim_end_matches('/');
        let address = address.parse().unwrap_or_else(|error| panic!("{error}: {line}"));
        Server { child, address, folder }
    }

    /// The status and the body of a response.
    fn ask(&self, method: &str, path: &str, body: &Value) -> (u16, String) {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
        let body = body.to_string();
        let (length, host) = (body.len(), self.address);
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        (
            status.unwrap_or_else(|| panic!("{answer}")),
            answer.split("\r\n\r\n").nth(1).unwrap_or("").to_owned(),
        )
    }

    fn set_up(&self) -> u16 {
        let seats = json!([{"who": "me", "name": "Anne"}, {"who": "me", "name": "Mary"}]);
        self.ask("POST", "/api/v1/games", &json!({"rules": "jamaica", "seats": seats})).0
    }

    /// It checks every few seconds whether games can be stored.
    fn waits_for_health(&self, status: u16) {
        for _ in 0..600 {
            if self.ask("GET", "/healthz", &json!({})).0 == status {
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("/healthz does not become {status}");
    }

    /// Limits how large its files may grow from now on.
    fn may_write(&self, current: Option<u64>) {
        let pid = Pid::from_child(&self.child);
        prlimit(Some(pid), Resource::Fsize, Rlimit { current, maximum: None }).expect("it is our own");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_log_that_cannot_be_written_stops_nothing() {
    let server = Server::start(|_| OpenOptions::new().write(true).open("/dev/full").expect("a file").into());
    assert_eq!(server.set_up(), 201);
    // The end of a pipe whose other end is closed.
    let server = Server::start(|_| {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        writer.into()
    });
    assert_eq!(server.set_up(), 201);
    // A pipe that nobody reads is full after 64 kB.
    let (reader, writer) = std::io::pipe().expect("a pipe");
    let server = Server::start(|_| writer.into());
    for _ in 0..500 {
        assert_eq!(server.ask("GET", "/api/v1/games", &json!({})).0, 200);
    }
    assert_eq!(server.set_up(), 201);
    drop(reader);
    assert_eq!(server.set_up(), 201);
}

#[test]
fn a_disk_that_was_full_is_written_again() {
    let server = Server::start(|folder| File::create(folder.join("log")).expect("a file").into());
    assert_eq!(server.set_up(), 201);
    server.may_write(Some(0));
    for _ in 0..3 {
        assert_eq!(server.set_up(), 503, "nothing can be saved, and nothing logged");
    }
    server.waits_for_health(503);
    server.may_write(None);
    assert_eq!(server.set_up(), 201, "there is room again");
    server.waits_for_health(200);
    let log = std::fs::read_to_string(server.folder.path().join("log")).expect("a log");
    assert!(log.contains("request"), "{log}");
}

/// One server would not see what the other adds.
#[test]
fn a_file_is_for_one_server() {
    let server = Server::start(|_| Stdio::null());
    let file = server.folder.path().join("games.db");
    let ran = crate::run(&["serve", "--port", "0", "--database", file.to_str().expect("a path")]);
    assert_eq!(ran.code, Some(crate::UNUSABLE), "{}", ran.errors);
    assert!(ran.errors.contains("another server uses"), "{}", ran.errors);
    let ran = crate::run(&["serve", "--port", "0", "--database", "mysql://somewhere/games"]);
    assert_eq!(ran.code, Some(crate::UNUSABLE), "{}", ran.errors);
    assert!(ran.errors.contains("`mysql://` is not a known kind of database"), "{}", ran.errors);
}
