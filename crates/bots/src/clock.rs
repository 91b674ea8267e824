//! Where bots read the time. It is passed in, so that they run without an operating system, and so that tests
//! control it.

use std::fmt;
use std::time::Duration;

/// A clock: how much time has passed since a fixed moment.
#[derive(Clone, Copy)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// A clock that is read by calling this function.
    #[must_use]
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock(now)
    }

    /// The system's clock.
    #[cfg(feature = "system")]
    #[must_use]
    pub const fn system() -> Clock {
        Clock(system::now)
    }

    /// The time now.
    #[must_use]
    pub fn now(self) -> Duration {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

#[cfg(feature = "system")]
mod system {
    use std::sync::LazyLock;
    use std::time::{Duration, Instant};

    #[allow(clippy::disallowed_methods)] // the only place where bots ask the system
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);

    pub(super) fn now() -> Duration {
        START.elapsed()
    }
}
