//! Numbered work, done by several threads and delivered in order of number, so that the results are the same
//! whatever the number of threads. Knows nothing about the work.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does the work of every number and delivers the results in order. It ends early when `each` breaks, when
/// the work of a number fails or is aborted (`None`), or when `stop` is set; work in progress can tell from
/// its flags that it should abort.
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

/// A worker's message: a number, and its result.
type Sent<T, E> = (u64, Result<Option<T>, E>);

/// Delivers results that arrive in any order by number, until there are no more or enough.
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
            // It was aborted, so later ones do not count either.
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
