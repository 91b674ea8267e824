//! The server as people run it, with a new database.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use serde_json::Value;
use tempfile::TempDir;

use crate::stranger::Stranger;

/// A server that is stopped with the test.
pub(crate) struct Site {
    child: Child,
    folder: TempDir,
    pub(crate) address: SocketAddr,
    /// The game under attack.
    pub(crate) game: String,
    /// What no answer to a stranger may contain.
    pub(crate) secrets: Vec<String>,
    /// The messages that the players have sent, as somebody might have overheard them.
    pub(crate) overheard: Arc<Mutex<Vec<Value>>>,
}

/// What a process uses.
#[derive(Clone, Copy)]
pub(crate) struct Memory {
    now: u64,
    /// The peak so far.
    pub(crate) peak: u64,
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} MB (peak {} MB)", self.now >> 20, self.peak >> 20)
    }
}

impl Site {
    pub(crate) fn open() -> Site {
        Site::open_in(tempfile::tempdir().expect("a folder"))
    }

    /// A server with its database in this folder.
    fn open_in(folder: TempDir) -> Site {
        // Both ends of thousands of connections are file descriptors; if the limit cannot be raised, it stays
        // as it is.
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
        let mut child = Command::new(env!("CARGO_BIN_EXE_cartagena"))
            .args(["serve", "--port", "0", "--database"])
            .arg(folder.path().join("games.db"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("its address");
        let address = line.trim().rsplit("http://").next().unwrap_or_default().trim_end_matches('/');
        let address = address.parse().expect("an address");
        Site { child, folder, address, game: String::new(), secrets: Vec::new(), overheard: Arc::default() }
    }

    /// The same server after a restart, with its database modified in between.
    pub(crate) async fn reopen(mut self, change: impl AsyncFnOnce(&Path)) -> Site {
        self.child.kill().expect("it ends");
        self.child.wait().expect("it has ended");
        change(&self.folder.path().join("games.db")).await;
        let folder = std::mem::replace(&mut self.folder, tempfile::tempdir().expect("a folder"));
        Site::open_in(folder)
    }

    /// The same, with what attackers know about their victims.
    pub(crate) fn with_victims(
        mut self,
        game: String,
        secrets: Vec<String>,
        overheard: Arc<Mutex<Vec<Value>>>,
    ) -> Site {
        (self.game, self.secrets, self.overheard) = (game, secrets, overheard);
        self
    }

    /// Somebody at another address.
    pub(crate) fn stranger(&self, number: u8) -> Stranger {
        Stranger::new(self.address, [127, 0, 7, number].into(), self.secrets.clone())
    }

    /// Somebody at another address who knows the secrets, and may be sent them.
    pub(crate) fn friend(&self, number: u8) -> Stranger {
        Stranger::new(self.address, [127, 0, 7, number].into(), Vec::new())
    }

    pub(crate) fn socket_path(&self) -> String {
        format!("/api/v1/games/{}/socket", self.game)
    }

    pub(crate) fn memory(&self) -> Memory {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))
            .expect("the server is there");
        let bytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("a figure");
            let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
            kilobytes * 1024
        };
        Memory { now: bytes("VmRSS:"), peak: bytes("VmHWM:") }
    }

    /// Stops the server, which must still be running, and checks everything it has stored.
    pub(crate) async fn close(mut self) {
        assert!(self.child.try_wait().expect("a process").is_none(), "the server has stopped");
        self.child.kill().expect("it ends");
        self.child.wait().expect("it has ended");
        let check = Command::new(env!("CARGO_BIN_EXE_cartagena"))
            .args(["check", "--database"])
            .arg(self.folder.path().join("games.db"))
            .output()
            .expect("the program");
        assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
