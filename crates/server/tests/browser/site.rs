//! A server of its own for each test, and games set up on it.

use std::net::SocketAddr;
use std::sync::Arc;

use cartagena_server::store::Sqlite;
use cartagena_server::{Limits, Options, Server};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::chromium::Chromium;
use crate::tab::Tab;

/// A running server with an empty database, and a browser.
pub(crate) struct Site {
    address: SocketAddr,
    chromium: Arc<Chromium>,
    _folder: tempfile::TempDir,
    _stop: oneshot::Sender<()>,
}

impl Site {
    pub(crate) async fn start() -> Site {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("games.db")).await.expect("a database");
        let options = Options { limits: Limits::NONE, ..Options::default() };
        let server = Server::new(Arc::new(store), options);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
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

    /// A tab of a desktop, without motion.
    pub(crate) async fn desktop(&self) -> Tab {
        let tab = Tab::open(&self.chromium, 1440, 900).await;
        tab.prefers("dark", "reduce").await;
        tab
    }

    /// A tab of a phone, without motion.
    pub(crate) async fn phone(&self) -> Tab {
        let tab = Tab::open(&self.chromium, 360, 740).await;
        tab.prefers("light", "reduce").await;
        tab
    }

    /// Opens a page and waits until it is there.
    pub(crate) async fn visit(&self, tab: &Tab, path: &str) {
        tab.go(&self.page(path)).await;
        tab.until("document.querySelector('#main')?.children.length && document.querySelector('.top nav')")
            .await;
    }

    /// Sets up a game by way of a page's own request, and opens it.
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

    /// A game from a position, with the reader on seat A and quick bots.
    pub(crate) async fn from(&self, tab: &Tab, position: &str) -> Value {
        let rules = position.split(' ').next().expect("rules");
        let players = if rules.contains("players=3") { 3 } else { 2 };
        let mut seats = vec![json!({"who": "me", "name": "Anne"})];
        seats.resize(players, json!({"who": "level:1"}));
        self.play(tab, json!({"rules": rules, "seats": seats, "position": position, "pace": 0})).await
    }
}
