//! Ctrl-C, or a signal to terminate: the first asks the program to stop and show what it has, the second ends
//! it.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use cartagena_bots::Group;

/// The exit code of an interrupted program: by convention 128 plus the number of the signal.
pub(crate) const INTERRUPTED: u8 = 130;

static STOP: AtomicBool = AtomicBool::new(false);

/// Watches for Ctrl-C from now on; the first one sets the flag. Calling this again does nothing.
pub(crate) fn watch() -> Result<&'static AtomicBool> {
    static WATCHED: AtomicBool = AtomicBool::new(false);
    if WATCHED.swap(true, Ordering::Relaxed) {
        return Ok(&STOP);
    }
    ctrlc::set_handler(stop).context("cannot listen for Ctrl-C")?;
    #[cfg(unix)]
    watch_termination().context("cannot listen for signals")?;
    Ok(&STOP)
}

fn stop() {
    if STOP.swap(true, Ordering::Relaxed) {
        Group::end_all();
        process::exit(INTERRUPTED.into());
    }
}

/// On termination the program also ends the processes it has started. A closed terminal is ignored: `nohup`
/// handles that.
#[cfg(unix)]
fn watch_termination() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let mut termination = runtime.block_on(async { signal(SignalKind::terminate()) })?;
    std::thread::Builder::new().spawn(move || {
        runtime.block_on(async {
            while termination.recv().await.is_some() {
                stop();
            }
        });
    })?;
    Ok(())
}
