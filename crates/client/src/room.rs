//! A room of two clients that play each other, as cheaply as possible: the server is what is being measured.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use cartagena::RulesSpec;
use cartagena_table::wire::{ClientMessage, Form, GameMade, SeatSetUp, SetUp, Who};
use futures_util::future::BoxFuture;
use futures_util::{FutureExt, SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::{Address, Course};

/// The timeout for any answer of the server.
const PATIENCE: Duration = Duration::from_secs(60);

/// The part of a server's message that a client needs.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    #[serde(default)]
    number: u64,
    #[serde(borrow)]
    view: Option<Seen<'a>>,
    #[serde(borrow)]
    why: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Seen<'a> {
    #[serde(borrow)]
    legal: Vec<Legal<'a>>,
    outcome: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Legal<'a> {
    #[serde(borrow)]
    action: Cow<'a, str>,
}

/// One player.
#[derive(Debug)]
struct Player {
    socket: WebSocketStream<TcpStream>,
}

/// What a player learned from an update.
#[derive(Debug)]
struct News {
    number: u64,
    /// An action to play, chosen at random, if the player may act.
    action: Option<String>,
    over: bool,
}

impl Player {
    async fn enter(address: &Address, game: &GameMade, key: &str) -> Result<Player> {
        let stream = TcpStream::connect(address.authority()).await.context("cannot connect")?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{}/api/v1/games/{}/socket", address.authority(), game.game);
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let opened = tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await;
        let (socket, _) = opened.context("the socket was refused")?;
        let mut player = Player { socket };
        let hello = ClientMessage::Hello {
            key: Some(key.to_owned()),
            after: None,
            language: None,
            words: false,
            view: Form::Fields,
            muted: Vec::new(),
        };
        player.send(&hello).await?;
        Ok(player)
    }

    async fn send(&mut self, message: &ClientMessage) -> Result<()> {
        Ok(self.socket.send(Message::text(serde_json::to_string(message)?)).await?)
    }

    /// Waits for the update with this number, or a welcome that is as new.
    async fn hear(&mut self, number: u64, chance: u64) -> Result<News> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let message = message
                .context("the server does not answer")?
                .context("the server closed the connection")??;
            let Message::Text(text) = message else { continue };
            let heard: Heard<'_> = serde_json::from_str(&text)?;
            match &*heard.kind {
                "welcome" | "update" if heard.number >= number => {
                    let Some(view) = heard.view else { continue };
                    let place = (chance % view.legal.len().max(1) as u64) as usize;
                    let action = view.legal.get(place).map(|legal| legal.action.clone().into_owned());
                    return Ok(News { number: heard.number, action, over: view.outcome.is_some() });
                }
                "refused" | "closing" => bail!("refused: {}", heard.why.unwrap_or_default()),
                _ => {}
            }
        }
    }

    /// The one message that counts, written without parsing the action first.
    async fn act(&mut self, number: u64, action: &str) -> Result<()> {
        let message =
            format!("{{\"type\":\"act\",\"id\":\"{number}\",\"on\":{number},\"action\":\"{action}\"}}");
        Ok(self.socket.send(Message::text(message)).await?)
    }
}

/// Two players at one table.
#[derive(Debug)]
pub struct Room {
    players: [Player; 2],
    news: [News; 2],
    /// The state of the random number generator.
    chance: u64,
}

impl Room {
    /// Sets up a game and connects both players.
    ///
    /// # Errors
    /// If the server refuses it or does not answer.
    pub fn open(course: Arc<Course>, number: u64) -> BoxFuture<'static, Result<Room>> {
        // Boxed, so that callers do not compile it again.
        async move { Room::connect(&course, number).await }.boxed()
    }

    /// Plays until stopped. Returns how long the actions took.
    ///
    /// # Errors
    /// If the server refuses something or does not answer.
    pub fn play(self, course: Arc<Course>) -> BoxFuture<'static, Result<Vec<Duration>>> {
        async move { self.play_on(&course).await }.boxed()
    }

    async fn connect(course: &Course, number: u64) -> Result<Room> {
        // The players use different servers, if there are several.
        let count = course.addresses.len() as u64;
        let address = |place: u64| &course.addresses[((number + place) % count) as usize];
        let game = set_up(course, address(0)).await?;
        let keys: Vec<&str> = game.invitations.iter().map(|invitation| invitation.key.as_str()).collect();
        let [one, other] = keys[..] else { bail!("the server gave {} keys instead of 2", keys.len()) };
        let mut players =
            [Player::enter(address(0), &game, one).await?, Player::enter(address(1), &game, other).await?];
        for player in &mut players {
            player.hear(0, 0).await?;
            let (id, name) = (String::new(), "load".to_owned());
            player.send(&ClientMessage::Join { id, name, seat: None, share: None }).await?;
        }
        // Both have joined, and the game has begun.
        let news = [players[0].hear(2, number).await?, players[1].hear(2, number).await?];
        Ok(Room { players, news, chance: number })
    }

    async fn play_on(mut self, course: &Course) -> Result<Vec<Duration>> {
        let mut latencies = Vec::new();
        let mut next = Instant::now();
        if let Some(interval) = course.interval {
            // The rooms do not all act at the same time.
            next += interval.mul_f64((self.chance % 997) as f64 / 997.0);
        }
        while !course.stop.is_cancelled() {
            if self.news[0].over {
                course.games.fetch_add(1, Ordering::Relaxed);
                self = Room::connect(course, self.chance).await?;
                continue;
            }
            if let Some(interval) = course.interval {
                tokio::select! {
                    () = tokio::time::sleep_until(next.into()) => next += interval,
                    () = course.stop.cancelled() => break,
                }
            }
            latencies.push(self.step().await?);
            course.actions.fetch_add(1, Ordering::Relaxed);
        }
        Ok(latencies)
    }

    /// One action. Returns how long it took until both players had received it.
    async fn step(&mut self) -> Result<Duration> {
        let mover = self.news.iter().position(|news| news.action.is_some());
        let mover = mover.context("nobody may act, but the game is not over")?;
        let number = self.news[mover].number;
        let action = self.news[mover].action.take().unwrap_or_default();
        let sent = Instant::now();
        self.players[mover].act(number, &action).await?;
        // A simple generator is good enough to choose among a handful of actions.
        self.chance =
            self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        for (player, news) in self.players.iter_mut().zip(&mut self.news) {
            *news = player.hear(number + 1, self.chance >> 33).await?;
        }
        Ok(sent.elapsed())
    }
}

/// Sets up a game for two friends, by a plain request.
async fn set_up(course: &Course, address: &Address) -> Result<GameMade> {
    let friend = SeatSetUp { who: Who::Friend, name: None };
    let body = SetUp::new(RulesSpec::from(&course.rules), vec![friend; 2]);
    let answer = address.request("POST", "/api/v1/games", None, &serde_json::to_string(&body)?).await?;
    ensure!(answer.status == 201, "the game was not set up: {}: {}", answer.status, answer.body);
    serde_json::from_str(&answer.body).context("the answer cannot be read")
}
