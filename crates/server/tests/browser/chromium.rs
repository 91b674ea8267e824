//! Headless Chromium, controlled over its debugging protocol. Knows nothing about the game.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

/// How long the browser may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The names of Chromium's executable.
const PROGRAMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

type Waiting = Arc<Mutex<HashMap<u64, oneshot::Sender<Value>>>>;
type Heard = Arc<Mutex<Vec<Value>>>;

/// A running browser; dropping this ends it.
pub(crate) struct Chromium {
    child: Child,
    _profile: tempfile::TempDir,
    outgoing: mpsc::UnboundedSender<Message>,
    waiting: Waiting,
    heard: Heard,
    next: AtomicU64,
}

impl Chromium {
    /// Starts a browser with an empty profile.
    pub(crate) async fn start() -> Arc<Chromium> {
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let mut child = Command::new(program())
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--mute-audio",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--disable-default-apps",
                "--disable-extensions",
                "--lang=en",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
            ])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("Chromium starts");
        let address = timeout(PATIENCE, debugging_address(&mut child)).await;
        let address = address.expect("Chromium is ready in time").expect("Chromium says where it listens");
        let (socket, _) = tokio_tungstenite::connect_async(address).await.expect("Chromium listens");
        let (mut sink, mut stream) = socket.split();
        let (outgoing, mut queue) = mpsc::unbounded_channel::<Message>();
        tokio::spawn(async move {
            while let Some(message) = queue.recv().await {
                if sink.send(message).await.is_err() {
                    return;
                }
            }
        });
        let (waiting, heard) = (Waiting::default(), Heard::default());
        let (answers, events) = (Arc::clone(&waiting), Arc::clone(&heard));
        tokio::spawn(async move {
            while let Some(Ok(message)) = stream.next().await {
                let Ok(text) = message.to_text() else { continue };
                let Ok(value) = serde_json::from_str::<Value>(text) else { continue };
                match value["id"].as_u64() {
                    Some(id) => {
                        if let Some(answer) = answers.lock().expect("not poisoned").remove(&id) {
                            let _ = answer.send(value);
                        }
                    }
                    None => events.lock().expect("not poisoned").push(value),
                }
            }
        });
        Arc::new(Chromium { child, _profile: profile, outgoing, waiting, heard, next: AtomicU64::new(1) })
    }

    /// Sends a command and waits for the answer.
    pub(crate) async fn call(&self, session: Option<&str>, method: &str, parameters: Value) -> Value {
        let answer = self.ask(session, method, parameters).await;
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// The same, where a refusal is an answer, too.
    pub(crate) async fn ask(
        &self,
        session: Option<&str>,
        method: &str,
        parameters: Value,
    ) -> Result<Value, Value> {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        self.waiting.lock().expect("not poisoned").insert(id, answer);
        let mut message = json!({"id": id, "method": method, "params": parameters});
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.outgoing.send(Message::text(message.to_string())).expect("Chromium is there");
        let answer =
            timeout(PATIENCE, answered).await.unwrap_or_else(|_| panic!("{method}: no answer in time"));
        let answer = answer.expect("an answer");
        if answer["error"].is_null() { Ok(answer["result"].clone()) } else { Err(answer["error"].clone()) }
    }

    /// All events of a session with one of these names.
    pub(crate) fn heard(&self, session: &str, methods: &[&str]) -> Vec<Value> {
        let heard = self.heard.lock().expect("not poisoned");
        let wanted = |event: &&Value| {
            event["sessionId"] == session
                && event["method"].as_str().is_some_and(|method| methods.contains(&method))
        };
        heard.iter().filter(wanted).cloned().collect()
    }
}

fn program() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut files = PROGRAMS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.find(|file| file.is_file()).expect("Chromium is installed (`cargo xtask test browser` sees to it)")
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Chromium prints the address it listens on, on a separate line. Its later output is discarded, but must be
/// read.
fn debugging_address(child: &mut Child) -> oneshot::Receiver<String> {
    let output = child.stderr.take().expect("it was asked for");
    let (found, address) = oneshot::channel();
    let mut found = Some(found);
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if let Some((_, address)) = line.split_once("DevTools listening on ")
                && let Some(found) = found.take()
            {
                let _ = found.send(address.trim().to_owned());
            }
        }
    });
    address
}
