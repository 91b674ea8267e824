//! Servers that share a database, and the verdict at the end.

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use cartagena_server::store::{Entry, Postgres as PostgresStore, Store};
use cartagena_server::wire::{GameMade, Welcome};
use cartagena_services::{Nats, Postgres, Process, free_port};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::player::{Diary, Player};

/// How long all servers may take to agree once the faults are over.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Cluster {
    // Dropped in this order: the servers before the services they use.
    pub(crate) servers: Vec<Server>,
    nats: Option<Nats>,
    url: String,
    pub(crate) postgres: Postgres,
}

/// One server of the cluster; it keeps its port.
pub(crate) struct Server {
    process: Option<Process>,
    pub(crate) port: u16,
    database: String,
    nats: Option<String>,
}

impl Server {
    pub(crate) fn run(&mut self) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cartagena"));
        command.args(["serve", "--port", &self.port.to_string(), "--requests", "0", "--messages", "0"]);
        command.args(["--games", "0", "--sockets", "0", "--database", &self.database]);
        if let Some(nats) = &self.nats {
            command.args(["--nats", nats]);
        }
        self.process = Some(Process::start(command, "TERM", None, None).expect("a server"));
        let end = Instant::now() + PATIENCE;
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(Instant::now() < end, "the server does not start");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn process(&self) -> &Process {
        self.process.as_ref().expect("it runs")
    }

    pub(crate) fn kill(&mut self) {
        self.process.take().expect("it runs").kill();
    }

    pub(crate) fn stop(&mut self) {
        self.process.take().expect("it runs").stop();
    }
}

/// The players of all games.
pub(crate) struct Crowd {
    games: Vec<GameMade>,
    players: Vec<JoinHandle<Diary>>,
    stop: watch::Sender<bool>,
    numbers: Vec<(usize, watch::Receiver<u64>)>,
}

/// What happened in all games together.
#[derive(Default, Debug)]
pub(crate) struct Tally {
    /// Confirmed messages.
    pub(crate) confirmed: usize,
    /// How many times a player got an error because saving failed.
    pub(crate) unsaved: usize,
    /// How many times a player had to reconnect.
    pub(crate) moves: usize,
    /// Actions of bots.
    pub(crate) by_bots: usize,
}

impl Cluster {
    pub(crate) async fn start(servers: usize, with_nats: bool) -> Cluster {
        let postgres = Postgres::start(&[]).unwrap();
        let nats = with_nats.then(|| Nats::start().unwrap());
        let url = postgres.database("games").unwrap();
        let server = |_| {
            let (database, nats) = (url.clone(), nats.as_ref().map(Nats::url));
            let mut server = Server { process: None, port: free_port().unwrap(), database, nats };
            server.run();
            server
        };
        Cluster { servers: (0..servers).map(server).collect(), nats, url, postgres }
    }

    pub(crate) fn nats(&mut self) -> &mut Nats {
        self.nats.as_mut().expect("NATS was started")
    }

    /// Runs a command in the database as its administrator.
    pub(crate) fn sql(&self, statement: &str) {
        let mut command = Command::new::<PathBuf>(self.postgres.program("psql"));
        command.args(["-q", "-v", "ON_ERROR_STOP=1", &self.url]);
        // One statement at a time: not all of them may be in a transaction.
        for part in statement.split("; ") {
            command.args(["-c", part]);
        }
        let done = command.stdin(Stdio::null()).output().expect("psql runs");
        assert!(done.status.success(), "{statement}: {}", String::from_utf8_lossy(&done.stderr));
    }

    fn ports(&self) -> Vec<u16> {
        self.servers.iter().map(|server| server.port).collect()
    }

    /// Sets up games and lets their players play until the verdict.
    pub(crate) async fn play(&self, games: usize) -> Crowd {
        let (stop, stopped) = watch::channel(false);
        let mut crowd = Crowd { games: Vec::new(), players: Vec::new(), stop, numbers: Vec::new() };
        let ports: Arc<[u16]> = self.ports().into();
        for place in 0..games {
            let setup = json!({
                "rules": "jamaica",
                "seats": [{"who": "friend"}, {"who": "level:1"}, {"who": "friend"}],
                "pace": 0,
            });
            let body = request(ports[place % ports.len()], "POST", "/api/v1/games", &setup.to_string()).await;
            let made: GameMade = serde_json::from_str(&body.expect("the game is set up")).expect("a game");
            for (number, invitation) in made.invitations.iter().enumerate() {
                let key = invitation.key.clone();
                let seed = (place * 2 + number) as u64;
                let (player, numbers) =
                    Player::new(made.game, key, seed, Arc::clone(&ports), stopped.clone());
                crowd.players.push(tokio::spawn(player.play()));
                crowd.numbers.push((place, numbers));
            }
            crowd.games.push(made);
        }
        crowd
    }

    /// Ends the games, and checks that nothing was lost, nothing was done twice and all servers agree.
    pub(crate) async fn judge(&self, crowd: Crowd) -> Tally {
        let Crowd { games, players, stop, numbers } = crowd;
        stop.send(true).expect("somebody plays");
        let store = PostgresStore::open(&self.url).await.expect("the database");

        // Bots may have to finish their turns; then all servers have the same number, without a reload.
        for (place, game) in games.iter().enumerate() {
            let end = Instant::now() + PATIENCE;
            loop {
                let stored = store.load(game.game).await.expect("the database").expect("the game");
                let last = stored.entries.last().map_or(0, |entry| entry.number);
                let mut seen: Vec<Option<u64>> = Vec::new();
                for port in self.ports() {
                    seen.push(look(port, game).await.map(|welcome| welcome.number));
                }
                let own = numbers.iter().filter(|(of, _)| *of == place).map(|(_, number)| *number.borrow());
                seen.extend(own.map(Some));
                if seen.iter().all(|&number| number == Some(last)) {
                    break;
                }
                assert!(Instant::now() < end, "{}: stored {last}, seen {seen:?}", game.game);
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }

        // The players may leave now.
        drop(stop);
        let mut tally = Tally::default();
        let mut facts: HashMap<_, Vec<Entry>> = HashMap::new();
        for game in &games {
            let stored = store.load(game.game).await.expect("the database").expect("the game");
            tally.by_bots +=
                stored.entries.iter().filter(|entry| entry.fact.contains(r#""by":"bot""#)).count();
            facts.insert(game.game, stored.entries);
        }
        for player in players {
            let diary = player.await.expect("a player");
            tally.unsaved += diary.unsaved;
            tally.moves += diary.moves;
            for (id, number) in diary.confirmed {
                tally.confirmed += 1;
                let bears = |entry: &&Entry| {
                    serde_json::from_str::<Value>(&entry.fact).is_ok_and(|fact| fact["id"] == id.as_str())
                };
                let found: Vec<u64> =
                    facts[&diary.game].iter().filter(bears).map(|entry| entry.number).collect();
                assert_eq!(found, [number], "{}: message {id} was confirmed", diary.game);
            }
        }
        store.close().await.expect("the database");

        let check = Command::new(env!("CARGO_BIN_EXE_cartagena"))
            .args(["check", "--database", &self.url])
            .output()
            .expect("the program");
        assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
        tally
    }
}

/// What a spectator sees on a server; `None` if it does not answer.
async fn look(port: u16, game: &GameMade) -> Option<Welcome> {
    let body = request(port, "GET", &format!("/api/v1/games/{}", game.game), "").await?;
    serde_json::from_str(&body).ok()
}

async fn request(port: u16, method: &str, path: &str, body: &str) -> Option<String> {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let exchange = async {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        Some(answer.split_once("\r\n\r\n")?.1.to_owned())
    };
    tokio::time::timeout(PATIENCE, exchange).await.ok()?
}
