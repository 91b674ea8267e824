//! A separate server for each test, and games set up on it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use cartagena_bridge::{Desk, Settings, read_record};
use cartagena_challenge::Clock;
use cartagena_server::store::Sqlite;
use cartagena_server::{Limits, Operator, Options, Server};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{oneshot, watch};

use crate::chromium::Chromium;
use crate::tab::Tab;

/// The file of a finished game, two actions long.
pub(crate) const FILE: &str = "[Cartagena \"1\"]\n[Rules \"jamaica,crew=4\"]\n[Start \"jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:BBBB,35:A,36:A,G:AA td/k - * - A3 A0 - - -\"]\n[PlayerA \"Anne\"]\n[Result \"A:crew\"]\n\n1 A: t35 d36\n";

/// The operator's token.
pub(crate) const TOKEN: &str = "nobody guesses this";

/// A running server with an empty database, and a browser.
pub(crate) struct Site {
    address: SocketAddr,
    chromium: Arc<Chromium>,
    _folder: tempfile::TempDir,
    _stop: oneshot::Sender<()>,
}

impl Site {
    pub(crate) async fn start() -> Site {
        // Long enough for any machine.
        let patient = Clock { soft: Duration::from_secs(120), hard: Duration::from_secs(240) };
        Site::with_challenge(patient).await
    }

    /// A site whose Software Challenge clients have this much time.
    pub(crate) async fn with_challenge(clock: Clock) -> Site {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("games.db")).await.expect("a database");
        let operator = Operator { token: Some(TOKEN.to_owned()), ..Operator::default() };
        let options = Options { limits: Limits::NONE, read_record, operator, ..Options::default() };
        let server = Server::new(Arc::new(store), options);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let usual = Settings::new(address.ip(), address.ip().to_string());
        let desk = Desk::new(server.tables(), Settings { port: 0, commands: true, clock, ..usual });
        server.show_challenge(Arc::new(desk));
        let (stop, stopped) = oneshot::channel::<()>();
        tokio::spawn(server.run(listener, async move {
            let _ = stopped.await;
        }));
        Site { address, chromium: Chromium::start().await, _folder: folder, _stop: stop }
    }

    /// The address of a page.
    pub(crate) fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// A route to the server that can go silent.
    pub(crate) async fn relay(&self) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (silence, silent) = watch::channel(());
        let server = self.address;
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut silent = silent.clone();
                silent.mark_unchanged();
                tokio::spawn(async move {
                    let Ok(mut far) = TcpStream::connect(server).await else { return };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        // The connections stay open, but nothing passes any more.
                        Ok(()) = silent.changed() => std::future::pending().await,
                    }
                });
            }
        });
        Relay { address, silence }
    }

    /// A desktop tab, without motion.
    pub(crate) async fn desktop(&self) -> Tab {
        let tab = Tab::open(&self.chromium, 1440, 900).await;
        tab.prefers("dark", "reduce").await;
        tab
    }

    /// A phone tab, without motion.
    pub(crate) async fn phone(&self) -> Tab {
        let tab = Tab::open(&self.chromium, 360, 740).await;
        tab.prefers("light", "reduce").await;
        tab
    }

    /// Opens a page and waits until it has loaded.
    pub(crate) async fn visit(&self, tab: &Tab, path: &str) {
        tab.go(&self.page(path)).await;
        tab.until("document.querySelector('#main')?.children.length && document.querySelector('.top nav')")
            .await;
    }

    /// Sets up a game with the page's own request function, and opens it.
    pub(crate) async fn play(&self, tab: &Tab, setup: Value) -> Value {
        self.visit(tab, "/").await;
        let post = format!(
            "fetch('/api/v1/games', {{method: 'POST', headers: {{'Content-Type': 'application/json'}}, body: JSON.stringify({setup})}}).then((answer) => answer.json())"
        );
        let made = tab.value(&post).await;
        let game = made["game"].as_str().unwrap_or_else(|| panic!("{setup}: {made}"));
        let key = made["key"].as_str().unwrap_or("");
        self.visit(tab, &format!("/game/{game}#{key}")).await;
        tab.there(".board-picture .space").await;
        made
    }

    /// Uploads a game file with the page's own request function. Returns the path of its replay.
    pub(crate) async fn upload(&self, tab: &Tab, file: &str) -> String {
        self.visit(tab, "/").await;
        let post = format!(
            "fetch('/api/v1/records', {{method: 'POST', headers: {{'Content-Type': 'text/plain'}}, body: {}}}).then((answer) => answer.json())",
            json!(file)
        );
        let made = tab.value(&post).await;
        made["link"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
    }

    /// A game from a position, with the reader in seat A and fast bots.
    pub(crate) async fn from(&self, tab: &Tab, position: &str) -> Value {
        let rules = position.split(' ').next().expect("rules");
        let players = if rules.contains("players=3") { 3 } else { 2 };
        let mut seats = vec![json!({"who": "me", "name": "Anne"})];
        seats.resize(players, json!({"who": "level:1"}));
        self.play(tab, json!({"rules": rules, "seats": seats, "position": position, "pace": 0})).await
    }
}

/// A route to the server.
pub(crate) struct Relay {
    address: SocketAddr,
    silence: watch::Sender<()>,
}

impl Relay {
    /// The address of a page.
    pub(crate) fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// From now on nothing passes through the open connections, as if the server hung.
    pub(crate) fn hush(&self) {
        self.silence.send_replace(());
    }
}
