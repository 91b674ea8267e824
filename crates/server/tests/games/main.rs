//! Games over the API: requests without a network, sockets with real clients, and what must hold
//! whatever happens to messages, rooms and the process.

#![allow(unreachable_pub)]

mod api;
mod client;
mod connections;
#[cfg(unix)]
mod crash;
mod described;
mod fairness;
mod history;
mod secrets;
mod site;
mod socket;

use std::future::Future;
use std::time::Duration;

use cartagena::{FastRng, Sampler};

/// Random numbers that are the same in every run.
pub type Dice = Sampler<FastRng>;

pub fn dice(number: u64) -> Dice {
    Sampler(FastRng::new(number))
}

/// Waits for something that must happen; generous, because machines can be busy.
pub async fn soon<F: Future>(future: F) -> F::Output {
    tokio::time::timeout(Duration::from_secs(60), future).await.expect("nothing happened for a minute")
}
