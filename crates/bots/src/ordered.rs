//! Work with numbers, done by several threads and handed over in the order of the numbers, so that
//! what is made of it is the same whatever the number of threads. Knows nothing of what is done.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does the work of every number and hands over what comes of it, in order. It ends early when `each`
/// breaks, when the work of a number fails or gives up (`None`), or when `stop` is set; work that is
/// then being done can tell by the flags it was given that it should give up.
///
/// # Errors
/// The error of the first number whose work failed.
pub fn in_order<T: Send, E: Send>(
    numbers: Range<u64>,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    work: impl Fn(u64, &[&AtomicBool]) -> Result<Option<T>, E> + Sync,
    mut each: impl FnMut(u64, T) -> ControlFlow<()>,
) -> Result<(), E> {
    let next = AtomicU64::new(numbers.start);
    // Set when `each` has seen enough; `stop` belongs to the caller.
    let enough = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        let left = numbers.end.saturating_sub(numbers.start);
        for _ in 0..left.min(threads.get() as u64) {
            let sender = sender.clone();
            let (next, enough, work) = (&next, &enough, &work);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) && !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        break;
                    }
                    let done = work(number, &[stop, enough]);
                    if sender.send((number, done)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let result = hand_over(numbers.start, &receiver, &mut each);
        enough.store(true, Ordering::Relaxed);
        result
    })
}

/// What a worker sends: a number, and what came of it.
type Sent<T, E> = (u64, Result<Option<T>, E>);

/// Hands over what comes in any order by its number, until there is nothing more or enough.
fn hand_over<T, E>(
    first: u64,
    receiver: &mpsc::Receiver<Sent<T, E>>,
    each: &mut impl FnMut(u64, T) -> ControlFlow<()>,
) -> Result<(), E> {
    let mut waiting = BTreeMap::new();
    let mut next = first;
    for (number, done) in receiver {
        waiting.insert(number, done?);
        while let Some(done) = waiting.remove(&next) {
            // It was given up: what lies behind it does not count either.
            let Some(done) = done else { return Ok(()) };
            let number = next;
            next += 1;
            if each(number, done).is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}
