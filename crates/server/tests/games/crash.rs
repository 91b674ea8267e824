//! What was acknowledged survives any crash. The test program starts itself again, as the server that is
//! killed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use cartagena::Record;
use cartagena_server::store::{Sqlite, Store};
use cartagena_server::wire::GameMade;
use cartagena_server::{GameId, Server};
use serde_json::{Value, json};

use crate::history::{Person, fold, told_is_stored};
use crate::site::unlimited;
use crate::{Dice, dice, soon};

const FILE: &str = "CARTAGENA_TEST_DATABASE";
const KILLS: u64 = 20;
const TABLES: usize = 3;

#[test]
#[ignore = "started by the test below"]
fn child_serves_until_it_is_killed() {
    let Some(path) = std::env::var_os(FILE) else { return };
    // If the test ends early, so does this process: nobody holds the other end any more.
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(1);
    });
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(Path::new(&path)).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        println!("\nserving {}", listener.local_addr().unwrap());
        let listener = tokio::net::TcpListener::from_std(listener).unwrap();
        let server = Server::new(Arc::new(store), unlimited());
        server.run(listener, std::future::pending()).await.unwrap();
    });
}

/// A server in a separate process.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(path: &Path) -> Process {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "--ignored", "--nocapture", "crash::child_serves_until_it_is_killed"])
            .env(FILE, path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut lines = output.lines().map(|line| line.expect("the child speaks"));
        let address = lines.find_map(|line| line.strip_prefix("serving ")?.parse().ok());
        Process { child, address: address.expect("the child ended before it served") }
    }

    /// The signal that cannot be caught.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// A minimal request.
    fn request(&self, method: &str, path: &str, body: &Value) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let body = body.to_string();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{answer}");
        body.to_owned()
    }
}

/// No server outlives a failed test.
impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A game between two people.
struct Table {
    game: GameId,
    people: Vec<Person>,
    acts: usize,
}

impl Table {
    fn set_up(server: &Process) -> Table {
        let seats = json!([{"who": "me", "name": "Anne"}, {"who": "me", "name": "Mary"}]);
        let setup = json!({"rules": "jamaica,rounds=40", "seats": seats, "pace": 0});
        let made: GameMade = serde_json::from_str(&server.request("POST", "/api/v1/games", &setup)).unwrap();
        // Two clients with one key: both know everything, and get in each other's way.
        let people = (0..2).map(|_| Person::new(made.key.as_deref().unwrap())).collect();
        Table { game: made.game, people, acts: 0 }
    }

    /// Plays until the game is over or the server is gone; counts what it received.
    async fn play(&mut self, address: SocketAddr, dice: &mut Dice, told: &AtomicUsize) {
        for person in &mut self.people {
            person.connect(address, self.game).await;
        }
        while !self.people.iter().all(Person::is_over) {
            for person in &mut self.people {
                let before = person.told.len();
                let stands = person.listen().await;
                told.fetch_add(person.told.len() - before, Ordering::Relaxed);
                if !stands {
                    return;
                }
                self.acts += 1;
                if let Some(act) = person.act(dice, &format!("{}", self.acts)) {
                    person.say(act.clone()).await;
                    if dice.below(4) == 0 {
                        person.say(act).await;
                    }
                }
            }
        }
    }

    fn last(&self) -> u64 {
        self.people.iter().map(|person| person.number).max().unwrap_or_default()
    }
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut dice = dice(77);
    let mut tables: Vec<Table> = Vec::new();
    let mut acknowledged = 0;
    for _ in 0..KILLS {
        let mut server = Process::start(&path);
        let is_open = |table: &Table| !table.people.iter().all(Person::is_over);
        while tables.iter().filter(|table| is_open(table)).count() < TABLES {
            tables.push(Table::set_up(&server));
        }
        let address = server.address;
        // The kill comes in the middle of play: later on a slow machine than on a fast one.
        let told = Arc::new(AtomicUsize::new(0));
        let (moment, so_far) = (1 + dice.below(60), Arc::clone(&told));
        let killer = std::thread::spawn(move || {
            while so_far.load(Ordering::Relaxed) < moment {
                std::thread::sleep(Duration::from_micros(200));
            }
            server.kill();
        });
        let games = tables.iter_mut().filter(|table| is_open(table)).map(|table| {
            let mut dice = crate::dice(dice.below(1 << 20) as u64);
            let told = Arc::clone(&told);
            async move { table.play(address, &mut dice, &told).await }
        });
        let games = futures_util::future::join_all(games);
        runtime.block_on(soon(games));
        // All games may have ended before that moment.
        told.store(usize::MAX, Ordering::Relaxed);
        killer.join().unwrap();
        runtime.block_on(async {
            // Whatever was still in transit when the server died was acknowledged, too.
            for person in tables.iter_mut().flat_map(|table| &mut table.people) {
                while person.listen().await {}
            }
            let store = Sqlite::open(&path).await.unwrap();
            for table in &tables {
                let (_, entries) = fold(&store, table.game).await;
                assert!(entries.len() as u64 >= table.last(), "{} facts of {}", entries.len(), table.last());
                table.people.iter().for_each(|person| told_is_stored(person, &entries));
            }
            store.close().await.unwrap();
        });
        acknowledged = tables.iter().map(Table::last).sum();
    }
    assert!(acknowledged > KILLS, "only {acknowledged} acknowledged");
    finish(&path, &mut tables, &runtime, &mut dice);
    println!("{acknowledged} facts acknowledged before {KILLS} kills, none lost");
}

/// Plays one game to its end, and reads its record.
fn finish(path: &Path, tables: &mut [Table], runtime: &tokio::runtime::Runtime, dice: &mut Dice) {
    let server = Process::start(path);
    let table = tables.last_mut().unwrap();
    runtime.block_on(soon(table.play(server.address, dice, &AtomicUsize::new(0))));
    assert!(table.people.iter().all(Person::is_over));
    let record = server.request("GET", &format!("/api/v1/records/{}", table.game), &json!({}));
    let record: Record = record.parse().unwrap();
    let last = record.verify().unwrap();
    drop(server);
    runtime.block_on(async {
        let store = Sqlite::open(path).await.unwrap();
        let (folded, entries) = fold(&store, table.game).await;
        assert_eq!(last, *folded.game.position());
        table.people.iter().for_each(|person| told_is_stored(person, &entries));
    });
}
