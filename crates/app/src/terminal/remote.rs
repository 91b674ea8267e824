//! A game on a server. A thread keeps the socket open, reconnects when the connection is lost, and resends
//! whatever was not answered; this side turns its messages into news.

mod socket;

use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver};

use cartagena::{Seat, SeatSet, View, Viewer};
use cartagena_language::{Language, Value, as_sentence};
use cartagena_server::random_seed;
use cartagena_server::store::Stage;
use cartagena_server::wire::{self, ClientMessage, Deed, Order, ServerMessage, Welcome};
use tokio::sync::mpsc::UnboundedSender;

use super::host::{Entry, Host, Moment, News, Wish};
use super::scene::{Player, Scene};
use crate::support::output::harmless;

/// The link to a seat or for spectators: `http://host:port/game/NAME#KEY`, or with `https`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    /// Whether the connection is encrypted.
    secure: bool,
    /// Host and port.
    authority: String,
    game: String,
    key: Option<String>,
}

impl Link {
    /// The same game without a seat: for spectators.
    pub(crate) fn without_key(&self) -> Link {
        Link { key: None, ..self.clone() }
    }

    /// The page of another game on the same server.
    fn page(&self, game: &str) -> String {
        format!("http{}://{}/game/{game}", if self.secure { "s" } else { "" }, self.authority)
    }

    /// The socket of the game.
    fn socket(&self) -> String {
        let Link { authority, game, .. } = self;
        format!("ws{}://{authority}/api/v1/games/{game}/socket", if self.secure { "s" } else { "" })
    }
}

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Link, String> {
        let wrong = || format!("`{text}` is not a link such as http://127.0.0.1:1672/game/NAME#KEY");
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let (secure, port) = match scheme {
            "http" => (false, 80),
            "https" => (true, 443),
            _ => return Err(wrong()),
        };
        let (page, key) = rest.split_once('#').map_or((rest, None), |(page, key)| (page, Some(key)));
        let (authority, game) = page.split_once("/game/").ok_or_else(wrong)?;
        let game = game.trim_end_matches('/');
        let plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
        let is_name = game.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if !plain(authority) || authority.contains(['/', '@', '?']) || !plain(game) || !is_name {
            return Err(wrong());
        }
        let has_port = authority.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let authority = if has_port { authority.to_owned() } else { format!("{authority}:{port}") };
        let key = key.filter(|key| !key.is_empty()).map(str::to_owned);
        Ok(Link { secure, authority, game: game.to_owned(), key })
    }
}

/// What the thread with the socket reports.
enum Report {
    Message(Box<ServerMessage>),
    /// The connection is lost; the thread is trying to reconnect.
    Lost,
    /// It is back.
    Back,
    /// It cannot be established at all.
    Failed(String),
}

/// A game on a server.
pub(crate) struct Remote {
    language: Language,
    link: Link,
    /// The player's name, if the seat asks for one.
    name: String,
    reports: Receiver<Report>,
    messages: UnboundedSender<ClientMessage>,
    /// The number of the last update.
    number: u64,
    /// The number of the last update that changed the view.
    viewed: u64,
    /// The prefix of our message ids: nobody else uses it, now or later.
    prefix: u64,
    /// Numbers our messages.
    sent: u64,
    /// The last welcome, with everything that has changed since.
    welcome: Option<Box<Welcome>>,
    is_lost: bool,
}

impl Remote {
    /// Connects in the background.
    pub(crate) fn connect(link: Link, name: String, language: Language) -> std::io::Result<Remote> {
        let (reporter, reports) = mpsc::channel();
        let (messages, wanted) = tokio::sync::mpsc::unbounded_channel();
        socket::start(link.clone(), language, reporter, wanted)?;
        let prefix = RandomState::new().hash_one(link.game.as_str());
        let (number, viewed, sent, welcome, is_lost) = (0, 0, 0, None, false);
        Ok(Remote { language, link, name, reports, messages, number, viewed, prefix, sent, welcome, is_lost })
    }

    fn next_id(&mut self) -> String {
        self.sent += 1;
        format!("{:x}-{}", self.prefix, self.sent)
    }

    fn send(&self, message: ClientMessage) {
        // The thread lives as long as this does.
        let _ = self.messages.send(message);
    }

    fn seat_name(&self, seat: Seat) -> String {
        let players = self.welcome.as_ref().map(|welcome| &welcome.table.players);
        match players.and_then(|players| players.get(seat.index())) {
            Some(wire::Player { name: Some(name), .. }) => harmless(name),
            Some(wire::Player { level: Some(_), .. }) => self.language.bot(seat),
            _ => self.language.seat(seat),
        }
    }

    fn hear(&mut self, message: ServerMessage, news: &mut Vec<News>) {
        match message {
            ServerMessage::Welcome(welcome) => self.enter(welcome, news),
            ServerMessage::Update(update) => self.take_update(*update, news),
            ServerMessage::Refused(refused) => {
                news.push(note(refused.why));
                if let Some(welcome) = refused.welcome {
                    self.enter(welcome, news);
                }
            }
            ServerMessage::Hint(hint) => {
                // Advice for an earlier position is useless, and perhaps meant for another reader.
                if hint.number >= self.viewed {
                    news.push(News::Advice(hint.action, harmless(&hint.reason)));
                }
            }
            ServerMessage::Closing { why } => news.push(note(why)),
            ServerMessage::Maintenance { now } => {
                let id = if now.is_some() { "server-maintenance" } else { "server-maintenance-over" };
                news.push(note(as_sentence(&self.language.text(id))));
            }
            ServerMessage::Presence { here, .. } => {
                let Some(welcome) = &mut self.welcome else { return };
                for player in &mut welcome.table.players {
                    player.here = here.contains(&player.seat);
                }
                self.show(news);
            }
            ServerMessage::Done { .. } | ServerMessage::Why { .. } | ServerMessage::Branch { .. } => {}
        }
    }

    fn enter(&mut self, welcome: Box<Welcome>, news: &mut Vec<News>) {
        let known = std::mem::replace(&mut self.number, welcome.number);
        self.viewed = welcome.number;
        let free =
            |seat: &&Seat| welcome.table.players.get(seat.index()).is_some_and(|player| !player.person);
        if welcome.seats.iter().any(|seat| free(&seat)) {
            let (id, name) = (self.next_id(), self.name.clone());
            let share = random_seed().ok();
            self.send(ClientMessage::Join { id, name, seat: None, share });
        }
        let recent = self.welcome.insert(welcome).recent.clone();
        let told = recent.iter().filter(|told| told.number > known);
        let told: Vec<Entry> = told.flat_map(|told| self.entries(&told.words, &told.deed)).collect();
        if !told.is_empty() {
            news.push(News::Added(told));
        }
        self.show(news);
    }

    /// The log entry for a deed.
    fn entries(&self, words: &[String], deed: &Deed) -> Vec<Entry> {
        let told = words.iter().map(|words| Entry::Told(harmless(words)));
        told.chain(self.deed(deed).map(Entry::Note)).collect()
    }

    fn take_update(&mut self, update: wire::Update, news: &mut Vec<News>) {
        self.number = update.number;
        let before = self.viewer();
        let Some(welcome) = &mut self.welcome else { return };
        let is_new = update.notation.is_some() || update.players.is_some() || update.table.is_some();
        welcome.number = update.number;
        if let Some(players) = update.players {
            welcome.table.players = players;
        }
        if let Some(table) = update.table {
            welcome.table = *table;
        }
        if update.notation.is_some() {
            welcome.notation = update.notation;
            self.viewed = update.number;
        }
        let several = welcome.seats.len() > 1;
        let after = self.viewer();
        let told = self.entries(&update.words, &update.deed);
        if several && before != after {
            // What another person at this keyboard saw is not for the next one.
            news.push(News::Log(Vec::new()));
        } else if !told.is_empty() {
            news.push(News::Added(told));
        }
        if is_new {
            self.show(news);
        }
    }

    /// From whose perspective the game was last shown.
    fn viewer(&self) -> Option<Viewer> {
        let view: View = self.welcome.as_ref()?.notation.as_ref()?.view.parse().ok()?;
        Some(view.viewer())
    }

    /// What was done, unless the game's sentences already say it.
    fn deed(&self, deed: &Deed) -> Option<String> {
        let about =
            |id: &str, seat: Seat| Some(self.language.format(id, &[("player", self.seat_name(seat).into())]));
        let text = match deed {
            Deed::Acted { .. } => None,
            Deed::Joined { name, .. } => {
                Some(self.language.format("chat-joined", &[("player", Value::from(harmless(name)))]))
            }
            Deed::Said { text, .. } if text.is_empty() => None,
            Deed::Said { seat, text } => Some(format!("{}: {}", self.seat_name(*seat), harmless(text))),
            Deed::Undone { seat } => about("terminal-undone", *seat),
            Deed::Voted { about: seat, .. } => about("table-vote-start", *seat),
            Deed::Replaced { seat } => about("table-vote-passed", *seat),
            Deed::Nudged { about: seat, .. } => about("table-nudged-plain", *seat),
            Deed::Arranged { seat, level: Some(_) } => about("table-arranged-bot-plain", *seat),
            Deed::Arranged { seat, level: None } => about("table-arranged-free-plain", *seat),
            Deed::Swapped { .. } => Some(self.language.text("table-swapped")),
            Deed::Cancelled { .. } => Some(self.language.text("table-cancelled")),
            Deed::Left { seat } => about("table-left", *seat),
            Deed::Returned { seat } => about("table-taken-back", *seat),
            Deed::TimeGiven { seat, .. } => about("clock-given", *seat),
            Deed::TimedOut { seat } => about("clock-over", *seat),
            Deed::Forfeited { seat } => about("table-lost-on-time", *seat),
            Deed::Moderated { order: Order::Close } => Some(self.language.text("table-closed")),
            Deed::Moderated { order: Order::Dismiss { seat } } => about("table-dismissed", *seat),
            Deed::Moderated { order: Order::Unsay { .. } } => Some(self.language.text("table-unsaid")),
            Deed::Rematch { game, .. } => {
                let link = self.link.page(&game.to_string());
                Some(self.language.format("terminal-rematch", &[("link", link.into())]))
            }
        };
        text.map(|text| if matches!(deed, Deed::Said { .. }) { text } else { as_sentence(&text) })
    }

    fn show(&self, news: &mut Vec<News>) {
        let Some(welcome) = &self.welcome else { return };
        let Some(noted) = &welcome.notation else {
            news.push(News::Failed("the server does not show the game in notation".to_owned()));
            return;
        };
        let view: View = match noted.view.parse() {
            Ok(view) => view,
            Err(error) => {
                news.push(News::Failed(format!("the server's view cannot be read: {error}")));
                return;
            }
        };
        let player = |player: &wire::Player| {
            let name = self.seat_name(player.seat);
            let level = player.level.and_then(|level| {
                Some(self.language.levels().get(usize::try_from(level).ok()?.checked_sub(1)?)?.title.clone())
            });
            let away = player.person && !player.here && player.level.is_none();
            let label = if away { format!("({name})") } else { name.clone() };
            Player { name, label, level: level.unwrap_or_default() }
        };
        news.push(News::Moment(Box::new(Moment {
            scene: Scene::of(&view),
            legal: noted.legal.clone(),
            may_undo: noted.undo,
            own: welcome.seats.iter().copied().fold(SeatSet::default(), SeatSet::with),
            players: welcome.table.players.iter().map(player).collect(),
            notice: match (welcome.table.stage, welcome.table.winner) {
                (Stage::Waiting, _) => Some(self.language.text("server-not-begun")),
                (Stage::Over, Some(winner)) => {
                    let winner = self.seat_name(winner);
                    Some(self.language.format("result-forfeit", &[("winners", winner.into())]))
                }
                _ => None,
            },
        })));
    }
}

fn note(text: String) -> News {
    News::Added(vec![Entry::Note(harmless(&text))])
}

impl Host for Remote {
    fn news(&mut self) -> Vec<News> {
        let mut news = Vec::new();
        while let Ok(report) = self.reports.try_recv() {
            match report {
                Report::Message(message) => self.hear(*message, &mut news),
                Report::Back => {
                    self.is_lost = false;
                    news.push(note(self.language.text("terminal-back")));
                }
                Report::Lost if !self.is_lost => {
                    self.is_lost = true;
                    news.push(note(self.language.text("net-lost")));
                }
                Report::Lost => {}
                Report::Failed(why) => news.push(News::Failed(harmless(&why))),
            }
        }
        news
    }

    fn wish(&mut self, wish: Wish) {
        let (id, on) = (self.next_id(), self.number);
        self.send(match wish {
            Wish::Act(action) => ClientMessage::Act { id, on, action: action.to_string() },
            Wish::Undo => ClientMessage::Undo { id, on },
            Wish::Hint => ClientMessage::Hint { id },
            Wish::Say(text) => ClientMessage::Say { id, text },
        });
    }

    fn has_chat(&self) -> bool {
        self.link.key.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read() {
        let link = |text: &str| text.parse::<Link>();
        let seat = link("http://127.0.0.1:1672/game/abc-2#secret").expect("a link");
        assert_eq!((seat.authority.as_str(), seat.game.as_str()), ("127.0.0.1:1672", "abc-2"));
        assert_eq!(seat.key.as_deref(), Some("secret"));
        assert_eq!(
            link("http://host/game/abc").map(|link| (link.authority, link.key)),
            Ok(("host:80".to_owned(), None))
        );
        for wrong in [
            "",
            "host/game/a",
            "ftp://host/game/a",
            "http://host",
            "http:///game/a",
            "http://h/game/",
            "http://h/game/a/../b",
        ] {
            assert!(link(wrong).is_err(), "{wrong}");
        }
        let secure = link("https://host/game/abc").expect("a link");
        assert_eq!(secure.socket(), "wss://host:443/api/v1/games/abc/socket");
        assert_eq!(secure.page("next"), "https://host:443/game/next");
    }
}
