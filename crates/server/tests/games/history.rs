//! Whatever happens to messages, connections, rooms and the server, there is one history: everyone receives
//! it in order, and the store holds it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use cartagena::{Action, Game, Record, Rules, Seat, Seed, Viewer};
use cartagena_server::store::{Entry, Sqlite, Store};
use cartagena_server::wire::{Deed, ServerMessage, Update, View};
use cartagena_server::{GameId, Options};
use serde_json::{Value, json};

use crate::client::Client;
use crate::site::{Site, unlimited};
use crate::{Dice, dice, soon};

/// A player with a key, who comes and goes.
pub struct Person {
    key: String,
    client: Option<Client>,
    /// Whether the server has sent the state of the game since the client connected.
    greeted: bool,
    /// The last number seen, and the view with it.
    pub number: u64,
    view: Option<Box<View>>,
    /// Everything received, in order.
    pub told: Vec<Update>,
    /// Everything sent, to send it again.
    said: Vec<Value>,
    /// Ids of messages that the server has confirmed, with the numbers it named.
    pub confirmed: BTreeMap<String, u64>,
}

impl Person {
    pub fn new(key: &str) -> Person {
        let (told, said, confirmed) = (Vec::new(), Vec::new(), BTreeMap::new());
        let (client, view) = (None, None);
        Person { key: key.to_owned(), client, greeted: false, number: 0, view, told, said, confirmed }
    }

    /// Connects or reconnects. The server may be gone.
    pub async fn connect(&mut self, address: std::net::SocketAddr, game: GameId) {
        self.client = Client::try_connect(address, game, None).await.ok();
        self.greeted = false;
        if let Some(client) = &mut self.client {
            let after = (self.number > 0).then_some(self.number);
            client.hello(Some(&self.key), after).await;
        }
    }

    pub fn disconnect(&mut self) {
        self.client = None;
    }

    /// Records a message, and checks that it fits what was received before.
    fn hear(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => {
                assert!(welcome.number >= self.number, "{} after {}", welcome.number, self.number);
                if self.greeted {
                    assert_eq!(welcome.number, self.number, "a look shows what was told");
                }
                (self.number, self.view, self.greeted) = (welcome.number, welcome.view, true);
            }
            ServerMessage::Update(update) => {
                assert_eq!(update.number, self.number + 1, "told without gap or repetition: {update:?}");
                self.number = update.number;
                if !update.id.is_empty() {
                    self.confirm(&update.id.clone(), update.number, &update.deed);
                }
                if update.view.is_some() {
                    self.view.clone_from(&update.view);
                }
                self.greeted = true;
                self.told.push(*update);
            }
            ServerMessage::Done { id, number: Some(number) } => {
                assert!(number <= self.number, "what is done was told before");
                let known = *self.confirmed.entry(id.clone()).or_insert(number);
                assert_eq!(known, number, "{id} was done twice");
            }
            ServerMessage::Refused(refused) => {
                if let Some(welcome) = refused.welcome {
                    assert_eq!(welcome.number, self.number, "a refusal shows what was told");
                    self.view = welcome.view;
                }
            }
            ServerMessage::Presence { .. } | ServerMessage::Maintenance { .. } => assert!(self.greeted),
            ServerMessage::Done { .. }
            | ServerMessage::Hint(_)
            | ServerMessage::Why { .. }
            | ServerMessage::Branch { .. }
            | ServerMessage::Closing { .. } => {}
        }
    }

    fn confirm(&mut self, id: &str, number: u64, deed: &Deed) {
        // Another client with the same key gets its ids, too: only those sent by this one count.
        if self.said.iter().any(|said| said["id"] == id) {
            let known = *self.confirmed.entry(id.to_owned()).or_insert(number);
            assert_eq!(known, number, "{id} was done twice: {deed:?}");
        }
    }

    /// Reads whatever has arrived. Returns whether the connection is still open.
    pub async fn listen(&mut self) -> bool {
        while let Some(client) = &mut self.client {
            match client.next_now().await {
                None => return true,
                Some(Ok(message)) => self.hear(message),
                Some(Err(_)) => self.client = None,
            }
        }
        false
    }

    pub async fn say(&mut self, message: Value) {
        if let Some(client) = &mut self.client {
            client.say(&message).await;
            self.said.push(message);
        }
    }

    /// Something to do in the game as this player knows it.
    pub fn act(&self, dice: &mut Dice, id: &str) -> Option<Value> {
        let legal = &self.view.as_ref()?.legal;
        let action = legal.get(dice.below(legal.len().max(1)))?.action.to_string();
        Some(json!({"type": "act", "on": self.number, "action": action, "id": id}))
    }

    pub fn is_over(&self) -> bool {
        self.view.as_ref().is_some_and(|view| view.outcome.is_some())
    }
}

/// What the facts in the store add up to, computed with the engine alone.
pub struct Folded {
    pub game: Game,
    pub actions: Vec<Action>,
}

pub async fn fold(store: &dyn Store, id: GameId) -> (Folded, Vec<Entry>) {
    let stored = store.load(id).await.unwrap().unwrap();
    let setup: Value = serde_json::from_str(&stored.setup).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let (rules, seed): (Rules, Seed) =
        (text(&setup["rules"]).parse().unwrap(), text(&setup["seed"]).parse().unwrap());
    let mut actions: Vec<Action> = Vec::new();
    let mut ids = BTreeSet::new();
    for (entry, number) in stored.entries.iter().zip(1..) {
        assert_eq!(entry.number, number, "facts are numbered without gaps");
        let fact: Value = serde_json::from_str(&entry.fact).unwrap();
        match fact["fact"].as_str().unwrap() {
            "acted" => actions.push(text(&fact["action"]).parse().unwrap()),
            "undone" => drop(actions.pop().expect("something to take back")),
            _ => {}
        }
        if let (Some(id), Some(seat)) = (fact["id"].as_str(), fact["seat"].as_str()) {
            assert!(ids.insert((seat.to_owned(), id.to_owned())), "{id} of {seat} was done twice");
        }
    }
    let mut game = Game::new(&rules, seed).unwrap();
    for &action in &actions {
        game.play(action).unwrap();
    }
    (Folded { game, actions }, stored.entries)
}

/// What a player received is what the store holds.
pub fn told_is_stored(person: &Person, entries: &[Entry]) {
    for update in &person.told {
        let fact: Value = serde_json::from_str(&entries[update.number as usize - 1].fact).unwrap();
        assert_eq!(fact["fact"], update.deed.name(), "{update:?}");
        match &update.deed {
            Deed::Acted { seat, .. } | Deed::Undone { seat } | Deed::Said { seat, .. } => {
                assert_eq!(fact["seat"], seat.to_string());
                let id = fact["id"].as_str().unwrap_or_default();
                assert!(update.id.is_empty() || update.id == id, "{update:?}");
            }
            _ => {}
        }
    }
    for (id, number) in &person.confirmed {
        let fact: Value = serde_json::from_str(&entries[*number as usize - 1].fact).unwrap();
        assert_eq!(fact["id"], id.as_str(), "what was confirmed is there");
    }
}

/// The server with its store in a file, which can be restarted.
async fn start(file: &Path) -> Site {
    let store = Sqlite::open(file).await.unwrap();
    Site::open_on(Arc::new(store), Options { idle: Duration::ZERO, ..unlimited() }).await
}

/// One random thing that one player does.
async fn something(
    person: &mut Person,
    site: &Site,
    game: GameId,
    players: usize,
    dice: &mut Dice,
    turn: usize,
) {
    let id = format!("{turn}");
    match dice.below(20) {
        0..8 => {
            person.listen().await;
            if let Some(act) = person.act(dice, &id) {
                person.say(act).await;
            }
        }
        // With a number from long ago, or from the future.
        8 => {
            if let Some(mut act) = person.act(dice, &id) {
                act["on"] = json!(person.number.saturating_sub(1 + dice.below(5) as u64));
                if dice.below(3) == 0 {
                    act["on"] = json!(person.number + 1);
                }
                person.say(act).await;
            }
        }
        9..11 => {
            person.listen().await;
            person.say(json!({"type": "undo", "on": person.number, "id": id})).await;
        }
        11 => person.say(json!({"type": "say", "text": "ahoy", "id": id})).await,
        12 => {
            let about = Seat::new(dice.below(players)).unwrap();
            person.say(json!({"type": "vote", "about": about, "wanted": dice.below(3) > 0, "id": id})).await;
        }
        13 => person.say(json!({"type": "return", "id": id})).await,
        14 => person.say(json!({"type": "look", "id": id})).await,
        // The same message again: soon, late, or by an HTTP request.
        15..18 => {
            let said = person.said.len();
            if said > 0 {
                let message = person.said[said - 1 - dice.below(said.min(8))].clone();
                match (dice.below(2), &message["type"]) {
                    (0, _) => person.say(message).await,
                    _ => drop(site.message(game, Some(&person.key), message).await),
                }
            }
        }
        _ => match &person.client {
            Some(_) => person.disconnect(),
            None => person.connect(site.address(), game).await,
        },
    }
}

async fn one_history(number: u64, rules: &str, players: usize) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let mut dice = dice(number);
    let mut site = start(&file).await;
    let (game, keys) = site.people(rules, players, json!({})).await;
    let mut people: Vec<Person> = keys.iter().map(|key| Person::new(key)).collect();
    for turn in 0..250 {
        let who = dice.below(players);
        something(&mut people[who], &site, game, players, &mut dice, turn).await;
        if dice.below(4) == 0 {
            let listener = dice.below(players);
            people[listener].listen().await;
        }
        match dice.below(60) {
            // Everyone leaves: the room falls asleep.
            0 | 1 => people.iter_mut().for_each(Person::disconnect),
            2 => {
                let stopped = tokio::spawn(site.stop());
                for person in &mut people {
                    while person.listen().await {}
                }
                soon(stopped).await.unwrap();
                site = start(&file).await;
            }
            _ => {}
        }
    }
    finish(&mut people, &site, game, &mut dice).await;
    check(&people, &site, game, &keys).await;
    site.stop().await;
}

/// Everyone comes back and plays to the end.
async fn finish(people: &mut [Person], site: &Site, game: GameId, dice: &mut Dice) {
    let play = async {
        for turn in 1000.. {
            for (index, person) in people.iter_mut().enumerate() {
                if !person.listen().await {
                    person.connect(site.address(), game).await;
                }
                if let Some(act) = person.act(dice, &format!("{turn}-{index}")) {
                    // Once is enough; the next view comes with the answer.
                    person.view = None;
                    person.say(act).await;
                }
            }
            if people.iter().all(Person::is_over) {
                return;
            }
        }
    };
    soon(play).await;
}

async fn check(people: &[Person], site: &Site, game: GameId, keys: &[String]) {
    let (folded, entries) = fold(&*site.store, game).await;
    for person in people {
        told_is_stored(person, &entries);
    }
    let mut tables = BTreeSet::new();
    for (viewer, key) in Viewer::all(folded.game.position().rules()).zip(keys.iter().map(Some).chain([None]))
    {
        let seen = site.look(game, key.map(String::as_str)).await;
        assert_eq!(seen.number, entries.len() as u64);
        let noted = site.look_at_notation(game, key.map(String::as_str)).await;
        assert_eq!(noted.view, folded.game.view(viewer).to_string());
        tables.insert(serde_json::to_string(&seen.table).unwrap());
    }
    assert_eq!(tables.len(), 1, "everybody sees the same table");
    let record: Record = site.get(&format!("/api/v1/records/{game}")).await.text.parse().unwrap();
    assert_eq!(record.verify().unwrap(), *folded.game.position());
    assert_eq!(record.actions().collect::<Vec<_>>(), folded.actions);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_interleavings_lead_to_one_history() {
    let rules = [
        ("jamaica,rounds=12", 2),
        ("tortuga,rounds=8", 3),
        ("piatnik+sorceress+freebooter,rounds=8", 2),
        ("hispaniola,rounds=6", 4),
    ];
    // Players take their time: several games at once do not disturb each other.
    let histories = (0..32).map(|number| {
        let (rules, players) = rules[number % rules.len()];
        one_history(number as u64, rules, players)
    });
    futures_util::future::join_all(histories).await;
}
