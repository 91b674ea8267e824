//! Nothing hidden goes over the wire. Two games whose positions differ only in what a viewer cannot know are
//! played so that they look the same to that viewer; then every byte the viewer gets must be the same.

use std::collections::BTreeMap;
use std::mem::discriminant;
use std::sync::Arc;

use cartagena::{Action, Dealer, Event, Game, Position, Rules, Sampler, Seat, Seed, Seeded, Viewer};
use cartagena_server::store::{NewGame, Stage};
use cartagena_server::wire::{GameMade, ServerMessage};
use cartagena_server::{GameId, random_game};
use serde_json::{Value, json};

use crate::client::Client;
use crate::site::{Site, unlimited};
use crate::{Dice, dice};

/// The maximum number of steps for which a pair of games is played.
const STEPS: usize = 6;
/// The maximum number of shuffles tried to find one that shows the viewer the same cards.
const SHUFFLES: u64 = 300;

fn legal(position: &Position) -> Vec<Action> {
    position.legal_actions().into_iter().collect()
}

/// Every preset and module with two to four players, and rules that combine modules.
fn rule_sets() -> Vec<Rules> {
    let all = crate::api::tables::rule_sets();
    let players = |(index, rules): (usize, &Rules)| format!("{rules},players={},rounds=25", 2 + index % 3);
    let mut texts: Vec<String> = all.iter().enumerate().map(players).collect();
    texts.extend(
        ["tortuga,row=2,refill=turn,limit=8", "piatnik+sorceress,hands=open,players=3", "jamaica,players=5"]
            .map(str::to_owned),
    );
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// A position somewhere in a random game.
fn somewhere(rules: &Rules, dice: &mut Dice) -> Position {
    let mut game = Game::new(rules, Seed::from_number(dice.below(1 << 20) as u64)).unwrap();
    for _ in 0..10 + dice.below(60) {
        let actions = legal(game.position());
        let before = *game.position();
        game.play(actions[dice.below(actions.len())]).unwrap();
        if game.position().outcome().is_some() {
            return before;
        }
    }
    *game.position()
}

/// The game that the server plays from a position with a seed.
fn game_from(position: &Position, seed: Seed) -> Game {
    let mut dealer = Seeded::new(seed);
    dealer.shuffle(position.pile() - position.pile_top().collect(), position.rules()).unwrap();
    Game::from_position(*position, dealer)
}

/// What a viewer sees of an action, and knows afterwards.
fn seen(game: &mut Game, action: Action, viewer: Viewer) -> (Vec<Event>, String) {
    let rules = *game.position().rules();
    let events = game.play(action).unwrap();
    let events = events.into_iter().map(|event| event.seen_by(viewer, &rules)).collect();
    (events, game.view(viewer).to_string())
}

/// Two seeds, and who does what in both games so that the viewer sees the same.
struct Plan {
    seeds: [Seed; 2],
    steps: Vec<(Seat, [Action; 2])>,
}

/// Plays one game at random, and looks for a shuffle and actions of the other that look the same.
fn plan(positions: &[Position; 2], viewer: Viewer, dice: &mut Dice) -> Plan {
    let first = Seed::from_number(dice.below(1 << 30) as u64);
    let mut best = Plan { seeds: [first, first], steps: Vec::new() };
    let mut one = game_from(&positions[0], first);
    let mut story = Vec::new();
    while story.len() < STEPS {
        let actions = legal(one.position());
        let seat = one.position().decider().unwrap();
        let action = actions[dice.below(actions.len())];
        let shown = seen(&mut one, action, viewer);
        if one.position().outcome().is_some() {
            // The end of the game reveals everything.
            break;
        }
        story.push((seat, action, shown));
    }
    for shuffle in 0..SHUFFLES {
        let seed = Seed::from_number((1 << 40) + shuffle);
        let mut other = game_from(&positions[1], seed);
        let mut steps = Vec::new();
        for (seat, action, shown) in &story {
            let mut candidates = legal(other.position());
            candidates.retain(|candidate| discriminant(candidate) == discriminant(action));
            // The same action is most likely to look the same.
            candidates.sort_by_key(|candidate| candidate != action);
            let alike = |candidate: &Action| seen(&mut other.clone(), *candidate, viewer) == *shown;
            let Some(twin) = candidates.into_iter().find(alike) else { break };
            other.play(twin).unwrap();
            steps.push((*seat, [*action, twin]));
        }
        if steps.len() > best.steps.len() {
            best = Plan { seeds: [first, seed], steps };
        }
        if best.steps.len() == story.len() {
            break;
        }
    }
    best
}

/// One of the two games, with everyone connected, and everything the viewer gets.
struct Side {
    game: GameId,
    commitment: String,
    viewer: Client,
    own: Option<Seat>,
    others: BTreeMap<Seat, Client>,
    /// The number of the last update.
    number: u64,
    transcript: Vec<String>,
}

/// Sets up the game over the API, and again with the desired seed, which no API can choose.
async fn copy_with_seed(site: &Site, made: &GameMade, position: &Position, seed: Seed) -> GameId {
    let stored = site.store.load(made.game).await.unwrap().unwrap();
    let mut setup: Value = serde_json::from_str(&stored.setup).unwrap();
    setup["seed"] = json!(seed.to_string());
    assert_eq!(setup["position"], json!(position), "the game begins in the position");
    let id = random_game().unwrap();
    let game = NewGame {
        id,
        created: 1,
        setup: setup.to_string(),
        listed: false,
        contest: None,
        stage: Stage::Waiting,
        entries: stored.entries,
    };
    site.store.create(game).await.unwrap();
    id
}

impl Side {
    async fn open(site: &Site, position: &Position, seed: Seed, viewer: Viewer) -> Side {
        let rules = position.rules();
        let seats: Vec<Value> = rules.seats().map(|_| json!({"who": "friend"})).collect();
        let setup = json!({"rules": rules.to_string(), "seats": seats, "position": position.to_string()});
        let made = site.set_up(setup).await;
        let game = copy_with_seed(site, &made, position, seed).await;
        let own = rules.seats().find(|&seat| viewer.is(seat));
        let key_of = |seat| made.invitations.iter().find(|friend| friend.seat == seat).unwrap().key.as_str();
        let client = site.enter(game, own.map(key_of)).await;
        let commitment = seed.commitment().to_string();
        let (others, transcript) = (BTreeMap::new(), Vec::new());
        let mut side = Side { game, commitment, viewer: client, own, others, number: 0, transcript };
        side.read().await;
        for seat in rules.seats() {
            if own != Some(seat) {
                let mut client = site.enter(game, Some(key_of(seat))).await;
                client.welcome().await;
                side.others.insert(seat, client);
            }
            side.does(seat, json!({"type": "join", "name": seat.to_string(), "id": "join"})).await;
        }
        let path = format!("/api/v1/games/{game}");
        side.transcript.push(match own {
            Some(seat) => site.get_with(&path, key_of(seat)).await.text,
            None => site.get(&path).await.text,
        });
        side
    }

    /// Reads everything that the viewer was sent so far.
    async fn read(&mut self) {
        let texts = self.viewer.read_all().await;
        for text in &texts {
            let message: ServerMessage = serde_json::from_str(text).unwrap();
            match message {
                ServerMessage::Update(update) => self.number = update.number,
                ServerMessage::Welcome(welcome) => self.number = welcome.number,
                _ => {}
            }
        }
        self.transcript.extend(texts);
    }

    /// A seat sends a message that is accepted; the viewer reads the consequences.
    async fn does(&mut self, seat: Seat, message: Value) {
        let id = message["id"].as_str().unwrap().to_owned();
        if self.own == Some(seat) {
            self.viewer.say(&message).await;
        } else {
            let client = self.others.get_mut(&seat).unwrap();
            client.say(&message).await;
            // The room notifies everyone before it answers anyone else.
            client
                .until(|answer| match answer {
                    ServerMessage::Update(update) if update.id == id => Some(()),
                    ServerMessage::Done { id: done, .. } if done == id => Some(()),
                    ServerMessage::Refused(refused) => panic!("{message}: {refused:?}"),
                    _ => None,
                })
                .await;
        }
        self.read().await;
    }

    async fn act(&mut self, seat: Seat, action: Action, id: &str) {
        let before = self.number;
        let act = json!({"type": "act", "on": before, "action": action.to_string(), "id": id});
        self.does(seat, act).await;
        assert_eq!(self.number, before + 1, "{action} was followed: {:?}", self.transcript.last());
    }

    /// The viewer asks for all sorts of things, most of which are refused.
    async fn ask(&mut self, actions: &[String]) {
        for action in actions {
            self.viewer.say(&json!({"type": "why", "id": "w", "action": action})).await;
            if self.own.is_none() {
                self.viewer
                    .say(&json!({"type": "act", "id": "a", "on": self.number, "action": action}))
                    .await;
            }
        }
        // An action with an old number is always refused, and the refusal comes with the view.
        self.viewer
            .say(&json!({"type": "act", "id": "s", "on": self.number + 99, "action": actions[0]}))
            .await;
        self.viewer.say(&json!({"type": "undo", "id": "u", "on": self.number + 99})).await;
        self.viewer.say(&json!({"type": "look", "id": "l"})).await;
        self.viewer.say(&json!({"type": "return", "id": "r"})).await;
        self.viewer.say(&json!({"type": "rematch", "id": "m"})).await;
        self.read().await;
    }

    /// What the viewer got. Game names are random, and so is a commitment, as the hash of a random seed:
    /// nothing else may differ.
    fn masked(&self) -> Vec<String> {
        let mask =
            |text: &String| text.replace(&self.game.to_string(), "GAME").replace(&self.commitment, "HASH");
        self.transcript.iter().map(mask).collect()
    }
}

/// Actions to ask about: some that are legal somewhere, and some that are legal nowhere.
fn questions(positions: &[Position; 2], dice: &mut Dice) -> Vec<String> {
    let mut texts: Vec<String> = ["-9", ".", "k0", "s3", "=k", "?", "-1"].map(str::to_owned).to_vec();
    for position in positions {
        let actions = legal(position);
        texts.extend((0..3).map(|_| actions[dice.below(actions.len())].to_string()));
    }
    texts
}

async fn compare(site: &Site, rules: &Rules, viewer: Viewer, dice: &mut Dice) -> usize {
    let start = game_from(&somewhere(rules, dice), Seed::from_number(1));
    let view = start.view(viewer);
    let positions = [(); 2].map(|()| view.sample(&mut Sampler(&mut dice.0)));
    let plan = plan(&positions, viewer, dice);
    let questions = questions(&positions, dice);
    let mut transcripts = Vec::new();
    for side in 0..2 {
        let mut games = Side::open(site, &positions[side], plan.seeds[side], viewer).await;
        games.ask(&questions).await;
        for (step, (seat, actions)) in plan.steps.iter().enumerate() {
            games.act(*seat, actions[side], &format!("step-{step}")).await;
            games.does(*seat, json!({"type": "say", "text": "ahoy", "id": format!("say-{step}")})).await;
            games.ask(&questions[..3]).await;
        }
        transcripts.push(games.masked());
    }
    let context = || {
        let steps: Vec<String> =
            plan.steps.iter().map(|(seat, [one, other])| format!("{seat}: {one} and {other}")).collect();
        format!("{viewer:?} of\n{}\nand\n{}\nafter {}", positions[0], positions[1], steps.join(", "))
    };
    assert_eq!(transcripts[0].len(), transcripts[1].len(), "{}", context());
    for (one, other) in transcripts[0].iter().zip(&transcripts[1]) {
        assert_eq!(one, other, "{}", context());
    }
    // Equal positions prove nothing.
    if positions[0] == positions[1] { 0 } else { plan.steps.len() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_cards_change_no_byte() {
    let site = Arc::new(Site::open(unlimited()).await);
    let rule_sets = rule_sets();
    assert!(rule_sets.len() > 100);
    let workers = (0..4).map(|worker| {
        let (site, rule_sets) = (Arc::clone(&site), rule_sets.clone());
        tokio::spawn(async move {
            let mut steps = 0;
            for (index, rules) in rule_sets.iter().enumerate().skip(worker).step_by(4) {
                let mut dice = dice(1000 + index as u64);
                // Each seat in turn, and a spectator now and then.
                let viewers: Vec<Viewer> = Viewer::all(rules).collect();
                for round in 0..2 {
                    let viewer = viewers[(index + round) % viewers.len()];
                    steps += compare(&site, rules, viewer, &mut dice).await;
                }
            }
            steps
        })
    });
    let mut steps = 0;
    for worker in workers.collect::<Vec<_>>() {
        steps += worker.await.unwrap();
    }
    assert!(steps > 400, "only {steps} steps were compared");
}
