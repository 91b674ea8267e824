//! A process that does not outlive us, and that can be treated badly.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};

/// Starts a program and reports its process id. When told to, or when we are gone and its input is closed, it
/// sends the program a signal; after that nothing prevents removing the folder.
const GUARD: &str = r#"
signal=$1 folder=$2
shift 2
"$@" </dev/null >/dev/null &
child=$!
echo $child
read -r asked
kill -CONT $child 2>/dev/null
kill -$signal $child 2>/dev/null
wait $child
if [ -z "$asked" ] && [ -n "$folder" ]; then rm -rf "$folder"; fi
"#;

/// A process that ends when this value is dropped, or when the program that holds it ends.
#[derive(Debug)]
pub struct Process {
    guard: Child,
    number: Pid,
}

impl Process {
    /// Starts a command; `signal` stops it cleanly. If we exit without stopping it, its folder is removed,
    /// too. Its messages go to our own standard error if `CARTAGENA_SERVICES_LOG` is set.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(
        command: Command,
        signal: &str,
        folder: Option<&Path>,
        user: Option<(u32, u32)>,
    ) -> io::Result<Process> {
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD, "guard", signal]).arg(folder.unwrap_or_else(|| "".as_ref()));
        guard.arg(command.get_program()).args(command.get_args());
        guard.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        guard.current_dir(command.get_current_dir().unwrap_or_else(|| "/".as_ref()));
        if let Some((user, group)) = user {
            guard.uid(user).gid(group);
        }
        // Ctrl-C in a terminal is for us; the guard notices our end itself.
        guard.process_group(0).stdin(Stdio::piped()).stdout(Stdio::piped());
        if std::env::var_os("CARTAGENA_SERVICES_LOG").is_none() {
            guard.stderr(Stdio::null());
        }
        let mut guard = guard.spawn()?;
        let mut line = String::new();
        if let Some(output) = guard.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let number = line.trim().parse().ok().and_then(Pid::from_raw);
        let number = number.ok_or_else(|| io::Error::other("the service was not started"))?;
        Ok(Process { guard, number })
    }

    /// Kills it in the middle of whatever it does, like `kill -9`, along with the processes it has started:
    /// those of PostgreSQL would still serve their connections for a moment.
    pub fn kill(&mut self) {
        self.pause();
        let number = self.number.as_raw_nonzero();
        let children = fs::read_to_string(format!("/proc/{number}/task/{number}/children"));
        let children = children.unwrap_or_default();
        for child in children.split_whitespace().filter_map(|child| Pid::from_raw(child.parse().ok()?)) {
            let _ = kill_process(child, Signal::KILL);
        }
        self.signal(Signal::KILL);
        self.end();
    }

    /// Pauses it.
    pub fn pause(&self) {
        self.signal(Signal::STOP);
    }

    /// Resumes it.
    pub fn resume(&self) {
        self.signal(Signal::CONT);
    }

    /// Asks it to stop cleanly, and waits for it to end.
    pub fn stop(&mut self) {
        self.end();
    }

    /// Sends a signal.
    pub fn signal(&self, signal: Signal) {
        // It may have ended already.
        let _ = kill_process(self.number, signal);
    }

    fn end(&mut self) {
        if let Some(mut input) = self.guard.stdin.take() {
            let _ = input.write_all(b"end\n");
        }
        let _ = self.guard.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}
