//! Private PostgreSQL and NATS servers for tests and measurements: on free ports, in temporary folders,
//! stopped and removed at the end, even if the process that started them is killed.
//!
//! They can be killed, paused and restarted, to see how the servers under test cope.
#![cfg(unix)]

mod process;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

pub use process::Process;

/// How long a service may take to answer after it was started.
const PATIENCE: Duration = Duration::from_secs(60);
/// Where Debian keeps the programs of PostgreSQL, by version.
const POSTGRES_FOLDER: &str = "/usr/lib/postgresql";

/// A private PostgreSQL server.
#[derive(Debug)]
pub struct Postgres {
    process: Option<Process>,
    programs: PathBuf,
    folder: TempDir,
    port: u16,
    settings: Vec<String>,
}

impl Postgres {
    /// Creates a new, empty installation and starts it. `settings` are of the form `name=value`.
    ///
    /// # Errors
    /// When PostgreSQL is not installed or does not start; the message says what to do.
    pub fn start(settings: &[&str]) -> io::Result<Postgres> {
        let programs = postgres_programs()?;
        let folder = tempfile::tempdir()?;
        if let Some(user) = substitute()? {
            chown(folder.path(), Some(user.0), Some(user.1))?;
        }
        let mut command = Command::new(programs.join("initdb"));
        command.args(["-U", "cartagena", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"]);
        command.arg(folder.path().join("data"));
        let made = as_ordinary_user(&mut command)?.stdin(Stdio::null()).output()?;
        if !made.status.success() {
            let reason = String::from_utf8_lossy(&made.stderr).into_owned();
            return Err(io::Error::other(format!("initdb failed: {reason}")));
        }
        let settings = settings.iter().map(|&setting| setting.to_owned()).collect();
        let mut postgres = Postgres { process: None, programs, folder, port: free_port()?, settings };
        postgres.run()?;
        Ok(postgres)
    }

    /// Starts it, or restarts it after it ended.
    ///
    /// # Errors
    /// When it does not answer in time.
    pub fn run(&mut self) -> io::Result<()> {
        let mut command = Command::new(self.programs.join("postgres"));
        command.arg("-D").arg(self.folder.path().join("data"));
        command.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-k"]).arg(self.folder.path());
        for setting in &self.settings {
            command.args(["-c", setting]);
        }
        // A fast shutdown: connections are closed, committed data stays.
        self.process = Some(Process::start(command, "INT", Some(self.folder.path()), substitute()?)?);
        let ready = self.programs.join("pg_isready");
        wait(|| {
            let mut ask = Command::new(&ready);
            ask.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            ask.stdin(Stdio::null()).status().is_ok_and(|status| status.success())
        })
    }

    /// The address of a database with this name, which is created if necessary.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn database(&self, name: &str) -> io::Result<String> {
        let known = format!("SELECT 1 FROM pg_database WHERE datname = '{name}'");
        if self.ask("psql", &["-d", "postgres", "-tAc", &known])?.is_empty() {
            self.ask("createdb", &[name])?;
        }
        Ok(format!("postgres://cartagena@127.0.0.1:{}/{name}", self.port))
    }

    /// What a program of the installation prints about this server.
    fn ask(&self, program: &str, arguments: &[&str]) -> io::Result<String> {
        let mut command = Command::new(self.programs.join(program));
        command.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "cartagena"]);
        let answer = command.args(arguments).stdin(Stdio::null()).output()?;
        if !answer.status.success() {
            let reason = String::from_utf8_lossy(&answer.stderr);
            return Err(io::Error::other(format!("{program} failed: {reason}")));
        }
        Ok(String::from_utf8_lossy(&answer.stdout).trim().to_owned())
    }

    /// The running server.
    ///
    /// # Panics
    /// When it was stopped.
    pub fn process(&mut self) -> &mut Process {
        self.process.as_mut().expect("PostgreSQL was started")
    }

    /// The programs of the installation, for example `pg_dump`.
    #[must_use]
    pub fn program(&self, name: &str) -> PathBuf {
        self.programs.join(name)
    }
}

/// A private NATS server.
#[derive(Debug)]
pub struct Nats {
    process: Option<Process>,
    program: PathBuf,
    port: u16,
}

impl Nats {
    /// Starts a server.
    ///
    /// # Errors
    /// When NATS is not installed or does not start; the message says what to do.
    pub fn start() -> io::Result<Nats> {
        let program = find_program("nats-server")
            .ok_or_else(|| io::Error::other("there is no nats-server: install the package nats-server"))?;
        let mut nats = Nats { process: None, program, port: free_port()? };
        nats.run()?;
        Ok(nats)
    }

    /// Starts it, or restarts it after it ended.
    ///
    /// # Errors
    /// When it does not answer in time.
    pub fn run(&mut self) -> io::Result<()> {
        let mut command = Command::new(&self.program);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        self.process = Some(Process::start(command, "TERM", None, None)?);
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        wait(|| TcpStream::connect(address).is_ok())
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The running server.
    ///
    /// # Panics
    /// When it was stopped.
    pub fn process(&mut self) -> &mut Process {
        self.process.as_mut().expect("NATS was started")
    }
}

/// A port that is currently unused.
///
/// # Errors
/// When there is none.
pub fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// The programs of the newest PostgreSQL that is installed.
fn postgres_programs() -> io::Result<PathBuf> {
    let versions = std::fs::read_dir(POSTGRES_FOLDER).into_iter().flatten().flatten();
    let newest = versions
        .filter_map(|version| {
            let number: u32 = version.file_name().to_str()?.parse().ok()?;
            let programs = version.path().join("bin");
            programs.join("initdb").exists().then_some((number, programs))
        })
        .max();
    let elsewhere = || find_program("initdb")?.parent().map(Path::to_owned);
    newest
        .map(|(_, programs)| programs)
        .or_else(elsewhere)
        .ok_or_else(|| io::Error::other("there is no PostgreSQL: install the package postgresql"))
}

fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let usual = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin"].map(PathBuf::from);
    std::env::split_paths(&path).chain(usual).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// PostgreSQL does not run as root: the user and group to run it as instead, if necessary.
fn substitute() -> io::Result<Option<(u32, u32)>> {
    if !rustix::process::geteuid().is_root() {
        return Ok(None);
    }
    let users = std::fs::read_to_string("/etc/passwd")?;
    let find = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    let user = find("postgres").or_else(|| find("nobody"));
    user.map(Some).ok_or_else(|| io::Error::other("there is no user `postgres` to run PostgreSQL as"))
}

fn as_ordinary_user(command: &mut Command) -> io::Result<&mut Command> {
    if let Some((user, group)) = substitute()? {
        command.uid(user).gid(group).current_dir("/");
    }
    Ok(command)
}

fn wait(mut ready: impl FnMut() -> bool) -> io::Result<()> {
    let end = Instant::now() + PATIENCE;
    while !ready() {
        if Instant::now() > end {
            return Err(io::Error::other("the service was started but does not answer"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}
