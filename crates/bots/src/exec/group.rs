//! A program with everything it starts, and how to end all of it. Knows nothing about the protocol.
//!
//! On Unix the program leads a process group, which is killed as a whole. On Linux, processes that left the
//! group are found as well, by a mark in the environment that they inherited.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How often to check whether a program has ended.
const PAUSE: Duration = Duration::from_millis(2);

/// Processes that were started and not yet reaped: their ids cannot have been reused.
static RUNNING: Mutex<Vec<Family>> = Mutex::new(Vec::new());

/// A program and its descendants, and how to identify them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Family {
    number: u32,
    #[cfg(target_os = "linux")]
    mark: String,
}

/// A running program and its descendants. Dropping it ends them all.
#[derive(Debug)]
pub struct Group {
    child: Child,
    family: Family,
    /// All have ended, and the program was reaped.
    gone: bool,
}

impl Group {
    /// Starts a program.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(command: &mut Command) -> io::Result<Group> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        #[cfg(target_os = "linux")]
        let mark = strays::mark();
        #[cfg(target_os = "linux")]
        command.env(&mark, "1");
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let child = command.spawn()?;
        let family = Family {
            number: child.id(),
            #[cfg(target_os = "linux")]
            mark,
        };
        running.push(family.clone());
        Ok(Group { child, family, gone: false })
    }

    /// Kills all programs that were started and have not ended (on Unix), for a program that is about to exit
    /// while other threads hold groups. From then on no more are started.
    pub fn end_all() {
        let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.iter().for_each(Family::kill);
        // Held forever: starting or waiting for another one then blocks until the end.
        std::mem::forget(running);
    }

    /// The program, to take its pipes.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Whether the program has ended. Its id stays taken until all others are killed, so that no other
    /// process can be hit.
    #[cfg(unix)]
    pub fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), options), Ok(None))
    }

    /// Whether the program has ended.
    #[cfg(not(unix))]
    pub fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Gives the program some time to exit, then kills whatever is left. Returns the program's status if it
    /// did exit.
    pub fn end(&mut self, grace: Duration) -> Option<ExitStatus> {
        if self.gone {
            return None;
        }
        let patience = Instant::now() + grace;
        while !self.has_ended() && Instant::now() < patience {
            sleep(PAUSE);
        }
        let by_itself = self.has_ended();
        self.family.kill();
        #[cfg(not(unix))]
        let _ = self.child.kill();
        // Released at once: others start and end theirs while we wait for this one.
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner).retain(|family| *family != self.family);
        // Killed or ended: this does not take long.
        let status = self.child.wait().ok();
        self.gone = true;
        status.filter(|_| by_itself)
    }
}

impl Family {
    fn kill(&self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let leader = i32::try_from(self.number).ok().and_then(Pid::from_raw);
            // Fails only when nobody is left.
            let _ = leader.map(|leader| kill_process_group(leader, Signal::KILL));
        }
        #[cfg(target_os = "linux")]
        strays::kill(&self.mark);
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end(Duration::ZERO);
    }
}

/// Processes that left the group, found by a mark in their environment.
#[cfg(target_os = "linux")]
mod strays {
    use std::fs;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::{SystemTime, UNIX_EPOCH};

    use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};

    /// A program that starts processes faster than they are found gets away after this many rounds.
    const ROUNDS: usize = 20;

    /// The name of a variable that no other process has.
    pub(super) fn mark() -> String {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        format!("CARTAGENA_BOT_{}_{number}_{time:x}", std::process::id())
    }

    pub(super) fn kill(mark: &str) {
        for _ in 0..ROUNDS {
            let found = fs::read_dir("/proc").into_iter().flatten().flatten().filter(|entry| {
                let number = entry.file_name().to_str().and_then(|name| name.parse().ok());
                number.is_some_and(|number| kill_if_marked(number, mark))
            });
            if found.count() == 0 {
                break;
            }
        }
    }

    /// Kills a process if it has the mark, and returns whether it had.
    fn kill_if_marked(number: i32, mark: &str) -> bool {
        let Some(pid) = Pid::from_raw(number).filter(|_| has_mark(number, mark)) else { return false };
        let Ok(held) = pidfd_open(pid, PidfdFlags::empty()) else { return false };
        // Checked again while it is stopped: the id may have been reused.
        has_mark(number, mark) && pidfd_send_signal(&held, Signal::KILL).is_ok()
    }

    fn has_mark(number: i32, mark: &str) -> bool {
        let environment = fs::read(format!("/proc/{number}/environ")).unwrap_or_default();
        environment
            .split(|&byte| byte == 0)
            .any(|variable| variable.strip_prefix(mark.as_bytes()).is_some_and(|rest| rest.starts_with(b"=")))
    }
}
