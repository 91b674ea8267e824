//! The server over real sockets: it sends what the original sent, byte for byte, and nobody can disturb
//! others.

#[path = "../data/mod.rs"]
mod data;
mod dialects;
mod games;
mod recorded;
mod robust;
mod rooms;
mod scripted;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use cartagena_challenge::{Clock, Dialect, Options, Server};

/// Long enough for any machine; a test that waits this long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until a condition holds.
#[track_caller]
fn wait_until(condition: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !condition() {
        assert!(Instant::now() < end, "it has not come to that");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A clock by which nobody is late.
fn patient() -> Clock {
    Clock { soft: PATIENCE, hard: 2 * PATIENCE }
}

fn start(options: Options) -> (Server, SocketAddr) {
    let server = Server::new(options).expect("a server");
    let address = server.listen(("127.0.0.1", 0), Dialect::Current).expect("a port");
    (server, address)
}

/// A client that sends what the test says.
struct Speaker {
    input: BufReader<TcpStream>,
    output: TcpStream,
}

impl Speaker {
    fn connect(address: SocketAddr) -> Speaker {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream.set_nodelay(true).expect("no delay");
        let output = stream.try_clone().expect("a second handle");
        Speaker { input: BufReader::new(stream), output }
    }

    /// Connects and sends something.
    fn saying(address: SocketAddr, text: &str) -> Speaker {
        let mut speaker = Speaker::connect(address);
        speaker.say(text);
        speaker
    }

    fn say(&mut self, text: &str) {
        // A server that has read enough does not read to the end.
        let _ = self.output.write_all(text.as_bytes());
    }

    /// Reads exactly as many bytes as this text has.
    #[track_caller]
    fn hears(&mut self, text: &str) {
        let mut bytes = vec![0; text.len()];
        let read = self.input.read_exact(&mut bytes);
        let heard = String::from_utf8_lossy(&bytes);
        assert!(read.is_ok(), "{read:?} instead of:\n{text}");
        assert_eq!(heard, text);
    }

    /// Reads until this text has arrived, and returns everything.
    #[track_caller]
    fn hears_until(&mut self, text: &str) -> String {
        let mut heard = Vec::new();
        let last = *text.as_bytes().last().expect("a text");
        while !heard.ends_with(text.as_bytes()) {
            let read = self.input.read_until(last, &mut heard).expect("an answer");
            assert!(read > 0, "the end instead of {text} behind:\n{}", String::from_utf8_lossy(&heard));
        }
        String::from_utf8(heard).expect("UTF-8")
    }

    /// Reads to the end.
    #[track_caller]
    fn hears_the_rest(&mut self) -> String {
        let mut heard = Vec::new();
        self.input.read_to_end(&mut heard).expect("the end");
        String::from_utf8(heard).expect("UTF-8")
    }

    /// Whether the server sends anything at all.
    fn hears_anything(&mut self) -> bool {
        self.input.fill_buf().is_ok_and(|bytes| !bytes.is_empty())
    }

    /// Sends no more.
    fn falls_silent(&self) {
        self.output.shutdown(Shutdown::Write).expect("a connection");
    }
}

const JOIN: &str = "<protocol><join gameType=\"swc_2013_cartagena\"/>";

/// The room named in a message.
fn room_in(text: &str) -> String {
    let (_, rest) = text.split_once("roomId=\"").expect("a room");
    rest.split('"').next().expect("its end").to_owned()
}

/// Two clients in a new game, both up to the first request.
fn two_players(address: SocketAddr) -> (Speaker, Speaker, String) {
    let mut red = Speaker::saying(address, JOIN);
    let room = room_in(&red.hears_until("/>"));
    let mut blue = Speaker::saying(address, JOIN);
    blue.hears_until("</state>\n    </data>\n  </room>");
    red.hears_until("MoveRequest\"/>\n  </room>");
    (red, blue, room)
}

fn pass(room: &str) -> String {
    format!("<room roomId=\"{room}\"><data class=\"moveContainer\"/></room>")
}
