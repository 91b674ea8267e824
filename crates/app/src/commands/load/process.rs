//! Our own server for a measurement: started with a new database, asked what it uses, stopped.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::support::database::Database;
use crate::support::open_files;
use cartagena_client::Address;

/// A server that was started for a measurement. It ends with this value.
pub(super) struct Process {
    child: Child,
    pub(super) address: Address,
    /// The folder of its database.
    _folder: TempDir,
}

/// What a process has used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usage {
    pub(super) cpu: Duration,
    /// Bytes in memory.
    pub(super) memory: u64,
}

impl Process {
    /// Starts this program as a server without limits, with a new file or with this database.
    pub(super) fn start(database: Option<&Database>, nats: Option<&str>) -> Result<Process> {
        let folder = tempfile::tempdir().context("no temporary folder")?;
        let program = std::env::current_exe().context("where is this program?")?;
        let mut command = Command::new(program);
        command
            .args(["serve", "--port", "0", "--requests", "0", "--messages", "0", "--games", "0"])
            .args(["--sockets", "0", "--connections", "0", "--all-connections", "0", "--all-games", "0"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        // Passed in the environment: an address may hold a password.
        match database {
            Some(Database::Postgres(url)) => command.env("CARTAGENA_DATABASE", url),
            Some(Database::File(path)) => command.env("CARTAGENA_DATABASE", path),
            None => command.env("CARTAGENA_DATABASE", folder.path().join("games.db")),
        };
        if let Some(nats) = nats {
            command.env("CARTAGENA_NATS", nats);
        }
        let mut child = command.spawn().context("the server cannot be started")?;
        let mut first = String::new();
        let read = child.stdout.take().map(|output| BufReader::new(output).read_line(&mut first));
        let address = first.rsplit(' ').next().unwrap_or_default().trim().parse();
        match (read, address) {
            (Some(Ok(_)), Ok(address)) => Ok(Process { child, address, _folder: folder }),
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                bail!("the server did not start: {first}")
            }
        }
    }

    /// What the server has used so far, if this system reports it.
    fn usage(&self) -> Result<Option<Usage>> {
        let folder = std::path::PathBuf::from(format!("/proc/{}", self.child.id()));
        let (Ok(stat), Ok(status)) =
            (std::fs::read_to_string(folder.join("stat")), std::fs::read_to_string(folder.join("status")))
        else {
            if folder.parent().is_some_and(|proc| proc.join("self/stat").exists()) {
                bail!("the server has stopped");
            }
            return Ok(None);
        };
        Ok(read_usage(&stat, &status))
    }

    /// Stops the server.
    pub(super) fn stop(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

/// What several servers have used together so far; `None` if there are none, or if this system does not
/// report it.
pub(super) fn usage(servers: &[Process]) -> Result<Option<Usage>> {
    let mut sum = None;
    for server in servers {
        let Some(usage) = server.usage()? else { return Ok(None) };
        let Usage { cpu, memory } = sum.unwrap_or(Usage { cpu: Duration::ZERO, memory: 0 });
        sum = Some(Usage { cpu: cpu + usage.cpu, memory: memory + usage.memory });
    }
    Ok(sum)
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Clock ticks per second, the same on every Linux.
const TICKS: u64 = 100;

fn read_usage(stat: &str, status: &str) -> Option<Usage> {
    // The program's name may contain spaces: the figures start after its closing bracket.
    let figures: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |place: usize| figures.get(place)?.parse::<u64>().ok();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = resident.trim().strip_suffix("kB")?.trim().parse().ok()?;
    let cpu = Duration::from_millis((ticks(11)? + ticks(12)?) * 1000 / TICKS);
    Some(Usage { cpu, memory: kilobytes * 1024 })
}

/// Lets this process and its children open as many files as necessary.
pub(super) fn allow_many_files(wanted: u64) -> Result<()> {
    let most = open_files::raise_limit();
    if most.is_some_and(|most| most < wanted) {
        bail!(
            "{wanted} files must be open at once, but the system allows {}: raise it with `ulimit -n`",
            most.unwrap_or_default()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_process_has_used_is_read() {
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194560 9 0 0 0 150 50 0 0 20 0 4 0 99 1000 25";
        let usage = read_usage(stat, "Name:\tx\nVmRSS:\t    2048 kB\n").unwrap();
        assert_eq!((usage.cpu, usage.memory), (Duration::from_secs(2), 2 << 20));
        assert!(read_usage("", "").is_none());
    }
}
