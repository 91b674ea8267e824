//! Ctrl-C: the first one asks the program to stop and show what it has, the second one ends it.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

/// The exit code of a program that was interrupted: by custom 128 and the number of the signal.
pub(crate) const INTERRUPTED: u8 = 130;

static STOP: AtomicBool = AtomicBool::new(false);

/// Watches for Ctrl-C from now on; the first sets the flag.
pub(crate) fn watch() -> Result<&'static AtomicBool> {
    let watching = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED.into());
        }
    });
    watching.context("Ctrl-C cannot be watched")?;
    Ok(&STOP)
}
