//! Several servers with their store, notifications and players in one process, on one thread and on a
//! simulated clock: every fault happens the same way whenever the same seed is played. A judge compares what
//! everyone saw with what is stored. `cargo xtask simulate` plays many seeds.

mod client;
mod faults;
mod judge;
mod wire;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use cartagena::{FastRng, MAX_SEATS, Sampler, Seed};
use cartagena_table::{Agreement, GameId, KEYS, Key};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

pub(crate) use wire::Wire;

use crate::news::News;
use crate::orders::maintenance_note;
use crate::pool::Pool;
use crate::rooms::{Clock, Rooms, Shared};
use crate::store::{Entry, Memory, Millis, NewGame, NoteKind, Store, Upkeep};
use crate::uptime::Uptime;
use crate::wire::{Maintenance, Refused, ServerMessage};
use client::Client;
use faults::Faulty;
use judge::{Away, judge};
use wire::Hub;

/// Steps in one simulation.
const STEPS: usize = 150;
/// How long notifications may take when nothing is wrong.
const LATELY: Duration = Duration::from_secs(15);
/// How many seeds are played by default.
const SEEDS: u64 = 5000;

/// Random numbers that follow from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Arc<Mutex<Sampler<FastRng>>>);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(Arc::new(Mutex::new(Sampler(FastRng::new(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))))))
    }

    fn below(&self, bound: usize) -> usize {
        self.0.lock().unwrap().below(bound)
    }
}

struct Server {
    rooms: Arc<Rooms>,
    is_alive: Arc<AtomicBool>,
    tasks: Vec<JoinHandle<()>>,
}

/// The whole simulated world.
struct World {
    seed: u64,
    dice: Dice,
    start: Instant,
    memory: Arc<Memory>,
    hub: Arc<Hub>,
    is_away: Arc<AtomicBool>,
    servers: Vec<Option<Server>>,
    started: u64,
    game: GameId,
    players: usize,
    clients: Vec<Client>,
    /// Requests that are not answered yet, each with its client.
    asked: Vec<(usize, oneshot::Receiver<Result<ServerMessage, Refused>>)>,
    /// Maintenance has been ordered.
    is_ordered: bool,
    /// Since when nothing can be stored.
    away_since: Option<Millis>,
    away: Vec<Away>,
    /// What happened, line by line.
    trace: Vec<String>,
}

impl World {
    async fn new(seed: u64) -> World {
        let dice = Dice::new(seed);
        let (people, bots) = (2 + dice.below(2), dice.below(3));
        let seats = (0..people).map(|_| json!({"who": "friend"}));
        let bots = (0..bots.min(MAX_SEATS - people)).map(|bot| json!({"who": format!("level:{}", 1 + bot)}));
        let seats: Vec<_> = seats.chain(bots).collect();
        let rules = ["jamaica,rounds=5", "tortuga,rounds=5", "piatnik+freebooter+sorceress,rounds=4"];
        let clock = match dice.below(3) {
            0 => json!(null),
            1 => json!({"turn": 30, "out": "bot"}),
            _ => json!({"turn": 40, "out": "forfeit"}),
        };
        let rules = rules[dice.below(rules.len())];
        let setup = json!({"rules": rules, "seats": seats, "clock": clock, "pace": 300, "vote_after": 6});
        let setup = serde_json::from_value(setup).expect("a set-up");
        let keys: [Key; KEYS] = [1, 2, 3, 4, 5, 6].map(|number| Key::from_random([number; 16]));
        let (agreement, _) = Agreement::new(&setup, Seed::from_number(seed), keys).expect("it fits together");
        let (memory, game) = (Arc::new(Memory::new()), GameId::from_random(7));
        let new = NewGame::agreed(game, 0, &agreement, &[]).expect("it can be written");
        memory.create(new).await.expect("it is kept");
        let mut clients: Vec<Client> = (0..people).map(|name| Client::new(name, Some(keys[name]))).collect();
        clients.push(Client::new(people, None));
        let mut world = World {
            seed,
            start: Instant::now(),
            hub: Hub::new(Dice::new(seed ^ 1)),
            dice,
            memory,
            is_away: Arc::default(),
            servers: Vec::new(),
            started: 0,
            game,
            players: seats.len(),
            clients,
            asked: Vec::new(),
            is_ordered: false,
            away_since: None,
            away: Vec::new(),
            trace: Vec::new(),
        };
        for place in 0..2 + world.dice.below(2) {
            world.servers.push(None);
            world.start_server(place).await;
        }
        world
    }

    fn now(&self) -> Millis {
        self.start.elapsed().as_millis() as Millis
    }

    fn note(&mut self, what: &str) {
        self.trace.push(format!("{} {what}", self.now()));
    }

    async fn start_server(&mut self, place: usize) {
        self.started += 1;
        let (number, is_alive) = (self.started, Arc::new(AtomicBool::new(true)));
        let dice = Dice::new(self.seed.wrapping_add(1000 * number));
        let (memory, is_away) = (Arc::clone(&self.memory), Arc::clone(&self.is_away));
        let store = Arc::new(Faulty::new(memory, dice, is_away, Arc::clone(&is_alive)));
        let rooms = Rooms::new(Shared {
            store,
            news: News::over(self.hub.connect(Arc::clone(&is_alive))),
            server: number as i64,
            pool: Pool::on_this_thread(),
            uptime: Uptime::default(),
            orders: crate::orders::Orders::default(),
            clock: Clock::Runtime(self.start),
            idle: Duration::from_secs(8),
        });
        rooms.begin_pulse().await;
        let follow = tokio::spawn(Arc::clone(&rooms).follow_others());
        let pulse = tokio::spawn({
            let rooms = Arc::clone(&rooms);
            async move { rooms.keep_pulse().await }
        });
        self.servers[place] = Some(Server { rooms, is_alive, tasks: vec![follow, pulse] });
        self.note(&format!("server {place} is there"));
        self.note_away();
    }

    /// Ends a server without a warning.
    fn kill(&mut self, place: usize) {
        let Some(server) = self.servers[place].take() else { return };
        server.is_alive.store(false, Relaxed);
        server.tasks.iter().for_each(JoinHandle::abort);
        for client in self.clients.iter_mut().filter(|client| client.server == Some(place)) {
            client.cut();
        }
        self.note(&format!("server {place} is killed"));
        self.note_away();
    }

    /// Records when nothing can be stored.
    fn note_away(&mut self) {
        let now = self.now();
        let mut servers = self.servers.iter().flatten();
        // Maintenance is certain to have begun when every server knows of it, and may be over once its end is
        // ordered.
        let knows = |server: &Server| server.rooms.shared.orders.maintenance().is_some();
        let all_rest = self.is_ordered && servers.all(knows);
        let is_away = self.is_away.load(Relaxed) || all_rest || self.servers.iter().all(Option::is_none);
        match (self.away_since, is_away) {
            (None, true) => self.away_since = Some(now),
            (Some(since), false) => {
                self.away.push((since, now));
                self.away_since = None;
            }
            _ => {}
        }
    }

    fn rooms(&self, place: Option<usize>) -> Option<Arc<Rooms>> {
        self.servers.get(place?)?.as_ref().map(|server| Arc::clone(&server.rooms))
    }

    /// Everyone reads what has arrived.
    fn listen(&mut self) {
        self.note_away();
        for client in &mut self.clients {
            let before = client.heard.len();
            client.listen();
            for text in &client.heard[before..] {
                self.trace.push(format!(
                    "{} client {} heard {text}",
                    self.start.elapsed().as_millis(),
                    client.name
                ));
            }
        }
        let mut waiting = Vec::new();
        for (name, mut answer) in std::mem::take(&mut self.asked) {
            match answer.try_recv() {
                Ok(answer) => {
                    self.trace.push(format!("client {name} is answered {answer:?}"));
                    self.clients[name].answered(answer);
                }
                Err(oneshot::error::TryRecvError::Empty) => waiting.push((name, answer)),
                Err(oneshot::error::TryRecvError::Closed) => {}
            }
        }
        self.asked = waiting;
    }

    async fn step(&mut self) {
        match self.dice.below(100) {
            0 => {
                let place = self.dice.below(self.servers.len());
                self.kill(place);
            }
            1..5 => {
                let place = self.dice.below(self.servers.len());
                if self.servers[place].is_none() {
                    self.start_server(place).await;
                }
            }
            5 => {
                let is_away = self.dice.below(2) == 0;
                self.is_away.store(is_away, Relaxed);
                self.note(if is_away { "the store is away" } else { "the store is there" });
                self.note_away();
            }
            6..9 => {
                self.is_away.store(false, Relaxed);
                self.note_away();
            }
            9 => self.hub.is_cut.store(true, Relaxed),
            10..13 => self.hub.is_cut.store(false, Relaxed),
            13 => {
                let note = maintenance_note(Maintenance::default(), self.now()).expect("it can be written");
                self.memory.note(note).await.expect("it is kept");
                self.is_ordered = true;
                self.note("maintenance is ordered");
            }
            14..18 => self.end_maintenance().await,
            _ => {
                let name = self.dice.below(self.clients.len());
                self.client_step(name).await;
            }
        }
        let wait = match self.dice.below(12) {
            0 => 9000,
            1 | 2 => 1500,
            _ => 60,
        };
        sleep(Duration::from_millis(self.dice.below(wait) as u64)).await;
        self.listen();
    }

    async fn end_maintenance(&mut self) {
        if self.memory.forget(NoteKind::Maintenance, String::new()).await.expect("it answers") {
            self.note("maintenance is over");
        }
        self.is_ordered = false;
        self.note_away();
    }

    async fn client_step(&mut self, name: usize) {
        let (game, at) = (self.game, self.now());
        let dice = self.dice.clone();
        let Some(rooms) = self.rooms(self.clients[name].server) else {
            let place = dice.below(self.servers.len());
            if let Some(rooms) = self.rooms(Some(place)) {
                self.note(&format!("client {name} comes to {place}"));
                self.clients[name].connect(place, &rooms, game, &dice).await;
            }
            return;
        };
        let client = &mut self.clients[name];
        if dice.below(25) == 0 {
            let says_goodbye = dice.below(2) == 0;
            client.leave(says_goodbye.then_some(&rooms), game).await;
            return self.note(&format!("client {name} leaves"));
        }
        let Some(message) = client.next(&dice, self.players) else { return };
        let what = format!("client {name} says {}", message.1);
        if dice.below(6) == 0 {
            let answer = self.clients[name].ask(&rooms, game, message, at).await;
            self.asked.push((name, answer));
        } else {
            self.clients[name].say(&rooms, game, message, at).await;
        }
        self.note(&what);
    }

    /// Faults stop, and everyone comes back.
    async fn settle(&mut self) {
        self.is_away.store(false, Relaxed);
        self.hub.is_cut.store(false, Relaxed);
        self.end_maintenance().await;
        for place in 0..self.servers.len() {
            if self.servers[place].is_none() {
                self.start_server(place).await;
            }
        }
        self.note_away();
        for _ in 0..200 {
            let place = self.dice.below(self.servers.len());
            for name in 0..self.clients.len() {
                if self.rooms(self.clients[name].server).is_none()
                    && let Some(rooms) = self.rooms(Some(place))
                {
                    let dice = self.dice.clone();
                    self.clients[name].connect(place, &rooms, self.game, &dice).await;
                }
            }
            sleep(Duration::from_millis(500)).await;
            self.listen();
        }
    }
}

/// The result of a simulation.
struct Played {
    /// Everything that happened, line by line.
    trace: Vec<String>,
    /// The kinds of facts that are stored.
    kinds: Vec<String>,
    /// What is wrong, if anything.
    verdict: Result<(), String>,
}

/// Plays a seed.
fn play(seed: u64) -> Played {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.expect("a runtime").block_on(async {
        let mut world = World::new(seed).await;
        for _ in 0..STEPS {
            world.step().await;
        }
        world.settle().await;
        let stored = world.memory.games(None, 1).await.expect("it answers").remove(0);
        let verdict = judge(&stored, &world.clients, &world.away);
        let verdict = verdict.and_then(|()| everybody_knows(&stored, &world));
        let kind = |entry: &Entry| {
            let fact: Value = serde_json::from_str(&entry.fact).expect("a fact");
            fact["fact"].as_str().expect("its kind").to_owned()
        };
        Played { trace: world.trace, kinds: stored.entries.iter().map(kind).collect(), verdict }
    })
}

/// In the end everyone knows everything.
fn everybody_knows(stored: &NewGame, world: &World) -> Result<(), String> {
    // A bot may just have acted, through another server.
    let before = world.now() - LATELY.as_millis() as Millis;
    let known = stored.entries.iter().filter(|entry| entry.at < before).map(|entry| entry.number).max();
    match world.clients.iter().find(|client| Some(client.number) < known) {
        Some(client) => Err(format!("client {} knows {} of {known:?} facts", client.name, client.number)),
        None => Ok(()),
    }
}

/// The seeds to play: `FIRST+COUNT` from the environment, or the default ones.
fn seeds() -> std::ops::Range<u64> {
    let wanted = std::env::var("CARTAGENA_SIMULATE").unwrap_or_default();
    let (first, count) = wanted.split_once('+').unwrap_or(("0", ""));
    let first: u64 = first.parse().unwrap_or(0);
    first..first + count.parse().unwrap_or(SEEDS)
}

/// Kinds of facts that must come up, or the simulation tries too little.
const KINDS: [&str; 10] = [
    "joined",
    "acted",
    "undone",
    "said",
    "voted",
    "replaced",
    "returned",
    "time_given",
    "timed_out",
    "forfeited",
];

/// Plays a seed twice. Returns the kinds of facts it led to.
fn check(seed: u64) -> Vec<String> {
    let Played { trace, kinds, verdict } = play(seed);
    let again = play(seed).trace;
    let command = format!("cargo xtask simulate --first {seed} --seeds 1");
    let differs = trace.iter().zip(&again).find(|(one, other)| one != other);
    assert!(differs.is_none() && trace.len() == again.len(), "not the same twice: {command}\n{differs:#?}");
    if let Err(why) = verdict {
        let last = trace.len().saturating_sub(60);
        panic!("{why}\n{command}\n{}", trace[last..].join("\n"));
    }
    kinds
}

#[test]
fn whatever_goes_wrong_nothing_is_lost_doubled_or_told() {
    let (seeds, next) = (seeds(), AtomicU64::new(seeds().start));
    let counts: Mutex<BTreeMap<String, usize>> = Mutex::default();
    let work = || {
        let seeds =
            std::iter::repeat_with(|| next.fetch_add(1, Relaxed)).take_while(|seed| *seed < seeds.end);
        for kind in seeds.flat_map(check) {
            *counts.lock().unwrap().entry(kind).or_default() += 1;
        }
    };
    // A simulation has one thread, but there may be several of them.
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let counts = counts.into_inner().unwrap();
    println!("{} seeds: {counts:?}", seeds.clone().count());
    if seeds.count() as u64 >= SEEDS {
        assert!(KINDS.iter().all(|kind| counts.contains_key(*kind)), "too little is tried: {counts:?}");
    }
}
