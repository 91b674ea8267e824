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

    /// The processor time of the current thread: work on other threads and in other programs does not advance it.
    /// Readings are comparable only within a thread. Where the system has no such clock, it is the system's clock.
    #[cfg(feature = "system")]
    #[must_use]
    pub const fn thread() -> Clock {
        Clock(system::thread_now)
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

    #[cfg(unix)]
    pub(super) fn thread_now() -> Duration {
        use rustix::time::{ClockId, clock_gettime};
        clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
    }

    #[cfg(not(unix))]
    pub(super) fn thread_now() -> Duration {
        now()
    }
}

#[cfg(all(test, feature = "system", unix))]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_sleeps_uses_no_processor_time() {
        let clock = Clock::thread();
        let started = clock.now();
        std::thread::sleep(Duration::from_millis(100));
        assert!(clock.now() - started < Duration::from_millis(50));
        let (worked, mut number) = (clock.now(), 1u64);
        while clock.now() == worked {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
        assert!(clock.now() > worked, "work does, {number}");
    }
}
